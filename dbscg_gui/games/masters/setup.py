"""Game set-up of Masters: Leaders, first player, decks, opening hands, life [masters 6-2]."""

from __future__ import annotations

from dbscg_gui.effects import actions as act
from dbscg_gui.engine import moves
from dbscg_gui.engine.changes import place_energy_markers
from dbscg_gui.engine.decisions import Decision, Option
from dbscg_gui.engine.events import Event
from dbscg_gui.engine.game import Game, Procedure, procedure, step
from dbscg_gui.engine.moves import move
from dbscg_gui.engine.state import DECK, HAND, LEADER, LIFE, Frame, MoveRequest
from dbscg_gui.games.dbs.timing import checkpoint

OPENING_HAND = 6
"""[masters 6-2-1-9]"""
STARTING_LIFE = 8
"""[masters 6-2-1-10]"""
SECOND_PLAYER_MARKERS = 1
"""[masters 6-2-1-11]"""


def _leaders_placed(game: Game, frame: Frame) -> None:
    """Skills that wait for the Leader to be placed become pending [masters 6-2-1-3]."""
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
                    rule="masters 6-2-1-3",
                )
            )


def _first_player(game: Game, frame: Frame) -> None:
    """Who goes first is drawn at random [masters 6-2-1-4]; the drawn player may be let choose.

    The later revision lets the drawn player choose, the earlier one forbids it
    [masters 6-2-1-4-1]; a match option says which holds.
    """
    state = game.state
    fixed = state.flags.pop("fixed_first", -1)
    if fixed >= 0:
        _set_first(game, fixed)
        frame.pc += 1
        return
    drawn = game.random_below(2)
    if not game.state.flags.get("choose_first"):
        _set_first(game, drawn)
        frame.pc += 1
        return
    frame.seat = drawn
    game.ask(
        Decision(
            drawn,
            "first-player",
            (Option("first"), Option("second")),
            rule="masters 6-2-1-4",
            default=(0,),
        )
    )


def _read_first(game: Game, frame: Frame) -> None:
    goes_first = game.chosen()[0].kind == "first"
    _set_first(game, frame.seat if goes_first else 1 - frame.seat)


def _set_first(game: Game, seat: int) -> None:
    game.state.first_seat = seat
    game.state.turn_seat = seat
    game.emit(Event("first_player", seat=seat, rule="masters 6-2-1-5"))


def _shuffle_decks(game: Game, frame: Frame) -> None:
    for seat in (0, 1):
        moves.shuffle(game, seat, DECK)


def _opening_hands(game: Game, frame: Frame) -> None:
    first = game.state.first_seat
    for seat in (first, 1 - first):
        moves.draw(game, seat, OPENING_HAND, rule="masters 6-2-1-9")
    frame.n = 0


def _ask_redraw(game: Game, frame: Frame) -> None:
    """Beginning with the starting player, each may redraw once [masters 6-2-1-9]."""
    first = game.state.first_seat
    seat = first if frame.n == 0 else 1 - first
    game.ask(
        Decision(
            seat,
            "mulligan",
            (Option("keep"), Option("redraw")),
            rule="masters 6-2-1-9",
            default=(0,),
        )
    )


def _redraw(game: Game, frame: Frame) -> None:
    """All cards go back, the deck is shuffled, six new cards are drawn [masters 6-2-1-9-1]."""
    first = game.state.first_seat
    seat = first if frame.n == 0 else 1 - first
    if game.chosen()[0].kind == "redraw":
        for card_id in game.zone(seat, HAND):
            move(
                game,
                MoveRequest(
                    card=card_id, zone=DECK, seat=seat, is_secret=True, rule="masters 6-2-1-9-1"
                ),
            )
        moves.shuffle(game, seat, DECK)
        moves.draw(game, seat, OPENING_HAND, rule="masters 6-2-1-9-1")
        game.emit(Event("redrawn", seat=seat, rule="masters 6-2-1-9-1"))
    frame.n += 1
    if frame.n < 2:
        frame.pc = SETUP.at("masters 6-2-1-9-1") - 1


def starting_life(game: Game, seat: int) -> int:
    """Life a player starts with; a Leader's [Permanent] may say so [masters 6-2-2-1]."""
    for card_id in game.zone(seat, LEADER):
        for skill_id in game.side(game.state.cards[card_id]).skills:
            for node in game.lib.skills[skill_id].effect:
                if isinstance(node, act.StartingLife):
                    return node.life
    return STARTING_LIFE


def _place_life(game: Game, frame: Frame) -> None:
    """The top cards of the deck become life, face down [masters 6-2-1-10]."""
    for seat in (0, 1):
        for _ in range(starting_life(game, seat)):
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
                    rule="masters 6-2-1-10",
                ),
            )


def _second_player_marker(game: Game, frame: Frame) -> None:
    """The player who goes second gets an energy marker [masters 6-2-1-11]."""
    place_energy_markers(game, 1 - game.state.first_seat, SECOND_PLAYER_MARKERS)


def _start(game: Game, frame: Frame) -> None:
    """The first player's turn begins [masters 6-2-1-12]."""
    game.state.phase = "charge"
    game.rules.judge_loss(game)
    game.push("masters.turn")


# [masters 6-2-1] the steps before the first turn.
SETUP: Procedure = procedure(
    "masters.setup",
    step("masters 6-2-1-3", _leaders_placed),
    step("masters 6-2-1-4", _first_player),
    step("masters 6-2-1-5", _read_first),
    step("masters 6-2-1-6", checkpoint),
    step("masters 6-2-1-7", _shuffle_decks),
    step("masters 6-2-1-9", _opening_hands),
    step("masters 6-2-1-9", _ask_redraw),
    step("masters 6-2-1-9-1", _redraw),
    step("masters 6-2-1-10", _place_life),
    step("masters 6-2-1-11", _second_player_marker),
    step("masters 6-2-1-12", _start),
)
