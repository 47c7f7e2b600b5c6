"""Lowering of conditions."""

from __future__ import annotations

from typing import Any, cast

import msgspec

from dbscg_gui.compiler.lowering import Reject
from dbscg_gui.compiler.lowerings.areas import (
    IN_PLAY,
    card_set,
    number_range,
    owner,
    place_of,
    zone_set,
)
from dbscg_gui.compiler.lowerings.descriptions import has_tag, merge, tells_again
from dbscg_gui.compiler.lowerings.sentences import turn_condition
from dbscg_gui.compiler.pieces import (
    Counting,
    Description,
    EventPlace,
)
from dbscg_gui.compiler.table import lowers
from dbscg_gui.effects.targets import (
    And,
    Are,
    Battler,
    Cards,
    Chosen,
    Compared,
    Condition,
    EventCard,
    Filter,
    Happened,
    Has,
    InBattle,
    InZones,
    MarkerCount,
    Not,
    Or,
    Pick,
    Range,
    This,
    Under,
)

# -- conditions ----------------------------------------------------------------------------


@lowers("range_exact")
def _range_exact(n: str) -> Range:
    return number_range(n)


@lowers("range_or")
def _range_or(n: str, c: str) -> Range:
    return number_range(n, c)


@lowers("range_at_least")
def _range_at_least(n: str) -> Range:
    return Range(int(n), None)


@lowers("range_no")
def _range_no() -> Range:
    return Range(None, 0)


@lowers("cond_and")
def _cond_and(a: Condition, b: Condition) -> Condition:
    rest = b.conditions if isinstance(b, And) and not (b.short or b.only) else (b,)
    return And((a, *rest))


@lowers("cond_and_set_off")
def _cond_and_set_off(a: Condition, b: Condition) -> Condition:
    return msgspec.structs.replace(cast(And, _cond_and(a, b)), set_off=True)


@lowers("cond_and_comma")
def _cond_and_comma(a: Condition, b: Condition) -> Condition:
    rest = b.conditions if isinstance(b, And) and not (b.short or b.only) else (b,)
    return And((a, *rest), comma=True)


@lowers("cond_or")
def _cond_or(a: Condition, b: Condition) -> Condition:
    rest = b.conditions if isinstance(b, Or) else (b,)
    return Or((a, *rest))


@lowers("cond_or_bare")
def _cond_or_bare(a: Condition, b: Condition) -> Condition:
    if isinstance(b, And) and b.set_off:
        raise Reject  # "A or B, and C": both alternatives are set against C
    return _cond_or(a, b)


@lowers("cond_or_and")
def _cond_or_and(a: Condition, b: Condition, c: Condition) -> And:
    """ "A or B, and C": the comma sets both alternatives against C."""
    rest = c.conditions if isinstance(c, And) and not (c.short or c.only) else (c,)
    return And((Or((a, b)), *rest))


def _attacking(cards: Cards, filter_: Filter) -> Condition:
    """ "your red card is attacking": one of them is the attack card."""
    if msgspec.structs.replace(filter_, is_attacking=False, noun="") != Filter():
        raise Reject
    return InBattle(cards, "attacker")


@lowers("cond_is")
def _cond_is(s: Cards, i: object, b: str = "is") -> Condition:
    if isinstance(i, Filter) and i.is_attacking:
        return negated(_attacking(s, i), b)
    if isinstance(i, Filter):
        return negated(Are(cards=s, filter=i), b)
    raise Reject


def negated(condition: Condition, said: str) -> Condition:
    """The condition, or its opposite where "isn't" is said."""
    return Not(condition) if said == "not" else condition


@lowers("cond_back")
def _cond_back(i: object) -> Condition:
    if not isinstance(i, Filter):
        raise Reject
    side = msgspec.structs.replace(i, side="back")
    return Are(cards=InZones(zones=("leader",)), filter=side)


@lowers("cond_did")
def _cond_did(w: str) -> Condition:
    return Chosen(slot="?last", word=w)


@lowers("is_colors")
def _is_colors(c: Filter) -> Filter:
    return c


@lowers("is_colors_any")
def _is_colors_any(c: tuple[str, ...]) -> Filter:
    return Filter(colors=c)


@lowers("is_mono")
def _is_mono(c: str) -> Filter:
    return Filter(colors=(c,), color_rule="mono")


@lowers("is_desc")
def _is_desc(d: Description) -> Filter:
    return is_described(d)


def is_described(d: Description) -> Filter:
    """What a card is said to be: "a red ＜A＞ card"."""
    if d.place is not None or d.noun not in ("", "card", "battle", "extra", "unison", "z-leader"):
        raise Reject
    only_colors = d.noun == "card" and d.filter == Filter(
        colors=d.filter.colors, color_rule=d.filter.color_rule
    )
    return msgspec.structs.replace(d.filter, noun="card") if only_colors else d.filter


@lowers("is_more_end")
def _is_more_end(b: Description) -> tuple[Filter, ...]:
    return (_alternative(_is_desc(b)),)


@lowers("is_more")
def _is_more(b: Filter, r: tuple[Filter, ...]) -> tuple[Filter, ...]:
    return (b, *r)


@lowers("is_part_leader")
def _is_part_leader(m: Filter | None = None, w: Filter | None = None) -> Filter:
    """ "a blue Leader with both ＜A＞ and ＜B＞": the Leader that is spoken of."""
    found = Filter(kinds=("leader",))
    for part in (m, w):
        found = found if part is None else merge(found, part)
    return found


def _alternative(part: Filter) -> Filter:
    if part.any_of or part.both:
        raise Reject
    return part


@lowers("is_list")
def _is_list(a: Filter, r: tuple[Filter, ...]) -> Filter:
    """ "is red, blue, or a 《A》 card": one of these; colors in a row are said together."""
    parts = [_alternative(each) for each in (a, *r)]
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


@lowers("is_mode")
def _is_mode(m: Any) -> Filter:
    return Filter(mode=m)


@lowers("cond_life")
def _cond_life(w: str, n: str, c: str = "") -> Condition:
    if w.startswith("either"):
        count = number_range(n, c)
        return Has(cards=InZones(zones=("life",)), count=count, holder="you or your opponent")
    cards = InZones(zones=("life",), whose=owner(w))
    return Has(cards=cards, count=number_range(n, c))


def _has(cards: Cards, count: Range, **more: Any) -> Has:
    if isinstance(cards, InZones) and cards.whose == "any" and more.get("word") == "have":
        # "a player has": one of them by themselves
        cards = msgspec.structs.replace(cards, whose="you", their=False)
        more["holder"] = "a player"
    return Has(cards=cards, count=count, **more)


@lowers("cond_has")
def _cond_has(w: str, n: Range, d: Description) -> Condition:
    distinct: Any = d.distinct
    return _has(_holders(d, w), n, word="have", digits=True, distinct=distinct)


def _holders(d: Description, w: str) -> Cards:
    """The cards somebody has; "a player ... in their hand" speaks of either player."""
    cards = card_set(d, w)
    if w == "any" and isinstance(cards, InZones) and cards.their:
        return msgspec.structs.replace(cards, whose="any", their=False)
    return cards


@lowers("cond_has_a")
def _cond_has_a(w: str, d: Description) -> Condition:
    return _has(_holders(d, w), Range(1), word="have")


@lowers("cond_has_other")
def _cond_has_other(w: str, d: Description) -> Condition:
    changed = msgspec.structs.replace(d, filter=merge(d.filter, Filter(is_other=True)))
    return _has(zone_set(changed, w), Range(1), word="have")


@lowers("cond_has_no")
def _cond_has_no(w: str, d: Description) -> Condition:
    return _has(zone_set(d, w), Range(None, 0), word="have")


@lowers("cond_dont_have")
def _cond_dont_have(d: Description) -> Condition:
    return Not(_has(zone_set(d, "you"), Range(1), word="have"))


@lowers("cond_dont_have_n")
def _cond_dont_have_n(n: Range, d: Description) -> Condition:
    return Not(_has(zone_set(d, "you"), n, word="have", digits=True))


@lowers("cond_has_energy")
def _cond_has_energy(w: str, n: Range) -> Condition:
    return _has(InZones(zones=("energy",), whose=owner(w)), n, word="have", digits=True)


def distinct_has(cards: Cards, count: Range, d: Description) -> Has:
    """ "there are a total of 5 or more cards with different names in ..."."""
    distinct: Any = d.distinct
    return Has(cards=cards, count=count, word="there", digits=True, total=True, distinct=distinct)


@lowers("cond_has_hand")
def _cond_has_hand(w: str, n: Range) -> Condition:
    cards = InZones(zones=("hand",), whose=owner(w), prep="in")
    return _has(cards, n, word="have", digits=True)


@lowers("cond_has_life", "cond_has_left")
def _cond_has_life(w: str, n: Range) -> Condition:
    return _has(InZones(zones=("life",), whose=owner(w)), n, word="have", digits=True)


@lowers("cond_there")
def _cond_there(n: Range, d: Description) -> Condition:
    distinct: Any = d.distinct
    return _has(card_set(d, "any"), n, word="there", digits=True, distinct=distinct)


@lowers("cond_there_a")
def _cond_there_a(d: Description) -> Condition:
    return _has(card_set(d, "any"), Range(1), word="there")


@lowers("cond_turn")
def _cond_turn(t: str) -> Condition:
    if t not in ("you", "opponent"):
        raise Reject
    return turn_condition(t)


@lowers("cond_not_turn")
def _cond_not_turn(t: str) -> Condition:
    return Not(_cond_turn(t))


@lowers("cond_mode")
def _cond_mode(s: Cards, b: str, m: Any) -> Condition:
    return negated(Are(cards=s, filter=Filter(mode=m)), b)


@lowers("cond_all_energy")
def _cond_all_energy(c: Filter) -> Condition:
    return Are(cards=InZones(zones=("energy",)), filter=c)


@lowers("cond_this_attacking")
def _cond_this_attacking() -> Condition:
    return InBattle(This(), "attacker")


@lowers("cond_being_attacked")
def _cond_being_attacked(n: Counting, w: str, d: Description) -> Condition:
    return InBattle(Pick(cards=zone_set(d, w), count=n.count), "guard")


@lowers("cond_markers")
def _cond_markers(n: Range) -> Condition:
    amount = MarkerCount(cards=This())
    if n.high is None and n.low is not None:
        return Compared(left=amount, sense="or-more", right=n.low)
    if n.low is None and n.high is not None:
        return Compared(left=amount, sense="or-less", right=n.high)
    raise Reject


@lowers("cond_played_turn")
def _cond_played_turn(d: Description) -> Condition:
    if d.place is not None:
        raise Reject
    return Happened(event="played", filter=d.filter)


@lowers("cond_power")
def _cond_power(s: Cards, n: str, c: str = "") -> Condition:
    return Are(cards=s, filter=Filter(power=number_range(n, c)))


@lowers("cond_cost")
def _cond_cost(s: Cards, n: str, c: str = "") -> Condition:
    return Are(cards=s, filter=Filter(cost=number_range(n, c)))


@lowers("cond_all_are")
def _cond_all_are(w: str, d: Description, i: object) -> Condition:
    return _cond_is(Pick(cards=zone_set(d, w), is_all=True), i)


@lowers("cond_all_set")
def _cond_all_set(d: Description, i: object) -> Condition:
    """ "all cards in your Drop are red"."""
    if d.under is not None:
        raise Reject
    return _cond_is(Pick(cards=card_set(d, "any"), is_all=True), i)


@lowers("all_what")
def _all_what(d: Description) -> Filter:
    if not d.noun:
        raise Reject
    return msgspec.structs.replace(is_described(d), noun="")


@lowers("from_any")
def _from_any(a: object) -> object:
    return msgspec.structs.replace(place_of(a), prep="in")


@lowers("cond_being_played")
def _cond_being_played(n: str) -> Cards:
    return EventCard("subject", f"the {n} being played")


@lowers("cond_attacking_card")
def _cond_attacking_card() -> Cards:
    return Battler("attacker")


@lowers("cond_in_battle_side")
def _cond_in_battle_side(s: Cards, b: str) -> Condition:
    return negated(InBattle(s), b)


@lowers("cond_chose_add")
def _cond_chose_add(n: Range) -> Condition:
    return Chosen(slot="?last", count=n, word="chose to add")


@lowers("cond_under")
def _cond_under(n: Range, d: Description, t: Cards) -> Condition:
    if d.place is not None:
        raise Reject
    distinct: Any = d.distinct
    return Has(cards=Under(t, d.filter), count=n, word="there", digits=True, distinct=distinct)


@lowers("cond_unison_markers", "cond_unison_markers2")
def _cond_unison_markers(w: str, d: Description, n: Range) -> Condition:
    changed = msgspec.structs.replace(d, filter=merge(d.filter, Filter(markers=n)))
    cards = msgspec.structs.replace(zone_set(changed, w), prep="play")
    return Has(cards=cards, count=Range(1), word="have")


@lowers("cond_this_in")
def _cond_this_in(b: str, p: EventPlace) -> Condition:
    if p.word not in ("your", "a", "the"):
        raise Reject
    here = Has(cards=This(zones=p.zones), word="is", digits=p.word == "a")
    return negated(here, b)


@lowers("cond_one_in_battle")
def _cond_one_in_battle(w: str, d: Description) -> Condition:
    return InBattle(Pick(cards=zone_set(d, w)))


@lowers("cond_there_any")
def _cond_there_any(d: Description) -> Condition:
    return _has(card_set(d, "any"), Range(1), word="there", any_word=True)


@lowers("cond_markers_on")
def _cond_markers_on(n: Range) -> Condition:
    return msgspec.structs.replace(cast(Compared, _cond_markers(n)), word="there")


@lowers("cond_this_has")
def _cond_this_has(k: str) -> Condition:
    return Are(cards=This(), filter=has_tag(k))


@lowers("cond_played_card")
def _cond_played_card() -> Cards:
    return EventCard("subject", "the Battle Card being played")


@lowers("cond_this_play")
def _cond_this_play() -> Condition:
    return Has(cards=This(zones=IN_PLAY, word="play"), word="is")
