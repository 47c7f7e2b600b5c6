"""A dialog that floats inside the match window: it can be moved, and the table behind it read.

It is a child of the window and not a window of its own, because not every desktop lets a program
say where its windows lie, and because the keys of the match work in it as they do outside.
"""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QPoint, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QDialog, QWidget

from dbscg_gui.gui.theme.theme import Theme

_MARGIN = 8
"""Pixels between a dialog and the edge of its room."""
_STEPS = 16
"""So many spots across and down are tried."""
_TOUCHED = 20_000.0
_FAR_COST = 4.0
"""Covered pixels one pixel away from the middle is worth."""


class FloatingDialog(QDialog):
    """Base of the windows the rules open. Drag it anywhere by what is not a control.

    Signals: `did_move(place)` when the player has put it somewhere.
    """

    did_move = Signal(QPoint)

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self._theme = theme
        self.setWindowFlags(Qt.WindowType.Widget)
        # What it does not paint, the corners, shows the table behind it.
        self.setProperty("role", "floating")
        self._grip: QPoint | None = None
        self._is_dragged = False
        self._was_moved = False
        self._avoided: tuple[QRect, ...] = ()
        self._beside = QRect()
        self._room: QWidget | None = None
        self.hide()

    def set_theme(self, theme: Theme) -> None:
        """Use another palette or unit."""
        self._theme = theme
        self.update()
        if self.isVisible():
            self.fit()

    def appear(self) -> None:
        """Show it at its best size, over the middle of the table unless it was moved."""
        self.fit()
        self.show()
        # Only what is shown has its fonts from the style sheet, and so its true size.
        self.fit()
        self.raise_()

    def fit(self) -> None:
        """Take the size its content asks for and stay inside the window."""
        owner = self.parentWidget()
        if owner is None:
            return
        layout = self.layout()
        self._settle()
        wish = self.sizeHint().expandedTo(self.minimumSizeHint())
        if layout is not None and layout.hasHeightForWidth():
            # What wrapped lines need is known only for a width.
            wish.setHeight(layout.totalHeightForWidth(wish.width()))
        room = self.room()
        if wish.height() > room.height() - 2 * _MARGIN:
            # Better over the bar at the top than cut.
            room = QRect(room.left(), 0, room.width(), owner.height())
        most = QSize(room.width() - 2 * _MARGIN, room.height() - 2 * _MARGIN)
        size = wish.boundedTo(most).expandedTo(self.minimumSize())
        self.resize(size)
        if self._was_moved:
            # The one that was put there may have been smaller.
            self.move(_inside(QRect(self.pos(), size), owner.rect()))
        else:
            self.move(self._best_place(size, room))

    def _settle(self) -> None:
        """Have every layout inside know what it holds now, the innermost first.

        Else the size is that of the question before until the next turn of the event loop.
        """
        for each in (*reversed(self.findChildren(QWidget)), self):
            layout = each.layout()
            if layout is not None:
                layout.invalidate()
                layout.activate()

    def set_avoided(self, rects: Sequence[QRect]) -> None:
        """Say what it should not lie over, in the owner's pixels; the first matter most."""
        self._avoided = tuple(each for each in rects if not each.isEmpty())

    def set_beside(self, rect: QRect) -> None:
        """Lie beside a rectangle, in the owner's pixels: it is about what is there."""
        self._beside = rect

    def place_at(self, place: QPoint | None) -> None:
        """Lie where the player once put it; None where the program may choose."""
        self._was_moved = place is not None
        if place is not None:
            self.move(place)

    def _best_place(self, size: QSize, room: QRect) -> QPoint:
        """The spot nearest the middle, or what it is about, that covers least of what is seen."""
        low_x, low_y = room.left() + _MARGIN, room.top() + _MARGIN
        high_x = max(low_x, room.right() + 1 - size.width() - _MARGIN)
        high_y = max(low_y, room.bottom() + 1 - size.height() - _MARGIN)
        middle = QPoint((low_x + high_x) // 2, (low_y + high_y) // 2)
        avoided = self._avoided
        if not self._beside.isEmpty():
            near = self._beside.center() - QPoint(size.width() // 2, size.height() // 2)
            middle = QPoint(max(low_x, min(near.x(), high_x)), max(low_y, min(near.y(), high_y)))
            avoided = (self._beside, *avoided)
        if not avoided:
            return middle
        best, least = middle, float("inf")
        for step_x in range(_STEPS + 1):
            for step_y in range(_STEPS + 1):
                spot = QPoint(
                    low_x + (high_x - low_x) * step_x // _STEPS,
                    low_y + (high_y - low_y) * step_y // _STEPS,
                )
                cost = _covered(QRect(spot, size), avoided)
                cost += (spot - middle).manhattanLength() * _FAR_COST
                if cost < least:
                    best, least = spot, cost
        return best

    def set_room(self, widget: QWidget) -> None:
        """Keep to where a widget of the owner lies."""
        self._room = widget

    def room(self) -> QRect:
        """The part of the owner it should keep to; all of it where nothing was said."""
        owner = self.parentWidget()
        whole = owner.rect() if owner is not None else QRect(0, 0, 640, 360)
        if owner is None or self._room is None:
            return whole
        place = QRect(self._room.mapTo(owner, QPoint(0, 0)), self._room.size())
        return place.intersected(whole) or whole

    def _stay_inside(self) -> None:
        owner = self.parentWidget()
        if owner is not None:
            left = max(0, min(self.x(), owner.width() - min(self.width(), 120)))
            top = max(0, min(self.y(), owner.height() - 40))
            self.move(left, top)

    # -- Qt overrides ------------------------------------------------------------------------

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() is Qt.MouseButton.LeftButton:
            self._grip = event.position().toPoint()
            self.raise_()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self._grip is not None:
            self.move(self.pos() + event.position().toPoint() - self._grip)
            self._was_moved = True
            self._stay_inside()
            self._is_dragged = True

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        self._grip = None
        if self._is_dragged:
            self._is_dragged = False
            self.did_move.emit(self.pos())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        # Enter, Space and Escape mean the same here as on the table: the window decides.
        event.ignore()

    def paintEvent(self, event: QPaintEvent) -> None:
        theme, u = self._theme, self._theme.units.u
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(theme.color("accent"), max(1.5, 0.2 * u)))
        painter.setBrush(theme.color("panel"))
        rect = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        painter.drawRoundedRect(rect, 0.75 * u, 0.75 * u)
        # The grip says that the dialog can be moved.
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.color("edge"))
        painter.drawRoundedRect(
            QRectF(rect.center().x() - 3 * u, 0.5 * u, 6 * u, 0.45 * u), 0.2 * u, 0.2 * u
        )
        painter.end()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() is QEvent.Type.StyleChange and self.isVisible():
            self.fit()


def _inside(rect: QRect, owner: QRect) -> QPoint:
    """The place nearest to a rectangle's at which all of it is seen."""
    left = max(owner.left(), min(rect.left(), owner.right() + 1 - rect.width()))
    top = max(owner.top(), min(rect.top(), owner.bottom() + 1 - rect.height()))
    return QPoint(left, top)


def _covered(rect: QRect, avoided: Sequence[QRect]) -> float:
    """How much of what is to be seen lies under it; what comes first counts more."""
    total = 0.0
    for rank, each in enumerate(avoided):
        part = rect.intersected(each)
        if not part.isEmpty():
            # To touch it at all is worse than to cover a little more of it.
            total += (_TOUCHED + part.width() * part.height()) / (1 + rank)
    return total
