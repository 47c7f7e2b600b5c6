"""The command that plays a table: every deck against every other."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from dbscg_gui.adapters.atomic import write_bytes_atomic
from dbscg_gui.adapters.builtin import builtin_decks
from dbscg_gui.adapters.cluster import Cluster
from dbscg_gui.adapters.opening import is_folder, typed_path
from dbscg_gui.adapters.outcome_file import OutcomeFile
from dbscg_gui.adapters.processes import Processes
from dbscg_gui.app.program import Program
from dbscg_gui.app.terminal import BELOW_THRESHOLD, FINE, CommandError, progress, say, write_report
from dbscg_gui.cards.decks import DeckList
from dbscg_gui.services.cards.compiled import SideBySide, in_turn
from dbscg_gui.services.simulation.picture import as_svg
from dbscg_gui.services.simulation.tables import (
    SimulationReport,
    SimulationSetup,
    as_csv,
    run_simulation,
)

_DECK_SUFFIXES = (".txt", ".json", ".csv")


@dataclass(frozen=True, slots=True, kw_only=True)
class MatchesToPlay:
    """Who plays, how often, and how far ahead."""

    player: str
    games: int
    seed: int
    positions: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Where:
    """In what processes a table is played, and where its matches are kept."""

    jobs: int = 0
    scheduler: str = ""
    results: Path | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Written:
    """The files the table is written to."""

    json: Path | None = None
    csv: Path | None = None
    picture: Path | None = None


def simulate(
    named: Sequence[str], played: MatchesToPlay, *, game: str, where: Where, out: Written
) -> int:
    """Play the table, say it and write it; 1 when a match failed."""
    program = Program(game=game)
    setup = SimulationSetup(
        decks=_decks(program, named),
        player=played.player,
        games=played.games,
        seed=played.seed,
        positions=played.positions,
    )
    with progress(f"{len(setup.decks)} decks") as told:
        report = run_simulation(
            setup,
            program.pool,
            side_by_side=_side_by_side(where),
            kept=None if where.results is None else OutcomeFile(where.results, setup.run),
            told=told,
        )
    write_report(out.json, report)
    _write(out.csv, as_csv(report))
    _write(out.picture, as_svg(report))
    for line in _lines(report):
        say(line)
    program.close()
    return BELOW_THRESHOLD if report.failures else FINE


def _side_by_side(where: Where) -> SideBySide:
    if where.scheduler:
        return Cluster(where.scheduler)
    return in_turn if where.jobs == 1 else Processes(where.jobs)


def _decks(program: Program, named: Sequence[str]) -> tuple[DeckList, ...]:
    """The decks of these names, files and folders; the starter decks where nothing is named."""
    if not named:
        return builtin_decks(program.game)
    found: list[DeckList] = []
    for name in named:
        folder = typed_path(name)
        if is_folder(folder):
            try:
                entries = sorted(folder.iterdir())
            except OSError as error:
                raise CommandError(f"{name}: cannot be read ({error.strerror})") from error
            files = [path for path in entries if path.suffix in _DECK_SUFFIXES]
            if not files:
                raise CommandError(f"{name}: there is no deck list in this folder")
            found += [program.whole_deck(str(path)) for path in files]
        else:
            found.append(program.whole_deck(name))
    return tuple(found)


def _write(path: Path | None, text: str) -> None:
    if path is None:
        return
    try:
        write_bytes_atomic(path, text.encode(), is_shared=True)
    except OSError as error:
        raise CommandError(f"{path}: cannot be written ({error.strerror})") from error


def _lines(report: SimulationReport) -> Iterator[str]:
    """Percent won by the deck of the row against the deck of the column."""
    names = [each.deck for each in report.decks]
    wide = max(map(len, names))
    for failure in report.failures:
        yield (
            f"{failure.deck} against {failure.other} (seed {failure.seed}), decision "
            f"{failure.decision}: {failure.message}"
        )
    yield " " * (wide + 4) + "".join(f"{n:>6}" for n in range(1, len(names) + 1)) + "   all"
    for number, each in enumerate(report.decks, 1):
        shares = (report.share(each.deck, other) for other in names)
        cells = "".join("     -" if s is None else f"{s.win_rate * 100:6.1f}" for s in shares)
        yield f"{number:>2}  {each.deck:<{wide}}{cells}{each.share.win_rate * 100:6.1f}"
    yield ""
    yield f"games: {report.games}"
    yield f"errors: {len(report.failures)}"
