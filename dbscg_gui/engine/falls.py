"""What the rules alone take out of play: asked once what happens instead, then it goes.

Where the result stays the same although something else has happened in its place, the card leaves
all the same [masters 9-10-1-1-1].
"""

from __future__ import annotations

from dbscg_gui.engine.game import Game
from dbscg_gui.engine.moves import move
from dbscg_gui.engine.replacements import LAST
from dbscg_gui.engine.state import MoveRequest
from dbscg_gui.kernel.records import replace

_FALLING = "falling"
"""Flags of cards something else has happened for instead, until rule processing is through."""


def fall(game: Game, request: MoveRequest) -> None:
    """Move a card the rules take away; the second time nothing can happen instead."""
    flags, key = game.state.flags, f"{_FALLING}:{request.card}"
    if key in flags:
        request = replace(request, skip=(LAST,))
    move(game, request)
    if request.card in game.state.cards:
        flags[_FALLING] = flags[key] = 1


def settle(game: Game) -> None:
    """Rule processing has nothing left to do: what saved a card may save it again."""
    flags = game.state.flags
    if _FALLING in flags:
        for key in [key for key in flags if key.startswith(_FALLING)]:
            del flags[key]
