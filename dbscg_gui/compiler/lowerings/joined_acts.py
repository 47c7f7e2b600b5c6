"""Lowering of what several acts, cards and events share: one subject, one count, one condition."""

from __future__ import annotations

from typing import Any, cast

import msgspec

from dbscg_gui.compiler.lowering import Reject
from dbscg_gui.compiler.lowerings.areas import owner, place_of, played_of, zone_set
from dbscg_gui.compiler.lowerings.changes import Counted, gain, times
from dbscg_gui.compiler.lowerings.descriptions import merge
from dbscg_gui.compiler.lowerings.events import by_cause, with_subject
from dbscg_gui.compiler.lowerings.objects import choose_of
from dbscg_gui.compiler.lowerings.sentences import Steps, delayed
from dbscg_gui.compiler.lowerings.verbs import moved
from dbscg_gui.compiler.pieces import (
    Cause,
    Description,
    Evented,
    EventPlace,
    How,
    Part,
    Target,
)
from dbscg_gui.compiler.table import TABLE, lowers
from dbscg_gui.effects.actions import (
    Choose,
    Cost,
    Discard,
    Duration,
    Flip,
    Move,
    Pay,
    PayBy,
    PlaceUnder,
    PlayWithoutCost,
    Restrict,
)
from dbscg_gui.effects.targets import (
    Amount,
    Cards,
    Filter,
    InZones,
    Pick,
    Range,
    Slot,
    This,
    Top,
    Until,
    Whose,
)
from dbscg_gui.effects.triggers import When

# -- so many for each of something ---------------------------------------------------------


def _of_each(cards: Cards, counted: Counted) -> Cards:
    """ "2 cards from your hand", for each of something: so many times 2 of them."""
    if isinstance(cards, Pick) and not cards.is_all and not cards.least and not cards.distinct:
        count = _each(cards.count, counted)
        found = cards.cards
        if isinstance(found, Top):
            found = msgspec.structs.replace(found, count=count)
        return msgspec.structs.replace(cards, cards=found, count=count, article=False)
    if isinstance(cards, Top):
        return msgspec.structs.replace(cards, count=_each(cards.count, counted))
    raise Reject


def _each(count: Amount, counted: Counted) -> Amount:
    if not isinstance(count, int):
        raise Reject
    return times(str(count), counted)


@lowers("moved_each")
def _moved_each(c: Steps, k: Counted) -> Steps:
    """ "add 1 card from your life to your hand for each red card in your Battle Area"."""
    (step,) = c
    if isinstance(step, Discard):
        return (msgspec.structs.replace(step, count=_each(step.count, k)),)
    if not isinstance(step, Move | PlaceUnder | Flip):
        raise Reject
    return (msgspec.structs.replace(step, cards=_of_each(step.cards, k)),)


@lowers("choose_each")
def _choose_each(o: Cards, k: Counted) -> Steps:
    if not isinstance(o, Pick):
        raise Reject
    found: Choose = choose_of(cast(Pick, _of_each(o, k)))
    return (found,)


# -- what a card gets and where it goes then -----------------------------------------------

_WHOSE = {"you": "you", "opponent": "opponent", "owner": "owner"}


def gone(w: str, a: object, verb: Any) -> Steps:
    """A whole area of a player that goes somewhere."""
    if w not in _WHOSE:
        raise Reject
    whose: Any = _WHOSE[w]
    return (Move(cards=Slot("?it"), to=place_of(a).zones[0], to_whose=whose, verb=verb),)


@lowers("gone_placed")
def _gone_placed(d: Target) -> Steps:
    if d.both_ends or d.position == "top-or-bottom" or d.whose not in _WHOSE:
        raise Reject
    whose: Any = _WHOSE[d.whose]
    return (Move(cards=Slot("?it"), to=d.to, to_whose=whose, position=d.position),)


@lowers("gain_and_goes")
def _gain_and_goes(
    s: Cards, g: tuple[tuple[str, Part], ...], v: Steps, e: object, d: str = ""
) -> Steps:
    """ "it gets +5000 combo power and is sent to your Warp at the end of the battle"."""
    if not isinstance(s, This | Slot) or (isinstance(s, Slot) and s.slot == "?them"):
        raise Reject
    when = TABLE["when_at"](e=e)
    step = delayed(when, v, trailing=True)
    return (*gain(s, g, d), msgspec.structs.replace(step, join="and"))


# -- events told further -------------------------------------------------------------------


@lowers("event_power_to")
def _power_to(s: Evented, d: str, n: str, b: Cause | None = None) -> When:
    """ "the power of a Battle Card is reduced to 0 or less"."""
    if d != "down":
        raise Reject
    low = Filter(power=Range(high=int(n)))
    cards = s.cards
    if isinstance(cards, InZones):
        cards = msgspec.structs.replace(cards, filter=merge(cards.filter, low))
    elif isinstance(cards, Pick) and isinstance(cards.cards, InZones):
        inner = cards.cards
        inner = msgspec.structs.replace(inner, filter=merge(inner.filter, low))
        cards = msgspec.structs.replace(cards, cards=inner)
    else:
        raise Reject
    when = by_cause(When(event="power_down"), b)
    return with_subject(when, msgspec.structs.replace(s, cards=cards))


# -- what cards are not --------------------------------------------------------------------


@lowers("ref_looked_at")
def _ref_looked_at(n: str) -> Slot:
    return Slot("?them" if n.endswith("s") else "?it", f"the looked-at {n}")


# -- cards used for another price ----------------------------------------------------------


@lowers("priced_this")
def _priced_this(c: Steps, f: EventPlace | None = None) -> Steps:
    """ "when this card would be played, instead of paying this card's energy cost, you may"."""
    if f is not None and (f.under is not None or f.zones != ("hand",)):
        raise Reject  # elsewhere cards are played by skills, or for Z-Energy
    energy = tuple(step.cost for step in c if isinstance(step, Pay))
    acts = tuple(step for step in c if not isinstance(step, Pay))
    if not acts:
        raise Reject
    price: tuple[Cost, ...] = (*energy, PayBy(acts))
    card = This(zones=("hand",), prep="from")
    return (PlayWithoutCost(cards=card, what="play", cost=price),)


# -- how cards come into play --------------------------------------------------------------


@lowers("plays_rest")
def _plays_rest(w: Whose, d: Description, t: Duration = "") -> Steps:
    """ "if your opponent plays a Battle Card, it is played in Rest Mode"."""
    if d.place is not None or d.under is not None or d.distinct:
        raise Reject
    cards = played_of(zone_set(d, w))
    return (Restrict(cards=cards, what="enter-active", duration=t),)


# -- lists, parts of what is left ----------------------------------------------------------


# -- events and gains ----------------------------------------------------------------------


# -- cards moved until there are so many ---------------------------------------------------


class _Pile(msgspec.Struct, frozen=True):
    """Cards of an area on their way to another, before it is said how many."""

    cards: InZones
    move: Move


def _pile(w: str, a: object, move: Move) -> _Pile:
    if w not in ("you", "opponent", "their"):
        raise Reject
    source = InZones(zones=place_of(a).zones, whose=owner(w), prep="from", their=w == "their")
    return _Pile(source, move)


def carried(w: str, a: object, v: str, b: object, verb: Any, h: How | None = None) -> _Pile:
    """A pile that goes on to another area."""
    whose: Any = "opponent" if v == "their" else v
    if whose not in ("you", "opponent", "owner"):
        raise Reject
    word = "their" if v == "their" else ""
    made = Move(cards=This(), to=place_of(b).zones[0], verb=verb, to_whose=whose, to_word=word)
    if h is not None:
        if h.negated is not None or h.any_order or h.markers is not None:
            raise Reject
        made = msgspec.structs.replace(made, mode=h.mode, face=h.face)
    return _pile(w, a, made)


@lowers("pile_place")
def _pile_place(w: str, a: object, d: Target, h: How | None = None) -> _Pile:
    found = moved(Pick(cards=InZones(zones=("hand",))), d, "place", h)
    if len(found) != 1 or not isinstance(found[0], Move):
        raise Reject
    return _pile(w, a, found[0])


@lowers("pile_chosen")
def _pile_chosen(w: str, a: object, v: tuple[Target, str]) -> _Pile:
    target, verb = v
    found = moved(Pick(cards=InZones(zones=("hand",))), target, cast(Any, verb), None)
    if len(found) != 1 or not isinstance(found[0], Move) or verb == "shuffle":
        raise Reject
    return _pile(w, a, found[0])


@lowers("moved_until")
def _moved_until(m: _Pile, w: str, c: tuple[Any, int]) -> Steps:
    """ "place cards from your hand in your Drop until you have 3 cards in your hand"."""
    zone, most = c
    whose: Any = "you" if w == "you" else "opponent"
    lessens = m.cards.zones == (zone,) and m.cards.whose == whose
    grows = m.move.to == zone and m.move.to_whose == whose
    if w == "any" or lessens == grows:
        raise Reject  # it would never come to that, or be so at once
    held = InZones(zones=(zone,), whose=whose)
    count = Until(cards=held, count=most, down=lessens)
    return (msgspec.structs.replace(m.move, cards=Pick(cards=m.cards, count=count)),)


def discard_until(w: str, c: tuple[object, int]) -> Steps:
    """ "discards cards until they have 4 cards in their hand": out of the hand that is counted."""
    if c[0] != "hand" or w == "any":
        raise Reject
    hand = InZones(zones=("hand",), whose=owner(w))
    count = Until(cards=hand, count=c[1], down=True)
    return (Move(cards=Pick(cards=hand, count=count), to="drop", verb="discard"),)
