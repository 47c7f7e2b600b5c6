"""What a match at a station stands in."""

from __future__ import annotations

from PySide6.QtWidgets import QVBoxLayout, QWidget

from dbscg_gui.gui.station.clock_bar import ClockBar


class MatchFrame(QWidget):
    """A match with its clocks above it."""

    def __init__(self, match: QWidget, clocks: ClockBar) -> None:
        super().__init__()
        self.match = match
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addWidget(clocks)
        layout.addWidget(match, 1)
