"""Set-up of the classic game: Leaders, decks, first player, opening hands, life [classic 5-2]."""

from __future__ import annotations

from dbscg_gui.engine import moves
from dbscg_gui.engine.decisions import Decision, Option
from dbscg_gui.engine.events import Event
from dbscg_gui.engine.game import Game, Procedure, procedure, step
from dbscg_gui.engine.moves import move
from dbscg_gui.engine.state import DECK, HAND, LEADER, LIFE, Frame, MoveRequest
from dbscg_gui.games.dbs.timing import checkpoint

OPENING_HAND = 6
"""[classic 5-2-1-6]"""
STARTING_LIFE = 8
"""[classic 5-2-1-7]"""


def _leaders_placed(game: Game, frame: Frame) -> None:
    """Skills that wait for the Leader to be placed become pending [classic 5-2-1-2].

    Nobody goes first yet: the checkpoint that follows takes the seats in their order.
    """
    for seat in (0, 1):
        for card_id in game.zone(seat, LEADER):
            card = game.state.cards[card_id]
            game.emit(
                Event(
                    "moved",
                    seat=seat,
                    card=card_id,
                    def_id=card.def_id,
                    old=card_id,
                    target="leader",
                    rule="classic 5-2-1-3",
                )
            )


def _shuffle_decks(game: Game, frame: Frame) -> None:
    for seat in (0, 1):
        moves.shuffle(game, seat, DECK)


def _first_player(game: Game, frame: Frame) -> None:
    """Who goes first is drawn at random [classic 5-2-1-5], nobody chooses [classic 5-2-1-5-1]."""
    fixed = game.state.flags.pop("fixed_first", -1)
    first = fixed if fixed >= 0 else game.random_below(2)
    game.state.first_seat = first
    game.state.turn_seat = first
    game.emit(Event("first_player", seat=first, rule="classic 5-2-1-5"))


def _opening_hands(game: Game, frame: Frame) -> None:
    first = game.state.first_seat
    for seat in (first, 1 - first):
        moves.draw(game, seat, OPENING_HAND, rule="classic 5-2-1-6")
    frame.n = 0


def _drawing(game: Game, frame: Frame) -> int:
    """Whose hand it is: the first player's, then the other's [classic 5-2-1-6]."""
    first = game.state.first_seat
    return first if frame.n == 0 else 1 - first


def _ask_redraw(game: Game, frame: Frame) -> None:
    seat = _drawing(game, frame)
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


def _redraw(game: Game, frame: Frame) -> None:
    """Any number of cards go back into the deck, as many are drawn [classic 5-2-1-6-1]."""
    seat = _drawing(game, frame)
    returned = [option.card for option in game.chosen()]
    for card_id in returned:
        move(
            game,
            MoveRequest(
                card=card_id, zone=DECK, seat=seat, is_secret=True, rule="classic 5-2-1-6-1"
            ),
        )
    if returned:
        moves.shuffle(game, seat, DECK)
        moves.draw(game, seat, len(returned), rule="classic 5-2-1-6-1")
        game.emit(Event("redrawn", seat=seat, amount=len(returned), rule="classic 5-2-1-6-1"))
    frame.n += 1
    if frame.n < 2:
        frame.pc = SETUP.at("classic 5-2-1-6-1") - 1


def _place_life(game: Game, frame: Frame) -> None:
    """The top cards of the deck become life, face down [classic 5-2-1-7]."""
    for seat in (0, 1):
        for _ in range(STARTING_LIFE):
            deck = game.zone(seat, DECK)
            if not deck:
                break
            move(
                game,
                MoveRequest(
                    card=deck[-1],
                    zone=LIFE,
                    seat=seat,
                    face_up=False,
                    is_secret=True,
                    rule="classic 5-2-1-7",
                ),
            )


def _start(game: Game, frame: Frame) -> None:
    """The first player's turn begins [classic 5-2-1-8]."""
    game.state.phase = "charge"
    game.rules.judge_loss(game)
    game.push("classic.turn")


# [classic 5-2-1] the steps before the first turn.
SETUP: Procedure = procedure(
    "classic.setup",
    step("classic 5-2-1-2", _leaders_placed),
    step("classic 5-2-1-3", checkpoint),
    step("classic 5-2-1-4", _shuffle_decks),
    step("classic 5-2-1-5", _first_player),
    step("classic 5-2-1-6", _opening_hands),
    step("classic 5-2-1-6", _ask_redraw),
    step("classic 5-2-1-6-1", _redraw),
    step("classic 5-2-1-7", _place_life),
    step("classic 5-2-1-8", _start),
)
