"""Whose "the Drop Area" is: of cards that are not yours, their owner's [masters 3-1-6-1].

Input: a bound skill. Output: the same skill; cards of the opponent, or of anybody, that go to an
area of which no player is named go to that of their owner. Yours go to yours. "Their decks" are
those of the owners as well, where some of the cards may be yours.
"""

from __future__ import annotations

from typing import Any

import msgspec

from dbscg_gui.effects.actions import ActionNode, Move, Skill
from dbscg_gui.effects.targets import (
    Among,
    Cards,
    Either,
    EventCard,
    InZones,
    Node,
    Pick,
    Rest,
    Slot,
    Top,
    Zone,
)
from dbscg_gui.effects.walking import nodes, with_inner


def with_owners_areas(skill: Skill) -> Skill:
    """The skill with these areas named; the same object where there are none."""
    moves = [node for node in nodes(skill) if isinstance(node, Move)]
    if not any(_is_unnamed(move) or _is_to_theirs(move) for move in moves):
        return skill
    theirs: set[str] = set()
    yours: set[str] = set()
    for node in nodes(skill):
        slot = getattr(node, "slot", "") if isinstance(node, ActionNode) else ""
        cards = getattr(node, "cards", None)
        if slot and _are_theirs(cards, theirs):
            theirs.add(slot)
        if slot and _may_be_yours(cards, yours):
            yours.add(slot)
    named: Skill = _named(skill, theirs, yours)
    return named


_OWNERS: frozenset[Zone] = frozenset({"deck", "hand", "life", "drop", "warp", "z-energy", "z-deck"})
"""Where a card lies with its owner alone [masters 3-1-6]."""


def _is_to_theirs(move: Move) -> bool:
    return move.to_whose == "opponent" and move.to in _OWNERS


def _may_be_yours(cards: Cards | None, yours: set[str]) -> bool:
    """Whether some of the cards may be your own."""
    match cards:
        case Pick():
            return _may_be_yours(cards.cards, yours)
        case Either():
            return any(_may_be_yours(part, yours) for part in cards.parts)
        case Slot():
            return cards.slot in yours
        case Top():
            return cards.whose != "opponent"
        case InZones():
            return cards.whose != "opponent" and cards.filter.owner != "opponent"
    return False


def _is_unnamed(move: Move) -> bool:
    return move.to_word == "the" and move.to_whose == "you"


def _are_theirs(cards: Any, theirs: set[str]) -> bool:
    """Whether some of the cards may be the opponent's."""
    if isinstance(cards, Slot):
        return cards.slot in theirs
    return any(_is_theirs(each, theirs) for each in nodes(cards)) if cards is not None else False


def _is_theirs(node: Node, theirs: set[str]) -> bool:
    if isinstance(node, Among):
        return node.slot in theirs
    if isinstance(node, Rest):
        return node.of in theirs
    if isinstance(node, InZones | Top):
        return node.whose != "you"
    return isinstance(node, EventCard) and node.role != "cause"


def _named(value: Any, theirs: set[str], yours: set[str]) -> Any:
    found = with_inner(value, lambda held: _named(held, theirs, yours))
    if isinstance(value, Move) and (
        (_is_unnamed(value) and _are_theirs(value.cards, theirs))
        or (_is_to_theirs(value) and _may_be_yours(value.cards, yours))
    ):
        return msgspec.structs.replace(found, to_whose="owner", to_word="")
    return found
