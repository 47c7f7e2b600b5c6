"""Set-up of the classic game: Leaders, decks, first player, opening hands, life [classic 5-2]."""

from __future__ import annotations

from dbscg_gui.engine import opening
from dbscg_gui.engine.decisions import Decision, Option
from dbscg_gui.engine.game import Game, Procedure, procedure, step
from dbscg_gui.engine.opening import SetupFrame
from dbscg_gui.engine.state import HAND, Frame
from dbscg_gui.games.dbs.beginning import tell_leaders
from dbscg_gui.games.dbs.timing import checkpoint

OPENING_HAND = 6
"""[classic 5-2-1-6]"""
STARTING_LIFE = 8
"""[classic 5-2-1-7]"""


def _leaders_placed(game: Game, frame: Frame) -> None:
    """Skills that wait for the Leader to be placed become pending [classic 5-2-1-2].

    Nobody goes first yet: the checkpoint that follows takes the seats in their order.
    """
    tell_leaders(game, "classic 5-2-1-3")


def _first_player(game: Game, frame: Frame) -> None:
    """Who goes first is drawn at random [classic 5-2-1-5], nobody chooses [classic 5-2-1-5-1]."""
    opening.draw_first(game, "classic 5-2-1-5")


def _opening_hands(game: Game, frame: Frame) -> None:
    """The first player's, then the other's [classic 5-2-1-6]."""
    opening.draw_hands(game, OPENING_HAND, "classic 5-2-1-6")


def _ask_redraw(game: Game, frame: SetupFrame) -> None:
    seat = opening.redrawing(game, frame)
    hand = game.zone(seat, HAND)
    game.ask(
        Decision(
            seat,
            "choose-cards",
            tuple(Option("card", card=i) for i in hand),
            0,
            len(hand),
            rule="classic 5-2-1-6",
            default=(),
            about="redraw",
        )
    )


def _redraw(game: Game, frame: SetupFrame) -> None:
    """Any number of cards go back into the deck, as many are drawn [classic 5-2-1-6-1]."""
    returned = [option.card for option in game.chosen()]
    if returned:
        seat = opening.redrawing(game, frame)
        opening.redraw(game, seat, returned, "classic 5-2-1-6-1", amount=len(returned))
    if opening.other_redraws(frame):
        frame.pc = SETUP.at("classic 5-2-1-6-1") - 1


def _place_life(game: Game, frame: Frame) -> None:
    """The top cards of the deck become life, face down [classic 5-2-1-7]."""
    opening.place_life(game, lambda _game, _seat: STARTING_LIFE, "classic 5-2-1-7")


def _start(game: Game, frame: Frame) -> None:
    """The first player's turn begins [classic 5-2-1-8]."""
    opening.start(game, "charge", "classic.turn")


# [classic 5-2-1] the steps before the first turn.
SETUP: Procedure = procedure(
    "classic.setup",
    SetupFrame,
    step("classic 5-2-1-2", _leaders_placed),
    step("classic 5-2-1-3", checkpoint),
    step("classic 5-2-1-4", opening.shuffle_decks),
    step("classic 5-2-1-5", _first_player),
    step("classic 5-2-1-6", _opening_hands),
    step("classic 5-2-1-6", _ask_redraw),
    step("classic 5-2-1-6-1", _redraw),
    step("classic 5-2-1-7", _place_life),
    step("classic 5-2-1-8", _start),
)
