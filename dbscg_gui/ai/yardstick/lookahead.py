"""Trying answers out: in copies of worlds, played on by a policy to a quiet point and judged there.

Knows no game. A position judged in the middle of a battle or with half a turn unplayed says
little, so every try is settled first, and all tries of a decision to the same absolute point.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from dbscg_gui.ai.search.budget import Budget
from dbscg_gui.engine.decisions import Answer, Decision
from dbscg_gui.engine.game import Game

Policy = Callable[[Game], Answer]
"""The answer a fast player gives to the pending decision."""
Judge = Callable[[Game], float]
"""How good a position is, -1 to 1; higher is better for the player who thinks."""
Horizon = Callable[[Game], bool]
"""Whether a position is quiet enough to be judged."""

SETTLE_LIMIT = 400
"""Decisions after which an unsettled position is judged as it is."""


class Lookahead(NamedTuple):
    """How to look ahead: who plays on, until when, and who judges."""

    policy: Policy
    horizon: Horizon
    judge: Judge


def settle(game: Game, policy: Policy, horizon: Horizon, limit: int = SETTLE_LIMIT) -> None:
    """Play on until the horizon, the end of the match or the limit."""
    for _ in range(limit):
        if game.decision is None or horizon(game):
            return
        game.answer(policy(game))


def value_of(worlds: Sequence[Game], answer: Answer, ahead: Lookahead) -> float:
    """The mean value of an answer over the worlds, which stay as they are."""
    total = 0.0
    for one in worlds:
        game = one.clone()
        game.answer(answer)
        settle(game, ahead.policy, ahead.horizon)
        total += ahead.judge(game)
    return total / len(worlds)


class BestAnswer(NamedTuple):
    """The best answer found, and every answer tried with its value in the first world."""

    answer: Answer
    values: tuple[tuple[Answer, float], ...]


FINALISTS = 3
"""Answers that are tried in more than one world."""


def best_of(
    worlds: Sequence[Game],
    answers: Sequence[Answer],
    ahead: Lookahead,
    budget: Budget,
    known: Sequence[tuple[Answer, float]] = (),
) -> BestAnswer:
    """The answer with the highest value, the earlier one on a tie.

    All are tried in the first world, the best few in the other worlds too. `known` are answers
    tried before. The first answer is given when there is no time at all.
    """
    tried = list(known)
    for answer in answers:
        if budget.is_spent():
            break
        tried.append((answer, value_of(worlds[:1], answer, ahead)))
        budget.spend(1)
    if not tried:
        return BestAnswer(answers[0], ())
    ranked = sorted(tried, key=lambda entry: -entry[1])
    best = ranked[0][0]
    if len(worlds) > 1 and len(ranked) > 1:
        final = _final(worlds[1:], ranked[:FINALISTS], ahead, budget)
        if final:
            best = max(final, key=lambda entry: entry[1])[0]
    return BestAnswer(best, tuple(tried))


def _final(
    worlds: Sequence[Game],
    ranked: Sequence[tuple[Answer, float]],
    ahead: Lookahead,
    budget: Budget,
) -> list[tuple[Answer, float]]:
    """Means over all worlds, the first included; empty when time runs out before all are known."""
    found = []
    for answer, value in ranked:
        if budget.is_spent():
            return []
        more = value_of(worlds, answer, ahead)
        budget.spend(len(worlds))
        found.append((answer, (value + more * len(worlds)) / (len(worlds) + 1)))
    return found


def best_set(
    worlds: Sequence[Game],
    decision: Decision,
    fallback: Answer,
    order: Sequence[int],
    fits: Callable[[Answer], bool],
    ahead: Lookahead,
    budget: Budget,
) -> BestAnswer:
    """A good answer of several options, chosen one by one: each time the one that adds most.

    `fallback` is a legal answer, tried first; answers too short to be given are filled up with
    its options. `order` are the options to consider, `fits` tells whether an answer is legal.
    """
    best = best_of(worlds, (fallback,), ahead, budget)
    if decision.minimum == 0 and fallback:
        best = best_of(worlds, ((),), ahead, budget, best.values)
    chosen: Answer = ()
    while len(chosen) < decision.maximum and not budget.is_spent():
        longer = []
        for index in order:
            if index in chosen:
                continue
            answer = _filled((*chosen, index), fallback, decision.minimum)
            if fits(answer) and all(answer != done for done, _ in best.values):
                longer.append(answer)
        if not longer:
            break
        before = best.answer
        best = best_of(worlds, longer, ahead, budget, best.values)
        if best.answer == before:
            break
        chosen = best.answer[: len(chosen) + 1]
    return best


def _filled(answer: Answer, fallback: Answer, size: int) -> Answer:
    spare = (index for index in fallback if index not in answer)
    filled = list(answer)
    while len(filled) < size:
        index = next(spare, None)
        if index is None:
            break
        filled.append(index)
    return tuple(filled)
