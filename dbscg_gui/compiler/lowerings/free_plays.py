"""Lowering of cards played, and skills activated, without their cost or for another."""

from __future__ import annotations

from dbscg_gui.compiler.lowerings.sentences import Steps
from dbscg_gui.effects.actions import Cost, PayBy, PlayWithoutCost
from dbscg_gui.effects.targets import This


def free_by(c: Steps) -> Steps:
    """Playing this card from the hand by doing something instead of paying."""
    cost: tuple[Cost, ...] = (PayBy(c),)
    card = This(zones=("hand",), prep="from")
    return (PlayWithoutCost(cards=card, what="counter", cost=cost),)
