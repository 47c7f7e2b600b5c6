"""Activating and resolving effects, and the order of pending ones [one_piece 8].

What is pending is resolved generation by generation: the turn player's effects in the order that
player chooses, then the other player's; what their resolution brings about comes after all of
them [one_piece 8-6-1] [one_piece 8-6-1-1].
"""

from __future__ import annotations

from typing import Any, ClassVar

from dbscg_gui.effects import actions as act
from dbscg_gui.effects import targets as t
from dbscg_gui.effects.walking import nodes
from dbscg_gui.engine import (
    costs,
    energy_payment,
    loops,
    moves,
    pending_skills,
    transfers,
    triggers,
    use_limits,
)
from dbscg_gui.engine.answered import SkillFrame
from dbscg_gui.engine.continuous import bare
from dbscg_gui.engine.decisions import Answering, Decision, Option
from dbscg_gui.engine.events import Event
from dbscg_gui.engine.game import Game, Procedure, procedure, step
from dbscg_gui.engine.interpreter import finish_ctx
from dbscg_gui.engine.moves import move
from dbscg_gui.engine.queries import card_cost, card_skills, meaning, permissions
from dbscg_gui.engine.resolving import ResolveFrame
from dbscg_gui.engine.state import DROP, Card, Frame, MoveRequest, Pending
from dbscg_gui.engine.transfers import zone_name
from dbscg_gui.games.one_piece import legality

QUEUE = "one_piece.queue"
AUTO_NAME = "one_piece.auto"
SKILL_NAME = "one_piece.skill"


class QueueFrame(Frame):
    """Pending effects being resolved, one generation after another."""

    left: int = 0
    """How many of this generation are left."""
    is_one_generation: bool = False
    """What comes up meanwhile is left."""
    is_asked: bool = False
    """The player says which is next."""

    passing: ClassVar[tuple[str, ...]] = ("ctx", "is_one_generation")


class AutoFrame(Frame):
    """A pending effect whose turn it is."""

    is_asked: bool = False


class EffectFrame(SkillFrame):
    """An effect from its declaration until it has resolved."""

    is_event: bool = False
    """An Event is activated from the hand."""
    is_asked: bool = False
    """Its player says whether the activation cost is paid."""
    is_declined: bool = False
    """It is not."""

    passing: ClassVar[tuple[str, ...]] = ("ctx", "has_failed", "is_event", "is_declined")


def run_effects(game: Game, frame: Frame) -> None:
    """Step function: whatever is pending is resolved before the next step."""
    if game.state.pending or "situation" in game.lib.trigger_events:
        game.push(QueueFrame(QUEUE))


# -- the queue -------------------------------------------------------------------------------


def _next(game: Game, frame: QueueFrame) -> None:
    """The next pending effect of this generation [one_piece 8-6-1].

    The turn player orders their own, then the other player theirs [one_piece 8-1-3-2].
    """
    state = game.state
    triggers.situations(game)
    _drop_lost(game, frame)
    pending = state.pending
    is_done = frame.is_one_generation and frame.left <= 0
    if not pending or state.winner is not None or is_done:
        state.frames.pop()
        return
    if frame.left <= 0:
        # [one_piece 8-6-1-1] what has come up since is the next generation.
        frame.left = len(pending)
    for seat in (state.turn_seat, 1 - state.turn_seat):
        waiting = [index for index in range(frame.left) if pending[index].seat == seat]
        if waiting:
            _pick(game, frame, seat, waiting)
            return


def _drop_lost(game: Game, frame: QueueFrame) -> None:
    """Effects whose card has changed its area are not activated any more [one_piece 8-1-3-2-3].

    But for what was activated where the card was: [On K.O.].
    """
    kept = []
    current = 0
    for index, pending in enumerate(game.state.pending):
        is_gone = pending.block < 0 and pending.source not in game.state.cards
        if is_gone and not game.lib.fact("on ko", pending.skill, waits_for_own_ko):
            continue
        kept.append(pending)
        current += index < frame.left
    if len(kept) < len(game.state.pending):
        game.state.pending = tuple(kept)
    frame.left = current


def waits_for_own_ko(skill: act.Skill) -> bool:
    """Whether an effect is [On K.O.] of its own card."""
    return any(when.event == "koed" and _is_this(when.subject) for when in skill.triggers)


def _is_this(node: t.Cards | None) -> bool:
    return isinstance(bare(node), t.This)


def _pick(game: Game, frame: QueueFrame, seat: int, waiting: list[int]) -> None:
    pending = game.state.pending
    distinct = {_likeness(game, pending[index]) for index in waiting}
    if len(distinct) == 1:
        _start(game, frame, waiting[0])
        return
    options = tuple(
        Option("auto", card=p.shown or p.source, skill=p.skill, number=index)
        for index, p in ((index, pending[index]) for index in waiting)
    )
    frame.is_asked = True
    game.ask(Decision(seat, "order-autos", options, rule="one_piece 8-1-3-2", default=(0,)))


def _likeness(game: Game, pending: Pending) -> tuple[int, ...]:
    """What pending effects must not share for their order to matter."""
    reads = pending.skill < 0 or game.lib.fact("reads event", pending.skill, _reads_event)
    subject = pending.subject if reads else 0
    return pending.skill, pending.source, subject, pending.block, pending.amount, *pending.cards


def _reads_event(skill: act.Skill) -> bool:
    return any(isinstance(node, t.EventCard) for node in nodes(skill))


def _chosen(game: Game, frame: QueueFrame) -> None:
    if frame.is_asked:
        frame.is_asked = False
        _start(game, frame, game.chosen()[0].number)
    frame.pc = 0


def _start(game: Game, frame: QueueFrame, index: int) -> None:
    """Take one effect out of the queue and activate it."""
    pending = game.state.pending[index]
    game.state.pending = game.state.pending[:index] + game.state.pending[index + 1 :]
    frame.left -= 1
    if pending.block >= 0:
        ctx = game.state.ctxs.get(pending.ctx)
        if ctx is not None:
            ctx.refs -= 1
            pending_skills.take_up(ctx, pending)
            game.push(
                ResolveFrame(
                    "engine.resolve",
                    ctx=ctx.id,
                    block=pending.block,
                    seat=pending.seat,
                    ends_skill=True,
                )
            )
        return
    ctx = pending_skills.context_of(game, pending)
    game.push(
        AutoFrame(
            AUTO_NAME, seat=pending.seat, card=pending.source, skill=pending.skill, ctx=ctx.id
        )
    )


QUEUE_PROCEDURE: Procedure = procedure(
    QUEUE, QueueFrame, step("one_piece 8-6-1", _next), step("one_piece 8-1-3-2", _chosen)
)


# -- automatic effects -----------------------------------------------------------------------


def may_pend(game: Game, event: Event, card: Card, skill_id: int) -> bool:
    """Whether an automatic effect whose event came waits to be activated.

    One that waits for cards like its own does not once its own has left [one_piece 8-1-3-2-3].
    [On K.O.] is activated on the field: its conditions are looked at before the card is trashed
    [one_piece 10-2-17-1], and it is resolved in the Trash [one_piece 10-2-17-2].
    """
    skill = game.lib.skills[skill_id]
    has_left = event.old == card.id and card.id != event.card
    if has_left and not any(
        when.event == event.kind and _is_this(when.subject) for when in skill.triggers
    ):
        return False
    if event.kind != "koed" or not waits_for_own_ko(skill):
        return True
    return conditions_hold(game, skill, meaning.Env(card.seat, card.id, None, card.def_id))


def conditions_hold(game: Game, skill: act.Skill, env: meaning.Env) -> bool:
    """All conditions of an effect together [one_piece 8-3-2-1]."""
    if skill.condition is not None and not meaning.holds(game, skill.condition, env):
        return False
    return all(
        meaning.holds(game, item.condition, env)
        for item in skill.cost
        if isinstance(item, act.Requires)
    )


def _is_stopped(game: Game, frame: AutoFrame) -> bool:
    """Whether an automatic effect can't be activated when its turn comes."""
    skill = game.lib.skills[frame.skill]
    ctx = game.ctx(frame.ctx)
    card = game.state.cards.get(frame.card)
    env = meaning.Env(frame.seat, ctx.source, ctx, ctx.source_def)
    is_ko = game.lib.fact("on ko", frame.skill, waits_for_own_ko)
    if use_limits.is_used_up(game, frame.card, frame.seat, frame.skill):
        return True
    if card is not None:
        if permissions.is_player_restricted(game, frame.seat, "activate", card, skill):
            return True
        if not is_ko and card.zone in game.rules.in_play:
            # [one_piece 8-2-1-1] [one_piece 8-2-1-2]
            is_there = frame.skill in card_skills.skills_of(game, card.id)
            if not is_there or not card_skills.is_valid(game, card.id, frame.skill):
                return True
    if is_ko:
        payments = tuple(c for c in skill.cost if not isinstance(c, act.Requires))
        return not costs.can_pay(game, payments, env)
    return not conditions_hold(game, skill, env) or not costs.can_pay(
        game, card_cost.whole_cost(game, card, skill), env
    )


def answered_attack(game: Game) -> Answering | None:
    """The running attack, which a question in a battle is about."""
    battle = game.state.battle
    return None if battle is None else Answering("attack", battle.attacker, battle.guard)


def _auto_check(game: Game, frame: AutoFrame) -> None:
    """Conditions must hold [one_piece 8-4-1-1]; only a cost may be declined [one_piece 8-1-2]."""
    if _is_stopped(game, frame):
        game.drop_ctx(frame.ctx)
        frame.pc = 2
        return
    skill = game.lib.skills[frame.skill]
    card = game.state.cards.get(frame.card)
    cost = card_cost.whole_cost(game, card, skill)
    if skill.optional or any(not isinstance(item, act.Requires) for item in cost):
        # [one_piece 8-1-3-2-2]
        _ask_to_pay(game, frame, frame.card)


def _ask_to_pay(game: Game, frame: AutoFrame | EffectFrame, source: int) -> None:
    """Ask a player whether to pay what a skill of this card costs [one_piece 8-3-1-4]."""
    frame.is_asked = True
    game.ask(
        Decision(
            frame.seat,
            "pay-cost",
            (Option("yes"), Option("no")),
            rule="one_piece 8-3-1-4",
            source=source,
            skill=frame.skill,
            default=(0,),
            answering=answered_attack(game),
        )
    )


def _auto_activate(game: Game, frame: AutoFrame) -> None:
    if frame.is_asked and game.chosen()[0].kind == "no":
        game.drop_ctx(frame.ctx)
        game.emit(Event("declined", seat=frame.seat, source=frame.card, skill=frame.skill))
        return
    game.push(
        EffectFrame(
            SKILL_NAME,
            seat=frame.seat,
            card=frame.card,
            skill=frame.skill,
            ctx=frame.ctx,
            by="auto",
        )
    )


# [one_piece 8-1-3-1] once for each time its event occurs: [On Play], [When Attacking] and their
# like [one_piece 8-1-3-2-1], and whatever says "when" [one_piece 8-3-1-8].
AUTO: Procedure = procedure(
    AUTO_NAME,
    AutoFrame,
    step("one_piece 8-4-1-1", _auto_check),
    step("one_piece 8-1-3-1", _auto_activate),
)


# -- one effect ------------------------------------------------------------------------------


def _declare(game: Game, frame: EffectFrame) -> None:
    """The effect is named, a card in hand is shown [one_piece 8-4-1-2].

    An Event from the hand is paid for as a card first [one_piece 2-7-3].
    """
    card = game.state.cards.get(frame.card)
    if frame.ctx == 0:
        if card is None:
            game.state.frames.pop()
            return
        ctx = game.new_ctx(
            seat=frame.seat, source=card.id, source_def=card.def_id, skill=frame.skill
        )
        frame.ctx = ctx.id
    ctx = game.ctx(frame.ctx)
    if card is None:
        return
    ctx.zone = card.zone
    if card.zone in transfers.SECRET:
        moves.reveal(game, (card.id,))
    if frame.by in ("trigger", "auto") or not legality.is_event_in_hand(game, card):
        return
    # [one_piece 2-2-5] it goes to the Trash to be activated, by another effect, too, which does
    # without the cost of the card alone.
    frame.is_event = True
    if not frame.by.startswith("by-skill"):
        _, total = card_cost.energy_cost(game, card)
        energy_payment.push_energy(game, frame.seat, "", total, card=card.id, ctx=ctx.id)


def _trash_event(game: Game, frame: EffectFrame) -> None:
    """The Event is trashed, then applied [one_piece 8-4-2]."""
    ctx = game.ctx(frame.ctx)
    card = game.state.cards.get(ctx.source)
    if frame.is_event and card is not None and energy_payment.UNPAID not in ctx.slots:
        move(
            game,
            MoveRequest(
                card=card.id,
                zone=DROP,
                seat=card.owner,
                rule="one_piece 8-4-2",
                source=card.id,
                source_def=card.def_id,
                ctx=ctx.id,
            ),
        )


def _offer(game: Game, frame: EffectFrame) -> None:
    """An Event is activated though its player does not pay what stands before the colon.

    Then nothing of its effect is resolved [one_piece 8-3-1-4]; the official answers say so. What
    can't be paid as a whole once the Event is paid for is not asked about [one_piece 8-3-1-3].
    """
    ctx = game.ctx(frame.ctx)
    skill = game.lib.skills[frame.skill]
    if not frame.is_event or energy_payment.UNPAID in ctx.slots:
        return
    if any(not isinstance(item, act.Requires) for item in skill.cost):
        cost = card_cost.whole_cost(game, game.state.cards.get(ctx.source), skill)
        env = meaning.Env(frame.seat, ctx.source, ctx, ctx.source_def)
        if costs.can_pay(game, cost, env):
            _ask_to_pay(game, frame, ctx.source)
        else:
            frame.is_declined = True


def _pay(game: Game, frame: EffectFrame) -> None:
    """Every activation cost is paid, in printed order, those that effects add after them.

    Conditions can be added in the same way [one_piece 8-3-2-2].

    [one_piece 8-4-1-3] [one_piece 8-3-1] [one_piece 8-3-1-1] [one_piece 8-3-1-2]
    """
    ctx = game.ctx(frame.ctx)
    if frame.is_asked:
        frame.is_asked = False
        if game.chosen()[0].kind == "no":
            frame.is_declined = True
    if energy_payment.UNPAID in ctx.slots or frame.is_declined:
        return
    card = game.state.cards.get(ctx.source)
    for part in reversed(card_cost.skill_costs(game, card, game.lib.skills[frame.skill])):
        costs.push_cost(game, ctx.id, part, frame.seat)


def _activated(game: Game, frame: EffectFrame) -> None:
    """The effect is activated [one_piece 8-4-1-4].

    A use that counts is used up though its cost was not paid in full: then nothing of it resolves
    [one_piece 8-3-1-7].
    """
    ctx = game.ctx(frame.ctx)
    skill = game.lib.skills[frame.skill]
    use_limits.mark_used(game, frame.card, frame.seat, frame.skill)
    if energy_payment.UNPAID in ctx.slots:
        frame.pc = SKILL.at("one_piece 8-4-3")
        loops.begin(game)
        return
    card = game.state.cards.get(ctx.source)
    common: dict[str, Any] = {
        "seat": frame.seat,
        "card": ctx.source,
        "def_id": ctx.source_def,
        "skill": frame.skill,
        "rule": "one_piece 8-4-1-4",
    }
    by = "trigger" if frame.by == "trigger" else skill.keyword or skill.kind
    origin = zone_name(card.zone) if card else ""
    if frame.is_declined:
        frame.pc = SKILL.at("one_piece 8-4-3")
    else:
        game.emit(Event("skill_activated", by=by, origin=origin, **common))
    if frame.is_event:
        # [one_piece 8-5-4] activating an Event is using its card from the hand.
        game.emit(Event("extra_activated", **common))


def _resolve(game: Game, frame: EffectFrame) -> None:
    """The effect is resolved in printed order [one_piece 8-4-1-5] [one_piece 1-3-8].

    [one_piece 2-8-3] What is negated afterwards has been resolved all the same [one_piece 8-2-3].
    """
    skill = game.lib.skills[frame.skill]
    ctx = game.ctx(frame.ctx)
    ctx.done = ctx.failed = 0
    if skill.effect:
        game.push(
            ResolveFrame("engine.resolve", ctx=frame.ctx, block=game.lib.block_of(skill.effect))
        )


def _finish(game: Game, frame: EffectFrame) -> None:
    """What came up meanwhile waits until now [one_piece 8-6-3]."""
    ctx = game.state.ctxs.get(frame.ctx)
    if ctx is not None:
        game.emit(
            Event(
                "skill_resolved",
                seat=frame.seat,
                card=ctx.source,
                def_id=ctx.source_def,
                skill=frame.skill,
            )
        )
        finish_ctx(game, ctx)


# [one_piece 8-4-1] the steps of an effect, the same for all kinds.
SKILL: Procedure = procedure(
    SKILL_NAME,
    EffectFrame,
    step("one_piece 8-4-1-2", _declare),
    step("one_piece 8-4-2", _trash_event),
    step("one_piece 8-3-1-4", _offer),
    step("one_piece 8-4-1-3", _pay),
    step("one_piece 8-4-1-4", _activated),
    step("one_piece 8-4-1-5", _resolve),
    step("one_piece 8-4-3", _finish),
)
