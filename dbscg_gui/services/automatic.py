"""Answers given for the player where the settings say so: payments, and passes with no choice.

A session inside a session: it answers what needs no player and hands on everything else. Right
after an undo nothing is answered, or the player could never stop before an automatic answer.
"""

from __future__ import annotations

import dataclasses
from pathlib import Path

from dbscg_gui.engine.by_hand import HandAct
from dbscg_gui.engine.decisions import Decision, Option, Refusal
from dbscg_gui.services.match_record import MatchStart
from dbscg_gui.services.match_session import MatchSession
from dbscg_gui.services.match_update import Awaiting, MatchUpdate

_WINDOWS = frozenset({"offense", "defense", "counter", "charge"})
"""Questions that may be passed unseen; the Main Phase is ended by the player alone."""


class AutomaticSession:
    """A `MatchSession` that needs the player less often."""

    def __init__(self, session: MatchSession, *, pays: bool, passes: bool) -> None:
        self.session = session
        self._pays = pays
        self._passes = passes

    @property
    def game(self) -> str:
        """See `MatchSession.game`."""
        return self.session.game

    @property
    def start(self) -> MatchStart:
        """See `MatchSession.start`."""
        return self.session.start

    @property
    def asked_seat(self) -> int | None:
        """See `MatchSession.asked_seat`."""
        return self.session.asked_seat

    @property
    def file(self) -> str:
        """See `MatchSession.file`."""
        return self.session.file

    def current(self) -> MatchUpdate:
        """See `MatchSession.current`; nothing is answered before the player has looked."""
        return self.session.current()

    def answer(self, answer: tuple[int, ...]) -> MatchUpdate:
        """See `MatchSession.answer`."""
        return self._go_on(self.session.answer(answer))

    def act_by_hand(self, hand: HandAct) -> MatchUpdate:
        """See `MatchSession.act_by_hand`."""
        return self._go_on(self.session.act_by_hand(hand))

    def play_opponent(self) -> MatchUpdate:
        """See `MatchSession.play_opponent`."""
        return self._go_on(self.session.play_opponent())

    def move_now(self) -> None:
        """See `MatchSession.move_now`."""
        self.session.move_now()

    def undo(self) -> MatchUpdate:
        """See `MatchSession.undo`."""
        return self.session.undo()

    def concede(self) -> MatchUpdate:
        """See `MatchSession.concede`."""
        return self.session.concede()

    def why_not(self, option: Option) -> Refusal | None:
        """See `MatchSession.why_not`."""
        return self.session.why_not(option)

    def save_replay(self, path: Path) -> None:
        """See `MatchSession.save_replay`."""
        self.session.save_replay(path)

    def close(self) -> None:
        """See `MatchSession.close`."""
        self.session.close()

    def _go_on(self, update: MatchUpdate) -> MatchUpdate:
        """Answer what needs no player; the events of all answers are told as one."""
        events = list(update.events)
        is_restart = update.is_restart
        while update.awaiting is Awaiting.YOU and update.may_pass_by_itself:
            decision = update.decision
            if decision is None or not self._answers(decision):
                break
            update = self.session.answer(decision.default)
            if update.is_restart:
                # It tells the whole log again.
                events, is_restart = [], True
            events += update.events
        return dataclasses.replace(update, events=tuple(events), is_restart=is_restart)

    def _answers(self, decision: Decision) -> bool:
        if decision.kind == "pay-energy":
            return self._pays
        if self.session.start.by_hand:
            # A text that is carried out by hand may be one for this moment.
            return False
        kinds = [option.kind for option in decision.options]
        return self._passes and decision.kind in _WINDOWS and kinds == ["pass"]
