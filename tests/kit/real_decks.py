"""Matches with decks that players built, from card data the project does not carry."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from dbscg_gui.adapters.card_files import read_cards, read_deck_collection, read_deck_file
from dbscg_gui.cards.catalogue import MemoryCatalogue
from dbscg_gui.cards.decks import DeckList
from dbscg_gui.cards.printed import PrintedCard
from dbscg_gui.effects.compiled import CompiledCard
from dbscg_gui.engine.game import Game
from dbscg_gui.services.game_rules import compile_printed, game_rules

_DECKS = {
    "masters": "masters_community.json",
    "classic": "masters_community.json",
    "fusion_world": "*.fwdigital.txt",
    "one_piece": "one_piece_tournament.json",
}
"""Where the decks of each game lie; those of the first sets are played by both editions."""
_CARDS = {"classic": "masters"}


class RealDecks:
    """The decks of one game, and matches between them."""

    def __init__(self, folder: Path, game: str) -> None:
        self.game = game
        path = folder / f"{_CARDS.get(game, game)}.json"
        self._cards = MemoryCatalogue(read_cards(path, game=game).cards)
        found: list[DeckList] = []
        for each in sorted((folder / "decks").glob(_DECKS[game])):
            if each.suffix == ".json":
                found += read_deck_collection(each, game=game).decks
            else:
                found.append(read_deck_file(each, self._cards, game=game).deck)
        self.decks = tuple(d for d in found if d.leader and all(map(self._has, d.numbers())))
        """Those of which every card is known."""
        self._compiled: dict[str, tuple[PrintedCard, CompiledCard]] = {}

    def _has(self, number: str) -> bool:
        return number in self._cards

    def _card(self, number: str) -> tuple[PrintedCard, CompiledCard]:
        if number not in self._compiled:
            printed = self._cards.get(number)
            assert printed is not None
            self._compiled[number] = (printed, compile_printed(printed))
        return self._compiled[number]

    def match(self, seed: int) -> Game:
        """A match between two of the decks, each pairing in turn."""
        count = len(self.decks)
        pair = (self.decks[seed % count], self.decks[(seed * 7 + seed // count) % count])
        return self.between(pair, seed)

    def between(self, pair: tuple[DeckList, DeckList], seed: int) -> Game:
        """A match between two decks."""
        numbers = dict.fromkeys((*pair[0].numbers(), *pair[1].numbers()))
        rules = game_rules(self.game)
        lib = rules.library([self._card(number) for number in numbers])
        return rules.begin(lib, pair, seed, None, False)


@cache
def real_decks(folder: Path, game: str) -> RealDecks:
    """The decks of a game, read once."""
    return RealDecks(folder, game)
