"""How long an opponent thinks: what is timed, and what counts as late."""

from __future__ import annotations

import itertools

import msgspec

from dbscg_gui.services.records.match_record import Player
from dbscg_gui.services.simulation import thinking_time
from dbscg_gui.services.simulation.thinking_time import run_thinking
from tests.services.small_game import a_start


def started(budget):
    return msgspec.structs.replace(
        a_start(human=False), players=(Player(name="script", budget=budget),) * 2
    )


def test_every_decision_takes_one_tick_and_a_turn_as_many_as_it_has():
    told = []
    ticks = itertools.count()

    report = run_thinking(
        started(1.0), 2, lambda: float(next(ticks)), told=lambda *done: told.append(done)
    )

    assert report.decision == thinking_time.Seconds(median=1.0, p95=1.0, max=1.0)
    assert report.turn.max > 1
    assert report.turns < report.decisions
    assert report.late == 0
    assert told == [(1, 2), (2, 2)]


def test_what_is_over_the_limit_is_counted():
    ticks = itertools.count(step=2)

    report = run_thinking(started(1.0), 1, lambda: float(next(ticks)))

    assert report.late == report.decisions
    assert set(report.kinds) >= {"main", "charge"}
