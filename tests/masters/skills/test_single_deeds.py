"""Every deed alone before "if you do": it counts where it was done, else it does not."""

from __future__ import annotations

from typing import Any

import pytest

from tests.masters.cards import Side, battle, leader, marked, unison
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
