"""What an effect demands of a turn player whose skill switches energy to Active Mode.

The tax comes first [masters 20-14-1]: where it is not done, the energy stays as it is and what
else the skill switches is switched all the same.
"""

from __future__ import annotations

from dbscg_gui.engine.decisions import Decision, Option
from dbscg_gui.engine.feasibility import can_do_all
from dbscg_gui.engine.game import Game
from dbscg_gui.engine.queries import meaning, permanents, permissions
from dbscg_gui.engine.references import TAXES
from dbscg_gui.engine.resolving import TAX, TAX_ANSWER, AffectedCards, ResolveFrame
from dbscg_gui.engine.state import ENERGY, Ctx
from dbscg_gui.kernel.records import replace

WAITS: tuple[int, ...] = (-1,)
"""Instead of cards: the tax is being paid."""


def _demands(game: Game, ctx: Ctx) -> list[permanents.EffectInForce]:
    """The effects that want a tax of this skill."""
    if ctx.seat != game.state.turn_seat:
        return []
    user = game.state.cards.get(ctx.source)
    if user is None:
        return []
    found = permissions.player_restrictions(game, ctx.seat, "switch-energy", user)
    return [entry for entry in found if entry.node.tax]


def _env(entry: permanents.EffectInForce, seat: int) -> meaning.Env:
    """The tax is told of the other player than its reader: who uses the skill pays it."""
    return replace(entry.env, seat=1 - seat)


def settle(
    game: Game, frame: ResolveFrame, ctx: Ctx, found: tuple[int, ...]
) -> tuple[int, ...] | None:
    """The cards to switch, or None after asking for the tax of the energy among them."""
    cards = game.state.cards
    demands = _demands(game, ctx)
    if not demands or not any(cards[i].zone == ENERGY and not cards[i].active for i in found):
        return found
    frame.progress = AffectedCards(found)
    if not all(can_do_all(game, e.node.tax, _env(e, ctx.seat), ctx.seat) for e in demands):
        return _without_energy(game, frame)
    frame.awaits = TAX_ANSWER
    game.ask(
        Decision(
            ctx.seat,
            "may",
            (Option("yes"), Option("no")),
            rule=game.cite("tax"),
            source=demands[0].env.source,
            skill=demands[0].skill,
            default=(0,),
        )
    )
    return None


def resume(game: Game, frame: ResolveFrame) -> tuple[int, ...] | None:
    """The cards to switch once the tax is settled, `WAITS` before; None when none was asked."""
    if frame.awaits == TAX_ANSWER:
        if game.chosen()[0].kind == "no":
            return _without_energy(game, frame)
        _push(game, frame)
        return WAITS
    if frame.awaits != TAX:
        return None
    slots = game.ctx(frame.ctx).slots
    paid = True
    for number in slots.pop(TAXES):
        paid = paid and not game.ctx(number).failed
        game.drop_ctx(number)
    return frame.noted(AffectedCards()).cards if paid else _without_energy(game, frame)


def _without_energy(game: Game, frame: ResolveFrame) -> tuple[int, ...]:
    cards = game.state.cards
    return tuple(
        i for i in frame.noted(AffectedCards()).cards if i in cards and cards[i].zone != ENERGY
    )


def _push(game: Game, frame: ResolveFrame) -> None:
    ctx = game.ctx(frame.ctx)
    frame.awaits = TAX
    contexts = []
    for entry in _demands(game, ctx):
        own = game.new_ctx(
            seat=1 - ctx.seat,
            source=entry.env.source,
            source_def=entry.env.source_def,
            skill=entry.skill,
        )
        contexts.append(own.id)
        block = game.lib.block_of(entry.node.tax)
        game.push(
            ResolveFrame("engine.resolve", ctx=own.id, block=block, seat=ctx.seat, is_cost=True)
        )
    ctx.slots[TAXES] = tuple(contexts)
