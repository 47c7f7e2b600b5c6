"""Matches between the built-in classic decks, for property tests."""

from __future__ import annotations

from functools import cache

from dbscg_gui.adapters.builtin import builtin_cards, builtin_decks
from dbscg_gui.compiler.compile import compile_card
from dbscg_gui.engine.game import Game
from dbscg_gui.engine.library import Library
from dbscg_gui.games.classic.lexicon import classic_language
from dbscg_gui.games.classic.match import DeckSpec, make_library, new_game


@cache
def classic_library() -> Library:
    """All built-in classic cards, compiled."""
    language = classic_language()
    return make_library([(card, compile_card(card, language)) for card in builtin_cards("classic")])


@cache
def classic_specs() -> tuple[DeckSpec, ...]:
    """The built-in classic decks as card numbers."""
    return tuple(
        DeckSpec(deck.leader or "", tuple(deck.main_numbers())) for deck in builtin_decks("classic")
    )


def new_match(seed: int) -> Game:
    """A match between two built-in decks, each pairing in turn."""
    specs = classic_specs()
    pair = (specs[seed % len(specs)], specs[seed // len(specs) % len(specs)])
    return new_game(classic_library(), pair, seed)
