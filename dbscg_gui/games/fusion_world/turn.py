"""The turn of Fusion World: Recharge Phase, Main Phase, End Phase."""

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


def _begin(game: Game, frame: Frame) -> None:
    if not turns.begin(game, "fusion_world FW-EN-5"):
        frame.pc = TURN.at("fusion_world FW-EN-5")


TURN: Procedure = procedure(
    "fusion_world.turn",
    Frame,
    step("fusion_world FW-RC-1", _begin),
    step("fusion_world FW-RC-1", turns.charge_phase),
    step("fusion_world FW-MP-0", turns.main_phase),
    step("fusion_world FW-EN-1", turns.end_phase),
    step("fusion_world FW-EN-5", next_turn),
)

# -- Recharge Phase --------------------------------------------------------------------------


def _charge_start(game: Game, frame: Frame) -> None:
    turns.charge_start(game, frame, "fusion_world FW-RC-1", "fusion_world FW-RC-1")


def _switch_active(game: Game, frame: Frame) -> None:
    """All the player's Rest cards become Active [fusion_world FW-RC-1]."""
    turns.switch_active(game, frame.seat, "fusion_world FW-RC-1")


def _draw(game: Game, frame: Frame) -> None:
    """One card [fusion_world FW-RC-2], none in the very first turn [fusion_world FW-RC-2a]."""
    turns.draw(game, frame, "fusion_world FW-RC-2")


def _ask_energy(game: Game, frame: Frame) -> None:
    """A hand card may become energy, none has to [fusion_world FW-RC-3a]."""
    turns.ask_charge(game, frame, "fusion_world FW-RC-3")


def _place_energy(game: Game, frame: Frame) -> None:
    turns.charge(game, frame, "fusion_world FW-RC-3")


CHARGE: Procedure = procedure(
    "fusion_world.charge",
    Frame,
    step("fusion_world FW-RC-1", _charge_start),
    step("fusion_world FW-RC-1", checkpoint),
    step("fusion_world FW-RC-1", _switch_active),
    step("fusion_world FW-RC-1", checkpoint),
    step("fusion_world FW-RC-2", _draw),
    step("fusion_world FW-RC-2", checkpoint),
    step("fusion_world FW-RC-3", _ask_energy),
    step("fusion_world FW-RC-3", _place_energy),
    step("fusion_world FW-RC-3", checkpoint),
)

# -- Main Phase ------------------------------------------------------------------------------


def _main_start(game: Game, frame: Frame) -> None:
    turns.main_start(game, frame, "fusion_world FW-MP-0", "fusion_world FW-MP-0")


def main_options(game: Game, seat: int) -> tuple[Option, ...]:
    """What the turn player may do, in any order and as often as wanted [fusion_world FW-MP-0].

    Play Battle Cards [fusion_world FW-MP-1], use Extras [fusion_world FW-MP-2], activate skills
    [fusion_world FW-MP-3] [fusion_world FW-GL-5] and attack [fusion_world FW-MP-4], also with
    cards played in this turn [fusion_world FW-AT-3]; or end the phase.
    """
    options = turns.play_options(game, seat)
    options.extend(turns.attack_options(game, seat))
    options.append(Option("end"))
    return compelled(game, options)


def _ask_main(game: Game, frame: Frame) -> None:
    turns.ask_main(game, frame, main_options(game, frame.seat), "fusion_world FW-MP-0")


def _do_main(game: Game, frame: Frame) -> None:
    option = game.chosen()[0]
    if option.kind == "end":
        return
    frame.pc = MAIN.at("fusion_world FW-MP-0")
    turns.carry_out(game, frame.seat, option)


def _main_end(game: Game, frame: Frame) -> None:
    game.emit(Event("main_end", seat=frame.seat, rule="fusion_world FW-MP-0"))


MAIN: Procedure = procedure(
    "fusion_world.main",
    Frame,
    step("fusion_world FW-MP-3", _main_start),
    step("fusion_world FW-MP-0", checkpoint),
    step("fusion_world FW-MP-0", _ask_main),
    step("fusion_world FW-MP-0", _do_main),
    step("fusion_world FW-EN-1", _main_end),
    step("fusion_world FW-EN-1", checkpoint),
    step("fusion_world FW-EN-3", turns.main_effects_end),
    step("fusion_world FW-EN-4", turns.main_effects_end_other),
)

# -- End Phase -------------------------------------------------------------------------------


def _end_pends(game: Game, frame: EndFrame) -> None:
    """End-of-turn skills become pending, each once a turn.

    The turn player's are resolved first [fusion_world FW-EN-1], then the other player's
    [fusion_world FW-EN-2]: that is the order of every checkpoint.
    """
    turns.end_start(game, frame, "fusion_world FW-EN-1", "fusion_world FW-EN-1")


def _end_again(game: Game, frame: EndFrame) -> None:
    """Once more while some are left that have not been pending in this turn."""
    if frame.has_pended:
        frame.pc = END.at("fusion_world FW-EN-1")


END: Procedure = procedure(
    "fusion_world.end",
    EndFrame,
    step("fusion_world FW-EN-1", _end_pends),
    step("fusion_world FW-EN-2", checkpoint),
    step("fusion_world FW-EN-2", _end_again),
    step("fusion_world FW-EN-3", turns.effects_end),
    step("fusion_world FW-EN-4", checkpoint),
)
