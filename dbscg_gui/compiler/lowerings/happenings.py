"""Lowering of further events: cards turned over, revealed, freed of markers, told of two cards."""

from __future__ import annotations

from typing import Any, cast

import msgspec

from dbscg_gui.compiler.lowering import Reject
from dbscg_gui.compiler.lowerings.areas import place_of
from dbscg_gui.compiler.lowerings.events import by_cause, with_subject
from dbscg_gui.compiler.lowerings.triggers import kind_and_colors
from dbscg_gui.compiler.pieces import Cause, Evented, EventPlace
from dbscg_gui.compiler.table import lowers
from dbscg_gui.effects.targets import Either, Filter, InZones, This
from dbscg_gui.effects.triggers import When

# -- turned over, revealed ------------------------------------------------------------------


@lowers("ev_flipped")
def _flipped(f: Any, b: Cause | None = None) -> When:
    return by_cause(When(event="flipped", face=f), b)


@lowers("ev_flipped_side")
def _flipped_side(s: Any) -> When:
    return When(event="flipped", face=s)


@lowers("ev_revealed")
def _revealed(a: object) -> When:
    target = place_of(a).zones
    return When(event="revealed_moved", origin=("deck",), target=target, whose="you")


@lowers("event_face_up")
def _face_up(p: EventPlace, v: tuple[When, ...]) -> When | tuple[When, ...]:
    subject = Evented(cards=This(), origin=p.zones, word=p.word)
    found = tuple(
        msgspec.structs.replace(with_subject(when, subject), face="up")
        for when in v
        if when.event == "moved"
    )
    if len(found) != len(v) or not p.zones:
        raise Reject
    return found[0] if len(found) == 1 else found


# -- one event told of two cards --------------------------------------------------------------


_OF_EITHER = frozenset(
    {
        "attacks", "attacked", "played", "comboed", "koed", "discarded", "moved",
        "switched_active", "switched_rest", "ko_by_battle", "damage_dealt",
    }
)  # fmt: skip
"""Events that may be told of either of two cards."""


@lowers("event_either")
def _either(a: Evented, b: Evented, v: tuple[When, ...]) -> When:
    if len(v) == 1 and v[0].verb == "leaves" and a.word == b.word == "-" and a.origin == b.origin:
        left = with_subject(v[0], a), with_subject(v[0], b)
        both = Either(cast(Any, tuple(when.subject for when in left)), conn="or")
        return msgspec.structs.replace(left[0], subject=both)
    if a.origin or b.origin or len(v) != 1 or v[0].event not in _OF_EITHER:
        raise Reject
    parts = tuple(with_subject(v[0], each).subject for each in (a, b))
    return msgspec.structs.replace(v[0], subject=Either(cast(Any, parts), conn="or"))


# -- markers, skills, damage ------------------------------------------------------------------


@lowers("marker_skill")
def _marker_skill(b: Any) -> Cause:
    return Cause(by="skill", by_whose=b)


@lowers("marker_attack")
def _marker_attack() -> Cause:
    return Cause(by="battle", by_whose="opponent", word="attack")


@lowers("event_marker_off")
def _marker_off(s: Evented, b: Cause) -> When:
    if s.origin or not isinstance(s.cards, This):
        raise Reject
    return by_cause(When(event="marker_removed", subject=s.cards), b)


@lowers("ev_own_skill")
def _own_skill(k: str) -> When:
    by, word = kind_and_colors(k)
    return When(event="skill_activated", by=by, word=word)


@lowers("event_deal")
def _deal() -> When:
    return When(event="damage_dealt", subject=This(), by="battle")


# -- cards under others -----------------------------------------------------------------------


@lowers("event_under_back")
def _under_back(t: EventPlace) -> When:
    subject = InZones(zones=(), whose="any")
    if t.zones != ("hand",) or t.word != "its owner's":
        raise Reject
    return When(event="moved", subject=subject, other=This(), target=t.zones, verb="returned",
                target_word=t.word)  # fmt: skip


@lowers("event_from_under")
def _from_under() -> When:
    leader = InZones(zones=("leader",), filter=Filter(kinds=("leader",)))
    return When(
        event="moved",
        subject=This(),
        other=leader,
        cause=leader,
        by="skill",
        target=("drop",),
    )


# -- what a player does, times ----------------------------------------------------------------


@lowers("pl_combos_cards")
def _combos_cards(w: str) -> When:
    return When(event="comboed", whose=cast(Any, w), word="cards")


@lowers("time_turn_played")
def _turn_played(f: EventPlace | None = None) -> When:
    when = When(event="turn_end", subject=This(), by="played")
    if f is None:
        return when
    if f.word != "your":
        raise Reject
    return msgspec.structs.replace(when, origin=f.zones)


# -- what a player does with this card, one thing or another ------------------------------------


@lowers("pl_deeds")
def _deeds(a: str, b: str, c: str = "", f: object = None) -> tuple[When, ...]:
    """ "you play, attack, or combo with this card"."""
    deeds = [deed for deed in (a, b, c) if deed]
    if len(set(deeds)) < len(deeds) or (f is not None and "attacks" in deeds):
        raise Reject
    origin: Any = () if f is None else place_of(f).zones
    return tuple(When(event=deed, subject=This(), whose="you", origin=origin) for deed in deeds)


@lowers("pl_deeds_it")
def _deeds_it(a: str, b: str, f: object = None) -> tuple[When, ...]:
    """ "you play this card or combo with it from your hand"."""
    first = _deeds(a, b)[0]
    second = When(event=b, subject=This(), whose="you")
    if f is not None and b != "comboed":
        raise Reject
    if f is not None:
        second = msgspec.structs.replace(second, origin=place_of(f).zones)
    return (first, second)
