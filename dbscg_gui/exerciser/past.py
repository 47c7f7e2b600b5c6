"""What happened before a position that begins within a turn.

Owns what is noted of that turn: such events as the skill it is made for asks to have happened.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from dbscg_gui.effects.actions import Skill
from dbscg_gui.effects.targets import Happened, Not, Occurred
from dbscg_gui.effects.walking import nodes
from dbscg_gui.engine.past import Register
from dbscg_gui.exerciser.targets import MadeCard

_USUAL = "plain-1"

Note = tuple[str, int, int]
"""Event, player and definition of the card."""


def past_of(
    skill: Skill,
    targets: Sequence[MadeCard],
    by_number: Mapping[str, int],
    register: Register,
    own: Sequence[int],
) -> tuple[Note, ...]:
    """The events a skill asks for, of cards that fit; none that must not have happened.

    `own` are the object ids of the card that has the skill.
    """
    asked = (skill.effect, skill.cost, skill.condition)
    refused = [node.condition for node in nodes(asked) if isinstance(node, Not)]
    plain = {each.filter: each.plain for each in targets}
    found: list[Note] = []
    for node in nodes(asked):
        if isinstance(node, Occurred) and not any(node is each for each in refused):
            about = register.of(node)
            cards = own if about.of_this else (0,)
            found += [(about.kind, 0, card) for card in cards] * max(1, node.count.low or 0)
        if (
            not isinstance(node, Happened)
            or node.by_this
            or node.this
            or any(node is each for each in refused)
        ):
            continue
        areas = f">{node.origin[0] if node.origin else 'deck'}>{(node.target or ('battle',))[0]}"
        note = (
            node.event + (areas if node.origin or node.target else ""),
            1 if node.whose == "opponent" else 0,
            by_number[plain.get(node.filter, _USUAL)],
        )
        found += [note] * max(1, node.count.low or 0)
    return tuple(found)
