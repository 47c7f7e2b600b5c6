"""Playing cards from the hand and using cards in combos [masters 5-5] [masters 5-7]."""

from __future__ import annotations

from dbscg_gui.engine import continuous, costs, energy_payment, moves, one_shot_effects, transfers
from dbscg_gui.engine.answered import PlayFrame
from dbscg_gui.engine.context_slots import ENERGY_PAID
from dbscg_gui.engine.costs import PayXFrame
from dbscg_gui.engine.decisions import Decision, Option
from dbscg_gui.engine.energy_substitutes import Bill
from dbscg_gui.engine.enters_play import ask_empower, drop_unisons, empower_limit
from dbscg_gui.engine.events import Event
from dbscg_gui.engine.game import Game, Procedure, procedure, step
from dbscg_gui.engine.moves import move
from dbscg_gui.engine.play_restrictions import breaks_unique
from dbscg_gui.engine.queries import card_cost
from dbscg_gui.engine.state import (
    BATTLE,
    COMBO,
    DROP,
    HAND,
    OUTSIDE,
    UNISON,
    Ctx,
    Frame,
    MoveRequest,
)
from dbscg_gui.engine.taxes import push_taxes
from dbscg_gui.games.dbs import legality, used_elsewhere
from dbscg_gui.games.dbs.timing import checkpoint, counter_window


def _tax(game: Game, frame: Frame) -> None:
    push_taxes(game, frame.seat, "play", card=game.state.cards[frame.card])


def _declare(game: Game, frame: PlayFrame) -> None:
    """Reveal the card and pay its energy cost [masters 5-5-2-1] [masters 13-2-1-1].

    [classic 2-11-1-3] [classic 6-3-1-2-2-1]
    """
    card = game.state.cards[frame.card]
    moves.reveal(game, (card.id,))
    ctx = game.new_ctx(seat=frame.seat, source=card.id, source_def=card.def_id, skill=-1)
    frame.ctx = ctx.id
    leave = legality.play_leave(game, card) if card.zone != HAND else None
    if leave is not None:
        ctx.zone = card.zone
        used_elsewhere.note(game, leave)
        costs.push_cost(game, ctx.id, leave.node.cost, frame.seat)
        if leave.node.is_free:
            return
    specified, total = card_cost.energy_cost(game, card)
    free = legality.free_entry(game, card, "play")
    bill = Bill(card.id)
    payable = energy_payment.can_pay_energy(game, frame.seat, specified, total, bill=bill)
    is_priced = leave is not None and bool(leave.node.cost)
    if free is not None and payable and max(total, len(specified)) and not is_priced:
        frame.is_asked = True
        options = (Option("option", number=0), Option("option", number=1))
        game.ask(
            Decision(
                frame.seat,
                "choose-skill-cost",
                options,
                rule=game.cite("alternative-cost"),
                about="alternative-cost",
                source=card.id,
                default=(1,),
            )
        )
    elif free is not None and not (is_priced and payable):
        legality.push_price(game, card, free, ctx.id)
    elif game.side(card).cost_is_x:
        game.push(
            PayXFrame(
                "engine.pay_x", ctx=ctx.id, seat=frame.seat, card=card.id, specified=specified
            )
        )
    else:
        energy_payment.push_energy(game, frame.seat, specified, total, card=card.id, ctx=ctx.id)


def _alternative(game: Game, frame: PlayFrame) -> None:
    if not frame.is_asked:
        return
    frame.is_asked = False
    card = game.state.cards[frame.card]
    free = legality.free_entry(game, card, "play")
    if game.chosen()[0].number == 1 and free is not None:
        legality.push_price(game, card, free, frame.ctx)
    else:
        specified, total = card_cost.energy_cost(game, card)
        energy_payment.push_energy(game, frame.seat, specified, total, card=card.id, ctx=frame.ctx)


def _window(game: Game, frame: PlayFrame) -> None:
    """Counter timing for the declared play [masters 5-5-2-2] [masters 13-2-1-2].

    [classic 4-7-2-1] [classic 6-3-1-2-2-2]
    """
    if energy_payment.UNPAID in game.ctx(frame.ctx).slots:
        # [masters 5-3-4] the payment failed, so does the play.
        frame.has_failed = True
        return
    game.begin(counter_window(game, "play", 1 - frame.seat, card=frame.card))


def empower(game: Game, frame: PlayFrame) -> None:
    """Step: markers of the Unison being replaced may pass on [masters 22-45-3].

    Asks when the card of the frame has [Empower]; `empowered` is the step after it.
    """
    card = game.state.cards.get(frame.card)
    if card is None or frame.has_failed:
        return
    most = empower_limit(game, frame.seat, card)
    if most > 0:
        frame.is_asked = True
        ask_empower(game, frame.seat, card.id, most)


def empowered(game: Game, frame: PlayFrame) -> None:
    """Step: keeps the markers taken over."""
    if frame.is_asked:
        frame.markers = game.chosen()[0].number


def _enter(game: Game, frame: PlayFrame) -> None:
    """The card is played [masters 5-5-2-3], or put away when the play failed [masters 5-5-4].

    A Unison that fails goes to Drop as well [masters 13-2-3].
    """
    ctx = game.ctx(frame.ctx)
    card = game.state.cards.get(frame.card)
    one_shot_effects.use_next(game, frame.card)
    # [masters 13-2-1-3-1] markers for the energy spent and those an effect adds.
    paid = len(ctx.slots.get(ENERGY_PAID, ())) + frame.markers
    game.drop_ctx(ctx.id)
    played_from = HAND if ctx.zone == OUTSIDE else ctx.zone
    if card is None or card.zone != played_from:
        return
    if frame.has_failed or breaks_unique(game, card):
        zone = frame.negated_to
        if zone == DROP and transfers.is_ultimate(game, card):
            # [masters 22-14-4]
            zone = OUTSIDE
        transfers.perform(
            game,
            MoveRequest(
                card=card.id,
                zone=zone,
                seat=card.owner,
                to_bottom=frame.to_bottom,
                rule=game.cite("play-failed"),
            ),
        )
        game.emit(
            Event("failed", seat=frame.seat, def_id=card.def_id, rule=game.cite("play-failed"))
        )
        return
    answer = Ctx(id=0, seat=1 - frame.seat, source=card.id, source_def=card.def_id, skill=-1)
    is_unison = "unison" in game.definition(card).kinds
    yields_late = game.rules.unison.yields_late
    if is_unison and not yields_late:
        # [masters 13-2-1] [masters 13-1-1+2] it comes to the Unison Area.
        # [masters 13-2-1-3] the old Unison leaves, markers equal the energy spent.
        drop_unisons(game, frame.seat, card.id)
    new = move(
        game,
        MoveRequest(
            card=card.id,
            zone=UNISON if is_unison else BATTLE,
            seat=frame.seat,
            # [masters 13-2-1-4] [classic 6-3-1-2-1-4] [classic 6-3-1-2-2-4] "when you play this
            # card" becomes pending.
            event="play",
            by="play",
            way=transfers.zone_name(played_from),
            active=frame.mode != "rest",
            markers=paid if is_unison else 0,
            # [masters 3-1-4-3]
            negation=continuous.negation(answer, frame.negated),
            rule=game.cite("unison-enter") if is_unison else game.cite("play-enter"),
        ),
    )
    if is_unison and yields_late and new:
        # [classic 6-3-1-2-2-3] the others leave when it is in play.
        drop_unisons(game, frame.seat, new)


PLAY: Procedure = procedure(
    "dbs.play",
    PlayFrame,
    step("tax", _tax),
    step("play-declare", _declare),
    step("alternative-cost", _alternative),
    step("play-counter", _window),
    step("empower", empower),
    step("empower", empowered),
    step("play-enter", _enter),
)


# -- combos ----------------------------------------------------------------------------------


def _combo_pay(game: Game, frame: Frame) -> None:
    """Declare the combo: a hand card is revealed [masters 5-7-5-1-2] [masters 5-7-6-1-2].

    Its combo cost is paid in any colours [masters 5-7-3] [classic 7-3-1-2-2-1]
    [classic 7-3-1-2-1-1] [classic 7-2-1-2-1-1] [masters 5-6-1-1].
    """
    card = game.state.cards[frame.card]
    if card.zone == HAND:
        moves.reveal(game, (card.id,))
    cost = card_cost.combo_cost(game, card) or 0
    ctx = game.new_ctx(seat=frame.seat, source=card.id, source_def=card.def_id, skill=-1)
    frame.ctx = ctx.id
    leave = legality.combo_leave(game, card)
    if leave is not None:
        used_elsewhere.note(game, leave)
        costs.push_cost(game, ctx.id, leave.node.cost, frame.seat)
        if leave.node.is_free:
            return
    energy_payment.push_energy(
        game, frame.seat, "", cost,
        card=card.id, ctx=ctx.id, purpose=energy_payment.COMBO_COST,
    )  # fmt: skip


def _combo_place(game: Game, frame: Frame) -> None:
    """The card goes to the Combo Area [masters 5-7-5-2] [masters 5-7-6-2]."""
    ctx = game.ctx(frame.ctx)
    card = game.state.cards.get(frame.card)
    failed = energy_payment.UNPAID in ctx.slots
    game.drop_ctx(ctx.id)
    if card is None:
        return
    # [masters 5-6-4] [masters 5-7-7] a combo that fails ends in the owner's Drop.
    zone = DROP if failed else COMBO
    move(
        game,
        MoveRequest(
            card=card.id,
            zone=zone,
            seat=frame.seat if zone == COMBO else card.owner,
            event="" if failed else "combo",
            by="combo",
            way=transfers.zone_name(card.zone),
            rule=game.cite("combo-failed") if failed else game.cite("combo-place"),
        ),
    )


# Both players' combos end with a checkpoint [masters 5-7-6-3].
USE_COMBO: Procedure = procedure(
    "dbs.combo",
    Frame,
    step("combo-pay", _combo_pay),
    step("combo-place", _combo_place),
    step("combo-checkpoint", checkpoint),
)
