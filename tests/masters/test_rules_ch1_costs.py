"""Costs that are X, and payments that something comes between [masters 1-2] [masters 1-4]."""

import pytest

from dbscg_gui.effects import actions as act
from dbscg_gui.effects import targets as to
from tests.masters.cards import CardSpec, Side, card, extra, leader, permanent
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
