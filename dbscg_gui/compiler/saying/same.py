"""Whether two readings mean the same: without wording, and one spelling for one thing.

The vocabulary still has two spellings for some things that are carried out alike; each rule here
names one. When a spelling is gone from the vocabulary, its rule goes.
"""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from dbscg_gui.compiler.meaning import meanings
from dbscg_gui.effects.actions import Move, PayEnergy, Play, Requires, Skill
from dbscg_gui.effects.targets import (
    And,
    Are,
    Either,
    Filter,
    InZones,
    Node,
    Pick,
    Pronoun,
    Slot,
    This,
)
from dbscg_gui.effects.triggers import When

_SLOTS = ("slot", "of", "chosen")


def same_meaning(skills: tuple[Skill, ...]) -> tuple[Skill, ...]:
    """The meaning of the skills of a line, with slots named in the order they come.

    A slot is a bound variable: "it2" is another name for "it".
    """
    return tuple(_renamed(_plain(skill), {}) for skill in meanings(skills))


def _renamed(value: Any, names: dict[str, str]) -> Any:
    if isinstance(value, tuple):
        return tuple(_renamed(item, names) for item in value)
    if not isinstance(value, Node):
        return value
    changes: dict[str, Any] = {}
    for field in value.__struct_fields__:
        held = getattr(value, field)
        if field in _SLOTS and isinstance(held, str):
            changes[field] = names.setdefault(held, f"slot{len(names)}") if held else ""
        elif isinstance(held, Node | tuple):
            changes[field] = _renamed(held, names)
    return replace(value, **changes) if changes else value


def _plain(value: Any) -> Any:
    if isinstance(value, tuple):
        return tuple(_plain(item) for item in value)
    if not isinstance(value, Node):
        return value
    changes: dict[str, Any] = {
        field: _plain(held)
        for field in value.__struct_fields__
        if isinstance(held := getattr(value, field), Node | tuple)
    }
    return _one_spelling(replace(value, **changes) if changes else value)


def _one_spelling(value: Node) -> Node:
    match value:
        case Pronoun():
            # It means what it stands for.
            return value.of
        case InZones(zones=("leader",), filter=Filter(kinds=())):
            # Only a Leader lies there.
            return replace(value, filter=replace(value.filter, kinds=("leader",)))
        case Are(cards=Pick(is_all=True) as every):
            # "All of your energy is red", "your energy is red".
            return replace(value, cards=every.cards)
        case Play(cards=This(), origin=origin) if origin:
            # "Play this card from your Drop".
            return replace(value, cards=replace(value.cards, zones=origin), origin=())
        case Pick(cards=Slot() as slot, is_all=True):
            # "All of them".
            return slot
        case And(conditions=parts):
            flat: list[Any] = []
            for part in parts:
                flat.extend(part.conditions if isinstance(part, And) else (part,))
            return And(tuple(flat))
        case Either(parts=(InZones() as first, *others)) if all(
            isinstance(each, InZones) and (each.zones, each.whose) == (first.zones, first.whose)
            for each in others
        ):
            # "Red cards or Unisons in your deck": one set or two of one place.
            filters = tuple(each.filter for each in value.parts if isinstance(each, InZones))
            return _one_spelling(replace(first, filter=_one_spelling(Filter(any_of=filters))))
        case Filter(any_of=parts) if parts:
            return _alternatives(value)
        case Skill(cost=cost) if any(isinstance(part, Requires) for part in cost):
            return replace(value, cost=_ordered(cost))
    return _one_act(value)


def _one_act(value: Node) -> Node:
    match value:
        case Move(verb="put"):
            return replace(value, verb="place")
        case When(event="skill_activated", by="counter", subject=None):
            return replace(value, event="counter_activated", by="")
    return value


def _alternatives(value: Filter) -> Filter:
    """Alternatives by card type are types; all others hold what they share each for itself."""
    parts = value.any_of
    if not value.kinds and all(each == Filter(kinds=each.kinds) for each in parts):
        kinds = tuple(kind for each in parts for kind in each.kinds)
        return replace(value, any_of=(), kinds=kinds)
    return _spread(value)


_PLAIN = Filter()


def _spread(filter_: Filter) -> Filter:
    """What holds for all alternatives, said of each of them."""
    own = {
        name: getattr(filter_, name)
        for name in filter_.__struct_fields__
        if name != "any_of" and getattr(filter_, name) != getattr(_PLAIN, name)
    }
    if any(getattr(part, name) != getattr(_PLAIN, name) for part in filter_.any_of for name in own):
        return filter_
    return Filter(any_of=tuple(replace(part, **own) for part in filter_.any_of))


def _ordered(cost: tuple[Any, ...]) -> tuple[Any, ...]:
    """What is asked, which is not paid, behind the energy and before the rest [masters 9-6-4]."""
    asked: list[Any] = []
    for part in cost:
        if isinstance(part, Requires):
            inner = part.condition
            asked.extend(inner.conditions if isinstance(inner, And) else (inner,))
    energy = tuple(part for part in cost if isinstance(part, PayEnergy))
    rest = tuple(part for part in cost if not isinstance(part, PayEnergy | Requires))
    whole = asked[0] if len(asked) == 1 else And(tuple(asked))
    return (*energy, Requires(whole), *rest)


__all__ = ["same_meaning"]
