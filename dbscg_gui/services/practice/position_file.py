"""The position file: two deck lists and what lies on the table, as one versioned text."""

from __future__ import annotations

from typing import Literal

import msgspec

from dbscg_gui.cards.decks import DeckList
from dbscg_gui.kernel.quoting import complaint
from dbscg_gui.services.records.position_record import Position

SUFFIX = ".dbsposition"
FORMAT: Literal["dbscg-position"] = "dbscg-position"
VERSION = 1
MAX_CHARS = 1_000_000


class PositionFileError(Exception):
    """A text that is no position; one line without the file's name."""


class PositionFile(msgspec.Struct, frozen=True, kw_only=True):
    """What is kept of a position."""

    format: Literal["dbscg-position"] = FORMAT
    version: int = VERSION
    game: str
    decks: tuple[DeckList, DeckList]
    position: Position


def encode_position(kept: PositionFile) -> str:
    """The text of a position file, to be read by people too."""
    return msgspec.json.format(msgspec.json.encode(kept), indent=1).decode() + "\n"


def decode_position(text: str) -> PositionFile:
    """The position a text holds. Raises `PositionFileError`."""
    if len(text) > MAX_CHARS:
        raise PositionFileError(f"longer than {MAX_CHARS} characters: not a position")
    try:
        kept = msgspec.json.decode(text, type=PositionFile)
    except (msgspec.DecodeError, ValueError, RecursionError) as error:
        raise PositionFileError(f"is not a position file ({complaint(error)})") from error
    if kept.version != VERSION:
        raise PositionFileError(
            f"has version {kept.version} of the format, this program reads {VERSION}: update it"
        )
    return kept
