"""Ten thousand random matches: `packaging/dev.py test --slow tests/masters/test_many_matches.py`.

Slow: it looks at the state after every decision and takes about ten minutes on one core.
"""

from __future__ import annotations

import pytest

from tests.kit.many_matches import matches_wanted, play_and_look
from tests.masters.playouts import MOST_DECISIONS, new_match

SHARES = 20


@pytest.mark.slow
@pytest.mark.timeout(7200)
@pytest.mark.parametrize("share", range(SHARES))
def test_no_random_match_breaks_or_stalls(share):
    for seed in range(share, matches_wanted(10_000), SHARES):
        play_and_look(new_match(seed), seed, most=MOST_DECISIONS)
