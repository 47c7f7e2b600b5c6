"""Lowering of phrases said late or first: sources behind, "for each" before, quoted skills."""

from __future__ import annotations

from typing import Any, cast

import msgspec

from dbscg_gui.compiler.lowering import Reject
from dbscg_gui.compiler.lowerings.areas import owner, place_of
from dbscg_gui.compiler.lowerings.changes import times
from dbscg_gui.compiler.lowerings.events import by_cause, with_subject
from dbscg_gui.compiler.lowerings.sentences import Steps
from dbscg_gui.compiler.lowerings.verbs import moved
from dbscg_gui.compiler.pieces import (
    Cause,
    Description,
    Evented,
    How,
    Part,
    Place,
    Target,
)
from dbscg_gui.compiler.table import lowers
from dbscg_gui.effects.actions import (
    ChangeCost,
    ChangePower,
    Choose,
    Combo,
    Flip,
    Move,
    PlaceUnder,
    Play,
    Shuffle,
    Skill,
)
from dbscg_gui.effects.targets import (
    Bound,
    Cards,
    CountOf,
    Filter,
    InZones,
    MarkerCount,
    Pick,
    Range,
    Slot,
    SlotCount,
    This,
    ValueOf,
)
from dbscg_gui.effects.triggers import When

# -- sources said behind the destination ---------------------------------------------------


@lowers("source_whose")
def _source_whose(w: str, a: Place) -> Place:
    return msgspec.structs.replace(a, whose=owner(w), their=w == "their")


def _taken(cards: Cards, place: Place) -> Cards:
    """The cards where they are taken from, printed behind the destination."""
    if isinstance(cards, This) and not cards.zones and place.whose == "you":
        return This(zones=place.zones, prep="from", late=True)
    if isinstance(cards, Pick):
        return msgspec.structs.replace(cards, cards=_taken(cards.cards, place))
    if isinstance(cards, InZones) and not cards.prep and cards.whose == "any":
        return InZones(
            zones=place.zones,
            whose=place.whose,
            filter=cards.filter,
            prep="from",
            conn=place.conn,
            area=place.area,
            their=place.their,
            late=True,
        )
    raise Reject


@lowers("late_add")
def _late_add(o: Cards, w: str, a: object, p: Place, h: How | None = None) -> Steps:
    return moved(_taken(o, p), Target(to=place_of(a).zones[0], whose=w), "add", h)


@lowers("late_place")
def _late_place(o: Cards, d: Target, p: Place, h: How | None = None) -> Steps:
    return moved(_taken(o, p), d, "place", h)


@lowers("late_return")
def _late_return(o: Cards, w: str, a: object, p: Place) -> Steps:
    return moved(_taken(o, p), Target(to=place_of(a).zones[0], whose=w), "return", None)


@lowers("late_send")
def _late_send(o: Cards, w: str, a: object, p: Place) -> Steps:
    return moved(_taken(o, p), Target(to=place_of(a).zones[0], whose=w), "send", None)


@lowers("late_play")
def _late_play(o: Cards, h: How, p: Place) -> Steps:
    cards = _taken(o, p)
    return (Play(cards=cards, mode=h.mode, negated=cast(Any, h.negated), markers=h.markers),)


@lowers("late_combo")
def _late_combo(o: Cards, p: Place, h: How | None = None) -> Steps:
    negated: Any = h.negated if h else None
    return (Combo(cards=_taken(o, p), negated=negated, word="use"),)


@lowers("late_under")
def _late_under(o: Cards, t: Cards, p: Place) -> Steps:
    return (PlaceUnder(cards=_taken(o, p), under=t),)


# -- choosing what was named, turning, shuffling in ----------------------------------------


@lowers("choose_ref")
def _choose_ref(o: Cards) -> Steps:
    return (Choose(cards=o, slot="?new"),)


@lowers("choose_owned")
def _choose_owned(o: Cards) -> Steps:
    if not isinstance(o, InZones) or o.zones != ("leader",):
        raise Reject
    return (Choose(cards=o, slot="?new", bare=True),)


@lowers("flip_face")
def _flip_face(o: Cards, f: Any) -> Steps:
    return (Flip(cards=o, face=f),)


@lowers("shuffle_into")
def _shuffle_into(o: Cards, w: str) -> Steps:
    whose: Any = {"their": "opponent", "any": "owner"}.get(w, w)
    move = Move(cards=o, to="deck", to_whose=whose, verb="shuffle")
    deck = owner(w) if w != "owner" else "any"
    return (move, Shuffle(zone="deck", whose=deck, word="into"))


# -- amounts said first --------------------------------------------------------------------


@lowers("each_gain")
def _each_gain(c: CountOf | SlotCount, s: Cards, p: str, d: str = "") -> Steps:
    return (ChangePower(cards=s, amount=times(p, c), duration=cast(Any, d), leading=True),)


@lowers("counted_marker")
def _counted_marker() -> MarkerCount:
    return MarkerCount(cards=This())


@lowers("counted_marker_of")
def _counted_marker_of(o: Cards) -> MarkerCount:
    if isinstance(o, This | Slot):
        raise Reject
    return MarkerCount(cards=o)


@lowers("reduce_its")
def _reduce_its(n: str, d: str = "") -> Steps:
    return (ChangeCost(cards=Slot("?it"), amount=-int(n), duration=cast(Any, d)),)


@lowers("reduce_ref")
def _reduce_ref(n: str, d: str = "") -> Steps:
    card = Slot("?it", "that card")
    return (ChangeCost(cards=card, amount=-int(n), duration=cast(Any, d)),)


# -- quoted skills -------------------------------------------------------------------------


@lowers("quoted_skill")
def _quoted_skill(s: Skill) -> Skill:
    return s


@lowers("gain_quoted")
def _gain_quoted(s: Skill) -> Part:
    return Part(what="quoted", value=s)


@lowers("gain_following")
def _gain_following(s: Skill, d: str = "") -> Part:
    return Part(what="following", value=(s, d))


# -- descriptions --------------------------------------------------------------------------


@lowers("post_that_isnt")
def _that_isnt(d: Description) -> Filter:
    if d.place is not None or d.under is not None:
        raise Reject
    return Filter(none_of=(msgspec.structs.replace(d.filter, that=True),))


@lowers("with_power_between")
def _power_between(a: str, b: str) -> Filter:
    return Filter(power=Range(int(a), int(b)))


@lowers("with_power_less")
def _power_less(b: ValueOf) -> Filter:
    return Filter(power=Bound(b, "or-less"))


@lowers("with_power_under")
def _power_under(b: ValueOf) -> Filter:
    return Filter(power=Bound(b, "less"))


@lowers("power_this")
def _power_this() -> ValueOf:
    return ValueOf(what="power", cards=This())


@lowers("power_ref")
def _power_ref(w: Slot) -> ValueOf:
    return ValueOf(what="power", cards=w)


# -- times and events ----------------------------------------------------------------------


@lowers("time_charge_start")
def _charge_start(w: str) -> When:
    return When(event="charge_start", whose=owner(w))


@lowers("time_turn_this", "time_turn_each")
def _turn_this() -> When:
    return When(event="turn_end")


@lowers("ev_power")
def _ev_power(d: str, b: Cause | None = None) -> When:
    return by_cause(When(event=f"power_{d}"), b)


@lowers("event_power")
def _event_power(s: Evented, d: str, b: Cause | None = None) -> When:
    when = with_subject(by_cause(When(event=f"power_{d}"), b), s)
    return msgspec.structs.replace(when, word="of")
