"""Laying the cards a driven card needs into areas, under others, face up."""

from __future__ import annotations

from collections.abc import Iterable

from dbscg_gui.effects.actions import Flip, Skill
from dbscg_gui.effects.targets import InZones, Top
from dbscg_gui.effects.walking import nodes
from dbscg_gui.engine.library import Library
from dbscg_gui.engine.state import ZONE_INDEX, State
from dbscg_gui.exerciser.goals import LyingCard
from dbscg_gui.kernel.records import replace
from dbscg_gui.services.records import laying
from dbscg_gui.services.records.position_record import LaidCard


def lay(
    lib: Library,
    state: State,
    entry: LyingCard,
    seat: int,
    zone: str,
    *,
    is_back: bool,
    markers: int,
) -> int:
    """Lay one card into an area and return its number in the match."""
    number, is_active = entry
    laid = LaidCard(
        number,
        is_active=is_active,
        is_back=zone == "leader" and is_back,
        markers=markers if zone == "unison" else 0,
    )
    return laying.lay(lib, state, seat, zone, laid)


def slip_under(lib: Library, state: State, host_id: int, numbers: Iterable[str]) -> None:
    """Lay cards under one."""
    host = state.cards[host_id]
    below = laying.lay_beneath(lib, state, host.owner, host.seat, numbers)
    state.cards[host_id] = replace(host, under=(*host.under, *below))


def turn_up(state: State, skill: Skill) -> None:
    """Turn cards of secret areas face up where the skill speaks of such that are."""
    zones = {
        ZONE_INDEX[zone]
        for node in nodes(skill)
        if isinstance(node, InZones) and node.filter.face == "up"
        for zone in node.zones
        if zone in laying.SECRET
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
            state.cards[number] = replace(card, face_up=True, known=3)
