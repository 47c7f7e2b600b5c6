"""Lowering of what is printed on the front of a card that is turned over."""

from __future__ import annotations

from typing import Any

from dbscg_gui.compiler.lowering import Reject
from dbscg_gui.compiler.lowerings.sentences import Steps
from dbscg_gui.compiler.pieces import Counting
from dbscg_gui.compiler.table import lowers
from dbscg_gui.effects.actions import AddMarkers, Switch
from dbscg_gui.effects.targets import Cards, Slot, This, ValueOf


@lowers("bound_front")
def _bound_front(v: str, o: Cards) -> ValueOf:
    """ "the original power on the front of that card" [masters 4.00 23-5-2-4]."""
    what: Any = v.replace(" ", "_").removesuffix("_original")
    return ValueOf(what=what, cards=o, is_original=True, front=True)


@lowers("switched_marked")
def _switched_marked(o: Cards, m: Any, n: Counting) -> Steps:
    """ "switch it to Revealed Mode with 1 marker on it": a Unison that has none till then."""
    if m != "revealed" or not isinstance(o, This | Slot):
        raise Reject
    return (Switch(cards=o, mode=m), AddMarkers(cards=o, count=n.count, join="and"))
