"""Lowering of events told of the player who uses a skill: "when you use a skill to KO a card"."""

from __future__ import annotations

from typing import Any, cast

import msgspec

from dbscg_gui.compiler.lowering import Reject
from dbscg_gui.compiler.lowerings.families import moves
from dbscg_gui.compiler.pieces import Cause, Evented, EventPlace
from dbscg_gui.compiler.table import lowers
from dbscg_gui.effects.triggers import When

# -- what it does --------------------------------------------------------------------------


@lowers("pl_uses")
def _uses(w: str, u: Cause, v: When) -> When:
    """ "you use a red card's skill to play a card": what that skill does."""
    if w not in ("you", "opponent"):
        raise Reject
    if v.event == "discarded" and v.origin and v.origin != ("hand",):
        raise Reject
    told: dict[str, Any] = {"by": u.by, "cause": u.cards}
    if v.event in ("played", "drawn"):
        told["whose"] = cast(Any, w)
    elif u.cards is None:
        told["by_whose"] = cast(Any, w)
    return msgspec.structs.replace(v, **told)


@lowers("pl_uses_moving")
def _uses_moving(
    w: str, u: Cause, v: str, s: Evented, t: EventPlace, f: EventPlace | None = None
) -> When:
    """ "you use a skill to place a card in your Drop"."""
    when = moves(w, v, s, t, f)
    if u.cards is None and u.by_whose == "any":
        when = msgspec.structs.replace(when, by_whose=w)
    return msgspec.structs.replace(when, by=u.by, cause=u.cards)
