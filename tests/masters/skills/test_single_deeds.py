"""Every deed alone before "if you do": it counts where it was done, else it does not."""

from __future__ import annotations

from typing import Any

import pytest

from tests.masters.cards import Side, battle, extra, leader, marked, unison
from tests.masters.table import Table, position


def begun(deed: str, you: dict[str, Any], opponent: dict[str, Any]) -> Table:
    """A card of yours does this, and gets stronger if it did."""
    text = f"[Activate Main] {deed}. If you do, this card gets +5000 power for the turn."
    sage = battle("Sage", power=10000, text=text)
    mine = {**you, "battle": [sage, *you.get("battle", ())]}
    t = position(you=Side(**mine), opponent=Side(**opponent))
    t.activate("Sage")
    return t


_CHIEF = leader("Chief", text="", back_text="[Permanent] This card can't attack.")
_TWO_SIDED: dict[str, Any] = {"leader": _CHIEF}
_PAIR: dict[str, Any] = {"unison": marked(unison("Pair"), 1)}
_PREY: dict[str, Any] = {"battle": ["Prey"]}
_OLD: dict[str, Any] = {"drop": ["Old"]}


@pytest.mark.rule("masters 20-16-1", "masters 0-2-4")
@pytest.mark.parametrize(
    ("deed", "you", "opponent", "done"),
    [
        ("Flip your Leader Card over", _TWO_SIDED, {}, True),
        ("Your Leader Card gets +5000 power for the turn", {}, {}, True),
        ("This card can't be KO'd for the turn", {}, {}, True),
        ("Your opponent can't play Battle Cards for the turn", {}, {}, True),
        ("Add 1 marker to your Unison Card", _PAIR, {}, True),
        ("Add 1 marker to your Unison Card", {}, {}, False),
        ("Place 1 energy marker", {}, {}, True),
        ("Add 1 Battle Card from your Drop to your hand", _OLD, {}, True),
        ("Add 1 Battle Card from your Drop to your hand", {}, {}, False),
        ("Draw 1 card and add 1 Battle Card from your Drop to your hand", _OLD, {}, True),
        ("Draw 1 card and add 1 Battle Card from your Drop to your hand", {}, {}, False),
        ("Deal 1 damage to your opponent", {}, {}, True),
        ("Look at the top card of your deck", {}, {}, True),
        ("Shuffle your deck", {}, {}, True),
        ("Reveal the top card of your deck", {}, {}, True),
        ("Place the top card of your deck under this card", {}, {}, True),
        ("All of your opponent's Battle Cards get -5000 power for the turn", {}, _PREY, True),
        ("All of your opponent's Battle Cards get -5000 power for the turn", {}, {}, False),
        (
            "Negate the skills of all of your opponent's Battle Cards for the turn",
            {},
            _PREY,
            True,
        ),
        ("Negate the skills of all of your opponent's Battle Cards for the turn", {}, {}, False),
        ("KO all of your opponent's Battle Cards", {}, _PREY, True),
        ("KO all of your opponent's Battle Cards", {}, {}, False),
    ],
)
def test_a_deed_counts_where_it_was_done(deed: str, you: Any, opponent: Any, done: bool) -> None:
    t = begun(deed, you, opponent)
    t.drive()

    assert (t.power("Sage") == 15000) is done


@pytest.mark.rule("masters 20-16-1", "masters 5-1-4")
@pytest.mark.parametrize(("number", "done"), [("0", False), ("1", True), ("2", True)])
def test_a_draw_of_up_to_two_counts_from_the_first(number: str, done: bool) -> None:
    t = begun("Draw up to 2 cards", {}, {})
    t.pick(number)
    if t.mode == "number":
        t.pick("0")
    t.drive()

    assert t.you.hand == ["Deck card"] * int(number)
    assert (t.power("Sage") == 15000) is done


@pytest.mark.rule("masters 20-16-1", "masters 23-2-4")
@pytest.mark.parametrize("taken", [[], ["One"], ["One", "Two"]])
def test_up_to_two_cards_are_placed_under_a_card(taken: list[str]) -> None:
    t = begun("Place up to 2 cards from your hand under this card", {"hand": ["One", "Two"]}, {})
    t.choose(*taken)
    t.drive()

    assert sorted(t.name(i) for i in t.find("Sage").under) == taken
    assert (t.power("Sage") == 15000) is bool(taken)


@pytest.mark.rule("masters 20-16-1", "masters 20-12-1")
@pytest.mark.parametrize(("answer", "drawn"), [("yes", 1), ("no", 0)])
def test_who_may_look_and_does_has_done_it(answer: str, drawn: int) -> None:
    text = "[Activate Main] You may look at the top card of your deck. If you do, draw 1 card."
    t = position(you=Side(leader=leader("Sage", text=text)))
    t.activate("Sage")
    t.pick(answer)
    t.drive()

    assert t.you.hand == ["Deck card"] * drawn


@pytest.mark.rule("masters 20-17-1", "masters 20-12-1")
@pytest.mark.parametrize(("chosen", "drawn"), [(["Wanted"], 0), ([], 1)])
def test_a_look_beside_another_deed_is_not_what_was_asked_for(chosen, drawn: int) -> None:
    text = (
        "[Activate Main] Look at the top card of your deck and add up to 1 Battle Card among them"
        " to your hand. If you don't, draw 1 card."
    )
    t = position(you=Side(leader=leader("Sage", text=text), deck=["Wanted"]))
    t.activate("Sage")
    t.choose(*chosen)
    t.drive()

    assert len(t.you.hand) == 1
    assert len(t.happened("drawn")) == drawn


# -- deeds in answer to a play or an attack --------------------------------------------------


@pytest.mark.rule("masters 20-16-1", "masters 22-10-8", "masters 22-20-1")
@pytest.mark.parametrize(
    ("text", "drawn"), [("", 1), ("[Deflect]", 0), ("[Permanent] This card can't attack.", 1)]
)
def test_a_play_that_deflects_counters_was_not_negated(text: str, drawn: int) -> None:
    stop = extra("No", text="[Counter: Play] Negate the activation. If you do, draw 1 card.")
    played = battle("Played", cost=1, text=text)
    t = position(you=Side(hand=[played], energy="R"), opponent=Side(hand=[stop], energy="R"))

    t.play("Played")
    if "counter No" in t.options():
        t.counter("No")
    t.drive()

    assert t.you.battle == ([] if drawn else ["Played"])
    assert t.opponent.hand.count("Deck card") == drawn


@pytest.mark.rule("masters 20-16-1", "masters 8-1-3")
def test_a_battle_that_is_ended_was_ended() -> None:
    wall = battle("Wall", text="[Activate Battle] End the battle. If you do, draw 1 card.")
    t = position(
        you=Side(battle=[battle("Bold", power=30000)]), opponent=Side(battle=[wall], life=8)
    )

    t.attack("Bold", "Rival")
    t.until("defense", "opponent")
    t.activate("Wall")
    t.finish_battle()

    assert len(t.opponent.life) == 8
    assert t.opponent.hand == ["Deck card"]


# -- prices and times ------------------------------------------------------------------------


@pytest.mark.rule("masters 20-16-1", "masters 5-3-1")
@pytest.mark.parametrize(
    ("energy", "answer", "drawn"), [("R", "yes", 1), ("R", "no", 0), ("", "", 0)]
)
def test_a_price_inside_an_effect_is_paid_or_it_was_not_done(energy, answer, drawn) -> None:
    text = "[Activate Main] You may pay (1). If you do, draw 1 card."
    t = position(you=Side(leader=leader("Sage", text=text), energy=energy))

    t.activate("Sage")
    if answer and t.mode == "may":
        t.pick(answer)
    t.drive()

    assert t.you.hand == ["Deck card"] * drawn
    assert len(t.you.active_energy) == len(energy) - drawn


@pytest.mark.rule("masters 20-16-1", "masters 0-2-7")
@pytest.mark.parametrize(
    "deed",
    [
        "Your opponent skips their next Charge Phase",
        "Your Leader Card's power becomes 20000 for the turn",
        "Reduce the energy cost of cards in your hand by 1 for the turn",
    ],
)
def test_what_begins_to_hold_was_done(deed: str) -> None:
    t = begun(deed, {"hand": ["Card"]}, {})
    t.drive()

    assert t.power("Sage") == 15000


@pytest.mark.rule("masters 20-16-1", "masters 0-2-4")
@pytest.mark.parametrize(("hand", "done"), [(["Card"], True), ([], False)])
def test_a_cost_of_a_card_that_is_not_there_was_not_reduced(hand: list[str], done: bool) -> None:
    deed = "Choose 1 card in your hand, and reduce its energy cost by 1 for the turn"
    t = begun(deed, {"hand": hand}, {})
    t.drive()

    assert (t.power("Sage") == 15000) is done
