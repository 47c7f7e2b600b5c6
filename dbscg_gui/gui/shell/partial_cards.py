"""The dialog before a match with cards that are not understood in full: what to do about each."""

from __future__ import annotations

import html

from dbscg_gui.cards.decks import DeckList
from dbscg_gui.presenters.partial_page import (
    SUGGESTED,
    PartialLine,
    PartialView,
    all_choices,
    partial_views,
    too_few_lines,
)
from dbscg_gui.services.decks.partial_cards import PartialCard, too_few
from dbscg_gui.services.records.match_record import Handling

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QComboBox, QDialog, QFrame, QLabel, QPushButton, QVBoxLayout, QWidget

from dbscg_gui.gui.qt.screens import fit_to_screen
from dbscg_gui.gui.shell.page import Surroundings
from dbscg_gui.gui.shell.texts import fill_choices, put_words
from dbscg_gui.gui.widgets.still_box import StillBox


class PartialCardsDialog(QDialog):
    """`handling` is what was decided about each card once the dialog was accepted."""

    def __init__(
        self,
        around: Surroundings,
        cards: tuple[PartialCard, ...],
        parent: QWidget | None = None,
        *,
        decks: tuple[DeckList, ...] = (),
    ) -> None:
        """`decks` must not become too small without the cards that are left out."""
        super().__init__(parent)
        self._decks = decks
        self._theme = around.theme
        program, words = around.program, around.program.words
        self._words = words
        form = around.forms.fill(self, "shell/partial.ui")
        put_words(self, words, "partial")
        self.setWindowTitle(words.text("shell.partial.title"))
        self._all = form.find(QComboBox, "all")
        fill_choices(self._all, list(all_choices(words)), "")
        self._boxes: dict[str, QComboBox] = {}
        names = {
            card.number: program.shown(printed).name
            for card in cards
            if (printed := program.pool.get(card.number)) is not None
        }
        rows = form.find(QVBoxLayout, "cardRows")
        for view in partial_views(cards, words, names):
            rows.addWidget(self._row(view))
            self._boxes[view.number].currentIndexChanged.connect(self._judge)
        rows.addStretch(1)
        self._refused = form.find(QLabel, "refused")
        self._all.currentIndexChanged.connect(self._on_all)
        self._start = form.find(QPushButton, "start")
        self._start.clicked.connect(self.accept)
        form.find(QPushButton, "cancel").clicked.connect(self.reject)
        self.resize(around.theme.px(76), around.theme.px(64))
        fit_to_screen(self)
        self._judge()
        self._start.setFocus(Qt.FocusReason.OtherFocusReason)

    @property
    def handling(self) -> dict[str, Handling]:
        """What is chosen for each card, by number."""
        return {number: box.currentData() for number, box in self._boxes.items()}

    def _row(self, view: PartialView) -> QWidget:
        frame = QFrame()
        frame.setProperty("role", "panel")
        layout = QVBoxLayout(frame)
        title = QLabel(view.title)
        title.setTextFormat(Qt.TextFormat.PlainText)
        title.setWordWrap(True)
        title.setProperty("role", "caption")
        layout.addWidget(title)
        for line in view.lines:
            label = QLabel(self._marked(line))
            label.setTextFormat(Qt.TextFormat.RichText)
            label.setAccessibleName(line.text)
            label.setWordWrap(True)
            label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
            layout.addWidget(label)
        if view.note:
            note = QLabel(view.note)
            note.setTextFormat(Qt.TextFormat.PlainText)
            note.setWordWrap(True)
            note.setProperty("role", "muted")
            layout.addWidget(note)
        box = StillBox()
        fill_choices(box, list(view.choices), SUGGESTED)
        box.setAccessibleName(view.title)
        told = [*(line.text for line in view.lines), view.note]
        box.setAccessibleDescription("\n".join(filter(None, told)))
        title.setBuddy(box)
        layout.addWidget(box)
        self._boxes[view.number] = box
        return frame

    def _marked(self, line: PartialLine) -> str:
        """The line as rich text, the words at fault in bold and underlined."""
        before, stop, after, message = map(
            html.escape, (line.before, line.stop, line.after, line.message)
        )
        color = self._theme.palette.danger
        if stop:
            stop = f'<b><u><span style="color:{color}">{stop}</span></u></b>'
        return f"{before}{stop}{after} — <i>{message}</i>"

    def _judge(self) -> None:
        """Say where too much is left out; no match starts so."""
        told = too_few_lines(too_few(self._decks, self.handling), self._words)
        self._refused.setText(told)
        self._refused.setVisible(bool(told))
        self._start.setEnabled(not told)

    def _on_all(self) -> None:
        """The same for every card with which it can be done."""
        wanted = self._all.currentData()
        for box in self._boxes.values():
            at = box.findData(wanted)
            if at >= 0:
                box.setCurrentIndex(at)
