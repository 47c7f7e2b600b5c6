"""A station whose process is killed again and again: the same match and clock, nothing twice."""

import os
import random
import select
import signal
import sys
from pathlib import Path

import msgspec
import pytest

from dbscg_gui.adapters.match_files import MatchFiles
from dbscg_gui.adapters.station_files import StationFiles
from dbscg_gui.services.ai.thinking import local_thinker
from dbscg_gui.services.events.pack import ClockRules, EventDetails, GauntletOpponent
from dbscg_gui.services.events.station import Ended, Station, Visit
from dbscg_gui.services.match.session import MatchSession
from dbscg_gui.services.match.update import Awaiting
from dbscg_gui.services.simulation.playouts import RandomAnswers
from tests.services.small_game import a_start

KILLS = 200
NOW = "2026-05-01T10:00:00"
EVENT = EventDetails(
    title={"en": "Test"},
    game="masters",
    levels=(GauntletOpponent(name={"en": "One"}, ai="random"),),
    clock=ClockRules(round_minutes=600),
)

pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="kills copies of this process")


def open_station(folder: Path) -> tuple[Station, MatchFiles]:
    files = StationFiles(folder)
    state, problem = files.load_state()
    assert problem == ""
    station = Station(EVENT, "event", "one", files, state=state, results=files.load_results())
    return station, MatchFiles(files.matches)


def run(folder: Path, told: int) -> None:
    """What a station does from its start on; every answer kept is told to the pipe."""
    station, matches = open_station(folder)
    answers = RandomAnswers(random.SystemRandom().randrange(2**31))
    while True:
        if station.state.phase == "result":
            station.leave()
        if station.state.phase == "attract":
            number = len(station.results)
            session = MatchSession.begin(
                a_start(seed=number + 1), thinkers=local_thinker, store=matches
            )
            visit = Visit(id=f"v{number}", mode="challenge", players=("Ana", ""), decks=("a", "b"))
            station.begin(visit, session.file)
        else:
            session = MatchSession.resume(matches, station.state.match, thinkers=local_thinker)
        update = session.current()
        while update.awaiting is not Awaiting.NOBODY:
            if update.awaiting is Awaiting.YOU:
                update = session.answer(answers.answer(update.decision))
            else:
                update = session.play_opponent()
            station.pass_time(1000, seat=update.seat, turn=update.game.state.turn)
            choices = len(session.record.choices)
            clock = station.state.clock.played_ms
            os.write(told, f"{station.state.match} {choices} {clock}\n".encode())
        result = session.result
        ended = Ended(winner=result.winner, ended_by=result.rule, turns=update.game.state.turn)
        station.finish(ended, now=NOW)


def killed_after(folder: Path, answers: int, seconds: float) -> list[tuple[str, int, int]]:
    """Run a station in a process of its own and kill it so many seconds after so many answers.

    Gives what it had told by then.
    """
    read, write = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(read)
        try:
            run(folder, write)
        finally:
            os._exit(3)
    os.close(write)
    told = b""
    while told.count(b"\n") < answers and (part := os.read(read, 65536)):
        told += part
    select.select([], [], [], seconds)
    os.kill(child, signal.SIGKILL)
    _, status = os.waitpid(child, 0)
    assert os.WIFSIGNALED(status), "the station ended by itself"
    while part := os.read(read, 65536):
        told += part
    os.close(read)
    lines = [line.split() for line in told.decode().splitlines()]
    return [(file, int(choices), int(clock)) for file, choices, clock in lines]


@pytest.mark.slow
@pytest.mark.timeout(1800)
@pytest.mark.skipif(sys.platform == "win32", reason="needs fork")
def test_a_station_killed_two_hundred_times_goes_on_where_it_was(tmp_path):
    chance = random.Random(7)
    resumed = 0
    finished: dict[str, msgspec.Struct] = {}

    for _ in range(KILLS):
        told = killed_after(tmp_path, chance.randrange(12), chance.uniform(0, 0.03))
        station, matches = open_station(tmp_path)

        # What was told was kept: the same match, no answer lost, the clock not behind by more
        # than the step that ran.
        if told and station.state.match == told[-1][0] and station.state.phase == "playing":
            file, choices, clock = told[-1]
            assert len(matches.read(file).choices) >= choices
            assert station.state.clock.played_ms >= clock
            resumed += 1
        # Nothing that was over changes or is there twice.
        ids = [each.id for each in station.results]
        assert len(ids) == len(set(ids))
        for key, result in finished.items():
            assert next(each for each in station.results if each.id == key) == result
        finished = {each.id: each for each in station.results}
        assert len({each.match for each in station.results}) == len(station.results)

    assert resumed > KILLS // 4
    assert finished, "not one match came to its end"
    leftovers = [path for path in tmp_path.rglob("*") if path.suffix == ".bad"]
    assert leftovers == []
