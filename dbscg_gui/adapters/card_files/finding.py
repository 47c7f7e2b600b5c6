"""Finding the card records in a JSON value of any shape, and what layout they have.

Owns where records may lie (a list, an object of lists, an object by card number, one card alone)
and the words by which the needed fields may go. Knows no field beyond those.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any, NamedTuple

MAX_NESTING = 8
_ENOUGH = 200
"""Records that are looked at to tell what fields a file has."""

NUMBERS = (
    "number", "card_number", "cardNumber", "code", "card_code", "id", "card_id", "card_no",
    "card_set_id", "no",
)  # fmt: skip
NAMES = ("name", "card_name", "cardName", "title")
KINDS = ("type", "card_type", "cardType", "category", "kind")
_NEEDED = {"card number": NUMBERS, "name": NAMES, "card type": KINDS}
_NUMBER = re.compile(r"[A-Za-z]{1,5}\d{0,3}-[A-Za-z]{0,3}\d{1,4}(?:[_-][A-Za-z]{1,4}\d{0,2}){0,3}")


class Records(NamedTuple):
    """The records of a value."""

    found: list[Any]
    is_keyed: bool = False
    """They stood under their numbers, and carry them as "id" now."""


def plain(key: object) -> str:
    """A name of a field as it is compared: no capitals, no signs."""
    return "".join(char for char in str(key)[:60].casefold() if char.isalnum())


_PLAIN = {what: frozenset(plain(name) for name in names) for what, names in _NEEDED.items()}


def records_of(value: Any) -> Records | None:
    """The records a JSON value holds; ``None`` where it holds none."""
    table = _table(value)
    if table:
        return Records(table)
    objects = [each for each in value if isinstance(each, dict)] if isinstance(value, list) else []
    if any(_has_number(each) for each in objects):
        return Records(list(value))
    found: list[Any] = []
    keyed = _collect(value, found, 0)
    if found or not objects:
        return Records(found, keyed) if found else None
    return Records(objects)


def _table(value: Any) -> list[Any]:
    """The rows of a table written as JSON, with fields by their heads; nothing for other values.

    By columns (``{"name": [...], "cost": {"0": ...}}``), as heads and rows (``{"columns": [...],
    "data": [[...]]}``), or as rows of which the first is the heads.
    """
    if isinstance(value, dict):
        heads, rows = value.get("columns"), value.get("data")
        if heads is None and value and _are_heads(list(value)):
            return _by_column(value)
    else:
        heads, rows = (value[0], value[1:]) if isinstance(value, list) and value else (None, None)
    if not (isinstance(heads, list) and isinstance(rows, list) and _are_heads(heads)):
        return []
    return [
        dict(zip(map(str, heads), row, strict=False)) if isinstance(row, list) else row
        for row in rows
    ]


def _are_heads(heads: list[Any]) -> bool:
    """Whether some words are what the fields of cards are called, all three that are needed."""
    keys = {plain(head) for head in heads if isinstance(head, str)}
    return all(keys & words for words in _PLAIN.values())


def _by_column(columns: dict[str, Any]) -> list[Any]:
    """Rows of columns that are lists, or objects by the number or name of the row."""
    rows: dict[Any, dict[str, Any]] = {}
    for head, cells in columns.items():
        if isinstance(cells, dict):
            named = cells.items()
        elif isinstance(cells, list):
            named = {str(at): cell for at, cell in enumerate(cells)}.items()
        else:
            return []
        for row, cell in named:
            rows.setdefault(row, {})[head] = cell
    return list(rows.values())


def missing_fields(records: Iterable[Any]) -> list[str]:
    """What of number, name and type no record has, each with the names it may go by."""
    keys: set[str] = set()
    for at, record in enumerate(records):
        if at >= _ENOUGH:
            break
        if isinstance(record, dict):
            keys.update(plain(key) for key in record)
    return [
        f"{what} ({', '.join(_NEEDED[what])})" for what, names in _PLAIN.items() if not keys & names
    ]


def _has_number(value: dict[str, Any]) -> bool:
    """Whether an object carries a number of its own, and is not a set that holds cards."""
    keys = {plain(key) for key, each in value.items() if isinstance(each, str | int)}
    return bool(keys & _PLAIN["card number"]) and not _holds_records(value)


def _is_record(value: Any) -> bool:
    """Whether an object has a field that a card has, and one that names it."""
    if not isinstance(value, dict):
        return False
    keys = {plain(key) for key, each in value.items() if not isinstance(each, list | dict)}
    is_numbered = bool(keys & _PLAIN["card number"]) or "extendedData" in value
    return is_numbered and bool(keys & _PLAIN["name"])


def _collect(value: Any, found: list[Any], depth: int) -> bool:
    """Put the records of a value behind those found; whether any stood under its number."""
    if depth > MAX_NESTING:
        return False
    if isinstance(value, list):
        if any(_is_record(each) for each in value):
            found += value
            return False
        keyed = False
        for each in value:
            keyed = _collect(each, found, depth + 1) or keyed
        return keyed
    if not isinstance(value, dict):
        return False
    if _is_record(value) and not _holds_records(value):
        found.append(value)
        return False
    keyed = False
    for key, each in value.items():
        if isinstance(each, dict) and _NUMBER.fullmatch(str(key)[:40]) and not _is_record(each):
            found.append({"id": key, **each})
            keyed = True
        elif isinstance(each, list | dict):
            keyed = _collect(each, found, depth + 1) or keyed
    return keyed


def _holds_records(value: dict[str, Any]) -> bool:
    """Whether an object with a name of its own (a set, a page) holds cards."""
    return any(
        isinstance(each, list)
        and plain(key) not in ("variants", "printings", "versions", "prints", "extendeddata")
        and any(_is_record(inner) for inner in each)
        for key, each in value.items()
    )
