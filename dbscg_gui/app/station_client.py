"""A station on the screen: Qt is started, the station's window gets the program behind it."""

from __future__ import annotations

import contextlib
import logging
import sys
from pathlib import Path
from types import TracebackType

from dbscg_gui.adapters.event_files import EventFileError
from dbscg_gui.adapters.player_images import PlayerImages, PlayerImagesError
from dbscg_gui.adapters.resources import ui_path
from dbscg_gui.adapters.station_files import StationFileError
from dbscg_gui.app.client import FAULTS, log_qt
from dbscg_gui.app.logs import log_uncaught, start_logging
from dbscg_gui.app.picture_desk import thumbnails_of
from dbscg_gui.app.rule_words import keyword_words, rule_words
from dbscg_gui.app.station import StationProgram
from dbscg_gui.app.table_plans import table_plan
from dbscg_gui.app.terminal import CommandError
from dbscg_gui.presenters.match_info import match_info, opening_lines
from dbscg_gui.presenters.match_port import MatchPort
from dbscg_gui.services.cards.words import PRINTED_IN, card_in
from dbscg_gui.services.practice.demonstration import Demonstration

from PySide6.QtCore import QDir, Qt, qInstallMessageHandler
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication, QWidget

from dbscg_gui.gui.art.cache import CardPictures
from dbscg_gui.gui.art.icon import program_icon
from dbscg_gui.gui.art.player_art import PlayerArt
from dbscg_gui.gui.match.options import MatchOptions
from dbscg_gui.gui.match.window import MatchWidget
from dbscg_gui.gui.station.window import StationWindow
from dbscg_gui.gui.theme.palettes import palette_named
from dbscg_gui.gui.theme.theme import Theme, apply_theme
from dbscg_gui.gui.theme.units import Units
from dbscg_gui.gui.widgets.card_picture import CardPicture
from dbscg_gui.gui.widgets.forms import Forms

log = logging.getLogger(__name__)

_LEADER_U = 24.0
"""How wide a deck's Leader is at most."""

STATION_FAULTS = (*FAULTS, CommandError, EventFileError, StationFileError)


class StationClient:
    """The running station: its window and what has to be ended with it."""

    def __init__(self, app: QApplication, station: StationProgram) -> None:
        self.station = station
        self._app = app
        self._forms = Forms(ui_path())
        self._theme = Theme(palette_named(station.program.settings.palette))
        self._style = ui_path("style", "base.qss").read_text(encoding="utf-8")
        QDir.setSearchPaths("style", [str(ui_path("style"))])
        # At once: a screen whose unit is the one a theme begins with never asks for another.
        apply_theme(app, self._theme, self._style)
        self._images: PlayerImages | None = None
        self._art: PlayerArt | None = None
        if station.pack.names("pictures"):
            with contextlib.suppress(PlayerImagesError):
                self._images = PlayerImages(station.pack.path)
                small = thumbnails_of(station.program, self._images)
                self._art = PlayerArt(self._images, small=small)
        self._pictures = CardPictures(self._art)
        self.window = StationWindow(
            station,
            self._make_match,
            self._fit,
            picture=self._make_picture,
            exports=Path.home(),
            faults=STATION_FAULTS,
        )

    def close(self) -> None:
        """End threads and processes; closing twice is fine."""
        self.window.shut_down()
        if self._art is not None:
            self._art.close()
            self._art = None
        if self._images is not None:
            self._images.close()
            self._images = None
        self.station.close()

    def on_uncaught(
        self, kind: type[BaseException], error: BaseException, trace: TracebackType | None
    ) -> None:
        """The exception hook of a station: to the log, and on with the next visitor."""
        log_uncaught(kind, error, trace)
        if not issubclass(kind, KeyboardInterrupt):
            self.window.tell_fault(f"{kind.__name__}: {error}")

    def _make_picture(self) -> CardPicture:
        made = CardPicture()
        made.set_pictures(self._theme, self._pictures, _LEADER_U)
        return made

    def _fit(self, height: int) -> Theme:
        theme = Theme(self._theme.palette, Units.for_height(height))
        if theme != self._theme:
            self._theme = theme
            apply_theme(self._app, theme, self._style)
        return theme

    def _make_match(self, session: MatchPort) -> QWidget:
        station, start = self.station, session.start
        settings = station.program.settings
        words = station.words.of_game(session.game)
        rules = rule_words(words.language)
        shown = {}
        if words.language != PRINTED_IN:
            known = station.translations()
            shown = {
                each.printed.number: card_in(words.language, each.printed, each.compiled, known)
                for each in start.cards
            }
        return MatchWidget(
            session,
            words=words,
            plan=table_plan(session.game),
            theme=self._theme,
            pictures=self._pictures,
            forms=self._forms,
            translate=shown.get,
            rules=rules,
            keywords=keyword_words(session.game, words.language),
            info=match_info(start, words, rules, names=start.names),
            opening=opening_lines(start, words, rules),
            options=MatchOptions(
                animation_ms=settings.animation_ms,
                reduced_motion=settings.reduced_motion,
                act_ms=settings.act_ms,
                guard_ms=settings.guard_ms,
                asks_before_ending=settings.asks_before_ending,
                is_at_station=True,
                is_demonstration=isinstance(session, Demonstration),
            ),
        )


def run_station(station: StationProgram, *, is_full_screen: bool = True) -> int:
    """Open the station and run until the staff leaves it; the exit code."""
    start_logging(station.program.paths)
    qInstallMessageHandler(log_qt)
    app = QApplication.instance() or QApplication(sys.argv[:1])
    if not isinstance(app, QApplication):
        raise TypeError("Qt runs without widgets")
    app.setApplicationName("dbscg-gui")
    app.setWindowIcon(program_icon())
    app.setQuitOnLastWindowClosed(False)
    client = StationClient(app, station)
    sys.excepthook = client.on_uncaught
    window = client.window
    window.did_leave.connect(app.quit)
    try:
        if is_full_screen:
            window.setWindowFlag(Qt.WindowType.FramelessWindowHint)
            window.setWindowFlag(Qt.WindowType.WindowStaysOnTopHint)
            # Where nothing manages windows, nobody else makes it fill the screen.
            window.setGeometry(QGuiApplication.primaryScreen().geometry())
            window.showFullScreen()
        else:
            screen = QGuiApplication.primaryScreen().availableGeometry()
            window.resize(min(1280, screen.width()), min(800, screen.height()))
            window.show()
        window.begin()
        return app.exec()
    finally:
        client.close()
