"""The clocks above a match, what is told of them, and the staff's door."""

from __future__ import annotations

from dbscg_gui.presenters.station_page import ClockView, short_name
from dbscg_gui.presenters.words import Words

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QPushButton

from dbscg_gui.gui.station.parts import GAP, label
from dbscg_gui.gui.theme.theme import restyle


class ClockBar(QFrame):
    """One line. Signals: `wants_staff()`."""

    wants_staff = Signal()

    def __init__(self, words: Words) -> None:
        super().__init__()
        self._words = words
        self.setProperty("role", "panel")
        self.players = (label("", "heading", wraps=False), label("", "heading", wraps=False))
        self.round = label("", "heading", wraps=False)
        self.told = label("", "info", wraps=False)
        staff = QPushButton(words.text("station.staff"))
        staff.setProperty("role", "quiet")
        # Not by the keys of who plays: they would come past it.
        staff.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        staff.clicked.connect(self.wants_staff)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(GAP, 2, GAP, 2)
        layout.setSpacing(2 * GAP)
        for part in (self.players[0], self.round, self.players[1]):
            layout.addWidget(part)
        layout.addWidget(self.told, 1)
        layout.addWidget(staff)

    def refresh(self, view: ClockView, names: tuple[str, str], *, is_paused: bool) -> None:
        """Show the clocks."""
        words = self._words
        for at, part in enumerate(self.players):
            text = f"{short_name(names[at])} {view.players[at]}".strip()
            self._set(part, text, is_low=view.is_low[at + 1])
        shown = view.round and words.text("station.clock.round", time=view.round)
        self._set(self.round, shown, is_low=view.is_low[0])
        if is_paused:
            self.tell(words.text("station.paused"))
        elif self.told.text() == words.text("station.paused"):
            self.tell("")

    def tell(self, text: str) -> None:
        """Say something about the time."""
        self.told.setText(text)

    def _set(self, part: QLabel, text: str, *, is_low: bool) -> None:
        role = "alarm" if is_low else "heading"
        if part.property("role") != role:
            part.setProperty("role", role)
            restyle(part)
        part.setText(text)
