"""A duration belongs to the group of clauses it is said behind.

"It gets -10000 power and you can't play {X} for the turn": both end with the turn. Clauses joined
by "and" or a comma are one group; ", then" and a full stop begin another. Input: the skills of a
line before binding. Output: the same skills, the duration of a clause given to those before it in
its group that have none. What a [Permanent] says has no end but its own.
"""

from __future__ import annotations

from typing import Any

import msgspec

from dbscg_gui.effects.actions import Action, Skill
from dbscg_gui.effects.targets import Node
from dbscg_gui.effects.walking import inner_fields

_WITHIN = frozenset({"and", ",", ", and"})
"""The connectives within a group."""
_SEQUENCES = ("effect", "first", "then", "otherwise")
_LASTING = ("permanent", "field")


def with_durations(skills: tuple[Skill, ...]) -> tuple[Skill, ...]:
    """The skills, every group of clauses ending together."""
    return tuple(_ended(skill) for skill in skills)


def _ended(value: Any) -> Any:
    if isinstance(value, tuple):
        items = tuple(_ended(item) for item in value)
        changed = any(new is not old for new, old in zip(items, value, strict=True))
        return items if changed else value
    if not isinstance(value, Node) or (isinstance(value, Skill) and value.kind in _LASTING):
        return value
    changes: dict[str, Any] = {}
    for field in inner_fields(type(value)):
        old = getattr(value, field)
        if not isinstance(old, Node | tuple):
            continue
        new = _ended(old)
        if field in _SEQUENCES:
            new = _in_groups(new)
        elif field == "options":
            new = tuple(_in_groups(option) for option in new)
        if new != old:
            changes[field] = new
    return msgspec.structs.replace(value, **changes) if changes else value


def _in_groups(steps: tuple[Action, ...]) -> tuple[Action, ...]:
    """The steps, each with the duration that stands behind its group where it has none."""
    found: list[Action] = []
    told = ""
    joins_on = False
    for step in reversed(steps):
        if not joins_on:
            told = ""
        duration = getattr(step, "duration", None)
        if duration:
            told = duration
        elif duration == "" and told:
            step = msgspec.structs.replace(step, duration=told)
        joins_on = getattr(step, "join", "") in _WITHIN
        found.append(step)
    return tuple(reversed(found))
