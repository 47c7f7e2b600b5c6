"""Matches with decks that players built, from card data the project does not carry."""

from __future__ import annotations

import random
from collections.abc import Iterable
from functools import cache
from pathlib import Path

from dbscg_gui.adapters.card_files import read_cards, read_deck_collection, read_deck_file
from dbscg_gui.cards.catalogue import MemoryCatalogue
from dbscg_gui.cards.decks import DeckList
from dbscg_gui.cards.printed import COLORS, LEADER, TOKEN, Z_KINDS, PrintedCard
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
_NEWER = "{}_newer.json"
_COPIES = 4
_MAIN_CARDS = 50
_Z_CARDS = 7
_NOT_IN_DECKS = frozenset({TOKEN, "don", "energy-marker"})


class RealDecks:
    """The decks of one game, and matches between them."""

    def __init__(self, folder: Path, game: str) -> None:
        self.game = game
        path = folder / f"{_CARDS.get(game, game)}.json"
        cards = list(read_cards(path, game=game).cards)
        self._cards = MemoryCatalogue(cards)
        newer = folder / _NEWER.format(game)
        if newer.is_file():
            cards += read_cards(newer, game=game).cards
        self._all = {each.number: each for each in cards}
        self._pool = tuple(each for each in cards if each.kind not in _NOT_IN_DECKS)
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

    def drawn_match(self, seed: int) -> Game:
        """A match between decks drawn from all cards that are understood, older and newer.

        A Leader, four copies each of cards that share a colour with it, and in games that have one
        a Z-Deck.
        """
        chance = random.Random(seed)
        return self.between((self._drawn(chance), self._drawn(chance)), seed)

    def _drawn(self, chance: random.Random) -> DeckList:
        leader = self._draw(chance, [c for c in self._pool if c.kind == LEADER], 1)[0]
        fits = [c for c in self._pool if set(c.colors) & set(leader.colors or COLORS)]
        main = [c for c in fits if c.kind != LEADER and c.kind not in Z_KINDS]
        z = [c for c in fits if c.kind in Z_KINDS and c.kind != LEADER]
        return DeckList(
            game=self.game,
            leader=leader.number,
            main=self._entries(self._draw(chance, main, -(-_MAIN_CARDS // _COPIES))),
            z=self._entries(self._draw(chance, z, _Z_CARDS)) if z else (),
        )

    @staticmethod
    def _entries(cards: Iterable[PrintedCard]) -> tuple[tuple[str, int], ...]:
        return tuple((c.number, 1 if c.kind in Z_KINDS else _COPIES) for c in cards)

    def _draw(
        self, chance: random.Random, cards: list[PrintedCard], count: int
    ) -> list[PrintedCard]:
        """So many different cards that are understood, or all there are."""
        drawn: list[PrintedCard] = []
        for card in chance.sample(cards, len(cards)):
            if len(drawn) == count:
                break
            if self._card(card.number)[1].is_understood:
                drawn.append(card)
        return drawn

    def _card(self, number: str) -> tuple[PrintedCard, CompiledCard]:
        if number not in self._compiled:
            printed = self._all[number]
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
