"""Why not: the reason an action is not legal now, by rule number.

The checks are those that list the options (`games.dbs.legality`); this module only adds the
question of timing: whose window it is and what a window is for [masters 4-1] [masters 4-3].
"""

from __future__ import annotations

from dbscg_gui.engine.decisions import Option, Refusal
from dbscg_gui.engine.game import Game
from dbscg_gui.engine.state import Z_DECK
from dbscg_gui.games.dbs import legality
from dbscg_gui.games.masters.z_cards import check_z_play

_WINDOWS = {
    "play": ("main", "masters 7-3-4-1"),
    "attack": ("main", "masters 7-3-4-5"),
    "grow": ("main", "masters 7-3-4-3"),
    "charge": ("charge", "masters 7-2-11"),
}


def why_not(game: Game, seat: int, option: Option) -> Refusal | None:
    """None when `option` is legal for `seat` now, else the first condition that fails.

    `option.kind` is "play", "attack", "combo", "charge", "activate", "counter" or "grow".
    """
    decision = game.decision
    if game.is_over or decision is None:
        return Refusal("match-over", "masters 0-1-3", option.card)
    if option.card not in game.state.cards:
        return Refusal("gone", "masters 3-1-4", option.card)
    if decision.seat != seat:
        return Refusal("not-your-decision", "masters 4-1-1", option.card)
    if option in decision.options:
        return None
    refused = _by_kind(game, seat, option, decision.kind)
    return refused or Refusal("not-offered", "masters 4-1-2", option.card)


def _by_kind(game: Game, seat: int, option: Option, window: str) -> Refusal | None:
    kind = option.kind
    if kind in _WINDOWS:
        wanted, rule = _WINDOWS[kind]
        if window != wanted:
            return Refusal("wrong-time", rule, option.card)
    if kind == "play":
        return _check_play(game, seat, option.card)
    if kind == "attack":
        return legality.check_attack(game, seat, option.card, option.target)
    if kind == "charge":
        return legality.check_charge(game, seat, option.card)
    if kind == "combo":
        if window not in ("offense", "defense"):
            return Refusal("wrong-time", "masters 5-7-5", option.card)
        return legality.check_combo(game, seat, option.card)
    if kind == "activate":
        if window not in ("main", "offense", "defense"):
            return Refusal("wrong-time", "masters 1-5-4-1", option.card)
        return legality.check_activate(game, seat, option.card, option.skill, window)
    if kind == "counter":
        if window != "counter":
            return Refusal("wrong-time", "masters 1-5-7", option.card)
        card = game.state.cards[option.card]
        refused = legality.check_skill(game, seat, card, option.skill)
        # Payable and in hand, yet not offered: it answers another kind of event.
        return refused or Refusal("wrong-event", "masters 22-10-3", option.card)
    return None


def _check_play(game: Game, seat: int, card_id: int) -> Refusal | None:
    if game.state.cards[card_id].zone == Z_DECK:
        return check_z_play(game, seat, card_id)
    return legality.check_play(game, seat, card_id)
