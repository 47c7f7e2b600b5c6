"""Lowering of skill costs that other deeds stand for: "by X instead of discarding a card"."""

from __future__ import annotations

from typing import Any

import msgspec

from dbscg_gui.compiler.lowering import Reject
from dbscg_gui.compiler.lowerings.areas import place_of
from dbscg_gui.compiler.lowerings.negations import kind_word
from dbscg_gui.compiler.lowerings.sentences import Steps
from dbscg_gui.compiler.table import lowers
from dbscg_gui.effects.actions import Duration, PayBy, ReplaceCost
from dbscg_gui.effects.targets import Cards, This


class OwnSkill(msgspec.Struct, frozen=True):
    """Skills of one kind and whose they are: "this card's [X] from your Drop"."""

    cards: Cards
    kind: str


@lowers("own_skill_this")
def _own_skill_this(k: str, a: object = None) -> OwnSkill:
    card = This() if a is None else This(zones=place_of(a).zones, prep="from")
    return OwnSkill(card, kind_word(k))


@lowers("skill_cost_by")
def _skill_cost_by(s: OwnSkill, c: Steps = (), p: object = "whole", d: Duration = "") -> Steps:
    if s.kind.startswith("counter"):
        raise Reject  # those have an energy cost, too
    part: Any = "discard" if p == "discard" else ""
    cost = (PayBy(c),) if c else ()
    step = ReplaceCost(cards=s.cards, kinds=(s.kind,), part=part, cost=cost, duration=d)
    return (step,)
