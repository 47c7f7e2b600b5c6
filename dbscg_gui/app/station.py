"""A station put together: a pack, its cards and decks, its folder, and the window over them."""

from __future__ import annotations

import secrets
import uuid
from collections.abc import Callable
from pathlib import Path

import msgspec

from dbscg_gui import __version__
from dbscg_gui.adapters.builtin import builtin_translations
from dbscg_gui.adapters.event_files import EventPack, keep_pack
from dbscg_gui.adapters.match_files import MatchFiles, read_match_bytes
from dbscg_gui.adapters.match_locks import MatchLocks
from dbscg_gui.adapters.station_files import StationFileError, StationFiles, write_results
from dbscg_gui.app.open_event import look_at
from dbscg_gui.app.program import MAX_SEED, Program, now_text
from dbscg_gui.app.terminal import CommandError
from dbscg_gui.app.translations import load_words
from dbscg_gui.cards.decks import DeckList
from dbscg_gui.cards.translation import Translations
from dbscg_gui.engine.state import LIFE
from dbscg_gui.presenters.card_face import CardFaceSpec, card_face
from dbscg_gui.presenters.words import LANGUAGES, Words
from dbscg_gui.services.ai.thinker import ThinkerFactory
from dbscg_gui.services.cards.words import card_in
from dbscg_gui.services.events.pack import EventMode, text_in
from dbscg_gui.services.events.staff_pin import PinHash
from dbscg_gui.services.events.station import Ended, Station, Visit
from dbscg_gui.services.events.station_results import match_code
from dbscg_gui.services.match.automatic import AutomaticSession
from dbscg_gui.services.match.hand_over import handing_over
from dbscg_gui.services.match.session import MatchSession
from dbscg_gui.services.match.setup import MatchSetup, prepare
from dbscg_gui.services.match.store import MatchHeldError
from dbscg_gui.services.practice.demonstration import Demonstration
from dbscg_gui.services.records.match_record import HUMAN, MatchStart, Player, encode_match
from dbscg_gui.services.records.replaying import replay

DEFAULT_NAME = "1"


class StationProgram:
    """What the window of a station asks for."""

    def __init__(self, program: Program, pack: EventPack, *, name: str, pin: PinHash) -> None:
        """Raises `CommandError` for an event that cannot be run, and the errors of its files."""
        found = look_at(pack, program.compiled)
        if not found.report.can_run:
            raise CommandError(f"{pack.path}: {found.report.faults[0]}")
        self.program = program
        self.pack = pack
        self.pin = pin
        self.report = found.report
        self.pool = found.pool
        self.decks: dict[str, DeckList] = {deck.name: deck for deck in found.report.decks}
        self.files = StationFiles(program.paths.events / pack.id / name)
        # Before anything is read: what two programs kept under one name, one of them would lose.
        self._locks = MatchLocks(program.paths.events / pack.id)
        self._hold(name)
        try:
            state, self.problem = self.files.load_state()
            results = self.files.load_results()
        except StationFileError:
            self._locks.release(name)
            raise
        self.station = Station(pack.event, pack.id, name, self.files, state=state, results=results)
        self.matches = MatchFiles(self.files.matches)
        self.words = program.words
        self._deck_files = {
            file: parsed.deck.name for file, parsed in pack.decks(found.pool).items()
        }

    def close(self) -> None:
        """Give the station's name back; closing twice is fine."""
        self._locks.release(self.station.name)
        self.program.close()

    def _hold(self, name: str) -> None:
        try:
            self._locks.hold(name)
        except MatchHeldError as error:
            raise CommandError(
                f"{self.pack.path}: the station {name} runs already ({error.owner}); leave it"
                " there, or give this one a name of its own"
            ) from None

    def next_language(self) -> Words:
        """The words of the next language there is."""
        at = LANGUAGES.index(self.words.language)
        self.words = load_words(LANGUAGES[(at + 1) % len(LANGUAGES)])
        return self.words

    def text(self, texts: dict[str, str]) -> str:
        """A text of the pack in the language that is shown."""
        return text_in(texts, self.words.language)

    def leader(self, deck: str) -> CardFaceSpec | None:
        """See `StationPort.leader`."""
        card = self.pool.get(self.decks[deck].leader or "")
        if card is None:
            return None
        language = self.words.language
        shown = card_in(language, card, self.pool.compiled(card), self.translations())
        return card_face(shown, language=language)

    def new_visit(
        self, mode: EventMode, players: tuple[str, str], decks: tuple[str, str], level: int = 0
    ) -> Visit:
        """A visit that begins; against the program the second deck is the level's."""
        return Visit(id=uuid.uuid4().hex[:16], mode=mode, players=players, decks=decks, level=level)

    def ended(self) -> Ended:
        """How the match that is over ended. Raises `MatchFileError` or `ReplayError`."""
        file = self.station.state.match
        record = self.matches.read(file)
        played = replay(record)
        if record.result is None:
            raise CommandError(f"{file}: the match is not over")
        return Ended(
            winner=record.result.winner,
            ended_by=record.result.rule,
            turns=played.game.state.turn,
            life=(len(played.game.zone(0, LIFE)), len(played.game.zone(1, LIFE))),
            code=self.code(file),
        )

    def export(self, folder: Path) -> Path:
        """Write the results into a folder of their own. Raises `StationFileError`."""
        stamp = "".join(each for each in now_text() if each.isalnum())
        made = folder / f"dbscg-{self.pack.id[:8]}-{self.station.name}-{stamp}"
        write_results(self.station.results, made)
        return made

    def delete_names(self) -> None:
        """Take all visitors' names out of the results and out of the matches that are over.

        A match keeps its code, which the visitor's slip has. Raises the errors of its files.
        """
        self.station.delete_names()
        for result in self.station.results:
            if result.match == self.station.state.match:
                continue  # its name goes with the next time: it is played or shown still
            record = self.matches.read(result.match)
            players = tuple(
                msgspec.structs.replace(each, shown="") if each.is_human else each
                for each in record.start.players
            )
            if players != record.start.players:
                start = msgspec.structs.replace(record.start, players=players)
                changed = msgspec.structs.replace(record, start=start)
                self.matches.write(result.match, encode_match(changed))

    def begin(self, visit: Visit, asked: Callable[[int], None]) -> AutomaticSession:
        """A new match of a visit, kept before anything is shown. Raises the errors of matches."""
        visit = replace_deck(visit, self._opponents_deck(visit))
        start = self._start(visit)
        session = MatchSession.begin(
            start, thinkers=self._thinkers(visit, asked), store=self.matches
        )
        self.station.begin(visit, session.file)
        return AutomaticSession(session, pays=False, passes=True)

    def resume(self, asked: Callable[[int], None]) -> AutomaticSession:
        """The match that is played, seen by who has the machine. Raises the errors of matches."""
        state = self.station.state
        if state.visit is None:
            raise CommandError("no match is played at the station")
        session = MatchSession.resume(
            self.matches,
            state.match,
            thinkers=self._thinkers(state.visit, asked),
            seat=state.seat,
        )
        return AutomaticSession(session, pays=False, passes=True)

    def demonstration(self) -> Demonstration:
        """A match of two decks of the event that plays itself."""
        names = list(self.decks)
        one = secrets.randbelow(len(names))
        other = (one + 1) % len(names)
        level = self.pack.event.levels[-1]
        players = tuple(
            Player(name=level.ai, shown=names[at], budget=min(level.budget, 1.0))
            for at in (one, other)
        )
        decks = (self.decks[names[one]], self.decks[names[other]])
        return Demonstration(
            self._prepared(decks, (players[0], players[1])), thinkers=self.program.thinkers
        )

    def translations(self) -> Translations:
        """The built-in cards' words in the language that is shown."""
        return builtin_translations(self.words.language)

    def code(self, file: str) -> str:
        """The short code of a match file."""
        return match_code(read_match_bytes(self.files.matches / file))

    def now(self) -> str:
        """The time as results have it."""
        return now_text()

    # -- inside --------------------------------------------------------------------------------

    def _opponents_deck(self, visit: Visit) -> str:
        if visit.mode == "duel":
            return visit.decks[1]
        wanted = self.pack.event.levels[visit.level].deck
        if wanted:
            file = wanted if wanted in self._deck_files else next(
                each for each in self._deck_files if each.rpartition(".")[0] == wanted
            )  # fmt: skip
            return self._deck_files[file]
        others = [name for name in self.decks if name != visit.decks[0]] or list(self.decks)
        return others[secrets.randbelow(len(others))]

    def _start(self, visit: Visit) -> MatchStart:
        own = Player(name=HUMAN, shown=visit.players[0] or self.words.text("station.visitor"))
        if visit.mode == "duel":
            other = Player(name=HUMAN, shown=visit.players[1] or self.words.text("station.other"))
        else:
            level = self.pack.event.levels[visit.level]
            other = Player(name=level.ai, shown=self.text(level.name), budget=level.budget)
        decks = (self.decks[visit.decks[0]], self.decks[visit.decks[1]])
        return self._prepared(decks, (own, other))

    def _prepared(
        self, decks: tuple[DeckList, DeckList], players: tuple[Player, Player]
    ) -> MatchStart:
        setup = MatchSetup(
            decks=decks,
            players=players,
            seed=secrets.randbelow(MAX_SEED),
            options=self.pack.event.rule_options,
            handling=self.report.handling,
        )
        return prepare(setup, self.pool, created=now_text(), program=__version__)

    def _thinkers(self, visit: Visit, asked: Callable[[int], None]) -> ThinkerFactory:
        return handing_over(asked) if visit.mode == "duel" else self.program.thinkers


def replace_deck(visit: Visit, deck: str) -> Visit:
    """The visit with another deck of the opponent."""
    return msgspec.structs.replace(visit, decks=(visit.decks[0], deck))


def open_station(program: Program, file: Path, name: str, pin: PinHash | None) -> StationProgram:
    """Keep the pack and open its station.

    Raises `EventFileError`, `StationFileError` or `CommandError`, also where nobody set a PIN.
    """
    pack = keep_pack(file, program.paths.events)
    kept = pin or pack.event.pin
    if kept is None:
        raise CommandError(
            f"{file}: has no PIN for the staff; say one: event run {file} --pin DIGITS"
        )
    return StationProgram(program, pack, name=name, pin=kept)
