"""Where a player's DON!! cards are: in the Cost area, or under the cards they were given to."""

from __future__ import annotations

from dbscg_gui.effects import actions as act
from dbscg_gui.engine.game import Game
from dbscg_gui.engine.state import BATTLE, ENERGY, LEADER


def given(game: Game, seat: int) -> tuple[int, ...]:
    """DON!! cards given to a player's cards."""
    cards = game.state.cards
    return tuple(
        below
        for zone in (LEADER, BATTLE)
        for host in game.zone(seat, zone)
        for below in cards[host].under
    )


def on_field(game: Game, seat: int) -> tuple[int, ...]:
    """All DON!! cards on a player's field: rested ones first, given ones last."""
    cards = game.state.cards
    there = sorted(game.zone(seat, ENERGY), key=lambda i: cards[i].active)
    return (*there, *given(game, seat))


def givable(game: Game, node: act.GiveDon, seat: int) -> tuple[int, ...]:
    """DON!! cards an effect may give: of the Cost area in a state, or given to other cards."""
    if node.currently_given:
        return given(game, seat)
    cards = game.state.cards
    there = sorted(game.zone(seat, ENERGY), key=lambda i: cards[i].active)
    return tuple(i for i in there if not node.state or cards[i].active == (node.state == "active"))


def returnable(game: Game, node: act.ReturnDon, seat: int) -> tuple[int, ...]:
    """DON!! cards on the field that an effect may return [one_piece 8-3-1-6]."""
    found = on_field(game, seat)
    if not node.filter:
        return found
    cards = game.state.cards
    wanted = node.filter == "active"
    return tuple(i for i in found if cards[i].zone == ENERGY and cards[i].active == wanted)
