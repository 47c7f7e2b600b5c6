"""What is shown while the machine is handed from one of two players to the other."""

from __future__ import annotations

from dbscg_gui.presenters.words import Words

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

_GAP = 24


class CoverPage(QWidget):
    """Nothing of the table is seen. Signals: `did_take()`, `wants_menu()`."""

    did_take = Signal()
    wants_menu = Signal()

    def __init__(self, who: str, words: Words) -> None:
        super().__init__()
        panel = QFrame()
        panel.setProperty("role", "panel")
        title, hint = (
            QLabel(words.text("shell.cover", who=who)),
            QLabel(words.text("shell.cover.hint", who=who)),
        )
        title.setProperty("role", "title")
        hint.setProperty("role", "muted")
        self.take = QPushButton(words.text("shell.cover.take", who=who))
        self.take.setProperty("role", "primary")
        self.take.clicked.connect(lambda: self.did_take.emit())
        self.menu = QPushButton(words.text("shell.cover.menu"))
        self.menu.clicked.connect(lambda: self.wants_menu.emit())
        buttons = QHBoxLayout()
        buttons.addWidget(self.menu)
        buttons.addStretch(1)
        buttons.addWidget(self.take)
        body = QVBoxLayout(panel)
        body.setContentsMargins(_GAP, _GAP, _GAP, _GAP)
        body.setSpacing(_GAP)
        for text in (title, hint):
            text.setAlignment(Qt.AlignmentFlag.AlignCenter)
            text.setWordWrap(True)
            body.addWidget(text)
        body.addLayout(buttons)
        across = QHBoxLayout()
        across.addStretch(1)
        across.addWidget(panel, 2)
        across.addStretch(1)
        layout = QVBoxLayout(self)
        layout.addStretch(1)
        layout.addLayout(across)
        layout.addStretch(2)
