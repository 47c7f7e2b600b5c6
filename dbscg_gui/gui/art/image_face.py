"""The player's own image of a card, scaled into the shape of a card."""

from __future__ import annotations

from dbscg_gui.presenters.card_face import CardFaceSpec

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPen, QTransform

from dbscg_gui.gui.art.face_painter import corner_radius, paint_numbers
from dbscg_gui.gui.art.face_parts import rounded
from dbscg_gui.gui.art.tones import BORDER


def render_image_face(
    image: QImage,
    size: QSize,
    width_u: float,
    spec: CardFaceSpec | None = None,
    *,
    shows_power: bool = True,
) -> QImage:
    """Return the image at a size in device pixels with a card's corners.

    With `spec` the numbers of a small card stand on it as large as on a drawn one.

    What is wider or higher than a card is cut on both sides alike; a picture that lies on its side
    is turned up.
    """
    if image.width() > image.height():
        image = image.transformed(QTransform().rotate(-90))
    scaled = image.scaled(
        size,
        Qt.AspectRatioMode.KeepAspectRatioByExpanding,
        Qt.TransformationMode.SmoothTransformation,
    )
    made = QImage(size, QImage.Format.Format_ARGB32_Premultiplied)
    made.fill(Qt.GlobalColor.transparent)
    painter = QPainter(made)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    rect = QRectF(0, 0, size.width(), size.height())
    radius = corner_radius(size.width(), width_u)
    painter.setClipPath(rounded(rect, radius))
    left = (size.width() - scaled.width()) // 2
    top = (size.height() - scaled.height()) // 2
    painter.drawImage(left, top, scaled)
    painter.setPen(QPen(QColor(BORDER), max(1.0, size.width() / 90)))
    painter.drawRoundedRect(rect.adjusted(0.5, 0.5, -0.5, -0.5), radius, radius)
    if spec is not None:
        paint_numbers(painter, spec, size, width_u, shows_power=shows_power)
    painter.end()
    return made
