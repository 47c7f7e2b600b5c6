"""The dialog with what a deck was before: what changed since, and bringing a version back."""

from __future__ import annotations

from dbscg_gui.cards.decks import DeckList, DeckVersion
from dbscg_gui.presenters.deck_history import change_lines, version_label
from dbscg_gui.presenters.fault_words import fault_text

from PySide6.QtWidgets import (
    QDialog,
    QLabel,
    QListWidget,
    QPushButton,
    QWidget,
)

from dbscg_gui.gui.shell.dialog_parts import beside, lay_out, title_label
from dbscg_gui.gui.shell.page import Surroundings


class DeckVersionsDialog(QDialog):
    """`deck` is the version to bring back once the dialog was accepted."""

    def __init__(
        self,
        around: Surroundings,
        now: DeckList,
        versions: list[DeckVersion],
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._program = around.program
        self._now = now
        self._versions = versions
        self.deck: DeckList | None = None
        self._shown: DeckList | None = None
        words, theme = around.program.words, around.theme
        title = title_label(words.text("shell.versions.title", name=now.name))
        self.list = QListWidget()
        self.list.setAccessibleName(words.text("shell.versions.list.name"))
        self.changes = QListWidget()
        self.changes.setAccessibleName(words.text("shell.versions.changes.name"))
        self.said = QLabel()
        self.said.setProperty("role", "muted")
        self.said.setWordWrap(True)
        self.bring_back = QPushButton(words.text("shell.versions.bring_back"))
        self.bring_back.setProperty("role", "primary")
        self.bring_back.clicked.connect(self.accept)
        leave = QPushButton(words.text("shell.versions.leave"))
        leave.clicked.connect(self.reject)
        leave.setAutoDefault(False)
        columns = beside(theme, (self.list, 2), (self.changes, 5))
        buttons = beside(theme, (self.said, 1), (leave, 0), (self.bring_back, 0))
        lay_out(
            self,
            theme,
            ((title, 0), (columns, 1), (buttons, 0)),
            window_title=words.text("shell.versions.window"),
            size=(96, 60),
        )
        self.list.addItems([version_label(each, words) for each in versions])
        self.list.currentRowChanged.connect(self._on_row)
        self.bring_back.setEnabled(False)
        if versions:
            self.list.setCurrentRow(0)
        else:
            self.said.setText(words.text("shell.versions.none"))

    def accept(self) -> None:
        """Bring the shown version back."""
        if self._shown is not None:
            self.deck = self._shown
            super().accept()

    def _on_row(self, row: int) -> None:
        self.changes.clear()
        self._shown = None
        words = self._program.words
        try:
            self._shown = self._program.decks.load_version(self._now.name, self._versions[row])
        except self._program.faults as error:
            self.said.setText(fault_text(error, words))
        if self._shown is not None:
            lines = change_lines(self._shown, self._now, self._program.pool.get, words)
            self.changes.addItems(lines)
            key = "shell.versions.since" if lines else "shell.versions.same"
            self.said.setText(words.text(key))
        self.bring_back.setEnabled(self._shown is not None)
