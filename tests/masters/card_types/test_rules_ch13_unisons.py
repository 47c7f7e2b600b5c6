"""Unison Cards: playing them from the hand and by skills, growth, marker costs [masters 13]."""

import pytest

from dbscg_gui.effects import actions as act
from dbscg_gui.effects import targets as to
from dbscg_gui.effects.actions import Skill
from tests.kit.windows import watch_windows
from tests.masters.cards import (
    CardSpec,
    Side,
    battle,
    borrowed,
    extra,
    leader,
    main_skill,
    marked,
    unison,
)
from tests.masters.table import Table, position

NO = extra("No", text="[Counter: Play] Negate the activation.")
DRAW_WHEN_PLAYED = "[Auto] When you play this card, draw 1 card."


def empower(number: int, *colors: str) -> Skill:
    return Skill(kind="keyword", keyword="empower", colors=colors, number=number)


def answered(t: Table) -> tuple[str, str]:
    """What the open counter timing answers: its kind and the card."""
    answering = t.decision.answering
    assert answering is not None
    return answering.kind, t.name(answering.card)


# -- what a Unison is ------------------------------------------------------------------------


@pytest.mark.rule("masters 13-1-1+2", "masters 13-2-1")
def test_a_text_about_unisons_means_cards_of_that_type_in_the_unison_area() -> None:
    text = "[Activate: Main] Choose up to 1 of your Unisons and it gets +5000 power for the turn."
    star = unison("Star", cost=0)
    t = position(
        you=Side(
            leader=leader("Caller", text=text),
            unison=unison("Moon"),
            battle=[battle("Unison Guard")],
            drop=[unison("Fallen")],
            hand=[star],
        )
    )
    t.expect(
        "you",
        "main",
        {
            "play Star",
            "activate Caller",
            "attack Caller > Rival",
            "attack Moon > Rival",
            "attack Unison Guard > Rival",
            "end",
        },
    )

    t.activate("Caller")

    t.expect("you", "choose-cards", {"Moon"})


# -- playing from the hand -------------------------------------------------------------------


def launch(*skills: Skill, old: CardSpec | None = None, markers: int = 3) -> Table:
    """You play a Unison with two energy while another is in play."""
    t = position(
        you=Side(
            hand=[unison("Star", skills=skills)],
            unison=marked(old or unison("Old star"), markers),
            energy="RR",
        ),
        opponent=Side(hand=[NO], energy="R"),
    )
    t.play("Star")
    t.pick("2")
    return t


@pytest.mark.rule("masters 13-2-3", "masters 13-2-1-2")
def test_a_unison_whose_play_is_negated_goes_to_drop_and_the_other_stays() -> None:
    t = launch()

    t.counter("No")

    assert t.you.unison == ["Old star"]
    assert t.markers("Old star") == 3
    assert t.you.drop == ["Star"]
    assert t.you.active_energy == []


@pytest.mark.rule("masters 13-2-1-3-1")
@pytest.mark.parametrize(("chosen", "markers"), [("0", 2), ("1", 3), ("2", 4)])
def test_a_played_unison_has_markers_for_its_energy_and_those_empower_adds(
    chosen: str, markers: int
) -> None:
    t = launch(empower(2, "red"))

    t.pass_()
    t.expect("you", "number", {"0", "1", "2"})
    assert t.you.unison == ["Old star"]
    t.pick(chosen)

    assert t.you.unison == ["Star"]
    assert t.markers("Star") == markers
    assert t.you.drop == ["Old star"]


@pytest.mark.rule("masters 13-2-1-3-1")
def test_empower_counts_only_unisons_of_its_colour_and_what_they_have() -> None:
    other = launch(empower(2, "red"), old=unison("Old star", colors="blue"))
    other.pass_()
    other.expect("you", "main")
    assert other.markers("Star") == 2

    poor = launch(empower(5), old=unison("Old star", colors="blue"), markers=1)
    poor.pass_()
    poor.expect("you", "number", {"0", "1"})


@pytest.mark.rule("masters 13-2-1-3")
def test_a_replaced_unison_goes_to_the_drop_of_its_owner() -> None:
    t = position(
        you=Side(hand=[unison("Star")], unison=borrowed(marked(unison("Lent"), 2)), energy="R")
    )

    t.play("Star")
    t.pick("1")

    assert t.you.unison == ["Star"]
    assert t.you.drop == []
    assert t.opponent.drop == ["Lent"]


# -- played by a skill -----------------------------------------------------------------------

UNISONS = to.InZones(zones=("drop",), filter=to.Filter(kinds=("unison",)))


def recall(*skills: Skill, markers: int = 2, text: str = DRAW_WHEN_PLAYED) -> Table:
    """Your Leader plays a Unison from your Drop for a skill cost."""
    play = act.Play(cards=to.Pick(cards=UNISONS), markers=markers)
    caller = leader("Caller", skills=[main_skill(play, cost=(act.PayBy((act.Discard(),)),))])
    t = position(
        you=Side(
            leader=caller,
            hand=["Tax", "Other"],
            drop=[unison("Star", specified="RRR", text=text, skills=skills)],
            unison=marked(unison("Old star"), 4),
        ),
        opponent=Side(hand=[NO], energy="R"),
    )
    t.activate("Caller")
    t.choose("Tax")
    return t


@pytest.mark.rule("masters 13-2-2", "masters 13-2-2-1", "masters 13-2-2-2", "masters 13-2-2-3")
@pytest.mark.rule(
    "masters 13-2-2-4",
    "masters 13-2-2-5",
    "masters 4.00 13-2-2-5",
    "masters 13-2-2-6",
    "masters 13-2-2-7",
)
def test_a_skill_plays_a_unison_without_energy_between_two_counter_timings() -> None:
    t = recall()

    t.expect("opponent", "counter", {"counter No", "pass"})
    assert answered(t) == ("skill", "Caller")
    assert t.you.drop == ["Tax", "Star"]
    assert t.subjects("skill_activated") == ["Caller"]
    assert t.you.unison == ["Old star"]
    t.pass_()
    t.expect("opponent", "counter", {"counter No", "pass"})
    assert answered(t) == ("skill-resolved", "Caller")
    assert t.you.unison == ["Star"]
    assert t.markers("Star") == 2
    assert t.you.drop == ["Old star", "Tax"]
    assert t.you.hand == ["Other"]
    assert t.pending == ["Star"]
    t.pass_()

    t.until("main", "you")
    t.expect("you", "main")
    assert t.you.hand == ["Other", "Deck card"]
    assert t.happened("paid") == []


@pytest.mark.rule("masters 13-2-2-4", "masters 13-2-3")
def test_a_negated_skill_plays_no_unison() -> None:
    t = recall()

    t.counter("No")

    assert t.you.unison == ["Old star"]
    assert t.markers("Old star") == 4
    assert t.you.drop == ["Tax", "Star"]
    assert t.you.hand == ["Other"]


@pytest.mark.rule("masters 13-2-2-5-1")
def test_a_unison_a_skill_plays_is_empowered_beyond_the_markers_named() -> None:
    t = recall(empower(3, "red"), text="")

    t.pass_()
    t.expect("you", "number", {"0", "1", "2", "3"})
    assert t.you.unison == ["Old star"]
    t.pick("3")
    t.pass_()

    assert t.you.unison == ["Star"]
    assert t.markers("Star") == 5


@pytest.mark.rule("masters 13-2-2")
def test_a_unison_played_by_a_skill_without_markers_leaves_at_once() -> None:
    t = recall(markers=0, text="")

    t.pass_()
    t.until("main")

    assert t.you.unison == []
    assert t.you.drop == ["Star", "Old star", "Tax"]


# -- growth ----------------------------------------------------------------------------------


@pytest.mark.rule("masters 13-3-3", "masters 4-3-2-5")
def test_a_counter_timing_of_the_opponent_follows_growth() -> None:
    star = unison("Star")
    t = position(
        you=Side(unison=marked(star, 1), hand=[star]), opponent=Side(hand=[NO], energy="R")
    )
    windows: set[tuple[str, int, int]] = set()
    watch_windows(t, lambda frame: windows.add((frame.kind, frame.seat, t.markers("Star"))))

    t.grow("Star")

    assert windows == {("growth", t.opponent.seat, 2)}
    t.expect("you", "main")


# -- marker costs ----------------------------------------------------------------------------

TWICE = (
    "[UNISON +1][Activate: Main] Draw 1 card.\n"
    "[UNISON -1][Activate: Main] Your Leader gets +5000 power for the turn."
)


@pytest.mark.rule("masters 13-4-2")
def test_a_marker_skill_is_used_once_a_turn_and_again_in_the_next() -> None:
    t = position(you=Side(unison=marked(unison("Star", text=TWICE), 2)))

    t.activate("Star", 1)
    t.expect("you", "main", {"attack Star > Rival", "attack Leader > Rival", "end"})
    t.end()
    t.until("main", "opponent")
    t.end()
    t.until("main", "you")

    assert {"activate Star/1", "activate Star/2"} <= t.options()


@pytest.mark.rule("masters 13-4-2")
def test_the_marker_skill_of_a_new_unison_is_free_though_the_old_ones_was_used() -> None:
    moon = unison("Moon", text="[UNISON 0][Activate: Main] Draw 1 card.")
    t = position(you=Side(unison=marked(unison("Star", text=TWICE), 2), hand=[moon], energy="R"))

    t.activate("Star", 1)
    t.play("Moon")
    t.pick("1")

    assert "activate Moon" in t.options()


@pytest.mark.rule("masters 13-4-3")
@pytest.mark.parametrize("zone", ["hand", "drop"])
def test_a_marker_cost_is_paid_in_the_unison_area_only(zone: str) -> None:
    shine = Skill(
        kind="activate-main",
        cost=(act.PayMarkers(1),),
        effect=(act.Draw(),),
        zones=("hand", "drop", "unison"),
    )
    star = unison("Star", specified="B", skills=[shine])
    t = position(you=Side(**{zone: [star]}))

    t.expect("you", "main", {"attack Leader > Rival", "end"})

    other = position(you=Side(unison=marked(star, 1)))
    other.expect(
        "you", "main", {"activate Star", "attack Star > Rival", "attack Leader > Rival", "end"}
    )
