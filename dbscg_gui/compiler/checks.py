"""Checks of bound effects: every slot bound before its use, X defined, areas that exist.

Input: a bound skill. Output: diagnostics; an effect without any can be carried out.
"""

from __future__ import annotations

from collections.abc import Iterator

from dbscg_gui.compiler import diagnostics as codes
from dbscg_gui.compiler.diagnostics import Diagnostic
from dbscg_gui.effects.actions import (
    Bond,
    Burst,
    Choose,
    CopySkills,
    DeclareNumber,
    Move,
    NegateChosen,
    PayEnergy,
    PayMarkers,
    Play,
    Shuffle,
    Skill,
    Switch,
)
from dbscg_gui.effects.targets import (
    Among,
    Are,
    Chosen,
    CountOf,
    Either,
    Filter,
    Happened,
    Has,
    InZones,
    Node,
    Pick,
    Rest,
    Slot,
    SlotCount,
    Top,
    Under,
    X,
)
from dbscg_gui.effects.triggers import When
from dbscg_gui.effects.walking import nodes

_ORDERED = frozenset({"deck", "life", "drop", "warp", "z-deck"})
_CAN_SHUFFLE = frozenset({"deck", "life", "hand", "z-deck"})
_HAVE_MODES = frozenset({"leader", "battle", "energy", "unison", "combo", "z-energy"})


def check_skill(skill: Skill, text: str) -> list[Diagnostic]:
    """Everything that is wrong with a skill, in printed order."""
    found: list[tuple[str, str]] = []
    every = list(nodes(skill))
    # What keywords of its cost bind [masters 22-27-3] [masters 22-34-3].
    bound: set[str] = {"burst"} if any(isinstance(c, Burst) for c in skill.cost) else set()
    if skill.keyword == "alliance":
        bound.add("them")
    for node in _in_order(skill):
        found.extend(_slots(node, bound))
    for node in every:
        found.extend(_areas(node))
        found.extend(_sourceless(node))
        found.extend(_mixed_list(node))
    found.extend(_placeless(skill))
    found.extend(_said_of_both(skill))
    if any(isinstance(node, X) for node in every) and not any(_defines_x(n) for n in every):
        found.append((codes.UNDEFINED_X, "X is not defined in this skill"))
    return [
        Diagnostic(code=code, start=0, end=len(text), message=message) for code, message in found
    ]


def _in_order(value: object) -> Iterator[Node]:
    """Every node as it is read: a node after its parts, a trailing condition after its effect."""
    if isinstance(value, Node):
        fields = value.__struct_fields__
        if isinstance(value, Skill):
            fields = ("cost", "triggers", "condition", "effect")
        elif getattr(value, "trailing", False):
            fields = tuple(reversed(fields))
        for field in fields:
            yield from _in_order(getattr(value, field))
        yield value
    elif isinstance(value, tuple):
        for item in value:
            yield from _in_order(item)


def _slots(node: Node, bound: set[str]) -> list[tuple[str, str]]:
    """Refuse a reference before its binding; note what this node binds."""
    name = node.of if isinstance(node, Rest) else getattr(node, "slot", "")
    if isinstance(node, NegateChosen | CopySkills) and node.chosen:
        return [] if node.chosen in bound else [(codes.UNBOUND, "no skill was chosen")]
    if not name:
        return []
    if name.startswith("?"):
        return [(codes.UNBOUND, f"{name.strip('?')!r} refers to nothing")]
    if isinstance(node, Slot | Among | SlotCount | Chosen | Rest):
        return [] if name in bound else [(codes.UNBOUND, f"{name!r} is not bound yet")]
    bound.add(name)
    return []


def _placeless(skill: Skill) -> list[tuple[str, str]]:
    """A set without areas is empty, except in a trigger: there it is the card wherever it is."""
    for part in (*skill.cost, skill.condition, *skill.effect):
        for node in _outside_triggers(part):
            if isinstance(node, InZones) and not node.zones:
                return [(codes.BAD_AREA, "cards without an area")]
    return []


def _sourceless(node: Node) -> list[tuple[str, str]]:
    """Refuse to play or add to a hand "1 red card" that nothing says where to find."""
    if not isinstance(node, Play | Move) or (isinstance(node, Move) and node.verb != "add"):
        return []
    if isinstance(node, Play) and node.origin:
        return []
    cards = node.cards
    picks = cards.parts if isinstance(cards, Either) else (cards,)
    for pick in picks:
        source = pick.cards if isinstance(pick, Pick) else pick
        for part in source.parts if isinstance(source, Either) else (source,):
            if isinstance(part, InZones) and part.whose == "any" and not _is_placed(part):
                return [(codes.BAD_AREA, "cards to be found nowhere")]
    return []


def _is_placed(cards: InZones) -> bool:
    """Whether the text says where the cards are, by an area or by a noun that means one."""
    return bool(cards.prep or cards.filter.said)


def _mixed_list(node: Node) -> list[tuple[str, str]]:
    """Refuse "1 ＜A＞ and ＜B＞ card": only of all cards can "and" mean those of either."""
    if isinstance(node, Pick | Choose) and node.is_all:
        return []
    if isinstance(node, Pick | Choose | Has | Are | Happened | When | CountOf | Skill | Bond):
        for part in _own_filters(node):
            if part.list_word == "and" and part.color_rule != "all":
                return [(codes.UNEXPECTED, "'and' between names of one card")]
    return []


def _own_filters(node: Node) -> list[Filter]:
    """The filters of a node and of the sets it names itself, not of actions within it."""
    found: list[Filter] = []
    for field in node.__struct_fields__:
        value = getattr(node, field)
        parts = value if isinstance(value, tuple) else (value,)
        for part in parts:
            if isinstance(part, Filter):
                found += [part, *part.any_of, *part.all_of, *part.none_of]
            elif isinstance(part, InZones | Among | Under | Either | Pick | Top | Bond):
                found += _own_filters(part)
    return found


def _said_of_both(value: object) -> list[tuple[str, str]]:
    """Refuse "-both red-" read of one card alone: it is said of all the cards named together."""
    if isinstance(value, Filter):
        names = len(value.names) + len(value.characters) + len(value.traits) + len(value.any_of)
        if value.both and names < 2:
            return [(codes.UNEXPECTED, "'both' said of one card")]
        return []
    if isinstance(value, Has) and (value.paired or value.goes_on):
        return []  # the names are those of both conditions
    if isinstance(value, Either):
        inner = [part.cards if isinstance(part, Pick) else part for part in value.parts]
        if all(isinstance(part, InZones | Among) and part.filter.both for part in inner):
            return []
        return [problem for part in value.parts for problem in _said_of_both(part)]
    if isinstance(value, Node):
        fields = (getattr(value, field) for field in value.__struct_fields__)
        return [problem for field in fields for problem in _said_of_both(field)]
    if isinstance(value, tuple):
        return [problem for item in value for problem in _said_of_both(item)]
    return []


def _outside_triggers(value: object) -> Iterator[Node]:
    if isinstance(value, When):
        return
    if isinstance(value, Node):
        yield value
        for field in value.__struct_fields__:
            yield from _outside_triggers(getattr(value, field))
    elif isinstance(value, tuple):
        for item in value:
            yield from _outside_triggers(item)


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
