"""Lowering of what a skill looks back on at more length, of who did it, and from where."""

from __future__ import annotations

import msgspec

from dbscg_gui.compiler.lowering import Reject
from dbscg_gui.compiler.lowerings.areas import place_of, zone_set
from dbscg_gui.compiler.lowerings.descriptions import posted
from dbscg_gui.compiler.lowerings.events import by_cause, from_place
from dbscg_gui.compiler.lowerings.instead import replaced
from dbscg_gui.compiler.lowerings.outcomes import Tail, What, outcome
from dbscg_gui.compiler.lowerings.sentences import Steps
from dbscg_gui.compiler.lowerings.triggers import in_play
from dbscg_gui.compiler.pieces import Cause, Description, EventPlace
from dbscg_gui.compiler.table import lowers
from dbscg_gui.effects.actions import IncludeLimit
from dbscg_gui.effects.targets import (
    IN_PLAY,
    And,
    Cards,
    Condition,
    CountOf,
    Filter,
    InZones,
    Pick,
    Range,
    Slot,
    This,
    Whose,
)
from dbscg_gui.effects.triggers import When

# -- what this skill did -------------------------------------------------------------------


@lowers("outcome_two")
def _two(w: str, v: str, a: What, b: What, t: Tail | None = None) -> Condition:
    """ "you placed at least 1 red card and 1 blue card in your Drop with this skill": both."""
    if a.count.high is None and b.count.low == b.count.high:
        # "At least" is said of both.
        b = msgspec.structs.replace(b, count=Range(b.count.low))
    first, second = (outcome(v, part, t, w) for part in (a, b))
    return And((first, second))


@lowers("outcome_combo")
def _combo(w: str, o: What, u: str = "") -> Condition:
    return outcome("used", o, Tail(how=u), w)


@lowers("ref_you_did")
def _you_did(n: str, v: str) -> Slot:
    return Slot("?them" if n.endswith("s") else "?it", f"the {v} {n}")


# -- movements replaced by where to --------------------------------------------------------


_DROPS = ("your", "a", "the", "its owner's", "their owners'", "your opponent's", "their")
_MASTERS: dict[str, Whose] = {"your": "you", "your opponent's": "opponent", "their": "opponent"}


@lowers("would_move")
def _would_move(s: Cards, v: str, t: EventPlace, f: EventPlace | None = None, b: str = "") -> Steps:
    """ "if this card would be returned to your hand, place it in your energy instead"."""
    if isinstance(s, This) and s.zones:
        raise Reject  # told in other ways
    origin = f.zones if f is not None else ()
    source = f.word if f is not None else ""
    if t.zones == ("drop",):
        return _would_drop(s, t, f, b)
    said = "|".join((v, t.word, source))
    return replaced("arrive", s, (), "", b, to=t.zones, origin=origin, word=said)


def _would_drop(s: Cards, t: EventPlace, f: EventPlace | None, b: str) -> Steps:
    """What would come to Drop, from wherever or from an area; from a Battle Area it leaves play."""
    if t.word not in _DROPS or (f is not None and (f.top or f.under is not None)):
        raise Reject
    s = _coming(s, t, f)
    if f is None:
        return replaced("drop", s, (), "", b)
    if f.word not in ("a", "the", *_MASTERS):
        raise Reject
    if f.zones == ("battle",):
        return replaced("leave-battle", s, (), "", b, to=("drop",))
    return replaced("drop", s, (), "", b, origin=f.zones)


def _coming(s: Cards, t: EventPlace, f: EventPlace | None) -> Cards:
    """ "a card would be placed in your Drop from your deck": it lies there, and is yours.

    A card goes to no Drop but its owner's [masters 3-1-6].
    """
    told = _MASTERS.get(t.word)
    if told is None and f is not None and "owner" not in t.word:
        told = _MASTERS.get(f.word)
    inner = s.cards if isinstance(s, Pick) else s
    if not isinstance(inner, InZones) or inner.whose != "any":
        if told == "opponent" and getattr(inner, "whose", "") != told:
            raise Reject
        return s
    if isinstance(s, Pick):
        raise Reject
    zones = f.zones if f is not None and inner.zones == IN_PLAY else inner.zones
    return msgspec.structs.replace(inner, zones=zones, whose=told or "any")


def would_drop_from(a: object, t: EventPlace, b: str) -> Steps:
    """ "this card in your Battle Area would be placed in its owner's Drop"."""
    if t.zones != ("drop",):
        raise Reject
    return _would_drop(This(), t, EventPlace(place_of(a).zones, "your"), b)


# -- compared, included, chosen between ------------------------------------------------------


@lowers("deck_cant")
def _deck_cant(d: Description) -> Steps:
    return _deck_only("0", d)


@lowers("deck_only")
def _deck_only(n: str, d: Description) -> Steps:
    if d.place is not None or d.under is not None:
        raise Reject
    return (IncludeLimit(filter=d.filter, count=int(n)),)


# -- events at length --------------------------------------------------------------------------


@lowers("pl_plays_plain")
def _plays_plain(w: Whose, d: Cards, f: EventPlace | None = None) -> When:
    when = When(event="played", subject=in_play(d), whose=w, without=True)
    return by_cause(from_place(when, f), Cause(by="skill"))


# -- several sets counted together -------------------------------------------------------------


@lowers("number_listed")
def _number_listed(h: tuple[Description, ...], p: tuple[object, ...]) -> CountOf:
    """ "the number of Unisons and 《X》 cards in all Drops": each card once."""
    whole = Filter(any_of=tuple(each.filter for each in h))
    found = posted(Description(filter=whole, noun="card"), p)
    if found.place is None or found.under is not None or found.distinct:
        raise Reject
    return CountOf(cards=zone_set(found), word="the number of both")
