"""How many contexts a match has made is told to nobody, and to count them anew changes nothing."""

from __future__ import annotations

import random

import pytest

from dbscg_gui.engine import context_numbers, views
from dbscg_gui.engine.game import NEXT_CTX
from dbscg_gui.engine.references import PARENT, TAXES, WAITING
from dbscg_gui.engine.replacing import ReplaceFrame
from dbscg_gui.engine.state import HAND, Ctx, Frame, MoveRequest, Pending, State
from dbscg_gui.engine.taxes import TaxFrame
from dbscg_gui.services.game_rules import game_names
from tests.kit.playouts import builtin_match, random_answer


@pytest.mark.parametrize("game", game_names())
@pytest.mark.parametrize("seed", [1, 2])
def test_a_match_goes_on_the_same_with_its_contexts_counted_anew(game, seed):
    plain, counted = builtin_match(game, seed), builtin_match(game, seed)
    chance = random.Random(seed)
    moved = 0

    while plain.decision is not None:
        answer = random_answer(plain.decision, chance)
        before = counted.state.flags.get(NEXT_CTX, 1)
        context_numbers.count_anew(counted.state)
        moved += counted.state.flags.get(NEXT_CTX, 1) != before
        assert counted.answer(answer) == plain.answer(answer)
        assert counted.decision == plain.decision
        assert views.to_bytes(views.view_of(counted, 0)) == views.to_bytes(views.view_of(plain, 0))

    assert moved > 5


@pytest.mark.parametrize("game", game_names())
def test_a_context_that_nobody_noticed_is_in_no_view(game):
    match = builtin_match(game, 3)
    chance = random.Random(3)

    while match.decision is not None and match.state.decisions < 60:
        twin = match.clone()
        unseen = twin.new_ctx(seat=0, source=0, source_def=0, skill=-1)
        twin.drop_ctx(unseen.id)
        for seat in (0, 1):
            mine = views.to_bytes(views.view_of(match, seat))
            assert views.to_bytes(views.view_of(twin, seat)) == mine
        match.answer(random_answer(match.decision, chance))


def test_everything_that_names_a_context_names_the_same_one_afterwards():
    move = MoveRequest(card=30, zone=HAND, seat=0, ctx=40)
    several = MoveRequest(card=31, zone=HAND, seat=0, ctx=20, also=(move,))
    outer = Ctx(20, 0, 7, 7, 7, slots={TAXES: (30, 50), WAITING: (30, 40, 50, 20), "it": (20, 30)})
    inner = Ctx(50, 0, 7, 7, 7, slots={PARENT: (10,)})
    state = State(
        ctxs={20: outer, 30: Ctx(30, 0, 7, 7, 7), 50: inner},
        frames=[
            Frame("a", card=20),
            Frame("b", ctx=50),
            TaxFrame("c", contexts=(50, 20)),
            ReplaceFrame("d", move=several),
        ],
        pending=(Pending(1, 0, 30, 30, ctx=30), Pending(1, 0, 30, 30)),
        flags={NEXT_CTX: 99, "later": 1},
    )

    context_numbers.count_anew(state)

    # 10, 20, 30, 40 and 50, of which 10 and 40 are gone, are 1 to 5 now.
    assert {key: ctx.id for key, ctx in state.ctxs.items()} == {2: 2, 3: 3, 5: 5}
    assert state.ctxs[2].slots == {TAXES: (3, 5), WAITING: (3, 40, 5, 20), "it": (20, 30)}
    assert state.ctxs[5].slots == {PARENT: (1,)}
    assert [(f.card, f.ctx) for f in state.frames[:2]] == [(20, 0), (0, 5)]
    assert state.frames[2].contexts == (5, 2)
    assert (state.frames[3].move.ctx, state.frames[3].move.also[0].ctx) == (2, 4)
    assert [p.ctx for p in state.pending] == [3, 0]
    assert list(state.flags.items()) == [("later", 1), (NEXT_CTX, 6)]


def test_a_state_that_names_no_context_has_no_count():
    state = State(flags={NEXT_CTX: 12})

    context_numbers.count_anew(state)

    assert state.flags == {}
