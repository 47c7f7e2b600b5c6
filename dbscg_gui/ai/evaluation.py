"""How likely a seat is to win from a position, as learned from matches the program played.

A sum of weighted features (`features`), of what this side leads by and of what lies on both sides
seen by who is to move, mapped to a chance.
"""

from __future__ import annotations

import math
from functools import cache
from typing import NamedTuple

from dbscg_gui.ai.features import PRIVATE, PUBLIC, private, public
from dbscg_gui.ai.weights import Evaluation, Weight, learned_weights
from dbscg_gui.engine.game import Game

CERTAIN = 0.98
"""Value of a position that looks won; a match that is won is worth 1."""


class Style(NamedTuple):
    """A taste: factors for what some features count, beside what they are worth."""

    own_life: float = 1.0
    rival_life: float = 1.0
    rival_hand: float = 1.0
    """Cards of the other side's hand: damage gives it some."""
    blockers: float = 1.0
    """Own cards that are kept back to block."""
    risk: float = 1.0
    """Own cards that the other side can beat."""

    def own(self, feature: str) -> float:
        """The factor for a feature of the own side."""
        if feature.startswith("life"):
            return self.own_life
        if feature == "blockers":
            return self.blockers
        return self.risk if feature in _AT_RISK else 1.0

    def rival(self, feature: str) -> float:
        """The factor for a feature of the other side."""
        if feature.startswith("life"):
            return self.rival_life
        return self.rival_hand if "hand" in feature else 1.0


BALANCED = Style()
_AT_RISK = frozenset({"rested bodies", "exposed bodies", "exposed power"})


class Evaluator:
    """Judges positions by the weights of one game; made once, used for millions of positions."""

    def __init__(self, evaluation: Evaluation, style: Style = BALANCED) -> None:
        none = Weight()
        seen = [evaluation.public.get(name, none) for name in PUBLIC]
        held = [evaluation.private.get(name, none) for name in PRIVATE]
        self._evaluation = evaluation
        self._own = tuple(
            weight.lead * style.own(name) for name, weight in zip(PUBLIC, seen, strict=True)
        )
        self._rival = tuple(
            weight.lead * style.rival(name) for name, weight in zip(PUBLIC, seen, strict=True)
        )
        self._tempo = tuple(weight.tempo for weight in seen)
        self._held = tuple((weight.lead, weight.tempo) for weight in held)
        self._to_move = evaluation.to_move
        self._even = evaluation.even

    def in_style(self, style: Style) -> Evaluator:
        """The same weights, seen with a taste."""
        return Evaluator(self._evaluation, style)

    def odds(self, game: Game, seat: int) -> float:
        """Log odds that `seat` wins, from what that seat may know."""
        mine, theirs, hand = public(game, seat), public(game, 1 - seat), private(game, seat)
        total = self._even
        tempo = self._to_move
        for own, rival, turn, one, other in zip(
            self._own, self._rival, self._tempo, mine, theirs, strict=True
        ):
            total += own * one - rival * other
            tempo += turn * (one + other)
        for (always, moving), number in zip(self._held, hand, strict=True):
            total += always * number
            tempo += moving * number
        return total + (tempo if game.state.turn_seat == seat else -tempo)

    def value(self, game: Game, seat: int) -> float:
        """How good the position is for `seat`: 1 won, -1 lost, 0 even."""
        winner = game.state.winner
        if winner is not None:
            return 0.0 if winner < 0 else (1.0 if winner == seat else -1.0)
        return CERTAIN * math.tanh(self.odds(game, seat) / 2)


@cache
def learned(game: str) -> Evaluator:
    """Who judges by the weights that travel with the program. Raises `EvaluationError`."""
    return Evaluator(learned_weights(game))
