"""Choosing, looking at and revealing cards, choosing options, declaring numbers."""

from __future__ import annotations

from dbscg_gui.effects import actions as act
from dbscg_gui.effects import targets as t
from dbscg_gui.effects.walking import nodes
from dbscg_gui.engine import moves, transfers
from dbscg_gui.engine.context_slots import DECLARED, IN_PLACE_OF, area_of
from dbscg_gui.engine.decisions import Decision, Option
from dbscg_gui.engine.events import Event
from dbscg_gui.engine.feasibility import feasible_options
from dbscg_gui.engine.game import Game
from dbscg_gui.engine.interpreter import (
    LOOKED_LIFE_OF,
    SEEN,
    SHOWN,
    bind,
    did,
    did_alone,
    env_of,
    handles,
    run_block,
)
from dbscg_gui.engine.queries import meaning
from dbscg_gui.engine.resolving import ANSWER, INNER, NOTHING, ChosenOptions, ResolveFrame
from dbscg_gui.engine.selections import picks_of
from dbscg_gui.engine.state import DECK, HAND, LIFE, Ctx
from dbscg_gui.engine.targeting import (
    LOOKED_LIFE,
    _each_selected,
    _may_decline,
    affected,
    candidates,
    is_kept_from_choice,
    payable,
    select,
    targets,
    tell_none_found,
)


@handles(act.Choose)
def _choose(game: Game, frame: ResolveFrame, ctx: Ctx, node: act.Choose) -> bool:
    """Choosing happens when the skill comes to it, not before [masters 5-2-2] [classic 8-5-3]."""
    env = env_of(ctx)
    seat = ctx.seat if node.chooser == "you" else 1 - ctx.seat
    if picks_of(node.cards):
        several = _each_selected(game, frame, ctx, node, picks_of(node.cards))
        if several is None:
            return False
        return _chosen(game, frame, ctx, node, several, len(picks_of(node.cards)))
    if frame.awaits == ANSWER:
        chosen = tuple(option.card for option in game.chosen())
    else:
        found = candidates(game, ctx, node.cards, env)
        found = payable(game, node, affected(game, ctx, found), env)
        if not node.ignore_barrier:
            # [masters 22-16-2]
            kept = (game, ctx.source, seat)
            found = tuple(i for i in found if not is_kept_from_choice(i, *kept))
        if not found:
            tell_none_found(game, ctx, seat, (node.cards,))
        count = len(found) if node.is_all else meaning.amount(game, node.count, env)
        limit = None if node.total_cost is None else meaning.amount(game, node.total_cost, env)
        if node.exact_cost is not None:
            limit = meaning.amount(game, node.exact_cost, env)
        if limit is not None and count == 1:
            # Cards with a sum are any number unless a number is said as well.
            count = len(found)
        least = count
        if node.up_to or limit is not None or _may_decline(game, ctx, node.cards):
            least = 0
        if node.least:
            least = min(least, node.least)
        if node.is_all:
            least = count
        picked = select(
            game,
            frame,
            ctx,
            seat=seat,
            found=found,
            count=count,
            minimum=least,
            distinct=node.distinct,
            total_cost=limit,
            total_of=node.total_of,
            is_exact=node.exact_cost is not None,
            is_least=node.total_least,
            at_random=node.at_random,
        )
        if picked is None:
            return False
        chosen = picked
    return _chosen(game, frame, ctx, node, chosen, _told_number(game, node, env))


def _told_number(game: Game, node: act.Choose, env: meaning.Env) -> int:
    """How many cards are chosen where it is done as written: fewer do not make "if you do" true.

    [masters 20-16-1] [one_piece 4-10-1] What a sum limits is any number unless one is said, and
    all may be none.
    """
    if node.up_to or node.is_all:
        return 0
    count = meaning.amount(game, node.count, env)
    if node.total_cost is not None or node.exact_cost is not None:
        return 0 if count == 1 else 1
    return node.least or count


def _chosen(
    game: Game,
    frame: ResolveFrame,
    ctx: Ctx,
    node: act.Choose,
    chosen: tuple[int, ...],
    wanted: int,
) -> bool:
    """Keep and tell what was chosen.

    Where something is done with it, that and not the choice is what "if you don't" asks for
    [masters 20-17-1]; with fewer than are told it is not done as written.
    """
    seat = ctx.seat if node.chooser == "you" else 1 - ctx.seat
    if picks_of(node.cards):
        every = all(getattr(part, "up_to", False) for part in picks_of(node.cards))
        wanted = 0 if every else 1
    bind(ctx, node.slot, chosen)
    if len(game.lib.blocks[frame.block]) == 1:
        did(ctx, len(chosen), wanted)
    else:
        ctx.failed += len(chosen) < wanted
    if chosen:
        game.emit(
            Event(
                "chosen",
                seat=seat,
                card=chosen[0],
                def_id=game.state.cards[chosen[0]].def_id,
                amount=len(chosen),
                source=ctx.source,
                source_def=ctx.source_def,
                skill=ctx.skill,
                visible=game.state.cards[chosen[0]].known,
            )
        )
    return True


@handles(act.Look)
def _look(game: Game, frame: ResolveFrame, ctx: Ctx, node: act.Look) -> bool:
    """Only the master of the skill sees the cards [masters 20-12-1] [one_piece 11-3-1].

    They stay where they are [one_piece 11-3-2], life face up or down as it lay [one_piece 3-10-3].
    """
    found = meaning.cards_of(game, node.cards, env_of(ctx))
    moves.reveal(game, found, 1 << ctx.seat)
    bind(ctx, node.slot, found)
    if found:
        card = game.state.cards[found[0]]
        if card.zone == DECK and card.seat == ctx.seat and not _is_used(game, ctx, node.slot):
            ctx.looked = True
        if (
            game.rules.life.shuffles_looked
            and card.zone == LIFE
            and not _is_used(game, ctx, node.slot)
        ):
            # [classic 11-6-3] life is no exception.
            ctx.slots[LOOKED_LIFE_OF] = (card.seat,)
        if any(game.state.cards[i].zone == LIFE for i in found) and card.zone != LIFE:
            # The whole deck was looked through, and life besides.
            ctx.slots[LOOKED_LIFE] = ()
            ctx.looked = True
        if card.zone == HAND:
            ctx.slots[SEEN] = (*ctx.slots.get(SEEN, ()), *found)
        if card.zone >= 0:
            # "the rest" are those still in the area looked at.
            ctx.slots[area_of(node.slot)] = (card.zone,)
        game.emit(
            Event(
                "looked",
                seat=ctx.seat,
                amount=len(found),
                origin=transfers.zone_name(card.zone),
                source=ctx.source,
                source_def=ctx.source_def,
            )
        )
    did_alone(game, frame, ctx, len(found))
    return True


def _is_used(game: Game, ctx: Ctx, slot: str) -> bool:
    """Whether a skill does anything with cards it looked at [masters 20-12-3]."""
    if ctx.skill < 0:
        return False
    return game.lib.fact(f"uses {slot}", ctx.skill, lambda skill: _reads_slot(skill, slot))


def _reads_slot(skill: act.Skill, slot: str) -> bool:
    return any(
        (isinstance(node, (t.Slot, t.Among)) and node.slot == slot)
        or (isinstance(node, t.Rest) and node.of == slot)
        for node in nodes(skill)
    )


def _leaves_rest(game: Game, ctx: Ctx, slot: str) -> bool:
    """Whether a skill does something with those of its cards that are left."""
    if ctx.skill < 0:
        return False
    return game.lib.fact(
        f"rest of {slot}",
        ctx.skill,
        lambda skill: any(isinstance(node, t.Rest) and node.of == slot for node in nodes(skill)),
    )


@handles(act.Reveal)
def _reveal(game: Game, frame: ResolveFrame, ctx: Ctx, node: act.Reveal) -> bool:
    found = targets(game, frame, ctx, node, node.cards)
    if found is None:
        return False
    for card_id in found:
        if game.state.cards[card_id].known != 3:
            known = game.state.cards[card_id].known
            ctx.slots[SHOWN] = (*ctx.slots.get(SHOWN, ()), card_id, known)
    moves.reveal(game, found)
    bind(ctx, node.slot, found)
    if found and _leaves_rest(game, ctx, node.slot):
        # What was played or added since is none of "the rest".
        ctx.slots[area_of(node.slot)] = (game.state.cards[found[0]].zone,)
    if "revealed_moved" in game.lib.trigger_events:
        ctx.slots[transfers.REVEALED] = (*ctx.slots.get(transfers.REVEALED, ()), *found)
    for card_id in found:
        card = game.state.cards[card_id]
        game.emit(Event("revealed", seat=card.seat, card=card_id, def_id=card.def_id))
    did(ctx, len(found), 1)
    return True


def _offered(game: Game, frame: ResolveFrame, ctx: Ctx, node: act.ChooseOption) -> tuple[int, ...]:
    """All options; of a cost or a replacement those that can be done [masters 9-10-3]."""
    all_of_them = tuple(range(len(node.options)))
    if not frame.is_cost and IN_PLACE_OF not in ctx.slots:
        return all_of_them
    found = feasible_options(game, node, env_of(ctx))
    return found if len(found) >= node.count else all_of_them


def _how_many_options(game: Game, ctx: Ctx, node: act.ChooseOption) -> tuple[int, int]:
    """The least and the greatest number of options to choose [masters 20-2-1]."""
    count = min(node.count, len(node.options))
    least = 0 if node.up_to else count
    if node.more is not None and meaning.holds(game, node.more, env_of(ctx)):
        count = min(node.more_count, len(node.options))
        least = least if node.more_optional else count
    return least, count


@handles(act.ChooseOption)
def _choose_option(game: Game, frame: ResolveFrame, ctx: Ctx, node: act.ChooseOption) -> bool:
    seat = ctx.seat if node.chooser == "you" else 1 - ctx.seat
    if frame.awaits == NOTHING:
        options = tuple(Option("option", number=i) for i in _offered(game, frame, ctx, node))
        least, count = _how_many_options(game, ctx, node)
        frame.awaits = ANSWER
        game.ask(
            Decision(
                seat,
                "choose-option",
                options,
                least,
                count,
                rule=game.cite("choose-one"),
                source=ctx.source,
                skill=ctx.skill,
                default=() if node.up_to else tuple(range(count)),
            )
        )
        return False
    if frame.awaits == ANSWER:
        frame.progress = ChosenOptions(tuple(option.number for option in game.chosen()))
        frame.awaits = INNER
    # [masters 20-2-3] [classic 10-27-3] in the order chosen, each once at most [masters 20-2-3-1].
    left = frame.noted(ChosenOptions()).options
    if left:
        picked, frame.progress = left[0], ChosenOptions(left[1:])
        run_block(game, frame, node.options[picked])
        return False
    return True


@handles(act.DeclareNumber)
def _declare(game: Game, frame: ResolveFrame, ctx: Ctx, node: act.DeclareNumber) -> bool:
    if frame.awaits == NOTHING:
        high = node.high if node.high is not None else 20
        low = max(game.rules.effects.lowest_number, node.low)
        options = tuple(Option("number", number=i) for i in range(low, high + 1))
        frame.awaits = ANSWER
        game.ask(
            Decision(
                ctx.seat,
                "number",
                options,
                rule=game.cite("zero-or-more"),
                source=ctx.source,
                skill=ctx.skill,
                default=(0,),
            )
        )
        return False
    ctx.x = game.chosen()[0].number
    return True


@handles(act.DeclareCharacter)
def _declare_character(
    game: Game, frame: ResolveFrame, ctx: Ctx, node: act.DeclareCharacter
) -> bool:
    """Any character of the cards a player knows of, or that these speak of, may be named."""
    if frame.awaits == NOTHING:
        found = _known_characters(game, ctx.seat)
        if not found:
            did(ctx, 0, 1)
            return True
        frame.awaits = ANSWER
        game.ask(
            Decision(
                ctx.seat,
                "choose-option",
                tuple(Option("character", number=number) for number in found),
                source=ctx.source,
                skill=ctx.skill,
                about="character",
                default=(0,),
            )
        )
        return False
    number = game.chosen()[0].number
    ctx.slots[DECLARED] = (number,)
    game.emit(
        Event(
            "declared",
            seat=ctx.seat,
            source=ctx.source,
            source_def=ctx.source_def,
            skill=ctx.skill,
            amount=ctx.x,
            text=game.lib.characters[number],
        )
    )
    did(ctx, 1, 1)
    return True


def _known_characters(game: Game, seat: int) -> tuple[int, ...]:
    """Places of characters in the library's list: of own cards, and of others seen now."""
    seen = {
        card.def_id
        for card in game.state.cards.values()
        if card.owner == seat or card.known >> seat & 1
    }
    named = set().union(*(game.lib.characters_of(def_id) for def_id in seen))
    return tuple(n for n, name in enumerate(game.lib.characters) if name in named)
