"""Ten thousand random matches: `packaging/dev.py test --slow tests/masters/test_many_matches.py`.

Slow: it looks at the state after every decision and takes about ten minutes on one core.
"""

from __future__ import annotations

import os
import random

import pytest

from dbscg_gui.engine import views
from dbscg_gui.services.card_drive import broken_invariants, census
from tests.kit.playouts import random_answer
from tests.masters.playouts import MOST_DECISIONS, new_match

GAMES = int(os.environ.get("DBSCG_RANDOM_MATCHES", "10000"))
SHARES = 20
VIEWED_EVERY = 10
"""Views are looked at after every tenth decision: they cost more than the decision."""


def _leaks(game, seat):
    view = views.view_of(game, seat)
    bit = 1 << seat
    return [
        card.id
        for card in game.state.cards.values()
        if not card.known & bit and view.state.cards[card.id].def_id
    ]


@pytest.mark.slow
@pytest.mark.timeout(7200)
@pytest.mark.parametrize("share", range(SHARES))
def test_no_random_match_breaks_or_stalls(share):
    for seed in range(share, GAMES, SHARES):
        game = new_match(seed)
        owned = census(game)
        chance = random.Random(seed)
        while game.decision is not None:
            game.answer(random_answer(game.decision, chance))
            assert broken_invariants(game) == [], seed
            if game.state.decisions % VIEWED_EVERY == 0:
                assert _leaks(game, 0) == _leaks(game, 1) == [], seed
            assert game.state.decisions < MOST_DECISIONS, seed
        assert census(game) == owned, seed
