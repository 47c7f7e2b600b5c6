"""Lowering of hands that shrink to a number of cards."""

from __future__ import annotations

from typing import Any

from dbscg_gui.compiler.lowering import Reject
from dbscg_gui.compiler.lowerings.sentences import Steps
from dbscg_gui.compiler.lowerings.verbs import moved
from dbscg_gui.compiler.pieces import Target
from dbscg_gui.compiler.table import lowers
from dbscg_gui.effects.actions import Move, Shuffle
from dbscg_gui.effects.targets import InZones, Pick, Until

_HAND = InZones(zones=("hand",), whose="opponent", prep="from", their=True)


def down_to(n: str) -> Pick:
    """As many cards of the opponent's hand as it takes; they select them."""
    hand = InZones(zones=("hand",), whose="opponent")
    count = Until(cards=hand, count=int(n), down=True)
    return Pick(cards=_HAND, count=count, chooser="opponent")


@lowers("hand_left")
def _hand_left(v: tuple[Target, str], n: str) -> Steps:
    """ "until there are only 3 remaining, and place the chosen cards in the Drop"."""
    return _hand_chosen(v, n)


@lowers("hand_chosen")
def _hand_chosen(v: tuple[Target, str], n: str) -> Steps:
    target, verb = v
    found = moved(down_to(n), target, verb, None)
    move: Any = found[0]
    if len(found) != 1 or not isinstance(move, Move):
        raise Reject
    step = move
    if verb == "shuffle":
        return (step, Shuffle(zone="deck", whose="opponent"))
    return (step,)
