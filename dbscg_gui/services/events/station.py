"""A station of an event: where a visit stands, kept so that a power cut loses nothing.

Owns the order of things: a visit begins with its match kept, every second of its clock is kept, its
result is kept before it is shown, and its id follows from the visit, so that doing a step again
after a cut changes nothing. Knows no window and no file: a `StationStore` keeps what it is given.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import Literal, Protocol

import msgspec

from dbscg_gui.services.events.clock import (
    ClockNews,
    ClockState,
    advance,
    start_clock,
    winner_at_end,
    with_more,
)
from dbscg_gui.services.events.pack import EventDetails, EventMode
from dbscg_gui.services.events.station_results import StationResult, corrected, without_names

Phase = Literal["attract", "playing", "result"]
BY_TIME = "time"
BY_ROUND = "round"
TIME_STEP_MS = 1000
"""At least so often the clock is kept."""


class StationStateError(Exception):
    """Something a station does not do now: a fault of the program."""


class Visit(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One visitor, or two, from the attract screen to their last result."""

    id: str
    mode: EventMode
    players: tuple[str, str]
    """Names by seat; the second is empty against the program."""
    decks: tuple[str, str]
    """Names of decks by seat."""
    level: int = 0
    """The opponent of the ladder that is played."""
    beaten: int = 0
    """How many of the ladder were beaten in this visit."""
    matches: int = 0
    """How many matches of the visit have begun."""


class StationState(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """All that a station has to know after a power cut."""

    phase: Phase = "attract"
    visit: Visit | None = None
    match: str = ""
    """The match file."""
    seat: int = 0
    """With two visitors: who has the machine."""
    clock: ClockState = ClockState()
    is_paused: bool = False
    result: str = ""
    """The id of the result that is shown."""


class StationStore(Protocol):
    """Keeps a station's state and results durably; every call may raise the adapter's error."""

    def save_state(self, state: StationState) -> None:
        """Keep the state in one step."""

    def save_results(self, results: Sequence[StationResult]) -> None:
        """Keep all results in one step."""


class Ended(msgspec.Struct, frozen=True, kw_only=True):
    """How a match at the station came to its end."""

    winner: int
    ended_by: str
    turns: int
    life: tuple[int, int] | None = None
    """What both had left."""
    code: str = ""


class Station:
    """One station of one event."""

    def __init__(
        self,
        event: EventDetails,
        event_id: str,
        name: str,
        store: StationStore,
        *,
        state: StationState | None = None,
        results: Sequence[StationResult] = (),
    ) -> None:
        """`state` and `results` are those that were kept, after a start as after a cut."""
        self.event = event
        self.event_id = event_id
        self.name = name
        self._store = store
        self.state = state or StationState()
        self.results = tuple(results)
        self._unsaved_ms = 0

    # -- a visit -------------------------------------------------------------------------------

    def begin(self, visit: Visit, match: str) -> None:
        """A match of a visit has begun and is kept in a file."""
        begun = msgspec.structs.replace(visit, matches=visit.matches + 1)
        clock = start_clock(self.event.clock)
        self._keep(StationState(phase="playing", visit=begun, match=match, clock=clock))

    def hand_over(self, seat: int) -> None:
        """The other visitor has the machine."""
        self._keep(msgspec.structs.replace(self._playing(), seat=seat))

    def pass_time(self, ms: int, *, seat: int | None, turn: int) -> tuple[ClockNews, ...]:
        """Time went by in which `seat` was to decide; what is to be told.

        Kept at least once a second, and whenever there is news.
        """
        state = self._playing()
        if state.is_paused or ms <= 0:
            return ()
        clock, news = advance(state.clock, self.event.clock, ms, seat=seat, turn=turn)
        self.state = msgspec.structs.replace(state, clock=clock)
        self._unsaved_ms += ms
        if news or self._unsaved_ms >= TIME_STEP_MS:
            self._keep(self.state)
        return news

    def stopped(
        self, news: ClockNews, lives: tuple[int, int], turns: int, *, now: str, code: str = ""
    ) -> StationResult:
        """The clock ended the match: who ran out of time loses, a round is decided as set."""
        if news.kind != "stop":
            raise StationStateError(f"{news.kind} does not end a match")
        if news.seat >= 0:
            winner, rule = 1 - news.seat, BY_TIME
        else:
            winner, rule = winner_at_end(self.event.clock, lives), BY_ROUND
        ended = Ended(winner=winner, ended_by=rule, turns=turns, life=lives, code=code)
        return self.finish(ended, now=now)

    def finish(self, ended: Ended, *, now: str) -> StationResult:
        """The match is over: its result is kept, then shown. Twice is the same as once."""
        state = self._playing()
        visit = state.visit
        if visit is None:
            raise StationStateError("nobody plays")
        beaten = visit.beaten
        if visit.mode != "duel" and ended.winner == 0:
            beaten = max(beaten, visit.level + 1)
        key = result_id(self.event_id, self.name, visit)
        known = next((each for each in self.results if each.id == key), None)
        result = known or StationResult(
            id=key,
            station=self.name,
            event=self.event_id,
            mode=visit.mode,
            players=visit.players,
            decks=visit.decks,
            level=-1 if visit.mode == "duel" else visit.level,
            winner=ended.winner,
            ended_by=ended.ended_by,
            turns=ended.turns,
            seconds=state.clock.played_ms // 1000,
            score=beaten,
            life=ended.life,
            ended=now,
            match=state.match,
            code=ended.code,
        )
        if known is None:
            self._keep_results((*self.results, result))
        after = msgspec.structs.replace(visit, beaten=beaten)
        self._keep(
            msgspec.structs.replace(state, phase="result", visit=after, result=key, is_paused=False)
        )
        return result

    @property
    def shown_result(self) -> StationResult | None:
        """The result on the screen."""
        return next((each for each in self.results if each.id == self.state.result), None)

    def next_level(self) -> Visit | None:
        """The visit before its next opponent of the ladder; None where there is none."""
        visit, result = self.state.visit, self.shown_result
        if visit is None or result is None or visit.mode != "gauntlet" or result.winner != 0:
            return None
        if visit.level + 1 >= len(self.event.levels):
            return None
        return msgspec.structs.replace(visit, level=visit.level + 1)

    def leave(self) -> None:
        """Back to the attract screen: the visit is over."""
        self._keep(StationState())

    # -- the staff -----------------------------------------------------------------------------

    def pause(self, *, is_paused: bool) -> None:
        """Stop the clocks, or let them run again."""
        self._keep(msgspec.structs.replace(self._playing(), is_paused=is_paused))

    def add_time(self, minutes: float) -> None:
        """Give the running match more time, or less."""
        state = self._playing()
        self._keep(msgspec.structs.replace(state, clock=with_more(state.clock, minutes)))

    def correct(self, key: str, winner: int) -> None:
        """Set who won a match that is over; its visitor goes on with what is right now."""
        self._keep_results(
            tuple(corrected(each, winner=winner) if each.id == key else each
                  for each in self.results)
        )  # fmt: skip
        shown, visit = self.shown_result, self.state.visit
        if shown is not None and shown.id == key and visit is not None:
            after = msgspec.structs.replace(visit, beaten=shown.score)
            self._keep(msgspec.structs.replace(self.state, visit=after))

    def delete_names(self) -> None:
        """Take all visitors' names out of the results."""
        self._keep_results(without_names(self.results))

    # -- inside --------------------------------------------------------------------------------

    def _playing(self) -> StationState:
        if self.state.phase != "playing":
            raise StationStateError("no match is played at the station")
        return self.state

    def _keep(self, state: StationState) -> None:
        self._store.save_state(state)
        self.state = state
        self._unsaved_ms = 0

    def _keep_results(self, results: tuple[StationResult, ...]) -> None:
        self._store.save_results(results)
        self.results = results


def result_id(event: str, station: str, visit: Visit) -> str:
    """The id of the result of a visit's running match."""
    text = f"{event}/{station}/{visit.id}/{visit.matches}"
    return hashlib.sha256(text.encode()).hexdigest()[:24]
