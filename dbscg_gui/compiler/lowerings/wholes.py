"""Lowering of as much again as there is, and of all there is of it: powers, markers."""

from __future__ import annotations

from dbscg_gui.compiler.lowering import Reject
from dbscg_gui.compiler.lowerings.sentences import Steps
from dbscg_gui.compiler.pieces import Counting
from dbscg_gui.compiler.table import lowers
from dbscg_gui.effects.actions import AddMarkers, ChangePower, Duration, IfYouDo
from dbscg_gui.effects.targets import Cards, Pick, ValueOf


@lowers("doubled")
def _doubled(o: Cards, d: Duration = "") -> Steps:
    """ "double this card's power": as much again as it has then."""
    if isinstance(o, Pick):
        raise Reject  # of which of them would the power be
    again = ValueOf(what="power", cards=o)
    return (ChangePower(cards=o, amount=again, duration=d),)


@lowers("markers_moved")
def _markers_moved(n: Counting, a: Cards, b: Cards) -> Steps:
    """ "move 1 marker from this card to your Unison": one is taken off, and then put there."""
    if not isinstance(n.count, int) or n.up_to or isinstance(a, Pick) or isinstance(b, Pick):
        raise Reject
    off, on = AddMarkers(cards=a, count=-n.count), AddMarkers(cards=b, count=n.count)
    return (IfYouDo(first=(off,), then=(on,)),)
