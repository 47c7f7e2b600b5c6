"""Skills and delayed effects that are pending, and what each knows of its event [masters 9-6-2].

The order in which they are taken up is the game's; nothing here says why one becomes pending.
"""

from __future__ import annotations

from dbscg_gui.effects.triggers import OF_EVENT
from dbscg_gui.engine.context_slots import HOW_MUCH
from dbscg_gui.engine.events import Event
from dbscg_gui.engine.game import Game
from dbscg_gui.engine.queries import card_power
from dbscg_gui.engine.state import BATTLE, UNISON, Ctx, Pending


def pend(game: Game, pending: Pending) -> None:
    """Add a skill to the pending ones.

    Each fulfilment adds one [masters 9-6-2-1], for the next checkpoint [masters 1-5-6-3] or, within
    one, for that one [masters 1-5-6-4].
    """
    game.state.pending = (*game.state.pending, pending)


def take_up(ctx: Ctx, pending: Pending) -> None:
    """Let the context of a pending skill or effect know what event it is about."""
    ctx.subject, ctx.other, ctx.cause = pending.subject, pending.other, pending.cause
    card_power.remember_power(ctx, pending.left_power)
    if pending.cards:
        ctx.slots[OF_EVENT] = pending.cards
    if pending.amount:
        ctx.slots[HOW_MUCH] = (pending.amount,)


def context_of(game: Game, pending: Pending) -> Ctx:
    """A context for a pending skill, which knows what event it is about."""
    ctx = game.new_ctx(
        seat=pending.seat,
        source=pending.source,
        source_def=pending.source_def,
        skill=pending.skill,
    )
    take_up(ctx, pending)
    return ctx


def left_power(game: Game, event: Event) -> int | None:
    """Power of a card that leaves play, read in the area it leaves [masters 9-6-9-1-2]."""
    left = game.state.cards.get(event.old)
    if left is None or event.old == event.card or left.zone not in (BATTLE, UNISON):
        return None
    return card_power.power(game, left.id)
