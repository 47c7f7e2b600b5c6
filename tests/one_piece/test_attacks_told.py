"""Attacks of the turn and cards of a battle, told of in skills that are compiled and played."""

from __future__ import annotations

import pytest

from tests.one_piece.cards import Side, character, event, rest
from tests.one_piece.table import position


@pytest.mark.rule("one_piece 7-1-4-1-2")
def test_who_says_this_of_one_card_means_the_other_by_that():
    text = (
        "When this Character battles and K.O.'s your opponent's Character, play up to 1 Character "
        "card with a cost equal to or less than that Character's cost from your hand."
    )
    hitter = character("Hitter", cost=6, power=5000, text=text)
    t = position(
        you=Side(
            characters=[hitter], hand=[character("Small", cost=2), character("Large", cost=3)]
        ),
        opponent=Side(characters=[rest(character("Target", cost=2, power=3000))]),
    )
    t.attack("Hitter", "Target")
    t.choose("Small")
    assert sorted(t.you.battle) == ["Hitter", "Small"]
    assert t.you.hand == ["Large"]


@pytest.mark.parametrize("attacks", [True, False])
def test_an_attack_of_the_turn_is_asked_for_at_its_end(attacks):
    text = "[End of Your Turn] If this Character attacked during this turn, set it as active."
    runner = character("Runner", power=5000, text=text)
    t = position(you=Side(characters=[runner if attacks else rest(runner)]), opponent=Side(life=3))
    if attacks:
        t.attack("Runner", "Rival")
    t.end()
    assert t.is_active("Runner") == attacks


@pytest.mark.parametrize("cards", [2, 3])
def test_the_other_case_is_done_where_the_condition_does_not_hold(cards):
    text = (
        "[Main] If your opponent has 3 or more cards in their hand, draw 1 card; otherwise, "
        "draw cards equal to the number of your opponent's cards in hand."
    )
    deal = event("Deal", text=text)
    t = position(
        you=Side(hand=[deal], don=5, deck=5),
        opponent=Side(hand=[character(f"Kept {n}") for n in range(cards)]),
    )
    t.activate(deal)
    assert t.you.hand == ["Deck card"] * (1 if cards == 3 else 2)


def test_any_of_the_selected_cards_and_the_other():
    text = (
        "[Main] Select up to 2 of your opponent's Characters. Place 1 of them at the bottom of the "
        "owner's deck and rest the other."
    )
    split = event("Split", text=text)
    t = position(
        you=Side(hand=[split], don=5),
        opponent=Side(characters=[character("One"), character("Two")], deck=2),
    )
    t.activate(split)
    t.choose("One", "Two")
    t.choose("One")
    assert t.opponent.battle == ["Two"]
    assert not t.is_active("Two")


@pytest.mark.parametrize("in_battle", [True, False])
def test_how_a_card_was_koed_is_asked_of_that_very_ko(in_battle):
    text = "[On K.O.] If this Character was K.O.'d by your opponent's effect, draw 1 card."
    strike = event("Strike", text="[Main] K.O. up to 1 of your opponent's Characters.")
    t = position(
        you=Side(characters=[character("Hitter", power=5000)], hand=[strike], don=5),
        opponent=Side(characters=[rest(character("Target", power=3000, text=text))], deck=3),
    )
    if in_battle:
        t.attack("Hitter", "Target")
    else:
        t.activate(strike)
        t.choose("Target")
    assert t.opponent.battle == []
    assert t.opponent.hand == ["Deck card"] * (0 if in_battle else 1)


def test_what_holds_while_something_does_ends_with_it():
    text = "This Character gains +2000 power while you have 1 or less Characters."
    t = position(you=Side(characters=[character("Alone", power=5000, text=text)]))
    assert t.power("Alone") == 7000
    both = position(
        you=Side(characters=[character("Alone", power=5000, text=text), character("Friend")])
    )
    assert both.power("Alone") == 5000


def test_only_the_events_among_the_cards_trashed_count() -> None:
    text = (
        "[Activate: Main] Trash 2 cards from the top of your deck. This Character gains +1000 "
        "power during this turn for every Event trashed."
    )
    t = position(
        you=Side(
            characters=[character("Miller", power=5000, text=text)],
            deck=[event("Feast"), character("Guest")],
        )
    )
    t.activate("Miller")
    assert sorted(t.you.drop) == ["Feast", "Guest"]
    assert t.power("Miller") == 6000
