"""Skills that go by all the cards one event was about [masters 9-6-2-1-1]."""

from __future__ import annotations

import pytest

from tests.masters.cards import Side, battle, extra
from tests.masters.table import position

WIPE = "[Activate Main] KO all of your opponent's Battle Cards."


@pytest.mark.rule("masters 9-6-2-1-1")
def test_cards_that_fall_together_are_counted_together() -> None:
    text = (
        "[Auto] When 1 or more of your opponent's Battle Cards are KO'd by one of your skills, for "
        "each card KO'd this way, this card gets +5000 power for the turn."
    )
    wipe = extra("Wipe", text=WIPE, cost=0)
    mine = Side(battle=[battle("Reaper", text=text, power=10000)], hand=[wipe])
    t = position(you=mine, opponent=Side(battle=[battle("A"), battle("B"), battle("C")]))

    t.activate("Wipe")

    assert t.power("Reaper") == 25000


@pytest.mark.rule("masters 9-6-2-1-1")
def test_cards_that_fall_one_after_the_other_are_events_of_their_own() -> None:
    text = (
        "[Auto] When 1 or more of your opponent's Battle Cards are KO'd by one of your skills, "
        "draw that many cards."
    )
    kill = "[Activate Main] Choose 1 of your opponent's Battle Cards and KO it."
    hand = [extra("First", text=kill, cost=0), extra("Second", text=kill, cost=0)]
    mine = Side(battle=[battle("Reaper", text=text)], hand=hand)
    t = position(you=mine, opponent=Side(battle=[battle("A"), battle("B")]))

    t.activate("First")
    t.choose("A")
    t.activate("Second")

    assert t.you.hand == ["Deck card", "Deck card"]


@pytest.mark.rule("masters 9-6-2-1-1", "masters 9-6-2-1")
def test_two_or_more_at_one_time_are_no_two_after_each_other() -> None:
    text = "[Auto] When 2 or more of your opponent's Battle Cards are KO'd, draw 1 card."
    kill = "[Activate Main] Choose 1 of your opponent's Battle Cards and KO it."
    hand = [extra("One", text=kill, cost=0), extra("Wipe", text=WIPE, cost=0)]
    mine = Side(battle=[battle("Reaper", text=text)], hand=hand)
    t = position(you=mine, opponent=Side(battle=[battle("A"), battle("B"), battle("C")]))

    t.activate("One")
    t.choose("A")

    assert "Deck card" not in t.you.hand

    t.activate("Wipe")

    assert t.you.hand == ["Deck card"]


@pytest.mark.rule("masters 9-6-2-1-1", "masters 9-12-1")
def test_those_cards_are_all_of_the_event() -> None:
    text = "[Auto] When 1 or more of your opponent's cards are played, switch them to Rest Mode."
    call = "[Activate Main] Your opponent plays up to 2 Battle Cards from their hand."
    mine = Side(battle=[battle("Watcher", text=text)], hand=[extra("Call", text=call, cost=0)])
    t = position(you=mine, opponent=Side(hand=[battle("A"), battle("B")]))

    t.activate("Call")
    t.choose("A", "B")

    assert sorted(t.opponent.battle) == ["A", "B"]
    assert not t.is_active("A")
    assert not t.is_active("B")


@pytest.mark.rule("masters 9-6-2-1-1", "masters 9-9-3")
def test_cards_that_fell_together_are_counted_at_the_end_of_the_turn_too() -> None:
    text = (
        "[Auto] When 1 or more of your opponent's Battle Cards are KO'd by one of your skills, at "
        "the end of the turn, draw that many cards."
    )
    wipe = extra("Wipe", text=WIPE, cost=0)
    mine = Side(battle=[battle("Reaper", text=text)], hand=[wipe])
    t = position(you=mine, opponent=Side(battle=[battle("A"), battle("B"), battle("C")]))

    t.activate("Wipe")
    t.end()

    assert t.you.hand == ["Deck card", "Deck card", "Deck card"]
