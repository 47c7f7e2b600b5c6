"""The pictures of the introduction: the table in a few strokes, what a page tells of in colour."""

from __future__ import annotations

from typing import Literal

from PySide6.QtCore import QLineF, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QSizePolicy, QWidget

from dbscg_gui.gui.theme.fonts import font
from dbscg_gui.gui.theme.theme import Theme

LessonPage = Literal["sides", "usable", "panel", "attack", "life"]

PICTURES: tuple[LessonPage, ...] = ("sides", "usable", "panel", "attack", "life")
"""What the program's own pages show, in their order."""

_WIDE, _TALL = 160.0, 80.0
_CARD = (10.0, 14.0)
_TABLE = QRectF(0, 0, 122, _TALL)
_PANEL = QRectF(126, 0, 34, _TALL)
_BUTTON = QRectF(130, 62, 26, 9)
_LEADERS = (QPointF(24, 6), QPointF(24, 46))
_LIVES = (QPointF(5, 6), QPointF(5, 46))
_BATTLE = (QPointF(52, 22), QPointF(66, 22), QPointF(52, 44), QPointF(66, 44))
_HAND = tuple(QPointF(30 + 12 * at, 63) for at in range(5))


class LessonPicture(QWidget):
    """One picture, as large as its room."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._page: LessonPage = "sides"
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_page(self, page: LessonPage) -> None:
        """Show the picture of a page."""
        self._page = page
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(560, 280)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        scale = min(self.width() / _WIDE, self.height() / _TALL)
        painter.translate((self.width() - _WIDE * scale) / 2, 0)
        painter.scale(scale, scale)
        self._paint_table(painter)
        getattr(self, f"_paint_{self._page}")(painter)
        painter.end()

    # -- the table -----------------------------------------------------------------------------

    def _paint_table(self, painter: QPainter) -> None:
        color = self._theme.color
        painter.setPen(QPen(color("line"), 0.5))
        painter.setBrush(color("felt_bottom"))
        painter.drawRoundedRect(_TABLE, 2, 2)
        painter.setBrush(color("panel"))
        painter.drawRoundedRect(_PANEL, 2, 2)
        painter.setBrush(color("panel_raised"))
        painter.drawRoundedRect(QRectF(130, 4, 26, 36), 1.5, 1.5)
        painter.drawRoundedRect(_BUTTON, 1.5, 1.5)
        painter.setPen(QPen(color("line"), 0.5, Qt.PenStyle.DashLine))
        painter.drawLine(QLineF(4, 40, 118, 40))
        for place in _LIVES:
            for behind in range(4):
                self._card(painter, place + QPointF(1.2 * behind, 0), "panel_raised")
        for place in (*_LEADERS, *_BATTLE, *_HAND):
            self._card(painter, place, "info" if place.y() > 40 else "panel_raised")

    def _card(
        self, painter: QPainter, place: QPointF, fill: str, edge: str = "edge", width: float = 0.5
    ) -> None:
        painter.setPen(QPen(self._theme.color(edge), width))
        painter.setBrush(self._theme.color(fill, 150 if fill == "info" else 255))
        painter.drawRoundedRect(QRectF(place.x(), place.y(), *_CARD), 1.2, 1.2)

    # -- what a page speaks of -----------------------------------------------------------------

    def _paint_sides(self, painter: QPainter) -> None:
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(self._theme.color("accent"), 1))
        painter.drawRoundedRect(QRectF(1.5, 42, 119, 36.5), 2, 2)

    def _paint_usable(self, painter: QPainter) -> None:
        for place in _HAND[1:4:2]:
            self._card(painter, place, "info", "usable", 1.2)
        self._arrow(painter, _middle(_HAND[3]), QPointF(95, 51), "usable")

    def _paint_panel(self, painter: QPainter) -> None:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(self._theme.color("accent"))
        painter.drawRoundedRect(_BUTTON, 1.5, 1.5)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(self._theme.color("accent"), 1))
        painter.drawRoundedRect(QRectF(127.5, 44, 31, 34), 2, 2)
        painter.setPen(self._theme.color("text"))
        painter.setFont(font(9, QFont.Weight.Bold))
        painter.drawText(QRectF(126, 45, 34, 16), Qt.AlignmentFlag.AlignCenter, "?")

    def _paint_attack(self, painter: QPainter) -> None:
        for place in (_LEADERS[0], *_BATTLE[:2]):
            self._card(painter, place, "panel_raised", "target", 1.2)
        self._card(painter, _LEADERS[1], "info", "usable", 1.2)
        self._arrow(painter, _middle(_LEADERS[1]), _middle(_LEADERS[0]), "target")

    def _paint_life(self, painter: QPainter) -> None:
        for behind in range(4):
            self._card(painter, _LIVES[1] + QPointF(1.2 * behind, 0), "panel_raised", "danger", 1)
        painter.setPen(QPen(self._theme.color("accent"), 1))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(QRectF(129, 3, 28, 38), 2, 2)

    def _arrow(self, painter: QPainter, start: QPointF, end: QPointF, color: str) -> None:
        shade: QColor = self._theme.color(color)
        line = QLineF(start, end)
        painter.setPen(QPen(shade, 1.4))
        painter.drawLine(line)
        along = line.unitVector()
        step = QPointF(along.dx(), along.dy())
        side = QPointF(-along.dy(), along.dx())
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(shade)
        back = end - step * 4
        painter.drawPolygon(QPolygonF([end + step, back + side * 2.4, back - side * 2.4]))


def _middle(card: QPointF) -> QPointF:
    return card + QPointF(_CARD[0] / 2, _CARD[1] / 2)
