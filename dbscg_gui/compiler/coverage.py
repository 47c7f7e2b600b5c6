"""How much of a card database the compiler understands, and what it stumbles over."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable

import msgspec

from dbscg_gui.cards.printed import PrintedCard
from dbscg_gui.compiler.compile import compile_card
from dbscg_gui.compiler.language import Language
from dbscg_gui.effects.compiled import CompiledCard, LineReport

Progress = Callable[[int, int], None]


class Tally(msgspec.Struct, frozen=True, kw_only=True):
    """How many of something ended in each state."""

    total: int = 0
    understood: int = 0
    not_round_trip: int = 0
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


def check_cards(
    cards: Iterable[PrintedCard],
    language: Language,
    *,
    spans: int = 50,
    progress: Progress | None = None,
) -> CoverageReport:
    """Compile every card and count; `progress` is told cards done and cards in all."""
    every = list(cards)
    lines: Counter[str] = Counter()
    states: Counter[str] = Counter()
    seen: Counter[str] = Counter()
    examples: dict[str, tuple[str, str]] = {}
    problems: list[CardProblem] = []
    for done, card in enumerate(every, 1):
        compiled = compile_card(card, language)
        lines.update(report.status for report in compiled.lines)
        states[card_status(compiled)] += 1
        wrong = tuple(report for report in compiled.lines if report.status != "understood")
        if wrong:
            problems.append(CardProblem(number=card.number, lines=wrong))
        for report in wrong:
            if report.status == "not-compiled":
                span = _span(report)
                seen[span] += 1
                examples.setdefault(span, (card.number, report.text))
        if progress is not None:
            progress(done, len(every))
    return CoverageReport(
        lines=_tally(lines),
        cards=_tally(states),
        spans=tuple(
            UnknownSpan(span=span, count=count, number=examples[span][0], text=examples[span][1])
            for span, count in seen.most_common(spans)
        ),
        problems=tuple(problems),
    )


def card_status(card: CompiledCard) -> str:
    """The worst state of a card's lines."""
    states = {line.status for line in card.lines}
    if "not-compiled" in states:
        return "not-compiled"
    return "not-round-trip" if "not-round-trip" in states else "understood"


def _tally(counts: Counter[str]) -> Tally:
    return Tally(
        total=counts.total(),
        understood=counts["understood"],
        not_round_trip=counts["not-round-trip"],
        not_compiled=counts["not-compiled"],
    )


_CONTEXT = 24


def _span(report: LineReport) -> str:
    """The words around the place where reading stopped."""
    if report.start == 0 and report.end == len(report.text):
        return f"<{report.code}>"
    before = report.text[max(0, report.start - _CONTEXT) : report.start]
    before = before.partition(" ")[2] if len(before) == _CONTEXT else before
    return f"{before}>>{report.text[report.start : report.end]}<<".lower()
