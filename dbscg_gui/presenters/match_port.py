"""What the match window needs from a running match, and nothing more.

Owns two shapes. `MatchSession` is the side that plays: plain blocking calls, made from one worker
thread, one after the other. `MatchUpdate` is what every call hands back: the position as one seat
may see it and what happened since. The window never sees a match, only what presenters make of
these updates.

    update = session.current()
    while update.awaiting is not Awaiting.NOBODY:
        if update.awaiting is Awaiting.OPPONENT:
            update = session.play_opponent()
        else:
            update = session.answer(update.decision.default)
"""

from __future__ import annotations

import enum
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from dbscg_gui.engine.decisions import Answer, Decision, Option, Refusal
from dbscg_gui.engine.events import Event

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
    notice: str = ""
    """Something the player should know, in one line: the match could not be saved."""

    @property
    def decision(self) -> Decision | None:
        """What the seat is asked now; None when it is not asked anything."""
        return self.game.decision if self.awaiting is Awaiting.YOU else None


class MatchSession(Protocol):
    """A running match with one human seat. Every call but `move_now` may block.

    All calls come from one thread at a time, never the interface's; `move_now` comes from any
    thread, in the middle of `play_opponent`.
    """

    def current(self) -> MatchUpdate:
        """The position as it stands, with `is_restart` set and the whole log in `events`."""
        ...

    def answer(self, answer: Answer) -> MatchUpdate:
        """Gives the human's answer. Raises IllegalChoiceError, the match is then unchanged."""
        ...

    def play_opponent(self) -> MatchUpdate:
        """Lets the opponent think and give one answer; only when it is awaited."""
        ...

    def move_now(self) -> None:
        """Makes a running `play_opponent` answer at once with the best it has."""
        ...

    def undo(self) -> MatchUpdate:
        """Back to the human's last decision; only when the last update said `can_undo`."""
        ...

    def concede(self) -> MatchUpdate:
        """The human gives up."""
        ...

    def why_not(self, option: Option) -> Refusal | None:
        """Why the human may not do this now; None when it is legal."""
        ...

    def save_replay(self, path: Path) -> None:
        """Writes the match file to `path`. Raises OSError where that cannot be."""
        ...

    def close(self) -> None:
        """Ends the opponent's process; the match stays saved. Nothing is called afterwards."""
        ...
