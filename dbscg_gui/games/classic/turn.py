"""The turn of the classic game: Charge Phase, Main Phase, End Phase [classic 6]."""

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

# The phases [classic 6-2] [classic 6-3] [classic 6-4].
TURN: Procedure = turn_table.turn("classic")

CHARGE: Procedure = procedure(
    "classic.charge",
    Frame,
    CHARGE_START,
    # [classic 6-2-1]
    CHECKPOINT,
    SWITCH_ACTIVE,
    # At once, without a checkpoint before [classic 6-2-3].
    DRAW,
    CHECKPOINT,
    ASK_CHARGE,
    turn_table.CHARGE,
    # [classic 6-2-6]
    CHECKPOINT,
)


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


# The checkpoint of its start is the one the first free timing opens with [classic 6-3-1-1].
# Another free timing follows until it is ended [classic 4-6-2-2] [classic 4-6-2-3]; how it ends
# [classic 6-3-1-3-1].
MAIN: Procedure = turn_table.main("classic", main_options)

# No counter window follows: it is none of the events that open one [classic 4-7-2].
GROW: Procedure = procedure("classic.grow", Frame, turn_table.GROW)

# [classic 6-4-1]
END: Procedure = procedure(
    "classic.end",
    EndFrame,
    END_START,
    # [classic 6-4-1-2]
    CHECKPOINT,
    # What lasts until the end of the turn is over before the phase is repeated [classic 6-4-1-4].
    EFFECTS_END,
    END_AGAIN,
)
