"""The parts a card face is put together from: plates, pips, badges and text, in design pixels."""

from __future__ import annotations

from collections.abc import Sequence

from dbscg_gui.presenters.card_text import PieceKind

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import (
    QBrush,
    QColor,
    QFont,
    QPainter,
    QPainterPath,
    QPen,
    QRadialGradient,
)

from dbscg_gui.gui.art.emblem import figure_of, paint_figure
from dbscg_gui.gui.art.text_fit import (
    FittedText,
    PlacedPiece,
    TextBlock,
    chip_padding,
    fit_rows,
    metrics,
    piece_font,
)
from dbscg_gui.gui.art.tones import (
    BORDER,
    GOLD,
    INK,
    ON_PLATE,
    PLATE,
    REMINDER_INK,
    FaceTones,
    pip_tones,
    tag_color,
)
from dbscg_gui.gui.theme.contrast import mixed
from dbscg_gui.gui.theme.fonts import font

Align = Qt.AlignmentFlag
Weight = QFont.Weight


def rounded(rect: QRectF, radius: float) -> QPainterPath:
    """Return a rectangle with round corners as a path."""
    path = QPainterPath()
    path.addRoundedRect(rect, radius, radius)
    return path


def paint_plate(
    painter: QPainter,
    rect: QRectF,
    radius: float,
    fill: str | QBrush,
    *,
    edge: str = "",
    edge_width: float = 2.0,
    alpha: int = 255,
) -> None:
    """Paint a rounded plate, with an edge drawn inside it."""
    brush = fill if isinstance(fill, QBrush) else QBrush(_shade(fill, alpha))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(brush)
    painter.drawRoundedRect(rect, radius, radius)
    if edge:
        half = edge_width / 2
        painter.setPen(QPen(QColor(edge), edge_width))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        inner = rect.adjusted(half, half, -half, -half)
        painter.drawRoundedRect(inner, max(0.0, radius - half), max(0.0, radius - half))


def paint_rows(
    painter: QPainter,
    fitted: FittedText,
    rect: QRectF,
    color: str,
    *,
    weight: QFont.Weight = Weight.Bold,
    align: Qt.AlignmentFlag = Align.AlignLeft,
) -> None:
    """Paint fitted rows, centred vertically in the rectangle."""
    painter.setFont(font(fitted.pixels, weight))
    painter.setPen(QColor(color))
    measure = metrics(fitted.pixels, weight)
    # The height of capitals, not of the font, makes a row look centred.
    capital = measure.capHeight()
    total = capital + fitted.row_height * (len(fitted.rows) - 1)
    baseline = rect.center().y() - total / 2 + capital
    for row in fitted.rows:
        wide = measure.horizontalAdvance(row) * fitted.squeeze
        x = rect.left()
        if align is Align.AlignHCenter:
            x = rect.center().x() - wide / 2
        elif align is Align.AlignRight:
            x = rect.right() - wide
        painter.save()
        painter.translate(x, baseline)
        painter.scale(fitted.squeeze, 1.0)
        painter.drawText(QPointF(0, 0), row)
        painter.restore()
        baseline += fitted.row_height


def paint_outlined(
    painter: QPainter,
    text: str,
    rect: QRectF,
    pixels: int,
    *,
    color: str = ON_PLATE,
    align: Qt.AlignmentFlag = Align.AlignHCenter,
    outline: float = 0.16,
) -> None:
    """Paint a large number with a dark outline, readable on any picture."""
    fitted = fit_rows(text, width=rect.width(), sizes=range(pixels, pixels // 2, -2))
    made = font(fitted.pixels, Weight.Black)
    measure = metrics(fitted.pixels, Weight.Black)
    wide = measure.horizontalAdvance(text)
    x = {
        Align.AlignHCenter: rect.center().x() - wide / 2,
        Align.AlignRight: rect.right() - wide,
    }.get(align, rect.left())
    path = QPainterPath()
    path.addText(QPointF(x, rect.center().y() + measure.capHeight() / 2), made, text)
    pen = QPen(QColor(BORDER), fitted.pixels * outline)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    painter.strokePath(path, pen)
    painter.fillPath(path, QColor(color))


def paint_pip(painter: QPainter, letter: str, center: QPointF, radius: float) -> None:
    """Paint one energy icon: the colour's ground with its letter, or a number of any colour."""
    ground, ink = pip_tones(letter)
    painter.setPen(QPen(QColor(BORDER), radius * 0.18))
    painter.setBrush(QColor(ground))
    painter.drawEllipse(center, radius, radius)
    box = QRectF(center.x() - radius, center.y() - radius, 2 * radius, 2 * radius)
    fitted = FittedText((letter,), max(6, round(radius * 1.32)))
    paint_rows(painter, fitted, box, ink, align=Align.AlignHCenter)


def paint_cost(
    painter: QPainter, cost: str, center: QPointF, radius: float, tones: FaceTones
) -> None:
    """Paint the energy cost: a dark disc with a ring in the card's colours."""
    box = QRectF(center.x() - radius, center.y() - radius, 2 * radius, 2 * radius)
    painter.setPen(QPen(QColor(BORDER), radius * 0.1))
    painter.setBrush(tones.frame(box))
    painter.drawEllipse(box)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(PLATE))
    painter.drawEllipse(center, radius * 0.8, radius * 0.8)
    sizes = range(round(radius * 1.25), round(radius * 0.6), -1)
    fitted = fit_rows(cost, width=radius * 1.4, sizes=sizes, weight=Weight.Black)
    paint_rows(painter, fitted, box, ON_PLATE, weight=Weight.Black, align=Align.AlignHCenter)


def paint_combo(painter: QPainter, cost: str, power: str, rect: QRectF) -> None:
    """Paint the combo badge on the left edge: its cost in a disc, its power upwards below it.

    Without a cost the power has the badge to itself.
    """
    paint_plate(painter, rect, rect.width() * 0.3, PLATE, edge=GOLD, edge_width=rect.width() * 0.05)
    if cost:
        disc = rect.width() * 0.34
        center = QPointF(rect.center().x(), rect.top() + rect.width() * 0.5)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(GOLD))
        painter.drawEllipse(center, disc, disc)
        box = QRectF(center.x() - disc, center.y() - disc, 2 * disc, 2 * disc)
        fitted = FittedText((cost,), round(disc * 1.4))
        paint_rows(painter, fitted, box, INK, weight=Weight.Black, align=Align.AlignHCenter)
    painter.save()
    length = rect.height() - (rect.width() if cost else 0)
    painter.translate(rect.center().x(), rect.bottom() - length / 2)
    painter.rotate(-90)
    area = QRectF(-length / 2, -rect.width() / 2, length, rect.width())
    sizes = range(round(rect.width() * 0.6), round(rect.width() * 0.25), -1)
    fitted = fit_rows(f"+{power}", width=length - rect.width() * 0.3, sizes=sizes)
    paint_rows(painter, fitted, area, GOLD, align=Align.AlignHCenter)
    painter.restore()


def paint_scene(
    painter: QPainter, rect: QRectF, seed: str, tones: FaceTones, *, is_awakened: bool
) -> None:
    """Paint the picture of a card: light behind its emblem."""
    figure = figure_of(seed)
    center = rect.center()
    reach = max(rect.width(), rect.height())
    light = QRadialGradient(center, reach * 0.62)
    glow = tones.light if is_awakened else tones.colors[0]
    light.setColorAt(0, QColor(mixed(glow, "#0b0f16", 0.25)))
    light.setColorAt(0.55, QColor(mixed(tones.colors[-1], "#070a10", 0.62)))
    light.setColorAt(1, QColor(tones.deep))
    painter.fillRect(rect, light)
    painter.save()
    painter.setClipRect(rect, Qt.ClipOperation.IntersectClip)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(_shade(tones.light, 46 if is_awakened else 26))
    beams = figure.order * (4 if is_awakened else 2)
    for each in range(beams):
        painter.save()
        painter.translate(center)
        painter.rotate(360 * each / beams)
        painter.drawPolygon(
            [QPointF(0, 0), QPointF(-0.09 * reach, -reach), QPointF(0.09 * reach, -reach)]
        )
        painter.restore()
    painter.restore()
    radius = min(rect.width(), rect.height()) * 0.45
    lit = (tones.light, tones.dark, BORDER)
    awake = ("#fff6dc", mixed(tones.colors[0], "#0b0f16", 0.1), BORDER)
    paint_figure(painter, figure, center, radius, awake if is_awakened else lit)


def paint_block(painter: QPainter, block: TextBlock, origin: QPointF) -> None:
    """Paint laid-out skill text: tags as chips, energy as discs, reminders slanted."""
    painter.save()
    painter.translate(origin)
    for piece in block.pieces:
        _paint_piece(painter, piece, block.pixels)
    painter.restore()


def _paint_piece(painter: QPainter, piece: PlacedPiece, pixels: int) -> None:
    middle = piece.baseline - metrics(pixels, Weight.Normal).capHeight() / 2
    made = piece_font(piece.kind, pixels)
    if piece.kind is PieceKind.ENERGY:
        center = QPointF(piece.x + piece.width / 2, middle)
        paint_pip(painter, piece.text, center, pixels * 0.52)
        return
    painter.setFont(font(made[0], made[1], italic=made[2]))
    if piece.kind in (PieceKind.TIMING, PieceKind.KEYWORD):
        chip = QRectF(piece.x, middle - pixels * 0.56, piece.width, pixels * 1.12)
        radius = pixels * (0.2 if piece.kind is PieceKind.TIMING else 0.56)
        paint_plate(painter, chip, radius, tag_color(piece.text))
        painter.setPen(QColor(ON_PLATE))
        capital = metrics(*made).capHeight()
        painter.drawText(QPointF(piece.x + chip_padding(pixels), middle + capital / 2), piece.text)
        return
    painter.setPen(QColor(REMINDER_INK if piece.kind is PieceKind.REMINDER else INK))
    painter.drawText(QPointF(piece.x, piece.baseline), piece.text)


def paint_pips(painter: QPainter, letters: Sequence[str], first: QPointF, radius: float) -> None:
    """Paint energy icons in a row, from the first place to the left."""
    for at, letter in enumerate(letters):
        paint_pip(painter, letter, first - QPointF(radius * 2.12 * at, 0), radius)


def _shade(color: str, alpha: int) -> QColor:
    made = QColor(color)
    made.setAlpha(alpha)
    return made
