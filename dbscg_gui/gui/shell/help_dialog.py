"""The help of the first page: what the pages are for, and the keys of a match."""

from __future__ import annotations

from dbscg_gui.presenters.match_info import help_sections

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog, QLabel, QPushButton, QVBoxLayout, QWidget

from dbscg_gui.gui.qt.screens import fit_to_screen
from dbscg_gui.gui.shell.page import Surroundings
from dbscg_gui.gui.widgets.info_text import InfoText


class HelpDialog(QDialog):
    """Closed by Escape or its button."""

    def __init__(self, around: Surroundings, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        words, theme = around.program.words, around.theme
        title = QLabel(words.text("shell.help.title"))
        title.setProperty("role", "title")
        self.text = InfoText(help_sections(words))
        self.text.setAccessibleName(words.text("shell.help.title"))
        self.text.write(theme)
        close = QPushButton(words.text("match.close"))
        close.clicked.connect(self.accept)
        layout = QVBoxLayout(self)
        margin = theme.px(3)
        layout.setContentsMargins(margin, margin, margin, margin)
        for each in (title, self.text):
            layout.addWidget(each)
        layout.addWidget(close, 0, Qt.AlignmentFlag.AlignRight)
        self.setWindowTitle(words.text("shell.help.title"))
        self.resize(theme.px(100), theme.px(78))
        fit_to_screen(self)
        self.text.setFocus()
