"""The proof of a reading: said in the program's own words and read again, it means the same."""

from __future__ import annotations

from typing import Literal, NamedTuple

import msgspec

from dbscg_gui.compiler.language import Language
from dbscg_gui.compiler.lowering import TooManyReadings
from dbscg_gui.compiler.notation import notation
from dbscg_gui.compiler.readings import Meant, candidates, meant
from dbscg_gui.compiler.saying import say_line
from dbscg_gui.compiler.saying.same import same_meaning
from dbscg_gui.compiler.saying.words import NotWorded
from dbscg_gui.compiler.source import read_source
from dbscg_gui.compiler.tokens import Token, tokenise
from dbscg_gui.effects.actions import Skill
from dbscg_gui.effects.targets import Node

ProofOutcome = Literal["equal", "not-worded", "not-read", "ambiguous", "other-meaning"]


class SaidAgain(msgspec.Struct, frozen=True, kw_only=True):
    """What became of a line: its canonical text, and what keeps it from meaning the same."""

    outcome: ProofOutcome
    said: str = ""
    reason: str = ""
    """Class and field without words; or where the meanings differ."""


class FirstReading(NamedTuple):
    """What a printed line was read as."""

    tokens: tuple[Token, ...]
    meant: Meant


def said_again(
    skills: tuple[Skill, ...], kind: str, language: Language, first: FirstReading | None = None
) -> SaidAgain:
    """Say the skills of a line of a card of that type, read the text, compare the meanings.

    What is said in the words of the printed line has been read: `first`, when it is given.
    """
    try:
        said = say_line(skills, language.books["en"], kind)
    except NotWorded as missing:
        return SaidAgain(outcome="not-worded", reason=str(missing))
    again = _read(said, kind, language, first)
    if again is None:
        return SaidAgain(outcome="not-read", said=said)
    wanted = same_meaning(skills) if first is None else first.meant.meaning
    if wanted == again.meaning and not again.others:
        return SaidAgain(outcome="equal", said=said)
    if wanted in (again.meaning, *again.others):
        reason = difference(again.meaning, again.others[0])
        return SaidAgain(outcome="ambiguous", said=said, reason=reason)
    return SaidAgain(outcome="other-meaning", said=said, reason=difference(wanted, again.meaning))


def _read(said: str, kind: str, language: Language, first: FirstReading | None) -> Meant | None:
    """What is meant by a text; None where nothing is, or too much to compare."""
    source = read_source(said, language.lexicon)
    tokens = tokenise(source, language.lexicon)
    if first is not None and _words(tokens) == _words(first.tokens):
        return first.meant
    try:
        return meant(candidates(said, tokens, language, kind), said)
    except TooManyReadings:
        return None


def _words(tokens: tuple[Token, ...]) -> list[tuple[str, str, str]]:
    return [(token.kind, token.form, token.value) for token in tokens]


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
