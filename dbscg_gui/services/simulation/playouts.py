"""Random legal play: what a bench measures and tests lean on.

Answers are drawn with the program's own generator, so a seed gives the same playout everywhere.
"""

from __future__ import annotations

from dbscg_gui.engine.decisions import Answer, Decision, check_answer
from dbscg_gui.engine.game import Game
from dbscg_gui.kernel.errors import IllegalChoiceError
from dbscg_gui.kernel.rng import next_below, shuffled

_ATTEMPTS = 4


class RandomAnswers:
    """Legal answers at random, from a seed."""

    def __init__(self, seed: int) -> None:
        self._state = seed

    def answer(self, decision: Decision) -> Answer:
        """A legal answer: uniform over sizes and options, the default where a draw is refused."""
        count = len(decision.options)
        if decision.minimum == decision.maximum == 1 and decision.need is None:
            self._state, index = next_below(self._state, count)
            return (index,)
        for _ in range(_ATTEMPTS):
            spread = min(decision.maximum, count) - decision.minimum + 1
            self._state, extra = next_below(self._state, max(1, spread))
            self._state, order = shuffled(self._state, range(count))
            answer = order[: decision.minimum + extra]
            try:
                check_answer(decision, answer)
            except IllegalChoiceError:
                continue
            return answer
        return decision.default


def play_out(game: Game, answers: RandomAnswers, *, limit: int = 100_000) -> int:
    """Play to the end, or `limit` decisions; the number of decisions answered."""
    played = 0
    while played < limit and (decision := game.decision) is not None:
        game.answer(answers.answer(decision))
        played += 1
    return played
