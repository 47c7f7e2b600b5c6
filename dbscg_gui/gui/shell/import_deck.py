"""The dialog that takes deck lists, pasted or from a file, and lists what became of every line.

Reading and judging happen on the lane for storage, never on the window's thread.
"""

from __future__ import annotations

from functools import partial
from pathlib import Path

import msgspec

from dbscg_gui.cards.deck_parsed import LineProblem
from dbscg_gui.cards.decks import DeckList
from dbscg_gui.presenters.deck_page import (
    choice_label,
    ignored_lines,
    problem_lines,
    report_lines,
)
from dbscg_gui.presenters.fault_words import fault_text
from dbscg_gui.services.decks.check import ReadDeck

from PySide6.QtCore import QTimer
from PySide6.QtGui import QPalette
from PySide6.QtWidgets import (
    QComboBox,
    QDialog,
    QFileDialog,
    QFormLayout,
    QLabel,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QPlainTextEdit,
    QPushButton,
    QWidget,
)

from dbscg_gui.gui.qt.screens import fit_to_screen
from dbscg_gui.gui.shell.page import Surroundings
from dbscg_gui.gui.shell.texts import put_words

_TYPING_MS = 200
_ASKED = 4
"""Questions shown at a time; the next follow when these are answered."""


class ImportDeckDialog(QDialog):
    """`deck` is the deck to keep once the dialog was accepted."""

    def __init__(self, around: Surroundings, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._program = around.program
        self._lane = around.lane
        form = around.forms.fill(self, "shell/import_deck.ui")
        words = self._program.words
        put_words(self, words, "import_deck")
        self.setWindowTitle(words.text("shell.import_deck.title"))
        self._name = form.find(QLineEdit, "name")
        self._text = form.find(QPlainTextEdit, "text")
        self._result = form.find(QLabel, "result")
        self._decks = form.find(QComboBox, "decks")
        self._questions = form.find(QWidget, "questions")
        self._questions_rows = QFormLayout(self._questions)
        self._questions_rows.setContentsMargins(0, 0, 0, 0)
        self._problems = form.find(QListWidget, "problems")
        self._keep = form.find(QPushButton, "keep")
        self._read: tuple[ReadDeck, ...] = ()
        self._choices: dict[str, str] = {}
        self._asked = 0
        """How often a text was given to be read; older answers are dropped."""
        self._is_taking = False
        """Whether the dialog is accepted as soon as the text is read."""
        self.deck: DeckList | None = None
        self._typing = QTimer(self)
        self._typing.setSingleShot(True)
        self._typing.setInterval(_TYPING_MS)
        self._typing.timeout.connect(self.read)
        self._text.textChanged.connect(self._typing.start)
        self._decks.currentIndexChanged.connect(self._show)
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
            self._result.setText(fault_text(error, self._program.words))
            return
        self._text.setPlainText(text)
        if not self._name.text():
            self._name.setText(path.stem)
        self.read()

    def read(self) -> None:
        """Read the text in the box and say what it is, once that is known."""
        self._typing.stop()
        self._asked += 1
        self._read = ()
        self._keep.setEnabled(False)
        text = self._text.toPlainText()
        if not text.strip():
            self._show()
            return
        self._result.setText(self._program.words.text("shell.import_deck.reading"))
        self._lane.run(
            self._program.read_decks,
            text,
            self._name.text().strip(),
            dict(self._choices),
            done=partial(self._on_read, self._asked),
            failed=self._on_failed,
            owner=self,
        )

    def accept(self) -> None:
        """Keep what was read, under a name that is free; wait where it is still being read."""
        self._is_taking = True
        self.read()

    # -- slots -------------------------------------------------------------------------------

    def _on_read(self, asked: int, read: tuple[ReadDeck, ...]) -> None:
        if asked != self._asked:
            return
        chosen = max(0, self._decks.currentIndex())
        self._read = read
        words = self._program.words
        unnamed = words.text("shell.decks.unnamed")
        self._decks.blockSignals(True)
        self._decks.clear()
        self._decks.addItems([each.parsed.deck.name or unnamed for each in read])
        self._decks.setCurrentIndex(chosen if chosen < len(read) else 0)
        self._decks.blockSignals(False)
        self._show()
        is_taking, self._is_taking = self._is_taking, False
        if is_taking and self._keep.isEnabled():
            self._take()

    def _on_failed(self, error: Exception) -> None:
        self._is_taking = False
        self._result.setText(fault_text(error, self._program.words))
        if not isinstance(error, self._program.faults):
            raise error

    def _take(self) -> None:
        deck = self._read[self._decks.currentIndex()].parsed.deck
        words = self._program.words
        is_one = len(self._read) == 1
        name = (self._name.text().strip() if is_one else "") or deck.name
        name = self._program.decks.free_name(name or words.text("shell.decks.unnamed"))
        self.deck = msgspec.structs.replace(deck, name=name, game=self._program.game)
        super().accept()

    def _on_choice(self, name: str, box: QComboBox) -> None:
        self._choices[name] = str(box.currentData())
        # The box goes away while its signal is still being handled.
        QTimer.singleShot(0, self, self.read)

    def _on_open(self) -> None:
        title = self._program.words.text("shell.import_deck.open")
        kinds = (
            "*.dbsdeck *.txt *.json *.csv *.tsv *.cod *.o8d *.dek *.deck *.rtf *.md *.yaml *.yml"
        )
        kinds += " *.xml *.html *.htm *.ini"
        file, _ = QFileDialog.getOpenFileName(self, title, "", f"{kinds} ({kinds});;* (*)")
        if file:
            self.open_file(Path(file))

    # -- showing -----------------------------------------------------------------------------

    def _show(self) -> None:
        """Show what the chosen deck was read as."""
        words = self._program.words
        self._problems.clear()
        self._decks.setVisible(len(self._read) > 1)
        read = self._read[self._decks.currentIndex()] if self._read else None
        self._ask(() if read is None else read.parsed.questions)
        self._keep.setEnabled(read is not None and bool(read.parsed.deck.numbers()))
        if read is None:
            self._result.setText("")
            self._problems.hide()
            return
        parsed = read.parsed
        self._problems.addItems(problem_lines(parsed.problems, words))
        if parsed.deck.game != self._program.game:
            game = words.first(f"shell.game.{parsed.deck.game}", "shell.import_deck.other_game")
            self._problems.addItem(words.text("shell.import_deck.for_game", game=game))
        if parsed.deck.numbers():
            self._problems.addItems(report_lines(read.report, words))
        muted = self.palette().brush(QPalette.ColorRole.PlaceholderText)
        for line in ignored_lines(parsed.ignored, words):
            item = QListWidgetItem(line)
            item.setForeground(muted)
            self._problems.addItem(item)
        self._problems.setVisible(self._problems.count() > 0)
        self._result.setText(self._summary(read))

    def _summary(self, read: ReadDeck) -> str:
        words = self._program.words
        deck = read.parsed.deck
        said = words.text(
            "shell.import_deck.read",
            count=deck.main_count,
            leader=deck.leader or words.text("shell.import_deck.no_leader"),
            problems=len(read.parsed.problems),
        )
        parts = {"z": deck.z_count, "side": deck.side_count}
        more = [words.text(f"shell.import_deck.{part}", count=n) for part, n in parts.items() if n]
        return "; ".join([said, *more])

    def _ask(self, questions: tuple[LineProblem, ...]) -> None:
        """Which card is meant where several have the name, a box for each."""
        words = self._program.words
        while self._questions_rows.rowCount():
            self._questions_rows.removeRow(0)
        asked = {each.name: each for each in questions}
        for question in list(asked.values())[:_ASKED]:
            box = QComboBox()
            box.addItem(words.text("shell.import_deck.which"), "")
            for number in question.numbers:
                card = self._program.pool.get(number)
                label = number if card is None else choice_label(card, words)
                box.addItem(label, number)
            label = words.text("shell.import_deck.several", line=question.line, text=question.text)
            box.setAccessibleName(label)
            box.activated.connect(lambda _, n=question.name, b=box: self._on_choice(n, b))
            self._questions_rows.addRow(label, box)
        self._questions.setVisible(bool(asked))
