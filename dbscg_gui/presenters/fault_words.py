"""What went wrong, in the player's language: the line a fault carries, said anew.

Faults of files and settings carry one English line, which commands and the log show as it is. A
language says such lines in `assets/i18n/faults.<language>.json`: the id of an entry is the line
itself with its fields numbered, so a file, a place in it and a reason in brackets are found where
they stand. Owns how they are found; what is in no list (the words of a library, of a card) stays.

    fault_text("/home/ann/cards.csv: line 3: is empty", words)
"""

from __future__ import annotations

import functools
import re

from dbscg_gui.presenters.words import Words

PREFIX = "fault:"
_FIELD = re.compile(r"\{\d\}")
_MOST = 2000
"""What is longer than that is no line anybody wrote."""
_DEEPEST = 6


def fault_text(error: object, words: Words) -> str:
    """The line of a fault as the player reads it; English stays as it is."""
    text = str(error)
    saying = _saying(words)
    if saying is None or len(text) > _MOST:
        return text
    return saying.whole(text) or text


@functools.lru_cache(maxsize=4)
def _saying(words: Words) -> _Saying | None:
    """What says the lines of a language; kept, for an import has a thousand of them."""
    lines = words.beginning(PREFIX)
    if not lines:
        return None
    ways = [(_FIELD.split(each.removeprefix(PREFIX)), each) for each in lines]
    # Where two fit, the one that says more of it.
    ways.sort(key=lambda way: -sum(map(len, way[0])))
    return _Saying([(parts, lines[each]) for parts, each in ways])


class _Saying:
    """Says lines by a list of them. A way to say one is its parts between fields, and its text."""

    def __init__(self, ways: list[tuple[list[str], str]]) -> None:
        self._ways = ways

    def whole(self, text: str, depth: int = 0) -> str:
        """A line said anew, "" where nothing of it is in the list."""
        if depth > _DEEPEST:
            return ""
        # What begins with a field would take the name of a file for a part of it: last.
        return (
            self._said(text, depth, by_field=False)
            or self._behind_colon(text, depth)
            or self._said(text, depth, by_field=True)
        )

    def _said(self, text: str, depth: int, *, by_field: bool) -> str:
        for parts, said in self._ways:
            fields = _fields(parts, text) if by_field is (not parts[0]) else None
            if fields is not None:
                return self._filled(said, fields, depth)
        return ""

    def _behind_colon(self, text: str, depth: int) -> str:
        """What is said of a file, or of a place in it: each by itself."""
        at = text.find(": ")
        while at >= 0:
            head, rest = text[:at], text[at + 2 :]
            said = any(self._said(rest, depth + 1, by_field=each) for each in (False, True))
            if said:
                told = self.whole(rest, depth + 1)
                return f"{self.whole(head, depth + 1) or head} : {told}"
            at = text.find(": ", at + 2)
        return ""

    def _filled(self, said: str, fields: list[str], depth: int) -> str:
        for number, field in enumerate(fields):
            said = said.replace(f"{{{number}}}", self.whole(field, depth + 1) or field)
        return said


def _fields(parts: list[str], text: str) -> list[str] | None:
    """What stands between the parts of a line in a text, None where they are not in it."""
    first, *others = parts
    if not text.startswith(first) or (not others and text != first):
        return None
    at, fields = len(first), []
    for number, part in enumerate(others):
        is_last = number == len(others) - 1
        end = len(text) - len(part) if is_last else text.find(part, at + 1)
        if end <= at or not text.startswith(part, end):
            return None
        fields.append(text[at:end])
        at = end + len(part)
    return fields
