"""What a session tells after every answer: the position as one seat may know it."""

from __future__ import annotations

import enum
from dataclasses import dataclass
from typing import TYPE_CHECKING

from dbscg_gui.engine.decisions import Decision
from dbscg_gui.engine.events import Event
from dbscg_gui.services.ai.thinker import ThinkerTrouble

if TYPE_CHECKING:
    from dbscg_gui.engine.game import Game


class Awaiting(enum.Enum):
    """Who moves next."""

    YOU = "you"
    OPPONENT = "opponent"
    NOBODY = "nobody"
    """The match is over."""


@dataclass(frozen=True, slots=True, kw_only=True)
class MatchUpdate:
    """The position after one answer, as one seat may know it."""

    game: Game
    """A reading of the seat's view (`views.reading`): unseen cards have definition 0."""
    seat: int
    """The seat that looks; the near side of the table."""
    names: tuple[str, str]
    """What the players are called, by seat."""
    awaiting: Awaiting
    events: tuple[Event, ...] = ()
    """What happened since the update before, redacted for `seat`, in order."""
    can_undo: bool = False
    is_restart: bool = False
    """The position does not follow from the one before: a start, a resume, an undo."""
    may_pass_by_itself: bool = True
    """False right after an undo: nothing is passed for the player until the next answer."""
    by_hand: frozenset[str] = frozenset()
    """Numbers of the cards with lines that are carried out by hand."""
    may_act_by_hand: bool = False
    """Something may be done by hand now."""
    notice: str = ""
    """Something the player should know, in one line: the match could not be saved."""

    opponent_trouble: ThinkerTrouble = "none"
    """What is wrong with the opponent's process since the update before."""

    @property
    def decision(self) -> Decision | None:
        """What the seat is asked now; None when it is not asked anything."""
        return self.game.decision if self.awaiting is Awaiting.YOU else None
