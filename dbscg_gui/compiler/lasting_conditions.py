"""Conditions that decide all the time an effect lasts.

"Until your next turn, as long as you have a red card in play, they can't attack": it begins
whether or not there is one, and holds whenever there is. Input: a bound skill. Output: the same
skill with `While` for such an `If`, where what lasts can ask again: effects that bar or change
power, under a condition that speaks of nothing that happened but of cards chosen.
"""

from __future__ import annotations

from typing import Any

from dbscg_gui.effects.actions import ChangePower, If, Restrict, RestrictPlayer, Skill, While
from dbscg_gui.effects.targets import Among, Chosen, EventCard, Rest, SlotCount
from dbscg_gui.effects.walking import nodes, with_inner

ALL_THE_TIME = frozenset({"while", "as long as", "unless", "only if", "only while"})
"""The conjunctions of what decides for as long as something lasts."""
_OF_ONE_USE = (Among, Chosen, EventCard, Rest, SlotCount)


def with_lasting_conditions(skill: Skill) -> Skill:
    """The skill as said above; the same object where nothing of it lasts under a condition."""
    if skill.kind == "permanent":
        return skill
    found: Skill = _lasting(skill)
    return found


def _lasting(value: Any) -> Any:
    found = with_inner(value, _lasting)
    if not isinstance(found, If) or found.word not in ALL_THE_TIME or found.otherwise:
        return found
    if not all(isinstance(step, Restrict | RestrictPlayer | ChangePower) for step in found.then):
        return found
    if not all(getattr(step, "duration", "") for step in found.then):
        return found
    if any(isinstance(node, _OF_ONE_USE) for node in nodes(found.condition)):
        return found
    return While(condition=found.condition, effect=found.then, join=found.join)
