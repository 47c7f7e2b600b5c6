"""Texts on what a skill did, by whom something was done, and what may be done instead."""

from __future__ import annotations

import pytest

from tests.masters.cards import Side, battle, leader, marked, rest, unison
from tests.masters.table import position


@pytest.mark.rule("masters 20-16", "masters 22-27-3")
def test_both_cards_of_one_deed_are_asked_for() -> None:
    text = (
        "[Activate Main][Burst 3] If you placed at least 1 blue ＜Bo Kestrel＞ card and 1 blue"
        " ＜Ana Reed＞ card in your Drop Area with this skill, draw 2 cards."
    )
    bo = battle("Bo", colors="blue", character=("Bo Kestrel",))
    ana = battle("Ana", colors="blue", character=("Ana Reed",))
    hands = []
    for top in ([bo, ana, ana], [bo, bo, bo], [ana, "Other", "Other"]):
        t = position(you=Side(leader=leader("Boss", text=text), deck=[*top, "One", "Two"]))
        t.activate("Boss")
        hands.append(len(t.you.hand))

    assert hands == [2, 0, 0]


@pytest.mark.rule("masters 20-16", "masters 5-7-3-1")
def test_a_card_used_in_a_combo_by_the_skill_is_looked_back_on() -> None:
    text = (
        "[Activate Battle] Choose up to 1 Battle Card in your energy and use it in a combo. If you"
        " used a card in a combo with this skill, draw 1 card."
    )
    stock = battle("Stock", combo=(0, 5000))
    t = position(you=Side(leader=leader("Boss", text=text), energy=[stock]))

    t.attack("Boss", "Rival")
    t.activate("Boss")
    t.choose("Stock")

    assert t.you.combo == ["Stock"]
    assert t.you.hand == ["Deck card"]


@pytest.mark.rule("masters 20-10", "masters 20-16")
def test_a_card_removed_from_the_game_is_looked_back_on() -> None:
    text = (
        "[Activate Main] Remove 1 of your Battle Cards from the game : Draw 1 card. Additionally,"
        " if you used this skill to remove a blue card from the game, draw 1 card."
    )
    red = position(you=Side(leader=leader("Boss", text=text), battle=["Red"]))
    blue = position(
        you=Side(leader=leader("Boss", text=text), battle=[battle("Blue", colors="blue")])
    )

    red.activate("Boss")
    blue.activate("Boss")

    assert (len(red.you.hand), len(blue.you.hand)) == (1, 2)


@pytest.mark.rule("masters 20-16")
def test_the_card_you_discarded_is_that_very_card() -> None:
    text = (
        "[Activate Main] Choose 1 card in your hand and discard it. If the card you discarded is"
        " blue, draw 2 cards."
    )
    hand = [battle("Blue", colors="blue"), battle("Red")]
    t = position(you=Side(leader=leader("Boss", text=text), hand=hand))
    u = position(you=Side(leader=leader("Boss", text=text), hand=hand))

    t.activate("Boss")
    t.choose("Blue")
    u.activate("Boss")
    u.choose("Red")

    assert (len(t.you.hand), len(u.you.hand)) == (3, 1)


@pytest.mark.rule("masters 5-12", "masters 9-6-9-1")
def test_a_knockout_by_the_opponent_is_one_in_battle_or_by_a_skill() -> None:
    text = "[Auto] When this card is KO'd by your opponent, draw 1 card."
    weak = rest(battle("Weak", power=5000, text=text))
    boss = leader("Boss", text="[Activate Main] Choose 1 Battle Card and KO it.")
    fought = position(
        you=Side(battle=[battle("Strong", power=20000)]), opponent=Side(battle=[weak])
    )
    struck = position(you=Side(leader=boss), opponent=Side(battle=[weak]))
    own = position(you=Side(leader=boss, battle=[weak]))

    fought.attack("Strong", "Weak")
    fought.finish_battle()
    struck.activate("Boss")
    own.activate("Boss")

    assert fought.opponent.hand == struck.opponent.hand == ["Deck card"]
    assert own.you.hand == []


@pytest.mark.rule("masters 20-21", "masters 1-11")
def test_markers_of_both_players_lower_a_cost() -> None:
    text = (
        "[Permanent] For each marker on Unison Cards in play, reduce the energy cost of this card"
        " in your hand by 1."
    )
    held = battle("Held", cost=7, text=text)
    t = position(
        you=Side(hand=[held], unison=marked(unison("Mine"), 2)),
        opponent=Side(unison=marked(unison("Theirs"), 1)),
    )

    assert t.cost("Held")[1] == 4


@pytest.mark.rule("masters 9-10-1", "masters 20-2-1")
def test_one_of_two_deeds_takes_the_place_of_leaving() -> None:
    text = (
        "[Permanent] If this card would be removed from your Battle Area by an opponent's skill,"
        " you may place 1 card from your hand in your Drop or add 1 card from your life to your"
        " hand instead."
    )
    boss = leader(
        "Boss", text="[Activate Main] Choose 1 of your opponent's Battle Cards and KO it."
    )
    ward = battle("Ward", text=text)
    t = position(you=Side(leader=boss), opponent=Side(battle=[ward], hand=["Held"], life=2))

    t.activate("Boss")
    t.answer(0)
    t.answer(1)

    assert t.opponent.battle == ["Ward"]
    assert (len(t.opponent.life), len(t.opponent.hand)) == (1, 2)


@pytest.mark.rule("masters 9-10-3")
def test_a_deed_that_cannot_be_done_takes_the_place_of_nothing() -> None:
    text = (
        "[Permanent] If this card would be removed from your Battle Area by an opponent's skill,"
        " you may place 1 card from under this card in your Drop or discard 2 cards from your hand"
        " instead."
    )
    taken = "[Activate Main] Choose 1 of your opponent's Battle Cards and return it to its owner's"
    boss = leader("Boss", text=f"{taken} hand.")
    ward = battle("Ward", text=text)
    poor = position(you=Side(leader=boss), opponent=Side(battle=[ward], hand=["Held"]))
    rich = position(you=Side(leader=boss), opponent=Side(battle=[ward], hand=["One", "Two"]))

    poor.activate("Boss")
    rich.activate("Boss")
    rich.answer(0)
    rich.answer(0)

    assert poor.opponent.battle == []
    assert (rich.opponent.battle, rich.opponent.hand) == (["Ward"], [])


@pytest.mark.rule("masters 21-5-2", "masters 5-5-3")
def test_a_card_is_played_on_top_from_where_the_end_of_the_sentence_says() -> None:
    text = (
        "[Activate Main] Play up to 1 green card with an energy cost of 4 on top of this card from"
        " your deck, then shuffle your deck."
    )
    grown = battle("Grown", colors="green", cost=4)
    t = position(you=Side(battle=[battle("Seed", text=text)], deck=["Other", grown]))

    t.activate("Seed")
    t.choose("Grown")

    assert t.you.battle == ["Grown"]
