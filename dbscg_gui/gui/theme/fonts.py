"""The bundled type family: Roboto, with tabular figures, the same on every machine."""

from __future__ import annotations

import functools
from importlib import resources

from PySide6.QtGui import QFont, QFontDatabase

_FILES = ("Regular", "Italic", "Medium", "Bold", "Black")


class FontError(RuntimeError):
    """A file of the bundled font cannot be read by Qt."""


@functools.cache
def family() -> str:
    """Load the font once and return the name of its family; FontError when it is damaged.

    Needs a QGuiApplication.
    """
    folder = resources.files("font_roboto").joinpath("files")
    name = ""
    for each in _FILES:
        file = folder.joinpath(f"Roboto-{each}.ttf")
        key = QFontDatabase.addApplicationFontFromData(file.read_bytes())
        families = QFontDatabase.applicationFontFamilies(key) if key >= 0 else []
        if not families:
            raise FontError(f"{file}: not a font Qt can read, install font-roboto again")
        name = name or families[0]
    return name


def font(
    pixels: float,
    weight: QFont.Weight = QFont.Weight.Normal,
    *,
    italic: bool = False,
) -> QFont:
    """Return the bundled font at a size in pixels; fractions are kept."""
    made = QFont(family())
    # A pixel size is a whole number in Qt; a point size at 72 dpi is the same in fractions, but
    # depends on the device. Whole pixels keep a picture equal on every screen.
    made.setPixelSize(max(1, round(pixels)))
    made.setWeight(weight)
    made.setItalic(italic)
    # Hinting moves glyphs by the screen's settings; none keeps pictures equal everywhere.
    made.setHintingPreference(QFont.HintingPreference.PreferNoHinting)
    made.setStyleStrategy(QFont.StyleStrategy.PreferAntialias)
    return made
