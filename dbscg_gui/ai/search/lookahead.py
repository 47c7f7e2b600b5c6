"""Trying answers out: in copies of worlds, played on by a policy to a quiet point and judged there.

Knows no game. A position judged in the middle of a battle or with half a turn unplayed says
little, so every try is settled first, and all tries of a decision to the same absolute point.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from dbscg_gui.ai.search.aims import Aim, aimed, aims_of
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
LOOK_UP = 8
"""Decisions after which a try looks whether there is still time for it."""


class Lookahead(NamedTuple):
    """How to look ahead: who plays on, until when, and who judges."""

    policy: Policy
    horizon: Horizon
    judge: Judge


def settle(game: Game, ahead: Lookahead, budget: Budget, limit: int = SETTLE_LIMIT) -> bool:
    """Play on until the horizon, the end of the match or the limit; False when time ran out."""
    for number in range(limit):
        if game.decision is None or ahead.horizon(game):
            return True
        if number % LOOK_UP == 0 and budget.is_late():
            return False
        game.answer(ahead.policy(game))
    return True


def value_of(
    worlds: Sequence[Game], answer: Answer, ahead: Lookahead, budget: Budget
) -> float | None:
    """The mean value of an answer over the worlds, which stay as they are.

    None when time ran out before it was known.
    """
    total = 0.0
    for one in worlds:
        game = one.clone()
        game.answer(answer)
        if not settle(game, ahead, budget):
            return None
        total += ahead.judge(game)
    budget.spend(len(worlds))
    return total / len(worlds)


class Choice(NamedTuple):
    """The best answer found, and every answer tried with its value in the first world."""

    answer: Answer
    values: tuple[tuple[Answer, float], ...]
    value: float | None = None
    """Of the best answer, over all worlds it was tried in."""


NOISE = 1e-6
PROMISING = 6
"""Answers that are tried with more than one policy."""
FINALISTS = 3
"""Answers that are tried in more than one world."""


def best_of(
    worlds: Sequence[Game],
    answers: Sequence[Answer],
    ahead: Lookahead,
    budget: Budget,
    known: Sequence[tuple[Answer, float]] = (),
) -> Choice:
    """The answer with the highest value, the earlier one on a tie.

    All are tried in the first world, the best few in the other worlds too. `known` are answers
    tried before. The first answer is given when there is no time at all.
    """
    tried = list(known)
    for answer in answers:
        if budget.is_spent():
            break
        value = value_of(worlds[:1], answer, ahead, budget)
        if value is not None:
            tried.append((answer, value))
    if not tried:
        return Choice(answers[0], ())
    ranked = sorted(tried, key=lambda entry: -entry[1])
    best, value = ranked[0]
    if len(worlds) > 1 and len(ranked) > 1:
        final = _final(worlds[1:], ranked[:FINALISTS], ahead, budget)
        if final:
            best, value = max(final, key=lambda entry: entry[1])
    return Choice(best, tuple(tried), value)


def or_plan(
    choice: Choice,
    worlds: Sequence[Game],
    plans: Sequence[Policy],
    ahead: Lookahead,
    budget: Budget,
) -> Choice:
    """The choice, or the first answer of a plan that comes to more when it is kept to.

    A single answer is judged by what the usual policy makes of it; some are only good as the first
    of several. `plans` are policies too.
    """
    for plan in plans:
        if not worlds or budget.is_late():
            break
        first = plan(worlds[0])
        value = value_of(worlds, first, ahead._replace(policy=plan), budget)
        if value is not None and (choice.value is None or value > choice.value + NOISE):
            choice = Choice(first, choice.values, value)
    return choice


def best_line(
    worlds: Sequence[Game],
    answers: Sequence[Answer],
    policies: Sequence[Policy],
    ahead: Lookahead,
    budget: Budget,
) -> Choice:
    """The answer with the highest value when what suits it best is done after it.

    A move is worth what one makes of it. Every answer is tried with the usual policy and with every
    aim it may have, the promising ones with `policies`, too, and the best in all worlds: there each
    keeps to the way that was best for it in the first one, so that what is hidden does not choose.
    """
    usual = best_of(worlds[:1], answers, ahead, budget)
    if not usual.values:
        return usual
    aims: dict[Answer, Aim] = {}
    best = {answer: (value, ahead) for answer, value in usual.values}
    for answer, _ in usual.values:
        for aim in () if budget.is_spent() else aims_of(worlds[0], answer, ahead.policy):
            kept_to = ahead._replace(policy=aimed(ahead.policy, aim))
            if _is_better(worlds[:1], answer, kept_to, budget, best):
                aims[answer] = aim
    promising = sorted(best.items(), key=lambda entry: -entry[1][0])[:PROMISING]
    for policy in policies:
        for answer, _ in promising:
            aimed_at = aims.get(answer)
            kept_to = ahead._replace(policy=policy if aimed_at is None else aimed(policy, aimed_at))
            _is_better(worlds[:1], answer, kept_to, budget, best)
    values = tuple((answer, value) for answer, (value, _) in best.items())
    ranked = sorted(best.items(), key=lambda entry: -entry[1][0])[:FINALISTS]
    answer, (value, _) = ranked[0]
    if len(worlds) > 1 and len(ranked) > 1:
        final = []
        for each, (one, kept_to) in ranked:
            more = None if budget.is_spent() else value_of(worlds[1:], each, kept_to, budget)
            if more is None:
                return Choice(answer, values, value)
            final.append((each, (one + more * (len(worlds) - 1)) / len(worlds)))
        answer, value = max(final, key=lambda entry: entry[1])
    return Choice(answer, values, value)


def _is_better(
    worlds: Sequence[Game],
    answer: Answer,
    ahead: Lookahead,
    budget: Budget,
    best: dict[Answer, tuple[float, Lookahead]],
) -> bool:
    """Whether this way to go on is better than the best one known; then it is kept."""
    if budget.is_spent():
        return False
    value = value_of(worlds, answer, ahead, budget)
    if value is None or value <= best[answer][0] + NOISE:
        return False
    best[answer] = (value, ahead)
    return True


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
        more = value_of(worlds, answer, ahead, budget)
        if more is None:
            return []
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
) -> Choice:
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
