"""Random legal play over the built-in decks, for property tests."""

from __future__ import annotations

from functools import cache

from dbscg_gui.adapters.builtin import builtin_cards, builtin_decks
from dbscg_gui.compiler.compile import compile_card
from dbscg_gui.engine.game import Game
from dbscg_gui.engine.library import Library
from dbscg_gui.games.masters.lexicon import masters_language
from dbscg_gui.games.masters.match import DeckSpec, make_library, new_game

MOST_DECISIONS = 2000


@cache
def builtin_library() -> Library:
    """All built-in cards, compiled."""
    language = masters_language()
    return make_library([(card, compile_card(card, language)) for card in builtin_cards()])


@cache
def builtin_specs() -> tuple[DeckSpec, ...]:
    """The built-in decks as card numbers."""
    return tuple(
        DeckSpec(deck.leader or "", tuple(deck.main_numbers()), tuple(deck.z_numbers()))
        for deck in builtin_decks()
    )


def new_match(seed: int) -> Game:
    """A match between two built-in decks picked by the seed."""
    specs = builtin_specs()
    first = specs[seed % len(specs)]
    second = specs[(seed + seed // len(specs)) % len(specs)]
    return new_game(builtin_library(), (first, second), seed)
