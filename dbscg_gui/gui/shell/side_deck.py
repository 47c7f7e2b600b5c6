"""The dialog between two matches of a deck with a side deck: cards may be exchanged.

What is exchanged counts for the next match only; the deck on the shelf stays as it is.
"""

from __future__ import annotations

from collections.abc import Mapping

from dbscg_gui.cards.deck_changes import changes
from dbscg_gui.cards.decks import DeckList
from dbscg_gui.presenters.deck_page import part_of, violation_lines
from dbscg_gui.services.decks.check import check
from dbscg_gui.services.decks.shelf import with_moved

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QDialog,
    QHBoxLayout,
    QLabel,
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from dbscg_gui.gui.shell.dialog_parts import beside, lay_out, title_label
from dbscg_gui.gui.shell.page import Surroundings

_NUMBER = Qt.ItemDataRole.UserRole
_PART = Qt.ItemDataRole.UserRole + 1
_MOVES = {"main": "to_side", "side": "from_side"}


class SideDeckDialog(QDialog):
    """`deck` is the deck for the next match once the dialog was accepted."""

    def __init__(
        self,
        around: Surroundings,
        deck: DeckList,
        options: Mapping[str, int],
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._program = around.program
        self._before = deck
        self._options = dict(options)
        self.deck = deck
        words, theme = around.program.words, around.theme
        title = title_label(words.text("shell.side.title", name=deck.name))
        about = QLabel(words.text("shell.side.about"))
        about.setProperty("role", "muted")
        about.setWordWrap(True)
        self.lists = {"main": QListWidget(), "side": QListWidget()}
        self.heads = {part: QLabel() for part in self.lists}
        self.said = QLabel()
        self.said.setWordWrap(True)
        self.reset = QPushButton(words.text("shell.side.reset"))
        self.reset.clicked.connect(self._on_reset)
        leave = QPushButton(words.text("shell.side.leave"))
        leave.clicked.connect(self.reject)
        self.play = QPushButton(words.text("shell.side.play"))
        self.play.setProperty("role", "primary")
        self.play.setDefault(True)
        self.play.clicked.connect(self.accept)
        columns = QHBoxLayout()
        columns.setSpacing(theme.px(2))
        for part, box in self.lists.items():
            box.setAccessibleName(words.text(f"shell.deck.part.{part}"))
            box.setSpacing(2)
            box.itemActivated.connect(self._on_move)
            move = QPushButton(words.text(f"shell.decks.{_MOVES[part]}"))
            move.clicked.connect(lambda _, b=box: self._on_move(b.currentItem()))
            column = QVBoxLayout()
            self.heads[part].setProperty("role", "heading")
            column.addWidget(self.heads[part])
            column.addWidget(box, 1)
            column.addWidget(move)
            columns.addLayout(column, 1)
        buttons = beside(theme, (self.said, 1), (self.reset, 0), (leave, 0), (self.play, 0))
        lay_out(
            self,
            theme,
            ((title, 0), (about, 0), (columns, 1), (buttons, 0)),
            window_title=words.text("shell.side.window"),
            # Wide enough for the longest names there are: nothing scrolls sideways.
            size=(124, 70),
        )
        self._show()

    # -- showing -----------------------------------------------------------------------------

    def _show(self) -> None:
        words = self._program.words
        deck = self.deck
        for part, box in self.lists.items():
            row = max(0, box.currentRow())
            box.clear()
            for inner in ("main", "z") if part == "main" else ("side",):
                for number, count in getattr(deck, inner):
                    box.addItem(self._item(inner, number, count))
            if box.count():
                box.setCurrentRow(min(row, box.count() - 1))
            total = deck.main_count + deck.z_count if part == "main" else deck.side_count
            name = words.text(f"shell.deck.part.{part}")
            self.heads[part].setText(words.labelled(name, str(total)))
        report = check(deck, self._program.pool, self._options)
        lines = violation_lines(report, words)
        moved = sum(change.by for change in changes(self._before, deck) if change.by > 0) // 2
        told = lines[0] if lines else words.text("shell.side.moved", count=moved)
        self.said.setText(told)
        self.play.setEnabled(report.is_playable)
        self.reset.setEnabled(deck != self._before)

    def _item(self, part: str, number: str, count: int) -> QListWidgetItem:
        card = self._program.pool.get(number)
        name = number if card is None else self._program.named(card).name
        text = f"{count} × {name}  {number}" if card is not None else f"{count} × {number}"
        if part == "z":
            zone = self._program.words.text("shell.deck.part.z")
            text = f"{text}  ({zone})"
        item = QListWidgetItem(text)
        item.setData(_NUMBER, number)
        item.setData(_PART, part)
        return item

    # -- slots -------------------------------------------------------------------------------

    def _on_move(self, item: QListWidgetItem | None) -> None:
        """One copy goes over to the other side."""
        if item is None:
            return
        number, part = item.data(_NUMBER), item.data(_PART)
        card = self._program.pool.get(number)
        back = "main" if card is None else part_of(card)
        target = (back if back != "leader" else "main") if part == "side" else "side"
        self.deck = with_moved(self.deck, number, source=part, target=target)
        self._show()

    def _on_reset(self) -> None:
        self.deck = self._before
        self._show()
