"""Lowering of what skills wait for: one or more cards, either of two, areas other than one."""

from __future__ import annotations

from typing import Any

import msgspec

from dbscg_gui.compiler.lowering import Reject
from dbscg_gui.compiler.lowerings.areas import owner
from dbscg_gui.compiler.lowerings.events import (
    by_cause,
    from_place,
    into,
    one_evented,
    some_evented,
)
from dbscg_gui.compiler.lowerings.triggers import any_place, in_play, kind_and_colors
from dbscg_gui.compiler.pieces import Cause, Description, Evented, EventPlace
from dbscg_gui.compiler.table import lowers
from dbscg_gui.effects.targets import EVERYWHERE, Cards, Condition, Either, InBattle, InZones
from dbscg_gui.effects.triggers import When

# -- one or more cards ---------------------------------------------------------------------


def _at_least_one(n: str) -> None:
    """Skills wait for each card [masters 9-6-2-1-1]: "1 or more" is as good as "a"."""
    if n != "1":
        raise Reject


@lowers("evented_some")
def _some(n: str, d: Description) -> Evented:
    _at_least_one(n)
    return some_evented(d)


@lowers("evented_some_of")
def _some_of(n: str, w: str, d: Description) -> Evented:
    _at_least_one(n)
    return one_evented(w, d)


@lowers("event_card_some")
def _card_some(n: str, d: Description) -> Cards:
    _at_least_one(n)
    return any_place(d)


# -- either of two targets -----------------------------------------------------------------


@lowers("ev_target_two")
def _target_two(a: Cards, b: Cards) -> Cards:
    return Either((a, b), conn="or")


# -- from under, from elsewhere ------------------------------------------------------------


@lowers("ev_placed_from_under")
def _placed_from_under(v: str, t: EventPlace, c: Cards, b: Cause | None = None) -> When:
    return by_cause(msgspec.structs.replace(into(t, v), other=c), b)


@lowers("ev_area_other")
def _area_other(p: EventPlace) -> EventPlace:
    """ "from any area other than your hand"."""
    if not p.word or p.word in ("-", "the", "a"):
        raise Reject
    zones = tuple(zone for zone in EVERYWHERE if zone not in p.zones)
    return EventPlace(zones, f"other {p.word}")


@lowers("pl_plays_elsewhere")
def _plays_elsewhere(w: Any, d: Cards, f: EventPlace, b: Cause | None = None) -> When:
    return by_cause(from_place(When(event="played", subject=in_play(d), whose=w), f), b)


# -- skills, attacks -----------------------------------------------------------------------


@lowers("pl_activates_in")
def _activates_in(w: Any, k: str, f: EventPlace) -> When:
    by, word = kind_and_colors(k)
    return from_place(When(event="skill_activated", whose=w, by=by, word=word), f)


@lowers("cond_attacking_with")
def _attacking_with(w: Any, c: Cards | None = None, d: Description | None = None) -> Condition:
    cards = c if c is not None else any_place(d) if d is not None else None
    if not isinstance(cards, InZones):
        raise Reject
    return InBattle(in_play(msgspec.structs.replace(cards, whose=owner(w))), "attacker")
