"""Lowering of skills that may be activated from areas they are not activated from else, and of
costs paid in place of the energy cost."""

from __future__ import annotations

from typing import Any, Literal, cast

import msgspec

from dbscg_gui.compiler.lowering import Reject
from dbscg_gui.compiler.lowerings.areas import place_of, zone_set
from dbscg_gui.compiler.lowerings.negations import kind_word
from dbscg_gui.compiler.lowerings.sentences import Steps
from dbscg_gui.compiler.lowerings.skills import tag_number
from dbscg_gui.compiler.pieces import Description
from dbscg_gui.compiler.table import lowers
from dbscg_gui.effects.actions import (
    ActivateFrom,
    Cost,
    Duration,
    PayBy,
    PayEnergy,
    PlayWithoutCost,
    SpiritBoost,
)
from dbscg_gui.effects.targets import Node, Slot, This

_ELSEWHERE = ("drop", "energy", "z-energy", "warp")


def _from_area(a: object) -> This:
    place = place_of(a)
    if len(place.zones) != 1 or place.zones[0] not in _ELSEWHERE:
        raise Reject
    return This(zones=place.zones, prep="from")


class Way(msgspec.Struct, frozen=True):
    """How a skill is paid for that is not activated in the usual way."""

    energy: bool = False
    """The energy cost is paid."""
    cost: tuple[Cost, ...] = ()
    """What is paid besides, or instead of it."""
    word: Literal["", "by"] = ""


@lowers("may_play")
def _may_play(t: This, w: Way, d: Duration = "") -> Steps:
    if w.energy or t.zones not in ((), ("hand",)) or t.under is not None or t.mode:
        raise Reject  # elsewhere a card is played by a skill alone
    card = This(zones=("hand",), prep="from")
    step = PlayWithoutCost(cards=card, what="play", cost=w.cost, duration=d)
    return (step,)


@lowers("may_activate_card")
def _may_activate_card(t: This, w: Way, d: Duration = "") -> Steps:
    if w.energy or t.zones not in ((), ("hand",)) or t.under is not None or t.mode:
        raise Reject
    card = This(zones=("hand",), prep="from")
    step = PlayWithoutCost(cards=card, what="activate", cost=w.cost, duration=d)
    return (step,)


@lowers("may_play_those")
def _may_play_those(s: Description, w: Way, d: Duration = "") -> Steps:
    place = s.place
    if w.energy or place is None or place.zones != ("hand",) or place.whose != "you" or s.distinct:
        raise Reject
    cards = zone_set(s)
    step = PlayWithoutCost(cards=cards, what="play", cost=w.cost, duration=d)
    return (step,)


@lowers("way_paying")
def _way_paying(c: Steps = ()) -> Way:
    return Way(energy=True, cost=(PayBy(c),) if c else ())


@lowers("may_activate")
def _may_activate(k: str, a: object, w: Way | None = None) -> Steps:
    """From the hand for nothing or for another cost, or from where it is not activated else."""
    kind = kind_word(k)
    if place_of(a).zones != ("hand",):
        paid = w or Way()
        step = ActivateFrom(
            cards=_from_area(a), skill=kind, pays_energy=paid.energy, cost=paid.cost
        )
        return (step,)
    if w is None or w.energy:
        raise Reject  # that is how it is activated anyway
    what: Any = "counter" if kind.startswith("counter") else "activate"
    free = PlayWithoutCost(
        cards=This(zones=("hand",), prep="from"),
        what=what,
        cost=w.cost,
        skill="" if kind == "counter" else kind,
    )
    return (free,)


def _is_energy(cost: tuple[Cost, ...]) -> bool:
    return len(cost) == 1 and isinstance(cost[0], PayEnergy)


@lowers("use_it")
def _use_it(c: Steps) -> Steps:
    cost = (PayBy(cast(Steps, _with_this(c))),)
    return (ActivateFrom(cards=This(), pays_energy=True, cost=cost),)


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
    return (PlayWithoutCost(cards=card, what="counter", cost=cost),)
