"""The page of lessons and puzzles: which there are, which are done, the next one chosen."""

from __future__ import annotations

from dbscg_gui.presenters.practice_port import LessonEntry

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QLabel, QListView, QListWidget, QListWidgetItem, QPushButton

from dbscg_gui.gui.shell.entry_delegate import ABOUT, MARK, EntryDelegate
from dbscg_gui.gui.shell.page import Page, Surroundings

_NAME = int(Qt.ItemDataRole.UserRole)
_SPOKEN = int(Qt.ItemDataRole.AccessibleTextRole)
_SPACING = 2


class LearnPage(Page):
    """Signals: `wants_lesson(name)`, `wants_page(name)`."""

    wants_lesson = Signal(str)
    wants_page = Signal(str)
    form_name = "learn"

    def __init__(self, around: Surroundings) -> None:
        super().__init__(around)
        find = self.form.find
        self._lessons = _EntryList(find(QListWidget, "lessons"))
        self._puzzles = _EntryList(find(QListWidget, "puzzles"))
        self._puzzles_heading = find(QLabel, "puzzlesHeading")
        self._told = find(QLabel, "told")
        self._begin = find(QPushButton, "begin")
        self._used = self._lessons
        """The list that was used last: "Begin" begins what is chosen there."""
        for each in (self._lessons, self._puzzles):
            each.widget.itemActivated.connect(lambda _item: self._on_begin())
            each.widget.itemSelectionChanged.connect(lambda used=each: self._use(used))
        self._begin.clicked.connect(self._on_begin)
        find(QPushButton, "keywords").clicked.connect(lambda: self.wants_page.emit("keywords"))

    def entered(self) -> None:
        """Read what there is; what comes next is chosen: a lesson, then a puzzle.

        Who comes back from one that is not done finds it chosen.
        """
        used, before = self._used, self._used.chosen
        entries = self.program.practice.lessons()
        lessons = [each for each in entries if not each.is_puzzle]
        puzzles = [each for each in entries if each.is_puzzle]
        done = self.program.words.text("shell.learn.done")
        self._lessons.show(lessons, done)
        self._puzzles.show(puzzles, done)
        for each in (self._puzzles.widget, self._puzzles_heading):
            each.setVisible(bool(puzzles))
        self._tell_other_games({each.game for each in lessons})
        self._begin.setEnabled(bool(entries))
        is_learnt = bool(puzzles) and all(each.is_done for each in lessons)
        first = self._puzzles if is_learnt else self._lessons
        if before and used.choose(before):
            first = used
        else:
            first.choose_next()
        self._use(first)
        first.widget.setFocus()

    def tell(self, text: str) -> None:
        """Show a line about what happened."""
        self._told.setText(text)

    def _tell_other_games(self, games: set[str]) -> None:
        words = self.program.words
        others = sorted(games - {self.program.game})
        named = ", ".join(words.text(f"shell.game.{game}") for game in others)
        self.tell(words.text("shell.learn.other_game", game=named) if named else "")

    def _use(self, used: _EntryList) -> None:
        if not used.chosen:
            return
        self._used = used
        other = self._lessons if used is self._puzzles else self._puzzles
        # One choice on the page: what "Begin" would not begin is not shown as chosen.
        other.widget.clearSelection()

    def _on_begin(self) -> None:
        if self._used.chosen:
            self.wants_lesson.emit(self._used.chosen)


class _EntryList:
    """One of the two lists: what there is, what is done, what is chosen."""

    def __init__(self, widget: QListWidget) -> None:
        self.widget = widget
        self._entries: list[LessonEntry] = []
        widget.setSpacing(_SPACING)
        EntryDelegate(widget)
        widget.setResizeMode(QListView.ResizeMode.Adjust)
        # Words wrap: there is nothing at the right to go to.
        widget.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)

    @property
    def chosen(self) -> str:
        """The name of what is chosen, "" where nothing is."""
        items = self.widget.selectedItems()
        return str(items[0].data(_NAME)) if items else ""

    def show(self, entries: list[LessonEntry], done: str) -> None:
        """Fill the list; `done` is what a screen reader says of what is done."""
        self._entries = entries
        self.widget.clear()
        for entry in entries:
            mark = "✓" if entry.is_done else "○"
            title = entry.title if entry.is_puzzle else f"{entry.number}. {entry.title}"
            item = QListWidgetItem(title)
            item.setData(MARK, mark)
            item.setData(ABOUT, entry.about)
            item.setData(_NAME, entry.name)
            spoken = (title, entry.about, done if entry.is_done else "")
            item.setData(_SPOKEN, ". ".join(filter(None, spoken)))
            self.widget.addItem(item)

    def choose(self, name: str) -> bool:
        """Choose an entry that is not done; False where there is none of this name."""
        for at, each in enumerate(self._entries):
            if each.name == name and not each.is_done:
                self.widget.setCurrentRow(at)
                return True
        return False

    def choose_next(self) -> None:
        """Choose the first that is not done, the first of all where everything is."""
        open_ones = (at for at, each in enumerate(self._entries) if not each.is_done)
        self.widget.setCurrentRow(next(open_ones, 0))
