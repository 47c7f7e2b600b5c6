"""Markers on cards [masters 1-11] [masters 5-13]."""

from __future__ import annotations

from dbscg_gui.engine import continuous, moves, transfers
from dbscg_gui.engine.events import Event
from dbscg_gui.engine.game import Game
from dbscg_gui.engine.state import DROP, UNISON, MoveRequest, changed
from dbscg_gui.kernel.records import replace


def change_markers(
    game: Game,
    card_id: int,
    count: int,
    *,
    by: str = "rule",
    by_seat: int = -1,
    source: int = 0,
    source_def: int = 0,
    skill: int = -1,
    rule: str = "",
) -> None:
    """Add or remove markers [masters 5-13-2]; a Unison that keeps some reverts [masters 21-7].

    [classic 4-12-3]

    Without markers it leaves at once [masters 21-9]; what took the last one is the cause.
    """
    card = game.state.cards.get(card_id)
    if card is None or count == 0:
        return
    left = max(0, card.markers + count)
    game.set_card(changed(card, markers=left))
    common = Event(
        "markers_changed",
        seat=card.seat,
        card=card_id,
        def_id=card.def_id,
        amount=left - card.markers,
        by=by,
        by_seat=by_seat,
        source=source,
        source_def=source_def,
        skill=skill,
        rule=rule,
    )
    game.emit(common)
    if count > 0:
        if "marker_added" in game.lib.trigger_events:
            game.emit(_copy_of(common, "marker_added", count))
        return
    for _ in range(card.markers - left):
        # [masters 5-13-4] so many times one marker [masters 5-13-4-1] [masters 5-13-4-2]
        # [masters 8-4-6-3-4].
        game.emit(_copy_of(common, "marker_removed", 1))
    if card.zone != UNISON:
        return
    if left:
        if game.rules.unison.lost_marker_ends_all:
            # [masters 21-7-2] continuous effects on it are reverted.
            continuous.forget_on(game, card_id, keep_power=False)
        else:
            continuous.forget_power(game, card_id)
        return
    # [masters 21-7-3] none is left.
    moves.move(
        game,
        MoveRequest(
            card=card_id,
            zone=DROP,
            seat=card.owner,
            by=by,
            by_seat=by_seat,
            source=source,
            source_def=source_def,
            skill=skill,
            rule=game.cite("markers-out"),
            is_forced=True,
        ),
    )


def lose_marker(game: Game, request: MoveRequest) -> int:
    """Take one marker off a card, unless something happens instead [masters 9-10-1]."""
    change_markers(
        game,
        request.card,
        -1,
        by=request.by,
        by_seat=request.by_seat,
        source=request.source,
        source_def=request.source_def,
        skill=request.skill,
        rule=request.rule,
    )
    return request.card if request.card in game.state.cards else 0


transfers.PERFORMERS["marker"] = lose_marker


def _copy_of(event: Event, kind: str, amount: int) -> Event:
    """The same event told under another name."""
    return replace(event, kind=kind, amount=amount)
