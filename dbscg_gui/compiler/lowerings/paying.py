"""Lowering of cards that pay certain costs as if they were energy [masters 20-19-1]."""

from __future__ import annotations

from typing import Any

from dbscg_gui.compiler.lowering import Reject
from dbscg_gui.compiler.lowerings.areas import zone_set
from dbscg_gui.compiler.lowerings.sentences import Steps
from dbscg_gui.compiler.pieces import Description
from dbscg_gui.compiler.table import lowers
from dbscg_gui.effects.actions import Allow
from dbscg_gui.effects.targets import EVERYWHERE, Cards, InZones, Pick, This


def payees(d: Description, w: str = "you") -> InZones:
    """Cards whose costs are paid: wherever they lie, unless that is said."""
    if w != "you" or d.under is not None or d.distinct:
        raise Reject
    if d.place is None:
        return InZones(zones=EVERYWHERE, filter=d.filter, prep="in")
    if d.place.whose != "you":
        raise Reject
    return zone_set(d)


@lowers("pays_with")
def _pays_with(c: tuple[Any, Cards], s: Cards, o: str = "") -> Steps:
    """ "when paying their energy costs, once per turn you can use 1 red card as energy"."""
    costs, payee = c
    if isinstance(s, This) and not s.zones:
        s = This(zones=("battle",))
    if isinstance(s, Pick) and (s.distinct or not isinstance(s.count, int)):
        raise Reject
    step = Allow(cards=s, what="pay-energy", of=payee, costs=costs, once_per_turn=bool(o))
    return (step,)
