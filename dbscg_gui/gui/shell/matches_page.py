"""The saved matches: go on with any that runs, delete what is not wanted any more."""

from __future__ import annotations

from pathlib import Path

from dbscg_gui.presenters.fault_words import fault_text
from dbscg_gui.presenters.match_list import match_line, state_words
from dbscg_gui.presenters.match_port import MATCH_SUFFIX
from dbscg_gui.services.match.store import MatchSummary

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QFileDialog,
    QLabel,
    QListWidget,
    QListWidgetItem,
    QMessageBox,
    QPushButton,
)

from dbscg_gui.gui.shell.page import Page, Surroundings
from dbscg_gui.gui.widgets.empty_hint import EmptyHint

_FILE = int(Qt.ItemDataRole.UserRole)


class MatchesPage(Page):
    """Signals: `wants_resume(file)`, `wants_watch(file)`, `wants_page(name)`, `wants_play()`."""

    wants_play = Signal()
    wants_page = Signal(str)
    wants_resume = Signal(str)
    wants_watch = Signal(str)
    form_name = "matches"

    def __init__(self, around: Surroundings) -> None:
        super().__init__(around)
        find = self.form.find
        self._list = find(QListWidget, "matches")
        self._told = find(QLabel, "told")
        self._delete = find(QPushButton, "delete")
        self._resume = find(QPushButton, "resume")
        self._watch = find(QPushButton, "watch")
        self._list.setSpacing(2)
        self._play = find(QPushButton, "play")
        self._play.clicked.connect(lambda: self.wants_play.emit())
        EmptyHint(self._list, self.program.words.text("shell.matches.empty"))
        self._matches: dict[str, MatchSummary] = {}
        self._list.currentItemChanged.connect(lambda *_: self._show_state())
        self._list.itemActivated.connect(lambda _item: self._on_activated())
        self._watch.clicked.connect(self._on_watch)
        find(QPushButton, "figures").clicked.connect(lambda: self.wants_page.emit("figures"))
        find(QPushButton, "openFile").clicked.connect(self._on_open_file)
        self._resume.clicked.connect(self._on_resume)
        self._delete.clicked.connect(self._on_delete)

    def entered(self) -> None:
        """Read the folder again."""
        self._told.setText("")
        self._fill()
        (self._list if self._matches else self._play).setFocus()

    def _fill(self) -> None:
        row = max(0, self._list.currentRow())
        self._matches = {each.file: each for each in self.program.saved_matches()}
        self._list.clear()
        for file, match in self._matches.items():
            item = QListWidgetItem(self._line(match))
            item.setData(_FILE, file)
            self._list.addItem(item)
        self._list.setCurrentRow(min(row, self._list.count() - 1))
        for button in (self._delete, self._watch, self._resume):
            button.setVisible(bool(self._matches))
        # What cannot be done stands aside for what can.
        self._play.setVisible(not self._matches)
        self._show_state()

    def _line(self, match: MatchSummary) -> str:
        words = self.program.words
        return f"{match_line(match, words)} – {state_words(match, words)}"

    def _chosen(self) -> MatchSummary | None:
        item = self._list.currentItem()
        return None if item is None else self._matches.get(item.data(_FILE))

    def _show_state(self) -> None:
        match = self._chosen()
        self._resume.setEnabled(match is not None and not match.is_over)
        self._watch.setEnabled(match is not None)
        self._delete.setEnabled(match is not None)

    def _on_resume(self) -> None:
        match = self._chosen()
        if match is not None and not match.is_over:
            self.wants_resume.emit(match.file)

    def _on_activated(self) -> None:
        """Go on with a running match, look again at one that is over."""
        match = self._chosen()
        if match is not None and match.is_over:
            self._on_watch()
        else:
            self._on_resume()

    def _on_watch(self) -> None:
        match = self._chosen()
        if match is not None:
            self.wants_watch.emit(match.file)

    def _on_open_file(self) -> None:
        words = self.program.words
        kinds = words.text("shell.matches.openFile.kinds", suffix=MATCH_SUFFIX)
        file, _ = QFileDialog.getOpenFileName(self, words.text("shell.matches.openFile"), "", kinds)
        if file:
            self.wants_watch.emit(str(Path(file).absolute()))

    def _is_sure(self, match: MatchSummary) -> bool:
        """A match that runs could still be played on: it is not deleted by one click."""
        words = self.program.words
        box = QMessageBox(self)
        box.setText(words.text("shell.matches.delete.sure", match=match_line(match, words)))
        yes = box.addButton(words.text("shell.matches.delete"), QMessageBox.ButtonRole.AcceptRole)
        keep = box.addButton(
            words.text("shell.matches.delete.keep"), QMessageBox.ButtonRole.RejectRole
        )
        box.setDefaultButton(keep)
        box.exec()
        return box.clickedButton() is yes

    def tell(self, text: str) -> None:
        """Show a line about something that went wrong."""
        self._told.setText(text)

    def _on_delete(self) -> None:
        match = self._chosen()
        if match is None or not (match.is_over or self._is_sure(match)):
            return
        try:
            self.program.delete_match(match.file)
        except self.program.faults as error:
            self._told.setText(fault_text(error, self.program.words))
            return
        self._fill()
        told = self.program.words.text("shell.matches.deleted", match=self._line(match))
        self._told.setText(told)
