"""The turn of Fusion World: Recharge Phase, Main Phase, End Phase."""

from __future__ import annotations

from dbscg_gui.engine.decisions import Option
from dbscg_gui.engine.game import Game, Procedure, procedure
from dbscg_gui.engine.prohibitions import compelled
from dbscg_gui.engine.state import Frame
from dbscg_gui.engine.turns import EndFrame
from dbscg_gui.games.dbs import turn_table, turns
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

TURN: Procedure = turn_table.turn("fusion_world")

# One card is drawn [fusion_world FW-RC-2], none in the very first turn [fusion_world FW-RC-2a]; a
# hand card may become energy, none has to [fusion_world FW-RC-3a].
CHARGE: Procedure = procedure(
    "fusion_world.charge",
    Frame,
    CHARGE_START,
    CHECKPOINT,
    SWITCH_ACTIVE,
    CHECKPOINT,
    DRAW,
    CHECKPOINT,
    ASK_CHARGE,
    turn_table.CHARGE,
    CHECKPOINT,
)


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


MAIN: Procedure = turn_table.main("fusion_world", main_options)

# The turn player's end-of-turn skills are resolved first [fusion_world FW-EN-1], then the other
# player's [fusion_world FW-EN-2]: that is the order of every checkpoint.
END: Procedure = procedure(
    "fusion_world.end",
    EndFrame,
    END_START,
    CHECKPOINT,
    END_AGAIN,
    EFFECTS_END,
    CHECKPOINT,
)
