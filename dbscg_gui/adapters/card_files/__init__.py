"""Card data and deck lists in files that players bring, and the project's own card files."""

from dbscg_gui.adapters.card_files.card_file import CardFile
from dbscg_gui.adapters.card_files.csv_list import COLUMNS, template
from dbscg_gui.adapters.card_files.decks import (
    DeckCollection,
    read_deck_collection,
    read_deck_file,
    read_deck_lists,
)
from dbscg_gui.adapters.card_files.errors import (
    AGAIN,
    COUNTER,
    DOUBT,
    FAULT,
    LANGUAGE,
    SKIPPED,
    CardFileError,
    RecordProblem,
)
from dbscg_gui.adapters.card_files.importing import (
    read_card_data,
    read_cards,
    read_native,
    write_native,
)

__all__ = [
    "AGAIN",
    "COLUMNS",
    "COUNTER",
    "DOUBT",
    "FAULT",
    "LANGUAGE",
    "SKIPPED",
    "CardFile",
    "CardFileError",
    "DeckCollection",
    "RecordProblem",
    "read_card_data",
    "read_cards",
    "read_deck_collection",
    "read_deck_file",
    "read_deck_lists",
    "read_native",
    "template",
    "write_native",
]
