"""How much of a set of cards is understood, as figures for a report.

The counting is the compiler's own; this turns it into the record that is printed and written.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from dbscg_gui.cards.printed import PrintedCard
from dbscg_gui.compiler.coverage import CardProblem, Tally, UnknownSpan, measured
from dbscg_gui.kernel.progress import OnProgress
from dbscg_gui.services.cards.compiled import CompiledCards, SideBySide, in_turn


class CardCheck(msgspec.Struct, frozen=True, kw_only=True):
    """The figures of a check, percentages from 0 to 100."""

    game: str
    percent_cards: float
    percent_lines: float
    cards: Tally
    lines: Tally
    spans: tuple[UnknownSpan, ...]
    """Where reading stops most often."""
    problems: tuple[CardProblem, ...]


def check(
    cards: Sequence[PrintedCard],
    game: str,
    compiled: CompiledCards,
    *,
    side_by_side: SideBySide = in_turn,
    progress: OnProgress | None = None,
) -> CardCheck:
    """Compile every card that is not kept and count; `progress` is told cards done and all.

    Raises `UnknownGameError`.
    """
    reports = compiled.reports(cards, side_by_side=side_by_side, progress=progress)
    report = measured((card.number, lines) for card, lines in zip(cards, reports, strict=True))
    return CardCheck(
        game=game,
        percent_cards=round(report.cards.share, 2),
        percent_lines=round(report.lines.share, 2),
        cards=report.cards,
        lines=report.lines,
        spans=report.spans,
        problems=report.problems,
    )
