"""Effects in a short notation a person reads: what a line means, without how it was worded.

Input: skills or any value of the vocabulary. Output: text. Defaults and wording are left out,
so that two values with equal meaning are written alike. One pattern for all of it:

    auto[once-per-turn] / when attacks(this)
      > choose(up to 1: battle of opponent, red) > ko(it)

A class of which nothing else is said here is its name in small letters with its fields in
brackets: nothing is ever left out because nobody thought of it.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import msgspec

from dbscg_gui.compiler.meaning import wording_of
from dbscg_gui.effects.actions import Choose, If, May, PayEnergy, Skill
from dbscg_gui.effects.targets import (
    And,
    Battler,
    Either,
    EventCard,
    Filter,
    InZones,
    Node,
    Not,
    Or,
    Pick,
    Range,
    Slot,
    This,
)
from dbscg_gui.effects.triggers import When

MANY = 99
"""A count that stands for any number."""


def skills_notation(skills: tuple[Skill, ...]) -> str:
    """Every skill of a line, each on lines of its own."""
    return "\n".join(notation(skill) for skill in skills)


def notation(value: Any) -> str:
    """A value of the vocabulary, or what such a value holds."""
    if isinstance(value, tuple):
        if value and all(isinstance(each, tuple) for each in value):
            return " | ".join(f"{{{steps(each)}}}" for each in value)  # several ways to go on
        return ", ".join(notation(each) for each in value)
    if isinstance(value, Node):
        said = _SAID.get(type(value))
        return said(value) if said else _plainly(value)
    if isinstance(value, bool):
        return "yes" if value else "no"
    return "none" if value is None else str(value)


def steps(actions: tuple[Any, ...]) -> str:
    """Actions in the order they are carried out."""
    return " > ".join(notation(each) for each in actions) or "nothing"


def _given(value: Node, *apart: str) -> list[tuple[str, Any]]:
    """The fields that say something: no defaults, no wording, not those written `apart`."""
    wording = wording_of(type(value))
    return [
        (field.name, getattr(value, field.name))
        for field in msgspec.structs.fields(value)
        if field.name not in wording
        and field.name not in apart
        and (getattr(value, field.name) != field.default or field.name == "duration")
    ]


def _named(name: str, field: Any) -> str:
    word = re.sub(r"^(?:is|has)_", "", name).replace("_", "-")
    if field is True:
        return word
    if name == "duration":
        return f"for {field}" if field else "as long as it holds"
    if name in _SEQUENCES and isinstance(field, tuple):
        return f"{word}: {steps(field)}"
    return f"{word}: {notation(field)}"


_SEQUENCES = frozenset({"effect", "then", "otherwise", "actions", "first"})


def _plainly(value: Node, *first: str, apart: tuple[str, ...] = ()) -> str:
    """The name of the class, `first` what is said without the name of a field, then the rest."""
    name = re.sub(r"(?<!^)(?=[A-Z])", "-", type(value).__name__).lower()
    rest = [_named(*each) for each in _given(value, *apart)]
    parts = [part for part in (*first, *rest) if part]
    return f"{name}({', '.join(parts)})" if parts else name


# -- cards -----------------------------------------------------------------------------------------


def _range(value: Range) -> str:
    low, high = value.low, value.high
    if low is not None and low == high:
        return str(low)
    if high is None:
        return f"{low}+" if low is not None else "any"
    return f"{high}-" if low is None else f"{low} to {high}"


_LISTED = ("colors", "kinds", "names", "characters", "traits", "none_of", "any_of", "all_of")
_BRACKETS = {"names": "{%s}", "characters": "＜%s＞", "traits": "《%s》"}


def _filter(value: Filter) -> str:
    found: list[str] = []
    if value.colors:
        rule = "" if value.color_rule == "any" else f"{value.color_rule} "
        join = "+" if value.color_rule in ("all", "exact") else "/"
        found.append(rule + join.join(value.colors))
    elif value.color_rule != "any":
        found.append(value.color_rule)
    for name, bracket in _BRACKETS.items():
        words = getattr(value, name)
        if words:
            found.append("/".join(bracket % word for word in words))
    if value.kinds:
        found.append("/".join(value.kinds))
    found += [_named(*each) for each in _given(value, *_LISTED, "color_rule")]
    for name, word in (("all_of", " and "), ("any_of", " or ")):
        parts = getattr(value, name)
        if parts:
            found.append(word.join(f"({notation(part)})" for part in parts))
    found += [f"not ({notation(part)})" for part in value.none_of]
    return " ".join(found) or "card"


_WHOSE = {"you": "yours", "opponent": "of opponent", "any": "of anybody"}


def _in_zones(value: InZones) -> str:
    found = [f"{'/'.join(value.zones)} {_WHOSE[value.whose]}"]
    if value.filter != Filter():
        found.append(notation(value.filter))
    return ", ".join([*found, *(_named(*each) for each in _given(value, *_ZONED))])


_ZONED = ("zones", "whose", "filter")


def _count(count: Any, up_to: bool) -> str:
    if count == MANY:
        return "any number"
    return f"up to {notation(count)}" if up_to else notation(count)


def _pick(value: Pick) -> str:
    head = "all" if value.is_all else _count(value.count, value.up_to)
    rest = [_named(*each) for each in _given(value, "cards", "count", "up_to", "is_all")]
    return f"[{'; '.join([f'{head}: {notation(value.cards)}', *rest])}]"


def _choose(value: Choose) -> str:
    head = "all" if value.is_all else _count(value.count, value.up_to)
    apart = ("cards", "count", "up_to", "is_all") + (("slot",) if value.slot == "it" else ())
    return _plainly(value, f"{head}: {notation(value.cards)}", apart=apart)


def _this(value: This) -> str:
    return _plainly(value)


def _either(value: Either) -> str:
    rest = [_named(*each) for each in _given(value, "parts")]
    return " + ".join([*(notation(part) for part in value.parts), *rest])


# -- conditions, actions, skills -------------------------------------------------------------------


def _joined(word: str) -> Callable[[Any], str]:
    def said(value: Any) -> str:
        return word.join(f"({notation(each)})" for each in value.conditions)

    return said


def _when(value: When) -> str:
    subject = notation(value.subject) if value.subject is not None else ""
    rest = [_named(*each) for each in _given(value, "event", "subject")]
    return f"{value.event}({', '.join(part for part in (subject, *rest) if part)})"


def _if(value: If) -> str:
    otherwise = f" else {{{steps(value.otherwise)}}}" if value.otherwise else ""
    rest = [_named(*each) for each in _given(value, "condition", "then", "otherwise")]
    extra = f" [{', '.join(rest)}]" if rest else ""
    return f"if {notation(value.condition)} {{{steps(value.then)}}}{otherwise}{extra}"


def _may(value: May) -> str:
    rest = [_named(*each) for each in _given(value, "effect")]
    extra = f" [{', '.join(rest)}]" if rest else ""
    return f"may{extra} {{{steps(value.effect)}}}"


def _energy(value: PayEnergy) -> str:
    rest = [_named(*each) for each in _given(value, "specified", "generic")]
    return "pay " + " ".join(
        [*([value.specified] if value.specified else []), str(value.generic), *rest]
    )


_TOLD = ("kind", "keyword", "triggers", "condition", "cost", "effect", "validity", "text")


def _skill(value: Skill) -> str:
    tags = [_named(*each) for each in _given(value, *_TOLD)]
    head = " ".join(part for part in (value.kind, value.keyword) if part)
    lines = [head + (f"[{', '.join(tags)}]" if tags else "")]
    lines += [f"  while {notation(each)}" for each in value.validity]
    lines += [f"  when {notation(each)}" for each in value.triggers]
    lines += [f"  if {notation(value.condition)}"] if value.condition is not None else []
    lines += [f"  cost {notation(each)}" for each in value.cost]
    lines += [f"  > {steps(value.effect)}"] if value.effect else []
    return "\n".join(lines)


_SAID: dict[type[Node], Callable[[Any], str]] = {
    Range: _range,
    Filter: _filter,
    InZones: _in_zones,
    Pick: _pick,
    Choose: _choose,
    This: _this,
    Slot: lambda value: value.slot,
    EventCard: lambda value: f"event-{value.role}",
    Battler: lambda value: value.role,
    Either: _either,
    And: _joined(" and "),
    Or: _joined(" or "),
    Not: lambda value: f"not ({notation(value.condition)})",
    When: _when,
    If: _if,
    May: _may,
    PayEnergy: _energy,
    Skill: _skill,
}
