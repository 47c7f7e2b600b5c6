"""Moving cards: asked for here, so that what forbids or replaces a movement is heard.

A movement is asked for as a `MoveRequest`; prohibitions stop it, replacements change it
[masters 9-10], then `transfers` carries it out.
"""

from __future__ import annotations

from typing import Any

from dbscg_gui.engine.events import Event
from dbscg_gui.engine.game import Game
from dbscg_gui.engine.prohibitions import is_stopped
from dbscg_gui.engine.replacing import is_replaced
from dbscg_gui.engine.state import DECK, HAND, ZONE_COUNT, MoveRequest, changed
from dbscg_gui.engine.transfers import perform, rest, zone_name


def move(game: Game, request: MoveRequest) -> int:
    """Move a card. Returns its new object id, or 0 when it did not get there.

    0 is also returned when a replacement takes over: its effect runs next.
    """
    if is_stopped(game, request):
        return 0
    if is_replaced(game, request):
        return 0
    return perform(game, request)


def spend(game: Game, card_id: int, seat: int, source: int) -> None:
    """Switch energy to Rest Mode to pay [masters 5-3-1].

    A replacement keeps the card from paying: its effect runs next, and the payment fails.
    """
    card = game.state.cards[card_id]
    request = MoveRequest(
        card=card_id,
        zone=card.zone,
        seat=card.seat,
        event="pay",
        by="cost",
        by_seat=seat,
        source=source,
        rule=game.cite("pay-energy"),
    )
    if not is_replaced(game, request):
        rest(game, request)


def draw(game: Game, seat: int, count: int, **cause: Any) -> tuple[int, ...]:
    """Draw cards one by one; one "drawn" event for all of them [masters 5-1-3] [masters 5-1-5].

    [classic 3-2-3]
    [one_piece 4-5-3]

    [masters 9-6-2-1-2]

    Returns the drawn objects. `cause` are fields of a `MoveRequest`.
    """
    drawn = take_from_deck(game, seat, count, **cause)
    tell_drawn_together(game, seat, len(drawn), **cause)
    return drawn


def take_from_deck(game: Game, seat: int, count: int, **cause: Any) -> tuple[int, ...]:
    """Draw cards, part of an action that draws: `tell_drawn_together` ends it."""
    drawn = []
    # [masters 0-2-4-2] zero or fewer draws are none.
    for _ in range(max(0, count)):
        deck = game.zone(seat, DECK)
        if not deck or game.state.winner is not None:
            break
        request = MoveRequest(
            card=deck[-1],
            zone=HAND,
            seat=seat,
            is_secret=True,
            is_draw=True,
            **cause,
        )
        new = move(game, request)
        if new:
            drawn.append(new)
            if game.rules.skills.counts_each_draw:
                # [classic 4-9-3] "draw a card" is repeated.
                _tell_drawn(game, seat, 1, cause)
    return tuple(drawn)


def tell_drawn_together(game: Game, seat: int, count: int, **cause: Any) -> None:
    """Say that so many cards were drawn, where that is one event for all of them."""
    if count and not game.rules.skills.counts_each_draw:
        _tell_drawn(game, seat, count, cause)


def _tell_drawn(game: Game, seat: int, count: int, cause: dict[str, int | str]) -> None:
    game.emit(
        Event(
            "drawn",
            seat=seat,
            amount=count,
            rule=game.cite("draw-card"),
            by=str(cause.get("by", "rule")),
            source=int(cause.get("source", 0)),
            source_def=int(cause.get("source_def", 0)),
            skill=int(cause.get("skill", -1)),
            by_seat=int(cause.get("by_seat", -1)),
        )
    )


def shuffle(game: Game, seat: int, zone: int) -> None:
    """Shuffle the unrevealed cards of an area so that nobody knows their order [masters 5-11-2].

    One area of one player at a time [masters 5-11-2-2]; it counts as that player's shuffle, whoever
    made it happen [masters 3-9-3] [masters 5-11-3].

    Hidden cards become new objects: nothing that was known of one sticks to it, also of one just
    revealed [masters 20-11-2-2].
    """
    state = game.state
    index = seat * ZONE_COUNT + zone
    pile = state.zones[index]
    hidden = tuple(i for i in pile if not state.cards[i].face_up)
    order = [state.cards[i] for i in game.shuffle(hidden)]
    fresh = frozenset(hidden)
    for old in hidden:
        del state.cards[old]
    mixed = []
    for old in pile:
        if old not in fresh:
            mixed.append(old)
            continue
        card = order.pop()
        new = changed(card, id=state.next_id, known=1 << seat if zone == HAND else 0)
        state.next_id += 1
        mixed.append(new.id)
        state.cards[new.id] = new
    state.zones[index] = tuple(mixed)
    game.touch_cards(zone)
    for ctx in state.ctxs.values():
        for name, ids in ctx.slots.items():
            # Slots named "@..." keep other numbers than ids, too.
            if name[:1] != "@" and any(i in fresh for i in ids):
                ctx.slots[name] = tuple(i for i in ids if i not in fresh)
    game.emit(Event("shuffled", seat=seat, target=zone_name(zone), rule=game.cite("shuffle")))


def stack(game: Game, card_ids: tuple[int, ...], seat: int, *, to_bottom: bool) -> tuple[int, ...]:
    """Lay cards just put in a deck in the order `seat` wants, unseen by others [masters 3-1-5-1].

    [one_piece 3-1-8]

    The first one ends on top of the others at the bottom of the deck, below them on top of it.
    Returns them as the new objects they become: nothing tells which of them is which.
    """
    state = game.state
    fresh: dict[int, int] = {}
    places: dict[int, list[int]] = {}
    for old in card_ids:
        card = state.cards.pop(old)
        new = changed(card, id=state.next_id, known=card.known & 1 << seat)
        state.next_id += 1
        state.cards[new.id] = new
        fresh[old] = new.id
        places.setdefault(card.seat * ZONE_COUNT + card.zone, []).append(old)
    for index, olds in places.items():
        wanted = iter(reversed(olds) if to_bottom else olds)
        state.zones[index] = tuple(
            fresh[next(wanted)] if i in fresh else i for i in state.zones[index]
        )
    game.touch()
    for ctx in state.ctxs.values():
        for name, ids in ctx.slots.items():
            if name[:1] != "@":
                ctx.slots[name] = tuple(fresh.get(i, i) for i in ids)
    return tuple(fresh.values())


def reveal(game: Game, card_ids: tuple[int, ...], seats: int = 3) -> None:
    """Let seats (bit mask) know the faces of cards [masters 20-11-1] [masters 20-12]."""
    for card_id in card_ids:
        card = game.state.cards[card_id]
        if card.known | seats != card.known:
            game.state.cards[card_id] = changed(card, known=card.known | seats)
