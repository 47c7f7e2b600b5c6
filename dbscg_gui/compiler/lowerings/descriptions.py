"""Lowering of what cards must be: pre-modifiers, nouns, post-modifiers."""

from __future__ import annotations

from itertools import pairwise
from typing import Any, cast

import msgspec

from dbscg_gui.compiler.lowering import Reject
from dbscg_gui.compiler.lowerings.areas import noun_kinds, owner
from dbscg_gui.compiler.lowerings.coordination import shared
from dbscg_gui.compiler.pieces import Beneath, Description, NamedAreas
from dbscg_gui.compiler.table import lowers
from dbscg_gui.effects.targets import (
    Bound,
    CountOf,
    Filter,
    InZones,
    Range,
)

# -- descriptions --------------------------------------------------------------------------


def merge(first: Filter, second: Filter) -> Filter:
    """Both filters; a field set twice means nothing."""
    changes: dict[str, Any] = {}
    plain = Filter()
    for field in Filter.__struct_fields__:
        mine, other = getattr(first, field), getattr(second, field)
        empty = getattr(plain, field)
        if other == empty:
            continue
        if mine == empty:
            changes[field] = other
        elif field in ("none_of", "any_of", "all_of"):
            changes[field] = mine + other
        elif field != "list_word" or mine != other:
            raise Reject
    return msgspec.structs.replace(first, **changes)


_SKILL_TAGS = frozenset(
    {
        "auto",
        "permanent",
        "activate",
        "counter",
        "awaken",
        "field",
        "evolve",
        "wish",
        "union",
    }
)


def has_tag(k: str) -> Filter:
    """A card with a keyword, or with a skill of a kind."""
    kind = k.replace(" ", "-").replace("/", "-")
    is_kind = kind.split("-")[0] in _SKILL_TAGS or "evolve" in kind or "realm" in kind
    if is_kind:
        return Filter(skill_kinds=(kind,))
    return Filter(keywords=(kind,))


@lowers("mods_more")
def _mods_more(m: Filter, r: Filter) -> Filter:
    for field in ("characters", "traits"):
        if getattr(m, field) and getattr(r, field):
            # "＜A＞ ＜B＞ card": it has both
            also = Filter(**{field: getattr(r, field)})
            r = msgspec.structs.replace(r, **{field: (), "all_of": (also, *r.all_of)})
    return merge(m, r)


@lowers("list_more")
def _list_more(t: str, c: str, r: tuple[str, ...]) -> tuple[str, ...]:
    """A list and one more before it: what joins two of them joins all."""
    joined = {"and": AndAll, "and/or": AndOr}.get(c, type(r))
    return joined((t, *r))


@lowers("head")
def _head(m: Filter, n: str) -> Description:
    kinds = noun_kinds(n)
    return Description(filter=merge(m, Filter(kinds=kinds)), noun=n)


def posted(desc: Description, posts: tuple[object, ...]) -> Description:
    """A description with its post-modifiers."""
    for post in posts:
        if isinstance(post, tuple):
            desc = posted(desc, post)
        elif isinstance(post, NamedAreas):
            if desc.place is not None:
                raise Reject
            desc = msgspec.structs.replace(desc, place=post)
        elif isinstance(post, Filter):
            if "extra" in desc.noun.split(" ")[:-1] and post.power is not None:
                raise Reject  # "an Extra or Battle Card with 5000 power": an Extra has none
            desc = msgspec.structs.replace(desc, filter=merge(desc.filter, post))
        elif isinstance(post, str):
            desc = msgspec.structs.replace(desc, distinct=post)
        elif isinstance(post, Beneath):
            if desc.under is not None:
                raise Reject
            if post.also is not None:
                desc = msgspec.structs.replace(posted(desc, (post.also,)), either=True)
            desc = msgspec.structs.replace(desc, under=post.of)
    return desc


def _used(filter_: Filter) -> set[str]:
    plain = Filter()
    fields = (f for f in Filter.__struct_fields__ if f != "noun")
    return {field for field in fields if getattr(filter_, field) != getattr(plain, field)}


def describes(posts: tuple[object, ...]) -> bool:
    """Whether post-modifiers say what a card must be, not only where it is or how it lies.

    What is said of all of several ("-both red-") leaves nothing open.
    """
    return any(
        describes(post) if isinstance(post, tuple) else
        isinstance(post, Filter) and not post.both and bool(_used(post) - _LYING)
        for post in posts
    )  # fmt: skip


def tells_again(first: Filter, last: Filter) -> bool:
    """Whether every card of the first fits the last as well, so that "or" would add nothing."""
    said = _used(last)
    return bool(said) and all(getattr(first, field) == getattr(last, field) for field in said)


def of_its_own(first: Filter, last: Filter) -> bool:
    """Whether the last is a type of card that the first is not: "《A》 card or Unison with X"."""
    return bool(last.kinds) and last.kinds != first.kinds


_COLORED = frozenset({"colors", "color_rule", "list_word"})
_LYING = frozenset({"mode", "face", "both", "in_battle", "is_other", "none_of"})


def _are_listed(one: Filter, other: Filter) -> bool:
    """Whether two filters ask for the same one thing, so that a list of words says them."""
    fields = _used(one) | _used(other)
    return len(fields) == 1 and fields <= {"traits", "characters", "names", "colors", "kinds"}


@lowers("described_or")
def _described_or(a: Description, b: Description, p: tuple[object, ...] = ()) -> Description:
    told = a
    if Filter() in (a.filter, b.filter):
        raise Reject  # "A cards or cards with X": what is said behind belongs to the last alone
    if _are_listed(a.filter, b.filter) and not (
        a.noun and b.noun and (a.noun == b.noun == "card" or a.noun[:2] == "z-")
    ):
        raise Reject  # "《A》 or 《B》" is one list of alternatives
    if not a.noun and b.noun == "card":
        # "a red 《X》 or {Y} card": the noun belongs to both
        a = msgspec.structs.replace(a, noun="card")
    if a.filter.none_of and b.filter.none_of:
        raise Reject  # "non-A or non-B": neither of both
    if not a.noun and b.noun not in ("", "card") and _used(a.filter) <= _COLORED:
        # "a red or 《X》 Battle Card": a color alone is no card, the noun belongs to both.
        kinds = b.filter.kinds
        bare = msgspec.structs.replace(b.filter, kinds=(), noun="bare")
        either = Filter(kinds=kinds, any_of=(a.filter, bare))
        return posted(Description(filter=either, noun=b.noun), p)
    if a.noun and not _used(b.filter) - {"kinds"} and describes(p):
        raise Reject  # "a red card or card with 5000 power": said of the second, which it tells
    if describes(p) and (tells_again(a.filter, b.filter) or of_its_own(a.filter, b.filter)):
        raise Reject  # "red 《A》 cards or red cards with X": said of the second alone
    if not a.noun and _used(a.filter) == {"colors"} and b.filter.kinds:
        # "red or 《X》 Battle Card": a colour alone is no card, the noun belongs to both
        one = msgspec.structs.replace(b.filter, kinds=(), noun="plain")
        both = Filter(kinds=b.filter.kinds, any_of=(a.filter, one))
        return posted(Description(filter=both, noun=b.noun), p)
    noun = a.noun if a.noun == b.noun else "card" if "card" in (a.noun, b.noun) else ""
    if told.filter.is_other:
        # "another red Leader or blue Battle Card": "other" stands before the whole.
        b = msgspec.structs.replace(b, filter=merge(b.filter, Filter(is_other=True)))
    common, (first, second) = shared((told, b))
    if common != Filter() and _are_listed(first.filter, second.filter):
        raise Reject  # "red 《A》 or 《B》" is one list of alternatives
    both = merge(common, Filter(any_of=(first.filter, second.filter)))
    return posted(Description(filter=both, noun=b.noun if common.kinds else noun), p)


@lowers("withs_more")
def _withs_more(w: Filter, r: Filter) -> Filter:
    if w.is_original == r.is_original or not (_has_value(w) and _has_value(r)):
        return merge(w, r)
    # "an original energy cost of 3 and 15000 power": only one of them is the printed value.
    printed, now = (w, r) if w.is_original else (r, w)
    values = Filter(cost=now.cost, power=now.power)
    rest = msgspec.structs.replace(now, cost=None, power=None)
    return merge(printed, merge(rest, Filter(all_of=(values,))))


def _has_value(filter_: Filter) -> bool:
    return filter_.cost is not None or filter_.power is not None


def one_of_numbers(*numbers: int) -> Range | tuple[int, ...]:
    """ "2 or 3" is a range, "2 or 4" is none."""
    if all(after == before + 1 for before, after in pairwise(numbers)):
        return Range(numbers[0], numbers[-1])
    return numbers


def valued(value: str, number: Range | Bound | tuple[int, ...]) -> Filter:
    """Cards with so much of a printed number: "cost", "power original"."""
    if isinstance(number, tuple):
        return Filter(all_of=(Filter(any_of=tuple(valued(value, Range(n, n)) for n in number)),))
    name = value.removesuffix(" original")
    if isinstance(number, Bound) and name not in ("cost", "power"):
        raise Reject  # nothing compares those
    original = value.endswith(" original")
    match name:
        case "cost":
            return Filter(cost=number, is_original=original)
        case "power":
            return Filter(power=number, is_original=original)
        case "combo cost":
            return Filter(combo_cost=cast(Range, number), combo_original=original)
        case "combo power":
            return Filter(combo_power=cast(Range, number), combo_original=original)
        case _:
            return Filter(z_cost=cast(Range, number))


@lowers("texts_one", "texts_two", "texts_three")
def _parts(
    a: tuple[str, str], b: tuple[str, str] | None = None, c: tuple[str, str] | None = None
) -> tuple[str, tuple[str, ...]]:
    """Texts of one kind: "＜A＞ or ＜B＞"."""
    said = [part for part in (a, b, c) if part is not None]
    if len({kind for kind, _ in said}) != 1:
        raise Reject
    return a[0], tuple(text for _, text in said)


@lowers("with_parts")
def _with_parts(p: tuple[str, tuple[str, ...]], k: str) -> Filter:
    """ "with ＜A＞ or ＜B＞ in their character names"."""
    kind, texts = p
    if kind != k and (kind, k) != ("character", "name"):
        raise Reject
    if kind == "trait":
        return Filter(trait_parts=texts)
    return Filter(name_parts=texts) if kind == "name" else Filter(character_parts=texts)


@lowers("bound_energy")
def _bound_energy(w: str, t: str = "") -> CountOf:
    word = " ".join(part for part in (_WHOSE_WORDS[w], t, "energy") if part)
    return CountOf(cards=InZones(zones=("energy",), whose=owner(w)), word=word)


_WHOSE_WORDS = {"you": "your", "opponent": "your opponent's", "their": "their"}


# -- "A and/or B" --------------------------------------------------------------------------


class AndOr(tuple[str, ...]):
    """Alternatives joined by "and/or"."""

    __slots__ = ()


class AndAll(tuple[str, ...]):
    """Alternatives joined by "and": cards of either kind, all of them."""

    __slots__ = ()


def listed(said: tuple[str, ...], /, **field: tuple[str, ...]) -> Filter:
    """A filter of one field with the word its values are joined by."""
    word: Any = "and/or" if isinstance(said, AndOr) else ""
    word = "and" if isinstance(said, AndAll) else word
    return Filter(list_word=word, **cast(Any, field))


def only_colors(c: tuple[str, ...]) -> Filter:
    """ "that are green or yellow and no other color"."""
    others = tuple(color for color in _COLORS if color not in c)
    return Filter(colors=tuple(c), none_of=(Filter(colors=others),))


_COLORS = ("red", "blue", "green", "yellow", "black", "white")
