"""Lowering of cards that are used for another price than their energy cost, or for less of it.

What is used, what is done for it and what is not paid then may be told in any order.
"""

from __future__ import annotations

from typing import Any, cast

import msgspec

from dbscg_gui.compiler.lowering import Reject
from dbscg_gui.compiler.lowerings.activating import Way
from dbscg_gui.compiler.lowerings.areas import zone_set
from dbscg_gui.compiler.lowerings.negations import kind_word
from dbscg_gui.compiler.lowerings.sentences import Steps
from dbscg_gui.compiler.pieces import Description
from dbscg_gui.compiler.table import lowers
from dbscg_gui.effects.actions import (
    ActivateFrom,
    ChangeCost,
    Cost,
    Duration,
    Pay,
    PayBy,
    PlayWithoutCost,
)
from dbscg_gui.effects.targets import Cards, Filter, InZones, This

_ELSEWHERE = frozenset({"drop", "warp", "energy", "z-energy"})
"""Areas in which skills are activated only where a text says so [masters 9-1-3-2]."""


class Used(msgspec.Struct, frozen=True):
    """What is used: cards of the hand or of such an area, or a skill of a kind on them."""

    cards: Cards
    kind: str = ""
    filter: Filter = Filter()


@lowers("used_cards")
def _used_cards(d: Description, k: str = "", w: str = "you") -> Used:
    place = d.place
    if place is None or place.whose != "you" or d.distinct:
        raise Reject
    if place.zones != ("hand",) and not _ELSEWHERE.issuperset(place.zones):
        raise Reject
    if w != "you":
        raise Reject
    return Used(cards=zone_set(d), kind=kind_word(k) if k else "", filter=d.filter)


def _freely(v: str, u: Used) -> PlayWithoutCost:
    """The same for nothing."""
    if _lies_elsewhere(u):
        raise Reject
    if isinstance(u.cards, This):
        what: Any = "counter" if u.kind == "counter" else "play" if v == "play" else "activate"
        return PlayWithoutCost(cards=u.cards, what=what)
    if v == "play" and not u.kind:
        return PlayWithoutCost(cards=u.cards, what="play")
    wanted = u.filter
    if u.kind == "counter" or (not u.kind and wanted.skill_kinds == ("counter",)):
        plain = msgspec.structs.replace(wanted, skill_kinds=()) if not u.kind else wanted
        cards = msgspec.structs.replace(cast(Any, u.cards), filter=plain)
        return PlayWithoutCost(cards=cards, what="counter")
    if wanted.skill_kinds or not ("extra" in wanted.kinds or wanted.names):
        raise Reject  # other cards are not activated from the hand
    return PlayWithoutCost(cards=u.cards, what="activate", skill=u.kind)


def _lies_elsewhere(u: Used) -> bool:
    return isinstance(u.cards, InZones) and u.cards.zones != ("hand",)


@lowers("used_so")
def _used_so(u: Used, w: Way, d: Duration = "") -> Steps:
    """ "you can activate red Extras in your hand by discarding a card instead of paying"."""
    if _lies_elsewhere(u):
        return _from_elsewhere(u, w, d)
    if not w.frees() or (isinstance(u.cards, This) and not u.kind):
        raise Reject
    found = _freely("activate", u)
    return (msgspec.structs.replace(found, cost=w.cost, duration=d),)


def _from_elsewhere(u: Used, w: Way, d: Duration = "", *, once: bool = False) -> Steps:
    """ "you can activate red Extras in your Drop by paying their energy costs"."""
    if not u.kind and not u.filter.kinds and not u.filter.names:
        raise Reject  # cards are activated where they are Extras
    if w.word == "skill" and (not u.kind or u.kind == "counter"):
        raise Reject  # the cost of the card is an energy cost
    step = ActivateFrom(
        cards=u.cards, skill=u.kind, pays_energy=w.energy, cost=w.cost, duration=d,
        once_per_turn=once,
    )  # fmt: skip
    return (step,)


@lowers("used_there")
def _used_there(u: Used, d: Duration = "") -> Steps:
    """ "you can activate the [Evolve] skills of red cards in your Drop": at what they cost."""
    if not _lies_elsewhere(u) or "extra" in u.filter.kinds:
        raise Reject
    return _from_elsewhere(u, Way(word="skill"), d)


@lowers("used_once")
def _used_once(o: str, u: Used, w: Way, d: Duration = "") -> Steps:
    """ "once per turn, you can activate a red Extra in your Drop by paying its energy cost"."""
    del o
    if not _lies_elsewhere(u):
        raise Reject
    return _from_elsewhere(u, w, d, once=True)


@lowers("used_for")
def used_for(v: str, u: Used, c: Steps) -> Steps:
    """ "when activating a red Extra from your hand, you may A instead of paying its cost"."""
    energy = tuple(step.cost for step in c if isinstance(step, Pay))
    acts = tuple(step for step in c if not isinstance(step, Pay))
    if not acts:
        raise Reject
    cost: tuple[Cost, ...] = (*energy, PayBy(acts))
    return (msgspec.structs.replace(_freely(v, u), cost=cost),)


@lowers("used_less")
def _used_less(v: str, u: Used, c: Steps, b: tuple[str, int]) -> Steps:
    """ "when activating a red Extra from your hand, you may A. If you do, reduce its cost"."""
    (step,) = used_for(v, u, c)
    letters, number = b
    less = len(letters) + number
    return (msgspec.structs.replace(cast(Any, step), less=less, less_colors=letters),)


@lowers("less_in_use")
def _less_in_use(v: str, u: Used, b: tuple[str, int], o: str = "") -> Steps:
    """ "(once per turn,) when you activate a red Extra from your hand, reduce its cost by R"."""
    del v
    if _lies_elsewhere(u):
        raise Reject
    letters, generic = b
    using = (u.kind,) if u.kind else ()
    amount = -len(letters) - generic
    once = bool(o)
    told = ChangeCost(
        cards=u.cards, amount=amount, specified=letters, using=using, once_per_turn=once
    )
    return (told,)
