"""A kept match judged: which decisions, what each cost, and what the judge may know."""

from __future__ import annotations

import msgspec
import pytest

from dbscg_gui.ai.advice import Advice, AdvisedLine
from dbscg_gui.engine.decisions import check_answer
from dbscg_gui.services.ai.thinking import LocalThinker, seat_player
from dbscg_gui.services.match.review import LEAST_COST, review
from dbscg_gui.services.records.match_record import MatchRecord
from tests.services.test_match_viewing import played


@pytest.fixture(scope="module")
def record():
    return played()[0]


class Judge:
    """Says what it is told to say, and notes what it was shown."""

    trouble = "none"

    def __init__(self, costs=()):
        self.costs = dict(costs)
        self.views = []
        self.is_closed = False

    def choose(self, view, decision):
        raise AssertionError("nobody plays in a review")

    def warm_up(self):
        raise AssertionError("nobody plays in a review")

    def move_now(self):
        pass

    def advise(self, view, also=None):
        cost = self.costs.get(len(self.views), 0.0)
        self.views.append(view)
        best = next(
            (n,) for n in range(len(view.state.decision.options)) if (n,) != also or not cost
        )
        if not cost:
            return Advice((AdvisedLine(also, 0.6),))
        return Advice((AdvisedLine(best, 0.6), AdvisedLine(also, 0.6 - cost)))

    def close(self):
        self.is_closed = True


def judged(record, judge, **fields):
    starts = []

    def make(start, seat):
        starts.append((start, seat))
        return judge

    found = review(record, 0, make, **fields)
    return found, starts


def test_every_free_decision_of_the_player_is_judged_from_the_players_view(record):
    judge = Judge()

    found, starts = judged(record, judge)

    assert [each.place for each in found.decisions] == sorted(
        {each.place for each in found.decisions}
    )
    assert len(found.decisions) == len(judge.views) > 3
    for each, view in zip(found.decisions, judge.views, strict=True):
        assert record.choices[each.place].seat == view.seat == 0
        assert each.given == record.choices[each.place].answer
        decision = each.update.decision
        assert len(decision.options) > 1 or decision.minimum != decision.maximum
        check_answer(decision, each.given)
    assert [seat for _, seat in starts] == [0]
    assert starts[0][0].players[0].name == "expert"
    assert judge.is_closed


def test_the_dearest_decisions_come_first_and_cheap_ones_are_no_mistakes(record):
    judge = Judge({1: 0.1, 2: LEAST_COST / 2, 3: 0.3})

    found, _ = judged(record, judge)

    assert [round(each.cost, 3) for each in found.mistakes] == [0.3, 0.1]
    assert found.mistakes[0].place == found.decisions[3].place
    assert found.mistakes[0].best.answer != found.mistakes[0].given


def test_a_review_can_be_stopped_and_ends_its_judge(record):
    judge, steps = Judge(), []

    found, _ = judged(
        record,
        judge,
        told=lambda done, of: steps.append((done, of)),
        is_stopped=lambda: len(steps) >= 2,
    )

    assert len(judge.views) <= 2
    assert len(found.decisions) == len(judge.views)
    assert judge.is_closed
    assert steps[-1][0] == steps[-1][1]


def test_a_match_that_no_longer_plays_is_judged_as_far_as_it_does(record):
    at = max(n for n, choice in enumerate(record.choices) if choice.seat == 0)
    broken = msgspec.structs.replace(record.choices[at], answer=(99,))
    half = MatchRecord(start=record.start, choices=(*record.choices[:at], broken))

    found, _ = judged(half, Judge())

    assert found.decisions
    assert all(each.place <= at for each in found.decisions)
    assert found.won is None


def test_a_real_judge_finds_no_cost_in_its_own_moves(record):
    """What an expert would do itself gives nothing away."""

    def make(start, seat):
        players = list(start.players)
        players[seat] = msgspec.structs.replace(players[seat], budget=0.0, positions=8)
        start = msgspec.structs.replace(start, players=tuple(players))
        return LocalThinker(seat_player(start, seat, 3))

    found = review(record, 0, make)

    assert found.decisions
    assert all(0 <= each.chance <= 1 for each in found.decisions)
    for each in found.decisions:
        if each.best.answer == each.given:
            assert each.cost == 0
        else:
            assert each.cost >= 0
