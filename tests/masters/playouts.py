"""Random legal play over the built-in decks, for property tests."""

from __future__ import annotations

import random
from collections import Counter
from functools import cache

from dbscg_gui.adapters.builtin import builtin_cards, builtin_decks
from dbscg_gui.compiler.compile import compile_card
from dbscg_gui.engine.decisions import Answer, Decision, check_answer
from dbscg_gui.engine.game import Game
from dbscg_gui.engine.library import Library
from dbscg_gui.engine.state import BENEATH, OUTSIDE, ZONE_COUNT
from dbscg_gui.games.masters.lexicon import masters_language
from dbscg_gui.games.masters.match import DeckSpec, make_library, new_game
from dbscg_gui.kernel.errors import IllegalChoiceError

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


def census(game: Game) -> Counter[tuple[int, int]]:
    """How many cards of each definition each player owns, tokens left out."""
    return Counter(
        (card.owner, card.def_id)
        for card in game.state.cards.values()
        if "token" not in game.lib.defs[card.def_id].kinds
    )


def broken_invariants(game: Game) -> list[str]:
    """What is wrong with a state; empty when all is well."""
    state = game.state
    wrong = []
    seen: Counter[int] = Counter()
    for index, pile in enumerate(state.zones):
        seat, zone = divmod(index, ZONE_COUNT)
        for card_id in pile:
            seen[card_id] += 1
            card = state.cards.get(card_id)
            if card is None:
                wrong.append(f"zone {seat}:{zone} lists {card_id}, which does not exist")
            elif (card.seat, card.zone) != (seat, zone):
                wrong.append(f"{card_id} says {card.seat}:{card.zone}, lies in {seat}:{zone}")
    for card in state.cards.values():
        for below in card.under:
            seen[below] += 1
            if below not in state.cards or state.cards[below].zone != BENEATH:
                wrong.append(f"{below} under {card.id} is not beneath")
        if card.markers < 0:
            wrong.append(f"{card.id} has {card.markers} markers")
    for card in state.cards.values():
        times = 0 if card.zone == OUTSIDE else 1
        if seen[card.id] != times:
            wrong.append(f"{card.id} in {card.zone} is listed {seen[card.id]} times")
    return wrong
