"""The engine still does what it did: whole matches and counts of choices.

A difference is a change of the rules' behaviour: look at it, then write the files anew with
`python -m tests.golden_matches` (all games).
"""

from __future__ import annotations

import pytest

from tests.masters.golden_matches import COUNTS, MATCHES


@pytest.mark.parametrize("seed", MATCHES.seeds)
def test_a_golden_match_plays_as_it_did(seed):
    MATCHES.check(seed)


@pytest.mark.parametrize(("seed", "decisions"), COUNTS.positions)
def test_the_number_of_choice_sequences_is_the_same(seed, decisions):
    COUNTS.check(seed, decisions)
