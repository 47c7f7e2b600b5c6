"""The phase bar: whose turn it is, and where in the turn play stands."""

from __future__ import annotations

from dbscg_gui.presenters.table_views import PhaseMark, PhaseView

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from dbscg_gui.gui.theme.fonts import font
from dbscg_gui.gui.theme.theme import Theme


class PhaseBar(QWidget):
    """A title and the stops of the turn; steps of a battle stand inside the Main Phase."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = Theme()
        self._view: PhaseView | None = None
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)

    def set_theme(self, theme: Theme) -> None:
        """Use another palette or unit."""
        self._theme = theme
        self.updateGeometry()
        self.update()

    def refresh(self, view: PhaseView) -> None:
        """Show where the turn stands."""
        self._view = view
        current = ", ".join(each.label for each in view.marks if each.is_current)
        self.setAccessibleName(f"{view.title}, {current}" if current else view.title)
        self.setToolTip(view.title)
        self.update()

    # -- Qt overrides ------------------------------------------------------------------------

    def sizeHint(self) -> QSize:
        return QSize(self._theme.px(70), self._theme.px(3.4))

    def minimumSizeHint(self) -> QSize:
        return QSize(self._theme.px(40), self._theme.px(3.4))

    def paintEvent(self, event: QPaintEvent) -> None:
        if self._view is None:
            return
        theme, u = self._theme, self._theme.units.u
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        title_face = font(1.7 * u, QFont.Weight.Bold)
        needed = QFontMetricsF(title_face).horizontalAdvance(self._view.title) + 1.8 * u
        shown = self.shown_marks(self._view, self.width() - needed)
        free = self._paint_marks(painter, shown) - 1.2 * u
        painter.setFont(title_face)
        painter.setPen(theme.color("accent" if self._view.is_near_turn else "text"))
        title = painter.fontMetrics().elidedText(
            self._view.title, Qt.TextElideMode.ElideRight, max(0, round(free))
        )
        rect = QRectF(0.6 * u, 0, free, self.height())
        painter.drawText(rect, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, title)
        painter.end()

    def shown_marks(self, view: PhaseView, room: float) -> tuple[PhaseMark, ...]:
        """The stops that are shown in so many pixels: whose turn it is goes before them.

        In a battle its steps stand inside the turn; where both have no room the steps alone, and
        where those have none the one where play stands.
        """
        in_battle = any(each.is_current and each.is_step for each in view.marks)
        ways = [tuple(each for each in view.marks if in_battle or not each.is_step)]
        if in_battle:
            ways.append(tuple(each for each in view.marks if each.is_step))
        ways.append(tuple(each for each in view.marks if each.is_current))
        u = self._theme.units.u
        for way in ways:
            if sum(self._width(each) + 0.5 * u for each in way) <= room:
                return way
        return ways[-1]

    def _paint_marks(self, painter: QPainter, shown: tuple[PhaseMark, ...]) -> float:
        """Paint the stops from the right; returns where the first one begins."""
        at = self.width() - 0.5 * self._theme.units.u
        for mark in reversed(shown):
            at = self._paint_mark(painter, mark, at)
        return at

    def _face(self, mark: PhaseMark) -> QFont:
        u = self._theme.units.u
        size = 1.3 * u if mark.is_step else 1.45 * u
        return font(size, QFont.Weight.Bold if mark.is_current else QFont.Weight.Normal)

    def _width(self, mark: PhaseMark) -> float:
        metrics = QFontMetricsF(self._face(mark))
        return metrics.horizontalAdvance(mark.label) + 1.5 * self._theme.units.u

    def _paint_mark(self, painter: QPainter, mark: PhaseMark, right: float) -> float:
        """Paint a stop that ends at `right`; returns where the one before it ends."""
        theme, u = self._theme, self._theme.units.u
        type_face, width = self._face(mark), self._width(mark)
        tall = 2.1 * u if mark.is_step else 2.4 * u
        rect = QRectF(right - width, (self.height() - tall) / 2, width, tall)
        if mark.is_current:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(theme.color("accent"))
            painter.drawRoundedRect(rect, 0.6 * u, 0.6 * u)
        else:
            painter.setPen(QPen(theme.color("line"), 1))
            painter.setBrush(theme.color("panel"))
            painter.drawRoundedRect(rect, 0.6 * u, 0.6 * u)
        painter.setFont(type_face)
        painter.setPen(theme.color("on_accent" if mark.is_current else "muted"))
        painter.drawText(rect, Qt.AlignmentFlag.AlignCenter, mark.label)
        return rect.left() - 0.5 * u
