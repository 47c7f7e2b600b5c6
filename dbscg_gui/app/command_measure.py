"""The commands that measure: arena, bench, doctor."""

from __future__ import annotations

import os
import platform
import sqlite3
import subprocess
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass
from importlib import metadata
from pathlib import Path

import msgspec

from dbscg_gui import __version__
from dbscg_gui.adapters.ai_process import AiProcess
from dbscg_gui.adapters.builtin import builtin_cards, builtin_decks
from dbscg_gui.adapters.display import display_text, has_display
from dbscg_gui.adapters.outcome_file import OutcomeFile
from dbscg_gui.adapters.processes import Processes, program_command
from dbscg_gui.ai.players import known_name
from dbscg_gui.app.program import Program
from dbscg_gui.app.terminal import BELOW_THRESHOLD, FINE, progress, say, write_report
from dbscg_gui.kernel.records import ENGINE
from dbscg_gui.services.cards.compiled import in_turn
from dbscg_gui.services.records.match_record import Player
from dbscg_gui.services.simulation.arena import ArenaReport, ArenaSetup, Seconds, run_arena
from dbscg_gui.services.simulation.bench import BenchReport, run_bench
from dbscg_gui.services.simulation.round_robin import (
    RoundRobinReport,
    RoundRobinSetup,
    run_round_robin,
)
from dbscg_gui.services.simulation.thinking_time import ThinkingReport, run_thinking

NamedDecks = tuple[str | None, str | None]
_START_TIMEOUT = 60.0


@dataclass(frozen=True, slots=True, kw_only=True)
class Strength:
    """How long the players think, and the seed of the matches."""

    seed: int
    budget: float
    positions: int


@dataclass(frozen=True, slots=True, kw_only=True)
class RunChoice:
    """How a run is played: in how many processes, kept where, stopped when."""

    jobs: int = 1
    results: Path | None = None
    sprt: tuple[float, float] | None = None


def arena(
    a: str,
    b: str,
    games: int,
    strength: Strength,
    *,
    game: str,
    decks: NamedDecks,
    json: Path | None,
    run: RunChoice,
) -> int:
    """Play the matches and say the figures; 1 when a match failed."""
    program = Program(game=game)
    setup = ArenaSetup(
        a=a,
        b=b,
        games=games,
        decks=program.deck_choice(*decks),
        seed=strength.seed,
        budget=strength.budget,
        positions=strength.positions,
        sprt=run.sprt,
    )
    named = " and ".join(deck.name for deck in setup.decks)
    told_run = (
        f"{a} against {b}, {named} of {program.game}, seed {setup.seed}, {setup.budget:g} s, "
        f"{setup.positions} positions"
    )
    with progress(f"{a} against {b}") as told:
        told(0, games)
        report = run_arena(
            setup,
            program.pool,
            time.perf_counter,
            progress=lambda report: told(report.games, games),
            side_by_side=in_turn if run.jobs == 1 else Processes(run.jobs),
            kept=None if run.results is None else OutcomeFile(run.results, told_run),
        )
    write_report(json, report)
    for line in _arena_lines(report):
        say(line)
    program.close()
    return BELOW_THRESHOLD if report.errors else FINE


def _arena_lines(report: ArenaReport) -> Iterator[str]:
    for failure in report.failures:
        yield f"game {failure.game} (seed {failure.seed}), decision {failure.decision}:"
        yield f"    {failure.message}"
    low, high = report.interval
    yield f"games: {report.games} ({report.wins} won, {report.losses} lost, {report.draws} drawn)"
    yield f"win_rate: {report.win_rate:.3f} of {report.a}"
    yield f"interval: {low:.3f} to {high:.3f} (95 %)"
    yield f"deck_win_rate: {report.deck_win_rate:.3f} of {report.decks[0]} ({report.decks[1]})"
    yield "elo: " + ("out of range" if report.elo is None else f"{report.elo:+.0f}")
    if report.sprt is not None:
        test = report.sprt
        verdict = {"first": test.elo[0], "second": test.elo[1]}.get(test.accepted)
        said = "not decided" if verdict is None else f"{verdict:+g} Elo accepted"
        yield f"sprt: {test.ratio:+.2f} of {test.bounds[0]:.2f} to {test.bounds[1]:.2f}, {said}"
    yield f"errors: {report.errors}"
    yield f"decisions_per_second: {report.decisions_per_second:.1f}"
    seconds = report.seconds_per_decision
    yield (
        f"seconds_per_decision: median {seconds.median:.5f}, p95 {seconds.p95:.5f}, "
        f"max {seconds.max:.5f}"
    )


def round_robin(
    a: str,
    b: str,
    games: int,
    strength: Strength,
    *,
    game: str,
    worst: float,
    json: Path | None,
) -> int:
    """Play all starter decks against each other and say the table.

    1 when a match failed or a deck won less than `worst` percent against another.
    """
    program = Program(game=game)
    setup = RoundRobinSetup(
        a=a,
        b=b,
        games=games,
        decks=builtin_decks(program.game),
        seed=strength.seed,
        budget=strength.budget,
        positions=strength.positions,
    )
    with progress(f"{a} against {b}") as told:
        report = run_round_robin(
            setup,
            program.pool,
            time.perf_counter,
            played=lambda done: told(done, setup.games_played),
            pairing_done=_say_pairing,
        )
    write_report(json, report)
    for line in _table_lines(report):
        say(line)
    program.close()
    is_even = report.worst * 100 >= worst
    return FINE if is_even and not report.errors else BELOW_THRESHOLD


def _say_pairing(report: ArenaReport) -> None:
    for failure in report.failures:
        say(f"game {failure.game} (seed {failure.seed}), decision {failure.decision}:")
        say(f"    {failure.message}")
    one, other = report.decks
    say(f"{report.deck_win_rate:7.1%} of {report.games}: {one} against {other}", is_now=True)


def _table_lines(report: RoundRobinReport) -> Iterator[str]:
    """Percent won by the deck of the row against the deck of the column."""
    wide = max(map(len, report.decks))
    yield ""
    yield " " * (wide + 4) + "".join(f"{n:>6}" for n in range(1, len(report.decks) + 1)) + "   all"
    for number, deck in enumerate(report.decks, 1):
        shares = (report.share(deck, other) for other in report.decks)
        cells = "".join("     -" if share is None else f"{share * 100:6.1f}" for share in shares)
        yield f"{number:>2}  {deck:<{wide}}{cells}{report.total(deck) * 100:6.1f}"
    yield ""
    yield f"games: {report.games}"
    yield f"errors: {report.errors}"
    yield f"worst: {report.worst * 100:.1f} %"


def bench(*, game: str, decks: NamedDecks, seconds: float, json: Path | None) -> int:
    """Measure and say the figures."""
    program = Program(game=game)
    start = program.prepare(program.deck_choice(*decks), seed=1)
    with progress("measuring") as told:
        told(0, 100)
        report = run_bench(
            start,
            time.process_time,
            start_seconds=start_seconds(),
            seconds=seconds,
            progress=told,
        )
    write_report(json, report)
    for line in _bench_lines(report):
        say(line)
    program.close()
    return FINE


def thinking(
    player: str,
    matches: int,
    strength: Strength,
    *,
    game: str,
    decks: NamedDecks,
    json: Path | None,
) -> int:
    """Time a player and say the figures; 1 where a decision was over its limit."""
    program = Program(game=game)
    name = known_name(player)
    start = program.prepare(program.deck_choice(*decks), seed=strength.seed)
    both = Player(name=name, budget=strength.budget)
    start = msgspec.structs.replace(start, players=(both, both))
    with progress(f"{name} thinks") as told:
        told(0, matches)
        report = run_thinking(start, matches, time.process_time, told=told)
    write_report(json, report)
    for line in _thinking_lines(report):
        say(line)
    program.close()
    return BELOW_THRESHOLD if report.late else FINE


def _thinking_lines(report: ThinkingReport) -> Iterator[str]:
    yield f"player: {report.player}, {report.budget:g} s a decision, {report.matches} matches"
    yield f"decisions: {report.decisions}, processor seconds each: {_three(report.decision)}"
    yield f"turns: {report.turns}, processor seconds each: {_three(report.turn)}"
    yield f"late: {report.late}"
    for kind, seconds in report.kinds.items():
        yield f"    {kind}: {_three(seconds)}"


def _three(seconds: Seconds) -> str:
    return f"median {seconds.median:.3f}, p95 {seconds.p95:.3f}, max {seconds.max:.3f}"


def _bench_lines(report: BenchReport) -> Iterator[str]:
    yield f"engine: {ENGINE}"
    yield f"decks: {report.decks[0]} against {report.decks[1]}"
    yield f"decisions_per_second: {report.decisions_per_second:.0f} ({report.playouts} playouts)"
    yield f"clone_microseconds: {report.clone_microseconds:.1f}"
    yield f"view_microseconds: {report.view_microseconds:.1f}"
    yield f"saved_match_bytes: {report.saved_match_bytes}"
    yield f"start_seconds: {report.start_seconds:.2f}"


def start_seconds() -> float:
    """Seconds from starting the program to its window being shown; 0 where none can be."""
    env = dict(os.environ)
    if not has_display():
        env["QT_QPA_PLATFORM"] = "offscreen"
    command = program_command("play", "--measure-start")
    best = 0.0
    # The second start is warm: files are in memory, as they are for a player who plays daily.
    for _ in range(2):
        began = time.perf_counter()
        try:
            done = subprocess.run(
                command, env=env, capture_output=True, timeout=_START_TIMEOUT, check=False
            )
        except (OSError, subprocess.TimeoutExpired):
            return 0.0
        if done.returncode != 0:
            return 0.0
        best = time.perf_counter() - began
    return best


# ------------------------------------------------------------------------------------------ doctor


def doctor() -> int:
    """Say what is there and what is wrong; 1 when something is."""
    faults = 0
    for name, value, is_fine in _findings(Program()):
        faults += not is_fine
        say(f"{'ok   ' if is_fine else 'FAULT'} {name}: {value}")
    say("everything is in order" if not faults else f"{faults} faults")
    return BELOW_THRESHOLD if faults else FINE


Finding = tuple[str, str, bool]


def _findings(program: Program) -> Iterator[Finding]:
    yield "dbscg-gui", __version__, True
    yield "engine", *_engine()
    yield "Python", f"{platform.python_version()} ({sys.executable})", True
    yield "system", platform.platform(), True
    for package in ("PySide6-Essentials", "pillow", "msgspec", "typer", "rich", "platformdirs"):
        yield package, *_package(package)
    yield "Qt", *_qt()
    yield "display", display_text(), True
    yield from _folders(program)
    yield "SQLite", f"{sqlite3.sqlite_version}, full-text search {_fts()}", _fts() == "yes"
    yield from _contents(program)
    yield "AI process", *_ai(program)


def _engine() -> tuple[str, bool]:
    """Which engine runs; a fault where an installation has a compiled one that does not load."""
    why = getattr(sys, "dbscg_engine_fault", "")
    return (f"{ENGINE}, the compiled one does not load: {why}", False) if why else (ENGINE, True)


def _package(name: str) -> tuple[str, bool]:
    try:
        return metadata.version(name), True
    except metadata.PackageNotFoundError:
        return "not installed: pip install dbscg-gui", False


def _qt() -> tuple[str, bool]:
    """Whether Qt starts here, asked in a child: a missing library ends the process."""
    env = dict(os.environ)
    if not has_display():
        env["QT_QPA_PLATFORM"] = "offscreen"
    done = subprocess.run(
        program_command("--qt"), env=env, capture_output=True, text=True, check=False
    )
    if done.returncode == 0:
        return done.stdout.strip(), True
    lines = done.stderr.strip().splitlines()
    return lines[-1] if lines else "does not start", False


def _folders(program: Program) -> Iterator[Finding]:
    paths = program.paths
    for name, path in (
        ("settings", paths.settings),
        ("data", paths.data),
        ("matches", paths.matches),
        ("decks folder", paths.decks),
        ("log", paths.log_file),
    ):
        yield name, str(path), True
    for problem in program.settings_problems:
        yield "settings", str(problem), False


def _fts() -> str:
    with sqlite3.connect(":memory:") as database:
        try:
            database.execute("CREATE VIRTUAL TABLE t USING fts5(x)")
        except sqlite3.OperationalError:
            return "no"
    database.close()
    return "yes"


def _contents(program: Program) -> Iterator[Finding]:
    yield "built-in cards", str(len(builtin_cards())), True
    catalogue = program.catalogue
    if catalogue is None:
        yield "imported cards", program.catalogue_problem, False
    else:
        damage = catalogue.verify()
        yield "imported cards", "; ".join(damage) or str(catalogue.count()), not damage
    yield "decks", str(len(program.decks.entries())), True
    summaries, problems = program.matches.summaries()
    yield "saved matches", str(len(summaries)), True
    for problem in problems:
        yield "match file", problem.message, False
    corpus = os.environ.get("DBSCG_CORPUS")
    if corpus:
        yield "card data for tests", corpus, Path(corpus, "masters.json").is_file()


def _ai(program: Program) -> tuple[str, bool]:
    start = program.prepare(program.deck_choice(None, None), seed=1)
    began = time.perf_counter()
    thinker = AiProcess(start, 1)
    try:
        is_up = thinker.is_up(_START_TIMEOUT)
    finally:
        thinker.close()
    if not is_up:
        return "does not start", False
    return f"up in {(time.perf_counter() - began) * 1000:.0f} ms", True
