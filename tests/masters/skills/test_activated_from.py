"""Skills a text lets be activated from areas they are not activated from else."""

from __future__ import annotations

import pytest

from tests.masters.cards import Side, battle, extra, leader, marked, on, unison
from tests.masters.table import position

_STOP = "[Counter : Attack] Negate the attack."


@pytest.mark.rule("masters 9-1-3-3", "masters 22-10-4")
def test_a_counter_is_activated_from_the_drop_for_its_cost_and_a_card() -> None:
    stop = extra(
        "Stop",
        text="[Permanent] You can activate this card's [Counter] skill from your Drop by paying "
        f"its energy cost and discarding 1 card from your hand.\n{_STOP}",
    )
    chief, rival = leader("Chief"), leader("Rival")
    t = position(
        you=Side(leader=chief),
        opponent=Side(leader=rival, drop=[stop], hand=[battle("Fuel")], energy="R"),
    )

    t.attack(chief, rival)
    t.counter("Stop")

    assert t.opponent.hand == []
    assert set(t.opponent.drop) == {"Stop", "Fuel"}
    assert t.opponent.active_energy == []
    assert len(t.happened("attack_negated")) == 1


@pytest.mark.rule("masters 9-1-3-3")
def test_without_a_card_to_discard_it_is_not_offered() -> None:
    stop = extra(
        "Stop",
        text="[Permanent] You can activate this card's [Counter] skill from your Drop by paying "
        f"its energy cost and discarding 1 card from your hand.\n{_STOP}",
    )
    chief, rival = leader("Chief"), leader("Rival")
    t = position(
        you=Side(leader=chief), opponent=Side(leader=rival, drop=[stop], energy="R", hand=[])
    )

    t.attack(chief, rival)

    assert "counter Stop" not in t.options()


@pytest.mark.rule("masters 9-1-3-3", "masters 12-2-2-2")
def test_from_the_energy_area_it_goes_to_the_drop() -> None:
    stop = extra(
        "Stop",
        text="[Permanent] You can activate this card's [Counter] skill from your energy by paying "
        f"its energy cost.\n{_STOP}",
    )
    chief, rival = leader("Chief"), leader("Rival")
    t = position(
        you=Side(leader=chief),
        opponent=Side(leader=rival, energy=[stop, "Plain"]),
    )

    t.attack(chief, rival)
    t.counter("Stop")
    t.pay("Plain")

    assert t.opponent.drop == ["Stop"]
    assert len(t.happened("attack_negated")) == 1


@pytest.mark.rule("masters 9-1-3-3", "masters 23-2-2-4")
def test_under_a_card_it_is_activated_as_if_it_were_in_the_hand() -> None:
    boon = extra(
        "Boon",
        text="[Permanent] If this card is under an ＜Osk＞ card, you can activate this card's "
        "[Activate] skills under the same conditions as if it were in your hand.\n"
        "[Activate Main] Draw 2 cards.",
    )
    host = battle("Osk", character=("Osk",))
    t = position(you=Side(battle=[on(host, boon)], energy="R"))

    t.activate("Boon")

    assert t.you.hand == ["Deck card"] * 2
    assert t.you.drop == ["Boon"]
    assert t.you.active_energy == []


@pytest.mark.rule("masters 9-1-3-3", "masters 22-5-3")
def test_ex_evolve_from_the_z_energy() -> None:
    grown = battle(
        "Grown",
        cost=4,
        text="[Permanent] This card's [EX-Evolve] can also be activated from your Z-Energy.\n"
        "[EX-Evolve] R : ＜Osk＞.",
    )
    osk = battle("Osk", character=("Osk",))
    t = position(you=Side(battle=[osk], z_energy=[grown], energy="R"))

    t.activate("Grown")

    assert t.you.battle == ["Grown"]
    assert t.area_of("Osk") == "under"


@pytest.mark.rule("masters 9-1-3-3")
def test_an_extra_in_the_drop_is_activated_and_removed_with_another_card() -> None:
    boon = extra(
        "Boon",
        text="[Permanent] If this card is in your Drop Area, you can activate it by paying its "
        "energy cost and removing it and 1 blue card in your hand from the game.\n"
        "[Activate Main] Draw 2 cards.",
    )
    t = position(you=Side(drop=[boon], hand=[battle("Fuel", colors="blue")], energy="R"))

    t.activate("Boon")

    assert t.you.hand == ["Deck card"] * 2
    assert t.you.drop == []
    assert t.area_of("Boon") == t.area_of("Fuel") == "outside"


@pytest.mark.rule("masters 5-3-3-1", "masters 22-43-1")
def test_a_counter_paid_for_with_a_markers_removal() -> None:
    stop = extra(
        "Stop",
        text="[Permanent] You can activate this card's [Counter] skill from your hand without "
        f"paying its energy cost by paying the cost for [Spirit Boost 2] instead.\n{_STOP}",
    )
    chief, rival = leader("Chief"), leader("Rival")
    t = position(
        you=Side(leader=chief),
        opponent=Side(leader=rival, hand=[stop], unison=marked(unison("Aide"), 3)),
    )

    t.attack(chief, rival)
    t.counter("Stop")

    assert t.markers("Aide") == 1
    assert len(t.happened("attack_negated")) == 1
