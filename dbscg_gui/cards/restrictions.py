"""Lists of banned, limited and paired cards that organisers publish: reading them, what they say.

Not part of the rulebooks: a list counts once the player imported it. Which decks it speaks
against is judged in ``deck_rules``.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Any

import msgspec

from dbscg_gui.cards.decks import rules_number
from dbscg_gui.cards.plain_lines import plain_line

MAX_LINES = 5_000
MAX_GROUP = 12
"""Cards of one group of which a deck may hold only one."""
BANNED, LIMITED, PAIRED = "banned", "limited", "paired"
_WORDS = {
    BANNED: (
        "banned", "forbidden", "prohibited", "ban", "interdites", "interdit", "bannies", "bannie",
    ),
    LIMITED: (
        "limited", "restricted", "limit", "limitées", "limitée", "restreintes", "restreinte",
    ),
    PAIRED: ("pair", "pairs", "paired", "combination", "combinations", "paire", "paires",
             "together", "ensemble"),
}  # fmt: skip
_WORD = re.compile(r"[^\W\d_]+")
_DIGIT = re.compile(r"(?<![\w-])(\d)(?![\w-])")


class Restrictions(msgspec.Struct, frozen=True, kw_only=True):
    """What lists say: the copies allowed of cards, and groups of which only one card may be."""

    limits: dict[str, int] = {}
    """Copies a deck may hold at most, by number; 0 for a banned card."""
    pairs: tuple[tuple[str, ...], ...] = ()
    source: str = ""
    """The file they were taken from."""

    @property
    def is_empty(self) -> bool:
        """Whether nothing is restricted."""
        return not self.limits and not self.pairs


class RestrictionProblem(msgspec.Struct, frozen=True, kw_only=True):
    """A line or record of a list that could not be taken."""

    line: int
    text: str


class ReadRestrictions(msgspec.Struct, frozen=True, kw_only=True):
    """What a text was read as."""

    restrictions: Restrictions
    problems: tuple[RestrictionProblem, ...] = ()


NO_RESTRICTIONS = Restrictions()


def parse_restrictions(text: str, *, source: str = "") -> ReadRestrictions:
    """Read a list: JSON with "banned", "limited" and "pairs", card records, or lines.

    Lines stand under the headers Banned, Limited (with the number of copies, else 1) and Pairs,
    or say it themselves: ``QA1-001 banned``, ``QA1-002: 1``, ``QA1-003 + QA1-004 pair``.
    """
    reading = _ListReading()
    if text.lstrip()[:1] in ("{", "["):
        try:
            reading.take_json(msgspec.json.decode(text), None, 0)
        except (msgspec.DecodeError, ValueError, RecursionError):
            if text.lstrip()[:1] == "{":
                reading.problem(1, text)
            else:
                reading.take_lines(text.splitlines())
    else:
        reading.take_lines(text.splitlines())
    return reading.result(source)


class _ListReading:
    """Collects what one list says; of a card said twice the stricter limit counts."""

    def __init__(self) -> None:
        self._limits: dict[str, int] = {}
        self._pairs: dict[tuple[str, ...], None] = {}
        self._problems: list[RestrictionProblem] = []

    def result(self, source: str) -> ReadRestrictions:
        """Everything read."""
        return ReadRestrictions(
            restrictions=Restrictions(
                limits=dict(self._limits), pairs=tuple(self._pairs), source=source
            ),
            problems=tuple(self._problems),
        )

    def problem(self, line: int, text: str) -> None:
        """List what could not be taken."""
        self._problems.append(RestrictionProblem(line=line, text=" ".join(text[:200].split())))

    def take_lines(self, lines: list[str]) -> None:
        """Read a text line by line."""
        kind: str | None = None
        copies: int | None = None
        for at, line in enumerate(lines[:MAX_LINES], start=1):
            plain = plain_line(line[:2_000])
            if not plain or plain.startswith(("#", "//")):
                continue
            numbers = _numbers(plain)
            said = _kind_in(plain)
            if not numbers and said is not None:
                digit = _DIGIT.search(plain)
                kind, copies = said, int(digit[1]) if digit is not None else 1
            elif not numbers or not self._take(numbers, said or kind, _said(plain, copies)):
                self.problem(at, line)
        if len(lines) > MAX_LINES:
            self.problem(MAX_LINES + 1, lines[MAX_LINES])

    def take_json(self, value: Any, kind: str | None, depth: int) -> None:
        """Read decoded JSON."""
        if depth > 6:
            self.problem(depth, "nested too deeply")
        elif isinstance(value, str):
            numbers = _numbers(plain_line(value[:2_000]))
            if numbers and not self._take(numbers, kind, None):
                self.problem(len(self._limits) + 1, value)
        elif isinstance(value, list):
            texts = [each for each in value if isinstance(each, str)]
            if kind == PAIRED and len(texts) == len(value) and len(value) > 1:
                self._take([rules_number(each) for each in texts], kind, None)
                return
            for each in value:
                self.take_json(each, kind, depth + 1)
        elif isinstance(value, dict):
            self._take_object(value, kind, depth)

    def _take_object(self, value: dict[str, Any], kind: str | None, depth: int) -> None:
        number = next(
            (value[key] for key in ("number", "card_number", "code", "id") if key in value), None
        )
        if isinstance(number, str) and _numbers(plain_line(number[:80])):
            copies = value.get("limited_to", value.get("limit", value.get("copies")))
            is_banned = value.get("is_banned") is True or value.get("banned") is True
            if isinstance(copies, str) and copies.isascii() and copies.isdigit():
                copies = int(copies[:3])
            if is_banned or kind == BANNED:
                self._limit(rules_number(number), 0)
            elif isinstance(copies, int) and not isinstance(copies, bool) and copies < 4:
                self._limit(rules_number(number), max(0, copies))
            elif kind == LIMITED or value.get("is_limited") is True:
                self._limit(rules_number(number), 1)
            return
        for key, each in value.items():
            said = _kind_in(plain_line(str(key)[:80])) or kind
            numbers = _numbers(plain_line(str(key)[:80]))
            if numbers and isinstance(each, int) and not isinstance(each, bool):
                self._limit(numbers[0], max(0, each))
            else:
                self.take_json(each, said, depth + 1)

    def _take(self, numbers: list[str], kind: str | None, copies: int | None) -> bool:
        if kind == PAIRED:
            group = tuple(dict.fromkeys(numbers))
            if not 2 <= len(group) <= MAX_GROUP:
                return False
            self._pairs[group] = None
            return True
        usual = 1 if kind == LIMITED else None
        limit = 0 if kind == BANNED else usual if copies is None else copies
        if limit is None:
            return False
        for number in numbers:
            self._limit(number, limit)
        return True

    def _limit(self, number: str, copies: int) -> None:
        self._limits[number] = min(copies, self._limits.get(number, copies))


def _said(line: str, copies: int | None) -> int | None:
    """The copies a line allows: the last single digit outside of numbers, else the header's."""
    digits = _DIGIT.findall(line)
    return int(digits[-1]) if digits else copies


def _numbers(line: str) -> list[str]:
    # Loaded with the first list that is read: the program starts sooner.
    from dbscg_gui.cards.deck_lines import read_entries

    entries = read_entries(line, lambda _: False)
    found = [entry.number for entry in entries.entries]
    return found + [n for piece in entries.left for n in _numbers_of(piece)]


def _numbers_of(piece: str) -> Iterator[str]:
    from dbscg_gui.cards.deck_lines import read_entries

    for word in piece.split():
        found = read_entries(word, lambda _: False).entries
        yield from (entry.number for entry in found[:1])


def _kind_in(line: str) -> str | None:
    """What a header or line says of cards: pairs before limits, "banned pairs" is one of pairs."""
    words: Iterable[str] = {word.casefold() for word in _WORD.findall(line)}
    for kind in (PAIRED, BANNED, LIMITED):
        if not set(_WORDS[kind]).isdisjoint(words):
            return kind
    return None
