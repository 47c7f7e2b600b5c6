"""Lowering of conditions that look back over the turn: "if you played 2 cards this turn"."""

from __future__ import annotations

from typing import Any

import msgspec

from dbscg_gui.compiler.lowering import Reject
from dbscg_gui.compiler.lowerings.areas import owner
from dbscg_gui.compiler.pieces import Description, EventPlace
from dbscg_gui.compiler.table import lowers
from dbscg_gui.effects.targets import Condition, Filter, Happened, Not, Range
from dbscg_gui.effects.triggers import When

_ONCE = Range(low=1)


class Cards(msgspec.Struct, frozen=True):
    """The cards a deed is told of: what they are, how many, and whose where that is said."""

    filter: Filter
    count: Range = _ONCE
    whose: Any = "any"
    origin: tuple[Any, ...] = ()
    """Where they came from: "a card from your Drop"."""


def cards(d: Description, count: Range = _ONCE, whose: str = "any") -> Cards:
    """Cards that something was done to; raises `Reject` where an area is said."""
    if d.under is not None or d.distinct:
        raise Reject
    if d.place is not None and (d.place.prep != "from" or d.place.whose != "you"):
        raise Reject
    if count.low in (None, 0):
        raise Reject  # "3 or less" holds of nothing at all; nobody asks for it
    origin = d.place.zones if d.place is not None else ()
    return Cards(d.filter, count, owner(whose), origin)


@lowers("past_owned")
def _owned(w: str, d: Description) -> Cards:
    """ "you attacked with your Leader": a player has only one; "your Battle Card was KO'd"."""
    if d.filter.kinds == ("leader",):
        if w not in ("you", "their"):
            raise Reject
        return cards(d, whose="you")
    return cards(d, whose=w)


# -- deeds ---------------------------------------------------------------------------------


@lowers("deed_card")
def _deed_card(v: str, c: Cards, f: EventPlace | None = None) -> Happened:
    v = v.replace(" ", "_")
    is_leader = v == "attacks" and c.whose == "you" and c.filter.kinds == ("leader",)
    if (c.whose != "any" and not is_leader) or c.origin:
        raise Reject  # "you played one of your cards": whose it is was said
    if v == "extra_activated" and c.filter.kinds != ("extra",):
        raise Reject  # what is activated of other cards is a skill
    if f is not None and (v not in ("played", "discarded") or f.word not in ("your", "their")):
        raise Reject
    if v == "discarded":
        if f is not None and f.zones != ("hand",):
            raise Reject
        f = None  # what is discarded is in the hand
    origin = f.zones if f is not None else ()
    return Happened(event=v, filter=c.filter, count=c.count, origin=origin)


@lowers("deed_combo")
def _deed_combo(c: Cards) -> Happened:
    if c.whose not in ("any", "you"):
        raise Reject
    return Happened(event="comboed", filter=c.filter, count=c.count, origin=c.origin)


@lowers("deed_bare")
def _deed_bare(v: str) -> Happened:
    return Happened(event=v.replace(" ", "_"))


def deed_moved(c: Cards, t: EventPlace, f: EventPlace | None) -> Happened:
    """A movement told of the player whose areas are named."""
    if c.whose != "any" or c.origin or t.word not in ("your", "their", "its owner's"):
        raise Reject
    if f is not None and f.word not in ("your", "their"):
        raise Reject
    origin = () if f is None else f.zones
    return Happened(event="moved", filter=c.filter, count=c.count, origin=origin, target=t.zones)


# -- conditions ----------------------------------------------------------------------------


@lowers("past_did")
def _did(w: Any, d: Happened) -> Condition:
    if w == "any":
        raise Reject
    return msgspec.structs.replace(d, whose=w)


def nth_played(n: int, d: Description) -> Condition:
    """ "it's the second Battle Card you've played this turn": so many were, itself among them."""
    found = cards(d)
    if found.origin:
        raise Reject
    return Happened(event="played", whose="you", filter=found.filter, count=Range(n, n))


@lowers("past_not")
def _not(w: Any, d: Happened) -> Condition:
    return Not(_did(w, d))


def past_was(c: Cards, v: Happened) -> Condition:
    """ "A card of yours was played this turn"."""
    whose = v.whose
    if c.origin:
        raise Reject
    if v.event == "moved":
        if c.whose != "any":
            raise Reject
    else:
        whose = c.whose if v.whose == "any" else v.whose
        if "any" not in (c.whose, v.whose):
            raise Reject
    return Happened(
        event=v.event,
        filter=c.filter,
        count=c.count,
        whose=whose,
        origin=v.origin,
        target=v.target,
    )


@lowers("past_was_not")
def _was_not(c: Cards, v: Happened) -> Condition:
    return Not(past_was(c, v))


def area_of(t: EventPlace, f: EventPlace | None) -> Happened:
    """A movement whose player is said by the area the cards come to."""
    owners: dict[str, Any] = {"your": "you", "your opponent's": "opponent"}
    if t.word not in owners:
        raise Reject
    if f is not None and f.word != t.word and (f.word, t.word) != ("their", "your opponent's"):
        raise Reject
    origin = () if f is None else f.zones
    return Happened(
        event="moved", whose=owners[t.word], origin=origin, target=t.zones,
    )  # fmt: skip


@lowers("in_this_battle")
def in_battle(k: Condition) -> Condition:
    """The same asked of the battle alone; who attacks in it is told in other ways."""
    if isinstance(k, Not):
        return Not(in_battle(k.condition))
    if not isinstance(k, Happened) or k.event == "attacks":
        raise Reject
    return msgspec.structs.replace(k, span="battle")


def turn_or_battle_end(t: str, k: Condition) -> tuple[When, Condition]:
    """ "the end of a turn in which you played a red card", "the end of a battle where ..."."""
    when = When(event=f"{t}_end", wording="at")
    return (when, in_battle(k) if t == "battle" else k)


@lowers("past_this")
def _this(v: str) -> Condition:
    return Happened(event=v, this=True)


@lowers("past_this_was")
def _this_was(f: EventPlace | None = None) -> Happened:
    if f is not None and f.word != "your":
        raise Reject
    origin = () if f is None else f.zones
    return Happened(event="played", this=True, origin=origin)


@lowers("past_this_moved")
def _this_moved(t: EventPlace, f: EventPlace | None = None) -> Condition:
    """ "this card was placed in a Battle Area this turn"."""
    if t.word not in ("your", "a", "the"):
        raise Reject
    return msgspec.structs.replace(_this_was(f), event="moved", target=t.zones)


@lowers("past_this_was_not")
def _this_was_not(f: EventPlace | None = None) -> Condition:
    return Not(_this_was(f))


@lowers("past_this_not")
def _this_not(v: str) -> Condition:
    return Not(_this(v))
