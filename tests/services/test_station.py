"""A station's course: what is kept when, and that a cut at any place is made good."""

import msgspec
import pytest

from dbscg_gui.services.events.clock import ClockNews
from dbscg_gui.services.events.pack import ClockRules, EventDetails, GauntletOpponent
from dbscg_gui.services.events.station import (
    Ended,
    Station,
    StationState,
    StationStateError,
    Visit,
)

NOW = "2026-05-01T10:00:00"


class Cut(Exception):
    """The power goes."""


class Disk:
    """Keeps what a station keeps; `cut_at` lets the power go before so many writes."""

    def __init__(self):
        self.state = StationState()
        self.results = ()
        self.writes = 0
        self.cut_at = -1

    def save_state(self, state):
        self._write()
        self.state = msgspec.json.decode(msgspec.json.encode(state), type=StationState)

    def save_results(self, results):
        self._write()
        self.results = tuple(results)

    def _write(self):
        if self.writes == self.cut_at:
            raise Cut
        self.writes += 1


def an_event(**fields):
    levels = tuple(GauntletOpponent(name={"en": f"Level {n}"}) for n in range(3))
    clock = ClockRules(player_minutes=5, round_minutes=10)
    given = {"title": {"en": "Test"}, "game": "masters", "levels": levels, "clock": clock}
    return EventDetails(**{**given, **fields})


def a_station(disk=None):
    disk = disk or Disk()
    return Station(an_event(), "event", "one", disk, state=disk.state, results=disk.results), disk


def a_visit(mode="gauntlet", **fields):
    given = {"id": "v1", "mode": mode, "players": ("Ana", ""), "decks": ("Red", "Blue")}
    return Visit(**{**given, **fields})


def won(**fields):
    return Ended(**{"winner": 0, "ended_by": "life-out", "turns": 7, **fields})


def test_a_visit_goes_from_its_first_match_up_the_ladder():
    station, _ = a_station()

    for level in range(3):
        visit = station.next_level() if level else a_visit()
        station.begin(visit, f"{level}.dbsmatch")
        result = station.finish(won(), now=NOW)
        assert (result.level, result.score) == (level, level + 1)

    assert station.next_level() is None
    assert [each.match for each in station.results] == ["0.dbsmatch", "1.dbsmatch", "2.dbsmatch"]


@pytest.mark.parametrize(("mode", "winner"), [("challenge", 0), ("gauntlet", 1), ("gauntlet", -1)])
def test_there_is_no_next_opponent(mode, winner):
    station, _ = a_station()
    station.begin(a_visit(mode), "0.dbsmatch")
    station.finish(won(winner=winner), now=NOW)

    assert station.next_level() is None


def test_the_clock_is_kept_every_second_and_stands_in_a_pause():
    station, disk = a_station()
    station.begin(a_visit(), "0.dbsmatch")

    for _ in range(7):
        station.pass_time(250, seat=0, turn=1)
    kept = disk.state.clock.played_ms
    station.pause(is_paused=True)
    station.pass_time(9_000, seat=0, turn=1)

    assert kept == 1000
    assert disk.state.clock.played_ms == 1750
    assert disk.state.is_paused


def test_who_runs_out_of_time_loses_and_the_result_says_so():
    station, _ = a_station()
    station.begin(a_visit(), "0.dbsmatch")
    news = station.pass_time(5 * 60_000, seat=0, turn=3)

    (stop,) = [each for each in news if each.kind == "stop"]
    result = station.stopped(stop, (4, 1), 3, now=NOW)

    assert (result.winner, result.ended_by, result.score) == (1, "time", 0)
    assert result.seconds == 300


def test_a_round_that_ends_is_decided_by_life():
    station, _ = a_station()
    station.begin(a_visit("duel", players=("Ana", "Bo")), "0.dbsmatch")

    result = station.stopped(ClockNews(kind="stop"), (2, 4), 9, now=NOW)

    assert (result.winner, result.ended_by, result.level) == (1, "round", -1)
    assert result.life == (2, 4)


def test_a_cut_before_any_write_loses_no_match_and_counts_none_twice():
    def day(disk):
        """One visit; after a cut it is taken up as a real station does."""
        station, _ = a_station(disk)
        if station.state.phase == "attract" and not station.results:
            station.begin(a_visit(), "0.dbsmatch")
        if station.state.phase == "playing":
            station.pass_time(1500, seat=0, turn=1)
            station.finish(won(), now=NOW)
        if station.state.phase == "result":
            station.leave()

    whole = Disk()
    day(whole)
    for cut_at in range(whole.writes):
        disk = Disk()
        disk.cut_at = cut_at
        with pytest.raises(Cut):
            day(disk)
        disk.cut_at = -1
        day(disk)

        assert [each.id for each in disk.results] == [each.id for each in whole.results]
        assert disk.state == StationState()


def test_what_is_not_kept_is_not_shown():
    station, disk = a_station()
    station.begin(a_visit(), "0.dbsmatch")
    disk.cut_at = disk.writes

    with pytest.raises(Cut):
        station.finish(won(), now=NOW)

    assert station.state.phase == "playing"
    assert station.results == ()


def test_the_staff_corrects_a_result_and_takes_names_out():
    station, disk = a_station()
    station.begin(a_visit(), "0.dbsmatch")
    key = station.finish(won(), now=NOW).id

    station.correct(key, 1)
    station.delete_names()

    (result,) = disk.results
    assert (result.winner, result.is_corrected, result.players) == (1, True, ("", ""))
    assert result.revision == 3


def test_extra_time_is_for_a_match_that_runs():
    station, disk = a_station()
    with pytest.raises(StationStateError):
        station.add_time(5)

    station.begin(a_visit(), "0.dbsmatch")
    station.add_time(5)

    assert disk.state.clock.round_ms == 15 * 60_000
    assert disk.state.clock.player_ms == (10 * 60_000, 10 * 60_000)
