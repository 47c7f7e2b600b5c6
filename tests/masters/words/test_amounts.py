"""How many, how much, how often: counts of what was done, sums, limits, "for each"."""

from __future__ import annotations

import pytest

from tests.masters.cards import Side, battle, leader, marked, on, rest, unison
from tests.masters.table import position

RULE = pytest.mark.rule


# -- what was done, counted --------------------------------------------------------------------


@RULE("masters 5-12")
def test_only_cards_really_koed_are_counted() -> None:
    host = battle(
        "Host",
        text="[Activate Main] Choose up to 2 of your opponent's Battle Cards, KO them, then draw "
        "cards equal to the number of cards you KO'd with this skill.",
    )
    tough = battle("Tough", text="[Permanent] This card can't be KO'd by skills.")
    t = position(you=Side(battle=[host]), opponent=Side(battle=[tough, battle("Frail")]))

    t.activate("Host")
    t.choose("Tough", "Frail")

    assert t.opponent.battle == ["Tough"]
    assert t.you.hand == ["Deck card"]


@RULE("masters 5-1")
def test_nothing_discarded_nothing_drawn() -> None:
    host = battle(
        "Host",
        text="[Activate Main] Discard up to 2 cards from your hand, then draw cards equal to the "
        "number of cards discarded by this skill.",
    )
    t = position(you=Side(battle=[host], hand=[battle("A"), battle("B")]))

    t.activate("Host")
    t.choose()

    assert set(t.you.hand) == {"A", "B"}


@RULE("masters 5-1")
def test_what_was_paid_is_counted() -> None:
    text = (
        "[Auto] Choose up to 2 cards in your hand and discard them : When this card is played, "
        "draw cards equal to the number of cards you discarded with this skill."
    )
    t = position(you=Side(hand=[battle("Host", text=text), battle("A"), battle("B")], energy="R"))

    t.play("Host")
    t.yes()
    t.choose("A", "B")

    assert t.you.hand == ["Deck card", "Deck card"]
    assert set(t.you.drop) == {"A", "B"}


def test_as_many_as_before() -> None:
    host = battle(
        "Host",
        text="[Activate Main] Choose up to 3 cards in your hand and place them in your life face "
        "up, then add that many cards from your life to your hand.",
    )
    t = position(you=Side(battle=[host], hand=[battle("A"), battle("B")], life=[battle("Old")]))

    t.activate("Host")
    t.choose("A", "B")
    t.choose("A", "Old")

    assert set(t.you.hand) == {"A", "Old"}
    assert t.you.life == ["B"]


# -- "for each" --------------------------------------------------------------------------------


def test_cards_alike_count_once() -> None:
    host = battle(
        "Host",
        text="[Activate Main] For each 《Crew》 card with different character names in your "
        "Z-Energy, this card gets +3000 power for the turn.",
    )
    crew = [
        battle("Ada 1", traits=("Crew",), character=("Ada",)),
        battle("Ada 2", traits=("Crew",), character=("Ada",)),
        battle("Bea", traits=("Crew",), character=("Bea",)),
    ]
    t = position(you=Side(battle=[host], z_energy=crew))

    t.activate("Host")

    assert t.power("Host") == 16000


def test_no_more_than_the_maximum() -> None:
    giant = battle("Giant", traits=("Root",))
    host = battle(
        "Host",
        text="[Activate Main] Choose up to 1 of your 《Root》 cards, and for each 《Root》 card "
        "under it, it gets +5000 power (up to a maximum of +15000) and [Double Strike] for the "
        "turn.",
    )
    below = [battle(f"Root {n}", traits=("Root",)) for n in range(5)]
    t = position(you=Side(battle=[host, on(giant, *below)]))

    t.activate("Host")
    t.choose("Giant")

    assert t.power("Giant") == 25000
    assert "double-strike" in t.keywords("Giant")


def test_for_every_two_markers() -> None:
    aura = unison("Aura", text="[Permanent] This card gets +5000 power for every 2 markers on it.")
    t = position(you=Side(unison=marked(aura, 5)))
    plain = position(you=Side(unison=marked(unison("Plain"), 5)))

    assert t.power("Aura") == (plain.power("Plain") or 0) + 10000


@RULE("masters 20-21-2")
def test_a_color_less_for_every_two_markers() -> None:
    aura = unison("Aura", colors="red")
    text = (
        "[Permanent] For every 2 markers on your red Unison Card, reduce the energy cost of this "
        "card in your hand by Y."
    )
    dear = battle("Dear", cost=5, specified="YY", colors="yellow", text=text)
    t = position(you=Side(unison=marked(aura, 4), hand=[dear]))
    fewer = position(you=Side(unison=marked(unison("Aura 2", colors="red"), 3), hand=[dear]))

    assert t.cost("Dear")[1] == 3
    assert fewer.cost("Dear")[1] == 4


def test_so_many_times_one_after_another() -> None:
    host = battle(
        "Host",
        text="[Activate Main] For every 2 cards in your Warp, choose up to 1 of your opponent's "
        "Battle Cards and KO it.",
    )
    warp = [battle(f"Gone {n}") for n in range(5)]
    t = position(
        you=Side(battle=[host], warp=warp),
        opponent=Side(battle=[battle("A"), battle("B"), battle("C")]),
    )

    t.activate("Host")
    t.choose("A")
    t.choose("C")

    assert t.opponent.battle == ["B"]


# -- sums --------------------------------------------------------------------------------------


@RULE("masters 5-2-3")
def test_cards_whose_power_adds_up() -> None:
    host = battle(
        "Host",
        text="[Activate Main] Choose any number of your opponent's Battle Cards whose total power "
        "adds up to 30000 or less and KO them.",
    )
    theirs = [battle("A", power=10000), battle("B", power=20000), battle("C", power=35000)]
    t = position(you=Side(battle=[host]), opponent=Side(battle=theirs))

    t.activate("Host")
    t.expect("you", "choose-cards", {"A", "B"})
    t.choose("A", "B")

    assert t.opponent.battle == ["C"]


# -- who it is said of ---------------------------------------------------------------------------


def test_neither_player_plays_such_cards() -> None:
    host = battle(
        "Host",
        text="[Permanent] You and your opponent can't play Battle Cards with 25000 power or more "
        "from their owner's hands.",
    )
    mine, small = battle("Mine", power=25000, cost=1), battle("Small", power=5000, cost=1)
    t = position(you=Side(battle=[host], hand=[mine, small], energy="RR"))

    assert "play Small" in t.options()
    assert "play Mine" not in t.options()


@RULE("masters 20-16", "masters 20-17")
def test_if_you_dont_speaks_of_the_choice_before() -> None:
    host = battle(
        "Host",
        text="[Activate Main] Your opponent may choose 1 of their cards and switch it to Rest "
        "Mode. If they do, draw 1 card. If they don't, draw 3 cards.",
    )
    given = position(you=Side(battle=[host]))
    given.activate("Host")
    given.yes()
    refused = position(you=Side(battle=[host]))
    refused.activate("Host")
    refused.no()

    assert given.you.hand == ["Deck card"]
    assert refused.you.hand == ["Deck card"] * 3


def test_one_of_the_two_leaders_has_the_power() -> None:
    dear = battle(
        "Dear",
        cost=5,
        text="[Permanent] If you or your opponent's Leader Card has 15000 or more power, reduce "
        "the energy cost of this card in your hand by 2.",
    )
    strong = leader("Strong", power=15000)
    t = position(you=Side(hand=[dear]), opponent=Side(leader=strong))
    weak = position(you=Side(hand=[dear]))

    assert t.cost("Dear")[1] == 3
    assert weak.cost("Dear")[1] == 5


def test_only_when_a_battle_card_is_attacked() -> None:
    host = battle(
        "Host",
        text="[Auto] When this card attacks, draw 1 card. If this card attacks a Battle Card, it "
        "gains +5000 power for the turn.",
    )
    t = position(you=Side(battle=[host]), opponent=Side(battle=[rest(battle("Guard"))]))
    t.attack("Host", "Guard")
    other = position(you=Side(battle=[host]))
    other.attack("Host", "Rival")

    assert t.power("Host") == 15000
    assert other.power("Host") == 10000


# -- further ways to say it ----------------------------------------------------------------------


def test_as_many_as_x_is() -> None:
    host = battle(
        "Host",
        text="[Activate Main] Choose up to X of your opponent's Battle Cards, where X is the "
        "number of red cards in your Drop, and KO them.",
    )
    drop = [
        battle("Red 1", colors="red"),
        battle("Red 2", colors="red"),
        battle("B", colors="blue"),
    ]
    theirs = [battle("One"), battle("Two"), battle("Three")]
    t = position(you=Side(battle=[host], drop=drop), opponent=Side(battle=theirs))

    t.activate("Host")
    t.choose("One", "Three")

    assert t.opponent.battle == ["Two"]


def test_any_number_back_on_top() -> None:
    host = battle(
        "Host",
        text="[Activate Main] Look at up to 3 cards from the top of your deck, place any number "
        "at the top of your deck in any order, and place the rest at the bottom of your deck in "
        "any order.",
    )
    deck = [battle("A"), battle("B"), battle("C"), battle("D")]
    t = position(you=Side(battle=[host], deck=deck))

    t.activate("Host")
    t.choose("C")
    t.choose("A", "B")

    assert t.you.deck[:2] == ["C", "D"]
    assert t.you.deck[-2:] == ["A", "B"]


def test_cards_and_energy_of_the_opponent() -> None:
    host = battle(
        "Host",
        text="[Activate Main] Choose all of your opponent's Battle Cards and energy and switch "
        "them to Rest Mode.",
    )
    t = position(you=Side(battle=[host]), opponent=Side(battle=[battle("Foe")], energy="RR"))

    t.activate("Host")

    assert not t.is_active("Foe")
    assert t.opponent.active_energy == []


def test_wherever_the_card_lies() -> None:
    text = "[Permanent] This card gets -9000 combo power in all areas."
    t = position(
        you=Side(battle=[battle("Host")], hand=[battle("Heavy", combo=(0, 10000), text=text)]),
        turn=3,
    )
    t.attack("Host", "Rival")
    in_hand = t.combo_power("Heavy")
    t.combo("Heavy")

    assert (in_hand, t.combo_power("Heavy")) == (1000, 1000)


@pytest.mark.parametrize(("guard", "drawn"), [("Rival", 1), ("Aura", 1), ("Foe", 0)])
def test_damage_or_a_marker(guard: str, drawn: int) -> None:
    host = battle(
        "Host",
        power=30000,
        text="[Auto][Once per turn] When this card's attack deals damage to an opponent or "
        "removes a marker from an opponent's Unison Card, draw 1 card.",
    )
    theirs = Side(battle=[rest(battle("Foe"))], unison=marked(unison("Aura"), 3))
    t = position(you=Side(battle=[host]), opponent=theirs)

    t.attack("Host", guard)
    t.finish_battle()

    assert t.you.hand == ["Deck card"] * drawn


# -- numbers a player says -----------------------------------------------------------------------


@pytest.mark.parametrize(("said", "power"), [("2", 15000), ("3", 10000)])
@RULE("masters 0-2-10")
def test_a_declared_number_is_compared(said: str, power: int) -> None:
    text = (
        "[Activate: Main] Declare 1 number : Reveal the top card of your opponent's deck, then "
        "flip the revealed card over and place it at the top of their deck. Additionally, if the "
        "revealed card's energy cost is the same as the declared number, this card gets +5000 "
        "power for the turn."
    )
    foes = [battle("Hidden", cost=2), battle("Below", cost=5)]
    t = position(you=Side(battle=[battle("Host", text=text)]), opponent=Side(deck=foes))

    t.activate("Host")
    t.pick(said)

    assert t.power("Host") == power
    assert t.opponent.deck[:2] == ["Hidden", "Below"]


def test_a_cost_raised_by_the_declared_number() -> None:
    text = (
        "[Activate Main][Once per turn] Declare 1 number that's 3 or less : Increase this card's "
        "energy cost by the declared number for the turn."
    )
    t = position(you=Side(battle=[battle("Host", cost=2, text=text)]))

    t.activate("Host")
    assert t.options() == {"0", "1", "2", "3"}
    t.pick("3")

    assert t.cost("Host")[1] == 5


def test_for_each_marker_that_was_paid() -> None:
    host = battle(
        "Host",
        text="[Activate Main][Once per turn][Spirit Boost X] Green Unison Card : This card gets "
        "+5000 power for the turn for each marker you removed from your Unison Card with this "
        "skill; if you removed 2 or more markers, this card gains [Double Strike] for the turn.",
    )
    aura = marked(unison("Aura", colors="green"), 4)
    t = position(you=Side(battle=[host], unison=aura))

    t.activate("Host")
    t.pick("3")

    assert t.power("Host") == 25000
    assert "double-strike" in t.keywords("Host")


# -- sums of costs -------------------------------------------------------------------------------


@RULE("masters 5-2-3")
def test_costs_that_add_up() -> None:
    host = battle(
        "Host",
        text="[Activate Main] Choose any number of your opponent's Battle Cards with energy costs "
        "that add up to a total of 4 or less and KO them.",
    )
    theirs = [battle("A", cost=1), battle("B", cost=3), battle("C", cost=5)]
    t = position(you=Side(battle=[host]), opponent=Side(battle=theirs))

    t.activate("Host")
    t.choose("A", "B")

    assert t.opponent.battle == ["C"]


def test_the_same_number_of_cards() -> None:
    host = battle(
        "Host",
        text="[Activate Main] Choose up to 3 of your opponent's Battle Cards and place them at the "
        "bottom of their owner's deck in any order, then switch up to the same number of red "
        "cards in your energy to Active Mode.",
    )
    theirs = [battle("A"), battle("B"), battle("C")]
    t = position(you=Side(battle=[host], energy="rrrr"), opponent=Side(battle=theirs))

    t.activate("Host")
    t.choose("A", "B")
    t.choose("A", "B")
    t.choose("red energy", "red energy")

    assert t.you.active_energy == ["red energy"] * 2
