"""What an effect means when it speaks of a card it has met: an object, not a piece of cardboard.

A card that moves to another area is a new card there [masters 3-1-4] [one_piece 3-1-6], so what
meant the old one finds nothing. Only moves an effect makes itself are followed [masters 9-12-1],
also those of what stands in for them and of skills the effect activates: such contexts keep in
`PARENT` whose effect they belong to. A delayed effect that waits for a movement follows that one.
Slots whose names begin with "@" keep other numbers than objects and are left alone.
"""

from __future__ import annotations

from dbscg_gui.effects import actions as act
from dbscg_gui.effects import targets as t
from dbscg_gui.effects.walking import nodes
from dbscg_gui.engine.context_slots import CAME_FROM, RESTED
from dbscg_gui.engine.game import Game
from dbscg_gui.engine.state import Card, Ctx

PARENT = "@parent"
"""Slot of a context: the context of the effect it belongs to, which follows what it moves."""
TAXES = "@taxes"
"""Slot of a context: the contexts in which what is demanded for something is done."""
WAITING = "@instead-of-these"
"""Slot of a context: pairs of a context and a block, what is done instead once all is settled."""
CONTEXT_SLOTS = {PARENT: 1, TAXES: 1, WAITING: 2}
"""The slots that keep numbers of contexts, each so many places after the one before."""


def follow(game: Game, old: int, new: int, mover: int, left: Card | None = None) -> None:
    """Tell the effect of context `mover` what a card it has moved became, and how it lay."""
    ctxs = game.state.ctxs
    ctx = ctxs.get(mover)
    while ctx is not None:
        rename(ctx, old, new)
        asks = ctx.skill >= 0 and game.lib.fact("asks from", ctx.skill, _asks_from)
        if asks and left is not None and left.zone >= 0:
            told = ctx.slots.get(CAME_FROM, ())
            before = [zone for card, zone in zip(told[::2], told[1::2], strict=True) if card == old]
            places = (*before, left.zone)
            ctx.slots[CAME_FROM] = (*told, *(n for zone in places for n in (new, zone)))
            if not left.active:
                ctx.slots[RESTED] = (*ctx.slots.get(RESTED, ()), new)
        ctx = ctxs.get(ctx.slots.get(PARENT, (0,))[0])


def _asks_from(skill: act.Skill) -> bool:
    """Whether a skill goes by the area its cards came from, or the mode they were in."""
    told = (node for node in nodes(skill) if isinstance(node, t.Chosen))
    return any(node.origin or node.filter.mode for node in told)


def rename(ctx: Ctx, old: int, new: int) -> None:
    """Let all references of an effect to one object mean another."""
    for name, ids in ctx.slots.items():
        if old in ids and name[:1] != "@":
            ctx.slots[name] = tuple(new if i == old else i for i in ids)
    if ctx.source == old:
        ctx.source = new
    if ctx.subject == old:
        ctx.subject = new
    if ctx.other == old:
        ctx.other = new
