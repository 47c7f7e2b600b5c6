"""The pages of a station around a match: attract, entry, introduction, pause, result."""

from __future__ import annotations

from collections.abc import Callable

from dbscg_gui.presenters.card_face import CardFaceSpec
from dbscg_gui.presenters.station_page import SlipView, table_rows
from dbscg_gui.presenters.words import Words
from dbscg_gui.services.events.pack import EventDetails, text_in
from dbscg_gui.services.events.station_results import MAX_NAME, StationResult, clean_name

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

from dbscg_gui.gui.station.lesson_picture import PICTURES, LessonPicture
from dbscg_gui.gui.station.parts import GAP, CenteredPage, button, column, label, row
from dbscg_gui.gui.station.slip import SlipWidget
from dbscg_gui.gui.theme.theme import Theme
from dbscg_gui.gui.widgets.card_picture import CardPicture

_LEADER = (150, 210)
"""Pixels of the Leader beside a deck."""

FaceOf = Callable[[str], CardFaceSpec | None]
"""The Leader of a deck, by the deck's name."""


class AttractPage(QWidget):
    """The demonstration match, with an invitation and the table over it.

    Signals: `wants_entry()`, `wants_language()`.
    """

    wants_entry = Signal()
    wants_language = Signal()

    def __init__(
        self, event: EventDetails, words: Words, results: tuple[StationResult, ...]
    ) -> None:
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
        inside.addWidget(label(words.text("station.demonstration"), "muted"))
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


class SeatForm(QWidget):
    """Name and deck of one visitor, with the deck's Leader beside them."""

    def __init__(
        self, words: Words, name: str, decks: tuple[str, ...], face: FaceOf, picture: CardPicture
    ) -> None:
        super().__init__()
        self._face = face
        self._picture = picture
        picture.setFixedSize(*_LEADER)
        self.name = QLineEdit()
        self.name.setMaxLength(MAX_NAME)
        self.name.setPlaceholderText(words.text(name))
        self.name.setAccessibleName(words.text(name))
        self.name.setContextMenuPolicy(Qt.ContextMenuPolicy.NoContextMenu)
        self.deck = QComboBox()
        self.deck.addItems(list(decks))
        # The second visitor begins with another deck than the first.
        self.deck.setCurrentIndex((name == "station.second_name") % len(decks))
        self.deck.setAccessibleName(words.text("station.deck"))
        self.deck.currentTextChanged.connect(self._show)
        fields = column(
            label(words.text("station.name.caption"), "caption"), self.name,
            label(words.text("station.deck"), "caption"), self.deck, 1,
        )  # fmt: skip
        fields.setSpacing(GAP // 2)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(GAP)
        layout.addWidget(picture)
        layout.addLayout(fields, 1)
        self._show(self.deck.currentText())

    def _show(self, deck: str) -> None:
        face = self._face(deck)
        self._picture.setVisible(face is not None)
        self._picture.show_card(face)


class EntryPage(CenteredPage):
    """Name, way of playing, deck, opponent. Signals: `chosen(mode, names, decks, level)`,
    `wants_lesson()`, `wants_back()`.
    """

    chosen = Signal(str, object, object, int)
    wants_lesson = Signal()
    wants_back = Signal()

    def __init__(
        self,
        event: EventDetails,
        words: Words,
        decks: tuple[str, ...],
        *,
        face: FaceOf,
        picture: Callable[[], CardPicture],
    ) -> None:
        """`face` gives the Leader of a deck, `picture` a widget that shows one."""
        super().__init__(960)
        self._words = words
        self._levels = len(event.levels)
        self._modes = QButtonGroup(self)
        self.body.addWidget(label(words.text("station.entry"), "title"))
        ways: list[QWidget | int] = []
        self.modes: dict[str, QPushButton] = {}
        for mode in event.modes:
            way = button(words.text(f"station.mode.{mode}"), lambda: None)
            way.setCheckable(True)
            self._modes.addButton(way)
            self.modes[mode] = way
            ways.append(way)
        self.body.addLayout(row(*ways))
        self._hint = label("", "muted")
        self.body.addWidget(self._hint)
        self.modes[event.modes[0]].setChecked(True)
        self._modes.buttonClicked.connect(self._show)
        keys = ("station.name", "station.second_name")
        self.seats = [SeatForm(words, key, decks, face, picture()) for key in keys]
        self.names = [seat.name for seat in self.seats]
        self.decks = [seat.deck for seat in self.seats]
        self.body.addLayout(row(*self.seats))
        self.level = QComboBox()
        for level in event.levels:
            self.level.addItem(text_in(level.name, words.language))
        self.level.setAccessibleName(words.text("station.level"))
        self._level_label = label(words.text("station.level"), "caption")
        self.body.addLayout(column(self._level_label, self.level))
        self.told = label("", "danger")
        self.told.hide()
        self.body.addWidget(self.told)
        self.start = button(words.text("station.start"), self._on_start, "primary")
        lesson = button(words.text("station.lesson"), self.wants_lesson.emit)
        back = button(words.text("station.back"), self.wants_back.emit, "quiet")
        self.body.addLayout(row(back, 1, lesson, self.start))
        self._show()

    @property
    def mode(self) -> str:
        """The way of playing that is chosen."""
        return next(name for name, way in self.modes.items() if way.isChecked())

    def _show(self) -> None:
        hint = f"station.mode.{self.mode}.hint"
        self._hint.setText(self._words.text(hint, levels=self._levels))
        self.seats[1].setVisible(self.mode == "duel")
        self.level.setVisible(self.mode == "challenge")
        self._level_label.setVisible(self.mode == "challenge")
        self.told.hide()

    def _on_start(self) -> None:
        names = tuple(clean_name(each.text()) for each in self.names)
        is_duel = self.mode == "duel"
        if is_duel and names[0] and names[0].casefold() == names[1].casefold():
            # The machine is handed over, and results are told apart, by these names.
            self.told.setText(self._words.text("station.names.same", name=names[1]))
            self.told.show()
            self.names[1].setFocus()
            self.names[1].selectAll()
            return
        self.chosen.emit(
            self.mode,
            (names[0], names[1] if is_duel else ""),
            (self.decks[0].currentText(), self.decks[1].currentText()),
            self.level.currentIndex() if self.mode == "challenge" else 0,
        )


class PausePage(CenteredPage):
    """In the place of a match the staff has stopped: nobody thinks on. Signals: `wants_staff()`."""

    wants_staff = Signal()

    def __init__(self, words: Words) -> None:
        super().__init__()
        self.body.addWidget(label(words.text("station.pause.title"), "title"))
        self.body.addWidget(label(words.text("station.pause.hint")))
        staff = button(words.text("station.staff"), self.wants_staff.emit, "quiet")
        self.body.addLayout(row(1, staff))


class LessonPage(CenteredPage):
    """The introduction of a minute, page by page. Signals: `did_end()`."""

    did_end = Signal()

    def __init__(
        self, pages: tuple[str, ...], words: Words, theme: Theme, *, has_pictures: bool
    ) -> None:
        """`has_pictures` where the pages are the program's own, which has a picture of each."""
        super().__init__(820)
        self._pages = pages
        self._words = words
        self._at = 0
        self._count = label("", "caption")
        self._picture = LessonPicture(theme)
        self._picture.setVisible(has_pictures)
        self._has_pictures = has_pictures
        self._text = label("", "heading")
        self._text.setMinimumHeight(90 if has_pictures else 220)
        self.body.addWidget(self._count)
        self.body.addWidget(self._picture)
        self.body.addWidget(self._text)
        self.back = button(words.text("station.back"), self._on_back, "quiet")
        self.next = button(words.text("station.next"), self._on_next, "primary")
        self.body.addLayout(row(self.back, 1, self.next))
        self._show()

    def _show(self) -> None:
        self._count.setText(f"{self._at + 1} / {len(self._pages)}")
        self._text.setText(self._pages[self._at])
        if self._has_pictures:
            self._picture.show_page(PICTURES[self._at])
        is_last = self._at + 1 == len(self._pages)
        self.next.setText(self._words.text("station.lesson.end" if is_last else "station.next"))
        self.next.setFocus()

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
