"""The dialog that takes a deck list, pasted or from a file, and lists what it could not match."""

from __future__ import annotations

from pathlib import Path

import msgspec

from dbscg_gui.cards.deck_text import ParsedDeck
from dbscg_gui.cards.decks import DeckList
from dbscg_gui.presenters.deck_page import problem_lines, report_lines
from dbscg_gui.services.deck_check import check

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import (
    QDialog,
    QFileDialog,
    QLabel,
    QLineEdit,
    QListWidget,
    QPlainTextEdit,
    QPushButton,
    QWidget,
)

from dbscg_gui.gui.qt.screens import fit_to_screen
from dbscg_gui.gui.shell.page import Surroundings
from dbscg_gui.gui.shell.texts import put_words

_TYPING_MS = 200


class ImportDeckDialog(QDialog):
    """`deck` is the deck to keep once the dialog was accepted."""

    def __init__(self, around: Surroundings, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._program = around.program
        form = around.forms.fill(self, "shell/import_deck.ui")
        words = self._program.words
        put_words(self, words, "import_deck")
        self.setWindowTitle(words.text("shell.import_deck.title"))
        self._name = form.find(QLineEdit, "name")
        self._text = form.find(QPlainTextEdit, "text")
        self._result = form.find(QLabel, "result")
        self._problems = form.find(QListWidget, "problems")
        self._keep = form.find(QPushButton, "keep")
        self._parsed: ParsedDeck | None = None
        self.deck: DeckList | None = None
        self._typing = QTimer(self)
        self._typing.setSingleShot(True)
        self._typing.setInterval(_TYPING_MS)
        self._typing.timeout.connect(self.read)
        self._text.textChanged.connect(self._typing.start)
        self._keep.clicked.connect(self.accept)
        form.find(QPushButton, "cancel").clicked.connect(self.reject)
        form.find(QPushButton, "open").clicked.connect(self._on_open)
        self.resize(around.theme.px(80), around.theme.px(78))
        fit_to_screen(self)
        self.read()
        self._text.setFocus()

    def open_file(self, path: Path) -> None:
        """Put a file's text into the box."""
        try:
            text = self._program.deck_file(path)
        except self._program.faults as error:
            self._result.setText(str(error))
            return
        self._text.setPlainText(text)
        if not self._name.text():
            self._name.setText(path.stem)
        self.read()

    def read(self) -> None:
        """Read the text in the box and say what it is."""
        self._typing.stop()
        words = self._program.words
        text = self._text.toPlainText()
        self._problems.clear()
        self._keep.setEnabled(False)
        self._parsed = None
        if not text.strip():
            self._result.setText("")
            self._problems.hide()
            return
        parsed = self._program.decks.read(text, self._name.text().strip())
        self._parsed = parsed
        self._problems.addItems(problem_lines(parsed.problems, words))
        if parsed.deck.main or parsed.deck.leader:
            self._problems.addItems(report_lines(check(parsed.deck, self._program.pool), words))
            self._keep.setEnabled(True)
        self._problems.setVisible(self._problems.count() > 0)
        self._result.setText(
            words.text(
                "shell.import_deck.read",
                count=parsed.deck.main_count,
                leader=parsed.deck.leader or words.text("shell.import_deck.no_leader"),
                problems=len(parsed.problems),
            )
        )

    def accept(self) -> None:
        """Keep what was read, under a name that is free."""
        self.read()
        if self._parsed is None or not self._keep.isEnabled():
            return
        deck = self._parsed.deck
        words = self._program.words
        name = self._name.text().strip() or deck.name or words.text("shell.decks.unnamed")
        self.deck = msgspec.structs.replace(deck, name=self._program.decks.free_name(name))
        super().accept()

    def _on_open(self) -> None:
        title = self._program.words.text("shell.import_deck.open")
        file, _ = QFileDialog.getOpenFileName(self, title, "", "*.txt *.json (*.txt *.json);;* (*)")
        if file:
            self.open_file(Path(file))
