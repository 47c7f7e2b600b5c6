"""The program's icon: its emblem on a rounded ground, painted at every size a desktop asks for."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize
from PySide6.QtGui import QColor, QIcon, QImage, QLinearGradient, QPainter, QPixmap

from dbscg_gui.gui.art.emblem import program_emblem
from dbscg_gui.gui.art.face_parts import rounded
from dbscg_gui.gui.art.tones import BORDER, GOLD

SIZES = (16, 24, 32, 48, 64, 128, 256)


def program_icon() -> QIcon:
    """Return the icon in all sizes."""
    icon = QIcon()
    for each in SIZES:
        icon.addPixmap(QPixmap.fromImage(render_icon(each)))
    return icon


def render_icon(pixels: int) -> QImage:
    """Return the icon as a square picture."""
    image = QImage(QSize(pixels, pixels), QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(QColor(0, 0, 0, 0))
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    ground = QLinearGradient(0, 0, pixels, pixels)
    ground.setColorAt(0, QColor("#2c4a78"))
    ground.setColorAt(1, QColor("#12203a"))
    painter.fillPath(rounded(QRectF(0, 0, pixels, pixels), pixels * 0.18), ground)
    center = QPointF(pixels / 2, pixels / 2)
    program_emblem(painter, center, pixels * 0.44, (GOLD, "#3a5c96", BORDER))
    painter.end()
    return image
