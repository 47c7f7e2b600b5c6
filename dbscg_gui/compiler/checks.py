"""Checks of bound effects: every slot bound before its use, X defined, areas that exist.

Input: a bound skill. Output: diagnostics; an effect without any can be carried out.
"""

from __future__ import annotations

from dbscg_gui.compiler import diagnostics as codes
from dbscg_gui.compiler.diagnostics import Diagnostic
from dbscg_gui.effects.actions import (
    DeclareNumber,
    Move,
    PayEnergy,
    PayMarkers,
    Shuffle,
    Skill,
    Switch,
)
from dbscg_gui.effects.targets import Among, Chosen, InZones, Node, Rest, Slot, SlotCount, X
from dbscg_gui.effects.walking import nodes

_ORDERED = frozenset({"deck", "life", "drop", "warp", "z-deck"})
_CAN_SHUFFLE = frozenset({"deck", "life", "hand", "z-deck"})
_HAVE_MODES = frozenset({"leader", "battle", "energy", "unison", "combo", "z-energy"})


def check_skill(skill: Skill, text: str) -> list[Diagnostic]:
    """Everything that is wrong with a skill, in printed order."""
    found: list[tuple[str, str]] = []
    every = list(nodes(skill))
    bound = {slot for node in every if (slot := getattr(node, "slot", "")) and _binds(node)}
    for node in every:
        found.extend(_slots(node, bound))
        found.extend(_areas(node))
    if any(isinstance(node, X) for node in every) and not any(_defines_x(n) for n in every):
        found.append((codes.UNDEFINED_X, "X is not defined in this skill"))
    return [
        Diagnostic(code=code, start=0, end=len(text), message=message) for code, message in found
    ]


def _binds(node: Node) -> bool:
    return not isinstance(node, Slot | Among | SlotCount | Chosen)


def _slots(node: Node, bound: set[str]) -> list[tuple[str, str]]:
    name = ""
    if isinstance(node, Slot | Among | SlotCount):
        name = node.slot
    elif isinstance(node, Rest):
        name = node.of
    if name and name not in bound:
        return [(codes.UNBOUND, f"{name.strip('?')!r} refers to nothing")]
    return []


def _areas(node: Node) -> list[tuple[str, str]]:
    if isinstance(node, Move) and node.position and node.to not in _ORDERED:
        return [(codes.BAD_AREA, f"the {node.to} area has no {node.position}")]
    if isinstance(node, Shuffle) and node.zone not in _CAN_SHUFFLE:
        return [(codes.BAD_AREA, f"the {node.zone} area cannot be shuffled")]
    if isinstance(node, Switch) and isinstance(node.cards, InZones):
        wrong = [zone for zone in node.cards.zones if zone not in _HAVE_MODES]
        if wrong:
            return [(codes.BAD_AREA, f"cards in the {wrong[0]} area have no mode")]
    return []


def _defines_x(node: Node) -> bool:
    return (
        isinstance(node, DeclareNumber)
        or (isinstance(node, PayEnergy) and node.is_x)
        or isinstance(node, PayMarkers)
    )
