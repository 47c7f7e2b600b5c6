"""Where every area of the table lies, in units and then in pixels.

Owns the arithmetic only: given the size of the board, the plan of the game's table and what is
needed now, it answers one rectangle for each area. Rows from the far player to the near one: far
row, far battle line, strip, near battle line, near row, hand.
"""

from __future__ import annotations

from dataclasses import dataclass

from dbscg_gui.presenters.table_plan import AreaPlan, TablePlan

from PySide6.QtCore import QRect, QRectF

from dbscg_gui.gui.theme.units import Units

FAR_HAND_U = 3.3
_PILE_SLOT = 1.4
_MARGIN = 0.6
_GAP = 0.5
_CELL = 2.2
"""Room a cell has above and below its card; see `ZoneLook`."""

AreaKey = tuple[bool, str]
"""Near or far, and the area's name."""


@dataclass(frozen=True, slots=True)
class Needs:
    """Which areas come and go."""

    has_battle: bool = False
    filled: frozenset[AreaKey] = frozenset()
    """Areas with cards in them, their whole groups included."""

    def shows(self, area: AreaPlan, *, near: bool) -> bool:
        """Whether a player's area is on the table now."""
        if area.shown == "in-battle":
            return self.has_battle
        return area.shown == "always" or (near, area.name) in self.filled


@dataclass(frozen=True, slots=True)
class BoardLayout:
    """The rectangles of one board."""

    areas: dict[AreaKey, QRect]
    strip: QRect
    payment: QRect


def board_layout(
    width: int, height: int, units: Units, plan: TablePlan, needs: Needs
) -> BoardLayout:
    """Return where everything lies on a board of this size in pixels."""
    u = units.u
    wide, high = width / u, height / u
    rows = _rows(plan, high)
    found: dict[AreaKey, QRectF] = {}
    for near in (True, False):
        found |= _side_row(plan, near, rows["near" if near else "far"], wide, needs)
        found |= _battle_row(plan, near, rows["near_battle" if near else "far_battle"], wide, needs)
    top, tall = rows["hand"]
    found[True, "hand"] = QRectF(_MARGIN, top, wide - 2 * _MARGIN, tall)
    energy = found[True, plan.payment]
    payment = QRectF(energy.left(), energy.bottom() + 0.3, energy.width(), 3.4)
    top, tall = rows["strip"]
    strip = QRectF(_MARGIN, top, wide - 2 * _MARGIN, tall)
    return BoardLayout(
        areas={key: _pixels(rect, u) for key, rect in found.items()},
        strip=_pixels(strip, u),
        payment=_pixels(payment, u),
    )


def _rows(plan: TablePlan, high: float) -> dict[str, tuple[float, float]]:
    """Top and height of each row; what is left over parts the rows."""
    side = max(plan.area(slot.area).size for slot in plan.left)
    line = max(plan.area(part.area).size for part in plan.line)
    tall = {
        "far": side * 1.4 + _CELL,
        "far_battle": line * 1.4 + _CELL,
        "strip": 4.6,
        "near_battle": line * 1.4 + _CELL,
        "near": side * 1.4 + _CELL,
        "hand": plan.area("hand").size * 1.4 + _CELL + 0.4,
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
    plan: TablePlan, near: bool, row: tuple[float, float], wide: float, needs: Needs
) -> dict[AreaKey, QRectF]:
    top, tall = row
    found: dict[AreaKey, QRectF] = {}
    left = _MARGIN
    for slot in plan.left:
        if needs.shows(plan.area(slot.area), near=near):
            found[near, slot.area] = QRectF(left, top, slot.width, tall)
            left += slot.width + _GAP
    right = wide - _MARGIN
    for name in plan.right:
        area = plan.area(name)
        if needs.shows(area, near=near):
            right -= area.size + _PILE_SLOT
            found[near, name] = QRectF(right, top, area.size + _PILE_SLOT - 0.2, tall)
    room = right - left - _GAP
    energy = plan.area(plan.payment).size * 1.4 + _CELL + 0.6
    if near:
        found[near, plan.payment] = QRectF(left, top, room, energy)
    else:
        hand = tall - energy
        found[near, "hand"] = QRectF(left, top, room, hand)
        found[near, plan.payment] = QRectF(left, top + hand, room, energy)
    return found


def _battle_row(
    plan: TablePlan, near: bool, row: tuple[float, float], wide: float, needs: Needs
) -> dict[AreaKey, QRectF]:
    """The areas of the battle line share its width; what is not shown leaves its share to all."""
    top, tall = row
    parts = [part for part in plan.line if needs.shows(plan.area(part.area), near=near)]
    room = wide - 2 * _MARGIN - _GAP * (len(parts) - 1)
    whole = sum(part.share for part in parts)
    found: dict[AreaKey, QRectF] = {}
    left = _MARGIN
    for part in parts:
        width = room * part.share / whole
        found[near, part.area] = QRectF(left, top, width, tall)
        left += width + _GAP
    return found


def _pixels(rect: QRectF, u: float) -> QRect:
    left, top = round(rect.left() * u), round(rect.top() * u)
    return QRect(left, top, round(rect.right() * u) - left, round(rect.bottom() * u) - top)
