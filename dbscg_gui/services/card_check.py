"""How much of a set of cards the compiler understands: the measure of the compiler.

A line is understood when it compiles and what it compiled to reads back as the same text; a card
when all its lines are.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

import msgspec

from dbscg_gui.cards.printed import PrintedCard
from dbscg_gui.effects.compiled import CompiledCard

Progress = Callable[[int, int], None]


class FailedLine(msgspec.Struct, frozen=True, kw_only=True):
    """A line that is not understood, and where."""

    number: str
    side: str
    line: int
    text: str
    status: str
    code: str
    message: str
    hint: str
    start: int
    end: int
    rendered: str


class CardCheck(msgspec.Struct, frozen=True, kw_only=True):
    """The figures of a check, percentages from 0 to 100."""

    cards: int
    cards_understood: int
    lines: int
    lines_understood: int
    percent_cards: float
    percent_lines: float
    codes: dict[str, int]
    failed: tuple[FailedLine, ...]


def check_cards(
    cards: Iterable[PrintedCard],
    compiling: Callable[[PrintedCard], CompiledCard],
    *,
    progress: Progress | None = None,
) -> CardCheck:
    """Compile every card and count. `progress` is told cards done and all."""
    every = list(cards)
    understood = lines = lines_understood = 0
    failed: list[FailedLine] = []
    for done, card in enumerate(every, start=1):
        compiled = compiling(card)
        understood += compiled.is_understood
        lines += len(compiled.lines)
        bad = _failed(compiled)
        lines_understood += len(compiled.lines) - len(bad)
        failed += bad
        if progress is not None:
            progress(done, len(every))
    return CardCheck(
        cards=len(every),
        cards_understood=understood,
        lines=lines,
        lines_understood=lines_understood,
        percent_cards=_percent(understood, len(every)),
        percent_lines=_percent(lines_understood, lines),
        codes=_counts(failed),
        failed=tuple(failed),
    )


def _failed(compiled: CompiledCard) -> list[FailedLine]:
    return [
        FailedLine(
            number=compiled.number,
            side=line.side,
            line=line.line,
            text=line.text,
            status=line.status,
            code=line.code,
            message=line.message,
            hint=line.hint,
            start=line.start,
            end=line.end,
            rendered=line.rendered,
        )
        for line in compiled.lines
        if line.status != "understood"
    ]


def _counts(failed: list[FailedLine]) -> dict[str, int]:
    counts: dict[str, int] = {}
    for line in failed:
        key = line.code or line.status
        counts[key] = counts.get(key, 0) + 1
    return dict(sorted(counts.items(), key=lambda item: (-item[1], item[0])))


def _percent(part: int, whole: int) -> float:
    return 100.0 if not whole else round(100 * part / whole, 2)
