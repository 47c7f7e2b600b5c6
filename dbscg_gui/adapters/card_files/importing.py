"""Reading a card file whose format is told by its contents; one bad record stops nothing."""

from __future__ import annotations

import contextlib
from collections import Counter
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

import msgspec

from dbscg_gui.adapters.card_files import (
    api_one_piece,
    apitcg,
    csv_list,
    dbscg_api,
    deckplanet,
    finding,
    fusion_world_list,
    general,
    masters_list,
    one_piece_list,
    punk_records,
)
from dbscg_gui.adapters.card_files.archives import is_archive, read_archive, read_folder
from dbscg_gui.adapters.card_files.card_file import CardFile
from dbscg_gui.adapters.card_files.errors import (
    AGAIN,
    DOUBT,
    FAULT,
    SKIPPED,
    CardFileError,
    RecordProblem,
)
from dbscg_gui.adapters.card_files.merging import Merging
from dbscg_gui.adapters.card_files.reading import (
    MAX_BYTES,
    as_json,
    as_json_lines,
    as_text,
    read_bytes,
)
from dbscg_gui.adapters.card_files.record import MISSING, CardRecord, kind_word
from dbscg_gui.adapters.card_files.variants import BasePrintings
from dbscg_gui.adapters.opening import is_folder
from dbscg_gui.cards.decks import is_art_variant
from dbscg_gui.cards.printed import KINDS, PrintedCard
from dbscg_gui.kernel.quoting import complaint, quoted

NATIVE = "native"
MASTERS_LIST = "masters"
DECKPLANET = "deckplanet"
DBSCG_API = "dbscg-api"
FUSION_WORLD_LIST = "fusion-world"
APITCG = "apitcg"
APITCG_ONE_PIECE = "apitcg-one-piece"
ONE_PIECE_LIST = "one_piece"
PUNK_RECORDS = "punk-records"
GENERAL = "general"
CSV = "csv"
ARCHIVE = "zip"
FOLDER = "folder"

_NO_NUMBER = "has no card number"

_Reader = Callable[[CardRecord, str], PrintedCard | None]
_READERS: dict[str, tuple[str, _Reader]] = {
    MASTERS_LIST: ("number", masters_list.read_card),
    DECKPLANET: ("card_number", deckplanet.read_card),
    DBSCG_API: ("number", dbscg_api.read_card),
    ONE_PIECE_LIST: ("number", one_piece_list.read_card),
    PUNK_RECORDS: ("id", punk_records.read_card),
    FUSION_WORLD_LIST: ("number", fusion_world_list.read_card),
    APITCG: ("code", apitcg.read_card),
    APITCG_ONE_PIECE: ("code", api_one_piece.read_card),
    GENERAL: ("number", csv_list.read_card),
    CSV: ("number", csv_list.read_card),
}
_GAMES: dict[str, tuple[str, ...]] = {
    MASTERS_LIST: general.MASTERS,
    DBSCG_API: general.MASTERS,
    FUSION_WORLD_LIST: general.FUSION_WORLD,
    APITCG: general.FUSION_WORLD,
    ONE_PIECE_LIST: general.ONE_PIECE,
    PUNK_RECORDS: general.ONE_PIECE,
    APITCG_ONE_PIECE: general.ONE_PIECE,
}
"""The games that only use a format: their cards are of such a game, whatever was asked for."""
_FAMILIES = {
    game: games
    for games in (general.MASTERS, general.FUSION_WORLD, general.ONE_PIECE)
    for game in games
}


def read_cards(path: Path, *, game: str = "masters", max_bytes: int = MAX_BYTES) -> CardFile:
    """The cards in a file of any known format, a table, a zip or a folder of such files.

    Every fault of every record is in the result. Raises `CardFileError` when there is no card
    data in it at all.
    """
    if is_folder(path):
        return _collection(path, FOLDER, read_folder(path, max_bytes), game)
    if is_archive(path):
        return _collection(path, ARCHIVE, read_archive(path, max_bytes), game)
    return _cards_of(path, read_bytes(path, max_bytes), game)


def read_card_data(path: Path, data: bytes, *, game: str = "masters") -> CardFile:
    """As `read_cards`, for the contents of a file that lies in another; `path` is its name."""
    return _cards_of(path, data, game)


def _cards_of(path: Path, data: bytes, game: str) -> CardFile:
    suffix = path.suffix.lower()
    is_table = suffix in (".csv", ".tsv") or (
        # Tables are saved under other names, too; JSON begins with a bracket or a brace.
        suffix not in (".json", ".jsonl", ".ndjson")
        and data.strip()
        and data.lstrip()[:1] not in (b"{", b"[")
    )
    if is_table:
        table = csv_list.read_table(path, as_text(path, data))
        games = general.whose_game(
            (kind_word(str(row.get("type", ""))) for row in table.rows),
            (str(row.get("number", "")) for row in table.rows),
        )
        return _Import(path, CSV, games, game).run_table(table)
    value = as_json_lines(path, data) if suffix in (".jsonl", ".ndjson") else _value_of(path, data)
    listed = finding.records_of(value)
    if listed is None:
        hint = 'expected a list of cards, an object with such lists ("data", "cards") or one card'
        raise CardFileError(path, "", f"is not card data: {hint}")
    records = listed.found
    layout = _format_of(records)
    if layout == NATIVE and isinstance(value, list):
        cards = _native_cards(path, data)
        games = tuple(dict.fromkeys(card.game for card in cards))
        return CardFile(path=str(path), format=NATIVE, cards=cards, records=len(cards), games=games)
    if layout is None or layout == NATIVE:
        return _general(path, records, game)
    taken = _Import(path, layout, _GAMES.get(layout, ()), game).run(records)
    if not taken.cards and set(taken.left_out) == {FAULT} and _lack_a_field(taken, records):
        # Two fields alike do not make it that layout: what the others are called may tell more.
        with contextlib.suppress(CardFileError):
            return _general(path, records, game)
    return taken


def _lack_a_field(taken: CardFile, records: list[Any]) -> bool:
    """Whether the layout needs a field that none of the records has, or numbers as it has them."""
    if all(each.message == _NO_NUMBER for each in taken.problems):
        return True
    keys = {key for record in records for key in _keys(record)}
    return any(
        each.message == MISSING and "." not in each.field and each.field not in keys
        for each in taken.problems
    )


def _value_of(path: Path, data: bytes) -> Any:
    """The value of a JSON file, or those of one with a value a line that is called JSON."""
    try:
        return as_json(path, data)
    except CardFileError:
        with contextlib.suppress(CardFileError):
            if len(values := as_json_lines(path, data)) > 1:
                return values
        raise


def _general(path: Path, records: list[Any], game: str) -> CardFile:
    """The cards of records whose layout is not known, by what their fields are called."""
    fields = general.Fields(records)
    missing = [name for name in csv_list.NEEDED if name not in fields.columns]
    if missing:
        lacking = finding.missing_fields(records) or missing
        about = "is an index of cards, not their data" if len(lacking) == 1 else "is not card data"
        has = ", ".join(sorted({str(key)[:30] for each in records[:9] for key in _keys(each)})[:12])
        raise CardFileError(path, "", f"{about}: no {' and no '.join(lacking)}; it has {has}")
    rows = [fields.row(each) if isinstance(each, dict) else each for each in records]
    taken = [row for row in rows if isinstance(row, dict)]
    games = general.whose_game(
        (kind_word(str(row.get("type", ""))) for row in taken),
        (str(row.get("number", "")) for row in taken),
    )
    return _Import(path, GENERAL, games, game).run(rows)


def _keys(record: Any) -> list[str]:
    return list(record) if isinstance(record, dict) else []


def _collection(
    path: Path, layout: str, files: Iterable[tuple[Path, bytes | CardFileError]], game: str
) -> CardFile:
    """The cards of every card file in a zip or folder; of one number the first file's counts.

    Files that hold no cards, or cannot be read, are left out and named; the first such error is
    raised where there is no card at all.
    """
    parts: list[CardFile] = []
    left: list[CardFileError] = []
    for each, data in files:
        try:
            if isinstance(data, CardFileError):
                raise data
            parts.append(_cards_of(each, data, game))
        except CardFileError as error:
            left.append(error)
    if not parts:
        raise left[0]
    merging = Merging()
    for part in sorted(parts, key=lambda part: _is_foreign(part.cards)):
        merging.add(part)
    return CardFile(
        path=str(path),
        format=layout,
        cards=merging.cards(),
        games=_common(part.games for part in parts),
        problems=(*merging.problems, *(_file_problem(path, error) for error in left)),
        records=sum(part.records for part in parts),
        variants=merging.variants,
        left_out=dict(merging.left_out),
        files=len(parts) + len(left),
        files_left_out=len(left),
    )


def _is_foreign(cards: tuple[PrintedCard, ...]) -> bool:
    """Whether the cards of a file miss their English words: others bring them first."""
    return bool(cards) and any(note.startswith("english_missing:") for note in cards[0].notes)


def _common(games: Iterable[tuple[str, ...]]) -> tuple[str, ...]:
    """The games of several files; of files of several games all of them."""
    return tuple(dict.fromkeys(game for each in games for game in each))


def _file_problem(path: Path, error: CardFileError) -> RecordProblem:
    name = str(error.path.relative_to(path)) if error.path != path else path.name
    said = ": ".join(part for part in (error.place, error.message) if part)
    return RecordProblem(file=name, index=0, message=said, severity=SKIPPED, place="file")


def read_native(path: Path) -> tuple[PrintedCard, ...]:
    """The cards of a file in the project's own format: a JSON list of `PrintedCard`.

    Raises `CardFileError` on any fault: these files are written by the project's own tools.
    """
    return _native_cards(path, read_bytes(path))


def _native_cards(path: Path, data: bytes) -> tuple[PrintedCard, ...]:
    try:
        cards = msgspec.json.decode(data, type=tuple[_StrictCard, ...])
    except RecursionError:
        raise CardFileError(path, "", "is nested too deeply to be card data") from None
    except (msgspec.DecodeError, ValueError) as error:
        raise CardFileError(
            path, "", f"is not a card file of this program: {complaint(error)}"
        ) from None
    seen: set[str] = set()
    for index, card in enumerate(cards, start=1):
        if card.number in seen:
            raise CardFileError(path, f"record {index}", f"{card.number} is there twice")
        if card.kind not in KINDS:
            raise CardFileError(path, f"record {index}", f"unknown card type {quoted(card.kind)}")
        seen.add(card.number)
    return tuple(msgspec.convert(msgspec.to_builtins(card), PrintedCard) for card in cards)


def write_native(cards: tuple[PrintedCard, ...]) -> bytes:
    """Cards in the project's own format, indented for reading and for diffs."""
    return msgspec.json.format(msgspec.json.encode(cards), indent=1) + b"\n"


class _StrictCard(PrintedCard, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A card record in which a misspelt field is a fault."""


def _format_of(records: list[Any]) -> str | None:
    for record in records:
        if not isinstance(record, dict):
            continue
        if deckplanet.looks_like(record):
            return DECKPLANET
        if one_piece_list.looks_like(record):
            return ONE_PIECE_LIST
        if punk_records.looks_like(record):
            return PUNK_RECORDS
        if masters_list.looks_like(record):
            return MASTERS_LIST
        if apitcg.looks_like(record):
            return APITCG
        if api_one_piece.looks_like(record):
            return APITCG_ONE_PIECE
        if dbscg_api.looks_like(record):
            return DBSCG_API
        if fusion_world_list.looks_like(record):
            return FUSION_WORLD_LIST
        if "number" in record and "game" in record and "kind" in record:
            return NATIVE
    return None


class _Import:
    """One run over the records of one file."""

    def __init__(self, path: Path, layout: str, games: tuple[str, ...], asked: str) -> None:
        self._path = path
        self._layout = layout
        self._games = games
        self._game = asked if not games or asked in games else games[0]
        self._number_field, self._read = _READERS[layout]
        self._printings = BasePrintings()
        self._problems: list[RecordProblem] = []
        self._left_out: Counter[str] = Counter()
        self._place = "record"

    def run_table(self, table: csv_list.CardTable) -> CardFile:
        """As `run`, for the rows of a table: problems name the line."""
        self._place = "line"
        for header in table.unknown:
            problem = "is a column that is not known; it was left out"
            self._report(1, "", header, problem, DOUBT)
        for line, fields in zip(table.lines, table.rows, strict=True):
            self._take(line, fields)
        return self._result(len(table.rows))

    def run(self, records: list[Any]) -> CardFile:
        for index, fields in enumerate(records, start=1):
            self._take(index, fields)
        return self._result(len(records))

    def _result(self, records: int) -> CardFile:
        return CardFile(
            path=str(self._path),
            format=self._layout,
            cards=self._printings.cards(),
            problems=tuple(self._problems),
            records=records,
            variants=self._printings.variants,
            games=self._games,
            left_out=dict(self._left_out),
            other_printings=self._printings.without_base,
        )

    def _take(self, index: int, fields: Any) -> None:
        if not isinstance(fields, dict):
            self._skip(index, "", "", "is not a card record")
            return
        number = fields.get(self._number_field)
        if self._layout in (GENERAL, CSV):
            number = csv_list.number_of(fields)
            if isinstance(number, str) and number.isdigit():
                told = f"{number[:20]} is no card number without its set (OP01-016)"
                self._skip(index, "", self._number_field, told)
                return
        if not isinstance(number, str) or not number.strip() or len(number) > 40:
            self._skip(index, "", self._number_field, _NO_NUMBER)
            return
        number = number.strip()
        record = CardRecord(fields, self._path.name, index, number)
        card = self._read(record, self._game)
        if record.left_out:
            self._left_out[record.left_out] += 1
            return
        self._problems += (
            msgspec.structs.replace(each, place=self._place) for each in record.problems
        )
        if card is None:
            self._left_out[FAULT] += 1
            return
        is_variant = record.is_variant or _is_other_printing(number, fields)
        conflict = self._printings.add(card, is_variant=is_variant)
        if conflict:
            self._left_out[AGAIN] += 1
            self._report(index, number, "", conflict, SKIPPED)

    def _skip(self, index: int, number: str, field: str, message: str) -> None:
        self._left_out[FAULT] += 1
        self._report(index, number, field, message, SKIPPED)

    def _report(self, index: int, number: str, field: str, message: str, severity: str) -> None:
        self._problems.append(
            RecordProblem(
                file=self._path.name,
                index=index,
                number=number,
                field=field,
                message=message,
                severity=severity,
                place=self._place,
            )
        )


def _is_other_printing(number: str, fields: dict[str, Any]) -> bool:
    """Whether a record says that it differs from another one by its art only."""
    other = fields.get("id")
    has_suffix = is_art_variant(number) or (isinstance(other, str) and is_art_variant(other[:60]))
    return has_suffix or bool(fields.get("variant_of"))
