"""A player that has time for next to nothing answers all the same."""

from __future__ import annotations

from collections import Counter

import pytest

from dbscg_gui.ai.players import LEVELS
from dbscg_gui.ai.search.budget import Budget
from dbscg_gui.ai.searching import SearchingPlayer
from dbscg_gui.engine import views
from dbscg_gui.engine.decisions import is_legal
from tests.ai.playing import DBS, LEADER_POWER


@pytest.mark.parametrize("positions", [1, 2, 3])
@pytest.mark.parametrize("level", ["skilled", "expert"])
@pytest.mark.parametrize("game", DBS)
def test_an_attack_that_gains_nothing_is_answered_where_nothing_else_was_tried(
    game, level, positions
):
    table, cards = DBS[game]
    power = LEADER_POWER[game]
    t = table.position(
        you=cards.Side(
            leader=cards.rest(cards.leader("Captain", power=power)),
            battle=[cards.battle("Hunter", cost=3, power=power)],
        ),
        opponent=cards.Side(
            leader=cards.leader("Rival", power=power),
            battle=[cards.battle(f"Foe {n}", cost=3, power=power) for n in range(3)],
            life=8,
        ),
    )
    decks = tuple(
        Counter(c.def_id for c in t.state.cards.values() if c.owner == owner and c.def_id)
        for owner in (0, 1)
    )
    budget = Budget(0.0, lambda: 0.0, positions=positions)
    player = SearchingPlayer(t.kit.rules, t.game.lib, decks, 1, budget, level=LEVELS[level])

    answer = player.choose(views.view_of(t.game, t.decision.seat), t.decision)

    assert is_legal(t.decision, answer)
