"""A guided lesson on the same table: what is to be done, why a try does not lead on, what next.

Owns the panel that says it. Where in the lesson one stands is the session's.
"""

from __future__ import annotations

from typing import Any

from dbscg_gui.presenters.table_views import BoardView
from dbscg_gui.presenters.words import Words
from dbscg_gui.services.practice.lesson_session import GuidedPlace, LessonSession
from dbscg_gui.services.practice.puzzle_session import PuzzleSession

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from dbscg_gui.gui.match.window import MatchWidget
from dbscg_gui.gui.theme.theme import Theme

_GAP = 6
_PREVIEW_U = (26.0, 40.0)
"""Height of the large card, at least and at most: the words go first."""
_PROMPT_LEAST_U = 10.0
_TALL_U = 33.0
"""Height of the panel at most; longer words scroll."""


class LessonPanel(QFrame):
    """Says what a lesson wants. Signals: `wants_shown()`, `wants_again()`, `wants_next()`."""

    wants_shown = Signal()
    wants_again = Signal()
    wants_next = Signal()

    def __init__(self, title: str, words: Words, *, has_next: bool) -> None:
        super().__init__()
        self._words = words
        self._has_next = has_next
        self.setProperty("role", "panel")
        self.setAccessibleName(title)
        self.head = _label("heading")
        self.step = _label("muted")
        self.said = _label("")
        self.wrong = _label("danger")
        self.head.setText(title)
        self.shown = QPushButton(words.text("lesson.show"))
        self.shown.setToolTip(words.text("lesson.show.hint"))
        self.shown.clicked.connect(self.wants_shown)
        self.again = QPushButton(words.text("lesson.again"))
        self.again.clicked.connect(self.wants_again)
        self.next = QPushButton(words.text("lesson.next" if has_next else "lesson.all"))
        self.next.setProperty("role", "primary")
        self.next.clicked.connect(self.wants_next)
        inside = QWidget()
        text = QVBoxLayout(inside)
        text.setContentsMargins(0, 0, 0, 0)
        text.setSpacing(_GAP)
        for label in (self.step, self.said, self.wrong):
            text.addWidget(label)
        text.addStretch(1)
        self._scroll = QScrollArea()
        self._scroll.setWidgetResizable(True)
        self._scroll.setFrameShape(QFrame.Shape.NoFrame)
        self._scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._scroll.setWidget(inside)
        buttons = QHBoxLayout()
        buttons.setSpacing(_GAP)
        for button in (self.again, self.shown, self.next):
            buttons.addWidget(button, 1)
        rows = QVBoxLayout(self)
        rows.setContentsMargins(2 * _GAP, _GAP, 2 * _GAP, _GAP)
        rows.setSpacing(_GAP)
        rows.addWidget(self.head)
        rows.addWidget(self._scroll, 1)
        rows.addLayout(buttons)
        for each in (self.again, self.shown, self.next):
            # Nothing is asked before the table lies there.
            each.hide()

    def refresh(self, place: GuidedPlace) -> None:
        """Say where one stands."""
        words = self._words
        key = "lesson.done" if place.is_done else "lesson.step"
        step = words.text(key, number=place.number, total=place.total)
        # A puzzle is no lesson and has no steps.
        self.step.setText(step if place.total > 1 else "")
        self.step.setVisible(bool(self.step.text()))
        self.said.setText(place.said)
        self.wrong.setText(place.wrong)
        self.wrong.setVisible(bool(place.wrong))
        self.again.show()
        self.shown.setVisible(not place.is_done)
        self.next.setVisible(place.is_done)
        bar = self._scroll.verticalScrollBar()
        bar.setValue(bar.maximum() if place.wrong else 0)
        event = QAccessibleAnnouncementEvent(self, place.wrong or place.said)
        QAccessible.updateAccessibility(event)

    def wanted_height(self, width: int) -> int:
        """The height at which nothing has to be scrolled."""
        wide = width - 4 * _GAP - 2
        labels = [each for each in (self.step, self.said, self.wrong) if each.text()]
        buttons = (self.again, self.shown, self.next)
        for part in (self.head, *labels, *buttons):
            # One that was never shown has no font of its own yet.
            part.ensurePolished()
        inner = sum(each.heightForWidth(wide) for each in labels) + _GAP * len(labels)
        fixed = self.head.heightForWidth(wide) + max(each.sizeHint().height() for each in buttons)
        return inner + fixed + 4 * _GAP


class LessonWidget(MatchWidget):
    """A lesson to play.

    Made as a `MatchWidget` with a `LessonSession` or a `PuzzleSession`. More signals: `did_learn()`
    when it is played to its end, `wants_again()`, `wants_next()`.
    """

    did_learn = Signal()
    wants_again = Signal()
    wants_next = Signal()

    def __init__(
        self, session: LessonSession | PuzzleSession, *, words: Words, **fields: Any
    ) -> None:
        self._lesson = session
        title = session.title
        self.panel = LessonPanel(title, words, has_next=bool(session.following))
        self._has_learned = False
        self._is_hinting = False
        """Whether a hint was asked for and is not shown yet."""
        super().__init__(session, words=words, **fields)
        # Above what is asked: it says what to do with the question.
        self._side_layout.insertWidget(1, self.panel)
        # What is told here is on the panel, and the room is short.
        for part in (self._log_place, self.side.grip):
            part.hide()
        self.panel.wants_shown.connect(self._show_move)
        self.panel.wants_again.connect(self.wants_again)
        self.panel.wants_next.connect(self.wants_next)

    def set_options(self, options: Any) -> None:
        super().set_options(options)
        for button in (self.concede, self.hint_button):
            button.hide()

    def _on_step_shown(self) -> None:
        super()._on_step_shown()
        place = self._lesson.place
        self.panel.refresh(place)
        self.prompt.setVisible(not place.is_done)
        self._fit_side()
        if self._is_hinting and place.cards:
            self._show_move()
        self._is_hinting = False
        if place.is_done and not self._has_learned and self.is_settled:
            self._has_learned = True
            self.did_learn.emit()
            self.panel.next.setFocus()

    def _show_move(self) -> None:
        """Bring the keyboard and the large picture to the card the step is about."""
        session = self._lesson
        if isinstance(session, PuzzleSession) and not session.place.cards:
            self._is_hinting = True
            self.link.ask(session.find_hint)
            return
        for card in session.place.cards[:1]:
            self.board.focus_card(card)
            self.show_card(card)
            self.board.shake(card)

    def _tell_result(self, board: BoardView) -> None:
        """The panel says what comes next."""

    def _on_hint_asked(self) -> None:
        self._show_move()

    def _fit_side(self) -> None:
        wide = self._side.width() - 2 * _GAP
        tall = max(1, min(self.panel.wanted_height(wide), self._theme.px(_TALL_U)))
        self.panel.setFixedHeight(tall)
        least, most = map(self._theme.px, _PREVIEW_U)
        room = self.height() - tall - 5 * _GAP
        wish = max(self._theme.px(_PROMPT_LEAST_U), self._prompt_wish(wide))
        large = max(least, min(most, room - wish))
        self._preview_place.setFixedHeight(large)
        self._prompt_place.setFixedHeight(max(1, room - large))

    def _use_theme(self, theme: Theme) -> None:
        super()._use_theme(theme)
        self._fit_side()


def _label(role: str) -> QLabel:
    label = QLabel()
    label.setTextFormat(Qt.TextFormat.PlainText)
    label.setWordWrap(True)
    label.setProperty("role", role)
    return label
