"""How fast the engine is: decisions, clones, views, and the size of a saved match."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import msgspec

from dbscg_gui.engine import views
from dbscg_gui.engine.library import Library
from dbscg_gui.kernel.progress import OnProgress
from dbscg_gui.services.records.match_record import Choice, MatchRecord, MatchStart, encode_match
from dbscg_gui.services.records.replaying import begin, library_of, result_of, start_game
from dbscg_gui.services.simulation.playouts import RandomAnswers, play_out

Clock = Callable[[], float]

SAMPLED_EVERY = 7
REPEATS = 20


class BenchReport(msgspec.Struct, frozen=True, kw_only=True):
    """The figures of a bench; seconds and microseconds are of this machine."""

    decisions_per_second: float
    clone_microseconds: float
    view_microseconds: float
    saved_match_bytes: int
    start_seconds: float
    playouts: int
    decisions: int
    decks: tuple[str, str]


def run_bench(
    start: MatchStart,
    clock: Clock,
    *,
    start_seconds: float,
    seconds: float = 3.0,
    progress: OnProgress | None = None,
) -> BenchReport:
    """Measure with the decks of a match start, `seconds` of random playouts on one core.

    `clock` tells seconds; one of processor time keeps other programs out of the figures.
    """
    lib = library_of(start)
    played = spent = count = 0
    total = 0.0
    while total < seconds or count < 2:
        game = begin(msgspec.structs.replace(start, seed=start.seed + count), lib)
        began = clock()
        played += play_out(game, RandomAnswers(start.seed + count))
        total += clock() - began
        count += 1
        spent = min(100, int(100 * total / seconds))
        if progress is not None:
            progress(spent, 100)
    clone, view = _positions(start, lib, clock)
    one, other = start.decks
    return BenchReport(
        decisions_per_second=round(played / total, 1),
        clone_microseconds=round(clone * 1e6, 2),
        view_microseconds=round(view * 1e6, 2),
        saved_match_bytes=len(encode_match(_random_match(start))),
        start_seconds=round(start_seconds, 3),
        playouts=count,
        decisions=played,
        decks=(one.name, other.name),
    )


def _positions(start: MatchStart, lib: Library, clock: Clock) -> tuple[float, float]:
    """Mean seconds of a clone and of a view, over positions spread over a playout."""
    game = begin(start, lib)
    answers = RandomAnswers(start.seed)
    cloning = viewing = 0.0
    measured = number = 0
    while (decision := game.decision) is not None:
        if number % SAMPLED_EVERY == 0:
            cloning += _time(game.clone, clock)
            viewing += _time(partial(views.view_of, game, decision.seat), clock)
            measured += 1
        number += 1
        game.answer(answers.answer(decision))
    return cloning / max(1, measured), viewing / max(1, measured)


def _time(work: Callable[[], object], clock: Clock) -> float:
    work()
    began = clock()
    for _ in range(REPEATS):
        work()
    return (clock() - began) / REPEATS


def _random_match(start: MatchStart) -> MatchRecord:
    """A whole match as it would be saved, played at random."""
    game = start_game(start)
    answers = RandomAnswers(start.seed)
    choices: list[Choice] = []
    while (decision := game.decision) is not None:
        answer = answers.answer(decision)
        game.answer(answer)
        choices.append(Choice(decision.seat, answer, game.digest()))
    return MatchRecord(start=start, choices=tuple(choices), result=result_of(game))
