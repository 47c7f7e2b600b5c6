"""Making a damaged catalogue anew, from the files that were imported and from what is still whole.

Owns the list of imported files beside the catalogue, `imports.json`, and the way a catalogue is
replaced: the damaged file is kept under another name, the new one takes its place in one step.
"""

from __future__ import annotations

import contextlib
import logging
import os
import sqlite3
from collections.abc import Iterable
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import msgspec

from dbscg_gui.adapters.atomic import write_bytes_atomic
from dbscg_gui.adapters.card_files import CardFileError
from dbscg_gui.adapters.catalogue import (
    FILE_NAME,
    CatalogueError,
    DamagedRowError,
    SqliteCatalogue,
    card_of_row,
)
from dbscg_gui.adapters.opening import ReadError, is_file, read_plain
from dbscg_gui.cards.printed import PrintedCard
from dbscg_gui.cards.rulings import Ruling
from dbscg_gui.kernel.progress import OnProgress

log = logging.getLogger(__name__)

IMPORTS_NAME = "imports.json"
_MAX_IMPORTS = 500
_DAMAGE = (sqlite3.Error, UnicodeDecodeError)
"""What reading a damaged file raises: SQLite names damaged tables in its own messages."""
_MAX_BYTES = 1024 * 1024


class ImportedFile(msgspec.Struct, frozen=True, kw_only=True):
    """A file that was imported."""

    path: str
    game: str


class RebuildReport(msgspec.Struct, frozen=True, kw_only=True):
    """What became of a catalogue that was made anew."""

    kept: int
    """Cards taken over from the old file."""
    restored: tuple[str, ...] = ()
    """Cards that were damaged there and came from an imported file."""
    lost: tuple[str, ...] = ()
    """Cards that were damaged and are in no file: to be imported again."""
    absent: tuple[str, ...] = ()
    """Imported files that are not there any more, or cannot be read, each with the reason."""
    old_file: str = ""
    """Where the damaged file is now."""


class _Whole(msgspec.Struct):
    """What can still be read of a damaged file."""

    cards: dict[str, tuple[PrintedCard, str]]
    """Card and source, by number."""
    damaged: set[str]
    notes: dict[str, str]
    rulings: list[Ruling]


def remember_import(folder: Path, path: Path, game: str) -> None:
    """Note that a file was imported; the newest import of a path counts."""
    try:
        known = ImportedFile(path=os.path.abspath(path), game=game)
        kept = [each for each in imported_files(folder) if each.path != known.path]
        data = msgspec.json.encode([*kept, known][-_MAX_IMPORTS:])
        write_bytes_atomic(folder / IMPORTS_NAME, data + b"\n")
    except (OSError, UnicodeEncodeError) as error:
        # The cards are in by now; only making the catalogue anew would not find the file.
        log.warning("%s: cannot be noted as imported (%s)", path, error)


def imported_files(folder: Path) -> list[ImportedFile]:
    """The files that were imported into the catalogue of a folder, in that order."""
    try:
        data = read_plain(folder / IMPORTS_NAME, _MAX_BYTES)
        return msgspec.json.decode(data, type=list[ImportedFile])
    except ReadError:
        return []
    except (msgspec.DecodeError, ValueError, RecursionError) as error:
        log.warning("%s: is damaged (%s)", folder / IMPORTS_NAME, error)
        return []


def rebuild(folder: Path, *, told: OnProgress | None = None) -> RebuildReport:
    """Make the catalogue of a folder anew. Nothing may have it open.

    Cards that are whole stay as they are, damaged ones come from the imported files, notes and
    rulings stay. Raises `CatalogueError` when the disk refuses; the old file is then in its place.
    """
    path = folder / FILE_NAME
    whole = _what_is_whole(path)
    absent: list[str] = []
    files = imported_files(folder)
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with TemporaryDirectory(dir=folder, prefix=".rebuilding.") as made:
            with SqliteCatalogue(Path(made)) as fresh:
                for index, each in enumerate(files, start=1):
                    absent += _import_again(fresh, each)
                    if told is not None:
                        told(index, len(files))
                restored = [number for number in fresh.numbers() if number not in whole.cards]
                _take_over(fresh, whole)
                lost = sorted(number for number in whole.damaged if fresh.get(number) is None)
            old_file = _set_aside(path)
            os.replace(Path(made, FILE_NAME), path)
    except OSError as error:
        raise CatalogueError(f"{path}: cannot be made anew ({error.strerror})") from error
    return RebuildReport(
        kept=len(whole.cards),
        restored=tuple(restored),
        lost=tuple(lost),
        absent=tuple(absent),
        old_file=old_file,
    )


def join(own: Path, shared: Path) -> None:
    """Take the cards, notes and rulings of one catalogue over into another, which is not open.

    What is in the other already stays; the file is kept under another name. Raises
    `CatalogueError`.
    """
    whole = _what_is_whole(own / FILE_NAME)
    with SqliteCatalogue(shared) as catalogue:
        known, notes = set(catalogue.numbers()), catalogue.notes()
        whole.cards = {n: each for n, each in whole.cards.items() if n not in known}
        whole.notes = {n: note for n, note in whole.notes.items() if n not in notes}
        sources = {each.source for each in catalogue.all_rulings()}
        whole.rulings = [each for each in whole.rulings if each.source not in sources]
        _take_over(catalogue, whole)
    for each in imported_files(own):
        remember_import(shared, Path(each.path), each.game)
    try:
        _set_aside(own / FILE_NAME, "joined")
    except OSError as error:
        raise CatalogueError(f"{own / FILE_NAME}: cannot be renamed ({error.strerror})") from error


def _import_again(fresh: SqliteCatalogue, each: ImportedFile) -> list[str]:
    path = Path(each.path)
    if not is_file(path):
        return [f"{path}: there is no such file any more"]
    try:
        fresh.import_file(path, game=each.game)
    except CardFileError as error:
        return [str(error)]
    return []


def _take_over(fresh: SqliteCatalogue, whole: _Whole) -> None:
    """Put what is whole in the place of what the files say: notes, later corrections, order."""
    by_source: dict[str, list[PrintedCard]] = {}
    for card, source in whole.cards.values():
        by_source.setdefault(source, []).append(card)
    for source, cards in by_source.items():
        fresh.take_over(cards, source=source)
    for number, note in whole.notes.items():
        fresh.set_note(number, note)
    rulings: dict[str, list[Ruling]] = {}
    for ruling in whole.rulings:
        rulings.setdefault(ruling.source, []).append(ruling)
    for source, of_source in rulings.items():
        fresh.import_rulings(of_source, source=source)


def _set_aside(path: Path, why: str = "damaged") -> str:
    """Give the old file another name; that name, "" where there was no file."""
    if not path.exists():
        return ""
    numbers = range(1, 1000)
    names = (path.with_name(f"{path.stem}.{why}-{number}{path.suffix}") for number in numbers)
    free = next(name for name in names if not name.exists())
    os.replace(path, free)
    for ending in ("-journal", "-wal", "-shm"):
        # What belongs to the old file must not be taken for the new one's.
        with contextlib.suppress(FileNotFoundError):
            os.replace(f"{path}{ending}", f"{free}{ending}")
    return str(free)


# ----------------------------------------------------------------------------- the damaged file


def _what_is_whole(path: Path) -> _Whole:
    whole = _Whole(cards={}, damaged=set(), notes={}, rulings=[])
    if not is_file(path):
        return whole
    with contextlib.suppress(*_DAMAGE), contextlib.closing(sqlite3.connect(path)) as db:
        db.text_factory = lambda data: data.decode(errors="replace")
        for _, number, source, record in _rows(db, "cards", "number, source, record"):
            try:
                card = card_of_row(number, record)
            except DamagedRowError:
                whole.damaged.add(str(number)[:40])
            else:
                whole.cards[card.number] = (card, str(source))
        whole.notes = {
            number: note
            for _, number, note in _rows(db, "notes", "number, note")
            if isinstance(number, str) and isinstance(note, str)
        }
        whole.rulings = list(_rulings(db))
    whole.damaged -= whole.cards.keys()
    return whole


def _rulings(db: sqlite3.Connection) -> Iterable[Ruling]:
    about: dict[Any, list[str]] = {}
    for _, ruling, number in _rows(db, "ruling_cards", "ruling, number"):
        about.setdefault(ruling, []).append(str(number))
    for row, *texts in _rows(db, "rulings", "code, question, answer, source"):
        if all(isinstance(text, str) for text in texts):
            code, question, answer, source = texts
            cards = tuple(about.get(row, ()))
            yield Ruling(code=code, question=question, answer=answer, cards=cards, source=source)


def _rows(db: sqlite3.Connection, table: str, columns: str) -> list[tuple[Any, ...]]:
    """The rows of a table that can be read: from its beginning and from its end up to a damage."""
    found: dict[Any, tuple[Any, ...]] = {}
    for order in ("ASC", "DESC"):
        with contextlib.suppress(*_DAMAGE):
            # Names of tables and columns are this module's own.
            sql = f"SELECT rowid, {columns} FROM {table} ORDER BY rowid {order}"
            for row in db.execute(sql):
                if row[0] in found:
                    break
                found[row[0]] = row
    return [found[row] for row in sorted(found)]
