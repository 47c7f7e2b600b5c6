"""Matches with decks that players built: nothing breaks, nothing stalls, nothing goes in circles.

`packaging/dev.py test --slow tests/contrast/test_real_decks.py`; `DBSCG_RANDOM_MATCHES` says how
many matches of each kind are played in each game.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.kit.many_matches import matches_wanted, play_and_count
from tests.kit.real_decks import real_decks

GAMES = ("masters", "fusion_world", "one_piece")

pytestmark = [pytest.mark.corpus, pytest.mark.slow, pytest.mark.timeout(36_000)]


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("by_script", [False, True], ids=["random", "script"])
def test_no_match_with_real_decks_breaks_or_stalls(
    corpus_dir: Path, game: str, by_script: bool
) -> None:
    decks = real_decks(corpus_dir, game)
    assert len(decks.decks) >= 2

    for seed in range(matches_wanted(500)):
        play_and_count(decks.match(seed), seed, by_script=by_script)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("by_script", [False, True], ids=["random", "script"])
def test_no_match_with_drawn_decks_breaks_or_stalls(
    corpus_dir: Path, game: str, by_script: bool
) -> None:
    decks = real_decks(corpus_dir, game)

    for seed in range(matches_wanted(500)):
        play_and_count(decks.drawn_match(seed), seed, by_script=by_script)
