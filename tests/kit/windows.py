"""Seeing counter windows open, also those in which nobody has anything to answer with."""

from __future__ import annotations

from collections.abc import Callable

from dbscg_gui.engine.game import Game, procedure, step
from dbscg_gui.games.dbs.frames import WindowFrame
from dbscg_gui.kernel.records import replace
from tests.kit.table import Table


def watch_windows(t: Table, note: Callable[[WindowFrame], None]) -> None:
    """Have each window noted instead of opened; not that of a copy the run may make."""

    def look(game: Game, frame: WindowFrame) -> None:
        if game is t.game:
            note(frame)

    rules = t.game.rules
    quiet = procedure("dbs.window", WindowFrame, step("counter-ask", look))
    t.game.rules = replace(rules, procedures={**rules.procedures, "dbs.window": quiet})
