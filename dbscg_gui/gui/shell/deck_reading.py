"""Reading the cards of decks before they are shown or played, so that the window never waits.

Cards that were read before are known at once, and so few new ones are read here that nobody
notices. More are read in a process of its own, some at a time; what waits for them is told how
far it is and may give up.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from dbscg_gui.cards.printed import PrintedCard
from dbscg_gui.presenters.words import Words

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QDialog, QLabel, QProgressBar, QPushButton, QWidget

from dbscg_gui.gui.qt.jobs import Runner
from dbscg_gui.gui.shell.dialog_parts import beside, lay_out, title_label
from dbscg_gui.gui.shell.page import Surroundings
from dbscg_gui.gui.shell.port import ShellPort

FEW = 2
"""So many new cards are read here: beginning a process takes longer."""
_PIECE = 6


class DeckReading(QObject):
    """Reads cards that are new. Signals: `did_read(known, all)` often, `did_end()` once.

    Work that ends by itself, as a process somebody killed, ends the reading, too: what is still
    new then is read where it is wanted.
    """

    did_read = Signal(int, int)
    did_end = Signal()

    def __init__(self, program: ShellPort, runner: Runner, parent: QObject | None = None) -> None:
        """`runner` waits for the process."""
        super().__init__(parent)
        self._program, self._runner = program, runner
        self._run = 0
        self._new: list[PrintedCard] = []
        self._piece: list[PrintedCard] = []
        self.total = 0

    @property
    def is_reading(self) -> bool:
        """Whether something is still to be read."""
        return bool(self._new or self._piece)

    @property
    def count(self) -> int:
        """How many cards are known."""
        return self.total - len(self._new) - len(self._piece)

    def start(self, cards: Iterable[PrintedCard]) -> bool:
        """Read these cards from now on; False where nothing has to be waited for."""
        self.stop()
        wanted = list({card.number: card for card in cards}.values())
        found = self._program.trust.known(wanted)
        new = [card for card, known in zip(wanted, found, strict=True) if known is None]
        self.total = len(wanted)
        if len(new) <= FEW:
            return False
        self._new = new
        self._go_on()
        return self.is_reading

    def stop(self) -> None:
        """Give up what is not read yet."""
        self._run += 1
        if self.is_reading:
            self._program.end_read_first()
        self._new, self._piece = [], []

    def _go_on(self) -> None:
        run = self._run
        self._piece, self._new = self._new[:_PIECE], self._new[_PIECE:]
        if not self._piece:
            self._program.end_read_first()
            self.did_end.emit()
            return

        def done(_: object) -> None:
            if run == self._run:
                self._piece = []
                self.did_read.emit(self.count, self.total)
                self._go_on()

        def failed(error: Exception) -> None:
            if run != self._run:
                return
            # Whatever it was, who waits goes on; a fault of the program is told all the same.
            self.stop()
            self.did_end.emit()
            if not isinstance(error, self._program.faults):
                raise error

        def work(piece: Sequence[PrintedCard]) -> None:
            # Given up before or while it is done, it would leave a process nobody ends.
            if run != self._run:
                return
            try:
                self._program.read_first(piece)
            finally:
                if run != self._run:
                    self._program.end_read_first()

        self._runner.run(work, self._piece, done=done, failed=failed, owner=self)


class ReadingDialog(QDialog):
    """Says how far the cards are read that something begins with; Cancel begins nothing."""

    def __init__(self, around: Surroundings, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        words = around.program.words
        self.reading = DeckReading(around.program, around.reading, self)
        self.reading.did_read.connect(self._show)
        self.reading.did_end.connect(self.accept)
        about = QLabel(words.text("shell.reading.about"))
        about.setWordWrap(True)
        about.setProperty("role", "muted")
        self.bar = QProgressBar()
        self.bar.setAccessibleName(words.text("shell.reading.title"))
        self.said = QLabel()
        self._words = words
        cancel = QPushButton(words.text("shell.reading.cancel"))
        cancel.clicked.connect(self.reject)
        lay_out(
            self,
            around.theme,
            (
                (title_label(words.text("shell.reading.title")), 0),
                (about, 0),
                (self.bar, 0),
                (beside(around.theme, (self.said, 1), (cancel, 0)), 0),
            ),
            window_title=words.text("shell.reading.title"),
            size=(60, 24),
        )

    def done(self, result: int) -> None:
        """Close; what is not read yet is given up."""
        self.reading.stop()
        super().done(result)

    def has_read(self, cards: Sequence[PrintedCard]) -> bool:
        """Read the cards, with the dialog where it takes a while; False once it is cancelled."""
        if not self.reading.start(cards):
            return True
        self._show(self.reading.count, self.reading.total)
        return bool(self.exec())

    def _show(self, known: int, total: int) -> None:
        self.bar.setRange(0, total)
        self.bar.setValue(known)
        self.said.setText(reading_line(self._words, known, total))


def reading_line(words: Words, known: int, total: int) -> str:
    """How far the reading is, in one line."""
    return words.text("shell.reading.progress", known=known, total=total)


def has_read(around: Surroundings, cards: Sequence[PrintedCard], parent: QWidget) -> bool:
    """Read cards before something begins with them; False where the player gave up."""
    dialog = ReadingDialog(around, parent)
    is_read = dialog.has_read(cards)
    dialog.deleteLater()
    parent.activateWindow()
    return is_read
