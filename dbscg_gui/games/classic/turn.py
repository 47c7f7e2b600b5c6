"""The turn of the classic game: Charge Phase, Main Phase, End Phase [classic 6]."""

from __future__ import annotations

from dbscg_gui.engine.decisions import Option
from dbscg_gui.engine.events import Event
from dbscg_gui.engine.game import Game, Procedure, procedure, step
from dbscg_gui.engine.prohibitions import compelled
from dbscg_gui.engine.state import Frame
from dbscg_gui.engine.turns import EndFrame, next_turn
from dbscg_gui.games.dbs import turns
from dbscg_gui.games.dbs.timing import checkpoint

# -- turn ------------------------------------------------------------------------------------


def _begin_turn(game: Game, frame: Frame) -> None:
    if not turns.begin(game, "classic 6-1-1"):
        frame.pc = TURN.at("classic 6-4-1-4")


TURN: Procedure = procedure(
    "classic.turn",
    Frame,
    step("classic 6-1-1", _begin_turn),
    step("classic 6-2", turns.charge_phase),
    step("classic 6-3", turns.main_phase),
    step("classic 6-4", turns.end_phase),
    step("classic 6-4-1-4", next_turn),
)

# -- Charge Phase ----------------------------------------------------------------------------


def _charge_start(game: Game, frame: Frame) -> None:
    """Skills about the start of turn and phase become pending [classic 6-2-1]."""
    turns.charge_start(game, frame, "classic 6-2", "classic 6-2-1")


def _switch_active(game: Game, frame: Frame) -> None:
    turns.switch_active(game, frame.seat, "classic 6-2-2")


def _draw(game: Game, frame: Frame) -> None:
    """The turn player draws at once, but not on the very first turn [classic 6-2-3]."""
    turns.draw(game, frame, "classic 6-2-3")


def _ask_charge(game: Game, frame: Frame) -> None:
    turns.ask_charge(game, frame, "classic 6-2-5")


def _charge(game: Game, frame: Frame) -> None:
    turns.charge(game, frame, "classic 6-2-5")


CHARGE: Procedure = procedure(
    "classic.charge",
    Frame,
    step("classic 6-2-1", _charge_start),
    step("classic 6-2-1", checkpoint),
    step("classic 6-2-2", _switch_active),
    step("classic 6-2-3", _draw),
    step("classic 6-2-4", checkpoint),
    step("classic 6-2-5", _ask_charge),
    step("classic 6-2-5", _charge),
    step("classic 6-2-6", checkpoint),
)

# -- Main Phase ------------------------------------------------------------------------------


def _main_start(game: Game, frame: Frame) -> None:
    """Skills about the start of the Main Phase become pending [classic 6-3-1-1]."""
    turns.main_start(game, frame, "classic 6-3-1", "classic 6-3-1-1")


def main_options(game: Game, seat: int) -> tuple[Option, ...]:
    """What the turn player may do in a free timing of the Main Phase [classic 6-3-1-2].

    Play Battle Cards [classic 6-3-1-2-1] and Unisons [classic 6-3-1-2-2], activate skills
    [classic 6-3-1-2-3], [Awaken] and [Wish] among them [classic 6-3-1-2-3-2], grow the Unison
    [classic 6-3-1-2-3-3], attack [classic 7-1], or do nothing more [classic 4-6-2-2].
    """
    options = turns.play_options(game, seat)
    options.extend(Option("grow", card=i) for i in turns.growth_cards(game, seat))
    options.extend(turns.attack_options(game, seat))
    options.append(Option("end"))
    return compelled(game, options)


def _ask_main(game: Game, frame: Frame) -> None:
    turns.ask_main(game, frame, main_options(game, frame.seat), "classic 6-3-1-2")


def _do_main(game: Game, frame: Frame) -> None:
    """Carry the choice out; another free timing follows unless it was to end the phase.

    [classic 4-6-2-2] [classic 4-6-2-3]
    """
    option = game.chosen()[0]
    if option.kind == "end":
        return
    frame.pc = MAIN.at("classic 4-6-2-1")
    turns.carry_out(game, frame.seat, option)


def _main_end(game: Game, frame: Frame) -> None:
    """Skills about the end of the Main Phase become pending [classic 6-3-1-3-1-1].

    [classic 6-3-1-3-1]
    """
    game.emit(Event("main_end", seat=frame.seat, rule="classic 6-3-1-3-1-1"))


MAIN: Procedure = procedure(
    "classic.main",
    Frame,
    step("classic 6-3-1-1", _main_start),
    # The one of the start is the one the first free timing opens with [classic 6-3-1-1].
    step("classic 4-6-2-1", checkpoint),
    step("classic 6-3-1-2", _ask_main),
    step("classic 6-3-1-2", _do_main),
    step("classic 6-3-1-3-1-1", _main_end),
    step("classic 6-3-1-3-1-1", checkpoint),
    step("classic 6-3-1-3-1-2", turns.main_effects_end),
    step("classic 6-3-1-3-1-3", turns.main_effects_end_other),
)

# No counter window follows: it is none of the events that open one [classic 4-7-2].
GROW: Procedure = procedure("classic.grow", Frame, step("classic 6-3-1-2-3-3", turns.grow))

# -- End Phase -------------------------------------------------------------------------------


def _end_start(game: Game, frame: EndFrame) -> None:
    """End-of-turn skills not fulfilled yet this turn become pending [classic 6-4-1-1].

    [classic 6-4-1]
    """
    turns.end_start(game, frame, "classic 6-4", "classic 6-4-1-1")


def _end_again(game: Game, frame: EndFrame) -> None:
    """Once more while there were skills that had not been fulfilled [classic 6-4-1-4]."""
    if frame.has_pended:
        frame.pc = END.at("classic 6-4-1-1")


END: Procedure = procedure(
    "classic.end",
    EndFrame,
    step("classic 6-4-1-1", _end_start),
    step("classic 6-4-1-2", checkpoint),
    # What lasts until the end of the turn is over before the phase is repeated.
    step("classic 6-4-1-2", turns.effects_end),
    step("classic 6-4-1-4", _end_again),
)
