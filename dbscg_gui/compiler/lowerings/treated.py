"""Lowering of what cards also are or count as: colors, names, traits, no specified cost."""

from __future__ import annotations

from typing import Any

from dbscg_gui.compiler.lowering import Reject
from dbscg_gui.compiler.lowerings.changes import everywhere
from dbscg_gui.compiler.lowerings.sentences import Steps
from dbscg_gui.compiler.table import lowers
from dbscg_gui.effects.actions import Allow, ChangeCost, Duration, GainInfo
from dbscg_gui.effects.targets import Cards, Either, InZones, Pronoun, Slot, This

_ITS = Slot("?it")
Facts = tuple[tuple[str, Any], ...]
"""Fields of a value."""

# -- what cards also are -------------------------------------------------------------------


@lowers("treated")
def treated(s: Cards, a: Facts, e: str = "", d: Duration = "") -> Steps:
    """ "is also treated as yellow for the turn", "... as {X} in all areas"."""
    cards = everywhere(s) if e else s
    return (GainInfo(cards=cards, duration=d, **dict(a)),)


# -- specified costs -----------------------------------------------------------------------


@lowers("specified_two")
def _two(a: Cards, b: Cards) -> Cards:
    if not isinstance(a, InZones) or not isinstance(b, InZones):
        raise Reject
    return Either((a, b), conn="and")


@lowers("no_specified")
def _no_specified(o: Cards, e: str = "", d: Duration = "") -> Steps:
    cards = everywhere(o) if e else o
    return (ChangeCost(cards=cards, no_specified=True, duration=d),)


# -- [Awaken] with other life --------------------------------------------------------------


@lowers("may_awaken")
def _may_awaken(s: Cards, n: Facts = (), d: Duration = "") -> Steps:
    """An [Awaken] asks for little life; with more life it may be activated all the same."""
    if not isinstance(s, InZones | Pronoun | This | Slot):
        raise Reject
    return (Allow(cards=s, what="awaken", duration=d, **dict(n)),)
