"""Lowering of what both players do: "each player chooses 1 card in their hand and discards it"."""

from __future__ import annotations

from typing import Any

import msgspec

from dbscg_gui.compiler.lowering import Reject
from dbscg_gui.compiler.lowerings.sentences import Steps, acted
from dbscg_gui.compiler.table import lowers
from dbscg_gui.effects.actions import Action, EachPlayer, May, Move, Shuffle
from dbscg_gui.effects.targets import InZones, Node, Slot, Top
from dbscg_gui.effects.walking import nodes

_OTHER = {"you": "opponent", "opponent": "you"}
_PLAYERS = ("whose", "who", "by_whose", "to_whose")


@lowers("clause_mutual")
def _mutual(a: str, c: Steps) -> Steps:
    own = _is_own(a, c)
    if a != "each player" and any(map(_is_anyones, c)):
        raise Reject  # "both players draw 1 card, then discard 1 card": nothing says who discards
    done = tuple(mirrored(step) for step in c) if own else c
    theirs = tuple(_to_theirs(acted(step, "")) for step in done)
    return (_each(theirs),)


@lowers("clause_mutual_may")
def _mutual_may(a: str, c: Steps) -> Steps:
    own = _is_own(a, c)
    done = tuple(mirrored(step) for step in c) if own else c
    effect = tuple(_to_theirs(acted(step, "")) for step in done)
    return (_each((May(effect=effect, who="opponent"),)),)


def _to_theirs(step: Action) -> Action:
    """ "in the Drop": of the player who does it."""
    if isinstance(step, Move) and step.to_word == "the":
        return msgspec.structs.replace(step, to_whose="opponent")
    return step


def _is_anyones(step: Action) -> bool:
    """Whether only the form of its verb could tell who does what comes next."""
    told = any(isinstance(node, Slot) or _is_said(node) for node in nodes(step))
    return step.join == ", then" and not told


def _each(theirs: Steps) -> EachPlayer:
    mine = tuple(mirrored(step) for step in theirs)
    return EachPlayer(mine=mine, theirs=theirs)


def _is_own(who: str, steps: Steps) -> bool:
    """Whether the text says "your" of each player; refuses what is said of one player alone."""
    every = [node for step in steps for node in nodes(step)]
    mine = any(_OTHER.get(getattr(node, "whose", "")) == "opponent" for node in every)
    mine = mine or any(
        isinstance(node, Move) and node.to_whose == "you" and node.to_word != "the"
        for node in every
    )
    theirs = any(_is_said(node) for node in every)
    foes = any(
        getattr(node, "whose", "") == "opponent" and not _is_said(node)
        for node in every
        if isinstance(node, InZones | Top)
    )
    shared = who.startswith("you and")
    if foes or (mine and (theirs or not shared)):
        raise Reject
    return mine


def _is_said(node: Node) -> bool:
    """Whether it says "their"."""
    if isinstance(node, InZones):
        return node.their
    if isinstance(node, Move):
        return node.to_word == "their" or node.to_whose == "opponent"
    return isinstance(node, Shuffle | Top) and node.whose == "opponent"


def mirrored(value: Any) -> Any:
    """The same done by the other player."""
    if isinstance(value, tuple):
        return tuple(mirrored(item) for item in value)
    if not isinstance(value, Node):
        return value
    changes: dict[str, Any] = {}
    for field in value.__struct_fields__:
        held = getattr(value, field)
        if field == "chooser":
            changes[field] = "you"
        elif field in _PLAYERS and held in _OTHER:
            changes[field] = _OTHER[held]
        elif isinstance(held, Node | tuple):
            changes[field] = mirrored(held)
    if isinstance(value, InZones):
        changes["their"] = changes.get("whose") == "opponent"
    if isinstance(value, Move) and value.to_word == "their":
        changes["to_word"] = ""
    return msgspec.structs.replace(value, **changes)
