"""The turn of the Dragon Ball games: its phases, and the steps of each [masters 7] [classic 6].

What a step does is the same in all of them; each game's `citations` name its rules. Where the
order differs (when effects end, whether a checkpoint comes before the draw) a game lays its own
table of these steps.
"""

from __future__ import annotations

from collections.abc import Callable

from dbscg_gui.engine import continuous, moves
from dbscg_gui.engine.decisions import Decision, Option
from dbscg_gui.engine.events import Event
from dbscg_gui.engine.game import Game, Procedure, Step, procedure, step
from dbscg_gui.engine.state import Frame
from dbscg_gui.engine.turns import (
    EndFrame,
    count_turn,
    enter_phase,
    is_skipped,
    next_turn,
    tell_turn,
)
from dbscg_gui.games.dbs import turns
from dbscg_gui.games.dbs.timing import checkpoint

MainOptions = Callable[[Game, int], tuple[Option, ...]]
"""What a player may do in a free timing of the Main Phase; the last option is to end it."""
CarryOut = Callable[[Game, int, Option], None]
"""Begins what a player chose there."""


def _go_on_at(game: Game, frame: Frame, rule: str) -> None:
    """The next step of a procedure is the one of this name, in the game's own table."""
    frame.pc = game.rules.procedures[frame.proc].at(rule)


# -- turn ------------------------------------------------------------------------------------


def _begin(game: Game, frame: Frame) -> None:
    """A new turn of the turn player begins; one that is skipped is over [masters 20-13-5]."""
    # What holds during this turn holds from here on, the turn player's [masters 7-2-2] and the
    # other player's [masters 7-2-3]: effects are read anew.
    count_turn(game)
    if is_skipped(game, "turn"):
        # [masters 20-13-5] what lasts until this turn ends with it.
        continuous.start_turn(game)
        continuous.end_turn(game)
        _go_on_at(game, frame, "turn-over")
        return
    tell_turn(game, game.cite("turn-begin"))


def _push_phase(game: Game, phase: str) -> None:
    """The game's procedure of a phase runs; a skipped phase is not begun [masters 7-1-2-1]."""
    if not is_skipped(game, phase):
        game.push(Frame(f"{game.rules.name}.{phase}", seat=game.state.turn_seat))


def _charge_phase(game: Game, frame: Frame) -> None:
    """The Charge Phase; what lasts until the turn begins is over [masters 7-2-4]."""
    continuous.start_turn(game)
    _push_phase(game, "charge")


def _main_phase(game: Game, frame: Frame) -> None:
    _push_phase(game, "main")


def _end_phase(game: Game, frame: Frame) -> None:
    """The End Phase, which nothing skips."""
    game.push(EndFrame(f"{game.rules.name}.end", seat=game.state.turn_seat))


def turn(game: str) -> Procedure:
    """The turn of a game, by its name."""
    return procedure(
        f"{game}.turn",
        Frame,
        step("turn-begin", _begin),
        step("charge-phase", _charge_phase),
        step("main-phase", _main_phase),
        step("end-phase", _end_phase),
        step("turn-over", next_turn),
    )


# -- Charge Phase ----------------------------------------------------------------------------


def _charge_start(game: Game, frame: Frame) -> None:
    """Skills about the start of turn and phase become pending."""
    enter_phase(game, "charge", game.cite("charge-phase"))
    for kind in ("turn_start", "charge_start"):
        game.emit(Event(kind, seat=frame.seat, rule=game.cite("charge-start")))


def _switch_active(game: Game, frame: Frame) -> None:
    turns.switch_active(game, frame.seat)


def _draw(game: Game, frame: Frame) -> None:
    """The turn player draws, but not on the very first turn [masters 7-2-9-1]."""
    if game.state.turn > 1 and not is_skipped(game, "draw"):
        moves.draw(game, frame.seat, 1, rule=game.cite("turn-draw"))


CHARGE_START: Step[Frame] = step("charge-start", _charge_start)
SWITCH_ACTIVE: Step[Frame] = step("switch-active", _switch_active)
DRAW: Step[Frame] = step("turn-draw", _draw)
ASK_CHARGE: Step[Frame] = step("charge-from-hand", turns.ask_charge)
CHARGE: Step[Frame] = step("charge-from-hand", turns.charge)
CHECKPOINT: Step[Frame] = step("phase-checkpoint", checkpoint)

# -- Main Phase ------------------------------------------------------------------------------


def _main_start(game: Game, frame: Frame) -> None:
    """Skills about the start of the Main Phase become pending."""
    continuous.start_main(game, frame.seat)
    enter_phase(game, "main", game.cite("main-phase"))
    game.emit(Event("main_start", seat=frame.seat, rule=game.cite("main-start")))


def _main_end(game: Game, frame: Frame) -> None:
    """Skills about its end become pending."""
    game.emit(Event("main_end", seat=frame.seat, rule=game.cite("main-end")))


def _main_effects_end(game: Game, frame: Frame) -> None:
    """ "Until the end of the Main Phase" is over for the turn player [masters 7-3-5-1-3].

    [classic 6-3-1-3-1-2]
    """
    continuous.end(game, frozenset({"main-phase"}), frame.seat)
    continuous.end_main(game, frame.seat)


def _main_effects_end_other(game: Game, frame: Frame) -> None:
    """And for the other player [masters 7-3-5-1-4] [classic 6-3-1-3-1-3]."""
    continuous.end(game, frozenset({"main-phase"}), 1 - frame.seat)


def main(game: str, options: MainOptions, carry_out: CarryOut = turns.carry_out) -> Procedure:
    """The Main Phase of a game: one free timing after the other until it is ended.

    A checkpoint comes before each of them.
    """

    def ask(game: Game, frame: Frame) -> None:
        found = options(game, frame.seat)
        rule = game.cite("main-timing")
        game.ask(Decision(frame.seat, "main", found, rule=rule, default=(len(found) - 1,)))

    def do(game: Game, frame: Frame) -> None:
        option = game.chosen()[0]
        if option.kind != "end":
            _go_on_at(game, frame, "main-checkpoint")
            carry_out(game, frame.seat, option)

    return procedure(
        f"{game}.main",
        Frame,
        step("main-start", _main_start),
        step("main-checkpoint", checkpoint),
        step("main-timing", ask),
        step("main-timing", do),
        step("main-end", _main_end),
        step("main-end-checkpoint", checkpoint),
        step("main-effects-end", _main_effects_end),
        step("main-effects-end-other", _main_effects_end_other),
    )


GROW: Step[Frame] = step("grow", turns.grow)

# -- End Phase -------------------------------------------------------------------------------


def _end_start(game: Game, frame: EndFrame) -> None:
    """The End Phase begins, once; then, each time it is repeated, end-of-turn skills pend.

    Each becomes pending once a turn [masters 7-4-2] [classic 6-4-1-1].
    """
    if not frame.has_begun:
        enter_phase(game, "end", game.cite("end-phase"))
        frame.has_begun = True
    before = len(game.state.pending)
    game.emit(Event("turn_end", seat=frame.seat, rule=game.cite("end-start")))
    frame.has_pended = len(game.state.pending) > before


def _end_again(game: Game, frame: EndFrame) -> None:
    """Once more while end-of-turn skills are left that have not been pending in this turn."""
    if frame.has_pended:
        _go_on_at(game, frame, "end-start")


def _effects_end(game: Game, frame: Frame) -> None:
    """What lasts for the turn ends, turn player's effects first [masters 7-4-5].

    [masters 7-4-6] [classic 6-4-1-2] [classic 6-4-1-3] [fusion_world FW-EN-3]
    [fusion_world FW-EN-4]
    """
    continuous.end_turn(game)
    game.touch_all_but_cards()


END_START: Step[EndFrame] = step("end-start", _end_start)
END_AGAIN: Step[EndFrame] = step("end-again", _end_again)
EFFECTS_END: Step[Frame] = step("effects-end", _effects_end)
