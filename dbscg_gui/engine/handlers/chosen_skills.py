"""Single skills that are chosen on cards, then negated or given to other cards.

A skill is named by the card that has it and its number in the library. In the context of a
resolving skill both stand side by side, the number as a negative one so that nothing takes it
for a card; a continuous effect carries the number as its amount.
"""

from __future__ import annotations

from dbscg_gui.effects import actions as act
from dbscg_gui.engine import continuous
from dbscg_gui.engine.continuous import bare
from dbscg_gui.engine.decisions import Decision, Option
from dbscg_gui.engine.game import Game
from dbscg_gui.engine.handlers.changes import tell_skills
from dbscg_gui.engine.handlers.underway import undo_block
from dbscg_gui.engine.held_skills import Held, held_by, held_of
from dbscg_gui.engine.interpreter import bind, did, env_of, handles
from dbscg_gui.engine.queries import layers, meaning
from dbscg_gui.engine.resolving import ANSWER, ResolveFrame
from dbscg_gui.engine.state import Ctx
from dbscg_gui.engine.targeting import targets


def _slot(name: str) -> str:
    return f"@skills:{name}"


@handles(act.ChooseSkill)
def _choose_skill(game: Game, frame: ResolveFrame, ctx: Ctx, node: act.ChooseSkill) -> bool:
    found = held_of(game, node.cards, node.kinds, env_of(ctx))
    if frame.awaits == ANSWER:
        return _chosen(ctx, node, tuple((o.card, o.skill) for o in game.chosen()))
    count = min(meaning.amount(game, node.count, env_of(ctx)), len(found))
    if node.is_all or not found or (len(found) == count and not node.up_to):
        return _chosen(ctx, node, found)
    options = tuple(
        Option("option", card=card, skill=skill, number=index)
        for index, (card, skill) in enumerate(found)
    )
    frame.awaits = ANSWER
    game.ask(
        Decision(
            ctx.seat,
            "choose-option",
            options,
            0 if node.up_to else count,
            count,
            rule=game.cite("choose"),
            source=ctx.source,
            skill=ctx.skill,
            about="skill",
            default=tuple(range(count)),
        )
    )
    return False


def _chosen(ctx: Ctx, node: act.ChooseSkill, found: tuple[Held, ...]) -> bool:
    bind(ctx, _slot(node.slot), tuple(n for card, skill in found for n in (card, -skill - 1)))
    did(ctx, len(found), 0 if node.up_to or node.is_all else 1)
    return True


def _of_slot(ctx: Ctx, name: str) -> tuple[Held, ...]:
    flat = ctx.slots.get(_slot(name), ())
    return tuple((card, -number - 1) for card, number in zip(flat[::2], flat[1::2], strict=True))


@handles(act.NegateChosen)
def _negate_chosen(game: Game, frame: ResolveFrame, ctx: Ctx, node: act.NegateChosen) -> bool:
    """The rest of the card's skills stay valid [masters 9-1-2]."""
    count = 0
    for card_id, number in _of_slot(ctx, node.chosen):
        if card_id not in game.state.cards:
            continue
        if layers.is_restricted(game, card_id, "be-negated", ctx.seat, ctx.source):
            continue
        continuous.add(game, ctx, node, (card_id,), amount=number)
        if game.lib.skills[number].keyword == "blocker":
            undo_block(game, (card_id,))
        tell_skills(game, ctx, "negated", card_id, number)
        count += 1
    did(ctx, count, 1)
    return True


@handles(act.CopySkills)
def _copy(game: Game, frame: ResolveFrame, ctx: Ctx, node: act.CopySkills) -> bool:
    """The subject has the skills like its own for as long as it is said [masters 20-18]."""
    found = targets(game, frame, ctx, node, node.cards)
    if found is None:
        return False
    # [masters 9-1-5] a card whose skills are all negated gains none.
    gaining = tuple(i for i in found if layers.negated_kinds(game, i) != layers.ALL_NEGATED)
    skills = _copied(game, ctx, node)
    for number in skills if gaining else ():
        continuous.add(game, ctx, node, gaining, amount=number)
        for card_id in gaining:
            tell_skills(game, ctx, "gained", card_id, number)
    did(ctx, len(gaining) if skills else 0, 1)
    return True


def _copied(game: Game, ctx: Ctx, node: act.CopySkills) -> tuple[int, ...]:
    if node.chosen:
        return tuple(number for _, number in _of_slot(ctx, node.chosen))
    found: dict[int, None] = {}
    for card_id in meaning.cards_of(game, bare(node.of), env_of(ctx)):
        for _, number in held_by(game, card_id, ("keyword",) if node.is_keyword else ()):
            found[number] = None
    return tuple(found)
