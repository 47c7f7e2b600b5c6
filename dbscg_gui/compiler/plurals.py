"""What is said once of several single cards holds for each of them.

"1 red card and 1 blue card with energy costs of 2 or less": both cost 2 or less, where "with an
energy cost of 2 or less" would speak of the last alone. The grammar reads both alike, so the
printed words decide. And "up to 1 red card and 1 blue card" is up to one of each. Input: the skills
of a line before binding, and its text. Output: the same skills, the costs (and powers) of the last
card of such a pair given to the others, and "up to" of the first to those behind it. "All Battle
Cards and all Unisons, ignoring [Barrier]" ignores it for all of them.
"""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections.abc import Callable
from typing import Any, TypeGuard

import msgspec

from dbscg_gui.effects.actions import Skill
from dbscg_gui.effects.targets import Among, Cards, Either, InZones, Node, Pick
from dbscg_gui.effects.walking import inner_fields

_NAMED = re.compile(r"[<〈＜][^>〉＞]*.")
_CLAUSE_END = re.compile(r"[,.;:]")
_COUNT = re.compile(r"\b1 ")
_JOINED = re.compile(r" and (?:up to )?1 ")
_BARRED = re.compile(r" with |-both")
_COSTS = re.compile(r" with (?:energy )?costs\b")

SAID_LAST = (
    "cost", "is_original", "power", "combo_cost", "combo_power", "specified", "skill_kinds",
)  # fmt: skip
"""What such a plural may speak of."""


_IGNORING = re.compile(r"\band [^.;:]*\bignoring \[barrier\]", re.IGNORECASE)
_UP_TO = re.compile(r"\bup to \d [^.;]* and \d ", re.IGNORECASE)


def with_plurals(skills: tuple[Skill, ...], text: str) -> tuple[Skill, ...]:
    """The skills with every such plural and every such "up to" spread over its cards."""
    if _UP_TO.search(text) is not None:
        skills = _mapped(skills, _up_to)
    if _IGNORING.search(text) is not None:
        skills = tuple(_mapped(skill, _ignoring_for_all) for skill in skills)
    if not _has_plural(text):
        return skills
    return tuple(_spread(skill) for skill in skills)


def _has_plural(text: str) -> bool:
    """Whether a clause counts "1 ... and 1 ..." and gives both their energy costs at its end."""
    return any(map(_is_plural, _CLAUSE_END.split(_NAMED.sub("＜＞", text.lower()))))


def _is_plural(clause: str) -> bool:
    costs = list(_COSTS.finditer(clause))
    if not costs:
        return False
    joined = [found.start() for found in _JOINED.finditer(clause, 0, costs[-1].start() + 1)]
    counts = [found.start() for found in _COUNT.finditer(clause)]
    barred = [found.start() for found in _BARRED.finditer(clause)]
    last_both = clause.rfind("-both", 0, costs[-1].start())
    for at in joined:
        bar = barred[bisect_left(barred, at) - 1] if bisect_left(barred, at) else -1
        if last_both < at and bisect_left(counts, at) > bisect_right(counts, bar):
            return True
    return False


def _mapped(value: Any, change: Callable[[Either], Either]) -> Any:
    """The value with every joined set of cards in it changed."""
    if isinstance(value, tuple):
        return tuple(_mapped(item, change) for item in value)
    if not isinstance(value, Node):
        return value
    if isinstance(value, Either):
        return change(value)
    changes = {
        field: _mapped(held, change)
        for field in inner_fields(type(value))
        if isinstance(held := getattr(value, field), Node | tuple)
    }
    return msgspec.structs.replace(value, **changes) if changes else value


def _ignoring_for_all(cards: Either) -> Either:
    """What stands behind the last of them, and is no part of its description, is said of all."""
    last = cards.parts[-1]
    if not isinstance(last, Pick) or not last.ignore_barrier:
        return cards
    parts = tuple(
        msgspec.structs.replace(part, ignore_barrier=True) if _may_be_barred(part) else part
        for part in cards.parts
    )
    return msgspec.structs.replace(cards, parts=parts)


def _may_be_barred(part: Cards) -> TypeGuard[Pick]:
    """Whether [Barrier] may keep a card from being chosen here: one in play, not your own."""
    source = part.cards if isinstance(part, Pick) else None
    if not isinstance(source, InZones) or source.whose == "you":
        return False
    return not {"battle", "unison"}.isdisjoint(source.zones)


def _up_to(cards: Either) -> Either:
    first, *rest = cards.parts
    picks = [part for part in rest if isinstance(part, Pick) and not part.up_to]
    if not isinstance(first, Pick) or not first.up_to or not rest or len(picks) < len(rest):
        return cards
    parts = (first, *(msgspec.structs.replace(pick, up_to=True) for pick in picks))
    return msgspec.structs.replace(cards, parts=parts)


def _spread(value: Any) -> Any:
    if isinstance(value, tuple):
        return tuple(_spread(item) for item in value)
    if not isinstance(value, Node):
        return value
    if isinstance(value, Either) and len(value.parts) == 2:
        return _shared(value)
    changes = {
        field: _spread(held)
        for field in inner_fields(type(value))
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
    return msgspec.structs.replace(pair, parts=parts)
