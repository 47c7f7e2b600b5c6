"""Cards of Fusion World tests, and one player's side of a position; see `tests.kit.cards`."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

from tests.kit import cards as kit_cards
from tests.kit.cards import (
    AnyCard,
    CardSpec,
    Placed,
    card,
    extra,
    flipped,
    leader,
    new,
    placed,
    rest,
)

__all__ = [
    "AnyCard",
    "CardSpec",
    "Placed",
    "Side",
    "battle",
    "card",
    "extra",
    "flipped",
    "leader",
    "new",
    "placed",
    "rest",
]

COLORS = {"R": "red", "U": "blue", "G": "green", "Y": "yellow", "B": "black"}
"""[fusion_world FW-CT-C1]"""


def battle(name: str, *, combo: int | None = None, **fields: object) -> CardSpec:
    """A Battle Card: red, cost 1, power 10000, no combo power unless said otherwise."""
    return kit_cards.battle(name, combo_power=combo, **fields)


@cache
def _energy_card(color: str) -> CardSpec:
    return battle(f"{color} energy", colors=color)


@dataclass
class Side(kit_cards.Side):
    """One player's cards. Letters of energy are this game's: U is blue, B is black."""

    life: int | Sequence[AnyCard] = 5

    def areas(self, default_leader: str) -> dict[str, list[Placed]]:
        """Cards by area, bottom first."""
        head = leader(default_leader, power=15000) if self.leader is None else self.leader
        areas = {**super().areas(default_leader), "leader": [placed(head)]}
        return {zone: areas[zone] for zone in areas if zone not in ("warp", "unison")}

    def _energy(self) -> list[Placed]:
        if not isinstance(self.energy, str):
            return [placed(each) for each in self.energy]
        return [
            Placed(_energy_card(COLORS[letter.upper()]), active=letter.isupper())
            for letter in self.energy
        ]
