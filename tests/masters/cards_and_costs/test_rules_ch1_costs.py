"""Costs that are X, and payments that something comes between [masters 1-2] [masters 1-4]."""

import pytest

from dbscg_gui.effects import actions as act
from dbscg_gui.effects import targets as to
from tests.masters.cards import CardSpec, Side, battle, card, extra, leader, permanent
from tests.masters.table import position


def thief() -> CardSpec:
    """The opponent's Leader: your energy that would pay goes to the Warp instead."""
    energy = to.InZones(zones=("energy",), whose="opponent")
    lost = act.Move(cards=to.Slot("it"), to="warp")
    return leader(
        "Thief", skills=[permanent(act.Instead(event="pay", cards=energy, effect=(lost,)))]
    )


@pytest.mark.rule("masters 1-2-6", "masters 1-6-7", "masters 12-3-1")
def test_an_extra_whose_energy_cost_an_effect_takes_away_fails_and_goes_to_drop() -> None:
    scroll = extra("Scroll", cost=2, text="[Activate: Main] Draw 1 card.")
    t = position(you=Side(hand=[scroll], energy="RR"), opponent=Side(leader=thief()), turn=1)

    t.activate("Scroll")

    assert t.you.drop == ["Scroll"]
    assert t.you.hand == t.you.energy == []
    assert t.you.warp == ["red energy", "red energy"]
    assert t.happened("skill_activated") == []


@pytest.mark.rule("masters 1-4-1-1-1")
@pytest.mark.parametrize(("x", "left"), [("0", 3), ("2", 1)])
def test_the_player_decides_what_an_x_of_z_energy_stands_for(x: str, left: int) -> None:
    peak = card("z-battle", "Peak", power=20000, z_cost_is_x=True)
    t = position(you=Side(z_deck=[peak], z_energy=["One", "Two", "Three"]), turn=1)

    t.play("Peak")
    t.expect("you", "number", {"0", "1", "2", "3"})
    t.pick(x)
    if x != "0":
        t.expect("you", "choose-cards", {"One", "Two", "Three"})
        t.choose("One", "Three")

    assert t.you.battle == ["Peak"]
    assert len(t.you.z_energy) == left
    assert set(t.you.drop) == ({"One", "Three"} if left == 1 else set())


# -- costs that effects add ------------------------------------------------------------------


def _taxed(kinds: tuple[str, ...], *taxes: act.Cost) -> Side:
    """The opponent's Leader makes skills of your cards cost more, one tax after the other."""
    yours = to.InZones(zones=("leader", "battle"), whose="opponent")
    skills = [permanent(act.AddCost(cards=yours, kinds=kinds, cost=(tax,))) for tax in taxes]
    return Side(leader=leader("Taxman", skills=skills))


WORKER = "[Activate: Main] Switch this card to Rest Mode : Draw 1 card."


@pytest.mark.rule("masters 1-6-4")
def test_added_costs_are_paid_after_the_printed_one_in_the_order_they_came() -> None:
    discard = act.PayBy((act.Discard(),))
    t = position(
        you=Side(battle=[battle("Worker", text=WORKER)], hand=["Fee"], energy="R"),
        opponent=_taxed(("activate",), discard, act.PayEnergy(generic=1)),
    )

    t.activate("Worker")

    kinds = ("switched_rest", "discarded", "paid", "skill_activated")
    assert [e.kind for e in t.log if e.kind in kinds] == list(kinds)
    assert t.you.hand == ["Deck card"]


@pytest.mark.rule("masters 1-6-4", "masters 5-8-3")
@pytest.mark.parametrize(
    ("kinds", "offered"), [(("activate",), set()), (("auto",), {"activate Worker"})]
)
def test_a_skill_whose_added_cost_cannot_be_paid_is_not_offered(
    kinds: tuple[str, ...], offered: set[str]
) -> None:
    t = position(
        you=Side(battle=[battle("Worker", text=WORKER)], hand=[], energy="r"),
        opponent=_taxed(kinds, act.PayEnergy(generic=1)),
        turn=1,
    )

    t.expect("you", "main", {*offered, "end"})


@pytest.mark.rule("masters 1-6-4", "masters 9-6-4")
def test_an_auto_skill_without_a_cost_asks_for_the_one_an_effect_adds() -> None:
    scout = battle("Scout", text="[Auto] When this card attacks, draw 1 card.")
    t = position(
        you=Side(battle=[scout], energy="R"),
        opponent=_taxed(("auto",), act.PayEnergy(generic=1)),
    )

    t.attack("Scout", "Taxman")
    t.expect("you", "pay-cost", {"yes", "no"})
    t.yes()

    assert t.you.active_energy == []
    assert t.you.hand == ["Deck card"]
