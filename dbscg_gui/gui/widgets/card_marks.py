"""The marks that say a card's state, each with a shape of its own, so that no colour speaks alone.

All lengths are logical pixels; `theme` gives colours and the unit.
"""

from __future__ import annotations

from PySide6.QtCore import QPoint, QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import (
    QColor,
    QFont,
    QPainter,
    QPainterPath,
    QPen,
    QPixmap,
    QPixmapCache,
    QPolygonF,
)

from dbscg_gui.gui.art.face_parts import Align, paint_plate, paint_rows
from dbscg_gui.gui.art.text_fit import FittedText, fit_rows, metrics
from dbscg_gui.gui.theme.contrast import ink_on
from dbscg_gui.gui.theme.theme import Theme
from dbscg_gui.gui.theme.units import NUMBER_U


def paint_shadow(painter: QPainter, card: QRect, radius: float, theme: Theme) -> None:
    """Paint the one soft shadow level under a card, from the cache: it is under every card."""
    drop = theme.px(0.5)
    device = painter.device()
    density = device.devicePixelRatioF() if device else 1.0
    key = f"shadow/{card.width()}/{card.height()}/{drop}/{density:g}/{theme.palette.shadow}"
    found = QPixmap()
    if not QPixmapCache.find(key, found):
        found = _shadow(card.size(), radius, drop, density, theme)
        QPixmapCache.insert(key, found)
    painter.drawPixmap(card.topLeft() - QPoint(drop, drop), found)


def _shadow(size: QSize, radius: float, drop: int, density: float, theme: Theme) -> QPixmap:
    room = size + QSize(2 * drop, 2 * drop)
    made = QPixmap(room * density)
    made.setDevicePixelRatio(density)
    made.fill(Qt.GlobalColor.transparent)
    painter = QPainter(made)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(Qt.PenStyle.NoPen)
    rect = QRectF(drop, drop, size.width(), size.height())
    for spread, alpha in ((1.0, 26), (0.7, 30), (0.4, 40)):
        painter.setBrush(theme.color("shadow", alpha))
        grown = rect.adjusted(-spread * drop / 2, 0, spread * drop / 2, spread * drop)
        painter.drawRoundedRect(grown, radius, radius)
    painter.end()
    return made


def paint_edge(painter: QPainter, rect: QRectF, radius: float, color: QColor, width: float) -> None:
    """Paint an edge around a card, over a dark line that parts it from the frame's colour."""
    painter.setBrush(Qt.BrushStyle.NoBrush)
    half = width / 2
    painter.setPen(QPen(QColor("#0b0e13"), width + 2))
    painter.drawRoundedRect(rect.adjusted(-half, -half, half, half), radius + half, radius + half)
    painter.setPen(QPen(color, width))
    painter.drawRoundedRect(rect.adjusted(-half, -half, half, half), radius + half, radius + half)


def paint_usable_corner(painter: QPainter, rect: QRectF, theme: Theme) -> None:
    """Paint the raised corner of a card that can be used now: a tab with a rising arrow."""
    u = theme.units.u
    tab = QRectF(rect.right() - 3.1 * u, rect.top() - 1.25 * u, 2.4 * u, 1.35 * u)
    path = QPainterPath(QPointF(tab.left() - 0.35 * u, tab.bottom()))
    path.lineTo(tab.left() + 0.2 * u, tab.top())
    path.lineTo(tab.right() - 0.2 * u, tab.top())
    path.lineTo(tab.right() + 0.35 * u, tab.bottom())
    path.closeSubpath()
    painter.setPen(QPen(QColor("#0b0e13"), 1))
    painter.setBrush(theme.color("usable"))
    painter.drawPath(path)
    middle = tab.center() - QPointF(0, 0.05 * u)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(_ink(theme, "usable")))
    painter.drawPolygon(_arrow_head(middle, 0.42 * u, up=True))


def paint_target_corners(painter: QPainter, rect: QRectF, theme: Theme) -> None:
    """Paint what marks a legal target: four brackets and a cross-hair on a corner."""
    u = theme.units.u
    color = theme.color("target")
    reach = min(rect.width(), rect.height()) * 0.22
    pen = QPen(color, 0.55 * u)
    pen.setCapStyle(Qt.PenCapStyle.FlatCap)
    pen.setJoinStyle(Qt.PenJoinStyle.MiterJoin)
    painter.setPen(pen)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    box = rect.adjusted(-0.2 * u, -0.2 * u, 0.2 * u, 0.2 * u)
    for x, dx in ((box.left(), reach), (box.right(), -reach)):
        for y, dy in ((box.top(), reach), (box.bottom(), -reach)):
            painter.drawPolyline(QPolygonF([QPointF(x + dx, y), QPointF(x, y), QPointF(x, y + dy)]))
    center = QPointF(rect.right() - 0.5 * u, rect.top() + 0.45 * u)
    painter.setPen(QPen(QColor("#0b0e13"), 1))
    painter.setBrush(color)
    painter.drawEllipse(center, 1.15 * u, 1.15 * u)
    painter.setPen(QPen(QColor(_ink(theme, "target")), max(1.2, 0.22 * u)))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawEllipse(center, 0.5 * u, 0.5 * u)
    for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1)):
        painter.drawLine(
            center + QPointF(dx * 0.3 * u, dy * 0.3 * u),
            center + QPointF(dx * 0.9 * u, dy * 0.9 * u),
        )


def paint_chosen_number(painter: QPainter, rect: QRectF, order: int, theme: Theme) -> None:
    """Paint the place of a chosen card in the order of choice."""
    u = theme.units.u
    center = QPointF(rect.center().x(), rect.top() + 0.5 * u)
    painter.setPen(QPen(QColor("#0b0e13"), 1.5))
    painter.setBrush(theme.color("accent"))
    painter.drawEllipse(center, 1.4 * u, 1.4 * u)
    box = QRectF(center.x() - 1.4 * u, center.y() - 1.4 * u, 2.8 * u, 2.8 * u)
    fitted = FittedText((str(order),), round(1.8 * u))
    paint_rows(painter, fitted, box, theme.palette.on_accent, align=Align.AlignHCenter)


_LYING_SIGN_U = 0.9
"""How far below the upper edge of a card on its side the middle of its sign is."""


def paint_attacker(painter: QPainter, rect: QRectF, theme: Theme, *, up: bool) -> None:
    """Paint the arrow of an attacker, pointing at the other side of the table."""
    u = theme.units.u
    center = _badge_center(rect, u)
    _badge(painter, center, theme, "danger")
    sign = -1 if up else 1
    points = ((0, 1.05), (0.85, 0.1), (0.32, 0.1), (0.32, -0.95), (-0.32, -0.95), (-0.32, 0.1),
              (-0.85, 0.1))  # fmt: skip
    shape = QPolygonF([center + QPointF(x * u, sign * y * u) for x, y in points])
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(_ink(theme, "danger")))
    painter.drawPolygon(shape)


def paint_guard(painter: QPainter, rect: QRectF, theme: Theme) -> None:
    """Paint the shield of the card that guards."""
    u = theme.units.u
    center = _badge_center(rect, u)
    _badge(painter, center, theme, "info")
    x, y = center.x(), center.y()
    path = QPainterPath(QPointF(x, y - 1.0 * u))
    path.quadTo(QPointF(x + 0.5 * u, y - 0.65 * u), QPointF(x + 0.85 * u, y - 0.7 * u))
    path.quadTo(QPointF(x + 0.9 * u, y + 0.5 * u), QPointF(x, y + 1.1 * u))
    path.quadTo(QPointF(x - 0.9 * u, y + 0.5 * u), QPointF(x - 0.85 * u, y - 0.7 * u))
    path.quadTo(QPointF(x - 0.5 * u, y - 0.65 * u), QPointF(x, y - 1.0 * u))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(_ink(theme, "info")))
    painter.drawPath(path)


def paint_number_chip(
    painter: QPainter,
    center: QPointF,
    text: str,
    theme: Theme,
    *,
    delta: int = 0,
    more_is_better: bool = True,
    width: float = 0.0,
    within: tuple[float, float] | None = None,
) -> None:
    """Paint a number on a dark chip; a changed one is coloured and has an arrow up or down.

    It is made small enough for a `width`, as far as it can be read. Where it is too wide to lie
    `within` a left and a right edge there is none: a part of a number is another number.
    """
    u = theme.units.u
    pixels = max(9, round(NUMBER_U * u))
    arrow = 0.62 * pixels if delta else 0.0
    if width:
        room = width - arrow - 0.5 * pixels
        sizes = range(pixels, max(7, pixels // 2), -1)
        pixels = fit_rows(text, width=room, sizes=sizes, weight=QFont.Weight.Black).pixels
        arrow = 0.62 * pixels if delta else 0.0
    wide = metrics(pixels, QFont.Weight.Black).horizontalAdvance(text)
    height = pixels * 1.14
    total = wide + arrow + 0.5 * pixels
    chip = QRectF(center.x() - total / 2, center.y() - height / 2, total, height)
    if within is not None:
        left, right = within
        if total > right - left:
            return
        chip.moveRight(min(right, max(chip.right(), left + total)))
    color = _changed_color(theme, delta if more_is_better else -delta)
    paint_plate(painter, chip, height * 0.3, theme.palette.chip, edge=color if delta else "")
    text_box = chip.adjusted(0.25 * pixels, 0, 0, 0)
    fitted = FittedText((text,), pixels)
    paint_rows(painter, fitted, text_box, color, weight=QFont.Weight.Black)
    if delta:
        tip = QPointF(chip.right() - 0.5 * pixels, center.y())
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(color))
        painter.drawPolygon(_arrow_head(tip, 0.26 * pixels, up=delta > 0))


def paint_count(painter: QPainter, center: QPointF, count: int, theme: Theme, sign: str) -> None:
    """Paint a count with a sign of what is counted: "under" (a stack) or "marker" (a gem)."""
    u = theme.units.u
    pixels = max(9, round(1.5 * u))
    text = str(count)
    wide = metrics(pixels, QFont.Weight.Bold).horizontalAdvance(text)
    total = wide + pixels * 1.5
    chip = QRectF(center.x() - total / 2, center.y() - pixels * 0.65, total, pixels * 1.3)
    paint_plate(
        painter, chip, pixels * 0.3, theme.palette.chip, edge=theme.palette.edge, edge_width=1
    )
    painter.setPen(QPen(QColor(theme.palette.on_chip), max(1.0, pixels * 0.09)))
    at = QPointF(chip.left() + pixels * 0.62, center.y())
    if sign == "marker":
        painter.setBrush(theme.color("accent"))
        half = pixels * 0.36
        painter.drawPolygon(
            [
                at + QPointF(0, -half),
                at + QPointF(half, 0),
                at + QPointF(0, half),
                at - QPointF(half, 0),
            ]
        )
    else:
        painter.setBrush(QColor(theme.palette.chip))
        for shift in (0.14, -0.1):
            corner = at + QPointF(-0.28 * pixels + shift * pixels, -0.4 * pixels - shift * pixels)
            painter.drawRect(QRectF(corner.x(), corner.y(), 0.46 * pixels, 0.66 * pixels))
    room = QRectF(chip.left() + pixels * 1.15, chip.top(), wide + 2, chip.height())
    paint_rows(painter, FittedText((text,), pixels), room, theme.palette.on_chip)


def paint_focus(painter: QPainter, rect: QRectF, radius: float, theme: Theme) -> None:
    """Paint the ring of keyboard focus: dashed, outside every other edge."""
    u = theme.units.u
    grown = rect.adjusted(-0.55 * u, -0.55 * u, 0.55 * u, 0.55 * u)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    pen = QPen(theme.color("text"), max(1.5, 0.25 * u))
    pen.setDashPattern([3.0, 2.0])
    painter.setPen(pen)
    painter.drawRoundedRect(grown, radius + 0.5 * u, radius + 0.5 * u)


def _badge_center(rect: QRectF, u: float) -> QPointF:
    # On a card that lies on its side the name begins higher: the sign reaches over the edge.
    is_lying = rect.width() > rect.height()
    below = _LYING_SIGN_U * u if is_lying else rect.height() * 0.36
    return QPointF(rect.center().x(), rect.top() + below)


def _badge(painter: QPainter, center: QPointF, theme: Theme, color: str) -> None:
    u = theme.units.u
    painter.setPen(QPen(QColor("#0b0e13"), 0.25 * u))
    painter.setBrush(theme.color(color))
    painter.drawEllipse(center, 1.7 * u, 1.7 * u)


def _arrow_head(center: QPointF, half: float, *, up: bool) -> QPolygonF:
    sign = -1 if up else 1
    return QPolygonF(
        [
            center + QPointF(0, sign * half),
            center + QPointF(half * 1.1, -sign * half),
            center + QPointF(-half * 1.1, -sign * half),
        ]
    )


def _changed_color(theme: Theme, delta: int) -> str:
    if delta > 0:
        return theme.palette.raised
    return theme.palette.lowered if delta < 0 else theme.palette.on_chip


def _ink(theme: Theme, ground: str) -> str:
    return ink_on(getattr(theme.palette, ground))
