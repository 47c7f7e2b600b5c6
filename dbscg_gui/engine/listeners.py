"""Which [Auto] skills wait for which event, among all cards whose skills work where they lie.

Kept while the cards in play and the effects at work are the same (`queries.places`, `layers`);
nothing here says whether an event is the one that is waited for.
"""

from __future__ import annotations

from collections.abc import Iterable

from dbscg_gui.engine.game import Game
from dbscg_gui.engine.queries import card_skills, layers, permanents, places
from dbscg_gui.engine.queries.effects_at_work import NOTHING_REACHED, Statics
from dbscg_gui.engine.queries.places import Listeners
from dbscg_gui.engine.state import COMBO, Card


def listeners(game: Game) -> Listeners:
    """(card, skill) pairs by the event they wait for, among all cards whose skills work."""
    table: Listeners | None = game.cache.listeners
    if table is not None:
        return table
    there = places.places(game)
    effects = layers.statics(game)
    if there.beneath or there.has_own_gains or effects is None:
        table = _listening_now(game)
    elif effects.autos_reached is NOTHING_REACHED:
        table = places.printed_listeners(game)
    else:
        table = _changed_listeners(game, there, effects)
    if game.is_checked:
        layers.check_kept(game, table, _listening_now)
    game.cache.listeners = table
    return table


def _changed_listeners(game: Game, there: places.Places, effects: Statics) -> Listeners:
    """What listens while [Auto]s are gained or negated: as before, where that must be the same."""
    kept = effects.listeners
    records = there.records(game)
    reached = reached_by_effects(game, there, effects)
    if (
        kept is not None
        and kept[0] is there.at
        and (effects.is_fixed or kept[1] == records)
        and kept[2] == reached
    ):
        return kept[3]
    reads = game.reads
    table: Listeners = {}
    for n in there.plan.autos:
        for event, pair in _changed_autos(game, there, n, effects):
            table.setdefault(event, []).append(pair)
    if game.reads == reads:
        effects.listeners = (there.at, records, reached, table)
    return table


def reached_by_effects(game: Game, there: places.Places, effects: Statics) -> list[Card]:
    """The cards whose [Auto] skills effects may change where not all cards count."""
    cards, zones = game.state.cards, game.state.zones
    reach = effects.autos_reached
    return [
        cards[i]
        for area in there.plan.areas
        if area.counted is not None and reach.has_some_of(area.zone, zones[area.number])
        for i in zones[area.number]
        if reach.has(cards[i])
    ]


def _changed_autos(
    game: Game, there: places.Places, n: int, effects: Statics
) -> Iterable[tuple[str, tuple[int, int]]]:
    """Events and (card, skill) pairs of an area; printed ones, where nothing changes its cards."""
    place = there.at[n]
    area = there.plan.areas[n]
    ids = game.state.zones[area.number]
    if not effects.autos_reached.has_some_of(area.zone, ids):
        return place.autos
    cards = map(game.state.cards.__getitem__, ids)
    defs = game.lib.auto_defs
    return [
        (event, (card.id, skill_id))
        for card in cards
        if area.is_usual or card.def_id in defs
        for skill_id, events in places.heard_by(
            game, card, card_skills.skills_of(game, card.id), area.zone
        )
        for event in events
    ]


def _listening_now(game: Game) -> Listeners:
    """What listens by the skills cards have now, gained ones included and negated ones left out."""
    table: Listeners = {}
    usual = (*game.rules.in_play, COMBO)
    zones = (*usual, *(z for z in game.lib.auto_zones if z != COMBO))
    for seat in (0, 1):
        for zone in zones:
            for card_id in game.zone(seat, zone):
                card = game.state.cards[card_id]
                if zone not in usual and card.def_id not in game.lib.auto_defs:
                    continue
                skills = card_skills.skills_of(game, card_id)
                for skill_id, events in places.heard_by(game, card, skills, zone):
                    for event in events:
                        table.setdefault(event, []).append((card_id, skill_id))
    _listen_beneath(game, table)
    return table


def _listen_beneath(game: Game, table: Listeners) -> None:
    """Add the skills that work under other cards [masters 23-2-2-4]."""
    for card in permanents.beneath(game):
        for skill_id in card_skills.skills_of(game, card.id):
            if game.lib.skills[skill_id].kind == "auto":
                for event in places.events_of(game.lib.skills[skill_id]):
                    table.setdefault(event, []).append((card.id, skill_id))
