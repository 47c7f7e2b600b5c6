"""The page of lessons: which there are, which are done, the next one chosen."""

from __future__ import annotations

from dbscg_gui.presenters.practice_port import LessonEntry

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QLabel, QListWidget, QListWidgetItem, QPushButton

from dbscg_gui.gui.shell.page import Page, Surroundings

_NAME = int(Qt.ItemDataRole.UserRole)
_SPACING = 4


class LearnPage(Page):
    """Signals: `wants_lesson(name)`, `wants_page(name)`."""

    wants_lesson = Signal(str)
    wants_page = Signal(str)
    form_name = "learn"

    def __init__(self, around: Surroundings) -> None:
        super().__init__(around)
        find = self.form.find
        self._list = find(QListWidget, "lessons")
        self._told = find(QLabel, "told")
        self._begin = find(QPushButton, "begin")
        self._list.setSpacing(_SPACING)
        self._list.setWordWrap(True)
        self._list.itemActivated.connect(lambda _item: self._on_begin())
        self._begin.clicked.connect(self._on_begin)
        find(QPushButton, "keywords").clicked.connect(lambda: self.wants_page.emit("keywords"))

    def entered(self) -> None:
        """Read which lessons there are; the first that is not done is chosen."""
        words = self.program.words
        entries = self.program.practice.lessons()
        self._list.clear()
        for entry in entries:
            item = QListWidgetItem(self._line(entry))
            item.setData(_NAME, entry.name)
            spoken = words.text("shell.learn.done") if entry.is_done else ""
            item.setData(
                Qt.ItemDataRole.AccessibleTextRole, ". ".join(filter(None, (item.text(), spoken)))
            )
            self._list.addItem(item)
        first = next((at for at, each in enumerate(entries) if not each.is_done), 0)
        self._list.setCurrentRow(first)
        others = {each.game for each in entries} - {self.program.game}
        named = ", ".join(words.text(f"shell.game.{game}") for game in sorted(others))
        self.tell(words.text("shell.learn.other_game", game=named) if named else "")
        self._begin.setEnabled(bool(entries))
        self._list.setFocus()

    def tell(self, text: str) -> None:
        """Show a line about what happened."""
        self._told.setText(text)

    def _line(self, entry: LessonEntry) -> str:
        mark = "✓" if entry.is_done else "○"
        number = f"{entry.number}. " if entry.number else ""
        return f"{mark}  {number}{entry.title}\n      {entry.about}"

    def _on_begin(self) -> None:
        item = self._list.currentItem()
        if item is not None:
            self.wants_lesson.emit(item.data(_NAME))
