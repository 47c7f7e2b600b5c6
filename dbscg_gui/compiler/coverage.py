"""How much of a card database the compiler understands, and what it stumbles over."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Sequence

import msgspec

from dbscg_gui.effects.compiled import LineReport, LineStatus


class Tally(msgspec.Struct, frozen=True, kw_only=True):
    """How many of something ended in each state."""

    total: int = 0
    understood: int = 0
    doubtful: int = 0
    unproved: int = 0
    """Understood, but the program lacks words to say them again."""
    put_right: int = 0
    """Understood with misprinted words read as others."""
    not_compiled: int = 0

    @property
    def share(self) -> float:
        """The understood part, in percent; 100 when there was nothing to read."""
        return 100.0 * self.understood / self.total if self.total else 100.0


class UnknownSpan(msgspec.Struct, frozen=True, kw_only=True):
    """Words at which lines stop being understood, with one of those lines."""

    span: str
    count: int
    number: str
    text: str


class CardProblem(msgspec.Struct, frozen=True, kw_only=True):
    """A card that is not understood, with its lines at fault."""

    number: str
    lines: tuple[LineReport, ...]


class CoverageReport(msgspec.Struct, frozen=True, kw_only=True):
    """The measure of a whole database."""

    lines: Tally
    cards: Tally
    spans: tuple[UnknownSpan, ...]
    problems: tuple[CardProblem, ...]


def measured(
    cards: Iterable[tuple[str, Sequence[LineReport]]], *, spans: int = 50
) -> CoverageReport:
    """Count what became of the lines of cards, given by number with the reports on their lines."""
    lines: Counter[str] = Counter()
    unproved = put_right = 0
    states: Counter[str] = Counter()
    seen: Counter[str] = Counter()
    examples: dict[str, tuple[str, str]] = {}
    problems: list[CardProblem] = []
    for number, reports in cards:
        lines.update(report.status for report in reports)
        unproved += sum(report.status == "understood" and bool(report.lack) for report in reports)
        put_right += sum(bool(report.misprints) for report in reports)
        states[worst_status(reports)] += 1
        wrong = tuple(report for report in reports if report.status != "understood")
        if wrong:
            problems.append(CardProblem(number=number, lines=wrong))
        for report in wrong:
            span = _span(report)
            seen[span] += 1
            examples.setdefault(span, (number, report.text))
    return CoverageReport(
        lines=msgspec.structs.replace(_tally(lines), unproved=unproved, put_right=put_right),
        cards=_tally(states),
        spans=tuple(
            UnknownSpan(span=span, count=count, number=examples[span][0], text=examples[span][1])
            for span, count in seen.most_common(spans)
        ),
        problems=tuple(problems),
    )


def worst_status(reports: Iterable[LineReport]) -> LineStatus:
    """The state of a card with those lines."""
    states = {report.status for report in reports}
    if "not-compiled" in states:
        return "not-compiled"
    return "doubtful" if "doubtful" in states else "understood"


def _tally(counts: Counter[str]) -> Tally:
    return Tally(
        total=counts.total(),
        understood=counts["understood"],
        doubtful=counts["doubtful"],
        not_compiled=counts["not-compiled"],
    )


_CONTEXT = 24
_LONG = 60
_TAGS = re.compile(r"^(?:\s*\[[^\]]*\])+\s*")
_CLAUSE = re.compile(r"[,:.;・]")


def _span(report: LineReport) -> str:
    """The words around the place where reading stopped; of whole lines the first clause."""
    is_whole = report.start == 0 and report.end == len(report.text)
    if is_whole or report.end - report.start > _LONG:
        begun = _CLAUSE.split(_TAGS.sub("", report.text), maxsplit=1)[0]
        return f"<{report.code}> {begun[:40].strip()}".lower()
    before = report.text[max(0, report.start - _CONTEXT) : report.start]
    before = before.partition(" ")[2] if len(before) == _CONTEXT else before
    return f"{before}>>{report.text[report.start : report.end]}<<".lower()
