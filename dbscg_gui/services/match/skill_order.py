"""Whether the order of several waiting skills can make any difference.

Owns a careful judgment: skills that only draw, change numbers of their own card by so much, or add
markers do the same whichever comes first. Everything else may depend on what was before it, so its
player is asked.
"""

from __future__ import annotations

from collections.abc import Sequence

from dbscg_gui.effects import actions as act
from dbscg_gui.effects import targets as t
from dbscg_gui.effects.walking import nodes
from dbscg_gui.engine.decisions import Decision
from dbscg_gui.engine.library import Library

_ADDING: tuple[type, ...] = (
    act.Draw,
    act.ChangePower,
    act.ChangeComboPower,
    act.AddMarkers,
    act.PlaceEnergyMarkers,
)
"""Steps whose sum is the same in any order."""


def is_order_free(lib: Library, decision: Decision) -> bool:
    """Whether the waiting skills of an "order-autos" question may come in any order."""
    numbers = [option.skill for option in decision.options]
    if decision.kind != "order-autos" or any(not 0 <= each < len(lib.skills) for each in numbers):
        return False
    return adds_up([lib.skills[each] for each in numbers])


def adds_up(skills: Sequence[act.Skill]) -> bool:
    """Whether these skills do the same in any order.

    One of them may do anything that the others neither feed nor change: but that cannot be seen
    from a text alone, so all of them must only add.
    """
    return all(_only_adds(skill) for skill in skills)


def _only_adds(skill: act.Skill) -> bool:
    is_plain = not skill.cost and skill.condition is None and not skill.optional
    return is_plain and all(_is_adding(step) for step in skill.effect)


def _is_adding(step: object) -> bool:
    inner = [each for each in nodes(step) if each is not step]
    # What is counted, chosen or tested may be changed by the other skill.
    return isinstance(step, _ADDING) and all(isinstance(each, t.This) for each in inner)
