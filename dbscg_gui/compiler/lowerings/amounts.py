"""Lowering of how many, how much and how often: counts, sums, bounds, amounts said first."""

from __future__ import annotations

from typing import Any, cast

from dbscg_gui.compiler.lowering import Reject
from dbscg_gui.compiler.lowerings.changes import with_facts
from dbscg_gui.compiler.lowerings.descriptions import AndAll
from dbscg_gui.compiler.lowerings.sentences import Steps, joined
from dbscg_gui.compiler.lowerings.triggers import in_play
from dbscg_gui.compiler.pieces import TokenFacts
from dbscg_gui.compiler.table import lowers
from dbscg_gui.effects.targets import (
    Are,
    Cards,
    Condition,
    Filter,
    InBattle,
    InZones,
    Or,
    This,
)

# -- statistics of tokens said later -------------------------------------------------------


@lowers("effects_stats_late")
def _stats_late(s: Steps, j: str, r: Steps, t: TokenFacts) -> Steps:
    return cast(Steps, with_facts(s, t)) + joined(r, j)


@lowers("effects_stats_late2")
def _stats_later(s: Steps, j: str, r: Steps, k: str, q: Steps, t: TokenFacts) -> Steps:
    return cast(Steps, with_facts(s, t)) + joined(r, j) + joined(q, k)


# -- battles, and the Leaders of both players ----------------------------------------------


@lowers("cond_attacking_a")
def _attacking_a(t: Cards) -> Condition:
    """ "if this card attacks a Battle Card", said while it attacks."""
    return InBattle(This(), "attacker", other=in_play(t))


@lowers("cond_leaders_have")
def _leaders_have(v: Filter) -> Condition:
    """ "you or your opponent's Leader has 15000 power or more": one of the two."""
    whose: tuple[Any, ...] = ("you", "opponent")
    return Or(tuple(Are(cards=InZones(zones=("leader",), whose=w), filter=v) for w in whose))


# -- descriptions --------------------------------------------------------------------------


@lowers("is_colors_all")
def _is_colors_all(c: tuple[str, ...]) -> Filter:
    """ "is red, blue, green, and yellow": all of them."""
    if not isinstance(c, AndAll):
        raise Reject
    return Filter(colors=tuple(c), color_rule="all", list_word="and")


@lowers("mod_only_two")
def _mod_only_two(a: str, b: str) -> Filter:
    only = (Filter(traits=(name,), is_only=True, noun="plain") for name in (a, b))
    return Filter(any_of=tuple(only))
