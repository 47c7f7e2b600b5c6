"""Whether Qt starts: asked by the doctor in a process of its own, for a missing library ends it."""

from __future__ import annotations

from PySide6.QtCore import qVersion
from PySide6.QtWidgets import QApplication


def answer() -> None:
    """Print the version of Qt and the platform it runs on."""
    app = QApplication([])
    print(qVersion(), app.platformName())  # noqa: T201  the doctor reads it
