"""Lowering of the two sides of a Leader, and of what cards also are."""

from __future__ import annotations

from typing import Any

from dbscg_gui.compiler.lowering import Reject
from dbscg_gui.compiler.lowerings.sentences import Steps
from dbscg_gui.compiler.table import lowers
from dbscg_gui.effects.actions import Flip
from dbscg_gui.effects.targets import (
    Are,
    Cards,
    Condition,
    Filter,
    InZones,
    Pick,
    Slot,
    This,
    Whose,
)

# -- sides ---------------------------------------------------------------------------------


@lowers("flip_side")
def _flip_side(o: Cards, s: Any) -> Steps:
    """ "Flip your Leader to its back side": only a Leader has sides of its own [masters 1-9-1]."""
    held = o.cards if isinstance(o, Pick) else o
    is_leader = isinstance(held, InZones) and held.zones == ("leader",)
    if not is_leader and held != This():
        raise Reject
    return (Flip(cards=o, face="up" if s == "front" else "", side=s),)


@lowers("cond_its_side")
def _its_side(s: str) -> Condition:
    side: Any = "front" if s == "front" else "flipped"
    return Are(cards=Slot("?it"), filter=Filter(side=side))


@lowers("cond_side_up")
def _side_up(s: str) -> Condition:
    side: Any = "front" if s == "front" else "flipped"
    return Are(cards=InZones(zones=("leader",)), filter=Filter(side=side))


# -- where this card is --------------------------------------------------------------------


@lowers("cond_face_back")
def _cond_face_back(w: Whose) -> Condition:
    if w not in ("you", "opponent"):
        raise Reject
    cards = InZones(zones=("leader",), whose=w)
    return Are(cards=cards, filter=Filter(side="flipped", noun="bare"))
