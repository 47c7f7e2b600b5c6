"""Lowering of cards played, and skills activated, without their cost or for another."""

from __future__ import annotations

from typing import Any

from dbscg_gui.compiler.lowerings.sentences import Steps
from dbscg_gui.compiler.table import lowers
from dbscg_gui.effects.actions import Cost, PayBy, PlayWithoutCost
from dbscg_gui.effects.targets import This


@lowers("free_activating")
def _free_activating(c: Steps) -> Steps:
    return _free_by(c, "activating")


def _free_by(c: Steps, word: Any) -> Steps:
    cost: tuple[Cost, ...] = (PayBy(c),)
    card = This(zones=("hand",), prep="from")
    return (PlayWithoutCost(cards=card, what="counter", cost=cost, word=word),)


@lowers("free_counter_by")
def _free_counter_by(c: Steps) -> Steps:
    return _free_by(c, "")


@lowers("free_counter_by2")
def _free_counter_by2(c: Steps) -> Steps:
    return _free_by(c, "by")


@lowers("free_counter_now")
def _free_counter_now() -> Steps:
    return (PlayWithoutCost(cards=This(), what="counter"),)


@lowers("free_counter")
def _free_counter() -> Steps:
    return (PlayWithoutCost(cards=This(zones=("hand",), prep="from"), what="counter"),)


@lowers("free_play")
def _free_play() -> Steps:
    return (PlayWithoutCost(cards=This(zones=("hand",), prep="from"), what="play"),)
