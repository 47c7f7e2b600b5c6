"""Reading a position file from the disk."""

from __future__ import annotations

from pathlib import Path

from dbscg_gui.adapters.card_files import CardFileError
from dbscg_gui.adapters.card_files.reading import read_text
from dbscg_gui.services.practice.position_file import (
    MAX_CHARS,
    PositionFile,
    PositionFileError,
    decode_position,
)


def read_position(path: Path) -> PositionFile:
    """The position kept in a file. Raises `CardFileError`."""
    try:
        return decode_position(read_text(path, MAX_CHARS))
    except PositionFileError as error:
        raise CardFileError(path, "", str(error)) from error
