"""A plural said behind several single cards holds for each of them.

"1 red card and 1 blue card with energy costs of 2 or less": both cost 2 or less, where "with an
energy cost of 2 or less" would speak of the last alone. The grammar reads both alike, so the
printed words decide. Input: the skills of a line before binding, and its text. Output: the same
skills, the costs (and powers) of the last card of such a pair given to the others.
"""

from __future__ import annotations

import re
from typing import Any

import msgspec

from dbscg_gui.effects.actions import Skill
from dbscg_gui.effects.targets import Among, Either, InZones, Node, Pick

_PLURAL = re.compile(
    r"\b1 (?:(?! with |-both)[^,.;:])* and (?:up to )?1 (?:(?!-both)[^,.;:])*? with energy costs\b",
    re.IGNORECASE,
)

SAID_LAST = ("cost", "is_original", "power", "combo_cost", "combo_power", "specified")
"""What such a plural may speak of."""


def with_plurals(skills: tuple[Skill, ...], text: str) -> tuple[Skill, ...]:
    """The skills with every such plural spread over its cards."""
    if _PLURAL.search(text) is None:
        return skills
    return tuple(_spread(skill) for skill in skills)


def _spread(value: Any) -> Any:
    if isinstance(value, tuple):
        return tuple(_spread(item) for item in value)
    if not isinstance(value, Node):
        return value
    if isinstance(value, Either) and not value.figure and len(value.parts) == 2:
        return _shared(value)
    changes = {
        field: _spread(held)
        for field in value.__struct_fields__
        if isinstance(held := getattr(value, field), Node | tuple)
    }
    return msgspec.structs.replace(value, **changes) if changes else value


def _shared(pair: Either) -> Either:
    first, last = pair.parts
    if not isinstance(first, Pick) or not isinstance(last, Pick):
        return pair
    mine, other = first.cards, last.cards
    if not isinstance(mine, InZones | Among) or not isinstance(other, InZones | Among):
        return pair
    if mine.filter.both or other.filter.cost is None:
        return pair
    if any(getattr(mine.filter, field) for field in SAID_LAST):
        return pair
    # "... with energy costs of 2 or less and 10000 power": the rest of it holds for both as well.
    said = {field: getattr(other.filter, field) for field in SAID_LAST}
    changed = msgspec.structs.replace(mine, filter=msgspec.structs.replace(mine.filter, **said))
    parts = (msgspec.structs.replace(first, cards=changed), last)
    return msgspec.structs.replace(pair, parts=parts, figure="costs")
