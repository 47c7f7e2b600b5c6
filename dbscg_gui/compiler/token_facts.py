"""Statistics of tokens that one skill of a card tells and another one leaves out.

Input: the skills of all lines of a card. A token without statistics has a negative power until
they are found.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

import msgspec

from dbscg_gui.effects.actions import CreateToken, Skill
from dbscg_gui.effects.targets import Node
from dbscg_gui.effects.walking import inner_fields, nodes


def told_facts(skills: Iterable[Skill]) -> dict[str, CreateToken]:
    """Tokens whose statistics are told, by name."""
    found: dict[str, CreateToken] = {}
    for skill in skills:
        for node in nodes(skill):
            if isinstance(node, CreateToken) and node.power >= 0:
                found.setdefault(node.name.lower(), node)
    return found


def with_facts(value: Any, told: Mapping[str, CreateToken]) -> Any:
    """The value with the statistics of its tokens filled in where they are told."""
    if isinstance(value, CreateToken) and value.power < 0:
        known = told.get(value.name.lower())
        if known is None:
            return value
        return msgspec.structs.replace(
            value, power=known.power, combo_cost=known.combo_cost, combo_power=known.combo_power
        )
    if isinstance(value, tuple):
        items = tuple(with_facts(item, told) for item in value)
        changed = any(new is not old for new, old in zip(items, value, strict=True))
        return items if changed else value
    if not isinstance(value, Node):
        return value
    changes: dict[str, Any] = {}
    for field in inner_fields(type(value)):
        old = getattr(value, field)
        if isinstance(old, Node | tuple):
            new = with_facts(old, told)
            if new is not old:
                changes[field] = new
    return msgspec.structs.replace(value, **changes) if changes else value


def missing_facts(skills: Iterable[Skill]) -> str:
    """The name of a token without statistics, "" when there is none."""
    for skill in skills:
        for node in nodes(skill):
            if isinstance(node, CreateToken) and node.power < 0:
                return node.name
    return ""
