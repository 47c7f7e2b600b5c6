"""Whose DON!! cards are given, battles that were fought, turns that are counted."""

from __future__ import annotations

import pytest

from tests.one_piece.cards import Side, character, event, leader, rest
from tests.one_piece.table import position


@pytest.mark.rule("one_piece 6-5-5-1")
def test_the_opponents_don_cards_go_to_the_opponents_card():
    taker = event(
        "Burden",
        text="[Main] Give up to 2 of your opponent's rested DON!! cards to 1 of your opponent's "
        "Characters.",
    )
    t = position(
        you=Side(hand=[taker], don=5),
        opponent=Side(characters=[character("Ox")], don=1, rested_don=3),
    )
    t.activate(taker)
    t.choose("Ox")
    t.expect("you", "number")
    t.pick("2")
    assert len(t.find("Ox").under) == 2
    assert (len(t.opponent.active_energy), len(t.opponent.energy)) == (1, 2)
    assert t.you.energy == ["DON!!"] * 5


@pytest.mark.rule("one_piece 7-1-5-2")
@pytest.mark.parametrize(("target", "is_set"), [("Wall", True), ("Rival", False)])
def test_a_battle_with_a_character_is_told_at_its_end(target, is_set):
    text = "[Once Per Turn] If this Character battles your opponent's Character, set this card as "
    fighter = character("Fighter", power=5000, text=text + "active.")
    t = position(
        you=Side(characters=[fighter]),
        opponent=Side(characters=[rest(character("Wall", power=9000))]),
    )
    t.attack("Fighter", target)
    t.finish_battle()
    assert t.is_active("Fighter") == is_set


@pytest.mark.rule("one_piece 7-1-5-2")
def test_the_card_it_battled_with_is_placed_even_if_it_won():
    text = (
        "At the end of a battle in which this Character battles your opponent's Character, place "
        "the opponent's Character you battled with at the bottom of the owner's deck."
    )
    t = position(
        you=Side(characters=[character("Fighter", power=1000, text=text)]),
        opponent=Side(characters=[rest(character("Wall", power=9000))]),
    )
    t.attack("Fighter", "Wall")
    t.finish_battle()
    assert t.opponent.battle == []
    assert "Wall" in (t.opponent.deck[0], t.opponent.deck[-1])


@pytest.mark.rule("one_piece 10-2-13")
def test_character_effects_set_no_don_card_as_active():
    bar = character(
        "Bar",
        text="[Activate: Main] You cannot set DON!! cards as active using Character effects during "
        "this turn.",
    )
    waker = "[Activate: Main] Set up to 1 of your DON!! cards as active."
    t = position(
        you=Side(
            leader=leader("Waker", text=waker),
            characters=[bar, character("Smith", text=waker)],
            rested_don=2,
        )
    )
    t.activate("Bar")
    t.activate("Smith")
    t.choose("DON!!")
    assert t.you.active_energy == []
    t.activate("Waker")
    t.choose("DON!!")
    assert t.you.active_energy == ["DON!!"]
