"""Skills of other cards that a text lets be activated where those lie [masters 9-1-3-3]."""

from __future__ import annotations

import pytest

from tests.masters.cards import Side, battle, extra, leader
from tests.masters.table import position

_DRAW = "[Activate Main] Draw 2 cards."
_FOR_ITS_COST = (
    "[Permanent] You can activate red Extra Cards in your Drop by paying their energy costs."
)


@pytest.mark.rule("masters 9-1-3-3", "masters 12-2-3-1")
def test_an_extra_that_fits_is_activated_in_the_drop_for_its_energy_cost() -> None:
    keeper = battle("Keeper", text=_FOR_ITS_COST)
    boon, other = extra("Boon", text=_DRAW), extra("Other", text=_DRAW, colors="blue")
    t = position(you=Side(battle=[keeper], drop=[boon, other], energy="RR"))
    assert "activate Other" not in t.options()

    t.activate("Boon")

    assert t.you.hand == ["Deck card"] * 2
    assert t.you.active_energy == ["red energy"]
    assert set(t.you.drop) == {"Boon", "Other"}


@pytest.mark.rule("masters 9-1-3-3")
def test_without_the_energy_or_in_another_area_it_is_not_offered() -> None:
    keeper = battle("Keeper", text=_FOR_ITS_COST)
    boon, sent = extra("Boon", text=_DRAW, cost=2), extra("Sent", text=_DRAW)
    t = position(you=Side(battle=[keeper], drop=[boon], warp=[sent], energy="R"))

    assert not [each for each in t.options() if each.startswith("activate")]


@pytest.mark.rule("masters 9-1-3-3", "masters 12-2-2-2")
def test_from_the_warp_an_extra_goes_to_the_drop_as_it_is_used() -> None:
    keeper = battle(
        "Keeper",
        text="[Permanent] You can activate red Extra Cards from your Warp by discarding 1 card "
        "from your hand instead of paying their energy costs.",
    )
    boon = extra("Boon", text=_DRAW)
    t = position(you=Side(battle=[keeper], warp=[boon], hand=[battle("Fuel")]))

    t.activate("Boon")

    assert t.you.hand == ["Deck card"] * 2
    assert set(t.you.drop) == {"Boon", "Fuel"}
    assert t.you.warp == []


@pytest.mark.rule("masters 9-1-3-3", "masters 22-11-3")
@pytest.mark.parametrize(
    "text",
    [
        "[Permanent] Once per turn, you can activate a red Extra Card from your Warp by paying "
        "its energy cost.",
        "[Permanent][Once per turn] You can activate red Extra Cards from your Warp by paying "
        "their energy costs.",
    ],
)
def test_once_a_turn_one_of_them_is_activated(text: str) -> None:
    keeper = battle("Keeper", text=text)
    boons = [extra("Boon", text=_DRAW), extra("Other", text=_DRAW)]
    t = position(you=Side(battle=[keeper], warp=boons, energy="RRRR"))

    t.activate("Boon")

    assert t.you.drop == ["Boon"]
    assert t.you.warp == ["Other"]
    assert "activate Other" not in t.options()


@pytest.mark.rule("masters 9-1-3-3", "masters 9-9-3")
def test_for_the_turn_it_holds_for_cards_that_come_there_later_too() -> None:
    keeper = battle(
        "Keeper",
        text="[Activate Main][Once per turn] You can activate the [Activate Main] skills of red "
        "Extra Cards in your Drop without paying their energy costs for the turn.",
    )
    shedder = battle("Shedder", text="[Activate Main] Discard 1 card from your hand.")
    boon = extra("Boon", text=_DRAW)
    t = position(you=Side(battle=[keeper, shedder], hand=[boon]))
    t.activate("Keeper")
    assert "activate Boon" not in t.options()

    t.activate("Shedder")
    t.activate("Boon")

    assert t.you.hand == ["Deck card"] * 2
    assert t.you.drop == ["Boon"]


@pytest.mark.rule("masters 9-1-3-3", "masters 22-10-4")
def test_a_counter_of_another_card_is_activated_from_the_drop() -> None:
    keeper = battle(
        "Keeper",
        text="[Permanent] You can activate the [Counter] skills of red Extra Cards in your Drop "
        "by paying their energy costs.",
    )
    stop = extra("Stop", text="[Counter : Attack] Negate the attack.")
    chief, rival = leader("Chief"), leader("Rival")
    t = position(
        you=Side(leader=chief),
        opponent=Side(leader=rival, battle=[keeper], drop=[stop], energy="R"),
    )

    t.attack(chief, rival)
    t.counter("Stop")

    assert t.opponent.active_energy == []
    assert len(t.happened("attack_negated")) == 1


@pytest.mark.rule("masters 5-5-3-1")
def test_skills_of_a_kind_are_paid_for_otherwise_in_the_hand() -> None:
    keeper = battle(
        "Keeper",
        text="[Permanent] You can activate the [Activate Main] skills of red Extra Cards in your "
        "hand by discarding 1 card from your hand instead of paying their energy costs.",
    )
    boon = extra("Boon", text=_DRAW, cost=3)
    t = position(you=Side(battle=[keeper], hand=[boon, battle("Fuel")]))
    assert "activate Boon" in t.options()

    t.activate("Boon")

    assert t.you.hand == ["Deck card"] * 2
    assert set(t.you.drop) == {"Boon", "Fuel"}


@pytest.mark.rule("masters 5-5-3-1")
def test_skills_of_another_kind_are_paid_for() -> None:
    keeper = battle(
        "Keeper",
        text="[Permanent] You can activate the [Activate Battle] skills of red Extra Cards in "
        "your hand by discarding 1 card from your hand instead of paying their energy costs.",
    )
    boon = extra("Boon", text=_DRAW, cost=3)
    t = position(you=Side(battle=[keeper], hand=[boon, battle("Fuel")]))

    assert "activate Boon" not in t.options()
