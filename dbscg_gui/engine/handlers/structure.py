"""How effects hang together: conditions, choices, repetitions, skills that activate others."""

from __future__ import annotations

from typing import Any

from dbscg_gui.effects import actions as act
from dbscg_gui.engine import delayed_effects
from dbscg_gui.engine.answered import SkillFrame
from dbscg_gui.engine.both_players import Selecting
from dbscg_gui.engine.context_slots import ASKED, PROMISED
from dbscg_gui.engine.decisions import Decision, Option
from dbscg_gui.engine.events import Event
from dbscg_gui.engine.feasibility import can_do_all
from dbscg_gui.engine.game import Game
from dbscg_gui.engine.interpreter import bind, did, env_of, handles, run_block
from dbscg_gui.engine.outcomes import NONE_DONE
from dbscg_gui.engine.queries import card_skills, layers, meaning, skill_kinds
from dbscg_gui.engine.references import PARENT
from dbscg_gui.engine.resolving import (
    ACTIVATED,
    ANSWER,
    INNER,
    NOTHING,
    OUTCOME,
    WHICH_SKILL,
    Activating,
    Attempts,
    InStep,
    Repeating,
    ResolveFrame,
)
from dbscg_gui.engine.state import BATTLE, BENEATH, OUTSIDE, Ctx, changed
from dbscg_gui.engine.targeting import targets


@handles(act.If)
def _if(game: Game, frame: ResolveFrame, ctx: Ctx, node: act.If) -> bool:
    if frame.awaits == NOTHING:
        frame.awaits = INNER
        branch = node.then if meaning.holds(game, node.condition, env_of(ctx)) else node.otherwise
        if branch:
            run_block(game, frame, branch)
            return False
        did(ctx, 0, 1)
    return True


@handles(act.While)
def _while(game: Game, frame: ResolveFrame, ctx: Ctx, node: act.While) -> bool:
    """What lasts begins, whether or not the condition holds by now: it is asked all the time.

    See `Library.lasting_under`.
    """
    if frame.awaits == NOTHING:
        frame.awaits = INNER
        lasts = any(getattr(step, "duration", "") for step in node.effect)
        if lasts or meaning.holds(game, node.condition, env_of(ctx)):
            run_block(game, frame, node.effect)
            return False
    return True


@handles(act.May)
def _may(game: Game, frame: ResolveFrame, ctx: Ctx, node: act.May) -> bool:
    seat = ctx.seat if node.who == "you" else 1 - ctx.seat
    if frame.awaits == NOTHING:
        if not can_do_all(game, node.effect, env_of(ctx), seat):
            did(ctx, 0, 1)
            return True
        frame.awaits = ANSWER
        game.ask(
            Decision(
                seat,
                "may",
                (Option("yes"), Option("no")),
                rule=game.cite("resolve"),
                source=ctx.source,
                skill=ctx.skill,
                default=(0,),
            )
        )
        return False
    if frame.awaits == ANSWER:
        frame.awaits = INNER
        if game.chosen()[0].kind == "yes":
            run_block(game, frame, node.effect)
            return False
        did(ctx, 0, 1)
        game.emit(
            Event("declined", seat=seat, source=ctx.source, source_def=ctx.source_def, by="may")
        )
    return True


@handles(act.IfYouDo)
def _if_you_do(game: Game, frame: ResolveFrame, ctx: Ctx, node: act.IfYouDo) -> bool:
    if frame.awaits == NOTHING:
        frame.awaits = INNER
        frame.progress = Attempts(ctx.done, ctx.failed)
        ctx.slots.pop(NONE_DONE, None)
        run_block(game, frame, node.first)
        return False
    if frame.awaits == INNER:
        frame.awaits = OUTCOME
        before = frame.noted(Attempts())
        ctx.slots.pop(PROMISED, None)
        # [masters 20-16-1] [one_piece 4-10-1] each thing the sentence before says has really been
        # done: of "up to" so many not to none of them [masters 0-2-4-2].
        was_done = (
            ctx.slots.pop(NONE_DONE, None) is None
            and ctx.done > before.done
            and ctx.failed == before.failed
        )
        # [masters 20-17-1] "if you don't": not even partly.
        branch = node.then if was_done else (() if ctx.done > before.done else node.otherwise)
        if branch:
            run_block(game, frame, branch)
            return False
    return True


def _names_asked(game: Game, ctx: Ctx, node: act.Repeat) -> list[tuple[int, ...]] | None:
    """The character names the [Union] skill of a card asks for, one after the other."""
    if node.union_of is None:
        return None
    places = {name: at for at, name in enumerate(game.lib.characters)}
    return [
        tuple(places[name] for name in part.characters)
        for card_id in meaning.cards_of(game, node.union_of, env_of(ctx))
        for number in game.side(game.state.cards[card_id]).skills
        if game.lib.skills[number].kind.startswith("union")
        for part in game.lib.skills[number].parts
        if part.characters
    ]


@handles(act.Repeat)
def _repeat(game: Game, frame: ResolveFrame, ctx: Ctx, node: act.Repeat) -> bool:
    names = _names_asked(game, ctx, node)
    if frame.awaits == NOTHING:
        frame.awaits = INNER
        times = meaning.amount(game, node.times, env_of(ctx)) if names is None else len(names)
        frame.progress = Repeating(times)
    left = frame.noted(Repeating()).left - 1
    if left >= 0:
        frame.progress = Repeating(left)
        if names is not None:
            ctx.slots[ASKED] = names[-1 - left]
        run_block(game, frame, node.effect)
        return False
    return True


@handles(act.EachPlayer)
def _each_player(game: Game, frame: ResolveFrame, ctx: Ctx, node: act.EachPlayer) -> bool:
    """The turn player chooses first, then the other [masters 0-2-8]; then both do it.

    So it goes with each thing they do, one after the other (`both_players`).

    It all happens at the same time [masters 0-2-9]: nobody loses before the other has done it
    [masters 0-1-3-3].
    """
    is_mine_first = game.state.turn_seat == ctx.seat
    parts = [
        part
        for mine, theirs in game.lib.in_step[id(node)]
        for part in ((mine, theirs) if is_mine_first else (theirs, mine))
    ]
    begun = frame.noted(InStep()).parts
    if frame.progress is None:
        game.begin_at_once()
        frame.progress = InStep()
    while begun < len(parts):
        part = parts[begun]
        if isinstance(part, Selecting):
            found = targets(game, frame, ctx, part.action, part.action.cards)
            if found is None:
                return False
            ctx.slots[part.slot] = found
            frame.awaits = NOTHING
        begun += 1
        frame.progress = InStep(begun)
        if part and not isinstance(part, Selecting):
            run_block(game, frame, part)
            return False
    game.end_at_once()
    return True


@handles(act.Delayed)
def _delayed(game: Game, frame: ResolveFrame, ctx: Ctx, node: act.Delayed) -> bool:
    delayed_effects.add_delay(game, node, ctx)
    did(ctx, 1, 1)
    return True


@handles(act.ActivateSkill)
def _activate(game: Game, frame: ResolveFrame, ctx: Ctx, node: act.ActivateSkill) -> bool:
    """A skill that activates another one, resolved within it [masters 9-11-1-1] [masters 9-2-1-2].

    Of an Extra wherever it lies [masters 4.00 12-2-4]: one skill is named [masters 4.00 12-2-4-1],
    neither its energy cost nor its skill cost is paid, but what this effect says of costs
    [masters 4.00 12-2-4-2] [masters 4.00 12-2-4-4], it is activated [masters 4.00 12-2-4-5] with a
    counter timing before [masters 4.00 12-2-4-6] and after [masters 4.00 12-2-4-8] its effect
    [masters 4.00 12-2-4-7], and this effect goes on [masters 4.00 12-2-4-9].

    It has its counter timings [masters 9-11-1-1-1], then the first goes on [masters 9-11-1-1-2].
    Where several skills fit, however the text speaks of them, the player says which.
    """
    if frame.awaits == ACTIVATED:
        return True
    offering = frame.noted(Activating())
    if frame.awaits != WHICH_SKILL:
        found = targets(game, frame, ctx, node, node.cards)
        if found is None:
            return False
        offering = Activating(found)
        bind(ctx, node.slot, found)
    elif game.chosen()[0].kind == "no":
        offering = Activating(offering.cards, offering.declined + 1)
    else:
        matching = _matching_skills(game, node, offering.cards)
        return _activate_one(game, frame, ctx, node, matching[offering.declined])
    frame.progress = offering
    matching = _matching_skills(game, node, offering.cards)
    left = len(matching) - offering.declined
    if left <= 0:
        did(ctx, 0, 0 if node.up_to else 1)
        return True
    if left == 1 and not node.up_to:
        return _activate_one(game, frame, ctx, node, matching[offering.declined])
    # One skill after the other is offered: any of them, or with "up to" none.
    frame.awaits = WHICH_SKILL
    card_id, skill_id = matching[offering.declined]
    game.ask(
        Decision(
            ctx.seat,
            "may",
            (Option("yes"), Option("no")),
            rule=game.cite("resolve"),
            source=card_id,
            skill=skill_id,
            default=(0,),
        )
    )
    return False


def _matching_skills(
    game: Game, node: act.ActivateSkill, found: tuple[int, ...]
) -> list[tuple[int, int]]:
    """The skills of some cards that an effect may activate."""
    matching = []
    for card_id in found:
        if card_id not in game.state.cards or game.state.cards[card_id].zone == BENEATH:
            continue
        for skill_id in card_skills.skills_of(game, card_id):
            skill = game.lib.skills[skill_id]
            words = {skill.kind, skill_kinds.kind_family(skill), skill.keyword, *skill.tags}
            if skill.kind == "main-counter":
                words.update(("main", "counter"))
            if node.kinds and words.isdisjoint(node.kinds):
                continue
            if skill.kind not in ("permanent", "keyword") and not _is_negated_there(
                game, card_id, skill
            ):
                matching.append((card_id, skill_id))
    return matching


def _is_negated_there(game: Game, card_id: int, skill: act.Skill) -> bool:
    """Whether the skill of a card in no area would be negated in play.

    What negates a player's [On Play] effects does so wherever they are activated from.
    """
    card = game.state.cards[card_id]
    if card.zone != OUTSIDE:
        return False
    there = changed(card, zone=BATTLE)
    words = skill_kinds.kind_words(skill)
    return any(
        not words.isdisjoint(entry.node.kinds) and layers.applies(game, entry, there)
        for entry in layers.entries(game, act.NegateSkills)
    )


def _activate_one(
    game: Game, frame: ResolveFrame, ctx: Ctx, node: act.ActivateSkill, which: tuple[int, int]
) -> bool:
    frame.awaits = ACTIVATED
    card = game.state.cards[which[0]]
    own = game.new_ctx(
        seat=ctx.seat,
        source=card.id,
        source_def=card.def_id,
        skill=which[1],
        slots={PARENT: (ctx.id,)},
    )
    proc = game.rules.skill_procedure
    game.push(
        game.kind_of(proc, SkillFrame)(
            proc,
            seat=ctx.seat,
            card=which[0],
            skill=which[1],
            ctx=own.id,
            by="by-skill" if node.without_cost else "by-skill-paid",
        )
    )
    did(ctx, 1, 1)
    return False


@handles(act.ThisSkill)
def _this_skill(game: Game, frame: ResolveFrame, ctx: Ctx, node: act.ThisSkill) -> bool:
    """The skill is activated; what it says next waits for its time [masters 1-7-2-1-1]."""
    return True


@handles(act.CopyLimit)
@handles(act.IncludeLimit)
@handles(act.PlayLimit)
@handles(act.StartingDon)
@handles(act.StartingLife)
@handles(act.UnisonLimit)
def _deck_rule(game: Game, frame: ResolveFrame, ctx: Ctx, node: Any) -> bool:
    """Read before the match begins [masters 6-1-5-2] [masters 6-2-2]; nothing to do in it."""
    return True
