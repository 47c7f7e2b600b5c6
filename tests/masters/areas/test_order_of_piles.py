"""Cards placed in a deck at once: their owner decides the order and the other does not see it."""

from __future__ import annotations

import pytest

from tests.masters.cards import Side, battle, leader
from tests.masters.table import position

SWEEP = "[Activate: Main] Place all Battle Cards at the bottom of their owners' decks."


@pytest.mark.rule("masters 3-1-5", "masters 3-1-5-1", "masters 0-2-8")
def test_each_owner_orders_their_own_turn_player_first() -> None:
    t = position(
        you=Side(leader=leader("Chief", text=SWEEP), battle=["A", "B"]),
        opponent=Side(battle=["X", "Y", "Z"]),
    )

    t.activate("Chief")
    t.expect("you", "order-cards", {"A", "B"})
    t.pick("B", "A")
    t.expect("opponent", "order-cards", {"X", "Y", "Z"})
    t.pick("Y", "Z", "X")

    assert t.you.deck[-2:] == ["B", "A"]
    assert t.opponent.deck[-3:] == ["Y", "Z", "X"]
    mine, theirs = (t.ids(who.seat, "deck")[-2:] for who in (t.you, t.opponent))
    assert not any(t.state.cards[i].known & 1 << t.opponent.seat for i in mine)
    assert not any(t.state.cards[i].known & 1 << t.you.seat for i in theirs)


@pytest.mark.rule("masters 3-1-5")
def test_a_single_card_needs_no_order() -> None:
    t = position(
        you=Side(leader=leader("Chief", text=SWEEP), battle=["A"]), opponent=Side(battle=["X"])
    )

    t.activate("Chief")

    assert (t.you.deck[-1], t.opponent.deck[-1]) == ("A", "X")


@pytest.mark.rule("masters 3-1-5")
def test_the_owner_orders_what_an_opponents_skill_places() -> None:
    text = (
        "[Activate: Main] Choose up to 2 of your opponent's Battle Cards and place them at the "
        "bottom of their owner's deck."
    )
    t = position(you=Side(battle=[battle("Broom", text=text)]), opponent=Side(battle=["X", "Y"]))

    t.activate("Broom")
    t.choose("X", "Y")

    t.expect("opponent", "order-cards", {"X", "Y"})
