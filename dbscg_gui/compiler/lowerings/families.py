"""Lowering of families of wordings: any card, area, amount and cause where one was said before."""

from __future__ import annotations

from typing import Any, NamedTuple, cast

import msgspec

from dbscg_gui.compiler.lowering import Reject
from dbscg_gui.compiler.lowerings.areas import (
    ANY_NUMBER,
    card_set,
    number_range,
    owner,
    place_of,
    zone_set,
)
from dbscg_gui.compiler.lowerings.conditions import distinct_has
from dbscg_gui.compiler.lowerings.descriptions import merge
from dbscg_gui.compiler.lowerings.events import by_cause, from_place, with_subject
from dbscg_gui.compiler.lowerings.objects import choose_of, picked
from dbscg_gui.compiler.lowerings.sentences import Steps
from dbscg_gui.compiler.lowerings.triggers import in_play
from dbscg_gui.compiler.pieces import (
    Cause,
    Counting,
    Description,
    Evented,
    EventPlace,
    NamedAreas,
)
from dbscg_gui.compiler.table import TABLE, lowers
from dbscg_gui.effects.actions import (
    GainInfo,
    IncludeLimit,
)
from dbscg_gui.effects.targets import (
    Among,
    And,
    Cards,
    Compared,
    Condition,
    CountOf,
    Filter,
    Has,
    InZones,
    Pick,
    Range,
    Sense,
    Slot,
    This,
    Total,
    Whose,
)
from dbscg_gui.effects.triggers import When

# -- what players do with cards --------------------------------------------------------------

_THEIRS = {"you": "your", "opponent": "their", "any": "their"}


@lowers("pl_moves")
def moves(
    w: str, v: str, s: Evented, t: EventPlace, f: EventPlace | None = None, b: Cause | None = None
) -> When:
    """ "your opponent adds a card from their life to their hand by a skill"."""
    c, mine = s.cards, _THEIRS.get(w)
    if t.word not in (mine, "a", "the", "its owner's") or (
        f is not None and f.under is None and f.word != mine
    ):
        raise Reject
    fields = isinstance(c, InZones | Pick) and _is_field(c)
    leads = isinstance(c, This) and t.zones == ("leader",)
    if set(t.zones) & {"battle", "unison", "leader", "combo"} and not fields and not leads:
        raise Reject  # that is playing, or using in a combo
    when = When(event="moved", target=t.zones, whose=cast(Any, w), verb=v)
    return with_subject(by_cause(from_place(when, f), b), s)


def _is_field(cards: InZones | Pick) -> bool:
    """Extra Cards are placed in the Battle Area, not played [masters 22-4-3]."""
    inner = cards.cards if isinstance(cards, Pick) else cards
    return isinstance(inner, InZones) and "field" in inner.filter.kinds


@lowers("pl_moves_from")
def _moves_from(
    w: str, v: str, s: Evented, f: EventPlace, t: EventPlace, b: Cause | None = None
) -> When:
    when = moves(w, v, s, t, f, b)
    if f.under is not None:
        return msgspec.structs.replace(when, origin_word="first")
    return when


@lowers("pl_discards")
def _discards(w: Whose, c: Cards, b: Cause | None = None, f: EventPlace | None = None) -> When:
    if w not in _THEIRS or (f is not None and (f.zones, f.word) != (("hand",), _THEIRS[w])):
        raise Reject
    return by_cause(When(event="discarded", subject=c, whose=w), b)


@lowers("pl_draws")
def _draws(w: Whose, b: Cause | None = None) -> When:
    if b is not None and (b.cards is not None or b.by_whose != "any"):
        raise Reject
    return by_cause(When(event="drawn", whose=w), b)


@lowers("event_foe_attacks")
def _foe_attacks(s: Evented) -> When:
    """ "your opponent's Battle Card attacks this card"."""
    cards = s.cards
    if s.origin or not isinstance(cards, InZones) or cards.whose != "opponent":
        raise Reject
    return When(event="attacked", subject=This(), other=in_play(cards))


@lowers("evented_another_of")
def _another_of(w: str, d: Description) -> Evented:
    if w not in _THEIRS or d.place is not None or d.under is not None:
        raise Reject
    wanted = merge(d.filter, Filter(is_other=True))
    return Evented(cards=InZones(zones=(), whose=owner(w), filter=wanted))


# -- conditions ------------------------------------------------------------------------------


@lowers("total_whose")
def _total_whose(w: str, d: Description) -> Cards:
    if d.place is None:
        return card_set(d, w)
    cards = zone_set(d, w)
    if w not in ("you", "opponent") or cards.whose != w:
        raise Reject
    return msgspec.structs.replace(cards)


def total_of(q: Any, a: Cards) -> Total:
    """ "the total power of your Battle Cards"."""
    return Total(what=q.replace(" ", "_"), cards=a)


@lowers("cond_total_of")
def _cond_total_of(q: str, a: Cards, n: Range) -> Condition:
    """ "the total power of your Battle Cards is 50000 or more"."""
    total = total_of(q, a)
    if n.low is not None and n.high is None:
        return Compared(left=total, sense="or-more", right=n.low)
    if n.high is not None and n.low is None:
        return Compared(left=total, sense="or-less", right=n.high)
    raise Reject


@lowers("lives_compared")
def _lives_compared(w: str, r: Sense, o: str) -> Condition:
    """ "your life is less than or equal to your opponent's"."""
    if {owner(w), owner(o)} != {"you", "opponent"}:
        raise Reject
    left, right = (CountOf(cards=InZones(zones=("life",), whose=owner(each))) for each in (w, o))
    return Compared(left=left, sense=r, right=right)


# -- sums of what is chosen --------------------------------------------------------------------


def placed_in(d: Description, a: NamedAreas, p: object) -> Description:
    """The description with the areas that are said behind what the cards come to."""
    if d.place is not None:
        raise Reject
    return msgspec.structs.replace(d, place=msgspec.structs.replace(a, prep=p))


class Summed(NamedTuple):
    """Some cards, and what a value of all of them comes to."""

    pick: Pick
    what: str
    sense: str
    amount: Any


def summed(n: Counting, d: Description, s: tuple[Any, ...], w: str = "", i: str = "") -> Summed:
    """ "up to 2 red cards with a total energy cost of 5 or less from your hand"."""
    if n.article or n.count == 1 or d.under is not None or (w and d.place is not None):
        raise Reject
    pick = picked(n, zone_set(d, w or ("any" if d.place is None else "you")), d)
    return Summed(msgspec.structs.replace(pick, ignore_barrier=bool(i)), *s)


@lowers("choose_summed")
def _choose_summed(o: Summed, i: str = "") -> Steps:
    chosen = choose_of(o.pick, ignore_barrier=o.pick.ignore_barrier or bool(i))
    if o.sense == "exact":
        if o.what != "cost" or o.pick.count != ANY_NUMBER:
            raise Reject
        return (msgspec.structs.replace(chosen, exact_cost=o.amount, up_to=False),)
    of: Any = "power" if o.what == "power" else ""
    least = o.sense == "least"
    chosen = msgspec.structs.replace(chosen, total_cost=o.amount, total_of=of, total_least=least)
    return (msgspec.structs.replace(chosen, up_to=chosen.up_to and not least),)


# -- cards of two kinds ------------------------------------------------------------------------


@lowers("owned_both")
def _owned_both(w: str, a: Description, b: Description) -> InZones:
    """ "your ＜A＞ cards and ＜B＞ cards", "your green 《A》 and red 《B》 cards"."""
    if w not in ("you", "opponent") or a.noun not in ("", b.noun) or b.noun != "card":
        raise Reject
    if not a.noun and a.filter.colors == b.filter.colors and a.filter.colors:
        raise Reject  # said by a rule of its own
    if not a.noun and not (a.filter.colors and b.filter.colors):
        raise Reject  # "your ＜A＞ and ＜B＞ cards" is a list
    both = Filter(any_of=(a.filter, b.filter), list_word="and")
    return zone_set(Description(filter=both, noun="card"), w)


# -- what can't be done to cards -----------------------------------------------------------------


# -- what cards also are ---------------------------------------------------------------------------


@lowers("treated_there")
def _treated_there(s: This, a: tuple[tuple[str, Any], ...], w: str, p: NamedAreas) -> Steps:
    """ "this card is also treated as blue while in your deck and Drop"."""
    if s != This() or w != "you":
        raise Reject
    return (GainInfo(cards=This(zones=p.zones), **dict(a)),)


# -- how many there are ------------------------------------------------------------------------


@lowers("cond_area_is")
def _cond_area_is(w: str, a: object, n: str, c: str) -> Condition:
    """ "your energy is 5 or more", "your opponent's life is 3 or less"."""
    zones = place_of(a).zones
    if zones not in (("energy",), ("life",), ("z-energy",)):
        raise Reject
    cards = InZones(zones=zones, whose=owner(w))
    if zones == ("life",):
        return Has(cards=cards, count=number_range(n, c))
    return Has(cards=cards, count=number_range(n, c))


@lowers("cond_the_total")
def _cond_the_total(d: Description, n: Range, w: str = "") -> Condition:
    """ "the total number of red cards in your Drop is 5 or more"."""
    del w
    if d.place is None:
        raise Reject
    return distinct_has(zone_set(d), n, d)


@lowers("cond_only_card")
def _cond_only_card(d: Description) -> Condition:
    """ "this card is the only red card in your hand"."""
    if d.place is None or d.place.whose != "you" or d.under is not None or d.distinct:
        raise Reject
    alone = Has(cards=zone_set(d), count=Range(1, 1))
    return And((alone, Has(cards=This(zones=d.place.zones))))


# -- what a skill makes of a value, decks of one kind --------------------------------------------


@lowers("include_just")
def _include_just(d: Description, a: Any) -> Steps:
    """ "you can only include Z-Unisons in your Z-Deck"."""
    if d.place is not None or d.under is not None or d.distinct:
        raise Reject
    others = Filter(none_of=(msgspec.structs.replace(d.filter, noun=""),))
    return (IncludeLimit(filter=others, zone=a.replace(" ", "-")),)


@lowers("pick_done")
def _pick_done(n: Counting, m: str, v: str, p: object = "") -> Pick:
    """ "up to 1 of the cards sent to your Warp by this skill"."""
    slot = cast(Slot, TABLE["ref_done"](n=m, v=v, p=p))
    if n.article:
        raise Reject
    return picked(n, msgspec.structs.replace(slot, slot="?any"))


@lowers("pick_such_done")
def _pick_such_done(n: Counting, d: Description, m: str, v: str, p: object = "") -> Pick:
    """ "up to 1 red card among the cards placed in your Drop by this skill"."""
    if n.article or d.place is not None or d.under is not None or d.distinct:
        raise Reject
    if d.filter == Filter():
        raise Reject  # "up to 1 of the cards ..." are these cards
    slot = cast(Slot, TABLE["ref_done"](n=m, v=v, p=p))
    return picked(n, Among(f"?{slot.word}", d.filter), d)


@lowers("such_done")
def _such_done(n: Counting, d: Description, v: str, p: object = "") -> Pick:
    """ "up to 1 red card placed in your Drop by this skill"; told by a noun alone, it is it."""
    if d.filter == Filter(kinds=d.filter.kinds):
        raise Reject
    return _pick_such_done(n, d, "card", v, p)
