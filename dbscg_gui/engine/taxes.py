""" "You can't do A unless you do B": what must be done each time to do A after all.

[masters 20-14-1] the tax comes first; an action whose tax cannot be paid is not offered, and
one whose tax fails is not done. The card the action is done with is the tax's `EventCard`.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from dbscg_gui.effects import actions as act
from dbscg_gui.engine.cost_candidates import ATTACKER, USED
from dbscg_gui.engine.feasibility import can_do_all
from dbscg_gui.engine.game import Game, Procedure, procedure, step
from dbscg_gui.engine.queries import layers, meaning, permanents, permissions
from dbscg_gui.engine.resolving import ResolveFrame
from dbscg_gui.engine.state import Card, Ctx, Frame
from dbscg_gui.kernel.records import replace


class TaxFrame(Frame):
    """What is demanded for an action with `card`."""

    contexts: tuple[int, ...] = ()
    """Contexts in which it is done."""

    passing: ClassVar[tuple[str, ...]] = ("ctx", "contexts")
    within: ClassVar[tuple[str, ...]] = ("ctx", "contexts")


def can_pay_taxes(
    game: Game,
    seat: int,
    what: str,
    card: Card | None = None,
    skill: act.Skill | None = None,
    target: int = 0,
) -> bool:
    """Whether a player can do everything demanded for an action [masters 20-14-1]."""
    return not game.lib.taxes or all(
        can_do_all(game, entry.node.tax, _about(entry, card, what), seat)
        for entry in _demands(game, seat, what, card, skill, target)
    )


def is_taxed(game: Game, seat: int, what: str, card: Card, skill: act.Skill) -> bool:
    """Whether anything is demanded for an action [masters 20-14-1]."""
    return game.lib.taxes and any(_demands(game, seat, what, card, skill, 0))


def _demands(
    game: Game,
    seat: int,
    what: str,
    card: Card | None,
    skill: act.Skill | None,
    target: int,
) -> Iterator[permanents.EffectInForce]:
    """What demands a tax of the player for this action, or of this card for doing it."""
    if layers.entries(game, act.RestrictPlayer):
        found = permissions.player_restrictions(game, seat, what, card, skill, target)
        yield from (entry for entry in found if entry.node.tax)
    if card is not None:
        yield from layers.taxes_on(game, card, what)


def _about(entry: permanents.EffectInForce, card: Card | None, what: str) -> meaning.Env:
    """How a tax reads its own words before anything is done: with the card of the action."""
    env = entry.env
    subject, used = card.id if card else 0, _used(card, what)
    told = Ctx(0, env.seat, env.source, env.source_def, entry.skill, slots=used, subject=subject)
    return replace(env, ctx=told)


def _used(card: Card | None, *what: str) -> dict[str, tuple[int, ...]]:
    """The card the action is done with, as the one that pays nothing for it [masters 20-14-1]."""
    if card is None:
        return {}
    return {ATTACKER if "attack" in what else USED: (card.id,)}


def push_taxes(
    game: Game,
    seat: int,
    *what: str,
    card: Card | None = None,
    skill: act.Skill | None = None,
    target: int = 0,
) -> None:
    """Let a player do what is demanded before the running procedure goes on.

    When something is not done, or the card is gone then, the running procedure ends here.
    """
    if not game.lib.taxes:
        return
    found = [entry for word in what for entry in _demands(game, seat, word, card, skill, target)]
    if not found:
        return
    contexts = []
    frame = game.push(TaxFrame("engine.tax", seat=seat, card=card.id if card else 0))
    for entry in reversed(found):
        ctx = game.new_ctx(
            seat=entry.env.seat,
            source=entry.env.source,
            source_def=entry.env.source_def,
            skill=entry.skill,
            subject=card.id if card else 0,
            slots=_used(card, *what),
        )
        contexts.append(ctx.id)
        block = game.lib.block_of(entry.node.tax)
        game.push(ResolveFrame("engine.resolve", ctx=ctx.id, block=block, seat=seat, is_cost=True))
    frame.contexts = tuple(contexts)


def _judge(game: Game, frame: TaxFrame) -> None:
    """Whether the action may be taken now."""
    failed = any(game.ctx(number).failed for number in frame.contexts)
    for number in frame.contexts:
        game.drop_ctx(number)
    if failed or (frame.card and frame.card not in game.state.cards):
        # The action itself, whose procedure waits below.
        action = game.state.frames[-2]
        if action.ctx:
            game.drop_ctx(action.ctx)
        del game.state.frames[-2:]


TAX: Procedure = procedure("engine.tax", TaxFrame, step("tax", _judge))
"""Kept matches know their states by what these look like: its name stays as it was there."""
