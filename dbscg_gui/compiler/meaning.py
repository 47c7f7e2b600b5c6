"""What an effect means, without how it was worded.

Owns the list of the fields that only say how a text was printed. Two effects whose meanings are
equal are carried out alike. The list shrinks: a field goes when the words for it are canonical,
and is then in no vocabulary value any more.
"""

from __future__ import annotations

from typing import Any

import msgspec

from dbscg_gui.effects.actions import Skill
from dbscg_gui.effects.targets import Node
from dbscg_gui.effects.walking import inner_fields

WORDING: dict[str, tuple[str, ...]] = {
    "And": ("short", "each", "only", "set_off"),
    "Battler": ("word",),
    "ChangeCost": ("leading",),
    "ChangePower": ("leading", "verb"),
    "ChangeZCost": ("leading",),
    "Chosen": ("word", "tail", "who", "named"),
    "CountOf": ("word",),
    "CreateToken": ("facts",),
    "Delayed": ("trailing",),
    "Either": ("conn", "figure"),
    "Filter": ("list_word", "both", "mode_first", "said", "noun"),
    "Flip": ("side",),
    "Gain": ("following",),
    "Happened": ("verb", "is_from_first"),
    "Has": ("paired", "goes_on", "total"),
    "If": ("trailing", "word"),
    "IfYouDo": ("word",),
    "InZones": ("prep", "area", "conn", "owned", "their", "owners"),
    "Instead": ("word",),
    "Move": ("to_word", "keeps"),
    "NegateActivation": ("word",),
    "PayBy": ("join",),
    "Pick": ("article",),
    "Requires": ("leading",),
    "Rest": ("word",),
    "RestrictPlayer": ("verb",),
    "Skill": ("tags", "text"),
    "Slot": ("word",),
    "SlotCount": ("word",),
    "Step": ("join",),
    "This": ("prep", "conn", "word"),
    "ValueOf": ("word",),
    "When": ("any_area", "verb", "origin_word", "passive"),
    "While": ("trailing",),
}
"""By the name of a vocabulary value: its fields that are wording, see their docstrings. Those of a
base class hold for the classes below it."""


def meanings(skills: tuple[Skill, ...]) -> tuple[Skill, ...]:
    """The skills without their wording."""
    return tuple(meaning(skill) for skill in skills)


def meaning(value: Any) -> Any:
    """A vocabulary value, or a tuple of such, with every wording field at its default."""
    if isinstance(value, tuple):
        items = tuple(meaning(item) for item in value)
        changed = any(new is not old for new, old in zip(items, value, strict=True))
        return items if changed else value
    if not isinstance(value, Node):
        return value
    defaults = wording_of(type(value))
    changes: dict[str, Any] = {
        field: default for field, default in defaults.items() if getattr(value, field) != default
    }
    for field in inner_fields(type(value)):
        if field not in defaults:
            old = getattr(value, field)
            new = meaning(old)
            if new is not old:
                changes[field] = new
    return msgspec.structs.replace(value, **changes) if changes else value


_WORDING: dict[type[Node], dict[str, Any]] = {}


def wording_of(kind: type[Node]) -> dict[str, Any]:
    """The wording fields of a class of values, its base classes' too, with their defaults."""
    known = _WORDING.get(kind)
    if known is None:
        names = {name for each in kind.__mro__ for name in WORDING.get(each.__name__, ())}
        fields = msgspec.structs.fields(kind)
        known = _WORDING[kind] = {each.name: each.default for each in fields if each.name in names}
    return known
