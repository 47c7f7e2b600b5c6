"""Markers on cards [masters 1-11] [masters 5-13]."""

from __future__ import annotations

from dbscg_gui.engine import continuous
from dbscg_gui.engine.events import Event
from dbscg_gui.engine.game import Game
from dbscg_gui.engine.state import UNISON, changed


def change_markers(game: Game, card_id: int, count: int, *, by_seat: int = -1) -> None:
    """Add or remove markers; a Unison that loses one but keeps some reverts [masters 21-7]."""
    card = game.state.cards.get(card_id)
    if card is None or count == 0:
        return
    left = max(0, card.markers + count)
    game.set_card(changed(card, markers=left))
    game.emit(
        Event(
            "markers_changed",
            seat=card.seat,
            card=card_id,
            def_id=card.def_id,
            amount=left - card.markers,
            by_seat=by_seat,
        )
    )
    if count < 0:
        game.emit(
            Event("marker_removed", seat=card.seat, card=card_id, def_id=card.def_id, amount=-count)
        )
        if left and card.zone == UNISON:
            # [masters 21-7-2] continuous effects on it are reverted.
            continuous.forget_on(game, card_id, keep_power=False)
