"""The client: the windows get the program behind them, whatever lies in the player's folders."""

from __future__ import annotations

import importlib
import logging
import os
from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING

import msgspec

from dbscg_gui.adapters.atomic import write_text_atomic
from dbscg_gui.adapters.builtin import BuiltinContentError
from dbscg_gui.adapters.card_files import COUNTER, LANGUAGE, SKIPPED, CardFileError
from dbscg_gui.adapters.catalogue import CatalogueError, OtherGameError, open_catalogue
from dbscg_gui.adapters.catalogue_rebuilding import remember_import
from dbscg_gui.adapters.deck_store import DeckStoreError
from dbscg_gui.adapters.match_files import MatchFileError
from dbscg_gui.adapters.opening import is_folder, typed_path
from dbscg_gui.adapters.player_images import PlayerImages, PlayerImagesError
from dbscg_gui.adapters.position_files import read_position
from dbscg_gui.adapters.processes import ProcessesEndedError
from dbscg_gui.adapters.resources import ui_path
from dbscg_gui.adapters.restriction_file import read_restrictions
from dbscg_gui.adapters.settings import SettingsError
from dbscg_gui.adapters.sounds import Sounds, can_play
from dbscg_gui.ai.players import UnknownPlayerError
from dbscg_gui.app.logs import log_uncaught
from dbscg_gui.app.picture_desk import PictureDesk, thumbnails_of
from dbscg_gui.app.practice_desk import PracticeDesk
from dbscg_gui.app.program import Program
from dbscg_gui.app.rebuild_words import rebuild_lines
from dbscg_gui.app.rule_words import keyword_words, rule_words
from dbscg_gui.app.table_plans import table_plan
from dbscg_gui.app.translations import TranslationError
from dbscg_gui.cards.decks import DeckList
from dbscg_gui.cards.printed import PrintedCard
from dbscg_gui.cards.restrictions import NO_RESTRICTIONS, Restrictions
from dbscg_gui.cards.rulings import Ruling
from dbscg_gui.kernel.progress import OnProgress
from dbscg_gui.presenters.card_import import ImportNews, ImportRemark
from dbscg_gui.presenters.fault_words import fault_text
from dbscg_gui.presenters.match_info import match_info, opening_lines
from dbscg_gui.presenters.match_port import MatchPort
from dbscg_gui.presenters.picture_port import PicturePort
from dbscg_gui.presenters.practice_port import PracticePort
from dbscg_gui.presenters.setting_problems import setting_notice
from dbscg_gui.presenters.table_plan import TablePlanError
from dbscg_gui.presenters.trust import TrustBadge, trust_badge
from dbscg_gui.presenters.words import Words
from dbscg_gui.services.cards.pool import CardPool
from dbscg_gui.services.cards.trust import TrustBook
from dbscg_gui.services.decks.check import ReadDeck
from dbscg_gui.services.decks.opening_hands import OpeningHands
from dbscg_gui.services.decks.shelf import DeckShelf, UnknownDeckError
from dbscg_gui.services.game_rules import UnknownGameError, game_names, game_rules
from dbscg_gui.services.match.hand_over import Asked
from dbscg_gui.services.match.seating import PEOPLE
from dbscg_gui.services.match.setup import MatchSetupError
from dbscg_gui.services.match.store import MatchHeldError, MatchSummary
from dbscg_gui.services.match.viewing import MatchViewing
from dbscg_gui.services.practice.lesson_session import LessonSession
from dbscg_gui.services.practice.position_file import PositionFile
from dbscg_gui.services.practice.puzzle_session import PuzzleSession
from dbscg_gui.services.records.match_record import MatchStart
from dbscg_gui.services.records.positions import areas_of
from dbscg_gui.services.records.replaying import ReplayError
from dbscg_gui.services.settings import Settings

from PySide6.QtCore import (
    QDir,
    QMessageLogContext,
    QSettings,
    QTimer,
    QtMsgType,
)
from PySide6.QtWidgets import QApplication, QWidget

from dbscg_gui.gui.art.cache import CardPictures
from dbscg_gui.gui.art.player_art import PlayerArt
from dbscg_gui.gui.qt.jobs import Lane
from dbscg_gui.gui.shell.main_window import MainWindow
from dbscg_gui.gui.shell.page import Surroundings
from dbscg_gui.gui.shell.port import FromPosition, NewMatch, PlayedSession
from dbscg_gui.gui.theme.theme import Theme
from dbscg_gui.gui.widgets.forms import Forms

if TYPE_CHECKING:
    from dbscg_gui.presenters.event_port import EventPort, StationAsked
    from dbscg_gui.presenters.tournament_port import TournamentPort

log = logging.getLogger(__name__)

FAULTS = (
    BuiltinContentError,
    CardFileError,
    CatalogueError,
    DeckStoreError,
    MatchFileError,
    MatchHeldError,
    MatchSetupError,
    ProcessesEndedError,
    ReplayError,
    SettingsError,
    TablePlanError,
    TranslationError,
    UnknownDeckError,
    UnknownGameError,
    UnknownPlayerError,
)
"""What a player's files and choices can raise; each carries one line."""


_LOAD_MS = 900
"""After this time the first page stands, and what a match needs may be loaded."""


class ClientProgram:
    """`gui.shell.port.ShellPort` over the program."""

    faults: tuple[type[Exception], ...] = FAULTS
    people: tuple[str, ...] = PEOPLE

    def __init__(self, program: Program) -> None:
        self._program = program
        self.pictures: PicturePort = PictureDesk(program, None, None)
        self.practice: PracticePort = PracticeDesk(program)

    # The program starts sooner without what only the page of events needs.

    @cached_property
    def events(self) -> EventPort:
        """Event packs and stations."""
        from dbscg_gui.app.event_desk import EventDesk

        program = self._program
        return EventDesk(program.paths, lambda: program.words)

    @cached_property
    def tournaments(self) -> TournamentPort:
        """The tournament of this machine."""
        from dbscg_gui.app.tournament_desk import TournamentDesk

        return TournamentDesk(self._program.paths)

    @property
    def words(self) -> Words:
        """The texts in the language of the settings."""
        return self._program.words

    @property
    def games(self) -> tuple[str, ...]:
        """The games there are."""
        return game_names()

    @property
    def game(self) -> str:
        """The one that is played."""
        return self._program.game

    def use_game(self, game: str) -> None:
        """Play another game from now on."""
        self._program.use_game(game)

    @property
    def rule_options(self) -> dict[str, int]:
        """The options of the rules of the last match of this game, where not as usual."""
        return self._program.rule_options

    def rule_text(self, rule: str) -> str:
        """What a rule says in a few words."""
        return rule_words(self._program.words.language)(rule)

    @property
    def pool(self) -> CardPool:
        """All cards."""
        return self._program.pool

    @property
    def trust(self) -> TrustBook:
        """How far the reading of each card may be trusted."""
        return self._program.trust

    def read_ahead(self, cards: Sequence[PrintedCard], *, is_apart: bool = False) -> None:
        """Compile cards that were not yet; from any thread."""
        self._program.read_ahead(cards, is_apart=is_apart)

    def end_read_ahead(self) -> None:
        """Give up what is read apart."""
        self._program.end_read_ahead()

    def read_first(self, cards: Sequence[PrintedCard]) -> None:
        """Compile cards somebody waits for; from any thread."""
        self._program.read_first(cards)

    def end_read_first(self) -> None:
        """Give up what is read so."""
        self._program.end_read_first()

    def note(self, number: str) -> str:
        """The player's note on a card."""
        return self._program.note(number)

    def set_note(self, number: str, note: str) -> None:
        """Keep a note on a card."""
        self._program.set_note(number, note)

    def noted(self) -> frozenset[str]:
        """Numbers of the cards with notes."""
        return self._program.noted()

    def rulings(self, number: str) -> list[Ruling]:
        """The rulings that were imported for a card."""
        return self._program.rulings(number)

    @property
    def decks(self) -> DeckShelf:
        """All decks."""
        return self._program.decks

    @property
    def settings(self) -> Settings:
        """The settings as they are."""
        return self._program.settings

    @property
    def notices(self) -> tuple[str, ...]:
        """What went wrong with the player's files."""
        program = self._program
        _, damaged = program.matches.summaries()
        kinds = {
            "catalogue": program.catalogue_problems,
            "restrictions": (program.restrictions_problem,),
            "pictures": (program.pictures_problem,),
            "log": (program.log_problem,),
            "match": tuple(problem.message for problem in damaged),
        }
        found = [setting_notice(problem, program.words) for problem in program.settings_problems]
        found += [
            program.words.text(f"shell.notice.{kind}", problem=fault_text(problem, program.words))
            for kind, problems in kinds.items()
            for problem in problems
            if problem
        ]
        found += [
            program.words.text(f"shell.set_aside.{what}", error=error, log=program.paths.log_file)
            for what, error in program.set_aside.items()
        ]
        return tuple(found)

    @property
    def places(self) -> tuple[str, ...]:
        """Where the player's files are."""
        paths = self._program.paths
        found = [str(paths.settings), str(paths.data)]
        if not self._program.log_problem:
            found.append(str(paths.log_file))
        return tuple(found)

    @property
    def pictures_problem(self) -> str:
        """Why the chosen pictures are not used."""
        return fault_text(self._program.pictures_problem, self._program.words)

    def has_place(self, typed: str) -> bool:
        """Whether there is a file or folder at a path as it was typed."""
        return os.path.exists(typed_path(typed))

    def shown(self, card: PrintedCard) -> PrintedCard:
        """The card in the player's language."""
        return self._program.translated(card.number) or card

    def named(self, card: PrintedCard) -> PrintedCard:
        """The card with such words of the player's language as are at hand."""
        return self._program.named(card)

    @property
    def can_hear(self) -> bool:
        """Whether this machine has something that plays sounds."""
        return can_play()

    def save_settings(self, settings: Settings) -> None:
        """Keep the settings and use them."""
        self._program.use_settings(settings)

    def deck_file(self, path: Path) -> str:
        """The text of a deck file. Raises `CardFileError`."""
        return self._program.deck_text(path)

    @property
    def restrictions(self) -> Restrictions:
        """The lists of banned, limited and paired cards decks are judged by."""
        return self._program.restrictions

    def restrict(self, path: Path | None) -> tuple[str, ...]:
        """Judge decks by the list in a file, or by none. Raises `CardFileError`."""
        if path is None:
            self._program.use_restrictions(NO_RESTRICTIONS)
            return ()
        read = read_restrictions(path)
        self._program.use_restrictions(read.restrictions)
        return tuple(f"{each.line}: {each.text}" for each in read.problems)

    def write_deck_file(self, path: Path, text: str) -> None:
        """Write a deck into a file of the player's. Raises `CardFileError`."""
        try:
            write_text_atomic(path, text, is_shared=True)
        except OSError as error:
            raise CardFileError(path, "", f"cannot be written ({error.strerror})") from error

    def read_decks(self, text: str, name: str, choices: Mapping[str, str]) -> tuple[ReadDeck, ...]:
        """The decks of a text, judged, in the calling thread, on a connection of its own."""
        return self._program.read_decks(text, name, choices)

    def latest_match(self) -> MatchSummary | None:
        """The running match played last."""
        found = self._program.matches.latest_unfinished()
        return None if found is None else self._called(found)

    def saved_matches(self) -> tuple[MatchSummary, ...]:
        """All matches that can be read, the one played last first."""
        return tuple(self._called(match) for match in self._program.matches.summaries()[0])

    def _called(self, match: MatchSummary) -> MatchSummary:
        return msgspec.structs.replace(match, players=self._program.called(match.players))

    def delete_match(self, file: str) -> None:
        """Remove a saved match for good. Raises `MatchFileError`."""
        self._program.matches.delete(file)

    @property
    def position_areas(self) -> tuple[str, ...]:
        """The areas of the game's table in which cards can be laid."""
        on_table = table_plan(self.game).names
        areas = areas_of(game_rules(self.game).ruleset)
        return tuple(area for area in areas if area in on_table)

    @property
    def further_card(self) -> str:
        """The number of the card every match of the game has a deck of, "" for none."""
        return game_rules(self.game).further_card

    def position_problem(self, kept: PositionFile) -> str:
        """Why nobody can play from a position, "" where one can."""
        try:
            self._program.check_position(kept)
        except MatchSetupError as error:
            return fault_text(error, self._program.words)
        return ""

    def read_position(self, path: Path) -> PositionFile:
        """The position kept in a file. Raises `CardFileError`."""
        return read_position(path)

    def play_position(self, chosen: FromPosition) -> PlayedSession:
        """A match from a position. Raises `MatchSetupError` or `MatchFileError`."""
        start = self._program.prepare_position(chosen.kept, ai=chosen.ai)
        return self._program.automatic(self._program.begin(start))

    def opening_hands(self, deck: DeckList, *, first: int, seed: int) -> OpeningHands:
        """An opening hand of a deck, as the rules deal it. Raises `MatchSetupError`."""
        return OpeningHands(self._program.alone(deck, first=first, seed=seed))

    def new_match(self, chosen: NewMatch) -> PlayedSession:
        """A match as chosen; the decks are the first choice of the next dialog."""
        start = self._program.prepare(
            chosen.decks,
            ai=chosen.ai,
            seed=chosen.seed,
            first=chosen.first,
            is_open=chosen.is_open,
            budget=chosen.budget,
            handling=chosen.handling,
            options=chosen.options,
        )
        session = self._program.begin(start)
        names = (chosen.decks[0].name, chosen.decks[1].name)
        ai = self.settings.ai if chosen.ai in PEOPLE else chosen.ai
        self._program.remember(names, ai, chosen.options)
        return self._program.automatic(session)

    def resume(
        self, file: str, asked: Asked | None = None, seat: int | None = None
    ) -> PlayedSession:
        """The match kept there."""
        return self._program.automatic(self._program.resume(file, asked, seat))

    def watch(self, file: str) -> MatchPort:
        """The match kept there, or in a file anywhere, to be looked at only."""
        return self._program.watch(file)

    def play_on(self, viewing: MatchPort, place: int) -> PlayedSession:
        """A new match that goes on from a place of one that is looked at."""
        if not isinstance(viewing, MatchViewing):
            raise TypeError("only a match that is looked at has places")
        return self._program.automatic(self._program.play_on(viewing, place))

    @property
    def can_rebuild(self) -> bool:
        """Whether something is wrong with the imported cards."""
        return bool(self._program.catalogue_problems)

    def damaged_cards(self) -> tuple[dict[str, str], str]:
        """Look through all imported cards; from any thread, on a connection of its own."""
        return self._program.damaged_cards()

    def note_damaged(self, found: tuple[dict[str, str], str]) -> None:
        """Name from now on what `damaged_cards` found."""
        self._program.note_damaged(found)

    def let_go_of_catalogue(self) -> None:
        """Close the catalogue, so that it can be made anew."""
        self._program.let_go_of_catalogue(stays_shut=True)

    def open_catalogue_again(self) -> None:
        """Use the catalogue that is there now."""
        self._program.let_go_of_catalogue()

    def rebuild_catalogue(self, told: OnProgress) -> str:
        """Make the catalogue anew; what became of it, for the player."""
        report = self._program.rebuild_catalogue(told)
        return "\n".join(rebuild_lines(report, self._program.words))

    def import_cards(
        self, path: Path, told: OnProgress, game: str, *, is_trial: bool = False
    ) -> ImportNews:
        """Import, or try to, in the calling thread, on a connection of its own."""
        chosen = game
        try:
            return self._imported(path, told, game, chosen, is_trial=is_trial)
        except OtherGameError as error:
            # The player is asked about the game the file says, and decides.
            if not is_trial:
                raise
            return self._imported(path, told, error.games[0], chosen, is_trial=True)

    def _imported(
        self, path: Path, told: OnProgress, game: str, chosen: str, *, is_trial: bool
    ) -> ImportNews:
        folder = self._program.catalogue_folder(game)
        with open_catalogue(folder, is_trial=is_trial) as catalogue:
            report = catalogue.import_file(path, game=game, progress=told, is_trial=is_trial)
            noted = catalogue.noted()
        if not is_trial:
            remember_import(folder, path, game)
        return ImportNews(
            file=path.name,
            game=game,
            is_other_game=game != chosen,
            added=report.added,
            updated=report.updated,
            unchanged=report.unchanged,
            missing=report.missing,
            noted=tuple(number for number in report.updated if number in noted),
            rulings=report.rulings,
            are_rulings_known=report.are_rulings_known,
            variants=report.variants,
            set_aside={
                reason: count
                for reason, count in report.left_out.items()
                if reason in (COUNTER, LANGUAGE)
            },
            remarks=tuple(
                ImportRemark(
                    card=each.number,
                    place=each.index,
                    said=f"{each.field}: {each.message}" if each.field else each.message,
                    is_left_out=each.severity == SKIPPED,
                    is_in_table=each.place == "line",
                )
                for each in report.problems
            ),
        )


class Client:
    """The running client: its window and what has to be ended with it."""

    def __init__(self, app: QApplication, program: Program) -> None:
        self.program = program
        self.port = ClientProgram(program)
        self._app = app
        self.station_asked: StationAsked | None = None
        """The station that is to be run once the window is closed."""
        self._images: PlayerImages | None = None
        self._loading: QTimer | None = None
        self._sounds = Sounds(program.paths.cache / "sounds")
        self._art = self._open_art()
        self._style = ui_path("style", "base.qss").read_text(encoding="utf-8")
        QDir.setSearchPaths("style", [str(ui_path("style"))])
        self.lane = Lane("storage")
        self.reading = Lane("reading")
        self.helpers = Lane("helpers")
        around = Surroundings(
            program=self.port,
            forms=Forms(ui_path()),
            pictures=CardPictures(self._art),
            theme=Theme(),
            lane=self.lane,
            reading=self.reading,
            helpers=self.helpers,
        )
        self._places = QSettings(
            str(program.paths.config / "window.ini"), QSettings.Format.IniFormat
        )
        try:
            self.window = MainWindow(around, self._make_match, self._style, geometry=self._places)
        except BaseException:
            self._end_work()
            raise
        self.window.wants_station.connect(self._on_station)
        self._loading = QTimer(self.window)
        self._loading.setSingleShot(True)
        self._loading.timeout.connect(self._load_match)
        self._loading.start(_LOAD_MS)

    def _load_match(self) -> None:
        """Load what the first match needs while nobody waits for it."""
        self.lane.run(_import_match)

    def _on_station(self, asked: StationAsked) -> None:
        self.station_asked = asked
        self.window.close()

    def close(self) -> None:
        """End threads and processes; closing twice is fine."""
        self.window.close_match()
        self._end_work()
        self.program.close()

    def _end_work(self) -> None:
        if self._loading is not None:
            self._loading.stop()
        self.lane.stop()
        self.port.end_read_first()
        self.reading.stop()
        self.port.end_read_ahead()
        self.helpers.stop()
        self._sounds.close()
        if self._art is not None:
            self._art.close()
            self._art = None
        if self._images is not None:
            self._images.close()
            self._images = None

    def on_uncaught(
        self, kind: type[BaseException], error: BaseException, trace: TracebackType | None
    ) -> None:
        """The exception hook of the window: to the log, and to the player in one line."""
        log_uncaught(kind, error, trace)
        if not issubclass(kind, KeyboardInterrupt):
            text = self.program.words.text(
                "shell.fault", error=f"{kind.__name__}: {error}", log=self.program.paths.log_file
            )
            self.window.tell_fault(text)

    def _open_art(self) -> PlayerArt | None:
        if "pictures" in self.program.set_aside:
            return None
        chosen = self.program.settings.images
        source = typed_path(chosen) if chosen else self.program.paths.images
        if not chosen and not is_folder(source):
            return None
        try:
            self._images = PlayerImages(source)
        except PlayerImagesError as error:
            log.warning("no card images: %s", error)
            self.program.pictures_problem = str(error)
            return None
        small = thumbnails_of(self.program, self._images)
        self.port.pictures = PictureDesk(self.program, self._images, small)
        return PlayerArt(self._images, small=small)

    def _trust_of(self, start: MatchStart) -> Callable[[str], TrustBadge | None]:
        """Tells how far to trust a card of a match, whatever game is chosen by now."""
        cards = {each.printed.number: each.printed for each in start.cards}
        trust, words = self.program.trust_in(start.game), self.program.words

        def badge(number: str) -> TrustBadge | None:
            card = cards.get(number)
            return None if card is None else trust_badge(card, trust.of(card), words)

        return badge

    def _make_match(self, session: MatchPort, around: Surroundings) -> QWidget:
        # The program starts sooner without what only a match needs.
        from dbscg_gui.gui.match.lesson import LessonWidget
        from dbscg_gui.gui.match.options import MatchOptions
        from dbscg_gui.gui.match.replay import ReplayWidget
        from dbscg_gui.gui.match.window import MatchWidget

        settings = self.program.settings
        words = around.program.words.of_game(session.game)
        rules = rule_words(words.language)
        # What is only looked at is shown on the same table.
        made: Callable[..., MatchWidget] = MatchWidget
        if isinstance(session, MatchViewing):
            made = ReplayWidget
        elif isinstance(session, LessonSession | PuzzleSession):
            made = LessonWidget
        return made(
            session,
            words=words,
            plan=table_plan(session.game),
            theme=around.theme,
            pictures=around.pictures,
            forms=around.forms,
            # Looked up on the match's thread, where the database connection may not be used.
            translate=self.program.translated_cards(session.start).get,
            trust=self._trust_of(session.start),
            rules=rules,
            info=match_info(
                session.start, words, rules, names=self.program.called(session.start.names)
            ),
            opening=opening_lines(session.start, words, rules),
            places=self._places,
            keywords=keyword_words(session.game, words.language),
            play_sound=self._sounds.play if settings.sound else None,
            options=MatchOptions(
                animation_ms=settings.animation_ms,
                reduced_motion=settings.reduced_motion,
                # A match that is looked at has its own pace.
                act_ms=0 if made is ReplayWidget else settings.act_ms,
                guard_ms=settings.guard_ms,
                asks_before_ending=settings.asks_before_ending,
            ),
        )


def _import_match() -> None:
    """Import the windows of a match, and the dialog before it."""
    for name in ("match.options", "match.replay", "match.lesson", "match.window", "shell.new_game"):
        importlib.import_module(f"dbscg_gui.gui.{name}")


def open_client(app: QApplication, program: Program) -> Client:
    """The client with its first page, whatever lies in the player's folders.

    What keeps it from opening is set aside for this run, one thing after the other, and named on
    the page; a fault of the program itself is raised.
    """
    try:
        return Client(app, program)
    except Exception as error:  # a file nobody foresaw must not keep the player out
        log.exception("the window does not open")
        first = error
    for what in ("pictures", "catalogue", "settings"):
        program.start_without(what, " ".join(f"{type(first).__name__}: {first}".split()))
        try:
            return Client(app, program)
        except Exception:
            log.exception("nor does it without %s", what)
    raise first


def log_qt(kind: QtMsgType, context: QMessageLogContext, text: str) -> None:
    """Qt's own messages go where ours go."""
    levels = {
        QtMsgType.QtDebugMsg: logging.DEBUG,
        QtMsgType.QtInfoMsg: logging.INFO,
        QtMsgType.QtWarningMsg: logging.WARNING,
        QtMsgType.QtCriticalMsg: logging.ERROR,
        QtMsgType.QtFatalMsg: logging.CRITICAL,
    }
    logging.getLogger("qt").log(levels[kind], "%s: %s", context.category, text)
