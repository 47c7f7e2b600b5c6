"""Damage in whose place something else happens, and replacements that are for the next time."""

from __future__ import annotations

import pytest

from tests.masters.cards import Side, battle, extra
from tests.masters.table import position

MILLS = (
    "[Permanent] When you take damage, place that many cards from the top of your deck in your "
    "Drop instead."
)
DISCARDS = "[Permanent] If you would take damage, you may discard 1 card from your hand instead."
STRIKER = "[Double Strike]"
BURNS = "[Activate Main] Deal 1 damage to your opponent."


@pytest.mark.rule("masters 9-10-1", "masters 9-10-1-1", "masters 5-10-4")
def test_damage_of_an_attack_is_replaced_whole() -> None:
    striker = battle("Striker", text=STRIKER, power=30000)
    theirs = Side(battle=[battle("Wall", text=MILLS)])
    t = position(you=Side(battle=[striker]), opponent=theirs)
    life = t.opponent.life

    t.attack("Striker", "Rival")
    t.finish_battle()

    assert t.opponent.life == life
    assert t.opponent.drop == ["Deck card", "Deck card"]
    assert t.happened("damage_taken") == []


@pytest.mark.rule("masters 9-10-1", "masters 5-10-2")
def test_damage_of_a_skill_is_replaced_too() -> None:
    burns = extra("Burns", text=BURNS, cost=0)
    t = position(you=Side(hand=[burns]), opponent=Side(battle=[battle("Wall", text=MILLS)]))
    life = t.opponent.life

    t.activate("Burns")

    assert t.opponent.life == life
    assert t.opponent.drop == ["Deck card"]


@pytest.mark.rule("masters 9-10-2-2", "masters 9-10-3")
def test_who_would_take_the_damage_decides_and_may_take_it() -> None:
    burns = extra("Burns", text=BURNS, cost=0)
    theirs = Side(battle=[battle("Wall", text=DISCARDS)], hand=[battle("Held")])
    t = position(you=Side(hand=[burns]), opponent=theirs)
    life = t.opponent.life

    t.activate("Burns")
    t.expect("opponent", "replacement")
    t.no()

    assert t.opponent.life == life[1:]
    assert "Held" in t.opponent.hand


@pytest.mark.rule("masters 9-10-3")
def test_without_a_card_to_discard_nobody_is_asked() -> None:
    burns = extra("Burns", text=BURNS, cost=0)
    t = position(you=Side(hand=[burns]), opponent=Side(battle=[battle("Wall", text=DISCARDS)]))
    life = t.opponent.life

    t.activate("Burns")

    assert t.asked[1] != "replacement"
    assert t.opponent.life == life[1:]


@pytest.mark.rule("masters 9-10-1")
def test_only_the_damage_of_the_card_that_is_told_is_replaced() -> None:
    text = "[Permanent] When this card would deal damage to your opponent, draw 2 cards instead."
    mine = [battle("Scholar", text=text, power=30000), battle("Plain", power=30000)]
    t = position(you=Side(battle=mine))
    life = t.opponent.life

    t.attack("Scholar", "Rival")
    t.finish_battle()
    t.attack("Plain", "Rival")
    t.finish_battle()

    assert t.you.hand == ["Deck card"] * 2
    assert t.opponent.life == life[1:]


@pytest.mark.rule("masters 9-10-1")
def test_damage_of_skills_alone_is_replaced_where_it_says_so() -> None:
    text = "[Permanent] If you would take damage from an opponent's skill, draw 1 card instead."
    burns = extra("Burns", text=BURNS, cost=0)
    mine = Side(battle=[battle("Plain", power=30000)], hand=[burns])
    t = position(you=mine, opponent=Side(battle=[battle("Wall", text=text)]))
    life = t.opponent.life

    t.activate("Burns")
    t.attack("Plain", "Rival")
    t.finish_battle()

    assert t.opponent.life == life[1:]
    assert t.opponent.hand == ["Deck card", "Life card"]


@pytest.mark.rule("masters 9-10-1", "masters 1-7-2-2")
def test_what_is_for_the_next_time_is_over_after_it() -> None:
    text = (
        "[Auto] When this card is played, the next time your opponent would take damage this turn, "
        "draw 1 card instead."
    )
    burns = extra("Burns", text=BURNS, cost=0)
    again = extra("Again", text=BURNS, cost=0)
    mine = Side(hand=[battle("Seer", text=text, cost=0), burns, again])
    t = position(you=mine)
    life = t.opponent.life

    t.play("Seer")
    t.activate("Burns")
    t.activate("Again")

    assert t.opponent.life == life[1:]
    assert t.you.hand == ["Deck card"]


@pytest.mark.rule("masters 9-10-1", "masters 9-9-3")
def test_the_next_of_several_cards_is_whichever_it_happens_to() -> None:
    text = (
        "[Auto] When this card is played, the next time one of your Battle Cards would be KO'd "
        "this turn, switch that card to Rest Mode instead."
    )
    kills = "[Activate Main] Choose 1 of your Battle Cards and KO it."
    hand = [
        battle("Saver", text=text, cost=0),
        extra("First", text=kills, cost=0),
        extra("Second", text=kills, cost=0),
    ]
    t = position(you=Side(battle=[battle("Left"), battle("Right")], hand=hand))

    t.play("Saver")
    t.activate("First")
    t.choose("Left")
    t.activate("Second")
    t.choose("Right")

    assert sorted(t.you.battle) == ["Left", "Saver"]
    assert not t.is_active("Left")


@pytest.mark.rule("masters 9-10-1")
def test_a_next_time_that_is_declined_is_over() -> None:
    text = (
        "[Auto] When this card is played, the next time your opponent would draw a card this turn, "
        "you may draw 1 card instead."
    )
    gift = "[Activate Main] Your opponent draws 1 card."
    hand = [
        battle("Seer", text=text, cost=0),
        extra("First", text=gift, cost=0),
        extra("Second", text=gift, cost=0),
    ]
    t = position(you=Side(hand=hand))

    t.play("Seer")
    t.activate("First")
    t.no()
    t.activate("Second")

    assert t.opponent.hand == ["Deck card", "Deck card"]


@pytest.mark.rule("masters 5-10-4", "masters 9-6-2-1-2")
def test_a_skill_about_damage_knows_how_much_it_was() -> None:
    text = "[Auto] When you take damage, draw that many cards."
    striker = battle("Striker", text=STRIKER, power=30000)
    theirs = Side(battle=[battle("Scholar", text=text)], hand=[])
    t = position(you=Side(battle=[striker]), opponent=theirs)

    t.attack("Striker", "Rival")
    t.finish_battle()

    assert t.opponent.hand.count("Deck card") == 2


@pytest.mark.rule("masters 5-10-4", "masters 4-2-2-4")
def test_what_waits_for_damage_knows_how_much_it_was() -> None:
    text = (
        "[Auto] When this card is played, the next time your opponent takes damage this turn, draw "
        "that many cards."
    )
    striker = battle("Striker", text=STRIKER, power=30000)
    mine = Side(battle=[striker], hand=[battle("Seer", text=text, cost=0)])
    t = position(you=mine)

    t.play("Seer")
    t.attack("Striker", "Rival")
    t.finish_battle()

    assert t.you.hand == ["Deck card", "Deck card"]


@pytest.mark.rule("masters 9-10-1", "masters 0-2-9")
def test_a_next_time_that_is_declined_for_several_cards_is_over() -> None:
    text = (
        "[Auto] When this card is played, the next time one of your Battle Cards would be KO'd "
        "this turn, you may discard 1 card from your hand instead."
    )
    kills = "[Activate Main] KO all of your Battle Cards with 5000 power."
    hand = [
        battle("Saver", text=text, cost=0, power=20000),
        extra("First", text=kills, cost=0),
        extra("Second", text=kills.replace("5000", "10000"), cost=0),
        battle("Held"),
    ]
    weak = [battle("Left", power=5000), battle("Right", power=5000)]
    t = position(you=Side(battle=[*weak, battle("Strong", power=10000)], hand=hand))

    t.play("Saver")
    t.activate("First")
    t.expect("you", "replacement")
    t.no()
    t.activate("Second")

    assert t.you.battle == ["Saver"]
    assert t.you.hand == ["Held"]
