"""Laying cards under others [masters 23-2]."""

from __future__ import annotations

from dbscg_gui.effects import actions as act
from dbscg_gui.engine import together, transfers
from dbscg_gui.engine.decisions import Decision, Option
from dbscg_gui.engine.game import Game
from dbscg_gui.engine.handlers.movements import is_up_to
from dbscg_gui.engine.interpreter import bind, cause, did, env_of, handles, way_of
from dbscg_gui.engine.resolving import GOING, HOST, AffectedCards, ResolveFrame
from dbscg_gui.engine.state import BENEATH, Ctx, MoveRequest, changed
from dbscg_gui.engine.targeting import targets
from dbscg_gui.engine.usable_cards import hosts


@handles(act.PlaceUnder)
def _place_under(game: Game, frame: ResolveFrame, ctx: Ctx, node: act.PlaceUnder) -> bool:
    if frame.awaits == GOING:
        return _laid(game, frame, ctx, node)
    if frame.awaits == HOST:
        found, tops = (
            frame.noted(AffectedCards()).cards,
            tuple(option.card for option in game.chosen()),
        )
    else:
        picked = targets(game, frame, ctx, node, node.cards)
        if picked is None:
            return False
        found = picked
        tops = hosts(game, node, env_of(ctx))
        if found and len(tops) > 1:
            return _ask_host(game, frame, ctx, found, tops)
    bind(ctx, node.host_slot, tops[:1])
    frame.progress = AffectedCards(found)
    frame.awaits = GOING
    requests = [
        laying(game, ctx, card_id, top)
        for top in tops[:1]
        for card_id in found
        if card_id != top and card_id in game.state.cards
    ]
    return together.move_all(game, ctx, requests) and _laid(game, frame, ctx, node)


def _laid(game: Game, frame: ResolveFrame, ctx: Ctx, node: act.PlaceUnder) -> bool:
    cards = game.state.cards
    # [masters 19-1-7] [classic 10-18-7] a token ended outside the game.
    placed = tuple(
        i for i in together.gone(ctx).values() if i in cards and cards[i].zone == BENEATH
    )
    bind(ctx, node.slot, placed)
    did(
        ctx,
        len(placed),
        0 if is_up_to(node.cards) else max(1, len(frame.noted(AffectedCards()).cards)),
    )
    return True


def _ask_host(
    game: Game, frame: ResolveFrame, ctx: Ctx, found: tuple[int, ...], tops: tuple[int, ...]
) -> bool:
    """Under which of several fitting cards: the master of the skill selects [masters 5-2-3]."""
    frame.awaits = HOST
    frame.progress = AffectedCards(found)
    game.ask(
        Decision(
            ctx.seat,
            "choose-cards",
            tuple(Option("card", card=i) for i in tops),
            1,
            1,
            rule=game.cite("choose"),
            source=ctx.source,
            skill=ctx.skill,
            default=(0,),
        )
    )
    return False


def laying(game: Game, ctx: Ctx, card_id: int, top: int) -> MoveRequest:
    """A card to be put at the very bottom of a stack [masters 23-2-4] [classic 11-3-3].

    The order of the others stays as it is [masters 23-2-2-1] [masters 23-2-3]. The card does not
    count as placed in the area of the stack [masters 17-2-1-4-1] [masters 22-3-5-1].
    """
    return MoveRequest(
        card=card_id,
        zone=BENEATH,
        seat=game.state.cards[card_id].owner,
        by=way_of(game),
        host=top,
        **cause(ctx),
    )


def lay_under(game: Game, ctx: Ctx, card_id: int, top: int) -> None:
    """Put a card under another by the rules."""
    transfers.perform(game, laying(game, ctx, card_id, top))


def lay_stack_under(game: Game, card_id: int, top: int) -> int:
    """A card in play goes under another with what lies beneath it; its power passes on.

    [masters 22-13-5-4-1] [classic 10-13-4-4-1] Returns the object it is there.
    """
    below = transfers.put_beneath(game, top, game.state.cards[card_id])
    host = game.state.cards[top]
    game.set_card(changed(host, under=(*host.under, *below)))
    return below[0]
