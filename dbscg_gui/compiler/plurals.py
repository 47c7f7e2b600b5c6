"""What is said once of several single cards holds for each of them.

"1 red card and 1 blue card with energy costs of 2 or less": both cost 2 or less, where "with an
energy cost of 2 or less" would speak of the last alone. The grammar reads both alike, so the
printed words decide. And "up to 1 red card and 1 blue card" is up to one of each. Input: the skills
of a line before binding, and its text. Output: the same skills, the costs (and powers) of the last
card of such a pair given to the others, and "up to" of the first to those behind it.
"""

from __future__ import annotations

import re
from typing import Any

import msgspec

from dbscg_gui.effects.actions import Skill
from dbscg_gui.effects.targets import Among, Either, InZones, Node, Pick

_PLURAL = re.compile(
    r"\b1 (?:(?! with |-both)(?:[<〈＜][^>〉＞]*.|[^,.;:]))* and (?:up to )?1 "
    r"(?:(?!-both)(?:[<〈＜][^>〉＞]*.|[^,.;:]))*? with energy costs\b",
    re.IGNORECASE,
)

SAID_LAST = (
    "cost", "is_original", "power", "combo_cost", "combo_power", "specified", "skill_kinds",
)  # fmt: skip
"""What such a plural may speak of."""


_UP_TO = re.compile(r"\bup to \d [^.;]* and \d ", re.IGNORECASE)


def with_plurals(skills: tuple[Skill, ...], text: str) -> tuple[Skill, ...]:
    """The skills with every such plural and every such "up to" spread over its cards."""
    if _UP_TO.search(text) is not None:
        skills = _each_up_to(skills)
    if _PLURAL.search(text) is None:
        return skills
    return tuple(_spread(skill) for skill in skills)


def _each_up_to(value: Any) -> Any:
    if isinstance(value, tuple):
        return tuple(_each_up_to(item) for item in value)
    if not isinstance(value, Node):
        return value
    if isinstance(value, Either):
        return _up_to(value)
    changes = {
        field: _each_up_to(held)
        for field in value.__struct_fields__
        if isinstance(held := getattr(value, field), Node | tuple)
    }
    return msgspec.structs.replace(value, **changes) if changes else value


def _up_to(cards: Either) -> Either:
    first, *rest = cards.parts
    picks = [part for part in rest if isinstance(part, Pick) and not part.up_to]
    if not isinstance(first, Pick) or not first.up_to or not rest or len(picks) < len(rest):
        return cards
    parts = (first, *(msgspec.structs.replace(pick, up_to=True) for pick in picks))
    return msgspec.structs.replace(cards, parts=parts, up_to_once=True)


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
