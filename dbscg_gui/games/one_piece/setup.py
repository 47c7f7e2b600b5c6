"""Before the first turn: who begins, opening hands, Life [one_piece 5-2]."""

from __future__ import annotations

from dbscg_gui.engine import opening
from dbscg_gui.engine.events import Event
from dbscg_gui.engine.game import Game, Procedure, procedure, step
from dbscg_gui.engine.opening import SetupFrame
from dbscg_gui.engine.state import LEADER, Frame
from dbscg_gui.games.one_piece.effects import run_effects

OPENING_HAND = 5
"""[one_piece 5-2-1-6]"""


def _shuffle_decks(game: Game, frame: Frame) -> None:
    """Both decks are shuffled and lie face down [one_piece 5-2-1-2] [one_piece 3-2-4]."""
    opening.shuffle_decks(game, frame)


def _first_player(game: Game, frame: Frame) -> None:
    """Chance says who chooses to go first or second [one_piece 5-2-1-4].

    Nothing interferes with it [one_piece 5-2-1-4-1].
    """
    if "fixed_first" in game.state.flags:
        opening.draw_first(game, "one_piece 5-2-1-5")
        frame.pc += 1
        return
    opening.ask_first(game, frame, game.random_below(2), "one_piece 5-2-1-4")


def _read_first(game: Game, frame: Frame) -> None:
    """The player announces it [one_piece 5-2-1-5]."""
    opening.read_first(game, frame, "one_piece 5-2-1-5")


def _game_start(game: Game, frame: Frame) -> None:
    """ "At the start of the game": once it is said who begins, before anything is drawn."""
    for seat in opening.in_order(game):
        game.emit(Event("game_start", seat=seat, rule="one_piece 5-2-1-5"))


def _opening_hands(game: Game, frame: Frame) -> None:
    opening.draw_hands(game, OPENING_HAND, "one_piece 5-2-1-6")


def _ask_redraw(game: Game, frame: SetupFrame) -> None:
    """From the first player on, each may redraw once [one_piece 5-2-1-6]."""
    opening.ask_redraw(game, frame, "one_piece 5-2-1-6")


def _redraw(game: Game, frame: SetupFrame) -> None:
    """The whole hand goes back, the deck is shuffled, five are drawn [one_piece 5-2-1-6-1]."""
    if opening.redraw_whole(game, frame, "one_piece 5-2-1-6-1"):
        frame.pc = SETUP.at("one_piece 5-2-1-6-1") - 1


def starting_life(game: Game, seat: int) -> int:
    """The Life value of the Leader [one_piece 2-9-1], or what its text makes of it.

    [one_piece 2-9-4]
    """
    leader = game.state.cards[game.zone(seat, LEADER)[-1]]
    return opening.starting_life(game, seat, game.side(leader).life or 0)


def _place_life(game: Game, frame: Frame) -> None:
    """As many cards as the Leader's Life, unseen, the first one at the bottom.

    [one_piece 5-2-1-7] [one_piece 2-9-2] [one_piece 2-9-2-1]
    """
    opening.place_life(game, starting_life, "one_piece 5-2-1-7")


def _start(game: Game, frame: Frame) -> None:
    """The first player's turn begins [one_piece 5-2-1-8]."""
    opening.start(game, "refresh", "one_piece.turn")


# [one_piece 5-2-1] the steps before the first turn.
SETUP: Procedure = procedure(
    "one_piece.setup",
    SetupFrame,
    step("one_piece 5-2-1-2", _shuffle_decks),
    step("one_piece 5-2-1-4", _first_player),
    step("one_piece 5-2-1-5", _read_first),
    step("one_piece 5-2-1-5", _game_start),
    step("one_piece 5-2-1-5", run_effects),
    step("one_piece 5-2-1-6", _opening_hands),
    step("one_piece 5-2-1-6", _ask_redraw),
    step("one_piece 5-2-1-6-1", _redraw),
    step("one_piece 5-2-1-7", _place_life),
    step("one_piece 5-2-1-8", _start),
)
