"""Lowering of what both players do: "each player chooses 1 card in their hand and discards it"."""

from __future__ import annotations

from typing import Any, cast

import msgspec

from dbscg_gui.compiler.lowering import Reject
from dbscg_gui.compiler.lowerings.sentences import Steps, acted, delayed, joined
from dbscg_gui.compiler.pieces import Description, ThatPlayer
from dbscg_gui.compiler.table import lowers
from dbscg_gui.effects.actions import Action, Discard, EachPlayer, If, May, Move, Shuffle
from dbscg_gui.effects.targets import Has, InZones, Node, Pick, Range, Slot, Top, Turn
from dbscg_gui.effects.triggers import When
from dbscg_gui.effects.walking import nodes

_OTHER = {"you": "opponent", "opponent": "you"}
_PLAYERS = ("whose", "who", "by_whose", "to_whose")


@lowers("clause_mutual")
def _mutual(a: str, c: Steps) -> Steps:
    own = _is_own(a, c)
    if a != "each player" and any(map(_is_anyones, c)):
        raise Reject  # "both players draw 1 card, then discard 1 card": nothing says who discards
    done = tuple(mirrored(step) for step in c) if own else c
    theirs = tuple(_to_theirs(acted(step, "")) for step in done)
    return (_each(theirs),)


@lowers("mutual_with")
def _mutual_with(n: Range, d: Description, c: Steps) -> Steps:
    """ "each player with 5 or more cards in their hand discards 1 card"."""
    place = d.place
    if place is None or place.whose != "opponent" or d.distinct:
        raise Reject
    given = Has(cards=InZones(zones=place.zones, whose="opponent", filter=d.filter), count=n)
    theirs = tuple(_to_theirs(acted(step, "")) for step in c)
    return (_each((If(condition=given, then=theirs),)),)


@lowers("clause_mutual_may")
def _mutual_may(a: str, c: Steps) -> Steps:
    own = _is_own(a, c)
    done = tuple(mirrored(step) for step in c) if own else c
    effect = tuple(_to_theirs(acted(step, "")) for step in done)
    return (_each((May(effect=effect, who="opponent"),)),)


def _to_theirs(step: Action) -> Action:
    """ "in the Drop": of the player who does it."""
    if isinstance(step, Move) and step.to_word == "the":
        return msgspec.structs.replace(step, to_whose="opponent")
    return step


def _is_anyones(step: Action) -> bool:
    """Whether only the form of its verb could tell who does what comes next."""
    told = any(isinstance(node, Slot) or _is_said(node) for node in nodes(step))
    return step.join == ", then" and not told


def _each(theirs: Steps) -> EachPlayer:
    mine = tuple(mirrored(step) for step in theirs)
    return EachPlayer(mine=mine, theirs=theirs)


def _is_own(who: str, steps: Steps) -> bool:
    """Whether the text says "your" of each player; refuses what is said of one player alone."""
    every = [node for step in steps for node in nodes(step) if not _is_unsaid(node)]
    mine = any(_OTHER.get(getattr(node, "whose", "")) == "opponent" for node in every)
    mine = mine or any(
        isinstance(node, Move) and node.to_whose == "you" and node.to_word != "the"
        for node in every
    )
    theirs = any(_is_said(node) for node in every)
    foes = any(
        getattr(node, "whose", "") == "opponent" and not _is_said(node)
        for node in every
        if isinstance(node, InZones | Top)
    )
    shared = who.startswith("you and")
    if foes or (mine and (theirs or not shared)):
        raise Reject
    return mine


def _is_unsaid(node: Node) -> bool:
    """The hand that "discards 1 card" does not speak of."""
    return isinstance(node, InZones) and node.zones == ("hand",) and not (node.prep or node.their)


def _is_said(node: Node) -> bool:
    """Whether it says "their"."""
    if isinstance(node, InZones):
        return node.their
    if isinstance(node, Move):
        return node.to_word == "their" or node.to_whose == "opponent"
    return isinstance(node, Shuffle | Top) and node.whose == "opponent"


def mirrored(value: Any) -> Any:
    """The same done by the other player."""
    if isinstance(value, tuple):
        return tuple(mirrored(item) for item in value)
    if not isinstance(value, Node):
        return value
    changes: dict[str, Any] = {}
    for field in value.__struct_fields__:
        held = getattr(value, field)
        if field == "chooser":
            changes[field] = "you"
        elif field in _PLAYERS and held in _OTHER:
            changes[field] = _OTHER[held]
        elif isinstance(held, Node | tuple):
            changes[field] = mirrored(held)
    if isinstance(value, InZones):
        changes["their"] = changes.get("whose") == "opponent"
    if isinstance(value, Move) and value.to_word == "their":
        changes["to_word"] = ""
    return msgspec.structs.replace(value, **changes)


# -- the player of an event ----------------------------------------------------------------


def that_player(c: Steps) -> Steps:
    """ "that player discards 1 card", as both players would do it."""
    theirs = tuple(acted(step, "that player") for step in c)
    told = ThatPlayer(mine=tuple(_mine(step) for step in theirs), theirs=theirs)
    return (cast(Action, told),)  # replaced before the skill is whole, see `of_player`


def may_of_theirs(c: Steps) -> Steps:
    """ "that player may discard 1 card", told of the opponent."""
    return (May(effect=tuple(acted(step, "that player") for step in c), who="opponent"),)


def _mine(step: Action) -> Action:
    """The opponent's action as your own; what you discard is told as a movement."""
    if not isinstance(step, Discard):
        return cast(Action, mirrored(step))
    hand = InZones(zones=("hand",), filter=step.filter)
    cards = Pick(cards=hand, count=step.count, up_to=step.up_to)
    return Move(cards=cards, to="drop", verb="discard", join=step.join)


_OF_TURN_PLAYER = frozenset(
    {"attacks", "turn_start", "turn_end", "charge_start", "main_start", "main_end"}
)
"""What is always the turn player's doing or time."""


def of_player(steps: Steps, whens: tuple[When, ...]) -> Steps:
    """The steps where "that player" is who does what is waited for.

    Only the turn player attacks [masters 8-2-1] and has phases [masters 7-1-2]. Raises `Reject`
    where it could be either.
    """
    at = next((at for at, step in enumerate(steps) if _tells_player(step)), None)
    if at is None:
        return steps
    players = {when.whose for when in whens}
    if players <= {"you", "opponent"} and len(players) == 1:
        return _done_by(steps, players.pop())
    if not all(when.event in _OF_TURN_PLAYER for when in whens):
        raise Reject
    # What speaks of the cards that player chose is done with those of the same player.
    goes_on = any(isinstance(node, Slot) for step in steps[at + 1 :] for node in nodes(step))
    end = len(steps) if goes_on else at + 1
    told = steps[at:end]
    whole = If(
        condition=Turn("you"), then=_done_by(told, "you"), otherwise=_done_by(told, "opponent")
    )
    whole = msgspec.structs.replace(whole, join=told[0].join)
    return (*steps[:at], whole, *of_player(steps[end:], whens))


def _tells_player(step: Action) -> bool:
    return any(isinstance(node, ThatPlayer) for node in nodes(step))


def _done_by(steps: Steps, player: str) -> Steps:
    """The steps with what "that player" does done by this one."""
    done: list[Action] = []
    for step in steps:
        if isinstance(step, ThatPlayer):
            own = step.mine if player == "you" else step.theirs
            done.extend(joined(own, step.join) if step.join else own)
            continue
        changes = {
            field: _done_by(held, player)
            for field in ("then", "otherwise", "first", "effect")
            if isinstance(held := getattr(step, field, None), tuple)
        }
        done.append(msgspec.structs.replace(step, **changes) if _tells_player(step) else step)
    return tuple(done)


def delayed_for(w: object, effect: Steps) -> Steps:
    """What waits for something, for each player where "that player" could be either."""
    either = isinstance(w, When) and w.whose == "any" and w.event != "attacks"
    if not either or not any(isinstance(step, ThatPlayer) for step in effect):
        known = (w,) if isinstance(w, When) else ()
        return (delayed(w, of_player(effect, known)),)
    assert isinstance(w, When)
    players: tuple[Any, ...] = ("you", "opponent")
    each = [msgspec.structs.replace(w, whose=player) for player in players]
    first, second = (delayed(when, of_player(effect, (when,))) for when in each)
    return (first, msgspec.structs.replace(second, join=", and"))
