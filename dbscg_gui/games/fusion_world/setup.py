"""Set-up of Fusion World: the roll, opening hands, life and the second player's marker."""

from __future__ import annotations

from dbscg_gui.engine import moves
from dbscg_gui.engine.changes import place_energy_markers
from dbscg_gui.engine.decisions import Decision, Option
from dbscg_gui.engine.events import Event
from dbscg_gui.engine.game import Game, Procedure, procedure, step
from dbscg_gui.engine.moves import move
from dbscg_gui.engine.state import DECK, HAND, LIFE, Frame, MoveRequest

OPENING_HAND = 6
"""[fusion_world FW-SU-3]"""
STARTING_LIFE = 8
"""[fusion_world FW-SU-4]"""
SECOND_PLAYER_MARKERS = 1
"""[fusion_world FW-SU-5]"""


def _shuffle(game: Game, frame: Frame) -> None:
    """Both decks are shuffled; the Leaders lie there already [fusion_world FW-SU-1]."""
    for seat in (0, 1):
        moves.shuffle(game, seat, DECK)


def _roll(game: Game, frame: Frame) -> None:
    """Whoever wins the roll starts, without a choice [fusion_world FW-SU-2].

    [fusion_world FW-SU-6]
    """
    state = game.state
    fixed = state.flags.pop("fixed_first", -1)
    first = fixed if fixed >= 0 else game.random_below(2)
    state.first_seat = state.turn_seat = first
    game.emit(Event("first_player", seat=first, rule="fusion_world FW-SU-6"))


def _in_order(game: Game) -> tuple[int, int]:
    first = game.state.first_seat
    return first, 1 - first


def _hands(game: Game, frame: Frame) -> None:
    for seat in _in_order(game):
        moves.draw(game, seat, OPENING_HAND, rule="fusion_world FW-SU-3")
    frame.n = 0


def _ask_redraw(game: Game, frame: Frame) -> None:
    """Each may redraw once, the starting player first [fusion_world FW-SU-3a]."""
    game.ask(
        Decision(
            _in_order(game)[frame.n],
            "mulligan",
            (Option("keep"), Option("redraw")),
            rule="fusion_world FW-SU-3a",
            default=(0,),
        )
    )


def _redraw(game: Game, frame: Frame) -> None:
    """The whole hand goes back, the deck is shuffled, a new hand is drawn."""
    seat = _in_order(game)[frame.n]
    if game.chosen()[0].kind == "redraw":
        rule = "fusion_world FW-SU-3a"
        for card_id in game.zone(seat, HAND):
            move(game, MoveRequest(card=card_id, zone=DECK, seat=seat, is_secret=True, rule=rule))
        moves.shuffle(game, seat, DECK)
        moves.draw(game, seat, OPENING_HAND, rule=rule)
        game.emit(Event("redrawn", seat=seat, rule=rule))
    frame.n += 1
    if frame.n < 2:
        frame.pc = SETUP.at("fusion_world FW-SU-3a")


def _life(game: Game, frame: Frame) -> None:
    """Eight cards become life unseen; the first one dealt lies lowest [fusion_world FW-SU-4]."""
    for seat in (0, 1):
        for _ in range(STARTING_LIFE):
            deck = game.zone(seat, DECK)
            if not deck:
                break
            request = MoveRequest(
                card=deck[-1],
                zone=LIFE,
                seat=seat,
                face_up=False,
                is_secret=True,
                rule="fusion_world FW-SU-4",
            )
            move(game, request)


def _marker(game: Game, frame: Frame) -> None:
    """The player who does not start gets an energy marker [fusion_world FW-SU-5]."""
    place_energy_markers(game, 1 - game.state.first_seat, SECOND_PLAYER_MARKERS)


def _start(game: Game, frame: Frame) -> None:
    game.state.phase = "charge"
    game.rules.judge_loss(game)
    game.push("fusion_world.turn")


SETUP: Procedure = procedure(
    "fusion_world.setup",
    step("fusion_world FW-SU-1", _shuffle),
    step("fusion_world FW-SU-2", _roll),
    step("fusion_world FW-SU-3", _hands),
    step("fusion_world FW-SU-3a", _ask_redraw),
    step("fusion_world FW-SU-3a", _redraw),
    step("fusion_world FW-SU-4", _life),
    step("fusion_world FW-SU-5", _marker),
    step("fusion_world FW-SU-6", _start),
)
