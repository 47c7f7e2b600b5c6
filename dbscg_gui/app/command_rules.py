"""The commands about rules: `rules coverage` counts them, `rules options` says what is open."""

from __future__ import annotations

from pathlib import Path

from dbscg_gui.adapters.rule_files import (
    checkout_code,
    collected_rules,
    later_editions,
    read_rule_index,
)
from dbscg_gui.app.option_words import option_lines
from dbscg_gui.app.program import Program
from dbscg_gui.app.terminal import BELOW_THRESHOLD, FINE, say, write_report
from dbscg_gui.services.rule_coverage import RuleCoverageReport, edition_coverage, rule_coverage

_LISTED = 40


def coverage(game: str, *, json: Path | None, least: float) -> int:
    """Say the shares of the testable rules; 1 when the share in both is under `least` percent.

    Of a game with several editions of its rules each is counted.
    """
    index, code, tests = read_rule_index(game), checkout_code(), collected_rules(game)
    reports = [rule_coverage(game, index, code, tests)]
    for edition in later_editions(game):
        own = read_rule_index(edition)
        shown = collected_rules(edition)
        reports.append(edition_coverage(edition, index, own, code, tests, shown))
    write_report(json, reports if len(reports) > 1 else reports[0])
    return max(_tell(report, least) for report in reports)


def _tell(report: RuleCoverageReport, least: float) -> int:
    _say_list("without code", report.without_code)
    _say_list("without a test", report.without_test)
    if report.unknown:
        _say_list("cited but not in the index", report.unknown)
    say(_summary(report))
    both = 100 * report.share(report.in_both)
    return FINE if both >= least and not report.unknown else BELOW_THRESHOLD


def options(game: str) -> int:
    """Say what may be settled before a match of a game, in the player's language."""
    program = Program(game=game)
    lines = option_lines(program.game, program.words)
    for line in lines or [program.words.text("text.no_options")]:
        say(line)
    program.close()
    return FINE


def _say_list(title: str, rules: tuple[str, ...]) -> None:
    if not rules:
        return
    shown = " ".join(rules[:_LISTED])
    more = f" and {len(rules) - _LISTED} more" if len(rules) > _LISTED else ""
    say(f"{title} ({len(rules)}): {shown}{more}")


def _summary(report: RuleCoverageReport) -> str:
    def part(count: int) -> str:
        return f"{100 * report.share(count):.1f} %"

    return (
        f"{report.game}: {report.testable} testable rules; in code {part(report.in_code)}, "
        f"in tests {part(report.in_tests)}, in both {part(report.in_both)}"
    )
