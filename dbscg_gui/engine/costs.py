"""Costs: whether they can be paid in full, and paying them [masters 5-3] [masters 5-8].

A cost is checked whole before its action is offered [masters 5-8-3]; then the items are
paid one by one in printed order [masters 1-6-3].
"""

from __future__ import annotations

from typing import Any, ClassVar

from dbscg_gui.effects import actions as act
from dbscg_gui.engine.color_payment import ColorsFrame, color_sets
from dbscg_gui.engine.decisions import Decision, Option
from dbscg_gui.engine.energy_payment import SKILL_COST, UNPAID, can_pay_energy, payers, push_energy
from dbscg_gui.engine.energy_substitutes import Bill
from dbscg_gui.engine.feasibility import can_do_all, energy_rested
from dbscg_gui.engine.game import Game, Procedure, procedure, step
from dbscg_gui.engine.interpreter import did
from dbscg_gui.engine.markers import change_markers
from dbscg_gui.engine.moves import move
from dbscg_gui.engine.queries import card_cost, meaning
from dbscg_gui.engine.resolving import ResolveFrame
from dbscg_gui.engine.state import DECK, DROP, UNISON, Frame, MoveRequest

# -- whether a skill cost can be paid --------------------------------------------------------


def can_pay(
    game: Game, cost: tuple[act.Cost, ...], env: meaning.Env, spent: int = 0, dropped: int = 0
) -> bool:
    """Whether every item of a skill cost can be paid, all or none [masters 5-8-2] [masters 5-8-3].

    As effects have replaced or changed it [masters 4.00 5-8-3-1].

    `spent` is energy already promised to another cost of the same action, `dropped` the card used
    if it lies in Drop by the time the cost is paid.
    """
    specified = ""
    total = spent
    others = []
    for item in cost:
        if type(item) is act.PayEnergy:
            specified += item.specified
            total += len(item.specified) + item.generic
        else:
            others.append(item)
    is_of_energy = total > spent
    bill = Bill(env.source, of_skill=True) if is_of_energy else None
    # Energy is asked for first: that is quick, and the most often wanting.
    if is_of_energy and not can_pay_energy(game, env.seat, specified, total, bill=bill):
        return False
    for item in others:
        if not _can_pay_item(game, item, env, spent, dropped):
            return False
    if not total:
        return True
    # [masters 5-8-2] [one_piece 8-3-1-3] energy that another part of the cost rests pays for
    # nothing besides, nor for the card itself.
    parts = (item.actions for item in others if type(item) is act.PayBy)
    rested = sum(energy_rested(game, actions, env) for actions in parts)
    return not rested or can_pay_energy(game, env.seat, specified, total + rested, bill=bill)


def _can_pay_item(game: Game, item: act.Cost, env: meaning.Env, spent: int, dropped: int) -> bool:
    if type(item) is act.Requires:
        return meaning.holds(game, item.condition, env)
    if type(item) is act.PayMarkers:
        card = game.state.cards.get(env.source)
        # [masters 13-4-1-3] [classic 8-4-2-5-1-3] markers must be there to be removed.
        return card is not None and card.markers + item.change >= 0
    if type(item) is act.SpiritBoost:
        # [masters 22-43-4] not with fewer markers, of the Unison named [masters 22-43-4-1].
        return item.count == 0 or bool(_boosters(game, item, env))
    if type(item) is act.PayColors:
        return bool(color_sets(game, item, env))
    if type(item) is act.Burst:
        # [masters 22-27-4] not with fewer cards in the deck.
        return len(game.zone(env.seat, DECK)) >= item.count
    if type(item) is act.PayBy:
        return can_do_all(game, item.actions, env, dropped=dropped)
    if type(item) is act.PayOneOf:
        return any(can_pay(game, option, env, spent, dropped) for option in item.options)
    return True


# -- paying a skill cost: procedure "engine.pay" ---------------------------------------------


class PayFrame(Frame):
    """The items of a skill cost being paid one after another."""

    block: int = -1
    """Number of the items in the library."""
    at: int = 0
    """Place among them of the next one."""
    is_under_way: bool = False
    """One has been begun."""
    failed: int = 0
    """What had failed before it."""

    passing: ClassVar[tuple[str, ...]] = ("ctx", "failed")

    def hide_skill(self) -> None:
        """Forget which skill it is about, in a view of who must not know."""
        self.skill = self.block = -1


def push_cost(game: Game, ctx: int, cost: tuple[act.Cost, ...], seat: int) -> None:
    """Start paying the items of a skill cost in order."""
    if cost:
        game.push(PayFrame("engine.pay", ctx=ctx, block=game.lib.block_of(cost), seat=seat))


def _pay_item(game: Game, frame: PayFrame) -> None:
    items: Any = game.lib.blocks[frame.block]
    ctx = game.ctx(frame.ctx)
    if frame.is_under_way and ctx.failed > frame.failed:
        # [masters 5-8-4] part of the cost could not be paid.
        ctx.slots[UNPAID] = (1,)
    if frame.at >= len(items) or UNPAID in ctx.slots:
        return
    item = items[frame.at]
    frame.at += 1
    frame.pc = 0
    frame.is_under_way = True
    frame.failed = ctx.failed
    if isinstance(item, act.PayEnergy):
        _pay_energy_item(game, frame, item)
    elif isinstance(item, act.PayMarkers) and not item.is_x:
        _pay_markers(game, frame, item.change)
    elif isinstance(item, (act.SpiritBoost, act.PayMarkers)):
        game.push(
            BoostFrame(
                "engine.pay_boost", ctx=frame.ctx, seat=frame.seat, item=game.lib.node_of(item)
            )
        )
    elif isinstance(item, act.PayColors):
        game.push(
            ColorsFrame(
                "engine.pay_colors", ctx=frame.ctx, seat=frame.seat, item=game.lib.node_of(item)
            )
        )
    elif isinstance(item, act.Burst):
        _pay_burst(game, frame, item.count)
    elif isinstance(item, act.PayBy):
        game.push(
            ResolveFrame(
                "engine.resolve", ctx=frame.ctx, block=game.lib.block_of(item.actions), is_cost=True
            )
        )
    elif isinstance(item, act.PayOneOf):
        game.push(
            PayOneFrame(
                "engine.pay_one", ctx=frame.ctx, seat=frame.seat, item=game.lib.node_of(item)
            )
        )


def _pay_energy_item(game: Game, frame: PayFrame, item: act.PayEnergy) -> None:
    ctx = game.ctx(frame.ctx)
    if item.is_x:
        # The X of a skill cost is what is paid besides its colored part [masters 1-2-3-2].
        game.push(
            PayXFrame(
                "engine.pay_x",
                ctx=frame.ctx,
                seat=frame.seat,
                card=ctx.source,
                specified=item.specified,
                besides=len(item.specified),
            )
        )
        return
    push_energy(
        game,
        frame.seat,
        item.specified,
        len(item.specified) + item.generic,
        card=ctx.source,
        skill=ctx.skill,
        ctx=ctx.id,
        purpose=SKILL_COST,
    )


def _pay_markers(game: Game, frame: PayFrame, change: int) -> None:
    """Markers go on or come off [masters 13-4-1-1] [masters 13-4-1-3]; none for 0.

    [masters 13-4-1-2] [classic 8-4-2-5-1-2] [classic 8-4-2-5-1-1]
    """
    ctx = game.ctx(frame.ctx)
    change_markers(
        game,
        ctx.source,
        change,
        by="cost",
        by_seat=frame.seat,
        source=ctx.source,
        source_def=ctx.source_def,
        skill=ctx.skill,
        rule=game.cite("marker-cost"),
    )


def _boosters(game: Game, item: act.SpiritBoost, env: meaning.Env) -> list[int]:
    """Unisons whose markers can pay: the specified ones only [masters 22-43-3-1]."""
    cards = game.state.cards
    count = card_cost.boost_markers(game, cards.get(env.source), item.count)
    return [
        i
        for i in game.zone(env.seat, UNISON)
        if cards[i].markers >= count and meaning.fits(game, cards[i], item.filter, env)
    ]


class BoostFrame(Frame):
    """Markers that pay; `card` is the Unison they come from."""

    item: int = 0
    """Number of the item of the cost in the library."""
    is_asked: bool = False
    """Its player says how many."""
    markers: int = 0


def _boost_from(game: Game, frame: BoostFrame) -> None:
    """Which Unison pays: of several their master chooses one [masters 22-43-3].

    A [UNISON -X] takes its markers from the card itself [masters 13-4-1-3].
    """
    item: Any = game.lib.nodes[frame.item]
    ctx = game.ctx(frame.ctx)
    by_itself = isinstance(item, act.PayMarkers)
    env = meaning.Env(frame.seat, ctx.source, ctx, ctx.source_def)
    found = [ctx.source] if by_itself else _boosters(game, item, env)
    if not found and not by_itself and item.count:
        ctx.slots[UNPAID] = (1,)
    if not found:
        if item.slot:
            ctx.slots[item.slot] = ()
        game.state.frames.pop()
        return
    frame.card = found[0]
    if len(found) == 1:
        return
    frame.card = 0
    options = tuple(Option("card", card=i) for i in found)
    game.ask(
        Decision(
            frame.seat,
            "choose-cards",
            options,
            1,
            1,
            rule=game.cite("spirit-boost"),
            source=ctx.source,
            skill=ctx.skill,
            default=(0,),
        )
    )


def _boost_ask(game: Game, frame: BoostFrame) -> None:
    """How many markers come off; for [Spirit Boost X] their master decides [masters 20-5-2]."""
    item: Any = game.lib.nodes[frame.item]
    ctx = game.ctx(frame.ctx)
    if not frame.card:
        frame.card = game.chosen()[0].card
    if isinstance(item, act.SpiritBoost) and item.count:
        frame.markers = card_cost.boost_markers(game, game.state.cards.get(ctx.source), item.count)
        return
    frame.is_asked = True
    most = game.state.cards[frame.card].markers
    options = tuple(Option("number", number=n) for n in range(most + 1))
    game.ask(
        Decision(
            frame.seat,
            "number",
            options,
            rule=game.cite("extra-cost"),
            source=ctx.source,
            skill=ctx.skill,
            default=(min(1, most),),
        )
    )


def _boost_pay(game: Game, frame: BoostFrame) -> None:
    """Markers come off the player's Unison [masters 22-43-1] [masters 22-43-3]."""
    ctx = game.ctx(frame.ctx)
    if frame.is_asked:
        frame.markers = ctx.x = game.chosen()[0].number
    item: Any = game.lib.nodes[frame.item]
    if item.slot:
        ctx.slots[item.slot] = (frame.card,) * frame.markers
    change_markers(
        game,
        frame.card,
        -frame.markers,
        by="cost",
        by_seat=frame.seat,
        source=ctx.source,
        source_def=ctx.source_def,
        skill=ctx.skill,
        rule=game.cite("marker-cost" if isinstance(item, act.PayMarkers) else "spirit-boost"),
    )


PAY_BOOST: Procedure = procedure(
    "engine.pay_boost",
    BoostFrame,
    step("spirit-boost", _boost_from),
    step("extra-cost", _boost_ask),
    step("spirit-boost", _boost_pay),
)


def _pay_burst(game: Game, frame: PayFrame, count: int) -> None:
    """A cost of whatever skill it stands before, paid before the rest [masters 22-27-1].

    [classic 10-30-3]
    """
    ctx = game.ctx(frame.ctx)
    placed: list[int] = []
    for _ in range(count):
        deck = game.zone(frame.seat, DECK)
        if deck:
            new = move(
                game,
                MoveRequest(
                    card=deck[-1],
                    zone=DROP,
                    seat=frame.seat,
                    by="cost",
                    by_seat=frame.seat,
                    source=ctx.source,
                    source_def=ctx.source_def,
                    skill=ctx.skill,
                    rule=game.cite("wish-cost"),
                    ctx=ctx.id,
                ),
            )
            placed.append(new)
    # "The card placed in your Drop by this skill".
    ctx.slots["burst"] = tuple(i for i in placed if i)
    cards = game.state.cards
    # [masters 5-8-2-2] [masters 4.00 5-8-2-2-1-1] paid by cards that came to Drop.
    did(ctx, sum(i in cards and cards[i].zone == DROP for i in placed), count)


PAY: Procedure = procedure("engine.pay", PayFrame, step("pay", _pay_item))


class PayXFrame(Frame):
    """A cost of X energy."""

    specified: str = ""
    """Colours it asks for."""
    besides: int = 0
    """How much is paid besides X and does not count for it."""


def _ask_x(game: Game, frame: PayXFrame) -> None:
    ids, _ = payers(game, frame.seat)
    numbers = range(len(frame.specified) - frame.besides, len(ids) - frame.besides + 1)
    options = tuple(Option("number", number=n) for n in numbers)
    # [masters 1-2-2-2-1] [classic 2-11-1-3-1-2] [masters 20-5-2] the master of the card decides X.
    game.ask(
        Decision(
            frame.seat,
            "number",
            options,
            rule=game.cite("pay-x"),
            about="pay-x",
            source=frame.card,
            default=(len(options) - 1,),
        )
    )


def _pay_x(game: Game, frame: PayXFrame) -> None:
    number = game.chosen()[0].number
    game.ctx(frame.ctx).x = number
    total = number + frame.besides
    push_energy(game, frame.seat, frame.specified, total, card=frame.card, ctx=frame.ctx)


PAY_X: Procedure = procedure(
    "engine.pay_x", PayXFrame, step("pay-x", _ask_x), step("pay-energy", _pay_x)
)


class PayOneFrame(Frame):
    """A cost of which one of several ways is paid."""

    item: int = 0
    """Number of the item of the cost in the library."""
    payable: tuple[int, ...] = ()
    """Places of the ways that can be paid."""


def _one_ask(game: Game, frame: PayOneFrame) -> None:
    node: Any = game.lib.nodes[frame.item]
    ctx = game.ctx(frame.ctx)
    env = meaning.Env(frame.seat, ctx.source, ctx, ctx.source_def)
    payable = [i for i, option in enumerate(node.options) if can_pay(game, option, env)]
    frame.payable = tuple(payable)
    if not payable:
        ctx.slots[UNPAID] = (1,)
        game.state.frames.pop()
    elif len(payable) > 1:
        options = tuple(Option("option", number=i) for i in payable)
        game.ask(
            Decision(
                frame.seat,
                "choose-skill-cost",
                options,
                rule=game.cite("pay-one"),
                source=ctx.source,
                skill=ctx.skill,
                about=node.about,
                default=(0,),
            )
        )


def _one_pay(game: Game, frame: PayOneFrame) -> None:
    node: Any = game.lib.nodes[frame.item]
    picked = game.chosen()[0].number if len(frame.payable) > 1 else frame.payable[0]
    push_cost(game, frame.ctx, node.options[picked], frame.seat)


PAY_ONE: Procedure = procedure(
    "engine.pay_one", PayOneFrame, step("pay-one", _one_ask), step("pay-one-done", _one_pay)
)
