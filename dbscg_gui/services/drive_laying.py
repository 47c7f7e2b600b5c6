"""Laying cards into the areas of a position, under others, face up.

Owns the records of the cards: who owns them, who knows them, how they lie.
"""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from dbscg_gui.effects.actions import Flip, Skill
from dbscg_gui.effects.targets import InZones, Top
from dbscg_gui.effects.walking import nodes
from dbscg_gui.engine.library import Library
from dbscg_gui.engine.state import BENEATH, ZONE_COUNT, ZONE_INDEX, Card, State
from dbscg_gui.services.drive_wishes import Entry

_SECRET = frozenset({"deck", "hand", "life", "z-deck"})


def lay(
    lib: Library, state: State, entry: Entry, seat: int, zone: str, *, is_back: bool, markers: int
) -> int:
    """Lay one card into an area and return its number in the match."""
    number, is_active = entry
    definition = lib.defs[lib.by_number[number]]
    is_secret = zone in _SECRET
    known = 0 if zone in ("deck", "life") else 1 << seat
    record = Card(
        id=state.next_id,
        def_id=definition.id,
        owner=seat,
        seat=seat,
        zone=ZONE_INDEX[zone],
        active=is_active,
        face_up=not is_secret,
        side=int(zone == "leader" and is_back and len(definition.sides) > 1),
        known=known if is_secret else 3,
        markers=markers if zone == "unison" else 0,
        turn=state.turn - 1,
    )
    state.cards[record.id] = record
    index = seat * ZONE_COUNT + record.zone
    state.zones[index] = (*state.zones[index], record.id)
    state.next_id += 1
    return record.id


def slip_under(lib: Library, state: State, host_id: int, numbers: Iterable[str]) -> None:
    """Lay cards under one."""
    host = state.cards[host_id]
    below = []
    for number in numbers:
        below.append(state.next_id)
        state.cards[state.next_id] = Card(
            id=state.next_id,
            def_id=lib.by_number[number],
            owner=host.owner,
            seat=host.seat,
            zone=BENEATH,
            turn=state.turn - 1,
        )
        state.next_id += 1
    state.cards[host_id] = msgspec.structs.replace(host, under=(*host.under, *below))


def turn_up(state: State, skill: Skill) -> None:
    """Turn cards of secret areas face up where the skill speaks of such that are."""
    zones = {
        ZONE_INDEX[zone]
        for node in nodes(skill)
        if isinstance(node, InZones) and node.filter.face == "up"
        for zone in node.zones
        if zone in _SECRET
    }
    zones |= {
        ZONE_INDEX[node.cards.zone]
        for node in nodes(skill)
        if isinstance(node, Flip) and node.face == "down" and isinstance(node.cards, Top)
    }
    zones |= {
        ZONE_INDEX[zone]
        for trigger in skill.triggers
        if trigger.event == "moved" and trigger.face == "up"
        for zone in trigger.origin
    }
    for number, card in state.cards.items():
        if card.zone in zones:
            state.cards[number] = msgspec.structs.replace(card, face_up=True, known=3)
