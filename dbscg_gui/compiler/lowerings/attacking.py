"""Lowering of whom cards may attack, and by whom cards may be attacked."""

from __future__ import annotations

from typing import cast

import msgspec

from dbscg_gui.compiler.lowering import Reject
from dbscg_gui.compiler.lowerings.areas import zone_set
from dbscg_gui.compiler.lowerings.prohibitions import Pred, paid_tax
from dbscg_gui.compiler.lowerings.sentences import Steps
from dbscg_gui.compiler.pieces import Description
from dbscg_gui.compiler.table import lowers
from dbscg_gui.effects.actions import Duration, Restrict, RestrictPlayer
from dbscg_gui.effects.targets import Cards, Filter, InZones

_CAN_ATTACK = frozenset({"leader", "battle", "unison"})
"""Areas whose cards attack and are attacked [masters 8-1-1]."""


def aimed(d: Description, whose: str) -> InZones:
    """The cards an attack may be aimed at; raises `Reject` for others."""
    found = zone_set(d, whose)
    if not _CAN_ATTACK.issuperset(found.zones):
        raise Reject
    return found


def _is_plain(cards: Cards) -> bool:
    """What the shorter words "attack-battle" and "attack-leader" say."""
    if not isinstance(cards, InZones) or cards.whose != "any":
        return False
    kinds = cards.filter.kinds
    return kinds in (("battle",), ("leader",)) and cards.filter == Filter(kinds=kinds)


@lowers("cant_attack_those")
def _cant_attack_those(s: Cards, t: Cards, d: Duration = "") -> Steps:
    if _is_plain(t):
        raise Reject
    return (Restrict(cards=s, what="attack-those", other=t, duration=d),)


@lowers("player_cant_aim")
def _player_cant_aim(
    w: str, t: Cards, y: Description | None = None, c: Steps = (), d: Duration = ""
) -> Steps:
    if (y is not None and y.place is not None) or w == "any":
        raise Reject
    step = RestrictPlayer(
        who="you" if w == "you" else "opponent",
        what="attack",
        cards=t,
        filter=y.filter if y is not None else Filter(),
        tax=c if w == "you" else tuple(paid_tax(step) for step in c),
        duration=d,
    )
    return (step,)


@lowers("player_only_aim")
def _player_only_aim(w: str, t: Cards, d: Duration = "") -> Steps:
    step = cast(RestrictPlayer, _player_cant_aim(w, t, d=d)[0])
    return (msgspec.structs.replace(step, what="attack-others"),)


@lowers("pred_cant_attack")
def _pred_cant_attack(t: Cards, d: str = "") -> Pred:
    if _is_plain(t):
        raise Reject
    return Pred(what="attack-those", value=t, duration=d)
