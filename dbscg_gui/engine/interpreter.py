"""Carrying out effects: one small function per action of the vocabulary.

A resolving skill is a frame over a block of actions. Each handler either finishes its
action or asks a player and is called again with the answer (`frame.awaits`). What an
action did is counted in the context (`done`, `failed`) for "if you do" [masters 20-16].
As much as possible is done, the rest is ignored [masters 0-2-4] [one_piece 1-3-2].
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from dbscg_gui.engine import moves, transfers
from dbscg_gui.engine.context_slots import IN_PLACE_OF
from dbscg_gui.engine.game import Game, Procedure, procedure, step
from dbscg_gui.engine.outcomes import MISSING, NONE_DONE
from dbscg_gui.engine.queries import meaning
from dbscg_gui.engine.resolving import ResolveFrame
from dbscg_gui.engine.state import DECK, LIFE, Ctx, changed
from dbscg_gui.kernel.errors import EngineError

Handler = Callable[[Game, ResolveFrame, Ctx, Any], bool]

HANDLERS: dict[type, Handler] = {}

SEEN = "@seen"
"""Slot for cards of a hand the player of the effect has looked at by it."""
SHOWN = "@shown"
"""Slot for cards revealed by a skill, each followed by the seats that knew it before."""


def handles(kind: type) -> Callable[[Handler], Handler]:
    """Register the function that carries out one kind of action."""

    def register(function: Handler) -> Handler:
        HANDLERS[kind] = function
        return function

    return register


def _resolve(game: Game, frame: ResolveFrame) -> None:
    """Carry out the next action of the block [masters 0-2-3], each just once [masters 9-8-1].

    Whether the one before could be carried out does not matter, unless it says so
    [one_piece 4-10-2].

    [classic 8-7-1]
    """
    block = game.lib.blocks[frame.block]
    ctx = game.state.ctxs[frame.ctx]
    if frame.at >= len(block):
        if frame.ends_skill:
            finish_ctx(game, ctx)
        return
    node = block[frame.at]
    handler = HANDLERS.get(type(node))
    if handler is None:
        raise EngineError(f"no way to carry out {type(node).__name__}")
    frame.pc = 0
    if handler(game, frame, ctx, node):
        frame.next_action()


RESOLVE: Procedure = procedure("engine.resolve", ResolveFrame, step("resolve", _resolve))


def finish_ctx(game: Game, ctx: Ctx) -> None:
    """A skill has resolved: looked-at decks are shuffled, the context is forgotten."""
    if ctx.looked:
        # [masters 20-12-3] looked through and left there: shuffled again.
        if game.rules.effects.shuffles_looked:
            moves.shuffle(game, ctx.seat, DECK)
        ctx.looked = False
    for seat in ctx.slots.pop(LOOKED_LIFE_OF, ()):
        moves.shuffle(game, seat, LIFE)
    shown = ctx.slots.pop(SHOWN, ())
    for card_id, known in zip(shown[::2], shown[1::2], strict=True):
        # [masters 20-11-2] [masters 4.00 20-11-2] [one_piece 11-2-2] what was
        # revealed and lies there still is hidden again, after the effects that
        # speak of it [masters 20-11-2-1].
        card = game.state.cards.get(card_id)
        if card is not None and card.zone in transfers.SECRET:
            game.set_card(changed(card, known=known))
    game.drop_ctx(ctx.id)


def env_of(ctx: Ctx) -> meaning.Env:
    """How the effect of a context reads sets of cards."""
    return meaning.Env(ctx.seat, ctx.source, ctx, ctx.source_def)


def run_block(game: Game, frame: ResolveFrame, actions: tuple[Any, ...]) -> None:
    """Run nested actions in the same context before going on."""
    if actions:
        game.push(
            ResolveFrame(
                "engine.resolve",
                ctx=frame.ctx,
                block=game.lib.block_of(actions),
                is_cost=frame.is_cost,
            )
        )


LOOKED_LIFE_OF = "@looked:life-of"
"""Kept in the slots when a player looked at life and does nothing with it: whose."""


def frame_is_cost(game: Game) -> bool:
    """Whether the running actions are being paid as a cost."""
    frame = game.state.frames[-1]
    return isinstance(frame, ResolveFrame) and frame.is_cost


def cause(ctx: Ctx) -> dict[str, Any]:
    """The cause fields of movements made by a skill."""
    return {
        "by_seat": ctx.seat,
        "source": ctx.source,
        "source_def": ctx.source_def,
        "skill": ctx.skill,
        "ctx": ctx.id,
        # [masters 9-10-2-3] what a replacement does is not replaced by it again.
        "skip": ctx.slots.get(IN_PLACE_OF, ()),
    }


def way_of(game: Game) -> str:
    """ "cost" while a cost is being paid, else "skill"."""
    return "cost" if frame_is_cost(game) else "skill"


def bind(ctx: Ctx, slot: str, cards: tuple[int, ...]) -> None:
    """Remember cards under a slot name.

    One that was never filled is not there: a player who was asked and chose nothing, and one who
    had nothing to choose, look alike to the other.
    """
    if slot and (cards or slot in ctx.slots):
        ctx.slots[slot] = cards


def did(ctx: Ctx, count: int, wanted: int) -> None:
    """Count what an action really did, for "if you do" and costs."""
    ctx.last = int(count > 0)
    if count > 0:
        ctx.done += 1
    elif not wanted:
        # "Up to" so many, and none: it is no failure, but not done either [masters 0-2-4-2].
        ctx.slots[NONE_DONE] = ()
    if count < wanted:
        ctx.failed += 1
        ctx.slots[MISSING] = (wanted - count,)


def did_alone(game: Game, frame: ResolveFrame, ctx: Ctx, count: int) -> None:
    """Count what prepares or ends other deeds where it is the only one [masters 20-16-1].

    Beside others it is these that "if you do" and "if you don't" ask for.
    """
    if len(game.lib.blocks[frame.block]) == 1:
        did(ctx, count, 1)
