"""What is asked of a card hangs on what brought that card up.

"If your life is at 4 or less, reveal the top card of your deck. If it isn't red, draw 1 card": no
card is drawn where none was revealed, and a card revealed at the end of a turn is asked about then.
Input: a bound skill. Output: the same skill, every question about a card that is named only under
a condition, at a later time or if somebody wants it put there, where its answer would matter
without the card: with "otherwise", or where it asks that something is not so. So does what is done
with such a card and another: "both that card and this card get +5000 power".
"""

from __future__ import annotations

from typing import Any

import msgspec

from dbscg_gui.effects.actions import Action, ActionNode, Delayed, If, IfYouDo, May, Skill
from dbscg_gui.effects.targets import Are, Either, Node, Not, Slot
from dbscg_gui.effects.walking import inner_fields, nodes

_SEQUENCES = ("effect", "first", "then", "otherwise")


def with_questions_hung(skill: Skill) -> Skill:
    """The skill with such questions where they are asked; the same object where there are none."""
    hung: Skill = _hung(skill)
    return hung


def _hung(value: Any) -> Any:
    if isinstance(value, tuple):
        items = tuple(_hung(item) for item in value)
        return items if any(a is not b for a, b in zip(items, value, strict=True)) else value
    if not isinstance(value, Node):
        return value
    changes: dict[str, Any] = {}
    for field in inner_fields(type(value)):
        held = getattr(value, field)
        if not isinstance(held, Node | tuple):
            continue
        now = _hung(held)
        if field in _SEQUENCES and isinstance(now, tuple):
            now = _in_order(now)
        if now is not held:
            changes[field] = now
    return msgspec.structs.replace(value, **changes) if changes else value


def _in_order(steps: tuple[Action, ...]) -> tuple[Action, ...]:
    found: list[Action] = []
    for step in steps:
        asked = _under(found[-1], step) if found else None
        if asked is None:
            found.append(step)
        else:
            found[-1] = asked
    return steps if len(found) == len(steps) else tuple(found)


def _under(before: Action, step: Action) -> Action | None:
    """The action before a question with the question in it; None where it does not belong there."""
    if isinstance(before, If | IfYouDo) and not before.otherwise:
        field, held = "then", before.then
    elif isinstance(before, Delayed | May):
        field, held = "effect", before.effect
    else:
        return None
    inner = _under(held[-1], step) if held else None
    if inner is not None:
        return msgspec.structs.replace(before, **{field: (*held[:-1], inner)})
    hangs = _asks(step, held) if isinstance(step, If) else _joins(step, held)
    return msgspec.structs.replace(before, **{field: (*held, step)}) if hangs else None


def _joins(step: Action, named: tuple[Action, ...]) -> bool:
    """Whether it does the same with a card these actions name and with another: "both"."""
    cards = getattr(step, "cards", None)
    if not isinstance(cards, Either) or not isinstance(step, ActionNode):
        return False
    slots = {part.slot for part in cards.parts if isinstance(part, Slot)}
    is_mixed = any(not isinstance(part, Slot) for part in cards.parts)
    return is_mixed and bool(slots & _slots(named))


def _slots(named: tuple[Action, ...]) -> set[str]:
    steps = (each for part in named for each in nodes(part) if isinstance(each, ActionNode))
    return {getattr(each, "slot", "") for each in steps}


def _asks(step: If, named: tuple[Action, ...]) -> bool:
    """Whether a question is one about a card these actions name, and a "no" leads on as well."""
    denied = isinstance(step.condition, Not)
    asked = step.condition.condition if isinstance(step.condition, Not) else step.condition
    if not isinstance(asked, Are) or not isinstance(asked.cards, Slot):
        return False
    if not (denied or step.otherwise):
        return False
    return asked.cards.slot in _slots(named)
