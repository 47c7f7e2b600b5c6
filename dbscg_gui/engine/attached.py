"""Cards that are attached to other cards: they lie under them and lend them power."""

from __future__ import annotations

from dbscg_gui.engine.game import Game
from dbscg_gui.engine.state import BATTLE, LEADER


def attached(game: Game, seat: int) -> tuple[int, ...]:
    """The cards attached to a player's cards."""
    cards = game.state.cards
    return tuple(
        below
        for zone in (LEADER, BATTLE)
        for host in game.zone(seat, zone)
        for below in cards[host].under
    )
