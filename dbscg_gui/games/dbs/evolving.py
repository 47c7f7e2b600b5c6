"""How [Evolve] and [Union] bring their card into play: on top of others or for them.

[masters 22-5] [masters 22-13]. Which cards those may be `materials` says.
"""

from __future__ import annotations

from dbscg_gui.engine.decisions import Decision, Option
from dbscg_gui.engine.events import Event
from dbscg_gui.engine.extra_materials import slip_into_battle
from dbscg_gui.engine.game import Game
from dbscg_gui.engine.handlers.changes import switch
from dbscg_gui.engine.handlers.entering import play_card
from dbscg_gui.engine.handlers.stacking import lay_stack_under
from dbscg_gui.engine.handlers.underway import as_countered
from dbscg_gui.engine.moves import move
from dbscg_gui.engine.state import WARP, MoveRequest
from dbscg_gui.engine.transfers import came_from, zone_name
from dbscg_gui.games.dbs import materials
from dbscg_gui.games.dbs.frames import NOTHING, PAIR, ActivationFrame

PLAYED_ON = "@base"
"""Slot of a context for the cards in play on which, or for which, a card is to be played."""


def order_pair(game: Game, frame: ActivationFrame) -> None:
    """In which order the two cards of [Union-Potara] lie under it [masters 22-13-5-4]."""
    skill = game.lib.skills[frame.skill]
    if frame.has_failed or skill.kind != "union-potara":
        return
    ctx = game.ctx(frame.ctx)
    card = game.state.cards.get(ctx.source)
    pair = ctx.slots.get(PLAYED_ON, ())
    if card is None or pair not in materials.potara_pairs(game, card, skill):
        return
    frame.asked = PAIR
    game.ask(
        Decision(
            frame.seat,
            "order-cards",
            tuple(Option("card", card=i) for i in pair),
            2,
            2,
            rule=game.cite("union-order"),
            source=card.id,
            skill=frame.skill,
            default=(0, 1),
        )
    )


def evolve(game: Game, frame: ActivationFrame) -> None:
    """Play the card on top of the chosen one [masters 22-5-5] or for it [masters 22-5-6]."""
    skill = game.lib.skills[frame.skill]
    ctx = game.ctx(frame.ctx)
    card = game.state.cards.get(ctx.source)
    base = ctx.slots.get(PLAYED_ON, (0,))[0]
    if card is None or base not in materials.evolve_bases(game, card, skill):
        # [masters 22-5-5-1] [masters 22-5-6-1] the chosen card left or no longer fits.
        return
    base = slip_into_battle(game, base, frame.seat)
    below = came_from(game.state.cards[base])
    hand = zone_name(card.zone) if below else ""
    if skill.kind == "xeno-evolve":
        owner = game.state.cards[base].owner
        move(
            game,
            MoveRequest(
                card=base,
                zone=WARP,
                seat=owner,
                by="skill",
                by_seat=frame.seat,
                source=ctx.source,
                source_def=ctx.source_def,
                skill=ctx.skill,
                rule=game.cite("evolve-carry"),
                ctx=ctx.id,
            ),
        )
        new = play_card(game, ctx, card, seat=frame.seat, active=True, way=skill.kind)
        if new:
            # [masters 22-5-2-3] it evolved, too, though nothing lies under it.
            told = ("evolved_on", frame.seat, new, card.def_id)
            game.emit(Event(*told, other=base, origin=below, target=hand))
    else:
        play_card(game, ctx, card, seat=frame.seat, active=True, way=skill.kind, base=base)


def fuse(game: Game, frame: ActivationFrame) -> None:
    """[masters 22-13-4-5] the card is played."""
    ctx = game.ctx(frame.ctx)
    card = game.state.cards.get(ctx.source)
    if card is not None:
        play_card(game, ctx, card, seat=frame.seat, active=True, way="union-fusion")


def unite(game: Game, frame: ActivationFrame) -> None:
    """The card is played on top of both chosen ones, Active [masters 22-13-5-4]."""
    if frame.asked != PAIR:
        return
    frame.asked = NOTHING
    skill = game.lib.skills[frame.skill]
    ctx = game.ctx(frame.ctx)
    card = game.state.cards[ctx.source]
    pair = tuple(slip_into_battle(game, o.card, frame.seat) for o in game.chosen())
    new = play_card(game, ctx, card, seat=frame.seat, active=True, way=skill.kind, base=pair[0])
    if new:
        upper = game.state.cards[new].under[0]
        for below in (upper, lay_stack_under(game, pair[1], new)):
            _tell_under(game, frame, below, new)
        if as_countered(game, ctx, new)[0] != "rest":
            # Nothing says which position holds for two cards: Active.
            switch(game, new, active=True, by="rule")


def _tell_under(game: Game, frame: ActivationFrame, below: int, top: int) -> None:
    """Tell that a card lies under the one that was played on top of it."""
    card = game.state.cards[below]
    top_card = game.state.cards[top]
    game.emit(
        Event(
            "placed_under",
            seat=frame.seat,
            card=below,
            def_id=card.def_id,
            other=top,
            origin="battle",
            by="skill",
            by_seat=frame.seat,
            source=top,
            source_def=top_card.def_id,
            skill=frame.skill,
        )
    )
