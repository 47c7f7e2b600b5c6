"""Card data and deck lists in files that players bring, and the project's own card files."""

from dbscg_gui.adapters.card_files.csv_list import COLUMNS, template
from dbscg_gui.adapters.card_files.decks import (
    DeckCollection,
    read_deck_collection,
    read_deck_file,
)
from dbscg_gui.adapters.card_files.errors import DOUBT, SKIPPED, CardFileError, RecordProblem
from dbscg_gui.adapters.card_files.importing import (
    CardFile,
    read_cards,
    read_native,
    write_native,
)

__all__ = [
    "COLUMNS",
    "DOUBT",
    "SKIPPED",
    "CardFile",
    "CardFileError",
    "DeckCollection",
    "RecordProblem",
    "read_cards",
    "read_deck_collection",
    "read_deck_file",
    "read_native",
    "template",
    "write_native",
]
