"""Cards by the names that deck lists call them, however those are written."""

from __future__ import annotations

from collections.abc import Mapping

from dbscg_gui.cards.catalogue import CardCatalogue, name_words, search_words
from dbscg_gui.cards.decks import number_key
from dbscg_gui.cards.printed import PrintedCard

_FOUND_BY_NAME = 40
_SEARCHED = 12
"""Names that are searched one by one; for more of them all names are put in order once."""


def name_key(name: str) -> str:
    """A card's name as names are compared: no signs, accents, capitals or spaces."""
    return "".join(search_words(name))


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
        found = self._catalogue.named(name) if self._index is None else self._listed(name)
        words = search_words(name)
        if not found:
            others = self._names.get("".join(words), ())
            found = [card for number in others if (card := self._catalogue.get(number))]
        if not found and words:
            if len(self._found) > _SEARCHED:
                return self._listed("".join(words)) or self._listed(tuple(words))
            near = self._catalogue.search(" ".join(words), limit=_FOUND_BY_NAME)
            found = [
                card
                for card in near
                if any(name_key(face.name) == name_key(name) for face in card.faces)
                or name_words(card) == words
            ]
        return found

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
