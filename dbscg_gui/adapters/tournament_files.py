"""Tournaments on the disk, names from a table, standings for a spreadsheet, matches to read in."""

from __future__ import annotations

import csv
import io
import os
from collections.abc import Iterable, Sequence
from pathlib import Path

from dbscg_gui.adapters.atomic import write_bytes_atomic, write_text_atomic
from dbscg_gui.adapters.card_files import CardFileError
from dbscg_gui.adapters.card_files.reading import as_text
from dbscg_gui.adapters.match_files import MatchFileError, read_match, read_match_bytes
from dbscg_gui.adapters.match_locks import MatchLocks
from dbscg_gui.adapters.opening import ReadError, read_plain
from dbscg_gui.adapters.station_files import StationFileError, read_results
from dbscg_gui.kernel.quoting import complaint, quoted
from dbscg_gui.services.events.standings import Standing, standings
from dbscg_gui.services.events.station_results import match_code, plain_cell
from dbscg_gui.services.events.tournament import (
    PlayedMatch,
    Tournament,
    TournamentError,
    clean_name,
    decode_tournament,
    encode_tournament,
    name_key,
)
from dbscg_gui.services.match.store import MatchHeldError

SUFFIX = ".dbstour"
MAX_BYTES = 16 * 1024 * 1024
_MATCH = ".dbsmatch"
_HEADS = ("name", "nom", "player", "joueur", "joueuse", "players", "joueurs")


class TournamentFileError(Exception):
    """A file that cannot be used; one line that names it."""


def load_tournament(path: Path) -> Tournament:
    """The tournament in a file. Raises `TournamentFileError`."""
    try:
        return decode_tournament(_bytes(path))
    except TournamentError as error:
        raise TournamentFileError(f"{path}: {error}") from None


def save_tournament(path: Path, tournament: Tournament, *, before: Tournament | None) -> None:
    """Keep a tournament in one durable step.

    `before` is what was read there, None for a new file. Raises `TournamentFileError`, and writes
    nothing, where the file is not that any more: another program keeps results there, too.
    """
    locks = MatchLocks(path.parent)
    try:
        if os.access(path.parent, os.W_OK):
            locks.hold(path.name)
        _refuse_changed(path, before)
        write_bytes_atomic(path, encode_tournament(tournament), is_shared=True)
    except MatchHeldError as error:
        raise TournamentFileError(
            f"{path}: is being saved by another program ({error.owner}); do it again"
        ) from None
    except OSError as error:
        raise TournamentFileError(f"{path}: cannot be written ({error.strerror})") from error
    finally:
        locks.release(path.name)


def _refuse_changed(path: Path, before: Tournament | None) -> None:
    if not os.path.lexists(path):
        return
    if before is None:
        raise TournamentFileError(f"{path}: is there already; choose another name")
    if load_tournament(path) != before:
        raise TournamentFileError(
            f"{path}: was changed by another program meanwhile; look at it again, then do it again"
        )


def read_names(path: Path) -> tuple[str, ...]:
    """The names in a table: its column of names, else the first. Raises `TournamentFileError`.

    Comma, semicolon or tab between the cells, with or without a line of headings.
    """
    text = _text(path)
    lines = [line for line in text.splitlines() if line.strip()]
    if not lines:
        raise TournamentFileError(f"{path}: holds no names")
    between = max("\t;,", key=lines[0].count)
    try:
        rows = list(csv.reader(io.StringIO(text, newline=""), delimiter=between))
    except csv.Error as error:
        raise TournamentFileError(f"{path}: is no table of names ({complaint(error)})") from None
    column, found = 0, dict[str, tuple[int, str]]()
    is_first = True
    for number, row in enumerate(rows, 1):
        cells = [cell.strip() for cell in row]
        if not any(cells):
            continue
        if is_first:
            is_first = False
            heads = [at for at, cell in enumerate(cells) if cell.casefold() in _HEADS]
            if heads:
                column = heads[0]
                continue
        name = cells[column] if column < len(cells) else ""
        try:
            name = clean_name(name)
        except TournamentError as error:
            raise TournamentFileError(f"{path}: line {number}: {error}") from None
        if name_key(name) in found:
            before = found[name_key(name)][0]
            raise TournamentFileError(
                f"{path}: line {number}: {quoted(name)} is in line {before}, too: tell the two "
                "apart"
            )
        found[name_key(name)] = (number, name)
    return tuple(name for _, name in found.values())


def read_played(path: Path) -> tuple[PlayedMatch, ...]:
    """The match in a match file, or those between visitors in a station's results.

    Raises `TournamentFileError`.
    """
    try:
        if path.suffix.lower() == _MATCH:
            record = read_match(path)
            winner = None if record.result is None else record.result.winner
            code = match_code(read_match_bytes(path))
            return (PlayedMatch(code=code, names=record.start.names, winner=winner),)
        return tuple(
            PlayedMatch(code=each.code or each.id, names=each.players, winner=each.winner)
            for each in read_results(path)
            if each.mode == "duel"
        )
    except (MatchFileError, StationFileError) as error:
        raise TournamentFileError(str(error)) from None


def write_standings(path: Path, tournament: Tournament, heads: Sequence[str]) -> None:
    """Write the standings as a table. Raises `TournamentFileError`."""
    try:
        write_text_atomic(path, standings_csv(standings(tournament), heads), is_shared=True)
    except OSError as error:
        raise TournamentFileError(f"{path}: cannot be written ({error.strerror})") from error


def standings_csv(lines: Iterable[Standing], heads: Sequence[str]) -> str:
    """The standings as a table any spreadsheet opens; no cell can be taken for a formula."""
    out = io.StringIO()
    table = csv.writer(out, lineterminator="\r\n")
    table.writerow(heads)
    for each in lines:
        percents = [f"{float(100 * value):.2f}" for value in each.tiebreaks.values()]
        name = plain_cell(each.entrant.name)
        table.writerow(
            [each.place, name, each.points, each.wins, each.losses, each.draws, *percents]
        )
    return out.getvalue()


def _bytes(path: Path) -> bytes:
    try:
        return read_plain(path, MAX_BYTES)
    except ReadError as error:
        raise TournamentFileError(f"{path}: {error}") from None


def _text(path: Path) -> str:
    """The text of a table: UTF-8, UTF-16 where it says so, else as Excel writes on Windows."""
    data = _bytes(path)
    try:
        text = as_text(path, data)
    except CardFileError:
        text = data.decode("cp1252", errors="replace")
    if "\0" in text:
        raise TournamentFileError(f"{path}: is no table of names; save it as CSV in UTF-8")
    return text
