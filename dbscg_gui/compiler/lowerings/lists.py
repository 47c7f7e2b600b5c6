"""Lowering of "1 each of A and B", of alternatives described at length, of lists of selections."""

from __future__ import annotations

from typing import Any, cast

import msgspec

from dbscg_gui.compiler.lowering import Reject
from dbscg_gui.compiler.lowerings.areas import owner, place_of, zone_set
from dbscg_gui.compiler.lowerings.conditions import holders, owns
from dbscg_gui.compiler.lowerings.coordination import shared
from dbscg_gui.compiler.lowerings.descriptions import (
    describes,
    merge,
    of_its_own,
    posted,
    tells_again,
)
from dbscg_gui.compiler.lowerings.objects import picked
from dbscg_gui.compiler.pieces import Counting, Description, NamedAreas
from dbscg_gui.compiler.table import lowers
from dbscg_gui.effects.targets import (
    And,
    Cards,
    Condition,
    Either,
    Filter,
    Has,
    InZones,
    Or,
    Pick,
    Range,
)

_NAMED = ("characters", "names", "traits", "colors")


def _each(filter_: Filter) -> tuple[Filter, ...]:
    """One filter for each name of a list joined by "and"."""
    if filter_.list_word != "and":
        raise Reject
    fields = [name for name in _NAMED if len(getattr(filter_, name)) > 1]
    # "blue or yellow ＜A＞ and ＜B＞": the names are those meant, before the colors.
    for field in fields[:1]:
        return tuple(
            msgspec.structs.replace(filter_, **{field: (value,)}, list_word="")
            for value in getattr(filter_, field)
        )
    raise Reject


def _each_placed(d: Description, whose: str) -> tuple[InZones, ...]:
    if d.distinct:
        raise Reject
    return tuple(zone_set(msgspec.structs.replace(d, filter=f), whose) for f in _each(d.filter))


@lowers("each_of")
def _each_of(n: Counting, d: Description) -> Either:
    sets = _each_placed(d, "any" if d.place is None else "you")
    return Either(tuple(picked(n, cards) for cards in sets))


@lowers("each_described")
def _each_described(n: Counting, a: Description, b: Description) -> Either:
    """ "1 each of a red card in your Battle Area and a blue card in your Combo Area"."""
    if a.place is None or b.place is None or a.distinct or b.distinct:
        raise Reject
    return Either(tuple(picked(n, zone_set(each)) for each in (a, b)))


@lowers("each_of_whose")
def _each_of_whose(n: Counting, w: str, d: Description) -> Either:
    if d.place is not None:
        raise Reject
    if w == "each" or w.startswith("either and"):
        # "1 each of your and your opponent's Battle Cards"
        both = tuple(picked(n, zone_set(d, whose)) for whose in ("you", "opponent"))
        return Either(both)
    return Either(tuple(picked(n, cards) for cards in _each_placed(d, w)))


@lowers("each_heads")
def _each_heads(
    n: Counting, h: tuple[Description, ...], p: tuple[object, ...] = (), w: str = ""
) -> Either:
    """ "up to 1 each of red cards with 5000 power and Unisons in your Drop"."""
    common, heads = shared(tuple(h))
    heads = tuple(msgspec.structs.replace(e, filter=merge(common, e.filter)) for e in heads)
    if any(len(getattr(each.filter, name)) > 1 for each in heads for name in _NAME_FIELDS):
        raise Reject  # "each of ＜A＞, ＜B＞, and Unisons": of every name one
    if heads[-1].noun == "card":
        heads = tuple(msgspec.structs.replace(each, noun=each.noun or "card") for each in heads)
    described = tuple(posted(each, p) for each in heads)
    if any(each.distinct or each.under is not None for each in described):
        raise Reject
    if w and any(each.place is not None for each in described):
        raise Reject
    told = [set(named_fields(each.filter)) - _NAMES_ONLY for each in heads]
    kinds = set[str]().union(*(set(named_fields(each.filter)) & _NAME_FIELDS for each in heads))
    if len(kinds) < 2 and not any(told[:-1]) and not told[-1] - _VALUES:
        raise Reject  # names alone, or traits alone, are one list, told of as a whole
    whose = w or ("any" if described[0].place is None else "you")
    return Either(tuple(picked(n, zone_set(each, whose)) for each in described))


@lowers("each_area")
def _each_area(n: Counting, d: Description, w: str, a: object) -> Either:
    """ "up to 1 card each from your opponent's life and energy": one of every area."""
    place = place_of(a)
    if d.place is not None or d.under is not None or d.distinct or len(place.zones) < 2:
        raise Reject
    whole = msgspec.structs.replace(place, whose=owner(w), their=w == "their", prep="from")
    parts = [msgspec.structs.replace(whole, zones=(zone,)) for zone in place.zones]
    sets = tuple(zone_set(msgspec.structs.replace(d, place=part)) for part in parts)
    return Either(tuple(picked(n, cards) for cards in sets))


def each_player(n: Counting, d: Description, a: NamedAreas, p: object) -> Either:
    """ "up to 1 card from each player's Drop": one of yours, one of your opponent's."""
    if d.place is not None or d.under is not None or d.distinct or n.article:
        raise Reject
    places = (msgspec.structs.replace(a, whose=w, prep=p) for w in ("you", "opponent"))
    sets = (zone_set(msgspec.structs.replace(d, place=place)) for place in places)
    return Either(tuple(picked(n, cards) for cards in sets))


@lowers("each_ignoring")
def _each_ignoring(o: Either) -> Either:
    parts = tuple(
        msgspec.structs.replace(cast(Pick, part), ignore_barrier=True) for part in o.parts
    )
    return msgspec.structs.replace(o, parts=parts)


_VALUES = frozenset({"cost", "power", "combo_cost", "combo_power", "is_original"})
_NAME_FIELDS = frozenset({"names", "characters", "traits"})
_NAMES_ONLY = _NAME_FIELDS | {"noun", "list_word"}


def named_fields(filter_: Filter) -> tuple[str, ...]:
    """The fields of a filter that ask something."""
    plain = Filter()
    return tuple(f for f in filter_.__struct_fields__ if getattr(filter_, f) != getattr(plain, f))


@lowers("each_bare")
def _each_bare(n: Counting, d: Description) -> Either:
    """ "1 ＜A＞, ＜B＞, and ＜C＞ card": one of each."""
    if d.filter.both or n.article:
        raise Reject
    sets = _each_placed(d, "any" if d.place is None else "you")
    return Either(tuple(picked(n, cards) for cards in sets))


@lowers("cond_each_list")
def _cond_each_list(w: str, n: Range, d: Description) -> Condition:
    if w == "any" or (d.filter.both and len(d.filter.characters) == 2):
        raise Reject
    parts = tuple(Has(cards=cards, count=n) for cards in _each_placed(d, w))
    return And(parts, each=True)


@lowers("cond_each_list_there")
def _cond_each_list_there(n: Range, d: Description) -> Condition:
    parts = tuple(Has(cards=cards, count=n) for cards in _each_placed(d, "any"))
    return And(parts, each=True)


@lowers("cond_each_in")
def _cond_each_in(n: Range, d: Description, a: NamedAreas) -> Condition:
    """ "1 or more ＜A＞, ＜B＞, and ＜C＞ cards are in your Drop": so many of each."""
    if d.place is not None:
        raise Reject
    placed = msgspec.structs.replace(d, place=msgspec.structs.replace(a, prep="in"))
    parts = tuple(Has(cards=cards, count=n) for cards in _each_placed(placed, "you"))
    return And(parts, each=True)


@lowers("cond_names_in")
def _cond_names_in(d: Description, a: NamedAreas) -> Condition:
    """ "＜A＞ and ＜B＞ are in play in your Battle Area"."""
    if d.place is not None:
        raise Reject
    placed = msgspec.structs.replace(d, place=msgspec.structs.replace(a, prep="in"))
    parts = tuple(Has(cards=cards) for cards in _each_placed(placed, "you"))
    return And(parts, each=True)


@lowers("cond_each_plain")
def _cond_each_plain(w: str, d: Description) -> Condition:
    """ "you have blue and green cards in your energy": some of each."""
    if d.filter.both or w == "any":
        raise Reject
    parts = tuple(Has(cards=cards) for cards in _each_placed(d, w))
    return And(parts, each=True)


def has_pair(w: str, a: Description, b: Description, *, either: bool = False) -> Condition:
    """ "you have a <Anna> and a <Boris> in your Battle Area": the area is that of both."""
    if a.place is not None or b.place is None or w == "any":
        raise Reject
    both = (
        owns(holders(each, w), Range(1)) for each in (msgspec.structs.replace(a, place=b.place), b)
    )
    return Or(tuple(both)) if either else And(tuple(both))


def has_each(w: str, n: Range, d: Description, word: object) -> Condition:
    """That each of several players or areas has so many."""
    if w == "any" and word == "have":
        raise Reject
    return And(
        tuple(Has(cards=cards, count=n) for cards in _each_placed(d, w)),
        each=True,
    )


@lowers("cond_pair_both")
def _cond_pair_both(w: str, n: Range, d: Description) -> Condition:
    """ "1 or more ＜A＞ and ＜B＞ cards-both red-": so many of each."""
    if w == "any" or not d.filter.both or d.filter.list_word != "and":
        raise Reject
    sets = _each_placed(d, w)
    if len(sets) != 2 or not d.filter.characters:
        raise Reject
    one = Has(cards=sets[0], count=n)
    two = Has(cards=sets[1], count=n, goes_on=True)
    return And((one, two))


# -- alternatives --------------------------------------------------------------------------


def alternatives(parts: tuple[Description, ...], word: str, p: tuple[object, ...]) -> Description:
    """Several descriptions as one: a card must fit one of them."""
    nouns = [part.noun for part in parts]
    common, apart = shared(parts)
    if common.kinds:
        nouns = [nouns[-1]]
    if nouns[-1] == "card" and any(noun == "" for noun in nouns):
        # "a red 《X》 or {Y} card": the noun belongs to all
        parts = tuple(msgspec.structs.replace(part, noun=part.noun or "card") for part in parts)
    if any(part.place is not None or part.under is not None or part.distinct for part in parts):
        raise Reject
    if any(part.filter == Filter() for part in parts):
        raise Reject  # "A cards or cards with X": what is said behind belongs to the last alone
    noun = nouns[0] if len(set(nouns)) == 1 else "card"
    if noun != "card" and len(set(nouns)) > 1:
        raise Reject
    if any(part.filter == Filter() for part in parts):
        raise Reject  # "Battle Cards and/or cards in their hand": two areas, not alternatives
    last = parts[-1].filter
    if describes(p) and any(
        tells_again(part.filter, last) or of_its_own(part.filter, last) for part in parts[:-1]
    ):
        raise Reject  # "red 《A》 cards and/or red cards with X": said of the last alone
    list_word: Any = "" if word == "or" else word
    either = Filter(any_of=_one_by_one(apart), list_word=list_word)
    both = merge(common, either)
    return posted(Description(filter=both, noun=noun), p)


def _one_by_one(parts: tuple[Description, ...]) -> tuple[Filter, ...]:
    """Alternatives, names that stand in a row each for itself: however the commas were read."""
    found: list[Filter] = []
    for part in parts:
        fields = set(named_fields(part.filter)) - {"noun", "list_word"}
        name = fields.pop() if len(fields) == 1 and fields <= {"names", "characters"} else ""
        values = getattr(part.filter, name) if name else ()
        if len(parts) > 2 and len(values) > 1 and not part.filter.list_word:
            found += [msgspec.structs.replace(part.filter, **{name: (each,)}) for each in values]
        else:
            found.append(part.filter)
    return tuple(found)


@lowers("described_andor")
def _described_andor(a: Description, b: Description, p: tuple[object, ...] = ()) -> Description:
    if b.noun == "card" and b.filter == Filter() and a.filter != Filter():
        raise Reject  # "《A》 cards and/or cards with ...": what follows is said of the second
    return alternatives((a, b), "and/or", p)


@lowers("described_or_long")
def _described_or_long(
    a: Description, p: object, c: str, b: Description, q: tuple[object, ...] = ()
) -> Description:
    if not isinstance(p, Filter):
        raise Reject
    if not b.noun and not set(named_fields(merge(p, b.filter))) - _NAMES_ONLY:
        raise Reject  # "cards with 《A》 or 《B》": both are said behind "with"
    own, common = _own_posts(q)
    return alternatives((posted(a, (p,)), posted(b, own)), c, common)


def _own_posts(posts: tuple[object, ...]) -> tuple[tuple[object, ...], tuple[object, ...]]:
    """What of the words behind the last card is said of it alone: the others have their own."""
    length = next((n for n, post in enumerate(posts) if not describes((post,))), len(posts))
    if describes(posts[length:]):
        raise Reject  # "a red card with X or a 《A》 card in your hand with Y"
    return posts[:length], posts[length:]


@lowers("described_long")
def _described_long(h: tuple[str, tuple[Description, ...]], p: Posted = ()) -> Description:
    """ "a red ＜A＞ card, Battle Card with X, or Unison with Y": some told of at length."""
    word, parts = h
    told_alone = not set(named_fields(parts[-1].filter)) - _SAID_BEHIND - _UNSAID
    if len(parts) == 2 and not (told_alone and set(named_fields(parts[1].filter)) - _UNSAID):
        raise Reject  # what stands behind the last could be said of both
    if describes(p) and any(map(_is_long, parts[:-1])):
        raise Reject  # each has its own words behind it
    if not any(describes((part.filter,)) and _is_long(part) for part in parts[:-1]):
        raise Reject
    return alternatives(parts, word, p)


@lowers("placed_two")
def _placed_two(a: Description, b: Description, p: Posted) -> Either:
    """ "red cards with 5000 power and Unisons in your hand": both lie there."""
    if describes(p) or not (_is_long(a) or _is_long(b) or _are_apart(a, b)):
        raise Reject
    first, second = posted(a, p), posted(b, p)
    if first.place is None or first.distinct:
        raise Reject
    return Either((zone_set(first), zone_set(second)), conn="and")


def _are_apart(a: Description, b: Description) -> bool:
    """ "red Battle Cards and blue Extra Cards": nothing said of the one is said of the other."""
    nouns = a.noun and b.noun and a.noun != b.noun
    return bool(nouns) and all(set(named_fields(each.filter)) - _UNSAID for each in (a, b))


def _is_long(part: Description) -> bool:
    """Whether more is said of a card than words before its noun can say."""
    return bool(set(named_fields(part.filter)) & _SAID_BEHIND)


_SAID_BEHIND = frozenset(
    {
        "cost", "power", "combo_cost", "combo_power", "name_parts", "character_parts",
        "trait_parts", "keywords", "skill_kinds", "specified", "markers", "text_parts",
    }
)  # fmt: skip
_UNSAID = frozenset({"kinds", "noun", "keyword_word", "list_word"})
Posted = tuple[object, ...]


# -- lists of selections -------------------------------------------------------------------


def placed_alike(picks: tuple[Pick, ...]) -> Either:
    """An area said once, at the end, is that of all."""
    last: Cards = picks[-1].cards
    if not isinstance(last, InZones):
        raise Reject
    found: list[Pick] = []
    for pick in picks:
        cards = pick.cards
        if not isinstance(cards, InZones) or cards.filter.both:
            raise Reject
        if cards.whose == "any" and not cards.prep and last.prep:
            cards = msgspec.structs.replace(last, filter=cards.filter)
        found.append(msgspec.structs.replace(pick, cards=cards))
    return Either(tuple(found))
