"""Lowering of costs that go up and down, put together from whose, of what kind and by how much."""

from __future__ import annotations

from typing import Any, cast

import msgspec

from dbscg_gui.compiler.lowering import Reject
from dbscg_gui.compiler.lowerings.areas import place_of, zone_set
from dbscg_gui.compiler.lowerings.changes import times
from dbscg_gui.compiler.lowerings.families import Counted
from dbscg_gui.compiler.lowerings.sentences import Steps
from dbscg_gui.compiler.pieces import Description
from dbscg_gui.compiler.table import lowers
from dbscg_gui.effects.actions import ChangeComboCost, ChangeCost, ChangeZCost
from dbscg_gui.effects.targets import Amount, Cards, InZones, This


class _Cost(msgspec.Struct, frozen=True):
    """Which cost of which cards."""

    kind: str
    cards: Cards


class _By(msgspec.Struct, frozen=True):
    """By how much: a number, or letters of that many."""

    number: int
    letters: str = ""


@lowers("cost_of_cards")
def _of_cards(k: str, o: Cards) -> _Cost:
    return _Cost(k, o)


@lowers("cost_of_this")
def _of_this(k: str, a: object) -> _Cost:
    place = place_of(a)
    cards = This(zones=place.zones)
    if len(place.zones) > 1:
        cards = msgspec.structs.replace(cards, conn=place.conn)
    return _Cost(k, cards)


@lowers("owners_set")
def _owners_set(d: Description) -> InZones:
    if d.place is None or d.distinct:
        raise Reject  # costs are paid for cards somewhere
    return zone_set(d)


@lowers("owners_whose")
def _owners_whose(w: str, d: Description) -> InZones:
    if w not in ("you", "opponent") or d.distinct:
        raise Reject
    cards = zone_set(d, w)
    if d.place is None:
        return cards
    if cards.whose != w:
        raise Reject
    return msgspec.structs.replace(cards, owned=True)


@lowers("cost_by_number")
def _by_number(n: str) -> _By:
    return _By(int(n))


@lowers("cost_by_letters")
def _by_letters(c: str) -> _By:
    return _By(len(c), c)


@lowers("cost_changed")
def _changed(v: str, t: _Cost, b: _By, d: str = "") -> Steps:
    return _step(t, b.number if v == "increase" else -b.number, b, d)


@lowers("cost_changed_each")
def _changed_each(v: str, t: _Cost, b: _By, c: Counted, d: str = "") -> Steps:
    return _step(t, _each(v, b, c), b, d)


@lowers("each_cost_changed")
def _each_changed(c: Counted, v: str, t: _Cost, b: _By, d: str = "") -> Steps:
    return _step(t, _each(v, b, c), b, d, leading=True)


def _each(v: str, b: _By, c: Counted) -> Amount:
    return times(f"{'' if v == 'increase' else '-'}{b.number}", c)


def _step(t: _Cost, amount: Amount, b: _By, d: str, *, leading: bool = False) -> Steps:
    duration = cast(Any, d)
    if t.kind == "energy":
        step = ChangeCost(
            cards=t.cards, amount=amount, specified=b.letters, duration=duration, leading=leading
        )
        return (step,)
    if b.letters:
        raise Reject  # only energy has colors
    if t.kind == "z":
        return (ChangeZCost(cards=t.cards, amount=amount, duration=duration, leading=leading),)
    if leading:
        raise Reject
    return (ChangeComboCost(cards=t.cards, amount=amount, duration=duration),)
