"""Lowering of conditions."""

from __future__ import annotations

from typing import Any, cast

import msgspec

from dbscg_gui.compiler.lowering import Reject
from dbscg_gui.compiler.lowerings.areas import (
    card_set,
    owner,
    zone_set,
)
from dbscg_gui.compiler.lowerings.descriptions import merge, tells_again
from dbscg_gui.compiler.lowerings.sentences import (
    Steps,
    turn_condition,
)
from dbscg_gui.compiler.pieces import (
    Description,
    EventPlace,
    NamedAreas,
)
from dbscg_gui.compiler.table import lowers
from dbscg_gui.effects.actions import If
from dbscg_gui.effects.targets import (
    IN_PLAY,
    Amount,
    And,
    Are,
    Cards,
    Compared,
    Condition,
    CountOf,
    Face,
    Filter,
    Has,
    InBattle,
    InZones,
    Lies,
    MarkerCount,
    Mode,
    Not,
    Or,
    Range,
    This,
)

# -- conditions ----------------------------------------------------------------------------


def lies_in_play(w: str, d: Description, m: Mode = "") -> Has:
    """ "your red card is in play": one of those that are there, in that mode where one is said."""
    if d.place is not None or d.under is not None:
        raise Reject
    place = NamedAreas(zones=IN_PLAY, prep="play")
    asked = merge(d.filter, Filter(mode=m)) if m else d.filter
    described = msgspec.structs.replace(d, place=place, filter=asked)
    return Has(cards=zone_set(described, w))


@lowers("cond_and")
def _cond_and(a: Condition, b: Condition) -> Condition:
    rest = b.conditions if isinstance(b, And) else (b,)
    return And((a, *rest))


@lowers("cond_and_set_off")
def _cond_and_set_off(a: Condition, b: Condition) -> Condition:
    return msgspec.structs.replace(cast(And, _cond_and(a, b)), set_off=True)


@lowers("cond_or")
def _cond_or(a: Condition, b: Condition) -> Condition:
    rest = b.conditions if isinstance(b, Or) else (b,)
    return Or((a, *rest))


@lowers("cond_or_bare")
def _cond_or_bare(a: Condition, b: Condition) -> Condition:
    if isinstance(b, And) and b.set_off:
        raise Reject  # "A or B, and C": both alternatives are set against C
    return _cond_or(a, b)


def _attacking(cards: Cards, filter_: Filter) -> Condition:
    """ "your red card is attacking": one of them is the attack card."""
    if msgspec.structs.replace(filter_, is_attacking=False, noun="") != Filter():
        raise Reject
    return InBattle(cards, "attacker")


def cond_is(s: Cards, i: object, b: str = "is") -> Condition:
    """ "this card is red", "isn't attacking"."""
    if isinstance(i, Filter) and i.is_attacking:
        return negated(_attacking(s, i), b)
    if isinstance(i, Filter):
        return negated(Are(cards=s, filter=i), b)
    raise Reject


def each_is(p: tuple[Cards, ...], i: object) -> Condition:
    """ "your Leader and Unison are both red": each of them is."""
    if any(isinstance(cards, InZones) and "energy" in cards.zones for cards in p):
        raise Reject  # "your Leader and energy are all red" is one set
    return And(tuple(cond_is(cards, i) for cards in p))


def markers_on(s: Cards, n: Range) -> Condition:
    """ "this card has 3 or more markers on it"."""
    amount = MarkerCount(cards=s)
    if n.high == 0:
        return Compared(left=amount, sense="equal", right=0)
    if n.high is None and n.low is not None:
        return Compared(left=amount, sense="or-more", right=n.low)
    if n.low is None and n.high is not None:
        return Compared(left=amount, sense="or-less", right=n.high)
    if n.low == n.high and n.low is not None:
        return Compared(left=amount, sense="equal", right=n.low)
    raise Reject


def number_reached(n: Amount, r: Range) -> Condition:
    """ "the number of cards in your hand becomes 0", "of markers on this card is 3 or more"."""
    if isinstance(n, MarkerCount) and n == MarkerCount(cards=n.cards):
        return markers_on(n.cards, r)
    if not isinstance(n, CountOf):
        raise Reject
    return Has(cards=n.cards, count=r, distinct=n.distinct)


def negated(condition: Condition, said: str) -> Condition:
    """The condition, or its opposite where "isn't" is said."""
    return Not(condition) if said == "not" else condition


@lowers("cond_back")
def _cond_back(i: object) -> Condition:
    if not isinstance(i, Filter):
        raise Reject
    side = msgspec.structs.replace(i, side="back")
    return Are(cards=InZones(zones=("leader",)), filter=side)


_AREA_NOUNS = frozenset({"energy", "life", "z-energy", "marker"})
"""Where a card lies, not what it is."""


@lowers("is_desc")
def _is_desc(d: Description) -> Filter:
    return is_described(d)


def is_described(d: Description) -> Filter:
    """What a card is said to be: "a red ＜A＞ card"."""
    if d.place is not None or d.noun in _AREA_NOUNS:
        raise Reject
    only_colors = d.noun == "card" and d.filter == Filter(
        colors=d.filter.colors, color_rule=d.filter.color_rule
    )
    return msgspec.structs.replace(d.filter, noun="card") if only_colors else d.filter


@lowers("is_more_end")
def _is_more_end(b: Description) -> tuple[Filter, ...]:
    return (alternative(_is_desc(b)),)


@lowers("is_part_leader")
def _is_part_leader(m: Filter | None = None, w: Filter | None = None) -> Filter:
    """ "a blue Leader with both ＜A＞ and ＜B＞": the Leader that is spoken of."""
    found = Filter(kinds=("leader",))
    for part in (m, w):
        found = found if part is None else merge(found, part)
    return found


def alternative(part: Filter) -> Filter:
    """One of several descriptions; raises `Reject` where it is several itself."""
    if part.any_of or part.both:
        raise Reject
    return part


@lowers("is_list")
def _is_list(a: Filter, r: tuple[Filter, ...]) -> Filter:
    """ "is red, blue, or a 《A》 card": one of these; colors in a row are said together."""
    parts = [alternative(each) for each in (a, *r)]
    if len(parts) == 2 and tells_again(*parts):
        raise Reject
    while len(parts) > 1 and _is_colors_only(parts[0]) and _is_colors_only(parts[1]):
        parts[:2] = [Filter(colors=parts[0].colors + parts[1].colors)]
    apart = len(parts) > 2 or parts[0].noun == "plain"
    return Filter(any_of=tuple(parts), noun="plain" if apart else "")


def _is_colors_only(part: Filter) -> bool:
    return bool(part.colors) and part == Filter(colors=part.colors)


@lowers("is_desc_plain")
def _is_desc_plain(d: Description) -> Filter:
    if d.place is not None or d.noun:
        raise Reject
    only_colors = d.filter == Filter(
        colors=d.filter.colors, color_rule=d.filter.color_rule, noun="bare"
    )
    if only_colors:
        raise Reject
    return msgspec.structs.replace(d.filter, noun="plain")


@lowers("cond_life")
def _cond_life(w: str, n: Range) -> Condition:
    if w.startswith("either"):
        return Has(cards=InZones(zones=("life",)), count=n, holder="you or your opponent")
    if owner(w) == "any":
        raise Reject  # not the life of both together
    return Has(cards=InZones(zones=("life",), whose=owner(w)), count=n)


def has(cards: Cards, count: Range, **more: Any) -> Has:
    """That there are so many of the cards."""
    return Has(cards=cards, count=count, **more)


def owns(cards: Cards, count: Range, **more: Any) -> Has:
    """That somebody has so many of the cards; "a player has": one of them by themselves."""
    if isinstance(cards, InZones) and cards.whose == "any":
        cards = msgspec.structs.replace(cards, whose="you", their=False)
        more["holder"] = "a player"
    return Has(cards=cards, count=count, **more)


def holders(d: Description, w: str) -> Cards:
    """The cards somebody has; "a player ... in their hand" speaks of either player."""
    if d.place is not None and d.place.zones == ("hand",) and d.place.whose == "any":
        # "you have 2 cards in hand": in their own.
        d = msgspec.structs.replace(d, place=msgspec.structs.replace(d.place, whose=owner(w)))
    cards = card_set(d, w)
    if w == "any" and isinstance(cards, InZones) and cards.their:
        return msgspec.structs.replace(cards, whose="any", their=False)
    return cards


def distinct_has(cards: Cards, count: Range, d: Description) -> Has:
    """ "there are a total of 5 or more cards with different names in ..."."""
    return Has(cards=cards, count=count, total=True, distinct=d.distinct)


@lowers("cond_turn")
def _cond_turn(t: str) -> Condition:
    if t not in ("you", "opponent"):
        raise Reject
    return turn_condition(t)


@lowers("cond_not_turn")
def _cond_not_turn(t: str) -> Condition:
    return Not(_cond_turn(t))


@lowers("clauses_while_in")
def _clauses_while_in(p: EventPlace, r: Steps) -> Steps:
    """ "while in a Battle Area, this card": said of the card whose skill it is."""
    return (If(condition=_cond_this_in("is", p), then=r, word="while"),)


@lowers("cond_that_in")
def _cond_that_in(c: Cards, b: str, p: EventPlace) -> Condition:
    """ "if that card is in your energy"; whose the area is, where it is said."""
    if p.word not in _AREA_OF or p.under is not None:
        raise Reject
    whose: Any = _AREA_OF[p.word]
    return negated(Lies(cards=c, zones=p.zones, whose=whose), b)


_AREA_OF = {"your": "you", "their": "opponent", "your opponent's": "opponent", "a": "any"}
_AREA_OF |= {"the": "any", "its owner's": "any"}


@lowers("cond_this_in")
def _cond_this_in(b: str, p: EventPlace, f: Face = "") -> Condition:
    if p.word not in ("your", "a", "the"):
        raise Reject
    here = Has(cards=This(zones=p.zones, face=f))
    return negated(here, b)
