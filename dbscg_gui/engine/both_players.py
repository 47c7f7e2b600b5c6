"""What both players do at the same time, part by part: "each player KOs 1 card, then draws 1".

The turn player chooses, then the other, then both do it [masters 0-2-8] [masters 0-2-9]; only then
comes the next thing both do. So nobody chooses with more knowledge than the other had
[one_piece 1-3-4].
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from dbscg_gui.effects import actions as act
from dbscg_gui.effects import targets as t
from dbscg_gui.effects.walking import nodes
from dbscg_gui.kernel.records import replace


class Selecting(msgspec.Struct, frozen=True):
    """A player selects the cards of an action that is done later, with the cards of this slot."""

    action: Any
    slot: str


ActionPart = Selecting | tuple[Any, ...]
"""What one of the players does next: select, or these actions."""

_PLAIN = (act.Draw, act.Discard, act.Ko, act.Move, act.Switch)
"""Actions that mean the same whoever has done something before, and whatever that was."""


def parted(node: act.EachPlayer) -> list[tuple[ActionPart, ActionPart]]:
    """What the master of the skill and the opponent do, in the order it is done in."""
    mine, theirs = (_begin_of(block) for block in (node.mine, node.theirs))
    slots = [
        {n.slot for n in nodes(chosen) if isinstance(n, act.Choose)} for chosen, _ in (mine, theirs)
    ]
    if slots[0] & slots[1]:
        return [(node.mine, node.theirs)]
    rounds: list[tuple[ActionPart, ActionPart]] = [(mine[0], theirs[0])] if any(slots) else []
    joined = _joined(mine[1], theirs[1], slots) if all(slots) else None
    if joined is not None:
        return [*rounds, *joined]
    if not _is_in_step(mine[1], theirs[1], any(slots)):
        return [*rounds, (mine[1], theirs[1])]
    for number, pair in enumerate(zip(mine[1], theirs[1], strict=True)):
        rounds += _rounds(number, *pair)
    return rounds


def _joined(
    mine: Sequence[Any], theirs: Sequence[Any], slots: Sequence[set[str]]
) -> list[tuple[ActionPart, ActionPart]] | None:
    """The same simple things both do with what each chose, or without it, one after the other.

    What is done with the cards of both happens at the same time [masters 0-2-9]. None where
    anything else is done.
    """
    if len(mine) != len(theirs):
        return None
    rounds: list[tuple[ActionPart, ActionPart]] = []
    for number, (one, other) in enumerate(zip(mine, theirs, strict=True)):
        if type(one) is not type(other) or not isinstance(one, _PLAIN):
            return None
        cards: list[Any] = [getattr(action, "cards", None) for action in (one, other)]
        if all(
            isinstance(c, t.Slot) and c.slot in own for c, own in zip(cards, slots, strict=True)
        ):
            if not _do_alike(one, other):
                return None
            both = t.Either(parts=tuple(cards))
            rounds.append(((replace(one, cards=both),), ()))
        elif any(isinstance(n, _SPEAKING) for n in nodes((one, other))):
            return None
        else:
            rounds += _rounds(number, one, other)
    return rounds


_SPEAKING = (t.Slot, t.Among, t.Rest, t.SlotCount)
"""What an action says of one before it."""


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
    ) and not any(isinstance(n, _SPEAKING) for n in nodes((*mine, *theirs)))


def _rounds(number: int, mine: Any, theirs: Any) -> list[tuple[ActionPart, ActionPart]]:
    if isinstance(mine, act.Discard) and replace(theirs, who=mine.who) == mine:
        # One action of both already selects first and discards then.
        return [((replace(mine, who="any"),), ())]
    if not all(_is_selected(action) for action in (mine, theirs)):
        whole = tuple(part for part in (_whole(mine), _whole(theirs)) if part is not None)
        if len(whole) > 1 and _do_alike(mine, theirs):
            return [((replace(mine, cards=t.Either(parts=whole)),), ())]
        return [((mine,), (theirs,))]
    selecting = [
        Selecting(action, f"@each:{who}{number}")
        for who, action in (("mine", mine), ("theirs", theirs))
    ]
    chosen = [t.Slot(each.slot) for each in selecting]
    if _do_alike(mine, theirs):
        # One action with the cards of both: they go at the same time [masters 0-2-9].
        doing: tuple[ActionPart, ActionPart] = (
            (replace(mine, cards=t.Either(parts=tuple(chosen))),),
            (),
        )
    else:
        doing = (
            (replace(mine, cards=chosen[0]),),
            (replace(theirs, cards=chosen[1]),),
        )
    return [(selecting[0], selecting[1]), doing]


def _whole(action: Any) -> t.InZones | None:
    """The areas of which an action takes all cards, if it does."""
    cards = getattr(action, "cards", None)
    if isinstance(cards, t.Pick) and cards.is_all:
        cards = cards.cards
    return cards if isinstance(cards, t.InZones) else None


def _do_alike(one: Any, other: Any) -> bool:
    """Whether two actions are the same but for their cards."""
    return bool(replace(other, cards=one.cards) == one)


def _is_selected(action: Any) -> bool:
    cards = getattr(action, "cards", None)
    return isinstance(cards, t.Pick) and not cards.is_all
