"""Replacements of what happens to a card [masters 9-10]: which apply, the choice, what is done."""

from __future__ import annotations

import msgspec

from dbscg_gui.effects import actions as act
from dbscg_gui.engine.decisions import Decision, Option
from dbscg_gui.engine.doable import can_do_all
from dbscg_gui.engine.game import Game, Procedure, procedure, step
from dbscg_gui.engine.queries import layers, meaning, permanents
from dbscg_gui.engine.queries.meaning import Env
from dbscg_gui.engine.state import BATTLE, COMBO, DROP, HAND, LIFE, Card, Ctx, Frame, MoveRequest
from dbscg_gui.engine.transfers import PERFORMERS, REVEALED, perform, zone_name

LAST = -1
"""In `MoveRequest.skip`: what is moved so is not replaced again."""


def replacements(game: Game, request: MoveRequest) -> list[tuple[int, permanents.Entry]]:
    """Replacements that apply, numbered among all entries of their kind.

    Each applies once to an event [classic 8-9-2-3]; none to a movement that comes from a
    replacement which is the last one (`LAST`).
    """
    if LAST in request.skip:
        return []
    card = game.state.cards[request.card]
    names = _event_names(game, card, request)
    return [
        (number, entry)
        for number, entry in enumerate(layers.entries(game, act.Instead))
        if (entry.node.event in names or entry.node.or_event in names)
        and number not in request.skip
        and layers.applies(game, entry, card)
        and _concerns(game, entry, request, is_other=entry.node.or_event in names)
    ]


def _event_names(game: Game, card: Card, request: MoveRequest) -> set[str]:
    """The events of `Instead` that a movement is."""
    if request.event in PERFORMERS:
        return {request.event}
    names = {"leave", "placing", "arrive"}
    if request.by_seat in (-1, card.seat):
        names.add("own-move")
    if request.event == "ko":
        names.add("ko")
    if card.zone == BATTLE and request.zone not in (BATTLE, COMBO):
        names.add("leave-battle")
    if request.zone == DROP:
        names.add("drop")
    if request.event == "play":
        names.add("play")
    if card.zone == LIFE and request.zone == HAND:
        names.add("life-to-hand")
    ctx = game.state.ctxs.get(request.ctx)
    if ctx is not None and card.id in ctx.slots.get(REVEALED, ()):
        names.add("shown")
    return names


def _concerns(game: Game, entry: permanents.Entry, request: MoveRequest, *, is_other: bool) -> bool:
    """Whether cause and destination are those a replacement speaks of, and it can be done.

    `is_other`: the movement is the other event of the replacement, which any cause may have.
    """
    node = entry.node
    if node.to and zone_name(request.zone) not in node.to:
        return False
    if node.origin and zone_name(game.state.cards[request.card].zone) not in node.origin:
        return False
    if not is_other and not _is_caused(entry, request):
        return False
    if node.once_per_turn and game.state.flags.get(_once_key(entry)) == game.state.turn:
        return False
    env = _told_of(entry, request.card) if entry.env.ctx is None else entry.env
    if node.condition is not None and not meaning.holds(game, node.condition, env):
        return False
    return not node.is_optional or _can_be_done(game, entry, request.card)


def _can_be_done(game: Game, entry: permanents.Entry, card: int) -> bool:
    """A voluntary replacement that can't be carried out is none [masters 9-10-3]."""
    effect = entry.node.effect
    if isinstance(effect[0], act.IfYouDo):
        effect = effect[0].first
    return can_do_all(game, effect, _told_of(entry, card))


def _told_of(entry: permanents.Entry, card: int) -> Env:
    """Where its words are looked up: the card it would happen to is the subject."""
    env = entry.env
    told = Ctx(0, env.seat, env.source, env.source_def, entry.skill, subject=card)
    return env._replace(ctx=told)


def _is_caused(entry: permanents.Entry, request: MoveRequest) -> bool:
    """Whether the cause of a movement is the one a replacement asks for."""
    node = entry.node
    causes = {"battle": ("battle",), "skill": ("skill", "cost")}
    if node.by and request.by not in causes[node.by]:
        return False
    return node.by_whose == "any" or (
        request.by_seat >= 0 and (request.by_seat == entry.env.seat) == (node.by_whose == "you")
    )


def _once_key(entry: permanents.Entry) -> str:
    return f"instead:{entry.env.source}:{entry.skill}"


def is_replaced(game: Game, request: MoveRequest) -> bool:
    """Whether a replacement takes over: its effect runs next."""
    if not layers.entries(game, act.Instead):
        return False
    found = replacements(game, request)
    if not found:
        return False
    game.push("engine.replace", move=request, seat=game.state.cards[request.card].seat)
    return True


def _replace_ask(game: Game, frame: Frame) -> None:
    request = frame.move
    if request is None or request.card not in game.state.cards:
        game.state.frames.pop()
        return
    found = replacements(game, request)
    if not found:
        frame.n = -1
        return
    options = tuple(
        Option("option", card=entry.env.source, skill=entry.skill, number=number)
        for number, entry in found
    )
    if len(found) == 1 and not found[0][1].node.is_optional:
        frame.n = found[0][0]
        frame.stage = 1
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


def _replace_do(game: Game, frame: Frame) -> None:
    request = frame.move
    if request is None:
        return
    if frame.n < 0:
        perform(game, request)
        return
    if frame.stage == 0:
        chosen = game.chosen()[0]
        if chosen.kind == "no":
            perform(game, request)
            return
        number = chosen.number
    else:
        number = frame.n
    replace(game, request, number)


def replace(game: Game, request: MoveRequest, number: int, *, is_last: bool = False) -> None:
    """Do what the replacement of this number puts in a movement's place.

    With `is_last` nothing replaces that again, else only this replacement does not.
    """
    entry = layers.entries(game, act.Instead)[number]
    if entry.node.once_per_turn:
        game.state.flags[_once_key(entry)] = game.state.turn
    ctx = game.new_ctx(
        seat=entry.env.seat,
        source=entry.env.source,
        source_def=entry.env.source_def,
        skill=entry.skill,
        subject=request.card,
        slots={
            "it": (request.card,),
            "@instead": (*request.skip, LAST if is_last else number),
        },
    )
    if request.event == "ko" and "ko" not in (entry.node.event, entry.node.or_event):
        # [masters 5-12-3] only the area is replaced: it is a KO wherever the card ends.
        ctx.slots["@koed"] = (request.card,)
    block = game.lib.block_of(entry.node.effect)
    if entry.node.goes_on:
        again = msgspec.structs.replace(request, skip=(*request.skip, number))
        game.push("engine.replace", move=again, seat=game.state.cards[request.card].seat)
    game.push("engine.resolve", ctx=ctx.id, block=block, seat=ctx.seat, flag=1)


REPLACE: Procedure = procedure(
    "engine.replace",
    step("replacement-choice", _replace_ask),
    step("replace", _replace_do),
)
