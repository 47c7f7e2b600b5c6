"""The sheets of a tournament as PDF: pairings, seats by name, result slips, standings, bracket."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from dbscg_gui.presenters.tournament_page import (
    Sheet,
    TableSlip,
    bracket_sheet,
    pairings_sheet,
    seating_sheet,
    standings_sheet,
    table_slips,
)
from dbscg_gui.presenters.words import Words
from dbscg_gui.services.events.tournament import Tournament

from PySide6.QtCore import QMarginsF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPageSize, QPainter, QPdfWriter

from dbscg_gui.gui.qt.paper import write_pages
from dbscg_gui.gui.theme.fonts import font

_MM = 20.0
"""Units of a page in one millimetre: sizes of fonts are whole numbers."""
_WIDE, _TALL = 210 * _MM, 297 * _MM
_EDGE = 14 * _MM
_LINE = 7.5 * _MM
_GAP = 4 * _MM
_SLIPS = 4
"""Slips on a page, to be cut apart."""
_DPI = 300
_INK, _FAINT, _RULE, _BAND = (QColor(each) for each in ("#111111", "#555555", "#999999", "#eeeeee"))
_LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
_WORD = 26 * _MM
"""Room for a word on a slip, beside what it names."""


def write_sheets(tournament: Tournament, words: Words, folder: Path) -> tuple[Path, ...]:
    """Write the sheets that there are into a folder. Raises OSError where one cannot be."""
    folder.mkdir(parents=True, exist_ok=True)
    found: list[tuple[str, Sheet | None]] = [("standings", standings_sheet(tournament, words))]
    slips: tuple[TableSlip, ...] = ()
    if tournament.newest:
        found.append(("pairings", pairings_sheet(tournament, words)))
        found.append(("seats", seating_sheet(tournament, words)))
        slips = table_slips(tournament, words)
    found.append(("bracket", bracket_sheet(tournament, words)))
    written = []
    for name, sheet in found:
        if sheet is not None:
            written.append(_written(folder / f"{name}.pdf", sheet.title, _paint_sheet, sheet))
    if slips:
        written.append(_written(folder / "slips.pdf", slips[0].title, _paint_slips, slips))
    return tuple(written)


def _written(
    path: Path, title: str, paint: Callable[..., None], what: Sheet | tuple[TableSlip, ...]
) -> Path:
    def paint_pages(writer: QPdfWriter) -> None:
        writer.setResolution(_DPI)
        writer.setTitle(title)
        writer.setPageSize(QPageSize(QPageSize.PageSizeId.A4))
        writer.setPageMargins(QMarginsF(0, 0, 0, 0))
        painter = QPainter(writer)
        painter.scale(writer.width() / _WIDE, writer.height() / _TALL)
        paint(painter, writer, what)
        painter.end()

    write_pages(path, paint_pages)
    return path


def _font(millimetres: float, *, is_bold: bool = False) -> QFont:
    return font(millimetres * _MM, QFont.Weight.Bold if is_bold else QFont.Weight.Normal)


def _paint_sheet(painter: QPainter, writer: QPdfWriter, sheet: Sheet) -> None:
    widths = _widths(sheet)
    on_page = int((_TALL - 2 * _EDGE - 4 * _LINE) / _LINE)
    pages = max(1, -(-len(sheet.rows) // on_page))
    for page in range(pages):
        if page:
            writer.newPage()
        y = _head(painter, sheet.title, sheet.subtitle, f"{page + 1} / {pages}")
        _row(painter, sheet.heads, widths, y, is_head=True)
        for number, row in enumerate(sheet.rows[page * on_page : (page + 1) * on_page]):
            y += _LINE
            if number % 2:
                painter.fillRect(QRectF(_EDGE, y, _WIDE - 2 * _EDGE, _LINE), _BAND)
            _row(painter, row, widths, y)


def _widths(sheet: Sheet) -> list[float]:
    """Every column as wide as what is in it; one takes the rest of the page."""
    bold = QFontMetricsF(_font(3.6, is_bold=True)).horizontalAdvance
    plain = QFontMetricsF(_font(3.8)).horizontalAdvance
    widths = [
        max(bold(head), *(plain(row[at]) for row in sheet.rows), 0.0) + _GAP
        for at, head in enumerate(sheet.heads)
    ]
    widths[sheet.wide] += max(0.0, _WIDE - 2 * _EDGE - sum(widths))
    too_wide = sum(widths) - (_WIDE - 2 * _EDGE)
    if too_wide > 0:
        widths[sheet.wide] = max(30 * _MM, widths[sheet.wide] - too_wide)
    return widths


def _head(painter: QPainter, title: str, subtitle: str, page: str) -> float:
    painter.setPen(_INK)
    painter.setFont(_font(6.5, is_bold=True))
    wide = _WIDE - 2 * _EDGE
    painter.drawText(QRectF(_EDGE, _EDGE, wide, 9 * _MM), _LEFT, title)
    painter.setPen(_FAINT)
    painter.setFont(_font(4.4))
    below = QRectF(_EDGE, _EDGE + 9 * _MM, wide, 7 * _MM)
    painter.drawText(below, _LEFT, subtitle)
    painter.drawText(below, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, page)
    return _EDGE + 19 * _MM


def _row(
    painter: QPainter,
    cells: tuple[str, ...],
    widths: list[float],
    y: float,
    *,
    is_head: bool = False,
) -> None:
    painter.setPen(_FAINT if is_head else _INK)
    painter.setFont(_font(3.6, is_bold=True) if is_head else _font(3.8))
    metrics = QFontMetricsF(painter.font())
    x = _EDGE
    for cell, width in zip(cells, widths, strict=True):
        shown = metrics.elidedText(cell, Qt.TextElideMode.ElideRight, width - _GAP / 2)
        painter.drawText(QRectF(x, y, width, _LINE), _LEFT, shown)
        x += width
    if is_head:
        painter.setPen(_RULE)
        painter.drawLine(int(_EDGE), int(y + _LINE), int(_WIDE - _EDGE), int(y + _LINE))


def word_font() -> QFont:
    """Of the words on a slip."""
    return _font(3.6)


def _paint_slips(painter: QPainter, writer: QPdfWriter, slips: tuple[TableSlip, ...]) -> None:
    tall = _TALL / _SLIPS
    for number, slip in enumerate(slips):
        at = number % _SLIPS
        if number and not at:
            writer.newPage()
        top = at * tall
        painter.setPen(_FAINT)
        painter.setFont(_font(4.2))
        wide = _WIDE - 2 * _EDGE
        painter.drawText(QRectF(_EDGE, top + 8 * _MM, wide, 7 * _MM), _LEFT, slip.title)
        painter.setPen(_INK)
        painter.setFont(_font(5.2, is_bold=True))
        painter.drawText(QRectF(_EDGE, top + 15 * _MM, wide, 8 * _MM), _LEFT, slip.place)
        for line, name in enumerate(slip.names):
            y = top + (28 + 17 * line) * _MM
            painter.setFont(_font(5.0))
            shown = QFontMetricsF(painter.font()).elidedText(
                name, Qt.TextElideMode.ElideRight, 72 * _MM
            )
            painter.drawText(QRectF(_EDGE, y, 74 * _MM, 10 * _MM), _LEFT, shown)
            painter.setFont(word_font())
            # Each word ends a little before what is to be filled in.
            wins = QRectF(_EDGE + 74 * _MM, y, _WORD, 10 * _MM)
            painter.drawText(wins, _RIGHT, slip.wins)
            painter.drawRect(QRectF(_EDGE + 102 * _MM, y, 12 * _MM, 10 * _MM))
            signature = QRectF(_EDGE + 115 * _MM, y, _WORD, 10 * _MM)
            painter.drawText(signature, _RIGHT, slip.signature)
            painter.drawLine(
                int(_EDGE + 142 * _MM), int(y + 9 * _MM), int(_WIDE - _EDGE), int(y + 9 * _MM)
            )
        if at < _SLIPS - 1:
            painter.setPen(_RULE)
            painter.drawLine(0, int(top + tall), int(_WIDE), int(top + tall))
