"""Every reading of a line as skills: completed, bound, checked; and which of them is meant.

A line means something where all readings that pass the checks have equal effects, or where a rule
of `preferences` says which of two counts; the order of rows in the grammar says nothing.
"""

from __future__ import annotations

from typing import cast

import msgspec

from dbscg_gui.compiler import diagnostics as codes
from dbscg_gui.compiler.asked_after import with_questions_hung
from dbscg_gui.compiler.binding import Unbound, bind
from dbscg_gui.compiler.checks import check_skill
from dbscg_gui.compiler.diagnostics import Diagnostic, problem, remark
from dbscg_gui.compiler.durations import with_durations
from dbscg_gui.compiler.implicit_defaults import with_implicit_defaults
from dbscg_gui.compiler.language import Language
from dbscg_gui.compiler.lasting_conditions import with_lasting_conditions
from dbscg_gui.compiler.lowering import lower
from dbscg_gui.compiler.lowerings import ROWS
from dbscg_gui.compiler.owners_areas import with_owners_areas
from dbscg_gui.compiler.parsing import parse
from dbscg_gui.compiler.plain_binding import bind_plain
from dbscg_gui.compiler.plurals import with_plurals
from dbscg_gui.compiler.preferences import preferred
from dbscg_gui.compiler.saying.same import same_meaning
from dbscg_gui.compiler.tokens import Token
from dbscg_gui.compiler.unison_areas import with_unisons_elsewhere
from dbscg_gui.compiler.zones import with_zones
from dbscg_gui.effects.actions import Skill

Skills = tuple[Skill, ...]


class Candidate(msgspec.Struct, frozen=True):
    """One reading of a whole line: what it would mean, and why it does not count if so."""

    skills: Skills
    wrong: Diagnostic | None = None
    """What speaks against it: an unbound reference, a check that fails."""


class Meant(msgspec.Struct, frozen=True):
    """What a line means, and what else it might mean as far as anybody can tell."""

    skills: Skills
    meaning: Skills
    """The skills without wording, in one spelling."""
    others: tuple[Skills, ...] = ()
    """Meanings that no rule puts behind this one."""


def candidates(
    text: str, tokens: tuple[Token, ...], language: Language, kind: str = "battle"
) -> tuple[Candidate, ...]:
    """Every reading of a line; none where reading stops early. Raises `TooManyReadings`."""
    forest = parse(tokens, language.grammar)
    values = cast("tuple[Skills, ...]", lower(forest, ROWS))
    return checked(text, values, language, kind)


def checked(
    text: str, values: tuple[Skills, ...], language: Language, kind: str
) -> tuple[Candidate, ...]:
    """The values of a line, as lowering gives them, bound and checked."""
    whole = (0, len(text))
    found: dict[Skills, Candidate] = {}
    known: dict[Skill, tuple[Skill, list[Diagnostic]]] = {}
    """What became of a skill: a line of several has each of them in many readings."""
    for value in values:
        try:
            each = completed(value, text, language)
            for skill in each:
                if skill not in known:
                    now = bound(skill, language)
                    known[skill] = now, check_skill(now, text)
        except Unbound as error:
            said = remark(codes.UNBOUND, word=str(error))
            found.setdefault(value, Candidate(value, problem(said, *whole)))
            continue
        skills = tuple(known[skill][0] for skill in each)
        failing = [d for skill in each for d in known[skill][1]]
        if failing:
            found[skills] = Candidate(skills, failing[0])
            continue
        placed = tuple(with_zones(skill, kind) for skill in skills)
        found[placed] = Candidate(placed)
    return tuple(found.values())


def meant(found: tuple[Candidate, ...], text: str = "") -> Meant | None:
    """What is meant by a line that can be read so; None where nothing passes the checks."""
    by_meaning: dict[Skills, Skills] = {}
    for each in found:
        if each.wrong is None:
            by_meaning.setdefault(same_meaning(each.skills), each.skills)
    if not by_meaning:
        return None
    left = preferred(tuple(by_meaning), text)
    return Meant(by_meaning[left[0]], left[0], left[1:])


def completed(skills: Skills, text: str, language: Language) -> Skills:
    """The skills before binding, with what their texts say only once or not at all.

    A text in plain style says it all: there "1 Character" of a cost is anybody's. Raises `Unbound`.
    """
    read = with_durations(with_plurals(skills, text))
    return read if language.is_plain else with_implicit_defaults(read, text)


def bound(skill: Skill, language: Language) -> Skill:
    """The skill with every reference bound, as the game's texts refer; raises `Unbound`."""
    bind_all = bind_plain if language.is_plain else bind
    found = with_owners_areas(with_questions_hung(bind_all(skill)))
    placed: Skill = with_unisons_elsewhere(with_lasting_conditions(found))
    return placed
