"""A turn taken after this one, and effects that end a battle while it is answered."""

from __future__ import annotations

import pytest

from tests.masters.cards import Side, battle, extra, leader, rest
from tests.masters.table import Table, position

AGAIN = "[Activate Main] [Once per turn] Take an extra turn after this turn."


def chief(*texts: str):
    return leader("Chief", text="\n".join((AGAIN, *texts)))


def next_turn(t: Table) -> str:
    """End the turn; whose Main Phase is next."""
    t.end()
    while t.mode != "main":
        t.pick("pass") if "pass" in t.options() else t.answer(*t.decision.default)
    return t.asked[0]


@pytest.mark.rule("masters 7-1-1", "masters 7-2-9", "masters 22-11-3")
def test_the_turn_after_this_one_is_a_whole_turn_of_the_same_player() -> None:
    t = position(you=Side(leader=chief(), energy="r", battle=[rest("Bear")]))

    t.activate("Chief")
    t.drive()
    assert "activate Chief" not in t.options()
    assert next_turn(t) == "you"
    assert t.you.hand == ["Deck card"]
    assert t.is_active("Bear")
    assert len(t.you.active_energy) == 1
    assert "activate Chief" in t.options()

    assert next_turn(t) == "opponent"
    assert next_turn(t) == "you"


@pytest.mark.rule("masters 7-1-1")
def test_two_turns_were_told_and_two_are_taken() -> None:
    t = position(you=Side(leader=chief(), battle=[battle("Sage", text=AGAIN)]))

    t.activate("Chief")
    t.drive()
    t.activate("Sage")
    t.drive()

    assert [next_turn(t) for _ in range(4)] == ["you", "you", "opponent", "you"]


@pytest.mark.rule("masters 7-4-3", "masters 9-9-2")
@pytest.mark.parametrize(
    ("span", "held"),
    [
        ("for the turn", (False, False, False)),
        ("until the end of your next turn", (True, False, False)),
        ("until the end of your opponent's next turn", (True, True, False)),
        ("until the start of your next turn", (False, False, False)),
    ],
)
def test_how_long_an_effect_lasts_counts_the_turns_as_they_come(span: str, held) -> None:
    """The extra turn is the player's next one; the opponent's next comes after it."""
    lift = f"[Activate Main] This card gets +5000 power {span}."
    t = position(you=Side(leader=chief(), battle=[battle("Bear", power=10000, text=lift)]))
    t.activate("Chief")
    t.drive()
    t.activate("Bear")
    t.drive()
    assert t.power("Bear") == 15000

    found = []
    for _ in range(3):
        next_turn(t)
        found.append(t.power("Bear") == 15000)

    assert tuple(found) == held


@pytest.mark.rule("masters 7-2-7", "masters 7-1-1")
def test_who_stays_rested_in_its_next_charge_phase_waits_for_it() -> None:
    text = (
        "[Activate Main] Choose 1 of your opponent's Battle Cards and it can't be switched to"
        " Active Mode during your opponent's next Charge Phase."
    )
    t = position(
        you=Side(leader=chief(), battle=[battle("Sage", text=text)]),
        opponent=Side(battle=[rest("Foe"), rest("Free")]),
    )
    t.activate("Chief")
    t.drive()
    t.activate("Sage")
    t.choose("Foe")
    t.drive()

    assert next_turn(t) == "you"
    assert next_turn(t) == "opponent"

    assert (t.is_active("Foe"), t.is_active("Free")) == (False, True)


@pytest.mark.rule("masters 8-1-7", "masters 22-10-6", "masters 8-5-9")
def test_a_battle_ended_by_an_answer_ends_what_was_for_the_battle() -> None:
    words = "[Auto] When this card attacks, it gets +10000 power for the battle and draw 1 card."
    stop = extra("Stop", cost=0, text="[Counter: Attack] End the battle.")
    t = position(
        you=Side(battle=[battle("Bear", power=10000, text=words)]),
        opponent=Side(hand=[stop], life=3),
    )

    t.attack("Bear", "Rival")
    while t.mode != "counter":
        t.answer(*t.decision.default)
    t.counter("Stop")
    t.drive()

    assert len(t.opponent.life) == 3
    assert t.power("Bear") == 10000
    assert not t.is_active("Bear")
    assert t.you.hand == ["Deck card"]
    assert t.opponent.drop == ["Stop"]


@pytest.mark.rule("masters 22-10-3-4", "masters 9-7-3", "masters 22-10-8-1")
@pytest.mark.parametrize("is_answered", [True, False])
def test_an_end_of_the_battle_that_is_negated_ends_nothing(is_answered: bool) -> None:
    stop = extra("Stop", cost=0, text="[Counter: Attack] End the battle.")
    no = extra("No", cost=0, text="[Counter: Counter] Negate the activation of the skill.")
    t = position(
        you=Side(battle=[battle("Bear", power=20000)], hand=[no]),
        opponent=Side(hand=[stop], life=3),
    )

    t.attack("Bear", "Rival")
    t.counter("Stop")
    t.expect("you", "counter", {"counter No", "pass"})
    t.counter("No") if is_answered else t.pass_()
    t.drive()

    assert len(t.opponent.life) == (2 if is_answered else 3)
    assert t.opponent.drop == ["Stop"]
    assert t.you.drop == (["No"] if is_answered else [])
