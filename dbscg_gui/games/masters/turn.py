"""The turn of Masters: Charge Phase, Main Phase, End Phase [masters 7]."""

from __future__ import annotations

from dbscg_gui.engine.decisions import Option
from dbscg_gui.engine.game import Game, Procedure, procedure, step
from dbscg_gui.engine.prohibitions import compelled
from dbscg_gui.engine.state import Z_DECK, Frame
from dbscg_gui.engine.turns import EndFrame
from dbscg_gui.games.dbs import turn_table, turns
from dbscg_gui.games.dbs.timing import counter_window
from dbscg_gui.games.dbs.turn_table import (
    ASK_CHARGE,
    CHARGE_START,
    CHECKPOINT,
    DRAW,
    EFFECTS_END,
    END_AGAIN,
    END_START,
    SWITCH_ACTIVE,
)
from dbscg_gui.games.masters.z_cards import ZPlayFrame, z_plays

# [masters 7-2] [masters 7-3] [masters 7-4] the phases; from the Charge Phase the Main Phase follows
# [masters 7-2-13].
TURN: Procedure = turn_table.turn("masters")

CHARGE: Procedure = procedure(
    "masters.charge",
    Frame,
    CHARGE_START,
    # [masters 7-2-6]
    CHECKPOINT,
    SWITCH_ACTIVE,
    # [masters 7-2-8]
    CHECKPOINT,
    DRAW,
    # [masters 7-2-10]
    CHECKPOINT,
    ASK_CHARGE,
    turn_table.CHARGE,
    # [masters 7-2-12]
    CHECKPOINT,
)


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


def _carry_out(game: Game, seat: int, option: Option) -> None:
    """Every action but the end of the phase [masters 4-1-2-2] [masters 7-3-4-7-1].

    Each returns to the checkpoint before the next free timing [masters 7-3-4-1-1]
    [masters 7-3-4-2-1] [masters 7-3-4-3-1] [masters 7-3-4-4-1] [masters 7-3-4-5-2].
    """
    if option.kind == "play" and game.state.cards[option.card].zone == Z_DECK:
        game.push(ZPlayFrame("masters.z_play", seat=seat, card=option.card))
    else:
        turns.carry_out(game, seat, option)


# [masters 7-3-5-1] after it the End Phase follows [masters 7-3-5-1-5].
MAIN: Procedure = turn_table.main("masters", main_options, _carry_out)


def _grow_window(game: Game, frame: Frame) -> None:
    """Counter timing after growth [masters 13-3-3]."""
    game.begin(counter_window(game, "growth", 1 - frame.seat, card=frame.card))


GROW: Procedure = procedure(
    "masters.grow", Frame, turn_table.GROW, step("masters 13-3-3", _grow_window)
)

END: Procedure = procedure(
    "masters.end",
    EndFrame,
    END_START,
    # [masters 7-4-3]
    CHECKPOINT,
    END_AGAIN,
    EFFECTS_END,
)
