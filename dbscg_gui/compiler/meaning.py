"""What an effect means, without how it was worded.

Owns the list of the fields that only say how a text was printed. Two effects whose meanings are
equal are carried out alike. The list shrinks: a field goes when the words for it are canonical,
and is then in no vocabulary value any more.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any, cast

import msgspec

from dbscg_gui.effects.actions import Skill
from dbscg_gui.effects.targets import Node
from dbscg_gui.effects.walking import inner_fields

WORDING: dict[str, tuple[str, ...]] = {
    "ActionNode": ("join",),
    "And": ("each", "set_off"),
    "ChangePower": ("verb",),
    "Chosen": ("word", "tail", "who", "named"),
    "CountOf": ("word",),
    "Delayed": ("trailing",),
    "Either": ("conn",),
    "Filter": ("list_word", "both", "said", "noun"),
    "Has": ("goes_on", "total"),
    "If": ("trailing", "word"),
    "InZones": ("prep", "their", "owners"),
    "Instead": ("word",),
    "Move": ("to_word",),
    "PayBy": ("join",),
    "Pick": ("article",),
    "Slot": ("word",),
    "SlotCount": ("word",),
    "This": ("prep", "word"),
    "ValueOf": ("word",),
    "When": ("verb", "origin_word"),
    "While": ("trailing",),
}
"""By the name of a vocabulary value: its fields that are wording, see their docstrings. Those of a
base class hold for the classes below it."""

PRINTED: dict[str, tuple[str, ...]] = {"Flip": ("side",), "Skill": ("tags", "text")}
"""Fields a match asks for though the canonical words do not say them: the line itself, which is
the identity of its skill [masters 22-44-3-1], the tags it has, a side that is named."""


def meanings(skills: tuple[Skill, ...]) -> tuple[Skill, ...]:
    """The skills without their wording."""
    return tuple(meaning(skill) for skill in skills)


def meaning(value: Any) -> Any:
    """A vocabulary value, or a tuple of such, with nothing that its canonical words do not say."""
    return _without(value, wording_of)


def without_wording(skill: Skill) -> Skill:
    """The skill as a match is given it: how it was worded stays in the compiler."""
    return cast(Skill, _without(skill, _only_wording_of))


def _without(value: Any, left_out: Callable[[type[Node]], dict[str, Any]]) -> Any:
    if isinstance(value, tuple):
        items = tuple(_without(item, left_out) for item in value)
        changed = any(new is not old for new, old in zip(items, value, strict=True))
        return items if changed else value
    if not isinstance(value, Node):
        return value
    defaults = left_out(type(value))
    changes: dict[str, Any] = {
        field: default for field, default in defaults.items() if getattr(value, field) != default
    }
    for field in inner_fields(type(value)):
        if field not in defaults:
            old = getattr(value, field)
            if old and isinstance(old, (Node, tuple)):
                new = _without(old, left_out)
                if new is not old:
                    changes[field] = new
    return msgspec.structs.replace(value, **changes) if changes else value


@cache
def wording_of(kind: type[Node]) -> dict[str, Any]:
    """The fields of a class of values that canonical words do not say, with their defaults."""
    return {**_defaults(kind, WORDING), **_defaults(kind, PRINTED)}


@cache
def _only_wording_of(kind: type[Node]) -> dict[str, Any]:
    return _defaults(kind, WORDING)


def _defaults(kind: type[Node], listed: dict[str, tuple[str, ...]]) -> dict[str, Any]:
    """Those of the listed fields that a class has, its base classes' too."""
    names = {name for each in kind.__mro__ for name in listed.get(each.__name__, ())}
    return {each.name: each.default for each in msgspec.structs.fields(kind) if each.name in names}
