"""What the bar of a battle says has room in it, in both languages, in every game."""

import json

import pytest

from dbscg_gui.adapters.resources import asset_path

from PySide6.QtGui import QFont, QFontMetricsF

from dbscg_gui.gui.match.strip import SIDE_SHARE, fitting_font

pytestmark = pytest.mark.gui

BAR = 930
"""Pixels of the bar in a window of 1280 by 720, at 8 pixels a unit."""
ROOM = BAR * (1 - 2 * SIDE_SHARE) - 6 * 8
LONG_NAME = "Thal Merrow, lecteur des marées"


def texts(folder: str, language: str) -> dict[str, str]:
    told = json.loads(asset_path("i18n", folder, f"{language}.json").read_text(encoding="utf-8"))
    return {key: text for key, text in told.items() if key.startswith("strip.")}


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("folder", ["", "fusion_world", "one_piece"])
def test_every_text_of_a_battle_has_room(qapp, folder, language):
    told = texts(folder, language)
    assert told or folder == "fusion_world"

    wide = {}
    for key, text in told.items():
        shown = text.format_map({"card": LONG_NAME, "amount": 30000})
        # What would happen stands above, smaller; what is needed below.
        size, weight = (
            (1.5, QFont.Weight.Medium) if "strip.hit" in key else (1.9, QFont.Weight.Bold)
        )
        font = fitting_font(shown, size * 8, weight, ROOM)
        wide[key] = QFontMetricsF(font).horizontalAdvance(shown)

    assert {key: each for key, each in wide.items() if each > ROOM + 1} == {}
