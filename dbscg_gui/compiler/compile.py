"""The compiler: printed card in, skills and a report on every line out.

A line is *understood* when it is read whole, all its readings that pass the checks mean the same,
and that meaning, said in the program's own words, is read as the same again. Nothing is guessed.
"""

from __future__ import annotations

import difflib
import gc
from typing import Literal, cast

import msgspec

from dbscg_gui.cards.printed import PrintedCard
from dbscg_gui.compiler import diagnostics as codes
from dbscg_gui.compiler.diagnostics import Diagnostic, problem, remark
from dbscg_gui.compiler.language import Language
from dbscg_gui.compiler.lowering import TooManyReadings, lower
from dbscg_gui.compiler.lowerings import ROWS
from dbscg_gui.compiler.meaning import without_wording
from dbscg_gui.compiler.misprints import MOST_MISPRINTS, Slip, corrected, possible_slips
from dbscg_gui.compiler.parsing import parse
from dbscg_gui.compiler.proving import FirstReading, SaidAgain, difference, said_again
from dbscg_gui.compiler.readings import Meant, checked, meant
from dbscg_gui.compiler.saying.same import same_meaning
from dbscg_gui.compiler.source import Source, join_lines, read_source
from dbscg_gui.compiler.token_facts import missing_facts, told_facts, with_facts
from dbscg_gui.compiler.tokens import Token, tokenise
from dbscg_gui.compiler.tree import Forest
from dbscg_gui.effects.actions import Skill
from dbscg_gui.effects.compiled import CompiledCard, LineReport, LineStatus, Remark

LineSide = Literal["front", "back"]

MOST_CHARACTERS = 2500
"""Longer lines are not looked at; the longest printed ones have about 650."""


class CompiledLine(msgspec.Struct, frozen=True, kw_only=True):
    """One printed line: its skills, its status and what there is to say about it."""

    text: str
    skills: tuple[Skill, ...] = ()
    status: LineStatus
    diagnostics: tuple[Diagnostic, ...] = ()
    lack: Diagnostic | None = None
    """What the program cannot say in its own words, or not read again: no doubt, but no proof."""
    rendered: str = ""
    """What the skills are called in the program's own words."""
    meanings: int = 0
    """How many different things the text may mean."""
    misprints: tuple[Slip, ...] = ()
    """Words that were read as others because the line has no meaning as it is printed."""


def compile_line(text: str, language: Language, kind: str = "battle") -> CompiledLine:
    """Compile one printed line of a card of the given type, whatever the text is.

    A line that is not understood has diagnostics with a code, a span, a message and a hint.
    """
    collects = gc.isenabled()
    # Readings hold no cycles, and looking for some among so many takes a fifth of the time.
    gc.disable()
    try:
        line = _compiled(text, language, kind)
    except RecursionError:
        # The parser's own limit comes first unless the caller is deep in the stack already.
        line = _failed(text, _whole(text, remark(codes.TOO_COMPLEX)))
    finally:
        if collects:
            gc.enable()
    return line


def _compiled(text: str, language: Language, kind: str) -> CompiledLine:
    if len(text) > MOST_CHARACTERS:
        return _failed(text, _too_long(text))
    source = read_source(text, language.lexicon)
    tokens = tokenise(source, language.lexicon)
    bad = [token for token in tokens if token.kind == "bad"]
    if bad:
        return _failed(text, _unreadable(bad[0]))
    forest = parse(tokens, language.grammar)
    if not forest.is_complete:
        wrong = _unexpected(forest, source, language)
        return _put_right(text, forest, language, kind) or _failed(text, wrong)
    return _read(text, forest, language, kind)


def _read(text: str, forest: Forest, language: Language, kind: str) -> CompiledLine:
    """The line that reads so to its end."""
    try:
        values = lower(forest, ROWS)
    except TooManyReadings:
        return _failed(text, _whole(text, remark(codes.TOO_MANY_READINGS)))
    found = checked(text, cast("tuple[tuple[Skill, ...], ...]", values), language, kind)
    chosen = meant(found, text)
    if chosen is None:
        wrong = found[-1].wrong if found else None
        return _failed(text, wrong or _whole(text, remark("unexpected.meaningless")))
    return _proved(text, FirstReading(forest.tokens, chosen), language, kind)


MOST_TRIES = 40
"""Ways to put a line right that are looked at; lines with up to three slips needed 18 at most."""
MOST_PRINTED = 700
"""Longer lines than any printed one are not put right."""


def _put_right(text: str, forest: Forest, language: Language, kind: str) -> CompiledLine | None:
    """The line without its misprints, if it is sure what it means then; else None.

    `forest`: what can be read of it as it is printed.
    """
    if len(text) > MOST_PRINTED:
        return None
    tries = MOST_TRIES
    tried: dict[str, tuple[Forest, tuple[Slip, ...]]] = {text: (forest, ())}
    for _ in range(MOST_MISPRINTS):
        further: dict[str, tuple[Forest, tuple[Slip, ...]]] = {}
        found: list[tuple[CompiledLine, tuple[Slip, ...]]] = []
        for printed, (before, slips) in tried.items():
            if before.is_given_up:
                continue
            for slip in possible_slips(before, language):
                tries -= 1
                if tries < 0:
                    return None
                right = corrected(printed, (slip,))
                after = _forest(right, language)
                if after is None or right in further:
                    continue
                if after.is_complete:
                    found.append((_read(right, after, language, kind), (*slips, slip)))
                elif _left(after) < _left(before):
                    further[right] = (after, (*slips, slip))
        understood = [(line, slips) for line, slips in found if line.status == "understood"]
        if understood:
            return _agreed(text, understood)
        tried = further
    return None


def _agreed(text: str, found: list[tuple[CompiledLine, tuple[Slip, ...]]]) -> CompiledLine | None:
    """The line as printed with the meaning of all its corrections, if they have but one."""
    line, slips = found[0]
    if len({same_meaning(other.skills) for other, _ in found}) > 1:
        return None
    skills = tuple(msgspec.structs.replace(skill, text=text) for skill in line.skills)
    return msgspec.structs.replace(line, text=text, skills=skills, misprints=slips)


def _forest(text: str, language: Language) -> Forest | None:
    """The readings of a text; None where it holds signs that are none of a text."""
    tokens = tokenise(read_source(text, language.lexicon), language.lexicon)
    if any(token.kind == "bad" for token in tokens):
        return None
    return parse(tokens, language.grammar)


def _left(forest: Forest) -> int:
    """How many tokens are left where reading stops."""
    return len(forest.tokens) - forest.furthest


def _proved(text: str, first: FirstReading, language: Language, kind: str) -> CompiledLine:
    chosen = first.meant
    again = said_again(chosen.skills, kind, language, first)
    doubt, lack = _doubt(text, chosen, again), _lack(text, again)
    return CompiledLine(
        text=text,
        skills=tuple(
            msgspec.structs.replace(without_wording(skill), text=text) for skill in chosen.skills
        ),
        status="doubtful" if doubt else "understood",
        diagnostics=(doubt,) if doubt else (),
        lack=lack,
        rendered=again.said,
        meanings=1 + len(chosen.others),
    )


def _doubt(text: str, chosen: Meant, again: SaidAgain) -> Diagnostic | None:
    """Why it is not sure that a line means what it was read as."""
    if chosen.others:
        other = difference(chosen.meaning, chosen.others[0])
        return _whole(text, remark(codes.AMBIGUOUS, difference=other))
    if again.outcome == "other-meaning":
        said = remark(codes.NOT_SAID_AGAIN, said=again.said, difference=again.reason)
        return _whole(text, said)
    return None


def _lack(text: str, again: SaidAgain) -> Diagnostic | None:
    """What the program lacks to say in its own words what a line means, and read it again."""
    match again.outcome:
        case "not-worded":
            said = remark(codes.NOT_SAID, what=again.reason)
        case "not-read" | "ambiguous":
            said = remark("not-said.unread", said=again.said)
        case _:
            return None
    return problem(said, 0, len(text), severity="warning")


def compile_card(card: PrintedCard, language: Language) -> CompiledCard:
    """Compile both sides of a card."""
    sides: dict[LineSide, tuple[Skill, ...]] = {"front": (), "back": ()}
    reports: list[LineReport] = []
    names: tuple[LineSide, ...] = ("front", "back")
    for side, face in zip(names, card.faces, strict=False):
        found = [compile_line(text, language, card.kind) for text in join_lines(face.skill)]
        for index, line in enumerate(with_token_facts(tuple(found))):
            sides[side] += line.skills
            reports.append(_report(side, index, line))
    return CompiledCard(
        number=card.number, front=sides["front"], back=sides["back"], lines=tuple(reports)
    )


def with_token_facts(lines: tuple[CompiledLine, ...]) -> tuple[CompiledLine, ...]:
    """The lines with the statistics of tokens that another line of the card tells."""
    told = told_facts(skill for line in lines for skill in line.skills)
    found = []
    for line in lines:
        skills = tuple(with_facts(skill, told) for skill in line.skills)
        line = msgspec.structs.replace(line, skills=skills)
        missing = missing_facts(skills)
        if missing:
            said = remark("unbound-reference.token", token=missing)
            line = _failed(line.text, _whole(line.text, said))
        found.append(line)
    return tuple(found)


def _report(side: LineSide, index: int, line: CompiledLine) -> LineReport:
    first = line.diagnostics[0] if line.diagnostics else None
    return LineReport(
        side=side,
        line=index,
        text=line.text,
        status=line.status,
        code=first.code if first else "",
        message=first.message if first else "",
        hint=first.hint if first else "",
        start=first.start if first else 0,
        end=first.end if first else 0,
        rendered=line.rendered,
        lack=line.lack.code if line.lack else "",
        misprints=tuple((slip.printed, slip.read) for slip in line.misprints),
        remark=first.remark if first else None,
        advice=first.advice if first else None,
    )


# -- what went wrong -----------------------------------------------------------------------


def _failed(text: str, wrong: Diagnostic) -> CompiledLine:
    return CompiledLine(text=text, status="not-compiled", diagnostics=(wrong,))


def _whole(text: str, said: Remark) -> Diagnostic:
    return problem(said, 0, len(text))


def _unreadable(token: Token) -> Diagnostic:
    return problem(remark(codes.UNREADABLE, word=repr(token.value)), token.start, token.end)


def _too_long(text: str) -> Diagnostic:
    said = remark(codes.TOO_LONG, count=str(len(text)), most=str(MOST_CHARACTERS))
    return problem(said, MOST_CHARACTERS, len(text))


def _unexpected(forest: Forest, source: Source, language: Language) -> Diagnostic:
    if forest.is_given_up:
        at = min(forest.furthest, len(forest.tokens) - 1)
        start = forest.tokens[at].start
        return problem(remark(codes.TOO_COMPLEX), start, len(source.printed))
    expected = ", ".join(sorted(key.partition(":")[2] for key in forest.expected)[:12])
    advice = remark(codes.EXPECTED, words=expected) if expected else None
    if forest.furthest >= len(forest.tokens):
        end = forest.tokens[-1].end if forest.tokens else len(source.printed)
        start = max(0, end - 1) if forest.tokens else 0
        return problem(remark("unexpected.end"), start, end, advice=advice)
    token = forest.tokens[forest.furthest]
    for start, end in source.unknown_notes:
        if start <= token.start < end:
            return problem(remark(codes.UNKNOWN_PARENTHESES), start, end)
    word = repr(token.form)
    if token.kind == "word" and token.lemma not in language.grammar.words:
        close = difflib.get_close_matches(token.lemma, language.grammar.words, n=1)
        if close:
            advice = remark(codes.DID_YOU_MEAN, word=repr(close[0]))
        said = remark(codes.UNKNOWN_WORD, word=word)
    else:
        said = remark(codes.UNEXPECTED, word=word)
    return problem(said, token.start, token.end, advice=advice)
