"""Replacements of what happens to a card [masters 9-10]: which apply, the choice, what is done."""

from __future__ import annotations

from typing import ClassVar

from dbscg_gui.effects import actions as act
from dbscg_gui.engine.context_slots import HOW_MUCH, IN_PLACE_OF, KOED, PROMISED
from dbscg_gui.engine.decisions import Decision, Option
from dbscg_gui.engine.feasibility import can_do_all
from dbscg_gui.engine.game import Game, Procedure, procedure, step
from dbscg_gui.engine.one_shot_effects import end_next
from dbscg_gui.engine.outcomes import did_late
from dbscg_gui.engine.queries import layers, once_a_turn, permanents
from dbscg_gui.engine.references import PARENT
from dbscg_gui.engine.replacements import INSTEAD, LAST, matching, numbered, told_of
from dbscg_gui.engine.resolving import ResolveFrame
from dbscg_gui.engine.state import DECK, Frame, MoveRequest
from dbscg_gui.engine.transfers import perform
from dbscg_gui.kernel import records


def replacements(game: Game, request: MoveRequest) -> list[tuple[int, permanents.EffectInForce]]:
    """Replacements that apply to a movement and can be done [masters 9-10-3].

    [masters 4.00 9-10-3]
    """
    return [
        (number, entry)
        for number, entry in matching(game, request)
        if not entry.node.is_optional or _can_be_done(game, entry, request.card)
    ]


def _can_be_done(game: Game, entry: permanents.EffectInForce, card: int) -> bool:
    """A voluntary replacement that can't be carried out is none [masters 9-10-3].

    "You may B instead of A" asks for B whole, as "if you do" would [masters 4.00 20-1-11].
    """
    effect = entry.node.effect
    if isinstance(effect[0], act.IfYouDo):
        effect = effect[0].first
    return can_do_all(game, effect, told_of(entry, card))


OPEN, NONE = -2, -1
"""Numbers of no replacement: the player was asked for one; none applies."""


class ReplacementFrame(Frame):
    """The choice of a replacement."""

    number: int = OPEN
    """The one that applies without being asked for; `OPEN` and `NONE` where it is no number."""


class ReplaceFrame(ReplacementFrame, kw_only=True):
    """A movement for which replacements are asked."""

    move: MoveRequest
    declined: tuple[int, ...] = ()
    """Numbers of replacements that were not wanted."""

    passing: ClassVar[tuple[str, ...]] = ("ctx", "move")
    within: ClassVar[tuple[str, ...]] = ("ctx", "move")

    def named(self) -> tuple[int, ...]:
        """Objects it names."""
        return (self.card, *moved_by(self.move))


def moved_by(request: MoveRequest) -> tuple[int, ...]:
    """The cards a request would move."""
    return (request.card, *(each.card for each in request.also))


def is_replaced(game: Game, request: MoveRequest) -> bool:
    """Whether a replacement takes over: its effect runs next."""
    if not layers.entries(game, act.Instead):
        return False
    found = replacements(game, request)
    if not found:
        return False
    game.push(
        ReplaceFrame("engine.replace", move=request, seat=game.state.cards[request.card].seat)
    )
    return True


def _replace_ask(game: Game, frame: ReplaceFrame) -> None:
    request = frame.move
    if request.card not in game.state.cards:
        deck = game.zone(request.seat, DECK)
        if not request.is_draw or not deck:
            game.state.frames.pop()
            return
        # [masters 5-1-3] of several draws this one is of the card that is on top by now.
        frame.move = request = records.replace(request, card=deck[-1])
    found = replacements(game, request)
    if not found:
        frame.number = NONE
        return
    options = tuple(
        Option("option", card=entry.env.source, skill=entry.skill, number=number)
        for number, entry in found
    )
    if len(found) == 1 and not found[0][1].node.is_optional:
        frame.number = found[0][0]
        return
    if all(entry.node.is_optional for _, entry in found):
        options = (*options, Option("no"))
    # [masters 9-10-2] the player affected decides which comes first: the master of the card,
    # whoever moves it [masters 9-10-2-1] [classic 8-9-2-1] [masters 9-10-2-2] [classic 8-9-2-2].
    game.ask(
        Decision(
            frame.seat, "replacement", options, rule=game.cite("replacement-choice"), default=(0,)
        )
    )


def _replace_do(game: Game, frame: ReplaceFrame) -> None:
    request = frame.move
    if frame.number == NONE:
        go_on(game, request)
        return
    if frame.number == OPEN:
        chosen = game.chosen()[0]
        if chosen.kind == "no":
            for _, entry in replacements(game, request):
                end_next(game, entry)
            go_on(game, request)
            return
        number = chosen.number
    else:
        number = frame.number
    replace(game, request, number)


def of_card(request: MoveRequest, card: int, seat: int) -> MoveRequest:
    """The same movement of another card, to an area of this player."""
    return records.replace(request, card=card, seat=seat)


def go_on(game: Game, request: MoveRequest) -> None:
    """Let happen what nothing replaces after all: the action that wanted it has done it."""
    ctx = game.state.ctxs.get(request.ctx)
    if perform(game, request) and ctx is not None:
        did_late(ctx)


def replace(game: Game, request: MoveRequest, number: int, *, is_last: bool = False) -> None:
    """Do what the replacement of this number puts in a movement's place.

    With `is_last` nothing replaces that again, else only this replacement does not.
    """
    entry = numbered(game)[number]
    ctx, block = taken(game, request, number, is_last=is_last)
    if entry.node.goes_on:
        again = records.replace(request, skip=(*request.skip, number))
        game.push(
            ReplaceFrame("engine.replace", move=again, seat=game.state.cards[request.card].seat)
        )
    resolve(game, ctx, block)


def taken(
    game: Game, request: MoveRequest, number: int, *, is_last: bool = False
) -> tuple[int, int]:
    """Use a replacement: the context and the block of what is to be done instead.

    Done later, it is done although its card has gone by then [masters 0-2-9].
    """
    entry = numbered(game)[number]
    if permanents.is_once(game, entry):
        once_a_turn.note_use(game, entry, INSTEAD)
    end_next(game, entry)
    ctx = game.new_ctx(
        seat=entry.env.seat,
        source=entry.env.source,
        source_def=entry.env.source_def,
        skill=entry.skill,
        subject=request.card,
        slots={
            "it": (request.card,),
            PARENT: (request.ctx,),
            IN_PLACE_OF: (*request.skip, LAST if is_last else number),
        },
    )
    if request.event == "ko" and "ko" not in (entry.node.event, entry.node.or_event):
        # [masters 5-12-3] only the area is replaced: it is a KO wherever the card ends.
        ctx.slots[KOED] = (request.card,)
    if request.blow is not None:
        ctx.slots[HOW_MUCH] = (request.blow.amount,)
    if entry.node.is_optional:
        # [masters 4.00 20-1-11] it is replaced only where this is done.
        ctx.slots[PROMISED] = ()
    return ctx.id, game.lib.block_of(entry.node.effect)


def resolve(game: Game, ctx: int, block: int) -> None:
    """Do what a replacement that was `taken` puts in a movement's place."""
    seat = game.ctx(ctx).seat
    game.push(ResolveFrame("engine.resolve", ctx=ctx, block=block, seat=seat, ends_skill=True))


REPLACE: Procedure = procedure(
    "engine.replace",
    ReplaceFrame,
    step("replacement-choice", _replace_ask),
    step("replace", _replace_do),
)
