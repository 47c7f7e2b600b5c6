"""The signs of acts and of words that flash: one shape each, so that no colour speaks alone."""

from __future__ import annotations

from dbscg_gui.presenters.shown_acts import ActSign
from dbscg_gui.presenters.table_views import Tone

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QPolygonF

_PLAY = ((-0.9, -0.35), (0.0, 0.75), (0.9, -0.35), (0.35, -0.35), (0.35, -0.95), (-0.35, -0.95),
         (-0.35, -0.35))  # fmt: skip
_BOLT = ((0.25, -1.0), (-0.65, 0.15), (-0.05, 0.15), (-0.25, 1.0), (0.65, -0.2), (0.05, -0.2))
_CROSS = ((-0.28, -0.9), (0.28, -0.9), (0.28, -0.28), (0.9, -0.28), (0.9, 0.28), (0.28, 0.28),
          (0.28, 0.9), (-0.28, 0.9), (-0.28, 0.28), (-0.9, 0.28), (-0.9, -0.28),
          (-0.28, -0.28))  # fmt: skip
_SHIELD = ((-0.75, -0.85), (0.75, -0.85), (0.75, 0.1), (0.0, 1.0), (-0.75, 0.1))
_STAR = ((0.0, -1.0), (0.26, -0.28), (1.0, -0.28), (0.42, 0.18), (0.62, 0.92), (0.0, 0.46),
         (-0.62, 0.92), (-0.42, 0.18), (-1.0, -0.28), (-0.26, -0.28))  # fmt: skip
_GEM = ((0.0, -1.0), (0.8, 0.0), (0.0, 1.0), (-0.8, 0.0))
_UP = ((0.0, -0.9), (0.9, 0.2), (0.32, 0.2), (0.32, 0.9), (-0.32, 0.9), (-0.32, 0.2), (-0.9, 0.2))
_DROP = ((0.0, 0.9), (0.9, -0.2), (0.32, -0.2), (0.32, -0.9), (-0.32, -0.9), (-0.32, -0.2),
         (-0.9, -0.2))  # fmt: skip
_SWORD = ((0.95, -0.95), (0.8, -0.35), (-0.1, 0.5), (0.15, 0.8), (-0.1, 0.95), (-0.4, 0.65),
          (-0.75, 0.95), (-0.95, 0.75), (-0.65, 0.4), (-0.95, 0.1), (-0.8, -0.15), (-0.5, 0.1),
          (0.35, -0.8))  # fmt: skip

_ACTS: dict[ActSign, tuple[tuple[float, float], ...]] = {
    ActSign.PLAY: _PLAY,
    ActSign.CHARGE: _GEM,
    ActSign.COMBO: _CROSS,
    ActSign.ATTACK: _SWORD,
    ActSign.SKILL: _BOLT,
    ActSign.BLOCK: _SHIELD,
    ActSign.AWAKEN: _STAR,
    ActSign.GIVE: _UP,
}
_TONES: dict[Tone, tuple[tuple[float, float], ...]] = {
    Tone.GOOD: _UP,
    Tone.BAD: _DROP,
    Tone.RISE: _STAR,
}


def paint_act_sign(
    painter: QPainter, center: QPointF, half: float, sign: ActSign, color: QColor
) -> None:
    """Paint what kind of act it is; `half` is half the width in pixels."""
    shape = _ACTS.get(sign)
    if shape is None:
        _stop(painter, center, half, color)
    else:
        _shape(painter, center, half, shape, color)


def paint_tone(painter: QPainter, center: QPointF, half: float, tone: Tone, color: QColor) -> None:
    """Paint how a word is meant; plain words have no sign."""
    if tone is Tone.STOP:
        _stop(painter, center, half, color)
    elif tone in _TONES:
        _shape(painter, center, half, _TONES[tone], color)


def _shape(
    painter: QPainter,
    center: QPointF,
    half: float,
    shape: tuple[tuple[float, float], ...],
    color: QColor,
) -> None:
    path = QPainterPath()
    path.addPolygon(QPolygonF([center + QPointF(x * half, y * half) for x, y in shape]))
    path.closeSubpath()
    painter.save()
    painter.setPen(Qt.PenStyle.NoPen)
    painter.fillPath(path, color)
    painter.restore()


def _stop(painter: QPainter, center: QPointF, half: float, color: QColor) -> None:
    """A ring with a bar: something is stopped."""
    painter.save()
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(color, max(1.2, half * 0.34)))
    reach = half * 0.8
    painter.drawEllipse(QRectF(center.x() - reach, center.y() - reach, 2 * reach, 2 * reach))
    slant = reach * 0.68
    painter.drawLine(center - QPointF(slant, slant), center + QPointF(slant, slant))
    painter.restore()
