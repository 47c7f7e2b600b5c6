"""The proof of the saying side: what is said of a line, read again, means what the line meant."""

from __future__ import annotations

from typing import Literal

import msgspec

from dbscg_gui.compiler.compile import compile_line
from dbscg_gui.compiler.language import Language
from dbscg_gui.compiler.saying import say_line
from dbscg_gui.compiler.saying.book import Book
from dbscg_gui.compiler.saying.same import same_meaning
from dbscg_gui.compiler.wording import NotWorded
from dbscg_gui.effects.actions import Skill
from dbscg_gui.effects.targets import Node

Outcome = Literal["equal", "not-worded", "not-read", "other-meaning"]


class SaidAgain(msgspec.Struct, frozen=True, kw_only=True):
    """What became of a line: its canonical text, and what keeps it from meaning the same."""

    outcome: Outcome
    said: str = ""
    reason: str = ""
    """Class and field without words; the span that is not read; or where the meanings differ."""


def said_again(skills: tuple[Skill, ...], kind: str, language: Language, book: Book) -> SaidAgain:
    """Say the skills of a line of a card of that type, read the text, compare the meanings."""
    try:
        said = say_line(skills, book)
    except NotWorded as missing:
        return SaidAgain(outcome="not-worded", reason=str(missing))
    line = compile_line(said, language, kind)
    if not line.skills:
        found = line.diagnostics[0]
        reason = f"{said[found.start : found.end][:60]!r}: {found.message}"
        return SaidAgain(outcome="not-read", said=said, reason=reason)
    before, after = same_meaning(skills), same_meaning(line.skills)
    if before == after:
        return SaidAgain(outcome="equal", said=said)
    return SaidAgain(outcome="other-meaning", said=said, reason=difference(before, after))


def difference(before: object, after: object, path: str = "") -> str:
    """Where two values differ first: the fields down to it, and both sides."""
    if type(before) is type(after):
        if isinstance(before, Node):
            for name in before.__struct_fields__:
                one, other = getattr(before, name), getattr(after, name)
                if one != other:
                    return difference(one, other, f"{path}.{type(before).__name__}.{name}")
        if isinstance(before, tuple) and isinstance(after, tuple) and len(before) == len(after):
            for index, (one, other) in enumerate(zip(before, after, strict=True)):
                if one != other:
                    return difference(one, other, f"{path}[{index}]")
    return f"{path.lstrip('.')}: {notation(before)} | {notation(after)}"


def notation(value: object) -> str:
    """A value without its defaults, short enough to compare by eye."""
    if isinstance(value, Node):
        fields = (
            f"{each.name}={notation(held)}"
            for each in msgspec.structs.fields(type(value))
            if (held := getattr(value, each.name)) != each.default
        )
        return f"{type(value).__name__}({', '.join(fields)})"
    if isinstance(value, tuple):
        return f"({', '.join(notation(item) for item in value)})"
    return repr(value)
