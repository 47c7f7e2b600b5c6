"""Card records of a layout nobody described: fields are known by the words they go by.

Owns the step from any such record to a row as `csv_list` reads one, and whose game a file is.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any

from dbscg_gui.adapters.card_files.csv_list import BY_HEADER
from dbscg_gui.adapters.card_files.finding import plain
from dbscg_gui.adapters.card_files.record import COUNTER_KINDS, is_blank, kind_word
from dbscg_gui.cards.printed import CHARACTER, EVENT, KINDS, STAGE, TOKEN, UNISON, Z_KINDS

MASTERS = ("masters", "classic")
FUSION_WORLD = ("fusion_world",)
ONE_PIECE = ("one_piece",)

_ENOUGH = 300
"""Records that are looked at to tell whose game they are and what their fields hold."""
_ONE_PIECE_KINDS = frozenset({CHARACTER, EVENT, STAGE})
_MASTERS_KINDS = frozenset({UNISON, TOKEN}) | Z_KINDS
_NUMBERS = (
    (ONE_PIECE, re.compile(r"(?:OP|ST|EB|PRB)\d{2}-\d{3}")),
    (FUSION_WORLD, re.compile(r"(?:FB|FS|SB)\d{2}-\d{2,3}|FP-\d{3}")),
    (MASTERS, re.compile(r"(?:BT|TB|SD|XD|EX|DB|UM|DUM)\d{1,2}-\d{2,3}")),
)
_INNER = ("card", "attributes", "details", "stats", "properties", "fields")
"""Objects inside a record whose fields are the record's."""

_BACKS = ("back", "awakened", "backside", "backface")


def family_of(game: str) -> tuple[str, ...]:
    """The games that are played with the same cards as this one, the first of them first."""
    return next((games for games in (MASTERS, FUSION_WORLD, ONE_PIECE) if game in games), (game,))


def whose_game(kinds: Iterable[str], numbers: Iterable[str]) -> tuple[str, ...]:
    """The games that cards of these types and numbers can be of; empty where nothing tells."""
    votes: Counter[tuple[str, ...]] = Counter()
    for kind in kinds:
        if kind in _ONE_PIECE_KINDS:
            votes[ONE_PIECE] += 2
        elif kind in _MASTERS_KINDS:
            votes[MASTERS] += 2
    for number in numbers:
        for games, pattern in _NUMBERS:
            votes[games] += pattern.fullmatch(number[:20].upper()) is not None
    (best, most), *others = [*votes.most_common(2), ((), 0)]
    # Nothing, or as much for another game, is no evidence.
    return best if most and all(count < most for _, count in others) else ()


class Fields:
    """Which field of the records holds what; made from the records of one file."""

    def __init__(self, records: Sequence[Any]) -> None:
        seen: dict[str, list[Any]] = {}
        for record in records[:_ENOUGH]:
            if isinstance(record, dict):
                for key, value in _flat(record).items():
                    seen.setdefault(key, []).append(value)
        self._column: dict[str, str] = {}
        self.unknown: list[str] = []
        self._settle(seen)

    def _settle(self, seen: dict[str, list[Any]]) -> None:
        wanted: dict[str, list[str]] = {}
        for key in seen:
            column = BY_HEADER.get(plain(key.rpartition(".")[2])) or BY_HEADER.get(plain(key))
            if column is None:
                self.unknown.append(key)
            else:
                wanted.setdefault(column, []).append(key)
        kinds = wanted.get("type", [])
        if len(kinds) > 1 or (kinds and not _are_kinds(seen[kinds[0]])):
            fitting = [key for key in seen if _are_kinds(seen[key])]
            wanted["type"] = [*(key for key in kinds if key in fitting), *fitting, *kinds]
        for column, keys in wanted.items():
            worth = _WORTH.get(column, _filled)
            best = max(worth(seen[key]) for key in keys)
            self._column[column] = next(key for key in keys if worth(seen[key]) == best)

    @property
    def columns(self) -> frozenset[str]:
        """The columns the records have."""
        return frozenset(self._column)

    def row(self, record: dict[str, Any]) -> dict[str, Any]:
        """The record as a row of a table."""
        flat = _flat(record)
        found = {column: flat[key] for column, key in self._column.items() if key in flat}
        # Whose card it is was told from all of them.
        found.pop("game", None)
        return {column: _as_cell(value) for column, value in found.items()}


def _flat(record: dict[str, Any]) -> dict[str, Any]:
    """The fields of a record, those of objects inside it by "outer.inner"."""
    flat: dict[str, Any] = {}
    for key, value in record.items():
        if isinstance(value, dict):
            name = value.get("name")
            if isinstance(name, str) and plain(key) not in _INNER:
                flat[str(key)] = name
                continue
            outer = "back_" if plain(key) in _BACKS else f"{key}."
            for inner, each in value.items():
                if not isinstance(each, dict):
                    flat[f"{outer}{inner}"] = each
        elif plain(key) == "extendeddata" and isinstance(value, list):
            for each in value:
                if isinstance(each, dict) and isinstance(each.get("name"), str):
                    flat[each["name"]] = each.get("value")
        else:
            flat[str(key)] = value
    return flat


def _are_kinds(values: list[Any]) -> bool:
    """Whether most of the values are card types."""
    words = [value for value in values if not is_blank(value)]
    known = KINDS + tuple(COUNTER_KINDS)
    fitting = sum(isinstance(word, str) and kind_word(word) in known for word in words)
    return bool(words) and fitting * 2 > len(words)


def _filled(values: list[Any]) -> int:
    """How many of the values are given."""
    return sum(not is_blank(value) for value in values)


def _written(values: list[Any]) -> int:
    """How much text the values hold: a list of keywords is less than the skills."""
    return sum(len(str(value)) for value in values if not is_blank(value))


def _numbered(values: list[Any]) -> int:
    """How many of the values look like card numbers."""
    return sum(isinstance(each, str) and _CARD_NUMBER.match(each) is not None for each in values)


_CARD_NUMBER = re.compile(r"[A-Za-z]{1,5}\d{0,3}-[A-Za-z]{0,3}\d")
_WORTH = {"skill": _written, "number": _numbered}


def _as_cell(value: Any) -> Any:
    if isinstance(value, list) and value and all(isinstance(each, dict) for each in value):
        return [str(each.get("name", "")) for each in value]
    if isinstance(value, float) and value.is_integer():
        return int(value)
    return value
