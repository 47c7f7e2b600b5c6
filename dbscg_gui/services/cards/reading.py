"""How the program reads a card or a text, line by line: what its words became, and both readings.

Both languages are said from the very effects that are played.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from dbscg_gui.cards.printed import KINDS, LEADER, Z_KINDS, PrintedCard
from dbscg_gui.compiler.explaining import Explained, explain
from dbscg_gui.compiler.roles import RoleSpan, line_roles
from dbscg_gui.compiler.saying import say_costs, say_line
from dbscg_gui.compiler.saying.book import Tongue
from dbscg_gui.compiler.saying.words import NotWorded
from dbscg_gui.compiler.source import join_lines
from dbscg_gui.effects.actions import Cost, Skill
from dbscg_gui.effects.compiled import CompiledCard, LineReport
from dbscg_gui.services.game_rules import compile_printed, game_rules

MAX_TEXT = 20_000
"""Characters of a text that is read; what is beyond is left out."""


class ReadLine(msgspec.Struct, frozen=True, kw_only=True):
    """One printed line and what it means to the program."""

    report: LineReport
    spans: tuple[RoleSpan, ...] = ()
    """What the words of the line became."""
    english: str = ""
    """Empty where the line is not understood."""
    french: str = ""

    def reading(self, language: str) -> str:
        """The program's words for the line in a language, English where it has no others."""
        return self.french if language == "fr" and self.french else self.english


class TextSpan(msgspec.Struct, frozen=True):
    """Where a piece of a read line stands in the text it was read from."""

    start: int
    """Offset in the read line."""
    row: int
    """Row of the text, counted from 0."""
    column: int
    length: int


class ReadText(msgspec.Struct, frozen=True, kw_only=True):
    """A text as it would be read on a card."""

    lines: tuple[ReadLine, ...]
    places: tuple[tuple[TextSpan, ...], ...]
    """For each line, where its pieces stand in the text."""


def read_card(card: PrintedCard, compiled: CompiledCard) -> tuple[ReadLine, ...]:
    """Every printed line of both sides, in order. Raises `UnknownGameError`."""
    language = game_rules(card.game).language()
    return tuple(
        ReadLine(
            report=line,
            spans=line_roles(line.text, language, card.kind),
            english=line.rendered,
            french=_french(card, compiled, line),
        )
        for line in compiled.lines
    )


def card_kinds(game: str) -> tuple[str, ...]:
    """The card types of a game's decks, as their texts are read. Raises `UnknownGameError`."""
    rules = game_rules(game).deck_rules
    kinds = {LEADER, *rules.main_kinds, *(Z_KINDS if rules.z_max else ())}
    return tuple(kind for kind in KINDS if kind in kinds)


def read_text(text: str, game: str, kind: str) -> ReadText:
    """Read a text as the skills of a card of that game and type. Raises `UnknownGameError`."""
    rows = text[:MAX_TEXT].splitlines()
    written = [(at, row) for at, row in enumerate(rows) if row.strip()]
    skill = tuple(row.strip() for _, row in written)
    card = PrintedCard(number="", game=game, kind=kind, name="", skill=skill)
    lines = read_card(card, compile_printed(card))
    return ReadText(lines=lines, places=_places(written, join_lines(skill)))


def explained(text: str, game: str, kind: str) -> tuple[Explained, str]:
    """What every stage of the compiler makes of one line, and the line in French.

    Raises `UnknownGameError`.
    """
    found = explain(text[:MAX_TEXT], game_rules(game).language(), kind)
    return found, worded(found.skills, "fr", game, kind)


def _places(
    written: Sequence[tuple[int, str]], joined: Sequence[str]
) -> tuple[tuple[TextSpan, ...], ...]:
    """Where the rows of a text went when some of them were joined to one line."""
    found: list[tuple[TextSpan, ...]] = []
    left = list(written)
    for line in joined:
        pieces: list[TextSpan] = []
        at = 0
        while left and line[at:].strip():
            row, words = left[0]
            piece = words.strip()
            start = line.find(piece, at)
            if start < 0:
                break
            column = len(words) - len(words.lstrip())
            pieces.append(TextSpan(start, row, column, len(piece)))
            at = start + len(piece)
            del left[0]
        found.append(tuple(pieces))
    return tuple(found)


def worded(skills: tuple[Skill, ...], language: str, game: str, kind: str) -> str:
    """The skills of one line of a card of that type in words of a language; "" without words.

    Raises `UnknownGameError`.
    """
    try:
        tongue: Tongue = "fr" if language == "fr" else "en"
        return say_line(skills, game_rules(game).language().books[tongue], kind)
    except NotWorded:
        return ""


def said_costs(costs: tuple[Cost, ...], tongue: Tongue, game: str) -> str:
    """What is paid for a skill, as it stands before the colon: "discard 1 card".

    Raises `UnknownGameError`.
    """
    return say_costs(costs, game_rules(game).language().books[tongue])


def _french(card: PrintedCard, compiled: CompiledCard, line: LineReport) -> str:
    skills = compiled.back if line.side == "back" else compiled.front
    said = tuple(each for each in skills if each.text == line.text)
    return worded(said, "fr", card.game, card.kind)
