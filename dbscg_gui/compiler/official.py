"""The rendered text in another language against the publisher's own: a second witness.

The round trip shows that nothing of a text was dropped, not that it was read rightly. Where the
publisher prints a card in another language too, the effects worded in that language should say
what the publisher says. Input: cards with their official texts and the language that reads them.
Output: how many lines agree, and the differences gathered by shape.
"""

from __future__ import annotations

import difflib
import re
from collections import Counter
from collections.abc import Iterable

import msgspec

from dbscg_gui.cards.printed import PrintedCard
from dbscg_gui.compiler.compile import compile_card
from dbscg_gui.compiler.language import Language
from dbscg_gui.compiler.saying import say_skill
from dbscg_gui.compiler.saying.book import Book, Tongue
from dbscg_gui.compiler.saying.words import NotWorded
from dbscg_gui.compiler.source import join_lines
from dbscg_gui.compiler.spellings import comparable
from dbscg_gui.kernel.progress import OnProgress

AGREES = "agrees"
DIFFERS = "differs"
NOT_UNDERSTOOD = "not-understood"
_EXPLAINED = re.compile(r"\([^()]*\)")
_VALUES = re.compile(r"\d+|\{[^{}]*\}|\[[^\[\]]*\]|《[^《》]*》")


class OfficialLine(msgspec.Struct, frozen=True, kw_only=True):
    """One line: as printed, as the publisher prints it in the other language, as rendered."""

    number: str
    text: str
    official: str
    rendered: str
    status: str
    shape: str = ""
    """Where the two differ, without the values."""


class Shape(msgspec.Struct, frozen=True, kw_only=True):
    """A kind of difference and the first card that has it."""

    shape: str
    count: int
    number: str


class OfficialReport(msgspec.Struct, frozen=True, kw_only=True):
    """The comparison of a whole database."""

    language: str
    cards: int
    """Cards with a text in that language."""
    uncounted: int
    """Cards whose lines are parted otherwise, so that no line can be set beside another."""
    lines: int
    agreeing: int
    not_understood: int
    percent: float
    """Agreeing lines among all lines compared, those not understood counted against."""
    shapes: tuple[Shape, ...]
    differing: tuple[OfficialLine, ...]


def compare_official(
    cards: Iterable[PrintedCard],
    language: Language,
    code: Tongue,
    *,
    progress: OnProgress | None = None,
) -> OfficialReport:
    """Compare the lines of all cards that carry an official text of the language `code`.

    Raises `ValueError` where nothing is known about the publisher's texts in that language.
    """
    every = list(cards)
    if code not in language.spellings:
        raise ValueError(f"{language.game} has no official texts in {code!r}")
    book = msgspec.structs.replace(language.books[code], glossary=glossary(every, code))
    carrying = [card for card in every if card.official_text(code) is not None]
    lines: list[OfficialLine] = []
    uncounted = 0
    for done, card in enumerate(carrying, 1):
        found = _compared(card, language, code, book)
        uncounted += found is None
        lines += found or ()
        if progress is not None:
            progress(done, len(carrying))
    return _report(code, len(carrying), uncounted, lines)


def glossary(cards: Iterable[PrintedCard], code: str) -> dict[str, str]:
    """Card names and types in the language, by the printed ones, as the cards themselves tell."""
    found: dict[str, str] = {}
    for card in cards:
        official = card.official_text(code)
        if official is None:
            continue
        pairs = [(card.name, official.name)]
        if len(card.traits) == len(official.traits):
            pairs += zip(card.traits, official.traits, strict=True)
        for printed, said in pairs:
            if printed and said:
                found.setdefault(printed, said)
    return found


def comparable_official(text: str, language: Language, code: Tongue) -> str:
    """The comparable form of a line in another language: no explanations, one spelling."""
    bare = _EXPLAINED.sub("", _EXPLAINED.sub("", text))
    return comparable(bare, language.spellings[code], language.lexicon)


def _compared(
    card: PrintedCard, language: Language, code: Tongue, book: Book
) -> list[OfficialLine] | None:
    official = card.official_text(code)
    assert official is not None
    theirs = join_lines(official.skill)
    compiled = compile_card(card, language)
    if len(compiled.lines) != len(theirs):
        return None
    found = []
    skills = iter(compiled.front)
    for line, said in zip(compiled.lines, theirs, strict=True):
        status, rendered, shape = NOT_UNDERSTOOD, "", ""
        # A line that did not compile brought no skill.
        skill = None if line.status == "not-compiled" else next(skills, None)
        if line.status == "understood" and skill is not None:
            try:
                rendered = say_skill(skill, book, card.kind)
            except NotWorded as error:
                status, shape = DIFFERS, str(error)
            else:
                mine = comparable_official(rendered, language, code)
                wanted = comparable_official(said, language, code)
                status = AGREES if mine == wanted else DIFFERS
                shape = "" if mine == wanted else _shape(wanted, mine)
        found.append(
            OfficialLine(
                number=card.number,
                text=line.text,
                official=said,
                rendered=rendered,
                status=status,
                shape=shape,
            )
        )
    return found


def _shape(official: str, rendered: str) -> str:
    """The words that differ, values left out: "grâce à > à cause de"."""
    left, right = (_VALUES.sub("#", text).split() for text in (official, rendered))
    matcher = difflib.SequenceMatcher(None, left, right, autojunk=False)
    parts = [
        f"{' '.join(left[a:b]) or '-'} > {' '.join(right[c:d]) or '-'}"
        for kind, a, b, c, d in matcher.get_opcodes()
        if kind != "equal"
    ]
    return "; ".join(parts) or "a name or a number"


def _report(code: str, cards: int, uncounted: int, lines: list[OfficialLine]) -> OfficialReport:
    agreeing = sum(line.status == AGREES for line in lines)
    differing = tuple(line for line in lines if line.status == DIFFERS)
    shapes = Counter(line.shape for line in differing)
    first = {line.shape: line.number for line in reversed(differing)}
    return OfficialReport(
        language=code,
        cards=cards,
        uncounted=uncounted,
        lines=len(lines),
        agreeing=agreeing,
        not_understood=sum(line.status == NOT_UNDERSTOOD for line in lines),
        percent=round(100 * agreeing / len(lines), 2) if lines else 100.0,
        shapes=tuple(
            Shape(shape=shape, count=count, number=first[shape])
            for shape, count in shapes.most_common()
        ),
        differing=differing,
    )
