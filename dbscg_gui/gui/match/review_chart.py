"""The chance to win over a match, drawn: a line from the first decision to the end."""

from __future__ import annotations

from collections.abc import Sequence

from dbscg_gui.presenters.review import ChancePoint

from PySide6.QtCore import QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QMouseEvent, QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QWidget

from dbscg_gui.gui.theme.theme import Theme

_WIDE_U = 70
_TALL_U = 24
_EDGE_U = 1.5


class ChanceChart(QWidget):
    """Click it to go there. Signals: `place_chosen(place)`."""

    place_chosen = Signal(int)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._points: tuple[ChancePoint, ...] = ()
        self._last = 1
        self._place = 0
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self._fit()

    def set_theme(self, theme: Theme) -> None:
        """Use another palette or unit."""
        self._theme = theme
        self._fit()
        self.update()

    def show_points(self, points: Sequence[ChancePoint], last: int) -> None:
        """Draw these points of a match that ends at `last`."""
        self._points, self._last = tuple(points), max(1, last)
        self.update()

    def show_place(self, place: int) -> None:
        """Mark where one stands."""
        self._place = place
        self.update()

    def point_of(self, place: int, chance: float) -> QPointF:
        """Where a place and a chance lie in the picture."""
        area = self._area()
        return QPointF(
            area.left() + area.width() * place / self._last,
            area.bottom() - area.height() * chance,
        )

    def _area(self) -> QRectF:
        edge = self._theme.units.u * _EDGE_U
        return QRectF(self.rect()).adjusted(edge, edge, -edge, -edge)

    def _fit(self) -> None:
        self.setMinimumSize(self._theme.px(_WIDE_U), self._theme.px(_TALL_U))

    # -- Qt overrides ------------------------------------------------------------------------

    def mousePressEvent(self, event: QMouseEvent) -> None:
        area = self._area()
        share = (event.position().x() - area.left()) / max(1.0, area.width())
        wanted = share * self._last
        if self._points:
            nearest = min(self._points, key=lambda point: abs(point.place - wanted))
            self.place_chosen.emit(nearest.place)

    def paintEvent(self, event: QPaintEvent) -> None:
        theme, u = self._theme, self._theme.units.u
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        area = self._area()
        painter.fillRect(area, theme.color("window"))
        faint = QPen(theme.color("edge"), 1)
        painter.setPen(faint)
        painter.drawRect(area)
        for chance in (0.25, 0.5, 0.75):
            painter.drawLine(self.point_of(0, chance), self.point_of(self._last, chance))
        turns = {point.turn: point for point in reversed(self._points)}
        for point in turns.values():
            painter.drawLine(self.point_of(point.place, 0.0), self.point_of(point.place, 0.04))
        painter.setPen(QPen(theme.color("accent"), max(1.0, 0.15 * u), Qt.PenStyle.DashLine))
        painter.drawLine(self.point_of(self._place, 0.0), self.point_of(self._place, 1.0))
        line = QPolygonF([self.point_of(each.place, each.chance) for each in self._points])
        painter.setPen(QPen(theme.color("text"), max(1.5, 0.25 * u)))
        painter.drawPolyline(line)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.color("danger"))
        for each in self._points:
            if each.is_mistake:
                painter.drawEllipse(self.point_of(each.place, each.chance), 0.7 * u, 0.7 * u)
        painter.end()
