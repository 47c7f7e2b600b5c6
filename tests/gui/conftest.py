"""Ground for the tests of the windows."""

from __future__ import annotations

import pytest

from dbscg_gui.adapters.resources import ui_path

from PySide6.QtCore import QDir, QRect
from PySide6.QtGui import QGuiApplication

from dbscg_gui.gui.qt import screens
from dbscg_gui.gui.theme.palettes import PALETTES
from dbscg_gui.gui.theme.theme import Theme, apply_theme
from dbscg_gui.gui.theme.units import Units

LARGE = QRect(0, 0, 2560, 1600)


@pytest.fixture(autouse=True)
def large_screen(monkeypatch):
    """The offscreen platform has a screen of 800x800: windows are tested at their own sizes."""
    if QGuiApplication.platformName() == "offscreen":
        monkeypatch.setattr(screens, "available", lambda _screen: LARGE)


@pytest.fixture
def themed(qapp):
    """Puts a palette on the application, and what it was back afterwards."""
    before = (qapp.styleSheet(), qapp.palette(), qapp.font())
    QDir.setSearchPaths("style", [str(ui_path("style"))])
    sheet = ui_path("style", "base.qss").read_text(encoding="utf-8")

    def put(palette: str, height: int) -> Theme:
        theme = Theme(PALETTES[palette], Units.for_height(height))
        apply_theme(qapp, theme, sheet)
        return theme

    yield put
    qapp.setStyleSheet(before[0])
    qapp.setPalette(before[1])
    qapp.setFont(before[2])
