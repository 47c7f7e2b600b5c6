"""How long a player may think: about a decision, in a turn, and when it is hurried."""

from __future__ import annotations

import pytest

from dbscg_gui.ai.search.budget import DECISIONS_OF_A_TURN, Budget


class Clock:
    def __init__(self):
        self.now = 100.0

    def __call__(self):
        return self.now


def thought(budget, clock, turn):
    """Seconds of one decision that uses all it has."""
    began = clock.now
    budget.begin(turn)
    while not budget.is_spent():
        clock.now += 0.01
    budget.end()
    return clock.now - began


def test_a_decision_alone_has_its_full_time():
    clock = Clock()

    assert thought(Budget(2.0, clock), clock, 1) == pytest.approx(2.0, abs=0.02)


def test_a_long_turn_has_an_end_and_every_decision_of_it_some_time():
    clock = Clock()
    budget = Budget(2.0, clock)

    spent = [thought(budget, clock, 1) for _ in range(12)]

    assert sum(spent) <= 2.0 * DECISIONS_OF_A_TURN + 0.15
    assert min(spent) > 0
    assert spent == sorted(spent, reverse=True) or max(spent) == pytest.approx(2.0, abs=0.02)


def test_a_new_turn_begins_anew():
    clock = Clock()
    budget = Budget(2.0, clock)
    for _ in range(8):
        thought(budget, clock, 1)

    assert thought(budget, clock, 2) == pytest.approx(2.0, abs=0.02)


def test_a_decision_answered_at_once_takes_nothing_from_the_turn():
    clock = Clock()
    budget = Budget(2.0, clock)
    for _ in range(50):
        budget.begin(1)
        budget.end()

    assert thought(budget, clock, 1) == pytest.approx(2.0, abs=0.02)


def test_a_hurried_decision_is_late_and_the_next_is_not():
    clock = Clock()
    budget = Budget(2.0, clock)
    budget.begin(1)
    assert not budget.is_late()

    budget.hurry()
    assert budget.is_late()
    budget.end()
    budget.begin(1)

    assert not budget.is_late()


def test_by_positions_no_clock_is_read_and_no_turn_is_counted():
    def broken():
        raise AssertionError("the clock was read")

    budget = Budget(0.0, broken, positions=2)
    for _ in range(20):
        budget.begin(1)
        budget.spend(1)
        assert not budget.is_spent()
        budget.spend(1)
        assert budget.is_spent()
        assert not budget.is_late()
        budget.end()


def test_only_a_share_of_a_decision_is_used_and_the_rest_is_there_after_it():
    clock = Clock()
    budget = Budget(2.0, clock)
    budget.begin()

    with budget.only(0.5):
        clock.now += 0.9
        assert not budget.is_spent()
        clock.now += 0.2
        assert budget.is_spent()
    assert not budget.is_spent()
    clock.now += 1.0
    assert budget.is_spent()


def test_only_a_share_of_the_positions_is_used():
    budget = Budget(0.0, Clock(), positions=10)
    budget.begin()
    budget.spend(2)

    with budget.only(0.5):
        budget.spend(2)
        assert not budget.is_spent()
        budget.spend(1)
        assert budget.is_spent()
    assert not budget.is_spent()
    budget.spend(5)
    assert budget.is_spent()
