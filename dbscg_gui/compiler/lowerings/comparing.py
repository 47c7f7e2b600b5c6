"""Lowering of names in common, parts of names, original values, cards that have others beneath."""

from __future__ import annotations

from typing import Any

import msgspec

from dbscg_gui.compiler.lowering import Reject
from dbscg_gui.compiler.lowerings.areas import owner, zone_set
from dbscg_gui.compiler.lowerings.compounds import Thing
from dbscg_gui.compiler.lowerings.descriptions import posted
from dbscg_gui.compiler.lowerings.objects import picked
from dbscg_gui.compiler.lowerings.resolving import value_of
from dbscg_gui.compiler.pieces import Counting, Description
from dbscg_gui.compiler.table import lowers
from dbscg_gui.effects.targets import (
    IN_PLAY,
    Among,
    Amount,
    And,
    Cards,
    Compared,
    Condition,
    Filter,
    Has,
    InZones,
    Pick,
    Range,
    Sense,
    Slot,
    ValueOf,
    Zone,
)

# -- parts of names ------------------------------------------------------------------------


# -- values --------------------------------------------------------------------------------


@lowers("withs_or")
def _withs_or(w: Filter, r: Filter, v: Filter | None = None) -> Filter:
    """ "with an energy cost of 8 or more or an original power of 30000 or more".

    Skills alone are a list of their own: "with [Blocker] or [Barrier]".
    """
    parts = (w, r) if v is None else (w, v, r)
    skilled = [Filter(keywords=p.keywords, skill_kinds=p.skill_kinds) for p in parts]
    values = [part == _valued(part) and part != Filter() for part in parts]
    skills = [part == said for part, said in zip(parts, skilled, strict=True)]
    if not any(values) or not all(map(any, zip(values, skills, strict=True))):
        raise Reject
    return Filter(all_of=(Filter(any_of=parts),))


def _valued(part: Filter) -> Filter:
    return Filter(cost=part.cost, power=part.power, is_original=part.is_original)


# -- how many ------------------------------------------------------------------------------


@lowers("pick_among_posts")
def _pick_among_posts(n: Counting, d: Description, p: tuple[object, ...]) -> Pick:
    found = posted(d, p)
    if found.place is not None or found.under is not None or found.distinct:
        raise Reject
    return picked(n, Among("?them", found.filter))


@lowers("thing_bare")
def _thing_bare(d: Description) -> Thing:
    if d.noun not in ("", "card") or not (d.filter.names or d.filter.characters):
        raise Reject
    if not d.noun and not d.filter.names:
        raise Reject
    if d.filter.both:
        raise Reject  # "an ＜A＞ or ＜B＞ card-both red-" is one list
    return Thing(count=Range(1), desc=d, bare=not d.noun)


def has_besides(a: Condition, b: Thing) -> Has:
    """What the player of a count has besides: "... and have 3 or more energy"."""
    if isinstance(a, And) and a.each:
        a = a.conditions[0]
    if not isinstance(a, Has) or not isinstance(a.cards, InZones) or a.cards.whose == "any":
        raise Reject
    if b.desc is not None and b.desc.place is not None and is_unplaced(a.cards):
        raise Reject  # where the second lies is said of both
    return owned_thing(a.cards.whose, b)


def is_unplaced(cards: InZones) -> bool:
    """Cards in play of which no area is told: "a <Anna> card"."""
    return not cards.prep and set(cards.zones) <= set(IN_PLAY)


def owned_thing(whose: str, b: Thing) -> Has:
    """What a player has so many of."""
    if b.desc is not None:
        cards = zone_set(b.desc, whose)
    else:
        zone: Any = b.zone
        cards = InZones(zones=(zone,), whose=owner(whose), prep="in" if zone == "hand" else "")
    return Has(cards=cards, count=b.count)


_WITH_MODES: tuple[Zone, ...] = ("leader", "battle", "unison", "energy")


@lowers("cond_total_between")
def _cond_total_between(d: Description, n: Range) -> Condition:
    """ "The total number of cards in Rest Mode between you and your opponent"."""
    if d.place is not None or d.under is not None:
        raise Reject
    if not d.filter.mode:
        if d.noun not in ("energy", "life", "battle", "unison"):
            raise Reject  # nothing says where they are
        return Has(cards=zone_set(d, "any"), count=n, total=True)
    cards = InZones(zones=_WITH_MODES, whose="any", filter=d.filter)
    return Has(cards=cards, count=n, total=True)


# -- power that is not what is printed ---------------------------------------------------------


def value_compared(s: Cards, v: str, b: Amount, r: Sense = "equal") -> Condition:
    """ "its energy cost is the same as the declared number", "greater than its original power"."""
    a = value_of(s, v)
    if isinstance(b, ValueOf):
        if b.word == "bare":
            b = msgspec.structs.replace(b, what=a.what, word="")
        if a.what != b.what:
            raise Reject
        if b.is_original and not a.is_original and b.cards == Slot("?it"):
            b = msgspec.structs.replace(b, cards=a.cards)
    return Compared(left=a, sense=r, right=b)


@lowers("value_is_raised")
def value_is_raised(a: ValueOf, d: str) -> Condition:
    """ "its power is being increased": it is more than the original one [masters 20-3]."""
    if a.is_original:
        raise Reject
    printed = msgspec.structs.replace(a, is_original=True)
    return Compared(left=a, sense="more" if d == "up" else "less", right=printed)
