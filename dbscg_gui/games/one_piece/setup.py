"""Before the first turn: who begins, opening hands, Life [one_piece 5-2]."""

from __future__ import annotations

from dbscg_gui.effects import actions as act
from dbscg_gui.engine import moves
from dbscg_gui.engine.decisions import Decision, Option
from dbscg_gui.engine.events import Event
from dbscg_gui.engine.game import Game, Procedure, procedure, step
from dbscg_gui.engine.moves import move
from dbscg_gui.engine.state import DECK, HAND, LEADER, LIFE, Frame, MoveRequest
from dbscg_gui.games.one_piece.effects import run_effects

OPENING_HAND = 5
"""[one_piece 5-2-1-6]"""


def _shuffle_decks(game: Game, frame: Frame) -> None:
    """Both decks are shuffled and lie face down [one_piece 5-2-1-2] [one_piece 3-2-4]."""
    for seat in (0, 1):
        moves.shuffle(game, seat, DECK)


def _first_player(game: Game, frame: Frame) -> None:
    """Chance says who chooses to go first or second [one_piece 5-2-1-4].

    Nothing interferes with it [one_piece 5-2-1-4-1].
    """
    fixed = game.state.flags.pop("fixed_first", -1)
    if fixed >= 0:
        _set_first(game, fixed)
        frame.pc += 1
        return
    frame.seat = game.random_below(2)
    game.ask(
        Decision(
            frame.seat,
            "first-player",
            (Option("first"), Option("second")),
            rule="one_piece 5-2-1-4",
            default=(0,),
        )
    )


def _read_first(game: Game, frame: Frame) -> None:
    """The player announces it [one_piece 5-2-1-5]."""
    goes_first = game.chosen()[0].kind == "first"
    _set_first(game, frame.seat if goes_first else 1 - frame.seat)


def _set_first(game: Game, seat: int) -> None:
    game.state.first_seat = seat
    game.state.turn_seat = seat
    game.emit(Event("first_player", seat=seat, rule="one_piece 5-2-1-5"))


def _game_start(game: Game, frame: Frame) -> None:
    """ "At the start of the game": once it is said who begins, before anything is drawn."""
    first = game.state.first_seat
    for seat in (first, 1 - first):
        game.emit(Event("game_start", seat=seat, rule="one_piece 5-2-1-5"))


def _opening_hands(game: Game, frame: Frame) -> None:
    first = game.state.first_seat
    for seat in (first, 1 - first):
        moves.draw(game, seat, OPENING_HAND, rule="one_piece 5-2-1-6")
    frame.n = 0


def _ask_redraw(game: Game, frame: Frame) -> None:
    """From the first player on, each may redraw once [one_piece 5-2-1-6]."""
    first = game.state.first_seat
    seat = first if frame.n == 0 else 1 - first
    game.ask(
        Decision(
            seat,
            "mulligan",
            (Option("keep"), Option("redraw")),
            rule="one_piece 5-2-1-6",
            default=(0,),
        )
    )


def _redraw(game: Game, frame: Frame) -> None:
    """The whole hand goes back, the deck is shuffled, five are drawn [one_piece 5-2-1-6-1]."""
    first = game.state.first_seat
    seat = first if frame.n == 0 else 1 - first
    if game.chosen()[0].kind == "redraw":
        for card_id in game.zone(seat, HAND):
            request = MoveRequest(
                card=card_id, zone=DECK, seat=seat, is_secret=True, rule="one_piece 5-2-1-6-1"
            )
            move(game, request)
        moves.shuffle(game, seat, DECK)
        moves.draw(game, seat, OPENING_HAND, rule="one_piece 5-2-1-6-1")
        game.emit(Event("redrawn", seat=seat, rule="one_piece 5-2-1-6-1"))
    frame.n += 1
    if frame.n < 2:
        frame.pc = SETUP.at("one_piece 5-2-1-6-1") - 1


def starting_life(game: Game, seat: int) -> int:
    """The Life value of the Leader [one_piece 2-9-1], or what its text makes of it.

    [one_piece 2-9-4]
    """
    leader = game.state.cards[game.zone(seat, LEADER)[-1]]
    side = game.side(leader)
    for skill_id in side.skills:
        for node in game.lib.skills[skill_id].effect:
            if isinstance(node, act.StartingLife):
                return node.life
    return side.life or 0


def _place_life(game: Game, frame: Frame) -> None:
    """As many cards as the Leader's Life, unseen, the first one at the bottom.

    [one_piece 5-2-1-7] [one_piece 2-9-2] [one_piece 2-9-2-1]
    """
    for seat in (0, 1):
        for _ in range(starting_life(game, seat)):
            deck = game.zone(seat, DECK)
            if not deck:
                break
            request = MoveRequest(
                card=deck[-1],
                zone=LIFE,
                seat=seat,
                face_up=False,
                is_secret=True,
                rule="one_piece 5-2-1-7",
            )
            move(game, request)


def _start(game: Game, frame: Frame) -> None:
    """The first player's turn begins [one_piece 5-2-1-8]."""
    game.state.phase = "refresh"
    game.rules.judge_loss(game)
    game.push("one_piece.turn")


# [one_piece 5-2-1] the steps before the first turn.
SETUP: Procedure = procedure(
    "one_piece.setup",
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
