"""Game set-up of Masters: Leaders, first player, decks, opening hands, life [masters 6-2]."""

from __future__ import annotations

from dbscg_gui.engine import opening
from dbscg_gui.engine.game import Game, Procedure, procedure, step
from dbscg_gui.engine.handlers.changes import place_energy_markers
from dbscg_gui.engine.opening import SetupFrame
from dbscg_gui.engine.state import Frame
from dbscg_gui.games.dbs.beginning import tell_leaders
from dbscg_gui.games.dbs.timing import checkpoint

OPENING_HAND = 6
"""[masters 6-2-1-9]"""
STARTING_LIFE = 8
"""[masters 6-2-1-10]"""
SECOND_PLAYER_MARKERS = 1
"""[masters 6-2-1-11]"""


def _leaders_placed(game: Game, frame: Frame) -> None:
    """Skills that wait for the Leader to be placed become pending [masters 6-2-1-3]."""
    tell_leaders(game, "masters 6-2-1-3")


def _first_player(game: Game, frame: Frame) -> None:
    """Who goes first is drawn at random [masters 6-2-1-4]; the drawn player may be let choose.

    The later revision lets the drawn player choose, the earlier one forbids it
    [masters 6-2-1-4-1]; a match option says which holds.
    """
    if "fixed_first" in game.state.flags or not game.state.flags.get("choose_first"):
        opening.draw_first(game, "masters 6-2-1-5")
        frame.pc += 1
        return
    opening.ask_first(game, frame, game.random_below(2), "masters 6-2-1-4")


def _read_first(game: Game, frame: Frame) -> None:
    opening.read_first(game, frame, "masters 6-2-1-5")


def _opening_hands(game: Game, frame: Frame) -> None:
    opening.draw_hands(game, OPENING_HAND, "masters 6-2-1-9")


def _ask_redraw(game: Game, frame: SetupFrame) -> None:
    """Beginning with the starting player, each may redraw once [masters 6-2-1-9]."""
    opening.ask_redraw(game, frame, "masters 6-2-1-9")


def _redraw(game: Game, frame: SetupFrame) -> None:
    """All cards go back, the deck is shuffled, six new cards are drawn [masters 6-2-1-9-1]."""
    if opening.redraw_whole(game, frame, "masters 6-2-1-9-1"):
        frame.pc = SETUP.at("masters 6-2-1-9-1") - 1


def starting_life(game: Game, seat: int) -> int:
    """Life a player starts with; a Leader's [Permanent] may say so [masters 6-2-2-1]."""
    return opening.starting_life(game, seat, STARTING_LIFE)


def _place_life(game: Game, frame: Frame) -> None:
    """The top cards of the deck become life, face down [masters 6-2-1-10]."""
    opening.place_life(game, starting_life, "masters 6-2-1-10")


def _second_player_marker(game: Game, frame: Frame) -> None:
    """The player who goes second gets an energy marker [masters 6-2-1-11]."""
    place_energy_markers(game, 1 - game.state.first_seat, SECOND_PLAYER_MARKERS)


def _start(game: Game, frame: Frame) -> None:
    """The first player's turn begins [masters 6-2-1-12]."""
    opening.start(game, "charge", "masters.turn")


# [masters 6-2-1] the steps before the first turn.
SETUP: Procedure = procedure(
    "masters.setup",
    SetupFrame,
    step("masters 6-2-1-3", _leaders_placed),
    step("masters 6-2-1-4", _first_player),
    step("masters 6-2-1-5", _read_first),
    step("masters 6-2-1-6", checkpoint),
    step("masters 6-2-1-7", opening.shuffle_decks),
    step("masters 6-2-1-9", _opening_hands),
    step("masters 6-2-1-9", _ask_redraw),
    step("masters 6-2-1-9-1", _redraw),
    step("masters 6-2-1-10", _place_life),
    step("masters 6-2-1-11", _second_player_marker),
    step("masters 6-2-1-12", _start),
)
