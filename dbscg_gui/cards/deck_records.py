"""Cards of a deck list that stand in lines of a field each: "number: ...", "count: ...".

Owns telling such records (YAML, reports of programs) from lines that hold a card each. A line by
itself would say neither whose copies it tells nor that a name belongs to the number above.
"""

from __future__ import annotations

from typing import NamedTuple

from dbscg_gui.cards.deck_lines import IsCard, copies_of, find_number, section_word
from dbscg_gui.cards.plain_lines import plain_line

_MOST_KEY = 30
_COLUMN_OF = {
    **dict.fromkeys(
        ("number", "cardnumber", "cardno", "no", "id", "cardid", "code", "cardcode", "numero"),
        "number",
    ),
    **dict.fromkeys(("name", "cardname", "nom", "title"), "name"),
    **dict.fromkeys(
        ("count", "quantity", "qty", "copies", "amount", "nombre", "quantite", "exemplaires"),
        "count",
    ),
    **dict.fromkeys(("section", "board", "zone"), "section"),
}


class CardInLines(NamedTuple):
    """A card in several lines."""

    lines: tuple[int, ...]
    """The places of its lines, the first counted as 0."""
    row: dict[str, str]
    """What it says: ``number``, ``name``, ``count``, ``section``."""


def records_in(lines: list[str], is_card: IsCard) -> list[CardInLines]:
    """The records among some lines, in order; lines of other shape are in none."""
    found: list[CardInLines] = []
    places: list[int] = []
    row: dict[str, str] = {}
    is_item = False

    def close() -> None:
        if len(places) > 1 and _is_card(row, is_card, is_item=is_item):
            found.append(CardInLines(tuple(places), dict(row)))
        places.clear()
        row.clear()

    for at, line in enumerate(lines):
        key, value, starts = _field(line)
        column = _COLUMN_OF.get(key)
        if not key or starts or column in row:
            close()
            is_item = starts
        if key and (places or column is not None):
            places.append(at)
            if column is not None:
                row[column] = value
    close()
    return found


def _field(line: str) -> tuple[str, str, bool]:
    """Key and value of a line and whether it begins an item; no key for a line of other shape."""
    text = line.strip()
    starts = text.startswith("- ")
    text = text.removeprefix("- ").lstrip()
    head, parting, value = text[: _MOST_KEY + 1].partition(":")
    if not parting:
        head, parting, value = text[: _MOST_KEY + 1].partition("=")
    word = "".join(head.strip(" \"'").split()).replace("_", "").casefold()
    value = text[len(head) + 1 :].strip().rstrip(",").strip("\"'")
    is_field = bool(parting) and word.isalpha() and bool(value) and section_word(word) is None
    return (word if is_field else "", value, starts)


def _is_card(row: dict[str, str], is_card: IsCard, *, is_item: bool) -> bool:
    """Whether the fields are those of a card, and not of a deck."""
    number = plain_line(row.get("number", "")[:100])
    is_counted = copies_of(row.get("count", "")) is not None
    if number and find_number(number, is_card) is not None:
        # A name in front may be that of the deck: its Leader often follows.
        is_named = "name" in row and (is_item or next(iter(row)) == "number")
        return is_counted or is_named
    return is_item and is_counted and "name" in row
