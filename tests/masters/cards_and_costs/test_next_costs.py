"""Costs that are lower for what is used next, and taxes for switching energy."""

from __future__ import annotations

import pytest

from tests.masters.cards import Side, battle, card, extra, leader, rest
from tests.masters.table import Table, position

TAX = (
    "[Auto] When you play this card, draw 1 card, then for the duration of the game, if the turn "
    "player would use the skill of a Battle Card or Extra Card to switch energy to Active Mode, "
    "they can't switch energy to Active Mode unless they choose 2 cards from their Drop Area and "
    "send them to their Warp."
)
WAKE = (
    "[Activate Main] Choose up to 1 of your energy and switch it to Active Mode, then draw 1 card."
)


def _under_tax(drop: int, text: str = WAKE) -> Table:
    warden = battle("Warden", cost=0, specified="", text=TAX)
    drops = [battle(f"Drop {number}") for number in range(drop)]
    t = position(
        you=Side(hand=[warden], battle=[battle("Waker", text=text)], energy="r", drop=drops)
    )
    t.play("Warden")
    return t


@pytest.mark.rule("masters 20-14-1")
def test_the_tax_comes_before_the_energy() -> None:
    t = _under_tax(3)
    t.activate("Waker")
    t.choose("red energy")

    t.expect("you", "may")
    t.yes()
    t.choose("Drop 0", "Drop 2")

    assert t.you.active_energy == ["red energy"]
    assert sorted(t.you.warp) == ["Drop 0", "Drop 2"]
    assert t.you.drop == ["Drop 1"]


@pytest.mark.rule("masters 20-14-1")
def test_without_the_tax_the_energy_stays_and_the_rest_is_done() -> None:
    t = _under_tax(3)
    t.activate("Waker")
    t.choose("red energy")

    t.no()

    assert t.you.active_energy == []
    assert t.you.hand == ["Deck card"] * 2


@pytest.mark.rule("masters 20-14-1")
def test_a_tax_that_cannot_be_paid_is_not_asked() -> None:
    t = _under_tax(1)
    t.activate("Waker")
    t.choose("red energy")

    t.expect("you", "main")
    assert t.you.active_energy == []


@pytest.mark.rule("masters 20-14-1")
def test_other_cards_are_switched_without_a_tax() -> None:
    text = "[Activate Main] Choose up to 1 of your Battle Cards and switch it to Active Mode."
    warden = battle("Warden", cost=0, specified="", text=TAX)
    cards = [battle("Waker", text=text), rest("Sleeper")]
    t = position(you=Side(hand=[warden], battle=cards))
    t.play("Warden")

    t.activate("Waker")
    t.choose("Sleeper")

    assert t.is_active("Sleeper")


@pytest.mark.rule("masters 20-14-1")
def test_a_leader_switches_energy_without_a_tax() -> None:
    warden = battle("Warden", cost=0, specified="", text=TAX)
    t = position(you=Side(leader=leader("Chief", text=WAKE), hand=[warden], energy="r"))
    t.play("Warden")

    t.activate("Chief")
    t.choose("red energy")

    assert t.you.active_energy == ["red energy"]


# -- costs ---------------------------------------------------------------------------------


@pytest.mark.rule("masters 1-2-3-2")
def test_a_counter_costs_less_but_playing_the_card_does_not() -> None:
    sage = battle(
        "Sage",
        text="[Permanent] When activating a [Counter] skill of a red card with an energy cost of 5 "
        "or less from your hand, reduce the energy cost of that card by 1.",
    )
    shield = battle("Shield", cost=1, text="[Counter : Attack] Negate the attack.")
    attacker = battle("Raider")
    t = position(
        you=Side(battle=[attacker]),
        opponent=Side(battle=[sage], hand=[shield]),
    )

    t.attack("Raider", "Rival")

    assert t.cost("Shield") == ("", 1)
    assert "counter Shield" in t.options()


@pytest.mark.rule("masters 1-2-3-2")
def test_only_the_next_extra_costs_less() -> None:
    helper = battle(
        "Helper",
        text="[Activate Main] During this turn, the next time you activate a red Extra from your "
        "hand, reduce the energy cost by R.",
    )
    one = extra("One", cost=1, specified="R", text="[Activate Main] Draw 1 card.")
    two = extra("Two", cost=1, specified="R", text="[Activate Main] Draw 1 card.")
    t = position(you=Side(battle=[helper], hand=[one, two]))

    assert "activate One" not in t.options()
    t.activate("Helper")
    t.activate("One")

    assert "activate Two" not in t.options()


@pytest.mark.rule("masters 1-2-3-2", "masters 17-2-1")
def test_a_card_of_the_z_deck_costs_less() -> None:
    helper = battle(
        "Helper",
        text="[Activate Main] During this turn, the next time you place {Orb} in your Battle Area "
        "from your Z-Deck, reduce its energy cost by R.",
    )
    orb = card("z-extra", "Orb", cost=1, specified="R", text="[Activate Main] Draw 1 card.")
    t = position(you=Side(battle=[helper], z_deck=[orb]))

    assert "play Orb" not in t.options()
    t.activate("Helper")
    t.play("Orb")

    assert t.area_of("Orb") == "battle"


@pytest.mark.rule("masters 20-12-1")
def test_deck_and_life_are_looked_through_together() -> None:
    finder = battle(
        "Finder",
        text="[Activate Main] You may place 1 card from your hand at the bottom of your deck. If "
        "you do, look at your deck and life, add up to 2 [Dragon Ball] cards to your hand, then "
        "shuffle any areas you looked through using this skill.",
    )
    balls = [battle(name, text="[Dragon Ball]") for name in ("One", "Two")]
    t = position(
        you=Side(
            battle=[finder], hand=["Spare"], deck=[balls[0], "Deck filler"], life=[balls[1], "L"]
        )
    )

    t.activate("Finder")
    t.yes()
    t.choose("One", "Two")

    assert sorted(t.you.hand) == ["One", "Two"]
    assert t.you.life == ["L"]
    assert len(t.happened("shuffled")) == 2


@pytest.mark.rule("masters 9-9-2")
def test_until_the_end_of_your_turn_is_this_one_when_it_is_yours() -> None:
    helper = battle(
        "Helper", text="[Activate Main] This card gets +5000 power until the end of your turn."
    )
    t = position(you=Side(battle=[helper]))
    t.activate("Helper")
    assert t.power("Helper") == 15000

    t.end()

    assert t.power("Helper") == 10000


@pytest.mark.rule("masters 9-11-1")
def test_a_skill_of_an_extra_for_its_skill_cost_alone() -> None:
    caller = battle(
        "Caller",
        text="[Activate Main] Activate up to 1 [Activate Main] skill on a red Extra with an energy "
        "cost of 1 from your Drop by paying its skill cost, then remove that card from the game.",
    )
    spell = extra("Spell", cost=1, specified="R", text="[Activate Main]R : Draw 2 cards.")
    t = position(you=Side(battle=[caller], drop=[spell], energy="R"))

    t.activate("Caller")
    t.yes()

    assert t.you.hand == ["Deck card", "Deck card"]
    assert t.you.active_energy == []
    assert t.you.drop == []


# -- energy paid while a skill resolves ----------------------------------------------------

PAYS = "[Activate Main] You may pay RR. If you do, draw 2 cards."


@pytest.mark.rule("masters 5-3-1")
def test_energy_is_paid_in_the_middle_of_a_skill() -> None:
    t = position(you=Side(battle=[battle("Payer", text=PAYS)], energy="RRR"))

    t.activate("Payer")
    t.yes()

    assert t.you.active_energy == ["red energy"]
    assert t.you.hand == ["Deck card"] * 2


@pytest.mark.rule("masters 20-16-1")
def test_nothing_is_paid_by_who_does_not_want_to() -> None:
    t = position(you=Side(battle=[battle("Payer", text=PAYS)], energy="RR"))

    t.activate("Payer")
    t.no()

    assert t.you.active_energy == ["red energy"] * 2
    assert t.you.hand == []


@pytest.mark.rule("masters 5-3-3")
def test_energy_that_is_not_there_is_not_paid() -> None:
    t = position(you=Side(battle=[battle("Payer", text=PAYS)], energy="RB"))

    t.activate("Payer")
    t.yes()

    assert t.you.active_energy == ["red energy", "blue energy"]
    assert t.you.hand == []


@pytest.mark.rule("masters 1-7-2-1-1")
def test_cards_come_back_from_where_the_skill_put_them() -> None:
    thief = battle(
        "Thief",
        text="[Activate Main] Choose up to 2 cards in your opponent's hand and send them to their "
        "Warp. At the end of the turn, they add all cards sent to their Warp by this skill from "
        "their Warp to their hand.",
    )
    t = position(
        you=Side(battle=[thief]), opponent=Side(hand=["One", "Two", "Three"], warp=["Old"])
    )
    t.activate("Thief")
    while t.asked[1] == "choose-cards":
        t.answer(0, 1)
    assert t.opponent.warp == ["Two", "One", "Old"]

    t.end()

    assert t.opponent.warp == ["Old"]


@pytest.mark.rule("masters 20-21", "masters 22-11-3")
@pytest.mark.parametrize(
    "once", ["[Permanent] Once per turn, when", "[Permanent][Once per turn] When"]
)
def test_what_is_cheaper_once_per_turn_is_so_for_the_first_that_is_used(once: str) -> None:
    text = f"{once} you activate a red Extra from your hand, reduce its energy cost by 1."
    page = "[Activate Main] Draw 1 card."
    red = [extra(name, cost=1, text=page) for name in ("One", "Two")]
    t = position(you=Side(leader=leader("Thrift", text=text), hand=red, energy="R"))

    t.activate("One")
    assert t.you.active_energy == ["red energy"]
    t.activate("Two")

    assert t.you.active_energy == []


@pytest.mark.rule("masters 20-14-1")
@pytest.mark.parametrize("price", ["discard 1 card", "choose 1 card in their hand and discard it"])
@pytest.mark.parametrize(("mine", "theirs", "is_asked"), [(0, 1, False), (1, 0, True)])
def test_the_tax_is_paid_out_of_the_hand_of_who_switches(
    mine: int, theirs: int, is_asked: bool, price: str
) -> None:
    whole = "choose 2 cards from their Drop Area and send them to their Warp"
    tax = TAX.replace(whole, price)
    warden = battle("Warden", cost=0, text=tax.replace("draw 1 card, then ", ""))
    t = position(
        you=Side(hand=[warden, *["Mine"] * mine], battle=[battle("Waker", text=WAKE)], energy="r"),
        opponent=Side(hand=["Theirs"] * theirs),
    )
    t.play("Warden")

    t.activate("Waker")
    t.choose("red energy")

    assert (t.mode == "may") == is_asked
