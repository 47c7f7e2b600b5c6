"""The question whether somebody is still there; any touch answers it."""

from __future__ import annotations

from dbscg_gui.presenters.words import Words

from PySide6.QtWidgets import QLabel, QWidget

from dbscg_gui.gui.station.parts import CenteredPage, button, label

_WIDTH = 560


class StillThere(CenteredPage):
    """Lies over the whole station while it asks. The touch that answers it does nothing else."""

    def __init__(self, station: QWidget) -> None:
        super().__init__(_WIDTH)
        self.setParent(station)
        self.setAutoFillBackground(True)
        self._said: QLabel = label("", "heading")
        self.body.addWidget(self._said)
        self.here = button("", lambda: None, "primary")
        self.body.addWidget(self.here)
        self.hide()

    def ask(self, words: Words, seconds: int) -> None:
        """Ask, and say in how many seconds the station is free for the next visitor."""
        self._said.setText(words.text("station.idle", seconds=seconds))
        self.here.setText(words.text("station.idle.here"))
        self.fit()
        self.show()
        self.raise_()

    def fit(self) -> None:
        """Cover the station, however large it is."""
        station = self.parentWidget()
        if station is not None:
            self.setGeometry(station.rect())
