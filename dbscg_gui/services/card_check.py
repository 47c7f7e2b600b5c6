"""How much of a set of cards is understood, as figures for a report.

The counting is the compiler's own; this turns it into the record that is printed and written.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

import msgspec

from dbscg_gui.cards.printed import PrintedCard
from dbscg_gui.compiler.coverage import CardProblem, Tally, UnknownSpan, check_cards
from dbscg_gui.services.game_rules import game_rules

Progress = Callable[[int, int], None]


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
    cards: Iterable[PrintedCard], game: str, *, progress: Progress | None = None
) -> CardCheck:
    """Compile every card and count; `progress` is told cards done and all.

    Raises `UnknownGameError`.
    """
    report = check_cards(cards, game_rules(game).language(), progress=progress)
    return CardCheck(
        game=game,
        percent_cards=round(report.cards.share, 2),
        percent_lines=round(report.lines.share, 2),
        cards=report.cards,
        lines=report.lines,
        spans=report.spans,
        problems=report.problems,
    )
