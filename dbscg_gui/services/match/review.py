"""A kept match judged decision by decision: how likely its player was to win, and what cost most.

Owns which decisions are judged and what each cost: the chance of the best line less that of the
answer given, both as an expert reckons them from what the player could see then. It plays the
match again for itself, so it may run beside whoever looks at the match. Blocking, for a worker.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from dbscg_gui.ai.advice import Advice, AdvisedLine
from dbscg_gui.engine import views
from dbscg_gui.engine.decisions import Answer, Decision
from dbscg_gui.engine.game import Game
from dbscg_gui.kernel.errors import DbscgError
from dbscg_gui.kernel.progress import OnProgress
from dbscg_gui.services.ai.thinker import Adviser, ThinkerFactory, with_adviser
from dbscg_gui.services.match.update import Awaiting, MatchUpdate
from dbscg_gui.services.records.match_record import MatchRecord
from dbscg_gui.services.records.replaying import ReplayError, start_game, steps

Stopped = Callable[[], bool]

BUDGET = 0.35
"""Seconds an adviser may search for one decision of a review."""
LEAST_COST = 0.05
"""A decision that cost less of the chance to win is no mistake: so finely nobody can tell."""
MOST_MISTAKES = 5
_NOT_JUDGED = frozenset(
    {"pay-energy", "order-cards", "order-autos", "position", "first-player", "life"}
)


class ReviewError(DbscgError):
    """A match that cannot be judged; one line."""


@dataclass(frozen=True, slots=True, kw_only=True)
class JudgedDecision:
    """One decision of the player."""

    place: int
    """How many decisions were made before it."""
    turn: int
    chance: float
    """To win with the best line, 0 to 1."""
    cost: float
    """What the answer given gave away of it."""
    given: Answer
    best: AdvisedLine
    update: MatchUpdate
    """The position as the player saw it, for words."""


@dataclass(frozen=True, slots=True, kw_only=True)
class MatchReview:
    """What came of judging a match."""

    decisions: tuple[JudgedDecision, ...]
    last: int
    """The place where the match ends."""
    won: bool | None
    """None where it did not end, or nobody won."""

    @property
    def mistakes(self) -> tuple[JudgedDecision, ...]:
        """The decisions that cost most, the dearest first."""
        found = [each for each in self.decisions if each.cost >= LEAST_COST]
        return tuple(sorted(found, key=lambda each: (-each.cost, each.place))[:MOST_MISTAKES])


def review(
    record: MatchRecord,
    seat: int,
    thinkers: ThinkerFactory,
    *,
    told: OnProgress | None = None,
    is_stopped: Stopped | None = None,
    budget: float = BUDGET,
) -> MatchReview:
    """Judge what a seat decided; a match that no longer plays as it says is judged up to there.

    `told` hears of every decision; `is_stopped` is asked before each.
    """
    asked = [
        place
        for place, choice in enumerate(record.choices)
        if choice.seat == seat and isinstance(choice.answer, tuple)
    ]
    adviser = thinkers(with_adviser(record.start, seat, budget), seat)
    found: list[JudgedDecision] = []
    try:
        for done, (place, game) in enumerate(_positions(record, set(asked))):
            if (is_stopped is not None and is_stopped()) or not isinstance(adviser, Adviser):
                break
            if told is not None:
                told(done, len(asked))
            judged = _judged(record, place, game, seat, adviser)
            if judged is not None:
                found.append(judged)
    finally:
        adviser.close()
    if told is not None:
        told(len(asked), len(asked))
    winner = None if record.result is None else record.result.winner
    return MatchReview(
        decisions=tuple(found),
        last=len(record.choices),
        won=None if winner is None or winner < 0 else winner == seat,
    )


def _positions(record: MatchRecord, wanted: set[int]) -> Iterator[tuple[int, Game]]:
    """The match before each of these choices; whoever gets it may not change it."""
    try:
        game = start_game(record.start)
        if 0 in wanted:
            yield 0, game.clone()
        for step in steps(game, record.choices, verify=False):
            if step.number in wanted:
                yield step.number, game.clone()
    except ReplayError:
        return


def _judged(
    record: MatchRecord, place: int, game: Game, seat: int, adviser: Adviser
) -> JudgedDecision | None:
    decision, given = game.decision, record.choices[place].answer
    if decision is None or decision.seat != seat or not isinstance(given, tuple):
        return None
    if not _is_judged(decision):
        return None
    view = views.view_of(game, seat)
    advice = adviser.advise(view, given)
    if advice is None or not advice.lines:
        return None
    best = max(advice.lines, key=lambda line: line.chance)
    mine = _line_of(advice, given)
    return JudgedDecision(
        place=place,
        turn=game.state.turn,
        chance=best.chance,
        cost=0.0 if mine is None else best.chance - mine.chance,
        given=given,
        best=best,
        update=MatchUpdate(
            game=views.reading(game.rules, game.lib, view),
            seat=seat,
            names=record.start.names,
            awaiting=Awaiting.YOU,
        ),
    )


def _is_judged(decision: Decision) -> bool:
    is_forced = len(decision.options) == 1 and decision.minimum == decision.maximum
    return not is_forced and decision.kind not in _NOT_JUDGED


def _line_of(advice: Advice, given: Answer) -> AdvisedLine | None:
    return next((line for line in advice.lines if line.answer == given), None)
