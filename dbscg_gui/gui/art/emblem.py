"""Emblems: a geometric, symmetric figure in two tones for every card number.

A figure is chosen by the bytes of a hash of the number and its side, so a card looks the same on
every machine and two cards look different. All figures are mirror-symmetric about the vertical.
"""

from __future__ import annotations

import hashlib
import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QTransform

_UP = -math.pi / 2


class Dice:
    """Numbers drawn from the hash of a seed text, the same on every machine."""

    def __init__(self, seed: str) -> None:
        self._bytes = hashlib.sha256(seed.encode()).digest() * 2
        self._at = 0

    def below(self, limit: int) -> int:
        """Return the next number from 0 to limit - 1."""
        value = self._bytes[self._at % len(self._bytes)]
        self._at += 1
        return value % limit

    def between(self, low: float, high: float) -> float:
        """Return the next number of nine steps from low to high."""
        return low + (high - low) * self.below(9) / 8


@dataclass(frozen=True, slots=True)
class Figure:
    """The layers of an emblem around (0, 0) with radius 1, from the back to the front."""

    back: QPainterPath
    body: QPainterPath
    core: QPainterPath
    order: int


def figure_of(seed: str) -> Figure:
    """Return the figure of a seed text."""
    dice = Dice(seed)
    order = (3, 4, 5, 6, 7, 8)[dice.below(6)]
    back = _BACKS[dice.below(len(_BACKS))](dice, order)
    body = _BODIES[dice.below(len(_BODIES))](dice, order)
    core = _CORES[dice.below(len(_CORES))](dice, order)
    return Figure(back, body, core, order)


def paint_figure(
    painter: QPainter, figure: Figure, center: QPointF, radius: float, tones: Sequence[str]
) -> None:
    """Paint a figure; tones are light, dark and the line between them."""
    light, dark, line = (QColor(each) for each in tones)
    painter.save()
    painter.translate(center)
    painter.scale(radius, radius)
    pen = QPen(line, 0.025)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    painter.setPen(pen)
    for path, color in ((figure.back, dark), (figure.body, light), (figure.core, dark)):
        painter.setBrush(color)
        painter.drawPath(path)
    painter.restore()


def program_emblem(painter: QPainter, center: QPointF, radius: float, tones: Sequence[str]) -> None:
    """Paint the program's own emblem: two crossed squares around a hollow ring, with a core."""
    squares = QPainterPath()
    squares.setFillRule(Qt.FillRule.OddEvenFill)
    for turn in (0.0, math.pi / 4):
        squares.addPath(_polygon(4, 0.92, turn))
    squares.addPath(_ring(0.5, 0.5))
    core = _ring(0.4, 0.24)
    core.addPath(_star(4, 0.2, 0.4))
    figure = Figure(_ring(1.0, 0.9), squares, core, 8)
    paint_figure(painter, figure, center, radius, tones)


# ------------------------------------------------------------------------------------- shapes


def _at(angle: float, radius: float) -> QPointF:
    return QPointF(math.cos(angle) * radius, math.sin(angle) * radius)


def _closed(points: Sequence[QPointF]) -> QPainterPath:
    path = QPainterPath(points[0])
    for each in points[1:]:
        path.lineTo(each)
    path.closeSubpath()
    return path


def _polygon(order: int, radius: float, turn: float = 0.0) -> QPainterPath:
    step = math.tau / order
    return _closed([_at(_UP + turn + step * each, radius) for each in range(order)])


def _star(order: int, radius: float, inner: float) -> QPainterPath:
    step = math.pi / order
    return _closed(
        [_at(_UP + step * each, radius * (inner if each % 2 else 1)) for each in range(2 * order)]
    )


def _ring(radius: float, hole: float) -> QPainterPath:
    path = QPainterPath()
    path.setFillRule(Qt.FillRule.OddEvenFill)
    path.addEllipse(QPointF(0, 0), radius, radius)
    if hole < radius:
        path.addEllipse(QPointF(0, 0), hole, hole)
    return path


def _around(order: int, shape: QPainterPath, turn: float = 0.0) -> QPainterPath:
    path = QPainterPath()
    path.setFillRule(Qt.FillRule.WindingFill)
    for each in range(order):
        turned = QTransform().rotateRadians(math.tau * each / order + turn)
        path.addPath(turned.map(shape))
    return path


def _petal(reach: float, width: float, start: float = 0.0) -> QPainterPath:
    path = QPainterPath(QPointF(0, -start))
    middle = -(start + reach) / 2
    path.quadTo(QPointF(width, middle), QPointF(0, -reach))
    path.quadTo(QPointF(-width, middle), QPointF(0, -start))
    return path


def _tooth(reach: float, width: float, start: float) -> QPainterPath:
    return _closed(
        [
            QPointF(-width, -start),
            QPointF(-width * 0.6, -reach),
            QPointF(width * 0.6, -reach),
            QPointF(width, -start),
        ]
    )


# ------------------------------------------------------------------------------------- layers


def _rays(dice: Dice, order: int) -> QPainterPath:
    return _star(order * 2, 1.0, dice.between(0.62, 0.8))


def _petals(dice: Dice, order: int) -> QPainterPath:
    return _around(order, _petal(1.0, dice.between(0.35, 0.6)), math.pi / order)


def _gear(dice: Dice, order: int) -> QPainterPath:
    teeth = order * 2 if order < 6 else order
    wheel = _around(teeth, _tooth(1.0, dice.between(0.1, 0.16), 0.7))
    return wheel.united(_ring(0.82, 0.0))


def _orbit(dice: Dice, order: int) -> QPainterPath:
    bead = QPainterPath()
    bead.addEllipse(QPointF(0, -0.86), 0.13, 0.13)
    return _ring(0.9, dice.between(0.74, 0.8)).united(_around(order, bead))


def _shield(dice: Dice, order: int) -> QPainterPath:
    sides = max(order, 4)
    return _polygon(sides, 1.0).subtracted(_polygon(sides, dice.between(0.74, 0.84)))


def _thorns(dice: Dice, order: int) -> QPainterPath:
    thorn = _closed([QPointF(-0.16, -0.55), QPointF(0, -1.0), QPointF(0.16, -0.55)])
    band = _ring(0.72, dice.between(0.5, 0.6))
    return band.united(_around(order if order > 4 else order * 2, thorn))


def _star_body(dice: Dice, order: int) -> QPainterPath:
    return _star(max(order, 4), 0.8, dice.between(0.4, 0.62))


def _woven(dice: Dice, order: int) -> QPainterPath:
    sides = 3 if order % 3 == 0 else 4
    path = QPainterPath()
    path.setFillRule(Qt.FillRule.OddEvenFill)
    for turn in (0.0, math.pi / sides):
        path.addPath(_polygon(sides, 0.78, turn))
    if dice.below(2):
        path.addEllipse(QPointF(0, 0), 0.5, 0.5)
    return path


def _blossom(dice: Dice, order: int) -> QPainterPath:
    return _around(order, _petal(0.8, dice.between(0.3, 0.5)))


def _blades(dice: Dice, order: int) -> QPainterPath:
    blade = _closed(
        [
            QPointF(0, -0.82),
            QPointF(dice.between(0.14, 0.24), -0.34),
            QPointF(0, -0.12),
            QPointF(-dice.between(0.14, 0.24), -0.34),
        ]
    )
    mirrored = QTransform.fromScale(-1, 1).map(blade)
    return _around(order, blade.united(mirrored))


def _crest(dice: Dice, order: int) -> QPainterPath:
    feathers = 5 if order < 6 else 7
    spread = dice.between(52, 74)
    path = QPainterPath()
    path.setFillRule(Qt.FillRule.WindingFill)
    for each in range(feathers):
        lean = (2 * each / (feathers - 1) - 1) * spread
        reach = 1.36 - 0.38 * abs(lean) / spread
        turned = QTransform().translate(0, 0.52).rotate(lean)
        path.addPath(turned.map(_petal(reach, 0.3, 0.3)))
    path.addPath(QTransform().translate(0, 0.56).map(_polygon(4, 0.3)))
    return path


def _facets(dice: Dice, order: int) -> QPainterPath:
    sides = max(order, 5)
    path = QPainterPath()
    path.setFillRule(Qt.FillRule.OddEvenFill)
    path.addPath(_polygon(sides, 0.8))
    path.addPath(_star(sides, 0.7, dice.between(0.45, 0.6)))
    path.addPath(_polygon(sides, 0.34, math.pi / sides))
    return path


def _disc_core(dice: Dice, _order: int) -> QPainterPath:
    return _ring(0.3, dice.between(0.1, 0.18))


def _gem_core(dice: Dice, order: int) -> QPainterPath:
    return _polygon(order if order < 7 else 4, dice.between(0.24, 0.34))


def _star_core(dice: Dice, order: int) -> QPainterPath:
    return _star(max(order, 4), 0.36, dice.between(0.4, 0.5))


def _eye_core(_dice: Dice, _order: int) -> QPainterPath:
    lens = QTransform().rotate(90).map(_petal(0.42, 0.34, -0.42))
    pupil = QPainterPath()
    pupil.addEllipse(QPointF(0, 0), 0.1, 0.1)
    return lens.subtracted(pupil)


def _crescent_core(_dice: Dice, _order: int) -> QPainterPath:
    moon = _ring(0.36, 0.0)
    bite = QPainterPath()
    bite.addEllipse(QRectF(-0.26, -0.44, 0.52, 0.52))
    return moon.subtracted(bite)


_Layer = Callable[[Dice, int], QPainterPath]
_BACKS: tuple[_Layer, ...] = (_rays, _petals, _gear, _orbit, _shield, _thorns)
_BODIES: tuple[_Layer, ...] = (_star_body, _woven, _blossom, _blades, _crest, _facets)
_CORES: tuple[_Layer, ...] = (_disc_core, _gem_core, _star_core, _eye_core, _crescent_core)
