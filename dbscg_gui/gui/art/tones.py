"""The colours of cards themselves: frames, pips, paper, tags; the same in every palette."""

from __future__ import annotations

import colorsys
import hashlib
from collections.abc import Sequence
from dataclasses import dataclass

from dbscg_gui.presenters.card_face import LETTER_COLORS

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QBrush, QColor, QLinearGradient

from dbscg_gui.gui.theme.contrast import ink_on, mixed
from dbscg_gui.gui.theme.palettes import ENERGY

BORDER = "#0b0e13"
PLATE = "#10151d"
ON_PLATE = "#ffffff"
PAPER = "#f6f2e7"
INK = "#171a20"
REMINDER_INK = "#4a4f59"
GOLD = "#ffc861"
NO_COLOR = "#a7b0bd"
"""Energy of any colour, and the frame of a card without one."""

TAG_COLORS: dict[str, str] = {
    "auto": "#1d5aa6",
    "permanent": "#1f6a45",
    "permanente": "#1f6a45",
    "activate": "#a5311f",
    "activation": "#a5311f",
    "counter": "#7a2c8f",
    "contre": "#7a2c8f",
    "awaken": "#7d4700",
    "éveil": "#7d4700",
    "z-awaken": "#7d4700",
}
KEYWORD_COLOR = "#2c3442"


@dataclass(frozen=True, slots=True)
class FaceTones:
    """The tones one card is painted in."""

    colors: tuple[str, ...]
    light: str
    dark: str
    deep: str

    @classmethod
    def of(cls, colors: Sequence[str], number: str = "") -> FaceTones:
        """Return the tones of a card of these energy colours.

        The picture of a numbered card leans to a neighbouring hue, so that a deck of one colour is
        no grey mass; its frame and letters are the colour itself.
        """
        own = tuple(ENERGY.get(each, NO_COLOR) for each in colors) or (NO_COLOR,)
        lean = (hashlib.sha256(f"hue {number}".encode()).digest()[0] % 7 - 3) * 9 if number else 0
        return cls(
            colors=own,
            light=_turned(mixed(own[-1], "#ffffff", 0.62), lean),
            dark=_turned(mixed(own[0], "#0b0f16", 0.38), lean),
            deep=_turned(mixed(own[0], "#070a10", 0.78), lean),
        )

    def frame(self, rect: QRectF, shade: float = 0.0) -> QBrush:
        """Return the frame's brush: one colour lit from above, or hard slices of several."""
        colors = [mixed(each, "#05070b", shade) if shade else each for each in self.colors]
        if len(colors) == 1:
            lit = QLinearGradient(rect.topLeft(), rect.bottomLeft())
            lit.setColorAt(0, QColor(mixed(colors[0], "#ffffff", 0.18)))
            lit.setColorAt(0.5, QColor(colors[0]))
            lit.setColorAt(1, QColor(mixed(colors[0], "#0b0f16", 0.3)))
            return QBrush(lit)
        # Leaning slices read as two halves on every side of the frame.
        lean = rect.height() * 0.12
        middle = rect.center().y()
        split = QLinearGradient(
            QPointF(rect.left(), middle - lean), QPointF(rect.right(), middle + lean)
        )
        for at, color in enumerate(colors):
            split.setColorAt(min(1.0, at / len(colors) + 0.004), QColor(color))
            split.setColorAt(min(1.0, (at + 1) / len(colors) - 0.004), QColor(color))
        return QBrush(split)


def _turned(color: str, degrees: int) -> str:
    """Return the colour with its hue turned on the wheel."""
    hue, light, full = colorsys.rgb_to_hls(*(int(color[at : at + 2], 16) / 255 for at in (1, 3, 5)))
    parts = colorsys.hls_to_rgb((hue + degrees / 360) % 1, light, full)
    return "#" + "".join(f"{round(each * 255):02x}" for each in parts)


def pip_tones(letter: str) -> tuple[str, str]:
    """Return ground and ink of an energy icon: a colour's letter, or a number of any colour."""
    ground = ENERGY.get(LETTER_COLORS.get(letter, ""), NO_COLOR)
    return ground, ink_on(ground)


def tag_color(text: str) -> str:
    """Return the ground of a tag's chip."""
    first = text.lower().replace(":", " ").replace(".", " ").split()
    return TAG_COLORS.get(first[0] if first else "", KEYWORD_COLOR)
