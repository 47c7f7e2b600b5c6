"""Set-up of Fusion World: the roll, opening hands, life and the second player's marker."""

from __future__ import annotations

from dbscg_gui.engine import opening
from dbscg_gui.engine.game import Game, Procedure, procedure, step
from dbscg_gui.engine.handlers.changes import place_energy_markers
from dbscg_gui.engine.opening import SetupFrame
from dbscg_gui.engine.state import Frame

OPENING_HAND = 6
"""[fusion_world FW-SU-3]"""
STARTING_LIFE = 8
"""[fusion_world FW-SU-4]"""
SECOND_PLAYER_MARKERS = 1
"""[fusion_world FW-SU-5]"""


def _shuffle(game: Game, frame: Frame) -> None:
    """Both decks are shuffled; the Leaders lie there already [fusion_world FW-SU-1]."""
    opening.shuffle_decks(game, frame)


def _roll(game: Game, frame: Frame) -> None:
    """Whoever wins the roll starts, without a choice [fusion_world FW-SU-2].

    [fusion_world FW-SU-6]
    """
    opening.draw_first(game, "fusion_world FW-SU-6")


def _hands(game: Game, frame: Frame) -> None:
    opening.draw_hands(game, OPENING_HAND, "fusion_world FW-SU-3")


def _ask_redraw(game: Game, frame: SetupFrame) -> None:
    """Each may redraw once, the starting player first [fusion_world FW-SU-3a]."""
    opening.ask_redraw(game, frame, "fusion_world FW-SU-3a")


def _redraw(game: Game, frame: SetupFrame) -> None:
    """The whole hand goes back, the deck is shuffled, a new hand is drawn."""
    if opening.redraw_whole(game, frame, "fusion_world FW-SU-3a"):
        frame.pc = SETUP.at("fusion_world FW-SU-3a")


def _life(game: Game, frame: Frame) -> None:
    """Eight cards become life unseen; the first one dealt lies lowest [fusion_world FW-SU-4]."""
    opening.place_life(game, lambda _game, _seat: STARTING_LIFE, "fusion_world FW-SU-4")


def _marker(game: Game, frame: Frame) -> None:
    """The player who does not start gets an energy marker [fusion_world FW-SU-5]."""
    place_energy_markers(game, 1 - game.state.first_seat, SECOND_PLAYER_MARKERS)


def _start(game: Game, frame: Frame) -> None:
    opening.start(game, "charge", "fusion_world.turn")


SETUP: Procedure = procedure(
    "fusion_world.setup",
    SetupFrame,
    step("fusion_world FW-SU-1", _shuffle),
    step("fusion_world FW-SU-2", _roll),
    step("fusion_world FW-SU-3", _hands),
    step("fusion_world FW-SU-3a", _ask_redraw),
    step("fusion_world FW-SU-3a", _redraw),
    step("fusion_world FW-SU-4", _life),
    step("fusion_world FW-SU-5", _marker),
    step("fusion_world FW-SU-6", _start),
)
