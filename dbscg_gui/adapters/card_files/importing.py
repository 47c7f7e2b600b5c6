"""Reading a card file whose format is told by its contents; one bad record stops nothing."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec

from dbscg_gui.adapters.card_files import (
    apitcg,
    csv_list,
    deckplanet,
    fusion_world_list,
    masters_list,
    one_piece_list,
    punk_records,
)
from dbscg_gui.adapters.card_files.archives import is_archive, read_archive
from dbscg_gui.adapters.card_files.errors import DOUBT, SKIPPED, CardFileError, RecordProblem
from dbscg_gui.adapters.card_files.reading import MAX_BYTES, as_json, as_text, read_bytes
from dbscg_gui.adapters.card_files.record import Record
from dbscg_gui.adapters.card_files.variants import BasePrintings
from dbscg_gui.cards.decks import is_art_variant
from dbscg_gui.cards.printed import KINDS, PrintedCard

NATIVE = "native"
MASTERS_LIST = "masters"
DECKPLANET = "deckplanet"
FUSION_WORLD_LIST = "fusion-world"
APITCG = "apitcg"
ONE_PIECE_LIST = "one_piece"
PUNK_RECORDS = "punk-records"
CSV = "csv"
ARCHIVE = "zip"

_Reader = Callable[[Record, str], PrintedCard | None]
_READERS: dict[str, tuple[str, _Reader]] = {
    MASTERS_LIST: ("number", masters_list.read_card),
    DECKPLANET: ("card_number", deckplanet.read_card),
    ONE_PIECE_LIST: ("number", one_piece_list.read_card),
    PUNK_RECORDS: ("id", punk_records.read_card),
    FUSION_WORLD_LIST: ("number", fusion_world_list.read_card),
    APITCG: ("code", apitcg.read_card),
    CSV: ("number", csv_list.read_card),
}
_GAMES: dict[str, str] = {FUSION_WORLD_LIST: fusion_world_list.GAME, APITCG: apitcg.GAME}
"""Formats that only one game uses: their cards are of that game, whatever was asked for."""


class CardFile(msgspec.Struct, frozen=True, kw_only=True):
    """What was read from one file."""

    path: str
    format: str
    cards: tuple[PrintedCard, ...]
    problems: tuple[RecordProblem, ...] = ()
    records: int = 0
    """Records in the file: cards taken, other printings of them, and what was left out."""
    variants: int = 0
    """Records that are only another printing of a card that is there."""


def read_cards(path: Path, *, game: str = "masters", max_bytes: int = MAX_BYTES) -> CardFile:
    """The cards in a file of any known format, a table or a zip of such files.

    Every fault of every record is in the result. Raises `CardFileError` when the file as a whole
    is not card data.
    """
    if is_archive(path):
        return _archive(path, game, max_bytes)
    return _cards_of(path, read_bytes(path, max_bytes), game)


def _cards_of(path: Path, data: bytes, game: str) -> CardFile:
    if path.suffix.lower() in (".csv", ".tsv"):
        return _Import(path, CSV, game).run_table(csv_list.read_table(path, as_text(path, data)))
    value = as_json(path, data)
    records = value.get("data") if isinstance(value, dict) else value
    if not isinstance(records, list):
        hint = 'expected a list of cards or an object with a "data" list'
        raise CardFileError(path, "", f"is not card data: {hint}")
    layout = _format_of(records)
    if layout is None:
        hint = "no record looks like a card of a known format (a card list or DeckPlanet)"
        raise CardFileError(path, "", f"is not card data: {hint}")
    if layout == NATIVE:
        cards = _native_cards(path, data)
        return CardFile(path=str(path), format=NATIVE, cards=cards, records=len(cards))
    return _Import(path, layout, _GAMES.get(layout, game)).run(records)


def _archive(path: Path, game: str, max_bytes: int) -> CardFile:
    """The cards of every card file in a zip; of one number the first file's counts."""
    parts = [_cards_of(each, data, game) for each, data in read_archive(path, max_bytes)]
    printings = BasePrintings()
    problems: list[RecordProblem] = []
    for part in parts:
        problems += part.problems
        for index, card in enumerate(part.cards, start=1):
            conflict = printings.add(card, is_variant=False)
            if conflict:
                problems.append(
                    RecordProblem(
                        file=Path(part.path).name,
                        index=index,
                        number=card.number,
                        message=conflict,
                        severity=SKIPPED,
                        place="card",
                    )
                )
    return CardFile(
        path=str(path),
        format=ARCHIVE,
        cards=printings.cards(),
        problems=tuple(problems),
        records=sum(part.records for part in parts),
        variants=printings.variants + sum(part.variants for part in parts),
    )


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
        raise CardFileError(path, "", f"is not a card file of this program: {error}") from None
    seen: set[str] = set()
    for index, card in enumerate(cards, start=1):
        if card.number in seen:
            raise CardFileError(path, f"record {index}", f"{card.number} is there twice")
        if card.kind not in KINDS:
            raise CardFileError(path, f"record {index}", f"unknown card type {card.kind!r}")
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
        if fusion_world_list.looks_like(record):
            return FUSION_WORLD_LIST
        if "number" in record and "game" in record and "kind" in record:
            return NATIVE
    return None


class _Import:
    """One run over the records of one file."""

    def __init__(self, path: Path, layout: str, game: str) -> None:
        self._path = path
        self._layout = layout
        self._game = game
        self._number_field, self._read = _READERS[layout]
        self._printings = BasePrintings()
        self._problems: list[RecordProblem] = []
        self._place = "record"

    def run_table(self, table: csv_list.Table) -> CardFile:
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
        )

    def _take(self, index: int, fields: Any) -> None:
        if not isinstance(fields, dict):
            self._skip(index, "", "", "is not a card record")
            return
        number = fields.get(self._number_field)
        if not isinstance(number, str) or not number.strip() or len(number) > 40:
            self._skip(index, "", self._number_field, "has no card number")
            return
        number = number.strip()
        record = Record(fields, self._path.name, index, number)
        card = self._read(record, self._game)
        self._problems += (
            msgspec.structs.replace(each, place=self._place) for each in record.problems
        )
        if card is None:
            return
        is_variant = is_art_variant(number) or not _is_base(fields)
        conflict = self._printings.add(card, is_variant=is_variant)
        if conflict:
            self._skip(index, number, "", conflict)

    def _skip(self, index: int, number: str, field: str, message: str) -> None:
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


def _is_base(fields: dict[str, Any]) -> bool:
    return not fields.get("variant_of")
