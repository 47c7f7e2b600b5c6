"""One line through every stage: tokens, rows, readings, what decides, both languages.

Owns the record that `cards explain` prints and somebody who adds a construction reads. Nothing is
decided here: it shows what the stages do.
"""

from __future__ import annotations

from typing import cast

import msgspec

from dbscg_gui.compiler.compile import compile_line
from dbscg_gui.compiler.diagnostics import Diagnostic
from dbscg_gui.compiler.language import Language
from dbscg_gui.compiler.lowering import TooManyReadings
from dbscg_gui.compiler.lowerings import ROWS
from dbscg_gui.compiler.misprints import corrected
from dbscg_gui.compiler.notation import skills_notation
from dbscg_gui.compiler.patterns import Alternative
from dbscg_gui.compiler.readings import Candidate, candidates
from dbscg_gui.compiler.roles import reading
from dbscg_gui.compiler.saying.same import same_meaning
from dbscg_gui.compiler.source import read_source
from dbscg_gui.compiler.tokens import Token, tokenise
from dbscg_gui.effects.actions import Skill


class Row(msgspec.Struct, frozen=True):
    """A row of the grammar that was used, and the words it read."""

    rule: str
    words: str
    row: str
    place: str


class Meaning(msgspec.Struct, frozen=True):
    """One thing the line may mean, in notation, with what was said against it."""

    notation: str
    wrong: str
    is_chosen: bool
    readings: int
    """How many readings mean this."""


class Explained(msgspec.Struct, frozen=True, kw_only=True):
    """What every stage made of a line."""

    text: str
    tokens: tuple[Token, ...]
    rows: tuple[Row, ...]
    """The rows of the chosen reading, each before its parts."""
    meanings: tuple[Meaning, ...]
    status: str
    diagnostics: tuple[Diagnostic, ...]
    misprints: tuple[tuple[str, str], ...]
    """Words of the print and what they were read as; the stages are those of the line put right."""
    english: str
    skills: tuple[Skill, ...]


_CHECKED: set[str] = set()
"""Versions of languages whose rows all mean something."""


def _check_rows(language: Language) -> None:
    if language.version not in _CHECKED:
        ROWS.check_all(row for found in language.grammar.rules.values() for row in found)
        _CHECKED.add(language.version)


def explain(text: str, language: Language, kind: str = "battle") -> Explained:
    """Take a line through all stages, whatever becomes of it.

    Raises `RowError` where a row of the grammar means nothing: who asks is changing it.
    """
    _check_rows(language)
    line = compile_line(text, language, kind)
    printed, text = text, corrected(text, line.misprints)
    tokens = tokenise(read_source(text, language.lexicon), language.lexicon)
    try:
        found = candidates(text, tokens, language, kind)
    except (TooManyReadings, RecursionError):
        found = ()
    chosen = same_meaning(line.skills)
    rows = []
    for rule, start, end, branch in reading(text, language, kind):
        words = " ".join(token.form for token in tokens[start:end])
        row = branch.alternative
        rows.append(Row(rule, words, written(row), row.place))
    return Explained(
        text=printed,
        tokens=tokens,
        rows=tuple(rows),
        meanings=_grouped(found, chosen),
        status=line.status,
        diagnostics=line.diagnostics,
        misprints=tuple((slip.printed, slip.read) for slip in line.misprints),
        english=line.rendered,
        skills=line.skills,
    )


def _grouped(found: tuple[Candidate, ...], chosen: tuple[Skill, ...]) -> tuple[Meaning, ...]:
    grouped: dict[tuple[object, str], list[Candidate]] = {}
    for each in found:
        wrong = each.wrong.message if each.wrong else ""
        grouped.setdefault((same_meaning(each.skills), wrong), []).append(each)
    return tuple(
        Meaning(
            skills_notation(cast("tuple[Skill, ...]", skills)),
            wrong,
            not wrong and skills == chosen,
            len(readings),
        )
        for (skills, wrong), readings in grouped.items()
    )


def written(row: Alternative) -> str:
    """A row as it stands in its file."""
    pattern = " ".join(
        (f"{each.capture}:" if each.capture else "")
        + _quoted(each.kind, "|".join(each.values))
        + ("?" if each.optional else "")
        for each in row.symbols
    )
    return f"{pattern}  => {row.meaning}"


def _quoted(kind: str, values: str) -> str:
    marks = {"form": "'%s'", "kind": "<%s>", "tag": "[%s]"}
    return marks.get(kind, "%s") % values
