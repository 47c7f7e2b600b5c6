"""Lowering of conditions put together from parts, and of the describing words they use."""

from __future__ import annotations

from typing import Any, cast

import msgspec

from dbscg_gui.compiler.lowering import Reject
from dbscg_gui.compiler.lowerings.areas import (
    card_set,
    number_range,
    owner,
    place_of,
    zone_set,
)
from dbscg_gui.compiler.lowerings.conditions import distinct_has
from dbscg_gui.compiler.lowerings.descriptions import has_tag
from dbscg_gui.compiler.pieces import Counting, Description, Place
from dbscg_gui.compiler.table import lowers
from dbscg_gui.effects.actions import Look, Reveal, StartingLife
from dbscg_gui.effects.targets import (
    Among,
    And,
    Are,
    Cards,
    Chosen,
    ColorCount,
    Compared,
    Condition,
    CountOf,
    Either,
    Filter,
    Happened,
    Has,
    InZones,
    MarkerCount,
    Not,
    Or,
    Pick,
    Range,
    Rest,
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


@lowers("thing_n")
def _thing_n(n: Range, d: Description) -> Thing:
    return Thing(count=n, desc=d, digits=True)


@lowers("thing_a")
def _thing_a(d: Description) -> Thing:
    return Thing(count=Range(1), desc=d)


@lowers("thing_no")
def _thing_no(d: Description) -> Thing:
    return Thing(count=Range(None, 0), desc=d)


@lowers("thing_energy")
def _thing_energy(n: Range) -> Thing:
    return Thing(count=n, zone="energy", digits=True)


@lowers("thing_hand")
def _thing_hand(n: Range) -> Thing:
    return Thing(count=n, zone="hand", digits=True)


@lowers("thing_life")
def _thing_life(n: Range) -> Thing:
    return Thing(count=n, zone="life", digits=True)


@lowers("things_two")
def _things_two(a: Thing, c: str, b: Thing) -> tuple[str, tuple[Thing, ...]]:
    return (c, (a, b))


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
    return _had(("and", (msgspec.structs.replace(first, desc=desc), parts[1])), w, "have")


def _had(things: tuple[str, tuple[Thing, ...]], whose: str, word: Any) -> Condition:
    conn, parts = things
    parts = _placed_alike(parts)
    found: list[Condition] = []
    for index, thing in enumerate(parts):
        if thing.desc is not None:
            cards = zone_set(thing.desc, whose)
        else:
            zone = cast(Any, thing.zone)
            prep: Any = "in" if zone == "hand" else ""
            cards = InZones(zones=(zone,), whose=owner(whose), prep=prep)
        count, figure = thing.count, cast(Any, "bare" if thing.bare else "")
        if index and thing.desc is not None and _is_open(parts[0]) and count.low == count.high:
            # "at least 1 A and 1 B": of both at least so many.
            count, figure = Range(low=count.low), "number"
        distinct: Any = thing.desc.distinct if thing.desc is not None else ""
        found.append(
            Has(
                cards=cards,
                count=count,
                word=word,
                digits=thing.digits,
                figure=figure,
                distinct=distinct,
                goes_on=index > 0,
            )
        )
    if conn == "or":
        return Or(tuple(found))
    return And(tuple(found), comma=len(found) > 2 and conn == "and")


def _is_open(thing: Thing) -> bool:
    """Whether more of them will do."""
    return thing.digits and thing.count.high is None


def _placed_alike(parts: tuple[Thing, ...]) -> tuple[Thing, ...]:
    """An area said once, at the end of a list of alike things, is that of all of them."""
    last = parts[-1].desc
    if last is None or last.place is None or last.place.prep == "play":
        return parts
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


@lowers("cond_things")
def _cond_things(w: str, t: tuple[str, tuple[Thing, ...]]) -> Condition:
    if w == "any":
        raise Reject  # both things must be one player's
    return _had(t, w, "have")


@lowers("cond_there_things")
def _cond_there_things(t: tuple[str, tuple[Thing, ...]]) -> Condition:
    return _had(t, "any", "there")


@lowers("cond_there_s")
def _cond_there_s(d: Description) -> Condition:
    return Has(cards=zone_set(d, "any"), word="there")


@lowers("cond_total")
def _cond_total(w: str, n: Range, d: Description) -> Condition:
    return _total(zone_set(d, w), n, d, "have")


@lowers("cond_there_total")
def _cond_there_total(n: Range, d: Description) -> Condition:
    if d.under is not None:
        under = card_set(d, "any")
        return Has(cards=under, count=n, word="there", digits=True, total=True)
    return distinct_has(zone_set(d, "any"), n, d)


def _total(cards: InZones, count: Range, d: Description, word: Any) -> Has:
    distinct: Any = d.distinct
    return Has(cards=cards, count=count, word=word, digits=True, total=True, distinct=distinct)


@lowers("cond_any")
def _cond_any(w: str, d: Description) -> Condition:
    return Has(cards=zone_set(d, w), word="have", figure="any")


@lowers("cond_dont_have_s")
def _cond_opp_has_none(d: Description) -> Condition:
    return Not(Has(cards=zone_set(d, "opponent"), word="have"))


@lowers("cond_in_play")
def _cond_in_play(d: Description) -> Condition:
    if d.place is not None:
        raise Reject
    cards = zone_set(msgspec.structs.replace(d, place=Place(zones=(), prep="play")), "any")
    return Has(cards=cards, word="is")


# -- values --------------------------------------------------------------------------------


@lowers("cond_own_power")
def _cond_own_power(s: Cards, n: str, c: str = "") -> Condition:
    return Are(cards=s, filter=Filter(power=number_range(n, c)), own=True)


@lowers("cond_own_cost")
def _cond_own_cost(s: Cards, n: str, c: str = "") -> Condition:
    return Are(cards=s, filter=Filter(cost=number_range(n, c)), own=True)


@lowers("cond_has_with")
def _cond_has_with(s: Cards, w: Filter) -> Condition:
    return Are(cards=s, filter=w)


@lowers("cond_markers_of", "cond_markers_bare")
def _cond_markers_of(s: Cards, n: Range) -> Condition:
    amount = MarkerCount(cards=s)
    if n.high is None and n.low is not None:
        return Compared(left=amount, sense="or-more", right=n.low)
    if n.low is None and n.high is not None:
        return Compared(left=amount, sense="or-less", right=n.high)
    if n.low == n.high and n.low is not None:
        return Compared(left=amount, sense="equal", right=n.low)
    raise Reject


@lowers("cond_leader_energy")
def _cond_leader_energy(c: Filter) -> Condition:
    return _leader_and_energy(c, "once")


@lowers("cond_leader_all_energy")
def _cond_leader_all_energy(c: Filter) -> Condition:
    return _leader_and_energy(c, "")


def _leader_and_energy(filter_: Filter, figure: Any) -> Condition:
    parts = (InZones(zones=("leader",)), InZones(zones=("energy",)))
    return Are(cards=Either(parts, conn="and", figure=figure), filter=filter_)


@lowers("cond_front")
def _cond_front() -> Condition:
    return Are(cards=InZones(zones=("leader",)), filter=Filter(side="front"))


@lowers("compared_hand")
def _compared_hand() -> InZones:
    return InZones(zones=("hand",))


@lowers("compared_life")
def _compared_life() -> InZones:
    return InZones(zones=("life",))


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
    sense: Any = "more" if s == "more" else "less"
    return Compared(left=left, sense=sense, right=right, word=cast(Any, f"have {s}"))


@lowers("cond_more_by")
def _cond_more_by(w: str, n: Range, c: InZones, o: str) -> Condition:
    """ "you have 2 or more energy than your opponent": by so many at least."""
    if n.low is None or n.high is not None:
        raise Reject
    left, right = _of_both(w, c, o)
    return Compared(left=left, sense="or-more", right=Sum((right, n.low)), word="have more")


@lowers("cond_numbers")
def _cond_numbers(a: CountOf, r: Any, b: CountOf) -> Condition:
    if not isinstance(a, CountOf) or not isinstance(b, CountOf):
        raise Reject
    return Compared(left=a, sense=r, right=b)


@lowers("cond_colors")
def _cond_colors(n: Range, d: Description, w: str = "", x: str = "") -> Condition:
    """ "there are 3 or more non-black colors among your energy"."""
    if w and d.place is not None:
        raise Reject
    return _colored(ColorCount(cards=zone_set(d, w or "you"), apart=(x,) if x else ()), n)


@lowers("cond_colors_in")
def _cond_colors_in(n: Range, w: str, a: Place, x: str = "") -> Condition:
    return _colored(ColorCount(cards=_cards_in(w, a), apart=(x,) if x else ()), n, "in")


def _colored(amount: ColorCount, n: Range, word: Any = "") -> Condition:
    if n.low is not None and n.high is not None and n.low == n.high:
        return Compared(left=amount, sense="equal", right=n.low, word=word)
    if n.high is None and n.low is not None:
        return Compared(left=amount, sense="or-more", right=n.low, word=word)
    if n.low is None and n.high is not None:
        return Compared(left=amount, sense="or-less", right=n.high, word=word)
    raise Reject


def _cards_in(whose: str, a: Place) -> InZones:
    their = whose == "their"
    return InZones(
        zones=a.zones, whose=owner(whose), prep="in", conn=a.conn, area=a.area, their=their
    )


@lowers("counted_colors")
def _counted_colors(d: Description, n: str = "1", w: str = "you") -> ColorCount:
    if d.place is None and d.noun not in ("energy", "battle"):
        raise Reject
    if w not in ("you", "opponent"):
        raise Reject
    return ColorCount(cards=zone_set(d, w), per=int(n))


@lowers("counted_colors_in")
def _counted_colors_in(w: str, a: Place, n: str = "1") -> ColorCount:
    return ColorCount(cards=_cards_in(w, a), per=int(n))


# -- what happened -------------------------------------------------------------------------


@lowers("cond_opp_played_turn")
def _cond_opp_played(d: Description) -> Condition:
    if d.place is not None:
        raise Reject
    return Happened(event="played", whose="opponent", filter=d.filter)


@lowers("did_tail_to")
def _did_tail_to(w: str, a: object, u: str = "") -> str:
    word = {"you": "your", "opponent": "your opponent's", "their": "their"}.get(w)
    if word is None:
        raise Reject
    zone = place_of(a).zones[0]
    return f"|{zone}|{word}|{u}"


@lowers("did_tail_using")
def _did_tail_using(u: str) -> str:
    return f"|||{u}"


@lowers("cond_did_to")
def _cond_did_to(v: str, d: Description, t: str = "") -> Condition:
    if d.place is not None:
        raise Reject
    plain = msgspec.structs.replace(d.filter, noun=d.filter.noun or "card")
    return Chosen(slot="?last", filter=plain, word=v, tail=t)


@lowers("cond_did_n")
def _cond_did_n(v: str, n: Range, t: str = "") -> Condition:
    return Chosen(slot="?last", count=n, word=v, tail=t or "|||")


# -- describing words ----------------------------------------------------------------------


@lowers("mod_non_keyword")
def _mod_non_keyword(k: str) -> Filter:
    return Filter(none_of=(has_tag(k, "before"),))


@lowers("mod_non_token")
def _mod_non_token() -> Filter:
    return Filter(none_of=(Filter(kinds=("token",)),))


@lowers("mod_printed_skillless")
def _mod_printed_skillless() -> Filter:
    return Filter(printed_skill_less=True)


@lowers("with_power_of", "with_power_plain")
def _with_power_of(n: str, c: str = "") -> Filter:
    return Filter(power=number_range(n, c))


@lowers("with_cost_two_apart")
def _with_cost_two_apart(a: str, b: str) -> Filter:
    if int(b) == int(a) + 1:
        raise Reject  # a range
    parts = tuple(Filter(cost=Range(int(n), int(n))) for n in (a, b))
    return Filter(all_of=(Filter(any_of=parts),))


@lowers("with_markers")
def _with_markers(n: Range) -> Filter:
    return Filter(markers=n)


@lowers("post_in_battle")
def _post_in_battle() -> Filter:
    return Filter(in_battle=True)


@lowers("post_without")
def _post_without(c: str) -> Filter:
    return Filter(none_of=(Filter(character_parts=(c,)),))


@lowers("post_without_name")
def _post_without_name(n: str) -> Filter:
    return Filter(none_of=(Filter(name_parts=(n,)),))


@lowers("post_both_colors")
def _post_both_colors(a: str, b: str) -> Filter:
    return Filter(colors=(a, b), color_rule="all", that=True)


@lowers("cond_has_bare")
def _cond_has_bare(w: str, d: Description) -> Condition:
    if w == "any" or d.distinct:
        raise Reject
    if d.filter.list_word == "and":
        raise Reject  # some of each
    return Has(cards=zone_set(d, w), word="have", figure="bare")


# -- both players, what is left, hands that are shown --------------------------------------


@lowers("cond_between")
def _cond_between(n: Range) -> Condition:
    cards = InZones(zones=("energy",), whose="any")
    return Has(cards=cards, count=n, word="there", digits=True, total=True)


@lowers("cond_is_has")
def _cond_is_has(s: Cards, i: object, w: Filter) -> Condition:
    if not isinstance(i, Filter) or i.is_attacking:
        raise Reject
    return And((Are(cards=s, filter=i), Are(cards=s, filter=w)))


@lowers("with_no_specified")
def _with_no_specified() -> Filter:
    return Filter(specified=Range(0, 0))


@lowers("post_face")
def _post_face(f: Any) -> Filter:
    return Filter(face=f, face_late=True)


@lowers("ref_left")
def _ref_left(a: str) -> Rest:
    return Rest("?them", f"{a} cards")


@lowers("pick_among_it")
def _pick_among_it(n: Counting, d: Description) -> Pick:
    if d.place is not None:
        raise Reject
    return Pick(
        cards=Among("?them", d.filter, word="it"),
        count=n.count,
        up_to=n.up_to,
        article=n.article,
    )


@lowers("reveal_hand")
def _reveal_hand(w: str) -> tuple[Any, ...]:
    hand = InZones(zones=("hand",), whose=owner(w), their=w == "their")
    return (Reveal(cards=hand, slot="?new"),)


@lowers("look_hand")
def _look_hand(w: str) -> tuple[Any, ...]:
    hand = InZones(zones=("hand",), whose=owner(w), their=w == "their")
    return (Look(cards=hand, slot="?new"),)


@lowers("starting_life")
def _starting_life(n: str) -> tuple[Any, ...]:
    return (StartingLife(life=int(n)),)
