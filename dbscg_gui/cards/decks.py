"""The deck list: which printed cards a player brings, by card number [masters 6-1-1].

[classic 5-1-1]

Owns the record and what a card number is for the rules. Whether a deck is legal is judged in
``deck_rules``, how it is written down in ``deck_text``.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Annotated

import msgspec

from dbscg_gui.kernel.numbers import typed_number

MAX_COPIES = 99
MOST_ENTRIES = 500
MOST_CARDS = 2_000
"""Cards of a part of a deck that are dealt one by one; no game has a twentieth of them."""
Entry = tuple[str, Annotated[int, msgspec.Meta(ge=1, le=200)]]
"""A card number and how many copies of it; a file that says many more is no deck."""
Part = Annotated[tuple[Entry, ...], msgspec.Meta(max_length=MOST_ENTRIES)]

# Printings of one card differ by art: the suffix says which, the rules do not care.
_ART_SUFFIX = re.compile(
    r"(?P<plain>_[A-Za-z]{1,5}\d{0,2}[*★☆]?|[*★☆]{1,3})$|"
    r"(?<=\w)(?:-[A-Za-z]{1,9}\d{0,2}| ?\([^()]{1,24}\)| ?\[[^\[\]]{1,24}\]| [A-Za-z]{1,4}\d{1,2})$"
)
_MAX_SUFFIX = 30
"""Characters that are looked at for one suffix: a suffix and the digit before it."""
_DIGITS = re.compile(r"(\d+)")


class DeckList(msgspec.Struct, frozen=True, kw_only=True):
    """A named deck. Every part keeps the order in which the player wrote it."""

    name: str = ""
    game: str = "masters"
    leader: str | None = None
    """The Leader's card number; ``None`` while the player has not chosen one."""
    main: Part = ()
    z: Part = ()
    side: Part = ()

    @property
    def main_count(self) -> int:
        """Cards in the deck itself, the Leader not counted."""
        return sum(count for _, count in self.main)

    @property
    def z_count(self) -> int:
        """Cards in the Z-Deck."""
        return sum(count for _, count in self.z)

    @property
    def side_count(self) -> int:
        """Cards in the side deck."""
        return sum(count for _, count in self.side)

    def main_numbers(self) -> Iterator[str]:
        """Every card of the deck by number, a card with four copies four times."""
        return _expanded(self.main)

    def z_numbers(self) -> Iterator[str]:
        """Every card of the Z-Deck by number, copies repeated."""
        return _expanded(self.z)

    def numbers(self) -> tuple[str, ...]:
        """Each different card number once: Leader, deck, Z-Deck, side deck."""
        seen = [] if self.leader is None else [self.leader]
        seen.extend(number for part in (self.main, self.z, self.side) for number, _ in part)
        return tuple(dict.fromkeys(seen))


class DeckVersion(msgspec.Struct, frozen=True, kw_only=True):
    """What a deck was before it was saved anew."""

    key: str
    """What the keeper of the decks knows it by."""
    saved: str
    """When it was saved over, as ISO 8601 in UTC."""


def rules_number(number: str) -> str:
    """The number the rules know a printing by [masters 6-1-5-1] [classic 2-15-2-1].

    ``bt1-001_SPR``, ``BT1-001-p1`` and ``BT1-001 (Alt)`` -> ``BT1-001``; a number without an art
    suffix comes back in capitals.
    """
    plain = number.strip()
    while (cut := _without_suffix(plain)) is not None:
        plain = cut
    return plain.upper()


def is_art_variant(number: str) -> bool:
    """Whether the number carries an art suffix."""
    return _without_suffix(number.strip()) is not None


def _without_suffix(plain: str) -> str | None:
    """The number without its last art suffix; ``None`` where it has none."""
    suffix = _ART_SUFFIX.search(plain[-_MAX_SUFFIX:])
    if suffix is None:
        return None
    rest = plain[: -len(suffix[0])]
    # FS01-E01 is a number: what stands behind its only hyphen is no suffix.
    return rest if suffix["plain"] or "-" in rest else None


def number_key(number: str) -> tuple[tuple[int, int | str], ...]:
    """Sort key that puts set 2 before set 10."""
    return tuple(
        (0, int(part)) if typed_number(part) is not None else (1, part)
        for part in _DIGITS.split(number)
        if part
    )


def merged(entries: Iterable[Entry]) -> tuple[Entry, ...]:
    """Entries with the copies of each number added up, in order of first appearance."""
    counts: dict[str, int] = {}
    for number, count in entries:
        counts[number] = counts.get(number, 0) + count
    return tuple(counts.items())


def _expanded(entries: tuple[Entry, ...]) -> Iterator[str]:
    total = sum(count for _, count in entries)
    if total > MOST_CARDS:
        raise ValueError(f"a deck of {total} cards cannot be dealt; {MOST_CARDS} are the most")
    for number, count in entries:
        for _ in range(count):
            yield number
