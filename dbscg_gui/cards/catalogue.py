"""Reading the cards a player owns data for: the interface, and a catalogue in memory.

Owns what a search means, so that every implementation (in memory here, on disk in the adapters)
finds the same cards in the same order. Does not know files.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator
from typing import Protocol

import msgspec

from dbscg_gui.cards.decks import number_key
from dbscg_gui.cards.printed import COLORS, KINDS, PrintedCard

DEFAULT_LIMIT = 100


class CardFilter(msgspec.Struct, frozen=True, kw_only=True):
    """What a found card must be. An empty field asks for nothing."""

    game: str = ""
    kinds: frozenset[str] = frozenset()
    colors: frozenset[str] = frozenset()
    """The card has at least one of these colours."""
    min_cost: int | None = None
    max_cost: int | None = None
    character: str = ""
    trait: str = ""
    set_name: str = ""
    keyword: str = ""
    """A tag in front of a skill line, without its value."""
    numbers: frozenset[str] | None = None
    """The card is one of these; None for any."""

    def accepts(self, card: PrintedCard) -> bool:
        """Whether the card passes every condition. A cost of X fits no bounds."""
        return (
            (self.numbers is None or card.number in self.numbers)
            and (not self.game or card.game == self.game)
            and (not self.kinds or card.kind in self.kinds)
            and (not self.colors or not self.colors.isdisjoint(card.colors))
            and self._accepts_cost(card.cost)
            and (not self.character or any(self.character in f.character for f in card.faces))
            and (not self.trait or any(self.trait in f.traits for f in card.faces))
            and (not self.set_name or card.set_name == self.set_name)
            and (not self.keyword or self._has_keyword(card))
        )

    def _has_keyword(self, card: PrintedCard) -> bool:
        wanted = self.keyword.casefold()
        return any(keyword.casefold() == wanted for keyword in printed_keywords(card))

    def _accepts_cost(self, cost: int | None) -> bool:
        if self.min_cost is None and self.max_cost is None:
            return True
        if cost is None:
            return False
        return (self.min_cost is None or cost >= self.min_cost) and (
            self.max_cost is None or cost <= self.max_cost
        )


NO_FILTER = CardFilter()

_LEADING_TAGS = re.compile(r"(?:\s*\[[^\[\]]{1,60}\])+")
_TAG = re.compile(r"\[([^\[\]]+)\]")
_COLOR_WORD = rf"(?:{'|'.join(COLORS)})"
_VALUE = re.compile(
    rf"\s*[+-]?\d+$|\s+-?x$|\s+{_COLOR_WORD}(?:\s+\d+)?(?:/{_COLOR_WORD}(?:\s+\d+)?)*$",
    re.IGNORECASE,
)
# Energy icons are written as number words in tags.
_ICONS = frozenset(
    {
        "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
        "eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "x",
    }
)  # fmt: skip


def printed_keywords(card: PrintedCard) -> frozenset[str]:
    """The tags in front of the skill lines of all sides, as words without a value.

    ``[Activate : Main][Once per turn] ...`` -> ``{"Activate Main", "Once per turn"}``
    """
    found: set[str] = set()
    for face in card.faces:
        for line in face.skill:
            leading = _LEADING_TAGS.match(line)
            if leading is not None:
                found.update(_keyword(tag) for tag in _TAG.findall(leading.group()))
    return frozenset(tag for tag in found if tag and tag.casefold() not in _ICONS)


def _keyword(tag: str) -> str:
    return _VALUE.sub("", " ".join(tag.replace(":", " ").split()))


class Facets(msgspec.Struct, frozen=True, kw_only=True):
    """What there is to filter by among some cards, each in the order it is offered."""

    kinds: tuple[str, ...] = ()
    colors: tuple[str, ...] = ()
    sets: tuple[str, ...] = ()
    keywords: tuple[str, ...] = ()


def facets_of(cards: Iterable[PrintedCard]) -> Facets:
    """What the cards can be filtered by."""
    kinds: set[str] = set()
    colors: set[str] = set()
    sets: set[str] = set()
    keywords: dict[str, str] = {}
    for card in cards:
        kinds.add(card.kind)
        colors.update(card.colors)
        sets.add(card.set_name)
        for keyword in printed_keywords(card):
            keywords.setdefault(keyword.casefold(), keyword)
    return Facets(
        kinds=tuple(kind for kind in KINDS if kind in kinds),
        colors=tuple(color for color in COLORS if color in colors),
        sets=tuple(sorted(sets - {""}, key=number_key)),
        keywords=tuple(keywords[key] for key in sorted(keywords)),
    )


class CardCatalogue(Protocol):
    """The cards there are, for reading."""

    def get(self, number: str) -> PrintedCard | None:
        """The card of that number (as the rules know it), or ``None``."""

    def __contains__(self, number: object) -> bool: ...

    def __iter__(self) -> Iterator[PrintedCard]: ...

    def search(
        self, query: str = "", *, filters: CardFilter = NO_FILTER, limit: int = DEFAULT_LIMIT
    ) -> list[PrintedCard]:
        """Cards that contain every word of the query (the start of a word is enough).

        Looked for in number, names, text, traits and characters of both sides, and in set, type,
        colours, era and rarity; cards with all the words in a name come first, then by number.
        """

    def named(self, name: str) -> list[PrintedCard]:
        """Cards whose front or back has exactly this name, capitals aside."""

    def numbers(self) -> list[str]:
        """Every card number, in order."""

    def count(self) -> int:
        """How many cards there are."""


def search_words(text: str) -> list[str]:
    """The words of a text as search compares them: no accents, no capitals, no signs."""
    plain = unicodedata.normalize("NFKD", text).casefold()
    # An apostrophe parts no words: "tide's" is found as "tides" too.
    letters = (c for c in plain if not unicodedata.combining(c) and c not in "'’‘`")
    return "".join(c if c.isalnum() else " " for c in letters).split()


def name_words(card: PrintedCard) -> list[str]:
    """The search words of the card's names, both sides."""
    return search_words(" ".join(face.name for face in card.faces))


def searched_texts(card: PrintedCard) -> dict[str, str]:
    """What search reads of a card, by field, as words parted by single spaces."""
    faces = card.faces
    return {
        "number": " ".join(search_words(card.number)),
        "name": " ".join(name_words(card)),
        "text": " ".join(search_words("\n".join(line for f in faces for line in f.skill))),
        "traits": " ".join(search_words("\n".join(t for f in faces for t in f.traits))),
        "character": " ".join(search_words("\n".join(c for f in faces for c in f.character))),
        "more": " ".join(search_words("\n".join(_more(card)))),
    }


def _more(card: PrintedCard) -> tuple[str, ...]:
    eras = (era for face in card.faces for era in face.era)
    return (card.set_name, card.kind, *card.colors, *eras, card.rarity)


def found_by_note(wanted: list[str], card: PrintedCard, note: str) -> bool:
    """Whether a note makes the card fit: each word begins a word of it or of the card."""
    written = search_words(note)
    if not any(_starts_all([word], written) for word in wanted):
        return False
    return _starts_all(wanted, [*written, *" ".join(searched_texts(card).values()).split()])


def ranked(cards: Iterable[PrintedCard], query: str, limit: int) -> list[PrintedCard]:
    """Found cards in the order every catalogue promises, at most ``limit`` of them."""
    wanted = search_words(query)

    def place(card: PrintedCard) -> tuple[bool, object]:
        # Without words every name has them all; reading names takes time.
        is_named = not wanted or _starts_all(wanted, name_words(card))
        return (not is_named, number_key(card.number))

    return sorted(cards, key=place)[: max(limit, 0)]


class MemoryCatalogue:
    """A catalogue of the cards it was given; of one number given twice the last counts."""

    def __init__(self, cards: Iterable[PrintedCard] = ()) -> None:
        self._cards = {card.number: card for card in cards}
        self._words: dict[str, list[str]] = {}
        self._named: dict[str, list[PrintedCard]] = {}

    def get(self, number: str) -> PrintedCard | None:
        """See `CardCatalogue.get`."""
        return self._cards.get(number)

    def __contains__(self, number: object) -> bool:
        return number in self._cards

    def __iter__(self) -> Iterator[PrintedCard]:
        return iter(self._cards.values())

    def search(
        self, query: str = "", *, filters: CardFilter = NO_FILTER, limit: int = DEFAULT_LIMIT
    ) -> list[PrintedCard]:
        """See `CardCatalogue.search`."""
        wanted = search_words(query)
        found = (
            card
            for card in self._cards.values()
            if filters.accepts(card) and _starts_all(wanted, self._words_of(card))
        )
        return ranked(found, query, limit)

    def named(self, name: str) -> list[PrintedCard]:
        """See `CardCatalogue.named`."""
        if not self._named:
            for card in sorted(self, key=lambda card: number_key(card.number)):
                for key in {face.name.casefold() for face in card.faces}:
                    self._named.setdefault(key, []).append(card)
        return list(self._named.get(name.strip().casefold(), ()))

    def numbers(self) -> list[str]:
        """See `CardCatalogue.numbers`."""
        return sorted(self._cards, key=number_key)

    def count(self) -> int:
        """See `CardCatalogue.count`."""
        return len(self._cards)

    def _words_of(self, card: PrintedCard) -> list[str]:
        words = self._words.get(card.number)
        if words is None:
            words = " ".join(searched_texts(card).values()).split()
            self._words[card.number] = words
        return words


def _starts_all(wanted: list[str], words: list[str]) -> bool:
    return all(any(word.startswith(start) for word in words) for start in wanted)
