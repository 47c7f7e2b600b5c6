"""What a move aims at: the answers to the questions that follow from it, tried with the move.

A removal is worth what its best target is, not what a rule of thumb would take. A plan is a few
moves with their aims. Knows no game.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import msgspec

from dbscg_gui.engine.decisions import Answer, Decision, Option, is_legal
from dbscg_gui.engine.game import Game

QUESTIONS = frozenset({"choose-cards", "choose-option", "may", "pay-cost"})
"""Decisions that a move leads to and that are worth trying both ways."""
NEAR = 16
"""Decisions after a move among which its first question is looked for."""
MOST_AIMS = 6
"""Answers to that question that are tried beside the usual one."""


class Aim(msgspec.Struct, frozen=True):
    """The answer to the question of a card's skill; None answers with nothing.

    Told by the option itself, not by its place: it means the same in every world.
    """

    seat: int
    source: int
    skill: int
    kind: str
    option: Option | None


def aims_of(world: Game, answer: Answer, policy: Callable[[Game], Answer]) -> tuple[Aim, ...]:
    """The other answers to the first question an answer leads its own player to."""
    game = world.clone()
    before = game.decision
    if before is None:
        return ()
    game.answer(answer)
    for _ in range(NEAR):
        decision = game.decision
        if decision is None or decision.kind == before.kind:
            return ()
        usual = policy(game)
        if decision.seat == before.seat and decision.source and decision.kind in QUESTIONS:
            return _others(decision, usual)
        game.answer(usual)
    return ()


def _others(decision: Decision, usual: Answer) -> tuple[Aim, ...]:
    found: list[Aim] = []
    if decision.minimum == 0 and usual:
        found.append(_aim(decision, None))
    for index, option in enumerate(decision.options):
        if usual[:1] != (index,) and is_legal(decision, _with(decision, index, usual)):
            found.append(_aim(decision, option))
    return tuple(found[:MOST_AIMS])


def _aim(decision: Decision, option: Option | None) -> Aim:
    return Aim(decision.seat, decision.source, decision.skill, decision.kind, option)


def _with(decision: Decision, index: int, usual: Answer) -> Answer:
    """The usual answer with this option first, as many as usual, at least one."""
    rest = [each for each in usual if each != index]
    return (index, *rest[: max(0, min(len(usual), decision.maximum) - 1)])


def aimed(policy: Callable[[Game], Answer], aim: Aim) -> Callable[[Game], Answer]:
    """The policy, but the question of the aim is answered by it wherever it can be."""

    def answer(game: Game) -> Answer:
        usual = policy(game)
        decision = game.decision
        found = None if decision is None else answer_to(decision, aim, usual)
        return usual if found is None else found

    return answer


def answer_to(decision: Decision, aim: Aim, usual: Answer) -> Answer | None:
    """What the aim says to a decision, filled up from the usual answer; None to other questions."""
    asked = (decision.kind, decision.seat, decision.source, decision.skill)
    if asked != (aim.kind, aim.seat, aim.source, aim.skill):
        return None
    if aim.option is None:
        return () if decision.minimum == 0 else None
    for index, option in enumerate(decision.options):
        if option == aim.option:
            chosen = _with(decision, index, usual)
            return chosen if is_legal(decision, chosen) else None
    return None


class PlannedMove(msgspec.Struct, frozen=True):
    """A move of a plan, told by its option as an aim is, and what it aims at."""

    option: Option
    aim: Aim | None = None


class Plan:
    """A policy that takes its steps first, one at each main decision of its seat.

    It counts them: every try begins with a `fresh` one. Where a step cannot be taken any more the
    rest is left to `policy`.
    """

    __slots__ = ("_aim", "_at", "_decision", "_first", "_steps", "policy")

    def __init__(
        self,
        decision: Decision,
        aim: Aim | None,
        steps: Sequence[PlannedMove],
        policy: Callable[[Game], Answer],
    ) -> None:
        self._decision = decision
        self._first = self._aim = aim
        self._steps = tuple(steps)
        self._at = 0
        self.policy = policy

    def fresh(self) -> Plan:
        """The plan from its beginning."""
        return Plan(self._decision, self._first, self._steps, self.policy)

    def __call__(self, game: Game) -> Answer:
        """The next step, or what the policy says."""
        decision = game.decision
        if decision is None:
            return self.policy(game)
        first = self._decision
        is_mine = decision.seat == first.seat and decision.kind == first.kind
        if is_mine and self._at < len(self._steps):
            step = self._steps[self._at]
            self._at += 1
            for index, option in enumerate(decision.options):
                if option == step.option:
                    self._aim = step.aim
                    return (index,)
            self._at = len(self._steps)
        usual = self.policy(game)
        found = None if self._aim is None else answer_to(decision, self._aim, usual)
        return usual if found is None else found
