"""The decks a player can pick: the starter decks and those of their own."""

from __future__ import annotations

from pathlib import Path
from typing import Protocol

import msgspec

from dbscg_gui.cards.catalogue import CardCatalogue
from dbscg_gui.cards.deck_parsed import ParsedDeck
from dbscg_gui.cards.deck_text import parse_deck
from dbscg_gui.cards.decks import DeckList, DeckVersion
from dbscg_gui.kernel.quoting import quoted


class DeckKeeper(Protocol):
    """Keeps the player's decks by name; every call may raise the adapter's error."""

    def names(self) -> list[str]:
        """The names of the decks there are, in order."""

    def save(self, deck: DeckList, catalogue: CardCatalogue | None = None) -> Path:
        """Write the deck under its name."""

    def load(
        self, name: str, catalogue: CardCatalogue | None = None, *, game: str = "masters"
    ) -> ParsedDeck:
        """The deck of that name, with the lines that could not be read."""

    def delete(self, name: str) -> None:
        """Remove the deck."""

    def versions(self, name: str) -> list[DeckVersion]:
        """What the deck was before, the newest first."""

    def load_version(
        self, name: str, key: str, catalogue: CardCatalogue | None = None, *, game: str = "masters"
    ) -> ParsedDeck:
        """The deck as it was."""


class UnknownDeckError(Exception):
    """There is no deck of that name; one line for the user."""


class DeckEntry(msgspec.Struct, frozen=True, kw_only=True):
    """A deck on the shelf."""

    name: str
    is_builtin: bool
    """A starter deck: it can be copied, not changed."""


class DeckShelf:
    """Starter decks first, then the player's own, by name."""

    def __init__(
        self,
        builtin: tuple[DeckList, ...],
        keeper: DeckKeeper,
        catalogue: CardCatalogue,
        *,
        game: str = DeckList().game,
    ) -> None:
        self._builtin = {deck.name: deck for deck in builtin}
        self._keeper = keeper
        self.catalogue = catalogue
        self.game = game

    def entries(self) -> list[DeckEntry]:
        """Every deck there is."""
        found = [DeckEntry(name=name, is_builtin=True) for name in self._builtin]
        own = (name for name in self._keeper.names() if name not in self._builtin)
        return found + [DeckEntry(name=name, is_builtin=False) for name in own]

    def load(self, name: str) -> ParsedDeck:
        """The deck of that name.

        Raises `UnknownDeckError`, or the keeper's error for a file that cannot be read.
        """
        wanted = name.casefold()
        for deck in self._builtin.values():
            if deck.name.casefold() == wanted:
                return ParsedDeck(deck=deck)
        for own in self._keeper.names():
            if own.casefold() == wanted:
                return self._keeper.load(own, self.catalogue, game=self.game)
        known = ", ".join(entry.name for entry in self.entries()) or "none"
        raise UnknownDeckError(f"there is no deck named {quoted(name)}; there are: {known}")

    def is_builtin(self, name: str) -> bool:
        """Whether the name is a starter deck's."""
        return name in self._builtin

    def save(self, deck: DeckList) -> None:
        """Keep the deck under its name, in place of an earlier one. Raises the keeper's error."""
        if deck.name in self._builtin:
            raise UnknownDeckError(
                f"{quoted(deck.name)} is the name of a starter deck; choose another name"
            )
        self._keeper.save(deck, self.catalogue)

    def delete(self, name: str) -> None:
        """Remove one of the player's decks. Raises the keeper's error."""
        self._keeper.delete(name)

    def versions(self, name: str) -> list[DeckVersion]:
        """What one of the player's decks was before; a starter deck was never another.

        Raises the keeper's error.
        """
        return [] if name in self._builtin else self._keeper.versions(name)

    def load_version(self, name: str, version: DeckVersion) -> DeckList:
        """The deck as it was. Raises the keeper's error."""
        return self._keeper.load_version(name, version.key, self.catalogue, game=self.game).deck

    def read(self, text: str, name: str) -> ParsedDeck:
        """A deck out of pasted text; every line that cannot be matched is in the result."""
        return parse_deck(text, catalogue=self.catalogue, game=self.game, name=name)

    def free_name(self, name: str) -> str:
        """The name, with a number behind it where it is taken."""
        taken = {entry.name.casefold() for entry in self.entries()}
        wanted, number = name, 2
        while wanted.casefold() in taken:
            wanted, number = f"{name} {number}", number + 1
        return wanted


def with_moved(deck: DeckList, number: str, *, source: str, target: str) -> DeckList:
    """The deck with one copy of a card moved from one part to another; as it was for none."""
    copies = dict(getattr(deck, source)).get(number, 0)
    if not copies:
        return deck
    moved = with_count(deck, number, copies - 1, part=source)
    return with_count(moved, number, dict(getattr(deck, target)).get(number, 0) + 1, part=target)


def with_count(deck: DeckList, number: str, count: int, *, part: str = "main") -> DeckList:
    """The deck with that many copies of a card in a part; none takes the card out."""
    entries = list(getattr(deck, part))
    for at, (other, _) in enumerate(entries):
        if other == number:
            entries[at : at + 1] = [(number, count)] if count > 0 else []
            break
    else:
        if count > 0:
            entries.append((number, count))
    return msgspec.structs.replace(deck, **{part: tuple(entries)})
