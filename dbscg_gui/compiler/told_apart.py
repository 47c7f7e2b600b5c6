"""Which of several choices a text speaks of: "the chosen red card", "the chosen card in your Drop".

Input: an unbound skill. Output: the same skill, "choose 1 of your red cards and 1 of your
opponent's Battle Cards" in two choices where it speaks of one of them. What fits the words is
found by `meant`; where none or several do, there is no meaning.
"""

from __future__ import annotations

from typing import Any, cast

import msgspec

from dbscg_gui.effects.actions import Action, Choose, Skill
from dbscg_gui.effects.targets import Either, Filter, InZones, Matching, Pick, Slot
from dbscg_gui.effects.walking import nodes, with_inner

CHOSEN = "?chosen"
"""The slot of a reference by description until it is bound: "?chosen opponent drop"."""


def reference(filter_: Filter, whose: str, zones: tuple[str, ...]) -> Matching:
    """ "the chosen red card": one that fits, of that player, in one of those areas."""
    return Matching(Slot(f"{CHOSEN} {whose or '-'} {'/'.join(zones)}".strip()), filter_)


OF_KIND = "?kind "
"""Begins the slot of a card told of by its type alone: "that Unison"."""


def kinds_told(cards: object) -> tuple[str, ...]:
    """Of which types cards were said to be."""
    inner = cards.cards if isinstance(cards, Pick) else cards
    return inner.filter.kinds if isinstance(inner, InZones) else ()


def in_choices(skill: Skill) -> Skill:
    """The skill with every choice in its parts where one of them is spoken of."""
    if not any(is_open(node) for node in nodes(skill)):
        return skill
    return cast(Skill, _apart(skill))


def is_open(node: object) -> bool:
    """Whether it is such a reference that is not bound yet."""
    return (
        isinstance(node, Matching)
        and isinstance(node.cards, Slot)
        and node.cards.slot.startswith(CHOSEN)
    )


def _apart(value: Any) -> Any:
    if isinstance(value, tuple):
        return tuple(part for item in value for part in _choices(_apart(item)))
    return with_inner(value, _apart)


def _choices(step: Any) -> tuple[Any, ...]:
    if not isinstance(step, Choose) or not isinstance(step.cards, Either):
        return (step,)
    picks = step.cards.parts
    if not all(isinstance(pick, Pick) for pick in picks):
        return (step,)
    first = cast(tuple[Pick, ...], picks)
    joins = (step.join, *("and" for _ in first[1:]))
    return tuple(_choice(step, each, join) for each, join in zip(first, joins, strict=True))


def _choice(step: Choose, pick: Pick, join: Any) -> Action:
    return msgspec.structs.replace(
        step, cards=pick.cards, count=pick.count, up_to=pick.up_to, is_all=pick.is_all,
        ignore_barrier=step.ignore_barrier or pick.ignore_barrier, distinct=pick.distinct,
        least=pick.least, at_random=step.at_random or pick.at_random, join=join,
    )  # fmt: skip


def meant(told: Matching, chosen: dict[str, InZones]) -> str:
    """The slot of the choice those words mean; "" where none or several fit."""
    assert isinstance(told.cards, Slot)
    _, whose, *zones = told.cards.slot.split(" ")
    areas = set(zones[0].split("/")) if zones else set()
    fitting = [
        slot
        for slot, cards in chosen.items()
        if (whose == "-" or cards.whose == whose)
        and (not areas or set(cards.zones) == areas)
        and _tells(told.filter, cards.filter)
    ]
    return fitting[0] if len(fitting) == 1 else ""


def _tells(words: Filter, asked: Filter) -> bool:
    """Whether all that is said of a card was asked of it when it was chosen."""
    plain = Filter()
    for field in Filter.__struct_fields__:
        said = getattr(words, field)
        if field in ("noun", "said") or said == getattr(plain, field):
            continue
        held = getattr(asked, field)
        every = isinstance(said, tuple) and set(said) <= set(held) and len(held) == len(said)
        if not (every or said == held):
            return False
    return True
