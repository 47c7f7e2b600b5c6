"""Lowering of what cards must be: pre-modifiers, nouns, post-modifiers."""

from __future__ import annotations

from typing import Any, cast

import msgspec

from dbscg_gui.compiler.lowering import Reject
from dbscg_gui.compiler.lowerings.areas import IN_PLAY, NOUN_KINDS, card_set, number_range, owner
from dbscg_gui.compiler.pieces import Beneath, Description, Place
from dbscg_gui.compiler.table import lowers
from dbscg_gui.effects.targets import (
    Amount,
    Bound,
    Cards,
    CountOf,
    Filter,
    InZones,
    Pick,
    Range,
    Slot,
    This,
    ValueOf,
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
        else:
            raise Reject
    return msgspec.structs.replace(first, **changes)


@lowers("mod_other")
def _mod_other() -> Filter:
    return Filter(is_other=True)


@lowers("mod_mode")
def _mod_mode(m: Any) -> Filter:
    return Filter(mode=m, mode_first=True)


@lowers("mod_active")
def _mod_active() -> Filter:
    return Filter(mode="active")


@lowers("mod_skillless", "with_no_skill")
def _mod_skillless() -> Filter:
    return Filter(skill_less=True)


@lowers("mod_colors")
def _mod_colors(c: tuple[str, ...]) -> Filter:
    return listed(c, colors=tuple(c))


@lowers("mod_mono")
def _mod_mono(c: str) -> Filter:
    return Filter(colors=(c,), color_rule="mono")


@lowers("mod_multi")
def _mod_multi() -> Filter:
    return Filter(color_rule="multi")


@lowers("mod_slashed")
def _mod_slashed(c: tuple[str, ...], m: str = "") -> Filter:
    return Filter(colors=c, color_rule="multi" if m else "all")


@lowers("mod_only_trait")
def _mod_only_trait(t: str) -> Filter:
    return Filter(traits=(t,), is_only=True)


@lowers("mod_only_char")
def _mod_only_char(t: str) -> Filter:
    return Filter(characters=(t,), is_only=True)


@lowers("mod_traits")
def _mod_traits(t: tuple[str, ...]) -> Filter:
    return listed(t, traits=tuple(t))


@lowers("mod_chars")
def _mod_chars(t: tuple[str, ...]) -> Filter:
    return listed(t, characters=tuple(t))


@lowers("mod_names")
def _mod_names(t: tuple[str, ...]) -> Filter:
    return listed(t, names=tuple(t))


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


def has_tag(k: str, word: Any = "") -> Filter:
    """A card with a keyword, or with a skill of a kind."""
    kind = k.replace(" ", "-").replace("/", "-")
    is_kind = kind.split("-")[0] in _SKILL_TAGS or "evolve" in kind or "realm" in kind
    if is_kind:
        return Filter(skill_kinds=(kind,), keyword_word=word)
    return Filter(keywords=(kind,), keyword_word=word)


@lowers("mod_has_keyword")
def _mod_has_keyword(k: str) -> Filter:
    return has_tag(k)


@lowers("mod_non_color")
def _mod_non_color(c: str) -> Filter:
    return Filter(none_of=(Filter(colors=(c,)),))


@lowers("mod_evolved")
def _mod_evolved() -> Filter:
    return Filter(evolved=True)


@lowers("mod_attacking")
def _mod_attacking() -> Filter:
    return Filter(is_attacking=True)


@lowers("mod_non_trait")
def _mod_non_trait(t: tuple[str, ...]) -> Filter:
    return Filter(none_of=(Filter(traits=t),))


@lowers("mod_non_char")
def _mod_non_char(t: tuple[str, ...]) -> Filter:
    return Filter(none_of=(Filter(characters=t),))


@lowers("mod_non_leader")
def _mod_non_leader() -> Filter:
    return Filter(none_of=(Filter(kinds=("leader",)),))


@lowers("mod_facing")
def _mod_facing(f: Any) -> Filter:
    return Filter(face=f)


@lowers("post_under")
def _post_under(u: Cards) -> Beneath:
    return Beneath(u)


@lowers("under_owned")
def _under_owned(w: str, d: Description) -> Cards:
    if w not in ("you", "opponent"):
        raise Reject
    return card_set(d, w)


@lowers("under_one")
def _under_one(w: str, d: Description) -> Cards:
    if w not in ("you", "opponent") or d.place is not None:
        raise Reject
    return Pick(cards=card_set(d, w))


@lowers("under_a")
def _under_a(d: Description) -> Cards:
    return Pick(cards=card_set(d, "any"), article=True)


@lowers("post_distinct_and")
def _post_distinct_and(d: str, w: Filter) -> tuple[object, ...]:
    return (d, w)


@lowers("post_distinct")
def _post_distinct(d: str) -> str:
    return d


@lowers("mods_one")
def _mods_one(m: Filter) -> Filter:
    return m


@lowers("mods_more")
def _mods_more(m: Filter, r: Filter) -> Filter:
    for field in ("characters", "traits"):
        if getattr(m, field) and getattr(r, field):
            # "＜A＞ ＜B＞ card": it has both
            also = Filter(keyword_word="before", **{field: getattr(r, field)})
            r = msgspec.structs.replace(r, **{field: (), "all_of": (also, *r.all_of)})
    return merge(m, r)


@lowers("colors_one")
def _colors_one(c: str) -> tuple[str, ...]:
    return (c,)


@lowers("colors_more")
def _colors_more(c: str, r: tuple[str, ...]) -> tuple[str, ...]:
    if isinstance(r, AndOr | AndAll):
        return type(r)((c, *r))
    return (c, *r)


@lowers("slashed")
def _slashed(a: str, b: str) -> tuple[str, ...]:
    return (a, b)


@lowers("list_one")
def _list_one(t: str) -> tuple[str, ...]:
    return (t,)


@lowers("list_more")
def _list_more(t: str, r: tuple[str, ...]) -> tuple[str, ...]:
    if isinstance(r, AndOr | AndAll):
        return type(r)((t, *r))
    return (t, *r)


@lowers("head")
def _head(m: Filter, n: str) -> Description:
    kinds = NOUN_KINDS.get(n, (n,))
    return Description(filter=merge(m, Filter(kinds=kinds)), noun=n)


@lowers("head_noun")
def _head_noun(n: str) -> Description:
    return Description(filter=Filter(kinds=NOUN_KINDS.get(n, (n,))), noun=n)


@lowers("head_mods")
def _head_mods(m: Filter) -> Description:
    return Description(filter=msgspec.structs.replace(m, noun="bare"), noun="")


@lowers("described")
def _described(h: Description, p: tuple[object, ...] = ()) -> Description:
    return posted(h, p)


def posted(desc: Description, posts: tuple[object, ...]) -> Description:
    """A description with its post-modifiers."""
    for post in posts:
        if isinstance(post, tuple):
            desc = posted(desc, post)
        elif isinstance(post, Place):
            if desc.place is not None:
                raise Reject
            desc = msgspec.structs.replace(desc, place=post)
        elif isinstance(post, Filter):
            if post.both and desc.filter.colors and not post.colors:
                post = msgspec.structs.replace(post, order=("colors",))
            desc = msgspec.structs.replace(desc, filter=merge(desc.filter, post))
        elif isinstance(post, str):
            desc = msgspec.structs.replace(desc, distinct=post)
        elif isinstance(post, Beneath):
            if desc.under is not None:
                raise Reject
            desc = msgspec.structs.replace(desc, under=post.of)
        elif isinstance(post, tuple):
            desc = posted(desc, post)
    return desc


def _used(filter_: Filter) -> set[str]:
    plain = Filter()
    fields = (f for f in Filter.__struct_fields__ if f != "noun")
    return {field for field in fields if getattr(filter_, field) != getattr(plain, field)}


def describes(posts: tuple[object, ...]) -> bool:
    """Whether post-modifiers say what a card must be, not only where it is or how it lies."""
    return any(
        describes(post) if isinstance(post, tuple) else
        isinstance(post, Filter) and bool(_used(post) - _LYING)
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
_LYING = frozenset({"mode", "face", "both", "in_battle", "is_other", "other_word", "none_of"})


@lowers("described_or")
def _described_or(a: Description, b: Description, p: tuple[object, ...] = ()) -> Description:
    fields = _used(a.filter) | _used(b.filter)
    listed = len(fields) == 1 and fields <= {"traits", "characters", "names", "colors", "kinds"}
    if Filter() in (a.filter, b.filter):
        raise Reject  # "A cards or cards with X": what is said behind belongs to the last alone
    if listed and not (a.noun and b.noun and (a.noun == b.noun == "card" or a.noun[:2] == "z-")):
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
    both = Filter(any_of=(a.filter, b.filter))
    noun = a.noun if a.noun == b.noun else "card" if "card" in (a.noun, b.noun) else ""
    return posted(Description(filter=both, noun=noun), p)


@lowers("posts_one")
def _posts_one(p: object) -> tuple[object, ...]:
    return (p,)


@lowers("posts_more")
def _posts_more(p: object, r: tuple[object, ...]) -> tuple[object, ...]:
    return (p, *r)


@lowers("post_with")
def _post_with(w: Filter) -> Filter:
    return w


@lowers("post_with_both")
def _post_with_both(a: str, b: str) -> Filter:
    return Filter(all_of=(Filter(characters=(a,)), Filter(characters=(b,))))


@lowers("post_with_both_traits")
def _post_with_both_traits(a: str, b: str) -> Filter:
    return Filter(all_of=(Filter(traits=(a,)), Filter(traits=(b,))))


@lowers("post_mode")
def _post_mode(m: Any) -> Filter:
    return Filter(mode=m)


@lowers("post_area")
def _post_area(p: Any, a: Place) -> Place:
    return msgspec.structs.replace(a, prep=p)


@lowers("post_in_play")
def _post_in_play() -> Place:
    return Place(zones=IN_PLAY, prep="play")


@lowers("post_other")
def _post_other(t: Filter) -> Filter:
    return t


@lowers("than_this")
def _than_this() -> Filter:
    return Filter(is_other=True, other_word="than")


@lowers("than_name")
def _than_name(n: tuple[str, ...]) -> Filter:
    return Filter(none_of=(Filter(names=n),))


@lowers("than_char")
def _than_char(n: tuple[str, ...]) -> Filter:
    return Filter(none_of=(Filter(characters=n, noun="plain"),))


@lowers("post_copies")
def _post_copies() -> Filter:
    return Filter(none_of=(Filter(is_copy=True),))


@lowers("post_without_keyword")
def _post_without_keyword(k: Any) -> Filter:
    return Filter(none_of=(Filter(keywords=(k.keyword,)),))


@lowers("withs_one")
def _withs_one(w: Filter) -> Filter:
    return w


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


@lowers("with_cost")
def _with_cost(n: str, c: str = "") -> Filter:
    return Filter(cost=number_range(n, c))


@lowers("with_cost_two")
def _with_cost_two(a: str, b: str) -> Filter:
    if int(b) != int(a) + 1:
        raise Reject
    return Filter(cost=Range(int(a), int(b)))


@lowers("with_cost_between")
def _with_cost_between(a: str, b: str) -> Filter:
    return Filter(cost=Range(int(a), int(b)))


@lowers("with_cost_bound")
def _with_cost_bound(b: Amount) -> Filter:
    return Filter(cost=Bound(b, "or-less"))


@lowers("with_cost_less")
def _with_cost_less(b: Amount) -> Filter:
    return Filter(cost=Bound(b, "less"))


@lowers("with_cost_more")
def _with_cost_more(b: Amount) -> Filter:
    return Filter(cost=Bound(b, "more"))


@lowers("with_cost_more_eq")
def _with_cost_more_eq(b: Amount) -> Filter:
    return Filter(cost=Bound(b, "or-more"))


@lowers("with_orig_cost_plain")
def _with_orig_cost(n: str, c: str = "") -> Filter:
    return Filter(cost=number_range(n, c), is_original=True)


@lowers("with_power")
def _with_power(n: str, c: str = "") -> Filter:
    return Filter(power=number_range(n, c))


@lowers("with_orig_power", "with_orig_power_of")
def _with_orig_power(n: str, c: str = "") -> Filter:
    return Filter(power=number_range(n, c), is_original=True)


@lowers("with_specified")
def _with_specified(r: Range | None = None) -> Filter:
    return Filter(specified=r or Range(low=1))


@lowers("of_number")
def _of_number(n: str, c: str = "") -> Range:
    return number_range(n, c)


@lowers("with_combo_cost")
def _with_combo_cost(n: str, c: str = "") -> Filter:
    return Filter(combo_cost=number_range(n, c))


@lowers("with_combo_power")
def _with_combo_power(n: str, c: str = "") -> Filter:
    return Filter(combo_power=number_range(n, c))


@lowers("with_keyword")
def _with_keyword(k: str) -> Filter:
    return has_tag(k, "with")


@lowers("with_keyword_skill")
def _with_keyword_skill(k: str) -> Filter:
    return has_tag(k, "skill")


@lowers("with_named_part", "with_quoted_part")
def _with_named_part(c: str) -> Filter:
    return Filter(name_parts=(c,))


@lowers("with_char_part")
def _with_char_part(c: str) -> Filter:
    return Filter(character_parts=(c,))


@lowers("part_char")
def _part_char(c: str) -> tuple[str, str]:
    return ("character", c)


@lowers("part_name")
def _part_name(c: str) -> tuple[str, str]:
    return ("name", c)


@lowers("part_trait")
def _part_trait(c: str) -> tuple[str, str]:
    return ("trait", c)


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


@lowers("with_trait_part")
def _with_trait_part(c: str) -> Filter:
    return Filter(trait_parts=(c,))


@lowers("bound_energy")
def _bound_energy(w: str, t: str = "") -> CountOf:
    word = " ".join(part for part in (_WHOSE_WORDS[w], t, "energy") if part)
    return CountOf(cards=InZones(zones=("energy",), whose=owner(w)), word=word)


_WHOSE_WORDS = {"you": "your", "opponent": "your opponent's", "their": "their"}


@lowers("bound_chosen")
def _bound_chosen() -> ValueOf:
    return ValueOf(what="cost", cards=Slot("?it", "the chosen card"))


@lowers("bound_this")
def _bound_this() -> ValueOf:
    return ValueOf(what="cost", cards=This())


# -- "A and/or B" --------------------------------------------------------------------------


class AndOr(tuple[str, ...]):
    """Alternatives joined by "and/or"."""

    __slots__ = ()


class AndAll(tuple[str, ...]):
    """Alternatives joined by "and": cards of either kind, all of them."""

    __slots__ = ()


@lowers("list_and")
def _list_and(t: str, r: tuple[str, ...]) -> AndAll:
    return AndAll((t, *r))


@lowers("list_andor")
def _list_andor(t: str, r: tuple[str, ...]) -> AndOr:
    return AndOr((t, *r))


def listed(said: tuple[str, ...], /, **field: tuple[str, ...]) -> Filter:
    """A filter of one field with the word its values are joined by."""
    word: Any = "and/or" if isinstance(said, AndOr) else ""
    word = "and" if isinstance(said, AndAll) else word
    return Filter(list_word=word, **cast(Any, field))
