"""Lowering of changes of skill costs, Z-Energy costs and specified costs."""

from __future__ import annotations

from typing import Any

import msgspec

from dbscg_gui.compiler.lowering import Reject
from dbscg_gui.compiler.lowerings.areas import (
    card_set,
    place_of,
    zone_set,
)
from dbscg_gui.compiler.lowerings.negations import kind_word
from dbscg_gui.compiler.lowerings.sentences import Steps
from dbscg_gui.compiler.pieces import Description
from dbscg_gui.compiler.table import lowers
from dbscg_gui.effects.actions import ChangeSkillCost, Duration
from dbscg_gui.effects.targets import EVERYWHERE, Cards, InZones, This

Cut = tuple[str, int]
"""Letters and generic energy a cost is lowered by."""


@lowers("skill_owner")
def _skill_owner(d: Description) -> Description:
    if d.place is not None or d.under is not None:
        raise Reject
    return d


@lowers("skill_owner_whose")
def _skill_owner_whose(w: str, d: Description) -> Description:
    if w != "you":
        raise Reject
    return _skill_owner(d)


@lowers("reduce_skill_of")
def _reduce_skill_of(
    o: Description | Cards, k: str, w: str, a: object, c: Cut, p: Duration = ""
) -> Steps:
    """ "the skill cost of your red cards' [X] skills in your hand"."""
    if w != "you":
        raise Reject
    if not isinstance(o, Description):
        if o != This():
            raise Reject
        return reduced_skill(k, _cost_card_this(w, a), c, duration=p)
    place = msgspec.structs.replace(place_of(a), whose="you", prep="in")
    cards = zone_set(msgspec.structs.replace(o, place=place))
    return reduced_skill(k, cards, c, duration=p)


@lowers("cost_card_this")
def _cost_card_this(w: str, a: object) -> Cards:
    if w != "you":
        raise Reject
    return This(zones=place_of(a).zones)


def reduced_skill(k: str | tuple[str, ...], cards: Cards, cut: Cut, **more: Any) -> Steps:
    """Skills of some kinds or keywords on some cards cost less."""
    tags = (k,) if isinstance(k, str) else k
    word, *rest = tags[0].split(" ") if tags else ("",)
    colors: tuple[str, ...] = ()
    if word in ("alliance", "revive", "aegis", "arrival", "empower") and rest:
        if len(tags) > 1:
            raise Reject  # the colors are those of one of them
        colors = tuple(rest[0].split("/"))
        tags = (word,)
    letters, generic = cut
    step = ChangeSkillCost(
        cards=cards,
        kinds=tuple(kind_word(each) for each in tags),
        colors=colors,
        specified=letters,
        amount=-generic,
        **more,
    )
    return (step,)


@lowers("fewer_markers")
def _fewer_markers(n: str, p: Duration = "") -> Steps:
    """ "reduce the number of markers removed for your [Spirit Boost] skills by 1"."""
    cards = InZones(zones=EVERYWHERE, whose="you")
    step = ChangeSkillCost(cards=cards, kinds=("spirit-boost",), markers=int(n), duration=p)
    return (step,)


@lowers("reduce_next")
def _reduce_next(u: tuple[tuple[str, ...], Description | None], c: Cut, s: str = "turn") -> Steps:
    """The next use in a turn or battle."""
    return reduced_skill(u[0], _of_skills(u), c, duration=s, next_use=True)


def _of_skills(u: tuple[tuple[str, ...], Description | None]) -> Cards:
    k, d = u
    if d is None:
        return InZones(zones=("hand",))
    # [Swap] works in play only, evolving and unions in the hand; others could be of any area.
    if d.under is None and d.place is None:
        if k and all(kind_word(each) in _OF_THE_HAND for each in k):
            return InZones(zones=("hand",), filter=d.filter)
        if not k or any(kind_word(each) != "swap" for each in k):
            raise Reject
    return card_set(d)


_OF_THE_HAND = frozenset(
    {"evolve", "ex-evolve", "union", "union-fusion", "union-potara", "union-absorb", "over-realm"}
)
"""Skills activated as the card that has them is played from the hand."""


@lowers("reduce_using")
def _reduce_using(u: tuple[tuple[str, ...], Description | None], c: Cut) -> Steps:
    return reduced_skill(u[0], _of_skills(u), c)


# -- other costs ---------------------------------------------------------------------------
