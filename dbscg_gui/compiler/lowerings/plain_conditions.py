"""Lowering of conditions in plain style."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec.structs import replace

from dbscg_gui.compiler.lowering import Reject
from dbscg_gui.compiler.lowerings.coordination import says
from dbscg_gui.compiler.lowerings.plain_cards import (
    Desc,
    PrintedArea,
    don_on_field,
    plain_desc_of,
    plain_group,
    plain_set,
    prop,
    whose_of,
)
from dbscg_gui.compiler.table import lowers
from dbscg_gui.effects.targets import (
    Amount,
    And,
    Are,
    Cards,
    Chosen,
    Compared,
    Condition,
    CountOf,
    Either,
    Filter,
    Happened,
    Has,
    InZones,
    Or,
    Range,
    Sense,
    Sum,
    Under,
)


class Is(msgspec.Struct, frozen=True):
    """A predicate: what its subject must be."""

    filter: Filter
    word: str = ""
    either: Filter | None = None


class Quantity(msgspec.Struct, frozen=True, kw_only=True):
    """ "2 or more", "a", or nothing before a name."""

    count: Range = Range(low=1)
    word: str = ""
    total: bool = False


# -- conditions ----------------------------------------------------------------------------


@lowers("plain_and")
def _and(a: Condition, b: Condition) -> Condition:
    return _joined(a, b)


def _joined(a: Condition, b: Condition) -> Condition:
    if isinstance(b, And):
        return And((a, *b.conditions))
    return And((a, b))


@lowers("plain_is_attribute")
def _is_attribute(t: tuple[str, ...]) -> Is:
    return Is(Filter(attributes=tuple(word.lower() for word in t)))


def is_value(what: str, wanted: Range, base_word: str | None = None) -> Is:
    """ "has 7000 base power or more", "'s cost is 8 or more"."""
    if what == "cost":
        return Is(Filter(cost=wanted, is_original=bool(base_word)))
    return Is(Filter(power=wanted, is_original=bool(base_word)))


def either_is(a: Is, b: Is) -> Is:
    """ "is [A] or multicolored"; names and colors make lists of their own."""
    one, two = _asked(a.filter), _asked(b.filter)
    if one == two and len(one) == 1:
        raise Reject
    return Is(Filter(any_of=(a.filter, b.filter)))


def _asked(wanted: Filter) -> set[str]:
    plain = Filter()
    return {f for f in Filter.__struct_fields__ if getattr(wanted, f) != getattr(plain, f)}


def _has(cards: Cards, n: Quantity | None, **more: Any) -> Has:
    quantity = n or Quantity(word="bare")
    return Has(cards=cards, count=quantity.count, total=quantity.total, **more)


def held(who: str, desc: Desc) -> Cards:
    """What a player has: on their field unless a place is said."""
    if desc.distinct or desc.total is not None:
        raise Reject
    return _held(who, desc)


def _held(who: str, desc: Desc) -> Cards:
    is_given = desc.noun == "don" and desc.filter.said == "don given-don"
    if desc.place is None or is_given:
        return plain_group(desc, who)
    whose = desc.place.whose
    if whose == "own" or (whose_of(whose) != who and whose != "the"):
        raise Reject
    return plain_group(desc, "")


@lowers("plain_has_many")
def _has_many(w: str, d: Desc, n: Quantity | None = None) -> Condition:
    if (n is None and d.noun != "name") or d.total is not None:
        raise Reject
    return _has(_held(w, d), n, distinct=d.distinct)


@lowers("plain_has_two")
def _has_two(
    w: str, a: Desc, b: Desc, n: Quantity | None = None, m: Quantity | None = None
) -> Condition:
    if n is None or m is None:
        raise Reject
    return And((_has(held(w, a), n), _has(held(w, b), m, goes_on=True)))


@lowers("plain_has_or_more")
def _has_or_more(w: str, a: str, b: str, d: Desc) -> Condition:
    cards = held(w, d)
    exact = Has(cards=cards, count=Range(int(a), int(a)))
    return Or((exact, Has(cards=cards, count=Range(low=int(b)), goes_on=True)))


@lowers("plain_has_or")
def _has_or(w: str, n: Quantity | None, d: Desc, e: Desc, m: Quantity | None = None) -> Condition:
    if n is None or m is None:
        raise Reject
    return Or((_has(held(w, d), n), _has(held(w, e), m, goes_on=True)))


def has_either(who: str, n: Quantity, one: Desc, two: Desc) -> Condition:
    """ "you have 5 or more [Anna] or {Harbor} type cards in your trash": of both together."""
    if one.place is None:
        one = replace(one, place=two.place)
    if one.place != two.place or n.count == Range(low=1):
        raise Reject
    return _has(Either((held(who, one), held(who, two))), n)


@lowers("plain_has_names")
def _has_names(w: str, a: str, b: str, p: tuple[object, ...]) -> Condition:
    places = [part for part in p if isinstance(part, PrintedArea)]
    if len(p) != 1 or len(places) != 1:
        raise Reject
    one, two = (
        Has(
            cards=held(w, Desc("name", Filter(names=(name,), said="name"), places[0])),
            goes_on=name == b,
        )
        for name in (a, b)
    )
    return And((one, two))


def has_some(cards: Cards, n: Quantity | None) -> Condition:
    """So many of some cards."""
    return _has(cards, n)


def has_named(who: str, names: tuple[str, ...], noun: Any, posts: Any) -> Condition:
    """ "you have [A], [B], and [C]", with what is said of all of them."""
    desc = plain_desc_of(noun or "name", None, posts) if noun else None
    parts: list[Condition] = []
    for name in names:
        if desc is None:
            one = plain_desc_of("name", prop("head", names=(name,)), posts)
        else:
            one = replace(desc, filter=replace(desc.filter, names=(name,)))
        parts.append(_has(held(who, one), None, goes_on=bool(parts)))
    return And(tuple(parts))


def happened(who: str, event: str, n: Quantity | None, desc: Desc) -> Condition:
    """ "you have activated an Event with a base cost of 3 or more during this turn"."""
    if event == "moved":
        return _trashed(who, n, desc)
    if desc.place is not None or who not in ("you", "opponent", "any"):
        raise Reject
    if event == "extra_activated" and desc.noun not in ("event", "event-card"):
        raise Reject
    wanted = desc.filter
    if event == "extra_activated" and not says(wanted):
        wanted = Filter(kinds=("event",))
    count = Range(low=1) if n is None else n.count
    return Happened(event=event, whose=who, filter=wanted, count=count)  # type: ignore[arg-type]


def _trashed(who: str, n: Quantity | None, desc: Desc) -> Condition:
    """ "you have trashed 2 or more cards from your hand during this turn"."""
    place = desc.place
    if place is None or place.prep != "from" or whose_of(place.whose) != whose_of(who):
        raise Reject
    return Happened(
        event="moved",
        whose=whose_of(who),
        filter=desc.filter,
        count=Range(low=1) if n is None else n.count,
        origin=place.zones,
        target=("drop",),
    )


def some_done(n: Quantity, desc: Desc, word: str = "") -> Condition:
    """ "2 or more red cards were trashed this way"; without a word, "2 or more of them is red".

    "Them" is what was moved, revealed or looked at just before.
    """
    if desc.place is not None or desc.distinct or desc.total is not None:
        raise Reject
    return Chosen(slot="?done", count=n.count, filter=desc.filter, word=word)


def played_from(place: PrintedArea) -> Condition:
    """ "this Character was played from your trash"."""
    if place.prep != "from" or place.whose != "you":
        raise Reject
    return Happened(event="played", this=True, origin=place.zones)


def only(player: str, desc: Desc) -> Condition:
    """All Characters of a player fit, and there is one."""
    if desc.noun != "character" or desc.place is not None:
        raise Reject
    everyone = InZones(
        zones=("battle",), whose=whose_of(player), filter=Filter(kinds=("character",))
    )
    return Are(cards=everyone, filter=desc.filter)


@lowers("plain_has_only")
def _has_only(d: Desc) -> Condition:
    found = only("you", d)
    assert isinstance(found, Are)
    return found


@lowers("plain_there")
def _there(d: Desc, n: Quantity | None = None) -> Condition:
    if n is None:
        raise Reject
    if d.place is None or (d.place.whose == "the" and d.place.prep == "on"):
        # "there are 6 or more Characters on the field": of both players.
        return _has(plain_set(d, ""), n)
    if d.place.whose not in ("you", "opponent") or d.total is not None:
        raise Reject
    # "there are 2 or more Characters on your opponent's field": that player has them.
    return _has(_held(d.place.whose, d), n, distinct=d.distinct)


def is_theirs(w: str, d: Desc) -> Is:
    """ "is your opponent's Leader": whose it is and what."""
    if d.place is not None or w not in ("you", "opponent") or d.filter.owner:
        raise Reject
    return Is(replace(d.filter, owner=whose_of(w)))


@lowers("plain_total")
def _total(d: Desc, n: Quantity | None = None) -> Condition:
    cards = plain_set(d, "both")
    if n is None or not isinstance(cards, InZones):
        raise Reject
    both = msgspec.structs.replace(cards, whose="any", owners="")
    return _has(both, msgspec.structs.replace(n, total=True))


def number_of_both(d: Desc, count: Range) -> Condition:
    """ "the total number of your and your opponent's Life cards is 5 or less"."""
    return _total(d, Quantity(count=count, word="n"))


def on_both_fields(d: Desc, count: Range) -> Condition:
    """ "you and your opponent have a total of 10 or more DON!! cards on your fields"."""
    if d.place is not None:
        raise Reject
    if d.noun == "don":
        return Has(cards=don_on_field("the", d.filter), count=count, total=True)
    return number_of_both(d, count)


@lowers("plain_either")
def _either(d: Desc, n: Quantity | None = None) -> Condition:
    if n is None:
        raise Reject
    if d.place is not None:
        d = msgspec.structs.replace(d, place=msgspec.structs.replace(d.place, whose="the"))
    # One of the players alone has them: the set is that of whoever is asked about.
    cards = _of_one(plain_set(d, "both" if d.place is None else ""))
    return _has(cards, n, holder="you or your opponent")


def _of_one(cards: Cards) -> Cards:
    if isinstance(cards, InZones):
        return replace(cards, whose="you", owners="")
    if isinstance(cards, Either):
        return replace(cards, parts=tuple(_of_one(part) for part in cards.parts))
    if isinstance(cards, Under):
        return replace(cards, of=_of_one(cards.of))
    raise Reject


def _count(cards: Cards) -> CountOf:
    return CountOf(cards=cards, word="number")


@lowers("plain_more_than")
def _more_than(w: str, m: Sense, d: Desc, v: str) -> Condition:
    if (w, v) not in (("you", "opponent"), ("opponent", "you")):
        raise Reject
    mine = held(w, d)
    return Compared(left=_count(mine), sense=m, right=_count(_other(mine)))


_WORDS: dict[str, Any] = {"more": "have more", "less": "have less"}


def _other(cards: Cards) -> Cards:
    """The same cards of the other player."""
    if isinstance(cards, InZones):
        if cards.whose == "any":
            raise Reject
        whose: Any = "opponent" if cards.whose == "you" else "you"
        return msgspec.structs.replace(cards, whose=whose)
    if isinstance(cards, Either):
        return Either(tuple(_other(part) for part in cards.parts), cards.conn)
    if isinstance(cards, Under):
        return Under(_other(cards.of), cards.filter)
    raise Reject


@lowers("plain_number_is")
def _number_is(a: Cards, c: Sense, b: CountOf | str) -> Condition:
    if isinstance(b, CountOf):
        return Compared(left=_count(a), sense=c, right=b)
    other = _other(a)
    return Compared(left=_count(a), sense=c, right=_count(other))


@lowers("plain_number_least")
def _number_least(a: Cards, n: str, m: str, b: CountOf | str) -> Condition:
    other = b if isinstance(b, CountOf) else _count(_other(a))
    if m == "less":
        return Compared(left=_count(a), sense="or-less", right=_plus(other, -int(n)))
    if m == "more":
        return Compared(left=_count(a), sense="or-more", right=_plus(other, int(n)))
    raise Reject


def _plus(amount: CountOf, number: int) -> Amount:
    return Sum((amount, number))
