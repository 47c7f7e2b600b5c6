"""Imports on the cards page: looked at in the background, asked about, then taken in.

Owns the course of an import and of making a damaged catalogue anew, with their bar and buttons.
What the page shows of the cards afterwards is its own affair.
"""

from __future__ import annotations

from functools import partial
from pathlib import Path

from dbscg_gui.presenters.card_import import ImportNews, nothing_line, remark_lines
from dbscg_gui.presenters.fault_words import fault_text

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QFileDialog, QProgressBar, QPushButton, QWidget

from dbscg_gui.gui.shell.import_cards import ImportCardsDialog
from dbscg_gui.gui.shell.page import Surroundings
from dbscg_gui.gui.widgets.forms import Form

_SHOWN_PROBLEMS = 30


class _Progress(QObject):
    """Carries an import's progress to the interface's thread."""

    did_advance = Signal(int, int)


class CardImports(QObject):
    """One import at a time.

    Signals: `will_begin()` before anything is looked at, `did_change()` when the cards may be
    others, `did_tell(lines)` what came of it, `did_end()` when the bar is free again.
    """

    will_begin = Signal()
    did_change = Signal()
    did_tell = Signal(tuple)
    did_end = Signal()

    def __init__(self, around: Surroundings, form: Form, page: QWidget) -> None:
        super().__init__(page)
        self._around = around
        self._program = around.program
        self._page = page
        self._bar = form.find(QProgressBar, "progress")
        self._file = form.find(QPushButton, "importCards")
        self._folder = form.find(QPushButton, "importFolder")
        self._rebuild = form.find(QPushButton, "rebuild")
        self._asked: ImportCardsDialog | None = None
        """What an import would do, while the player has not decided."""
        self._progress = _Progress()
        self._progress.did_advance.connect(self._on_progress)
        self._bar.hide()
        self._file.clicked.connect(self._on_file)
        self._folder.clicked.connect(self._on_folder)
        self._rebuild.clicked.connect(self._on_rebuild)

    @property
    def is_running(self) -> bool:
        """Whether the bar tells of an import."""
        return not self._file.isEnabled()

    def entered(self) -> None:
        """The page is shown: what is to be decided is asked again."""
        self._rebuild.setVisible(self._program.can_rebuild)
        if self._asked is not None:
            self._asked.open()

    def retired(self) -> None:
        """The page goes: nothing is asked any more."""
        if self._asked is not None:
            self._asked.reject()

    def take(self, path: Path) -> None:
        """Import a file in the background, with a bar, once the player saw what it would do."""
        self.will_begin.emit()
        # The game may be changed meanwhile.
        self._run(path, self._program.game, is_trial=True)

    # -- slots -------------------------------------------------------------------------------

    def _on_file(self) -> None:
        title = self._program.words.text("shell.cards.importCards")
        kinds = self._program.words.text("shell.cards.importCards.kinds")
        file, _ = QFileDialog.getOpenFileName(self._page, title, "", kinds)
        if file:
            self.take(Path(file))

    def _on_folder(self) -> None:
        title = self._program.words.text("shell.cards.importFolder.tip")
        folder = QFileDialog.getExistingDirectory(self._page, title)
        if folder:
            self.take(Path(folder))

    def _on_rebuild(self) -> None:
        """Make a damaged catalogue anew in the background; until then only built-in cards."""
        self.will_begin.emit()
        self._file.setEnabled(False)
        self._rebuild.setEnabled(False)
        self._show_bar("imported")
        self._program.let_go_of_catalogue()
        self._around.lane.run(
            self._program.rebuild_catalogue,
            self._progress.did_advance.emit,
            done=self._on_rebuilt,
            failed=self._on_rebuild_failed,
            owner=self,
        )

    def _on_rebuild_failed(self, error: Exception) -> None:
        self._program.open_catalogue_again()
        self._on_failed(error)

    def _on_rebuilt(self, told: str) -> None:
        self._program.open_catalogue_again()
        self._end()
        self.did_change.emit()
        self.did_tell.emit(tuple(told.splitlines()))

    def _run(self, path: Path, game: str, *, is_trial: bool) -> None:
        self._file.setEnabled(False)
        self._folder.setEnabled(False)
        self._show_bar("looked_at" if is_trial else "imported")
        self._around.lane.run(
            partial(self._program.import_cards, is_trial=is_trial),
            path,
            self._progress.did_advance.emit,
            game,
            done=partial(self._on_tried, path) if is_trial else self._on_imported,
            failed=self._on_failed,
            owner=self,
        )

    def _on_tried(self, path: Path, news: ImportNews) -> None:
        """Ask, where there is something to decide."""
        words = self._program.words
        if not news.has_changes:
            self._end()
            remarks = remark_lines(news, words)[:_SHOWN_PROBLEMS]
            self.did_tell.emit((nothing_line(news, words), *remarks))
            return
        self._bar.hide()
        asked = self._asked = ImportCardsDialog(self._around, news, self._page)

        def decided(answer: int) -> None:
            self._asked = None
            asked.deleteLater()
            if answer:
                self._run(path, news.game, is_trial=False)
            else:
                self._end()

        asked.finished.connect(decided)
        # On another page nobody is interrupted: it is asked when the player comes back.
        if self._page.isVisible():
            asked.open()

    def _on_imported(self, news: ImportNews) -> None:
        self._end()
        self.did_change.emit()
        key = "imported_rulings" if news.rulings else "imported"
        words = self._program.words
        text = words.text(
            f"shell.cards.{key}",
            added=len(news.added),
            updated=len(news.updated),
            unchanged=news.unchanged,
            count=news.rulings,
            problems=len(news.remarks),
        )
        self.did_tell.emit((text, *remark_lines(news, words)[:_SHOWN_PROBLEMS]))

    def _on_failed(self, error: Exception) -> None:
        self._end()
        if not isinstance(error, self._program.faults):
            raise error
        self.did_tell.emit((fault_text(error, self._program.words),))

    # -- the bar -----------------------------------------------------------------------------

    def _show_bar(self, key: str) -> None:
        self._bar.setFormat(self._program.words.text(f"shell.cards.bar.{key}"))
        self._bar.setRange(0, 0)
        self._bar.show()

    def _on_progress(self, done: int, of: int) -> None:
        self._bar.setRange(0, of)
        self._bar.setValue(done)

    def _end(self) -> None:
        self._file.setEnabled(True)
        self._folder.setEnabled(True)
        self._rebuild.setEnabled(True)
        self._rebuild.setVisible(self._program.can_rebuild)
        self._bar.hide()
        self.did_end.emit()
