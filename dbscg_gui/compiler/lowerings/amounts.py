"""Lowering of how many, how much and how often: counts, sums, bounds, amounts said first."""

from __future__ import annotations

from typing import Any

import msgspec

from dbscg_gui.compiler.lowering import Reject
from dbscg_gui.compiler.lowerings.areas import ANY_NUMBER, card_set, owner, place_of, zone_set
from dbscg_gui.compiler.lowerings.changes import Counted, at_most, gain, times
from dbscg_gui.compiler.lowerings.objects import picked
from dbscg_gui.compiler.lowerings.sentences import Steps
from dbscg_gui.compiler.pieces import Counting, Description, Part
from dbscg_gui.compiler.table import lowers
from dbscg_gui.effects.actions import (
    ChangeComboPower,
    ChangeCost,
    ChangePower,
    Choose,
    DealDamage,
    Draw,
    Duration,
    Move,
    Play,
    Repeat,
    Skill,
)
from dbscg_gui.effects.targets import (
    Amount,
    Are,
    Cards,
    Condition,
    CountOf,
    Either,
    Filter,
    InZones,
    Or,
    Pick,
    SlotCount,
    Total,
)

"""Amounts a text says with "for each"."""


def number_of(d: Description) -> CountOf:
    """ "the number of red cards in your Drop": with "cards" alone nothing is counted."""
    if d.place is None and d.under is None and d.noun == "card" and d.filter == Filter():
        raise Reject  # what is said behind it says where they are
    return CountOf(cards=card_set(d, "you"), distinct=d.distinct, word="the number of")


# -- battles, and the Leaders of both players ----------------------------------------------


@lowers("cond_leaders_have")
def _leaders_have(v: Filter) -> Condition:
    """ "you or your opponent's Leader has 15000 power or more": one of the two."""
    whose: tuple[Any, ...] = ("you", "opponent")
    return Or(tuple(Are(cards=InZones(zones=("leader",), whose=w), filter=v) for w in whose))


@lowers("cond_leaders_are")
def _leaders_are(i: object) -> Condition:
    if not isinstance(i, Filter) or i.is_attacking:
        raise Reject
    return _leaders_have(i)


# -- amounts with a limit ------------------------------------------------------------------


@lowers("up_to_max")
def _up_to_max(n: str) -> int:
    return abs(int(n))


@lowers("each_gain_max")
def _each_gain_max(
    c: Counted, s: Cards, p: str, m: int, k: Skill | None = None, d: Duration = ""
) -> Steps:
    """ "for each X, it gets +5000 power (up to a maximum of +15000) and [Critical]"."""
    amount = at_most(times(p, c), m)
    power = ChangePower(cards=s, amount=amount, duration=d)
    if k is None:
        return (power,)
    part = Part(what="skill", value=k)
    gained = gain(s, (("and", part),), d)
    return (power, *gained)


# -- "for each" ----------------------------------------------------------------------------


@lowers("counted_z_cost")
def _z_cost_of(d: Description) -> Total:
    if d.place is None:
        raise Reject
    return Total(what="z_cost", cards=zone_set(d))


@lowers("clauses_each")
def _clauses_each(c: Counted, r: Steps) -> Steps:
    """ "for every 5 cards in your Z-Energy, choose ...": so many times one after another."""
    first = r[0]
    if len(r) == 1 and isinstance(first, ChangePower | ChangeComboPower | ChangeCost | DealDamage):
        if not isinstance(first.amount, int):
            raise Reject
        return (msgspec.structs.replace(first, amount=times(str(first.amount), c)),)
    if not isinstance(first, Choose | Draw | Move | Play):
        raise Reject
    if any(step.join.startswith((".", ";")) for step in r):
        raise Reject
    return (Repeat(times=times("1", c), effect=r),)


# -- what was done, counted ----------------------------------------------------------------


@lowers("counted_together")
def _counted_together(a: object, b: object) -> CountOf:
    """ "for each of your red cards and each card in your Drop": so much for either."""
    if not (isinstance(a, CountOf) and isinstance(b, CountOf)) or a.distinct or b.distinct:
        raise Reject
    if a.per != b.per or (b.cards == a.cards):
        raise Reject
    return CountOf(cards=Either((a.cards, b.cards), conn="and"), per=a.per)


@lowers("done_cards")
def _done_cards(n: str, v: str, p: object = "") -> SlotCount:
    where, zone = "", ""
    if isinstance(p, tuple):
        whose, zone = p
        area = {"drop": "Drop", "warp": "Warp", "z-energy": "Z-Energy"}.get(zone, zone)
        prep = "to" if v in ("sent", "returned", "added") else "in"
        where = f"{prep} {whose} {area}" if whose != "bottom" else "at the bottom of your deck"
    elif p in _MODES and v == ("placed" if p == "under it" else "switched"):
        where, zone = p, _MODES[p]
    elif p:
        raise Reject
    noun = {"card": "cards", "battle card": "Battle Cards"}.get(n, n)
    wanted = Filter()
    if n == "battle card" and v in STILL_THERE:
        noun, wanted = "cards", Filter(kinds=("battle",))
    words = " ".join(word for word in (noun, v, where, "by this skill") if word)
    return SlotCount(slot=f"?{v} {zone}".strip(), word=words, filter=wanted)


_MODES = {
    "under it": "under",
    "to Rest Mode": "rest",
    "to Active Mode": "active",
    "to Hidden Mode": "hidden",
    "to Revealed Mode": "revealed",
}

STILL_THERE = frozenset({"placed", "sent", "added", "discarded", "revealed", "chosen", "switched"})
"""What was done to cards that can be looked at afterwards."""


@lowers("pick_any_of")
def _pick_any_of(w: str, d: Description) -> Pick:
    if d.place is not None:
        raise Reject
    return picked(Counting(count=ANY_NUMBER, up_to=True), zone_set(d, w), d)


@lowers("pick_equal")
def _pick_equal(w: str, a: object, n: Amount) -> Pick:
    """ "cards from their hand equal to the number of cards you KO'd with this skill"."""
    place = place_of(a)
    cards = InZones(zones=place.zones, whose=owner(w), prep="from", their=w == "their")
    return picked(Counting(count=n), cards)


# -- numbers that are declared -------------------------------------------------------------
