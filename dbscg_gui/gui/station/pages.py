"""The pages of a station before and after a match: attract, entry, introduction, cover, result."""

from __future__ import annotations

from dbscg_gui.presenters.station_page import SlipView, table_rows
from dbscg_gui.presenters.words import Words
from dbscg_gui.services.event_pack import Event, text_in
from dbscg_gui.services.station_results import MAX_NAME, StationResult, clean_name

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import (
    QButtonGroup,
    QComboBox,
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QLineEdit,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from dbscg_gui.gui.station.parts import GAP, CenteredPage, button, column, label, row
from dbscg_gui.gui.station.slip import SlipWidget


class AttractPage(QWidget):
    """The demonstration match, with an invitation and the table over it.

    Signals: `wants_entry()`, `wants_language()`.
    """

    wants_entry = Signal()
    wants_language = Signal()

    def __init__(self, event: Event, words: Words, results: tuple[StationResult, ...]) -> None:
        super().__init__()
        self._place = QVBoxLayout()
        self._place.setContentsMargins(0, 0, 0, 0)
        self.demonstration: QWidget | None = None
        side = QFrame()
        side.setObjectName("side")
        side.setProperty("role", "panel")
        side.setFixedWidth(380)
        inside = QVBoxLayout(side)
        inside.setContentsMargins(GAP, 2 * GAP, GAP, GAP)
        inside.setSpacing(GAP)
        self.title = label(text_in(event.title, words.language), "title")
        self.welcome = label(text_in(event.welcome, words.language))
        self.play = button(words.text("station.play"), self.wants_entry.emit, "primary")
        for each in (self.title, self.welcome, self.play):
            inside.addWidget(each)
        inside.addSpacing(GAP)
        self._table = QGridLayout()
        self._table.setColumnStretch(1, 1)
        inside.addWidget(label(words.text("station.table"), "heading"))
        rows = table_rows(results, words)
        if not rows:
            inside.addWidget(label(words.text("station.table.empty"), "muted"))
        for at, cells in enumerate(rows):
            for column_at, text in enumerate(cells):
                self._table.addWidget(label(text, wraps=False), at, column_at)
        inside.addLayout(self._table)
        inside.addStretch(1)
        language = button(words.text("station.language"), self.wants_language.emit, "quiet")
        inside.addWidget(language)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addLayout(self._place, 1)
        layout.addWidget(side)

    def show_match(self, widget: QWidget) -> None:
        """Put the demonstration beside the invitation; a hand on it is one on the button."""
        self.demonstration = widget
        widget.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        widget.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._place.addWidget(widget)
        self.play.setFocus()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        del event
        self.wants_entry.emit()


class EntryPage(CenteredPage):
    """Name, way of playing, deck, opponent. Signals: `chosen(mode, names, decks, level)`,
    `wants_lesson()`, `wants_back()`.
    """

    chosen = Signal(str, object, object, int)
    wants_lesson = Signal()
    wants_back = Signal()

    def __init__(self, event: Event, words: Words, decks: tuple[str, ...]) -> None:
        super().__init__(820)
        self._modes = QButtonGroup(self)
        self.body.addWidget(label(words.text("station.entry"), "title"))
        ways: list[QWidget | int] = []
        self.modes: dict[str, QPushButton] = {}
        for mode in event.modes:
            way = button(words.text(f"event.mode.{mode}"), lambda: None)
            way.setCheckable(True)
            self._modes.addButton(way)
            self.modes[mode] = way
            ways.append(way)
        self.body.addLayout(row(*ways))
        self.modes[event.modes[0]].setChecked(True)
        self._modes.buttonClicked.connect(self._show)
        self.names = [self._name(words, key) for key in ("station.name", "station.second_name")]
        self.decks = [self._deck(words, decks, at) for at in range(2)]
        for name, deck in zip(self.names, self.decks, strict=True):
            self.body.addLayout(row(name, deck))
        self.level = QComboBox()
        for level in event.levels:
            self.level.addItem(text_in(level.name, words.language))
        self.level.setAccessibleName(words.text("station.level"))
        self._level_label = label(words.text("station.level"), "caption")
        self.body.addLayout(column(self._level_label, self.level))
        self.start = button(words.text("station.start"), self._on_start, "primary")
        lesson = button(words.text("station.lesson"), self.wants_lesson.emit)
        back = button(words.text("station.back"), self.wants_back.emit, "quiet")
        self.body.addLayout(row(back, 1, lesson, self.start))
        self._show()

    @property
    def mode(self) -> str:
        """The way of playing that is chosen."""
        return next(name for name, way in self.modes.items() if way.isChecked())

    def _name(self, words: Words, key: str) -> QLineEdit:
        made = QLineEdit()
        made.setMaxLength(MAX_NAME)
        made.setPlaceholderText(words.text(key))
        made.setAccessibleName(words.text(key))
        made.setContextMenuPolicy(Qt.ContextMenuPolicy.NoContextMenu)
        return made

    def _deck(self, words: Words, decks: tuple[str, ...], at: int) -> QComboBox:
        made = QComboBox()
        made.addItems(list(decks))
        made.setCurrentIndex(at % len(decks))
        made.setAccessibleName(words.text("station.deck"))
        return made

    def _show(self) -> None:
        is_duel = self.mode == "duel"
        self.names[1].setVisible(is_duel)
        self.decks[1].setVisible(is_duel)
        self.level.setVisible(self.mode == "challenge")
        self._level_label.setVisible(self.mode == "challenge")

    def _on_start(self) -> None:
        names = tuple(clean_name(each.text()) for each in self.names)
        is_duel = self.mode == "duel"
        self.chosen.emit(
            self.mode,
            (names[0], names[1] if is_duel else ""),
            (self.decks[0].currentText(), self.decks[1].currentText()),
            self.level.currentIndex() if self.mode == "challenge" else 0,
        )


class LessonPage(CenteredPage):
    """The introduction of a minute, page by page. Signals: `did_end()`."""

    did_end = Signal()

    def __init__(self, pages: tuple[str, ...], words: Words) -> None:
        super().__init__()
        self._pages = pages
        self._words = words
        self._at = 0
        self._count = label("", "caption")
        self._text = label("", "heading")
        self._text.setMinimumHeight(220)
        self.body.addWidget(self._count)
        self.body.addWidget(self._text)
        self.back = button(words.text("station.back"), self._on_back, "quiet")
        self.next = button(words.text("station.next"), self._on_next, "primary")
        self.body.addLayout(row(self.back, 1, self.next))
        self._show()

    def _show(self) -> None:
        self._count.setText(f"{self._at + 1} / {len(self._pages)}")
        self._text.setText(self._pages[self._at])
        is_last = self._at + 1 == len(self._pages)
        self.next.setText(self._words.text("station.lesson.end" if is_last else "station.next"))

    def _on_back(self) -> None:
        if self._at == 0:
            self.did_end.emit()
            return
        self._at -= 1
        self._show()

    def _on_next(self) -> None:
        if self._at + 1 == len(self._pages):
            self.did_end.emit()
            return
        self._at += 1
        self._show()


class ResultPage(QWidget):
    """The slip, and what comes next. Signals: `wants_next()`, `wants_again()`, `wants_end()`."""

    wants_next = Signal()
    wants_again = Signal()
    wants_end = Signal()

    def __init__(self, view: SlipView, words: Words, *, has_next: bool) -> None:
        super().__init__()
        self.slip = SlipWidget()
        self.slip.refresh(view)
        self.next = button(words.text("station.next_opponent"), self.wants_next.emit, "primary")
        self.next.setVisible(has_next)
        self.again = button(words.text("station.again"), self.wants_again.emit)
        self.end = button(words.text("station.end"), self.wants_end.emit)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(2 * GAP, 2 * GAP, 2 * GAP, 2 * GAP)
        layout.addWidget(self.slip, 3)
        title = label(view.title, "title")
        hint = label(words.text("station.result.hint"))
        layout.addLayout(column(1, title, hint, self.next, self.again, self.end, 1), 2)
        (self.next if has_next else self.end).setFocus()
