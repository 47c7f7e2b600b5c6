"""Random legal play over the built-in decks of any game, for property tests and golden matches."""

from __future__ import annotations

import random
from functools import cache

from dbscg_gui.adapters.builtin import builtin_cards, builtin_decks
from dbscg_gui.cards.decks import DeckList
from dbscg_gui.engine.decisions import Answer, Decision, check_answer
from dbscg_gui.engine.game import Game
from dbscg_gui.engine.library import Library
from dbscg_gui.kernel.errors import IllegalChoiceError
from dbscg_gui.services.game_rules import compile_printed, game_rules


@cache
def builtin_library(game: str) -> Library:
    """All built-in cards of a game, compiled."""
    cards = [(card, compile_printed(card)) for card in builtin_cards(game)]
    return game_rules(game).library(cards)


def builtin_match(game: str, seed: int) -> Game:
    """A match between two built-in decks, each pairing in turn."""
    return game_rules(game).begin(
        builtin_library(game), builtin_pair(game, seed), seed, None, False
    )


def builtin_pair(game: str, seed: int) -> tuple[DeckList, DeckList]:
    """The decks of such a match."""
    decks = builtin_decks(game)
    return decks[seed % len(decks)], decks[seed // len(decks) % len(decks)]


def random_answer(decision: Decision, chance: random.Random) -> Answer:
    """A legal answer; every legal answer of a one-option decision is equally likely."""
    for _ in range(20):
        count = chance.randint(decision.minimum, decision.maximum)
        answer = tuple(chance.sample(range(len(decision.options)), count))
        try:
            check_answer(decision, answer)
        except IllegalChoiceError:
            continue
        return answer
    return decision.default
