"""Answers given for the player where the settings say so: payments, and passes with no choice.

A session inside a session: it answers what needs no player and hands on everything else. Right
after an undo nothing is answered, or the player could never stop before an automatic answer.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator, Sequence
from pathlib import Path

from dbscg_gui.ai.advice import Advice
from dbscg_gui.engine.by_hand import HandAct
from dbscg_gui.engine.decisions import Decision, Option, Refusal, covers
from dbscg_gui.engine.events import Event
from dbscg_gui.services.match.session import MatchSession
from dbscg_gui.services.match.skill_order import is_order_free
from dbscg_gui.services.match.update import Awaiting, MatchUpdate
from dbscg_gui.services.records.match_record import MatchStart

_WINDOWS = frozenset({"offense", "defense", "counter", "charge"})
"""Questions that may be passed unseen; the Main Phase is ended by the player alone."""


def has_one_way(decision: Decision) -> bool:
    """Whether a payment can be made in one way only, energy of the same colours being alike."""
    need = decision.need
    if need is None or decision.minimum != decision.maximum:
        return False
    alike: dict[tuple[str, str], list[int]] = {}
    for index, option in enumerate(decision.options):
        letters = "".join(sorted(decision.payers[index]))
        alike.setdefault((option.kind, letters), []).append(index)
    groups = list(alike.values())
    found = 0
    for counts in _shares([len(each) for each in groups], decision.minimum):
        chosen = [i for group, count in zip(groups, counts, strict=True) for i in group[:count]]
        found += covers(need.specified, [decision.payers[i] for i in chosen])
        if found > 1:
            return False
    return found == 1


def _shares(most: list[int], total: int) -> Iterator[tuple[int, ...]]:
    """Every way to take `total` things out of groups of so many."""
    if not most:
        if total == 0:
            yield ()
        return
    for count in range(min(most[0], total) + 1):
        for rest in _shares(most[1:], total - count):
            yield (count, *rest)


def _is_said_already(decision: Decision, events: Sequence[Event]) -> bool:
    """Whether the player is asked about the very awakening that was just chosen.

    "You may draw 2 cards and flip this card" of a Leader: who presses Awaken has said so.
    """
    if len(events) != 1:
        return False
    (event,) = events
    is_awakening = event.kind == "skill_activated" and event.by.startswith("awaken")
    return is_awakening and (event.seat, event.card) == (decision.seat, decision.source)


class AutomaticSession:
    """A `MatchPort` that needs the player less often."""

    def __init__(
        self, session: MatchSession, *, pays: bool, passes: bool, orders: bool = False
    ) -> None:
        """`orders` says whether the player puts skills in order that do not touch each other."""
        self.session = session
        self._pays = pays
        self._passes = passes
        self._orders = orders

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

    def advise(self) -> Advice | None:
        """See `MatchSession.advise`."""
        return self.session.advise()

    def stop_advice(self) -> None:
        """See `MatchSession.stop_advice`."""
        self.session.stop_advice()

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
            if decision is None or not self._answers(decision, update.events):
                break
            # What the player could not have answered otherwise is taken back with what led to it.
            is_own = decision.kind == "pay-energy" and not has_one_way(decision)
            update = self.session.answer(decision.default, is_own=is_own)
            if update.is_restart:
                # It tells the whole log again.
                events, is_restart = [], True
            events += update.events
        return dataclasses.replace(update, events=tuple(events), is_restart=is_restart)

    def _answers(self, decision: Decision, events: Sequence[Event]) -> bool:
        if decision.kind == "pay-energy":
            return self._pays or has_one_way(decision)
        if self.session.start.by_hand:
            # A text that is carried out by hand may be one for this moment.
            return False
        if decision.kind == "order-autos" and not self._orders:
            return is_order_free(self.session.library, decision)
        kinds = [option.kind for option in decision.options]
        if decision.kind == "may" and kinds[decision.default[0]] == "yes":
            return _is_said_already(decision, events)
        return self._passes and decision.kind in _WINDOWS and kinds == ["pass"]
