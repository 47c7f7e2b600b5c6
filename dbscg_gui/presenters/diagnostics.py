"""What is wrong with a printed line and what to do about it, in the player's language.

Owns the words of the compiler's remarks; it knows no compiler, so that pages that only say how far
a card is trusted open without it.
"""

from __future__ import annotations

from dbscg_gui.effects.compiled import LineReport, Remark
from dbscg_gui.presenters.words import Words


def diagnostic_text(report: LineReport, words: Words) -> str:
    """What is wrong with a line, in the player's language."""
    return _said(report.remark, report.message, "shell.diagnostic", words)


def hint_text(report: LineReport, words: Words) -> str:
    """What to do about it, in the player's language."""
    return _said(report.advice, report.hint, "shell.hint", words)


def _said(remark: Remark | None, english: str, area: str, words: Words) -> str:
    """A remark in the player's language; in English where that has no words for it."""
    if remark is None or f"{area}.{remark.key}" not in words:
        return english
    fields = {name: _field(name, value, words) for name, value in remark.fields}
    return words.text(f"{area}.{remark.key}", said=english, **fields)


def _field(name: str, value: str, words: Words) -> str:
    if name == "area":
        return words.text(f"area.{value}") if f"area.{value}" in words else value
    if name == "position":
        return words.text(f"shell.position.{value}")
    # The quotation marks are those of the language.
    is_quoted = len(value) > 1 and value[0] == value[-1] and value[0] in "'\""
    return value[1:-1] if is_quoted else value
