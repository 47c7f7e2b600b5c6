"""The command that drives the cards of a file: every understood one is used, and watched."""

from __future__ import annotations

from pathlib import Path

from dbscg_gui.adapters.card_files import read_cards
from dbscg_gui.adapters.processes import Processes
from dbscg_gui.app.terminal import BELOW_THRESHOLD, FINE, progress, say, write_report
from dbscg_gui.exerciser import driving
from dbscg_gui.exerciser.driving import DriveReport
from dbscg_gui.services.game_rules import game_rules

_SHOWN_CAUSES = 20
_SHOWN_NUMBERS = 8


def drive_file(
    file: Path, game: str, *, json: Path | None, jobs: int, sample: int, least: float
) -> int:
    """Drive the cards of a file; 1 when fewer come through than asked for."""
    game_rules(game)
    read = read_cards(file, game=game)
    cards = driving.sampled(read.cards, sample)
    with progress("driving") as told:
        report = driving.drive(cards, game, side_by_side=Processes(jobs), progress=told)
    write_report(json, report)
    _say(report)
    if report.percent_ok < least:
        say(f"{report.percent_ok} % is less than the {least:g} % asked for")
        return BELOW_THRESHOLD
    return FINE


def _say(report: DriveReport) -> None:
    first = {outcome.cause: outcome for outcome in reversed(report.outcomes)}
    for cause, numbers in list(report.causes.items())[:_SHOWN_CAUSES]:
        more = len(numbers) - _SHOWN_NUMBERS
        listed = ", ".join(numbers[:_SHOWN_NUMBERS]) + (f" and {more} more" if more > 0 else "")
        say(f"{len(numbers):>6} x {cause}: {listed}")
        shown = first[cause]
        if shown.details:
            place = f" ({shown.position}, seed {shown.seed}, decision {shown.decision})"
            say(f"         {shown.number}{place if shown.position else ''}: {shown.details[-1]}")
    left = len(report.causes) - _SHOWN_CAUSES
    if left > 0:
        say(f"... and {left} more causes (--json OUT has them all)")
    counts = ", ".join(f"{count} {status}" for status, count in report.counts.items())
    say(f"{report.cards} cards: {counts}")
    say(f"{report.percent_skills} % of {report.skills} skills were used and did something")
    say(f"{report.percent_ok} % of {report.understood} understood cards come through")
