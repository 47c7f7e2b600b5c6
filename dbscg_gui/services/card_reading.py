"""How the program reads a card, told in the player's language.

English comes from the compiler's own round trip; French is worded from the same values, so what
is read is what is played.
"""

from __future__ import annotations

import msgspec

from dbscg_gui.compiler import render_fr
from dbscg_gui.effects.compiled import CompiledCard, LineReport


class ReadLine(msgspec.Struct, frozen=True, kw_only=True):
    """One printed line and what it means to the program."""

    report: LineReport
    reading: str
    """Empty where the line is not understood."""


def read_lines(compiled: CompiledCard, language: str) -> list[ReadLine]:
    """Every printed line of both sides, in order."""
    return [
        ReadLine(report=line, reading=_reading(compiled, line, language)) for line in compiled.lines
    ]


def _reading(compiled: CompiledCard, line: LineReport, language: str) -> str:
    if language != "fr" or line.status == "not-compiled":
        return line.rendered
    skills = compiled.back if line.side == "back" else compiled.front
    return " ".join(render_fr.render_skill(each) for each in skills if each.text == line.text)
