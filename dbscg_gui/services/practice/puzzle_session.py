"""A puzzle at the table: win this turn, against the replies that refute where anything does.

Owns whether it is still to be won. The other side knows everything and answers with what refutes
the last move, if anything does; the player sees every card that was laid.
"""

from __future__ import annotations

import dataclasses
from typing import Literal

from dbscg_gui.ai.advice import Advice
from dbscg_gui.engine.decisions import Answer
from dbscg_gui.engine.state import HAND, LIFE
from dbscg_gui.kernel.errors import IllegalChoiceError
from dbscg_gui.kernel.records import replace
from dbscg_gui.services.ai.thinker import Thinker
from dbscg_gui.services.match.session import MatchSession
from dbscg_gui.services.match.update import Awaiting, MatchUpdate
from dbscg_gui.services.practice.lesson_session import GuidedPlace
from dbscg_gui.services.practice.solving import Solver
from dbscg_gui.services.records.match_record import Choice, MatchRecord, MatchStart

PuzzleState = Literal["open", "won", "failed"]
_EVERYBODY = 3
"""Both seats know a card."""


@dataclasses.dataclass(frozen=True, slots=True, kw_only=True)
class PuzzleTexts:
    """What is said of a puzzle in the player's language."""

    title: str
    task: str
    won: str
    failed: str
    lost: str
    """No move wins from here."""


class PuzzleSession(MatchSession):
    """A session of one turn; it is kept in no file."""

    def __init__(
        self, start: MatchStart, texts: PuzzleTexts, *, name: str = "", following: str = ""
    ) -> None:
        """`following` is the next puzzle. Raises `ReplayError`."""
        self.name = name
        self.following = following
        self._texts = texts
        self._hint: Answer | None = None
        self._is_lost = False
        """Whether a hint was asked for and there is none."""
        super().__init__(MatchRecord(start=start), thinkers=_nobody)
        self._turn = self._game.state.turn
        cards = self._game.state.cards
        for number, card in list(cards.items()):
            if card.zone in (HAND, LIFE):
                # A puzzle has no secrets: it is solved by thinking, not by luck.
                cards[number] = replace(card, known=_EVERYBODY)

    @property
    def title(self) -> str:
        """What the puzzle is called."""
        return self._texts.title

    @property
    def place(self) -> GuidedPlace:
        """How it stands, and what a hint has found."""
        standing, decision = self._standing, self._game.decision
        cards: tuple[int, ...] = ()
        if self._hint is not None and decision is not None:
            options = [decision.options[at] for at in self._hint]
            cards = tuple(card for each in options for card in (each.card, each.target) if card)
        wrong = self._texts.failed if standing == "failed" else ""
        if standing == "open" and self._is_lost:
            wrong = self._texts.lost
        is_won = standing == "won"
        return GuidedPlace(
            number=2 if is_won else 1,
            total=1,
            said=self._texts.won if is_won else self._texts.task,
            wrong=wrong,
            cards=cards,
        )

    @property
    def _standing(self) -> PuzzleState:
        state = self._game.state
        if state.winner == self.seat:
            return "won"
        is_over = state.winner is not None or state.turn != self._turn
        return "failed" if is_over or state.turn_seat != self.seat else "open"

    def current(self) -> MatchUpdate:
        """See `MatchSession.current`."""
        return self._update(self._log, is_restart=True)

    def answer(self, answer: Answer, *, is_own: bool = True) -> MatchUpdate:
        """See `MatchSession.answer`."""
        self._hint, self._is_lost = None, False
        return super().answer(answer, is_own=is_own)

    def undo(self) -> MatchUpdate:
        """See `MatchSession.undo`."""
        self._hint, self._is_lost = None, False
        return super().undo()

    def find_hint(self) -> MatchUpdate:
        """Look for the move that wins; `place` tells its cards. Blocks while it looks."""
        decision = self._game.decision
        if decision is not None and decision.seat == self.seat and self._standing == "open":
            self._hint = Solver(self.seat).winning(self._game)
            self._is_lost = self._hint is None
        return self.current()

    def play_opponent(self) -> MatchUpdate:
        """Let the other side give the reply that refutes, or what is proposed."""
        decision = self._game.decision
        if decision is None or decision.seat == self.seat:
            raise IllegalChoiceError("it is not the opponent who is asked")
        refuting = Solver(self.seat).refutation(self._game)
        found = decision.default if refuting is None else refuting
        return self._update(self._take(Choice(decision.seat, found, "")))

    def advise(self) -> Advice | None:
        """Nobody: a puzzle has its own hints."""
        return None

    def _awaiting(self) -> Awaiting:
        return super()._awaiting() if self._standing == "open" else Awaiting.NOBODY

    def _can_undo(self) -> bool:
        # What failed may be tried in another way.
        return bool(self._undo) and self._standing != "won"

    def _ends_undo(self, *_: object) -> bool:
        return False


def _nobody(start: MatchStart, seat: int) -> Thinker:
    raise IllegalChoiceError(f"nobody thinks for seat {seat} in a puzzle ({start.id})")
