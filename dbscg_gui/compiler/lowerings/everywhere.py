"""Lowering of sets that lie in all areas, of greatest amounts, and of exact colors."""

from __future__ import annotations

import msgspec

from dbscg_gui.compiler.lowering import Reject
from dbscg_gui.compiler.lowerings.areas import owner
from dbscg_gui.compiler.lowerings.sentences import Steps, joined
from dbscg_gui.compiler.pieces import Description
from dbscg_gui.compiler.table import lowers
from dbscg_gui.effects.actions import (
    AddMarkers,
    ChangeComboPower,
    ChangePower,
    DealDamage,
    Draw,
    If,
)
from dbscg_gui.effects.targets import (
    EVERYWHERE,
    ColorCount,
    CountOf,
    InZones,
)

# -- all areas -----------------------------------------------------------------------------


@lowers("owned_all")
def _owned_all(w: str, d: Description) -> InZones:
    if w not in ("you", "opponent") or d.place is not None or d.distinct:
        raise Reject
    return InZones(zones=EVERYWHERE, whose=owner(w), filter=d.filter, prep="in")


@lowers("objects_all")
def _objects_all(d: Description, w: str = "you") -> InZones:
    if d.place is not None or d.distinct or d.under is not None or not d.noun:
        raise Reject
    if w not in ("you", "opponent"):
        raise Reject
    return InZones(zones=EVERYWHERE, whose=owner(w), filter=d.filter, prep="in")


def all_of_them(d: Description) -> InZones:
    """All cards as described."""
    if not d.noun and (d.filter.characters or d.filter.names):
        d = msgspec.structs.replace(d, noun="card")
    return _objects_all(d)


# -- at most -------------------------------------------------------------------------------

Most = tuple[str, int]


@lowers("effects_most")
def _effects_most(s: Steps, m: Most) -> Steps:
    return _capped(s, m)


@lowers("effects_most_more")
def _effects_most_more(s: Steps, m: Most, j: str, r: Steps) -> Steps:
    return _capped(s, m) + joined(r, j)


@lowers("effects_most_also")
def _effects_most_also(s: Steps, m: Most, r: Steps) -> Steps:
    return _capped(s, m) + joined(r, ". Additionally,")


def _capped(steps: Steps, most: Most) -> Steps:
    """The last action with the greatest amount that is printed behind its sentence."""
    what, number = most
    last = steps[-1]
    if isinstance(last, If):
        return (*steps[:-1], msgspec.structs.replace(last, then=_capped(last.then, most)))
    for kind, meant, field in _CAPPED:
        if isinstance(last, kind) and what in ("", meant):
            amount = getattr(last, field)
            if not isinstance(amount, CountOf | ColorCount) or amount.maximum is not None:
                break
            if (amount.times < 0) or (number < amount.times):
                break
            capped = msgspec.structs.replace(amount, maximum=number)
            return (*steps[:-1], msgspec.structs.replace(last, **{field: capped}))
    raise Reject


_CAPPED: tuple[tuple[type, str, str], ...] = (
    (ChangePower, "power", "amount"),
    (ChangeComboPower, "power", "amount"),
    (DealDamage, "damage", "amount"),
    (AddMarkers, "", "count"),
    (Draw, "", "count"),
)
