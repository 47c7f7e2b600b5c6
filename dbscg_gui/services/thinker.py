"""Who answers for a seat without a human, as a session asks for it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from dbscg_gui.engine.decisions import Answer, Decision
from dbscg_gui.engine.views import SeatView
from dbscg_gui.services.match_record import MatchStart


class ThinkerClosedError(Exception):
    """The thinker was closed while it was asked; nobody waits for the answer any more."""


class Thinker(Protocol):
    """Answers decisions of one seat from what that seat may see."""

    def choose(self, view: SeatView, decision: Decision) -> Answer:
        """An answer, in time; the decision's default when there is none.

        Raises `ThinkerClosedError` once `close` was called.
        """

    def move_now(self) -> None:
        """Make a running `choose` answer at once with the best it has; from any thread."""

    def close(self) -> None:
        """Stop thinking for good; from any thread."""


ThinkerFactory = Callable[[MatchStart, int], Thinker]
"""Makes the thinker for a seat of a match."""
