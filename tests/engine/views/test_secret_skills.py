"""Skills that wait in secret areas: the other seat learns of them when they are activated."""

from __future__ import annotations

import msgspec
import pytest

from dbscg_gui.effects import actions as act
from dbscg_gui.effects import targets as to
from dbscg_gui.effects.triggers import When
from dbscg_gui.engine import pending_skills, use_limits, views
from dbscg_gui.engine.state import Pending
from dbscg_gui.games.masters.match import MASTERS
from tests.engine.views.unique_cards import definitions_in
from tests.masters.cards import Side, auto, battle
from tests.masters.table import position

WATCH = msgspec.structs.replace(
    auto(When(event="played", whose="you", subject=to.InZones(zones=("battle",))), act.Draw()),
    zones=("hand",),
)


def watched():
    """You have played a card; your Watcher waits in hand and you are asked whether to show it."""
    t = position(you=Side(hand=["Scout", battle("Watcher", skills=[WATCH])], energy="R"))
    t.play("Scout")
    assert t.asked == ("you", "pay-cost")
    return t


def watcher_is_named(t, seat):
    watcher = t.find("Watcher").def_id
    return watcher in definitions_in(t.game.lib, views.view_of(t.game, seat))


@pytest.mark.rule("masters 9-6-3-1-1")
def test_a_skill_considered_in_hand_is_told_to_its_player_only():
    t = watched()

    assert watcher_is_named(t, 0)
    assert not watcher_is_named(t, 1)
    assert views.view_of(t.game, 1).state.decision.source == 0


@pytest.mark.rule("masters 9-6-3-1-1")
def test_a_pending_skill_in_hand_is_told_to_its_player_only():
    t = position(you=Side(hand=[battle("Watcher", skills=[WATCH])]))
    card = t.find("Watcher")
    skill = t.game.lib.defs[card.def_id].sides[0].skills[0]
    pending_skills.pend(t.game, Pending(skill, 0, card.id, card.def_id, hidden=True))

    assert watcher_is_named(t, 0)
    assert not watcher_is_named(t, 1)
    assert len(views.view_of(t.game, 0).state.pending) == 1


def test_marks_of_an_unseen_card_are_not_told():
    t = position(you=Side(hand=[battle("Watcher", skills=[WATCH])]))
    card = t.find("Watcher")
    skill = t.game.lib.defs[card.def_id].sides[0].skills[0]
    t.state.flags[f"sit:{card.id}:{skill}"] = 1
    t.state.flags[f"end:{card.id}:{skill}"] = 1
    t.state.used[use_limits.use_key(card.id, skill)] = 1
    t.state.used[use_limits.limit_key(0, skill)] = 1

    mine, other = (views.view_of(t.game, seat).state for seat in (0, 1))

    assert set(mine.flags) == set(t.state.flags)
    assert mine.used == t.state.used
    assert not any(flag.startswith(("sit:", "end:")) for flag in other.flags)
    assert list(other.used) == [use_limits.limit_key(0, skill)]


def test_a_world_of_the_asked_seat_still_activates_the_skill():
    t = watched()
    view = views.view_of(t.game, 0)
    faces = {i: t.state.cards[i].def_id for i in views.hidden_cards(view)}
    world = views.world(MASTERS, t.game.lib, view, faces, t.state.rng)

    assert world.answer((0,)) == t.game.clone().answer((0,))
    assert len(world.zone(0, 1)) == 2
