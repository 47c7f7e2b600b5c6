"""Half-built values of plain style: where cards go, what they gain, what is plain_barred."""

from __future__ import annotations

from typing import Any

import msgspec

from dbscg_gui.effects.actions import (
    Action,
)
from dbscg_gui.effects.targets import (
    Cards,
    ValueOf,
)

Steps = tuple[Action, ...]


class Goal(msgspec.Struct, frozen=True, kw_only=True):
    """Where cards go, with the words it was said in."""

    to: Any
    whose: str
    position: Any = ""
    face: Any = ""
    any_order: bool = False
    back: bool = False


class Each(msgspec.Struct, frozen=True, kw_only=True):
    """ "for every 2 Events in your trash"."""

    cards: Cards | None
    per: int | None = None
    done: str = ""
    value: ValueOf | None = None
    """Once for each point of a value: "per 1 cost on the revealed card"."""
    distinct: str = ""
    """Only cards that differ in it count."""


class Varied(msgspec.Struct, frozen=True, kw_only=True):
    """Cards of which only those count that differ in something: "with different card names"."""

    cards: Cards
    distinct: str


class Gained(msgspec.Struct, frozen=True):
    """One thing that cards gain."""

    what: str
    value: Any
