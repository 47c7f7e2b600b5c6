"""What is shown while the machine is handed from one of two players to the other."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

_GAP = 24


@dataclass(frozen=True, slots=True, kw_only=True)
class CoverTexts:
    """What the page says."""

    title: str
    hint: str
    take: str
    """On the button of who takes the machine."""
    menu: str = ""
    """On the button that leads away; empty where nothing does."""


class CoverPage(QWidget):
    """Nothing of the table is seen. Signals: `did_take()`, `wants_menu()`."""

    did_take = Signal()
    wants_menu = Signal()

    def __init__(self, texts: CoverTexts) -> None:
        super().__init__()
        panel = QFrame()
        panel.setProperty("role", "panel")
        title, hint = QLabel(texts.title), QLabel(texts.hint)
        title.setProperty("role", "title")
        hint.setProperty("role", "muted")
        self.take = QPushButton(texts.take)
        self.take.setProperty("role", "primary")
        self.take.clicked.connect(lambda: self.did_take.emit())
        self.menu = QPushButton(texts.menu)
        self.menu.setVisible(bool(texts.menu))
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
