"""Rules met with a twist: copies, delays, falls at once, costs that move cards."""

from __future__ import annotations

import pytest

from tests.masters.cards import Side, battle, extra, leader, rest
from tests.masters.table import position

FALL = "[Activate: Main] KO all of your Battle Cards."


@pytest.mark.rule("masters 0-2-9", "masters 9-6-3")
def test_two_copies_that_fall_at_once_see_each_other_fall() -> None:
    mourner = battle(
        "Mourner", text="[Auto] When another of your Battle Cards is KO'd, draw 1 card."
    )
    t = position(you=Side(leader=leader("Boss", text=FALL), battle=[mourner, mourner]))

    t.activate("Boss")
    t.drive()

    assert t.you.hand == ["Deck card"] * 2


@pytest.mark.rule("masters 22-11-3", "masters 3-1-4")
def test_a_card_that_left_and_came_back_may_use_its_skill_once_more() -> None:
    helper = battle(
        "Helper",
        cost=1,
        text="[Activate: Main][Once per turn] Draw 1 card.",
    )
    bounce = extra(
        "Bounce",
        cost=0,
        text="[Activate: Main] Choose 1 of your Battle Cards and return it to its owner's hand.",
    )
    t = position(you=Side(battle=[helper], hand=[bounce], energy="R"))

    t.activate("Helper")
    assert "activate Helper" not in t.options()
    t.activate("Bounce")
    if t.mode == "choose-cards":
        t.choose("Helper")
    t.play("Helper")

    assert "activate Helper" in t.options()


@pytest.mark.rule("masters 1-7-2-2", "masters 3-1-4")
@pytest.mark.parametrize(("way", "power"), [("stays", 15000), ("returns", 10000)])
def test_a_boost_is_lost_with_the_object_that_had_it(way: str, power: int) -> None:
    boost = leader(
        "Boss",
        text="[Activate: Main][Once per turn] Choose 1 of your Battle Cards and it gets +5000 power"
        " for the turn.",
    )
    swing = extra(
        "Swing",
        cost=0,
        text="[Activate: Main] Choose 1 Battle Card in your Drop and play it.",
    )
    t = position(
        you=Side(
            leader=boost,
            battle=[battle("Hero", power=10000)],
            hand=[extra("Fall", cost=0, text=FALL), swing],
        )
    )
    t.activate("Boss")
    if t.mode == "choose-cards":
        t.choose("Hero")

    if way == "returns":
        t.activate("Fall")
        t.activate("Swing")
        if t.mode == "choose-cards":
            t.choose("Hero")

    assert t.power("Hero") == power


@pytest.mark.rule("masters 9-6-3", "masters 9-6-3-2")
def test_a_pending_skill_whose_condition_fails_when_its_turn_comes_is_cancelled() -> None:
    """The first of two draws; then the second finds too many cards in the hand."""
    text = "[Auto] If you have 0 cards in your hand : When your Battle Card is KO'd, draw 1 card."
    watch = [battle("First", text=text, power=20000), battle("Second", text=text, power=20000)]
    boss = leader("Boss", text="[Activate: Main] KO all of your Battle Cards with 5000 power.")
    t = position(you=Side(leader=boss, battle=[*watch, battle("Page", power=5000)]))

    t.activate("Boss")
    t.drive()

    assert t.you.hand == ["Deck card"]


@pytest.mark.rule("masters 5-8-2", "masters 5-8-3")
@pytest.mark.parametrize(("hand", "offered"), [(2, True), (1, False)])
def test_a_cost_of_two_cards_is_not_paid_with_the_card_whose_skill_it_is(
    hand: int, offered: bool
) -> None:
    spell = extra(
        "Spell",
        cost=0,
        text="[Activate: Main] Place 2 cards from your hand in your Drop : Draw 1 card.",
    )
    t = position(you=Side(hand=[spell, *[f"Card {n}" for n in range(hand)]]))

    assert ("activate Spell" in t.options()) is offered


@pytest.mark.rule("masters 0-2-6", "masters 0-2-4-1")
def test_all_of_a_set_is_rested_though_one_of_it_is_rested_already() -> None:
    text = "[Activate: Main] Choose up to 2 of your Battle Cards and switch them to Rest Mode."
    t = position(you=Side(leader=leader("Boss", text=text), battle=[rest("Low"), "High"]))

    t.activate("Boss")
    t.choose("Low", "High")

    assert not t.is_active("High")
    assert not t.is_active("Low")


@pytest.mark.rule("masters 0-2-5", "masters 9-2-3", "masters 9-6-3-2")
@pytest.mark.parametrize("falls", [True, False])
@pytest.mark.parametrize(("hushed", "drawn"), [(True, 0), (False, 1)])
def test_a_bar_on_autos_holds_for_skills_of_cards_that_have_fallen(
    hushed: bool, drawn: int, falls: bool
) -> None:
    """The turn player's skill comes first and bars the other's, which is pending already."""
    bar = "your opponent can't activate [Auto] skills for the turn" if hushed else "draw 1 card"
    hush = battle("Hush", text=f"[Auto] When a Battle Card is KO'd, {bar}.")
    word = "this card" if falls else "one of your Battle Cards"
    watch = battle("Watch", power=20000, text=f"[Auto] When {word} is KO'd, draw 1 card.")
    weak = "" if falls else " with 5000 power"
    boss = leader("Boss", text=f"[Activate: Main] KO all of your opponent's Battle Cards{weak}.")
    t = position(
        you=Side(leader=boss, battle=[hush]),
        opponent=Side(battle=[watch, battle("Page", power=5000)]),
    )

    t.activate("Boss")
    t.drive()

    assert ("Watch" in t.opponent.drop) is falls
    assert t.opponent.hand == ["Deck card"] * drawn
