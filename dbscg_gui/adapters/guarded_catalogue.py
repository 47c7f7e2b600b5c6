"""The player's catalogue as windows read it: a file that fails says so once and holds no cards.

A page is drawn from many small questions; none of them may fail in the middle of it because the
file under it is damaged, was taken away, or is kept locked by another program.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TypeVar

import msgspec

from dbscg_gui.adapters.catalogue import CatalogueError, SqliteCatalogue
from dbscg_gui.cards.catalogue import DEFAULT_LIMIT, NO_FILTER, CardFilter
from dbscg_gui.cards.printed import PrintedCard

T = TypeVar("T")
C = TypeVar("C", PrintedCard, PrintedCard | None)


class GuardedCatalogue:
    """A `CardCatalogue` over one on disk; `failed` is told in one line what cannot be read."""

    def __init__(
        self, catalogue: SqliteCatalogue, failed: Callable[[str], None], *, game: str
    ) -> None:
        """The cards are read as those of `game`: one catalogue serves all games of its cards."""
        self._catalogue = catalogue
        self._failed = failed
        self._game = game

    def get(self, number: str) -> PrintedCard | None:
        """See `CardCatalogue.get`."""
        return self._guarded(lambda: self._of_game(self._catalogue.get(number)), None)

    def __contains__(self, number: object) -> bool:
        return self._guarded(lambda: number in self._catalogue, False)

    def __iter__(self) -> Iterator[PrintedCard]:
        nothing: list[PrintedCard] = []
        yield from map(self._of_game, self._guarded(lambda: list(self._catalogue), nothing))

    def search(
        self, query: str = "", *, filters: CardFilter = NO_FILTER, limit: int = DEFAULT_LIMIT
    ) -> list[PrintedCard]:
        """See `CardCatalogue.search`."""
        found: list[PrintedCard] = []
        found = self._guarded(
            lambda: self._catalogue.search(query, filters=filters, limit=limit), found
        )
        return [self._of_game(card) for card in found]

    def named(self, name: str) -> list[PrintedCard]:
        """See `CardCatalogue.named`."""
        found: list[PrintedCard] = []
        found = self._guarded(lambda: self._catalogue.named(name), found)
        return [self._of_game(card) for card in found]

    def numbers(self) -> list[str]:
        """See `CardCatalogue.numbers`."""
        return self._guarded(self._catalogue.numbers, [])

    def count(self) -> int:
        """See `CardCatalogue.count`."""
        return self._guarded(self._catalogue.count, 0)

    def notes(self) -> dict[str, str]:
        """See `SqliteCatalogue.notes`."""
        return self._guarded(self._catalogue.notes, {})

    def _of_game(self, card: C) -> C:
        if card is None or card.game == self._game:
            return card
        return msgspec.structs.replace(card, game=self._game)

    def _guarded(self, read: Callable[[], T], nothing: T) -> T:
        try:
            return read()
        except CatalogueError as error:
            self._failed(str(error))
            return nothing
