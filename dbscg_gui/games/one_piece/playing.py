"""Playing Characters and Stages, from the hand and by effects [one_piece 6-5-3] [one_piece 3-7-6].

A full area makes room first: one Character of the player's choice, or the Stage, is trashed, which
is no K.O. [one_piece 10-2-1-3].
"""

from __future__ import annotations

from typing import ClassVar

from dbscg_gui.engine import energy_payment, moves
from dbscg_gui.engine.answered import EnterFrame
from dbscg_gui.engine.decisions import Decision, Option
from dbscg_gui.engine.events import Event
from dbscg_gui.engine.game import Game, Procedure, procedure, step
from dbscg_gui.engine.moves import move
from dbscg_gui.engine.queries import card_cost
from dbscg_gui.engine.state import BATTLE, DROP, HAND, STAGE, Card, Frame, MoveRequest
from dbscg_gui.games.one_piece.legality import CHARACTERS

PLAY_NAME = "one_piece.play"
ENTER_NAME = "one_piece.enter"
STAGES = 1
"""[one_piece 3-8-5]"""


def home_of(game: Game, card: Card) -> int:
    """The area a card is played to [one_piece 2-2-4] [one_piece 2-2-6]."""
    return STAGE if "stage" in game.definition(card).kinds else BATTLE


class ArrivalFrame(EnterFrame):
    """A card that enters play."""

    is_play: bool = False
    """Played from the hand, not by an effect."""
    there: tuple[int, ...] = ()
    """Cards of which one makes room for it."""
    is_asked: bool = False
    """Its player says which."""

    naming: ClassVar[tuple[str, ...]] = ("card", "there")
    passing: ClassVar[tuple[str, ...]] = ("ctx", "is_rested")


# -- from the hand ---------------------------------------------------------------------------


def _declare(game: Game, frame: Frame) -> None:
    """Reveal the card and rest DON!! cards for its cost [one_piece 2-7-2] [one_piece 2-7-4]."""
    card = game.state.cards[frame.card]
    moves.reveal(game, (card.id,))
    ctx = game.new_ctx(seat=frame.seat, source=card.id, source_def=card.def_id, skill=-1)
    frame.ctx = ctx.id
    _, total = card_cost.energy_cost(game, card)
    energy_payment.push_energy(game, frame.seat, "", total, card=card.id, ctx=ctx.id)


def _paid(game: Game, frame: Frame) -> None:
    ctx = game.ctx(frame.ctx)
    card = game.state.cards.get(frame.card)
    is_paid = energy_payment.UNPAID not in ctx.slots
    game.drop_ctx(ctx.id)
    if is_paid and card is not None and card.zone == HAND:
        game.push(ArrivalFrame(ENTER_NAME, seat=frame.seat, card=card.id, is_play=True))


PLAY: Procedure = procedure(
    PLAY_NAME, Frame, step("one_piece 6-5-3-1", _declare), step("one_piece 6-5-3-1", _paid)
)


# -- entering --------------------------------------------------------------------------------


def _make_room(game: Game, frame: ArrivalFrame) -> None:
    """A sixth Character makes its player trash one first [one_piece 3-7-6-1].

    A second Stage replaces the first [one_piece 3-8-5-1].
    """
    card = game.state.cards.get(frame.card)
    if card is None:
        game.state.frames.pop()
        return
    zone = home_of(game, card)
    there = game.zone(frame.seat, zone)
    if len(there) < (STAGES if zone == STAGE else CHARACTERS):
        frame.pc += 1
        return
    moves.reveal(game, (card.id,))
    frame.there = there
    if len(there) > 1:
        frame.is_asked = True
        game.ask(
            Decision(
                frame.seat,
                "choose-cards",
                tuple(Option("card", card=i) for i in there),
                rule="one_piece 3-7-6-1",
                source=card.id,
                default=(0,),
                about="room",
            )
        )


def _trash_one(game: Game, frame: ArrivalFrame) -> None:
    leaving = game.chosen()[0].card if frame.is_asked else frame.there[0]
    card = game.state.cards[leaving]
    rule = "one_piece 3-8-5-1" if card.zone == STAGE else "one_piece 3-7-6-1"
    move(game, MoveRequest(card=leaving, zone=DROP, seat=card.owner, rule=rule, is_forced=True))


def _enter(game: Game, frame: ArrivalFrame) -> None:
    """The card is played, active unless the effect says otherwise [one_piece 3-7-5].

    Rested wins where both are said [one_piece 1-3-9]. [On Play] is pending by that
    [one_piece 10-2-6-1]. [one_piece 3-8-4] [one_piece 3-7-3] [one_piece 3-8-3]
    """
    card = game.state.cards.get(frame.card)
    if card is None:
        return
    zone = home_of(game, card)
    if len(game.zone(frame.seat, zone)) >= (STAGES if zone == STAGE else CHARACTERS):
        game.emit(Event("failed", seat=frame.seat, def_id=card.def_id, rule="one_piece 3-7-6"))
        return
    ctx = game.state.ctxs.get(frame.ctx)
    by_effect = not frame.is_play
    move(
        game,
        MoveRequest(
            card=card.id,
            zone=zone,
            seat=frame.seat,
            event="play",
            by="skill" if by_effect else "play",
            way="skill" if by_effect else "hand",
            active=not frame.is_rested,
            rule="one_piece 3-8-4" if zone == STAGE else "one_piece 3-7-5",
            by_seat=ctx.seat if ctx else frame.seat,
            source=ctx.source if ctx else 0,
            source_def=ctx.source_def if ctx else 0,
            skill=ctx.skill if ctx else -1,
            ctx=frame.ctx,
        ),
    )


ENTER: Procedure = procedure(
    ENTER_NAME,
    ArrivalFrame,
    step("one_piece 3-7-6-1", _make_room),
    step("one_piece 3-7-6-1", _trash_one),
    step("one_piece 3-7-5", _enter),
)
