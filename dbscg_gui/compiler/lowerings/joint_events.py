"""Lowering of what skills wait for: one or more cards, either of two, areas other than one."""

from __future__ import annotations

from typing import cast

import msgspec

from dbscg_gui.compiler.lowering import Reject
from dbscg_gui.compiler.lowerings.areas import owner, place_of, zone_set
from dbscg_gui.compiler.lowerings.descriptions import merge
from dbscg_gui.compiler.lowerings.events import (
    one_evented,
    some_evented,
)
from dbscg_gui.compiler.lowerings.triggers import any_place, in_play
from dbscg_gui.compiler.pieces import Description, Evented, EventPlace, NamedAreas
from dbscg_gui.compiler.table import lowers
from dbscg_gui.effects.targets import (
    EVERYWHERE,
    And,
    Cards,
    Condition,
    Filter,
    Has,
    InBattle,
    InZones,
    Pick,
    Range,
    This,
    Under,
    Whose,
)
from dbscg_gui.effects.triggers import When

# -- one or more cards ---------------------------------------------------------------------


def _together(n: str, cards: Cards) -> Cards:
    """ "1 or more": however many at one time, it is one event [masters 4.00 9-6-2-1-1].

    "2 or more" are so many at one time.
    """
    inner = cards.cards if isinstance(cards, Pick) else cards
    return Pick(cards=inner, count=int(n), article=n == "1" and inner is cards, at_least=True)


@lowers("evented_some")
def _some(n: str, d: Description) -> Evented:
    found = some_evented(d)
    return msgspec.structs.replace(found, cards=_together(n, found.cards))


@lowers("evented_some_of")
def _some_of(n: str, w: str, d: Description) -> Evented:
    found = one_evented(w, d)
    return msgspec.structs.replace(found, cards=_together(n, found.cards))


def several(n: str) -> int:
    """ "3 or more markers": how many at least at once; any number is one event."""
    return int(n) if int(n) > 1 else 0


def at_once(e: When | tuple[When, ...]) -> When:
    """ "2 or more cards ... at the same time": so many are waited for together anyway."""
    cards = e.subject if isinstance(e, When) else None
    if not isinstance(e, When) or not isinstance(cards, Pick) or not cards.at_least:
        raise Reject
    if cards.count == 1:
        raise Reject  # one is alone
    return e


def marker_by(event: str, w: Whose, s: Evented) -> When:
    """ "your opponent removes a marker from their Unison": whose card it is does it."""
    inner = s.cards.cards if isinstance(s.cards, Pick) else s.cards
    mine = w == "you" if isinstance(inner, This) else getattr(inner, "whose", "") == w
    if s.origin or not mine or w == "any":
        raise Reject
    return When(event=event, subject=in_play(s.cards), whose=w)


@lowers("event_card_some")
def _card_some(n: str, d: Description) -> Cards:
    return _together(n, any_place(d))


# -- from under, from elsewhere ------------------------------------------------------------


@lowers("ev_area_other")
def _area_other(p: EventPlace) -> EventPlace:
    """ "from any area other than your hand"."""
    if not p.word or p.word in ("-", "the", "a"):
        raise Reject
    zones = tuple(zone for zone in EVERYWHERE if zone not in p.zones)
    return EventPlace(zones, f"other {p.word}")


# -- skills, attacks -----------------------------------------------------------------------


@lowers("cond_attacking_with")
def _attacking_with(w: Whose, c: Cards | None = None, d: Description | None = None) -> Condition:
    cards = c if c is not None else any_place(d) if d is not None else None
    if not isinstance(cards, InZones):
        raise Reject
    return InBattle(in_play(msgspec.structs.replace(cards, whose=owner(w))), "attacker")


def attacking_at(w: Whose, c: Cards, t: Cards) -> Condition:
    """ "your opponent is attacking your Leader with a Battle Card"."""
    found = cast(InBattle, _attacking_with(w, c))
    return msgspec.structs.replace(found, other=in_play(t))


# -- what an area, a card, a player has ----------------------------------------------------


@lowers("cond_area_has")
def _area_has(w: str, a: NamedAreas, d: Description, n: Range | None = None) -> Condition:
    """ "your Warp has 15 or more cards": those in it."""
    if d.place is not None or d.under is not None or w not in ("you", "opponent"):
        raise Reject
    place = msgspec.structs.replace(place_of(a), prep="in", whose=owner(w))
    cards = zone_set(msgspec.structs.replace(d, place=place), w)
    if n is None:
        return Has(cards=cards, distinct=d.distinct)
    return Has(cards=cards, count=n, distinct=d.distinct)


def areas_have(a: NamedAreas, n: Range, d: Description) -> Condition:
    """ "your Drop and your Warp have a total of 15 or more cards"."""
    if d.place is not None or d.under is not None or a.whose == "any":
        raise Reject
    cards = zone_set(msgspec.structs.replace(d, place=msgspec.structs.replace(a, prep="in")))
    return Has(cards=cards, count=n, total=True, distinct=d.distinct)


@lowers("cond_has_under")
def _has_under(s: Cards, d: Description, n: Range | None = None) -> Condition:
    """ "this card has 2 or more red cards under it"."""
    if d.place is not None or d.under is not None:
        raise Reject
    under = Under(s, d.filter)
    if n is None:
        return Has(cards=under, distinct=d.distinct)
    return Has(cards=under, count=n, distinct=d.distinct)


@lowers("cond_under_among")
def _under_among(n: Range, d: Description, u: Cards) -> Condition:
    return _has_under(u, d, n)


@lowers("cond_only_one")
def _only_one(d: Description) -> Condition:
    """ "this card is the only Battle Card you have in play": there is no other."""
    if d.place is not None and d.place.whose != "you":
        raise Reject
    if d.place is None and d.noun != "battle":
        raise Reject
    others = merge(d.filter, Filter(is_other=True))
    cards = zone_set(msgspec.structs.replace(d, filter=others), "you")
    if isinstance(cards, InZones) and d.place is None:
        cards = msgspec.structs.replace(cards, prep="play")
    if not isinstance(cards, InZones) or len(cards.zones) != 1:
        raise Reject
    there = Has(cards=This(zones=cards.zones))
    return And((there, Has(cards=cards, count=Range(None, 0))))


# -- who fights whom, which skills are used, where cards lie -------------------------------


def battles_with(s: Cards, t: Cards) -> Condition:
    """ "this card is in a battle with a Battle Card": only an opponent's fights it."""
    if isinstance(t, InZones) and t.whose == "any":
        t = msgspec.structs.replace(t, whose="opponent")
    return InBattle(s, other=in_play(t))


@lowers("cond_lives_both")
def _lives_both(w: str, v: str, n: Range) -> Condition:
    if {w, v} != {"you", "opponent"}:
        raise Reject
    lives = [InZones(zones=("life",), whose=owner(each)) for each in (w, v)]
    return And(tuple(Has(cards=each, count=n) for each in lives))
