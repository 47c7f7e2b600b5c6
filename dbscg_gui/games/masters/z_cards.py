"""Playing Z-Cards from the Z-Deck: Z-Battle, Z-Extra and Z-Unison Cards [masters 16] [masters 17]
[masters 18].

What a Z-Card does when it leaves play is part of every movement (`engine.transfers`);
[Z-Awaken] and [Z-Stack] are keyword templates.
"""

from __future__ import annotations

from typing import ClassVar

from dbscg_gui.engine import continuous, energy_payment, moves, one_shot_effects, transfers
from dbscg_gui.engine.answered import PlayFrame
from dbscg_gui.engine.context_slots import ENERGY_PAID
from dbscg_gui.engine.costs import PayXFrame
from dbscg_gui.engine.decisions import Decision, Option, Refusal
from dbscg_gui.engine.energy_substitutes import Bill
from dbscg_gui.engine.enters_play import drop_unisons, is_z_extra, remove_z_extras
from dbscg_gui.engine.events import Event
from dbscg_gui.engine.game import Game, Procedure, procedure, step
from dbscg_gui.engine.moves import move
from dbscg_gui.engine.play_restrictions import breaks_unique
from dbscg_gui.engine.queries import card_cost, layers, permissions
from dbscg_gui.engine.state import (
    BATTLE,
    DROP,
    OUTSIDE,
    UNISON,
    Z_DECK,
    Z_ENERGY,
    Card,
    Ctx,
    MoveRequest,
)
from dbscg_gui.engine.taxes import can_pay_taxes, push_taxes
from dbscg_gui.games.dbs.playing import empower, empowered
from dbscg_gui.games.dbs.timing import counter_window

_CHOSEN_COST = "@z-cost"
"""Slot of a context for the Z-Energy its player pays, where the cost is an X."""


def z_cost(game: Game, card: Card) -> int:
    """Z-Energy cost of a card; none printed counts as 0 [masters 5-4-2]."""
    return card_cost.z_cost(game, card)


def check_z_play(game: Game, seat: int, card_id: int) -> Refusal | None:
    """Whether a card of the Z-Deck may be played or placed now.

    [masters 16-2-1] [masters 17-2-1] [masters 18-2-1]
    """
    card = game.state.cards[card_id]
    kinds = game.definition(card).kinds
    if card.zone != Z_DECK or card.seat != seat or card.face_up:
        return Refusal("not-in-z-deck", "masters 16-2-1", card_id)
    if "leader" in kinds:
        return Refusal("not-playable", "masters 22-46-3", card_id)
    if layers.is_restricted(game, card_id, "be-played") or permissions.is_player_restricted(
        game, seat, "play", card
    ):
        return Refusal("forbidden", "masters 0-2-5", card_id)
    if not is_z_extra(game, card) and not can_pay_taxes(game, seat, "play", card):
        return Refusal("forbidden", "masters 20-14-1", card_id)
    if breaks_unique(game, card):
        return Refusal("unique", "masters 22-39-2", card_id)
    have = len(game.zone(seat, Z_ENERGY))
    if have < z_cost(game, card):
        return Refusal("z-energy", "masters 5-4-3", card_id, need=z_cost(game, card), have=have)
    specified, total = card_cost.energy_cost(game, card)
    if not energy_payment.can_pay_energy(game, seat, specified, total, bill=Bill(card.id)):
        ids, _ = energy_payment.payers(game, seat)
        need = max(total, len(specified))
        return Refusal("energy", "masters 5-3-3", card_id, need=need, have=len(ids))
    return None


def z_plays(game: Game, seat: int) -> tuple[int, ...]:
    """Cards of the Z-Deck that may be played or placed now."""
    have = len(game.zone(seat, Z_ENERGY))
    cards = game.state.cards
    # Most cost too much: asked first.
    return tuple(
        i
        for i in game.zone(seat, Z_DECK)
        if z_cost(game, cards[i]) <= have and check_z_play(game, seat, i) is None
    )


class ZPlayFrame(PlayFrame):
    """A card of the Z-Deck being played."""

    z_energy: tuple[int, ...] = ()
    """Z-Energy that pays for it."""
    is_choosing: bool = False
    """Its player says which."""

    naming: ClassVar[tuple[str, ...]] = ("card", "z_energy")


def _tax(game: Game, frame: ZPlayFrame) -> None:
    """What an effect demands for each play comes first; a Z-Extra is placed [masters 20-14-1]."""
    card = game.state.cards[frame.card]
    if not is_z_extra(game, card):
        push_taxes(game, frame.seat, "play", card=card)


def _declare(game: Game, frame: ZPlayFrame) -> None:
    """Reveal the card and pay its energy cost.

    [masters 16-2-1-1] [masters 17-2-1-1] [masters 18-2-1-1]
    """
    card = game.state.cards[frame.card]
    moves.reveal(game, (card.id,))
    ctx = game.new_ctx(seat=frame.seat, source=card.id, source_def=card.def_id, skill=-1)
    frame.ctx = ctx.id
    specified, total = card_cost.energy_cost(game, card)
    if game.side(card).cost_is_x:
        game.push(
            PayXFrame(
                "engine.pay_x", ctx=ctx.id, seat=frame.seat, card=card.id, specified=specified
            )
        )
    else:
        energy_payment.push_energy(game, frame.seat, specified, total, card=card.id, ctx=ctx.id)


def _ask_z_x(game: Game, frame: ZPlayFrame) -> None:
    """The master decides what an X in the Z-Energy cost stands for [masters 1-4-1-1-1]."""
    card = game.state.cards[frame.card]
    if not game.side(card).z_cost_is_x or energy_payment.UNPAID in game.ctx(frame.ctx).slots:
        frame.pc += 1
        return
    most = len(game.zone(frame.seat, Z_ENERGY))
    game.ask(
        Decision(
            frame.seat,
            "number",
            tuple(Option("number", number=n) for n in range(most + 1)),
            rule="masters 1-4-1-1-1",
            source=card.id,
            default=(most,),
        )
    )


def _read_z_x(game: Game, frame: ZPlayFrame) -> None:
    game.ctx(frame.ctx).slots[_CHOSEN_COST] = (game.chosen()[0].number,)


def _ask_z_energy(game: Game, frame: ZPlayFrame) -> None:
    """Which Z-Energy goes to Drop; its colour does not matter [masters 5-4-1-1]."""
    chosen = game.ctx(frame.ctx).slots.get(_CHOSEN_COST)
    need = chosen[0] if chosen else z_cost(game, game.state.cards[frame.card])
    there = game.zone(frame.seat, Z_ENERGY)
    if need == 0 or energy_payment.UNPAID in game.ctx(frame.ctx).slots:
        frame.pc += 1
        return
    if len(there) <= need:
        frame.z_energy = there
        return
    frame.is_choosing = True
    game.ask(
        Decision(
            frame.seat,
            "choose-cards",
            tuple(Option("card", card=i) for i in there),
            need,
            need,
            rule="masters 5-4-1",
            source=frame.card,
            default=tuple(range(need)),
        )
    )


def _pay_z_energy(game: Game, frame: ZPlayFrame) -> None:
    """The chosen Z-Energy is placed in its owners' Drop [masters 5-4-1]."""
    if frame.is_choosing:
        frame.z_energy = tuple(option.card for option in game.chosen())
    # Without "@" the slot follows the cards to where they really go.
    ctx = game.ctx(frame.ctx)
    ctx.slots["z-payment"] = frame.z_energy
    for card_id in frame.z_energy:
        owner = game.state.cards[card_id].owner
        request = MoveRequest(card=card_id, zone=DROP, seat=owner, rule="masters 5-4-1", ctx=ctx.id)
        move(game, request)


def _window(game: Game, frame: ZPlayFrame) -> None:
    """Counter timing for the declared play.

    [masters 16-2-1-2] [masters 17-2-1-2] [masters 18-2-1-2]
    """
    slots = game.ctx(frame.ctx).slots
    cards = game.state.cards
    # [masters 5-4-4] Z-Energy that ended elsewhere has not paid, and the play fails.
    unpaid = [i for i in slots.get("z-payment", ()) if i not in cards or cards[i].zone != DROP]
    if unpaid or energy_payment.UNPAID in slots:
        frame.has_failed = True
        return
    # A Z-Extra is placed, not played: no [Counter : Play] answers it [masters 4-3-2-6].
    kind = "place" if is_z_extra(game, game.state.cards[frame.card]) else "play"
    game.begin(counter_window(game, kind, 1 - frame.seat, card=frame.card))


def _enter(game: Game, frame: ZPlayFrame) -> None:
    """The card enters play [masters 16-2-1-3], or is removed when that fails.

    [masters 16-1-5] [masters 17-1-5] [masters 18-1-5]
    """
    ctx = game.ctx(frame.ctx)
    card = game.state.cards.get(frame.card)
    one_shot_effects.use_next(game, frame.card)
    # [masters 18-2-1-3-1] markers for the energy spent and those an effect adds.
    paid = len(ctx.slots.get(ENERGY_PAID, ())) + frame.markers
    game.drop_ctx(ctx.id)
    if card is None or card.zone != Z_DECK:
        return
    if frame.has_failed or breaks_unique(game, card):
        transfers.perform(
            game, MoveRequest(card=card.id, zone=OUTSIDE, seat=card.owner, rule="masters 16-1-5")
        )
        game.emit(Event("failed", seat=frame.seat, def_id=card.def_id, rule="masters 16-1-5"))
        return
    answer = Ctx(id=0, seat=1 - frame.seat, source=card.id, source_def=card.def_id, skill=-1)
    kinds = game.definition(card).kinds
    is_unison = "unison" in kinds
    if is_unison:
        drop_unisons(game, frame.seat, card.id)
    if "extra" in kinds:
        remove_z_extras(game, frame.seat)
    move(
        game,
        MoveRequest(
            card=card.id,
            zone=UNISON if is_unison else BATTLE,
            seat=frame.seat,
            # [masters 17-2-1-4] a Z-Extra is placed, not played [masters 18-2-1-4].
            event="" if "extra" in kinds else "play",
            by="play",
            way="z-deck",
            active=frame.mode != "rest",
            markers=paid if is_unison else 0,
            # [masters 3-1-4-3]
            negation=continuous.negation(answer, frame.negated),
            rule="masters 18-2-1-3" if is_unison else "masters 16-2-1-3",
        ),
    )


def may_pend(game: Game, event: Event, card: Card, skill_id: int) -> bool:
    """[Z-Stack] waits for its card to come from the Z-Deck alone [masters 4.00 22-47-3]."""
    if event.origin == "z-deck" or "z-stack" not in game.lib.keyword_words:
        return True
    return not any(
        skill_id in stands_for and game.lib.skills[keyword].keyword == "z-stack"
        for keyword, stands_for in game.lib.expansions.items()
    )


Z_PLAY: Procedure = procedure(
    "masters.z_play",
    ZPlayFrame,
    step("masters 20-14-1", _tax),
    step("masters 16-2-1-1", _declare),
    step("masters 1-4-1-1-1", _ask_z_x),
    step("masters 1-4-1-1-1", _read_z_x),
    step("masters 5-4-1", _ask_z_energy),
    step("masters 5-4-1", _pay_z_energy),
    step("masters 16-2-1-2", _window),
    step("masters 22-45-3", empower),
    step("masters 22-45-3", empowered),
    step("masters 16-2-1-3", _enter),
)
