"""Which cards may be taken for a cost: none that is being used, none an effect keeps from it.

Whether what is done with them would do anything says `usable_cards`.
"""

from __future__ import annotations

from typing import Any

from dbscg_gui.effects import actions as act
from dbscg_gui.effects import targets as t
from dbscg_gui.engine.continuous import bare
from dbscg_gui.engine.game import Game
from dbscg_gui.engine.queries import meaning
from dbscg_gui.engine.state import HAND, Ctx
from dbscg_gui.engine.usable_cards import affected, allowed
from dbscg_gui.kernel.records import replace

USED = "@used"
"""Slot of a context: the card in hand an action is done with while its tax is paid."""
ATTACKER = "@attacker"
"""Slot of a context: the card an attack is to be made with while its tax is paid."""


def set_aside(ctx: Ctx | None, source: int = 0) -> tuple[int, ...]:
    """Cards of the hand that pay for nothing: the card used and the one whose skill it is."""
    if ctx is None:
        return (source,)
    return (ctx.source or source, *ctx.slots.get(USED, ()))


def discardable(game: Game, node: act.Discard, seat: int, env: meaning.Env) -> list[int]:
    """Cards of a hand that can be discarded for a cost."""
    cards = game.state.cards
    used = set_aside(env.ctx, env.source)
    return [
        i
        for i in game.zone(seat, HAND)
        if i not in used and meaning.fits(game, cards[i], node.filter, env)
    ]


def selectable(game: Game, cards: Any, env: meaning.Env) -> tuple[int, ...]:
    """Candidates of a cost; the card being used never pays for itself from the hand."""
    found = affected(game, meaning.cards_of(game, cards, env), env)
    return without_used(game, cards, found, env.ctx, env.source)


def choosable(game: Game, node: act.Choose, cards: Any, env: meaning.Env) -> tuple[int, ...]:
    """Candidates of what a cost chooses: none that an effect keeps from it [masters 22-16-2]."""
    found = selectable(game, cards, env)
    if node.ignore_barrier:
        return found
    seat = env.seat if node.chooser == "you" else 1 - env.seat
    return allowed(game, found, replace(env, seat=seat), "be-chosen")


def without_used(
    game: Game, cards: Any, found: tuple[int, ...], ctx: Ctx | None, source: int = 0
) -> tuple[int, ...]:
    """Without the cards of the hand being used, unless the text names its own card.

    Nor does an attacking card pay for its own attack, which it could not make then
    [masters 20-14-1].
    """
    if any(isinstance(part, t.This) for part in _parts(cards)):
        return found
    state = game.state.cards
    used = {i for i in set_aside(ctx, source) if i in state and state[i].zone == HAND}
    if ctx is not None:
        used.update(ctx.slots.get(ATTACKER, ()))
    return tuple(i for i in found if i not in used) if used else found


def _parts(cards: Any) -> tuple[Any, ...]:
    inner = bare(cards)
    return tuple(bare(part) for part in inner.parts) if type(inner) is t.Either else (inner,)
