"""Reading a card file whose format is told by its contents; one bad record stops nothing."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec

from dbscg_gui.adapters.card_files import (
    apitcg,
    deckplanet,
    fusion_world_list,
    masters_list,
    one_piece_list,
    punk_records,
)
from dbscg_gui.adapters.card_files.errors import SKIPPED, CardFileError, RecordProblem
from dbscg_gui.adapters.card_files.reading import MAX_BYTES, read_bytes, read_json
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

_Reader = Callable[[Record, str], PrintedCard | None]
_READERS: dict[str, tuple[str, _Reader]] = {
    MASTERS_LIST: ("number", masters_list.read_card),
    DECKPLANET: ("card_number", deckplanet.read_card),
    ONE_PIECE_LIST: ("number", one_piece_list.read_card),
    PUNK_RECORDS: ("id", punk_records.read_card),
    FUSION_WORLD_LIST: ("number", fusion_world_list.read_card),
    APITCG: ("code", apitcg.read_card),
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
    """The cards in a file of any known format, with every fault of every record.

    Raises `CardFileError` when the file as a whole is not card data.
    """
    value = read_json(path, max_bytes)
    records = value.get("data") if isinstance(value, dict) else value
    if not isinstance(records, list):
        hint = 'expected a list of cards or an object with a "data" list'
        raise CardFileError(path, "", f"is not card data: {hint}")
    layout = _format_of(records)
    if layout is None:
        hint = "no record looks like a card of a known format (a card list or DeckPlanet)"
        raise CardFileError(path, "", f"is not card data: {hint}")
    if layout == NATIVE:
        return _native(path, value)
    return _Import(path, layout, _GAMES.get(layout, game)).run(records)


def read_native(path: Path) -> tuple[PrintedCard, ...]:
    """The cards of a file in the project's own format: a JSON list of `PrintedCard`.

    Raises `CardFileError` on any fault: these files are written by the project's own tools.
    """
    data = read_bytes(path)
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


def _native(path: Path, value: Any) -> CardFile:
    if not isinstance(value, list):
        raise CardFileError(path, "", "is not a card file of this program: expected a list")
    cards = read_native(path)
    return CardFile(path=str(path), format=NATIVE, cards=cards, records=len(cards))


class _Import:
    """One run over the records of one file."""

    def __init__(self, path: Path, layout: str, game: str) -> None:
        self._path = path
        self._layout = layout
        self._game = game
        self._number_field, self._read = _READERS[layout]
        self._printings = BasePrintings()
        self._problems: list[RecordProblem] = []

    def run(self, records: list[Any]) -> CardFile:
        for index, fields in enumerate(records, start=1):
            self._take(index, fields)
        return CardFile(
            path=str(self._path),
            format=self._layout,
            cards=self._printings.cards(),
            problems=tuple(self._problems),
            records=len(records),
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
        self._problems += record.problems
        if card is None:
            return
        is_variant = is_art_variant(number) or not _is_base(fields)
        conflict = self._printings.add(card, is_variant=is_variant)
        if conflict:
            self._skip(index, number, "", conflict)

    def _skip(self, index: int, number: str, field: str, message: str) -> None:
        problem = RecordProblem(
            file=self._path.name,
            index=index,
            number=number,
            field=field,
            message=message,
            severity=SKIPPED,
        )
        self._problems.append(problem)


def _is_base(fields: dict[str, Any]) -> bool:
    return not fields.get("variant_of")
