"""Trying answers out: settling, time, and answers of several options."""

from __future__ import annotations

from collections import Counter

import pytest

from dbscg_gui.ai.search.budget import Budget
from dbscg_gui.ai.search.lookahead import Lookahead, best_of, best_set, settle, value_of
from dbscg_gui.engine.decisions import Decision, Option
from tests.masters.playouts import new_match


class Choosing:
    """A match of one decision: what its judge says is the sum of the chosen options' numbers."""

    def __init__(self, numbers, decision):
        self.numbers = numbers
        self.decision = decision
        self.sum = None
        self.forks = 0

    def clone(self):
        self.forks += 1
        return Choosing(self.numbers, self.decision)

    def answer(self, answer):
        self.sum = sum(self.numbers[index] for index in answer)
        self.decision = None


def choose(numbers, minimum, maximum, fallback, seconds=60.0, clock=lambda: 0.0):
    options = tuple(Option("card", card=i + 1) for i in range(len(numbers)))
    decision = Decision(0, "choose-cards", options, minimum, maximum)
    world = Choosing(numbers, decision)
    budget = Budget(seconds, clock)
    budget.begin()
    ahead = Lookahead(lambda game: (), lambda game: True, lambda game: game.sum)
    return best_set(
        [world],
        decision,
        fallback,
        range(len(numbers)),
        lambda answer: minimum <= len(answer) <= maximum,
        ahead,
        budget,
    )


def test_cards_are_added_while_they_help():
    assert set(choose([3, -1, 2, -5], 0, 3, ()).answer) == {0, 2}


def test_none_is_chosen_when_none_helps():
    assert choose([-3, -1], 0, 2, (0, 1)).answer == ()


def test_as_few_as_allowed_are_given_up():
    assert set(choose([-3, -1, -2, -4], 2, 2, (0, 3)).answer) == {1, 2}


def test_no_answer_is_tried_twice():
    values = choose([1, 2, 3, 4], 2, 3, (0, 1)).values

    tried = Counter(answer for answer, _ in values)
    assert set(tried.values()) == {1}
    assert len(tried) < 20


def test_without_time_the_fallback_is_given():
    ticks = iter(range(100))

    choice = choose([1, 2, 3], 1, 2, (2,), seconds=1, clock=lambda: next(ticks))

    assert choice.answer == (2,)
    assert choice.values == ()


def test_the_earlier_of_equal_answers_is_taken():
    decision = Decision(0, "main", tuple(Option("play", card=i) for i in (1, 2, 3)))
    ahead = Lookahead(lambda game: (), lambda game: True, lambda game: game.sum)
    budget = Budget(1.0, lambda: 0.0)
    budget.begin()

    choice = best_of([Choosing([1, 2, 2], decision)], [(0,), (2,), (1,)], ahead, budget)

    assert choice.answer == (2,)


def test_the_best_answers_are_tried_in_every_world():
    decision = Decision(0, "main", tuple(Option("play", card=i) for i in range(1, 6)))
    worlds = [Choosing(numbers, decision) for numbers in ([9, 8, 7, 1, 0], [0, 5, 1, 99, 99])]
    ahead = Lookahead(lambda game: (), lambda game: True, lambda game: game.sum)
    budget = Budget(1.0, lambda: 0.0)
    budget.begin()

    choice = best_of(worlds, [(i,) for i in range(5)], ahead, budget)

    assert choice.answer == (1,)
    assert [world.forks for world in worlds] == [5, 3]


@pytest.mark.parametrize(
    ("positions", "answer", "forks"),
    [(3, (0,), [3, 0]), (5, (0,), [5, 0]), (6, (0,), [5, 1]), (8, (1,), [5, 3])],
)
def test_a_position_is_one_answer_in_one_world(positions, answer, forks):
    """The best few are compared only when all of them can be tried in every world."""
    decision = Decision(0, "main", tuple(Option("play", card=i) for i in range(1, 6)))
    worlds = [Choosing(numbers, decision) for numbers in ([9, 8, 7, 1, 0], [0, 5, 1, 99, 99])]
    ahead = Lookahead(lambda game: (), lambda game: True, lambda game: game.sum)
    budget = Budget(0.0, lambda: 1e9, positions=positions)
    for _ in range(2):
        budget.begin()
        choice = best_of(worlds, [(i,) for i in range(5)], ahead, budget)
        assert choice.answer == answer

    assert [world.forks for world in worlds] == [2 * number for number in forks]


def test_settling_stops_at_the_horizon_the_end_and_the_limit():
    game = new_match(1)
    turn = game.state.turn + 2

    settle(game, lambda g: g.decision.default, lambda g: g.state.turn >= turn)
    assert game.state.turn == turn

    before = game.state.decisions
    settle(game, lambda g: g.decision.default, lambda g: False, limit=3)
    assert game.state.decisions == before + 3

    settle(game, lambda g: g.decision.default, lambda g: False, limit=5000)
    assert game.is_over


def test_a_world_is_as_it_was_after_a_try():
    game = new_match(1)
    before = game.digest()
    ahead = Lookahead(
        lambda g: g.decision.default, lambda g: g.state.turn > 3, lambda g: g.state.turn / 10
    )

    assert value_of([game, game], (0,), ahead) == 0.4
    assert game.digest() == before
