"""Lowering of whom cards may attack, and by whom cards may be attacked."""

from __future__ import annotations

from typing import Any, cast

import msgspec

from dbscg_gui.compiler.lowering import Reject
from dbscg_gui.compiler.lowerings.areas import zone_set
from dbscg_gui.compiler.lowerings.prohibitions import Pred, paid_toll
from dbscg_gui.compiler.lowerings.sentences import Steps
from dbscg_gui.compiler.pieces import Description
from dbscg_gui.compiler.table import lowers
from dbscg_gui.effects.actions import Restrict, RestrictPlayer
from dbscg_gui.effects.targets import Cards, Either, Filter, InZones, Pick

_CAN_ATTACK = frozenset({"leader", "battle", "unison"})
"""Areas whose cards attack and are attacked [masters 8-1-1]."""


def _aimed(d: Description, whose: str) -> InZones:
    found = zone_set(d, whose)
    if not _CAN_ATTACK.issuperset(found.zones):
        raise Reject
    return found


@lowers("aim_owned")
def _aim_owned(w: str, d: Description) -> InZones:
    if d.place is not None:
        raise Reject
    return _aimed(d, w)


@lowers("aim_a")
def _aim_a(d: Description) -> Pick:
    return Pick(cards=_aimed(d, "any"), article=True)


@lowers("aim_bare")
def _aim_bare(d: Description) -> InZones:
    return _aimed(d, "any")


@lowers("aim_two")
def _aim_two(a: Cards, b: Cards) -> Either:
    return Either((a, b), conn="or")


def _is_plain(cards: Cards) -> bool:
    """What the shorter words "attack-battle" and "attack-leader" say."""
    if not isinstance(cards, InZones) or cards.whose != "any":
        return False
    kinds = cards.filter.kinds
    return kinds in (("battle",), ("leader",)) and cards.filter == Filter(kinds=kinds)


@lowers("cant_attack_those")
def _cant_attack_those(s: Cards, t: Cards, d: str = "") -> Steps:
    if _is_plain(t):
        raise Reject
    return (Restrict(cards=s, what="attack-those", other=t, duration=cast(Any, d)),)


@lowers("only_attack")
def _only_attack(s: Cards, t: Cards, d: str = "") -> Steps:
    return (Restrict(cards=s, what="attack-only", other=t, duration=cast(Any, d)),)


@lowers("cant_be_attacked")
def _cant_be_attacked(s: Cards, t: Cards, d: str = "") -> Steps:
    return (Restrict(cards=s, what="be-attacked", other=t, duration=cast(Any, d)),)


@lowers("only_they_attack")
def _only_they_attack(t: Cards, s: Cards, d: str = "") -> Steps:
    return (Restrict(cards=s, what="be-attacked-only", other=t, duration=cast(Any, d)),)


@lowers("player_cant_aim")
def _player_cant_aim(
    w: str, t: Cards, y: Description | None = None, c: Steps = (), d: str = "", e: str = ""
) -> Steps:
    if (y is not None and y.place is not None) or w == "any":
        raise Reject
    step = RestrictPlayer(
        who="you" if w == "you" else "opponent",
        what="attack",
        cards=t,
        filter=y.filter if y is not None else Filter(),
        toll=c if w == "you" else tuple(paid_toll(step) for step in c),
        each_time=bool(e),
        actor="they" if w == "they" else "",
        duration=cast(Any, d),
    )
    return (step,)


@lowers("player_only_aim")
def _player_only_aim(w: str, t: Cards, d: str = "") -> Steps:
    step = cast(RestrictPlayer, _player_cant_aim(w, t, d=d)[0])
    return (msgspec.structs.replace(step, what="attack-others", each_time=True),)


@lowers("pred_cant_attack")
def _pred_cant_attack(t: Cards, d: str = "") -> Pred:
    if _is_plain(t):
        raise Reject
    return Pred(what="attack-those", value=t, duration=d)


@lowers("pred_cant_be_attacked")
def _pred_cant_be_attacked(t: Cards, d: str = "") -> Pred:
    return Pred(what="be-attacked", value=t, duration=d)
