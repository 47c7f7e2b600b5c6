"""Lowering of what a skill looks back on: attacks negated, markers removed, numbers declared."""

from __future__ import annotations

from dbscg_gui.compiler.lowering import Reject
from dbscg_gui.compiler.lowerings.sentences import Steps
from dbscg_gui.compiler.pieces import Counting
from dbscg_gui.compiler.table import lowers
from dbscg_gui.effects.actions import DeclareNumber
from dbscg_gui.effects.targets import (
    Cards,
    Chosen,
    Condition,
    InZones,
    Pick,
)

# -- numbers declared -----------------------------------------------------------------------


@lowers("declare")
def _declare(n: Counting) -> Steps:
    if n.count != 1 or n.up_to:
        raise Reject
    return (DeclareNumber(),)


# -- what this very skill did ---------------------------------------------------------------


@lowers("cond_boosted")
def _cond_boosted(o: Cards) -> Condition:
    cards = o.cards if isinstance(o, Pick) else o
    if not isinstance(cards, InZones) or cards.zones or "unison" not in cards.filter.kinds:
        raise Reject
    if cards.whose == "opponent":
        raise Reject  # a cost is paid with one's own cards
    word = "1 of your" if isinstance(o, Pick) else "your" if cards.whose == "you" else "a"
    return Chosen(slot="boost", filter=cards.filter, word=word)
