"""Cards above others, cards that are not the one a clause is about, and ends of coming phases."""

from __future__ import annotations

import pytest

from tests.masters.cards import Side, battle, leader, rest
from tests.masters.table import Table, position


def calling(text: str, **areas: object) -> Table:
    """A Leader with that [Activate Main] text, activated."""
    chief = leader("Chief", text=f"[Activate Main] {text}")
    t = position(you=Side(leader=chief, **areas))  # type: ignore[arg-type]
    t.activate("Chief")
    return t


@pytest.mark.rule("masters 23-2-4")
def test_the_card_above_gets_what_is_said_behind_it_was_placed_under() -> None:
    t = calling(
        "Place 1 card from your hand under 1 of your red Battle Cards, and that card gets "
        "+5000 power for the turn.",
        battle=[battle("Near", power=10000), battle("Far", power=10000)],
        hand=[battle("Seed", power=7000)],
    )

    t.choose("Far")

    assert t.area_of("Seed") == "under"
    assert (t.power("Near"), t.power("Far")) == (10000, 15000)


@pytest.mark.rule("masters 23-2-4")
def test_the_leader_gets_it_where_a_chosen_card_goes_under_the_leader() -> None:
    t = calling(
        "Choose 1 card in your hand and place it under your Leader, then it gains [Critical] for "
        "the turn.",
        hand=[battle("Seed")],
    )

    assert "critical" in t.keywords("Chief")


@pytest.mark.rule("masters 20-18")
def test_the_chosen_card_gains_the_keywords_of_the_card_that_was_played() -> None:
    heir = battle(
        "Heir",
        text="[Auto] When you play a Battle Card, choose 1 of your {Heir} and it gains the "
        "keyword skills of that card for the turn.",
    )
    guard = battle("Guard", cost=0, text="[Blocker][Critical]")
    t = position(you=Side(battle=[heir], hand=[guard]))

    t.play("Guard")
    t.drive()

    assert {"blocker", "critical"} <= t.keywords("Heir")


@pytest.mark.rule("masters 20-9-1", "masters 20-9-2")
def test_the_chosen_card_goes_back_not_the_one_that_was_played_meanwhile() -> None:
    taker = battle(
        "Taker",
        cost=0,
        text="[Activate Main] Choose 1 of your opponent's Battle Cards : Play this card from your "
        "hand and gain control of the chosen card for the turn.",
    )
    t = position(you=Side(hand=[taker]), opponent=Side(battle=[battle("Foe")]))

    t.activate("Taker")
    t.drive()
    held = sorted(t.you.battle)
    t.end()

    assert held == ["Foe", "Taker"]
    assert t.you.battle == ["Taker"]
    assert t.opponent.battle == ["Foe"]


_PHASES = {
    "until the start of your opponent's next Main Phase": (("opponent", "main"), "start"),
    "until the end of your opponent's next Main Phase": (("opponent", "main"), "end"),
    "until the end of your next Main Phase": (("you", "main"), "end"),
    "until the end of your next Charge Phase": (("you", "main"), "start"),
}


@pytest.mark.rule("masters 7-3-1", "masters 7-3-5-1-3")
@pytest.mark.parametrize("until", _PHASES)
def test_power_lasts_until_the_edge_of_a_coming_phase(until: str) -> None:
    (who, phase), edge = _PHASES[until]
    t = calling(f"This card gets +5000 power {until}.")
    raised = t.power("Chief")
    t.end()
    at_charge = []
    while t.asked != (who, phase):
        at_charge.append(t.power("Chief"))
        t.pass_() if t.asked[1] != "main" else t.end()

    in_main = t.power("Chief")
    t.end()

    assert raised == 15000
    assert set(at_charge) <= {15000}
    assert in_main == (10000 if edge == "start" else 15000)
    assert t.power("Chief") == 10000


@pytest.mark.rule("masters 1-6-4")
def test_a_skill_of_any_kind_costs_less_the_next_time() -> None:
    chief = leader(
        "Chief",
        text="[Activate Main] During this turn, the next time you activate a skill on an ＜Ada＞ "
        "card in your Battle Area, reduce the skill cost by R.",
    )
    ada = battle("Ada", character=("Ada",), text="[Activate Main]RR : Draw 1 card.")
    t = position(you=Side(leader=chief, battle=[ada], energy="RR"))

    t.activate("Chief")
    t.activate("Ada")

    assert t.you.active_energy == ["red energy"]
    assert "activate Ada" not in t.options()


@pytest.mark.rule("masters 1-7-2-1")
@pytest.mark.parametrize("way", ["attack", "skill"])
def test_leaving_by_an_attack_or_a_skill_is_heard_either_way(way: str) -> None:
    mourner = battle(
        "Mourner",
        text="[Auto] When one of your {Prey} is removed from a Battle Area by an opponent's skill "
        "or attack, draw 1 card.",
    )
    hunter = battle(
        "Hunter",
        power=20000,
        text="[Activate Main] Return 1 of your opponent's {Prey} to its owner's hand.",
    )
    t = position(
        you=Side(battle=[hunter]), opponent=Side(battle=[mourner, rest(battle("Prey", power=5000))])
    )

    if way == "attack":
        t.attack("Hunter", "Prey")
    else:
        t.activate("Hunter")
    t.drive()

    assert "Prey" not in t.opponent.battle
    assert t.opponent.hand.count("Deck card") == 1
