"""The figures of reports, against values worked out elsewhere."""

import pytest

from dbscg_gui.services.match.statistics import elo, quantile, wilson


@pytest.mark.parametrize(
    ("won", "games", "low", "high"),
    [(50, 100, 0.4038, 0.5962), (95, 100, 0.8882, 0.9785), (0, 10, 0.0, 0.2775), (0, 0, 0.0, 1.0)],
)
def test_the_wilson_interval_is_the_textbook_one(won, games, low, high):
    assert wilson(won, games) == pytest.approx((low, high), abs=1e-4)


def test_a_quantile_is_a_value_that_was_there():
    values = [5.0, 1.0, 3.0, 2.0, 4.0]

    assert [quantile(values, share) for share in (0.0, 0.5, 0.95, 1.0)] == [1.0, 3.0, 5.0, 5.0]
    assert quantile([], 0.5) == 0.0


def test_elo_is_open_at_both_ends():
    assert elo(0.5) == 0
    assert elo(0.75) == pytest.approx(190.8, abs=0.1)
    assert elo(0.0) is None
    assert elo(1.0) is None
