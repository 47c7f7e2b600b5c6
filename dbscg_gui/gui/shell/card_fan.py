"""A fan of cards for the eye, painted behind nothing and clicked by nobody."""

from __future__ import annotations

from dbscg_gui.presenters.card_face import CardFaceSpec

from PySide6.QtCore import QPointF, QRectF, QSize
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from dbscg_gui.gui.art.cache import CardPictures, PictureSize
from dbscg_gui.gui.theme.theme import Theme
from dbscg_gui.gui.theme.units import CARD_RATIO

_SPREAD = 12.0
"""Degrees between two cards."""


class FaceFan(QWidget):
    """Some faces side by side like a hand of cards."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._faces: tuple[CardFaceSpec, ...] = ()
        self._pictures: CardPictures | None = None
        self._theme = Theme()

    def show_faces(
        self, faces: tuple[CardFaceSpec, ...], theme: Theme, pictures: CardPictures
    ) -> None:
        """Show these faces, the middle one on top of none."""
        self._faces, self._theme, self._pictures = faces, theme, pictures
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(self._theme.px(70), self._theme.px(70))

    def paintEvent(self, event: QPaintEvent) -> None:
        if not self._faces or self._pictures is None:
            return
        width = min(self.width() * 0.31, self.height() * 0.44)
        height = width * CARD_RATIO
        size = PictureSize(round(width), width / self._theme.units.u, self.devicePixelRatioF())
        painter = QPainter(self)
        painter.setRenderHints(
            QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform
        )
        # Cards turn around a point far below, as they do in a hand.
        pivot = QPointF(self.width() / 2, self.height() / 2 + height * 1.35)
        middle = (len(self._faces) - 1) / 2
        for at, face in enumerate(self._faces):
            painter.save()
            painter.translate(pivot)
            painter.rotate((at - middle) * _SPREAD)
            target = QRectF(-width / 2, -height * 1.85, width, height)
            picture = self._pictures.face(face, size)
            painter.drawPixmap(target, picture, QRectF(picture.rect()))
            painter.restore()
        painter.end()
