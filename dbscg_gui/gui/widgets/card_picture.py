"""One card as a picture that keeps its shape and takes the room it is given."""

from __future__ import annotations

from dbscg_gui.presenters.card_face import CardFaceSpec

from PySide6.QtCore import QPoint, QRect, QSize, Qt, Signal
from PySide6.QtGui import QMouseEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from dbscg_gui.gui.art.cache import CardPictures, PictureSize
from dbscg_gui.gui.theme.theme import Theme
from dbscg_gui.gui.theme.units import CARD_RATIO, PREVIEW_U


class CardPicture(QWidget):
    """Shows a face, a back or nothing, centred, at most as wide as set. Signal: `clicked()`."""

    clicked = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = Theme()
        self._pictures: CardPictures | None = None
        self._face: CardFaceSpec | None = None
        self._is_back = False
        self._width_u = PREVIEW_U
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def set_pictures(self, theme: Theme, pictures: CardPictures, width_u: float) -> None:
        """Say where pictures come from and how wide one is at most."""
        if self._pictures is not None:
            self._pictures.did_change.disconnect(self._on_changed)
        self._theme, self._pictures, self._width_u = theme, pictures, width_u
        pictures.did_change.connect(self._on_changed)
        self._fit_height()
        self.updateGeometry()
        self.update()

    def show_card(self, face: CardFaceSpec | None, *, is_back: bool = False) -> None:
        """Show a face, the back, or nothing."""
        if (face, is_back) != (self._face, self._is_back):
            self._face, self._is_back = face, is_back
            self.update()

    def card_rect(self) -> QRect:
        """Return where the card is painted."""
        width = min(self.width(), round(self.height() / CARD_RATIO), self._theme.px(self._width_u))
        size = QSize(width, round(width * CARD_RATIO))
        return QRect(QPoint((self.width() - width) // 2, 0), size)

    def sizeHint(self) -> QSize:
        return QSize(*self._theme.units.card(self._width_u))

    def minimumSizeHint(self) -> QSize:
        # Below 22 units across the text on the face cannot be read.
        return QSize(*self._theme.units.card(min(22.0, self._width_u)))

    def _fit_height(self) -> None:
        """In a narrow place the card is smaller: what stands below it follows it."""
        tall = self._theme.units.card(self._width_u)[1]
        wide = round(self.width() * CARD_RATIO)
        self.setMaximumHeight(max(1, min(tall, wide)))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit_height()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton and self.card_rect().contains(
            event.position().toPoint()
        ):
            self.clicked.emit()
        else:
            super().mousePressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        if self._pictures is None or (self._face is None and not self._is_back):
            return
        rect = self.card_rect()
        if rect.width() < 8:
            return
        width_u = rect.width() / self._theme.units.u
        size = PictureSize(rect.width(), width_u, self.devicePixelRatioF())
        painter = QPainter(self)
        if self._face is None:
            painter.drawPixmap(rect.topLeft(), self._pictures.back(size))
        else:
            painter.drawPixmap(rect.topLeft(), self._pictures.face(self._face, size))
        painter.end()

    def _on_changed(self, number: str) -> None:
        if self._face is not None and self._face.number == number:
            self.update()
