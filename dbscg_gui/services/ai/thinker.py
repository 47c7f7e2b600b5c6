"""Who answers for a seat without a human, as a session asks for it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal, Protocol, runtime_checkable

import msgspec

from dbscg_gui.ai.advice import Advice
from dbscg_gui.engine.decisions import Answer, Decision
from dbscg_gui.engine.views import SeatView
from dbscg_gui.services.records.match_record import MatchStart, Player


class ThinkerClosedError(Exception):
    """The thinker was closed while it was asked; nobody waits for the answer any more."""


ThinkerTrouble = Literal["none", "replaced", "own"]
"""What is wrong with the one that thinks: nothing; it failed and is started again; it failed so
often that the program itself thinks from now on."""


class Thinker(Protocol):
    """Answers decisions of one seat from what that seat may see."""

    trouble: ThinkerTrouble
    """What the player at the table should know about the last answer."""

    def warm_up(self) -> None:
        """Begin to come up, without waiting for it."""

    def choose(self, view: SeatView, decision: Decision) -> Answer:
        """An answer, in time.

        Raises `ThinkerClosedError` once `close` was called.
        """

    def move_now(self) -> None:
        """Make a running `choose` answer at once with the best it has; from any thread."""

    def close(self) -> None:
        """Stop thinking for good; from any thread."""


@runtime_checkable
class Adviser(Protocol):
    """A thinker that can say what it would do for a player at the table, and why."""

    def advise(self, view: SeatView, also: Answer | None = None) -> Advice | None:
        """The best lines for who is asked in the view, in time; None when it fails.

        `also` is an answer to judge beside them, as the last line unless it is one of the best.
        Raises `ThinkerClosedError` once `close` was called.
        """


ThinkerFactory = Callable[[MatchStart, int], Thinker]
"""Makes the thinker for a seat of a match."""


ADVISER = "expert"
"""The player that gives hints and judges matches."""


def with_adviser(start: MatchStart, seat: int, budget: float) -> MatchStart:
    """The match with an adviser in a seat, who may search so many seconds for a decision."""
    players = list(start.players)
    players[seat] = Player(name=ADVISER, budget=budget)
    return msgspec.structs.replace(start, players=(players[0], players[1]))
