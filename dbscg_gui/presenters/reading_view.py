"""The program's reading of a card or a text in words: pieces of the print with what they became.

Owns the words of roles, states and diagnostics. No widgets; no rules: the service reads.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from dbscg_gui.compiler.roles import ROLES, RoleSpan
from dbscg_gui.effects.compiled import LineReport
from dbscg_gui.presenters.diagnostics import diagnostic_text, hint_text
from dbscg_gui.presenters.words import Words
from dbscg_gui.services.cards.reading import ReadLine

STOP = "stop"
"""The role of the words at which reading stopped."""
SHOWN_ROLES: tuple[str, ...] = (*ROLES, STOP)


@dataclass(frozen=True, slots=True, kw_only=True)
class PrintPiece:
    """Words of a printed line; `role` is "" for what stands between two roles."""

    text: str
    role: str
    tip: str
    """What the words became, in a word; empty for no role."""


@dataclass(frozen=True, slots=True, kw_only=True)
class LineView:
    """One printed line, what became of it and how it reads."""

    is_back: bool
    is_understood: bool
    state: str
    pieces: tuple[PrintPiece, ...]
    english: str
    french: str
    problem: str
    """What was not understood, with the code of the diagnostic; empty for nothing."""
    hint: str
    spoken: str
    """The line with its roles in words, for a screen reader."""


@dataclass(frozen=True, slots=True, kw_only=True)
class LegendEntry:
    """What one way of showing words means."""

    role: str
    word: str


def legend(words: Words) -> tuple[LegendEntry, ...]:
    """Every role with its word, in the order they usually stand on a card."""
    return tuple(LegendEntry(role=role, word=role_word(role, words)) for role in SHOWN_ROLES)


def role_word(role: str, words: Words) -> str:
    """What a role is called."""
    return words.text(f"shell.role.{role}")


def line_views(lines: Sequence[ReadLine], words: Words) -> tuple[LineView, ...]:
    """Every line as the windows show it."""
    return tuple(_line_view(line, words) for line in lines)


def _line_view(line: ReadLine, words: Words) -> LineView:
    report = line.report
    is_understood = report.status == "understood"
    pieces = tuple(_pieces(report, line.spans, words))
    problem = ""
    if not is_understood:
        problem = words.text(
            "shell.reading.problem",
            code=report.code,
            message=diagnostic_text(report, words) or report.status,
        )
    state = " ".join((words.text(f"shell.reading.{report.status}"), *_misprints(report, words)))
    told = "; ".join(words.labelled(piece.tip, piece.text.strip()) for piece in pieces if piece.tip)
    return LineView(
        is_back=report.side == "back",
        is_understood=is_understood,
        state=state,
        pieces=pieces,
        english=line.english,
        french=line.french,
        problem=problem,
        hint=hint_text(report, words),
        spoken=f"{state} {told}",
    )


def _misprints(report: LineReport, words: Words) -> list[str]:
    """What was put right in the print."""
    return [
        words.text("shell.reading.misprint", printed=printed, read=read)
        if printed
        else words.text("shell.reading.left_out", read=read.strip())
        for printed, read in report.misprints
    ]


def _pieces(report: LineReport, spans: Sequence[RoleSpan], words: Words) -> list[PrintPiece]:
    """The whole line cut at the edges of its spans and at the place reading stopped."""
    text = report.text
    roles = [""] * len(text)
    for span in spans:
        roles[span.start : span.end] = [span.role] * (span.end - span.start)
    is_stopped = report.status == "not-compiled"
    if is_stopped and not (report.start == 0 and report.end == len(text)):
        roles[report.start : report.end] = [STOP] * (report.end - report.start)
    pieces: list[PrintPiece] = []
    start = 0
    for at in range(1, len(text) + 1):
        if at == len(text) or roles[at] != roles[start]:
            role = roles[start]
            tip = role_word(role, words) if role else ""
            pieces.append(PrintPiece(text=text[start:at], role=role, tip=tip))
            start = at
    return pieces
