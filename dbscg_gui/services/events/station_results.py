"""What was played at stations: one record per match, tables of them, joining those of several.

A record has an id of its own and a revision: a correction or a removed name is a new revision of
the same record, so that lists from several stations are joined without counting anything twice.
"""

from __future__ import annotations

import csv
import hashlib
import io
import json
import re
from collections.abc import Iterable, Sequence

import msgspec

from dbscg_gui.kernel.quoting import complaint, quoted
from dbscg_gui.services.events.pack import EventMode

FORMAT = "dbscg-results"
VERSION = 1
MAX_NAME = 40
_CODE_DIGITS = 10
_FILE_NAME = re.compile(r"[A-Za-z0-9_-][A-Za-z0-9._-]{0,99}")
"""Of these files are named: a slip, the match kept for an appeal."""
_CODE_LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
"""Without I, L, O and U: a code is read aloud and typed."""


class ResultsError(Exception):
    """Bytes that are no list of results; one line without the file's name."""


class StationResult(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One match played at a station."""

    id: str
    revision: int = 1
    station: str
    event: str
    """The pack, by the first digits of its hash."""
    mode: EventMode
    players: tuple[str, str]
    decks: tuple[str, str]
    level: int = -1
    """The opponent in the ladder, from 0; -1 against a visitor."""
    winner: int
    """The seat that won, -1 for a draw."""
    ended_by: str
    """The engine's key of the rule that ended it, "time" or "round"."""
    turns: int
    seconds: int
    score: int = 0
    """How many opponents of the ladder the visitor has beaten with this match."""
    life: tuple[int, int] | None = None
    """The life both had left; None in lists of versions that did not keep it."""
    ended: str
    """Date and time in ISO 8601."""
    match: str
    """The match file, which is kept for an appeal."""
    code: str = ""
    """What the match is called on its slip: a short hash of the match file."""
    is_corrected: bool = False


class _File(msgspec.Struct, kw_only=True):
    format: str
    version: int
    results: tuple[StationResult, ...]


def match_code(data: bytes) -> str:
    """A code of ten letters and digits for a match, by its file."""
    number = int.from_bytes(hashlib.sha256(data).digest()[:8], "big")
    letters = ""
    for _ in range(_CODE_DIGITS):
        number, rest = divmod(number, len(_CODE_LETTERS))
        letters += _CODE_LETTERS[rest]
    return letters


def slip_text(result: StationResult) -> str:
    """What the QR code of a slip says: enough to find the match and to type the result in."""
    outcome = "draw" if result.winner < 0 else f"seat{result.winner + 1}"
    return f"DBSCG;{result.event[:8]};{result.station};{result.code};{outcome};{result.score}"


def encode_results(results: Iterable[StationResult]) -> bytes:
    """A list of results as a file."""
    file = _File(format=FORMAT, version=VERSION, results=tuple(results))
    return msgspec.json.format(msgspec.json.encode(file), indent=1) + b"\n"


def decode_results(data: bytes) -> tuple[StationResult, ...]:
    """The results in a file. Raises `ResultsError`."""
    try:
        file = msgspec.json.decode(data, type=_File)
    except (msgspec.DecodeError, ValueError, RecursionError) as error:
        raise ResultsError(f"is no list of results of a station ({complaint(error)})") from None
    if file.format != FORMAT or file.version != VERSION:
        raise ResultsError(
            f"is a {quoted(file.format)} of version {file.version}; expected {FORMAT} {VERSION}"
        )
    for number, result in enumerate(file.results, 1):
        if not all(map(_FILE_NAME.fullmatch, (result.id, result.match, result.code or "-"))):
            raise ResultsError(
                f"result {number}: expected letters and digits as its id, match and code"
            )
    return file.results


class Merged(msgspec.Struct, frozen=True, kw_only=True):
    """Lists of results joined."""

    results: tuple[StationResult, ...]
    again: int
    """Records that were in more than one list and count once."""
    conflicts: tuple[str, ...] = ()
    """Ids of records that two lists have differently in the same revision."""


def merge(lists: Sequence[Iterable[StationResult]]) -> Merged:
    """Every match once, in its newest revision, whatever the order of the lists."""
    found: dict[str, StationResult] = {}
    again = 0
    conflicts: set[str] = set()
    for each in (result for results in lists for result in results):
        known = found.get(each.id)
        if known is None:
            found[each.id] = each
            continue
        again += 1
        if known.revision == each.revision and known != each:
            conflicts.add(each.id)
        found[each.id] = max(known, each, key=_rank)
    ordered = sorted(found.values(), key=lambda result: (result.ended, result.id))
    return Merged(results=tuple(ordered), again=again, conflicts=tuple(sorted(conflicts)))


def _rank(result: StationResult) -> tuple[int, bytes]:
    return result.revision, msgspec.json.encode(result)


def corrected(
    result: StationResult, *, winner: int | None = None, players: tuple[str, str] | None = None
) -> StationResult:
    """A new revision with another winner or other names; the score follows the winner."""
    return msgspec.structs.replace(
        result,
        revision=result.revision + 1,
        winner=result.winner if winner is None else winner,
        score=result.score if winner is None else _score(result, winner),
        players=result.players if players is None else players,
        is_corrected=result.is_corrected or winner is not None,
    )


def _score(result: StationResult, winner: int) -> int:
    """Opponents of the ladder beaten with a match that ended so: all below the one who was met."""
    if result.mode == "duel":
        return result.score
    if winner == 0:
        return result.level + 1
    return result.level if result.mode == "gauntlet" else 0


def without_names(results: Iterable[StationResult]) -> tuple[StationResult, ...]:
    """The results with the visitors' names taken out, as somebody may ask."""
    return tuple(
        each if not any(each.players) else corrected(each, players=("", "")) for each in results
    )


class TableRow(msgspec.Struct, frozen=True, kw_only=True):
    """A visitor in the station's table."""

    place: int
    name: str
    score: int
    wins: int
    matches: int
    best_seconds: int
    """Time of the fastest win, 0 without one."""


def station_table(results: Iterable[StationResult]) -> tuple[TableRow, ...]:
    """Visitors by what they beat in the ladder, then wins, then the fastest win.

    Equal ones share a place. Names differing in case only are one visitor.
    """
    rows: dict[str, TableRow] = {}
    for result in results:
        for seat, name in enumerate(result.players):
            if not name or (seat == 1 and result.mode != "duel"):
                continue
            row = rows.get(name.casefold()) or TableRow(
                place=0, name=name, score=0, wins=0, matches=0, best_seconds=0
            )
            has_won = result.winner == seat
            best = [each for each in (row.best_seconds, result.seconds * has_won) if each]
            rows[name.casefold()] = msgspec.structs.replace(
                row,
                score=max(row.score, result.score if seat == 0 else 0),
                wins=row.wins + has_won,
                matches=row.matches + 1,
                best_seconds=min(best, default=0),
            )
    ordered = sorted(rows.values(), key=lambda row: (_merit(row), row.name.casefold()))
    placed: list[TableRow] = []
    for number, row in enumerate(ordered, 1):
        same = bool(placed) and _merit(placed[-1]) == _merit(row)
        place = placed[-1].place if same else number
        placed.append(msgspec.structs.replace(row, place=place))
    return tuple(placed)


def _merit(row: TableRow) -> tuple[int, int, int]:
    return -row.score, -row.wins, row.best_seconds or 1 << 40


_COLUMNS = (
    "ended", "station", "mode", "player_1", "player_2", "deck_1", "deck_2", "level", "winner",
    "ended_by", "turns", "seconds", "score", "life_1", "life_2", "code", "match", "corrected",
)  # fmt: skip


def as_csv(results: Iterable[StationResult]) -> str:
    """The results as a table any spreadsheet opens; no cell can be taken for a formula."""
    out = io.StringIO()
    table = csv.writer(out, lineterminator="\r\n")
    table.writerow(_COLUMNS)
    for each in results:
        winner = "draw" if each.winner < 0 else each.winner + 1
        level = "" if each.level < 0 else each.level + 1
        table.writerow(
            [
                *(each.ended, each.station, each.mode),
                *map(plain_cell, (*each.players, *each.decks)),
                *(level, winner, each.ended_by, each.turns, each.seconds, each.score),
                *(each.life or ("", "")),
                *(each.code, each.match, int(each.is_corrected)),
            ]
        )
    return out.getvalue()


def plain_cell(text: str) -> str:
    """A cell that no spreadsheet takes for a formula."""
    return f"'{text}" if text[:1] in ("=", "+", "-", "@", "\t", "\r") else text


def as_json(results: Iterable[StationResult]) -> str:
    """The results and the table as JSON for other programs."""
    kept = tuple(results)
    return json.dumps(
        {
            "results": msgspec.to_builtins(kept),
            "table": msgspec.to_builtins(station_table(kept)),
        },
        ensure_ascii=False,
        indent=1,
    )


def clean_name(text: str) -> str:
    """A visitor's name as it is kept: printable, of a length that fits."""
    printable = "".join(each if each.isprintable() else " " for each in text)
    return " ".join(printable.split())[:MAX_NAME].strip()
