"""Lowering of cards placed on others, of cards a keyword skill takes from elsewhere, of plays
that are turned into movements."""

from __future__ import annotations

from typing import Any

import msgspec

from dbscg_gui.compiler.lowering import Reject
from dbscg_gui.compiler.lowerings.areas import (
    card_set,
)
from dbscg_gui.compiler.lowerings.sentences import Steps
from dbscg_gui.compiler.lowerings.verbs import combined, played
from dbscg_gui.compiler.pieces import Description, How
from dbscg_gui.compiler.table import lowers
from dbscg_gui.effects.actions import (
    Allow,
)
from dbscg_gui.effects.targets import (
    Cards,
    Filter,
    InZones,
)

# -- on top of others ----------------------------------------------------------------------


@lowers("place_top")
def _place_top(o: Cards, t: Cards, h: How | None = None) -> Steps:
    if isinstance(t, InZones) and t.zones == ("life",):
        raise Reject  # "on top of your life" is a place in that area
    how = combined(How(on_top=t), h or How())
    return (msgspec.structs.replace(played(o, how), placed=True),)


# -- cards for a keyword skill -------------------------------------------------------------


def allowed(d: Description, t: tuple[str, Filter | None], **more: Any) -> Allow:
    """Cards from another area for [Union] or [Evolve] [masters 22-13-4-2-1] [masters 22-5-3-1]."""
    keyword, users = t
    if d.place is None and d.under is None:
        raise Reject
    if keyword.split("-")[0] not in ("union", "evolve", "ex"):
        raise Reject
    return Allow(cards=card_set(d), what=f"use-for-{keyword}", filter=users or Filter(), **more)


# -- sums, looks, markers ------------------------------------------------------------------
