"""Lowering of sets of cards and of amounts in plain style."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec.structs import replace

from dbscg_gui.compiler.lowering import Reject
from dbscg_gui.compiler.lowerings.coordination import says
from dbscg_gui.compiler.lowerings.plain_cards import (
    ANY_NUMBER,
    COSTLESS,
    LISTED,
    NOUNS,
    Desc,
    Number,
    PrintedArea,
    filters_joined,
    of_kinds,
    plain_desc_of,
    plain_group,
    plain_set,
    prop,
    whose_of,
    with_posts,
)
from dbscg_gui.compiler.table import lowers
from dbscg_gui.effects.targets import (
    Among,
    Battler,
    Cards,
    Either,
    Filter,
    InZones,
    Pick,
    PileEnd,
    Slot,
    This,
    Top,
    Zone,
)

# -- sets of cards -------------------------------------------------------------------------


@lowers("plain_number_any")
def _number_any() -> Number:
    return Number(count=ANY_NUMBER, up_to=True)


def so_many(cards: Cards, number: Number, desc: Desc | None = None) -> Pick:
    """So many of a set."""
    values: dict[str, Any] = {}
    if desc is not None and desc.distinct:
        values["distinct"] = desc.distinct
    if desc is not None and desc.total is not None:
        values["total_of"], values["total"] = desc.total
    return Pick(
        cards=cards,
        count=number.count,
        up_to=number.up_to,
        article=number.word == "a",
        at_least=number.word == "more",
        **values,
    )


@lowers("plain_ref")
def _ref(w: str) -> Cards:
    if w == "it":
        return Slot("?it")
    if w == "them":
        return Slot("?them")
    plural = w.endswith("s") and not w.endswith("this")
    return Slot("?them" if plural else "?it", w)


@lowers("plain_pick_of")
def _pick_of(n: Number, w: str, d: Desc) -> Pick:
    if w == "owner":
        raise Reject  # whose DON!! cards they are given, see `everybody`
    return so_many(plain_group(d, w), n, d)


@lowers("plain_one_of")
def _one_of(w: str, d: Desc) -> Pick:
    return so_many(plain_group(d, w), Number(), d)


@lowers("plain_pick_each")
def _pick_each(n: Number, w: str, d: Desc) -> Either:
    """ "1 each of your opponent's Leader and Character cards": one pick for either kind."""
    if d.place is not None or d.filter.kinds != ("leader", "character"):
        raise Reject
    kinds = (("leader",), ("character",))
    parts = tuple(so_many(plain_group(of_kinds(d, kind), w), n, d) for kind in kinds)
    return Either(parts, conn="and")


def both_kinds(w: str, a: Desc, b: Desc) -> Pick:
    """ "All of your [A] and {B} type Characters"."""
    parts = tuple(plain_set(each, w) for each in _shared(a, b))
    return Pick(cards=Either(parts, conn="and"), is_all=True)


def both_named(w: str, a: Desc, b: Desc) -> Either:
    """ "Your [A] and [B]", "your [A] and {B} type Characters"."""
    if a.noun != "name" or w not in ("you", "opponent", "their"):
        raise Reject
    return Either(tuple(plain_set(each, w) for each in _shared(a, b)), conn="and")


_BEHIND = (
    "cost", "power", "is_original", "counter", "has_trigger", "under_count", "printed_skill_less",
    "none_of", "is_other",
)  # fmt: skip
"""What of a filter is said behind the noun."""


def _shared(a: Desc, b: Desc) -> tuple[Desc, Desc]:
    """Two descriptions behind one number, each with what is said of both, see `coordination`.

    "1 of your [A] or [B] Characters": the noun behind a name is that of a name before it. A color
    before the first holds for a bare noun or name behind it, too. What is said behind the last and
    where they are hold for both, but not for DON!! cards or Leaders, and not where it tells the
    second from the first: "1 {A} type Character or Character with a [Trigger]". So the official
    French has it.
    """
    one, two = a.filter, b.filter
    if a.noun == "name" and two.names:
        a, one = replace(a, noun=b.noun), replace(one, kinds=two.kinds)
    if (b.noun == "name" and one.traits) or (two.kinds and not _has_adjectives(two)):
        two = replace(two, colors=one.colors)
    plain = Filter()
    bare = {field: getattr(plain, field) for field in _BEHIND}
    are_types = bool(one.kinds and two.kinds) and one.kinds != two.kinds
    costless = {*COSTLESS} & {*one.kinds}
    is_apart = costless if are_types else not says(replace(two, **bare))
    if not is_apart and replace(one, **bare) == one:
        one = replace(one, **{field: getattr(two, field) for field in _BEHIND})
    place = b.place if a.place is None else a.place
    return replace(a, filter=one, place=place), replace(b, filter=two)


@lowers("plain_pick")
def _pick(n: Number, d: Desc) -> Pick:
    if d.place is not None or d.noun in ("character", "stage", "leader"):
        return so_many(plain_group(d, ""), n, d)
    return so_many(Among("?them", d.filter), n, d)


@lowers("plain_pick_named")
def _pick_named(n: Number, d: Desc) -> Pick:
    """ "Rest 1 [Harbour]": where nothing was looked at, a card on your field."""
    if d.noun != "name" or d.place is not None:
        raise Reject
    # Where cards were looked at, the name means one of them, see `plain_binding`.
    mine = InZones(zones=NOUNS["name"][1], filter=d.filter, owners="unsaid")
    return so_many(mine, n, d)


def pick_set_off(n: Number, d: Desc, p: tuple[object, ...]) -> Pick:
    """ "1 Character card from your hand, other than [Mara]"."""
    more = with_posts(d, p)
    if d.place is None or more.place is not None or d.distinct or d.total is not None:
        raise Reject
    return _pick(n, replace(more, place=d.place))


@lowers("plain_among")
def _among(n: Number, d: Desc) -> Pick:
    if d.place is not None:
        raise Reject
    return so_many(Among("?them", d.filter), n, d)


@lowers("plain_pick_or")
def _pick_or(n: Number, w: str, a: Desc, b: Desc) -> Pick:
    if _are_one_noun(a, b):
        raise Reject
    parts = tuple(plain_set(each, w) for each in _shared(a, b))
    return so_many(Either(parts), n)


def total_of_both(n: Number, w: str, a: Desc, b: Desc) -> Pick:
    """ "a total of 2 of your opponent's Characters and Stages": out of both together."""
    if n.word != "total":
        raise Reject
    return so_many(Either(tuple(plain_set(each, w) for each in _shared(a, b))), n)


def _are_one_noun(a: Desc, b: Desc) -> bool:
    """Whether two descriptions are one noun: of "1 red Leader or Character card" both are red.

    What is said behind the first noun is said of it alone.
    """
    bare = {field: getattr(Filter(), field) for field in _BEHIND}
    return (
        len({a.noun, b.noun.removesuffix("-card")} & {*LISTED}) == 2
        and replace(a.filter, **bare) == a.filter
        and not _has_adjectives(b.filter)
    )


def _has_adjectives(filter_: Filter) -> bool:
    """Whether something is said in front of the noun."""
    told = (filter_.colors, filter_.traits, filter_.attributes, filter_.names, filter_.mode)
    return any(told) or filter_.face != ""


@lowers("plain_pick_or_bare")
def _pick_or_bare(n: Number, a: Desc, b: Desc) -> Pick:
    if a.place is not None or _are_one_noun(a, b):
        raise Reject
    first, last = _shared(a, b)
    parts: tuple[Cards, ...] = (Among("?them", first.filter), Among("?them", last.filter))
    if last.place is not None:
        parts = plain_set(first, ""), plain_set(last, "")
    return so_many(Either(parts), n)


def pick_or_shared(n: Number, a: Desc, b: Desc, p: tuple[object, ...]) -> Pick:
    """ "1 A or 1 B, with a cost of 5 or less from your hand": what is set off holds for both."""
    if a.place is not None or b.place is not None:
        raise Reject
    one, two = with_posts(a, p), with_posts(b, p)
    if one.place is None:
        return so_many(Either((Among("?them", one.filter), Among("?them", two.filter))), n)
    return so_many(Either((plain_set(one, ""), plain_set(two, ""))), n)


@lowers("plain_whose")
def _whose(w: str, d: Desc) -> Cards:
    if w in ("owner", "the", "own") or (d.place is not None and d.place.prep == "from"):
        raise Reject
    attacking = d.filter.kinds == ("leader", "character") or d.noun == "card"
    if w == "opponent" and attacking and d.filter.is_attacking:
        raise Reject  # the one that attacks, see `attacker`
    return plain_set(d, w)


@lowers("plain_top")
def _top(n: Number, d: Desc, p: PileEnd, w: str, p2: Zone) -> Cards:
    if n.word or not isinstance(n.count, int):
        raise Reject
    if d.noun != "card" or d.place is not None:
        raise Reject
    wanted = d.filter if d.filter != Filter(said="card") else None
    top = Top(zone=p2, whose=whose_of(w), count=n.count, position=p, filter=wanted)
    return Pick(cards=top, count=n.count, up_to=True) if n.up_to else top


def _pile(whose: str) -> str:
    return whose if whose in ("both", "their", "the") else ""


@lowers("plain_or")
def _or(a: Cards, b: Cards) -> Cards:
    if isinstance(a, Pick) and isinstance(b, Pick):
        first = _in_place_of(a, b)
        if a.count != 1:
            raise Reject  # "up to 2 A or up to 2 B": not one of each
        if a.count == b.count and a.up_to and not b.up_to:
            # "Up to 1 [Mara] or 1 red Event".
            one = Either((first.cards, b.cards))
            return Pick(cards=one, count=b.count, up_to=True)
        if a.count != b.count or a.up_to != b.up_to:
            raise Reject
        # One out of both, "up to 1 A or up to 1 B".
        both = Either((first.cards, _in_color_of(first.cards, b.cards)))
        return Pick(cards=both, count=b.count, up_to=b.up_to)
    if not _is_one(a) and not _is_one(b):
        return Either((a, b), conn="or")
    if not _is_one(a) or not (_is_one(b) or (isinstance(a, Pick) and isinstance(b, InZones))):
        raise Reject
    # "Your Leader or 1 of your Characters", "this Character or up to 1 of your DON!! cards",
    # "up to 1 of your opponent's Characters or their Stages": one out of both.
    parts = tuple(each.cards if isinstance(each, Pick) else each for each in (a, b))
    up_to = any(isinstance(each, Pick) and each.up_to for each in (a, b))
    return Pick(cards=Either(parts, conn="or"), up_to=up_to)


def _is_one(cards: Cards) -> bool:
    """Whether a set is one card."""
    if isinstance(cards, Pick):
        return cards.count == 1 and not cards.is_all
    if isinstance(cards, InZones):
        return cards.zones == ("leader",)
    return isinstance(cards, This) or (isinstance(cards, Slot) and cards.slot == "?it")


def _in_color_of(first: Cards, other: Cards) -> Cards:
    """ "Up to 1 red Event or up to 1 Character card": red either way [OPQ, OP12-017]."""
    if not isinstance(first, InZones | Among) or not isinstance(other, InZones | Among):
        return other
    told = first.filter.colors
    if not told or not other.filter.kinds or _has_adjectives(other.filter):
        return other
    return replace(other, filter=replace(other.filter, colors=told))


@lowers("plain_both")
def _both(a: Cards, b: Cards) -> Either:
    if isinstance(a, Pick) and isinstance(b, Pick):
        a = _in_place_of(a, b)
    elif isinstance(a, InZones) and isinstance(b, Pick) and isinstance(b.cards, Among):
        # "Select your opponent's rested Leader and up to 1 Character card".
        b = replace(b, cards=_beside(a, b.cards.filter))
    return Either((a, b), conn="and")


def _beside(a: Cards, wanted: Filter) -> InZones:
    """Cards named behind a Leader of somebody: theirs as well, in the same mode."""
    if not isinstance(a, InZones) or a.zones != ("leader",) or wanted.kinds != ("character",):
        raise Reject
    if not wanted.mode:
        wanted = replace(wanted, mode=a.filter.mode)
    return InZones(zones=("battle",), whose=a.whose, filter=wanted)


def _in_place_of(first: Pick, second: Pick) -> Pick:
    """The first pick from where the second is, if only that says where: "1 A and 1 B from ..."."""
    if not isinstance(first.cards, Among) or not isinstance(second.cards, InZones):
        return first
    if not second.cards.prep:
        return first
    place = msgspec.structs.replace(second.cards, filter=first.cards.filter)
    return msgspec.structs.replace(first, cards=place)


@lowers("plain_this_in")
def _this_in(w: str, p: PrintedArea) -> This:
    if p.whose != "you" or p.prep not in ("in", "from"):
        raise Reject
    prep: Any = p.prep
    return This(zones=p.zones, word=w, prep=prep)


@lowers("plain_this_card_in")
def _this_card_in(p: PrintedArea) -> This:
    return _this_in("Character card", p)


# -- amounts -------------------------------------------------------------------------------


_LIFE = Filter(said="life")


def attacker() -> Battler:
    """ "Your opponent's attacking Leader or Character"."""
    return Battler("attacker")


def attacking_one(kind: str) -> InZones:
    """ "the attacking Character": none where a Leader attacks."""
    return InZones(
        zones=NOUNS[kind][1],
        whose="opponent",
        filter=Filter(kinds=(kind,), is_attacking=True, said=f"{kind} attacking"),
    )


# -- several sets, and some of what was named ----------------------------------------------


def any_of_yours(whose: str, desc: Desc) -> Pick:
    """ "any number of your Characters"."""
    return so_many(plain_group(desc, whose), _number_any(), desc)


def some_of(number: Number, word: str) -> Pick:
    """ "1 of the revealed cards"."""
    named = _ref(word)
    if not isinstance(named, Slot) or named.slot != "?them":
        raise Reject
    return so_many(named, number)


def one_of_each(number: Number, names: tuple[str, ...], posts: Any) -> Either:
    """ "up to 1 each of [A] and [B] with a cost of 2 from your hand": one pick for each name."""
    described = [plain_desc_of("name", prop("head", names=(name,)), posts) for name in names]
    return Either(tuple(so_many(_named_set(each), number) for each in described), conn="and")


def one_of_each_described(number: Number, descs: tuple[Desc, ...]) -> Either:
    """ "up to 1 each of a red Event and a blue Event from your trash": the area is that of all."""
    place = descs[-1].place
    if place is None or any(each.place is not None for each in descs[:-1]):
        raise Reject
    parts = tuple(_pick(number, replace(each, place=place)) for each in descs)
    return Either(parts, conn="and")


def one_of_each_color(
    number: Number, whose: str, colors: tuple[str, ...], head: Any, posts: Any
) -> Either:
    """ "up to 1 each of your red and green Characters": one pick for each color."""
    parts = []
    for color in colors:
        desc = plain_desc_of(head, None, posts, (prop("colors", colors=(color,)),))
        parts.append(so_many(plain_group(desc, whose), number) if whose else _pick(number, desc))
    return Either(tuple(parts), conn="and")


def each_with(
    number: Number, whose: str | None, pres: Any, head: Any, own: tuple[Any, ...], posts: Any
) -> Either:
    """ "up to 1 each of a Character with a cost of 2 and a cost of 3": one pick for each cost."""
    parts = []
    for each in own:
        desc = plain_desc_of(head, None, ((each, *(posts or ()))), pres or ())
        parts.append(so_many(plain_group(desc, whose), number) if whose else _pick(number, desc))
    return Either(tuple(parts), conn="and")


def _named_set(desc: Desc) -> Cards:
    return plain_set(desc, "") if desc.place is not None else Among("?them", desc.filter)


def set_off(sets: tuple[Cards, ...], conn: str, posts: tuple[object, ...]) -> Cards:
    """ "1 A or 1 B, with a cost of 4 or less": what is set off holds for every part."""
    more = plain_desc_of("card", None, posts)
    parts = tuple(_narrowed(each, more) for each in sets)
    if conn == "and":
        return Either(parts, conn="and")
    found: Cards = parts[0]
    for other in parts[1:]:
        found = _or(found, other)
    return found


def _narrowed(cards: Cards, more: Desc) -> Pick:
    """So many of some cards of which more is said."""
    if not isinstance(cards, Pick) or more.distinct or more.total is not None:
        raise Reject
    inner = cards.cards
    if isinstance(inner, Among) and more.place is None:
        narrowed: Cards = replace(inner, filter=filters_joined(inner.filter, more.filter))
    elif isinstance(inner, InZones | Among) and inner.filter is not None:
        wanted = filters_joined(inner.filter, more.filter)
        if more.place is None:
            narrowed = replace(inner, filter=wanted)
        elif isinstance(inner, InZones) and inner.prep:
            raise Reject  # it was said already where they are
        else:
            noun = wanted.said.partition(" ")[0] or "card"
            narrowed = plain_group(Desc(noun, wanted, more.place), "")
    else:
        raise Reject
    return replace(cards, cards=narrowed)


def both_tops(number: Number, side: PileEnd, zone: Zone) -> Either:
    """ "1 card from the top of each of your and your opponent's Life cards"."""
    if number.word or not isinstance(number.count, int):
        raise Reject
    return Either(
        tuple(
            Top(zone=zone, whose=whose, count=number.count, position=side)
            for whose in ("you", "opponent")
        ),
        conn="and",
    )


def of_each_player(number: Number, d: Desc) -> Either:
    """ "1 of each player's Characters": one of yours and one of the opponent's."""
    if d.place is not None:
        raise Reject
    whose = ("you", "opponent")
    return Either(tuple(so_many(plain_set(d, each), number, d) for each in whose), conn="and")


def plain_row(a: Cards, b: Cards, c: Cards, conn: str) -> Cards:
    """ "A, B, and C"."""
    if conn == "or":
        return _or(a, _or(b, c))
    if isinstance(b, Pick) and isinstance(c, Pick):
        b = _in_place_of(b, c)
        a = _in_place_of(a, c) if isinstance(a, Pick) else a
    return Either((a, b, c), conn="and")
