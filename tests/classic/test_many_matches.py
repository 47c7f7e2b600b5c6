"""Random matches: a few in every run, a thousand with `--slow`.

All of them: `packaging/dev.py test --slow tests/classic/test_many_matches.py`.
"""

from __future__ import annotations

import pytest

from tests.kit.many_matches import matches_wanted, play_and_look
from tests.kit.playouts import builtin_match

SHARES = 4


@pytest.mark.parametrize("seed", range(4))
def test_a_random_match_breaks_nothing(seed):
    play_and_look(builtin_match("classic", seed), seed)


@pytest.mark.slow
@pytest.mark.timeout(3600)
@pytest.mark.parametrize("share", range(SHARES))
def test_no_random_match_breaks_or_stalls(share):
    for seed in range(share, matches_wanted(1000), SHARES):
        play_and_look(builtin_match("classic", seed), seed)
