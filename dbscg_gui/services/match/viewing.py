"""A kept match looked at again, decision by decision, from the place of one player.

Owns where in the match one stands, forwards and backwards; nothing of the match can be changed. It
is a session that refuses every answer, so that the same table shows it.

    viewing = MatchViewing(record)
    while viewing.place < viewing.last:
        update = viewing.look(viewing.place + 1)
"""

from __future__ import annotations

from pathlib import Path

import msgspec

from dbscg_gui.ai.advice import Advice
from dbscg_gui.engine import views
from dbscg_gui.engine.by_hand import HandAct
from dbscg_gui.engine.decisions import Answer, Option, Refusal
from dbscg_gui.engine.events import Event, told_to
from dbscg_gui.engine.game import Game
from dbscg_gui.kernel.errors import IllegalChoiceError
from dbscg_gui.kernel.progress import OnProgress
from dbscg_gui.services.ai.thinker import ThinkerFactory
from dbscg_gui.services.match.review import MatchReview, ReviewError, Stopped, review
from dbscg_gui.services.match.store import MatchStore
from dbscg_gui.services.match.update import Awaiting, MatchUpdate
from dbscg_gui.services.records.match_record import MatchRecord, MatchStart, encode_match
from dbscg_gui.services.records.replaying import ReplayError, start_game, steps

_EVERY = 16
"""Decisions between two positions that are kept; those between are played again."""


class MatchViewing:
    """Every call may block; all come from one thread at a time."""

    def __init__(
        self,
        record: MatchRecord,
        *,
        store: MatchStore | None = None,
        thinkers: ThinkerFactory | None = None,
    ) -> None:
        """Play the record to where it ends, or to where it no longer plays as it says.

        `thinkers` make who judges the match; without them it is only looked at.
        Raises `ReplayError` for one that cannot even begin, `UnknownGameError` for another game.
        """
        self._record = record
        self._store = store
        self._thinkers = thinkers
        players = record.start.players
        self.names = record.start.names
        """What the players are called, by seat."""
        self.seat = next((seat for seat, each in enumerate(players) if each.is_human), 0)
        self.home = self.seat
        """The seat of the human, wherever one looks from."""
        self.problem: ReplayError | None = None
        """Why the match is shown only in part."""
        self.place = 0
        """How many decisions have been made where one stands."""
        game = start_game(record.start)
        self._kept = [game.clone()]
        self._events: list[tuple[Event, ...]] = [tuple(game.events)]
        self._turns = [game.state.turn]
        self._play(game)

    def _play(self, game: Game) -> None:
        try:
            for step in steps(game, self._record.choices):
                self._events.append(tuple(step.events))
                self._turns.append(game.state.turn)
                if step.number % _EVERY == 0:
                    self._kept.append(game.clone())
        except ReplayError as error:
            self.problem = error

    @property
    def last(self) -> int:
        """The place where the match ends, or as far as it was played."""
        return len(self._events) - 1

    @property
    def turns(self) -> tuple[int, ...]:
        """The number of the turn at every place."""
        return tuple(self._turns)

    @property
    def game(self) -> str:
        """The name of the game that is played."""
        return self._record.start.game

    @property
    def start(self) -> MatchStart:
        """What the match began with."""
        return self._record.start

    @property
    def asked(self) -> int:
        """The seat that is asked where one stands; -1 where the match is over."""
        decision = self._at(self.place).decision
        return -1 if decision is None else decision.seat

    @property
    def record(self) -> MatchRecord:
        """The match as it was kept."""
        return self._record

    @property
    def can_be_reviewed(self) -> bool:
        """Whether somebody here can judge what the human decided."""
        return self._thinkers is not None and self.has_human

    def review(self, *, told: OnProgress, is_stopped: Stopped) -> MatchReview:
        """What the human decided, judged; beside every other call, from a thread of its own."""
        if self._thinkers is None:
            raise ReviewError("nobody is here to judge the match")
        return review(self._record, self.home, self._thinkers, told=told, is_stopped=is_stopped)

    @property
    def has_human(self) -> bool:
        """Whether somebody at the table could play on."""
        return any(player.is_human for player in self.start.players)

    def until(self, place: int, *, match_id: str, created: str) -> MatchRecord:
        """The match as it stood at a place, as the beginning of another one."""
        start = msgspec.structs.replace(self.start, id=match_id, created=created)
        choices = self._record.choices[: max(0, min(self.last, place))]
        return MatchRecord(start=start, choices=choices)

    def look(self, place: int) -> MatchUpdate:
        """Go to a place; one step on tells what happened, any other way the whole log."""
        place = max(0, min(self.last, place))
        is_step = place == self.place + 1
        self.place = place
        parts = self._events[place : place + 1] if is_step else self._events[: place + 1]
        game = self._at(place)
        return MatchUpdate(
            game=views.reading(game.rules, game.lib, views.view_of(game, self.seat)),
            seat=self.seat,
            names=self.names,
            awaiting=Awaiting.NOBODY,
            events=told_to((event for events in parts for event in events), self.seat),
            is_restart=not is_step,
        )

    def _at(self, place: int) -> Game:
        """A position of its own, that may be played on."""
        kept = min(place // _EVERY, len(self._kept) - 1)
        game = self._kept[kept].clone()
        for _ in steps(game, self._record.choices[kept * _EVERY : place], verify=False):
            pass
        return game

    def sit(self, seat: int) -> MatchUpdate:
        """See the match from a seat: what that player knew, and no more."""
        self.seat = seat
        return self.current()

    # -- a session that refuses everything -----------------------------------------------------

    def current(self) -> MatchUpdate:
        """The place where one stands, with the whole log."""
        return self.look(self.place)

    def answer(self, answer: Answer) -> MatchUpdate:
        """Raises IllegalChoiceError: a match that is looked at is not changed."""
        raise IllegalChoiceError(f"{_ONLY_LOOKED_AT}, it takes no answer {answer}")

    def act_by_hand(self, hand: HandAct) -> MatchUpdate:
        """Raises IllegalChoiceError: a match that is looked at is not changed."""
        raise IllegalChoiceError(f"{_ONLY_LOOKED_AT}, it takes no act {hand}")

    def play_opponent(self) -> MatchUpdate:
        """Raises IllegalChoiceError: a match that is looked at is not changed."""
        raise IllegalChoiceError(_ONLY_LOOKED_AT)

    def undo(self) -> MatchUpdate:
        """Raises IllegalChoiceError: a match that is looked at is not changed."""
        raise IllegalChoiceError(_ONLY_LOOKED_AT)

    def concede(self) -> MatchUpdate:
        """Raises IllegalChoiceError: a match that is looked at is not changed."""
        raise IllegalChoiceError(_ONLY_LOOKED_AT)

    def advise(self) -> Advice | None:
        """Nobody is asked where a match is only looked at."""
        return None

    def stop_advice(self) -> None:
        """Nobody thinks."""

    def move_now(self) -> None:
        """Nobody thinks."""

    def why_not(self, option: Option) -> Refusal | None:
        """Nothing is refused where nothing is asked."""
        del option
        return None

    def save_replay(self, path: Path) -> None:
        """Write the match file to a place of the player's choice. Raises OSError."""
        if self._store is None:
            raise OSError("this match is not kept in files")
        self._store.export(path, encode_match(self._record))

    def close(self) -> None:
        """Nothing is held."""


_ONLY_LOOKED_AT = "this match is only looked at"
