"""The order of a hand is its player's own [masters 3-3-2] [classic 3-3-2] [one_piece 3-4-2].

Whoever chooses among cards of another player's hand without seeing them cannot tell them apart,
also those known from before: returned to the hand, or shown or looked at earlier. That player lays
them anew first, as the publisher's answers for One Piece allow.
"""

from __future__ import annotations

from dbscg_gui.engine.game import Game
from dbscg_gui.engine.interpreter import SEEN, SHOWN
from dbscg_gui.engine.references import rename
from dbscg_gui.engine.state import HAND, USE_KEY, ZONE_COUNT, Ctx, changed


def reorder(game: Game, ctx: Ctx, seat: int, found: tuple[int, ...]) -> tuple[int, ...]:
    """What `seat` is to choose among, the other player's hand in an order it does not know.

    Only where it would know some of the cards and not by this very effect. The cards become new
    objects; a card that something else under way means stays what it is. Returns what became of
    the cards, in the same order as they were asked for.
    """
    cards = game.state.cards
    theirs = {i for i in found if cards[i].zone == HAND and cards[i].seat != seat}
    if not any(cards[i].known >> seat & 1 for i in theirs):
        return found
    kept = _held(game) | _seen_now(ctx, seat)
    index = (1 - seat) * ZONE_COUNT + HAND
    hand = game.state.zones[index]
    moved = tuple(i for i in hand if i not in kept and not cards[i].face_up)
    if len(moved) < 2 or not any(i in theirs and cards[i].known >> seat & 1 for i in moved):
        return found
    fresh: dict[int, int] = {}
    for old in game.shuffle(moved):
        new = game.state.next_id
        game.state.next_id += 1
        cards[new] = changed(cards.pop(old), id=new, known=1 << 1 - seat)
        fresh[old] = new
    laid = iter(fresh.values())
    game.state.zones[index] = tuple(next(laid) if i in fresh else i for i in hand)
    game.touch_cards(HAND)
    for each in game.state.ctxs.values():
        for old, new in fresh.items():
            rename(each, old, new)
    # They have not left the hand: what was used this turn is used.
    game.state.used = {
        fresh.get(key // USE_KEY, key // USE_KEY) * USE_KEY + key % USE_KEY if key > 0 else key: n
        for key, n in game.state.used.items()
    }
    # In the order of the hand: that of the question would tell which is which.
    there = {fresh.get(i, i) for i in found}
    return tuple(i for i in found if i not in fresh) + tuple(
        i for i in game.state.zones[index] if i in there and i not in found
    )


def _held(game: Game) -> set[int]:
    """Cards that something under way means otherwise than by a slot of a context."""
    held: set[int] = set()
    for frame in game.state.frames:
        held.update(frame.named())
    for waiting in game.state.pending:
        held.update((waiting.source, waiting.subject, waiting.other, waiting.shown))
    for effect in game.state.effects:
        held.update((effect.source, *effect.cards))
    for ctx in game.state.ctxs.values():
        held.update(ctx.slots.get(SHOWN, ())[::2])
    return held


def _seen_now(ctx: Ctx, seat: int) -> frozenset[int]:
    """Cards of a hand that this effect has let this player look at."""
    return frozenset(ctx.slots.get(SEEN, ()) if ctx.seat == seat else ())
