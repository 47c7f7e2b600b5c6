"""The slider of a match that is looked at: it goes where one clicks, and marks the turns."""

from __future__ import annotations

from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QSlider, QStyle, QStyleOptionSlider

_MARK_TALL = 4
_LEAST_APART = 3
"""Pixels between marks at least: closer ones would be one line."""


class TurnSlider(QSlider):
    """A slider over places of which some begin a turn."""

    def __init__(self, turns: tuple[int, ...]) -> None:
        """`turns` has the number of the turn at every place."""
        super().__init__(Qt.Orientation.Horizontal)
        self.setRange(0, max(0, len(turns) - 1))
        self.starts = tuple(at for at, turn in enumerate(turns) if at and turn != turns[at - 1])
        """The places where a turn begins, the first one aside."""

    def place_at(self, x: float) -> int:
        """The place under a point, from the left edge in pixels; the nearest there is."""
        groove, handle = self._groove()
        span = max(1, groove.width() - handle)
        along = round(x - groove.left() - handle / 2)
        return QStyle.sliderValueFromPosition(self.minimum(), self.maximum(), along, span)

    def x_of(self, place: int) -> int:
        """Where the middle of the handle stands at a place."""
        groove, handle = self._groove()
        span = max(1, groove.width() - handle)
        along = QStyle.sliderPositionFromValue(self.minimum(), self.maximum(), place, span)
        return groove.left() + handle // 2 + along

    def _groove(self) -> tuple[QRect, int]:
        """Where the handle runs, and how wide it is."""
        option = QStyleOptionSlider()
        self.initStyleOption(option)
        style, control = self.style(), QStyle.ComplexControl.CC_Slider
        groove = style.subControlRect(control, option, QStyle.SubControl.SC_SliderGroove, self)
        handle = style.subControlRect(control, option, QStyle.SubControl.SC_SliderHandle, self)
        return groove, handle.width()

    # -- Qt overrides ------------------------------------------------------------------------

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton:
            # Qt would go a page towards the click; the handle then follows as it is dragged.
            self.setValue(self.place_at(event.position().x()))
        super().mousePressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        painter = QPainter(self)
        painter.setPen(self.palette().placeholderText().color())
        last = -_LEAST_APART
        for place in self.starts:
            x = self.x_of(place)
            if x - last >= _LEAST_APART:
                painter.drawLine(x, self.height() - _MARK_TALL, x, self.height() - 1)
                last = x
        painter.end()
