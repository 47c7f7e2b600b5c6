"""The lists of banned, limited and paired cards a player goes by: one file for each game."""

from __future__ import annotations

import contextlib
from pathlib import Path

import msgspec

from dbscg_gui.adapters.atomic import write_text_atomic
from dbscg_gui.adapters.card_files import CardFileError
from dbscg_gui.adapters.card_files.reading import read_text
from dbscg_gui.adapters.opening import ReadError, read_plain
from dbscg_gui.cards.restrictions import (
    NO_RESTRICTIONS,
    ReadRestrictions,
    Restrictions,
    parse_restrictions,
)
from dbscg_gui.kernel.quoting import complaint

FILE_NAME = "restrictions.json"
MAX_BYTES = 5 * 1024 * 1024


def read_restrictions(path: Path) -> ReadRestrictions:
    """The restrictions in a file of any known form. Raises `CardFileError` where it has none."""
    read = parse_restrictions(read_text(path, MAX_BYTES), source=path.name)
    if read.restrictions.is_empty:
        hint = "expected card numbers under Banned, Limited or Pairs"
        raise CardFileError(path, "", f"names no restricted card: {hint}")
    return read


class RestrictionStore:
    """The restrictions kept in a folder."""

    def __init__(self, folder: Path) -> None:
        self.path = folder / FILE_NAME

    def load(self) -> tuple[Restrictions, str]:
        """The restrictions kept, and what is wrong with their file in one line, "" for nothing."""
        try:
            data = read_plain(self.path, MAX_BYTES)
        except ReadError as error:
            return NO_RESTRICTIONS, "" if error.is_missing else f"{self.path}: {error}"
        try:
            return msgspec.json.decode(data, type=Restrictions), ""
        except (msgspec.DecodeError, ValueError, RecursionError) as error:
            hint = "import the list again"
            return NO_RESTRICTIONS, f"{self.path}: is damaged ({complaint(error)}); {hint}"

    def save(self, restrictions: Restrictions) -> None:
        """Keep the restrictions in place of those before; empty ones remove the file.

        Raises `CardFileError` where that cannot be done.
        """
        try:
            if restrictions.is_empty:
                with contextlib.suppress(FileNotFoundError):
                    self.path.unlink()
                return
            self.path.parent.mkdir(parents=True, exist_ok=True)
            text = msgspec.json.format(msgspec.json.encode(restrictions), indent=1).decode()
            write_text_atomic(self.path, text + "\n")
        except OSError as error:
            message = f"cannot be written ({error.strerror})"
            raise CardFileError(self.path, "", message) from error
