"""The player that answers at random: every legal action equally likely, payments by default."""

from __future__ import annotations

from dbscg_gui.ai.script import fitted
from dbscg_gui.engine.decisions import Answer, Decision, is_legal
from dbscg_gui.engine.views import SeatView
from dbscg_gui.kernel.rng import next_below, shuffled


class RandomPlayer:
    """Answers at random; the same seed and the same decisions give the same answers."""

    def __init__(self, seed: int) -> None:
        self._rng = seed

    def choose(self, view: SeatView, decision: Decision) -> Answer:  # noqa: ARG002 - Player's shape
        """A legal answer; energy is paid by default, so that only actions are random."""
        count = len(decision.options)
        if decision.kind == "pay-energy" or count == 0:
            return decision.default
        if decision.minimum == decision.maximum == 1:
            self._rng, index = next_below(self._rng, count)
            return (index,)
        most = min(decision.maximum, count)
        self._rng, more = next_below(self._rng, max(1, most - decision.minimum + 1))
        self._rng, order = shuffled(self._rng, range(count))
        answer = fitted(decision, list(order), decision.minimum + more)
        return answer if is_legal(decision, answer) else decision.default
