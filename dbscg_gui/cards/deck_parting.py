"""Where one list of a text ends and the next begins.

Owns telling several deck lists in one text from one: read as one their cards would be added up.
Knows how lists are headed, not what their lines say.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import NamedTuple

from dbscg_gui.cards.deck_lines import (
    COUNTERS,
    IsCard,
    cells_of,
    find_number,
    is_total,
    section_of,
    split_count,
    split_prefix,
)
from dbscg_gui.cards.deck_signs import without_signs
from dbscg_gui.cards.plain_lines import plain_line

MAX_LOOKED_AT = 300
"""Characters of a line that are looked at."""
_MOST_HEAD = 100
_FEWEST = 3
"""Lines of cards that a list has at least where no head says where it begins."""

_HEADED = re.compile(
    r"(?:deck ?lists?|decks?|list[ae]?|listes?|mazo|mazzo|baralho|players?|joueur|joueuse|spieler|"
    r"jugador|giocatore|jogador|デッキ|プレイヤー|卡组|덱) ?(?:n°|no\.?|nr\.?|#)? ?"
    r"(\d{1,2}|[a-h]|i{1,3}|iv|vi{0,3}|one|two|three|four|un|deux|trois)(?![\w'/])(?!-\d)",
    re.IGNORECASE,
)
_ORDINAL_FIRST = re.compile(
    r"(?:(\d{1,2})(?:st|nd|rd|th|er|ère|e|ème|\.)|(first|second|third|fourth|premier|première|"
    r"deuxième|troisième)) (?:deck|list|liste|player|joueur)\b",
    re.IGNORECASE,
)
_WORDS = {
    **dict.fromkeys(("a", "i", "one", "un", "first", "premier", "première"), 1),
    **dict.fromkeys(("b", "ii", "two", "deux", "second", "deuxième"), 2),
    **dict.fromkeys(("c", "iii", "three", "trois", "third", "troisième"), 3),
    **dict.fromkeys(("d", "iv", "four", "fourth"), 4),
    "e": 5, "v": 5, "f": 6, "vi": 6, "g": 7, "vii": 7, "h": 8, "viii": 8,
}  # fmt: skip
_NAMED = re.compile(r"(?:deck ?)?(?:name|title|nom) ?[:=] ?[^ ].*", re.IGNORECASE)
_FRAME = " \t_=-*#~:.|>/[](){}<"

IsLeader = Callable[[str], bool]
"""Whether the number of a card is a Leader's."""


class ListInText(NamedTuple):
    """One list of a text."""

    lines: list[str]
    start: int = 0
    """How many lines of the text are in front of it."""
    title: int = -1
    """The place of the line among its own that numbers it, "Deck 2"; -1 where none does."""


class _Seen(NamedTuple):
    """What a line is, as far as parting goes."""

    is_card: bool = False
    """Whether it names a card, by number or by what is in front of its name."""
    number: str = ""
    """The number of the card, or of the first of them."""
    head: str = ""
    """``leader`` or another part of a deck that it heads."""
    order: int = 0
    """Which list it heads: 1, 2, ... as "Deck 2" does."""
    is_named: bool = False
    """Whether it says the name of a list."""
    is_total: bool = False
    is_blank: bool = False


def parted(lines: list[str], is_card: IsCard, is_leader: IsLeader) -> list[ListInText]:
    """The lists of a text, in order; one where it cannot be told that there are more.

    A list begins at "Deck 1", "Deck 2", at a name or a Leader that comes again after cards.
    """
    seen = [_look(line, is_card) for line in lines]
    for starts in (_numbered(seen), _renamed(seen), _led_again(seen), _led_by(seen, is_leader)):
        if starts:
            return _cut(lines, seen, starts)
    return [ListInText(lines)]


def title_of(line: str) -> str:
    """What a line that numbers a list calls it, without the signs around."""
    return " ".join(line.strip(_FRAME).split())


def side_by_side(line: str) -> bool:
    """Whether a line heads several lists that stand beside each other, in columns."""
    cells = [cell for cell in cells_of(line) if cell]
    return len(cells) > 1 and [head_order(cell) for cell in cells] == list(range(1, len(cells) + 1))


def head_order(line: str) -> int:
    """Which list a line heads: 2 for "Deck 2: Tides"; 0 for a line that heads none."""
    words = line[:_MOST_HEAD].strip(_FRAME)
    found = _HEADED.match(words) or _ORDINAL_FIRST.match(words)
    if found is None:
        return 0
    said = next(each for each in found.groups() if each)
    return int(said) if said.isdecimal() else _WORDS[said.casefold()]


def _look(line: str, is_card: IsCard) -> _Seen:
    plain = plain_line(without_signs(line[:MAX_LOOKED_AT]).replace("\t", " | "))
    if not plain:
        return _Seen(is_blank=True)
    section, rest = split_prefix(plain)
    number = find_number(plain, is_card)
    if number is not None:
        return _Seen(is_card=True, number=number, head=section or "")
    order = head_order(plain) if len(plain) <= _MOST_HEAD else 0
    head = section_of(plain) or ("" if rest else section or "")
    is_named = _NAMED.fullmatch(plain) is not None
    is_else = bool(order or head or is_named or is_total(plain))
    is_counted = not is_else and split_count(rest)[0] is not None
    return _Seen(is_counted, "", head, order, is_named, is_total=is_total(plain))


def _numbered(seen: list[_Seen]) -> list[int]:
    """Where "Deck 1", "Deck 2", ... stand, if every one of them has cards."""
    heads = [at for at, line in enumerate(seen) if line.order]
    if len(heads) < 2 or [seen[at].order for at in heads] != list(range(1, len(heads) + 1)):
        return []
    return heads if all(_cards(seen, *part) for part in _between(heads, len(seen))) else []


def _renamed(seen: list[_Seen]) -> list[int]:
    """Where names of lists stand, each with the lines of a list below it."""
    heads = [at for at, line in enumerate(seen) if line.is_named]
    parts = _between(heads, len(seen))
    is_each = all(_cards(seen, *part) >= _FEWEST for part in parts)
    return heads if len(heads) > 1 and is_each else []


def _led_again(seen: list[_Seen]) -> list[int]:
    """Where a part for the Leader begins after the cards of a list that had one."""
    heads = [at for at, line in enumerate(seen) if line.head == "leader"]
    starts: list[int] = []
    for at in heads:
        if not starts:
            starts.append(at)
        # The other side of a Leader stands below the same head, right behind the first.
        elif _cards(seen, starts[-1], at) > 2:
            starts.append(_title_above(seen, at))
    return starts if len(starts) > 1 and _cards(seen, starts[-1], len(seen)) > 1 else []


def _led_by(seen: list[_Seen], is_leader: IsLeader) -> list[int]:
    """Where a Leader Card follows the cards of a list that began with one.

    Below heads of parts a Leader is one of the cards there, unless a gap stands above it.
    """
    if any(line.head == "leader" for line in seen):
        return []
    first_head = next((at for at, line in enumerate(seen) if line.head), len(seen))
    cards = [at for at, line in enumerate(seen) if line.is_card and line.head != COUNTERS]
    if not cards or not is_leader(seen[cards[0]].number):
        return []
    starts = [cards[0]]
    starts += [
        at
        for before, at, after in zip(cards, cards[1:], cards[2:], strict=False)
        if is_leader(seen[at].number)
        and not is_leader(seen[before].number)
        and not is_leader(seen[after].number)
        and (at < first_head or not (seen[at - 1].is_card or seen[at - 1].head))
    ]
    parts = _between(starts, len(seen))
    is_each = all(_cards(seen, *part) > _FEWEST for part in parts)
    if len(starts) < 2 or not is_each:
        return []
    return [starts[0], *(_title_above(seen, at) for at in starts[1:])]


def _title_above(seen: list[_Seen], at: int) -> int:
    """The first of the lines above that can only belong to the list that begins there."""
    start = at
    while start > 0 and not (
        seen[start - 1].is_card or seen[start - 1].head or seen[start - 1].is_total
    ):
        start -= 1
    return next(each for each in range(start, at + 1) if not seen[each].is_blank)


def _between(starts: list[int], end: int) -> list[tuple[int, int]]:
    return list(zip(starts, [*starts[1:], end], strict=True)) if starts else []


def _cards(seen: list[_Seen], start: int, end: int) -> int:
    return sum(line.is_card for line in seen[start:end])


def _cut(lines: list[str], seen: list[_Seen], starts: list[int]) -> list[ListInText]:
    """The parts that begin at those lines; what is above the first is part of it, or a list."""
    begins = list(starts)
    if not _cards(seen, 0, begins[0]):
        begins[0] = 0
    elif begins[0]:
        begins.insert(0, 0)
    return [
        ListInText(
            lines[start:end],
            start,
            next((at - start for at in range(start, end) if seen[at].order), -1),
        )
        for start, end in _between(begins, len(lines))
    ]
