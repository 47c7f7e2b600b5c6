"""Several cards that move at once: kept and replaced as things stand before any has gone.

Owns the questions about replacements of a simultaneous event; a single card has `replacing`.
"""

from __future__ import annotations

from typing import ClassVar

from dbscg_gui.effects import targets as t
from dbscg_gui.effects.walking import nodes
from dbscg_gui.engine import replacing
from dbscg_gui.engine.decisions import Decision, Option
from dbscg_gui.engine.game import Game, Procedure, procedure, step
from dbscg_gui.engine.one_shot_effects import end_next
from dbscg_gui.engine.prohibitions import is_stopped
from dbscg_gui.engine.queries.permanents import EffectInForce
from dbscg_gui.engine.references import WAITING
from dbscg_gui.engine.replacing import NONE, OPEN, ReplacementFrame
from dbscg_gui.engine.state import Ctx, MoveRequest
from dbscg_gui.engine.transfers import perform
from dbscg_gui.kernel import records

GONE = "@gone"
"""Slot of the context: what has moved, as pairs of the old and the new object."""
_DECLINED = "@declined"
"""Slot of the context: pairs of a card and the number of a replacement it is not to have again."""

Offer = tuple[int, EffectInForce, tuple[int, ...]]
"""A replacement by its number, and the cards it would be for."""


class TogetherFrame(ReplacementFrame, kw_only=True):
    """Movements at once for which replacements are asked."""

    move: MoveRequest
    """All of them, told as the first with the others."""
    left: tuple[int, ...] = ()
    """The cards that still are to go."""

    naming: ClassVar[tuple[str, ...]] = ("card", "left")
    passing: ClassVar[tuple[str, ...]] = ("ctx", "move")
    within: ClassVar[tuple[str, ...]] = ("ctx", "move")

    def named(self) -> tuple[int, ...]:
        """Objects it names."""
        return (self.card, *self.left, *replacing.moved_by(self.move))


def move_all(game: Game, ctx: Ctx, requests: list[MoveRequest]) -> bool:
    """Move these cards at once; False while a player is asked, `GONE` tells of them afterwards.

    What protects or replaces is looked at for all of them before one goes [masters 0-2-9].
    """
    going = [request for request in requests if not is_stopped(game, request)]
    ctx.slots[GONE] = ()
    if len(going) > 1 and any(replacing.replacements(game, request) for request in going):
        ctx.slots[_DECLINED] = ctx.slots[WAITING] = ()
        every = records.replace(going[0], also=tuple(going[1:]))
        left = tuple(request.card for request in going)
        game.push(TogetherFrame("engine.together", ctx=ctx.id, move=every, left=left))
        return False
    if len(going) == 1:
        # A single card may be asked about, too: the frame of its replacement tells what was done.
        _go(game, ctx, [r for r in going if not replacing.is_replaced(game, r)])
    else:
        _go(game, ctx, going)
    return True


def gone(ctx: Ctx) -> dict[int, int]:
    """What `move_all` moved: the new objects by the old ones."""
    pairs = ctx.slots.pop(GONE)
    return dict(zip(pairs[::2], pairs[1::2], strict=True))


def _go(game: Game, ctx: Ctx, going: list[MoveRequest]) -> None:
    cards = game.state.cards
    moved: tuple[int, ...] = ()
    game.together()
    for each in going:
        if each.card in cards and (not each.host or each.host in cards):
            moved += (each.card, perform(game, each))
    game.batch = None
    game.judge_loss()
    ctx.slots[GONE] = moved


def _requests(game: Game, frame: TogetherFrame) -> list[MoveRequest]:
    """The movements of the cards that still are to go."""
    first = frame.move
    every = (records.replace(first, also=()), *first.also)
    left = frozenset(frame.left)
    return [each for each in every if each.card in left and each.card in game.state.cards]


def _offers(game: Game, frame: TogetherFrame) -> list[Offer]:
    """The replacements to be asked about next.

    Where one replacement is for all the cards it speaks of it is asked about once, else card by
    card.
    """
    declined = game.ctx(frame.ctx).slots[_DECLINED]
    pairs = set(zip(declined[::2], declined[1::2], strict=True))
    found: dict[int, tuple[EffectInForce, list[int]]] = {}
    for request in _requests(game, frame):
        for number, entry in replacing.replacements(game, request):
            if (request.card, number) not in pairs:
                found.setdefault(number, (entry, []))[1].append(request.card)
        if found and not game.rules.skills.replaces_together:
            break
    offers = [(number, entry, tuple(cards)) for number, (entry, cards) in found.items()]
    if not game.rules.skills.replaces_together:
        return offers
    best = min((_rank(game, offer) for offer in offers), default=0)
    return [offer for offer in offers if _rank(game, offer) == best]


def _rank(game: Game, offer: Offer) -> int:
    """A card's own first, then the turn player's, then the other's [one_piece 8-1-3-5-2]."""
    _, entry, cards = offer
    if entry.env.source in cards:
        return 0
    return 1 if entry.env.seat == game.state.turn_seat else 2


def _ask(game: Game, frame: TogetherFrame) -> None:
    offers = _offers(game, frame)
    if not offers:
        ctx = game.ctx(frame.ctx)
        _go(game, ctx, _requests(game, frame))
        ctx.slots.pop(_DECLINED)
        waiting = ctx.slots.pop(WAITING)
        frame.number = NONE
        for number, block in reversed(list(zip(waiting[::2], waiting[1::2], strict=True))):
            replacing.resolve(game, number, block)
        return
    if len(offers) == 1 and not offers[0][1].node.is_optional:
        frame.number = offers[0][0]
        return
    options = tuple(
        Option("option", card=entry.env.source, skill=entry.skill, number=number)
        for number, entry, _ in offers
    )
    if all(entry.node.is_optional for _, entry, _ in offers):
        options = (*options, Option("no"))
    frame.number = OPEN
    seat = offers[0][1].env.seat
    if not game.rules.skills.replaces_together:
        # [masters 9-10-2] the player affected decides.
        seat = game.state.cards[offers[0][2][0]].seat
    game.ask(
        Decision(seat, "replacement", options, rule=game.cite("replacement-choice"), default=(0,))
    )


def _do(game: Game, frame: TogetherFrame) -> None:
    if frame.number == NONE:
        return
    offers = {number: (entry, cards) for number, entry, cards in _offers(game, frame)}
    slots = game.ctx(frame.ctx).slots
    chosen = [frame.number]
    is_declined = False
    if frame.number == OPEN:
        option = game.chosen()[0]
        is_declined = option.kind == "no"
        chosen = list(offers) if is_declined else [option.number]
    frame.number = NONE
    frame.pc = 0
    for number in chosen:
        entry, cards = offers[number]
        if is_declined:
            end_next(game, entry)
        if is_declined or entry.node.goes_on:
            slots[_DECLINED] += tuple(part for card in cards for part in (card, number))
        if not is_declined:
            _replace(game, frame, number, entry, cards)


def _replace(
    game: Game, frame: TogetherFrame, number: int, entry: EffectInForce, cards: tuple[int, ...]
) -> None:
    """Do what the replacement says, for each card if it speaks of the card, else once.

    One that is not asked about waits until it is known what becomes of every card: it holds for all
    of them, also where one of the others saves its own card or loses it [masters 0-2-9].
    """
    requests = {each.card: each for each in _requests(game, frame)}
    if not entry.node.goes_on:
        frame.left = tuple(i for i in frame.left if i not in cards)
    speaks = any(
        isinstance(node, t.EventCard) or (isinstance(node, t.Slot) and node.slot == "it")
        for node in nodes(entry.node.effect)
    )
    is_last = game.rules.skills.replaces_together
    spoken_of = cards if speaks else cards[:1]
    if entry.node.is_optional or entry.node.goes_on:
        for card in reversed(spoken_of):
            replacing.replace(game, requests[card], number, is_last=is_last)
        return
    slots = game.ctx(frame.ctx).slots
    for card in spoken_of:
        slots[WAITING] += replacing.taken(game, requests[card], number, is_last=is_last)


TOGETHER: Procedure = procedure(
    "engine.together",
    TogetherFrame,
    step("replacement-choice", _ask),
    step("replace", _do),
)
