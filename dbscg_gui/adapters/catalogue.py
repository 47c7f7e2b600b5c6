"""The player's card catalogue on disk: one SQLite file with full-text search.

Owns the file's layout and version, importing cards and rulings into it and the player's notes on
cards. What a search means is defined by ``cards.catalogue``; this implementation finds the same
cards. A connection belongs to the thread that opened it.

Nothing in the file is believed: a row that is no card is left out and named in `damaged`, the rest
stays usable; `adapters.catalogue_rebuilding` makes such a file anew.
"""

from __future__ import annotations

import contextlib
import itertools
import sqlite3
from collections.abc import Iterable, Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from types import TracebackType
from typing import Any

import msgspec

from dbscg_gui.adapters.card_files import RecordProblem, read_cards
from dbscg_gui.adapters.card_files.general import family_of
from dbscg_gui.adapters.rulings_file import is_rulings_file, read_rulings
from dbscg_gui.cards.catalogue import (
    DEFAULT_LIMIT,
    NO_FILTER,
    CardFilter,
    found_by_note,
    ranked,
    search_words,
    searched_texts,
)
from dbscg_gui.cards.decks import number_key, rules_number
from dbscg_gui.cards.printed import KINDS, PrintedCard
from dbscg_gui.cards.rulings import Ruling
from dbscg_gui.kernel.progress import OnProgress
from dbscg_gui.kernel.quoting import MOST, complaint, quoted

FILE_NAME = "cards.sqlite"
APPLICATION_ID = 0x44425343  # "DBSC"
SCHEMA_VERSION = 2

_SCHEMA = """
CREATE TABLE cards (
    id INTEGER PRIMARY KEY,
    number TEXT NOT NULL UNIQUE,
    game TEXT NOT NULL,
    source TEXT NOT NULL,
    record BLOB NOT NULL
);
CREATE TABLE names (
    card INTEGER NOT NULL REFERENCES cards (id),
    name TEXT NOT NULL
);
CREATE INDEX names_by_name ON names (name);
CREATE INDEX names_by_card ON names (card);
CREATE TABLE notes (
    number TEXT PRIMARY KEY,
    note TEXT NOT NULL
);
"""
# What a file of version 1 lacks; its search did not know sets, colours and types.
_SINCE_2 = """
DROP TABLE IF EXISTS search;
CREATE VIRTUAL TABLE search USING fts5 (
    number, name, text, traits, character, more, tokenize = "unicode61 remove_diacritics 0"
);
CREATE TABLE rulings (
    id INTEGER PRIMARY KEY,
    code TEXT NOT NULL,
    source TEXT NOT NULL,
    question TEXT NOT NULL,
    answer TEXT NOT NULL
);
CREATE TABLE ruling_cards (
    ruling INTEGER NOT NULL REFERENCES rulings (id),
    number TEXT NOT NULL
);
CREATE INDEX ruling_cards_by_number ON ruling_cards (number);
"""

# Doubts that say "this source does not tell": what another source told before is kept.
_GAPS: dict[str, str] = {
    "back_missing": "back",
    "colors_missing": "colors",
    "specified_missing": "specified",
    "z_cost_missing": "z_cost",
}

REBUILDING = "dbscg-gui cards rebuild makes it anew from the files you imported"


class CatalogueError(Exception):
    """The catalogue file cannot be used; the text is one line for the user."""


class OtherGameError(CatalogueError):
    """A file holds cards of another game than the one they were to be taken for."""

    def __init__(self, path: Path, games: tuple[str, ...], asked: str) -> None:
        # What a file calls its game may be anything.
        is_word = games[0].isidentifier() and len(games[0]) <= MOST
        self.shown = games[0] if is_word else quoted(games[0])
        super().__init__(
            f"{path}: holds cards of {self.shown}, not of {asked}; nothing was changed. "
            f"Import it with --game {self.shown}"
        )
        self.games = games


class DamagedRowError(Exception):
    """A row of the file that is no card; the text says why."""


class _Trial(Exception):
    """Undoes an import that was only tried."""


class ImportReport(msgspec.Struct, frozen=True, kw_only=True):
    """What an import changed."""

    added: tuple[str, ...] = ()
    updated: tuple[str, ...] = ()
    unchanged: int = 0
    problems: tuple[RecordProblem, ...] = ()
    variants: int = 0
    missing: tuple[str, ...] = ()
    """Cards this source brought before and brings no more."""
    removed: bool = False
    """Whether the missing ones were taken out."""
    rulings: int = 0
    """Rulings the file brought; such a file brings no cards."""
    are_rulings_known: bool = False
    """Whether the file brought just these before."""
    format: str = ""
    """What the file was recognised as."""
    games: tuple[str, ...] = ()
    """The games its cards can be of; empty where nothing in it tells."""
    left_out: dict[str, int] = {}
    """How many records were not taken, by the reason; see `card_files.CardFile`."""

    @property
    def total(self) -> int:
        """Cards the import brought, changed or not."""
        return len(self.added) + len(self.updated) + self.unchanged


class SqliteCatalogue:
    """A `CardCatalogue` in ``cards.sqlite`` of a folder. Use as a context manager or close it."""

    def __init__(self, folder: Path) -> None:
        """Open the folder's catalogue, making folder and file where missing.

        Raises `CatalogueError` for a file that is damaged, not a catalogue, or of a newer version
        of the program; such a file is left as it is.
        """
        self.path = folder / FILE_NAME
        self.damaged: dict[str, str] = {}
        """Rows found so far that are no cards, by number, and what is wrong with each."""
        with self._errors():
            try:
                folder.mkdir(parents=True, exist_ok=True)
            except OSError as error:
                raise CatalogueError(f"{folder}: cannot be made ({error.strerror})") from error
            self._db = sqlite3.connect(self.path, isolation_level=None, timeout=10)
            self._db.text_factory = _text
            try:
                self._prepare()
            except BaseException:
                self._db.close()
                raise

    def __enter__(self) -> SqliteCatalogue:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

    def close(self) -> None:
        """Close the file. Closing twice is fine."""
        self._db.close()

    # ------------------------------------------------------------------ reading

    def get(self, number: str) -> PrintedCard | None:
        """See `CardCatalogue.get`."""
        rows = self._rows("SELECT number, record FROM cards WHERE number = ?", (number,))
        return next(self._cards(rows), None)

    def __contains__(self, number: object) -> bool:
        return isinstance(number, str) and self.get(number) is not None

    def __iter__(self) -> Iterator[PrintedCard]:
        yield from self._cards(self._rows("SELECT number, record FROM cards ORDER BY id"))

    def search(
        self, query: str = "", *, filters: CardFilter = NO_FILTER, limit: int = DEFAULT_LIMIT
    ) -> list[PrintedCard]:
        """See `CardCatalogue.search`; the player's notes are searched, too."""
        words = search_words(query)
        if not words:
            return self._first_of(filters, max(limit, 0))
        sql = """SELECT cards.number, record FROM search
                 JOIN cards ON cards.id = search.rowid WHERE search MATCH ?"""
        # Words hold letters and digits only, so quoting them is safe.
        rows = self._rows(sql, (" AND ".join(f'"{word}" *' for word in words),))
        found = {card.number: card for card in self._cards(rows)}
        found |= self._noted_with(words)
        return ranked((card for card in found.values() if filters.accepts(card)), query, limit)

    def _first_of(self, filters: CardFilter, limit: int) -> list[PrintedCard]:
        """The first cards by number that fit; no more are read than it takes to find them."""
        rows = self._rows("SELECT number, record FROM cards")
        rows.sort(key=lambda row: number_key(str(row[0])))
        fitting = (card for card in self._cards(rows) if filters.accepts(card))
        return list(itertools.islice(fitting, limit))

    def look_through(self) -> dict[str, str]:
        """Read every card; `damaged` as it is then."""
        for _ in self:
            pass
        return dict(self.damaged)

    def named(self, name: str) -> list[PrintedCard]:
        """See `CardCatalogue.named`."""
        sql = """SELECT DISTINCT cards.number, record FROM names JOIN cards ON cards.id = names.card
                 WHERE names.name = ?"""
        rows = self._rows(sql, (name.strip().casefold(),))
        return sorted(self._cards(rows), key=lambda card: number_key(card.number))

    def numbers(self) -> list[str]:
        """See `CardCatalogue.numbers`."""
        rows = self._rows("SELECT number FROM cards WHERE typeof(number) = 'text'")
        return sorted((number for (number,) in rows), key=number_key)

    def count(self) -> int:
        """See `CardCatalogue.count`."""
        return int(self._rows("SELECT count(*) FROM cards")[0][0])

    def source(self, number: str) -> str:
        """Where the card's data came from last, empty for an unknown card."""
        rows = self._rows("SELECT source FROM cards WHERE number = ?", (number,))
        return str(rows[0][0]) if rows else ""

    def verify(self) -> list[str]:
        """What SQLite finds damaged in the file; an empty list says nothing is."""
        found = [str(row[0]) for row in self._rows("PRAGMA integrity_check")]
        return [] if found == ["ok"] else found

    # ------------------------------------------------------------------ writing

    def import_cards(
        self,
        cards: Iterable[PrintedCard],
        *,
        source: str = "",
        progress: OnProgress | None = None,
        removes: bool = False,
        spared: frozenset[str] = frozenset(),
        is_trial: bool = False,
    ) -> ImportReport:
        """Insert new cards, update changed ones, all of them or (on an error) none.

        What the new data does not tell (a Z-Energy cost, an awakened side, a specified cost) is
        kept from the data before. Notes of the player stay. `removes` takes out what the source
        brings no more, those in `spared` left aside; with `is_trial` the report says what would be
        done, and nothing is.
        """
        todo = tuple(cards)
        report = ImportReport()
        with contextlib.suppress(_Trial), self._transaction():
            report = self._import(todo, source, progress)
            missing = self._missing({*spared, *(c.number for c in todo)}, source, removes=removes)
            report = msgspec.structs.replace(report, missing=missing, removed=removes)
            if is_trial:
                raise _Trial
        if progress is not None:
            progress(len(todo), len(todo))
        return report

    def take_over(self, cards: Iterable[PrintedCard], *, source: str) -> None:
        """Put cards of another catalogue in, just as they are."""
        with self._transaction():
            rows: dict[str, int] = {
                number: row for row, number in self._rows("SELECT id, number FROM cards")
            }
            for card in cards:
                self._put(rows.get(card.number), card, msgspec.json.encode(card), source)

    def _import(
        self,
        todo: tuple[PrintedCard, ...],
        source: str,
        progress: OnProgress | None,
    ) -> ImportReport:
        added: list[str] = []
        updated: list[str] = []
        known: dict[str, tuple[int | None, Any]] = {
            number: (row, record)
            for row, number, record in self._rows("SELECT id, number, record FROM cards")
        }
        for index, card in enumerate(todo, start=1):
            if progress is not None and index % 100 == 0:
                progress(index, len(todo))
            row, record = known.get(card.number, (None, b""))
            # What is damaged tells nothing: the new card stands as it is.
            before = None if row is None else next(self._cards([(card.number, record)]), None)
            kept = card if before is None else _completed(card, before)
            data = msgspec.json.encode(kept)
            if data == record:
                continue
            row = self._put(row, kept, data, source)
            self.damaged.pop(card.number, None)
            # A number twice in one import: the later one is compared with the one before it.
            if card.number not in known:
                added.append(card.number)
            elif card.number not in added:
                updated.append(card.number)
            known[card.number] = (row, data)
        numbers = {card.number for card in todo}
        updated = list(dict.fromkeys(updated))
        return ImportReport(
            added=tuple(added),
            updated=tuple(updated),
            unchanged=len(numbers) - len(added) - len(updated),
        )

    def _missing(self, numbers: set[str], source: str, *, removes: bool) -> tuple[str, ...]:
        """Cards the source brought before and brings no more, taken out where that is wanted."""
        if not source:
            return ()
        rows = self._rows("SELECT id, number FROM cards WHERE source = ?", (source,))
        missing = [(row, number) for row, number in rows if number not in numbers]
        for row, _ in missing if removes else ():
            self._db.execute("DELETE FROM names WHERE card = ?", (row,))
            self._db.execute("DELETE FROM search WHERE rowid = ?", (row,))
            self._db.execute("DELETE FROM cards WHERE id = ?", (row,))
        return tuple(sorted((number for _, number in missing), key=number_key))

    def import_file(
        self,
        path: Path,
        *,
        game: str = "masters",
        progress: OnProgress | None = None,
        removes: bool = False,
        is_trial: bool = False,
    ) -> ImportReport:
        """Import a card file of any known format, or a file of rulings; as `import_cards`.

        The report lists every faulty record. Raises `CardFileError` for a file that is neither;
        nothing is changed then, nor for
        cards of another game, `OtherGameError`.
        """
        if path.suffix.lower() == ".json" and is_rulings_file(path):
            found = read_rulings(path)
            count = len(found.rulings)
            are_known = self._brought(path.name) == _plain(found.rulings)
            if not is_trial:
                count = self.import_rulings(found.rulings, source=path.name)
            return ImportReport(rulings=count, are_rulings_known=are_known, problems=found.problems)
        read = read_cards(path, game=game)
        if read.cards and read.games and not set(read.games) & set(family_of(game)):
            raise OtherGameError(path, read.games, game)
        report = self.import_cards(
            read.cards,
            source=path.name,
            progress=progress,
            # A file that went wrong as a whole must not empty the catalogue.
            removes=removes and bool(read.cards),
            # A card whose record has a fault is in the file all the same.
            spared=frozenset(rules_number(each.number) for each in read.problems),
            is_trial=is_trial,
        )
        return msgspec.structs.replace(
            report,
            problems=read.problems,
            variants=read.variants,
            format=read.format,
            games=read.games,
            left_out=read.left_out,
        )

    def note(self, number: str) -> str:
        """The player's note on a card, empty where there is none."""
        rows = self._rows("SELECT note FROM notes WHERE number = ?", (number,))
        return str(rows[0][0]) if rows else ""

    def set_note(self, number: str, note: str) -> None:
        """Keep a note on a card, known or not; an empty note is removed."""
        if note.strip():
            sql = """INSERT INTO notes (number, note) VALUES (?, ?)
                     ON CONFLICT (number) DO UPDATE SET note = excluded.note"""
            self._rows(sql, (number, note))
        else:
            self._rows("DELETE FROM notes WHERE number = ?", (number,))

    def _noted_with(self, words: list[str]) -> dict[str, PrintedCard]:
        """Cards that have the words only together with the player's note, by number."""
        if not words:
            return {}
        sql = """SELECT cards.number, record FROM notes JOIN cards ON cards.number = notes.number"""
        notes = self.notes()
        return {
            card.number: card
            for card in self._cards(self._rows(sql))
            if found_by_note(words, card, notes.get(card.number, ""))
        }

    def notes(self) -> dict[str, str]:
        """The player's notes, by the number of the card, which need not be in the catalogue."""
        return {
            number: note
            for number, note in self._rows("SELECT number, note FROM notes")
            if isinstance(number, str) and isinstance(note, str)
        }

    def noted(self) -> frozenset[str]:
        """Numbers of the cards the player has notes on."""
        return frozenset(self.notes())

    # ------------------------------------------------------------------ rulings

    def import_rulings(self, rulings: Iterable[Ruling], *, source: str) -> int:
        """Put the rulings of a source in the place of those it brought before; how many."""
        with self._transaction():
            old = "SELECT id FROM rulings WHERE source = ?"
            self._db.execute(f"DELETE FROM ruling_cards WHERE ruling IN ({old})", (source,))
            self._db.execute("DELETE FROM rulings WHERE source = ?", (source,))
            count = 0
            for ruling in rulings:
                sql = "INSERT INTO rulings (code, source, question, answer) VALUES (?, ?, ?, ?)"
                values = (ruling.code, source, ruling.question, ruling.answer)
                row = self._db.execute(sql, values).lastrowid
                numbers = [(row, number) for number in dict.fromkeys(ruling.cards)]
                self._db.executemany("INSERT INTO ruling_cards VALUES (?, ?)", numbers)
                count += 1
        return count

    def _brought(self, source: str) -> list[tuple[str, ...]]:
        """The rulings of a source, as `_plain` has them."""
        sql = "SELECT id, code, question, answer FROM rulings WHERE source = ? ORDER BY id"
        about = "SELECT number FROM ruling_cards WHERE ruling = ? ORDER BY rowid"
        return [
            (code, question, answer, *(number for (number,) in self._rows(about, (row,))))
            for row, code, question, answer in self._rows(sql, (source,))
        ]

    def all_rulings(self) -> list[Ruling]:
        """Every ruling there is, each with the cards it is about."""
        sql = "SELECT id, code, question, answer, source FROM rulings ORDER BY id"
        about = "SELECT number FROM ruling_cards WHERE ruling = ? ORDER BY rowid"
        return [
            Ruling(
                code=code,
                question=question,
                answer=answer,
                cards=tuple(str(number) for (number,) in self._rows(about, (row,))),
                source=source,
            )
            for row, code, question, answer, source in self._rows(sql)
            if all(isinstance(text, str) for text in (code, question, answer, source))
        ]

    def rulings(self, number: str) -> list[Ruling]:
        """What was imported about a card, in the order of the files."""
        sql = """SELECT rulings.id, code, question, answer, source FROM ruling_cards
                 JOIN rulings ON rulings.id = ruling WHERE number = ? ORDER BY rulings.id"""
        found = []
        for row, *texts in self._rows(sql, (number,)):
            if not all(isinstance(text, str) for text in texts):
                continue
            code, question, answer, source = texts
            others = self._rows("SELECT number FROM ruling_cards WHERE ruling = ?", (row,))
            found.append(
                Ruling(
                    code=code,
                    question=question,
                    answer=answer,
                    cards=tuple(str(other) for (other,) in others),
                    source=source,
                )
            )
        return found

    # ------------------------------------------------------------------ the file

    def _prepare(self) -> None:
        """Check whose file this is, before anything is written to it."""
        version = self._pragma("user_version")
        owner = self._pragma("application_id")
        tables = self._rows("SELECT count(*) FROM sqlite_master")[0][0]
        if owner == 0 and version == 0 and tables == 0:
            self._create()
        elif owner != APPLICATION_ID:
            raise CatalogueError(
                f"{self.path}: this is not a card catalogue; move the file away to start a new one"
            )
        elif version > SCHEMA_VERSION:
            raise CatalogueError(
                f"{self.path}: made by a newer version of the program "
                f"(format {version}, this one reads up to {SCHEMA_VERSION}); update the program"
            )
        elif version < SCHEMA_VERSION:
            self._bring_up_to_date()

    def _create(self) -> None:
        with self._transaction():
            # Another process may have made it while this one waited for the lock.
            if self._pragma("application_id") == APPLICATION_ID:
                return
            self._run(_SCHEMA)
            self._run(_SINCE_2)
            self._db.execute(f"PRAGMA application_id = {APPLICATION_ID}")
            self._db.execute(f"PRAGMA user_version = {SCHEMA_VERSION}")

    def _bring_up_to_date(self) -> None:
        """Make a file of the first version one of this version; cards and notes stay."""
        with self._transaction():
            if self._pragma("user_version") == SCHEMA_VERSION:
                return
            self._run(_SINCE_2)
            for row, number, record in self._rows("SELECT id, number, record FROM cards"):
                for card in self._cards([(number, record)]):
                    self._put_search(row, card)
            self._db.execute(f"PRAGMA user_version = {SCHEMA_VERSION}")

    def _run(self, script: str) -> None:
        for statement in script.split(";\n"):
            if statement.strip():
                self._db.execute(statement)

    def _pragma(self, name: str) -> int:
        return int(self._rows(f"PRAGMA {name}")[0][0])

    def _put(self, row: int | None, card: PrintedCard, data: bytes, source: str) -> int:
        """Write one card and what it is found by; the row it is in."""
        db = self._db
        if row is None:
            sql = "INSERT INTO cards (number, game, source, record) VALUES (?, ?, ?, ?)"
            row = db.execute(sql, (card.number, card.game, source, data)).lastrowid
            assert row is not None
        else:
            sql = "UPDATE cards SET game = ?, source = ?, record = ? WHERE id = ?"
            db.execute(sql, (card.game, source, data, row))
            db.execute("DELETE FROM names WHERE card = ?", (row,))
            db.execute("DELETE FROM search WHERE rowid = ?", (row,))
        names = sorted({face.name.casefold() for face in card.faces})
        db.executemany("INSERT INTO names VALUES (?, ?)", [(row, name) for name in names])
        self._put_search(row, card)
        return row

    def _put_search(self, row: int, card: PrintedCard) -> None:
        sql = """INSERT INTO search (rowid, number, name, text, traits, character, more)
                 VALUES (:row, :number, :name, :text, :traits, :character, :more)"""
        self._db.execute(sql, {"row": row, **searched_texts(card)})

    def _rows(self, sql: str, values: tuple[Any, ...] = ()) -> list[Any]:
        # What was typed may be no text: such a name is in no catalogue.
        sent = tuple(_sendable(value) if isinstance(value, str) else value for value in values)
        with self._errors():
            return self._db.execute(sql, sent).fetchall()

    def _cards(self, rows: Iterable[tuple[Any, Any]]) -> Iterator[PrintedCard]:
        """The cards in rows of number and record; rows that are none are noted in `damaged`."""
        for number, record in rows:
            try:
                yield card_of_row(number, record)
            except DamagedRowError as error:
                self.damaged[_sendable(str(number))[:40]] = str(error)

    @contextlib.contextmanager
    def _transaction(self) -> Iterator[None]:
        """All or nothing; writers wait for each other."""
        with self._errors():
            self._db.execute("BEGIN IMMEDIATE")
            try:
                yield
            except BaseException:
                with contextlib.suppress(sqlite3.Error):
                    self._db.execute("ROLLBACK")
                raise
            self._db.execute("COMMIT")

    @contextlib.contextmanager
    def _errors(self) -> Iterator[None]:
        try:
            yield
        except sqlite3.ProgrammingError:
            # Used after closing or from another thread: a fault of the program, not of the file.
            raise
        except sqlite3.OperationalError as error:
            text = str(error)
            hint = "another program is writing to it; try again" if "locked" in text else text
            if "no such" in text or "decode" in text:
                hint = f"{text}; {REBUILDING}"
            raise CatalogueError(f"{self.path}: cannot be used: {hint}") from error
        except (sqlite3.DatabaseError, UnicodeDecodeError) as error:
            # The latter where SQLite names a damaged table in its own message.
            said = "names in it are no text" if isinstance(error, UnicodeDecodeError) else error
            raise CatalogueError(
                f"{self.path}: is damaged or not a card catalogue ({said}); {REBUILDING}"
            ) from error


@contextlib.contextmanager
def open_catalogue(folder: Path, *, is_trial: bool = False) -> Iterator[SqliteCatalogue]:
    """The player's catalogue; for a trial where there is none yet, one that goes away again."""
    with contextlib.ExitStack() as stack:
        if is_trial and not (folder / FILE_NAME).exists():
            folder = Path(stack.enter_context(TemporaryDirectory()))
        yield stack.enter_context(SqliteCatalogue(folder))


def _plain(rulings: Iterable[Ruling]) -> list[tuple[str, ...]]:
    """What is kept of rulings, to compare."""
    return [(each.code, each.question, each.answer, *dict.fromkeys(each.cards)) for each in rulings]


def card_of_row(number: object, record: object) -> PrintedCard:
    """The card in a row of the file. Raises `DamagedRowError`."""
    if not isinstance(number, str) or not isinstance(record, bytes):
        raise DamagedRowError("its row holds no card")
    try:
        card = msgspec.json.decode(record, type=PrintedCard)
    except RecursionError:
        raise DamagedRowError("its record is nested too deeply") from None
    except (msgspec.DecodeError, ValueError) as error:
        raise DamagedRowError(complaint(error)) from None
    if card.number != number:
        raise DamagedRowError(f"its record is that of {card.number[:40]}")
    if card.kind not in KINDS:
        raise DamagedRowError(f"unknown card type {quoted(card.kind)}")
    return card


def _text(data: bytes) -> str:
    """Text out of the file, also where it is damaged."""
    return data.decode(errors="replace")


def _sendable(text: str) -> str:
    return text if text.isascii() else text.encode(errors="replace").decode()


def _is_foreign(card: PrintedCard) -> bool:
    """Whether only its words in another language are known."""
    return any(note.startswith("english_missing:") for note in card.notes)


def _completed(card: PrintedCard, before: PrintedCard) -> PrintedCard:
    """The new card with what its source does not tell taken from the record before."""
    told = {text.language: text for text in (*before.official, *card.official)}
    official = tuple(told.values())
    if _is_foreign(card) and not _is_foreign(before):
        # A file in another language brings words for the card, not another card.
        return msgspec.structs.replace(before, official=official)
    changes: dict[str, Any] = {}
    if official != card.official:
        changes["official"] = official
    filled: set[str] = set()
    for note in card.notes:
        code = note.partition(":")[0]
        field = _GAPS.get(code)
        if field is None or before.kind != card.kind or before.cost != card.cost:
            continue
        if not any(other.startswith(f"{code}:") for other in before.notes):
            changes[field] = getattr(before, field)
            filled.add(note)
    if not changes:
        return card
    changes["notes"] = tuple(note for note in card.notes if note not in filled)
    return msgspec.structs.replace(card, **changes)
