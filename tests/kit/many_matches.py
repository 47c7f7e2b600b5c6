"""Random matches that look at everything: nothing lost, doubled, stalled or seen by mistake."""

from __future__ import annotations

import os
import random
from collections import Counter
from collections.abc import Callable

from dbscg_gui.ai.script import script_answer
from dbscg_gui.engine import views
from dbscg_gui.engine.decisions import Answer
from dbscg_gui.engine.game import Game
from dbscg_gui.engine.loops import COPIES
from dbscg_gui.engine.situations import situation, words
from dbscg_gui.exerciser.driving import broken_invariants, census
from tests.kit.laws import Laws
from tests.kit.playouts import random_answer

MOST_DECISIONS = 3000
"""A match of more is a stall."""
VIEWED_EVERY = 10
"""Views are looked at after every tenth decision: they cost more than the decision."""
MOST_REPEATS = COPIES + 2
"""How often one choice may be made where nothing at all has changed: until its uses are watched,
and until the number is asked for."""


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


def play_and_count(game: Game, seed: int, *, by_script: bool) -> None:
    """Play to the end; every free choice is counted where the match stood when it was made."""
    owned = census(game)
    chance = random.Random(seed)
    laws = Laws(game)
    made: Counter[tuple[object, ...]] = Counter()
    while (decision := game.decision) is not None:
        number_asked = decision.about == "loop"
        answer: Answer = (
            (0,)
            if number_asked
            else script_answer(game)
            if by_script
            else random_answer(decision, chance)
        )
        if decision.kind in ("main", "offense", "defense", "counter") and len(answer) == 1:
            choice = decision.options[answer[0]]
            if choice.kind in ("activate", "counter", "play"):
                place = situation(game, decision)
                made[game.state.turn, place, words(game, decision, choice)] += 1
        laws.choose(answer)
        events = game.answer(answer)
        assert broken_invariants(game) == [], seed
        assert laws.broken(events) == [], seed
        assert game.state.decisions < MOST_DECISIONS, seed
    assert census(game) == owned, seed
    assert max(made.values(), default=0) <= MOST_REPEATS, (seed, made.most_common(1))
