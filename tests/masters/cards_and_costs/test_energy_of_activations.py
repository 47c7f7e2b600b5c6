"""Which activations cost the card's energy: Extras and [Counter] cards of the hand, no others."""

from __future__ import annotations

import msgspec
import pytest

from dbscg_gui.effects import actions as act
from dbscg_gui.effects import targets as to
from tests.masters.cards import CardSpec, Side, battle, extra, permanent
from tests.masters.table import position

DRAW = "[Activate: Main] Draw 1 card."
STOP = "[Counter: Attack] Negate the attack."


def from_drop(*, pays: bool) -> act.Skill:
    """Its [Counter] skill can be activated from the Drop, for its energy cost or for nothing."""
    this = to.This(zones=("drop",), prep="from")
    allowed = act.ActivateFrom(cards=this, skill="counter", pays_energy=pays)
    return msgspec.structs.replace(permanent(allowed), zones=("drop",))


@pytest.mark.rule("masters 12-2-2-2", "masters 12-2-3-2", "masters 5-3-3")
@pytest.mark.parametrize(
    ("card", "where", "costs"),
    [
        (extra("Card", cost=2, text=DRAW), "hand", True),
        (extra("Card", cost=2, text="[Field]\n" + DRAW), "battle", False),
        (battle("Card", cost=2, text=DRAW), "battle", False),
        (
            battle("Card", cost=2, text="[Activate: Main] Play this card from your hand."),
            "hand",
            False,
        ),
    ],
)
def test_energy_is_paid_for_extras_of_the_hand_alone(
    card: CardSpec, where: str, costs: bool
) -> None:
    poor = position(you=Side(**{where: [card], "energy": "R"}))
    rich = position(you=Side(**{where: [card], "energy": "RRR"}))

    assert ("activate Card" in poor.options()) != costs
    rich.activate("Card")

    assert rich.you.active_energy == ["red energy"] * (1 if costs else 3)


@pytest.mark.rule("masters 22-10-4", "masters 9-1-3-3", "masters 12-2-3-2")
@pytest.mark.parametrize(
    ("where", "pays", "costs"),
    [("hand", False, True), ("drop", True, True), ("drop", False, False)],
)
@pytest.mark.parametrize("kind", [battle, extra])
def test_a_counter_pays_its_energy_where_a_text_does_not_spare_it(
    kind: type, where: str, pays: bool, costs: bool
) -> None:
    stop = kind("Stop", cost=2, text=STOP, skills=[from_drop(pays=pays)])
    poor, rich = (
        position(you=Side(battle=["Scout"]), opponent=Side(**{where: [stop], "energy": energy}))
        for energy in ("R", "RRR")
    )

    poor.attack("Scout", "Rival")
    rich.attack("Scout", "Rival")

    assert (poor.mode == "counter") != costs
    rich.expect("opponent", "counter", {"counter Stop", "pass"})
    rich.counter("Stop")
    assert rich.opponent.active_energy == ["red energy"] * (1 if costs else 3)


@pytest.mark.rule("masters 5-3-3")
def test_what_is_proposed_to_pay_spares_the_card_of_two_colours() -> None:
    both = battle("Both", colors="red/green")
    red = battle("Red", colors="red")
    blue = battle("Blue", colors="blue")
    scout = battle("Scout", cost=1, specified="R")
    t = position(you=Side(hand=[scout], energy=[both, blue, red]))

    t.play("Scout")
    asked = t.decision

    assert [t.words(asked.options[i]) for i in asked.default] == ["Red"]
