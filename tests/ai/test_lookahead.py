"""Trying answers out: settling, time, and answers of several options."""

from __future__ import annotations

from collections import Counter

import pytest

from dbscg_gui.ai.search.budget import Budget
from dbscg_gui.ai.search.lookahead import (
    BestAnswer,
    Depth,
    Lookahead,
    best_line,
    best_of,
    best_set,
    or_plan,
    settle,
    value_of,
)
from dbscg_gui.engine.decisions import Decision, Option
from dbscg_gui.kernel.records import replace
from tests.masters.playouts import new_match

pytestmark = pytest.mark.pure("fakes stand in for matches")


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
    never = Lookahead(lambda g: g.decision.default, lambda g: False, lambda g: 0.0)

    assert (
        settle(game, replace(never, horizon=lambda g: g.state.turn >= turn), patient()) is not None
    )
    assert game.state.turn == turn

    before = game.state.decisions
    assert settle(game, never, patient(), limit=3) == 3
    assert game.state.decisions == before + 3

    assert settle(game, never, patient(), limit=5000) is not None
    assert game.is_over


def nearly(value):
    """Every decision costs a little, and the usual answer is preferred a little."""
    return pytest.approx(value, abs=2e-3)


def patient():
    budget = Budget(60.0, lambda: 0.0)
    budget.begin()
    return budget


@pytest.mark.parametrize("is_hurried", [False, True])
def test_a_try_that_takes_too_long_is_dropped(is_hurried):
    """A single try may be long: the time is looked at within it."""
    game = new_match(1)
    ticks = iter(range(1000))
    budget = Budget(1000.0 if is_hurried else 3.0, lambda: next(ticks))
    never = Lookahead(lambda g: g.decision.default, lambda g: False, lambda g: 0.0)
    budget.begin()
    if is_hurried:
        budget.hurry()
    before = game.state.decisions

    assert settle(game.clone(), never, budget) is None
    assert value_of([game], game.decision.default, never, budget) is None
    choice = best_of([game], [game.decision.default], never, budget)

    assert choice.values == ()
    assert game.state.decisions == before
    assert next(ticks) <= 8


# -- plans -----------------------------------------------------------------------------------


class Staged:
    """Two answers in a row; only keeping to one of them is worth something."""

    def __init__(self, given=()):
        self.given = given

    @property
    def decision(self):
        return None if len(self.given) == 2 else Decision(0, "main", (Option("a"), Option("b")))

    def clone(self):
        return Staged(self.given)

    def answer(self, answer):
        self.given = (*self.given, *answer)


def test_a_plan_that_pays_only_when_it_is_kept_to_is_found():
    worth = {(0, 0): 0.3, (0, 1): 0.0, (1, 0): 0.1, (1, 1): 1.0}
    ahead = Lookahead(lambda g: (0,), lambda g: False, lambda g: worth[g.given])
    worlds = [Staged(), Staged()]

    usual = best_of(worlds, [(0,), (1,)], ahead, patient())
    planned = or_plan(usual, worlds, [lambda g: (1,)], ahead, patient())
    poor = or_plan(usual, worlds, [lambda g: (len(g.given),)], ahead, patient())

    assert (usual.answer, usual.value) == ((0,), nearly(0.3))
    assert (planned.answer, planned.value) == ((1,), 1.0)
    assert poor == usual


# -- the best way to go on -------------------------------------------------------------------


class Valued(Staged):
    """Two answers in a row, with a worth of their own in each world."""

    def __init__(self, worth, given=()):
        super().__init__(given)
        self.worth = worth

    def clone(self):
        return Valued(self.worth, self.given)


def judged(policy):
    return Lookahead(policy, lambda g: False, lambda g: g.worth[g.given])


def always(index):
    return lambda game: (index,)


BOTH = [(0,), (1,)]
GOOD = {(0, 0): 0.3, (0, 1): 0.0, (1, 0): 0.1, (1, 1): 1.0}
BAD = {(0, 0): 0.3, (0, 1): 0.3, (1, 0): 0.0, (1, 1): -1.0}


def test_a_move_is_worth_what_the_best_way_to_go_on_makes_of_it():
    worlds = [Valued(GOOD), Valued(GOOD)]

    choice, _ = best_line(worlds, BOTH, [always(1)], judged(always(0)), patient())

    assert (choice.answer, choice.value) == ((1,), 1.0)
    assert dict(choice.values) == {(0,): nearly(0.3), (1,): 1.0}


def test_one_way_is_kept_to_in_all_worlds():
    """Going on by what each world is like would be worth a half."""
    worlds = [Valued(GOOD), Valued(BAD)]

    choice, _ = best_line(worlds, BOTH, [always(1)], judged(always(0)), patient())

    assert choice.answer == (0,)
    assert choice.value == nearly(0.3)


UNLUCKY = {(0, 0): 0.3, (0, 1): 0.3, (1, 0): 0.0, (1, 1): -0.3}


def test_a_win_in_one_world_alone_is_looked_for_in_others():
    """Over two worlds it is worth 0.35, over six of which one wins less than to keep quiet."""
    worlds, spare = [Valued(GOOD), Valued(UNLUCKY)], [Valued(UNLUCKY) for _ in range(4)]

    hasty, _ = best_line(worlds, BOTH, [always(1)], judged(always(0)), patient())
    choice, _ = best_line(
        worlds, BOTH, [always(1)], judged(always(0)), patient(), None, lambda: spare
    )

    assert hasty.answer == (1,)
    assert (choice.answer, choice.value) == ((0,), nearly(0.3))


def test_a_plan_that_wins_in_one_world_alone_is_looked_for_in_others():
    worlds, spare = [Valued(GOOD), Valued(UNLUCKY)], [Valued(UNLUCKY) for _ in range(4)]
    quiet = BestAnswer((0,), (), 0.3)

    hasty = or_plan(quiet, worlds, [always(1)], judged(always(0)), patient())
    choice = or_plan(quiet, worlds, [always(1)], judged(always(0)), patient(), lambda: spare)

    assert hasty.answer == (1,)
    assert choice == quiet


def test_where_no_world_decides_the_others_are_left_alone():
    worlds = [Valued(UNLUCKY), Valued(UNLUCKY)]
    won = dict.fromkeys(UNLUCKY, 1.0)

    choice, _ = best_line(
        worlds, BOTH, [always(1)], judged(always(0)), patient(), None, lambda: [Valued(won)]
    )

    assert choice.value == nearly(0.3)


@pytest.mark.parametrize(("positions", "answer"), [(1, (0,)), (2, (0,)), (3, (0,)), (4, (1,))])
def test_without_time_for_other_ways_the_usual_one_decides(positions, answer):
    budget = Budget(0.0, lambda: 1e9, positions=positions)
    budget.begin()

    choice, _ = best_line([Valued(GOOD)], BOTH, [always(1)], judged(always(0)), budget)

    assert choice.answer == answer


# -- several moves, and what the other side makes of them ------------------------------------


MOVES = [(0,), (1,)]


def deep(game, moves, *, policies=()):
    depth = Depth(moves, lambda game: MOVES, policies)
    return best_line([game], MOVES, [], judged(always(0)), patient(), depth)[0]


def test_two_moves_that_are_good_together_are_found():
    worth = {(0, 0): 0.3, (0, 1): 0.0, (1, 0): 0.1, (1, 1): 0.9}

    assert deep(Valued(worth), 1).answer == (0,)
    choice = deep(Valued(worth), 2)

    assert (choice.answer, choice.value) == ((1,), 0.9)


def test_the_second_moves_of_a_plan_are_kept_to_in_every_world():
    """In the first world (1, 1) is best, over both it is the worst."""
    first = {(0, 0): 0.3, (0, 1): 0.0, (1, 0): 0.1, (1, 1): 0.9}
    second = {(0, 0): 0.3, (0, 1): 0.0, (1, 0): 0.9, (1, 1): -0.9}
    depth = Depth(2, lambda game: MOVES)

    choice, _ = best_line(
        [Valued(first), Valued(second)], MOVES, [], judged(always(0)), patient(), depth
    )

    assert (choice.answer, choice.value) == ((0,), nearly(0.3))


def test_nothing_is_looked_for_beyond_a_win():
    worth = {(0, 0): 1.0, (0, 1): 0.0, (1, 0): 0.1, (1, 1): 0.9}
    asked = []
    depth = Depth(2, lambda game: asked.append(game) or MOVES)

    best_line([Valued(worth)], MOVES, [], judged(always(0)), patient(), depth)

    assert asked == []


def wary(loses):
    return replace(judged(always(0)), is_doomed=lambda game, budget: game.given in loses)


GREEDY = {(0, 0): 0.8, (0, 1): 0.2, (1, 0): -0.5, (1, 1): -0.6}


def test_what_loses_in_the_turn_after_is_not_done_while_something_does_not():
    choice, _ = best_line([Valued(GREEDY)], MOVES, [], wary({(0, 0), (0, 1)}), patient())

    assert (choice.answer, choice.value) == ((1,), nearly(-0.5))


def test_the_usual_move_that_loses_is_not_done_because_it_comes_to_the_same():
    """It stands before what comes to the same, so it is what is looked at."""
    same = {(0, 0): 0.2, (0, 1): 0.2, (1, 0): 0.2, (1, 1): 0.2}

    choice, _ = best_line([Valued(same)], MOVES, [], wary({(0, 0), (0, 1)}), patient())

    assert choice.answer == (1,)


def test_a_move_that_loses_is_not_done_because_another_world_likes_it():
    here = {(0, 0): 0.3, (0, 1): 0.3, (1, 0): 0.2, (1, 1): 0.2}
    there = {(0, 0): 0.1, (0, 1): 0.1, (1, 0): 0.6, (1, 1): 0.6}
    worlds = [Valued(here), Valued(there)]

    choice, _ = best_line(worlds, MOVES, [], wary({(1, 0), (1, 1)}), patient())

    assert choice.answer == (0,)


def test_where_everything_loses_the_better_position_is_taken():
    choice, _ = best_line([Valued(GREEDY)], MOVES, [], wary(set(GREEDY)), patient())

    assert choice.answer == (0,)
    assert choice.value < -0.9


def test_nobody_looks_for_what_loses_where_the_best_move_does_not():
    asked = []
    ahead = replace(judged(always(0)), is_doomed=lambda game, budget: asked.append(game.given))

    choice, _ = best_line([Valued(GREEDY)], MOVES, [], ahead, patient())

    assert choice.answer == (0,)
    assert asked == [(0, 0)]


@pytest.mark.parametrize("positions", [3, 4])
def test_without_time_to_look_at_all_of_them_the_one_that_loses_is_not_done(positions):
    """Two tries, one that sees the loss, and none or one of the looks at every move."""
    budget = Budget(0.0, lambda: 1e9, positions=positions)
    budget.begin()

    choice, _ = best_line([Valued(GREEDY)], MOVES, [], wary({(0, 0), (0, 1)}), budget)

    assert (choice.answer, choice.value) == ((1,), nearly(-0.5))


def test_a_win_is_not_doomed():
    worth = {**GREEDY, (0, 0): 1.0}

    choice, _ = best_line([Valued(worth)], MOVES, [], wary({(0, 0)}), patient())

    assert (choice.answer, choice.value) == ((0,), 1.0)


def test_a_world_is_as_it_was_after_a_try():
    game = new_match(1)
    before = game.digest()
    ahead = Lookahead(
        lambda g: g.decision.default, lambda g: g.state.turn > 3, lambda g: g.state.turn / 10
    )

    assert value_of([game, game], (0,), ahead, patient()) == nearly(0.4)
    assert game.digest() == before
