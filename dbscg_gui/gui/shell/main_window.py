"""The main window: the pages around the match and the match itself, one at a time.

Owns which page is shown and the look that follows the window's size and the settings. It keeps no
match state: a match's widget is made by `make_match` and asked to shut down before it goes.
"""

from __future__ import annotations

import dataclasses
import logging
from collections.abc import Callable
from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING, cast

from dbscg_gui.cards.printed import PrintedCard
from dbscg_gui.presenters.fault_words import fault_text
from dbscg_gui.presenters.match_port import MatchPort
from dbscg_gui.services.events.pack import SUFFIX
from dbscg_gui.services.match.setup import cards_of_position
from dbscg_gui.services.match.store import MatchHeldError, MatchOwner
from dbscg_gui.services.practice.position_file import SUFFIX as POSITION_FILE
from dbscg_gui.services.settings import Settings

from PySide6.QtCore import QByteArray, QObject, QSettings, Qt, QTimer, Signal
from PySide6.QtGui import (
    QCloseEvent,
    QKeyEvent,
    QKeySequence,
    QResizeEvent,
    QShortcut,
    QShowEvent,
)
from PySide6.QtWidgets import (
    QApplication,
    QMainWindow,
    QMessageBox,
    QPushButton,
    QStackedWidget,
    QWidget,
)

from dbscg_gui.gui.match.closed_tables import forget_table
from dbscg_gui.gui.qt.screens import fit_to_screen
from dbscg_gui.gui.shell.page import Page, Surroundings
from dbscg_gui.gui.shell.pages import make_page
from dbscg_gui.gui.shell.port import FromPosition, NewMatch, PlayedSession
from dbscg_gui.gui.shell.rematch import asked_again
from dbscg_gui.gui.theme.palettes import palette_named
from dbscg_gui.gui.theme.theme import Theme, apply_theme
from dbscg_gui.gui.theme.units import Units
from dbscg_gui.gui.widgets.cover_page import CoverPage, CoverTexts

if TYPE_CHECKING:
    # Loaded when they are first shown; see `pages`.
    from dbscg_gui.presenters.event_draft import EventDraft

    from dbscg_gui.gui.match.lesson import LessonWidget
    from dbscg_gui.gui.shell.decks_page import DecksPage
    from dbscg_gui.gui.shell.event_form_page import EventFormPage
    from dbscg_gui.gui.shell.event_page import EventPage
    from dbscg_gui.gui.shell.keywords_page import KeywordsPage
    from dbscg_gui.gui.shell.position_page import PositionPage
    from dbscg_gui.gui.shell.workshop_page import WorkshopPage

log = logging.getLogger(__name__)

_RESIZE_MS = 60
_FRAMED_MS = 120
"""After this time a window manager has put its frame around a new window."""
_BACK = {
    "workshop": "cards",
    "tournament": "event",
    "event_form": "event",
    "pictures": "settings",
    "keywords": "learn",
    "figures": "matches",
}
"""Where Back and Esc lead from a page, where that is not the menu."""
MATCH_FILE = ".dbsmatch"
"""How names of match files end."""
MIN_SIZE = (960, 600)
FIRST_SIZE = (1280, 720)


MakeMatch = Callable[[MatchPort, Surroundings], QWidget]


class _Caller(QObject):
    """Brings a call for the other person from the match's thread. Signals: `called(seat)`."""

    called = Signal(int)


class MainWindow(QMainWindow):
    """Signals: `did_change_settings(old, new)`, `wants_station(StationAsked)`."""

    did_change_settings = Signal(object, object)
    wants_station = Signal(object)

    def __init__(
        self,
        around: Surroundings,
        make_match: MakeMatch,
        style_template: str,
        *,
        geometry: QSettings | None = None,
    ) -> None:
        super().__init__()
        self._around = around
        self._make_match = make_match
        self._style_template = style_template
        self._geometry = geometry
        self._match: QWidget | None = None
        self._last_match: NewMatch | FromPosition | None = None
        self._open_cover: CoverPage | None = None
        self._caller: _Caller | None = None
        self._fault: QMessageBox | None = None
        self.setWindowTitle("dbscg-gui")
        self.setMinimumSize(*MIN_SIZE)
        self.resize(*FIRST_SIZE)
        self._stack = QStackedWidget()
        self.setCentralWidget(self._stack)
        self._resized = QTimer(self)
        self._resized.setSingleShot(True)
        self._resized.setInterval(_RESIZE_MS)
        self._resized.timeout.connect(self._fit)
        self._pages: dict[str, Page] = {}
        self._was_shown = False
        self._restore_geometry()
        fit_to_screen(self)
        self._fit(force=True)
        self._escape = QShortcut(QKeySequence("Esc"), self)
        self._escape.activated.connect(self._on_escape)
        self._help = QShortcut(QKeySequence(QKeySequence.StandardKey.HelpContents), self)
        self._help.activated.connect(self.show_help)
        self.show_page("menu")

    # -- pages -------------------------------------------------------------------------------

    @property
    def match_widget(self) -> QWidget | None:
        """The match that is open."""
        return self._match

    def page(self, name: str) -> Page:
        """A page by its name; it is made when it is first asked for. KeyError for no page."""
        page = self._pages.get(name)
        if page is None:
            page = self._pages[name] = make_page(name, self._around)
            self._stack.addWidget(page)
            page.wants_menu.connect(lambda: self.show_page(_BACK.get(name, "menu")))
            self._connect(name, page)
        return page

    def show_page(self, name: str, *, told: str = "") -> None:
        """Show a page; an open match is shut down, it stays saved.

        `told` is a line about what happened, for the page to show.
        """
        self.close_match()
        page, before = self.page(name), self._stack.currentWidget()
        if isinstance(before, Page) and before is not page:
            before.left()
        page.entered()
        if told:
            page.tell(told)
        self._stack.setCurrentWidget(page)

    def ask_new_match(self, deck: str = "") -> None:
        """Open the dialog and start what was chosen in it."""
        # Loaded behind the first page: so that is there sooner.
        from dbscg_gui.gui.shell.new_game import NewGameDialog

        dialog = NewGameDialog(self._around, deck=deck, parent=self)
        if dialog.exec() and dialog.chosen is not None:
            self.start_match(dialog.chosen)
        dialog.deleteLater()

    def show_help(self) -> None:
        """Say what the pages are for, and the keys of a match."""
        from dbscg_gui.gui.shell.help_dialog import HelpDialog

        dialog = HelpDialog(self._around, self)
        dialog.exec()
        dialog.deleteLater()

    def start_match(self, chosen: NewMatch) -> None:
        """Start a match; a fault is told on the menu."""
        try:
            session = self._around.program.new_match(chosen)
        except self._around.program.faults as error:
            self._tell(fault_text(error, self._around.program.words))
            return
        self.open_played(session)

    def resume_match(self, file: str) -> None:
        """Go on with a saved match; a fault is told on the menu.

        One that another program plays is looked at instead.
        """
        try:
            session = self._around.program.resume(file)
        except MatchHeldError as error:
            self.watch_match(file, notice=self._held_words(error.owner))
            return
        except self._around.program.faults as error:
            self._tell(fault_text(error, self._around.program.words))
            return
        self.open_played(session)

    def open_played(self, session: PlayedSession) -> None:
        """Show a match; that of two people only once the one who has to decide has the machine."""
        self._last_match = asked_again(session.start)
        if not session.start.is_shared:
            self.open_match(session)
            return
        file, seat = session.file, session.asked_seat
        names = session.start.names
        session.close()
        if seat is None:
            self.watch_match(file)
        else:
            self._cover(file, seat, names)

    def _cover(self, file: str, seat: int, names: tuple[str, str]) -> None:
        """Hide the table until the machine was handed over to a seat."""
        self.close_match()
        words, who = self._around.program.words, names[seat]
        cover = CoverPage(
            CoverTexts(
                title=words.text("shell.cover", who=who),
                hint=words.text("shell.cover.hint", who=who),
                take=words.text("shell.cover.take", who=who),
                menu=words.text("shell.cover.menu"),
            )
        )
        cover.did_take.connect(lambda: self._uncover(file, seat))
        cover.wants_menu.connect(lambda: self.show_page("menu"))
        self._open_cover = cover
        self._stack.addWidget(cover)
        self._stack.setCurrentWidget(cover)
        cover.take.setFocus()

    def _uncover(self, file: str, seat: int) -> None:
        """Show the table to the one at a seat, until the other one has to decide."""
        # Told on the match's thread; what a match that was closed meanwhile says is nothing.
        caller = _Caller(self)
        try:
            session = self._around.program.resume(file, caller.called.emit, seat)
        except self._around.program.faults as error:
            self._tell(fault_text(error, self._around.program.words))
            return
        names = session.start.names
        caller.called.connect(
            lambda other: self._on_called(caller, file, other, names),
            Qt.ConnectionType.QueuedConnection,
        )
        self.open_match(session)
        self._caller = caller

    def _on_called(self, caller: _Caller, file: str, seat: int, names: tuple[str, str]) -> None:
        if caller is self._caller:
            self._cover(file, seat, names)

    def _held_words(self, owner: MatchOwner) -> str:
        words = self._around.program.words
        if not owner.process:
            return words.text("shell.held.unknown")
        return words.text("shell.held", user=owner.user, computer=owner.computer, since=owner.since)

    def watch_match(self, file: str, *, notice: str = "") -> None:
        """Look again at a saved match; a fault is told on the page of matches."""
        try:
            session = self._around.program.watch(file)
        except self._around.program.faults as error:
            self.page("matches").tell(fault_text(error, self._around.program.words))
            return
        self._last_match = None
        self.open_match(session, back="matches")
        if notice:
            self.tell_fault(notice)
        play_on = getattr(self._match, "wants_play_on", None)
        if play_on is not None:
            # The widget that asks goes with the answer: not before its signal is done.
            later = Qt.ConnectionType.QueuedConnection
            play_on.connect(lambda place: self.play_on(session, place), later)

    def open_lesson(self, name: str) -> None:
        """Begin a lesson; a fault is told on the page of lessons."""
        from dbscg_gui.gui.shell.deck_reading import has_read

        practice = self._around.program.practice
        try:
            if not has_read(self._around, practice.cards_of(name), self):
                return
            session = practice.begin_lesson(name)
        except self._around.program.faults as error:
            self.show_page("learn", told=fault_text(error, self._around.program.words))
            return
        self._last_match = None
        self.open_match(session, back="learn")
        if self._match is None:
            return
        widget = cast("LessonWidget", self._match)
        # The widget that asks goes with the answer: not before its signal is done.
        later = Qt.ConnectionType.QueuedConnection
        widget.did_learn.connect(lambda: practice.mark_done(name))
        widget.wants_again.connect(lambda: self.open_lesson(name), later)
        widget.wants_next.connect(lambda: self._after_lesson(session.following), later)

    def _after_lesson(self, following: str) -> None:
        if following:
            self.open_lesson(following)
        else:
            self.show_page("learn")

    def open_file(self, path: Path) -> None:
        """Show what a file holds: a match to look at, an event pack, or a deck list to take in."""
        if path.suffix.lower() == MATCH_FILE:
            self.watch_match(str(path))
            return
        if path.suffix.lower() == SUFFIX:
            self.show_page("event")
            cast("EventPage", self.page("event")).load(path)
            return
        if path.suffix.lower() == POSITION_FILE:
            self.show_page("position")
            cast("PositionPage", self.page("position")).open_file(path)
            return
        self.show_page("decks")
        cast("DecksPage", self.page("decks")).import_deck(path)

    def play_on(self, viewing: MatchPort, place: int) -> None:
        """Play on from a place of a match that is looked at; a fault is told on the menu."""
        try:
            session = self._around.program.play_on(viewing, place)
        except self._around.program.faults as error:
            self._tell(fault_text(error, self._around.program.words))
            return
        self.open_played(session)

    def open_match(self, session: MatchPort, *, back: str = "menu") -> None:
        """Show a match; `back` is the page its menu button leads to."""
        self.close_match()
        widget = self._make_match(session, self._around)
        widget.wants_menu.connect(lambda: self.show_page(back))  # type: ignore[attr-defined]
        widget.wants_rematch.connect(self._on_rematch)  # type: ignore[attr-defined]
        self._match = widget
        # At the table the keys are the match's own.
        for key in (self._escape, self._help):
            key.setEnabled(False)
        self._stack.addWidget(widget)
        self._stack.setCurrentWidget(widget)
        widget.setFocus()
        widget.start()  # type: ignore[attr-defined]

    def close_match(self) -> None:
        """Shut the open match down."""
        cover, self._open_cover = self._open_cover, None
        if cover is not None:
            self._stack.removeWidget(cover)
            cover.deleteLater()
        caller, self._caller = self._caller, None
        if caller is not None:
            caller.deleteLater()
        widget, self._match = self._match, None
        if widget is None:
            return
        for key in (self._escape, self._help):
            key.setEnabled(True)
        try:
            widget.shut_down()  # type: ignore[attr-defined]
        finally:
            self._stack.removeWidget(widget)
            widget.deleteLater()
            forget_table(self)

    def tell_fault(self, text: str) -> None:
        """Say that the program made a mistake; one box at a time."""
        if self._fault is not None:
            return
        box = QMessageBox(QMessageBox.Icon.Warning, self.windowTitle(), text, parent=self)
        box.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        box.finished.connect(self._forget_fault)
        self._fault = box
        box.open()

    def _forget_fault(self) -> None:
        self._fault = None

    # -- inside ------------------------------------------------------------------------------

    def _connect(self, name: str, page: Page) -> None:
        """What a page asks for, beside the way back to the menu."""
        answers: dict[str, dict[str, Callable[..., object]]] = {
            "menu": {
                "wants_play": self.ask_new_match,
                "wants_resume": self.resume_match,
                "wants_page": self.show_page,
                "wants_help": self.show_help,
                "wants_quit": self.close,
            },
            "matches": {
                "wants_play": self.ask_new_match,
                "wants_resume": self.resume_match,
                "wants_watch": self.watch_match,
                "wants_page": self.show_page,
            },
            "decks": {"wants_play": self.ask_new_match},
            "cards": {"wants_workshop": self._on_workshop, "wants_keyword": self._on_keyword},
            "event": {
                "wants_station": self.wants_station.emit,
                "wants_tournament": lambda: self.show_page("tournament"),
                "wants_form": self._on_event_form,
            },
            "event_form": {"did_make": self._on_event_made},
            "settings": {
                "did_change": self._on_settings,
                "wants_pictures": lambda: self.show_page("pictures"),
            },
            "position": {"wants_play": self._on_position},
            "learn": {"wants_lesson": self.open_lesson, "wants_page": self.show_page},
        }
        for signal, answer in answers.get(name, {}).items():
            getattr(page, signal).connect(answer)

    def _on_position(self, chosen: FromPosition) -> None:
        self._start_laid(chosen, self.page("position").tell)

    def _start_laid(self, chosen: FromPosition, tell: Callable[[str], object]) -> None:
        """Start a match from a position; `tell` is told of a fault."""
        from dbscg_gui.gui.shell.deck_reading import has_read

        kept, pool = chosen.kept, self._around.program.pool
        if not has_read(self._around, cards_of_position(kept.decks, kept.position, pool), self):
            return
        try:
            session = self._around.program.play_position(chosen)
        except self._around.program.faults as error:
            tell(fault_text(error, self._around.program.words))
            return
        self.open_played(session)

    def _on_event_form(self, draft: EventDraft | None) -> None:
        form = cast("EventFormPage", self.page("event_form"))
        if draft is not None or form.was_changing:
            form.begin(draft)
        self.show_page("event_form")

    def _on_event_made(self, path: Path) -> None:
        self.show_page("event")
        cast("EventPage", self.page("event")).load(path)

    def _on_keyword(self, key: str) -> None:
        self.show_page("keywords")
        cast("KeywordsPage", self.page("keywords")).show_keyword(key)

    def _on_workshop(self, text: str, kind: str) -> None:
        cast("WorkshopPage", self.page("workshop")).open_text(text, kind)
        self.show_page("workshop")

    def _tell(self, text: str) -> None:
        self.show_page("menu", told=text)

    def _fit(self, *, force: bool = False) -> None:
        """Make everything as large as the window allows."""
        palette = palette_named(self._around.program.settings.palette)
        units = Units.for_height(self.height())
        theme = Theme(palette, units)
        if theme == self._around.theme and not force:
            return
        self._around.theme = theme
        app = QApplication.instance()
        if isinstance(app, QApplication):
            apply_theme(app, theme, self._style_template)
        for page in self._pages.values():
            page.set_theme(theme)
        if self._match is not None:
            self._match.set_theme(theme)  # type: ignore[attr-defined]

    def _on_settings(self, old: Settings, new: Settings) -> None:
        if old.palette != new.palette:
            self._fit(force=True)
        self.did_change_settings.emit(old, new)
        if old.language != new.language:
            # Every text is made anew; after the signal, for its sender goes too.
            QTimer.singleShot(0, self._change_language)

    def _change_language(self) -> None:
        for page in self._pages.values():
            page.left()
            page.retired()
            self._stack.removeWidget(page)
            page.deleteLater()
        self._pages.clear()
        self.show_page("settings")

    def _on_rematch(self) -> None:
        from dbscg_gui.gui.shell.deck_reading import has_read

        last = self._last_match
        if last is None:
            self.show_page("menu")
            self.ask_new_match()
            return
        game = (last.kept if isinstance(last, FromPosition) else last).decks[0].game
        try:
            # A match that was gone on with may be of another game than the chosen one.
            self._around.program.use_game(game)
        except self._around.program.faults as error:
            self._tell(fault_text(error, self._around.program.words))
            return
        if isinstance(last, FromPosition):
            self._start_laid(last, self._tell)
        else:
            # The same players and decks; another match, also where the first had a seed.
            again = self._sided(last)
            if again is not None and has_read(self._around, self._cards_of(again), self):
                self.start_match(again)

    def _cards_of(self, chosen: NewMatch) -> list[PrintedCard]:
        """Read in full when the first match began, unless an older program played that."""
        found = map(
            self._around.program.pool.get, chain(*(each.numbers() for each in chosen.decks))
        )
        return [card for card in found if card is not None]

    def _sided(self, again: NewMatch) -> NewMatch | None:
        """The match with what the player exchanges with the side deck; None to think again."""
        mine, theirs = again.decks
        if not mine.side:
            return again
        from dbscg_gui.gui.shell.side_deck import SideDeckDialog

        dialog = SideDeckDialog(self._around, mine, again.options, self)
        is_taken = bool(dialog.exec())
        deck = dialog.deck
        dialog.deleteLater()
        return dataclasses.replace(again, decks=(deck, theirs)) if is_taken else None

    def _on_escape(self) -> None:
        shown = self._stack.currentWidget()
        name = next((name for name, page in self._pages.items() if page is shown), "menu")
        if self._match is None and name != "menu":
            self.show_page(_BACK.get(name, "menu"))

    def _restore_geometry(self) -> None:
        if self._geometry is not None:
            kept = self._geometry.value("geometry")
            if isinstance(kept, QByteArray):
                self.restoreGeometry(kept)

    # -- Qt overrides ------------------------------------------------------------------------

    def keyPressEvent(self, event: QKeyEvent) -> None:
        # Outside of dialogs Qt presses the button with the focus by Space only.
        button = self.focusWidget()
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and isinstance(button, QPushButton):
            button.click()
        else:
            super().keyPressEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._resized.start()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._fit()
        if not self._was_shown:
            self._was_shown = True
            QTimer.singleShot(_FRAMED_MS, self, lambda: fit_to_screen(self))

    def closeEvent(self, event: QCloseEvent) -> None:
        if self._geometry is not None:
            self._geometry.setValue("geometry", self.saveGeometry())
        try:
            self.close_match()
            for page in self._pages.values():
                page.left()
                page.retired()
        finally:
            self._around.lane.stop()
            self._around.reading.stop()
            self._around.helpers.stop()
        super().closeEvent(event)


def tell_fault(text: str, title: str) -> None:
    """A fault before there is a window."""
    QMessageBox.critical(None, title, text)
