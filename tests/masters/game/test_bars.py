"""Texts on what cards can't have done to them, and on answers to it [masters 0-2-5]."""

import pytest

from tests.masters.cards import Side, battle, extra, leader, rest
from tests.masters.table import position


@pytest.mark.rule("masters 0-2-5")
def test_a_card_kept_from_the_drop_by_your_skills_goes_there_by_others() -> None:
    text = "[Permanent] Your Battle Cards can't be placed in the Drop Area by your own skills."
    moves = "[Activate Main] Choose 1 Battle Card and place it in its owner's Drop."
    mine = position(
        you=Side(leader=leader("Boss", text=moves), battle=[battle("Ward", text=text)]),
    )
    theirs = position(
        you=Side(leader=leader("Boss", text=moves)),
        opponent=Side(battle=[battle("Ward", text=text)]),
    )

    mine.activate("Boss")
    theirs.activate("Boss")

    assert mine.you.battle == ["Ward"]
    assert theirs.opponent.drop == ["Ward"]


@pytest.mark.rule("masters 0-2-5")
def test_what_keeps_a_card_from_the_drop_does_not_keep_it_from_a_knockout() -> None:
    text = "[Permanent] Your Battle Cards can't be placed in the Drop Area by your own skills."
    boss = leader("Boss", text="[Activate Main] Choose 1 of your Battle Cards and KO it.")
    t = position(you=Side(leader=boss, battle=[battle("Ward", text=text)]))

    t.activate("Boss")

    assert t.you.drop == ["Ward"]


@pytest.mark.rule("masters 0-2-5")
def test_a_card_can_t_be_added_to_a_hand_at_all() -> None:
    text = "[Permanent] This card can't be added to a player's hand."
    boss = leader(
        "Boss",
        text="[Activate Main] Choose 1 of your opponent's Battle Cards and return it to its owner's"
        " hand.",
    )
    t = position(
        you=Side(leader=boss), opponent=Side(battle=[battle("Anchor", text=text), "Scout"])
    )

    t.activate("Boss")
    t.choose("Anchor")
    t.activate("Boss")
    t.choose("Scout")

    assert t.opponent.battle == ["Anchor"]
    assert t.opponent.hand == ["Scout"]


@pytest.mark.rule("masters 0-2-5", "masters 5-7-5-1-1")
def test_a_card_kept_from_the_combo_area_is_not_used_in_a_combo() -> None:
    text = (
        "[Activate Main] Choose up to 1 of your Battle Cards, and it can't attack or be placed in"
        " your Combo Area until the end of your next turn."
    )
    slow, free = battle("Slow", combo=(0, 5000)), battle("Free", combo=(0, 5000))
    t = position(you=Side(leader=leader("Boss", text=text), battle=[slow, free]))

    t.activate("Boss")
    t.choose("Slow")
    assert "attack Slow > Rival" not in t.options()
    t.attack("Boss", "Rival")

    assert {word for word in t.options() if word.startswith("combo")} == {"combo Free"}


@pytest.mark.rule("masters 0-2-5", "masters 8-4-6-2-1")
def test_a_card_is_kept_from_knockouts_by_weak_cards_alone() -> None:
    text = (
        "[Permanent] This card can't be KO'd in battle by Battle Cards with energy costs of 3 or"
        " less."
    )
    t = position(
        you=Side(battle=[battle("Small", cost=3), battle("Large", cost=4)]),
        opponent=Side(battle=[rest(battle("Rock", power=5000, text=text))]),
    )

    t.attack("Small", "Rock")
    t.finish_battle()
    assert t.opponent.battle == ["Rock"]
    t.attack("Large", "Rock")
    t.finish_battle()

    assert t.opponent.drop == ["Rock"]


@pytest.mark.rule("masters 0-2-5", "masters 5-5-3")
def test_battle_cards_are_not_played_by_skills_but_from_the_hand() -> None:
    text = "[Permanent] During your turn, you can't use skills to play Battle Cards."
    boss = leader("Boss", text="[Activate Main] Play up to 1 Battle Card from your Drop.")
    ban = battle("Ban", text=text)
    t = position(
        you=Side(leader=boss, battle=[ban], hand=[battle("Free", cost=0)], drop=[battle("Old")])
    )

    t.play("Free")
    t.activate("Boss")

    assert sorted(t.you.battle) == ["Ban", "Free"]
    assert t.you.drop == ["Old"]


@pytest.mark.rule("masters 3-1-4-3")
def test_skills_negated_before_a_card_is_played_stay_negated() -> None:
    body = battle("Body", power=5000, text="[Permanent] This card gets +10000 power.")
    text = (
        "[Activate Main] Choose up to 1 {Body} in your Drop, negate its skills for the turn, and"
        " play it."
    )
    t = position(you=Side(leader=leader("Boss", text=text), drop=[body]))

    t.activate("Boss")
    t.choose("Body")

    assert t.power("Body") == 5000


@pytest.mark.rule("masters 22-10-8")
def test_only_a_counter_of_that_kind_is_negated() -> None:
    answer = extra("Answer", cost=0, text="[Counter: Attack] Negate the attack.")
    reply = extra("Reply", cost=0, text="[Counter: Counter] Negate the [Counter Attack] skill.")
    t = position(you=Side(battle=["Scout"], hand=[reply]), opponent=Side(hand=[answer], life=5))

    t.attack("Scout", "Rival")
    t.counter("Answer")
    t.counter("Reply")
    t.finish_battle()

    assert t.opponent.life == ["Life card"] * 4


@pytest.mark.rule("masters 8-1-1")
def test_a_trigger_for_attacks_by_some_cards_waits_for_these() -> None:
    text = "[Auto] When this card is attacked by a card with 15000 power or more, draw 1 card."
    t = position(
        you=Side(battle=[battle("Big", power=15000), "Scout"]),
        opponent=Side(battle=[rest(battle("Lure", power=30000, text=text))]),
    )

    t.attack("Scout", "Lure")
    t.finish_battle()
    assert t.opponent.hand == []
    t.attack("Big", "Lure")
    t.finish_battle()

    assert t.opponent.hand == ["Deck card"]


@pytest.mark.rule("masters 5-5-2")
def test_an_area_with_only_such_cards_has_one_at_least() -> None:
    text = "[Activate Main] If you only have blue cards in your Battle Area : Draw 1 card."
    boss = leader("Boss", text=text)
    none = position(you=Side(leader=boss))
    blue = position(you=Side(leader=boss, battle=[battle("Wave", colors="blue")]))
    mixed = position(you=Side(leader=boss, battle=[battle("Wave", colors="blue"), "Scout"]))

    assert "activate Boss" not in none.options()
    assert "activate Boss" in blue.options()
    assert "activate Boss" not in mixed.options()


@pytest.mark.rule("masters 0-2-5", "masters 5-5-3")
def test_what_forbids_playing_cards_forbids_it_by_skills_too() -> None:
    ban = battle("Ban", text="[Permanent] You can't play red Battle Cards.")
    boss = leader("Boss", text="[Activate Main] Play up to 1 Battle Card from your Drop.")
    drop = [battle("Flame", colors="red"), battle("Wave", colors="blue")]
    t = position(you=Side(leader=boss, battle=[ban], drop=drop))

    t.activate("Boss")
    t.choose("Wave")
    t.activate("Boss")

    assert sorted(t.you.battle) == ["Ban", "Wave"]


@pytest.mark.rule("masters 23-2-7", "masters 20-4-1")
def test_only_the_card_laid_on_the_attacker_goes_away_again() -> None:
    seal = extra(
        "Seal",
        cost=0,
        text="[Counter: Battle Card Attack] Negate the attack, then place this card on top of the"
        " attacking card. At the end of your next turn, place this card (and only this card) in"
        " its owner's Drop.",
    )
    t = position(you=Side(battle=["Scout"]), opponent=Side(hand=[seal]))

    t.attack("Scout", "Rival")
    t.counter("Seal")
    assert t.you.battle == ["Seal"]
    t.until("main", "opponent")
    t.end()
    t.until("main", "you")

    assert t.you.battle == ["Scout"]
    assert t.opponent.drop == ["Seal"]


@pytest.mark.rule("masters 22-5-2-3")
def test_a_card_is_evolved_into_another() -> None:
    text = "[Activate Main] Choose up to 1 {Master} in your Drop and evolve this card into it."
    hero = battle("Hero", text=text)
    t = position(you=Side(battle=[hero], drop=[battle("Master", power=25000)]))

    t.activate("Hero")
    t.choose("Master")

    assert t.you.battle == ["Master"]
    assert t.you.drop == []


@pytest.mark.rule("masters 0-2-5", "masters 9-4-2")
def test_a_card_kept_from_activating_skills_activates_no_auto_either() -> None:
    text = (
        "[Activate Main] Choose 1 of your opponent's Battle Cards and it can't attack or activate"
        " skills until the end of your next turn."
    )
    herald = battle("Herald", text="[Auto] When your opponent attacks, draw 1 card.")
    t = position(you=Side(leader=leader("Boss", text=text)), opponent=Side(battle=[herald]))

    t.activate("Boss")
    t.attack("Boss", "Rival")
    t.finish_battle()

    assert t.opponent.hand == ["Life card"]


@pytest.mark.rule("masters 0-2-5", "masters 3-8-4")
def test_a_card_stays_at_rest_in_the_energy_as_its_text_says() -> None:
    text = "[Permanent] You can't switch this card in your Energy Area to Active Mode."
    stuck = battle("Stuck", text=text)
    boss = leader("Boss", text="[Activate Main] Switch all of your energy to Active Mode.")
    t = position(you=Side(leader=boss, energy=[rest(stuck), rest(battle("Free"))]))

    t.activate("Boss")

    assert not t.is_active("Stuck")
    assert t.is_active("Free")


@pytest.mark.rule("masters 0-2-5", "masters 7-2-4")
def test_energy_is_switched_by_the_rules_where_skills_may_not() -> None:
    text = (
        "[Activate Main] Your opponent can't switch energy to Active Mode with a non-[Awaken] skill"
        " until the end of your opponent's next turn."
    )
    wakes = "[Activate Battle] Switch all of your energy to Active Mode."
    t = position(
        you=Side(leader=leader("Boss", text=text)),
        opponent=Side(leader=leader("Waker", text=wakes), energy="rr"),
    )

    t.activate("Boss")
    t.attack("Boss", "Waker")
    t.activate("Waker")
    assert t.opponent.active_energy == []
    t.until("main", "you")
    t.end()
    t.until("main", "opponent")

    assert t.opponent.active_energy == ["red energy"] * 2


@pytest.mark.rule("masters 8-1-2-1")
def test_the_card_being_attacked_is_told_from_others() -> None:
    boss = leader(
        "Boss", text="[Activate Battle] Choose 1 of your Battle Cards being attacked and KO it."
    )
    lure, idle = rest(battle("Lure")), rest(battle("Idle"))
    t = position(you=Side(battle=["Scout"]), opponent=Side(leader=boss, battle=[lure, idle]))

    t.attack("Scout", "Lure")
    t.activate("Boss")

    assert t.opponent.drop == ["Lure"]
    assert t.opponent.battle == ["Idle"]
