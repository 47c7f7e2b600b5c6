"""A deck in figures as a picture: the curve of its costs, colours and roles as bars."""

from __future__ import annotations

from collections.abc import Sequence

from dbscg_gui.presenters.deck_figures import ChartBar, DeckFigures

from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from dbscg_gui.gui.theme.palettes import ENERGY
from dbscg_gui.gui.theme.theme import Theme

_HEIGHT_U = 15.0
_TEXT_U = 1.5
_CURVE_SHARE = 0.46
_COLOURS_SHARE = 0.42


class DeckFiguresView(QWidget):
    """Shows figures; says all of them to screen readers."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._figures: DeckFigures | None = None
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def set_theme(self, theme: Theme) -> None:
        """The palette or the unit changed."""
        self._theme = theme
        self.updateGeometry()
        self.update()

    def refresh(self, figures: DeckFigures) -> None:
        """Show these figures."""
        self._figures = figures
        self.setAccessibleDescription(figures.spoken)
        self.setToolTip("\n".join(figures.totals))
        self.update()

    # -- Qt overrides ------------------------------------------------------------------------

    def sizeHint(self) -> QSize:
        return QSize(self._theme.px(40), self._theme.px(_HEIGHT_U))

    def paintEvent(self, _event: QPaintEvent) -> None:
        if self._figures is None:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        font = QFont(self.font())
        font.setPixelSize(self._theme.px(_TEXT_U))
        painter.setFont(font)
        gap = self._theme.px(1.2)
        curve = QRect(0, 0, round(self.width() * _CURVE_SHARE), self.height())
        self._paint_curve(painter, curve, self._figures.curve)
        rest = self.rect().adjusted(curve.right() + gap, 0, 0, 0)
        # The names of skills are longer than those of colours.
        short = round((rest.width() - gap) * _COLOURS_SHARE)
        left = QRect(rest.left(), rest.top(), short, rest.height())
        right = rest.adjusted(short + gap, 0, 0, 0)
        self._paint_rows(painter, left, [*self._figures.colors], self._figures.totals)
        self._paint_rows(painter, right, self._figures.roles, ())
        painter.end()

    # -- painting ----------------------------------------------------------------------------

    def _paint_curve(self, painter: QPainter, room: QRect, bars: Sequence[ChartBar]) -> None:
        metrics = QFontMetrics(painter.font())
        line = metrics.height()
        most = max(1, *(bar.count for bar in bars))
        step = room.width() / len(bars)
        tallest = room.height() - 2 * line - 2
        for at, bar in enumerate(bars):
            left = round(room.left() + at * step)
            width = max(4, round(step) - self._theme.px(0.5))
            height = round(tallest * bar.count / most)
            top = room.top() + line + tallest - height
            painter.fillRect(left, top, width, max(height, 1), self._theme.color("accent"))
            painter.setPen(self._theme.color("text"))
            if bar.count:
                place = QRect(left, top - line, width, line)
                painter.drawText(place, Qt.AlignmentFlag.AlignCenter, str(bar.count))
            painter.setPen(self._theme.color("muted"))
            place = QRect(left, room.bottom() - line + 1, width, line)
            painter.drawText(place, Qt.AlignmentFlag.AlignCenter, bar.label)

    def _paint_rows(
        self, painter: QPainter, room: QRect, bars: Sequence[ChartBar], texts: Sequence[str]
    ) -> None:
        """Named rows with a bar behind each count, then plain texts, as far as there is room."""
        metrics = QFontMetrics(painter.font())
        line = metrics.height() + 2
        most = max([1, *(bar.count for bar in bars)])
        number = metrics.horizontalAdvance("00 ")
        top = room.top()
        for bar in bars:
            if top + line > room.bottom() + 1:
                return
            width = round((room.width() - number) * bar.count / most)
            color = ENERGY.get(bar.color)
            tone = self._theme.color("line") if color is None else QColor(color)
            painter.setOpacity(0.55)
            painter.fillRect(room.left() + number, top + 1, max(width, 2), line - 3, tone)
            painter.setOpacity(1)
            painter.setPen(self._theme.color("text"))
            painter.drawText(
                QRect(room.left(), top, number, line), Qt.AlignmentFlag.AlignVCenter, str(bar.count)
            )
            place = QRect(room.left() + number + 4, top, room.width() - number - 4, line)
            label = metrics.elidedText(bar.label, Qt.TextElideMode.ElideRight, place.width())
            painter.drawText(place, Qt.AlignmentFlag.AlignVCenter, label)
            top += line
        painter.setPen(self._theme.color("muted"))
        for text in texts:
            if top + line > room.bottom() + 1:
                return
            shown = metrics.elidedText(text, Qt.TextElideMode.ElideRight, room.width())
            painter.drawText(
                QRect(room.left(), top, room.width(), line), Qt.AlignmentFlag.AlignVCenter, shown
            )
            top += line
