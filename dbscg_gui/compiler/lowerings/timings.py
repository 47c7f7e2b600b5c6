"""Lowering of when things hold or happen: during battles, in the next turn, under a condition."""

from __future__ import annotations

from typing import Any, cast

import msgspec

from dbscg_gui.compiler.lowering import Reject
from dbscg_gui.compiler.lowerings.areas import zone_set
from dbscg_gui.compiler.lowerings.changes import gain
from dbscg_gui.compiler.lowerings.events import by_cause, with_subject
from dbscg_gui.compiler.lowerings.sentences import Steps, turn_condition
from dbscg_gui.compiler.lowerings.triggers import in_play
from dbscg_gui.compiler.pieces import (
    Cause,
    Description,
    Evented,
    EventPlace,
    Part,
)
from dbscg_gui.compiler.table import lowers
from dbscg_gui.effects.actions import (
    If,
)
from dbscg_gui.effects.targets import (
    Cards,
    Filter,
    InZones,
    This,
    Whose,
)
from dbscg_gui.effects.triggers import When

# -- during a battle ------------------------------------------------------------------------


# -- events ---------------------------------------------------------------------------------


@lowers("ev_played_plain_of")
def _played_plain_of(d: Description) -> When:
    if d.place is not None or d.under is not None:
        raise Reject
    cause = InZones(zones=(), whose="any", filter=d.filter)
    return When(event="played", by="skill", without=True, cause=cause)


@lowers("pl_plays_named")
def _plays_named(d: Description, f: EventPlace | None = None) -> When:
    named = Filter(names=d.filter.names, characters=d.filter.characters)
    plain = msgspec.structs.replace(d.filter, noun="")
    if d.noun or d.place is not None or d.under is not None or plain != named:
        raise Reject
    subject = in_play(InZones(zones=(), whose="any", filter=d.filter))
    origin = () if f is None else f.zones
    if f is not None and f.word != "your":
        raise Reject
    return When(event="played", subject=subject, whose="you", origin=origin)


# -- where the trigger stands -----------------------------------------------------------------


def _all(w: object) -> tuple[When, ...]:
    found = w if isinstance(w, tuple) else (w,)
    if not all(isinstance(when, When) for when in found):
        raise Reject
    return cast("tuple[When, ...]", found)


@lowers("auto_or_turn")
def _auto_or_turn(w: object, v: object, t: str, e: Steps) -> tuple[object, ...]:
    if t not in ("you", "opponent"):
        raise Reject
    late = tuple(msgspec.structs.replace(when, turn=cast(Any, t)) for when in _all(v))
    return (_all(w) + late, e)


@lowers("auto_late_two")
def _auto_late_two(c: Steps, w: object, v: object) -> tuple[object, ...]:
    both = _all(w) + _all(v)
    if any(when.wording != "at" for when in both):
        raise Reject
    return (both, c)


# -- the next turn, places --------------------------------------------------------------------


# -- replacements under a condition -----------------------------------------------------------


# -- single wordings, second list ---------------------------------------------------------------


@lowers("gain_two_turns")
def _gain_two_turns(
    s: Cards, g: tuple[tuple[str, Part], ...], t: str, h: tuple[tuple[str, Part], ...], u: str
) -> Steps:
    if not isinstance(s, This):
        raise Reject
    first = If(condition=turn_condition(t), then=gain(s, g), trailing=True, word="during")
    second = If(
        condition=turn_condition(u),
        then=gain(s, h),
        trailing=True,
        word="during",
        join=", and",
    )
    return (first, second)


@lowers("event_life_leaves")
def _life_leaves() -> tuple[When, ...]:
    card = InZones(zones=(), whose="any")
    return tuple(
        When(event="moved", subject=card, whose="you", origin=("life",), target=(to,), verb=verb)
        for to, verb in ((cast(Any, "hand"), "add"), (cast(Any, "drop"), "place"))
    )


@lowers("than_owned")
def _than_owned(w: str, d: Description) -> Filter:
    """ "other than your Leader", of cards that could be only yours otherwise; "your ＜A＞"."""
    if w not in ("you", "opponent") or d.place is not None or d.under is not None or d.distinct:
        raise Reject
    if w == "you" and d.filter.kinds == ("leader",):
        return _than_card(d)
    return Filter(none_of=(Filter(same="card", like=(zone_set(d, w),)),))


@lowers("than_card")
def _than_card(d: Description) -> Filter:
    if d.place is not None or d.under is not None:
        raise Reject
    return Filter(none_of=(d.filter,))


# -- single wordings, third list ----------------------------------------------------------------


@lowers("ev_leaves")
def _leaves(t: EventPlace, b: Cause | None = None) -> When:
    if t.zones[0] not in ("battle", "energy", "life", "unison") or len(t.zones) != 1:
        raise Reject
    word = "" if t.word == "your" else t.word
    return by_cause(When(event="moved", origin=t.zones, verb="leaves", origin_word=word), b)


@lowers("event_or_foe")
def _or_foe(s: Evented, w: Whose) -> tuple[When, ...]:
    """ "this card or your opponent attacks"."""
    if w not in ("you", "opponent"):
        raise Reject
    mine = with_subject(When(event="attacks"), s)
    return (mine, When(event="attacks", whose=w))
