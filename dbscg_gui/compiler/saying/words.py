"""What every way of saying shares: lists, gaps, and the error for a value without words.

Owns no word of any language.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeVar

V = TypeVar("V")


class NotWorded(TypeError):
    """A value of the vocabulary that a book has no words for."""


class WordTable(dict[str, V]):
    """Words by their name in the vocabulary; a name without one raises `NotWorded`."""

    def __missing__(self, name: str) -> V:
        raise NotWorded(f"no words for {name!r}")


def listed(words: Iterable[str], last: str, *, oxford: bool = True) -> str:
    """Join words: "a", "a or b", "a, b, or c" (`last` = "or")."""
    items = [word for word in words if word]
    if len(items) <= 1:
        return "".join(items)
    if len(items) == 2:
        return f"{items[0]} {last} {items[1]}"
    comma = "," if oxford else ""
    return f"{', '.join(items[:-1])}{comma} {last} {items[-1]}"


def spaced(*words: str) -> str:
    """Join the words that are not empty with single spaces."""
    return " ".join(word for word in words if word)
