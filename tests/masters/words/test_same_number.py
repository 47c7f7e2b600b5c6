"""As many cards as were drawn just before, and prices asked for after a deed that failed."""

from __future__ import annotations

import pytest

from tests.masters.cards import Side, battle, leader
from tests.masters.table import position


@pytest.mark.rule("masters 5-1-2", "masters 0-2-5")
@pytest.mark.parametrize(("is_kept", "hand", "drop"), [(False, 3, 2), (True, 3, 0)])
def test_as_many_are_discarded_as_were_drawn(is_kept: bool, hand: int, drop: int) -> None:
    """A player who can't draw has drawn none, and discards none."""
    text = "[Activate Main] Draw 2 cards, then discard the same number of cards from your hand."
    bar = "[Permanent] Your opponent can't draw cards with skills." if is_kept else ""
    t = position(
        you=Side(leader=leader("Captain", text=text), hand=["A", "B", "C"]),
        opponent=Side(battle=[battle("Bar", text=bar)]),
    )

    t.activate("Captain")
    t.drive()

    assert len(t.you.hand) == hand
    assert len(t.you.drop) == drop


@pytest.mark.rule("masters 5-1-2", "masters 0-2-4-2")
@pytest.mark.parametrize("count", [0, 1, 2])
def test_of_up_to_two_draws_those_count_that_were_made(count: int) -> None:
    text = (
        "[Activate Main] Draw up to 2 cards, then choose that many cards in your hand and discard"
    )
    t = position(
        you=Side(leader=leader("Captain", text=f"{text} them."), hand=["A", "B", "C"]),
    )

    t.activate("Captain")
    left = count
    while t.mode == "number":
        # One by one: how many more, of those that are left.
        t.pick(str(min(1, left)))
        left -= min(1, left)
    t.drive()

    assert len(t.you.drop) == count
    assert len(t.you.hand) == 3


@pytest.mark.rule("masters 5-8-4", "masters 20-16-1")
@pytest.mark.parametrize("there", [0, 1])
def test_a_price_asked_for_after_a_deed_that_failed_is_paid_all_the_same(there: int) -> None:
    text = (
        "Choose 1 of your opponent's Battle Cards and KO it. Then, you may pay R. If you do, draw"
    )
    t = position(
        you=Side(leader=leader("Captain", text=f"[Activate Main] {text} 1 card."), energy="R"),
        opponent=Side(battle=["Foe"] * there),
    )

    t.activate("Captain")
    while t.mode != "main":
        t.yes() if "yes" in t.options() else t.answer(*t.decision.default)

    assert t.you.active_energy == []
    assert t.you.hand == ["Deck card"]
