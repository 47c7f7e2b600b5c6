"""The engine still does what it did: whole matches and counts of choices of every game.

A difference is a change of the rules' behaviour: look at it, then write the files anew with
`python -m tests.golden_matches`.
"""

from __future__ import annotations

import pytest

from tests.golden_matches import GAMES

MATCHES = [(game, seed) for game, golden in GAMES.items() for seed in golden.matches.seeds]
COUNTS = [(game, *place) for game, golden in GAMES.items() for place in golden.counts.positions]


@pytest.mark.parametrize(("game", "seed"), MATCHES)
def test_a_golden_match_plays_as_it_did(game, seed):
    GAMES[game].matches.check(seed)


@pytest.mark.parametrize(("game", "seed", "decisions"), COUNTS)
def test_the_number_of_choice_sequences_is_the_same(game, seed, decisions):
    GAMES[game].counts.check(seed, decisions)
