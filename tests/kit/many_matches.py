"""Random matches that look at everything: nothing lost, doubled, stalled or seen by mistake."""

from __future__ import annotations

import os
import random
from collections.abc import Callable

from dbscg_gui.engine import views
from dbscg_gui.engine.game import Game
from dbscg_gui.services.card_drive import broken_invariants, census
from tests.kit.playouts import random_answer

MOST_DECISIONS = 3000
"""A match of more is a stall."""
VIEWED_EVERY = 10
"""Views are looked at after every tenth decision: they cost more than the decision."""


def matches_wanted(usual: int) -> int:
    """How many matches a slow run plays; `DBSCG_RANDOM_MATCHES` says another number."""
    return int(os.environ.get("DBSCG_RANDOM_MATCHES", str(usual)))


def leaks(game: Game, seat: int) -> list[int]:
    """Cards whose face a player sees without knowing it."""
    view = views.view_of(game, seat)
    return [
        card.id
        for card in game.state.cards.values()
        if not card.known & (1 << seat) and view.state.cards[card.id].def_id
    ]


def play_and_look(
    game: Game,
    seed: int,
    *,
    broken: Callable[[Game], list[str]] = broken_invariants,
    most: int = MOST_DECISIONS,
) -> None:
    """Play a match at random to its end and look at the state after every decision."""
    owned = census(game)
    chance = random.Random(seed)
    while game.decision is not None:
        game.answer(random_answer(game.decision, chance))
        assert broken(game) == [], seed
        if game.state.decisions % VIEWED_EVERY == 0:
            assert leaks(game, 0) == leaks(game, 1) == [], seed
        assert game.state.decisions < most, seed
    assert census(game) == owned, seed
