"""The course of turns as every game knows it: one begins, has phases, may be skipped, passes on."""

from __future__ import annotations

from dbscg_gui.engine import past
from dbscg_gui.engine.events import Event
from dbscg_gui.engine.game import Game
from dbscg_gui.engine.state import Frame


class EndFrame(Frame):
    """An End Phase."""

    has_begun: bool = False
    has_pended: bool = False
    """Something became pending when it was last told that the turn ends."""


def is_skipped(game: Game, what: str) -> bool:
    """Whether the turn player skips this, which uses the skip up [masters 20-13-1].

    The caller then leaves out all of it: its events [masters 20-13-2], actions [masters 20-13-3]
    and checkpoints [masters 20-13-4].
    """
    key = f"skip:{what}:{game.state.turn_seat}"
    left = game.state.flags.get(key, 0)
    if left:
        game.state.flags[key] = left - 1
    return left > 0


def count_turn(game: Game) -> None:
    """Another turn: what is counted by the turn begins anew."""
    state = game.state
    state.turn += 1
    state.used.clear()
    state.happened = past.kept(state.happened)
    state.turn_decisions = state.decisions
    state.loops = None
    for key in [k for k in state.flags if k.startswith("end:")]:
        del state.flags[key]
    game.touch_all_but_cards()


def tell_turn(game: Game, rule: str) -> None:
    """The turn player's turn begins."""
    game.emit(Event("turn", seat=game.state.turn_seat, amount=game.state.turn, rule=rule))


def enter_phase(game: Game, phase: str, rule: str) -> None:
    """A phase of the turn begins."""
    game.state.phase = phase
    game.touch_all_but_cards()
    game.emit(Event("phase", seat=game.state.turn_seat, text=phase, rule=rule))


def next_turn(game: Game, frame: Frame) -> None:
    """Step: the other player's turn is next, unless this one takes another [masters 7-4-7].

    [classic 6-4-1-4] [fusion_world FW-EN-5] [one_piece 6-6-1-4]
    """
    state = game.state
    key = f"extra:{state.turn_seat}"
    if state.flags.get(key, 0):
        state.flags[key] -= 1
    else:
        state.turn_seat = 1 - state.turn_seat
    frame.pc = 0
