"""Lowering of card selectors in plain style: a noun, what stands before and behind it.

Plain style is the wording of games that select with the verb itself ("rest up to 1 of your
opponent's Characters"). What a noun means, which cards and where they are unless the text says it,
is the table `NOUNS`.
"""

from __future__ import annotations

from typing import Any

import msgspec

from dbscg_gui.compiler.lowering import Reject
from dbscg_gui.compiler.table import lowers
from dbscg_gui.effects.targets import (
    Amount,
    Cards,
    Either,
    Filter,
    InZones,
    Pick,
    Range,
    Under,
    Whose,
    Zone,
)

FIELD: tuple[Zone, ...] = ("leader", "battle", "stage", "energy")
ANY_NUMBER = 99

NOUNS: dict[str, tuple[tuple[str, ...], tuple[Zone, ...]]] = {
    "character": (("character",), ("battle",)),
    "character-card": (("character",), ()),
    "leader": (("leader",), ("leader",)),
    "leader-card": (("leader",), ("leader",)),
    "stage": (("stage",), ("stage",)),
    "stage-card": (("stage",), ("stage",)),
    "event": (("event",), ()),
    "event-card": (("event",), ()),
    "card": ((), FIELD),
    "don": (("don",), ("energy",)),
    "life": ((), ("life",)),
    "name": ((), ("leader", "battle", "stage")),
}
"""By noun: the kinds of card it names and where they are if nothing else is said."""

LISTED = ("leader", "character", "event", "stage", "don")
"""The nouns that stand in lists, "Stages or Characters", in the order of their meaning."""


COSTLESS = ("leader", "don")
"""Kinds of cards without a cost."""


def nouns_or(nouns: tuple[str, ...], c: object = None) -> str:
    """The noun that a list of nouns is, "Event or Stage card"; each may stand there once."""
    if len(set(nouns)) != len(nouns):
        raise Reject
    listed = "-or-".join(noun for noun in LISTED if noun in nouns)
    return listed if c else f"{listed}-plain"


def noun_meaning(noun: str) -> tuple[tuple[str, ...], tuple[Zone, ...]]:
    """The kinds of card a noun or a list of nouns names, and where they are unless it is said.

    A list with a kind of card that lies nowhere of its own lies nowhere either.
    """
    if noun in NOUNS:
        return NOUNS[noun]
    named = [NOUNS[each] for each in noun.removesuffix("-plain").split("-or-")]
    zones = tuple(zone for _, lies in named for zone in lies) if all(z for _, z in named) else ()
    return tuple(kind for kinds, _ in named for kind in kinds), zones


class Prop(msgspec.Struct, frozen=True):
    """Something said of a card: values for fields of its filter."""

    name: str
    values: tuple[tuple[str, Any], ...] = ()
    either: tuple[Filter, ...] = ()
    distinct: str = ""
    total: Amount | None = None


class PrintedArea(msgspec.Struct, frozen=True):
    """An area as printed."""

    zones: tuple[Zone, ...]
    whose: str
    prep: str
    conn: str = "or"


class Desc(msgspec.Struct, frozen=True):
    """What cards must be, with the words it was said in."""

    noun: str
    filter: Filter
    place: PrintedArea | None = None
    distinct: str = ""
    total: tuple[str, int] | None = None


class NamedNoun(msgspec.Struct, frozen=True):
    """A noun with the name of the card behind it: "Leader [Ann]"."""

    noun: str
    name: str


class Number(msgspec.Struct, frozen=True, kw_only=True):
    """How many cards, as printed."""

    count: Amount = 1
    up_to: bool = False
    word: str = ""


def whose_of(word: str) -> Whose:
    """Whose cards a possessive means."""
    if word in ("opponent", "their"):
        return "opponent"
    return "any" if word in ("both", "owner", "the", "") else "you"


# -- parts of a description ----------------------------------------------------------------


def prop(name: str, **values: Any) -> Prop:
    """A property of cards: its name and the fields of a filter it sets."""
    return Prop(name, tuple(values.items()))


@lowers("plain_pre_attributes")
def _attributes(t: tuple[str, ...]) -> Prop:
    return prop("attributes", attributes=tuple(word.lower() for word in t))


@lowers("plain_pre_type_attribute")
def _type_attribute(t: str, a: str) -> Prop:
    either = (Filter(traits=(t,)), Filter(attributes=(a.lower(),)))
    return Prop("types", either=either)


def all_said(m: object, p: object, w: object) -> tuple[object, ...]:
    """The parts that were written, in order."""
    for value in (m, p, w):
        if isinstance(value, tuple):
            return value
        if value is not None:
            return (value,)
    raise Reject


@lowers("plain_withs_or")
def _withs_or(w: Prop, r: Prop) -> tuple[Prop, ...]:
    return (Prop("either", either=(_filter((w,)), _filter((r,)))),)


def plain_range(n: str, compare: str) -> Range:
    """ "5", "5 or less", "5 or more"."""
    number = int(n)
    if compare == "less":
        return Range(high=number)
    return Range(low=number) if compare == "more" else Range(number, number)


@lowers("plain_with_cost")
def _with_cost(n: str, c: str = "", b: str = "") -> Prop:
    values: dict[str, Any] = {"cost": plain_range(n, c)}
    return prop("cost", **values, **base(b))


def by_sign(number: str, sign: str) -> int:
    """So many more, or less."""
    return int(f"{sign}{number}")


def base(b: str) -> dict[str, object]:
    """The fields that say that the printed value counts."""
    return {"is_original": True} if b else {}


def cost_range(n: str, m: str, b: str) -> Prop:
    """ "a cost of 3 to 5"."""
    return prop("cost", cost=Range(int(n), int(m)), **base(b))


def one_cost_or(n: str, m: str, c: str, b: str) -> Prop:
    """ "a cost of 0 or 8 or more"."""
    first, second = (
        Filter(cost=plain_range(number, compare), is_original=bool(b))
        for number, compare in ((n, ""), (m, c))
    )
    return Prop("either", either=(first, second))


@lowers("plain_post_no_attribute")
def _no_attribute(t: tuple[str, ...]) -> Prop:
    plain_barred = Filter(attributes=tuple(word.lower() for word in t))
    return prop("no_attribute", none_of=(plain_barred,))


@lowers("plain_others_this")
def _others_this(w: str) -> Prop:
    return prop("except", is_other=True, said=f"this-{w.lower()}")


@lowers("plain_in")
def _in(w: str, a: tuple[object, ...]) -> PrintedArea:
    return _place(w, a, "in")


@lowers("plain_from")
def _from(w: str, a: tuple[object, ...]) -> PrintedArea:
    return _place(w, a, "from")


def _place(whose: str, areas: tuple[Any, ...], prep: str) -> PrintedArea:
    conn = "and" if areas[-1] == "and" else "or"
    if "field" in areas and len(areas) > 1:
        on_field: tuple[Zone, ...] = ("leader", "battle", "stage")
        areas = tuple(z for area in areas for z in (on_field if area == "field" else (area,)))
    elif "field" in areas:
        raise Reject  # "on your field" is read with its preposition
    return PrintedArea(tuple(area for area in areas if area != "and"), whose, prep, conn)


@lowers("plain_on")
def _on(w: str) -> PrintedArea:
    return PrintedArea(FIELD, w, "on")


@lowers("plain_on_the")
def _on_the() -> PrintedArea:
    return PrintedArea(FIELD, "the", "on")


# -- descriptions --------------------------------------------------------------------------


def _filter(props: tuple[Prop, ...]) -> Filter:
    values: dict[str, Any] = {}
    for prop in props:
        for name, value in prop.values:
            if name == "said":
                continue
            if name in ("cost", "power") and name in values and "all_of" not in values:
                # "with a cost of 3 or more and a cost equal to ...": both have to hold.
                first = Filter(**{name: values.pop(name)})
                values["all_of"] = (first, Filter(**{name: value}))
                continue
            if name in values and name not in ("is_original", "none_of"):
                raise Reject
            values[name] = values.get(name, ()) + value if name == "none_of" else value
        if prop.either:
            if "any_of" in values:
                raise Reject
            values["any_of"] = prop.either
    return Filter(**values)


@lowers("plain_desc")
def _desc(h: Any, m: tuple[Prop, ...] = (), p: tuple[Any, ...] = ()) -> Desc:
    props = [prop for prop in p if isinstance(prop, Prop)]
    places = [place for place in p if isinstance(place, PrintedArea)]
    if len(places) > 1:
        raise Reject
    noun = h
    every = [*m, *props]
    if isinstance(h, Prop):
        noun = "name"
        every.append(h)
    elif isinstance(h, NamedNoun):
        noun = h.noun
        every.append(prop("names", names=(h.name,)))
    kinds = noun_meaning(noun)[0]
    found = _filter(tuple(every))
    said = next((v for prop in every for n, v in prop.values if n == "said"), noun)
    found = msgspec.structs.replace(found, kinds=kinds, said=_said(noun, said))
    if noun == "don" and (found.names or any(part.names for part in found.none_of)):
        raise Reject  # a DON!! card has no name of its own
    distinct = next((prop.distinct for prop in props if prop.name == "distinct"), "")
    total = next(((pr.distinct, pr.total) for pr in props if pr.total is not None), None)
    return Desc(noun, found, places[0] if places else None, distinct, total)  # type: ignore[arg-type]


def plain_desc_of(
    noun: str, head: Prop | None, posts: tuple[Any, ...] | None, pres: tuple[Prop, ...] = ()
) -> Desc:
    """A description made of its parts."""
    return _desc(head if head is not None else noun, pres, posts or ())


def with_posts(desc: Desc, posts: tuple[object, ...]) -> Desc:
    """The description with more said behind it."""
    more = plain_desc_of("card", None, posts)
    return msgspec.structs.replace(
        desc, filter=filters_joined(desc.filter, more.filter), place=more.place
    )


def filters_joined(one: Filter, more: Filter) -> Filter:
    """A filter with more said of the same cards; what is said of them twice means nothing."""
    plain = Filter()
    changes: dict[str, Any] = {}
    for name in Filter.__struct_fields__:
        value = getattr(more, name)
        if name in ("kinds", "said", "order") or value == getattr(plain, name):
            continue
        if getattr(one, name) != getattr(plain, name):
            raise Reject
        changes[name] = value
    return msgspec.structs.replace(one, **changes)


def _said(noun: str, said: str) -> str:
    return noun if said == noun else f"{noun} {said}"


def plain_set(desc: Desc, whose: str) -> Cards:
    """The set a description means; its place decides before the possessive does.

    What is said of several cards together ("with different card names", "with a total cost of 5 or
    less") is no property of a set: who reads it takes it from the description.
    """
    if desc.distinct or desc.total is not None:
        raise Reject
    return plain_group(desc, whose)


def plain_group(desc: Desc, whose: str) -> Cards:
    """The set a description means, whatever is said of its cards together."""
    if whose == "opponent" and desc.filter.is_other:
        raise Reject  # other than what was named, not than this card
    if desc.noun == "don" and desc.place is not None and desc.place.zones == FIELD:
        return don_on_field(desc.place.whose, desc.filter)
    if desc.filter.said == "don given-don":
        return Under(InZones(zones=("leader", "battle"), whose=whose_of(whose)), desc.filter)
    free = tuple(kind for kind in desc.filter.kinds if kind in COSTLESS)
    if free and free != desc.filter.kinds and desc.filter.cost is not None:
        # Leaders have no cost [one_piece 2-7-5], nor have DON!! cards: it is said of the others.
        rest = tuple(kind for kind in desc.filter.kinds if kind not in free)
        one = of_kinds(desc, free)
        one = msgspec.structs.replace(one, filter=costless(one.filter))
        parts = plain_group(one, whose), plain_group(of_kinds(desc, rest), whose)
        return Either(parts)
    if desc.place is None:
        zones = noun_meaning(desc.noun)[1]
        if not zones and desc.noun == "character-card" and whose:
            zones = ("battle",)
        if not zones:
            raise Reject
        return InZones(
            zones=zones,
            whose=whose_of(whose),
            filter=desc.filter,
            their=whose == "their",
            owners=_owners(whose),
        )
    place = desc.place
    if {whose, place.whose} == {"you", "opponent"}:
        raise Reject  # no card of one player lies in an area of the other
    if place.whose == "the" and whose in ("you", "opponent"):
        # "Your opponent's cards in the hand": no card of one lies with the other.
        place = msgspec.structs.replace(place, whose=whose)
    zones = place.zones
    if place.zones == FIELD and desc.noun not in ("card", "don"):
        zones = noun_meaning(desc.noun)[1]
    return InZones(
        zones=zones,
        whose=whose_of(place.whose),
        filter=desc.filter,
        prep=place.prep,  # type: ignore[arg-type]
        their=place.whose == "their" or whose == "their",
        owners=_owners(place.whose),
    )


def of_kinds(desc: Desc, kinds: tuple[str, ...]) -> Desc:
    """Those of a description that are of one of some of its types."""
    noun = "-or-".join(kinds)
    return msgspec.structs.replace(
        desc, noun=noun, filter=msgspec.structs.replace(desc.filter, kinds=kinds, said=noun)
    )


def costless(wanted: Filter) -> Filter:
    """A filter without what it asks of the cost."""
    is_original = wanted.is_original and wanted.power is not None
    return msgspec.structs.replace(wanted, cost=None, is_original=is_original)


def _owners(word: str) -> Any:
    return "your or your opponent's" if word == "both" else ""


def don_on_field(whose: str, wanted: Filter) -> Cards:
    """DON!! cards on a field: in the Cost area and given to cards."""
    player = whose_of(whose)
    cost_area = InZones(
        zones=("energy",), whose=player, filter=wanted, prep="on", their=whose == "their"
    )
    return Either((cost_area, Under(InZones(zones=("leader", "battle"), whose=player), wanted)))


# -- DON!! cards under others --------------------------------------------------------------

_DON = Filter(kinds=("don",), said="don")


def all_with(p: tuple[Prop, ...]) -> Filter:
    """What "has ..." says of its subject: a property of each card, not of several together."""
    if any(each.distinct or each.total is not None for each in p):
        raise Reject
    return _filter(p)


def but_not(p: tuple[Prop, ...]) -> Prop:
    """ "that do not have a type including ..."."""
    return prop("except", none_of=(_filter(p),))


def don_given(g: Range) -> Prop:
    """ "with 2 or more DON!! cards given": nothing else lies under a card [one_piece 6-5-5]."""
    return prop("don_given", under_count=g)


def don_under(hosts: Cards) -> Under:
    """The DON!! cards given to some cards."""
    return Under(hosts, _DON)


def everybody(kinds: tuple[str, ...]) -> Pick:
    """One card of these kinds, of whichever player."""
    zones = tuple(zone for kind in kinds for zone in NOUNS[kind][1])
    return Pick(cards=InZones(zones=zones, whose="any", filter=Filter(kinds=kinds)))
