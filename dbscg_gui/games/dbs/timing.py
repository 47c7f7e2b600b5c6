"""Timings: checkpoints, pending [Auto] skills and counter windows [masters 4-2] [masters 4-3]."""

from __future__ import annotations

from dbscg_gui.effects import actions as act
from dbscg_gui.effects import targets as t
from dbscg_gui.effects.walking import nodes
from dbscg_gui.engine import by_hand, costs, pending_skills, triggers, use_limits
from dbscg_gui.engine.decisions import Answering, Decision, Option
from dbscg_gui.engine.events import Event
from dbscg_gui.engine.game import Game, Procedure, procedure, step
from dbscg_gui.engine.queries import card_cost, layers, meaning, permissions
from dbscg_gui.engine.resolving import ResolveFrame
from dbscg_gui.engine.state import BATTLE, Frame, Pending
from dbscg_gui.engine.taxes import can_pay_taxes, is_taxed
from dbscg_gui.games.dbs.counter_skills import (
    counter_kinds,
    counters,
    has_counters,
    mentions_attack,
    mentions_battle_card_attack,
    mentions_play,
)
from dbscg_gui.games.dbs.frames import ActivationFrame, AutoFrame, WindowFrame
from dbscg_gui.games.dbs.processing import is_settled

# -- checkpoint ------------------------------------------------------------------------------


def _process_rules(game: Game, frame: Frame) -> None:
    """Rule processing, repeated as long as something happens [masters 4-2-2-1].

    Only what still has to be processed now [classic 9-1-2-2].
    """
    if game.rules.process_rules(game):
        frame.pc = 0
        return
    triggers.situations(game)
    if not game.state.pending:
        frame.pc = len(CHECKPOINT.steps)


def _waiting(game: Game, seat: int, *, delayed: bool) -> list[int]:
    return [
        index
        for index, pending in enumerate(game.state.pending)
        if pending.seat == seat and (pending.block >= 0) == delayed
    ]


def _pick(game: Game, frame: Frame, seat: int, *, delayed: bool) -> None:
    """The seat's next pending skill, chosen by its player, then back to rule processing.

    [masters 9-6-3] [masters 9-6-3-1]
    """
    waiting = _waiting(game, seat, delayed=delayed)
    if not waiting:
        return
    pending = game.state.pending
    for index in waiting:
        # [masters 22-11-4] [classic 10-11-4] [masters 22-44-4] nothing to order: it fails to
        # activate.
        source, skill = pending[index].source, pending[index].skill
        if not delayed and use_limits.is_used_up(game, source, seat, skill):
            game.state.pending = pending[:index] + pending[index + 1 :]
            frame.pc = 0
            return
    distinct = {_likeness(game, pending[i]) for i in waiting}
    if len(distinct) > 1:
        options = tuple(
            Option(
                "auto",
                card=pending[i].shown or pending[i].source,
                skill=pending[i].skill,
                number=i,
            )
            for i in waiting
        )
        game.push(Frame("dbs.order", seat=seat))
        rule = (
            game.cite("checkpoint-turn-player")
            if seat == game.state.turn_seat
            else game.cite("checkpoint-other-player")
        )
        game.ask(Decision(seat, "order-autos", options, rule=rule, default=(0,)))
    else:
        _start(game, waiting[0])
    frame.pc = 0


def _likeness(game: Game, pending: Pending) -> tuple[int, ...]:
    """What pending skills must not share for their order to matter: alike, they do the same."""
    reads = pending.skill < 0 or game.lib.fact("reads event", pending.skill, _reads_event)
    subject = pending.subject if reads else 0
    return pending.skill, pending.source, subject, pending.block, pending.amount, *pending.cards


def _reads_event(skill: act.Skill) -> bool:
    """Whether a skill looks at the cards of the event that triggered it."""
    return any(isinstance(node, t.EventCard) for node in nodes(skill))


def _start(game: Game, index: int) -> None:
    pending = game.state.pending[index]
    game.state.pending = game.state.pending[:index] + game.state.pending[index + 1 :]
    if pending.block >= 0:
        _start_delayed(game, pending)
        return
    ctx = pending_skills.context_of(game, pending)
    game.push(
        AutoFrame(
            "dbs.auto",
            seat=pending.seat,
            card=pending.source,
            skill=pending.skill,
            ctx=ctx.id,
            is_secret=pending.hidden,
        )
    )


def _start_delayed(game: Game, pending: Pending) -> None:
    """A delayed effect just resolves: it was activated before [masters 9-2-1-3]."""
    ctx = game.state.ctxs.get(pending.ctx)
    if ctx is None:
        return
    ctx.refs -= 1
    pending_skills.take_up(ctx, pending)
    game.push(
        ResolveFrame(
            "engine.resolve", ctx=ctx.id, block=pending.block, seat=pending.seat, ends_skill=True
        )
    )


def _start_chosen(game: Game, frame: Frame) -> None:
    _start(game, game.chosen()[0].number)


ORDER: Procedure = procedure(
    "dbs.order",
    Frame,
    step("checkpoint-turn-player", _start_chosen),
)


def _turn_player(game: Game, frame: Frame) -> None:
    _pick(game, frame, game.state.turn_seat, delayed=False)


def _other_player(game: Game, frame: Frame) -> None:
    _pick(game, frame, 1 - game.state.turn_seat, delayed=False)


def _turn_player_delayed(game: Game, frame: Frame) -> None:
    _pick(game, frame, game.state.turn_seat, delayed=True)


def _other_player_delayed(game: Game, frame: Frame) -> None:
    _pick(game, frame, 1 - game.state.turn_seat, delayed=True)


# [masters 4-2-2] [classic 4-5-3] the steps of a checkpoint; it ends when none has anything left
# [masters 4-2-2-6] [classic 4-5-3-4].
CHECKPOINT: Procedure = procedure(
    "dbs.checkpoint",
    Frame,
    step("checkpoint-rules", _process_rules),
    step("checkpoint-turn-player", _turn_player),
    step("checkpoint-other-player", _other_player),
    step("checkpoint-turn-player-delayed", _turn_player_delayed),
    step("checkpoint-other-player-delayed", _other_player_delayed),
)


def checkpoint(game: Game, frame: Frame) -> None:
    """Step function: a checkpoint occurs [masters 4-2-1] [classic 4-5-2].

    Where nothing is pending and rule processing has nothing to do it is over at once.
    """
    state = game.state
    if not state.pending and state.winner is None and is_settled(game):
        triggers.situations(game)
        if not state.pending:
            return
    game.push(Frame("dbs.checkpoint"))


# -- a pending [Auto] ------------------------------------------------------------------------


def _has_payment(cost: tuple[act.Cost, ...]) -> bool:
    return any(not isinstance(item, act.Requires) for item in cost)


def _auto_check(game: Game, frame: AutoFrame) -> None:
    """What cannot be activated is cancelled [masters 9-6-3-2]; only payments may be declined.

    [classic 8-6-4-1]
    """
    skill = game.lib.skills[frame.skill]
    ctx = game.ctx(frame.ctx)
    env = meaning.Env(frame.seat, ctx.source, ctx, ctx.source_def)
    card = game.state.cards.get(frame.card)
    cost = card_cost.whole_cost(game, card, skill)
    blocked = use_limits.is_used_up(game, frame.card, frame.seat, frame.skill)
    if card is not None and not blocked:
        blocked = (
            (skill.keyword == "blocker" and _may_not_block(game, card.id))
            or layers.is_restricted(game, card.id, "activate")
            or permissions.is_player_restricted(game, frame.seat, "activate-auto", card)
            or permissions.is_player_restricted(game, frame.seat, "activate", card, skill)
            or not can_pay_taxes(game, frame.seat, "activate", card, skill)
        )
    if card is not None and not blocked:
        blocked = any(
            entry.fixed is not None
            and card.id in entry.fixed
            and "this" in entry.node.kinds
            and layers.is_negated(game, card.id, skill)
            for entry in layers.entries(game, act.NegateSkills)
        )
    if blocked or not costs.can_pay(game, cost, env) or not _condition_holds(game, skill, env):
        game.drop_ctx(frame.ctx)
        frame.pc = 2
        return
    taxed = card is not None and is_taxed(game, frame.seat, "activate", card, skill)
    if _has_payment(cost) or taxed or frame.is_secret:
        has_price = _has_payment(cost) or taxed
        rule = game.cite("auto-pay") if has_price else game.cite("auto-may")
        game.ask(
            Decision(
                frame.seat,
                "pay-cost",
                (Option("yes"), Option("no")),
                rule=rule,
                source=frame.card,
                skill=frame.skill,
                default=(0,),
                answering=_answered_attack(game),
            )
        )
        frame.is_asked = True


def _condition_holds(game: Game, skill: act.Skill, env: meaning.Env) -> bool:
    if skill.condition is None or game.rules.skills.condition_pends:
        return True
    return meaning.holds(game, skill.condition, env)


def _may_not_block(game: Game, card_id: int) -> bool:
    """Whether an effect forbids [Blocker] for this card or against this attack card."""
    battle = game.state.battle
    if layers.is_restricted(game, card_id, "block"):
        return True
    return (
        battle is not None
        and battle.attacker in game.state.cards
        and layers.is_restricted(game, battle.attacker, "be-blocked", by_card=battle.guard)
    )


def _answered_attack(game: Game) -> Answering | None:
    battle = game.state.battle
    if battle is None:
        return None
    return Answering("attack", battle.attacker, battle.guard)


def _auto_activate(game: Game, frame: AutoFrame) -> None:
    if frame.is_asked and game.chosen()[0].kind == "no":
        # [masters 9-6-4-1] [classic 8-1-5-2-1] neither activated nor resolved.
        game.drop_ctx(frame.ctx)
        # [masters 9-6-3-1-1] a refusal from a secret area is not told to the opponent.
        if not frame.is_secret:
            game.emit(Event("declined", seat=frame.seat, source=frame.card, skill=frame.skill))
        return
    game.push(
        ActivationFrame(
            "dbs.skill",
            seat=frame.seat,
            card=frame.card,
            skill=frame.skill,
            ctx=frame.ctx,
            by="auto",
        )
    )


# [masters 9-6-1] an [Auto]; where its card is by now does not matter [masters 9-6-11]
# [classic 8-6-7].
AUTO: Procedure = procedure(
    "dbs.auto",
    AutoFrame,
    step("auto-pay", _auto_check),
    step("auto-activate", _auto_activate),
)

# -- counter windows -------------------------------------------------------------------------


def counter_window(
    game: Game, kind: str, seat: int, *, card: int, target: int = 0, skill: int = -1
) -> WindowFrame:
    """Counter timing for `seat`: kind "attack", "play", "skill", "skill-resolved", "counter".

    A counter may negate what the running frame does [masters 4-3-2]. It and what follows from it
    run first [masters 9-7-3] [masters 9-7-3-1], then that frame goes on [masters 9-7-4].
    `Game.begin` takes the window where it opens now, and is done at once where nobody can have
    anything to answer with; `Game.push` where something is pushed that runs before it.
    """
    return WindowFrame(
        "dbs.window",
        kind=kind,
        seat=seat,
        answers=len(game.state.frames) - 1,
        card=card,
        target=target,
        skill=skill,
    )


def has_no_answer(game: Game, frame: WindowFrame) -> bool:
    """Whether a window that opens now is over at once.

    Rule processing has nothing to do, and its player no skill of a kind it waits for, or a window
    that is open around it.
    """
    seat = frame.seat
    if game.state.winner is not None or not is_settled(game) or by_hand.stops(game, seat):
        return False
    if not has_counters(game, seat):
        return True
    kinds = pending_kinds(game, frame)
    for outer in game.state.frames[:-1]:
        if isinstance(outer, WindowFrame):
            kinds |= pending_kinds(game, outer)
    return kinds.isdisjoint(counter_kinds(game, seat))


def pending_kinds(game: Game, frame: WindowFrame) -> frozenset[str]:
    """Which [Counter] skills become pending [masters 22-10-3].

    All four are what a text calls [Counter] [masters 22-10-2-1] [classic 10-10-3-1].
    """
    kind = frame.kind
    if kind == "play":
        return _TO_PLAYS
    if kind == "attack":
        attacker = game.state.cards.get(frame.card)
        # [masters 22-10-3-3] [masters 4.00 22-10-3-3] only a Battle Card's attack for the
        # narrower kind.
        if attacker is not None and attacker.zone == BATTLE:
            return _TO_BATTLE_CARDS
        return _TO_ATTACKS
    # [masters 22-10-3-4] [classic 10-10-3-3]
    kinds = {"counter-counter"} if kind == "counter" else set()
    if frame.skill >= 0 and game.lib.fact("plays", frame.skill, mentions_play):
        # [masters 22-10-3-1] a [Counter] that plays a card is such a skill, too.
        kinds.add("counter-play")
    if frame.skill >= 0 and game.lib.fact("attacks", frame.skill, mentions_attack):
        kinds.add("counter-attack")
    if frame.skill >= 0 and game.lib.fact(
        "attacks with a Battle Card", frame.skill, mentions_battle_card_attack
    ):
        # When it is activated and when it has resolved [masters 4.00 22-10-3-3].
        kinds.add("counter-battle-attack")
    return frozenset(kinds)


_TO_PLAYS = frozenset({"counter-play"})
_TO_ATTACKS = frozenset({"counter-attack"})
_TO_BATTLE_CARDS = frozenset({"counter-attack", "counter-battle-attack"})


def _window_rules(game: Game, frame: WindowFrame) -> None:
    """Confirmative rule processing comes first [masters 4-3-3-1] [masters 9-7-3-1-1].

    No checkpoint, though: pending skills wait until the chain is over [masters 9-7-3-5-2].
    """
    if game.rules.process_rules(game):
        frame.pc = 0


def may_counter(game: Game, seat: int) -> bool:
    """Whether no effect keeps a player from activating [Counter] skills."""
    if permissions.is_player_restricted(game, seat, "activate-counter"):
        return False
    return not permissions.is_used_up(game, seat, "counter") and can_pay_taxes(
        game, seat, "activate-counter"
    )


def _window_ask(game: Game, frame: WindowFrame) -> None:
    kinds = pending_kinds(game, frame)
    if not kinds or not may_counter(game, frame.seat) or _is_unanswerable(game, frame):
        frame.pc = 3
        return
    if not ask_counter(game, frame, counters(game, frame.seat, kinds)):
        frame.pc = 3


def ask_counter(game: Game, frame: WindowFrame, found: list[tuple[int, int]]) -> bool:
    """Ask the player of a window: pass, or activate one of the skills found; False if no use."""
    if not found and not by_hand.stops(game, frame.seat):
        return False
    options = (*(Option("counter", card=c, skill=s) for c, s in found), Option("pass"))
    game.ask(
        Decision(
            frame.seat,
            "counter",
            options,
            rule=game.cite("counter-ask"),
            source=frame.card,
            skill=frame.skill,
            default=(len(options) - 1,),
            answering=Answering(frame.kind, frame.card, frame.target, frame.skill),
        )
    )
    return True


def _is_unanswerable(game: Game, frame: WindowFrame) -> bool:
    """Whether an effect forbids [Counter] skills in response to this attack."""
    return (
        frame.kind == "attack"
        and frame.card in game.state.cards
        and layers.is_restricted(game, frame.card, "be-countered", by_card=frame.target)
    )


def _window_read(game: Game, frame: WindowFrame) -> None:
    option = game.chosen()[0]
    if option.kind == "pass":
        # [masters 9-7-2-3] what else the player holds is not told.
        game.emit(Event("counter_passed", seat=frame.seat, card=frame.card))
        return
    # [masters 22-10-4-1] [masters 22-10-6]
    # [masters 9-7-3-2] [masters 9-7-3-4] it becomes a counter motion; its player's others are no
    # longer pending [masters 9-7-3-2-1] [masters 9-7-3-4-1]. It resolves before what it answers
    # [masters 9-2-1-1]: the frames are a stack, the last motion is the first processed
    # [masters 9-7-3-5], and with the first one the chain ends [masters 9-7-3-6].
    activate_counter(game, frame, option, frame)


def activate_counter(game: Game, frame: WindowFrame, option: Option, answered: WindowFrame) -> None:
    """A [Counter] skill chosen in a window is activated; `answered` is the window it waited in."""
    ctx = game.new_ctx(
        seat=frame.seat,
        source=option.card,
        source_def=game.state.cards[option.card].def_id,
        skill=option.skill,
        subject=answered.card,
        other=answered.target,
        answering=answered.answers,
    )
    game.push(
        ActivationFrame(
            "dbs.skill",
            seat=frame.seat,
            card=option.card,
            skill=option.skill,
            ctx=ctx.id,
            by="counter",
        )
    )


# [masters 4-3-3] the steps of a counter timing; each event has one of a kind [masters 4-3-2-7].
WINDOW: Procedure = procedure(
    "dbs.window",
    WindowFrame,
    step("counter-rules", _window_rules),
    step("counter-ask", _window_ask),
    step("counter-read", _window_read),
    is_idle=has_no_answer,
)
