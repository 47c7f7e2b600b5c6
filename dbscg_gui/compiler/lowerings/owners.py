"""Lowering of whose cards are, whoever is their master now [masters 3-1-5]."""

from __future__ import annotations

import msgspec

from dbscg_gui.compiler.lowering import Reject
from dbscg_gui.compiler.lowerings.areas import zone_set
from dbscg_gui.compiler.pieces import Description, NamedAreas
from dbscg_gui.compiler.table import lowers
from dbscg_gui.effects.targets import Condition, Filter, Has, Range, Whose


@lowers("cond_owner_of")
def _owner_of(o: Whose, n: Range, d: Description) -> Condition:
    """ "your opponent is the owner of 2 or more Battle Cards in play"."""
    if d.under is not None or d.distinct:
        raise Reject
    owned = msgspec.structs.replace(d.filter, owner=o)
    return Has(cards=zone_set(msgspec.structs.replace(d, filter=owned), "any"), count=n)


@lowers("is_own")
def _is_own(d: Description) -> Filter:
    """ "if that card was your own Battle Card"."""
    if d.place is not None or d.under is not None or d.distinct:
        raise Reject
    return msgspec.structs.replace(d.filter, owner="you")


@lowers("post_gained")
def _gained() -> tuple[Filter, NamedAreas]:
    """ "1 Battle Card you gained control of": yours now, the opponent's at first."""
    return Filter(owner="opponent"), NamedAreas(zones=("battle",), prep="in")
