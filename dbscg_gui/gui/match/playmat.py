"""The player's own playmat under the table: as large as the table, quiet enough to read on.

Owns how the picture is cut and calmed. In high contrast nothing lies behind words.
"""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPixmap

from dbscg_gui.gui.art.cache import CardPictures
from dbscg_gui.gui.theme.theme import Theme

_CALM_DARK = QColor(0, 0, 0, 190)
_CALM_LIGHT = QColor(255, 255, 255, 204)
_FELT = 76
"""How much of the table's own colour lies over it, of 255."""


class Playmat:
    """Keeps the picture as it was last shown; a resize makes it anew."""

    def __init__(self, pictures: CardPictures) -> None:
        self._pictures = pictures
        self._made: QPixmap | None = None
        self._made_for: tuple[object, ...] = ()

    def picture(self, size: QSize, density: float, theme: Theme) -> QPixmap | None:
        """The mat for a table of a size in logical pixels; None without one."""
        image = self._pictures.playmat()
        if image is None or not theme.palette.shows_mats or size.isEmpty():
            return None
        wanted = (image.cacheKey(), size.width(), size.height(), density, theme.palette.name)
        if self._made is None or self._made_for != wanted:
            self._made, self._made_for = _made(image, size, density, theme), wanted
        return self._made


def _made(image: QImage, size: QSize, density: float, theme: Theme) -> QPixmap:
    """What is wider or higher than the table is cut on both sides alike."""
    pixels = size * density
    scaled = image.scaled(
        pixels,
        Qt.AspectRatioMode.KeepAspectRatioByExpanding,
        Qt.TransformationMode.SmoothTransformation,
    )
    left = (scaled.width() - pixels.width()) // 2
    top = (scaled.height() - pixels.height()) // 2
    made = QPixmap(pixels)
    made.fill(theme.color("felt_bottom"))
    painter = QPainter(made)
    painter.drawImage(-left, -top, scaled)
    painter.fillRect(made.rect(), _CALM_DARK if theme.palette.is_dark else _CALM_LIGHT)
    painter.fillRect(made.rect(), theme.color("felt_bottom", _FELT))
    painter.end()
    made.setDevicePixelRatio(density)
    return made
