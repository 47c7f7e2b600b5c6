"""Every card the player can use, built-in and imported, with what the compiler makes of each.

A card of the player's own data stands behind a built-in one of the same number, which no set of a
publisher has. Compiled cards are kept: a card is compiled once per run.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Iterator, Mapping

from dbscg_gui.cards.catalogue import (
    DEFAULT_LIMIT,
    NO_FILTER,
    CardCatalogue,
    CardFilter,
    MemoryCatalogue,
    found_by_note,
    ranked,
    search_words,
)
from dbscg_gui.cards.decks import number_key
from dbscg_gui.cards.printed import PrintedCard
from dbscg_gui.cards.restrictions import NO_RESTRICTIONS, Restrictions
from dbscg_gui.effects.compiled import CompiledCard

Compile = Callable[[PrintedCard], CompiledCard]


class CardPool:
    """A `CardCatalogue` over the built-in cards and the player's own catalogue."""

    def __init__(
        self,
        builtin: Iterable[PrintedCard],
        imported: CardCatalogue | None,
        compiling: Compile,
        further: Callable[[], Mapping[str, str]] | None = None,
        restrictions: Restrictions = NO_RESTRICTIONS,
    ) -> None:
        """`further` gives words by card number by which built-in cards are found, too: the player's
        notes, words in the player's language. `imported` searches what it knows itself.
        `restrictions` are the lists of banned, limited and paired cards decks are judged by."""
        self._builtin = MemoryCatalogue(builtin)
        self._imported: CardCatalogue = imported if imported is not None else MemoryCatalogue()
        self._compile = compiling
        self._further = further
        self.restrictions = restrictions
        self._compiled: dict[str, tuple[PrintedCard, CompiledCard]] = {}

    def get(self, number: str) -> PrintedCard | None:
        """See `CardCatalogue.get`."""
        return self._builtin.get(number) or self._imported.get(number)

    def __contains__(self, number: object) -> bool:
        return number in self._builtin or number in self._imported

    def imported(self) -> Iterator[PrintedCard]:
        """The cards of the player's own data."""
        yield from self._imported

    def __iter__(self) -> Iterator[PrintedCard]:
        yield from self._builtin
        yield from (card for card in self._imported if card.number not in self._builtin)

    def search(
        self, query: str = "", *, filters: CardFilter = NO_FILTER, limit: int = DEFAULT_LIMIT
    ) -> list[PrintedCard]:
        """See `CardCatalogue.search`."""
        found = self._builtin.search(query, filters=filters, limit=limit)
        found += self._found_further(query, filters, {card.number for card in found})
        others = self._imported.search(query, filters=filters, limit=limit)
        found += [card for card in others if card.number not in self._builtin]
        return ranked(found, query, limit)

    def _found_further(
        self, query: str, filters: CardFilter, others: Container[str]
    ) -> Iterator[PrintedCard]:
        """The built-in cards, those others aside, that further words make fit."""
        wanted = search_words(query)
        for number, note in self._further().items() if self._further and wanted else ():
            card = None if number in others else self._builtin.get(number)
            if card is not None and filters.accepts(card) and found_by_note(wanted, card, note):
                yield card

    def named(self, name: str) -> list[PrintedCard]:
        """See `CardCatalogue.named`."""
        return self._builtin.named(name) + self._imported.named(name)

    def numbers(self) -> list[str]:
        """See `CardCatalogue.numbers`."""
        return sorted({*self._builtin.numbers(), *self._imported.numbers()}, key=number_key)

    def count(self) -> int:
        """See `CardCatalogue.count`."""
        return self._builtin.count() + self._imported.count()

    def is_builtin(self, number: str) -> bool:
        """Whether the card travels with the program."""
        return number in self._builtin

    def compiled(self, card: PrintedCard) -> CompiledCard:
        """What the compiler makes of the card."""
        kept = self._compiled.get(card.number)
        if kept is not None and kept[0] == card:
            return kept[1]
        compiled = self._compile(card)
        self._compiled[card.number] = (card, compiled)
        return compiled
