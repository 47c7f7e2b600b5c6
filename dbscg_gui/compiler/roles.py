"""What the words of a printed line became: when, if, for what, the effect itself, or nothing.

Input: a line, and the language it is compiled with. Output: spans of the *printed* line with a
role each, in order and without overlap; blanks between two roles belong to none. The roles follow
the very reading the compiler chose, so what is shown is what is played.
"""

from __future__ import annotations

from typing import Literal, cast

import msgspec

from dbscg_gui.compiler.binding import Unbound
from dbscg_gui.compiler.compile import MOST_CHARACTERS, CompiledLine, compile_line
from dbscg_gui.compiler.language import Language
from dbscg_gui.compiler.lowering import Traced, lower, trace
from dbscg_gui.compiler.lowerings import ROWS
from dbscg_gui.compiler.meaning import without_wording
from dbscg_gui.compiler.parsing import parse
from dbscg_gui.compiler.readings import bound, completed
from dbscg_gui.compiler.source import read_source
from dbscg_gui.compiler.tokens import Token, tokenise
from dbscg_gui.compiler.tree import Forest
from dbscg_gui.compiler.zones import with_zones
from dbscg_gui.effects.actions import Skill

Role = Literal["timing", "condition", "cost", "effect", "keyword", "reminder", "unknown"]
ROLES: tuple[Role, ...] = (
    "timing", "condition", "cost", "effect", "keyword", "reminder", "unknown",
)  # fmt: skip

_BY_RULE: dict[str, Role] = {
    "ActivateKind": "timing",
    "CounterKind": "timing",
    "AwakenTag": "timing",
    "Limits": "timing",
    "Limit": "timing",
    "When": "timing",
    "Event": "timing",
    "TimeEvent": "timing",
    "Tag": "timing",
    "Timings": "timing",
    "TurnTag": "condition",
    "Validity": "condition",
    "IfWord": "condition",
    "TurnOf": "condition",
    "During": "condition",
    "Condition": "condition",
    "UnisonCost": "cost",
    "CostPart": "cost",
    "Costs": "cost",
    "KeywordCost": "cost",
    "Energy": "cost",
    "KeywordTag": "keyword",
    "PlainKeyword": "keyword",
    "NumberKeyword": "keyword",
    "ColorKeyword": "keyword",
    "EvolveKind": "keyword",
    "OverRealmKind": "keyword",
    "UnionKind": "keyword",
    "EvolveFilter": "condition",
    "UnionParts": "condition",
    "Effects": "effect",
    "Clauses": "effect",
}
"""The rules of the grammars that say what their words are; any other rule keeps the role of the
rule around it."""

_KEPT: frozenset[tuple[Role, Role]] = frozenset({("effect", "keyword"), ("cost", "effect")})
"""Roles around a rule that its own does not replace."""
_LEADS = frozenset({"if", "when", "whenever", "while", "during", "unless", "at"})
"""Words that belong to the condition or the trigger they open."""


class RoleSpan(msgspec.Struct, frozen=True):
    """Characters `start` to `end` of the printed line, and what they became."""

    start: int
    end: int
    role: Role


def line_roles(
    text: str, language: Language, kind: str = "battle", compiled: CompiledLine | None = None
) -> tuple[RoleSpan, ...]:
    """The roles of one printed line of a card of that type.

    `compiled` is what `compile_line` made of it, where that is at hand. A line without skills is
    not understood as a whole: its diagnostic says where reading stopped.
    """
    if len(text) > MOST_CHARACTERS:
        return (RoleSpan(0, len(text), "unknown"),)
    line = compiled or compile_line(text, language, kind)
    source = read_source(text, language.lexicon)
    tokens = tokenise(source, language.lexicon)
    roles: list[Role] = ["unknown"] * len(tokens)
    if line.skills:
        forest = parse(tokens, language.grammar)
        _paint(forest, _value_of(forest, line, kind, language), roles)
    return _spans(text, tokens, roles)


def reading(text: str, language: Language, kind: str = "battle") -> tuple[Traced, ...]:
    """The rules by which a printed line is read, each before its parts; none where it is not."""
    line = compile_line(text, language, kind)
    if line.status != "understood":
        return ()
    forest = parse(
        tokenise(read_source(text, language.lexicon), language.lexicon), language.grammar
    )
    return trace(forest, ROWS, _value_of(forest, line, kind, language))


def _value_of(forest: Forest, line: CompiledLine, kind: str, language: Language) -> object:
    """The value, before binding, of which the line's skills were made."""
    for value in lower(forest, ROWS):
        try:
            read = completed(cast("tuple[Skill, ...]", value), line.text, language)
            skills = tuple(bound(skill, language) for skill in read)
        except Unbound:
            continue
        made = (without_wording(with_zones(skill, kind)) for skill in skills)
        if tuple(msgspec.structs.replace(skill, text=line.text) for skill in made) == line.skills:
            return value
    return None


def _paint(forest: Forest, value: object, roles: list[Role]) -> None:
    """Give every token the role of the innermost rule that has one."""
    tokens = forest.tokens
    for rule, start, end, branch in trace(forest, ROWS, value):
        role = _BY_RULE.get(rule)
        # A keyword that an effect gives is part of the effect, what is done to pay of the cost.
        if role is not None and (roles[start], role) not in _KEPT:
            roles[start:end] = [role] * (end - start)
        children = branch.children
        for at, child in enumerate(children):
            if child.rule:
                continue
            token = tokens[child.start]
            if token.kind == "tag" and roles[child.start] == "unknown":
                roles[child.start] = "timing"
            elif token.lemma in _LEADS:
                after = next((each for each in children[at + 1 :] if each.rule), None)
                opened = _BY_RULE.get(after.rule) if after is not None else None
                if opened in ("timing", "condition"):
                    roles[child.start] = opened
    # What stands between two parts goes with the one it ends.
    for at, role in enumerate(roles):
        if at and (role == "unknown" or tokens[at].lemma in (":", ",")):
            roles[at] = roles[at - 1]


def _spans(text: str, tokens: tuple[Token, ...], roles: list[Role]) -> tuple[RoleSpan, ...]:
    found: list[RoleSpan] = []
    end = 0
    for token, role in zip(tokens, roles, strict=True):
        _gap(text, end, token.start, found)
        last = found[-1] if found else None
        if last is not None and last.role == role and not text[last.end : token.start].strip():
            found[-1] = RoleSpan(last.start, token.end, role)
        else:
            found.append(RoleSpan(token.start, token.end, role))
        end = max(end, token.end)
    _gap(text, end, len(text), found)
    return tuple(found)


def _gap(text: str, start: int, end: int, found: list[RoleSpan]) -> None:
    """Printed characters that are no tokens only explain [masters 1-5-9]."""
    between = text[start:end]
    if between.strip():
        lead = len(between) - len(between.lstrip())
        found.append(RoleSpan(start + lead, start + len(between.rstrip()), "reminder"))
