"""Cards turned to Hidden or Revealed Mode where they lie [masters 4.00 21-16].

What a card is while its back is up is told by the queries: nothing of its front. Turning it is
neither a move nor a play, so it stays the same object, and Active or Rest as it was.
"""

from __future__ import annotations

from dbscg_gui.engine import battles, continuous
from dbscg_gui.engine.events import Event
from dbscg_gui.engine.game import Game
from dbscg_gui.engine.queries import layers
from dbscg_gui.engine.state import MODED, Ctx, changed, is_hidden
from dbscg_gui.engine.transfers import zone_name
from dbscg_gui.engine.violations import judge_limits

KEEPS_MARKERS = False
"""Whether a Unison keeps its markers in Hidden Mode. The manual does not say; a Hidden card cannot
be given any [masters 4.00 23-5-2-1], and what turns one up says with how many."""


def turn(game: Game, card_id: int, *, hidden: bool, by: str, ctx: Ctx | None = None) -> bool:
    """Turn a card to Hidden or to Revealed Mode; whether it was done.

    A card in that mode already is not turned, and nothing waits for it [masters 0-2-4-1]; one
    elsewhere has no such mode [masters 4.00 1-10-2]. Interruptive [masters 4.00 21-16-1].
    """
    card = game.state.cards.get(card_id)
    if card is None or card.zone not in MODED or is_hidden(card) == hidden:
        return False
    by_seat, source = (ctx.seat, ctx.source) if ctx else (-1, 0)
    what = "switch-hidden" if hidden else "switch-revealed"
    if layers.is_restricted(game, card_id, what, by_seat, source):
        return False
    event = Event(
        "switched_hidden" if hidden else "switched_revealed",
        seat=card.seat,
        card=card_id,
        def_id=card.def_id,
        origin=zone_name(card.zone),
        by=by,
        skill=ctx.skill if ctx else -1,
        source=source,
        source_def=ctx.source_def if ctx else 0,
        by_seat=by_seat,
    )
    if hidden:
        # Who waits for it looks at the front [masters 4.00 23-5-2-4]: it is told first.
        game.emit(event)
    markers = card.markers if KEEPS_MARKERS or not hidden else 0
    game.set_card(changed(card, face_up=not hidden, markers=markers))
    # [masters 4.00 21-16-2] continuous effects and being in battle are lost.
    continuous.part_from(game, card_id)
    battles.leave(game, card_id)
    if not hidden:
        game.emit(event)
        # [masters 4.00 21-11-2] what it is now may be one too many.
        judge_limits(game)
    return True
