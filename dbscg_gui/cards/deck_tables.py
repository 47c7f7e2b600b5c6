"""Deck lists that are tables: what their columns are for, with a header or without one.

Knows rows and columns, not what becomes of the cards. What cannot be told apart (copies and what a
card costs) is said to be unsure and never guessed.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Callable
from typing import NamedTuple

from dbscg_gui.cards.deck_lines import (
    IsCard,
    cells_of,
    copies_in,
    copies_of,
    find_number,
)
from dbscg_gui.cards.plain_lines import plain_line

IsLeader = Callable[[str], bool]
"""Whether the number of a card is a Leader's."""

MAX_CELL = 200
"""Characters of a cell that are looked at."""
_FEWEST = 3
"""Rows that a table has at least where no header tells that it is one."""
_MOST_JOINED = 40
"""Lines over which one cell may go."""

_COLUMNS: dict[str, tuple[str, ...]] = {
    "count": (
        "count", "quantity", "qty", "amount", "copies", "cards", "quantite", "x", "#",
        "nb", "exemplaires", "owned", "have", "qte", "anzahl", "menge", "cantidad", "cant",
        "枚数", "数量",
    ),
    "printings": (
        "normal", "regular", "nonfoil", "foil", "foils", "holo", "holos", "parallel", "parallels",
        "alt", "alts", "altart", "alternateart", "reverse",
    ),
    "number": (
        "number", "cardnumber", "cardno", "no", "id", "cardid", "code", "cardcode", "card#",
        "collectornumber", "numero", "cardsetid", "n", "nr", "nummer", "カード番号", "番号", "型番",
    ),
    "name": (
        "name", "cardname", "card", "title", "nom", "carte", "productname", "karte", "nombre",
        "carta", "カード名", "名前",
    ),
    "set": ("set", "setcode", "edition", "expansion", "series", "serie"),
    "section": (
        "section", "board", "part", "zone", "type", "category", "cardtype", "partie",
    ),
    "deck": ("deck", "deckname", "decklist", "list", "liste", "nomdudeck"),
}  # fmt: skip
_COLUMN_OF = {word: column for column, words in _COLUMNS.items() for word in words}
_VAGUE = ("x", "#", "nb", "owned", "have", "cards")
"""Heads of columns that tell copies only where no other does: of places, of what a player has."""
PARTS = ("main", "side", "z")
"""Columns of copies in a part of the deck, where a table has one for each."""


class TableColumns(NamedTuple):
    """What the columns of a table without a header are for."""

    columns: list[str]
    """The purpose of each, empty for one that is not known; none where there is no such table."""
    unsure: str = ""
    """What could be the copies besides the column taken; empty where that is clear."""


def columns_of(cells: list[str]) -> list[str]:
    """What each column of a table is for, by its header; empty for one that is not known."""
    words = [head_word(cell) for cell in cells]
    found = [_COLUMN_OF.get(word, "") for word in words]
    # "Nombre" is a number of copies in French and a name in Spanish, where another word says which.
    if "nombre" in words and {"nom", "carte"} & set(words):
        found[words.index("nombre")] = "count"
    is_told = any(
        column == "count" and word not in _VAGUE for column, word in zip(found, words, strict=True)
    )
    are_printings = not is_told and found.count("printings") > 1
    for at, (column, word) in enumerate(zip(found, words, strict=True)):
        is_vague = column == "count" and word in _VAGUE and (is_told or are_printings)
        if is_vague or (column == "printings" and not are_printings):
            found[at] = ""
    parts = [copies_in(plain_line(cell)) or "" for cell in cells]
    told = [part for part in parts if part]
    # "Deck" heads a column of names, or beside one for the side that of the deck's copies.
    if "side" not in told and told.count("main") + told.count("z") < 2:
        return found
    return [
        part if part and column in ("", "deck") else column
        for part, column in zip(parts, found, strict=True)
    ]


def added(count: str, cell: str) -> str:
    """Copies of one printing added to those of others; what is no number stays to be named."""
    if not cell.strip(" -"):
        return count
    more, before = copies_of(cell), copies_of(count or "0")
    return cell if more is None else count if before is None else str(before + more)


def head_word(cell: str) -> str:
    """A header as headers are compared: no capitals, accents, spaces or signs."""
    plain = unicodedata.normalize("NFKD", plain_line(cell)[:40]).casefold()
    return "".join(char for char in plain if char.isalnum() or char == "#")


def told_columns(lines: list[str], is_card: IsCard, is_leader: IsLeader) -> TableColumns:
    """The columns of a table without a header that has several columns of whole numbers.

    Copies stand where a Leader has one; a column that counts 1, 2, 3 says the places of rows.
    """
    rows = [(cells_of(line), line) for line in lines if line.strip()]
    width = len(rows[0][0]) if rows else 0
    if width < 3 or len(rows) < _FEWEST or any(len(cells) != width for cells, _ in rows):
        return TableColumns([])
    numbers = [
        [find_number(plain_line(cell[:MAX_CELL]), is_card) for cell in cells] for cells, _ in rows
    ]
    with_card = [at for at in range(width) if all(row[at] is not None for row in numbers)]
    columns = {
        at: [int(cells[at]) for cells, _ in rows]
        for at in range(width)
        if all(
            cells[at].isascii() and cells[at].isdigit() and len(cells[at]) < 3 for cells, _ in rows
        )
    }
    if len(with_card) != 1 or not columns:
        return TableColumns([])
    (card,) = with_card
    places = list(range(1, len(rows) + 1))
    leaders = [at for at, row in enumerate(numbers) if is_leader(row[card] or "")]
    fitting = [
        at
        for at, values in columns.items()
        if values not in (places, [each - 1 for each in places])
        and 0 not in values
        and all(values[leader] == 1 for leader in leaders)
    ]
    if not fitting:
        return TableColumns([])
    found = [""] * width
    found[card], found[fitting[0]] = "number", "count"
    others = [each + 1 for each in fitting[1:] if columns[each] != columns[fitting[0]]]
    if not others:
        return TableColumns(found)
    said = f"column {fitting[0] + 1} was taken for the copies, but column {others[0]} could be"
    return TableColumns(found, f"{said} them; write only one, or a line above that says which")


def rejoined(lines: list[str]) -> list[str]:
    """The lines of a table with cells that go over several lines in one; those stay empty."""
    header = next((line for line in lines if line.strip()), "")
    columns = columns_of(cells_of(header))
    if not {"number", "name"} & set(columns) or len(columns) < 2:
        return lines
    found = list(lines)
    at = 0
    while at < len(found):
        end = at + 1
        if found[at].count('"') % 2:
            while end < min(len(found), at + _MOST_JOINED) and found[end].count('"') % 2 == 0:
                end += 1
            if end < min(len(found), at + _MOST_JOINED):
                found[at] = " ".join(found[at : end + 1])
                found[at + 1 : end + 1] = [""] * (end - at)
                end += 1
        at = end
    return found
