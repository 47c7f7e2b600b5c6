"""The record of a position a match begins from: what each player has, and whose turn it is.

What is not laid is filled up from the deck list: see `services.records.positions`.
"""

from __future__ import annotations

from typing import Literal

import msgspec

Moment = Literal["turn", "main"]
"""At the very start of the turn, or in its Main Phase."""
MOMENTS: tuple[Moment, ...] = ("main", "turn")


class LaidCard(msgspec.Struct, frozen=True, array_like=True, omit_defaults=True):
    """One card of an area."""

    number: str
    is_active: bool = True
    is_back: bool = False
    """With its other side up: awakened."""
    markers: int = 0
    under: tuple[str, ...] = ()
    """Numbers of the cards under it."""


class LaidSide(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What one player has."""

    areas: dict[str, tuple[LaidCard, ...]] = {}
    """By area, in the order they lie; of life the top card last."""
    life: int = 0
    """Life cards in all; those not laid come from the shuffled deck."""
    energy_markers: int = 0


class Position(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Everything that lies on the table at a moment of a turn."""

    sides: tuple[LaidSide, LaidSide]
    turn: int = 3
    """Number of the turn, both players' counted."""
    seat: int = 0
    """Whose turn it is."""
    moment: Moment = "main"
