"""Lowering of skills that may be activated from areas they are not activated from else, and of
costs paid in place of the energy cost."""

from __future__ import annotations

from typing import cast

import msgspec

from dbscg_gui.compiler.lowering import Reject
from dbscg_gui.compiler.lowerings.areas import place_of
from dbscg_gui.compiler.lowerings.negations import kind_word
from dbscg_gui.compiler.lowerings.sentences import Steps
from dbscg_gui.compiler.lowerings.skills import tag_number
from dbscg_gui.compiler.table import lowers
from dbscg_gui.effects.actions import ActivateFrom, PayBy, PlayWithoutCost, SpiritBoost
from dbscg_gui.effects.targets import Node, Slot, This

_ELSEWHERE = ("drop", "energy", "z-energy", "warp")


def _from_area(a: object) -> This:
    place = place_of(a)
    if len(place.zones) != 1 or place.zones[0] not in _ELSEWHERE:
        raise Reject
    return This(zones=place.zones, prep="from")


@lowers("use_from")
def _use_from(k: str, a: object, c: Steps = ()) -> Steps:
    cost = (PayBy(c),) if c else ()
    step = ActivateFrom(cards=_from_area(a), skill=kind_word(k), pays_energy=True, cost=cost)
    return (step,)


@lowers("use_as_hand")
def _use_as_hand(k: str) -> Steps:
    return (ActivateFrom(cards=This(), skill=kind_word(k), pays_energy=True, word="hand"),)


@lowers("use_also")
def _use_also(k: str, a: object) -> Steps:
    return (ActivateFrom(cards=_from_area(a), skill=kind_word(k), word="also"),)


@lowers("use_it")
def _use_it(c: Steps) -> Steps:
    cost = (PayBy(cast(Steps, _with_this(c))),)
    return (ActivateFrom(cards=This(), pays_energy=True, cost=cost, word="it"),)


def _with_this(value: object) -> object:
    """The same with this card for every "it"."""
    if value == Slot("?it"):
        return This()
    if isinstance(value, tuple):
        return tuple(_with_this(item) for item in value)
    if isinstance(value, Node):
        fields = {name: _with_this(getattr(value, name)) for name in value.__struct_fields__}
        return msgspec.structs.replace(value, **fields)
    return value


@lowers("free_spirit")
def _free_spirit(n: str) -> Steps:
    card = This(zones=("hand",), prep="from")
    cost = (SpiritBoost(tag_number(n)),)
    return (PlayWithoutCost(cards=card, what="counter", cost=cost, word="by"),)
