"""Moving cards: drawing, discarding, KO, removing from the game, combos, shuffling."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from dbscg_gui.effects import actions as act
from dbscg_gui.effects import targets as t
from dbscg_gui.effects.walking import nodes
from dbscg_gui.engine import continuous, moves, together, transfers
from dbscg_gui.engine.continuous import bare
from dbscg_gui.engine.cost_candidates import set_aside
from dbscg_gui.engine.decisions import Decision, Option
from dbscg_gui.engine.enters_play import is_z_extra, remove_z_extras
from dbscg_gui.engine.feasibility import leaving_rest
from dbscg_gui.engine.game import Game
from dbscg_gui.engine.interpreter import (
    bind,
    cause,
    did,
    did_alone,
    env_of,
    frame_is_cost,
    handles,
    way_of,
)
from dbscg_gui.engine.moves import move
from dbscg_gui.engine.queries import meaning, permissions
from dbscg_gui.engine.resolving import (
    ANSWER,
    GOING,
    NOTHING,
    ORDER,
    POSITION,
    AffectedCards,
    Discarding,
    Moving,
    ResolveFrame,
)
from dbscg_gui.engine.state import (
    COMBO,
    DECK,
    DROP,
    HAND,
    LIFE,
    OUTSIDE,
    Z_DECK,
    ZONE_INDEX,
    Card,
    Ctx,
    MoveRequest,
)
from dbscg_gui.engine.targeting import LOOKED_LIFE, later_in_cost, select, targets
from dbscg_gui.engine.usable_cards import can_be_koed

_Going = act.Ko | act.RemoveFromGame | act.Combo
_RequestsOf = Callable[[Game, Ctx, tuple[int, ...]], list[MoveRequest]]
"""The movements that are asked for of the cards that are meant."""


@handles(act.Draw)
def _draw(game: Game, frame: ResolveFrame, ctx: Ctx, node: act.Draw) -> bool:
    wanted = meaning.amount(game, node.count, env_of(ctx))
    seats = meaning.player_seats(ctx.seat, node.who)
    if node.up_to:
        if not _draw_up_to(game, frame, ctx, seats[0], wanted):
            return False
        drawn = frame.noted(AffectedCards()).cards
        bind(ctx, node.slot, drawn)
        did(ctx, len(drawn), 0)
        return True
    total: tuple[int, ...] = ()
    # [masters 0-1-3-3] players who draw together lose together.
    if len(seats) > 1:
        game.begin_at_once()
    for seat in _turn_order(game, seats):
        if permissions.is_player_restricted(game, seat, "draw-by-skill"):
            continue
        total += moves.draw(
            game, seat, wanted, by=way_of(game), rule=game.cite("draw-card"), **cause(ctx)
        )
    if len(seats) > 1:
        game.end_at_once()
    bind(ctx, node.slot, total)
    did(ctx, len(total), min(wanted, 1))
    return True


def _draw_up_to(game: Game, frame: ResolveFrame, ctx: Ctx, seat: int, wanted: int) -> bool:
    """Draw cards as long as the player goes on; whether that is over. Noted are the cards.

    [one_piece 4-8-2] [one_piece 4-5-4] [masters 5-1-4] [classic 4-9-4]

    The player may stop before every card, knowing those drawn so far [masters 5-1-4-1]
    [classic 4-9-4-1] [one_piece 4-5-4-1], and draws no more than so many [masters 5-1-4-3]
    [classic 4-9-4-3] [one_piece 4-5-4-3]: a number says how many come before they are asked again.
    """
    taken = frame.noted(AffectedCards()).cards
    if frame.awaits == ANSWER:
        count = game.chosen()[0].number
        reason = {"by": way_of(game), "rule": game.cite("draw-card"), **cause(ctx)}
        # [masters 5-1-4-2] [classic 4-9-4-2] [one_piece 4-5-4-2]
        drawn = moves.take_from_deck(game, seat, count, **reason)
        taken = (*taken, *drawn)
        frame.progress = AffectedCards(taken)
        if len(drawn) == count and count > 0 and len(taken) < wanted:
            frame.awaits = NOTHING
        else:
            moves.tell_drawn_together(game, seat, len(taken), **reason)
    if frame.awaits == ANSWER or permissions.is_player_restricted(game, seat, "draw-by-skill"):
        return True
    left = wanted - len(taken)
    if left <= 0:
        return True
    frame.awaits = ANSWER
    game.ask(
        Decision(
            seat,
            "number",
            tuple(Option("number", number=i) for i in range(left + 1)),
            rule=game.cite("draw-several"),
            about="draw-several",
            source=ctx.source,
            skill=ctx.skill,
            default=(left,),
        )
    )
    return False


def _turn_order(game: Game, seats: tuple[int, ...]) -> tuple[int, ...]:
    """[masters 0-2-8] [classic 1-3-4] [one_piece 1-3-11] the turn player acts first.

    And chooses first [one_piece 1-3-4].
    """
    return tuple(sorted(seats, key=lambda seat: seat != game.state.turn_seat))


@handles(act.Move)
def _move(game: Game, frame: ResolveFrame, ctx: Ctx, node: act.Move) -> bool:
    if frame.awaits == GOING:
        _moved(game, frame, ctx, node)
        return True
    if frame.awaits in (NOTHING, ANSWER):
        found = targets(game, frame, ctx, node, node.cards)
        if found is None:
            return False
        found = tuple(i for i in found if i in game.state.cards)
        if not found:
            bind(ctx, node.slot, ())
            did(ctx, 0, 0 if wants_none(game, ctx, node.cards) else 1)
            return True
        frame.progress = Moving(game.shuffle(found) if node.random_order else found)
        if not _ask_order(game, frame, ctx, node):
            return False
        if node.position == "top-or-bottom":
            return _ask_position(game, frame, ctx)
    elif frame.awaits == ORDER:
        _ordered(game, frame)
        if not _ask_order(game, frame, ctx, node):
            return False
        if node.position == "top-or-bottom":
            return _ask_position(game, frame, ctx)
    to_bottom = node.position == "bottom"
    if frame.awaits == POSITION:
        to_bottom = game.chosen()[0].kind == "bottom"
    return _move_all(game, frame, ctx, node, to_bottom)


def is_up_to(cards: Any) -> bool:
    """Whether a set of cards lets fewer be taken, or none."""
    inner = bare(cards)
    return isinstance(inner, t.Pick) and inner.up_to


def wants_none(game: Game, ctx: Ctx, cards: Any) -> bool:
    """Whether an action that finds no cards has done all the same what it asks for.

    As a cost also with none of the cards that were to be chosen before, where choosing was what
    could fail, and with a number that is zero now [masters 0-2-4-2] [masters 5-8-2-2].
    """
    if is_up_to(cards) or not frame_is_cost(game):
        return is_up_to(cards)
    inner = bare(cards)
    if isinstance(inner, t.Slot):
        return True
    is_number = isinstance(inner, t.Pick) and not inner.is_all
    return is_number and meaning.amount(game, inner.count, env_of(ctx)) <= 0


def _orders(
    game: Game, ctx: Ctx, node: act.Move, found: tuple[int, ...]
) -> list[tuple[int, tuple[int, ...]]]:
    """Who puts which cards in order: seats, turn player first, with two cards or more each.

    Out of an open area their owner does, whatever the text says of it [masters 3-1-5]
    [classic 3-1-6] [one_piece 3-1-7]; cards looked at are put in order by who looks, where the
    text says so.
    """
    if node.to not in ("deck", "life") or node.random_order:
        return []
    if not node.position and not node.any_order:
        # Into the deck, which is shuffled then.
        return []
    cards = game.state.cards
    if any(cards[i].zone in transfers.SECRET for i in found):
        picked = bare(node.cards)
        theirs = isinstance(picked, t.Pick) and picked.chooser == "opponent"
        groups = [(1 - ctx.seat if theirs else ctx.seat, found)] if node.any_order else []
    else:
        groups = [
            (seat, tuple(i for i in found if cards[i].owner == seat))
            for seat in _turn_order(game, (0, 1))
        ]
    return [(seat, ids) for seat, ids in groups if len(ids) > 1]


def _ask_order(game: Game, frame: ResolveFrame, ctx: Ctx, node: act.Move) -> bool:
    """Ask the next player to put cards in order; False while one is asked."""
    moving = frame.noted(Moving())
    orders = _orders(game, ctx, node, moving.cards)
    if moving.ordered >= len(orders):
        return True
    seat, ids = orders[moving.ordered]
    frame.awaits = ORDER
    game.ask(
        Decision(
            seat,
            "order-cards",
            tuple(Option("card", card=i) for i in ids),
            len(ids),
            len(ids),
            rule=game.cite("order-together"),
            source=ctx.source,
            skill=ctx.skill,
            default=tuple(range(len(ids))),
        )
    )
    return False


def _ordered(game: Game, frame: ResolveFrame) -> None:
    """Take an order in; cards of other players stay where they stand."""
    chosen = tuple(option.card for option in game.chosen())
    wanted = iter(chosen)
    moving = frame.noted(Moving())
    cards = tuple(next(wanted) if i in chosen else i for i in moving.cards)
    frame.progress = Moving(cards, moving.ordered + 1)


def _ask_position(game: Game, frame: ResolveFrame, ctx: Ctx) -> bool:
    frame.awaits = POSITION
    game.ask(
        Decision(
            ctx.seat,
            "position",
            (Option("top"), Option("bottom")),
            rule=game.cite("order-together"),
            source=ctx.source,
            skill=ctx.skill,
            default=(0,),
        )
    )
    return False


_ORDERS = "@orders"
"""Slot of the context: who put which cards in order, as a seat, a number and the cards."""


def _move_all(game: Game, frame: ResolveFrame, ctx: Ctx, node: act.Move, to_bottom: bool) -> bool:
    """Move the cards; False while it is asked what happens in the place of that."""
    cards = game.state.cards
    meant = frame.noted(Moving()).cards
    orders = _orders(game, ctx, node, meant)
    if orders:
        ctx.slots[_ORDERS] = tuple(n for seat, ids in orders for n in (seat, len(ids), *ids))
    frame.progress = Moving(meant, to_bottom=to_bottom)
    # [masters 3-1-5-1] [classic 3-1-6-1] the chosen order is not told by the order in which cards
    # go.
    going = [cards[i] for i in (sorted(meant) if orders else meant) if i in cards]
    _make_room(game, ctx, node, going)
    requests = [_request_of(game, ctx, node, card, to_bottom) for card in going if card.id in cards]
    if _is_one_deck(game, meant):
        done = [(each.card, move(game, each)) for each in requests]
        ctx.slots[together.GONE] = tuple(n for pair in done if pair[1] for n in pair)
        # [masters 0-1-3-3] what moves together is judged together.
        game.judge_loss()
    elif not together.move_all(game, ctx, requests):
        frame.awaits = GOING
        return False
    _moved(game, frame, ctx, node)
    return True


def _seat_of(ctx: Ctx, node: act.Move, card: Card) -> int:
    return {"owner": card.owner, "you": ctx.seat, "opponent": 1 - ctx.seat}[node.to_whose]


def _make_room(game: Game, ctx: Ctx, node: act.Move, going: list[Card]) -> None:
    """The Z-Extra that is there leaves before another comes [masters 17-2-2-5]."""
    if node.to == "battle" and node.face != "hidden":
        for seat in {_seat_of(ctx, node, card) for card in going if is_z_extra(game, card)}:
            remove_z_extras(game, seat)


def _request_of(game: Game, ctx: Ctx, node: act.Move, card: Card, to_bottom: bool) -> MoveRequest:
    zone = ZONE_INDEX[node.to]
    is_named = _names_cards(node, ctx, game)
    secret = card.zone in transfers.SECRET and zone in transfers.SECRET
    if secret and is_named:
        # [masters 3-1-7] [classic 11-2-1] [one_piece 11-2-1] a card with stated information is
        # shown.
        moves.reveal(game, (card.id,))
    return MoveRequest(
        card=card.id,
        zone=zone,
        seat=_seat_of(ctx, node, card),
        event=_move_event(game, card, zone, node),
        by=way_of(game),
        to_bottom=to_bottom,
        active=node.mode != "rest",
        face_up=node.face == "up"
        or (zone not in (LIFE, DECK, HAND) and node.face != "hidden")
        or _stays_open(card, zone, node),
        is_secret=secret and not is_named,
        way="face-up"
        if (zone in (LIFE, Z_DECK) and node.face == "up") or _stays_open(card, zone, node)
        else "skill",
        top_only=node.top_only,
        negation=continuous.negation(ctx, node.negated),
        **cause(ctx),
    )


def _moved(game: Game, frame: ResolveFrame, ctx: Ctx, node: act.Move) -> None:
    """All of them have gone: orders are made, and what was done is counted."""
    cards = game.state.cards
    zone = ZONE_INDEX[node.to]
    moving = frame.noted(Moving())
    moved = together.gone(ctx)
    landed = tuple(moved[i] for i in moving.cards if i in moved and moved[i] in cards)
    told = ctx.slots.pop(_ORDERS, ())
    while told:
        seat, count = told[:2]
        ids, told = told[2 : 2 + count], told[2 + count :]
        fresh = {moved[i] for i in ids if i in moved}
        pile = tuple(i for i in landed if i in fresh and cards[i].zone == zone)
        stacked = iter(moves.stack(game, pile, seat, to_bottom=moving.to_bottom))
        landed = tuple(next(stacked) if i in pile else i for i in landed)
    bind(ctx, node.slot, landed)
    # [masters 5-8-2-2] [masters 4.00 5-8-2-2-1-1] a cost is paid by cards that reached the area it
    # names. A text that names its own card goes before the rules that take it elsewhere
    # [masters 0-2-2].
    is_own = isinstance(bare(node.cards), t.This)
    arrived = [i for i in landed if is_own or not frame_is_cost(game) or cards[i].zone == zone]
    did(ctx, len(arrived), len(moving.cards))


def _stays_open(card: Card, zone: int, node: act.Move) -> bool:
    """Whether a card placed anew within Life lies face up as it did [one_piece 3-10-3]."""
    return card.zone == zone == LIFE and card.face_up and not node.face


def _is_one_deck(game: Game, card_ids: tuple[int, ...]) -> bool:
    """Whether the cards come from one deck: they move one by one, not together [masters 3-2-3]."""
    places = {(game.state.cards[i].zone, game.state.cards[i].seat) for i in card_ids}
    return len(places) == 1 and next(iter(places))[0] == DECK


def _move_event(game: Game, card: Card, zone: int, node: act.Move) -> str:
    if zone == COMBO and game.rules.battle.placed_is_comboed:
        return "combo"
    if card.zone == HAND and zone == DROP:
        # [masters 20-7-4] placing a hand card in Drop is discarding.
        return "discard"
    return "charge" if node.to == "energy" else ""


def _names_cards(node: act.Move, ctx: Ctx, game: Game) -> bool:
    """Whether the cards were chosen by what they are, so that they must be shown."""
    inner = bare(node.cards)
    if isinstance(inner, t.Pick):
        return _is_specified(inner.cards)
    if not isinstance(inner, t.Slot) or ctx.skill < 0:
        return False
    slot = inner.slot
    return game.lib.fact(f"specifies {slot}", ctx.skill, lambda skill: _specifies(skill, slot))


def _specifies(skill: act.Skill, slot: str) -> bool:
    """Whether a skill says what the cards are that are chosen by this word."""
    return any(
        isinstance(node, act.Choose) and node.slot == slot and _is_specified(node.cards)
        for node in nodes(skill.effect)
    )


def _is_specified(cards: Any) -> bool:
    inner = bare(cards)
    if type(inner) in (t.InZones, t.Among, t.Matching):
        return not meaning.is_any(inner.filter)
    return False


_ASKED = "@discards"
"""Kept in the slots while cards to discard are selected: the seats that were asked."""


@handles(act.Discard)
def _discard(game: Game, frame: ResolveFrame, ctx: Ctx, node: act.Discard) -> bool:
    """Cards are selected first, by the turn player before the other [masters 0-2-8].

    Then all of them are discarded at the same time [masters 0-2-9].
    """
    seats = _turn_order(game, meaning.player_seats(ctx.seat, node.who))
    if frame.awaits == GOING:
        _discarded(game, ctx, node, seats)
        return True
    taken, players = frame.noted(Discarding()).cards, frame.noted(Discarding()).players
    if frame.awaits == ANSWER:
        ctx.slots[_ASKED] = (*ctx.slots.get(_ASKED, ()), seats[players])
        taken = (*taken, *(option.card for option in game.chosen()))
        players += 1
        frame.awaits = NOTHING
    while players < len(seats):
        chosen = _select_discards(game, frame, ctx, node, seats[players])
        if chosen is None:
            frame.progress = Discarding(taken, players)
            return False
        taken = (*taken, *chosen)
        players += 1
    frame.progress = Discarding(taken, players)
    frame.awaits = GOING
    requests = [
        MoveRequest(
            card=card_id,
            zone=DROP,
            seat=game.state.cards[card_id].seat,
            event="discard",
            by=way_of(game),
            rule=game.cite("instruction-count"),
            **cause(ctx),
        )
        for card_id in dict.fromkeys(taken)
    ]
    if not together.move_all(game, ctx, requests):
        return False
    _discarded(game, ctx, node, seats)
    return True


def _select_discards(
    game: Game, frame: ResolveFrame, ctx: Ctx, node: act.Discard, seat: int
) -> tuple[int, ...] | None:
    """The cards a player discards; None while they are being selected."""
    env = env_of(ctx)
    hand = tuple(
        i
        for i in game.zone(seat, HAND)
        if meaning.fits(game, game.state.cards[i], node.filter, env)
        and not (frame.is_cost and i in set_aside(ctx))
    )
    count = meaning.amount(game, node.count, env)
    if node.at_random:
        return game.shuffle(hand)[:count]
    least = 0 if node.up_to else count
    if frame.is_cost and least and seat == ctx.seat:
        hand = leaving_rest(game, node, hand, least, env, later_in_cost(game))
    return select(game, frame, ctx, seat=seat, found=hand, count=count, minimum=least)


def _discarded(game: Game, ctx: Ctx, node: act.Discard, seats: tuple[int, ...]) -> None:
    """Count for each player how many of their cards were discarded."""
    count = meaning.amount(game, node.count, env_of(ctx))
    asked = ctx.slots.pop(_ASKED, ())
    cards = game.state.cards
    fresh = tuple(new for new in together.gone(ctx).values() if new in cards)
    bind(ctx, node.slot, fresh)
    for seat in seats:
        dropped = sum(cards[new].owner == seat for new in fresh)
        did(ctx, dropped, 0 if node.up_to or seat in asked else count)


@handles(act.Ko)
def _ko(game: Game, frame: ResolveFrame, ctx: Ctx, node: act.Ko) -> bool:
    return _go(game, frame, ctx, node, _ko_requests)


def _go(game: Game, frame: ResolveFrame, ctx: Ctx, node: _Going, requests_of: _RequestsOf) -> bool:
    """All cards that are meant go at once; those that have gone are what was done."""
    if frame.awaits != GOING:
        found = targets(game, frame, ctx, node, node.cards)
        if found is None:
            return False
        frame.progress = AffectedCards(wanted=len(found))
        frame.awaits = GOING
        if not together.move_all(game, ctx, requests_of(game, ctx, found)):
            return False
    gone = tuple(together.gone(ctx).values())
    bind(ctx, node.slot, gone)
    wanted = frame.noted(AffectedCards()).wanted
    least = 0 if is_up_to(node.cards) or wants_none(game, ctx, node.cards) else 1
    did(ctx, len(gone), 0 if is_up_to(node.cards) else max(least, wanted))
    return True


def _ko_requests(game: Game, ctx: Ctx, found: tuple[int, ...]) -> list[MoveRequest]:
    """KOs of those that can be KO'd.

    [masters 5-12-1] only Battle Cards in the Battle Area are KO'd, and only by what says KO
    [classic 10-1-2].
    """
    cards = game.state.cards
    return [
        MoveRequest(
            card=card_id,
            zone=DROP,
            seat=cards[card_id].owner,
            event="ko",
            by=way_of(game),
            rule=game.cite("look"),
            **cause(ctx),
        )
        for card_id in found
        if card_id in cards and can_be_koed(game, cards[card_id])
    ]


@handles(act.RemoveFromGame)
def _remove(game: Game, frame: ResolveFrame, ctx: Ctx, node: act.RemoveFromGame) -> bool:
    """Out of the game, where the cards lie face up for everybody to see [classic 10-19-3]."""
    return _go(game, frame, ctx, node, _removal_requests)


def _removal_requests(game: Game, ctx: Ctx, found: tuple[int, ...]) -> list[MoveRequest]:
    cards = game.state.cards
    return [
        MoveRequest(
            card=i,
            zone=OUTSIDE,
            seat=cards[i].owner,
            by=way_of(game),
            rule=game.cite("remove"),
            **cause(ctx),
        )
        for i in found
        if i in cards
    ]


@handles(act.Combo)
def _combo(game: Game, frame: ResolveFrame, ctx: Ctx, node: act.Combo) -> bool:
    def requests_of(game: Game, ctx: Ctx, found: tuple[int, ...]) -> list[MoveRequest]:
        return [
            MoveRequest(
                card=card_id,
                zone=COMBO,
                seat=ctx.seat,
                event="combo",
                by="skill",
                rule=game.cite("combo-by-skill"),
                negation=continuous.negation(ctx, node.negated, node.negated_kinds),
                **cause(ctx),
            )
            for card_id in found
            if game.state.battle is not None and card_id in game.state.cards
        ]

    return _go(game, frame, ctx, node, requests_of)


@handles(act.Shuffle)
def _shuffle(game: Game, frame: ResolveFrame, ctx: Ctx, node: act.Shuffle) -> bool:
    if node.any_area and LOOKED_LIFE in ctx.slots:
        # [masters 20-12-3] cards seen there go back into hiding.
        moves.shuffle(game, ctx.seat, LIFE)
    if node.if_looked and not ctx.looked:
        return True
    for seat in meaning.player_seats(ctx.seat, node.whose):
        moves.shuffle(game, seat, ZONE_INDEX[node.zone])
    if node.zone == "deck":
        ctx.looked = False
    did_alone(game, frame, ctx, 1)
    return True
