"""Lowering of near wordings: parts of lists, sums, places and conditions said another way."""

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
from dbscg_gui.compiler.lowerings.descriptions import merge, posted
from dbscg_gui.compiler.lowerings.objects import picked
from dbscg_gui.compiler.lowerings.sentences import (
    Steps,
)
from dbscg_gui.compiler.pieces import Counting, Description
from dbscg_gui.compiler.table import TABLE, lowers
from dbscg_gui.effects.actions import Choose
from dbscg_gui.effects.targets import (
    And,
    Condition,
    Either,
    Filter,
    Has,
    InZones,
    Pick,
    Range,
    Whose,
)

# -- descriptions --------------------------------------------------------------------------


@lowers("pick_or_under")
def _pick_or_under(n: Counting, a: Description, m: Counting, b: Description) -> Pick:
    """ "up to 1 A card from under it, or 1 B card from under it": one out of both."""
    if not n.count == m.count == 1 or a.distinct or b.distinct:
        raise Reject
    if a.under is None or a.under != b.under:
        raise Reject
    both = Either((card_set(a), card_set(b)), conn="or")
    return picked(n, both)


# -- conditions ----------------------------------------------------------------------------


@lowers("cond_in_both")
def _cond_in_both(w: str, n: Range, h: Whose, a: object, b: object) -> Condition:
    """ "you have 3 or more cards in both your energy and Z-Energy": in each of them."""
    if owner(w) != h:
        raise Reject
    one, two = (
        Has(cards=InZones(zones=place_of(zone).zones, whose=h, prep="in"), count=n)
        for zone in (a, b)
    )
    return And((one, two))


@lowers("cond_there_both")
def _cond_there_both(
    w: str, a: object, v: str, b: object, n: Range | str, d: Description | None = None, c: str = ""
) -> Condition:
    """ "there are 6 or more cards in both your energy and your opponent's energy"."""
    if isinstance(n, str):
        n = number_range(n, c)
    if d is not None and (d.place is not None or d.under is not None or d.distinct):
        raise Reject
    wanted = Filter() if d is None else d.filter
    if {w, v} - {"you", "opponent"}:
        raise Reject
    one, two = (
        Has(
            cards=InZones(
                zones=place_of(zone).zones, whose=cast(Any, who), filter=wanted, prep="in"
            ),
            count=n,
        )
        for who, zone in ((w, a), (v, b))
    )
    return And((one, two))


@lowers("cond_mono_each")
def _cond_mono_each(
    n: Range, h: tuple[str, ...], p: tuple[object, ...] = (), w: str = "any"
) -> Condition:
    """ "1 or more mono-red, mono-blue, and mono-green cards in your Drop": so many of each."""
    parts = []
    for color in h:
        head = Description(filter=Filter(colors=(color,), color_rule="mono"), noun="card")
        told = posted(head, p)
        cards = zone_set(told, w) if told.place is None else zone_set(told)
        parts.append(Has(cards=cards, count=n))
    return And(tuple(parts), each=True)


# -- choosing ------------------------------------------------------------------------------


@lowers("choose_each_with")
def _choose_each_with(a: Pick, b: Pick, w: Filter) -> Steps:
    """ "choose up to 1 A and up to 1 B, each with 15000 power or less"."""
    parts = []
    for pick in (a, b):
        cards = pick.cards
        if not isinstance(cards, InZones) or not cards.prep:
            raise Reject  # cards to be found nowhere
        held = msgspec.structs.replace(cards, filter=merge(cards.filter, w))
        parts.append(msgspec.structs.replace(pick, cards=held))
    return (Choose(cards=Either(tuple(parts)), slot="?new"),)


# -- last wordings of sets -----------------------------------------------------------------


@lowers("owned_two")
def _owned_two(w: str, a: Description, b: Description) -> InZones:
    """ "your green 《A》 and green 《B》 cards": those of either kind."""
    if w not in ("you", "opponent") or a.noun or b.noun != "card":
        raise Reject
    if a.filter.colors != b.filter.colors or not a.filter.colors:
        raise Reject
    both = Filter(any_of=(a.filter, b.filter), list_word="and")
    return zone_set(Description(filter=both, noun="card"), w)


@lowers("cond_among_them")
def _cond_among_them(n: Range, d: Description) -> Condition:
    """ "if there was 1 or more 《A》 among them", said of cards that were placed or are shown."""
    what = TABLE["outcome_n"](n=n, d=d)
    asked = cast(Condition, TABLE["outcome_did"](w="you", v="placed", o=what))
    return msgspec.structs.replace(asked, slot="?them")
