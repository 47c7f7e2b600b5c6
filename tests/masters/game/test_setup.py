"""Getting ready: Leaders, first player, opening hands, life, marker [masters 6-2]."""

import pytest

from dbscg_gui.effects import actions as act
from dbscg_gui.effects import targets as to
from dbscg_gui.effects.triggers import When
from tests.masters.cards import CardSpec, Side, auto, leader, permanent
from tests.masters.table import Table, opening

PLACED = When(event="moved", subject=to.This(), target=("leader",))


def _herald(name: str, *permanents: act.Action) -> CardSpec:
    """A Leader that places an energy marker when it is placed in the Leader Area."""
    marker = auto(PLACED, act.PlaceEnergyMarkers())
    return leader(name, skills=[marker, *(permanent(each) for each in permanents)])


def _ready(**options: object) -> Table:
    """A match whose players have both kept their hands."""
    t = opening(**options)  # type: ignore[arg-type]
    t.pick("keep")
    t.pick("keep")
    return t


# -- opening hands ---------------------------------------------------------------------------


@pytest.mark.rule("masters 6-2-1-9")
def test_the_first_player_decides_on_the_opening_hand_before_the_second() -> None:
    t = opening(first="you")

    t.expect("you", "mulligan", {"keep", "redraw"})
    assert len(t.you.hand) == len(t.opponent.hand) == 6
    t.pick("keep")
    t.expect("opponent", "mulligan", {"keep", "redraw"})


@pytest.mark.rule("masters 6-2-1-9-1")
def test_a_redraw_shuffles_the_whole_hand_back_and_happens_only_once() -> None:
    t = opening(first="you")
    t.pick("keep")
    before = len(t.log)

    t.pick("redraw")

    steps = [(e.kind, e.amount) for e in t.log[before:] if t.who(e.seat) == "opponent"]
    assert steps[6:7] == [("shuffled", 0)]
    assert ("drawn", 6) in steps
    assert t.opponent.hand == ["Deck card"] * 6
    t.expect("you", "charge")


@pytest.mark.rule("masters 6-2-1-7", "masters 6-2-1-10", "masters 6-2-1-11")
def test_each_player_starts_with_six_cards_and_eight_life_the_second_with_a_marker() -> None:
    t = _ready(first="you", size=(50, 60))

    assert (len(t.you.hand), len(t.you.life), len(t.you.deck)) == (6, 8, 36)
    assert (len(t.opponent.hand), len(t.opponent.life), len(t.opponent.deck)) == (6, 8, 46)
    assert (t.you.energy_markers, t.opponent.energy_markers) == (0, 1)
    assert t.state.turn == 1


@pytest.mark.rule("masters 6-2-1-10", "masters 3-9-2")
def test_the_first_life_lies_face_down_and_nobody_knows_it() -> None:
    t = _ready(first="you")

    cards = [t.state.cards[i] for i in t.ids(t.you.seat, "life")]
    assert not any(each.face_up or each.known for each in cards)


# -- Leaders and the first player ------------------------------------------------------------


@pytest.mark.rule("masters 6-2-1-2", "masters 6-2-1-3", "masters 6-2-1-5", "masters 6-2-1-6")
def test_leader_skills_resolve_after_the_first_player_is_known_before_any_draw() -> None:
    t = opening(Side(leader=_herald("Herald")), Side(leader=_herald("Crier")), first="opponent")

    kinds = ("first_player", "skill_activated", "shuffled", "drawn")
    steps = [(e.kind, t.who(e.seat)) for e in t.log if e.kind in kinds]
    assert steps[:3] == [
        ("first_player", "opponent"),
        ("skill_activated", "opponent"),
        ("skill_activated", "you"),
    ]
    assert steps[3][0] == "shuffled"
    assert (t.you.energy_markers, t.opponent.energy_markers) == (1, 1)


@pytest.mark.rule("masters 6-2-2", "masters 6-2-2-1", "masters 9-5-4")
def test_a_leader_that_starts_with_six_life_places_six_cards() -> None:
    short = act.StartingLife(life=6)

    t = _ready(opponent=Side(leader=_herald("Crier", short)), first="you")

    assert (len(t.you.life), len(t.opponent.life)) == (8, 6)
    assert len(t.opponent.deck) == 50 - 6 - 6
    assert t.opponent.energy_markers == 2


@pytest.mark.rule("masters 6-2-1-4", "masters 6-2-1-4-1")
def test_the_first_player_is_drawn_and_not_asked() -> None:
    drawn = {opening(first=None, rng=seed).asked for seed in range(12)}

    assert drawn == {("you", "mulligan"), ("opponent", "mulligan")}


@pytest.mark.rule("masters 6-2-1-4", "masters 6-2-1-5")
@pytest.mark.parametrize("answer", ["first", "second"])
def test_the_later_rules_let_the_drawn_player_choose(answer: str) -> None:
    t = opening(first=None, choose_first=True)
    drawn, kind = t.asked
    assert kind == "first-player"
    assert t.options() == {"first", "second"}

    t.pick(answer)

    other = {"you": "opponent", "opponent": "you"}[drawn]
    assert t.asked == (drawn if answer == "first" else other, "mulligan")
