"""What a player advises: its best lines, how likely each wins, and what each comes to.

Owns the comparison of lines by what a person counts: life, cards in hand, cards in play, energy,
awakening. It reads worlds made from a seat's view, so it knows what that seat may know.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec

from dbscg_gui.ai.search.budget import Budget
from dbscg_gui.ai.search.lookahead import Lookahead, fresh, settle
from dbscg_gui.engine.attached import attached
from dbscg_gui.engine.decisions import Answer, Decision
from dbscg_gui.engine.game import Game
from dbscg_gui.engine.state import BATTLE, ENERGY, HAND, LEADER, LIFE, STAGE, UNISON

MOST_LINES = 3
COUNTED = ("wins", "life", "hand", "board", "energy", "awake")
"""What is counted of each side."""
_LEAST = 0.4
"""Differences of the mean over worlds below this are not told."""
_DOES_NOTHING = frozenset({"end", "pass", "no", "keep"})


class Change(msgspec.Struct, frozen=True):
    """How much more of something a side has at the end of the turn than after the other line."""

    is_own: bool
    what: str
    """One of `COUNTED`; "wins" is the share of worlds the side has won by then."""
    amount: float


class AdvisedLine(msgspec.Struct, frozen=True):
    """One way to answer."""

    answer: Answer
    chance: float
    """To win the match, 0 to 1."""
    changes: tuple[Change, ...] = ()
    """Against the line `Advice.beside`, what matters most first."""


class Advice(msgspec.Struct, frozen=True):
    """The best lines, the best first; none where there was no time."""

    lines: tuple[AdvisedLine, ...]
    beside: Answer | None = None
    """The line all are compared with: doing nothing where that is possible."""


def chance_of(value: float) -> float:
    """A value from -1 to 1 as a chance to win."""
    return (1 + value) / 2


def compared_with(
    decision: Decision, best: Answer, tried: Sequence[tuple[Answer, float]]
) -> Answer | None:
    """What the best line is told beside: doing nothing, else the worst of what was tried."""
    for index, option in enumerate(decision.options):
        if option.kind in _DOES_NOTHING and (index,) != best:
            return (index,)
    others = [(value, answer) for answer, value in tried if answer != best]
    return min(others)[1] if others else None


class LineOutcome(msgspec.Struct, frozen=True):
    """What a line came to: its mean value, and the means of what is counted, own side first."""

    value: float
    counts: tuple[float, ...]


def outcome_of(
    worlds: Sequence[Game], answer: Answer, ahead: Lookahead, budget: Budget, seat: int
) -> LineOutcome | None:
    """What an answer comes to by the horizon, over the worlds that were played out in time."""
    values, rows = [], []
    for world in worlds:
        game = world.clone()
        game.answer(answer)
        if settle(game, fresh(ahead), budget) is None:
            break
        values.append(ahead.judge(game))
        rows.append([*_counts(game, seat), *_counts(game, 1 - seat)])
    if not values:
        return None
    means = tuple(sum(column) / len(rows) for column in zip(*rows, strict=True))
    return LineOutcome(sum(values) / len(values), means)


def changes_between(line: LineOutcome, other: LineOutcome) -> tuple[Change, ...]:
    """What the line has more or less of, the largest difference first."""
    names = [(is_own, what) for is_own in (True, False) for what in COUNTED]
    found = [
        Change(is_own, what, round(one - two, 2))
        for (is_own, what), one, two in zip(names, line.counts, other.counts, strict=True)
        if abs(one - two) >= _LEAST
    ]
    return tuple(sorted(found, key=lambda change: (change.what != "wins", -abs(change.amount))))


def _counts(game: Game, seat: int) -> Iterable[float]:
    cards = game.state.cards
    energy = len(game.zone(seat, ENERGY))
    if game.rules.battle.attached_power:
        energy += len(attached(game, seat))
    stages = len(game.zone(seat, STAGE)) if STAGE in game.rules.zones else 0
    return (
        float(game.state.winner == seat),
        len(game.zone(seat, LIFE)),
        len(game.zone(seat, HAND)),
        len(game.zone(seat, BATTLE)) + len(game.zone(seat, UNISON)) + stages,
        energy,
        float(any(cards[i].side for i in game.zone(seat, LEADER))),
    )
