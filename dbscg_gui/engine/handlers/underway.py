"""Acting on what is under way: an attack, a battle, a skill or a play that is answered."""

from __future__ import annotations

from typing import Any, cast

from dbscg_gui.effects import actions as act
from dbscg_gui.engine import continuous, transfers
from dbscg_gui.engine.answered import AnsweredFrame, PlayFrame, SkillFrame
from dbscg_gui.engine.context_slots import PLAYED_SO
from dbscg_gui.engine.events import Event
from dbscg_gui.engine.game import Game
from dbscg_gui.engine.interpreter import bind, did, env_of, handles, way_of
from dbscg_gui.engine.moves import move
from dbscg_gui.engine.queries import card_skills, layers, meaning
from dbscg_gui.engine.resolving import ResolveFrame
from dbscg_gui.engine.state import BATTLE, ZONE_INDEX, Battle, Ctx, Frame, MoveRequest, Negation
from dbscg_gui.engine.targeting import targets
from dbscg_gui.kernel.records import replace


def _stands(game: Game, battle: Battle, ctx: Ctx) -> bool:
    """Whether the attack can't be negated [masters 0-2-5]."""
    attacker = battle.attacker
    return attacker in game.state.cards and layers.is_restricted(
        game, attacker, "have-attack-negated", ctx.seat
    )


@handles(act.NegateAttack)
def _negate_attack(game: Game, frame: ResolveFrame, ctx: Ctx, node: act.NegateAttack) -> bool:
    battle = game.state.battle
    if battle is None or battle.is_negated or _stands(game, battle, ctx):
        bind(ctx, node.slot, ())
        did(ctx, 0, 1)
        return True
    bind(ctx, node.slot, (battle.attacker,))
    attacker = game.state.cards.get(battle.attacker)
    request = MoveRequest(
        card=battle.attacker,
        zone=attacker.zone if attacker is not None else BATTLE,
        seat=battle.seat,
        event="negate-attack",
        by="skill",
        way=way_of(game),
        by_seat=ctx.seat,
        source=ctx.source,
        source_def=ctx.source_def,
        skill=ctx.skill,
        rule=game.cite("target-changed"),
        is_forced=True,
    )
    replaced = layers.entries(game, act.Instead) if attacker is not None else ()
    if any(entry.node.event == "negate-attack" for entry in replaced):
        # [masters 9-10-1] something else may happen to it instead.
        move(game, request)
    else:
        _end_attack(game, request)
    did(ctx, 1, 1)
    return True


def _end_attack(game: Game, request: MoveRequest) -> int:
    battle = game.state.battle
    if battle is None:
        return 0
    game.state.battle = replace(battle, is_negated=True)
    game.emit(
        Event(
            "attack_negated",
            seat=battle.seat,
            card=battle.attacker,
            other=battle.guard,
            by=request.way,
            by_seat=request.by_seat,
            source=request.source,
            source_def=request.source_def,
            skill=request.skill,
            rule=request.rule,
        )
    )
    return battle.attacker


transfers.PERFORMERS["negate-attack"] = _end_attack


def _is_meant(game: Game, ctx: Ctx, node: act.NegateActivation, answered: Frame) -> bool:
    """Whether the skill answered is of the kind, and of a card, that the text names."""
    skill = game.lib.skills[answered.skill] if answered.skill >= 0 else None
    if node.kinds and (skill is None or skill.kind not in node.kinds):
        return False
    if node.filter is None:
        return True
    card = game.state.cards.get(answered.card)
    return card is not None and meaning.fits(game, card, node.filter, env_of(ctx))


@handles(act.NegateActivation)
@handles(act.NegatePlay)
def _negate_answered(game: Game, frame: ResolveFrame, ctx: Ctx, node: Any) -> bool:
    """The skill or play being answered fails [masters 22-10-8] [masters 5-5-4]."""
    frames = game.state.frames
    index = ctx.answering
    if not 0 <= index < len(frames):
        did(ctx, int(_negates_block(game, ctx, node)), 1)
        return True
    answered = frames[index]
    if isinstance(node, act.NegateActivation) and not _is_meant(game, ctx, node, answered):
        did(ctx, 0, 1)
        return True
    if answered.proc.endswith("play") and is_immune_to_counter_play(game, answered.card):
        did(ctx, 0, 1)
        return True
    if isinstance(answered, AnsweredFrame):
        answered.has_failed = True
        if isinstance(node, act.NegatePlay):
            answered.negated_to = ZONE_INDEX[node.to]
            answered.to_bottom = node.position == "bottom"
    card = game.state.cards.get(answered.card)
    game.emit(
        Event(
            "negated",
            seat=answered.seat,
            card=answered.card,
            def_id=card.def_id if card else 0,
            source=ctx.source,
            source_def=ctx.source_def,
            skill=answered.skill,
            rule=game.cite("keyword-in-battle"),
        )
    )
    did(ctx, 1, 1)
    return True


def _negates_block(game: Game, ctx: Ctx, node: Any) -> bool:
    """Whether an [Auto] that waited for [Blocker], resolved by now, turns the attack back.

    [masters 22-4-4] [classic 10-4-2]
    """
    is_of_block = isinstance(node, act.NegateActivation) and "blocker" in node.kinds
    return is_of_block and undo_block(game, (ctx.subject,))


def is_immune_to_counter_play(game: Game, card_id: int) -> bool:
    """[Deflect] is valid in all areas, before the card is played [masters 22-20-1].

    [masters 22-20-2] [classic 10-22-3] [classic 10-22-2] [classic 10-22-1]
    """
    return card_id in game.state.cards and "deflect" in card_skills.keywords(game, card_id)


@handles(act.AlterPlay)
def _alter_play(game: Game, frame: ResolveFrame, ctx: Ctx, node: act.AlterPlay) -> bool:
    """The card whose play is answered comes into play in another mode, or with skills negated.

    Where a skill is answered that plays cards [masters 22-10-3-1], those it plays do.
    """
    frames = game.state.frames
    index = ctx.answering
    how = frames[index] if 0 <= index < len(frames) else None
    is_done = True
    if isinstance(how, PlayFrame) and not is_immune_to_counter_play(game, how.card):
        if node.mode:
            how.mode = node.mode
        if node.negated is not None:
            how.negated = node.negated
    elif isinstance(how, SkillFrame) and how.ctx in game.state.ctxs:
        slots = game.ctx(how.ctx).slots
        told = (game.lib.node_of(node), ctx.seat, ctx.source, ctx.source_def, ctx.skill)
        slots[PLAYED_SO] = (*slots.get(PLAYED_SO, ()), *told)
    else:
        is_done = False
    did(ctx, int(is_done), 1)
    return True


def as_countered(game: Game, ctx: Ctx, card_id: int) -> tuple[str, Negation | None]:
    """How [Counter]s to the skill have a card come that it plays: its mode, what it has lost."""
    mode = ""
    negation: Negation | None = None
    told = ctx.slots.get(PLAYED_SO, ())
    if not told or is_immune_to_counter_play(game, card_id):
        return mode, negation
    for at in range(0, len(told), 5):
        node = cast("act.AlterPlay", game.lib.nodes[told[at]])
        seat, source, source_def, skill = told[at + 1 : at + 5]
        by = Ctx(0, seat, source, source_def, skill)
        mode = node.mode or mode
        negation = continuous.negation(by, node.negated) or negation
    return mode, negation


@handles(act.ChangeGuard)
def _change_guard(game: Game, frame: ResolveFrame, ctx: Ctx, node: act.ChangeGuard) -> bool:
    found = targets(game, frame, ctx, node, node.cards)
    if found is None:
        return False
    bind(ctx, node.slot, found)
    battle = game.state.battle
    if battle is None or not found or found[0] == battle.guard:
        did(ctx, 0, 1)
        return True
    skill = game.lib.skills[ctx.skill] if ctx.skill >= 0 else None
    by_blocker = skill is not None and skill.keyword == "blocker"
    card = game.state.cards[found[0]]
    _set_guard(game, battle, card.id, by_blocker=by_blocker)
    if by_blocker:
        # [masters 22-4-3-1] only [Blocker]'s new guard counts as attacked, for its own skills.
        game.emit(
            Event(
                "attacked",
                by="blocker",
                seat=card.seat,
                card=found[0],
                def_id=card.def_id,
                other=battle.attacker,
                rule=game.cite("block-choice"),
            )
        )
    did(ctx, 1, 1)
    return True


def _set_guard(game: Game, battle: Battle, guard: int, *, by_blocker: bool) -> None:
    game.state.battle = replace(battle, guard=guard, by_blocker=by_blocker)
    game.touch()
    card = game.state.cards[guard]
    game.emit(
        Event(
            "guard_changed",
            seat=card.seat,
            card=guard,
            def_id=card.def_id,
            other=battle.attacker,
            rule=game.cite("block"),
        )
    )


def undo_block(game: Game, cards: tuple[int, ...]) -> bool:
    """Negating [Blocker] turns the attack back to its first target [masters 22-4-4].

    [classic 10-4-2]
    """
    battle = game.state.battle
    if (
        battle is None
        or not battle.by_blocker
        or battle.guard not in cards
        or battle.first_guard not in game.state.cards
    ):
        return False
    _set_guard(game, battle, battle.first_guard, by_blocker=False)
    return True


@handles(act.EndBattle)
def _end_battle(game: Game, frame: ResolveFrame, ctx: Ctx, node: act.EndBattle) -> bool:
    battle = game.state.battle
    if battle is not None:
        game.state.battle = replace(battle, is_over=True)
    did(ctx, int(battle is not None), 1)
    return True
