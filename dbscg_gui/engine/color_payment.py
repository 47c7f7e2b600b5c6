"""Cards of certain colours as a cost: which sets do, and the procedure."""

from __future__ import annotations

from typing import Any, ClassVar

from dbscg_gui.effects import actions as act
from dbscg_gui.effects import targets as t
from dbscg_gui.engine import usable_cards
from dbscg_gui.engine.decisions import Decision, Option
from dbscg_gui.engine.energy_payment import UNPAID
from dbscg_gui.engine.events import Event
from dbscg_gui.engine.game import Game, Procedure, procedure, step
from dbscg_gui.engine.moves import move
from dbscg_gui.engine.queries import card_info, meaning
from dbscg_gui.engine.state import BATTLE, DROP, HAND, Frame, MoveRequest, changed

_DISCARD = act.Move(cards=t.InZones(zones=("hand",)), to="drop", verb="discard")
_REST = act.Switch(cards=t.InZones(zones=("battle",)), mode="rest")


def color_sets(game: Game, item: act.PayColors, env: meaning.Env) -> list[tuple[int, ...]]:
    """Minimal sets of cards whose colours cover the named ones.

    One card with all of them, or one card for each colour: from the hand the original colours
    count [masters 22-30-3] [masters 4.00 22-30-3] [masters 22-34-3], in
    the Battle Area any [masters 22-32-3].
    """
    cards = game.state.cards
    zone = HAND if item.zone == "hand" else BATTLE
    usable = tuple(
        i
        for i in game.zone(env.seat, zone)
        if i != env.source and (zone == HAND or "battle" in game.definition(cards[i]).kinds)
    )
    if not item.is_only_chosen:
        # [masters 5-8-3] [masters 4.00 5-8-2-2] those that can be discarded, or be rested.
        usable = usable_cards.usable(game, _DISCARD if zone == HAND else _REST, usable, env)
    colors = {
        i: game.side(cards[i]).colors if zone == HAND else card_info.colors(game, cards[i])
        for i in usable
    }
    wanted = frozenset(item.colors)
    whole: list[tuple[int, ...]] = [(i,) for i in usable if colors[i] >= wanted]
    if len(item.colors) != 2:
        return whole
    first, second = item.colors
    pairs = {
        tuple(sorted((a, b)))
        for a in usable
        for b in usable
        if a != b
        and first in colors[a]
        and second in colors[b]
        and not colors[a] >= wanted
        and not colors[b] >= wanted
    }
    return whole + [(a, b) for a, b in sorted(pairs)]


class ColorsFrame(Frame):
    """Cards of some colours that pay."""

    item: int = 0
    """Number of the item of the cost in the library."""
    is_asked: bool = False
    """Its player says which."""
    cards: tuple[int, ...] = ()

    naming: ClassVar[tuple[str, ...]] = ("card", "cards")


def _colors_ask(game: Game, frame: ColorsFrame) -> None:
    item: Any = game.lib.nodes[frame.item]
    ctx = game.ctx(frame.ctx)
    sets = color_sets(game, item, meaning.Env(frame.seat, ctx.source, ctx, ctx.source_def))
    if not sets:
        ctx.slots[UNPAID] = (1,)
        game.state.frames.pop()
        return
    if len(sets) == 1:
        frame.cards = sets[0]
        return
    frame.is_asked = True
    options = tuple(
        Option("card", card=cards[0], target=cards[1] if len(cards) > 1 else 0) for cards in sets
    )
    game.ask(
        Decision(
            frame.seat,
            "choose-cards",
            options,
            rule=game.cite("colors-cost"),
            source=ctx.source,
            skill=ctx.skill,
            default=(0,),
        )
    )


def _colors_pay(game: Game, frame: ColorsFrame) -> None:
    item: Any = game.lib.nodes[frame.item]
    ctx = game.ctx(frame.ctx)
    if frame.is_asked:
        option = game.chosen()[0]
        frame.cards = tuple(i for i in (option.card, option.target) if i)
    ctx.slots[item.slot] = frame.cards
    for card_id in () if item.is_only_chosen else frame.cards:
        card = game.state.cards[card_id]
        if item.zone == "battle":
            game.set_card(changed(card, active=False))
            # Skills wait for it to be done by this very keyword [masters 22-32-3].
            game.emit(
                Event(
                    "switched_rest",
                    seat=card.seat,
                    card=card_id,
                    def_id=card.def_id,
                    origin="battle",
                    by="cost",
                    by_seat=frame.seat,
                    source=ctx.source,
                    source_def=ctx.source_def,
                    skill=ctx.skill,
                )
            )
        else:
            request = MoveRequest(
                card=card_id,
                zone=DROP,
                seat=frame.seat,
                event="discard",
                by="cost",
                by_seat=frame.seat,
                source=ctx.source,
                source_def=ctx.source_def,
                skill=ctx.skill,
                ctx=ctx.id,
            )
            move(game, request)


PAY_COLORS: Procedure = procedure(
    "engine.pay_colors",
    ColorsFrame,
    step("colors-cost", _colors_ask),
    step("colors-cost", _colors_pay),
)
