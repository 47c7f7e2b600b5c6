"""What can be wrong with a card file: the file as a whole, or one record in it."""

from __future__ import annotations

from pathlib import Path

import msgspec

SKIPPED = "skipped"
DOUBT = "doubt"

# Why a record of a card file is no card that was taken; every one of them is counted.
FAULT = "fault"
"""Something in it is wrong: a problem says what."""
COUNTER = "counter"
"""A DON!! card, an energy marker: listed among the cards, in no deck."""
LANGUAGE = "language"
"""In a language the program has no words of."""
AGAIN = "again"
"""The number was there before, with other values."""


class CardFileError(Exception):
    """A file that cannot be read as card data at all; the text is one line for the user."""

    def __init__(self, path: Path, place: str, message: str) -> None:
        self.path = path
        self.place = place
        self.message = message
        super().__init__(": ".join(part for part in (str(path), place, message) if part))


class RecordProblem(msgspec.Struct, frozen=True, kw_only=True):
    """One record that was left out, or taken with a doubt."""

    file: str
    index: int
    """Place in the file, counted from 1."""
    number: str = ""
    field: str = ""
    message: str = ""
    severity: str = DOUBT
    """``skipped``: the card is not imported; ``doubt``: it is, and the card notes it."""
    place: str = "record"
    """What `index` counts: "record", "card", or "line" in a table; "file" for a whole file."""

    def __str__(self) -> str:
        if self.place == "file":
            return f"{self.file}: {self.message} [{self.severity}]"
        place = f"{self.place} {self.index}" + (f" ({self.number})" if self.number else "")
        field = f"{self.field}: " if self.field else ""
        return f"{self.file}: {place}: {field}{self.message} [{self.severity}]"
