"""Lowering of conditions that look back: "if you played 2 cards this turn", "if a red card was sent
to your Warp by a skill". What is asked about is an event a skill may wait for, told in the past.
"""

from __future__ import annotations

from typing import Any

import msgspec

from dbscg_gui.compiler.lowering import Reject
from dbscg_gui.compiler.lowerings.events import Deeds, PlayerVerb, either_origin
from dbscg_gui.compiler.lowerings.triggers import from_your_areas
from dbscg_gui.compiler.pieces import Cause, Description, Evented, NamedAreas
from dbscg_gui.compiler.table import TABLE, lowers
from dbscg_gui.effects.targets import (
    ANY_CARD,
    Condition,
    Filter,
    Happened,
    InZones,
    Not,
    Occurred,
    Or,
    PastCount,
    Pick,
    PlayedBy,
    Range,
    Span,
    This,
    Whose,
)
from dbscg_gui.effects.triggers import When

_ONCE = Range(low=1)


class PastSubject(msgspec.Struct, frozen=True):
    """The cards something happened to, and how many they were in all."""

    evented: Evented
    count: Range = _ONCE


class Past(msgspec.Struct, frozen=True):
    """What is asked about, before it is known of what span: any of these events."""

    events: tuple[When, ...]
    count: Range = _ONCE
    negated: bool = False
    by_player: bool = False
    """It counts which player did it, even of a card that is told of itself."""


def past_events(e: When | tuple[When, ...], n: Range = _ONCE) -> Past:
    """The events of a clause, told in the past; raises `Reject` where it asks for no number."""
    events = from_your_areas(either_origin(e if isinstance(e, tuple) else (e,)))
    if n.low in (None, 0):
        raise Reject  # "3 or less" holds of nothing at all; nobody asks for it
    if n != _ONCE and len(events) > 1:
        raise Reject  # the sum of several kinds of events
    return Past(tuple(map(_plainly, events)), n)


def _plainly(when: When) -> When:
    """The event without what only told how it was worded."""
    if when.origin_word == "your opponent's" and when.whose == "any":
        when = msgspec.structs.replace(when, whose="opponent")
    return msgspec.structs.replace(when, verb="", origin_word="", wording="when")


def past_event(s: PastSubject, v: tuple[When, ...]) -> Past:
    """ "2 of your red cards were KO'd", "this card attacked"."""
    return past_events(TABLE["event_of"](s=s.evented, v=v), s.count)


def past_no_event(s: PastSubject, v: tuple[When, ...]) -> Past:
    """ "no red card was played", "this card hasn't attacked"."""
    return not_past(past_event(s, v))


def not_past(k: Past) -> Past:
    """The same, asked not to have happened."""
    return msgspec.structs.replace(k, negated=True)


@lowers("past_drew")
def _drew(w: Whose, n: Range, b: Cause | None = None) -> Past:
    """ "you drew 2 or more cards by a skill": each is drawn for itself."""
    if w == "any":
        raise Reject
    return past_events(TABLE["pl_draws"](w=w, b=b), n)


@lowers("past_did")
def _did(w: Whose, d: PlayerVerb, r: Deeds | None = None) -> Past:
    """ "you attacked or played a red card"."""
    if w == "any":
        raise Reject
    return past_events(TABLE["pl_several"](w=w, a=d, r=r or ()))


@lowers("past_did_not")
def _did_not(w: Whose, d: PlayerVerb, r: Deeds | None = None) -> Past:
    return not_past(_did(w, d, r))


def past_of_card(v: tuple[When, ...]) -> Past:
    """ "cards that attacked", "cards played by a skill": told of each card itself."""
    return past_event(PastSubject(Evented(cards=This())), v)


@lowers("past_deed_of")
def past_deed_of(w: Whose, v: When) -> Past:
    """ "cards you played", "cards your opponent placed in their Drop": what a player did."""
    if w == "any" or v.by or v.by_whose != "any":
        raise Reject
    if v.event in ("played", "comboed", "discarded") and v.whose in ("any", w):
        told = past_of_card((msgspec.structs.replace(v, whose=w),))
        return msgspec.structs.replace(told, by_player=True)
    if v.event == "moved" and v.whose == w:
        return past_of_card((v,))
    raise Reject


@lowers("post_past")
def _post_past(k: Past, s: Span) -> tuple[object, ...]:
    """The cards that did so; what came to an area outside play is looked for there."""
    asked = Filter(past=(in_span(k, s),))
    (when, *more) = k.events
    if k.negated or more or when.event != "moved" or not when.target or when.whose == "any":
        if when.event in ("koed", "discarded", "moved", "comboed"):
            raise Reject  # where such cards are is not said
        return (asked,)
    return (asked, NamedAreas(zones=when.target, whose=when.whose, prep="in"))


# -- how often it happened -------------------------------------------------------------------


def counted_past(k: Past, s: Span) -> PastCount:
    """ "for each time you played a card this turn", "for each card you discarded this turn"."""
    if k.negated or len(k.events) > 1 or k.count != _ONCE:
        raise Reject
    found = in_span(k, s)
    if not isinstance(found, Happened | Occurred):
        raise Reject
    return PastCount(of=found)


@lowers("cards_past")
def _cards_past(d: Description, v: When, w: str = "") -> Past:
    """ "cards discarded from your hand", "of your Battle Cards KO'd": each of those counts."""
    subject = TABLE["evented_one"](w=w, d=d) if w else TABLE["evented_a"](d=d)
    return past_event(PastSubject(subject), (v,))


@lowers("cards_past_by")
def _cards_past_by(d: Description, w: Whose, v: When) -> Past:
    """ "cards you discarded", "Battle Cards your opponent played"."""
    told = past_deed_of(w, v)
    (when,) = told.events
    (plain,) = past_event(PastSubject(TABLE["evented_a"](d=d)), (v,)).events
    return Past((msgspec.structs.replace(plain, whose=when.whose),))


# -- in what span ----------------------------------------------------------------------------


def in_span(k: Past, span: Span = "turn") -> Condition:
    """Whether it happened in that span; raises `Reject` where that is told in other ways."""
    if span == "battle" and any(when.event in ("attacks", "attacked") for when in k.events):
        raise Reject  # who attacks in it is told in other ways
    if k.by_player:
        asked: tuple[Condition, ...] = tuple(Occurred(event=when, span=span) for when in k.events)
    else:
        asked = tuple(_asked(when, k.count, span) for when in k.events)
    found = asked[0] if len(asked) == 1 else Or(asked)
    return Not(found) if k.negated else found


def _asked(when: When, count: Range, span: Span) -> Condition:
    cards = when.subject
    if isinstance(cards, Pick):
        if cards.at_least:
            # "2 or more" of them are so many in all.
            if count != _ONCE or not isinstance(cards.count, int):
                raise Reject
            count = Range(low=cards.count)
        when = msgspec.structs.replace(when, subject=cards.cards)
    if span == "turn" and when.by:
        own_play = When(event="played", subject=This(), by=when.by)
        if count == _ONCE and msgspec.structs.replace(when, whose="any") == own_play:
            return PlayedBy(when.by, this_turn=True)
    return _noted(when, count, span) or Occurred(event=when, count=count, span=span)


def _noted(when: When, count: Range, span: Span) -> Happened | None:
    """The event as one of those that are noted of every turn, where no more is asked about it."""
    if span not in ("turn", "battle") or when.event not in _NOTED:
        return None
    only = When(
        event=when.event, subject=when.subject, whose=when.whose, origin=when.origin,
        target=when.target,
    )  # fmt: skip
    moved = when.event == "moved"
    cards = when.subject
    if when != only or (moved and not when.target):
        return None
    whose = when.whose
    filter_ = ANY_CARD
    if isinstance(cards, This):
        if cards != This() or when.event not in ("attacks", "played", "moved"):
            return None
        return Happened(
            event=when.event, this=True, origin=when.origin, target=when.target, count=count,
            span=span,
        )  # fmt: skip
    if isinstance(cards, InZones):
        if cards != InZones(zones=cards.zones, whose=cards.whose, filter=cards.filter):
            return None
        if "any" not in (whose, cards.whose) and whose != cards.whose:
            return None
        whose = cards.whose if whose == "any" else whose
        filter_ = cards.filter
    elif cards is not None:
        return None
    origin = () if when.event == "discarded" and when.origin == ("hand",) else when.origin
    return Happened(
        event=when.event, whose=whose, filter=filter_, count=count, origin=origin,
        target=when.target, span=span,
    )  # fmt: skip


_NOTED = frozenset(
    {
        "played", "moved", "koed", "comboed", "discarded", "attacks", "damage_taken",
        "extra_activated", "counter_activated", "drawn",
    }
)  # fmt: skip


def turn_or_battle_end(t: Any, k: Past) -> tuple[When, Condition]:
    """ "the end of a turn in which you played a red card", "the end of a battle where ..."."""
    return When(event=f"{t}_end", wording="at"), in_span(k, t)
