"""A dialog that floats inside the match window: it can be moved, and the table behind it read.

It is a child of the window and not a window of its own, because not every desktop lets a program
say where its windows lie, and because the keys of the match work in it as they do outside.
"""

from __future__ import annotations

from PySide6.QtCore import QEvent, QPoint, QRectF, QSize, Qt
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QDialog, QWidget

from dbscg_gui.gui.theme.theme import Theme


class FloatingDialog(QDialog):
    """Base of the windows the rules open. Drag it anywhere by what is not a control."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self._theme = theme
        self.setWindowFlags(Qt.WindowType.Widget)
        self._grip: QPoint | None = None
        self._was_moved = False
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
        room = self.room()
        layout = self.layout()
        if layout is not None:
            layout.activate()
        wish = self.sizeHint().expandedTo(self.minimumSizeHint())
        if layout is not None and layout.hasHeightForWidth():
            # What wrapped lines need is known only for a width.
            wish.setHeight(layout.totalHeightForWidth(wish.width()))
        size = wish.boundedTo(QSize(room[0] - 16, room[1] - 16))
        self.resize(size)
        if not self._was_moved:
            left = (room[0] - size.width()) // 2
            top = (room[1] - size.height()) // 2
            self.move(max(8, left), max(8, top))
        self._stay_inside()

    def room(self) -> tuple[int, int]:
        """Width and height of the part of the owner it should keep to."""
        owner = self.parentWidget()
        return (owner.width(), owner.height()) if owner is not None else (640, 360)

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

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        self._grip = None

    def keyPressEvent(self, event: QKeyEvent) -> None:
        # Enter, Space and Escape mean the same here as on the table: the window decides.
        event.ignore()

    def paintEvent(self, event: QPaintEvent) -> None:
        theme, u = self._theme, self._theme.units.u
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.fillRect(self.rect(), theme.color("window"))
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
