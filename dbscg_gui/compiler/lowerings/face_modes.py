"""Lowering of what is printed on the front of a card that is turned over."""

from __future__ import annotations

from typing import Any

from dbscg_gui.compiler.table import lowers
from dbscg_gui.effects.targets import Cards, ValueOf


@lowers("bound_front")
def _bound_front(v: str, o: Cards) -> ValueOf:
    """ "the original power on the front of that card" [masters 4.00 23-5-2-4]."""
    what: Any = v.replace(" ", "_").removesuffix("_original")
    return ValueOf(what=what, cards=o, is_original=True, front=True)
