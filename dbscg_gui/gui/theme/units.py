"""The unit `u`: 1/90 of the window's height, in which every size of the table is given."""

from __future__ import annotations

from dataclasses import dataclass

UNITS_PER_HEIGHT = 90
CARD_RATIO = 7 / 5

HAND_U = 11.0
BATTLE_U = 9.0
LEADER_U = 11.0
ENERGY_U = 6.0
PILE_U = 6.0
PREVIEW_U = 34.0

BODY_U = 1.6
NUMBER_U = 2.2
TITLE_U = 3.0
CORNER_U = 0.75


@dataclass(frozen=True, slots=True)
class Units:
    """The size of one unit in logical pixels."""

    u: float = 8.0

    @classmethod
    def for_height(cls, height: float) -> Units:
        """Return the unit of a window of this height; half a unit step keeps text sharp."""
        return cls(max(6.0, round(height / UNITS_PER_HEIGHT * 4) / 4))

    def px(self, units: float) -> int:
        """Return a length in whole pixels, at least one where anything was asked for."""
        return max(1, round(units * self.u)) if units > 0 else round(units * self.u)

    def card(self, width_u: float) -> tuple[int, int]:
        """Return width and height of an upright card in pixels."""
        width = self.px(width_u)
        return width, round(width * CARD_RATIO)
