"""The composition root: which adapter stands behind which port, and what a command needs.

Everything is made when it is first asked for, so that a command pays only for what it uses. Knows
no Qt; the window is put together in `app.client`.
"""

from __future__ import annotations

import contextlib
import datetime
import locale
import logging
import os
import secrets
from collections.abc import Mapping, Sequence
from functools import cached_property
from pathlib import Path

import msgspec

from dbscg_gui import __version__
from dbscg_gui.adapters import compiled_store
from dbscg_gui.adapters.ai_process import ai_process
from dbscg_gui.adapters.builtin import (
    FIRST_GAME,
    builtin_cards,
    builtin_decks,
    builtin_translations,
    builtin_trust,
)
from dbscg_gui.adapters.card_files import CardFileError, read_deck_file, read_deck_lists
from dbscg_gui.adapters.card_files.decks import MAX_DECK_BYTES
from dbscg_gui.adapters.card_files.general import family_of
from dbscg_gui.adapters.card_files.reading import read_text
from dbscg_gui.adapters.catalogue import FILE_NAME as CATALOGUE_NAME
from dbscg_gui.adapters.catalogue import CatalogueError, SqliteCatalogue, open_catalogue
from dbscg_gui.adapters.catalogue_rebuilding import RebuildReport, join, rebuild
from dbscg_gui.adapters.deck_store import DeckStore
from dbscg_gui.adapters.guarded_catalogue import GuardedCatalogue
from dbscg_gui.adapters.match_files import MatchFileError, MatchFiles, read_match
from dbscg_gui.adapters.opening import is_file, typed_path
from dbscg_gui.adapters.paths import Paths, user_paths
from dbscg_gui.adapters.processes import StandingProcesses
from dbscg_gui.adapters.restriction_file import RestrictionStore
from dbscg_gui.adapters.settings import SettingsError, SettingsFile
from dbscg_gui.adapters.sweeping import sweep
from dbscg_gui.ai.players import ALL_PLAYERS, UnknownPlayerError, known_name
from dbscg_gui.app.translations import load_words
from dbscg_gui.cards.deck_names import NamesElsewhere
from dbscg_gui.cards.deck_parsed import ParsedDeck
from dbscg_gui.cards.decks import DeckList
from dbscg_gui.cards.printed import PrintedCard
from dbscg_gui.cards.restrictions import Restrictions
from dbscg_gui.cards.rulings import Ruling
from dbscg_gui.cards.translation import words_of
from dbscg_gui.effects.compiled import CompiledCard
from dbscg_gui.kernel.numbers import typed_number
from dbscg_gui.kernel.progress import OnProgress
from dbscg_gui.kernel.quoting import quoted
from dbscg_gui.presenters.opponents import opponent_words
from dbscg_gui.presenters.words import LANGUAGES, Words
from dbscg_gui.services.ai.thinker import ThinkerFactory
from dbscg_gui.services.cards.compiled import CompiledCards, in_turn
from dbscg_gui.services.cards.pool import CardPool
from dbscg_gui.services.cards.trust import TrustBook
from dbscg_gui.services.cards.words import PRINTED_IN, TRANSLATED_INTO, card_in
from dbscg_gui.services.decks.check import ReadDeck, check, read_decks
from dbscg_gui.services.decks.partial_cards import all_alike, partial_cards
from dbscg_gui.services.decks.shelf import DeckShelf, UnknownDeckError
from dbscg_gui.services.game_rules import game_names, game_rules
from dbscg_gui.services.match.automatic import AutomaticSession
from dbscg_gui.services.match.hand_over import Asked
from dbscg_gui.services.match.seating import MYSELF, PEOPLE, person, thinkers_at_table
from dbscg_gui.services.match.session import MatchSession
from dbscg_gui.services.match.setup import (
    MatchSetup,
    check_laid,
    match_id,
    prepare,
    prepare_position,
)
from dbscg_gui.services.match.viewing import MatchViewing
from dbscg_gui.services.practice.position_file import PositionFile
from dbscg_gui.services.records.match_record import HUMAN, Handling, MatchStart, Player
from dbscg_gui.services.settings import Settings, language_of

log = logging.getLogger(__name__)

MAX_SEED = 2**31
_NAMED = 5
KEPT_FINISHED = 50
"""Finished matches that stay in the player's folder."""


class Program:
    """The program's services over this user's files."""

    def __init__(self, paths: Paths | None = None, *, game: str = "") -> None:
        """With a `game` that one is played, whatever the settings say.

        Raises `UnknownGameError` for one there is not.
        """
        self._game = game_rules(game).name if game else ""
        self.paths = paths or user_paths()
        self.settings_file = SettingsFile(self.paths.settings)
        self.settings, self.settings_problems = self.settings_file.load()
        self.catalogue_problem = ""
        self.pictures_problem = ""
        """Why the chosen pictures are not used."""
        self.log_problem = ""
        """Why nothing is written to the log."""
        self._restrictions_fault = ""
        self.set_aside: dict[str, str] = {}
        """What the window was opened without, and the fault it had: see `start_without`."""
        self.thinkers: ThinkerFactory = ai_process
        self._shown: dict[tuple[str, str, str], tuple[PrintedCard, CompiledCard, PrintedCard]] = {}
        """Cards in words of a language, with what they were worded from."""

    def use_settings(self, settings: Settings) -> None:
        """Keep the settings and use them from now on. Raises `SettingsError`."""
        self.settings_file.save(settings)
        if settings.language != self.settings.language:
            self.__dict__.pop("words", None)
        self.settings = settings

    def start_without(self, what: str, fault: str) -> None:
        """Go on without something of the player's that keeps the window from opening.

        `what` is "pictures", "catalogue" or "settings". The files stay as they are.
        """
        self.set_aside = {what: fault}
        if what == "settings":
            self.settings = Settings(language=self.settings.language)
            self.__dict__.pop("words", None)
        if what == "catalogue":
            opened = self.__dict__.get("catalogue")
            if opened is not None:
                opened.close()
            self.__dict__["catalogue"] = None
        for name in ("pool", "trust", "decks"):
            self.__dict__.pop(name, None)

    @property
    def game(self) -> str:
        """The game that is played: cards, decks and new matches are of it."""
        names = game_names()
        if self._game:
            return self._game
        return self.settings.game if self.settings.game in names else names[0]

    def use_game(self, game: str) -> None:
        """Play another game from now on. Raises `UnknownGameError` or `SettingsError`."""
        game = game_rules(game).name
        if game == self.game:
            return
        self._game = ""
        self.use_settings(
            msgspec.structs.replace(self.settings, game=game, last_deck="", last_opponent_deck="")
        )
        self.let_go_of_catalogue()

    @property
    def rule_options(self) -> dict[str, int]:
        """The options of the rules the last match of this game was played with, if not as usual."""
        return game_rules(self.game).unusual(self.settings.rule_options.get(self.game, {}))

    def remember(self, decks: tuple[str, str], ai: str, options: dict[str, int]) -> None:
        """What the next new match begins with: names of the decks, opponent, options of the rules.

        Settings that cannot be written do not matter.
        """
        kept = {name: each for name, each in self.settings.rule_options.items() if each}
        kept.pop(self.game, None)
        unusual = game_rules(self.game).unusual(options)
        with contextlib.suppress(SettingsError):
            self.use_settings(
                msgspec.structs.replace(
                    self.settings,
                    last_deck=decks[0],
                    last_opponent_deck=decks[1],
                    ai=ai,
                    rule_options={**kept, self.game: unusual} if unusual else kept,
                )
            )

    def folder(self, place: Path) -> Path:
        """Where a folder of the player's keeps what is of the game that is played."""
        return place if self.game == FIRST_GAME else place / self.game

    def catalogue_folder(self, game: str = "") -> Path:
        """Where the imported cards of a game are, by default of the one that is played.

        Games that are played with the same cards share them.
        """
        first = family_of(game or self.game)[0]
        return self.paths.data if first == FIRST_GAME else self.paths.data / first

    @cached_property
    def catalogue(self) -> SqliteCatalogue | None:
        """The imported cards; None, with `catalogue_problem` set, when they cannot be used."""
        try:
            self._join_catalogues()
            return SqliteCatalogue(self.catalogue_folder())
        except CatalogueError as error:
            log.warning("%s", error)
            self.catalogue_problem = str(error)
            return None

    def _join_catalogues(self) -> None:
        """Take over what an earlier version kept in a catalogue of one game of a family alone."""
        shared = self.catalogue_folder()
        for game in family_of(self.game):
            own = self.paths.data / game
            if own != shared and is_file(own / CATALOGUE_NAME):
                join(own, shared)

    @property
    def catalogue_problems(self) -> tuple[str, ...]:
        """What is wrong with the imported cards, as far as it was found, one line each."""
        catalogue = self.__dict__.get("catalogue")
        found = [self.catalogue_problem] if self.catalogue_problem else []
        if catalogue is not None and catalogue.damaged:
            numbers = sorted(catalogue.damaged)
            shown = ", ".join(numbers[:_NAMED]) + (" ..." if len(numbers) > _NAMED else "")
            found.append(
                self.words.count(
                    "shell.cards_damaged", len(numbers), file=catalogue.path, numbers=shown
                )
            )
        return tuple(found)

    def damaged_cards(self) -> tuple[dict[str, str], str]:
        """The rows of the catalogue that are no cards, and why nobody can tell; from any thread."""
        try:
            with open_catalogue(self.catalogue_folder(), is_trial=True) as catalogue:
                return catalogue.look_through(), ""
        except CatalogueError as error:
            return {}, str(error)

    def note_damaged(self, found: tuple[dict[str, str], str]) -> None:
        """Keep what `damaged_cards` found for `catalogue_problems`, in the windows' thread."""
        rows, problem = found
        catalogue = self.__dict__.get("catalogue")
        if catalogue is None:
            return
        catalogue.damaged |= rows
        if problem:
            self._catalogue_failed(problem)

    def rebuild_catalogue(self, told: OnProgress | None = None) -> RebuildReport:
        """Make the catalogue of the game anew: see `adapters.catalogue_rebuilding`.

        Raises `CatalogueError`. From any thread, after `let_go_of_catalogue(stays_shut=True)`.
        """
        return rebuild(self.catalogue_folder(), told=told)

    def let_go_of_catalogue(self, *, stays_shut: bool = False) -> None:
        """Close the catalogue and open it again, in the thread of the windows.

        With `stays_shut` there are only the built-in cards until this is called again.
        """
        opened = self.__dict__.get("catalogue")
        if opened is not None:
            opened.close()
        self.catalogue_problem = ""
        self.set_aside.pop("catalogue", None)
        for name in ("catalogue", "pool", "trust", "decks", "restrictions"):
            self.__dict__.pop(name, None)
        if stays_shut:
            self.__dict__["catalogue"] = None
        # Opened here and now: another thread that asked first would be its owner.
        if opened is not None or not stays_shut:
            _ = self.trust

    @cached_property
    def words(self) -> Words:
        """The texts in the player's language. Raises `TranslationError`."""
        system = locale.getlocale()[0] or os.environ.get("LANG", "")
        return load_words(language_of(self.settings, system))

    @cached_property
    def pool(self) -> CardPool:
        """All cards."""
        return CardPool(
            builtin_cards(self.game),
            self._guarded,
            self.compiled.compiled,
            self._further_words,
            self.restrictions,
        )

    @cached_property
    def restrictions(self) -> Restrictions:
        """The lists of banned, limited and paired cards of this game that were imported."""
        found, self._restrictions_fault = RestrictionStore(self.folder(self.paths.data)).load()
        if self._restrictions_fault:
            log.warning("%s", self._restrictions_fault)
        return found

    @property
    def restrictions_problem(self) -> str:
        """What is wrong with the file of those lists, so that decks are judged without them."""
        _ = self.restrictions
        return self._restrictions_fault

    def use_restrictions(self, restrictions: Restrictions) -> None:
        """Judge decks by other lists from now on, by none with empty ones.

        Raises `CardFileError` where they cannot be kept.
        """
        RestrictionStore(self.folder(self.paths.data)).save(restrictions)
        self.pool.restrictions = restrictions
        self.__dict__["restrictions"] = restrictions
        self._restrictions_fault = ""

    @property
    def _guarded(self) -> GuardedCatalogue | None:
        catalogue = self.catalogue
        return (
            None
            if catalogue is None
            else GuardedCatalogue(catalogue, self._catalogue_failed, game=self.game)
        )

    def _catalogue_failed(self, problem: str) -> None:
        if problem != self.catalogue_problem:
            log.warning("%s", problem)
        self.catalogue_problem = problem

    def _further_words(self) -> dict[str, str]:
        """Words by which built-in cards are found, too: in the player's language, and notes."""
        translations = builtin_translations(self.words.language)
        found = {number: words_of(words) for number, words in translations.items()}
        guarded = self._guarded
        for number, note in ({} if guarded is None else guarded.notes()).items():
            found[number] = f"{found.get(number, '')} {note}"
        return found

    @cached_property
    def compiled(self) -> CompiledCards:
        """What the compiler makes of cards, kept from one run to the next."""
        folder = self.paths.cache / compiled_store.FOLDER
        return CompiledCards(
            lambda game, version: compiled_store.SqliteCompiledStore(folder, game, version)
        )

    @cached_property
    def trust(self) -> TrustBook:
        """How far the reading of each card may be trusted."""
        return TrustBook(self.pool, builtin_trust(), self.compiled.known_reports)

    def trust_in(self, game: str) -> TrustBook:
        """The same for cards as a match keeps them, of the game that is played or of another."""
        if game == self.game:
            return self.trust
        pool = CardPool(builtin_cards(game), None, self.compiled.compiled)
        return TrustBook(pool, builtin_trust(), self.compiled.known_reports)

    @cached_property
    def helpers(self) -> StandingProcesses:
        """Processes for long work beside the windows."""
        return StandingProcesses()

    @cached_property
    def reader(self) -> StandingProcesses:
        """The process for cards somebody waits for."""
        return StandingProcesses(1, stands_back=False)

    def read_first(self, cards: Sequence[PrintedCard]) -> None:
        """Compile cards somebody waits for, in a process that stays until `end_read_first`.

        From any thread. Raises `ProcessesEndedError` when it ends before it is done; what was
        compiled by then is kept.
        """
        self.compiled.reports(cards, side_by_side=self.reader)

    def end_read_first(self) -> None:
        """Give up what is read so and end its process; from any thread."""
        if "reader" in self.__dict__:
            self.reader.send_away()

    def read_ahead(self, cards: Sequence[PrintedCard], *, is_apart: bool = False) -> None:
        """Compile cards that were not yet, so that the trust in them is known; from any thread.

        With `is_apart` in processes that stay until `end_read_ahead`; raises `ProcessesEndedError`
        when they end before it is done. What was compiled by then is kept.
        """
        self.compiled.reports(cards, side_by_side=self.helpers if is_apart else in_turn)

    def end_read_ahead(self) -> None:
        """Give up what is read apart and end the processes of it; from any thread."""
        if "helpers" in self.__dict__:
            self.helpers.send_away()

    def note(self, number: str) -> str:
        """The player's note on a card. Raises `CatalogueError`."""
        return "" if self.catalogue is None else self.catalogue.note(number)

    def set_note(self, number: str, note: str) -> None:
        """Keep a note on a card. Raises `CatalogueError`, also where there is no catalogue."""
        if self.catalogue is None:
            raise CatalogueError(self.catalogue_problem)
        self.catalogue.set_note(number, note)

    def noted(self) -> frozenset[str]:
        """Numbers of the cards with notes. Raises `CatalogueError`."""
        return frozenset() if self.catalogue is None else self.catalogue.noted()

    def rulings(self, number: str) -> list[Ruling]:
        """The rulings that were imported for a card. Raises `CatalogueError`."""
        return [] if self.catalogue is None else self.catalogue.rulings(number)

    @cached_property
    def decks(self) -> DeckShelf:
        """All decks."""
        return DeckShelf(
            builtin_decks(self.game),
            DeckStore(self.folder(self.paths.decks)),
            self.pool,
            game=self.game,
        )

    @cached_property
    def matches(self) -> MatchFiles:
        """All matches."""
        return MatchFiles(self.paths.matches)

    def translated_cards(self, start: MatchStart) -> dict[str, PrintedCard]:
        """The cards of a match in the player's language; empty where they are printed in it."""
        language = self.words.language
        if language == PRINTED_IN:
            return {}
        return {
            each.printed.number: self._worded(each.printed, each.compiled) for each in start.cards
        }

    def _worded(self, card: PrintedCard, compiled: CompiledCard) -> PrintedCard:
        """The card in the player's language; wording one takes milliseconds, so it is kept."""
        key = (self.words.language, card.game, card.number)
        kept = self._shown.get(key)
        if kept is not None and kept[:2] == (card, compiled):
            return kept[2]
        shown = card_in(key[0], card, compiled, builtin_translations(key[0]))
        self._shown[key] = (card, compiled, shown)
        return shown

    def translated(self, number: str) -> PrintedCard | None:
        """The card of that number in the player's language, where there are such words."""
        language = self.words.language
        card = None if language == PRINTED_IN else self.pool.get(number)
        if card is None:
            return None
        return self._worded(card, self.pool.compiled(card))

    def named(self, card: PrintedCard) -> PrintedCard:
        """The card with such words of the player's language as are at hand, without compiling."""
        language = self.words.language
        words = builtin_translations(language)
        if card.number not in words and card.official_text(language) is None:
            return card
        return card_in(language, card, CompiledCard(number=card.number), words)

    def deck(self, named: str) -> ParsedDeck:
        """A deck by the name it has on the shelf, or by the path of its file.

        ``FILE#3`` is the third deck of a collection or of a text with several lists, ``FILE#Name``
        the one of that name.
        Raises `UnknownDeckError`, `DeckStoreError` or `CardFileError`, this also for a file
        without any card.
        """
        path = typed_path(named)
        if is_file(path):
            names = NamesElsewhere(lambda: _names_elsewhere(self.pool))
            read = read_deck_file(path, self.pool, game=self.game, names=names)
            return _with_cards(path, _sayable(read))
        file, mark, wanted = named.rpartition("#")
        path = typed_path(file)
        if mark and is_file(path):
            names = NamesElsewhere(lambda: _names_elsewhere(self.pool))
            lists = read_deck_lists(path, self.pool, game=self.game, names=names)
            return _with_cards(path, _sayable(_chosen(path, lists, wanted)))
        return self.decks.load(named)

    def whole_deck(self, named: str) -> DeckList:
        """A deck as `deck` finds it, every line of it understood; errors as `deck`.

        `UnknownDeckError` names the first line that was not, so that none is left out in silence.
        """
        parsed = self.deck(named)
        if not parsed.problems:
            return parsed.deck
        raise UnknownDeckError(f"{quoted(named)}: {trouble_of(parsed)}; see dbscg-gui deck check")

    def deck_text(self, path: Path) -> str:
        """The text of a deck file. Raises `CardFileError`."""
        return read_text(path, MAX_DECK_BYTES)

    def read_decks(self, text: str, name: str, choices: Mapping[str, str]) -> tuple[ReadDeck, ...]:
        """The decks of a text, judged; from any thread."""
        with contextlib.ExitStack() as opened:
            catalogue = None
            # That the imported cards cannot be used was said at the start.
            with contextlib.suppress(CatalogueError):
                folder = self.catalogue_folder()
                catalogue = opened.enter_context(open_catalogue(folder, is_trial=True))
            guarded = None
            if catalogue is not None:
                failed = self._catalogue_failed
                guarded = GuardedCatalogue(catalogue, failed, game=self.game)
            pool = CardPool(
                builtin_cards(self.game),
                guarded,
                self.compiled.compiled,
                restrictions=self.restrictions,
            )
            names = NamesElsewhere(lambda: _names_elsewhere(pool))
            return read_decks(text, pool, game=self.game, name=name, choices=choices, names=names)

    def deck_choice(self, mine: str | None, theirs: str | None) -> tuple[DeckList, DeckList]:
        """The decks of a match, the starter decks where none is named; errors as `deck`."""
        return (
            self.whole_deck(mine) if mine else builtin_decks(self.game)[0],
            self.whole_deck(theirs) if theirs else builtin_decks(self.game)[:2][-1],
        )

    def prepare(
        self,
        decks: tuple[DeckList, DeckList],
        *,
        ai: str = "",
        seed: int | None = None,
        first: int | None = None,
        is_open: bool = True,
        budget: float | None = None,
        handling: dict[str, Handling] | None = None,
        options: dict[str, int] | None = None,
    ) -> MatchStart:
        """The start of a match of this player against an AI, or one of `seating.PEOPLE`.

        `options` are those of the rules.

        Raises `MatchSetupError` or `UnknownPlayerError`.
        """
        setup = MatchSetup(
            decks=decks,
            players=self._players(ai, budget),
            seed=secrets.randbelow(MAX_SEED) if seed is None else seed,
            first=first,
            is_open=is_open,
            handling=handling or {},
            options=options or {},
        )
        start = prepare(setup, self.pool, created=now_text(), program=__version__)
        check_players(start)
        return start

    def check_position(self, kept: PositionFile) -> None:
        """Raise `MatchSetupError` where nobody can play from a position."""
        check_laid(kept.position, kept.decks, self.pool)

    def prepare_position(self, kept: PositionFile, *, ai: str) -> MatchStart:
        """The start of a match from a position, against an AI or one of `seating.PEOPLE`.

        Raises `MatchSetupError` or `UnknownPlayerError`.
        """
        setup = MatchSetup(
            decks=kept.decks,
            players=self._players(ai),
            seed=secrets.randbelow(MAX_SEED),
            options=self.rule_options,
        )
        start = prepare_position(
            setup, kept.position, self.pool, created=now_text(), program=__version__
        )
        check_players(start)
        return start

    def alone(self, deck: DeckList, *, first: int, seed: int) -> MatchStart:
        """The start of a match of a deck against itself, to look at what it deals.

        Cards that are not understood are blank in it. Raises `MatchSetupError`.
        """
        partial = partial_cards([check(deck, self.pool)])
        return self.prepare(
            (deck, deck),
            ai=MYSELF,
            seed=seed,
            first=first,
            handling=all_alike(partial, "blank"),
        )

    def _players(self, ai: str, budget: float | None = None) -> tuple[Player, Player]:
        """The player and who is chosen to sit across. Raises `UnknownPlayerError`."""
        settings, words = self.settings, self.words
        if ai in PEOPLE:
            # Either may sit on the near side: nobody is "you".
            one, other = (words.text(f"shell.person.{number}") for number in (1, 2))
            return Player(name=HUMAN, shown=settings.player_name or one), person(ai, other)
        name = known_name(ai or settings.ai)
        opponent = Player(
            name=name,
            shown=opponent_words(words, name),
            budget=settings.ai_budget if budget is None else budget,
        )
        return self._human(), opponent

    def _human(self) -> Player:
        name = self.settings.player_name or self.words.text("shell.you")
        return Player(name=HUMAN, shown=name)

    def called(self, names: tuple[str, str]) -> tuple[str, str]:
        """Names of players as a match keeps them, in the player's language.

        Only what the program itself called them in some language changes.
        """
        own: dict[str, str] = {}
        for words in map(load_words, LANGUAGES):
            own |= {
                words.text(f"shell.person.{each}"): self.words.text(f"shell.person.{each}")
                for each in (1, 2)
            }
            own[words.text("shell.you")] = self.words.text("shell.you")
            for ai in ALL_PLAYERS:
                own[opponent_words(words, ai)] = opponent_words(self.words, ai)
        one, other = (own.get(name, name) for name in names)
        return one, other

    def begin(self, start: MatchStart) -> MatchSession:
        """A new match, kept from its first moment. Raises `MatchFileError`.

        Of the finished ones only the newest stay, or the folder would grow for ever.
        """
        try:
            self.matches.prune(KEPT_FINISHED)
        except MatchFileError as error:
            log.warning("an old match stays: %s", error)
        return MatchSession.begin(start, thinkers=self.thinkers, store=self.matches)

    def resume(
        self, file: str, asked: Asked | None = None, seat: int | None = None
    ) -> MatchSession:
        """Go on with a match of the folder, at its human's seat or another.

        Of two people at one machine the one who does not have it is called by `asked`.

        Raises `MatchFileError`, `ReplayError` or `UnknownPlayerError`.
        """
        thinkers = self.thinkers if asked is None else thinkers_at_table(self.thinkers, asked)
        session = MatchSession.resume(self.matches, file, thinkers=thinkers, seat=seat)
        return self.checked(session)

    def checked(self, session: MatchSession) -> MatchSession:
        """A match that goes on, its players named in the player's language.

        Raises `UnknownPlayerError`; the match is then closed.
        """
        try:
            check_players(session.start)
        except UnknownPlayerError:
            session.close()
            raise
        session.names = self.called(session.names)
        return session

    def watch(self, file: str) -> MatchViewing:
        """A match of the folder, or with a whole path a file anywhere, to be looked at only.

        Raises `MatchFileError`, `ReplayError` or `UnknownGameError`.
        """
        path = Path(file)
        record = read_match(path) if path.is_absolute() else self.matches.read(file)
        viewing = MatchViewing(record, store=self.matches, thinkers=self.thinkers)
        viewing.names = self.called(viewing.names)
        return viewing

    def play_on(self, viewing: MatchViewing, place: int) -> MatchSession:
        """A new match that goes on from a place of one that is looked at.

        Raises `MatchFileError`, `ReplayError` or `UnknownPlayerError`.
        """
        check_players(viewing.start)
        created = now_text()
        record = viewing.until(
            place, match_id=match_id(created, viewing.start.seed), created=created
        )
        session = MatchSession.branch(
            record, thinkers=self.thinkers, store=self.matches, seat=viewing.home
        )
        session.names = viewing.names
        return session

    def automatic(self, session: MatchSession) -> AutomaticSession:
        """The session as the settings want it: payments and empty passes done by themselves."""
        settings = self.settings
        return AutomaticSession(
            session,
            pays=settings.auto_pay,
            passes=settings.auto_pass,
            orders=settings.orders_skills,
        )

    def sweep(self) -> None:
        """Take away what programs left that were killed in the middle of a save."""
        self.matches.sweep()
        data = self.paths.data
        places = (data, *(data / name for name in game_names()))
        decks = (self.paths.decks, *(self.paths.decks / name for name in game_names()))
        sweep((self.paths.config, *places, *decks))

    def close(self) -> None:
        """Let go of the files that are open, and of processes."""
        self.end_read_ahead()
        self.end_read_first()
        if "compiled" in self.__dict__:
            self.compiled.close()
        if "catalogue" in self.__dict__ and self.catalogue is not None:
            self.catalogue.close()


def _sayable(parsed: ParsedDeck) -> ParsedDeck:
    """The deck with a name that can be written down: a file's may be no text, or move a cursor."""
    name = parsed.deck.name.encode(errors="replace").decode()
    name = "".join(each if each.isprintable() else "?" for each in name)
    return msgspec.structs.replace(parsed, deck=msgspec.structs.replace(parsed.deck, name=name))


def _names_elsewhere(pool: CardPool) -> list[tuple[str, str]]:
    """Numbers of cards and the names they have in other languages, to read lists by."""
    named = [
        (number, each.name)
        for language in TRANSLATED_INTO
        for number, each in builtin_translations(language).items()
    ]
    named += ((card.number, text.name) for card in pool for text in card.official if text.name)
    return named


def _with_cards(path: Path, parsed: ParsedDeck) -> ParsedDeck:
    """The deck of a file. Raises `CardFileError` where there is no card in it at all."""
    if parsed.deck.numbers():
        return parsed
    if not parsed.problems:
        said = "holds no card: expected card numbers or names and how many of each"
        raise CardFileError(path, "", said)
    first = parsed.problems[0]
    place = f"line {first.line}" if first.line else ""
    raise CardFileError(path, place, f"holds no deck list: {first.reason}")


def trouble_of(parsed: ParsedDeck) -> str:
    """The first line of a list that was not understood and how many more there are, in one line."""
    first = parsed.problems[0]
    more = f" (and {len(parsed.problems) - 1} more)" if len(parsed.problems) > 1 else ""
    return f"line {first.line}: {first.reason}{more}"


def _chosen(path: Path, lists: tuple[ParsedDeck, ...], wanted: str) -> ParsedDeck:
    """The list of that place or name."""
    place = typed_number(wanted)
    if place is not None and 1 <= place <= len(lists):
        return lists[place - 1]
    for each in lists:
        if wanted.casefold() in (each.deck.name.casefold(), (each.deck.leader or "").casefold()):
            return each
    raise UnknownDeckError(
        f"{path}: there is no deck {quoted(wanted)} among its {len(lists)} decks"
    )


def check_players(start: MatchStart) -> None:
    """Raise `UnknownPlayerError` for an opponent this program does not have."""
    for player in start.players:
        if not player.is_human:
            known_name(player.name)


def now_text() -> str:
    """The date and time as match files have it."""
    return datetime.datetime.now().isoformat(timespec="seconds")
