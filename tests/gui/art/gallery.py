"""Paints sheets of cards to look at: `python -m tests.gui.art.gallery FOLDER [en|fr]`.

Not a test: a picture is judged by eye. One sheet per size at 720 and 1080 lines, of the sample
cards and of the built-in ones.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")


from dbscg_gui.adapters.builtin import builtin_cards
from dbscg_gui.presenters.card_face import CardFaceSpec, card_face
from tests.gui.art.sample_cards import faces

from PySide6.QtCore import QSize
from PySide6.QtGui import QColor, QGuiApplication, QImage, QPainter

from dbscg_gui.gui.art.face_painter import render_back, render_face

GAP = 12


def sheet(specs: Sequence[CardFaceSpec], width_u: float, unit: float, columns: int) -> QImage:
    """Return all faces and the back, side by side."""
    width = round(width_u * unit)
    size = QSize(width, round(width * 1.4))
    pictures = [render_face(each, size, width_u) for each in specs]
    pictures.append(render_back(size, width_u))
    rows = -(-len(pictures) // columns)
    image = QImage(
        columns * (width + GAP) + GAP,
        rows * (size.height() + GAP) + GAP,
        QImage.Format.Format_RGB32,
    )
    image.fill(QColor("#1f2a3a"))
    painter = QPainter(image)
    for at, picture in enumerate(pictures):
        row, column = divmod(at, columns)
        painter.drawImage(GAP + column * (width + GAP), GAP + row * (size.height() + GAP), picture)
    painter.end()
    return image


def main(folder: Path, language: str) -> None:
    """Write the sheets into the folder."""
    app = QGuiApplication([])
    folder.mkdir(parents=True, exist_ok=True)
    cards = builtin_cards()
    decks = {
        "samples": faces(language),
        "starter": [card_face(each, language=language) for each in cards],
    }
    for name, specs in decks.items():
        for lines, unit in ((720, 8.0), (1080, 12.0)):
            for width_u in (6, 9, 11, 34):
                columns = 5 if width_u == 34 else 12
                image = sheet(specs, width_u, unit, columns)
                image.save(str(folder / f"{name}-{width_u}u-{lines}.png"))
    app.quit()


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2] if len(sys.argv) > 2 else "en")
