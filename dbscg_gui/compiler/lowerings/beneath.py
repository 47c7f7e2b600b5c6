"""Lowering of cards that lie under others, and of skills that work there [masters 23-2-2-4]."""

from __future__ import annotations

from typing import Any, cast

import msgspec

from dbscg_gui.compiler.lowering import Reject
from dbscg_gui.compiler.lowerings.areas import card_set
from dbscg_gui.compiler.lowerings.objects import picked
from dbscg_gui.compiler.lowerings.sentences import Steps
from dbscg_gui.compiler.lowerings.verbs import played
from dbscg_gui.compiler.pieces import Counting, Description, How, Place
from dbscg_gui.compiler.table import lowers
from dbscg_gui.effects.actions import Combo
from dbscg_gui.effects.targets import (
    Above,
    Cards,
    Condition,
    Has,
    Range,
    This,
    Under,
)

# -- this card under another ---------------------------------------------------------------


@lowers("this_under")
def _this_under(u: Cards) -> This:
    return This(under=u, prep="from")


@lowers("this_under_or_in")
def _this_under_or_in(u: Cards, w: str, a: Place) -> This:
    if w != "you":
        raise Reject
    return This(zones=a.zones, under=u, prep="from")


@lowers("this_in_or_under")
def _this_in_or_under(w: str, a: Place, u: Cards) -> This:
    if w != "you":
        raise Reject
    return This(zones=a.zones, under=u, prep="from")


@lowers("under_any_name")
def _under_any_name(d: Description) -> Cards:
    if d.noun or not d.filter.names or d.place is not None:
        raise Reject
    return card_set(d, "any")


@lowers("under_a_place")
def _under_a_place(d: Description) -> Cards:
    if d.place is None:
        raise Reject
    return card_set(d, "any")


@lowers("above_this")
def _above_this(d: Description) -> Above:
    if d.place is not None or d.under is not None:
        raise Reject
    return Above(filter=d.filter)


# -- what is done from there ---------------------------------------------------------------


@lowers("combo_under")
def _combo_under(u: Cards, h: How | None = None) -> Steps:
    negated: Any = h.negated if h else None
    return (Combo(cards=This(under=u, prep="from", late=True), negated=negated, word="use"),)


@lowers("combo_from_under")
def _combo_from_under(n: Counting, d: Description, u: Cards, h: How | None = None) -> Steps:
    if d.place is not None or d.under is not None:
        raise Reject
    negated: Any = h.negated if h else None
    cards = picked(n, Under(u, d.filter, late=True), d)
    return (Combo(cards=cards, negated=negated, word="use"),)


@lowers("play_how_under")
def _play_how_under(u: Cards, h: How) -> Steps:
    return (played(This(under=u, prep="from", late=True), h),)


@lowers("play_under_theirs")
def _play_under_theirs(u: Cards, h: How) -> Steps:
    return (played(This(under=u, prep="from"), h),)


# -- conditions ----------------------------------------------------------------------------


@lowers("cond_this_under")
def _cond_this_under(u: Cards) -> Condition:
    return Has(cards=This(under=u), word="is")


@lowers("cond_is_under")
def _cond_is_under(d: Description, u: Cards) -> Condition:
    return _lies_under(d, u)


@lowers("cond_names_under")
def _cond_names_under(d: Description, u: Cards) -> Condition:
    if d.noun or not (d.filter.names or d.filter.characters):
        raise Reject
    return msgspec.structs.replace(cast(Has, _lies_under(d, u)), figure="bare")


def _lies_under(d: Description, u: Cards) -> Condition:
    if d.place is not None or d.under is not None:
        raise Reject
    return Has(cards=Under(u, d.filter), count=Range(low=1), word="is")
