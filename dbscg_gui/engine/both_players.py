"""What both players do at the same time, part by part: "each player KOs 1 card, then draws 1".

The turn player chooses, then the other, then both do it [masters 0-2-8] [masters 0-2-9]; only then
comes the next thing both do. So nobody chooses with more knowledge than the other had
[one_piece 1-3-4].
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

import msgspec

from dbscg_gui.effects import actions as act
from dbscg_gui.effects import targets as t
from dbscg_gui.effects.walking import nodes


class Selecting(NamedTuple):
    """A player selects the cards of an action that is done later, with the cards of this slot."""

    action: Any
    slot: str


Part = Selecting | tuple[Any, ...]
"""What one of the players does next: select, or these actions."""

_PLAIN = (act.Draw, act.Discard, act.Ko, act.Move, act.Switch)
"""Actions that mean the same whoever has done something before, and whatever that was."""


def parted(node: act.EachPlayer) -> list[tuple[Part, Part]]:
    """What the master of the skill and the opponent do, in the order it is done in."""
    mine, theirs = (_begin_of(block) for block in (node.mine, node.theirs))
    slots = [
        {n.slot for n in nodes(chosen) if isinstance(n, act.Choose)} for chosen, _ in (mine, theirs)
    ]
    if slots[0] & slots[1]:
        return [(node.mine, node.theirs)]
    rounds: list[tuple[Part, Part]] = [(mine[0], theirs[0])] if any(slots) else []
    if not _is_in_step(mine[1], theirs[1], any(slots)):
        return [*rounds, (mine[1], theirs[1])]
    for number, pair in enumerate(zip(mine[1], theirs[1], strict=True)):
        rounds += _rounds(number, *pair)
    return rounds


def _begin_of(block: Sequence[Any]) -> tuple[tuple[Any, ...], tuple[Any, ...]]:
    """What is chosen before anything is done, and the rest."""
    count = next((i for i, n in enumerate(block) if not isinstance(n, act.Choose)), len(block))
    return tuple(block[:count]), tuple(block[count:])


def _is_in_step(mine: Sequence[Any], theirs: Sequence[Any], is_chosen: bool) -> bool:
    """Whether both do the same simple things, none of which speaks of another."""
    if len(mine) != len(theirs) or (is_chosen and len(mine) == 1):
        return False
    return all(
        type(a) is type(b) and isinstance(a, _PLAIN) for a, b in zip(mine, theirs, strict=True)
    ) and not any(
        isinstance(n, t.Slot | t.Among | t.Rest | t.SlotCount) for n in nodes((*mine, *theirs))
    )


def _rounds(number: int, mine: Any, theirs: Any) -> list[tuple[Part, Part]]:
    if isinstance(mine, act.Discard) and msgspec.structs.replace(theirs, who=mine.who) == mine:
        # One action of both already selects first and discards then.
        return [((msgspec.structs.replace(mine, who="any"),), ())]
    if not all(_is_selected(action) for action in (mine, theirs)):
        return [((mine,), (theirs,))]
    selecting = [
        Selecting(action, f"@each:{who}{number}")
        for who, action in (("mine", mine), ("theirs", theirs))
    ]
    chosen = [t.Slot(each.slot) for each in selecting]
    if msgspec.structs.replace(theirs, cards=mine.cards) == mine:
        # One action with the cards of both: they go at the same time [masters 0-2-9].
        doing: tuple[Part, Part] = (
            (msgspec.structs.replace(mine, cards=t.Either(parts=tuple(chosen))),),
            (),
        )
    else:
        doing = (
            (msgspec.structs.replace(mine, cards=chosen[0]),),
            (msgspec.structs.replace(theirs, cards=chosen[1]),),
        )
    return [(selecting[0], selecting[1]), doing]


def _is_selected(action: Any) -> bool:
    cards = getattr(action, "cards", None)
    return isinstance(cards, t.Pick) and not cards.is_all
