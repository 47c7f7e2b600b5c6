"""Every deed of One Piece alone before "if you do": whether it counts as done."""

from __future__ import annotations

from typing import Any

import pytest

from tests.one_piece.cards import Side, character, face_up, rest
from tests.one_piece.table import Table, position


def begun(deed: str, you: dict[str, Any], opponent: dict[str, Any]) -> Table:
    """You play a Character that costs nothing, whose effect does this and draws if it did."""
    sage = character("Sage", cost=0, text=f"[On Play] {deed}. If you do, draw 1 card.")
    mine = {**you, "hand": [*you.get("hand", ()), sage]}
    t = position(you=Side(**mine), opponent=Side(**opponent))
    t.play("Sage")
    return t


_UP, _DOWN = {"life": [face_up("Heart")]}, {"life": ["Heart"]}


@pytest.mark.rule("one_piece 4-10-1", "one_piece 1-3-2")
@pytest.mark.parametrize(
    ("deed", "you", "opponent", "done"),
    [
        ("Add 1 card from the top of your Life cards to your hand", {"life": 1}, {}, True),
        ("Add 1 card from the top of your Life cards to your hand", {"life": 0}, {}, False),
        ("Turn 1 card from the top of your Life cards face-up", _DOWN, {}, True),
        ("Turn 1 card from the top of your Life cards face-up", _UP, {}, False),
        ("Turn 1 card from the top of your Life cards face-up", {"life": 0}, {}, False),
        (
            "Your opponent returns 1 DON!! card from their field to their DON!! deck",
            {},
            {"don": 1},
            True,
        ),
        (
            "Your opponent returns 1 DON!! card from their field to their DON!! deck",
            {},
            {},
            False,
        ),
        ("Look at the top card of your deck", {}, {}, True),
        ("Deal 1 damage to your opponent", {}, {}, True),
    ],
)
def test_a_deed_counts_where_it_was_done(deed: str, you: Any, opponent: Any, done: bool) -> None:
    t = begun(deed, you, opponent)
    t.drive()

    assert len(t.happened("drawn")) == done


@pytest.mark.rule("one_piece 4-10-1", "one_piece 4-8-1")
@pytest.mark.parametrize("takes", [True, False])
@pytest.mark.parametrize(
    ("deed", "you", "opponent", "card"),
    [
        (
            "Give up to 1 of your opponent's Characters −2000 power during this turn",
            {},
            {"characters": ["Prey"]},
            "Prey",
        ),
        ("Rest up to 1 of your opponent's Characters", {}, {"characters": ["Prey"]}, "Prey"),
        ("Set up to 1 of your Characters as active", {"characters": [rest("Own")]}, {}, "Own"),
        ("Trash up to 1 card from your hand", {"hand": ["Coin"]}, {}, "Coin"),
        (
            "Play up to 1 Character card with a cost of 2 or less from your trash",
            {"trash": ["Old"]},
            {},
            "Old",
        ),
    ],
)
def test_up_to_one_card_counts_where_one_was_chosen(deed, you, opponent, card, takes) -> None:
    t = begun(deed, you, opponent)
    t.choose(*[card] * takes)
    t.drive()

    assert len(t.happened("drawn")) == takes
