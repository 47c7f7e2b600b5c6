"""A box of choices that stands in a list which scrolls."""

from __future__ import annotations

from PySide6.QtGui import QWheelEvent
from PySide6.QtWidgets import QComboBox


class StillBox(QComboBox):
    """Turning the wheel over it scrolls the list and chooses nothing."""

    def wheelEvent(self, event: QWheelEvent) -> None:
        event.ignore()
