"""The random generator: shuffling draws the very numbers that are drawn one by one."""

from __future__ import annotations

import pytest

from dbscg_gui.kernel import rng


def _one_by_one(state: int, count: int) -> tuple[int, tuple[int, ...]]:
    order = list(range(count))
    for last in range(count - 1, 0, -1):
        state, pick = rng.next_below(state, last + 1)
        order[last], order[pick] = order[pick], order[last]
    return state, tuple(order)


@pytest.mark.parametrize("count", [0, 1, 2, 7, 50, 60])
def test_a_shuffle_draws_what_is_drawn_one_by_one(count: int) -> None:
    for seed in (0, 1, 20_261, 2**64 - 1):
        assert rng.shuffled(seed, range(count)) == _one_by_one(seed, count)


def test_a_word_that_may_be_unfair_is_drawn_in_the_slow_way(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    written_out = rng.shuffled(7, range(50))
    monkeypatch.setattr(rng, "_FAIR", 0)
    assert rng.shuffled(7, range(50)) == written_out
