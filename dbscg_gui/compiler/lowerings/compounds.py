"""Lowering of conditions put together from parts, and of the describing words they use."""

from __future__ import annotations

from typing import Any, Literal, cast

import msgspec

from dbscg_gui.compiler.lowering import Reject
from dbscg_gui.compiler.lowerings.areas import (
    card_set,
    owner,
    zone_set,
)
from dbscg_gui.compiler.lowerings.conditions import distinct_has
from dbscg_gui.compiler.pieces import Description, NamedAreas
from dbscg_gui.compiler.table import lowers
from dbscg_gui.effects.targets import (
    And,
    Are,
    ColorCount,
    Compared,
    Condition,
    CountOf,
    Distinct,
    Either,
    Filter,
    Has,
    InZones,
    Or,
    Range,
    Sum,
)

# -- several things of one player ----------------------------------------------------------


class Thing(msgspec.Struct, frozen=True, kw_only=True):
    """What is counted, before it is known who has it."""

    count: Range
    desc: Description | None = None
    zone: str = ""
    digits: bool = False
    bare: bool = False


@lowers("things_more")
def _things_more(
    a: Thing, c: str, r: tuple[str, tuple[Thing, ...]]
) -> tuple[str, tuple[Thing, ...]]:
    if c == "and":
        if r[0] not in ("and", "and and"):
            raise Reject
        return ("and and", (a, *r[1]))
    return (r[0], (a, *r[1]))


@lowers("cond_both")
def _cond_both(w: str, t: tuple[str, tuple[Thing, ...]]) -> Condition:
    """ "you have both a red card and a blue card in your Drop": the area is that of both."""
    conn, parts = t
    last = parts[-1].desc
    if w == "any" or conn != "and" or len(parts) != 2 or last is None or last.place is None:
        raise Reject
    first = parts[0]
    if first.desc is None or first.desc.place is not None:
        raise Reject
    desc = msgspec.structs.replace(first.desc, place=last.place)
    return had(("and", (msgspec.structs.replace(first, desc=desc), parts[1])), w)


def had(things: tuple[str, tuple[Thing, ...]], whose: str) -> Condition:
    """That a player has several things; an area said once is that of all of them."""
    conn, parts = things
    parts = _lying_alike(parts) if whose == "any" else _placed_alike(parts)
    found: list[Condition] = []
    for index, thing in enumerate(parts):
        beneath = thing.desc is not None and thing.desc.under is not None
        cards = card_set(cast(Description, thing.desc)) if beneath else _counted(thing, whose)
        count = thing.count
        if index and thing.desc is not None and _is_open(parts[0]) and count.low == count.high:
            # "at least 1 A and 1 B": of both at least so many.
            count = Range(low=count.low)
        distinct = thing.desc.distinct if thing.desc is not None else ""
        found.append(Has(cards=cards, count=count, distinct=distinct, goes_on=index > 0))
    if conn == "or":
        return Or(tuple(found))
    return And(tuple(found))


def _counted(thing: Thing, whose: str) -> InZones:
    """The cards that are counted, with the player who has them."""
    if thing.desc is not None:
        return zone_set(thing.desc, whose)
    zone = cast(Any, thing.zone)
    prep: Any = "in" if zone == "hand" else ""
    return InZones(zones=(zone,), whose=owner(whose), prep=prep)


def either_has(t: Thing, w: Literal["", "you or your opponent", "a player"] = "") -> Has:
    """One of the players has as many, not both together; areas are those of that player."""
    cards = _counted(t, "you")
    if cards.whose == "opponent" and not cards.their:
        raise Reject
    distinct = "" if t.desc is None else t.desc.distinct
    mine = msgspec.structs.replace(cards, whose="you", their=False)
    return Has(cards=mine, count=t.count, distinct=distinct, holder=w)


def each_has(t: Thing) -> And:
    """ "each player has 4 or more energy", "no cards in their hand"."""
    mine = either_has(t)
    theirs = msgspec.structs.replace(cast(InZones, mine.cards), whose="opponent")
    return And((mine, msgspec.structs.replace(mine, cards=theirs)))


def _is_open(thing: Thing) -> bool:
    """Whether more of them will do."""
    return thing.digits and thing.count.high is None


def _lying_alike(parts: tuple[Thing, ...]) -> tuple[Thing, ...]:
    """ "There is a red card and a blue card under this card": where they are is said once."""
    last = parts[-1].desc
    placed = last is not None and (last.place is not None or last.under is not None)
    listed = any(part.bare or _is_half_told(part) for part in parts)
    if last is None or not placed or listed:
        return _placed_alike(parts)
    return tuple(
        part
        if part.desc is None or part.desc.place is not None or part.desc.under is not None
        else msgspec.structs.replace(
            part, desc=msgspec.structs.replace(part.desc, place=last.place, under=last.under)
        )
        for part in parts
    )


def _is_half_told(thing: Thing) -> bool:
    """ "1 or more ＜A＞, ＜B＞, and ＜C＞ cards": ＜A＞ without its noun belongs to one list."""
    desc = thing.desc
    return desc is not None and not desc.noun and not desc.filter.names


def _placed_alike(parts: tuple[Thing, ...]) -> tuple[Thing, ...]:
    """An area said once, at the end of a list of alike things, is that of all of them."""
    last = parts[-1].desc
    if last is None or last.place is None:
        return parts
    if last.place.prep == "play":
        # "{A} and {B} in play", "a <C> card and a <D> card in play": both are.
        return tuple(
            msgspec.structs.replace(part, desc=msgspec.structs.replace(part.desc, place=last.place))
            if part.desc is not None and part.desc.place is None and part.desc.under is None
            else part
            for part in parts
        )
    found: list[Thing] = []
    for part in parts[:-1]:
        desc = part.desc
        if desc is not None and desc.place is None and desc.noun in ("card", ""):
            if not part.digits or not parts[-1].digits or last.noun != desc.noun:
                raise Reject  # it may lie there or in play
            placed = msgspec.structs.replace(desc, place=last.place)
            part = msgspec.structs.replace(part, desc=placed)
        found.append(part)
    return (*found, parts[-1])


@lowers("cond_there_total")
def _cond_there_total(n: Range, d: Description) -> Condition:
    if d.under is not None:
        under = card_set(d, "any")
        return Has(cards=under, count=n, total=True)
    return distinct_has(zone_set(d, "any"), n, d)


# -- values --------------------------------------------------------------------------------


def leader_and_energy(filter_: Filter) -> Condition:
    """That the Leader and all energy are so."""
    parts = (InZones(zones=("leader",)), InZones(zones=("energy",)))
    return Are(cards=Either(parts, conn="and"), filter=filter_)


@lowers("compared_battle")
def _compared_battle(d: Description) -> InZones:
    if d.place is not None and d.place.prep not in ("play", "in"):
        raise Reject
    if d.place is None and d.noun not in ("battle", "unison", "energy", "z-energy"):
        raise Reject
    if d.under is not None or d.distinct:
        raise Reject
    return zone_set(d)


def _of_both(w: str, c: InZones, o: str) -> tuple[CountOf, CountOf]:
    """The same cards of two players; where an area is named, it is the first player's."""
    if w == "any" or w == o or (c.prep == "in" and c.whose not in (w, "any")):
        raise Reject
    mine, theirs = (msgspec.structs.replace(c, whose=owner(who)) for who in (w, o))
    return CountOf(cards=mine), CountOf(cards=theirs)


@lowers("cond_more_cards")
def _cond_more_cards(w: str, s: str, c: InZones, o: str) -> Condition:
    left, right = _of_both(w, c, o)
    sense: Any = s if s in ("more", "equal") else "less"
    return Compared(left=left, sense=sense, right=right)


def differ_by(w: str, n: int, m: str, c: InZones, o: str) -> Condition:
    """ "you have at least 2 fewer life than your opponent": by so many or more."""
    left, right = _of_both(w, c, o)
    if m == "more":
        return Compared(left=left, sense="or-more", right=Sum((right, n)))
    return Compared(left=right, sense="or-more", right=Sum((left, n)))


def colored(amount: ColorCount, n: Range) -> Condition:
    """A count of colors compared with a number."""
    if n.low is not None and n.high is not None and n.low == n.high:
        return Compared(left=amount, sense="equal", right=n.low)
    if n.high is None and n.low is not None:
        return Compared(left=amount, sense="or-more", right=n.low)
    if n.low is None and n.high is not None:
        return Compared(left=amount, sense="or-less", right=n.high)
    raise Reject


def cards_in(whose: str, a: NamedAreas) -> InZones:
    """The cards in an area of that player."""
    their = whose == "their"
    return InZones(zones=a.zones, whose=owner(whose), prep="in", their=their)


@lowers("counted_colors")
def _counted_colors(d: Description, n: str = "1", w: str = "you") -> ColorCount:
    if d.place is None and d.noun not in ("energy", "battle"):
        raise Reject
    if w not in ("you", "opponent"):
        raise Reject
    return ColorCount(cards=zone_set(d, w), per=int(n))


@lowers("counted_names")
def counted_names(d: Description, n: Distinct, w: str = "any") -> CountOf:
    """ "different card names among your red cards": those alike count once."""
    if (d.place is None) != (w in ("you", "opponent")) or d.distinct:
        raise Reject
    return CountOf(cards=zone_set(d, w), distinct=n)
