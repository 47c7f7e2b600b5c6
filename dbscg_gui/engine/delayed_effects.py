"""Effects that wait for an event to come: set up, woken, led along with their cards.

[masters 4-2-2-4]
"""

from __future__ import annotations

from dbscg_gui.effects import actions as act
from dbscg_gui.effects.triggers import MEASURED, When
from dbscg_gui.engine.events import Event
from dbscg_gui.engine.game import Game
from dbscg_gui.engine.pending_skills import left_power, pend
from dbscg_gui.engine.queries import meaning
from dbscg_gui.engine.references import rename
from dbscg_gui.engine.state import Ctx, Delay, Pending
from dbscg_gui.engine.trigger_matching import matches
from dbscg_gui.kernel.errors import EngineError


def wake_delays(game: Game, event: Event) -> None:
    """Delayed effects whose event came are awaiting resolution [masters 4-2-2-4]."""
    kept = []
    for delay in game.state.delays:
        node = game.lib.nodes[delay.node]
        if not isinstance(node, act.Delayed):
            raise EngineError("a delayed effect without its node")
        ctx = game.state.ctxs[delay.ctx]
        if not _is_awaited(game, delay, node.when, event, ctx):
            kept.append(delay)
            continue
        if not node.is_once:
            kept.append(delay)
            if _is_awake_already(game, event, delay.ctx, node):
                continue
            ctx.refs += 1
        pend(
            game,
            Pending(
                skill=ctx.skill,
                seat=delay.seat,
                source=ctx.source,
                source_def=ctx.source_def,
                subject=event.card,
                other=event.other,
                cause=event.source,
                block=game.lib.block_of(node.effect),
                ctx=delay.ctx,
                left_power=left_power(game, event),
                amount=event.amount if node.when.event in MEASURED else 0,
            ),
        )
    game.state.delays = tuple(kept)


def _is_awake_already(game: Game, event: Event, ctx: int, node: act.Delayed) -> bool:
    """Whether the movement this event tells of has woken the same effect under another name."""
    return event.old not in (0, event.card) and any(
        (p.ctx, p.subject) == (ctx, event.card) and game.lib.blocks[p.block] == node.effect
        for p in game.state.pending
        if p.block >= 0
    )


def _is_awaited(game: Game, delay: Delay, when: When, event: Event, ctx: Ctx) -> bool:
    """Whether a delayed effect waits for this event.

    One that waits for a movement of the very card it means knows that card by what it has become
    [masters 9-6-9-1].
    """
    env = meaning.Env(delay.seat, ctx.source, ctx, ctx.source_def)
    if not event.old or event.old == event.card:
        return matches(game, when, event, env)
    moved = ctx.copy()
    rename(moved, event.old, event.card)
    there = meaning.Env(delay.seat, moved.source, moved, ctx.source_def)
    if matches(game, when, event, env) or matches(game, when, event, there):
        rename(ctx, event.old, event.card)
        return True
    return False


def add_delay(game: Game, node: act.Delayed, ctx: Ctx) -> None:
    """Set up a delayed effect that remembers its skill's context."""
    ctx.refs += 1
    state = game.state
    number = state.flags.get("next_delay", 1)
    state.flags["next_delay"] = number + 1
    delay = Delay(
        id=number,
        node=game.lib.node_of(node),
        ctx=ctx.id,
        seat=ctx.seat,
        turn=state.turn,
        duration=node.duration,
    )
    state.delays = (*state.delays, delay)


def follow(game: Game, moved: dict[int, int], event: str) -> None:
    """Let delayed effects that wait for an event know cards by what they have become."""
    for delay in game.state.delays if moved else ():
        node = game.lib.nodes[delay.node]
        if not isinstance(node, act.Delayed) or node.when.event != event:
            continue
        for old, new in moved.items():
            rename(game.state.ctxs[delay.ctx], old, new)
