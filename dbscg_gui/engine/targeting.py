"""Which cards an action is about: found, or picked by a player [masters 5-2]."""

from __future__ import annotations

from typing import Any

from dbscg_gui.effects import actions as act
from dbscg_gui.effects import targets as t
from dbscg_gui.engine import hand_order, moves
from dbscg_gui.engine.context_slots import PROMISED
from dbscg_gui.engine.continuous import bare
from dbscg_gui.engine.cost_candidates import without_used
from dbscg_gui.engine.decisions import Decision, Option, exact_sum
from dbscg_gui.engine.events import Event
from dbscg_gui.engine.extra_materials import widened
from dbscg_gui.engine.feasibility import fit_for, leaving_rest
from dbscg_gui.engine.game import Game
from dbscg_gui.engine.interpreter import env_of, frame_is_cost
from dbscg_gui.engine.play_restrictions import can_come_into_play, may_play
from dbscg_gui.engine.queries import card_cost, card_power, layers, meaning
from dbscg_gui.engine.queries.amounts import sameness, values_of
from dbscg_gui.engine.resolving import ANSWER, NOTHING, ResolveFrame
from dbscg_gui.engine.selections import leaving_enough, picks_of
from dbscg_gui.engine.state import DECK, LIFE, ZONE_INDEX, Ctx
from dbscg_gui.engine.usable_cards import in_other_mode, usable
from dbscg_gui.kernel.records import replace


def targets(
    game: Game, frame: ResolveFrame, ctx: Ctx, node: Any, cards: Any
) -> tuple[int, ...] | None:
    """The cards an action is about; None while a player is asked to pick them."""
    cards = bare(cards)
    env = env_of(ctx)
    if picks_of(cards):
        return _each_selected(game, frame, ctx, node, picks_of(cards))
    if isinstance(cards, t.Top) and cards.position == "top-or-bottom":
        # Of one end of the pile or the other: selected like any cards.
        cards = t.Pick(cards=cards, count=cards.count)
    if not isinstance(cards, t.Pick):
        return affected(game, ctx, meaning.cards_of(game, cards, env))
    if frame.awaits == ANSWER:
        return _taken(game, ctx, cards, tuple(option.card for option in game.chosen()))
    found = affected(game, ctx, candidates(game, ctx, cards.cards, env))
    found = _where_possible(game, node, found, env)
    if cards.is_all:
        return found
    single: frozenset[int] = frozenset()
    if ctx.skill >= 0 and game.lib.skills[ctx.skill].keyword == "z-stack":
        # [masters 22-47-4-1]
        more, single = widened(game, ctx.source, "z-stack")
        found = (*found, *affected(game, ctx, more))
    count = meaning.amount(game, cards.count, env)
    least = min(count, cards.least or count)
    if not found:
        tell_none_found(game, ctx, ctx.seat, (cards.cards,))
    if frame_is_cost(game) and not cards.up_to:
        found = leaving_rest(game, node, found, least, env, later_in_cost(game))
    picked = select(
        game,
        frame,
        ctx,
        seat=ctx.seat if cards.chooser == "you" else 1 - ctx.seat,
        found=found,
        count=len(found) if cards.at_least else count,
        minimum=0 if cards.up_to or _may_decline(game, ctx, cards.cards) else least,
        distinct=cards.distinct,
        total_cost=cards.total if cards.total_of else None,
        total_of=cards.total_of,
        single=single,
        at_random=cards.at_random,
    )
    return None if picked is None else _taken(game, ctx, cards, picked)


def _taken(game: Game, ctx: Ctx, part: t.Pick, cards: tuple[int, ...]) -> tuple[int, ...]:
    """The cards picked; with fewer than the text says the action is done in part only.

    As many as possible are taken [masters 5-2-5], but "if you do" asks for the action as it is
    written [masters 20-16-1] [one_piece 4-10-1], "if you don't" for none of it [masters 20-17-1].
    """
    if not (part.up_to or part.is_all or part.total_of):
        wanted = part.least or meaning.amount(game, part.count, env_of(ctx))
        ctx.failed += len(cards) < wanted
    return cards


_SEVERAL = "@several"
"""Kept in the slots while cards are selected out of several sets: which set, and those taken."""


def _each_selected(
    game: Game, frame: ResolveFrame, ctx: Ctx, node: Any, parts: tuple[Any, ...]
) -> tuple[int, ...] | None:
    """Cards selected out of each of several sets, one after another [masters 5-2-3]."""
    index = 0
    taken: tuple[int, ...] = ()
    was_asked = frame.awaits == ANSWER
    if was_asked:
        index, *before = ctx.slots.pop(_SEVERAL)
        chosen = tuple(option.card for option in game.chosen())
        taken = (*before, *_taken(game, ctx, parts[index], chosen))
        index += 1
        frame.awaits = NOTHING
    while index < len(parts):
        part = parts[index]
        found = _of_part(game, ctx, node, part)
        found = tuple(i for i in found if i not in taken)
        if isinstance(part, t.Pick) and not part.is_all:
            rest = [_wanted(game, ctx, node, other) for other in parts[index + 1 :]]
            found = leaving_enough(found, rest, frozenset(taken))
            ctx.slots[_SEVERAL] = (index, *taken)
            count = meaning.amount(game, part.count, env_of(ctx))
            picked = select(
                game,
                frame,
                ctx,
                seat=selector_of(ctx, node, part),
                found=found,
                count=count,
                minimum=0 if part.up_to or _may_decline(game, ctx, part.cards) else count,
                distinct=part.distinct,
                at_random=part.at_random,
            )
            if picked is None:
                return None
            del ctx.slots[_SEVERAL]
            found = _taken(game, ctx, part, picked)
        taken += found
        index += 1
    if not taken and not was_asked:
        sets = tuple(each.cards if isinstance(each, t.Pick) else each for each in parts)
        tell_none_found(game, ctx, ctx.seat, sets)
    return taken


def selector_of(ctx: Ctx, node: Any, part: t.Pick) -> int:
    """Seat of the player who picks the cards of an action."""
    theirs = part.chooser == "opponent" or getattr(node, "chooser", "you") == "opponent"
    return 1 - ctx.seat if theirs else ctx.seat


def _of_part(game: Game, ctx: Ctx, node: Any, part: Any) -> tuple[int, ...]:
    """The cards of one of several sets that an action may take."""
    env = env_of(ctx)
    inner = part.cards if isinstance(part, t.Pick) else part
    found = affected(game, ctx, candidates(game, ctx, inner, env))
    if not isinstance(node, act.Choose):
        return _where_possible(game, node, found, env)
    found = payable(game, node, found, env)
    if not node.ignore_barrier and not getattr(part, "ignore_barrier", False):
        # [masters 22-16-2]
        seat = selector_of(ctx, node, part) if isinstance(part, t.Pick) else ctx.seat
        found = tuple(i for i in found if not is_kept_from_choice(i, game, ctx.source, seat))
    return found


def payable(
    game: Game, node: act.Choose, found: tuple[int, ...], env: meaning.Env
) -> tuple[int, ...]:
    """What may be chosen to pay with: cards to which the rest of the cost can be done."""
    if not frame_is_cost(game):
        return found
    later = later_in_cost(game)
    found = fit_for(game, later, node.slot, found, env)
    if node.up_to or node.is_all:
        return found
    return leaving_rest(game, node, found, meaning.amount(game, node.count, env), env, later)


def later_in_cost(game: Game) -> tuple[Any, ...]:
    """What is still to be done of the cost being paid."""
    frame = game.state.frames[-1]
    if not isinstance(frame, ResolveFrame):
        return ()
    return tuple(game.lib.blocks[frame.block][frame.at + 1 :])


def is_kept_from_choice(card_id: int, game: Game, source: int, seat: int) -> bool:
    """Whether an effect keeps the skills of that player, or of that card, from choosing it."""
    return layers.is_restricted(game, card_id, "be-chosen", seat, source)


def _wanted(game: Game, ctx: Ctx, node: Any, part: Any) -> tuple[tuple[int, ...], int]:
    """What one of several sets must have of those left for it."""
    found = _of_part(game, ctx, node, part)
    if not isinstance(part, t.Pick) or part.up_to or part.is_all:
        return found, 0
    return found, min(meaning.amount(game, part.count, env_of(ctx)), len(found))


def _looks_at_life(cards: t.InZones) -> bool:
    """Whether a player must look through their life to find such cards [masters 5-2-8]."""
    return "life" in cards.zones and cards.whose == "you" and _asks_for_unseen(cards.filter)


def _asks_for_unseen(wanted: t.Filter) -> bool:
    """Whether a choice in a secret area needs information from the cards [masters 5-2-7].

    How they lie is seen by everybody, and so is what lies face up.
    """
    if wanted.face == "up":
        return False
    return not meaning.is_any(replace(wanted, face=""))


LOOKED_LIFE = "@looked:life"
"""Kept in the slots when a player looked through their life."""


def candidates(game: Game, ctx: Ctx, cards: Any, env: meaning.Env) -> tuple[int, ...]:
    """Cards to choose from; looking through a deck shows it to its player [masters 5-2-8].

    [classic 8-5-3-7] [one_piece 8-4-4-4]
    """
    inner = bare(cards)
    parts = tuple(bare(p) for p in inner.parts) if isinstance(inner, t.Either) else (inner,)
    for part in parts:
        if isinstance(part, t.InZones) and "deck" in part.zones and part.whose != "opponent":
            moves.reveal(game, game.zone(ctx.seat, DECK), 1 << ctx.seat)
            ctx.looked = True
        if isinstance(part, t.InZones) and _looks_at_life(part):
            moves.reveal(game, game.zone(ctx.seat, LIFE), 1 << ctx.seat)
            ctx.slots[LOOKED_LIFE] = ()
    found = meaning.cards_of(game, cards, env)
    # The card whose skill it is pays for it only where the text says so.
    return without_used(game, cards, found, ctx) if frame_is_cost(game) else found


def _may_decline(game: Game, ctx: Ctx, cards: Any) -> bool:
    """A condition on hidden cards can't be checked by others [masters 5-2-7] [one_piece 8-4-4-2].

    A cost that its player has begun to pay shows them: it is paid in full [masters 5-8-1]. So is
    what a player has said they do instead of something.
    """
    inner = bare(cards)
    return (
        not frame_is_cost(game)
        and PROMISED not in ctx.slots
        and isinstance(inner, t.InZones)
        and any(zone in SECRET_ZONES for zone in inner.zones)
        and _asks_for_unseen(inner.filter)
    )


SECRET_ZONES = frozenset({"deck", "hand", "life", "z-deck"})


def tell_none_found(game: Game, ctx: Ctx, seat: int, sets: tuple[Any, ...]) -> None:
    """Tell that a skill finds no card to choose, so that nobody waits for what it does.

    Everybody is told of areas that lie open, of others the player alone who sees the cards.
    """
    parts = [
        bare(part)
        for cards in map(bare, sets)
        for part in (cards.parts if isinstance(cards, t.Either) else (cards,))
    ]
    if frame_is_cost(game):
        return
    kind = "none_found"
    for part in parts:
        is_secret = isinstance(part, t.Among) or (
            isinstance(part, t.InZones) and not SECRET_ZONES.isdisjoint(part.zones)
        )
        if not is_secret and not isinstance(part, t.InZones):
            return
        if isinstance(part, t.Among) and not ctx.slots.get(part.slot):
            # There was nothing they could be among.
            return
        if is_secret and (seat != ctx.seat or getattr(part, "whose", "you") != "you"):
            return
        if is_secret:
            kind = "none_seen"
    game.emit(Event(kind, seat=seat, source=ctx.source, source_def=ctx.source_def, skill=ctx.skill))


def affected(game: Game, ctx: Ctx, found: tuple[int, ...]) -> tuple[int, ...]:
    """Without cards that are unaffected by this skill [masters 20-4-1] [classic 4-13-1]."""
    if not layers.entries(game, act.Restrict):
        return found
    return tuple(
        i for i in found if not layers.is_restricted(game, i, "be-affected", ctx.seat, ctx.source)
    )


def _where_possible(
    game: Game, node: Any, found: tuple[int, ...], env: meaning.Env
) -> tuple[int, ...]:
    """Cards on which the action can do something [masters 5-2-5] [classic 8-5-3-3]."""
    cards = game.state.cards
    if frame_is_cost(game) and not isinstance(node, act.Play):
        return usable(game, node, found, env)
    if isinstance(node, act.Switch):
        works = in_other_mode(game, node, found)
        if not game.rules.effects.chooses_in_vain:
            return works
        # The official answers let a rested Character be chosen to be rested, but no DON!! card.
        others = (i for i in found if i not in works)
        alike = game.rules.kinds.alike
        return works + tuple(i for i in others if alike.isdisjoint(game.definition(cards[i]).kinds))
    if isinstance(node, act.Play):
        zones = [ZONE_INDEX[name] for name in node.origin]
        below = meaning.cards_of(game, node.on_top_of, env) if node.on_top_of is not None else ()
        base = below[0] if below else 0
        return tuple(
            i
            for i in found
            if can_come_into_play(game, cards[i], base, env.ctx)
            and may_play(game, env.seat, cards[i], env.source, env.ctx.skill if env.ctx else -1)
            and (not zones or cards[i].zone in zones)
        )
    return found


def select(
    game: Game,
    frame: ResolveFrame,
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
    is_least: bool = False,
    single: frozenset[int] = frozenset(),
    at_random: bool = False,
) -> tuple[int, ...] | None:
    """Let a player select cards [masters 5-2-3] [masters 5-2-4]; no question without a choice.

    Or let chance do so. "Up to" allows none [one_piece 1-3-5-1]. Of `single` only one may be
    selected; `total_cost` limits the sum of the costs, or of the powers with `total_of` "power".
    Returns the cards, or None after asking.
    """
    if is_least and total_cost is not None:
        return _ask_at_least(game, frame, ctx, seat, found, total_cost, total_of)
    if total_of == "power" and total_cost is not None:
        found = _within_power(game, found, count, total_cost)
    if game.rules.kinds.alike:
        found = _thinned(game, found, count)
    most = min(count, len(found))
    least = min(minimum, most)
    if most <= 0:
        # [masters 5-2-6] [classic 8-5-3-4] nothing to choose, or none wanted [masters 0-2-4-2].
        return ()
    if at_random:
        return game.shuffle(found)[:most]
    if least == len(found) and total_cost is None and not distinct:
        return found
    if total_cost is None and not distinct:
        found = hand_order.reorder(game, ctx, seat, found)
    groups = _groups(game, found, distinct, single)
    if distinct:
        most = min(most, len(set(groups)))
        least = min(least, most)
        if least == len(found) and total_cost is None:
            return found
    if least == most and _alike(game, found):
        return found[-least:]
    _ask_cards(game, frame, ctx, seat, found, least, most, groups, total_cost, total_of)
    if is_exact and total_cost is not None and game.state.asked is not None:
        _ask_exactly(game, game.state.asked)
    return None


def _groups(
    game: Game, found: tuple[int, ...], distinct: str, single: frozenset[int]
) -> tuple[int, ...]:
    """Of which group each card is, of which only one may be selected."""
    if distinct:
        kinds: dict[Any, int] = {}
        return tuple(kinds.setdefault(sameness(game, i, distinct), len(kinds)) for i in found)
    return tuple(0 if i in single else i for i in found) if single else ()


def _ask_at_least(
    game: Game,
    frame: ResolveFrame,
    ctx: Ctx,
    seat: int,
    found: tuple[int, ...],
    least: int,
    of: str,
) -> tuple[int, ...] | None:
    """Let a player select cards that add up to so much or more; none where all do not.

    What must be reached is a limit for the same values below zero.
    """
    values = values_of(game, found, of)
    if sum(values) < least:
        return ()
    _ask_cards(game, frame, ctx, seat, found, 1, len(found), (), least, of)
    asked = game.state.asked
    if asked is not None:
        game.ask(
            replace(
                asked,
                total_cost=-least,
                costs=tuple(-value for value in values),
                default=tuple(range(len(found))),
            )
        )
    return None


def _within_power(game: Game, found: tuple[int, ...], count: int, limit: int) -> tuple[int, ...]:
    """Cards that can be among some whose powers add up to no more than a limit.

    A negative power makes room for others.
    """
    powers = {i: card_power.power(game, i) for i in found}
    kept = []
    for card_id in found:
        others = sorted(powers[i] for i in found if i != card_id and powers[i] < 0)
        if powers[card_id] + sum(others[: max(0, count - 1)]) <= limit:
            kept.append(card_id)
    return tuple(kept)


def _thinned(game: Game, found: tuple[int, ...], count: int) -> tuple[int, ...]:
    """Without cards that are as good as others, beyond the number that can be selected."""
    cards = game.state.cards
    alike, defs = game.rules.kinds.alike, game.lib.defs
    if not any(not alike.isdisjoint(defs[cards[i].def_id].kinds) for i in found):
        return found
    hosts = {below: card.id for card in cards.values() for below in card.under}
    seen: dict[tuple[int, ...], int] = {}
    kept = []
    for card_id in found:
        card = cards[card_id]
        if defs[card.def_id].kinds & alike:
            place = (card.seat, card.zone, card.active, hosts.get(card_id, 0))
            seen[place] = seen.get(place, 0) + 1
            if seen[place] > count:
                continue
        kept.append(card_id)
    return tuple(kept)


def _alike(game: Game, found: tuple[int, ...]) -> bool:
    """Face-down life cards nobody knows are all the same to the chooser [masters 3-9-4]."""
    cards = game.state.cards
    if game.rules.life.is_ordered:
        return False
    return all(cards[i].zone == LIFE and not cards[i].known for i in found)


def _ask_cards(
    game: Game,
    frame: ResolveFrame,
    ctx: Ctx,
    seat: int,
    found: tuple[int, ...],
    least: int,
    most: int,
    groups: tuple[int, ...],
    total_cost: int | None,
    total_of: str,
) -> None:
    frame.awaits = ANSWER
    costs: tuple[int, ...] = ()
    if total_of == "power":
        costs = tuple(card_power.power(game, i) for i in found)
    elif total_cost is not None:
        costs = tuple(card_cost.total_cost(game, game.state.cards[i]) or 0 for i in found)
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
    game.ask(replace(asked, is_exact=True, minimum=1, default=default or asked.default))


def _default_choice(least: int, groups: tuple[int, ...]) -> tuple[int, ...]:
    if not groups:
        return tuple(range(least))
    first: dict[int, int] = {}
    for index, group in enumerate(groups):
        first.setdefault(group, index)
    return tuple(first.values())[:least]
