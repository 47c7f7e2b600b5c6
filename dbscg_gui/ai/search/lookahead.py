"""Trying answers out: in copies of worlds, played on by a policy to a quiet point and judged there.

Knows no game. A position judged in the middle of a battle or with half a turn unplayed says
little, so every try is settled first, and all tries of a decision to the same absolute point.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

import msgspec

from dbscg_gui.ai.search.aims import Aim, Plan, PlannedMove, aimed, aims_of
from dbscg_gui.ai.search.budget import Budget
from dbscg_gui.engine.decisions import Answer, Decision
from dbscg_gui.engine.game import Game
from dbscg_gui.kernel.records import replace

Spare = Callable[[], Sequence[Game]]
"""More worlds, made when they are asked for."""
Policy = Callable[[Game], Answer]
"""The answer a fast player gives to the pending decision."""
Judge = Callable[[Game], float]
"""How good a position is, -1 to 1; higher is better for the player who thinks."""
Horizon = Callable[[Game], bool]
"""Whether a position is quiet enough to be judged."""
Doom = Callable[[Game, Budget], bool]
"""Whether the player who thinks loses the match from a position whatever it does."""


def no_worlds() -> Sequence[Game]:
    """None besides those that are there."""
    return ()


SETTLE_LIMIT = 400
"""Decisions after which an unsettled position is judged as it is."""
LOOK_UP = 8
"""Decisions after which a try looks whether there is still time for it."""


class Lookahead(msgspec.Struct, frozen=True):
    """How to look ahead: who plays on, until when, and who judges."""

    policy: Policy
    horizon: Horizon
    judge: Judge
    is_doomed: Doom | None = None
    """Whether the match is lost in the turn after, as far as one sees; None does not look."""


def settle(game: Game, ahead: Lookahead, budget: Budget, limit: int = SETTLE_LIMIT) -> int | None:
    """Play on until the horizon, the end of the match or the limit.

    The number of decisions it took; None when time ran out.
    """
    for number in range(limit):
        if game.decision is None or ahead.horizon(game):
            return number
        if number % LOOK_UP == 0 and budget.is_late():
            return None
        game.answer(ahead.policy(game))
    return limit


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
        took = settle(game, fresh(ahead), budget)
        if took is None:
            return None
        value = ahead.judge(game)
        if abs(value) < OPEN:
            value -= EFFORT * took
        if ahead.is_doomed is not None and abs(value) < SURE and ahead.is_doomed(game, budget):
            value = DOOMED + value * SHADE
        total += value
    budget.spend(len(worlds))
    return total / len(worlds)


class BestAnswer(msgspec.Struct, frozen=True):
    """The best answer found, and every answer tried with its value in the first world."""

    answer: Answer
    values: tuple[tuple[Answer, float], ...]
    value: float | None = None
    """Of the best answer, over all worlds it was tried in."""


NOISE = 1e-6
OPEN = 0.97
"""Up to this value a position is open; beyond it little differences are not little."""
EFFORT = 1e-5
"""What a decision costs: of lines that come to the same the shortest is taken, without the attack
in vain on its way."""
USUAL = 5e-4
"""So much better the first answer is taken to be, what the policy says: of those that come to the
same it is the one that is good for something more often."""
SURE = 0.99
"""A value from here on is a match that is won: nothing better is looked for."""
DOOMED = -0.984
"""What a position is worth that looks lost in the next turn: less than one that does not, more
than a match that is lost, as the other side may not see it."""
SHADE = 0.004
"""What a position like that counts beside it: the better one still is the better one."""
FOR_PLANS = 0.7
"""Share of a decision after which no further move is planned: the rest is for the other worlds."""
BREADTH = 4
"""Answers after which every next move is tried, too."""
OTHER_AIMS = 4
"""Aims beside the best of these answers, after which it is, too: what a move is good for may show
only with the next one."""
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
) -> BestAnswer:
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
        return BestAnswer(answers[0], ())
    ranked = sorted(tried, key=lambda entry: -entry[1])
    best, value = ranked[0]
    if len(worlds) > 1 and len(ranked) > 1:
        final = _final(worlds[1:], ranked[:FINALISTS], ahead, budget)
        if final:
            best, value = max(final, key=lambda entry: entry[1])
    return BestAnswer(best, tuple(tried), value)


def or_plan(
    choice: BestAnswer,
    worlds: Sequence[Game],
    plans: Sequence[Policy],
    ahead: Lookahead,
    budget: Budget,
    spare: Spare = no_worlds,
) -> BestAnswer:
    """The choice, or the first answer of a plan that comes to more when it is kept to.

    A single answer is judged by what the usual policy makes of it; some are only good as the first
    of several. `plans` are policies too. For `spare` see `best_line`.
    """
    for plan in plans:
        if not worlds or budget.is_late():
            break
        first = plan(worlds[0])
        value = _mean((), worlds, spare, first, replace(ahead, policy=plan), budget)
        if value is not None and (choice.value is None or value > choice.value + NOISE):
            choice = BestAnswer(first, choice.values, value)
    return choice


class Line(msgspec.Struct, frozen=True):
    """What is best after an answer, as far as it was tried in the first world."""

    value: float
    policy: Policy
    """Who plays on when the steps are taken."""
    aim: Aim | None = None
    steps: tuple[PlannedMove, ...] = ()


class Depth(msgspec.Struct, frozen=True):
    """How far plans go: moves of one's own, and who plays on after the last of them."""

    moves: int
    answers: Callable[[Game], Sequence[Answer]]
    """What is worth trying at a later main decision."""
    policies: Sequence[Policy] = ()


def best_line(
    worlds: Sequence[Game],
    answers: Sequence[Answer],
    policies: Sequence[Policy],
    ahead: Lookahead,
    budget: Budget,
    depth: Depth | None = None,
    spare: Spare = no_worlds,
) -> tuple[BestAnswer, dict[Answer, Line]]:
    """The answer with the highest value when what suits it best is done after it; and every line.

    The first of the answers is the usual one.

    A move is worth what one makes of it. Every answer is tried with the usual policy and with every
    aim it may have, the promising ones with `policies`, and the best of these with each move that
    may follow. The best in the end are tried in all worlds: there each keeps to the line that was
    best for it in the first one, so that what is hidden does not choose. What wins or loses in one
    and not in another is tried in the `spare` ones, too. With a `depth` the last of `policies` is
    tried with every aim, too.
    """
    careless = replace(ahead, is_doomed=None)
    found = lines(worlds[0], answers, policies, careless, budget, depth)
    if not found:
        return BestAnswer(answers[0], ()), {}
    _lift(found, answers[0])
    safe = _promising(found, 1)[0]
    is_wary = ahead.is_doomed is not None
    wary = ahead
    if is_wary and _leads_to_doom(worlds, safe, found[safe], ahead, budget):
        # What is best otherwise loses: every move is tried with what the other side makes of it.
        found[safe] = replace(found[safe], value=DOOMED + found[safe].value * SHADE)
        # Without time for all of them what was not judged so stays as it was.
        found |= lines(worlds[0], answers, policies, ahead, budget, depth)
        _lift(found, answers[0])
        is_wary = False
    else:
        ahead = careless
    values = tuple((answer, line.value) for answer, line in found.items())
    answer, value = _best_in_all(worlds, spare, found, ahead, budget)
    # Another one than what was looked at came out best in the other worlds.
    if is_wary and answer != safe and _leads_to_doom(worlds, answer, found[answer], wary, budget):
        answer, value = safe, found[safe].value
    return BestAnswer(answer, values, value), found


def _lift(found: dict[Answer, Line], usual: Answer) -> None:
    """The usual answer is taken to be a little better than it looks."""
    line = found.get(usual)
    if line is not None and abs(line.value) < OPEN:
        found[usual] = replace(line, value=line.value + USUAL)


def _best_in_all(
    worlds: Sequence[Game],
    spare: Spare,
    found: dict[Answer, Line],
    ahead: Lookahead,
    budget: Budget,
) -> tuple[Answer, float]:
    """Of the best few in the first world the one that is best in all of them, and its value."""
    ranked = sorted(found.items(), key=lambda entry: -entry[1].value)[:FINALISTS]
    answer, line = ranked[0]
    if len(worlds) == 1 or len(ranked) == 1:
        return answer, line.value
    final = []
    for each, kept_to in ranked:
        plan = replace(ahead, policy=policy_of(worlds[0].decision, kept_to))
        mean = None
        if not budget.is_spent():
            mean = _mean((kept_to.value,), worlds[1:], spare, each, plan, budget)
        if mean is None:
            return answer, line.value
        final.append((each, mean))
    return max(final, key=lambda entry: entry[1])


def _mean(
    known: Sequence[float],
    worlds: Sequence[Game],
    spare: Spare,
    answer: Answer,
    ahead: Lookahead,
    budget: Budget,
) -> float | None:
    """The mean value of an answer over these worlds and the `known` values of others.

    A win in one world alone may be luck of what was drawn there: then over the `spare` ones, too.
    None when time ran out before the value in all `worlds` was known.
    """
    values = list(known)
    for world in worlds:
        value = value_of((world,), answer, ahead, budget)
        if value is None:
            return None
        values.append(value)
    if _are_torn(values):
        for world in spare():
            value = None if budget.is_spent() else value_of((world,), answer, ahead, budget)
            if value is None:
                break
            values.append(value)
    return sum(values) / len(values)


def _are_torn(values: Sequence[float]) -> bool:
    """Whether the match is won or lost by some of these values and not by the others."""
    return len({(value >= OPEN) - (value <= -OPEN) for value in values}) > 1


def _leads_to_doom(
    worlds: Sequence[Game], answer: Answer, line: Line, ahead: Lookahead, budget: Budget
) -> bool:
    """Whether a line loses in the turn after, in one of the worlds."""
    plan = replace(ahead, policy=policy_of(worlds[0].decision, line))
    for world in worlds:
        value = None if budget.is_spent() else value_of((world,), answer, plan, budget)
        if value is not None and value <= DOOMED + SHADE:
            return True
    return False


def policy_of(decision: Decision | None, line: Line) -> Policy:
    """Who plays on in a line after an answer to this decision."""
    if decision is None or (line.aim is None and not line.steps):
        return line.policy
    return Plan(decision, line.aim, line.steps, line.policy)


def fresh(ahead: Lookahead) -> Lookahead:
    """The same for another try: a plan begins anew."""
    policy = ahead.policy
    return replace(ahead, policy=policy.fresh()) if isinstance(policy, Plan) else ahead


def lines(
    world: Game,
    answers: Sequence[Answer],
    policies: Sequence[Policy],
    ahead: Lookahead,
    budget: Budget,
    depth: Depth | None = None,
) -> dict[Answer, Line]:
    """What is best after each answer, in one world; empty without time."""
    best = {
        answer: Line(value, ahead.policy)
        for answer, value in best_of((world,), answers, ahead, budget).values
    }

    aimed_at: dict[tuple[Answer, Aim | None], float] = {}

    def offer(answer: Answer, line: Line) -> None:
        if budget.is_spent():
            return
        plan = replace(ahead, policy=policy_of(world.decision, line))
        value = value_of((world,), answer, plan, budget)
        if value is None:
            return
        if line.aim is not None:
            pair = (answer, line.aim)
            aimed_at[pair] = max(value, aimed_at.get(pair, value))
        if value > best[answer].value + NOISE:
            best[answer] = replace(line, value=value)

    # An aim may be worth something only with what comes after it: the blocker, before the attack.
    after = (ahead.policy, *(policies[-1:] if depth is not None else ()))
    for answer in tuple(best):
        for aim in () if budget.is_spent() else aims_of(world, answer, ahead.policy):
            for policy in after:
                offer(answer, Line(0.0, policy, aim))
    for answer in _promising(best, PROMISING):
        for policy in policies:
            offer(answer, Line(0.0, policy, best[answer].aim))
    if depth is not None and depth.moves > 1:
        with budget.only(FOR_PLANS):
            _plan_on(world, best, aimed_at, ahead, budget, depth)
    return best


def _promising(best: dict[Answer, Line], most: int) -> list[Answer]:
    return sorted(best, key=lambda answer: -best[answer].value)[:most]


def _plan_on(
    world: Game,
    best: dict[Answer, Line],
    aimed_at: Mapping[tuple[Answer, Aim | None], float],
    ahead: Lookahead,
    budget: Budget,
    depth: Depth,
) -> None:
    """Try every move that may follow the best few answers, then the best few of their other aims.

    An answer that nothing follows does not count.
    """
    first = [(answer, best[answer].aim) for answer in _promising(best, len(best))]
    beside = [pair for pair in aimed_at if pair not in first]
    others = sorted(beside, key=lambda pair: -aimed_at[pair])
    for pairs, most in ((first, BREADTH), (others, OTHER_AIMS)):
        left = most
        for answer, aim in pairs:
            is_won = max(line.value for line in best.values()) >= SURE
            if is_won or not left or budget.is_spent():
                break
            left -= _deepen(world, answer, aim, best, ahead, budget, depth)


def _deepen(
    world: Game,
    answer: Answer,
    aim: Aim | None,
    best: dict[Answer, Line],
    ahead: Lookahead,
    budget: Budget,
    depth: Depth,
) -> bool:
    """Try every move that may follow the answer; whether there is any."""
    decision = world.decision
    game = world.clone()
    game.answer(answer)
    policy = ahead.policy if aim is None else aimed(ahead.policy, aim)
    for _ in range(SETTLE_LIMIT):
        asked = game.decision
        if asked is None or decision is None or ahead.horizon(game) or budget.is_late():
            return False
        if (asked.seat, asked.kind) == (decision.seat, decision.kind):
            break
        game.answer(policy(game))
    after = game.decision
    if after is None:
        return False
    further = replace(depth, moves=depth.moves - 1)
    found = lines(game, depth.answers(game), depth.policies, ahead, budget, further)
    if not found:
        return True
    then = _promising(found, 1)[0]
    line = found[then]
    if line.value > best[answer].value + NOISE:
        steps = (PlannedMove(after.options[then[0]], line.aim), *line.steps)
        best[answer] = Line(line.value, line.policy, aim, steps)
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
