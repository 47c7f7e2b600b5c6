"""Card faces painted from a `CardFaceSpec`: the whole card large, the essentials small.

A face is painted in design pixels, 20 to a unit, and scaled to what is asked for; the width in
units decides how much of the card is shown. Painting is deterministic: same spec, same size, same
picture.
"""

from __future__ import annotations

import enum
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from dbscg_gui.cards import printed
from dbscg_gui.presenters.card_face import CardFaceSpec

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QBrush, QColor, QFont, QImage, QLinearGradient, QPainter

from dbscg_gui.gui.art.emblem import program_emblem
from dbscg_gui.gui.art.face_parts import (
    Align,
    paint_block,
    paint_combo,
    paint_cost,
    paint_outlined,
    paint_pips,
    paint_plate,
    paint_rows,
    paint_scene,
    rounded,
)
from dbscg_gui.gui.art.text_fit import FittedText, TextBlock, fit_block, fit_rows
from dbscg_gui.gui.art.tones import BORDER, GOLD, INK, ON_PLATE, PAPER, PLATE, FaceTones
from dbscg_gui.gui.theme.contrast import mixed
from dbscg_gui.gui.theme.units import CARD_RATIO, CORNER_U

DESIGN_PX = 20
"""Design pixels to a unit."""

FULL_WIDTH = 680.0
FULL_HEIGHT = FULL_WIDTH * CARD_RATIO
TEXT_SIZES = (34, 32, 30, 28, 26, 25, 24)
TEXT_WIDTH = 600.0
_TEXT_BOX = (150.0, 470.0)
"""The lowest and the highest text box."""


class FaceDetail(enum.Enum):
    """How much of a card is shown."""

    ICON = "icon"
    """Energy and piles: cost, colours, emblem, power."""
    COMPACT = "compact"
    """On the table: also the name; in the hand the combo badge."""
    FULL = "full"
    """The preview: everything."""

    @classmethod
    def for_width(cls, width_u: float) -> FaceDetail:
        """Return what is readable on a card this many units wide."""
        if width_u < 7.5:
            return cls.ICON
        return cls.COMPACT if width_u < 20 else cls.FULL


def render_face(
    spec: CardFaceSpec,
    size: QSize,
    width_u: float,
    *,
    shows_power: bool = True,
    shows_name: bool = True,
) -> QImage:
    """Return the face at a size in device pixels, as a card `width_u` units wide shows it.

    Without power where the table writes the power of the moment on the card, without name where
    `paint_lying_name` writes it.
    """
    shown = {"shows_power": shows_power, "shows_name": shows_name}
    return _rendered(size, lambda painter: paint_face(painter, spec, size, width_u, **shown))


def paint_lying_name(image: QImage, spec: CardFaceSpec, width_u: float) -> None:
    """Write the name upright on a small card that lies on its side, above its power."""
    if FaceDetail.for_width(width_u) is not FaceDetail.COMPACT:
        return
    high = width_u * DESIGN_PX
    wide = high * CARD_RATIO
    painter = QPainter(image)
    painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.TextAntialiasing)
    painter.scale(image.width() / wide, image.height() / high)
    fitted = _small_name(spec.name, wide - 28, (22, 21, 20))
    low = high - 9 - (_small_power(high).height() if spec.power else 0.0)
    tall = fitted.row_height * len(fitted.rows) + 8
    rect = QRectF(9, low - tall, wide - 18, tall)
    painter.fillRect(QRectF(9, rect.top(), wide - 18, high - 9 - rect.top()), QColor(PLATE))
    # The chip of a changed power reaches a little above the printed one.
    paint_rows(painter, fitted, rect.adjusted(5, 0, -5, -4), ON_PLATE, align=Align.AlignHCenter)
    painter.end()


def render_back(size: QSize, width_u: float) -> QImage:
    """Return the card back at a size in device pixels."""
    return _rendered(size, lambda painter: paint_back(painter, size, width_u))


def paint_face(
    painter: QPainter,
    spec: CardFaceSpec,
    size: QSize,
    width_u: float,
    *,
    shows_power: bool = True,
    shows_name: bool = True,
) -> None:
    """Paint the face from (0, 0) to `size`."""
    detail = FaceDetail.for_width(width_u)
    width = FULL_WIDTH if detail is FaceDetail.FULL else width_u * DESIGN_PX
    _to_design(painter, size, width)
    if detail is FaceDetail.FULL:
        _paint_full(painter, spec)
    else:
        has_name = detail is FaceDetail.COMPACT
        parts = _SmallParts(
            name=has_name and shows_name,
            foot=shows_name or not has_name,
            power=shows_power or not spec.power,
        )
        _paint_small(painter, spec, width, parts)


def paint_numbers(
    painter: QPainter, spec: CardFaceSpec, size: QSize, width_u: float, *, shows_power: bool = True
) -> None:
    """Paint cost, power and combo over a picture that is too small to read them on."""
    if FaceDetail.for_width(width_u) is FaceDetail.FULL:
        return
    width = width_u * DESIGN_PX
    tones = FaceTones.of(spec.colors, spec.number)
    painter.save()
    painter.setClipping(False)
    _to_design(painter, size, width)
    power = _small_power(width)
    if spec.power and shows_power:
        paint_plate(painter, power.adjusted(0, 2, 0, 2), 8, PLATE)
        _paint_small_foot(painter, spec, power)
    if spec.cost:
        radius = _small_cost_radius(width)
        paint_cost(painter, spec.cost, QPointF(4 + radius, 4 + radius), radius, tones)
    if width >= 200 and spec.combo_power:
        low = power.top() - 54
        paint_combo(painter, spec.combo_cost, spec.combo_power, QRectF(2, low - 116, 38, 112))
    painter.restore()


def text_is_cut(spec: CardFaceSpec) -> bool:
    """Return whether the face has no room for the whole skill text, even at its smallest."""
    return _skill_block(spec).is_elided


def corner_radius(width: float, width_u: float) -> float:
    """Return the radius of a card's corner, in the unit of `width`."""
    return width * max(CORNER_U, width_u * 0.04) / width_u


def power_rect(width: float, width_u: float) -> QRectF:
    """Return where a small face shows its power, in the unit of `width`, from the top left."""
    scale = width / (width_u * DESIGN_PX)
    rect = _small_power(width_u * DESIGN_PX)
    return QRectF(rect.x() * scale, rect.y() * scale, rect.width() * scale, rect.height() * scale)


def cost_rect(width: float, width_u: float) -> QRectF:
    """Return the square in which a small face shows its cost, in the unit of `width`."""
    scale = width / (width_u * DESIGN_PX)
    radius = _small_cost_radius(width_u * DESIGN_PX)
    side = 2 * radius * scale
    return QRectF(4 * scale, 4 * scale, side, side)


def _rendered(size: QSize, paint: Callable[[QPainter], None]) -> QImage:
    image = QImage(size, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    painter.setRenderHints(
        QPainter.RenderHint.Antialiasing
        | QPainter.RenderHint.TextAntialiasing
        | QPainter.RenderHint.SmoothPixmapTransform
    )
    try:
        paint(painter)
    finally:
        painter.end()
    return image


def _to_design(painter: QPainter, size: QSize, width: float) -> None:
    painter.scale(size.width() / width, size.height() / (width * CARD_RATIO))


# ---------------------------------------------------------------------------------- large faces


def _paint_full(painter: QPainter, spec: CardFaceSpec) -> None:
    tones = FaceTones.of(spec.colors, spec.number)
    card = QRectF(0, 0, FULL_WIDTH, FULL_HEIGHT)
    _paint_frame(painter, card, tones, border=8, frame=18, radius=corner_radius(FULL_WIDTH, 34))
    block = _skill_block(spec)
    height = min(_TEXT_BOX[1], max(_TEXT_BOX[0], block.height + 40)) if spec.lines else 0.0
    bottom = FULL_HEIGHT - 118
    box = QRectF(26, bottom - height, FULL_WIDTH - 52, height)
    types = QRectF(26, box.top() - 52, FULL_WIDTH - 52, 52)
    art = QRectF(26, 26, FULL_WIDTH - 52, types.top() - 26)
    painter.save()
    painter.setClipPath(rounded(QRectF(26, 26, FULL_WIDTH - 52, FULL_HEIGHT - 52), 16))
    _paint_art(painter, spec, art, QRectF(art.left(), 100, art.width(), art.bottom() - 100), tones)
    _paint_types(painter, spec, types)
    if height:
        painter.fillRect(box, QColor(PAPER))
        # Short texts stand in the middle of their box.
        top = box.top() + (height - block.height) / 2
        paint_block(painter, block, QPointF(box.left() + 14, top))
    _paint_foot(painter, spec, QRectF(26, bottom, FULL_WIDTH - 52, 92), tones)
    painter.restore()
    _paint_name(painter, spec, tones)
    if spec.pips:
        paint_pips(painter, spec.pips[::-1], QPointF(148 + 46 * (len(spec.pips) - 1), 130), 21)
    if spec.combo_power:
        badge = QRectF(12, art.bottom() - 206, 70, 196)
        paint_combo(painter, spec.combo_cost, spec.combo_power, badge)


def _skill_block(spec: CardFaceSpec) -> TextBlock:
    return fit_block(spec.lines, width=TEXT_WIDTH, height=_TEXT_BOX[1] - 40, sizes=TEXT_SIZES)


def _paint_frame(
    painter: QPainter, card: QRectF, tones: FaceTones, *, border: float, frame: float, radius: float
) -> None:
    paint_plate(painter, card, radius, BORDER)
    inner = card.adjusted(border, border, -border, -border)
    paint_plate(painter, inner, radius - border * 0.6, tones.frame(inner))
    hole = card.adjusted(frame, frame, -frame, -frame)
    paint_plate(painter, hole, max(2.0, radius - frame * 0.7), BORDER)


def _paint_art(
    painter: QPainter, spec: CardFaceSpec, art: QRectF, free: QRectF, tones: FaceTones
) -> None:
    painter.fillRect(art, QColor(tones.deep))
    paint_scene(painter, free, spec.number, tones, is_awakened=spec.is_awakened)
    if spec.kind in (printed.EXTRA, printed.Z_EXTRA):
        _paint_bands(painter, free, tones)
    if spec.is_awakened:
        label = fit_rows(spec.awakened_label.upper(), width=250, sizes=(26, 24, 22))
        chip = QRectF(free.right() - 226, free.top() + 16, 212, 42)
        paint_plate(painter, chip, 21, GOLD, edge=BORDER, edge_width=3)
        paint_rows(painter, label, chip, INK, align=Align.AlignHCenter)


def _paint_bands(painter: QPainter, rect: QRectF, tones: FaceTones) -> None:
    """Frame the picture of an Extra card with two bands: it is no fighter."""
    thick = rect.width() * 0.03
    for left in (rect.left() + thick, rect.right() - 2 * thick):
        painter.fillRect(QRectF(left, rect.top(), thick, rect.height()), QColor(tones.light))


def _paint_name(painter: QPainter, spec: CardFaceSpec, tones: FaceTones) -> None:
    bar = QRectF(18, 18, FULL_WIDTH - 36, 82)
    paint_plate(painter, bar, 18, PLATE, edge=mixed(tones.colors[-1], "#ffffff", 0.2), edge_width=3)
    left = bar.left() + (112 if spec.cost else 24)
    letters = spec.color_letters
    right = bar.right() - 16 - 46 * len(letters)
    room = QRectF(left, bar.top(), right - left - 8, bar.height())
    fitted = fit_rows(spec.name, width=room.width(), sizes=(42, 40, 38, 36, 34))
    if fitted.is_elided:
        fitted = fit_rows(spec.name, width=room.width(), sizes=(32, 30, 28, 26), rows=2)
    paint_rows(painter, fitted, room, ON_PLATE)
    paint_pips(painter, letters[::-1], QPointF(bar.right() - 36, bar.center().y()), 20)
    if spec.cost:
        paint_cost(painter, spec.cost, QPointF(66, 68), 60, tones)


def _paint_types(painter: QPainter, spec: CardFaceSpec, rect: QRectF) -> None:
    painter.fillRect(rect, QColor(PLATE))
    kind = fit_rows(spec.kind_label.upper(), width=190, sizes=(26, 24, 22))
    paint_rows(painter, kind, rect.adjusted(16, 0, 0, 0), GOLD)
    from_left = 190 if len(spec.kind_label) > 7 else 150
    words = " · ".join((*spec.character, *spec.traits))
    room = rect.adjusted(from_left, 0, -16, 0)
    fitted = fit_rows(words, width=room.width(), sizes=(28, 26, 24, 22), weight=QFont.Weight.Medium)
    paint_rows(painter, fitted, room, ON_PLATE, weight=QFont.Weight.Medium, align=Align.AlignRight)


def _paint_foot(painter: QPainter, spec: CardFaceSpec, rect: QRectF, tones: FaceTones) -> None:
    painter.fillRect(rect, tones.frame(rect, 0.55))
    if spec.printed_number:
        weight = QFont.Weight.Medium
        number = fit_rows(spec.printed_number, width=200, sizes=(24, 22, 20), weight=weight)
        paint_rows(painter, number, rect.adjusted(16, 46, 0, 0), ON_PLATE, weight=weight)
    if spec.power:
        room = rect.adjusted(180, 0, -18, 0)
        paint_outlined(painter, spec.power, room, 88, align=Align.AlignRight)


# ---------------------------------------------------------------------------------- small faces


@dataclass(frozen=True, slots=True)
class _SmallParts:
    """What stands on a small face: its name, its foot, and in that its power or kind."""

    name: bool
    foot: bool
    power: bool


def _paint_small(
    painter: QPainter,
    spec: CardFaceSpec,
    width: float,
    parts: _SmallParts,
) -> None:
    tones = FaceTones.of(spec.colors, spec.number)
    card = QRectF(0, 0, width, width * CARD_RATIO)
    radius = corner_radius(width, width / DESIGN_PX)
    _paint_frame(painter, card, tones, border=3, frame=9, radius=radius)
    inside = card.adjusted(9, 9, -9, -9)
    painter.save()
    painter.setClipPath(rounded(inside, max(3.0, radius - 6)))
    power = _small_power(width)
    fitted = _small_name(spec.name, width - 28, (24, 23, 22, 21, 20))
    high = max(54.0, fitted.row_height * len(fitted.rows) + 8)
    name = QRectF(9, power.top() - high, width - 18, high)
    low = name.top() if parts.name else power.top() if parts.foot else card.bottom() - 9
    art = QRectF(9, 9, width - 18, low - 9)
    paint_scene(painter, art, spec.number, tones, is_awakened=spec.is_awakened)
    if spec.kind in (printed.EXTRA, printed.Z_EXTRA):
        _paint_bands(painter, art, tones)
    foot = QRectF(9, low, width - 18, card.bottom() - 9 - low)
    painter.fillRect(foot, tones.frame(foot, 0.6))
    if parts.name:
        painter.fillRect(name, QColor(PLATE))
        # The chip of a changed power reaches a little above the printed one.
        room = name.adjusted(5, 0, -5, -4)
        paint_rows(painter, fitted, room, ON_PLATE, align=Align.AlignHCenter)
    painter.restore()
    if parts.foot and parts.power:
        _paint_small_foot(painter, spec, power)
    _paint_small_corners(painter, spec, width, tones)
    if width >= 200 and spec.combo_power:
        paint_combo(painter, spec.combo_cost, spec.combo_power, QRectF(2, low - 116, 38, 112))


def _small_name(name: str, width: float, sizes: Sequence[int]) -> FittedText:
    """A name on a small card: in one row, else in two of these sizes, a long one in three."""
    for rows, tried in ((1, (26, 24)), (2, sizes), (3, (20, 19, 18))):
        fitted = fit_rows(name, width=width, sizes=tried, rows=rows)
        if not fitted.is_elided:
            break
    return fitted


def _paint_small_foot(painter: QPainter, spec: CardFaceSpec, rect: QRectF) -> None:
    if spec.power:
        paint_outlined(painter, spec.power, rect, round(rect.height() * 0.94))
        return
    label = fit_rows(spec.kind_label.upper(), width=rect.width(), sizes=(24, 22, 20))
    paint_rows(painter, label, rect, GOLD, align=Align.AlignHCenter)


def _paint_small_corners(
    painter: QPainter, spec: CardFaceSpec, width: float, tones: FaceTones
) -> None:
    radius = _small_cost_radius(width)
    if spec.cost:
        paint_cost(painter, spec.cost, QPointF(4 + radius, 4 + radius), radius, tones)
    # As energy a card is its colours; what it costs to play counts where it can be played.
    shows_pips = spec.pips and FaceDetail.for_width(width / DESIGN_PX) is not FaceDetail.ICON
    letters = spec.pips if shows_pips else tuple(spec.color_letters)
    room = width - (2 * radius + 10 if spec.cost else 8)
    size = (
        min(14.5 if not shows_pips else 13.5, room / (len(letters) * 2.12 + 0.4))
        if letters
        else 0.0
    )
    if letters:
        paint_pips(painter, letters[::-1], QPointF(width - 7 - size, 7 + size), size)


def _small_power(width: float) -> QRectF:
    height = 44.0 if width >= 150 else 36.0
    return QRectF(9, width * CARD_RATIO - 9 - height, width - 18, height)


def _small_cost_radius(width: float) -> float:
    return 25.0 if width >= 150 else 22.0


# ---------------------------------------------------------------------------------------- backs


def paint_back(painter: QPainter, size: QSize, width_u: float) -> None:
    """Paint the back every card shares, from (0, 0) to `size`."""
    width = max(width_u, 5.0) * DESIGN_PX
    _to_design(painter, size, width)
    card = QRectF(0, 0, width, width * CARD_RATIO)
    radius = corner_radius(width, width / DESIGN_PX)
    paint_plate(painter, card, radius, BORDER)
    cloth = QLinearGradient(card.topLeft(), card.bottomRight())
    cloth.setColorAt(0, QColor("#2c4a78"))
    cloth.setColorAt(0.5, QColor("#1b2f52"))
    cloth.setColorAt(1, QColor("#12203a"))
    edge = width * 0.03
    field = card.adjusted(edge, edge, -edge, -edge)
    paint_plate(painter, field, radius - edge * 0.6, QBrush(cloth), edge="#5f7fb3", edge_width=edge)
    inner = field.adjusted(edge * 2, edge * 2, -edge * 2, -edge * 2)
    painter.save()
    painter.setClipPath(rounded(inner, radius * 0.6))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(255, 255, 255, 14))
    _paint_weave(painter, inner)
    painter.restore()
    tones = (GOLD, "#3a5c96", BORDER)
    program_emblem(painter, card.center(), width * 0.34, tones)


def _paint_weave(painter: QPainter, rect: QRectF) -> None:
    step = rect.width() / 7
    half = step * 0.38
    for row in range(-10, 11):
        for column in range(-5, 6):
            # Counted from the middle, so that both sides end alike.
            x = rect.center().x() + (column + (row % 2) * 0.5) * step
            y = rect.center().y() + row * step * 0.5
            painter.drawPolygon(
                [
                    QPointF(x, y - half),
                    QPointF(x + half, y),
                    QPointF(x, y + half),
                    QPointF(x - half, y),
                ]
            )
