"""Draws that something else happens in the place of, and attacks that are negated."""

from __future__ import annotations

import pytest

from tests.masters.cards import Side, battle, extra
from tests.masters.table import position


@pytest.mark.rule("masters 9-10-1", "masters 5-1-3")
def test_each_card_drawn_by_a_skill_is_replaced_by_itself() -> None:
    text = (
        "[Permanent] If you would draw a card by a skill, place the top card of your deck in your "
        "Drop instead."
    )
    draws = extra("Draws", text="[Activate Main] Draw 2 cards.", cost=0)
    deck = [battle("First"), battle("Second"), battle("Third")]
    t = position(you=Side(battle=[battle("Keeper", text=text)], hand=[draws], deck=deck))

    t.activate("Draws")

    assert t.you.hand == []
    assert sorted(t.you.drop) == ["Draws", "First", "Second"]


@pytest.mark.rule("masters 9-10-1", "masters 5-1")
def test_a_card_added_from_the_deck_is_not_drawn() -> None:
    text = (
        "[Permanent] If you would draw a card by a skill, place the top card of your deck in your "
        "Drop instead."
    )
    adds = extra("Adds", text="[Activate Main] Add 1 red card from your deck to your hand.", cost=0)
    deck = [battle("Red", colors="red")]
    t = position(you=Side(battle=[battle("Keeper", text=text)], hand=[adds], deck=deck))

    t.activate("Adds")
    if t.asked[1] == "choose-cards":
        t.choose("Red")

    assert t.you.hand == ["Red"]


@pytest.mark.rule("masters 9-6-2")
def test_an_attack_negated_by_the_other_player_is_told_of_whose_it_was() -> None:
    text = "[Auto] When one of your attacks is negated by your opponent's skill, draw 1 card."
    stops = extra("Stops", text="[Counter Attack] Negate the attack.", cost=0)
    t = position(you=Side(battle=[battle("Keeper", text=text)]), opponent=Side(hand=[stops]))

    t.attack("Keeper", "Rival")
    t.counter("Stops")

    assert t.you.hand == ["Deck card"]
