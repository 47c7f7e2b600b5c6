"""Replacement effects: which applies, and that none replaces it again [one_piece 8-1-3-5]."""

from __future__ import annotations

from dbscg_gui.engine import replacing
from dbscg_gui.engine.decisions import Decision, Option
from dbscg_gui.engine.game import Game, Procedure, procedure, step
from dbscg_gui.engine.queries import permanents
from dbscg_gui.engine.replacing import NONE, OPEN, ReplaceFrame
from dbscg_gui.engine.state import MoveRequest


def _rank(game: Game, request: MoveRequest, entry: permanents.EffectInForce) -> int:
    """The card's own replacement first, then the turn player's, then the other player's.

    [one_piece 8-1-3-5-2]
    """
    if entry.env.source == request.card:
        return 0
    return 1 if entry.env.seat == game.state.turn_seat else 2


def _ask(game: Game, frame: ReplaceFrame) -> None:
    """One group after the other is offered; what is declined is not resolved.

    [one_piece 8-1-3-5-1] One that can't be carried out is not offered [one_piece 8-1-3-5-5].
    """
    request = frame.move
    if request.card not in game.state.cards:
        game.state.frames.pop()
        return
    found = [
        (number, entry)
        for number, entry in replacing.replacements(game, request)
        if number not in frame.declined
    ]
    if not found:
        frame.number = NONE
        return
    best = min(_rank(game, request, entry) for _, entry in found)
    group = [(n, e) for n, e in found if _rank(game, request, e) == best]
    if len(group) == 1 and not group[0][1].node.is_optional:
        frame.number = group[0][0]
        return
    options = tuple(
        Option("option", card=entry.env.source, skill=entry.skill, number=number)
        for number, entry in group
    )
    if all(entry.node.is_optional for _, entry in group):
        options = (*options, Option("no"))
    frame.number = OPEN
    seat = group[0][1].env.seat
    game.ask(Decision(seat, "replacement", options, rule="one_piece 8-1-3-5-2", default=(0,)))


def _do(game: Game, frame: ReplaceFrame) -> None:
    """What is replaced does not happen, and is not replaced again [one_piece 8-1-3-5-3].

    Only that part of an effect is replaced, even in the middle of it [one_piece 8-1-3-5-4]; the
    rest of its text goes on [one_piece 8-1-3-5-4-1].
    """
    request = frame.move
    number = frame.number
    if number == OPEN:
        asked = game.state.asked
        chosen = game.chosen()[0]
        if chosen.kind == "no" and asked is not None:
            declined = tuple(o.number for o in asked.options if o.kind != "no")
            frame.declined = (*frame.declined, *declined)
            frame.pc = 0
            return
        number = chosen.number
    elif number == NONE:
        replacing.go_on(game, request)
        return
    replacing.replace(game, request, number, is_last=True)


REPLACE: Procedure = procedure(
    "engine.replace",
    ReplaceFrame,
    step("one_piece 8-1-3-5-2", _ask),
    step("one_piece 8-1-3-5-3", _do),
)
