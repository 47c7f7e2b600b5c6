"""Markers a Unison enters with: by a skill [masters 13-2-2] and by [Empower] [masters 22-45]."""

import pytest

from dbscg_gui.effects import actions as act
from dbscg_gui.effects import targets as to
from dbscg_gui.effects.actions import Skill
from tests.masters.cards import CardSpec, Side, battle, extra, leader, marked, unison
from tests.masters.table import Table, position

NO = extra("No", text="[Counter: Play] Negate the activation.")


def tax() -> CardSpec:
    """Unisons of the other player enter with one marker less."""
    theirs = to.InZones(zones=("unison",), whose="opponent", filter=to.Filter(kinds=("unison",)))
    skill = Skill(kind="permanent", effect=(act.AddMarkers(cards=theirs, count=-1),))
    return battle("Tax", skills=[skill])


# -- by a skill ------------------------------------------------------------------------------


def revived(*, taxed: bool = True) -> Table:
    """Your Leader plays a Unison from your Drop with three markers."""
    text = "[Activate: Main] Play 1 Unison from your Drop with 3 markers on it."
    star = unison("Star", text="[Auto] When you play this card, draw 1 card.")
    return position(
        you=Side(
            leader=leader("Herald", text=text),
            unison=marked(unison("Old Star"), 1),
            drop=[star],
            energy="R",
        ),
        opponent=Side(battle=[tax()] if taxed else [], hand=[NO], energy="R"),
    )


@pytest.mark.rule("masters 13-2-2", "masters 13-2-2-1", "masters 13-2-2-3", "masters 13-2-2-4")
@pytest.mark.rule("masters 13-2-2-5", "masters 13-2-2-5-1", "masters 13-2-2-6", "masters 13-2-2-7")
def test_a_unison_played_by_a_skill_enters_with_its_markers_less_the_tax() -> None:
    t = revived()

    t.activate("Herald")
    t.expect("opponent", "counter", {"counter No", "pass"})
    assert t.you.unison == ["Old Star"]
    t.pass_()
    t.expect("opponent", "counter", {"counter No", "pass"})
    assert t.you.unison == ["Star"]
    assert t.markers("Star") == 2
    assert t.happened("marker_removed") == []
    t.pass_()

    assert t.you.drop == ["Old Star"]
    assert t.you.active_energy == ["red energy"]
    t.until("main", "you")
    assert t.you.hand == ["Deck card"]


@pytest.mark.rule("masters 13-2-3", "masters 5-5-4")
def test_a_unison_that_an_effect_keeps_from_being_played_goes_to_drop() -> None:
    t = position(
        you=Side(hand=[unison("Star")], unison=marked(unison("Old Star"), 1), energy="R"),
        opponent=Side(hand=[NO], energy="R"),
    )

    t.play("Star")
    t.pick("1")
    t.counter("No")

    assert t.you.unison == ["Old Star"]
    assert t.you.drop == ["Star"]
    assert t.you.active_energy == []


# -- empower ---------------------------------------------------------------------------------


def empower(number: int, *colors: str) -> Skill:
    return Skill(kind="keyword", keyword="empower", number=number, colors=colors)


def heir(*skills: Skill, old: CardSpec, markers: int, taxed: bool = False) -> Table:
    """You replace a Unison by one with [Empower], for two energy; the opponent may answer."""
    t = position(
        you=Side(unison=marked(old, markers), hand=[unison("Heir", skills=skills)], energy="RR"),
        opponent=Side(battle=[tax()] if taxed else []),
    )
    t.play("Heir")
    t.pick("2")
    return t


@pytest.mark.rule("masters 22-45-1", "masters 22-45-2", "masters 22-45-3", "masters 13-2-1-3")
@pytest.mark.rule("masters 13-2-1-3-1")
@pytest.mark.parametrize("taken", [0, 1, 2])
def test_empower_takes_up_to_so_many_markers_of_the_replaced_unison(taken: int) -> None:
    t = heir(empower(2, "red"), old=unison("Old"), markers=3)

    t.expect("you", "number", {"0", "1", "2"})
    t.pick(str(taken))

    assert t.you.unison == ["Heir"]
    assert t.markers("Heir") == 2 + taken
    assert t.you.drop == ["Old"]


@pytest.mark.rule("masters 22-45-3")
def test_empower_takes_nothing_of_a_unison_of_another_color() -> None:
    t = heir(empower(2, "red"), old=unison("Old", colors="blue"), markers=3)

    t.expect("you", "main")
    assert t.markers("Heir") == 2


TWO_COLORS = unison("Old", colors="red/blue")


@pytest.mark.rule("masters 22-45-3-2", "masters 13-2-1-3-1")
def test_empower_without_a_color_takes_markers_of_any_unison() -> None:
    t = heir(empower(2), old=TWO_COLORS, markers=2, taxed=True)

    t.pick("2")

    assert t.markers("Heir") == 2 + 2 - 1


SPLIT = (empower(1, "red"), empower(3, "blue"))
"""[Empower red 1/blue 3]"""


@pytest.mark.rule("masters 22-45-3-1", "masters 13-2-1-3-1")
@pytest.mark.parametrize(("taken", "markers"), [(2, 3), (1, 2), (0, 1)])
def test_of_two_colors_of_empower_one_is_chosen_and_other_changes_count_too(
    taken: int, markers: int
) -> None:
    t = heir(*SPLIT, old=TWO_COLORS, markers=2, taxed=True)

    t.expect("you", "number", {"0", "1", "2"})
    t.pick(str(taken))

    assert t.markers("Heir") == markers


@pytest.mark.rule("masters 22-45-3-1")
def test_the_numbers_of_two_colors_of_empower_do_not_add_up() -> None:
    t = heir(*SPLIT, old=TWO_COLORS, markers=9)

    t.expect("you", "number", {"0", "1", "2", "3"})
