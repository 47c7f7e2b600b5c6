"""Lowering of cards told of without saying which, and of how and where they stand.

"another red card is in your Battle Area", "2 or more of your Battle Cards are in Rest Mode".
"""

from __future__ import annotations

from typing import Any, NamedTuple

from msgspec.structs import replace

from dbscg_gui.compiler.lowering import Reject
from dbscg_gui.compiler.lowerings.areas import zone_set
from dbscg_gui.compiler.lowerings.conditions import cond_is, markers_on, negated
from dbscg_gui.compiler.lowerings.descriptions import merge
from dbscg_gui.compiler.lowerings.joint_events import battles_with
from dbscg_gui.compiler.lowerings.triggers import in_play
from dbscg_gui.compiler.pieces import ONE_TOLD, Description, NamedAreas
from dbscg_gui.compiler.table import lowers
from dbscg_gui.effects.targets import (
    And,
    Are,
    Cards,
    Condition,
    Filter,
    Has,
    InBattle,
    InZones,
    Not,
    Or,
    Pick,
    Range,
    Under,
)


class Some(NamedTuple):
    """Cards as described, how many of them, and whose where that is said."""

    desc: Description
    number: Range = Range(low=1)
    digits: bool = False
    whose: str = ""


def some(d: Description, n: Range | None = None, w: str = "", *, other: bool = False) -> Some:
    """ "another red card", "2 or more of your red cards"."""
    if d.under is not None or d.distinct or (w and d.place is not None):
        raise Reject
    if w and w not in ("you", "opponent", "their"):
        raise Reject
    if other:
        d = replace(d, filter=merge(d.filter, Filter(is_other=True)))
    return Some(d, n or Range(low=1), n is not None, w)


class Placed(NamedTuple):
    """In play, in some areas, or under other cards."""

    said: str
    areas: NamedAreas | None = None
    under: Cards | None = None


class Fights(NamedTuple):
    """In a battle, on one side of it, with what."""

    said: str
    role: Any = ""
    other: Cards | None = None


class Fits(NamedTuple):
    """In a mode, or of a kind."""

    said: str
    filter: Filter


@lowers("stands")
def stands(t: Some, p: Placed | Fights | Fits) -> Condition:
    """That so many of the cards stand so."""
    if isinstance(p, Fits):
        # "One of your cards isn't red": one there is that is not.
        if p.said == "not" and not t.whose:
            raise Reject
        wanted = _contrary(p.filter) if p.said == "not" else p.filter
        asked = replace(t.desc, filter=merge(t.desc.filter, wanted))
        cards = zone_set(asked, t.whose or "any")
        if not t.digits:
            cards = replace(cards, filter=replace(cards.filter, noun=ONE_TOLD))
        return Has(cards=cards, count=t.number)
    if p.said == "not" and (t.whose or isinstance(p, Fights) or t.number.high is not None):
        raise Reject  # of which of them is it said that they are not there?
    if isinstance(p, Placed):
        return negated(Has(cards=_placed(t, p), count=t.number), p.said)
    return _fighting(t, p)


def _contrary(asked: Filter) -> Filter:
    if asked == Filter(mode=asked.mode):
        return Filter(mode="active" if asked.mode == "rest" else "rest")
    return Filter(none_of=(asked,))


def _placed(t: Some, p: Placed) -> Cards:
    if t.desc.place is not None:
        raise Reject
    if p.under is not None:
        if t.whose:
            raise Reject
        return Under(p.under, t.desc.filter)
    if p.areas is None:
        played = NamedAreas(zones=(), prep="play")
        return zone_set(replace(t.desc, place=played), t.whose or "any")
    if t.whose and p.areas.whose not in ("any", t.whose):
        raise Reject
    return zone_set(replace(t.desc, place=replace(p.areas, prep="in")))


def _fighting(t: Some, p: Fights) -> Condition:
    if t.desc.place is not None or (t.digits and t.number != Range(None, 0)):
        raise Reject
    if t.digits:
        return Not(_fighting(t._replace(digits=False), p))
    cards: Cards = zone_set(t.desc, t.whose or "any")
    if t.whose:
        cards = Pick(cards=cards)
    if p.role or p.other is None:
        other = None if p.other is None else in_play(p.other)
        return InBattle(cards, p.role, other=other)
    return battles_with(cards, p.other)


@lowers("fights")
def fights(s: Cards, p: Fights) -> Condition:
    """That the card spoken of is in a battle, on that side, with such a card."""
    other = None if p.other is None else in_play(p.other)
    if other is not None and not p.role:
        return negated(battles_with(s, other), p.said)
    return negated(InBattle(s, p.role, other=other), p.said)


def in_own_battle(s: Cards) -> Condition:
    """ "a battle with this card": of the opponent's it is not said whose battle with it is."""
    inner = s.cards if isinstance(s, Pick) else s
    if isinstance(inner, InZones) and inner.whose != "you":
        raise Reject
    return InBattle(s)


# -- what is said of cards that are known --------------------------------------------------


def predicated(s: Cards, p: Fights | Fits) -> Condition:
    """ "your Leader is red", "has [Blocker]", "isn't attacking"."""
    if isinstance(p, Fights):
        return fights(s, p)
    if p.said == "has" and p.filter == Filter(under_count=p.filter.under_count):
        raise Reject  # so many cards under it are counted
    if p.filter.markers is not None and p.filter == Filter(markers=p.filter.markers):
        return negated(markers_on(s, p.filter.markers), p.said)
    if isinstance(s, Pick) and s.is_all and _is_energy(s.cards) and p.filter.colors:
        s = s.cards  # energy is no number of cards: "all of your energy is red"
    return cond_is(s, p.filter, p.said)


def _is_energy(cards: Cards) -> bool:
    return isinstance(cards, InZones) and cards == InZones(zones=("energy",), whose=cards.whose)


def related(p: Fights | Fits, q: Fights | Fits | None = None) -> Filter:
    """ "a card that is red", "that isn't attacking", "which is red and has [Blocker]"."""
    one = _as_filter(p)
    return one if q is None else merge(one, _as_filter(q))


def _as_filter(p: Fights | Fits) -> Filter:
    if isinstance(p, Fights):
        if p.other is not None:
            raise Reject
        roles = {
            "attacker": Filter(is_attacking=True),
            "guard": Filter(is_attacked=True),
            "": Filter(in_battle=True),
        }
        found = roles[p.role]
    else:
        if p.filter.any_of or p.filter.both:
            raise Reject
        found = replace(p.filter, noun="")
    if p.said == "not":
        return _contrary(found)
    named = found.traits or found.characters or found.names
    return Filter(all_of=(found,)) if named and p.said == "is" else found


def both_of_it(s: Cards, p: Fights | Fits, q: Fights | Fits) -> And:
    """ "your Leader is red and has 15000 power or more"."""
    return And((predicated(s, p), predicated(s, q)))


def either_of_it(s: Cards, p: Fights | Fits, q: Fights | Fits) -> Condition:
    """ "your Leader is red or has ＜A＞ in its character name"."""
    one, other = predicated(s, p), predicated(s, q)
    if not isinstance(one, Are) or not isinstance(other, Are):
        return Or((one, other))
    if one.filter.both or other.filter.any_of or other.filter.both:
        raise Reject
    listed = one.filter.any_of
    whole = listed if listed and one.filter == Filter(any_of=listed) else (one.filter,)
    return Are(cards=s, filter=Filter(any_of=(*whole, other.filter)))
