"""What the match window needs from a running match, and nothing more.

Owns two shapes. `MatchPort` is the side that plays: plain blocking calls, made from one worker
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

from pathlib import Path
from typing import Protocol

from dbscg_gui.ai.advice import Advice
from dbscg_gui.engine.by_hand import HandAct
from dbscg_gui.engine.decisions import Answer, Option, Refusal
from dbscg_gui.services.match.update import Awaiting, MatchUpdate
from dbscg_gui.services.records.match_record import MatchStart

__all__ = ["MATCH_SUFFIX", "Awaiting", "MatchPort", "MatchUpdate"]

MATCH_SUFFIX = ".dbsmatch"
"""How the name of a match file ends."""


class MatchPort(Protocol):
    """A running match with one human seat. Every call but `move_now` may block.

    All calls come from one thread at a time, never the interface's; `move_now` and `stop_advice`
    come from any thread, in the middle of `play_opponent` and `advise`.
    """

    @property
    def game(self) -> str:
        """The name of the game that is played."""
        ...

    @property
    def start(self) -> MatchStart:
        """What the match began with."""
        ...

    def current(self) -> MatchUpdate:
        """The position as it stands, with `is_restart` set and the whole log in `events`."""
        ...

    def answer(self, answer: Answer) -> MatchUpdate:
        """Gives the human's answer. Raises IllegalChoiceError, the match is then unchanged."""
        ...

    def act_by_hand(self, hand: HandAct) -> MatchUpdate:
        """Does something by hand. Raises IllegalChoiceError, the match is then unchanged."""
        ...

    def play_opponent(self) -> MatchUpdate:
        """Lets the opponent think and give one answer; only when it is awaited."""
        ...

    def move_now(self) -> None:
        """Makes a running `play_opponent` answer at once with the best it has."""
        ...

    def advise(self) -> Advice | None:
        """The best lines for the human, while it is asked; None where nobody can say."""
        ...

    def stop_advice(self) -> None:
        """Makes a running `advise` end at once; from any thread."""
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
