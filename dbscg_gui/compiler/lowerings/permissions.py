"""Lowering of what cards and players can only do, and of what they may do beyond the rules."""

from __future__ import annotations

from typing import Any, cast

import msgspec

from dbscg_gui.compiler.lowering import (
    Reject,
)
from dbscg_gui.compiler.lowerings.areas import (
    zone_set,
)
from dbscg_gui.compiler.lowerings.negations import kind_word
from dbscg_gui.compiler.lowerings.prohibitions import limited_player
from dbscg_gui.compiler.lowerings.restrictions import restricted
from dbscg_gui.compiler.lowerings.sentences import Steps
from dbscg_gui.compiler.pieces import (
    Description,
)
from dbscg_gui.compiler.table import lowers
from dbscg_gui.effects.actions import Allow, Duration, If, LimitActs, Restrict, RestrictPlayer
from dbscg_gui.effects.targets import (
    Cards,
    Condition,
    Filter,
    Happened,
    InZones,
    Not,
    Range,
    Slot,
    This,
)

# -- only ----------------------------------------------------------------------------------


@lowers("only_if")
def _only_if(s: Cards, r: str, w: Any, k: Condition, b: str = "") -> Steps:
    """ "It can only attack if A": without A it can't."""
    bars: Steps = (restricted(s, r),)
    if b:
        bars = (*bars, msgspec.structs.replace(restricted(s, b), join="or"))
    return (If(condition=Not(k), then=bars, trailing=True, word=w),)


def _who(w: str) -> Any:
    if w == "any":
        raise Reject
    return "you" if w == "you" else "opponent"


def _actor(w: str) -> str:
    return "they" if w == "they" else ""


@lowers("player_only_by")
def _player_only_by(w: str, d: Description, k: str, t: Duration = "") -> Steps:
    """ "you can only play Battle Cards using [X] skills"."""
    if d.place is not None or d.under is not None:
        raise Reject
    step = RestrictPlayer(
        who=_who(w), what="play", filter=d.filter, except_by=kind_word(k), duration=t
    )
    return (step,)


@lowers("player_only_play")
def _player_only_play(w: str, d: Description, t: Duration = "") -> Steps:
    if d.place is not None:
        raise Reject
    if d.filter.any_of and (d.filter.specified or d.filter.cost or d.filter.power):
        raise Reject  # "A cards or B cards with ...": of which?
    step = RestrictPlayer(who=_who(w), what="play", filter=Filter(none_of=(d.filter,)), duration=t)
    return (step,)


class Limited(msgspec.Struct, frozen=True):
    """An act and how often it may be done: "play more than 1 Battle Card", "attack once"."""

    what: Any
    number: LimitNumber
    filter: Filter = Filter()


class LimitNumber(msgspec.Struct, frozen=True):
    """How often: no more ("only", or "after" behind its verb), what must not be ("more"), so many
    from now on ("further")."""

    count: int
    sort: str = "only"


@lowers("limited_cards")
def limited_cards(what: str, n: LimitNumber, d: Description) -> Limited:
    """Acts with fitting cards; an Extra is activated from the hand [masters 12-2-2]."""
    place = d.place
    if d.distinct or d.under is not None:
        raise Reject
    if what == "extra":
        if place is None or place.zones != ("hand",) or d.filter.kinds != ("extra",):
            raise Reject
    elif place is not None:
        raise Reject
    return Limited(what, n, d.filter)


def limit_by_times(n: int | str, sort: str = "only") -> LimitNumber:
    """ "once", "2 more times"."""
    return LimitNumber(int(n), sort)


def attacks_of_card(s: This, n: LimitNumber) -> Steps:
    """ "this card can only attack once per turn": not again when it has."""
    if s != This():
        raise Reject
    done = Happened(event="attacks", this=True, count=Range(low=n.count))
    return (If(condition=done, then=(restricted(s, "attack"),)),)


@lowers("limit_each")
def _limit_each(w: str, a: Limited, p: str, d: Duration = "") -> Steps:
    """ "your opponent can't play more than 1 Battle Card per turn"."""
    if p == "battle" and a.what not in ("combo", "counter", "activate"):
        raise Reject
    step = LimitActs(
        who=limited_player(w), what=a.what, count=a.number.count, filter=a.filter,
        per=cast(Any, p), duration=d,
    )  # fmt: skip
    return (step,)


@lowers("limit_more")
def _limit_more(w: str, a: Limited, d: Duration = "") -> Steps:
    """ "your opponent can only play 1 more Battle Card for the turn"."""
    if w == "any" or (a.what == "counter" and not d):
        raise Reject  # so many more from now on are counted of one player
    step = LimitActs(
        who=limited_player(w), what=a.what, count=a.number.count, filter=a.filter, duration=d
    )
    return (step,)


@lowers("refreshed")
def _refreshed(d: Description, w: str = "") -> Cards:
    """ "2 energy", "4 of their cards": of the player whose Charge Phase it is."""
    if w not in ("", "their", "opponent") or d.under is not None or d.distinct:
        raise Reject
    if d.noun == "card" and d.place is None:
        zones: Any = ("leader", "battle", "energy", "unison")
        return InZones(zones=zones, whose="opponent", filter=d.filter)
    return zone_set(d, "opponent")


@lowers("refresh_limit")
def _refresh_limit(w: str, w2: str, n: str, s: Cards) -> Steps:
    """ "they can only switch up to 2 energy to Active Mode during their next Charge Phase"."""
    if w not in ("opponent", "their") or w2 != "opponent":
        raise Reject
    limit = RestrictPlayer(
        who="opponent", what="refresh", cards=s, most=int(n), duration="opponent-charge"
    )
    return (limit,)


# -- answers to an attack ------------------------------------------------------------------


@lowers("counter_and_blocker")
def _counter_and_blocker(w: str, c: Restrict, b: Restrict, d: Duration = "") -> Steps:
    if w in ("you", "any") or c.cards != b.cards:
        raise Reject
    first = msgspec.structs.replace(c, what="be-countered", duration=d)
    return (first, msgspec.structs.replace(b, duration=d, join="and"))


# -- permissions ---------------------------------------------------------------------------


@lowers("combo_at_rest")
def _combo_at_rest(s: Cards, d: Duration = "") -> Steps:
    if isinstance(s, This) and s.zones not in ((), ("battle",)):
        raise Reject
    kept = This() if isinstance(s, This) else s
    return (Allow(cards=kept, what="combo-rest", duration=d),)


@lowers("rest_used")
def _rest_used(d: Description, w: str = "you") -> Cards:
    cards = zone_set(d, w)
    if w != "you" or cards.whose != "you":
        raise Reject
    return cards


_ITS = Slot("?it")


# -- damage that is not taken --------------------------------------------------------------


@lowers("no_attack_damage")
def _no_attack_damage(c: Filter, d: Duration = "") -> Steps:
    step = RestrictPlayer(
        who="you",
        what="take-attack-damage",
        filter=c,
        duration=d,
    )
    return (step,)


def spared_unison(cards: Cards, sources: Filter, duration: Duration = "") -> Restrict:
    """ "your Unisons don't take damage from attacks": they lose no markers [masters 13-5-2]."""
    only = sources if sources != Filter() else None
    return Restrict(cards=cards, what="take-attack-damage", by_filter=only, duration=duration or "")


@lowers("no_attack_damage_both")
def _no_attack_damage_both(u: Cards, c: Filter, d: Duration = "") -> Steps:
    spared = msgspec.structs.replace(spared_unison(u, c, d), join="and")
    return (*_no_attack_damage(c, d), spared)
