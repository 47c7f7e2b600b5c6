"""Cards by the names that deck lists call them, however those are written."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping

from dbscg_gui.cards.catalogue import CardCatalogue, name_words, search_words
from dbscg_gui.cards.decks import number_key
from dbscg_gui.cards.printed import PrintedCard

_FOUND_BY_NAME = 40
_SEARCHED = 12
"""Names that are searched one by one; for more of them all names are put in order once."""


def name_key(name: str) -> str:
    """A card's name as names are compared: no signs, accents, capitals or spaces."""
    return "".join(search_words(name))


class NamesElsewhere(Mapping[str, tuple[str, ...]]):
    """Numbers of cards by their names in other languages, put together when one is looked up.

    `named` gives numbers and names.
    """

    def __init__(self, named: Callable[[], Iterable[tuple[str, str]]]) -> None:
        self._named = named
        self._numbers: dict[str, tuple[str, ...]] | None = None

    def __getitem__(self, key: str) -> tuple[str, ...]:
        return self._all()[key]

    def __iter__(self) -> Iterator[str]:
        return iter(self._all())

    def __len__(self) -> int:
        return len(self._all())

    def _all(self) -> dict[str, tuple[str, ...]]:
        if self._numbers is None:
            self._numbers = {}
            for number, name in self._named():
                key = name_key(name)
                self._numbers[key] = (*self._numbers.get(key, ()), number)
        return self._numbers


class CardsByName:
    """Looks names up for all decks of a text; what was found is kept.

    `names`: numbers of cards by what they are called in other languages, as `name_key` writes it.
    """

    def __init__(
        self, catalogue: CardCatalogue | None, names: Mapping[str, tuple[str, ...]]
    ) -> None:
        self._catalogue = catalogue
        self._names = names
        self._found: dict[str, list[PrintedCard]] = {}
        self._index: dict[object, list[PrintedCard]] | None = None

    def cards(self, name: str) -> list[PrintedCard]:
        """The cards of a name: exactly so, or with other signs, accents and capitals."""
        if name not in self._found:
            self._found[name] = self._look_for(name)
        return self._found[name]

    def _look_for(self, name: str) -> list[PrintedCard]:
        if self._catalogue is None:
            return []
        words = search_words(name)
        if not words:
            return self._catalogue.named(name)
        if len(self._found) > _SEARCHED:
            return self._listed("".join(words)) or self._listed(tuple(words)) or self._other(words)
        # The same name may be written otherwise on another card: "Maro(Tide)", "Maro (Tide)".
        near = self._catalogue.search(" ".join(words), limit=_FOUND_BY_NAME)
        exact = self._catalogue.named(name)
        same = [
            card
            for card in near
            if any(name_key(face.name) == name_key(name) for face in card.faces)
            or (not exact and name_words(card) == words)
        ]
        found = {card.number: card for card in (*exact, *same)}
        in_order = sorted(found.values(), key=lambda card: number_key(card.number))
        return in_order or self._other(words)

    def _other(self, words: list[str]) -> list[PrintedCard]:
        """The cards of a name in another language."""
        others = self._names.get("".join(words), ())
        cards = (self._catalogue.get(number) for number in others if self._catalogue is not None)
        return [card for card in cards if card is not None]

    def _listed(self, name: object) -> list[PrintedCard]:
        """The cards of a name, of the letters of one, or of the words of a card's names."""
        if self._index is None:
            self._index = {}
            for card in self._catalogue or ():
                keys: set[object] = {tuple(name_words(card))}
                for face in card.faces:
                    keys |= {face.name.casefold(), name_key(face.name)}
                for key in keys:
                    self._index.setdefault(key, []).append(card)
            for cards in self._index.values():
                cards.sort(key=lambda card: number_key(card.number))
        return self._index.get(name.strip().casefold() if isinstance(name, str) else name, [])
