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
    "Above": ("word",),
    "ActivateFrom": ("word",),
    "Allow": ("word",),
    "AlterPlay": ("word",),
    "Among": ("word",),
    "And": (
        "comma",
        "short",
        "each",
        "bare",
        "dash",
        "only",
        "set_off",
        "shared",
        "during",
    ),
    "Are": (
        "only",
        "own",
        "word",
    ),
    "Battler": ("word",),
    "ChangeComboCost": (
        "said_later",
        "word",
    ),
    "ChangeCost": (
        "verb",
        "leading",
        "word",
    ),
    "ChangePower": (
        "leading",
        "verb",
    ),
    "ChangeSkillCost": ("said_later",),
    "ChangeZCost": (
        "leading",
        "said",
    ),
    "Choose": (
        "article",
        "unsaid_source",
        "bare",
        "word",
    ),
    "ChooseOption": ("inline",),
    "Chosen": (
        "word",
        "tail",
        "form",
        "who",
        "named",
    ),
    "Combo": (
        "word",
        "area",
    ),
    "Compared": ("word",),
    "CountOf": ("word",),
    "CreateToken": (
        "facts",
        "article",
    ),
    "DealDamage": ("additional",),
    "Delayed": (
        "trailing",
        "between",
        "during",
    ),
    "Draw": ("article",),
    "EachPlayer": (
        "word",
        "own",
    ),
    "Either": (
        "conn",
        "figure",
        "up_to_once",
    ),
    "EventCard": ("word",),
    "Filter": (
        "keyword_word",
        "list_word",
        "row",
        "both",
        "that",
        "face_late",
        "mode_first",
        "other_word",
        "said",
        "order",
        "noun",
    ),
    "Flip": ("side",),
    "Gain": ("following",),
    "GainControl": (
        "until",
        "is_back",
    ),
    "GainInfo": (
        "treated",
        "gained",
    ),
    "GiveDon": (
        "each",
        "of",
        "hosts_first",
    ),
    "Happened": (
        "verb",
        "word",
        "is_passive",
        "is_from_first",
    ),
    "Has": (
        "word",
        "digits",
        "any_word",
        "bare",
        "paired",
        "goes_on",
        "total",
        "both",
        "plain",
        "figure",
    ),
    "If": (
        "trailing",
        "word",
    ),
    "IfYouDo": ("word",),
    "InBattle": (
        "bare",
        "during",
    ),
    "InZones": (
        "prep",
        "area",
        "conn",
        "owned",
        "their",
        "owners",
        "late",
    ),
    "Instead": ("word",),
    "MarkerCount": ("word",),
    "Move": (
        "to_word",
        "source",
        "back",
        "chooses",
        "keeps",
    ),
    "NegateActivation": ("word",),
    "NegatePlay": (
        "verb",
        "word",
        "short",
    ),
    "NegateSkills": ("word",),
    "PayBy": (
        "join",
        "if_you",
        "may",
    ),
    "Pick": (
        "article",
        "unsaid_source",
        "total_word",
        "owner_first",
        "one_word",
        "each",
    ),
    "Play": (
        "negated_before",
        "word",
    ),
    "PlayLimit": ("have",),
    "PlayWithoutCost": ("word",),
    "Requires": (
        "bare",
        "leading",
        "after",
        "word",
    ),
    "Rest": ("word",),
    "Restrict": (
        "place",
        "only",
        "active",
        "none",
    ),
    "RestrictPlayer": (
        "each_time",
        "verb",
        "of_skills",
        "only",
    ),
    "ReturnDon": (
        "short",
        "of",
    ),
    "SetPower": ("word",),
    "Shuffle": (
        "word",
        "it",
    ),
    "Skill": (
        "tags",
        "trigger_last",
        "cost_first",
        "text",
    ),
    "Slot": ("word",),
    "SlotCount": (
        "word",
        "each",
    ),
    "Step": (
        "join",
        "lead",
        "actor",
    ),
    "This": (
        "prep",
        "conn",
        "late",
        "owners",
        "word",
        "article",
        "unplaced",
    ),
    "Top": ("word",),
    "Under": ("late",),
    "ValueOf": ("word",),
    "When": (
        "word",
        "any_area",
        "verb",
        "target_word",
        "origin_word",
        "origin_place",
        "cause_word",
        "passive",
    ),
    "While": (
        "trailing",
        "word",
    ),
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
