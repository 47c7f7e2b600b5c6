"""The grip between panel and log: dragged, the log takes more or less of the side column."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from dbscg_gui.gui.theme.theme import Theme

_TALL_U = 0.9
_KEY_STEP = 16


class SideGrip(QWidget):
    """Signals: `dragged(pixels up)` while it is moved, `reset()` on a double click."""

    dragged = Signal(int)
    reset = Signal()

    def __init__(self, theme: Theme, tip: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._at: float | None = None
        self.setCursor(Qt.CursorShape.SplitVCursor)
        self.setToolTip(tip)
        self.setAccessibleName(tip)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.set_theme(theme)

    def set_theme(self, theme: Theme) -> None:
        """Use another palette or unit."""
        self._theme = theme
        self.setFixedHeight(theme.px(_TALL_U))
        self.update()

    # -- Qt overrides ------------------------------------------------------------------------

    def sizeHint(self) -> QSize:
        return QSize(10, self._theme.px(_TALL_U))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self._at = event.globalPosition().y()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self._at is not None:
            now = event.globalPosition().y()
            self.dragged.emit(round(self._at - now))
            self._at = now

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        self._at = None

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        self._at = None
        self.reset.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Up:
            self.dragged.emit(_KEY_STEP)
        elif event.key() == Qt.Key.Key_Down:
            self.dragged.emit(-_KEY_STEP)
        else:
            event.ignore()

    def paintEvent(self, event: QPaintEvent) -> None:
        u = self._theme.units.u
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(self._theme.color("accent" if self.hasFocus() else "edge"))
        middle = QRectF(self.rect()).center()
        painter.drawRoundedRect(
            QRectF(middle.x() - 3 * u, middle.y() - 0.2 * u, 6 * u, 0.4 * u), 0.2 * u, 0.2 * u
        )
        painter.end()
