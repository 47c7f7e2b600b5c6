"""Properties that hold for every legal game."""

from __future__ import annotations

import random

import pytest

from dbscg_gui.engine.decisions import check_answer
from dbscg_gui.engine.game import Game
from dbscg_gui.engine.state import from_bytes, to_bytes
from dbscg_gui.exerciser.driving import broken_invariants, census
from dbscg_gui.games.masters.match import MASTERS
from dbscg_gui.kernel.errors import IllegalChoiceError
from tests.kit.playouts import random_answer
from tests.masters.playouts import (
    MOST_DECISIONS,
    builtin_library,
    new_match,
)

SEEDS = range(18)


@pytest.mark.parametrize("seed", SEEDS)
def test_random_play_ends_with_every_card_accounted_for(seed):
    game = new_match(seed)
    owned = census(game)
    chance = random.Random(seed)

    while game.decision is not None and game.state.decisions < MOST_DECISIONS:
        game.answer(random_answer(game.decision, chance))
        assert broken_invariants(game) == []
        assert census(game) == owned

    assert game.is_over
    assert game.state.decisions < MOST_DECISIONS


@pytest.mark.parametrize("seed", SEEDS)
def test_every_offered_option_and_default_is_accepted(seed):
    game = new_match(seed)
    chance = random.Random(seed)

    while game.decision is not None:
        decision = game.decision
        check_answer(decision, decision.default)
        if decision.minimum == decision.maximum == 1:
            # The whole fan of single answers, each on its own copy.
            for index in range(len(decision.options)):
                twin = game.clone()
                twin.answer((index,))
                assert broken_invariants(twin) == []
        game.answer(random_answer(decision, chance))


@pytest.mark.parametrize("seed", SEEDS)
def test_an_answer_that_is_not_allowed_changes_nothing(seed):
    game = new_match(seed)
    chance = random.Random(seed)

    while game.decision is not None:
        before = game.digest()
        for answer in ((len(game.decision.options),), (-1,), (0, 0)):
            with pytest.raises(IllegalChoiceError):
                game.answer(answer)
        assert game.digest() == before
        game.answer(random_answer(game.decision, chance))


@pytest.mark.parametrize("seed", SEEDS)
def test_clone_save_and_replay_end_in_the_same_state_from_every_decision(seed):
    game = new_match(seed)
    chance = random.Random(seed)
    kinds = set()

    while game.decision is not None:
        kinds.add(game.decision.kind)
        clone = game.clone()
        loaded = Game(
            MASTERS, builtin_library(), from_bytes(to_bytes(game.state), MASTERS.frame_kinds)
        )
        assert clone.digest() == loaded.digest() == game.digest()
        answer = random_answer(game.decision, chance)
        events = game.answer(answer)
        assert clone.answer(answer) == events
        assert loaded.answer(answer) == events
        assert clone.digest() == loaded.digest() == game.digest()

    assert {"mulligan", "charge", "main"} <= kinds


def test_a_clone_played_on_leaves_the_original_alone():
    game = new_match(5)
    chance = random.Random(5)
    for _ in range(60):
        game.answer(random_answer(game.decision, chance))
    before = game.digest()

    clone = game.clone()
    while clone.decision is not None:
        clone.answer(random_answer(clone.decision, chance))

    assert game.digest() == before
    assert clone.digest() != before


@pytest.mark.rule("masters 0-1-3-4")
@pytest.mark.rule("masters 0-2-2-1")
def test_conceding_loses_at_once_at_any_decision():
    game = new_match(3)
    chance = random.Random(3)
    for _ in range(40):
        game.answer(random_answer(game.decision, chance))

    game.concede(1)

    assert game.state.winner == 0
    assert game.state.end_rule == "masters 0-1-3-4"
    assert game.decision is None
