"""Unison Cards of the classic game [classic 6-3-1-2-2] [classic 9-6] [classic 2-11-3]."""

import pytest

from dbscg_gui.effects import actions as act
from dbscg_gui.effects import targets as to
from dbscg_gui.effects.triggers import When
from tests.classic.cards import Side, auto, battle, extra, leader, main_skill, marked, on, unison
from tests.classic.table import position

UNISONS = to.InZones(zones=("unison",))


@pytest.mark.rule("classic 1-3-5", "classic 2-12-3", "classic 2-11-1-3-1-2", "classic 2-11-1-3")
def test_cl_t12_x_may_be_zero() -> None:
    t = position(you=Side(hand=[unison("Star", specified="R")], energy="R"))

    t.play("Star")

    # The total is the red energy and X: with one energy, X is zero.
    t.expect("you", "number", {"1"})
    t.pick("1")
    assert t.markers("Star") == 1
    assert t.you.active_energy == []


@pytest.mark.rule("classic 6-3-1-2-2", "classic 6-3-1-2-2-1", "classic 6-3-1-2-2-2")
@pytest.mark.rule("classic 6-3-1-2-2-3", "classic 6-3-1-2-2-4", "classic 3-11-5", "classic 3-11-4")
@pytest.mark.rule("classic 2-13-2")
def test_cl_t22_the_old_unison_leaves_after_the_new_one_has_come_into_play() -> None:
    other_leaves = When(
        event="moved",
        whose="you",
        subject=to.InZones(zones=(), whose="you", filter=to.Filter(kinds=("unison",))),
        origin=("unison",),
        target=("drop",),
    )
    fresh = unison(
        "Fresh",
        text="[Auto] When you play this card, draw 1 card.",
        skills=[auto(other_leaves, act.Draw())],
    )
    t = position(
        you=Side(hand=[fresh], unison=marked(unison("Old"), 2), energy="RRR"),
        opponent=Side(hand=[extra("No", text="[Counter: Play] Draw 1 card.")], energy="R"),
    )
    t.play("Fresh")
    t.pick("3")
    t.expect("opponent", "counter", {"counter No", "pass"})
    assert t.you.unison == ["Old"]
    t.pass_()
    # Both of its skills are pending in one checkpoint.
    t.expect("you", "order-autos", {"Fresh/1", "Fresh/2"})
    assert t.you.unison == ["Fresh"]
    assert t.you.drop == ["Old"]
    t.answer(0)

    assert t.markers("Fresh") == 3
    assert t.is_active("Fresh")
    t.until("main", "you")
    assert t.you.hand == ["Deck card", "Deck card"]


@pytest.mark.rule("classic 6-3-1-2-2-1")
def test_a_unison_that_cannot_be_paid_for_is_not_offered() -> None:
    t = position(you=Side(hand=[unison("Star", specified="RR")], energy="RB"))

    t.expect("you", "main", {"attack Leader > Rival", "end"})


@pytest.mark.rule("classic 2-11-3", "classic 2-11-1-3-1-2")
def test_cl_t23_the_cost_of_a_unison_in_play_is_the_number_of_its_markers() -> None:
    hunter = leader(
        "Hunter",
        text="[Activate: Main] Choose up to 1 of your opponent's Unisons with an energy cost of 2 "
        "or less and return it to its owner's hand.",
    )
    t = position(
        you=Side(leader=hunter, battle=["Scout"]),
        opponent=Side(unison=marked(unison("Star", specified="R"), 3)),
    )
    t.activate("Hunter")
    assert t.opponent.unison == ["Star"]
    assert t.asked == ("you", "main")

    t.attack("Scout", "Star")
    assert t.markers("Star") == 2
    t.activate("Hunter")

    t.expect("you", "choose-cards", {"Star"})


@pytest.mark.rule("classic 6-3-1-2-3-3", "classic 11-3-3")
def test_cl_t14_a_unison_grows_once_a_turn_and_no_counter_answers_it() -> None:
    star = unison("Star", specified="R")
    t = position(
        you=Side(unison=marked(star, 2), hand=[star, star]),
        opponent=Side(hand=[extra("No", text="[Counter: Play] Draw 1 card.")], energy="R"),
    )

    t.grow("Star")

    assert t.markers("Star") == 3
    assert len(t.find("Star").under) == 1
    t.expect("you", "main", {"attack Star > Rival", "attack Leader > Rival", "end"})


@pytest.mark.rule("classic 7-4-1-4-3-2", "classic 9-6-1-2", "classic 11-3-4", "classic 11-3-4-1")
def test_cl_t14_victory_strike_takes_all_markers_and_the_stack_goes_to_drop() -> None:
    star = unison("Star", text="[Auto] When this card is placed in your Drop, draw 1 card.")
    t = position(
        you=Side(battle=[battle("Scout", text="[Victory Strike]")]),
        opponent=Side(unison=marked(on(unison("Peak"), star), 3)),
    )

    t.attack("Scout", "Peak")

    assert t.opponent.unison == []
    assert sorted(t.opponent.drop) == ["Peak", "Star"]
    assert len(t.happened("marker_removed")) == 3
    assert t.opponent.hand == []
    assert t.winner is None


@pytest.mark.rule("classic 9-6-1-1", "classic 4-12-3")
def test_cl_t15_a_lost_marker_ends_changes_of_power_and_nothing_else() -> None:
    bless = (
        "[Activate: Main] Choose 1 of your Unisons and it gets +10000 power and [Barrier] for the "
        "turn."
    )
    fade = main_skill(act.AddMarkers(cards=UNISONS, count=-1))
    t = position(
        you=Side(
            leader=leader("Gardener", text=bless, skills=[fade]),
            unison=marked(unison("Star", power=15000), 3),
        )
    )
    t.activate("Gardener", 1)
    assert (t.power("Star"), t.keywords("Star")) == (25000, {"barrier"})

    t.activate("Gardener", 2)

    assert t.markers("Star") == 2
    assert (t.power("Star"), t.keywords("Star")) == (15000, {"barrier"})
