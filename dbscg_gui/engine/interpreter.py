"""Carrying out effects: one small function per action of the vocabulary.

A resolving skill is a frame over a block of actions. Each handler either finishes its
action or asks a player and is called again with the answer (`frame.stage` 1). What an
action did is counted in the context (`done`, `failed`) for "if you do" [masters 20-16].
As much as possible is done, the rest is ignored [masters 0-2-4] [one_piece 1-3-2].
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from dbscg_gui.effects import actions as act
from dbscg_gui.effects import targets as t
from dbscg_gui.effects.walking import nodes
from dbscg_gui.engine import moves
from dbscg_gui.engine import queries as q
from dbscg_gui.engine.continuous import bare
from dbscg_gui.engine.decisions import Decision, Option, exact_sum
from dbscg_gui.engine.doable import usable
from dbscg_gui.engine.events import Event
from dbscg_gui.engine.game import Game, Procedure, procedure, step
from dbscg_gui.engine.selections import leaving_enough, picks_of
from dbscg_gui.engine.state import (
    BATTLE,
    DECK,
    HAND,
    LEADER,
    LIFE,
    ZONE_INDEX,
    Card,
    Ctx,
    Frame,
    changed,
)
from dbscg_gui.engine.widening import widened
from dbscg_gui.kernel.errors import EngineError

Handler = Callable[[Game, Frame, Ctx, Any], bool]
HANDLERS: dict[type, Handler] = {}

SHOWN = "@shown"
"""Slot for cards revealed by a skill, each followed by the seats that knew it before."""
SECRET_ZONES = frozenset({"deck", "hand", "life", "z-deck"})


def handles(kind: type) -> Callable[[Handler], Handler]:
    """Register the function that carries out one kind of action."""

    def register(function: Handler) -> Handler:
        HANDLERS[kind] = function
        return function

    return register


def _resolve(game: Game, frame: Frame) -> None:
    """Carry out the next action of the block [masters 0-2-3], each just once [masters 9-8-1].

    Whether the one before could be carried out does not matter, unless it says so
    [one_piece 4-10-2].

    [classic 8-7-1]
    """
    block = game.lib.blocks[frame.block]
    ctx = game.state.ctxs[frame.ctx]
    if frame.target >= len(block):
        if frame.flag:
            finish_ctx(game, ctx)
        return
    node = block[frame.target]
    handler = HANDLERS.get(type(node))
    if handler is None:
        raise EngineError(f"no way to carry out {type(node).__name__}")
    frame.pc = 0
    if handler(game, frame, ctx, node):
        frame.target += 1
        frame.stage = 0
        frame.n = 0
        frame.ids = ()


RESOLVE: Procedure = procedure("engine.resolve", step("resolve", _resolve))


def finish_ctx(game: Game, ctx: Ctx) -> None:
    """A skill has resolved: looked-at decks are shuffled, the context is forgotten."""
    if ctx.looked:
        # [masters 20-12-3] looked through and left there: shuffled again.
        if game.rules.shuffles_looked:
            moves.shuffle(game, ctx.seat, DECK)
        ctx.looked = False
    for seat in ctx.slots.pop(LOOKED_LIFE_OF, ()):
        moves.shuffle(game, seat, LIFE)
    shown = ctx.slots.pop(SHOWN, ())
    for card_id, known in zip(shown[::2], shown[1::2], strict=True):
        # [masters 20-11-2] [one_piece 11-2-2] what was revealed and lies there still is hidden
        # again, after the effects that speak of it [masters 20-11-2-1].
        card = game.state.cards.get(card_id)
        if card is not None and card.zone in moves.SECRET:
            game.set_card(changed(card, known=known))
    game.drop_ctx(ctx.id)


def env_of(ctx: Ctx) -> q.Env:
    """How the effect of a context reads sets of cards."""
    return q.Env(ctx.seat, ctx.source, ctx, ctx.source_def)


def run_block(game: Game, frame: Frame, actions: tuple[Any, ...]) -> None:
    """Run nested actions in the same context before going on."""
    if actions:
        game.push(
            "engine.resolve", ctx=frame.ctx, block=game.lib.block_of(actions), kind=frame.kind
        )


# -- selecting the cards of an action --------------------------------------------------------


def targets(game: Game, frame: Frame, ctx: Ctx, node: Any, cards: Any) -> tuple[int, ...] | None:
    """The cards an action is about; None while a player is asked to pick them."""
    cards = bare(cards)
    env = env_of(ctx)
    if picks_of(cards):
        return _each_selected(game, frame, ctx, node, picks_of(cards))
    if isinstance(cards, t.Top) and cards.position == "top-or-bottom":
        # Of one end of the pile or the other: selected like any cards.
        cards = t.Pick(cards=cards, count=cards.count)
    if not isinstance(cards, t.Pick):
        return _affected(game, ctx, q.cards_of(game, cards, env))
    if frame.stage == 1:
        return tuple(option.card for option in game.chosen())
    found = _affected(game, ctx, candidates(game, ctx, cards.cards, env))
    found = _where_possible(game, node, found, env)
    if cards.is_all:
        return found
    single: frozenset[int] = frozenset()
    if ctx.skill >= 0 and game.lib.skills[ctx.skill].keyword == "z-stack":
        # [masters 22-47-4-1]
        more, single = widened(game, ctx.source, "z-stack")
        found = (*found, *_affected(game, ctx, more))
    count = q.amount(game, cards.count, env)
    least = min(count, cards.least or count)
    return select(
        game,
        frame,
        ctx,
        seat=ctx.seat if cards.chooser == "you" else 1 - ctx.seat,
        found=found,
        count=len(found) if cards.at_least else count,
        minimum=0 if cards.up_to or _may_decline(game, cards.cards) else least,
        distinct=cards.distinct,
        total_cost=cards.total if cards.total_of else None,
        total_of=cards.total_of,
        single=single,
    )


_SEVERAL = "@several"
"""Kept in the slots while cards are selected out of several sets: which set, and those taken."""


def _each_selected(
    game: Game, frame: Frame, ctx: Ctx, node: Any, parts: tuple[Any, ...]
) -> tuple[int, ...] | None:
    """Cards selected out of each of several sets, one after another [masters 5-2-3]."""
    index = 0
    taken: tuple[int, ...] = ()
    if frame.stage == 1:
        index, *before = ctx.slots.pop(_SEVERAL)
        taken = (*before, *(option.card for option in game.chosen()))
        index += 1
        frame.stage = 0
    while index < len(parts):
        part = parts[index]
        found = _of_part(game, ctx, node, part)
        found = tuple(i for i in found if i not in taken)
        if isinstance(part, t.Pick) and not part.is_all:
            rest = [_wanted(game, ctx, node, other) for other in parts[index + 1 :]]
            found = leaving_enough(found, rest, frozenset(taken))
            ctx.slots[_SEVERAL] = (index, *taken)
            count = q.amount(game, part.count, env_of(ctx))
            picked = select(
                game,
                frame,
                ctx,
                seat=_selector(ctx, node, part),
                found=found,
                count=count,
                minimum=0 if part.up_to or _may_decline(game, part.cards) else count,
                distinct=part.distinct,
            )
            if picked is None:
                return None
            del ctx.slots[_SEVERAL]
            found = picked
        taken += found
        index += 1
    return taken


def _selector(ctx: Ctx, node: Any, part: t.Pick) -> int:
    theirs = part.chooser == "opponent" or getattr(node, "chooser", "you") == "opponent"
    return 1 - ctx.seat if theirs else ctx.seat


def _of_part(game: Game, ctx: Ctx, node: Any, part: Any) -> tuple[int, ...]:
    """The cards of one of several sets that an action may take."""
    env = env_of(ctx)
    inner = part.cards if isinstance(part, t.Pick) else part
    found = _affected(game, ctx, candidates(game, ctx, inner, env))
    if not isinstance(node, act.Choose):
        return _where_possible(game, node, found, env)
    if not node.ignore_barrier and not getattr(part, "ignore_barrier", False):
        # [masters 22-16-2]
        seat = _selector(ctx, node, part) if isinstance(part, t.Pick) else ctx.seat
        found = tuple(i for i in found if not q.is_restricted(game, i, "be-chosen", seat))
    return found


def _wanted(game: Game, ctx: Ctx, node: Any, part: Any) -> tuple[tuple[int, ...], int]:
    """What one of several sets must have of those left for it."""
    found = _of_part(game, ctx, node, part)
    if not isinstance(part, t.Pick) or part.up_to or part.is_all:
        return found, 0
    return found, min(q.amount(game, part.count, env_of(ctx)), len(found))


def _looks_at_life(cards: t.InZones) -> bool:
    """Whether a player must look through their life to find such cards [masters 5-2-8]."""
    return "life" in cards.zones and cards.whose == "you" and not q.is_any(cards.filter)


LOOKED_LIFE = "@looked:life"
"""Kept in the slots when a player looked through their life."""
LOOKED_LIFE_OF = "@looked:life-of"
"""Kept in the slots when a player looked at life and does nothing with it: whose."""


def candidates(game: Game, ctx: Ctx, cards: Any, env: q.Env) -> tuple[int, ...]:
    """Cards to choose from; looking through a deck shows it to its player [masters 5-2-8].

    [classic 8-5-3-7] [one_piece 8-4-4-4]
    """
    inner = bare(cards)
    for part in inner.parts if isinstance(inner, t.Either) else (inner,):
        part = bare(part)
        if isinstance(part, t.InZones) and "deck" in part.zones and part.whose != "opponent":
            moves.reveal(game, game.zone(ctx.seat, DECK), 1 << ctx.seat)
            ctx.looked = True
        if isinstance(part, t.InZones) and _looks_at_life(part):
            moves.reveal(game, game.zone(ctx.seat, LIFE), 1 << ctx.seat)
            ctx.slots[LOOKED_LIFE] = ()
    found = q.cards_of(game, cards, env)
    source = game.state.cards.get(ctx.source)
    if frame_is_cost(game) and source is not None and source.zone == HAND:
        found = tuple(i for i in found if i != ctx.source)
    return found


def frame_is_cost(game: Game) -> bool:
    """Whether the running actions are being paid as a cost."""
    return game.state.frames[-1].kind == "cost"


def _may_decline(game: Game, cards: Any) -> bool:
    """A condition on hidden cards can't be checked by others [masters 5-2-7] [one_piece 8-4-4-2].

    A cost that its player has begun to pay shows them: it is paid in full [masters 5-8-1].
    """
    inner = bare(cards)
    return (
        not frame_is_cost(game)
        and isinstance(inner, t.InZones)
        and any(zone in SECRET_ZONES for zone in inner.zones)
        and not q.is_any(inner.filter)
    )


def _affected(game: Game, ctx: Ctx, found: tuple[int, ...]) -> tuple[int, ...]:
    """Without cards that are unaffected by this skill [masters 20-4-1] [classic 4-13-1]."""
    if not q.entries(game, act.Restrict):
        return found
    return tuple(i for i in found if not q.is_restricted(game, i, "be-affected", ctx.seat))


def _where_possible(game: Game, node: Any, found: tuple[int, ...], env: q.Env) -> tuple[int, ...]:
    """Cards on which the action can do something [masters 5-2-5] [classic 8-5-3-3]."""
    cards = game.state.cards
    if isinstance(node, act.Switch):
        return tuple(i for i in found if cards[i].active != (node.mode == "active"))
    if isinstance(node, act.Play):
        zones = [ZONE_INDEX[name] for name in node.origin]
        return tuple(
            i
            for i in found
            if can_come_into_play(game, cards[i], ctx=env.ctx)
            and may_play(game, env.seat, cards[i])
            and (not zones or cards[i].zone in zones)
        )
    if isinstance(node, act.Move | act.Ko) and frame_is_cost(game):
        return usable(game, node, found, env)
    return found


def select(
    game: Game,
    frame: Frame,
    ctx: Ctx,
    *,
    seat: int,
    found: tuple[int, ...],
    count: int,
    minimum: int,
    distinct: str = "",
    total_cost: int | None = None,
    total_of: str = "",
    is_exact: bool = False,
    single: frozenset[int] = frozenset(),
) -> tuple[int, ...] | None:
    """Let a player select cards [masters 5-2-3] [masters 5-2-4]; no question without a choice.

    "Up to" allows none [one_piece 1-3-5-1]. Of `single` only one may be selected; `total_cost`
    limits the sum of the costs, or of the powers with `total_of` "power". Returns the cards, or
    None after asking.
    """
    if total_of == "power" and total_cost is not None:
        found = tuple(i for i in found if q.power(game, i) <= total_cost)
    if game.rules.alike_kinds:
        found = _thinned(game, found, count)
    most = min(count, len(found))
    least = min(minimum, most)
    if most <= 0:
        # [masters 5-2-6] [classic 8-5-3-4] nothing to choose, or none wanted [masters 0-2-4-2].
        return ()
    if least == len(found) and total_cost is None:
        return found
    groups: tuple[int, ...] = ()
    if distinct:
        kinds: dict[Any, int] = {}
        groups = tuple(kinds.setdefault(_sameness(game, i, distinct), len(kinds)) for i in found)
        most = min(most, len(kinds))
        least = min(least, most)
    elif single:
        groups = tuple(0 if i in single else i for i in found)
    if least == most and _alike(game, found):
        return found[-least:]
    _ask_cards(game, frame, ctx, seat, found, least, most, groups, total_cost, total_of)
    if is_exact and total_cost is not None and game.state.asked is not None:
        _ask_exactly(game, game.state.asked)
    return None


def _thinned(game: Game, found: tuple[int, ...], count: int) -> tuple[int, ...]:
    """Without cards that are as good as others, beyond the number that can be selected."""
    cards = game.state.cards
    hosts = {below: card.id for card in cards.values() for below in card.under}
    seen: dict[tuple[int, ...], int] = {}
    kept = []
    for card_id in found:
        card = cards[card_id]
        if game.lib.defs[card.def_id].kinds & game.rules.alike_kinds:
            place = (card.seat, card.zone, card.active, hosts.get(card_id, 0))
            seen[place] = seen.get(place, 0) + 1
            if seen[place] > count:
                continue
        kept.append(card_id)
    return tuple(kept)


def _sameness(game: Game, card_id: int, distinct: str) -> Any:
    """What two cards must not share to be chosen together ("with different card names")."""
    card = game.state.cards[card_id]
    if distinct == "name":
        return game.side(card).name
    if distinct == "character":
        return q.info(game, card, "characters")
    if distinct == "color":
        return q.colors(game, card)
    return q.total_cost(game, card)


def _alike(game: Game, found: tuple[int, ...]) -> bool:
    """Face-down life cards nobody knows are all the same to the chooser [masters 3-9-4]."""
    cards = game.state.cards
    if game.rules.life_is_ordered:
        return False
    return all(cards[i].zone == LIFE and not cards[i].known for i in found)


def _ask_cards(
    game: Game,
    frame: Frame,
    ctx: Ctx,
    seat: int,
    found: tuple[int, ...],
    least: int,
    most: int,
    groups: tuple[int, ...],
    total_cost: int | None,
    total_of: str,
) -> None:
    frame.stage = 1
    costs: tuple[int, ...] = ()
    if total_of == "power":
        costs = tuple(q.power(game, i) for i in found)
    elif total_cost is not None:
        costs = tuple(q.total_cost(game, game.state.cards[i]) or 0 for i in found)
    game.ask(
        Decision(
            seat,
            "choose-cards",
            tuple(Option("card", card=i) for i in found),
            least,
            most,
            rule=game.cite("choose") if least == most else game.cite("choose-up-to"),
            source=ctx.source,
            skill=ctx.skill,
            default=_default_choice(least, groups),
            total_cost=total_cost,
            costs=costs,
            groups=groups,
        )
    )


def _ask_exactly(game: Game, asked: Decision) -> None:
    """The same question with a sum that must be met exactly [masters 22-38-3]."""
    default = exact_sum(asked.costs, asked.total_cost or 0)
    game.ask(
        msgspec.structs.replace(asked, is_exact=True, minimum=1, default=default or asked.default)
    )


def _default_choice(least: int, groups: tuple[int, ...]) -> tuple[int, ...]:
    if not groups:
        return tuple(range(least))
    first: dict[int, int] = {}
    for index, group in enumerate(groups):
        first.setdefault(group, index)
    return tuple(first.values())[:least]


def may_play(game: Game, seat: int, card: Card) -> bool:
    """Whether no effect keeps a player from playing this card by a skill [masters 0-2-5]."""
    return not any(
        q.is_player_restricted(game, seat, what, card) for what in ("play", "play-by-skill")
    )


def can_come_into_play(game: Game, card: Card, base: int = 0, ctx: Ctx | None = None) -> bool:
    """Whether effects and rules let the skill of a context play a card, on `base` when given."""
    if q.is_restricted(game, card.id, "be-played"):
        return False
    seat, skill = -1, None
    if ctx is not None:
        seat = ctx.seat
        skill = game.lib.skills[ctx.skill] if ctx.skill >= 0 else None
    if q.is_restricted(game, card.id, "be-played-by-skill", seat, skill=skill):
        return False
    lower = game.state.cards.get(base)
    if lower is not None and lower.zone == LEADER:
        # A Leader is placed, not played [masters 22-46-6].
        return True
    if not game.definition(card).kinds & game.rules.playable_kinds:
        return False
    return not breaks_unique(game, card)


def breaks_unique(game: Game, card: Card) -> bool:
    """Whether cards in play keep one from being played: by [Unique], or by a limit in a text."""
    return _meets_unique(game, card) or (game.lib.play_limits and _breaks_limit(game, card))


def _meets_unique(game: Game, card: Card) -> bool:
    """Whether a same-named card with [Unique] is in play already [masters 22-39-2].

    Then no other can be played [masters 22-39-1] [masters 22-39-3]: from its declaration on
    [classic 10-42-2], and while a skill plays it [classic 10-42-3].
    """
    name = game.side(card).name
    return any(
        game.side(game.state.cards[other]).name == name
        and ("unique" in q.keywords(game, other) or "unique" in q.keywords(game, card.id))
        for other in game.zone(card.owner, BATTLE)
    )


def _breaks_limit(game: Game, card: Card) -> bool:
    """Whether a text of the card or of one in play allows no more of them [masters 21-11-2]."""
    there = [game.state.cards[i] for i in game.zone(card.owner, BATTLE) if i != card.id]
    for source in (card, *there):
        limit = q.play_limit(game, source)
        if limit is not None and q.is_limited(game, limit, source, card):
            alike = sum(q.is_limited(game, limit, source, each) for each in there)
            if alike >= limit.count:
                return True
    return False


def cause(ctx: Ctx) -> dict[str, Any]:
    """The cause fields of movements made by a skill."""
    return {
        "by_seat": ctx.seat,
        "source": ctx.source,
        "source_def": ctx.source_def,
        "skill": ctx.skill,
        "ctx": ctx.id,
        # [masters 9-10-2-3] what a replacement does is not replaced by it again.
        "skip": ctx.slots.get("@instead", ()),
    }


def way_of(game: Game) -> str:
    """ "cost" while a cost is being paid, else "skill"."""
    return "cost" if frame_is_cost(game) else "skill"


def bind(ctx: Ctx, slot: str, cards: tuple[int, ...]) -> None:
    """Remember cards under a slot name."""
    if slot:
        ctx.slots[slot] = cards


def did(ctx: Ctx, count: int, wanted: int) -> None:
    """Count what an action really did, for "if you do" and costs."""
    ctx.last = int(count > 0)
    if count > 0:
        ctx.done += 1
    if count < wanted:
        ctx.failed += 1


# -- choosing and looking --------------------------------------------------------------------


@handles(act.Choose)
def _choose(game: Game, frame: Frame, ctx: Ctx, node: act.Choose) -> bool:
    """Choosing happens when the skill comes to it, not before [masters 5-2-2] [classic 8-5-3]."""
    env = env_of(ctx)
    seat = ctx.seat if node.chooser == "you" else 1 - ctx.seat
    if picks_of(node.cards):
        several = _each_selected(game, frame, ctx, node, picks_of(node.cards))
        if several is None:
            return False
        return _chosen(game, ctx, node, seat, several, len(picks_of(node.cards)))
    if frame.stage == 1:
        chosen = tuple(option.card for option in game.chosen())
        count = 0
    else:
        found = candidates(game, ctx, node.cards, env)
        found = _affected(game, ctx, found)
        if not node.ignore_barrier:
            # [masters 22-16-2]
            found = tuple(i for i in found if not q.is_restricted(game, i, "be-chosen", seat))
        count = len(found) if node.is_all else q.amount(game, node.count, env)
        limit = node.total_cost
        if node.exact_cost is not None:
            limit = q.amount(game, node.exact_cost, env)
        if limit is not None:
            count = len(found)
        least = count
        if node.up_to or limit is not None or _may_decline(game, node.cards):
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
        )
        if picked is None:
            return False
        chosen = picked
    return _chosen(game, ctx, node, seat, chosen, 0 if node.up_to else min(count, 1))


def _chosen(
    game: Game, ctx: Ctx, node: act.Choose, seat: int, chosen: tuple[int, ...], wanted: int
) -> bool:
    """Keep and tell what was chosen."""
    if picks_of(node.cards):
        every = all(getattr(part, "up_to", False) for part in picks_of(node.cards))
        wanted = 0 if every else 1
    ctx.slots[node.slot] = chosen
    did(ctx, len(chosen), wanted)
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
def _look(game: Game, frame: Frame, ctx: Ctx, node: act.Look) -> bool:
    """Only the master of the skill sees the cards [masters 20-12-1] [one_piece 11-3-1].

    They stay where they are [one_piece 11-3-2], life face up or down as it lay [one_piece 3-10-3].
    """
    found = q.cards_of(game, node.cards, env_of(ctx))
    moves.reveal(game, found, 1 << ctx.seat)
    bind(ctx, node.slot, found)
    if found:
        card = game.state.cards[found[0]]
        if card.zone == DECK and card.seat == ctx.seat and not _is_used(game, ctx, node.slot):
            ctx.looked = True
        if (
            game.rules.shuffles_looked_life
            and card.zone == LIFE
            and not _is_used(game, ctx, node.slot)
        ):
            # [classic 11-6-3] life is no exception.
            ctx.slots[LOOKED_LIFE_OF] = (card.seat,)
        if any(game.state.cards[i].zone == LIFE for i in found) and card.zone != LIFE:
            # The whole deck was looked through, and life besides.
            ctx.slots[LOOKED_LIFE] = ()
            ctx.looked = True
        if card.zone >= 0:
            # "the rest" are those still in the area looked at.
            ctx.slots["@zone:" + node.slot] = (card.zone,)
        game.emit(
            Event(
                "looked",
                seat=ctx.seat,
                amount=len(found),
                origin=moves.zone_name(card.zone),
                source=ctx.source,
                source_def=ctx.source_def,
            )
        )
    return True


def _is_used(game: Game, ctx: Ctx, slot: str) -> bool:
    """Whether a skill does anything with cards it looked at [masters 20-12-3]."""
    skill = game.lib.skills[ctx.skill] if ctx.skill >= 0 else None
    return any(
        (isinstance(node, t.Slot | t.Among) and node.slot == slot)
        or (isinstance(node, t.Rest) and node.of == slot)
        for node in nodes(skill)
    )


@handles(act.Reveal)
def _reveal(game: Game, frame: Frame, ctx: Ctx, node: act.Reveal) -> bool:
    found = targets(game, frame, ctx, node, node.cards)
    if found is None:
        return False
    for card_id in found:
        if game.state.cards[card_id].known != 3:
            known = game.state.cards[card_id].known
            ctx.slots[SHOWN] = (*ctx.slots.get(SHOWN, ()), card_id, known)
    moves.reveal(game, found)
    bind(ctx, node.slot, found)
    if "revealed_moved" in game.lib.trigger_events:
        ctx.slots[moves.REVEALED] = (*ctx.slots.get(moves.REVEALED, ()), *found)
    for card_id in found:
        card = game.state.cards[card_id]
        game.emit(Event("revealed", seat=card.seat, card=card_id, def_id=card.def_id))
    did(ctx, len(found), 1)
    return True


@handles(act.ChooseOption)
def _choose_option(game: Game, frame: Frame, ctx: Ctx, node: act.ChooseOption) -> bool:
    seat = ctx.seat if node.chooser == "you" else 1 - ctx.seat
    if frame.stage == 0:
        options = tuple(Option("option", number=i) for i in range(len(node.options)))
        count = min(node.count, len(options))
        frame.stage = 1
        game.ask(
            Decision(
                seat,
                "choose-option",
                options,
                0 if node.up_to else count,
                count,
                rule=game.cite("choose-one"),
                source=ctx.source,
                skill=ctx.skill,
                default=() if node.up_to else tuple(range(count)),
            )
        )
        return False
    if frame.stage == 1:
        frame.ids = tuple(option.number for option in game.chosen())
        frame.stage = 2
    # [masters 20-2-3] [classic 10-27-3] in the order chosen, each once at most [masters 20-2-3-1].
    if frame.ids:
        picked, frame.ids = frame.ids[0], frame.ids[1:]
        run_block(game, frame, node.options[picked])
        return False
    return True


@handles(act.DeclareNumber)
def _declare(game: Game, frame: Frame, ctx: Ctx, node: act.DeclareNumber) -> bool:
    if frame.stage == 0:
        high = node.high if node.high is not None else 20
        low = max(game.rules.lowest_number, node.low)
        options = tuple(Option("number", number=i) for i in range(low, high + 1))
        frame.stage = 1
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
