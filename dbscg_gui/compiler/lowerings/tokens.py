"""Lowering of tokens: their names, what is printed of them, and their play [masters 19]."""

from __future__ import annotations

from typing import Any, cast

import msgspec

from dbscg_gui.compiler.lowering import Reject
from dbscg_gui.compiler.lowerings.selections import token_filter
from dbscg_gui.compiler.lowerings.sentences import Steps, joined
from dbscg_gui.compiler.pieces import Counting, How, TokenFacts
from dbscg_gui.compiler.table import lowers
from dbscg_gui.effects.actions import ActionNode, CreateToken, May
from dbscg_gui.effects.targets import InZones, Until


@lowers("play_token_until")
def _play_token_until(t: str, n: str, u: str) -> Steps:
    if t != u:
        raise Reject
    held = InZones(zones=("battle",), filter=token_filter(t))
    return (CreateToken(name=t, power=-1, count=Until(cards=held, count=int(n))),)


@lowers("play_token")
def _play_token(n: Counting, t: str, h: How | None = None) -> Steps:
    if h is not None and (h.negated is not None or h.markers or h.on_top or h.whose == "owner"):
        raise Reject
    return (
        CreateToken(
            name=t.replace(" 's", "'s"),
            power=-1,
            count=n.count,
            up_to=n.up_to,
            mode=h.mode if h else "",
            whose=cast(Any, h.whose if h else "you"),
        ),
    )


@lowers("token_stats")
def _token_stats(p: str, n: str = "", c: str = "", q: str = "") -> TokenFacts:
    return TokenFacts(
        name=n,
        power=int(p),
        combo_cost=int(c) if c else None,
        combo_power=int(q) if q else None,
    )


def with_facts(steps: object, facts: TokenFacts) -> object:
    """Fill the statistics into the tokens they describe."""
    if isinstance(steps, tuple):
        return tuple(with_facts(step, facts) for step in steps)
    if isinstance(steps, CreateToken) and steps.power < 0:
        if facts.name and facts.name.lower() != steps.name.lower():
            raise Reject
        return msgspec.structs.replace(
            steps,
            power=facts.power,
            combo_cost=facts.combo_cost,
            combo_power=facts.combo_power,
        )
    if isinstance(steps, ActionNode):
        changes = {
            name: with_facts(value, facts)
            for name in steps.__struct_fields__
            if isinstance(value := getattr(steps, name), tuple)
        }
        return msgspec.structs.replace(steps, **changes) if changes else steps
    return steps


@lowers("effects_stats_more2")
def _effects_stats_goes_on(s: Steps, t: TokenFacts, j: str, r: Steps) -> Steps:
    """The statistics stand within a sentence; "you may" goes on to its end."""
    found = cast(Steps, with_facts(s, t))
    last = found[-1]
    if not isinstance(last, May):
        return found + joined(r, j)
    count = next((at for at, step in enumerate(r) if at and step.join.startswith(".")), len(r))
    whole = msgspec.structs.replace(last, effect=last.effect + joined(r[:count], j))
    return (*found[:-1], whole, *r[count:])
