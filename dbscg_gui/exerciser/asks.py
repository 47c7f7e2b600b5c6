"""What a skill asks of a whole position, read from its value."""

from __future__ import annotations

from dbscg_gui.cards.printed import LEADER
from dbscg_gui.effects.actions import Skill, SpiritBoost
from dbscg_gui.effects.compiled import CompiledCard
from dbscg_gui.effects.targets import Filter, This
from dbscg_gui.effects.walking import nodes

_MARKERS = 4
"""On a Unison Card where no number is asked for."""


def comes_from_elsewhere(skill: Skill) -> bool:
    """Whether a skill is about its own card in some other area than the hand."""
    return "hand" not in skill.zones and all(
        isinstance(trigger.subject, This) and trigger.origin and "hand" not in trigger.origin
        for trigger in skill.triggers
    )


def markers_for(skill: Skill | None) -> int:
    """So many markers on Unison Cards as a skill asks for, or some."""
    markers = _MARKERS
    for node in nodes(skill):
        if isinstance(node, SpiritBoost):
            markers = max(markers, node.count)
        elif isinstance(node, Filter) and node.markers is not None:
            low, high = node.markers.low or 0, node.markers.high
            markers = max(markers, low) if high is None else high
    return markers


def asks_for_no_z(skill: Skill) -> bool:
    """Whether a skill speaks of a Leader that is no Z-Leader, as what is laid on one does."""
    return any(
        isinstance(node, Filter)
        and LEADER in node.kinds
        and any("z" in part.kinds for part in node.none_of)
        for node in nodes(skill)
    )


def leaves_from_under(skill: Skill) -> bool:
    """Whether a skill waits for its own card to be taken from under another."""
    return any(
        trigger.event == "moved" and trigger.other is not None and isinstance(trigger.subject, This)
        for trigger in skill.triggers
    )


def waits_for_combo(compiled: CompiledCard) -> bool:
    """Whether a skill of the card waits for the card's own use in a combo."""
    return any(
        trigger.event == "comboed" and isinstance(trigger.subject, This)
        for skill in compiled.front
        for trigger in skill.triggers
    )
