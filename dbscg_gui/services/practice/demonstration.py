"""A match the program plays against itself, to be looked at: the attract screen's."""

from __future__ import annotations

import logging
import threading

from dbscg_gui.engine import views
from dbscg_gui.kernel.errors import IllegalChoiceError
from dbscg_gui.services.ai.thinker import Thinker, ThinkerClosedError, ThinkerFactory
from dbscg_gui.services.match.session import MatchSession
from dbscg_gui.services.match.update import Awaiting, MatchUpdate
from dbscg_gui.services.records.match_record import Choice, MatchRecord, MatchStart

log = logging.getLogger(__name__)

PAUSE_S = 0.7


class Demonstration(MatchSession):
    """A session in which nobody at the table is ever asked; it is kept in no file."""

    def __init__(
        self, start: MatchStart, *, thinkers: ThinkerFactory, pause: float = PAUSE_S
    ) -> None:
        """`pause` is the least time in seconds between two decisions, so that one can follow."""
        self._players: dict[int, Thinker] = {}
        self._pause = pause
        self._ended = threading.Event()
        super().__init__(MatchRecord(start=start), thinkers=thinkers)

    def play_opponent(self) -> MatchUpdate:
        """Let whoever is to decide think and answer."""
        decision = self._game.decision
        if decision is None:
            raise IllegalChoiceError("the match is over")
        if self._ended.wait(self._pause):
            raise ThinkerClosedError
        seat = decision.seat
        player = self._players.get(seat)
        if player is None:
            player = self._players[seat] = self._thinkers(self.start, seat)
            if self._is_closed:
                player.close()
        answer = player.choose(views.view_of(self._game, seat), decision)
        try:
            events = self._take(Choice(seat, answer, ""))
        except IllegalChoiceError as error:
            log.warning("an answer of the demonstration is refused (%s): default", error)
            events = self._take(Choice(seat, decision.default, ""))
        return self._update(events)

    def close(self) -> None:
        """End the thinking of both."""
        super().close()
        self._ended.set()
        for player in self._players.values():
            player.close()

    def _awaiting(self) -> Awaiting:
        return Awaiting.NOBODY if self._game.decision is None else Awaiting.OPPONENT

    def _can_undo(self) -> bool:
        return False
