"""The window of a station: full screen, one page at a time, left only by the staff.

Owns which page is shown, the clock's second, the idle reset and the door for the staff. What is
played and kept is the station's (`services.events.station`): after a power cut this window asks it
where it stands and shows that.
"""

from __future__ import annotations

import logging
import time
from collections.abc import Callable
from pathlib import Path

from dbscg_gui.presenters.match_port import MatchPort
from dbscg_gui.presenters.station_page import (
    clock_view,
    news_line,
    slip_view,
    visit_names,
)
from dbscg_gui.presenters.table_views import PromptMode
from dbscg_gui.services.events.staff_pin import Lockout
from dbscg_gui.services.events.station import Station, Visit

from PySide6.QtCore import QEvent, QObject, Qt, QTimer, Signal
from PySide6.QtGui import QCloseEvent, QKeyEvent, QKeySequence, QResizeEvent, QShortcut
from PySide6.QtWidgets import (
    QApplication,
    QMainWindow,
    QPushButton,
    QStackedWidget,
    QWidget,
)

from dbscg_gui.gui.match.closed_tables import forget_table
from dbscg_gui.gui.station.clock_bar import ClockBar
from dbscg_gui.gui.station.match_frame import MatchFrame
from dbscg_gui.gui.station.pages import (
    AttractPage,
    EntryPage,
    LessonPage,
    PausePage,
    ResultPage,
)
from dbscg_gui.gui.station.parts import CenteredPage, button, label
from dbscg_gui.gui.station.port import StationPort
from dbscg_gui.gui.station.slip import save_slip
from dbscg_gui.gui.station.staff import PinPage, StaffPage
from dbscg_gui.gui.station.still_there import StillThere
from dbscg_gui.gui.theme.theme import Theme
from dbscg_gui.gui.widgets.card_picture import CardPicture
from dbscg_gui.gui.widgets.cover_page import CoverPage, CoverTexts

log = logging.getLogger(__name__)

_TICK_MS = 250
_LONGEST_TICK_MS = 2_000
"""More time between two ticks is the machine asleep, not a player thinking."""
_ASKED_S = 20
"""So long the station asks whether somebody is still there."""
_STAFF_IDLE_S = 60
"""After so long the staff's menu closes by itself: nobody else finds it open."""
_LOOKED_S = 3
"""How long the end of a match stays on the table before its slip."""
_LIVE = (
    QEvent.Type.MouseButtonPress,
    QEvent.Type.MouseMove,
    QEvent.Type.KeyPress,
    QEvent.Type.Wheel,
    QEvent.Type.TouchBegin,
)

MakeMatch = Callable[[MatchPort], QWidget]
"""Makes the widget of a match, without a way out of it."""


class StationWindow(QMainWindow):
    """Signals: `did_leave()` once the staff ended the station."""

    did_leave = Signal()
    _other_asked = Signal(int)

    def __init__(
        self,
        port: StationPort,
        make_match: MakeMatch,
        fit: Callable[[int], Theme],
        *,
        picture: Callable[[], CardPicture],
        exports: Path,
        faults: tuple[type[Exception], ...],
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        """`fit` makes the look follow the window's height and says what it is; `picture` makes a
        widget that shows a card; `exports` is where exports go.

        `clock` gives seconds that only go forward.
        """
        super().__init__()
        self._port = port
        self._make_match = make_match
        self._fit = fit
        self._picture = picture
        self._exports = exports
        self._faults = faults
        self._file_faults: tuple[type[Exception], ...] = (OSError, *faults)
        self._time = clock
        self._lockout = Lockout()
        self._may_close = False
        self._match: QWidget | None = None
        self._clocks: ClockBar | None = None
        self._covered = -1
        self._last_tick = clock()
        self._last_touch = clock()
        self._over_since: float | None = None
        self._return_to: Callable[[], None] = self.show_attract
        self._told = ""
        self.setWindowTitle("dbscg-gui")
        self._stack = QStackedWidget()
        self._stack.setProperty("role", "station")
        self.setCentralWidget(self._stack)
        self._still_there = StillThere(self)
        self._other_asked.connect(self._on_other_asked, Qt.ConnectionType.QueuedConnection)
        for key in ("Ctrl+Shift+S", "F12"):
            shortcut = QShortcut(QKeySequence(key), self)
            shortcut.setContext(Qt.ShortcutContext.ApplicationShortcut)
            shortcut.activated.connect(self.ask_pin)
        self._timer = QTimer(self)
        self._timer.setInterval(_TICK_MS)
        self._timer.timeout.connect(self.tick)
        app = QApplication.instance()
        if app is not None:
            app.installEventFilter(self)

    # -- from outside ----------------------------------------------------------------------------

    def begin(self) -> None:
        """Show where the station stands: after a power cut the match that was played."""
        state = self._station.state
        if self._port.problem:
            self._told = self._port.problem
        if state.phase == "playing" and state.is_paused:
            self._return_to = self._take_up
            self._show_pause()
        elif state.phase == "playing":
            self._take_up()
        elif state.phase == "result" and self._station.shown_result is not None:
            self.show_result()
        else:
            self.show_attract()
        self._timer.start()

    def shut_down(self) -> None:
        """End threads and processes; everything is kept."""
        self._timer.stop()
        app = QApplication.instance()
        if app is not None:
            app.removeEventFilter(self)
        self._end_match()

    @property
    def page(self) -> QWidget | None:
        """What is shown."""
        return self._stack.currentWidget()

    @property
    def match(self) -> QWidget | None:
        """The match that is played or demonstrated."""
        return self._match

    @property
    def _station(self) -> Station:
        return self._port.station

    # -- pages -----------------------------------------------------------------------------------

    def show_attract(self) -> None:
        """Invite the next visitor."""
        self._end_match()
        if self._station.state.phase != "attract":
            self._station.leave()
        page = AttractPage(self._station.event, self._port.words, self._station.results)
        page.wants_entry.connect(self.show_entry)
        page.wants_language.connect(self._on_language)
        try:
            session = self._port.demonstration()
        except self._faults as error:
            log.warning("no demonstration: %s", error)
        else:
            widget = self._make_match(session)
            self._match = widget
            widget.did_finish.connect(self._on_demonstration_over)  # type: ignore[attr-defined]
            page.show_match(widget)
        self._show(page)
        if self._match is not None:
            self._match.start()  # type: ignore[attr-defined]

    def show_entry(self) -> None:
        """Ask who plays, and what."""
        self._end_match()
        page = EntryPage(
            self._station.event,
            self._port.words,
            tuple(self._port.decks),
            face=self._port.leader,
            picture=self._picture,
        )
        page.chosen.connect(self._on_chosen)
        page.wants_lesson.connect(lambda: self._show_lesson(page))
        page.wants_back.connect(self.show_attract)
        self._show(page)
        page.names[0].setFocus()

    def show_result(self) -> None:
        """Show the slip of the match that is over."""
        self._end_match()
        result = self._station.shown_result
        if result is None:
            self.show_attract()
            return
        view = slip_view(result, self._station.event, self._port.words)
        page = ResultPage(view, self._port.words, has_next=self._station.next_level() is not None)
        page.wants_next.connect(self._on_next_level)
        page.wants_again.connect(self.show_again)
        page.wants_end.connect(self.show_attract)
        self._show(page)

    def show_again(self) -> None:
        """The same visitor once more."""
        before = self._station.state.visit
        self._station.leave()
        if before is None:
            self.show_entry()
            return
        level = before.level if before.mode == "challenge" else 0
        visit = self._port.new_visit(before.mode, before.players, before.decks, level)
        self._begin(visit)

    def ask_pin(self) -> None:
        """Ask the staff for its PIN; the clocks go on."""
        if isinstance(self.page, PinPage | StaffPage):
            return
        shown = self.page
        page = PinPage(self._port.pin, self._lockout, self._port.words)
        page.did_open.connect(self.show_staff)
        page.wants_back.connect(self._back_to_before)
        if isinstance(shown, AttractPage | EntryPage | LessonPage):
            self._return_to = self.show_attract
        elif isinstance(shown, ResultPage):
            self._return_to = self.show_result
        elif isinstance(shown, CoverPage):
            self._return_to = lambda: self._show_cover(self._covered)
        elif not isinstance(shown, PausePage):
            # The match stays as it is behind the menu.
            self._return_to = self._uncover_match
        if isinstance(shown, AttractPage):
            # The demonstration goes with its page.
            self._end_match()
        self._show(page, keeps=isinstance(shown, MatchFrame | PausePage))
        page.pad.setFocus()

    def show_staff(self) -> None:
        """The staff's menu."""
        view = getattr(self._match, "view", None)
        page = StaffPage(
            self._station, self._station.event, self._port.words,
            turn=0 if view is None else view.turn, told=self._told,
        )  # fmt: skip
        self._told = ""
        page.wants_back.connect(self._back_to_before)
        page.wants_pause.connect(lambda is_on: self._by_staff(self._station.pause, is_paused=is_on))
        page.wants_time.connect(lambda minutes: self._by_staff(self._station.add_time, minutes))
        page.wants_stop.connect(self._on_stop)
        page.wants_winner.connect(
            lambda key, seat: self._by_staff(self._station.correct, key, seat)
        )
        page.wants_no_names.connect(lambda: self._by_staff(self._port.delete_names))
        page.wants_export.connect(self._on_export)
        page.wants_leave.connect(self._on_leave)
        self._show(page, keeps=True)

    def _show_pause(self) -> None:
        """Cover the match the staff has stopped; it stays behind as it is."""
        page = PausePage(self._port.words)
        page.wants_staff.connect(self.ask_pin)
        self._show(page, keeps=True)

    # -- a visit ---------------------------------------------------------------------------------

    def _on_chosen(self, mode: str, names: object, decks: object, level: int) -> None:
        self._begin(self._port.new_visit(mode, names, decks, level))  # type: ignore[arg-type]

    def _begin(self, visit: Visit) -> None:
        self._end_match()
        try:
            session = self._port.begin(visit, self._other_asked.emit)
        except self._faults as error:
            self.tell_fault(str(error))
            return
        if visit.mode == "duel":
            # Who does not play looks away from the first hand on.
            session.close()
            self._show_cover(0)
            return
        self._show_match(session)

    def _take_up(self) -> None:
        """Go on with the match that is kept."""
        state = self._station.state
        visit = state.visit
        if visit is not None and visit.mode == "duel":
            self._show_cover(state.seat)
            return
        self._resume()

    def _resume(self) -> None:
        try:
            session = self._port.resume(self._other_asked.emit)
        except self._faults as error:
            self.tell_fault(str(error))
            return
        self._show_match(session)

    def _show_match(self, session: MatchPort) -> None:
        self._end_match()
        widget = self._make_match(session)
        self._match = widget
        self._over_since = None
        self._clocks = ClockBar(self._port.words)
        self._clocks.wants_staff.connect(self.ask_pin)
        self._refresh_clocks()
        frame = MatchFrame(widget, self._clocks)
        self._show(frame)
        self._last_tick = self._time()
        widget.start()  # type: ignore[attr-defined]
        widget.setFocus()

    def _on_other_asked(self, seat: int) -> None:
        if self._station.state.phase == "playing":
            self._show_cover(seat)

    def _show_cover(self, seat: int) -> None:
        self._end_match()
        self._covered = seat
        if self._station.state.seat != seat:
            self._station.hand_over(seat)
        words, who = self._port.words, self._names()[seat]
        page = CoverPage(
            CoverTexts(
                title=words.text("station.cover", who=who),
                hint=words.text("station.cover.hint"),
                take=words.text("station.cover.take", who=who),
            )
        )
        page.did_take.connect(self._resume)
        self._show(page)
        page.take.setFocus()

    def _on_next_level(self) -> None:
        visit = self._station.next_level()
        if visit is not None:
            self._begin(visit)

    # -- time ------------------------------------------------------------------------------------

    def tick(self) -> None:
        """A quarter of a second went by."""
        now = self._time()
        passed = min(round((now - self._last_tick) * 1000), _LONGEST_TICK_MS)
        self._last_tick = now
        self._watch_idle(now)
        if self._station.state.phase == "playing":
            self._pass_time(passed, now)

    def _pass_time(self, passed: int, now: float) -> None:
        view = getattr(self._match, "view", None)
        if view is None or isinstance(self.page, CoverPage):
            return
        if view.result is not None:
            if self._over_since is None:
                self._over_since = now
            elif now - self._over_since >= _LOOKED_S and isinstance(self.page, MatchFrame):
                self._finish()
            return
        seat = view.near.seat
        if view.is_thinking or view.prompt.mode is PromptMode.WAIT:
            seat = view.far.seat
        for news in self._station.pass_time(passed, seat=seat, turn=view.turn):
            if news.kind == "stop":
                lives = [0, 0]
                for player in (view.near, view.far):
                    lives[player.seat] = player.areas["life"].count
                self._station.stopped(
                    news, (lives[0], lives[1]), view.turn, now=self._port.now(), code=self._code()
                )
                self.show_result()
                return
            if self._clocks is not None:
                line = news_line(news, self._station.event, self._names(), self._port.words)
                self._clocks.tell(line)
        self._refresh_clocks()

    def _finish(self) -> None:
        """The rules ended the match."""
        self._station.finish(self._port.ended(), now=self._port.now())
        self.show_result()

    def _code(self) -> str:
        return self._port.code(self._station.state.match)

    def _refresh_clocks(self) -> None:
        state = self._station.state
        if self._clocks is not None:
            view = clock_view(state.clock, self._port.words)
            self._clocks.refresh(view, self._names(), is_paused=state.is_paused)

    def _names(self) -> tuple[str, str]:
        visit = self._station.state.visit
        if visit is None:
            return "", ""
        return visit_names(visit, self._station.event, self._port.words)

    # -- nobody there ----------------------------------------------------------------------------

    def _watch_idle(self, now: float) -> None:
        if isinstance(self.page, PinPage | StaffPage):
            if now - self._last_touch >= _STAFF_IDLE_S:
                self._last_touch = now
                self._back_to_before()
            return
        if isinstance(self.page, AttractPage) or self._station.state.is_paused:
            self._last_touch = now
            return
        idle = now - self._last_touch - self._station.event.idle_seconds
        if idle >= 0:
            self._still_there.ask(self._port.words, max(0, round(_ASKED_S - idle)))
        else:
            self._still_there.hide()
        if idle >= _ASKED_S:
            self._still_there.hide()
            self._last_touch = now
            self.show_attract()

    # -- the staff -------------------------------------------------------------------------------

    def _by_staff(self, does: Callable[..., None], *given: object, **fields: object) -> None:
        try:
            does(*given, **fields)
        except self._faults as error:
            self._told = str(error)
        self.show_staff()

    def _on_stop(self) -> None:
        """End the running match without a result; its file is kept."""
        self._station.leave()
        self._return_to = self.show_attract
        self._end_match()
        self.show_staff()

    def _on_export(self) -> None:
        try:
            made = self._port.export(self._exports)
            for each in self._station.results:
                view = slip_view(each, self._station.event, self._port.words)
                save_slip(view, made / f"{each.code or each.id}.pdf")
        except self._file_faults as error:
            self._told = str(error)
        else:
            self._told = self._port.words.text("station.exported", folder=made)
        self.show_staff()

    def _on_leave(self) -> None:
        self._may_close = True
        self.close()

    def _back_to_before(self) -> None:
        if self._station.state.is_paused:
            self._show_pause()
        elif self._station.state.phase == "playing" or self._return_to != self._uncover_match:
            self._return_to()
        else:
            self.show_attract()

    def _uncover_match(self) -> None:
        for at in range(self._stack.count()):
            widget = self._stack.widget(at)
            if isinstance(widget, MatchFrame) and self._match is widget.match:
                self._drop(self.page)
                self._stack.setCurrentWidget(widget)
                self._match.setFocus()
                return
        self._take_up()

    # -- inside ----------------------------------------------------------------------------------

    def _on_language(self) -> None:
        self._port.next_language()
        self.show_attract()

    def _show_lesson(self, entry: EntryPage) -> None:
        event, words = self._station.event, self._port.words
        own = tuple(self._port.text(page) for page in event.tutorial)
        pages = own or tuple(words.text(f"station.lesson.{number}") for number in range(1, 6))
        theme = self._fit(self.height())
        page = LessonPage(pages, words, theme, has_pictures=not own)
        page.did_end.connect(lambda: self._end_lesson(page, entry))
        self._show(page, keeps=True)
        page.next.setFocus()

    def _end_lesson(self, page: QWidget, entry: EntryPage) -> None:
        self._stack.setCurrentWidget(entry)
        self._drop(page)

    def _on_demonstration_over(self) -> None:
        if isinstance(self.page, AttractPage):
            # A bound method would leave a little behind each time, in this PySide.
            QTimer.singleShot(_LOOKED_S * 1000, self, lambda: self._next_demonstration())

    def _next_demonstration(self) -> None:
        if isinstance(self.page, AttractPage):
            self.show_attract()

    def tell_fault(self, text: str) -> None:
        """A match that cannot be played: told, and the station is free for the next visitor."""
        log.error("the station: %s", text)
        self._end_match()
        page = CenteredPage()
        page.body.addWidget(label(self._port.words.text("station.fault"), "title"))
        page.body.addWidget(label(text))
        page.body.addWidget(button(self._port.words.text("station.end"), self.show_attract))
        self._show(page)

    def _end_match(self) -> None:
        widget, self._match = self._match, None
        self._clocks = None
        if widget is not None:
            widget.shut_down()  # type: ignore[attr-defined]
            widget.hide()
            for at in reversed(range(self._stack.count())):
                page = self._stack.widget(at)
                if page is not None and page.isAncestorOf(widget):
                    self._drop(page)
            forget_table(self)

    def _show(self, page: QWidget, *, keeps: bool = False) -> None:
        before = self._stack.currentWidget()
        if not isinstance(page, MatchFrame | AttractPage):
            page.setProperty("role", "page")
        self._stack.addWidget(page)
        self._stack.setCurrentWidget(page)
        if before is not None and not (
            keeps and not isinstance(before, PinPage | StaffPage | PausePage)
        ):
            self._drop(before)

    def _drop(self, page: QWidget | None) -> None:
        if page is not None:
            self._stack.removeWidget(page)
            page.hide()
            page.deleteLater()

    # -- Qt overrides ----------------------------------------------------------------------------

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in _LIVE:
            self._last_touch = self._time()
            if self._still_there.isVisible():
                # The hand that says "I am here" does nothing else.
                self._still_there.hide()
                return True
        return super().eventFilter(watched, event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """No key leads out; Enter presses a button, as it does on the pages of the client."""
        focused = self.focusWidget()
        is_enter = event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
        if is_enter and isinstance(focused, QPushButton) and focused.isVisible():
            focused.click()
        elif is_enter and isinstance(self.page, EntryPage) and focused in self.page.names:
            # Here and not in the field: the key would go on to the page that comes.
            self.page.start.click()
        event.accept()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit(self.height())
        self._still_there.fit()

    def closeEvent(self, event: QCloseEvent) -> None:
        if not self._may_close:
            event.ignore()
            return
        self.shut_down()
        super().closeEvent(event)
        self.did_leave.emit()
