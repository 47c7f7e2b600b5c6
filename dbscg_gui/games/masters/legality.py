"""Why not: the reason an action is not legal now, by rule number [masters 4-1] [masters 4-3]."""

from __future__ import annotations

from dbscg_gui.engine.decisions import Option, Refusal
from dbscg_gui.engine.game import Game
from dbscg_gui.engine.state import Z_DECK
from dbscg_gui.games.dbs import legality, refusing
from dbscg_gui.games.masters.z_cards import check_z_play

_RULES = {
    "over": "masters 0-1-3",
    "gone": "masters 3-1-4",
    "turn": "masters 4-1-1",
    "timing": "masters 4-1-2",
    "play": "masters 7-3-4-1",
    "attack": "masters 7-3-4-5",
    "grow": "masters 7-3-4-3",
    "charge": "masters 7-2-11",
    "combo": "masters 5-7-5",
    "activate": "masters 1-5-4-1",
    "counter": "masters 1-5-7",
    "event": "masters 22-10-3",
}


def why_not(game: Game, seat: int, option: Option) -> Refusal | None:
    """None when `option` is legal for `seat` now, else the first condition that fails.

    `option.kind` is "play", "attack", "combo", "charge", "activate", "counter" or "grow".
    """
    return refusing.why_not(game, seat, option, _RULES, _check_play)


def _check_play(game: Game, seat: int, card_id: int) -> Refusal | None:
    if game.state.cards[card_id].zone == Z_DECK:
        return check_z_play(game, seat, card_id)
    return legality.check_play(game, seat, card_id)
