"""The compiler: printed card in, skills and a report on every line out.

A line is *understood* when it compiles without doubt and its meaning, said in the program's own
words, is read as the same meaning again; nothing is guessed and nothing is dropped in silence.
"""

from __future__ import annotations

import difflib
import re
from typing import Literal, cast

import msgspec

from dbscg_gui.cards.printed import PrintedCard
from dbscg_gui.compiler import diagnostics as codes
from dbscg_gui.compiler.binding import Unbound, bind
from dbscg_gui.compiler.checks import check_skill
from dbscg_gui.compiler.diagnostics import Diagnostic, problem, remark
from dbscg_gui.compiler.durations import with_durations
from dbscg_gui.compiler.language import Language
from dbscg_gui.compiler.lowering import TooManyReadings, lower
from dbscg_gui.compiler.lowerings import ROWS
from dbscg_gui.compiler.parsing import parse
from dbscg_gui.compiler.phrasing.skills import render_skill as phrase_skill
from dbscg_gui.compiler.plain_binding import bind_plain
from dbscg_gui.compiler.plurals import with_plurals
from dbscg_gui.compiler.render_en import render_skill
from dbscg_gui.compiler.saying import say_line
from dbscg_gui.compiler.saying.same import same_meaning
from dbscg_gui.compiler.source import Source, canonical, join_lines, read_source
from dbscg_gui.compiler.token_facts import missing_facts, told_facts, with_facts
from dbscg_gui.compiler.tokens import Token, tokenise
from dbscg_gui.compiler.tree import Forest
from dbscg_gui.compiler.unsaid import with_unsaid
from dbscg_gui.compiler.wording import NotWorded
from dbscg_gui.compiler.zones import with_zones
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
    rendered: str = ""
    readings: int = 0
    """How many different meanings the text has before the round trip decides."""


def compile_line(text: str, language: Language, kind: str = "battle") -> CompiledLine:
    """Compile one printed line of a card of the given type, whatever the text is.

    A line that is not understood has diagnostics with a code, a span, a message and a hint.
    """
    try:
        line = _compiled(text, language, kind)
    except RecursionError:
        # The parser's own limit comes first unless the caller is deep in the stack already.
        line = _failed(text, _whole(text, remark(codes.TOO_COMPLEX)))
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
        return _failed(text, _unexpected(forest, source, language))
    try:
        values = lower(forest, ROWS)
    except TooManyReadings:
        return _failed(text, _whole(text, remark(codes.TOO_MANY_READINGS)))
    return _decided(text, cast("tuple[tuple[Skill, ...], ...]", values), language, kind)


class Candidate(msgspec.Struct, frozen=True):
    """One reading of a whole line: what it would mean, and why it does not count if so."""

    skills: tuple[Skill, ...]
    wrong: Diagnostic | None = None
    """What speaks against it: an unbound reference, a check that fails."""
    rendered: str = ""
    is_faithful: bool = False
    """It prints as the line again."""


def candidates(text: str, language: Language, kind: str = "battle") -> tuple[Candidate, ...]:
    """Every reading of a line, in the order of the grammar; none where reading stops early.

    Raises `TooManyReadings`.
    """
    source = read_source(text, language.lexicon)
    forest = parse(tokenise(source, language.lexicon), language.grammar)
    values = cast("tuple[tuple[Skill, ...], ...]", lower(forest, ROWS))
    return _candidates(text, values, language, kind)


def _candidates(
    text: str, values: tuple[tuple[Skill, ...], ...], language: Language, kind: str
) -> tuple[Candidate, ...]:
    wanted = canonical(text, language.synonyms, language.lexicon)
    found: dict[tuple[Skill, ...], Candidate] = {}
    for value in values:
        try:
            skills = tuple(bound(skill, language) for skill in meant(value, text, language))
        except Unbound as error:
            wrong = _whole(text, remark(codes.UNBOUND, word=str(error)))
            found.setdefault(value, Candidate(value, wrong))
            continue
        failing = [d for skill in skills for d in check_skill(skill, text)]
        if failing:
            found[skills] = Candidate(skills, failing[0])
            continue
        rendered = render_line(skills, language)
        faithful = canonical(rendered, language.synonyms, language.lexicon) == wanted
        placed = tuple(with_zones(skill, kind) for skill in skills)
        found[placed] = Candidate(placed, None, rendered, faithful)
    return tuple(found.values())


def _decided(
    text: str, values: tuple[tuple[Skill, ...], ...], language: Language, kind: str
) -> CompiledLine:
    found = _candidates(text, values, language, kind)
    sound = [each for each in found if each.wrong is None]
    if not sound:
        wrong = found[-1].wrong if found else None
        return _failed(text, wrong or _whole(text, remark("unexpected.meaningless")))
    # Among readings that print alike the grammar's order decides.
    chosen = next((each for each in sound if each.is_faithful), sound[0])
    again = ""
    if not chosen.is_faithful and len({same_meaning(each.skills) for each in sound}) == 1:
        again = _said_again(chosen, language, kind)
    understood = chosen.is_faithful or bool(again)
    return CompiledLine(
        text=text,
        skills=tuple(msgspec.structs.replace(skill, text=text) for skill in chosen.skills),
        status="understood" if understood else "not-round-trip",
        diagnostics=() if understood else (_differs(text, chosen.rendered),),
        rendered=again or chosen.rendered,
        readings=len(sound),
    )


def _said_again(chosen: Candidate, language: Language, kind: str) -> str:
    """The line in the program's own words, if these, read again, mean the same; else ""."""
    if chosen.rendered and _means(chosen.rendered, chosen.skills, language, kind):
        return chosen.rendered
    if language.book is None:
        return ""
    try:
        said = say_line(chosen.skills, language.book)
    except NotWorded:
        return ""
    return said if _means(said, chosen.skills, language, kind) else ""


def _means(text: str, skills: tuple[Skill, ...], language: Language, kind: str) -> bool:
    """Whether a text, read as any other, means these skills."""
    try:
        again = candidates(text, language, kind)
    except TooManyReadings:
        return False
    wanted = same_meaning(skills)
    sound = [each for each in again if each.wrong is None]
    # What prints as it stands is what it says, as for the line itself.
    read = [same_meaning(each.skills) for each in sound if each.is_faithful][:1]
    read = read or [same_meaning(each.skills) for each in sound]
    return bool(read) and all(each == wanted for each in read)


def meant(skills: tuple[Skill, ...], text: str, language: Language) -> tuple[Skill, ...]:
    """The skills before binding, with what their texts say only once or not at all.

    A text in plain style says it all: there "1 Character" of a cost is anybody's. Raises `Unbound`.
    """
    read = with_durations(with_plurals(skills, text))
    return read if language.books else with_unsaid(read, text)


def bound(skill: Skill, language: Language) -> Skill:
    """The skill with every reference bound, as the game's texts refer; raises `Unbound`."""
    return bind_plain(skill) if language.books else bind(skill)


def render_line(skills: tuple[Skill, ...], language: Language) -> str:
    """The printed form of all skills of a line; "" where there are no words for one."""
    try:
        if language.books:
            return " ".join(phrase_skill(skill, language.books["en"]) for skill in skills)
        return " ".join(render_skill(skill) for skill in skills)
    except NotWorded:
        return ""


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


_PRINTED_WORD = re.compile(r"[^\s.,:;()・]+|[:・]")


def _differs(text: str, rendered: str) -> Diagnostic:
    """The words of the line that its reading does not give back."""
    if not rendered:
        return _whole(text, remark("not-round-trip.unsaid"))
    found = list(_PRINTED_WORD.finditer(text))
    back = [match.group().lower() for match in _PRINTED_WORD.finditer(rendered)]
    words = [match.group().lower() for match in found]
    matcher = difflib.SequenceMatcher(None, words, back, autojunk=False)
    changes = [change for change in matcher.get_opcodes() if change[0] != "equal"]
    said = remark(codes.NOT_ROUND_TRIP, reading=rendered)
    if not changes or not found:
        return _whole(text, said)
    # Where the reading only adds words, the word they come before is marked.
    first = min(changes[0][1], len(found) - 1)
    last = max(first, changes[-1][2] - 1)
    return problem(said, found[first].start(), found[last].end())


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
