"""The sign of each degree of trust: a shape of its own, so that no colour speaks alone.

Verified is a shield with a check, automatic a ring with a check, partial a triangle with an
exclamation mark, manual a hand in a box.
"""

from __future__ import annotations

from dbscg_gui.services.cards.trust import Trust

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QPixmap, QPixmapCache, QPolygonF

from dbscg_gui.gui.art.face_parts import paint_plate
from dbscg_gui.gui.theme.theme import Theme

_COLORS: dict[Trust, str] = {
    Trust.VERIFIED: "usable",
    Trust.AUTOMATIC: "info",
    Trust.PARTIAL: "accent",
    Trust.MANUAL: "danger",
}

_BADGE_AT = 0.28
"""How far down a picture the badge lies."""


def trust_picture(trust: Trust, theme: Theme, pixels: int, density: float = 1.0) -> QPixmap:
    """The sign alone, for a label or a list.

    Always the same one: of each that a label shows Qt keeps scaled copies.
    """
    color = theme.color(_COLORS[trust])
    key = f"trust/{trust.value}/{pixels}/{density:g}/{color.name()}"
    found = QPixmap()
    if not QPixmapCache.find(key, found):
        found = _painted(trust, color, pixels, density)
        QPixmapCache.insert(key, found)
    return found


def _painted(trust: Trust, color: QColor, pixels: int, density: float) -> QPixmap:
    made = QPixmap(round(pixels * density), round(pixels * density))
    made.setDevicePixelRatio(density)
    made.fill(Qt.GlobalColor.transparent)
    painter = QPainter(made)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    paint_trust_sign(painter, QRectF(0, 0, pixels, pixels), trust, color)
    painter.end()
    return made


def paint_trust_sign(painter: QPainter, box: QRectF, trust: Trust, color: QColor) -> None:
    """Paint the sign into a square."""
    half = box.width() / 2
    center = box.center()

    def at(x: float, y: float) -> QPointF:
        return center + QPointF(x * half, y * half)

    pen = QPen(color, max(1.2, half * 0.22))
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    painter.setPen(pen)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    if trust is Trust.VERIFIED:
        shield = QPainterPath(at(0, -0.9))
        shield.lineTo(at(0.75, -0.6))
        shield.quadTo(at(0.8, 0.45), at(0, 0.9))
        shield.quadTo(at(-0.8, 0.45), at(-0.75, -0.6))
        shield.closeSubpath()
        painter.drawPath(shield)
    elif trust is Trust.AUTOMATIC:
        painter.drawEllipse(center, 0.82 * half, 0.82 * half)
    elif trust is Trust.PARTIAL:
        painter.drawPolygon(QPolygonF([at(0, -0.8), at(0.88, 0.75), at(-0.88, 0.75)]))
        painter.drawLine(at(0, -0.22), at(0, 0.2))
        painter.drawPoint(at(0, 0.5))
        return
    else:
        painter.drawRect(QRectF(at(-0.8, -0.8), at(0.8, 0.8)))
        for x, top in ((-0.36, -0.15), (0.0, -0.42), (0.36, -0.15)):
            painter.drawLine(at(x, top), at(x, 0.35))
        painter.drawLine(at(-0.36, 0.35), at(0.36, 0.35))
        return
    painter.drawPolyline([at(-0.36, 0.0), at(-0.08, 0.28), at(0.4, -0.28)])


def paint_trust_badge(painter: QPainter, rect: QRectF, trust: Trust, theme: Theme) -> None:
    """Paint the sign small in the upper right corner of a card's picture; its words are a tip."""
    u = theme.units.u
    side = max(11.0, 2.0 * u)
    color = theme.color(_COLORS[trust])
    ink = color if theme.palette.is_dark else QColor(theme.palette.on_chip)
    # Below the colours, which stand in the corner itself.
    plate = QRectF(rect.right() - side - 0.5 * u, rect.top() + 3.0 * u, side, side)
    paint_plate(painter, plate, side * 0.3, theme.palette.chip, edge=ink.name(), edge_width=1)
    paint_trust_sign(painter, plate.adjusted(1.5, 1.5, -1.5, -1.5), trust, ink)
