"""Carrying out effects: one small function per action of the vocabulary.

A resolving skill is a frame over a block of actions. Each handler either finishes its
action or asks a player and is called again with the answer (`frame.stage` 1). What an
action did is counted in the context (`done`, `failed`) for "if you do" [masters 20-16].
As much as possible is done, the rest is ignored [masters 0-2-4].
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from dbscg_gui.effects import actions as act
from dbscg_gui.effects import targets as t
from dbscg_gui.effects.walking import nodes
from dbscg_gui.engine import continuous, moves
from dbscg_gui.engine import queries as q
from dbscg_gui.engine.continuous import bare
from dbscg_gui.engine.decisions import Decision, Option
from dbscg_gui.engine.events import Event
from dbscg_gui.engine.game import Game, Procedure, procedure, step
from dbscg_gui.engine.moves import move
from dbscg_gui.engine.state import (
    BATTLE,
    BENEATH,
    COMBO,
    DECK,
    DROP,
    HAND,
    LIFE,
    OUTSIDE,
    UNISON,
    ZONE_INDEX,
    Battle,
    Card,
    Ctx,
    Frame,
    MoveRequest,
    changed,
)
from dbscg_gui.kernel.errors import EngineError

Handler = Callable[[Game, Frame, Ctx, Any], bool]
HANDLERS: dict[type, Handler] = {}

SECRET_ZONES = frozenset({"deck", "hand", "life", "z-deck"})


def handles(kind: type) -> Callable[[Handler], Handler]:
    """Register the function that carries out one kind of action."""

    def register(function: Handler) -> Handler:
        HANDLERS[kind] = function
        return function

    return register


def _resolve(game: Game, frame: Frame) -> None:
    """Carry out the next action of the block [masters 0-2-3]."""
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


RESOLVE: Procedure = procedure("engine.resolve", step("masters 0-2-3", _resolve))


def finish_ctx(game: Game, ctx: Ctx) -> None:
    """A skill has resolved: looked-at decks are shuffled, the context is forgotten."""
    if ctx.looked:
        # [masters 20-12-3] looked through and left there: shuffled again.
        moves.shuffle(game, ctx.seat, DECK)
        ctx.looked = False
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
    if not isinstance(cards, t.Pick):
        return _affected(game, ctx, q.cards_of(game, cards, env))
    if frame.stage == 1:
        return tuple(option.card for option in game.chosen())
    found = _affected(game, ctx, candidates(game, ctx, cards.cards, env))
    found = _where_possible(game, node, found)
    if cards.is_all:
        return found
    count = q.amount(game, cards.count, env)
    asked = select(
        game,
        frame,
        ctx,
        seat=ctx.seat,
        found=found,
        count=count,
        minimum=0 if cards.up_to or _may_decline(cards.cards) else count,
    )
    return asked


def candidates(game: Game, ctx: Ctx, cards: Any, env: q.Env) -> tuple[int, ...]:
    """Cards to choose from; looking through a deck shows it to its player [masters 5-2-8]."""
    inner = bare(cards)
    for part in inner.parts if isinstance(inner, t.Either) else (inner,):
        part = bare(part)
        if isinstance(part, t.InZones) and "deck" in part.zones and part.whose != "opponent":
            moves.reveal(game, game.zone(ctx.seat, DECK), 1 << ctx.seat)
            ctx.looked = True
    found = q.cards_of(game, cards, env)
    source = game.state.cards.get(ctx.source)
    if frame_is_cost(game) and source is not None and source.zone == HAND:
        found = tuple(i for i in found if i != ctx.source)
    return found


def frame_is_cost(game: Game) -> bool:
    """Whether the running actions are being paid as a cost."""
    return game.state.frames[-1].kind == "cost"


def _may_decline(cards: Any) -> bool:
    """A condition on hidden cards can't be checked by others: none may be chosen [masters 5-2-7]."""
    inner = bare(cards)
    return (
        isinstance(inner, t.InZones)
        and any(zone in SECRET_ZONES for zone in inner.zones)
        and inner.filter != t.ANY_CARD
    )


def _affected(game: Game, ctx: Ctx, found: tuple[int, ...]) -> tuple[int, ...]:
    """Without cards that are unaffected by this skill [masters 20-4-1]."""
    if not q.entries(game, act.Restrict):
        return found
    return tuple(i for i in found if not q.is_restricted(game, i, "be-affected", ctx.seat))


def _where_possible(game: Game, node: Any, found: tuple[int, ...]) -> tuple[int, ...]:
    """Cards on which the action can do something [masters 5-2-5]."""
    cards = game.state.cards
    if isinstance(node, act.Switch):
        return tuple(i for i in found if cards[i].active != (node.mode == "active"))
    if isinstance(node, act.Play):
        return tuple(i for i in found if can_come_into_play(game, cards[i]))
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
) -> tuple[int, ...] | None:
    """Let a player select cards [masters 5-2-3] [masters 5-2-4]; no question without a choice.

    Returns the cards, or None after asking.
    """
    most = min(count, len(found))
    least = min(minimum, most)
    if most <= 0:
        return ()
    if least == len(found):
        return found
    groups: tuple[int, ...] = ()
    if distinct == "name":
        names: dict[str, int] = {}
        groups = tuple(
            names.setdefault(game.side(game.state.cards[i]).name, len(names)) for i in found
        )
        most = min(most, len(names))
        least = min(least, most)
    if least == most and _alike(game, found):
        return found[-least:]
    _ask_cards(game, frame, ctx, seat, found, least, most, groups, total_cost)
    return None


def _alike(game: Game, found: tuple[int, ...]) -> bool:
    """Face-down life cards nobody knows are all the same to the chooser."""
    cards = game.state.cards
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
) -> None:
    frame.stage = 1
    costs: tuple[int, ...] = ()
    if total_cost is not None:
        costs = tuple(q.total_cost(game, game.state.cards[i]) or 0 for i in found)
    game.ask(
        Decision(
            seat,
            "choose-cards",
            tuple(Option("card", card=i) for i in found),
            least,
            most,
            rule="masters 5-2-3" if least == most else "masters 5-2-4",
            source=ctx.source,
            skill=ctx.skill,
            default=_default_choice(least, groups),
            total_cost=total_cost,
            costs=costs,
            groups=groups,
        )
    )


def _default_choice(least: int, groups: tuple[int, ...]) -> tuple[int, ...]:
    if not groups:
        return tuple(range(least))
    first: dict[int, int] = {}
    for index, group in enumerate(groups):
        first.setdefault(group, index)
    return tuple(first.values())[:least]


def can_come_into_play(game: Game, card: Card) -> bool:
    """Whether effects and rules let a card be played now."""
    if q.is_restricted(game, card.id, "be-played"):
        return False
    if not game.definition(card).kinds & {"battle", "unison", "extra"}:
        return False
    return not breaks_unique(game, card)


def breaks_unique(game: Game, card: Card) -> bool:
    """Whether a same-named card with [Unique] is in play already [masters 22-39-2]."""
    name = game.side(card).name
    for other in game.zone(card.owner, BATTLE):
        rival = game.state.cards[other]
        if game.side(rival).name == name and (
            "unique" in q.keywords(game, other) or "unique" in q.keywords(game, card.id)
        ):
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
    if count > 0:
        ctx.done += 1
    if count < wanted:
        ctx.failed += 1


# -- choosing and looking --------------------------------------------------------------------


@handles(act.Choose)
def _choose(game: Game, frame: Frame, ctx: Ctx, node: act.Choose) -> bool:
    env = env_of(ctx)
    seat = ctx.seat if node.chooser == "you" else 1 - ctx.seat
    if frame.stage == 1:
        chosen: tuple[int, ...] | None = tuple(option.card for option in game.chosen())
        count = 0
    else:
        found = candidates(game, ctx, node.cards, env)
        found = _affected(game, ctx, found)
        if not node.ignore_barrier:
            # [masters 22-16-2]
            found = tuple(i for i in found if not q.is_restricted(game, i, "be-chosen", seat))
        count = len(found) if node.is_all else q.amount(game, node.count, env)
        if node.total_cost is not None:
            count = len(found)
        least = count
        if node.up_to or node.total_cost is not None or _may_decline(node.cards):
            least = 0
        if node.is_all:
            least = count
        chosen = select(
            game,
            frame,
            ctx,
            seat=seat,
            found=found,
            count=count,
            minimum=least,
            distinct=node.distinct,
            total_cost=node.total_cost,
        )
        if chosen is None:
            return False
    ctx.slots[node.slot] = chosen or ()
    did(ctx, len(chosen or ()), 0 if node.up_to else min(count, 1))
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
    found = q.cards_of(game, node.cards, env_of(ctx))
    moves.reveal(game, found, 1 << ctx.seat)
    bind(ctx, node.slot, found)
    if found:
        card = game.state.cards[found[0]]
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
    did(ctx, len(found), 0 if node.up_to else 1)
    return True


@handles(act.Reveal)
def _reveal(game: Game, frame: Frame, ctx: Ctx, node: act.Reveal) -> bool:
    found = targets(game, frame, ctx, node, node.cards)
    if found is None:
        return False
    moves.reveal(game, found)
    bind(ctx, node.slot, found)
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
                rule="masters 20-2-1",
                source=ctx.source,
                skill=ctx.skill,
                default=() if node.up_to else tuple(range(count)),
            )
        )
        return False
    if frame.stage == 1:
        frame.ids = tuple(option.number for option in game.chosen())
        frame.stage = 2
    # [masters 20-2-3] in the order chosen.
    if frame.ids:
        picked, frame.ids = frame.ids[0], frame.ids[1:]
        run_block(game, frame, node.options[picked])
        return False
    return True


@handles(act.DeclareNumber)
def _declare(game: Game, frame: Frame, ctx: Ctx, node: act.DeclareNumber) -> bool:
    if frame.stage == 0:
        high = node.high if node.high is not None else 20
        options = tuple(Option("number", number=i) for i in range(max(0, node.low), high + 1))
        frame.stage = 1
        game.ask(
            Decision(
                ctx.seat,
                "number",
                options,
                rule="masters 0-2-10",
                source=ctx.source,
                skill=ctx.skill,
                default=(0,),
            )
        )
        return False
    ctx.x = game.chosen()[0].number
    return True


# -- moving cards ----------------------------------------------------------------------------


@handles(act.Draw)
def _draw(game: Game, frame: Frame, ctx: Ctx, node: act.Draw) -> bool:
    env = env_of(ctx)
    wanted = q.amount(game, node.count, env)
    seats = q.player_seats(ctx.seat, node.who)
    if node.up_to and wanted > 0 and frame.stage == 0:
        # [masters 5-1-4] the player may stop at any number.
        options = tuple(Option("number", number=i) for i in range(wanted + 1))
        frame.stage = 1
        game.ask(
            Decision(
                seats[0],
                "number",
                options,
                rule="masters 5-1-4",
                source=ctx.source,
                skill=ctx.skill,
                default=(wanted,),
            )
        )
        return False
    if frame.stage == 1:
        wanted = game.chosen()[0].number
    total: tuple[int, ...] = ()
    for seat in _turn_order(game, seats):
        if q.is_player_restricted(game, seat, "draw-by-skill"):
            continue
        total += moves.draw(game, seat, wanted, by=way_of(game), rule="masters 5-1-2", **cause(ctx))
    bind(ctx, node.slot, total)
    did(ctx, len(total), 0 if node.up_to else min(wanted, 1))
    return True


def _turn_order(game: Game, seats: tuple[int, ...]) -> tuple[int, ...]:
    """[masters 0-2-8] the turn player acts first."""
    return tuple(sorted(seats, key=lambda seat: seat != game.state.turn_seat))


@handles(act.Move)
def _move(game: Game, frame: Frame, ctx: Ctx, node: act.Move) -> bool:
    if frame.stage <= 1 and not frame.ids:
        found = targets(game, frame, ctx, node, node.cards)
        if found is None:
            return False
        found = tuple(i for i in found if i in game.state.cards)
        if not found:
            bind(ctx, node.slot, ())
            did(ctx, 0, 0 if _is_up_to(node.cards) else 1)
            return True
        frame.ids = found
        if node.any_order and len(found) > 1 and node.to == "deck":
            return _ask_order(game, frame, ctx)
        if node.position == "top-or-bottom":
            return _ask_position(game, frame, ctx)
    elif frame.stage == 2:
        frame.ids = tuple(option.card for option in game.chosen())
        if node.position == "top-or-bottom":
            return _ask_position(game, frame, ctx)
    to_bottom = node.position == "bottom"
    if frame.stage == 3:
        to_bottom = game.chosen()[0].kind == "bottom"
    _move_all(game, frame, ctx, node, to_bottom)
    return True


def _is_up_to(cards: Any) -> bool:
    inner = bare(cards)
    return isinstance(inner, t.Pick) and inner.up_to


def _ask_order(game: Game, frame: Frame, ctx: Ctx) -> bool:
    frame.stage = 2
    count = len(frame.ids)
    game.ask(
        Decision(
            ctx.seat,
            "order-cards",
            tuple(Option("card", card=i) for i in frame.ids),
            count,
            count,
            rule="masters 3-1-5",
            source=ctx.source,
            skill=ctx.skill,
            default=tuple(range(count)),
        )
    )
    return False


def _ask_position(game: Game, frame: Frame, ctx: Ctx) -> bool:
    frame.stage = 3
    game.ask(
        Decision(
            ctx.seat,
            "position",
            (Option("top"), Option("bottom")),
            rule="masters 3-1-5",
            source=ctx.source,
            skill=ctx.skill,
            default=(0,),
        )
    )
    return False


def _move_all(game: Game, frame: Frame, ctx: Ctx, node: act.Move, to_bottom: bool) -> None:
    zone = ZONE_INDEX[node.to]
    cards = game.state.cards
    is_named = _names_cards(node, ctx, game)
    moved: list[int] = []
    game.batch = set()
    for card_id in frame.ids:
        card = cards.get(card_id)
        if card is None:
            continue
        seat = {"owner": card.owner, "you": ctx.seat, "opponent": 1 - ctx.seat}[node.to_whose]
        secret = card.zone in moves.SECRET and zone in moves.SECRET
        if secret and is_named:
            # [masters 3-1-7] a card with stated information is shown.
            moves.reveal(game, (card_id,))
        request = MoveRequest(
            card=card_id,
            zone=zone,
            seat=seat,
            event=_move_event(card, zone, node),
            by=way_of(game),
            to_bottom=to_bottom,
            active=node.mode != "rest",
            face_up=node.face == "up" or zone not in (LIFE, DECK, HAND),
            is_secret=secret and not is_named,
            way="face-up" if zone == LIFE and node.face == "up" else "skill",
            **cause(ctx),
        )
        new = move(game, request)
        if new:
            moved.append(new)
    game.batch = None
    bind(ctx, node.slot, tuple(moved))
    did(ctx, len(moved), len(frame.ids))


def _move_event(card: Card, zone: int, node: act.Move) -> str:
    if card.zone == HAND and zone == DROP:
        # [masters 20-7-4] placing a hand card in Drop is discarding.
        return "discard"
    return "charge" if node.to == "energy" else ""


def _names_cards(node: act.Move, ctx: Ctx, game: Game) -> bool:
    """Whether the cards were chosen by what they are, so that they must be shown."""
    skill = game.lib.skills[ctx.skill] if ctx.skill >= 0 else None
    inner = bare(node.cards)
    if isinstance(inner, t.Pick):
        return _is_specified(inner.cards)
    if isinstance(inner, t.Slot) and skill is not None:
        return any(
            isinstance(n, act.Choose) and n.slot == inner.slot and _is_specified(n.cards)
            for n in _actions_of(skill)
        )
    return False


def _actions_of(skill: act.Skill) -> list[Any]:
    return [n for n in nodes(skill.effect) if isinstance(n, act.Step)]


def _is_specified(cards: Any) -> bool:
    inner = bare(cards)
    if isinstance(inner, t.InZones | t.Among | t.Matching):
        return inner.filter != t.ANY_CARD
    return False


@handles(act.Discard)
def _discard(game: Game, frame: Frame, ctx: Ctx, node: act.Discard) -> bool:
    env = env_of(ctx)
    seats = _turn_order(game, q.player_seats(ctx.seat, node.who))
    if frame.n >= len(seats):
        return True
    seat = seats[frame.n]
    if frame.stage == 0:
        hand = tuple(
            i
            for i in game.zone(seat, HAND)
            if q.fits(game, game.state.cards[i], node.filter, env)
            and not (frame.kind == "cost" and i == ctx.source)
        )
        count = q.amount(game, node.count, env)
        if node.at_random:
            chosen: tuple[int, ...] | None = game.shuffle(hand)[:count]
        else:
            chosen = select(
                game,
                frame,
                ctx,
                seat=seat,
                found=hand,
                count=count,
                minimum=0 if node.up_to else count,
            )
        if chosen is None:
            return False
    else:
        chosen = tuple(option.card for option in game.chosen())
        count = 0
    dropped = []
    game.batch = set()
    for card_id in chosen:
        new = move(
            game,
            MoveRequest(
                card=card_id,
                zone=DROP,
                seat=seat,
                event="discard",
                by=way_of(game),
                rule="masters 20-7-1",
                **cause(ctx),
            ),
        )
        if new:
            dropped.append(new)
    game.batch = None
    bind(ctx, node.slot, tuple(dropped))
    did(ctx, len(dropped), 0 if node.up_to else count)
    frame.n += 1
    frame.stage = 0
    return frame.n >= len(seats)


@handles(act.Ko)
def _ko(game: Game, frame: Frame, ctx: Ctx, node: act.Ko) -> bool:
    found = targets(game, frame, ctx, node, node.cards)
    if found is None:
        return False
    gone = []
    game.batch = set()
    for card_id in found:
        card = game.state.cards.get(card_id)
        if card is None or card.zone != BATTLE or "battle" not in game.definition(card).kinds:
            # [masters 5-12-1] only Battle Cards in the Battle Area are KO'd.
            continue
        new = move(
            game,
            MoveRequest(
                card=card_id,
                zone=DROP,
                seat=card.owner,
                event="ko",
                by=way_of(game),
                rule="masters 5-12-1",
                **cause(ctx),
            ),
        )
        if new:
            gone.append(new)
    game.batch = None
    bind(ctx, node.slot, tuple(gone))
    did(ctx, len(gone), 0 if _is_up_to(node.cards) else max(1, len(found)))
    return True


@handles(act.Play)
def _play(game: Game, frame: Frame, ctx: Ctx, node: act.Play) -> bool:
    found = targets(game, frame, ctx, node, node.cards)
    if found is None:
        return False
    env = env_of(ctx)
    base = 0
    if node.on_top_of is not None:
        below = q.cards_of(game, node.on_top_of, env)
        if not below:
            did(ctx, 0, 1)
            return True
        base = below[0]
    played = []
    for card_id in found:
        card = game.state.cards.get(card_id)
        if card is None or not can_come_into_play(game, card):
            continue
        secret = card.zone in moves.SECRET
        if secret:
            moves.reveal(game, (card_id,))
        new = play_card(
            game,
            ctx,
            card,
            seat={"you": ctx.seat, "opponent": 1 - ctx.seat, "owner": card.owner}[node.whose],
            active=node.mode != "rest",
            way="skill",
            base=base,
            negated=node.negated,
            markers=q.amount(game, node.markers, env) if node.markers is not None else 0,
        )
        if new:
            played.append(new)
    bind(ctx, node.slot, tuple(played))
    did(ctx, len(played), 0 if _is_up_to(node.cards) else max(1, len(found)))
    return True


def play_card(
    game: Game,
    ctx: Ctx,
    card: Card,
    *,
    seat: int,
    active: bool,
    way: str,
    base: int = 0,
    negated: str | None = None,
    markers: int = 0,
) -> int:
    """Put a card into play by a skill [masters 5-5-3]; on top of `base` when given.

    Returns the new object id, or 0 when it did not get there.
    """
    kinds = game.definition(card).kinds
    zone = UNISON if "unison" in kinds else BATTLE
    if base:
        return stack(game, ctx, card, base, way)
    if zone == UNISON:
        drop_unisons(game, seat)
    request = MoveRequest(
        card=card.id,
        zone=zone,
        seat=seat,
        event="play",
        by="skill",
        active=active,
        way=way,
        markers=markers,
        rule="masters 5-5-3-5",
        **cause(ctx),
    )
    if negated is None:
        return move(game, request)
    # [masters 3-1-4-3] the effect is applied before the move and stays. The new object's id is known before it enters, so the negation is there when it does.
    fresh = game.state.next_id
    if moves.is_stopped(game, request):
        return 0
    continuous.negate_all(game, ctx, fresh, negated)
    return move(game, request)


def drop_unisons(game: Game, seat: int) -> None:
    """A Unison that enters sends the others to their owners' Drop [masters 3-11-5]."""
    for other in game.zone(seat, UNISON):
        owner = game.state.cards[other].owner
        moves.perform(game, MoveRequest(card=other, zone=DROP, seat=owner, rule="masters 3-11-5"))


def stack(game: Game, ctx: Ctx, card: Card, base: int, way: str) -> int:
    """Play a card on top of another: position, power and battle carry over [masters 21-5-2].

    Returns the new object id, or 0 when the card beneath is gone.
    """
    lower = game.state.cards.get(base)
    if lower is None or lower.zone not in (BATTLE, UNISON):
        return 0
    request = MoveRequest(
        card=card.id,
        zone=lower.zone,
        seat=lower.seat,
        event="play",
        by="skill",
        active=lower.active,
        way=way,
        rule="masters 22-5-5",
        **cause(ctx),
    )
    fresh = game.state.next_id
    put_beneath(game, fresh, (base, *lower.under))
    new = move(game, request)
    if new:
        game.set_card(changed(game.state.cards[new], under=(base, *lower.under)))
        game.emit(Event("evolved_on", seat=lower.seat, card=new, def_id=card.def_id, other=base))
    return new


def put_beneath(game: Game, top: int, cards: tuple[int, ...]) -> None:
    """Take cards out of their area to lie under `top`; power and battle pass on to it."""
    first = True
    for card_id in cards:
        card = game.state.cards[card_id]
        if card.zone >= 0:
            moves.take_out(game, card)
        game.state.cards[card_id] = changed(card, zone=BENEATH, under=(), active=True)
        if first:
            continuous.carry_power(game, card_id, top)
            battle = game.state.battle
            if battle is not None and card_id in (battle.attacker, battle.guard):
                # [masters 8-1-7-1] the card on top takes its place in the battle.
                game.state.battle = changed_battle(battle, card_id, top)
        first = False
    game.touch()


def changed_battle(battle: Battle, old: int, new: int) -> Battle:
    """The battle with one fighter replaced."""
    attacker = new if battle.attacker == old else battle.attacker
    guard = new if battle.guard == old else battle.guard
    return msgspec.structs.replace(battle, attacker=attacker, guard=guard)


@handles(act.CreateToken)
def _token(game: Game, frame: Frame, ctx: Ctx, node: act.CreateToken) -> bool:
    count = q.amount(game, node.count, env_of(ctx))
    made = []
    state = game.state
    for _ in range(max(0, count)):
        # [masters 19-1-3] a token is played in its creator's Battle Area.
        token = Card(
            id=state.next_id,
            def_id=game.lib.tokens[id(node)],
            owner=ctx.seat,
            seat=ctx.seat,
            zone=OUTSIDE,
        )
        state.next_id += 1
        state.cards[token.id] = token
        new = moves.perform(
            game,
            MoveRequest(
                card=token.id,
                zone=BATTLE,
                seat=ctx.seat,
                event="play",
                by="skill",
                active=node.mode != "rest",
                way="skill",
                rule="masters 19-1-3",
                **cause(ctx),
            ),
        )
        made.append(new)
    bind(ctx, node.slot, tuple(made))
    did(ctx, len(made), 1)
    return True


@handles(act.PlaceUnder)
def _place_under(game: Game, frame: Frame, ctx: Ctx, node: act.PlaceUnder) -> bool:
    found = targets(game, frame, ctx, node, node.cards)
    if found is None:
        return False
    tops = q.cards_of(game, node.under, env_of(ctx))
    placed = []
    if tops:
        top = tops[0]
        for card_id in found:
            if card_id == top or card_id not in game.state.cards:
                continue
            placed.append(lay_under(game, ctx, card_id, top))
    bind(ctx, node.slot, tuple(placed))
    did(ctx, len(placed), 0 if _is_up_to(node.cards) else max(1, len(found)))
    return True


def lay_under(game: Game, ctx: Ctx, card_id: int, top: int) -> int:
    """Put a card at the very bottom of a stack [masters 23-2-4]. Returns its new id."""
    card = game.state.cards[card_id]
    new = moves.perform(
        game,
        MoveRequest(card=card_id, zone=OUTSIDE, seat=card.owner, by=way_of(game), **cause(ctx)),
    )
    moved = game.state.cards[new]
    game.state.cards[new] = changed(moved, zone=BENEATH)
    host = game.state.cards[top]
    game.set_card(changed(host, under=(*host.under, new)))
    game.emit(Event("placed_under", seat=host.seat, card=new, def_id=card.def_id, other=top))
    return new


@handles(act.RemoveFromGame)
def _remove(game: Game, frame: Frame, ctx: Ctx, node: act.RemoveFromGame) -> bool:
    found = targets(game, frame, ctx, node, node.cards)
    if found is None:
        return False
    gone = [
        move(
            game,
            MoveRequest(
                card=i,
                zone=OUTSIDE,
                seat=game.state.cards[i].owner,
                by=way_of(game),
                rule="masters 20-10-1",
                **cause(ctx),
            ),
        )
        for i in found
    ]
    bind(ctx, node.slot, tuple(i for i in gone if i))
    did(ctx, sum(1 for i in gone if i), max(1, len(found)))
    return True


@handles(act.Combo)
def _combo(game: Game, frame: Frame, ctx: Ctx, node: act.Combo) -> bool:
    found = targets(game, frame, ctx, node, node.cards)
    if found is None:
        return False
    used = []
    if game.state.battle is not None:
        for card_id in found:
            new = move(
                game,
                MoveRequest(
                    card=card_id,
                    zone=COMBO,
                    seat=ctx.seat,
                    event="combo",
                    by="skill",
                    rule="masters 5-7-3-1",
                    **cause(ctx),
                ),
            )
            if new:
                used.append(new)
    bind(ctx, node.slot, tuple(used))
    did(ctx, len(used), 0 if _is_up_to(node.cards) else max(1, len(found)))
    return True


@handles(act.Shuffle)
def _shuffle(game: Game, frame: Frame, ctx: Ctx, node: act.Shuffle) -> bool:
    if node.if_looked and not ctx.looked:
        return True
    for seat in q.player_seats(ctx.seat, node.whose):
        moves.shuffle(game, seat, ZONE_INDEX[node.zone])
    if node.zone == "deck":
        ctx.looked = False
    return True
