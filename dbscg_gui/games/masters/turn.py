"""The turn of Masters: Charge Phase, Main Phase, End Phase [masters 7]."""

from __future__ import annotations

from dbscg_gui.engine.decisions import Option
from dbscg_gui.engine.events import Event
from dbscg_gui.engine.game import Game, Procedure, procedure, step
from dbscg_gui.engine.prohibitions import compelled
from dbscg_gui.engine.state import (
    Z_DECK,
    Frame,
)
from dbscg_gui.engine.turns import EndFrame, next_turn
from dbscg_gui.games.dbs import turns
from dbscg_gui.games.dbs.timing import checkpoint, open_window
from dbscg_gui.games.masters.z_cards import ZPlayFrame, z_plays

# -- turn ------------------------------------------------------------------------------------


def _begin_turn(game: Game, frame: Frame) -> None:
    if not turns.begin(game, "masters 7-1-2"):
        frame.pc = TURN.at("masters 7-4-7")


TURN: Procedure = procedure(
    "masters.turn",
    Frame,
    step("masters 7-1-2", _begin_turn),
    step("masters 7-2", turns.charge_phase),
    # [masters 7-2-13] the Main Phase follows.
    step("masters 7-3", turns.main_phase),
    step("masters 7-4", turns.end_phase),
    step("masters 7-4-7", next_turn),
)

# -- Charge Phase ----------------------------------------------------------------------------


def _charge_start(game: Game, frame: Frame) -> None:
    turns.charge_start(game, frame, "masters 7-2-1", "masters 7-2-5")


def _switch_active(game: Game, frame: Frame) -> None:
    turns.switch_active(game, frame.seat, "masters 7-2-7")


def _draw(game: Game, frame: Frame) -> None:
    """The turn player draws, but not on the very first turn [masters 7-2-9] [masters 7-2-9-1]."""
    turns.draw(game, frame, "masters 7-2-9")


def _ask_charge(game: Game, frame: Frame) -> None:
    turns.ask_charge(game, frame, "masters 7-2-11")


def _charge(game: Game, frame: Frame) -> None:
    turns.charge(game, frame, "masters 7-2-11")


CHARGE: Procedure = procedure(
    "masters.charge",
    Frame,
    step("masters 7-2-5", _charge_start),
    step("masters 7-2-6", checkpoint),
    step("masters 7-2-7", _switch_active),
    step("masters 7-2-8", checkpoint),
    step("masters 7-2-9", _draw),
    step("masters 7-2-10", checkpoint),
    step("masters 7-2-11", _ask_charge),
    step("masters 7-2-11", _charge),
    step("masters 7-2-12", checkpoint),
)

# -- Main Phase ------------------------------------------------------------------------------


def _main_start(game: Game, frame: Frame) -> None:
    turns.main_start(game, frame, "masters 7-3-1", "masters 7-3-2")


def main_options(game: Game, seat: int) -> tuple[Option, ...]:
    """Everything the turn player may do in a free timing of the Main Phase [masters 7-3-4].

    Or end it, doing nothing more [masters 4-1-2-1] [masters 7-3-4-7]. Among it: skills
    [masters 7-3-4-2], growth [masters 7-3-4-3], Z-Extras [masters 7-3-4-4].
    """
    options = turns.play_options(game, seat)
    options.extend(Option("play", card=i) for i in z_plays(game, seat))
    options.extend(Option("grow", card=i) for i in turns.growth_cards(game, seat))
    options.extend(turns.attack_options(game, seat))
    options.append(Option("end"))
    return compelled(game, options)


def _ask_main(game: Game, frame: Frame) -> None:
    turns.ask_main(game, frame, main_options(game, frame.seat), "masters 7-3-4")


def _do_main(game: Game, frame: Frame) -> None:
    option = game.chosen()[0]
    if option.kind == "end":
        # [masters 4-1-2-2] [masters 7-3-4-7-1]
        return
    # Every action returns to the checkpoint before the next free timing [masters 7-3-4-1-1]
    # [masters 7-3-4-2-1] [masters 7-3-4-3-1] [masters 7-3-4-4-1] [masters 7-3-4-5-2].
    frame.pc = MAIN.at("masters 7-3-3")
    if option.kind == "play" and game.state.cards[option.card].zone == Z_DECK:
        game.push(ZPlayFrame("masters.z_play", seat=frame.seat, card=option.card))
    else:
        turns.carry_out(game, frame.seat, option)


def _main_end(game: Game, frame: Frame) -> None:
    """The Main Phase ends [masters 7-3-5-1], the End Phase follows [masters 7-3-5-1-5]."""
    game.emit(Event("main_end", seat=frame.seat, rule="masters 7-3-5-1-1"))


MAIN: Procedure = procedure(
    "masters.main",
    Frame,
    step("masters 7-3-2", _main_start),
    step("masters 7-3-3", checkpoint),
    step("masters 7-3-4", _ask_main),
    step("masters 7-3-4", _do_main),
    step("masters 7-3-5-1-1", _main_end),
    step("masters 7-3-5-1-2", checkpoint),
    step("masters 7-3-5-1-3", turns.main_effects_end),
    step("masters 7-3-5-1-4", turns.main_effects_end_other),
)


def _grow_window(game: Game, frame: Frame) -> None:
    """Counter timing after growth [masters 13-3-3]."""
    open_window(game, "growth", 1 - frame.seat, answers=len(game.state.frames) - 1, card=frame.card)


GROW: Procedure = procedure(
    "masters.grow",
    Frame,
    step("masters 13-3-2", turns.grow),
    step("masters 13-3-3", _grow_window),
)

# -- End Phase -------------------------------------------------------------------------------


def _end_start(game: Game, frame: EndFrame) -> None:
    """End-of-turn skills become pending, each once a turn [masters 7-4-2]."""
    turns.end_start(game, frame, "masters 7-4-1", "masters 7-4-2")


def _end_again(game: Game, frame: EndFrame) -> None:
    """Once more while end-of-turn skills are left that have not been pending [masters 7-4-4]."""
    if frame.has_pended:
        frame.pc = END.at("masters 7-4-2")


END: Procedure = procedure(
    "masters.end",
    EndFrame,
    step("masters 7-4-2", _end_start),
    step("masters 7-4-3", checkpoint),
    step("masters 7-4-4", _end_again),
    step("masters 7-4-5", turns.effects_end),
)
