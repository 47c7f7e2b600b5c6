"""Replacing a loss: "if you would lose the game, ... instead" [masters 9-10-1].

The game judges who has lost and why; here it is asked whether something else happens instead. It
is done whole before losses are judged again: what it does not mend is lost after all
[masters 9-10-1-1-1]. Conceding and winning by a skill are no losses of this kind.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from dbscg_gui.effects import actions as act
from dbscg_gui.engine.context_slots import PROMISED
from dbscg_gui.engine.decisions import Decision, Option
from dbscg_gui.engine.feasibility import can_do_all
from dbscg_gui.engine.game import Game, Procedure, procedure, step
from dbscg_gui.engine.queries import layers, meaning, once_a_turn, permanents, permissions
from dbscg_gui.engine.replacements import INSTEAD
from dbscg_gui.engine.replacing import NONE, OPEN, ReplacementFrame
from dbscg_gui.engine.resolving import ResolveFrame

_PROC = "engine.replace-loss"
_USED = "loss-replaced:"
"""Before the keys of the replacements that had their turn in the loss under way."""


class Loss(msgspec.Struct, frozen=True):
    """A player who would lose: why, and by which rule."""

    seat: int
    cause: act.LossCause
    rule: str


def is_averted(game: Game, seat: int) -> bool:
    """Whether an effect keeps a player from losing, or the other one from winning [masters 0-2-5].

    Conceding is kept by nothing [masters 0-2-2-1].
    """
    return permissions.is_player_restricted(game, seat, "lose") or permissions.is_player_restricted(
        game, 1 - seat, "win"
    )


class LossFrame(ReplacementFrame):
    """A loss of `seat` for which replacements are asked."""

    cause: str = ""


def is_replacing(game: Game) -> bool:
    """Whether something happens instead of a loss just now: losses are judged after it."""
    return any(frame.proc == _PROC for frame in game.state.frames)


def replaced(game: Game, lost: Sequence[Loss]) -> bool:
    """Whether something happens instead of one of these losses; it runs next.

    The others are judged again after it, too: players who lose together lose together.
    """
    found = [loss for loss in lost if _replacements(game, loss.seat, loss.cause)]
    # The turn player's comes first: it is pushed last.
    for loss in sorted(found, key=lambda loss: loss.seat == game.state.turn_seat):
        game.push(LossFrame(_PROC, seat=loss.seat, cause=loss.cause))
    if not found:
        _forget(game)
    return bool(found)


def _replacements(game: Game, seat: int, cause: str) -> list[tuple[int, permanents.EffectInForce]]:
    """Those that apply, numbered among all; each once for a loss [masters 9-10-2-3]."""
    return [
        (number, entry)
        for number, entry in enumerate(layers.entries(game, act.InsteadOfLosing))
        if entry.node.cause in ("", cause)
        and seat in meaning.player_seats(entry.env.seat, entry.node.who)
        and _used_key(seat, entry) not in game.state.flags
        and _is_ready(game, entry)
    ]


def _is_ready(game: Game, entry: permanents.EffectInForce) -> bool:
    node = entry.node
    if permanents.is_once(game, entry) and once_a_turn.was_used(game, entry, INSTEAD):
        return False
    # [masters 9-10-3] [classic 8-9-3] a voluntary replacement that can't be carried out is none.
    return not node.is_optional or can_do_all(game, node.effect, entry.env)


def _used_key(seat: int, entry: permanents.EffectInForce) -> str:
    return f"{_USED}{seat}:{entry.env.source}:{entry.skill}"


def _forget(game: Game) -> None:
    flags = game.state.flags
    for key in [key for key in flags if key.startswith(_USED)]:
        del flags[key]


def _ask(game: Game, frame: LossFrame) -> None:
    found = _replacements(game, frame.seat, frame.cause)
    if not found:
        frame.number = NONE
        return
    if len(found) == 1 and not found[0][1].node.is_optional:
        frame.number = found[0][0]
        return
    options = tuple(
        Option("option", card=entry.env.source, skill=entry.skill, number=number)
        for number, entry in found
    )
    if all(entry.node.is_optional for _, entry in found):
        options = (*options, Option("no"))
    # [masters 9-10-2] the player who would lose decides.
    game.ask(
        Decision(
            frame.seat, "replacement", options, rule=game.cite("replacement-choice"), default=(0,)
        )
    )


def _do(game: Game, frame: LossFrame) -> None:
    if frame.number == NONE:
        return
    number = frame.number
    if number == OPEN:
        chosen = game.chosen()[0]
        if chosen.kind == "no":
            for _, declined in _replacements(game, frame.seat, frame.cause):
                game.state.flags[_used_key(frame.seat, declined)] = 1
            return
        number = chosen.number
    entry = layers.entries(game, act.InsteadOfLosing)[number]
    game.state.flags[_used_key(frame.seat, entry)] = 1
    if permanents.is_once(game, entry):
        once_a_turn.note_use(game, entry, INSTEAD)
    ctx = game.new_ctx(
        seat=entry.env.seat,
        source=entry.env.source,
        source_def=entry.env.source_def,
        skill=entry.skill,
        slots={PROMISED: ()} if entry.node.is_optional else {},
    )
    block = game.lib.block_of(entry.node.effect)
    game.push(
        ResolveFrame("engine.resolve", ctx=ctx.id, block=block, seat=ctx.seat, ends_skill=True)
    )


def _judge_again(game: Game, frame: LossFrame) -> None:
    game.state.frames.pop()
    game.judge_loss()
    if not is_replacing(game):
        _forget(game)


REPLACE_LOSS: Procedure = procedure(
    _PROC,
    LossFrame,
    step("replacement-choice", _ask),
    step("replace", _do),
    step("loss", _judge_again),
)
