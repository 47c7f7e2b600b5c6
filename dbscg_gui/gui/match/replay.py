"""A match that is looked at again on the same table: forwards, backwards, or by itself.

Owns the bar that says where in the match one stands, and the keys for it.
"""

from __future__ import annotations

from typing import Any

from dbscg_gui.presenters.board import BoardMaker
from dbscg_gui.presenters.match_port import Awaiting, MatchUpdate
from dbscg_gui.presenters.table_views import BoardStep, BoardView
from dbscg_gui.presenters.viewing import place_words, viewed_step
from dbscg_gui.presenters.words import Words
from dbscg_gui.services.match.viewing import MatchViewing

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from dbscg_gui.gui.match.keyboard import TableKeyboard
from dbscg_gui.gui.match.link import MatchLink
from dbscg_gui.gui.match.review_window import ReviewWindow
from dbscg_gui.gui.match.reviewing import Reviewing
from dbscg_gui.gui.match.turn_slider import TurnSlider
from dbscg_gui.gui.match.window import MatchWidget
from dbscg_gui.gui.qt.jobs import Runner

_BEAT_MS = 700
"""How long a position stays when the match plays by itself."""
_PAGE = 10
_GAP = 4


class ReplayBar(QWidget):
    """A slider over all decisions, and buttons.

    Signals: `wants_place(place)`, `wants_play_on(place)` to go on with the match from there.
    """

    wants_place = Signal(int)
    wants_play_on = Signal(int)

    def __init__(self, turns: tuple[int, ...], words: Words, parent: QWidget | None = None) -> None:
        """`turns` has the number of the turn at every place."""
        super().__init__(parent)
        self._turns = turns
        self._words = words
        layout = QVBoxLayout(self)
        layout.setContentsMargins(2 * _GAP, 0, 2 * _GAP, 2 * _GAP)
        layout.setSpacing(_GAP)
        self.said = QLabel()
        self.said.setWordWrap(True)
        self.problem = QLabel()
        self.problem.setProperty("role", "danger")
        self.problem.setWordWrap(True)
        self.problem.hide()
        self.slider = TurnSlider(turns)
        self.slider.setPageStep(_PAGE)
        self.slider.setAccessibleName(words.text("replay.slider"))
        self.slider.valueChanged.connect(self.wants_place)
        row = QHBoxLayout()
        row.setSpacing(_GAP)
        self.buttons: dict[str, QPushButton] = {}
        for name, sign, does in (
            ("first", "|‹", lambda: self.go(0)),
            ("turn_back", "‹‹", lambda: self.go(self._turn_start(-1))),
            ("back", "‹", lambda: self.go(self.place - 1)),
            ("next", "›", lambda: self.go(self.place + 1)),
            ("turn_on", "››", lambda: self.go(self._turn_start(1))),
            ("last", "›|", lambda: self.go(len(turns) - 1)),
        ):
            text = words.text(f"replay.{name}")
            button = QPushButton(sign)
            button.setAccessibleName(text)
            button.setToolTip(text)
            button.setMinimumWidth(1)
            button.setProperty("role", "step")
            button.setMinimumHeight(1)
            button.clicked.connect(does)
            self.buttons[name] = button
            row.addWidget(button)
        self.play = QPushButton(words.text("replay.play"))
        self.play.setCheckable(True)
        self.play.setProperty("role", "primary")
        self.play.toggled.connect(self._on_play)
        for each in (self.said, self.problem, self.slider):
            layout.addWidget(each)
        self.play_on = QPushButton(words.text("replay.play_on"))
        self.play_on.setToolTip(words.text("replay.play_on.hint"))
        self.play_on.clicked.connect(lambda: self.wants_play_on.emit(self.place))
        layout.addLayout(row)
        ways_on = QHBoxLayout()
        ways_on.setSpacing(_GAP)
        ways_on.addWidget(self.play)
        ways_on.addWidget(self.play_on, 1)
        layout.addLayout(ways_on)
        self.review = QPushButton(words.text("review.button"))
        self.review.setToolTip(words.text("review.button.hint"))
        self.other_side = QPushButton(words.text("replay.other_side"))
        self.other_side.setCheckable(True)
        self.other_side.setToolTip(words.text("replay.other_side.hint"))
        looks = QHBoxLayout()
        looks.setSpacing(_GAP)
        looks.addWidget(self.review)
        looks.addWidget(self.other_side, 1)
        layout.addLayout(looks)
        self._say()

    @property
    def place(self) -> int:
        """The place that is wanted."""
        return self.slider.value()

    @property
    def is_at_end(self) -> bool:
        """Whether there is nothing further."""
        return self.place >= self.slider.maximum()

    def go(self, place: int) -> None:
        """Ask for a place; one there is not is the nearest there is."""
        self.slider.setValue(place)

    def tell_problem(self, text: str) -> None:
        """Say why not all of the match is shown."""
        self.problem.setText(text)
        self.problem.setVisible(bool(text))

    def refresh(self) -> None:
        """Say where one stands, and which ways lead on."""
        self._say()
        for name in ("first", "back", "turn_back"):
            self.buttons[name].setEnabled(self.place > 0)
        for name in ("next", "last", "turn_on"):
            self.buttons[name].setEnabled(not self.is_at_end)
        self.play_on.setEnabled(not self.is_at_end)

    def _say(self) -> None:
        text = place_words(self.place, self.slider.maximum(), self._turns[self.place], self._words)
        self.said.setText(text)
        self.slider.setAccessibleDescription(text)

    def _turn_start(self, way: int) -> int:
        """Where the turn before or after begins; before, first where this one does."""
        here = self._turns[self.place]
        if way > 0:
            later = (at for at, turn in enumerate(self._turns) if turn > here)
            return next(later, len(self._turns) - 1)
        start = self._turns.index(here)
        return start if start < self.place else self._turns.index(self._turns[max(0, start - 1)])

    def _on_play(self, is_on: bool) -> None:
        self.play.setText(self._words.text("replay.pause" if is_on else "replay.play"))


class ReplayLink(MatchLink):
    """Asks a viewing for the places one wants to see."""

    def __init__(
        self, viewing: MatchViewing, maker: BoardMaker, runner: Runner, parent: QWidget
    ) -> None:
        super().__init__(viewing, maker, runner, parent)
        self._viewing = viewing

    def look(self, place: int) -> None:
        """Ask for the table at a place."""
        self._run(lambda: self._viewing.look(place))

    def sit(self, seat: int) -> None:
        """See the match from that seat."""
        self._run(lambda: self._viewing.sit(seat))

    def _step(self, call: Any, *arguments: Any) -> tuple[BoardStep, Awaiting]:
        update: MatchUpdate = call(*arguments)
        viewing = self._viewing
        step = viewed_step(self._maker, update, viewing.place, viewing.asked)
        return step, update.awaiting


class ReplayWidget(MatchWidget):
    """A match to look at. Space and Enter go on, Backspace goes back; the slider has its own keys.

    Made as a `MatchWidget` with a `MatchViewing` for its session. One more signal:
    `wants_play_on(place)`.
    """

    wants_play_on = Signal(int)

    def __init__(self, viewing: MatchViewing, *, words: Words, **fields: Any) -> None:
        self._viewing = viewing
        self._looked = 0
        """The place that was asked for last."""
        self._is_looking = True
        self.bar = ReplayBar(viewing.turns, words)
        self._auto = QTimer()
        self._auto.setSingleShot(True)
        self._auto.setInterval(_BEAT_MS)
        super().__init__(viewing, words=words, **fields)
        self._prompt_layout.addWidget(self.bar)
        for button in (self.undo, self.concede, self.hint_button):
            button.hide()
        maker = BoardMaker(words, fields["plan"], fields.get("translate"), fields.get("rules"))
        self._reviewing = Reviewing(viewing, maker, parent=self)
        self.review = ReviewWindow(self._theme, words, self)
        self._floating = (*self._floating, self.review)
        self.bar.review.setVisible(viewing.can_be_reviewed)
        self._connect_review()
        if viewing.problem is not None:
            self.bar.tell_problem(words.text("replay.problem", error=viewing.problem))
        self.bar.play_on.setVisible(viewing.has_human)
        self.bar.wants_play_on.connect(self.wants_play_on)
        self.bar.wants_place.connect(self._on_place)
        self.bar.play.toggled.connect(self._on_play)
        self._auto.timeout.connect(self._go_on)

    def _connect_review(self) -> None:
        reviewing, window = self._reviewing, self.review
        self.bar.review.clicked.connect(self._on_review)
        self.bar.other_side.toggled.connect(self._on_other_side)
        reviewing.progressed.connect(window.show_progress)
        reviewing.reviewed.connect(window.tell)
        reviewing.failed.connect(window.tell_failure)
        window.gave_up.connect(reviewing.give_up)
        window.place_chosen.connect(self.bar.go)

    def shut_down(self) -> None:
        self._auto.stop()
        self._reviewing.shut_down()
        super().shut_down()

    # -- judging it, and looking from the other side -----------------------------------------------

    def _on_review(self) -> None:
        self.review.begin()
        self._reviewing.begin()

    def _on_other_side(self, is_on: bool) -> None:
        home = self._viewing.home
        if isinstance(self.link, ReplayLink):
            self._is_looking = True
            self.link.sit(1 - home if is_on else home)

    # -- where one stands ------------------------------------------------------------------------

    def _on_place(self, _place: int) -> None:
        self._auto.stop()
        self.bar.refresh()
        if not self._is_looking:
            self._look()

    def _look(self) -> None:
        self._is_looking = True
        self._looked = self.bar.place
        self.finish_animation()
        if isinstance(self.link, ReplayLink):
            self.link.look(self._looked)

    def _on_step(self, step: BoardStep) -> None:
        self._is_looking = False
        super()._on_step(step)
        if self._looked != self.bar.place:
            # The slider went on while this place was made.
            self._look()

    def _on_step_shown(self) -> None:
        super()._on_step_shown()
        self.bar.refresh()
        self.review.chart.show_place(self.bar.place)
        self._fit_prompt()
        if self.bar.play.isChecked() and not self._is_looking:
            self._auto.start()

    def _fit_unit(self) -> None:
        super()._fit_unit()
        self._fit_prompt()

    def _fit_prompt(self) -> None:
        """The bar has its room whatever the panel says."""
        frame, inner = self._prompt_place.contentsMargins(), self._prompt_layout.contentsMargins()
        taken = frame.top() + frame.bottom() + inner.top() + inner.bottom()
        taken += self._prompt_layout.spacing() + self.bar.sizeHint().height()
        self.prompt.setMaximumHeight(max(1, self._prompt_place.minimumHeight() - taken))

    def _on_play(self, is_on: bool) -> None:
        if not is_on:
            self._auto.stop()
        elif self.bar.is_at_end:
            self.bar.go(0)
        else:
            self._go_on()

    def _go_on(self) -> None:
        self.bar.go(self.bar.place + 1)
        if self.bar.is_at_end:
            self.bar.play.setChecked(False)

    # -- what a match does and this does not -----------------------------------------------------

    def _make_link(self, session: Any, maker: BoardMaker, runner: Runner) -> ReplayLink:
        return ReplayLink(session, maker, runner, self)

    def _tell_result(self, board: BoardView) -> None:
        """The panel says it: nothing lies over the table."""

    def _make_keyboard(self) -> TableKeyboard:
        return _ReplayKeyboard(self)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Backspace:
            self.bar.go(self.bar.place - 1)
        else:
            super().keyPressEvent(event)


class _ReplayKeyboard(TableKeyboard):
    """Space and Enter go on; the keyboard begins on the slider."""

    def __init__(self, table: ReplayWidget) -> None:
        super().__init__(table)
        self._replay = table
        self._has_begun = False

    def take(self, board: BoardView) -> None:
        """Begin with the keyboard on the slider; after that it stays where it is."""
        if not self._has_begun:
            self._has_begun = True
            self._replay.bar.slider.setFocus()

    def space(self) -> None:
        """Go on by one decision."""
        self._replay.bar.go(self._replay.bar.place + 1)

    def enter(self) -> None:
        """Press the button that has the keyboard, or go on."""
        focus = self._replay.focusWidget()
        if isinstance(focus, QPushButton) and focus.isVisible():
            focus.click()
        else:
            self.space()
