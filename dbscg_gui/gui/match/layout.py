"""Where every area of the table lies, in units and then in pixels.

Owns the arithmetic only: given the size of the board and what is needed (a battle, a Unison, Z
areas), it answers one rectangle for each area. Rows from the far player to the near one: far row,
far battle line, strip, near battle line, near row, hand.
"""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QRect, QRectF

from dbscg_gui.gui.theme.units import Units

FAR_HAND_U = 3.4
LIFE_U = 6.0
PILE_U = 6.0
ENERGY_U = 6.0
LEADER_U = 10.0
BATTLE_U = 9.0
HAND_U = 11.0

_MARGIN = 0.6
_GAP = 0.5
_CELL = 1.9
"""Room a cell has above and below its card; see `ZoneLook`."""

AreaKey = tuple[bool, str]
"""Near or far, and the area's name."""


@dataclass(frozen=True, slots=True)
class Needs:
    """Which areas come and go."""

    has_battle: bool = False
    has_unison: tuple[bool, bool] = (False, False)
    """Near, far."""
    has_z: tuple[bool, bool] = (False, False)


@dataclass(frozen=True, slots=True)
class BoardLayout:
    """The rectangles of one board."""

    areas: dict[AreaKey, QRect]
    strip: QRect
    payment: QRect


def board_layout(width: int, height: int, units: Units, needs: Needs) -> BoardLayout:
    """Return where everything lies on a board of this size in pixels."""
    u = units.u
    wide, high = width / u, height / u
    rows = _rows(high)
    found: dict[AreaKey, QRectF] = {}
    for near in (True, False):
        found |= _side_row(near, rows["near" if near else "far"], wide, needs)
        found |= _battle_row(near, rows["near_battle" if near else "far_battle"], wide, needs)
    top, tall = rows["hand"]
    found[True, "hand"] = QRectF(_MARGIN, top, wide - 2 * _MARGIN, tall)
    energy = found[True, "energy"]
    payment = QRectF(energy.left(), energy.bottom() + 0.3, energy.width(), 3.4)
    top, tall = rows["strip"]
    strip = QRectF(_MARGIN, top, wide - 2 * _MARGIN, tall)
    return BoardLayout(
        areas={key: _pixels(rect, u) for key, rect in found.items()},
        strip=_pixels(strip, u),
        payment=_pixels(payment, u),
    )


def _rows(high: float) -> dict[str, tuple[float, float]]:
    """Top and height of each row; what is left over parts the rows."""
    tall = {
        "far": LEADER_U * 1.4 + _CELL,
        "far_battle": BATTLE_U * 1.4 + _CELL,
        "strip": 4.6,
        "near_battle": BATTLE_U * 1.4 + _CELL,
        "near": LEADER_U * 1.4 + _CELL,
        "hand": HAND_U * 1.4 + _CELL + 0.4,
    }
    free = high - sum(tall.values())
    gap = free / (len(tall) + 1) if free > 0 else free / (len(tall) - 1)
    rows: dict[str, tuple[float, float]] = {}
    top = max(0.0, gap)
    for name, size in tall.items():
        rows[name] = (top, size)
        top += size + gap
    return rows


def _side_row(
    near: bool, row: tuple[float, float], wide: float, needs: Needs
) -> dict[AreaKey, QRectF]:
    top, tall = row
    slot = 0 if near else 1
    found: dict[AreaKey, QRectF] = {}
    left = _MARGIN
    found[near, "life"] = QRectF(left, top, 12.5, tall)
    left += 12.5 + _GAP
    found[near, "leader"] = QRectF(left, top, LEADER_U * 1.4 + 1.6, tall)
    left += LEADER_U * 1.4 + 1.6 + _GAP
    if needs.has_unison[slot]:
        found[near, "unison"] = QRectF(left, top, BATTLE_U * 1.4 + 1.2, tall)
        left += BATTLE_U * 1.4 + 1.2 + _GAP
    right = wide - _MARGIN
    for name in ("deck", "drop", "warp"):
        right -= PILE_U + 1.4
        found[near, name] = QRectF(right, top, PILE_U + 1.2, tall)
    if needs.has_z[slot]:
        for name in ("z-deck", "z-energy"):
            right -= PILE_U + 1.4
            found[near, name] = QRectF(right, top, PILE_U + 1.2, tall)
    room = right - left - _GAP
    energy = ENERGY_U * 1.4 + _CELL + 0.6
    if near:
        found[near, "energy"] = QRectF(left, top, room, energy)
    else:
        hand = tall - energy
        found[near, "hand"] = QRectF(left, top, room, hand)
        found[near, "energy"] = QRectF(left, top + hand, room, energy)
    return found


def _battle_row(
    near: bool, row: tuple[float, float], wide: float, needs: Needs
) -> dict[AreaKey, QRectF]:
    top, tall = row
    room = wide - 2 * _MARGIN
    combo = room * 0.3 if needs.has_battle else 0.0
    found = {(near, "battle"): QRectF(_MARGIN, top, room - combo - (_GAP if combo else 0), tall)}
    if combo:
        found[near, "combo"] = QRectF(_MARGIN + room - combo, top, combo, tall)
    return found


def _pixels(rect: QRectF, u: float) -> QRect:
    left, top = round(rect.left() * u), round(rect.top() * u)
    return QRect(left, top, round(rect.right() * u) - left, round(rect.bottom() * u) - top)
