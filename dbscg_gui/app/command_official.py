"""The command that compares rendered texts with the publisher's own in another language."""

from __future__ import annotations

from pathlib import Path

from dbscg_gui.adapters.card_files import read_cards
from dbscg_gui.app.terminal import BELOW_THRESHOLD, FINE, CommandError, progress, say, write_report
from dbscg_gui.compiler.official import OfficialReport, compare_official
from dbscg_gui.compiler.saying.book import Tongue
from dbscg_gui.services.game_rules import game_rules

_SHOWN_SHAPES = 25
_FRENCH: Tongue = "fr"


def compare_french(file: Path, game: str, *, json: Path | None, least: float) -> int:
    """Compare the French of every card that carries it; 1 when less agrees than asked for."""
    language = game_rules(game).language()
    if _FRENCH not in language.spellings:
        raise CommandError(f"{game} cards have no official French text to compare with")
    read = read_cards(file, game=game)
    with progress("comparing") as told:
        report = compare_official(read.cards, language, _FRENCH, progress=told)
    write_report(json, report)
    _say(file, report)
    if report.percent < least:
        say(f"{report.percent} % is less than the {least:g} % asked for")
        return BELOW_THRESHOLD
    return FINE


def _say(file: Path, report: OfficialReport) -> None:
    for shape in report.shapes[:_SHOWN_SHAPES]:
        say(f"{shape.count:>6} x {shape.shape[:150]} ({shape.number})")
    left = len(report.shapes) - _SHOWN_SHAPES
    if left > 0:
        say(f"... and {left} more kinds of differences (--json OUT has them all)")
    say(f"{file}: {report.cards} cards with French text, {report.uncounted} parted otherwise")
    say(
        f"  lines that agree: {report.agreeing} of {report.lines} ({report.percent} %), "
        f"{report.not_understood} not understood"
    )
