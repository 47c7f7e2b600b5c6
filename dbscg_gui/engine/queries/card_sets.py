"""Which cards a set means, one function for each kind of set."""

from __future__ import annotations

from typing import Any

from dbscg_gui.effects import targets as t
from dbscg_gui.engine.context_slots import area_of
from dbscg_gui.engine.game import Game
from dbscg_gui.engine.queries.meaning import (
    Env,
    Finder,
    amount,
    cards_of,
    faces,
    fits,
    is_any,
    player_seats,
)
from dbscg_gui.engine.state import BENEATH, ZONE_INDEX, ZONES, Card


def _this(game: Game, node: t.This, env: Env) -> tuple[int, ...]:
    """The card itself: also what a text means that names no card [one_piece 8-4-4-3]."""
    card = game.state.cards.get(env.source)
    if card is None:
        return ()
    if node.mode and card.active != (node.mode == "active"):
        return ()
    if node.face and not faces(card, node.face):
        return ()
    if node.under is not None and _lies_under(game, card, node.under, env):
        return (env.source,)
    if node.under is not None and not node.zones:
        return ()
    if node.zones and not lies_in(card, node.zones):
        return ()
    return (env.source,)


def _lies_under(game: Game, card: Card, hosts: Any, env: Env) -> bool:
    host = host_of(game, card)
    return host is not None and host.id in cards_of(game, hosts, env)


def _above(game: Game, node: t.Above, env: Env) -> tuple[int, ...]:
    card = game.state.cards.get(env.source)
    host = host_of(game, card) if card is not None else None
    return (host.id,) if host is not None and fits(game, host, node.filter, env) else ()


def _slot(game: Game, node: t.Slot, env: Env) -> tuple[int, ...]:
    if env.ctx is None:
        return ()
    return tuple(i for i in env.ctx.slots.get(node.slot, ()) if i in game.state.cards)


def _event_card(game: Game, node: t.EventCard, env: Env) -> tuple[int, ...]:
    if env.ctx is None:
        return ()
    card_id = {
        "subject": env.ctx.subject,
        "other": env.ctx.other,
        "cause": env.ctx.cause,
    }[node.role]
    return (card_id,) if card_id in game.state.cards else ()


def _battler(game: Game, node: t.Battler, env: Env) -> tuple[int, ...]:
    battle = game.state.battle
    if battle is None:
        return ()
    card_id = battle.attacker if node.role == "attacker" else battle.guard
    return (card_id,) if card_id in game.state.cards else ()


def _in_zones(game: Game, node: t.InZones, env: Env) -> tuple[int, ...]:
    state = game.state
    found: list[int] = []
    if node.filter is t.ANY_CARD:
        for seat in player_seats(env.seat, node.whose):
            for name in node.zones:
                found += game.zone(seat, ZONE_INDEX[name])
        return tuple(found)
    for seat in player_seats(env.seat, node.whose):
        for name in node.zones:
            for card_id in game.zone(seat, ZONE_INDEX[name]):
                if fits(game, state.cards[card_id], node.filter, env):
                    found.append(card_id)
    return tuple(found)


def _top(game: Game, node: t.Top, env: Env) -> tuple[int, ...]:
    count = amount(game, node.count, env)
    if count <= 0:
        return ()
    found: list[int] = []
    for seat in player_seats(env.seat, node.whose):
        pile = game.zone(seat, ZONE_INDEX[node.zone])
        if node.position == "top-or-bottom":
            found.extend(dict.fromkeys((*reversed(pile[-count:]), *pile[:count])))
        else:
            found.extend(pile[:count] if node.position == "bottom" else reversed(pile[-count:]))
    if node.filter is not None and not is_any(node.filter):
        cards = game.state.cards
        return tuple(i for i in found if fits(game, cards[i], node.filter, env))
    return tuple(found)


def _among(game: Game, node: t.Among, env: Env) -> tuple[int, ...]:
    if env.ctx is None:
        return ()
    cards = game.state.cards
    return tuple(
        i
        for i in env.ctx.slots.get(node.slot, ())
        if i in cards and fits(game, cards[i], node.filter, env)
    )


def _rest(game: Game, node: t.Rest, env: Env) -> tuple[int, ...]:
    if env.ctx is None:
        return ()
    slots = env.ctx.slots
    sources = tuple(name for name in slots if _is_source(slots, name, node.of))
    taken = {
        i
        for name, ids in slots.items()
        if name != node.of and name[:1] != "@" and name not in sources
        for i in ids
    }
    noted = (slots.get(area_of(name)) for name in (node.of, *sources))
    zone = next((area for area in noted if area is not None), None)
    return tuple(
        i
        for i in slots.get(node.of, ())
        if i in game.state.cards
        and i not in taken
        and (zone is None or game.state.cards[i].zone == zone[0])
    )


def _is_source(slots: dict[str, tuple[int, ...]], name: str, of: str) -> bool:
    """Whether the cards of a slot were picked out of those of one named before."""
    if name[:1] == "@" or name == of or of not in slots:
        return False
    names = list(slots)
    return names.index(name) < names.index(of) and set(slots[name]) >= set(slots[of])


def _under(game: Game, node: t.Under, env: Env) -> tuple[int, ...]:
    cards = game.state.cards
    return tuple(
        below
        for top in cards_of(game, node.of, env)
        for below in cards[top].under
        if fits(game, cards[below], node.filter, env)
    )


def _either(game: Game, node: t.Either, env: Env) -> tuple[int, ...]:
    found: dict[int, None] = {}
    for part in node.parts:
        found.update(dict.fromkeys(cards_of(game, part, env)))
    return tuple(found)


def _matching(game: Game, node: t.Matching, env: Env) -> tuple[int, ...]:
    cards = game.state.cards
    return tuple(
        i for i in cards_of(game, node.cards, env) if fits(game, cards[i], node.filter, env)
    )


FINDERS: dict[type, Finder] = {
    t.This: _this,
    t.Slot: _slot,
    t.EventCard: _event_card,
    t.Battler: _battler,
    t.InZones: _in_zones,
    t.Top: _top,
    t.Among: _among,
    t.Rest: _rest,
    t.Under: _under,
    t.Above: _above,
    t.Either: _either,
    t.Matching: _matching,
    t.Pronoun: lambda game, node, env: cards_of(game, node.of, env),
    t.Pick: lambda game, node, env: cards_of(game, node.cards, env),
}


def is_member(game: Game, node: Any, card: Card, env: Env) -> bool:
    """Whether a card belongs to a set, without listing the set where that is quicker."""
    kind = type(node)
    if kind is t.This:
        if card.id != env.source or (node.face and not faces(card, node.face)):
            return False
        if node.mode and card.active != (node.mode == "active"):
            return False
        return not node.zones or lies_in(card, node.zones)
    if kind is t.InZones:
        # A trigger that names no area means the card wherever it is.
        if node.zones and not lies_in(card, node.zones):
            return False
        if node.whose != "any" and (card.seat == env.seat) != (node.whose == "you"):
            return False
        return fits(game, card, node.filter, env)
    if kind is t.Either:
        return any(is_member(game, part, card, env) for part in node.parts)
    if kind is t.Matching:
        return is_member(game, node.cards, card, env) and fits(game, card, node.filter, env)
    if kind is t.Pronoun:
        return is_member(game, node.of, card, env)
    if kind is t.Pick:
        return is_member(game, node.cards, card, env)
    return card.id in cards_of(game, node, env)


def host_of(game: Game, card: Card) -> Card | None:
    """The card on top of one that lies beneath it [masters 23-2-2]."""
    if card.zone != BENEATH:
        return None
    for top in game.state.cards.values():
        if card.id in top.under:
            return top
    return None


def lies_in(card: Card, names: tuple[str, ...]) -> bool:
    """Whether a card lies in one of these areas."""
    return card.zone >= 0 and ZONES[card.zone] in names


def ghost(seat: int, def_id: int) -> Card:
    """A card that is no longer there, by its definition alone."""
    return Card(id=-1, def_id=def_id, owner=seat, seat=seat, zone=BENEATH)
