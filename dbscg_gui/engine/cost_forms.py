"""Other forms a skill's cost may take: cheaper, or with a choice of what is paid.

They are made before the match, so that each has a number; which of them holds is decided as the
cost is paid.
"""

from __future__ import annotations

from typing import Any

from dbscg_gui.effects.actions import (
    Discard,
    Move,
    PayBy,
    PayColors,
    PayOneOf,
    ReplaceCost,
    Requires,
)


def parts_of(letters: str) -> tuple[str, ...]:
    """What is left of some letters when any of them are taken off, in their order."""
    found: dict[str, None] = {"": None}
    for letter in letters:
        found.update(dict.fromkeys([f"{part}{letter}" for part in found]))
    return tuple(found)


def with_choice(cost: tuple[Any, ...], node: ReplaceCost) -> tuple[Any, ...]:
    """A skill cost in which some parts may be paid in another way; conditions stay as they are."""
    if node.part == "discard":
        return tuple(PayOneOf(((part,), node.cost)) if _is_discard(part) else part for part in cost)
    needs = tuple(part for part in cost if isinstance(part, Requires))
    paid = tuple(part for part in cost if not isinstance(part, Requires))
    return (*needs, PayOneOf((paid, node.cost))) if paid else cost


def _is_discard(part: Any) -> bool:
    """Whether a part of a cost is that cards of the hand are discarded."""
    if isinstance(part, PayColors):
        return part.zone == "hand" and not part.is_only_chosen
    if not isinstance(part, PayBy):
        return False
    return all(
        isinstance(step, Discard) or (isinstance(step, Move) and step.verb == "discard")
        for step in part.actions
    )
