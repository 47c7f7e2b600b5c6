"""Lowering of skills that may be activated from areas they are not activated from else, and of
costs paid in place of the energy cost."""

from __future__ import annotations

from typing import Any, Literal, cast

import msgspec

from dbscg_gui.compiler.lowering import Reject
from dbscg_gui.compiler.lowerings.areas import place_of, zone_set
from dbscg_gui.compiler.lowerings.negations import kind_word
from dbscg_gui.compiler.lowerings.sentences import Steps
from dbscg_gui.compiler.pieces import Description
from dbscg_gui.compiler.table import lowers
from dbscg_gui.effects.actions import (
    ActivateFrom,
    Cost,
    Duration,
    PayBy,
    PayEnergy,
    PlayFrom,
    PlayWithoutCost,
)
from dbscg_gui.effects.targets import Cards, InZones, Node, Slot, This

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
    word: Literal["", "by", "skill", "besides"] = ""
    """ "skill": what is printed is paid; "besides": `cost` is paid without a word on the rest."""

    def frees(self) -> bool:
        """Whether it says that the energy cost is not paid."""
        return not self.energy and self.word in ("", "by")


def _lies_elsewhere(zones: tuple[str, ...]) -> bool:
    return bool(zones) and set(zones) <= set(_ELSEWHERE)


def _played_there(cards: This | InZones, w: Way | None, d: Duration, *, once: bool) -> Steps:
    """Cards played from where they are not played else; their cost is paid unless that is said."""
    if w is not None and not (w.energy or w.frees()):
        raise Reject
    step = PlayFrom(
        cards=cards, is_free=w is not None and not w.energy, cost=w.cost if w else (), duration=d,
        once_per_turn=once,
    )  # fmt: skip
    return (step,)


@lowers("may_play_there")
def may_play_there(
    c: This | Description, w: Way | None = None, d: Duration = "", o: str = ""
) -> Steps:
    """ "you can also play red Battle Cards from your Drop"."""
    return _played_there(_used_there(c), w, d, once=bool(o))


def _used_there(c: This | Description) -> This | InZones:
    """Cards of open areas a player uses no cards of else."""
    if isinstance(c, This):
        if not _lies_elsewhere(c.zones) or c.under is not None or c.mode:
            raise Reject
        return This(zones=c.zones, prep="from")
    place = c.place
    if place is None or place.whose != "you" or not _lies_elsewhere(place.zones) or c.distinct:
        raise Reject
    return zone_set(c)


@lowers("may_combo_there")
def may_combo_there(c: This | Description, d: Duration = "", o: str = "") -> Steps:
    """ "you can combo with red cards in your Drop"; the combo cost is paid [masters 5-7-3]."""
    return (PlayFrom(cards=_used_there(c), what="combo", duration=d, once_per_turn=bool(o)),)


def _freed(t: This, w: Way, what: Literal["play", "activate"], d: Duration) -> Steps:
    """This card of the hand used without its energy cost; elsewhere only skills do so."""
    if not w.frees() or t.zones not in ((), ("hand",)) or t.under is not None or t.mode:
        raise Reject
    hand = This(zones=("hand",), prep="from")
    return (PlayWithoutCost(cards=hand, what=what, cost=w.cost, duration=d),)


@lowers("may_play")
def _may_play(t: This, w: Way, d: Duration = "") -> Steps:
    if _lies_elsewhere(t.zones):
        return may_play_there(t, w, d)
    return _freed(t, w, "play", d)


@lowers("may_activate_card")
def _may_activate_card(t: Cards, w: Way, d: Duration = "") -> Steps:
    """ "you can activate this card by paying ...": where it lies, if its energy cost is paid."""
    if w.energy and t in (This(), Slot("?it")):
        cost = cast("tuple[Cost, ...]", _with_this(w.cost)) if isinstance(t, Slot) else w.cost
        return (ActivateFrom(cards=This(), pays_energy=True, cost=cost, duration=d),)
    if not isinstance(t, This):
        raise Reject
    return _freed(t, w, "activate", d)


@lowers("may_play_those")
def _may_play_those(s: Description, w: Way, d: Duration = "") -> Steps:
    place = s.place
    if place is not None and _lies_elsewhere(place.zones):
        return may_play_there(s, w, d)
    is_own_hand = place is not None and place.zones == ("hand",) and place.whose == "you"
    if not w.frees() or not is_own_hand or s.distinct:
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
    if w is None or not w.frees():
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
