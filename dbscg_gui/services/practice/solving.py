"""Proving that a turn can be won: every legal option of one side against every reply of the other.

Owns the search, an AND/OR tree over the decisions of the engine. It knows all cards, so what it
proves holds whatever the other side holds in its hand of this position. Questions of payment of the
winning side are answered as proposed: leaving ways out can hide a win, never invent one.

    line = Solver(seat=0).winning(game)   # the answer that wins, None where there is none
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from dbscg_gui.engine.decisions import Answer, Decision, Option, legal_answers
from dbscg_gui.engine.game import Game
from dbscg_gui.engine.state import DECK, DROP, ENERGY, HAND, LEADER, LIFE
from dbscg_gui.kernel.errors import DbscgError

MOST_POSITIONS = 200_000
MOST_ANSWERS = 64
"""Answers of one question that are tried; of a question with more the search proves nothing."""
_PAYING = "pay-energy"
_ENDING = "end"
_MAIN = "main"
_ATTACK = "attack"

_WAITING = frozenset({DECK, HAND, DROP, ENERGY, LIFE})
"""Areas in which two copies of a card are the same: nothing clings to them there."""

Allowed = Callable[[Game, Answer], bool]


def only_at_the_leader(game: Game, answer: Answer) -> bool:
    """Allow nothing but attacks at the Leader in the Main Phase, and anything in the battles.

    What is won so is no puzzle.
    """
    decision = game.decision
    if decision is None or decision.kind != _MAIN:
        return True
    option = decision.options[answer[0]]
    return option.kind == _ATTACK and game.state.cards[option.target].zone == LEADER


class SolverLimitError(DbscgError):
    """There is more to look at than may be."""


class Solver:
    """Looks for a win of a seat before the turn ends."""

    def __init__(
        self, seat: int = 0, *, most: int = MOST_POSITIONS, allowed: Allowed | None = None
    ) -> None:
        """`most` positions are looked at; `allowed` says which answers the seat may give."""
        self.seat = seat
        self.positions = 0
        self._most = most
        self._allowed = allowed
        self._known: dict[str, bool] = {}

    def winning(self, game: Game) -> Answer | None:
        """The answer with which the seat wins in this turn, None where there is none.

        Raises `SolverLimitError`.
        """
        turn = game.state.turn
        return next(
            (answer for answer in self._own(game) if self._wins(_after(game, answer), turn)), None
        )

    def winning_answers(self, game: Game) -> tuple[Answer, ...]:
        """All answers with which the seat wins in this turn. Raises `SolverLimitError`."""
        turn = game.state.turn
        return tuple(answer for answer in self._own(game) if self._wins(_after(game, answer), turn))

    def can_win(self, game: Game) -> bool:
        """Whether the seat wins in this turn whatever the other one does."""
        return self._wins(game, game.state.turn)

    def refutation(self, game: Game) -> Answer | None:
        """The answer of the other seat after which nothing is won any more, None without one."""
        turn = game.state.turn
        return next(
            (answer for answer in _replies(game) if not self._wins(_after(game, answer), turn)),
            None,
        )

    # -- inside ------------------------------------------------------------------------------

    def _wins(self, game: Game, turn: int) -> bool:
        state = game.state
        if state.winner is not None:
            return state.winner == self.seat
        decision = game.decision
        if decision is None or state.turn != turn or state.turn_seat != self.seat:
            return False
        key = game.digest()
        known = self._known.get(key)
        if known is not None:
            return known
        self.positions += 1
        if self.positions > self._most:
            raise SolverLimitError(f"more than {self._most} positions")
        if decision.seat == self.seat:
            found = any(self._wins(_after(game, answer), turn) for answer in self._own(game))
        else:
            found = all(self._wins(_after(game, answer), turn) for answer in _replies(game))
        self._known[key] = found
        return found

    def _own(self, game: Game) -> Iterator[Answer]:
        decision = game.decision
        if decision is None:
            return
        if decision.kind == _PAYING:
            yield decision.default
            return
        for answer in _answers(game, decision):
            if any(decision.options[at].kind == _ENDING for at in answer):
                continue
            if self._allowed is None or self._allowed(game, answer):
                yield answer


def _replies(game: Game) -> Iterator[Answer]:
    if game.decision is not None:
        yield from _answers(game, game.decision)


def _answers(game: Game, decision: Decision) -> Iterator[Answer]:
    """Every legal answer, those that come to the same only once."""
    seen: set[tuple[object, ...]] = set()
    for count, answer in enumerate(legal_answers(decision)):
        if count >= MOST_ANSWERS:
            raise SolverLimitError(f"more than {MOST_ANSWERS} answers to {decision.kind}")
        alike = tuple(sorted(map(repr, (_kind(game, decision.options[at]) for at in answer))))
        if alike not in seen:
            seen.add(alike)
            yield answer


def _kind(game: Game, option: Option) -> tuple[object, ...]:
    """What an option comes to: cards that differ in nothing are the same."""
    return (
        option.kind,
        option.skill,
        option.number,
        _like(game, option.card),
        _like(game, option.target),
    )


def _like(game: Game, card_id: int) -> tuple[object, ...]:
    card = game.state.cards.get(card_id)
    if card is None:
        return ()
    own = 0 if card.zone in _WAITING else card.id
    return (card.def_id, card.seat, card.zone, card.active, card.face_up, card.side, own)


def _after(game: Game, answer: Answer) -> Game:
    following = game.clone()
    following.answer(answer)
    return following
