"""Matches with decks that players built: nothing breaks, nothing stalls, nothing goes in circles.

`packaging/dev.py test --slow tests/contrast/test_real_decks.py`; `DBSCG_RANDOM_MATCHES` says how
many matches of each kind are played in each game.
"""

from __future__ import annotations

import random
from collections import Counter
from pathlib import Path

import pytest

from dbscg_gui.ai.script import script_answer
from dbscg_gui.engine.decisions import Answer
from dbscg_gui.engine.game import Game
from dbscg_gui.engine.loops import COPIES
from dbscg_gui.engine.situations import situation, words
from dbscg_gui.services.card_drive import broken_invariants, census
from tests.kit.many_matches import matches_wanted
from tests.kit.playouts import random_answer
from tests.kit.real_decks import real_decks

GAMES = ("masters", "fusion_world", "one_piece")
MOST_DECISIONS = 3000
MOST_REPEATS = COPIES + 2
"""How often one choice may be made where nothing at all has changed: until its uses are watched,
and until the number is asked for."""

pytestmark = [pytest.mark.corpus, pytest.mark.slow, pytest.mark.timeout(36_000)]


def play(game: Game, seed: int, *, by_script: bool) -> None:
    """Play to the end; every free choice is counted where the match stood when it was made."""
    owned = census(game)
    chance = random.Random(seed)
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
        game.answer(answer)
        assert broken_invariants(game) == [], seed
        assert game.state.decisions < MOST_DECISIONS, seed
    assert census(game) == owned, seed
    assert max(made.values(), default=0) <= MOST_REPEATS, (seed, made.most_common(1))


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("by_script", [False, True], ids=["random", "script"])
def test_no_match_with_real_decks_breaks_or_stalls(
    corpus_dir: Path, game: str, by_script: bool
) -> None:
    decks = real_decks(corpus_dir, game)
    assert len(decks.decks) >= 2

    for seed in range(matches_wanted(500)):
        play(decks.match(seed), seed, by_script=by_script)
