"""Skills that work while their card lies under another one."""

from __future__ import annotations

import pytest

from tests.masters.cards import Side, battle, leader, on, unison
from tests.masters.table import position


@pytest.mark.rule("masters 23-2-2-4")
def test_a_card_under_another_is_played_by_its_own_skill() -> None:
    stowed = battle(
        "Stowaway", text="[Activate Main] R : Play this card from under a Unison Card.", cost=3
    )
    ship = unison("Ferry", specified="R")
    t = position(you=Side(unison=on(ship, stowed), energy="RR"))

    t.activate("Stowaway")

    assert t.you.battle == ["Stowaway"]
    assert t.you.active_energy == ["red energy"]


@pytest.mark.rule("masters 23-2-2-4")
def test_it_is_not_offered_under_a_card_of_another_kind() -> None:
    stowed = battle("Stowaway", text="[Activate Main] Play this card from under a Unison Card.")
    t = position(you=Side(battle=[on(battle("Cart"), stowed)]))

    assert "activate Stowaway" not in t.options()


@pytest.mark.rule("masters 23-2-2")
def test_its_other_skills_do_not_work_there() -> None:
    stowed = battle(
        "Stowaway",
        text="[Activate Main] Play this card from under a Unison Card.",
        skills=[],
        power=1000,
    )
    loud = battle("Loud", text="[Permanent] Your Leader gets +5000 power.")
    t = position(
        you=Side(leader=leader("Chief", power=10000), battle=[on(battle("Cart"), stowed, loud)])
    )

    assert t.power("Chief") == 10000


@pytest.mark.rule("masters 23-2-2-4")
def test_a_permanent_skill_strengthens_the_card_above_it() -> None:
    charm = battle(
        "Charm",
        text="[Permanent] While this card is under a red ＜Ada＞ card in your Battle Area, "
        "that card gets +2000 power.",
    )
    ada = battle("Ada's Guard", character=("Ada",), power=10000)
    other = battle("Bystander", power=10000)
    t = position(you=Side(battle=[on(ada, charm), other]))

    assert t.power("Ada's Guard") == 12000
    assert t.power("Bystander") == 10000


@pytest.mark.rule("masters 23-2-2-4")
def test_the_card_on_top_must_be_the_one_the_text_names() -> None:
    charm = battle(
        "Charm",
        text="[Permanent] If this card is under a ＜Ada＞ card, the card on top of this card "
        "gains [Critical].",
    )
    bea = battle("Bea's Guard", character=("Bea",))
    t = position(you=Side(battle=[on(bea, charm)]))

    assert "critical" not in t.keywords("Bea's Guard")


@pytest.mark.rule("masters 23-2-2-4")
def test_an_auto_skill_plays_its_card_from_under_the_leader() -> None:
    heir = battle(
        "Heir",
        text="[Auto] When your red Battle Card attacks, play this card from under your Leader.",
    )
    t = position(
        you=Side(leader=on(leader("Chief"), heir), battle=[battle("Scout", colors="red")]),
    )

    t.attack("Scout", "Rival")

    assert set(t.you.battle) == {"Scout", "Heir"}


@pytest.mark.rule("masters 23-2-2-4")
def test_being_placed_under_a_card_from_the_hand_is_told_with_its_origin() -> None:
    seedling = battle(
        "Seedling",
        character=("Seedling",),
        text="[Auto] When this card in your hand is placed under a {Pot} in your Battle Area, "
        "draw 1 card.",
    )
    pot = battle("Pot")
    host = battle(
        "Gardener",
        text="[Activate Main] Place 1 ＜Seedling＞ card from your hand under a {Pot} in your "
        "Battle Area.",
    )
    t = position(you=Side(battle=[pot, host], hand=[seedling]))

    t.activate("Gardener")
    t.choose("Seedling")

    assert t.area_of("Seedling") == "under"
    assert t.you.hand == ["Deck card"]


@pytest.mark.rule("masters 9-1-3-2")
def test_a_card_places_itself_from_the_hand_under_another() -> None:
    sprig = battle(
        "Sprig", text="[Activate Main] Place this card under your Leader Card from your hand."
    )
    t = position(you=Side(hand=[sprig]))

    t.activate("Sprig")

    assert t.area_of("Sprig") == "under"
