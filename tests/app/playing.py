"""The program over a folder of its own with small decks, for tests of commands and windows."""

import os
import random
from pathlib import Path

from dbscg_gui.adapters.catalogue import SqliteCatalogue
from dbscg_gui.adapters.deck_store import DeckStore
from dbscg_gui.adapters.paths import user_paths
from tests.services.small_game import CARDS, a_pool, blue_deck, red_deck

ROOT = Path(__file__).resolve().parents[2]


def child_env():
    """The environment of a child process that finds the program, installed or not."""
    return {**os.environ, "PYTHONPATH": str(ROOT)}


def bring_decks():
    """Import the small cards and keep the two decks, as a player would have them."""
    paths = user_paths()
    with SqliteCatalogue(paths.data) as catalogue:
        catalogue.import_cards(CARDS)
    store = DeckStore(paths.decks)
    for deck in (red_deck(), blue_deck()):
        store.save(deck, a_pool())
    return paths


class Typist:
    """Types numbers at random, as somebody who plays without looking; then what was given."""

    def __init__(self, seed, *, first=(), limit=5000):
        self._random = random.Random(seed)
        self._first = list(first)
        self.lines = []
        self.typed = 0
        self._limit = limit

    def write(self, line):
        self.lines.append(line)

    def read(self, _prompt):
        self.typed += 1
        if self.typed > self._limit:
            raise EOFError
        if self._first:
            return self._first.pop(0)
        return self._random.choice(["", "", "1", "2", "3", "1 2", "none", "5"])

    @property
    def text(self):
        return "\n".join(self.lines)
