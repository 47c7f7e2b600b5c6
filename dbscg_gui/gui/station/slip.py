"""The slip of a result, on the screen and as PDF: one painter for both."""

from __future__ import annotations

from pathlib import Path

import segno

from dbscg_gui.presenters.station_page import SlipView

from PySide6.QtCore import QMarginsF, QRectF, QSize, QSizeF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPageSize, QPainter, QPaintEvent, QPdfWriter
from PySide6.QtWidgets import QSizePolicy, QWidget

from dbscg_gui.gui.qt.paper import write_pages
from dbscg_gui.gui.theme.fonts import font

_MM = 20.0
"""Units the slip is painted in, in one millimetre: sizes of fonts are whole numbers."""
_WIDE, _TALL = 100 * _MM, 150 * _MM
"""The slip fits on A6."""
_QR = 40 * _MM
_EDGE = 7 * _MM
_DPI = 300
_INK, _FAINT, _PAPER = QColor("#111111"), QColor("#555555"), QColor("#ffffff")
_QUIET = 4
"""Empty modules about a QR code."""
_LABEL = 24 * _MM
_GAP = 2 * _MM
_SIZES = (1.0, 0.9, 0.8, 0.7, 0.6, 0.5)
"""How large the words are, of which the first that fits is taken."""
_WRAPPED = Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignLeft


def paint_slip(painter: QPainter, view: SlipView, area: QRectF) -> None:
    """Paint a slip into an area, whatever its size."""
    scale = min(area.width() / _WIDE, area.height() / _TALL)
    painter.save()
    painter.translate(
        area.x() + (area.width() - _WIDE * scale) / 2,
        area.y() + (area.height() - _TALL * scale) / 2,
    )
    painter.scale(scale, scale)
    painter.fillRect(QRectF(0, 0, _WIDE, _TALL), _PAPER)
    # Long names take more lines, and smaller ones where they would reach the code.
    room = _TALL - _EDGE - _QR
    size = next((each for each in _SIZES if _paint_words(None, view, each) <= room), _SIZES[-1])
    _paint_words(painter, view, size)
    _paint_code(painter, view.qr, QRectF(_EDGE, _TALL - _EDGE - _QR, _QR, _QR))
    painter.setPen(_INK)
    painter.setFont(_font(6.4, is_bold=True))
    beside = QRectF(2 * _EDGE + _QR, room, _WIDE - 3 * _EDGE - _QR, _QR)
    painter.drawText(beside, _WRAPPED | Qt.AlignmentFlag.AlignVCenter, view.code)
    painter.restore()


def _paint_words(painter: QPainter | None, view: SlipView, size: float) -> float:
    """Paint what stands above the code, and return where it ends; without a painter only that."""
    wide, y = _WIDE - 2 * _EDGE, _EDGE

    def write(text: str, left: float, width: float, face: QFont, ink: QColor) -> float:
        room = QRectF(left, y, width, _TALL)
        taken = QFontMetricsF(face).boundingRect(room, int(_WRAPPED), text)
        if painter is not None:
            painter.setFont(face)
            painter.setPen(ink)
            painter.drawText(room, _WRAPPED, text)
        return taken.height()

    for text, millimetres, is_bold in (
        (view.event, 5.0, True),
        (view.title, 7.0, True),
        (view.players, 4.6, False),
    ):
        y += write(text, _EDGE, wide, _font(size * millimetres, is_bold=is_bold), _INK) + 2 * _MM
    y += 1.5 * _MM
    for name, text in view.lines:
        beside = write(name, _EDGE, _LABEL, _font(size * 3.4), _FAINT)
        bold = _font(size * 3.8, is_bold=True)
        y += max(beside, write(text, _EDGE + _LABEL, wide - _LABEL, bold, _INK)) + _GAP * size
    return y


def _font(millimetres: float, *, is_bold: bool = False) -> QFont:
    weight = QFont.Weight.Bold if is_bold else QFont.Weight.Normal
    return font(millimetres * _MM, weight)


def _paint_code(painter: QPainter, text: str, area: QRectF) -> None:
    rows = [list(row) for row in segno.make(text, error="m", micro=False).matrix]
    side = area.width() / (len(rows) + 2 * _QUIET)
    painter.fillRect(area, _PAPER)
    for y, row in enumerate(rows):
        for x, is_dark in enumerate(row):
            if is_dark:
                painter.fillRect(
                    QRectF(
                        area.x() + (x + _QUIET) * side,
                        area.y() + (y + _QUIET) * side,
                        side * 1.02,
                        side * 1.02,
                    ),
                    _INK,
                )


def save_slip(view: SlipView, path: Path) -> None:
    """Write the slip as a PDF of one page. Raises OSError where it cannot be written."""

    def paint(writer: QPdfWriter) -> None:
        writer.setResolution(_DPI)
        writer.setTitle(view.title)
        writer.setPageSize(QPageSize(QSizeF(_WIDE / _MM, _TALL / _MM), QPageSize.Unit.Millimeter))
        writer.setPageMargins(QMarginsF(0, 0, 0, 0))
        painter = QPainter(writer)
        paint_slip(painter, view, QRectF(0, 0, writer.width(), writer.height()))
        painter.end()

    write_pages(path, paint)


class SlipWidget(QWidget):
    """The slip on the screen."""

    def __init__(self) -> None:
        super().__init__()
        self._view: SlipView | None = None
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def refresh(self, view: SlipView) -> None:
        """Show another slip."""
        self._view = view
        self.setAccessibleName(f"{view.title}. {view.players}. {view.code}")
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(400, 600)

    def paintEvent(self, event: QPaintEvent) -> None:
        if self._view is None:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paint_slip(painter, self._view, QRectF(self.rect()))
        painter.end()
