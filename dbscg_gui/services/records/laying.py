"""Laying cards straight into a state: who owns them, who knows them, how they lie.

For states that do not come from a set-up: positions a player lays, positions cards are driven in.
"""

from __future__ import annotations

from collections.abc import Iterable

from dbscg_gui.engine.game import Ruleset
from dbscg_gui.engine.library import Library
from dbscg_gui.engine.state import BENEATH, ZONE_COUNT, ZONE_INDEX, Card, State
from dbscg_gui.services.records.position_record import LaidCard

SECRET = frozenset({"deck", "hand", "life", "z-deck"})
"""Areas whose cards lie face down."""
_UNSEEN = frozenset({"deck", "life"})
"""Those of them that their player does not know either."""


def lay(lib: Library, state: State, seat: int, area: str, laid: LaidCard) -> int:
    """Lay one card, and what is under it, into an area; its number in the match."""
    definition = lib.defs[lib.by_number[laid.number]]
    under = lay_beneath(lib, state, seat, seat, laid.under)
    is_secret = area in SECRET
    record = Card(
        id=state.next_id,
        def_id=definition.id,
        owner=seat,
        seat=seat,
        zone=ZONE_INDEX[area],
        active=laid.is_active,
        face_up=not is_secret,
        side=int(laid.is_back and len(definition.sides) > 1),
        known=(0 if area in _UNSEEN else 1 << seat) if is_secret else 3,
        markers=laid.markers,
        under=under,
        turn=state.turn - 1,
    )
    state.cards[record.id] = record
    index = seat * ZONE_COUNT + record.zone
    state.zones[index] = (*state.zones[index], record.id)
    state.next_id += 1
    return record.id


def lay_beneath(
    lib: Library, state: State, owner: int, seat: int, numbers: Iterable[str]
) -> tuple[int, ...]:
    """Make the cards that are to lie under another one; their numbers in the match."""
    below = []
    for number in numbers:
        below.append(state.next_id)
        state.cards[state.next_id] = Card(
            id=state.next_id,
            def_id=lib.by_number[number],
            owner=owner,
            seat=seat,
            zone=BENEATH,
            turn=state.turn - 1,
        )
        state.next_id += 1
    return tuple(below)


def main_phase(rules: Ruleset) -> int:
    """Where in its procedure of a turn a game's Main Phase begins."""
    steps = rules.procedures[f"{rules.name}.turn"].steps
    return next(at for at, step in enumerate(steps) if step.run.__name__.endswith("main_phase"))
