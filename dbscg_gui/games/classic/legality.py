"""Why not: the reason an action is not legal now, by rule number [classic 4-6] [classic 4-7]."""

from __future__ import annotations

from dbscg_gui.engine.decisions import Option, Refusal
from dbscg_gui.engine.game import Game
from dbscg_gui.games.dbs import refusing

_RULES = {
    "over": "classic 1-2-1",
    "gone": "classic 3-1-4",
    "turn": "classic 4-6-1",
    "timing": "classic 4-6-2",
    "play": "classic 6-3-1-2-1",
    "attack": "classic 7-1",
    "grow": "classic 6-3-1-2-3-3",
    "charge": "classic 6-2-5",
    "combo": "classic 7-2-1-2",
    "activate": "classic 8-1-3",
    "counter": "classic 4-7-1",
    "event": "classic 10-10-3-2",
}


def why_not(game: Game, seat: int, option: Option) -> Refusal | None:
    """None when `option` is legal for `seat` now, else the first condition that fails.

    `option.kind` is "play", "attack", "combo", "charge", "activate", "counter" or "grow".
    """
    return refusing.why_not(game, seat, option, _RULES)
