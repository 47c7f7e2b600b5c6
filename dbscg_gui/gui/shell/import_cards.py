"""The dialog before an import of card data: what it would do, to let it happen or leave it."""

from __future__ import annotations

from dbscg_gui.presenters.card_import import ImportNews, import_sections

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog, QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from dbscg_gui.gui.qt.screens import fit_to_screen
from dbscg_gui.gui.shell.page import Surroundings
from dbscg_gui.gui.widgets.info_text import InfoText


class ImportCardsDialog(QDialog):
    """Accepted to import; Escape leaves everything as it is."""

    def __init__(
        self, around: Surroundings, news: ImportNews, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        words, theme = around.program.words, around.theme
        title = QLabel(words.text("shell.import.title"))
        title.setProperty("role", "title")
        game = words.text(f"shell.game.{news.game}")
        key = "shell.import.other_game" if news.is_other_game else "shell.import.about"
        about = QLabel(words.text(key, file=news.file, game=game))
        about.setTextFormat(Qt.TextFormat.PlainText)
        about.setWordWrap(True)
        about.setProperty("role", "muted")
        self.text = InfoText(import_sections(news, words))
        self.text.setAccessibleName(words.text("shell.import.title"))
        self.text.write(theme)
        self.leave = QPushButton(words.text("shell.import.leave"))
        self.leave.clicked.connect(self.reject)
        self.take = QPushButton(words.text("shell.import.take"))
        self.take.setProperty("role", "primary")
        self.take.setDefault(True)
        self.take.clicked.connect(self.accept)
        # What is asked is said with the button that has the focus.
        self.take.setAccessibleDescription(about.text())
        buttons = QHBoxLayout()
        buttons.setSpacing(theme.px(1.5))
        buttons.addStretch(1)
        buttons.addWidget(self.leave)
        buttons.addWidget(self.take)
        layout = QVBoxLayout(self)
        margin = theme.px(3)
        layout.setContentsMargins(margin, margin, margin, margin)
        for each in (title, about, self.text):
            layout.addWidget(each)
        layout.addLayout(buttons)
        self.setWindowTitle(words.text("shell.import.title"))
        self.resize(theme.px(90), theme.px(64))
        fit_to_screen(self)
        self.take.setFocus(Qt.FocusReason.OtherFocusReason)
