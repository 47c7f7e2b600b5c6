"""What one step costs: script play by the number of cards in play, clones, views."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from functools import partial
from statistics import fmean, median

from benchmarks.contenders import script_answer, scripted
from dbscg_gui.engine import views
from dbscg_gui.engine.game import Game
from dbscg_gui.engine.state import BATTLE, LEADER, UNISON

FEW, MANY = 4, 10
"""Cards in play that are compared."""
AROUND = 1
"""Positions with so many more or fewer are counted, too."""
SCRIPTED = 30
"""Matches the script plays for it."""
TIMES = 3
"""How often each of its decisions is measured; the least counts: other programs only add."""
EVERY = 5
"""Every so manieth position of a match is cloned and viewed."""
REPEATS = 20


def in_play(game: Game) -> int:
    """Cards of both players in their Leader, Battle and Unison Areas."""
    return sum(len(game.zone(seat, zone)) for seat in (0, 1) for zone in (LEADER, BATTLE, UNISON))


def script_costs() -> dict[int, float]:
    """Mean microseconds of a scripted decision, by the number of cards in play it is made with."""
    spent: dict[int, list[float]] = {FEW: [], MANY: []}
    for seed in range(SCRIPTED):
        for game in _decisions(seed):
            there = in_play(game)
            for wanted, times in spent.items():
                if abs(there - wanted) <= AROUND:
                    times.append(_least(game))
    return {wanted: round(fmean(times) * 1e6, 1) for wanted, times in spent.items()}


def _least(game: Game) -> float:
    """Seconds to choose and play the decision, the least of some tries, on copies."""
    found = []
    for _ in range(TIMES):
        twin = game.clone()
        began = time.process_time()
        twin.answer(script_answer(twin))
        found.append(time.process_time() - began)
    return min(found)


def _decisions(seed: int) -> Iterator[Game]:
    """A scripted match, at each of its decisions."""
    game = scripted(seed)
    while game.decision is not None:
        yield game
        game.answer(script_answer(game))


def step_costs() -> dict[str, float]:
    """Microseconds of a clone and of a view: the median over positions of three matches."""
    clones, seen = [], []
    for seed in range(3):
        for number, game in enumerate(_decisions(seed)):
            decision = game.decision
            if number % EVERY == 0 and decision is not None:
                clones.append(_mean(game.clone))
                seen.append(_mean(partial(views.view_of, game, decision.seat)))
    return {"clone": round(median(clones) * 1e6, 2), "view": round(median(seen) * 1e6, 2)}


def _mean(work: Callable[[], object]) -> float:
    work()
    began = time.process_time()
    for _ in range(REPEATS):
        work()
    return (time.process_time() - began) / REPEATS
