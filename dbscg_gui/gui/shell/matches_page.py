"""The saved matches: go on with any that runs, delete what is not wanted any more."""

from __future__ import annotations

from dbscg_gui.services.match_store import MatchSummary

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QLabel, QListWidget, QListWidgetItem, QPushButton

from dbscg_gui.gui.shell.page import Page, Surroundings

_FILE = int(Qt.ItemDataRole.UserRole)


class MatchesPage(Page):
    """Signals: `wants_resume(file)`."""

    wants_resume = Signal(str)
    form_name = "matches"

    def __init__(self, around: Surroundings) -> None:
        super().__init__(around)
        find = self.form.find
        self._list = find(QListWidget, "matches")
        self._told = find(QLabel, "told")
        self._delete = find(QPushButton, "delete")
        self._resume = find(QPushButton, "resume")
        self._matches: dict[str, MatchSummary] = {}
        self._list.currentItemChanged.connect(lambda *_: self._show_state())
        self._list.itemActivated.connect(lambda _item: self._on_resume())
        self._resume.clicked.connect(self._on_resume)
        self._delete.clicked.connect(self._on_delete)

    def entered(self) -> None:
        """Read the folder again."""
        self._told.setText("")
        self._fill()
        self._list.setFocus()

    def _fill(self) -> None:
        row = max(0, self._list.currentRow())
        self._matches = {each.file: each for each in self.program.saved_matches()}
        self._list.clear()
        for file, match in self._matches.items():
            item = QListWidgetItem(self._line(match))
            item.setData(_FILE, file)
            self._list.addItem(item)
        self._list.setCurrentRow(min(row, self._list.count() - 1))
        if not self._matches:
            self._told.setText(self.program.words.text("shell.matches.empty"))
        self._show_state()

    def _line(self, match: MatchSummary) -> str:
        words = self.program.words
        if not match.is_over:
            state = words.text("shell.matches.running")
        elif match.winner is None or match.winner < 0:
            state = words.text("shell.matches.draw")
        else:
            state = words.text("shell.matches.won", who=match.players[match.winner])
        told = words.text(
            "shell.menu.match",
            mine=match.decks[0],
            theirs=match.decks[1],
            who=match.players[1],
            when=match.created.replace("T", " ")[:16],
        )
        return f"{told} - {state}"

    def _chosen(self) -> MatchSummary | None:
        item = self._list.currentItem()
        return None if item is None else self._matches.get(item.data(_FILE))

    def _show_state(self) -> None:
        match = self._chosen()
        self._resume.setEnabled(match is not None and not match.is_over)
        self._delete.setEnabled(match is not None)

    def _on_resume(self) -> None:
        match = self._chosen()
        if match is not None and not match.is_over:
            self.wants_resume.emit(match.file)

    def _on_delete(self) -> None:
        match = self._chosen()
        if match is None:
            return
        try:
            self.program.delete_match(match.file)
        except self.program.faults as error:
            self._told.setText(str(error))
            return
        self._fill()
        told = self.program.words.text("shell.matches.deleted", match=self._line(match))
        self._told.setText(told)
