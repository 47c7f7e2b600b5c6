"""Lowering of movements that are replaced by where a card comes from [masters 9-10], and of what
is said of a card's side."""

from __future__ import annotations

from typing import Any, cast

from dbscg_gui.compiler.lowering import Reject
from dbscg_gui.compiler.lowerings.areas import zone_set
from dbscg_gui.compiler.lowerings.sentences import Steps
from dbscg_gui.compiler.lowerings.verbs import moved
from dbscg_gui.compiler.pieces import Description, EventPlace, Target
from dbscg_gui.compiler.table import lowers
from dbscg_gui.effects.actions import ChangeComboPower, Instead
from dbscg_gui.effects.targets import Are, Cards, Condition, Filter, InZones, Slot, This

_DROPS = ("your", "a", "its owner's")


@lowers("instead_from")
def _instead_from(
    s: Cards, t: EventPlace, f: EventPlace, e: Steps, b: str = "", m: str = ""
) -> Steps:
    if t.zones != ("drop",) or t.word not in _DROPS or f.word not in ("a", "your"):
        raise Reject
    if isinstance(s, This) and s.zones:
        raise Reject
    by, _, whose = b.partition(" ")
    step = Instead(
        event="drop",
        cards=s,
        effect=e,
        is_optional=bool(m),
        origin=f.zones,
        by=cast(Any, by),
        by_whose=cast(Any, whose or "any"),
        word=t.word,
    )
    return (step,)


@lowers("instead_placing")
def _instead_placing(d: Description, t: EventPlace, e: Steps, m: str = "") -> Steps:
    place = d.place
    if place is None or t.zones != ("drop",) or t.word != "your":
        raise Reject
    cards = zone_set(d, "you")
    if not isinstance(cards, InZones):
        raise Reject
    step = Instead(
        event="drop",
        cards=cards,
        effect=e,
        is_optional=bool(m),
        origin=cards.zones,
        word="you",
    )
    return (step,)


@lowers("done_placed")
def _done_placed(d: Target) -> Steps:
    return moved(Slot("?it"), d, "place", None)


@lowers("add_combo")
def _add_combo(p: str, d: Any = "") -> Steps:
    return (ChangeComboPower(cards=This(), amount=int(p), duration=d),)


@lowers("cond_face_back")
def _cond_face_back(w: str) -> Condition:
    if w not in ("you", "opponent"):
        raise Reject
    cards = InZones(zones=("leader",), whose=cast(Any, w))
    return Are(cards=cards, filter=Filter(side="flipped", noun="bare"))


@lowers("post_face_back")
def _post_face_back() -> Filter:
    return Filter(side="flipped", noun="bare")
