"""Lowering of movements that are replaced by where a card comes from [masters 9-10], and of what
is said of a card's side."""

from __future__ import annotations

from typing import Any, cast

import msgspec

from dbscg_gui.compiler.lowering import Reject
from dbscg_gui.compiler.lowerings.areas import zone_set
from dbscg_gui.compiler.lowerings.sentences import Steps
from dbscg_gui.compiler.lowerings.verbs import moved
from dbscg_gui.compiler.pieces import Description, EventPlace, Target
from dbscg_gui.compiler.table import lowers
from dbscg_gui.effects.actions import ChangeComboPower, Instead, Restrict
from dbscg_gui.effects.targets import (
    OPEN_AREAS,
    Are,
    Cards,
    Condition,
    Filter,
    Has,
    InZones,
    Range,
    Slot,
    This,
    Zone,
)

_DROPS = ("your", "a", "its owner's")
_WITH_MODES: tuple[Zone, ...] = ("leader", "battle", "unison", "energy")


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


@lowers("cond_elsewhere")
def _cond_elsewhere(w: str, d: Description) -> Condition:
    """ "You have any non-red cards in areas other than your deck, hand, or life"."""
    if w != "you" or d.place is not None or d.under is not None:
        raise Reject
    cards = InZones(zones=OPEN_AREAS, whose="you", filter=d.filter, prep="in")
    return Has(cards=cards, word="have", any_word=True)


@lowers("cond_total_between")
def _cond_total_between(d: Description, n: Range) -> Condition:
    """ "The total number of cards in Rest Mode between you and your opponent"."""
    if d.place is not None or d.under is not None or not d.filter.mode:
        raise Reject
    cards = InZones(zones=_WITH_MODES, whose="any", filter=d.filter)
    return Has(cards=cards, count=n, word="there", digits=True, total=True)


@lowers("is_desc_card")
def _is_desc_card(d: Description) -> Filter:
    """ "Your Leader is 《X》 card": an article is missing."""
    filter_ = msgspec.structs.replace(d.filter, noun="")
    if d.place is not None or d.noun != "card" or filter_ != Filter(traits=filter_.traits):
        raise Reject
    if len(filter_.traits) != 1:
        raise Reject
    return filter_


@lowers("cant_play_this")
def _cant_play_this() -> Steps:
    return (Restrict(cards=This(everywhere=True), what="be-played"),)


@lowers("post_face_back")
def _post_face_back() -> Filter:
    return Filter(side="flipped", noun="bare")
