"""Lowering of what happens instead, of the game itself, and of who acts, in plain style."""

from __future__ import annotations

from typing import Any, NamedTuple, cast

import msgspec

from dbscg_gui.compiler.lowering import Reject
from dbscg_gui.compiler.lowerings.plain_cards import Desc, plain_set
from dbscg_gui.compiler.lowerings.plain_pieces import Steps
from dbscg_gui.compiler.lowerings.plain_triggers import ByPlayer
from dbscg_gui.compiler.table import lowers
from dbscg_gui.effects.actions import (
    Action,
    Choose,
    ChooseOption,
    DealDamage,
    Draw,
    Duration,
    Flip,
    Instead,
    Ko,
    Look,
    Move,
    Play,
    Restrict,
    ReturnDon,
    Reveal,
    Shuffle,
    Switch,
)
from dbscg_gui.effects.targets import (
    Cards,
    Condition,
    EventCard,
    Filter,
    InZones,
    Pick,
)

MoreActs = tuple[tuple[str, Steps], ...]
"""What the same player does next, each with the word that joins it on."""

# -- replacement ---------------------------------------------------------------------------

_WOULD = {
    "ko": ("ko", ""),
    "ko-battle": ("ko", "battle"),
    "removed": ("leave-battle", ""),
    "leave": ("leave-battle", ""),
    "rest": ("rest", ""),
}


class WouldGo(NamedTuple):
    """Where a card would be moved to from the field."""

    to: str


class Would(NamedTuple):
    """One of two things that would happen; the first by an effect, where one is named."""

    event: str
    or_event: str
    by: Any = None
    word: str = ""


def _instead_of_two(s: Cards, w: Would, e: Steps, b: Any, is_optional: bool) -> Steps:
    cause = b if w.by is None else w.by
    if cause is None or isinstance(cause, InZones) or (w.by is not None and b is not None):
        raise Reject
    return (
        Instead(
            event=w.event,
            or_event=w.or_event,
            cards=s,
            effect=e,
            is_optional=is_optional,
            by="skill",
            by_whose=cause,
            word=w.word,
        ),
    )


def _instead(
    s: Cards, w: str | Would | WouldGo, e: Steps, b: Any, d: Any, is_optional: bool
) -> Steps:
    if isinstance(w, Would):
        if d:
            raise Reject
        return _instead_of_two(s, w, e, b, is_optional)
    to: tuple[Any, ...] = ()
    if isinstance(w, WouldGo):
        event, by, to = "leave-battle", "", (w.to,)
    elif w in _WOULD:
        event, by = _WOULD[w]
    else:
        raise Reject
    if isinstance(b, ByPlayer):
        return (
            Instead(
                event=event,
                cards=s,
                effect=e,
                is_optional=is_optional,
                by=by,  # type: ignore[arg-type]
                by_whose=b.whose,
                duration=d,
                to=to,
                word="leave" if w == "leave" else "",
            ),
        )
    if b is not None and by:
        raise Reject
    of_cards = b.filter if isinstance(b, InZones) else None
    whose = b.whose if isinstance(b, InZones) else b or "any"
    return (
        Instead(
            event=event,
            cards=s,
            effect=e,
            is_optional=is_optional,
            by="skill" if b is not None else by,  # type: ignore[arg-type]
            by_whose=whose,
            by_filter=of_cards,
            duration=d,
            to=to,
            word="leave" if w == "leave" else "",
        ),
    )


def damage_replaced(e: Steps, c: Condition | None = None, *, is_optional: bool = False) -> Instead:
    """Instead of damage to a player, which their Leader takes [one_piece 4-6-2]."""
    leader = InZones(zones=("leader",), filter=Filter(kinds=("leader",)))
    return Instead(event="damage", cards=leader, effect=e, is_optional=is_optional, condition=c)


@lowers("plain_instead")
def _instead_may(s: Cards, w: str, e: Steps, b: object = None, d: Duration = "") -> Steps:
    return _instead(s, w, e, b, d, True)


@lowers("plain_instead_if")
def _instead_if(c: Condition, s: Cards, w: str, e: Steps, b: object = None) -> Steps:
    (step,) = _instead(s, w, e, b, "", True)
    return (msgspec.structs.replace(step, condition=c),)


@lowers("plain_instead_must")
def _instead_must(s: Cards, w: str, e: Steps, b: object = None, d: Duration = "") -> Steps:
    return _instead(s, w, e, b, d, False)


@lowers("plain_subject_bare")
def _subject_bare(n: str) -> Cards:
    wanted = Filter(kinds=("character",), names=(n,), said="character named")
    return InZones(zones=("battle",), filter=wanted)


# -- who acts ------------------------------------------------------------------------------


@lowers("plain_actor")
def _actor(a: str, c: Steps) -> Steps:
    return c if a == "you" else tuple(theirs(step) for step in c)


def plain_taxed_attack(s: Cards, p: str, a: Steps, d: Duration) -> Steps:
    """ "cannot attack unless your opponent trashes 1 card from their hand"."""
    tax = tuple(theirs(step) for step in a) if p == "opponent" else a
    return (Restrict(cards=s, what="attack", duration=d, tax=tax, payer=cast(Any, p)),)


@lowers("plain_actor_or")
def _actor_or(a: str, c: Steps, d: Steps) -> Steps:
    if a == "you":
        raise Reject
    options = tuple(tuple(theirs(step) for step in act) for act in (c, d))
    return (ChooseOption(options=options, chooser="opponent"),)


@lowers("plain_actor_row")
def _actor_row(a: str, c: Steps, m: MoreActs) -> Steps:
    if a == "you" or len(c) > 1:
        raise Reject
    return tuple(theirs(step) for step in in_a_row(c, m))


def in_a_row(first: Steps, more: MoreActs) -> Steps:
    """Acts of one player, one after the other."""
    for join, act in more:
        first = (*first, msgspec.structs.replace(act[0], join=join), *act[1:])
    return first


def theirs(step: Action) -> Action:
    """The same done by the opponent, who selects their own cards."""
    if isinstance(step, Draw):
        return msgspec.structs.replace(step, who="opponent")
    if isinstance(step, ReturnDon):
        if step.who != "opponent":
            raise Reject
        return step
    if isinstance(step, Choose):
        return msgspec.structs.replace(step, chooser="opponent")
    if isinstance(step, DealDamage):
        return msgspec.structs.replace(step, who="opponent" if step.who == "you" else "you")
    if isinstance(step, Move | Ko | Switch | Play | Flip | Look | Reveal):
        cards = step.cards
        if isinstance(cards, Pick) and not (isinstance(step, Look | Reveal) and cards.is_all):
            cards = msgspec.structs.replace(cards, chooser="opponent")
            return msgspec.structs.replace(step, cards=cards)
        return step
    if isinstance(step, Shuffle):
        return step
    raise Reject


@lowers("plain_life_place")
def _life_place(w: str, d: Desc) -> Steps:
    if w != "you" or d.noun != "life":
        raise Reject
    placed = Move(cards=EventCard("subject"), to="deck", to_whose="you", position="bottom")
    return (Instead(event="life-to-hand", cards=plain_set(d, w), effect=(placed,)),)
