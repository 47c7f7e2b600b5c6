"""Ground for the tests of the windows."""

from __future__ import annotations

import pytest

from PySide6.QtCore import QRect
from PySide6.QtGui import QGuiApplication

from dbscg_gui.gui.qt import screens

LARGE = QRect(0, 0, 2560, 1600)


@pytest.fixture(autouse=True)
def large_screen(monkeypatch):
    """The offscreen platform has a screen of 800x800: windows are tested at their own sizes."""
    if QGuiApplication.platformName() == "offscreen":
        monkeypatch.setattr(screens, "available", lambda _screen: LARGE)
