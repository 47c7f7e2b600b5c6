"""What a file of card data was read as: the value that imports, commands and windows share."""

from __future__ import annotations

import msgspec

from dbscg_gui.adapters.card_files.errors import RecordProblem
from dbscg_gui.cards.printed import PrintedCard


class CardFile(msgspec.Struct, frozen=True, kw_only=True):
    """What was read from one file: what it was recognised as, its cards, what was left out.

    `records` are the cards taken, the other printings (`variants`) and what was left out.
    """

    path: str
    format: str
    cards: tuple[PrintedCard, ...]
    games: tuple[str, ...] = ()
    """The games these cards can be of; empty where nothing in the file tells. Those of a game
    that was not asked for carry the first of these as their game."""
    problems: tuple[RecordProblem, ...] = ()
    records: int = 0
    """Records in the file."""
    variants: int = 0
    """Records that are only another printing of a card that is there."""
    left_out: dict[str, int] = {}
    """How many records were not taken, by the reason: `FAULT`, `COUNTER`, `LANGUAGE`, `AGAIN`."""
    files: int = 1
    """Card files that were read, in an archive or a folder."""
    files_left_out: int = 0
    """Files in it that hold no cards or cannot be read; a problem says why."""
    other_printings: frozenset[str] = frozenset()
    """Cards of which the file has no base printing."""
