"""Two visitors at one machine: where the other one has to decide, the machine is handed over.

The session of one seat asks a thinker for the other. This one thinks nothing: it says that the
other visitor is to decide, and waits until the session is closed and one for the other seat goes
on.
"""

from __future__ import annotations

import threading
from collections.abc import Callable

from dbscg_gui.engine.decisions import Answer, Decision
from dbscg_gui.engine.views import SeatView
from dbscg_gui.services.ai.thinker import ThinkerClosedError, ThinkerFactory, ThinkerTrouble
from dbscg_gui.services.records.match_record import MatchStart

Asked = Callable[[int], None]


class OtherVisitor:
    """A `Thinker` for a seat whose visitor does not have the machine now."""

    trouble: ThinkerTrouble = "none"

    def __init__(self, seat: int, asked: Asked) -> None:
        """`asked` is told the seat, in the thread of the match."""
        self._seat = seat
        self._asked = asked
        self._closed = threading.Event()

    def choose(self, view: SeatView, decision: Decision) -> Answer:
        """Say who is to decide; raises `ThinkerClosedError` once the session is closed."""
        del view, decision
        if not self._closed.is_set():
            self._asked(self._seat)
        self._closed.wait()
        raise ThinkerClosedError

    def warm_up(self) -> None:
        """A visitor comes by themselves."""

    def move_now(self) -> None:
        """A visitor is not hurried."""

    def close(self) -> None:
        """See `Thinker.close`."""
        self._closed.set()


def handing_over(asked: Asked) -> ThinkerFactory:
    """A factory of such thinkers."""

    def make(_start: MatchStart, seat: int) -> OtherVisitor:
        return OtherVisitor(seat, asked)

    return make
