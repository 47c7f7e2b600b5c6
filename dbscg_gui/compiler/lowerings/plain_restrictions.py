"""Lowering of what cards and players cannot do, or may do besides, in plain style."""

from __future__ import annotations

from typing import Any

import msgspec

from dbscg_gui.compiler.lowering import Reject
from dbscg_gui.compiler.lowerings.coordination import says
from dbscg_gui.compiler.lowerings.plain_cards import Desc, plain_set
from dbscg_gui.compiler.lowerings.plain_pieces import Steps
from dbscg_gui.compiler.table import lowers
from dbscg_gui.effects.actions import (
    Duration,
    IncludeLimit,
    Restrict,
    RestrictPlayer,
)
from dbscg_gui.effects.targets import (
    ANY_CARD,
    Cards,
    Filter,
    InZones,
    Pick,
    Slot,
    Whose,
    Zone,
)

# -- prohibitions and permissions ----------------------------------------------------------


class Barred(msgspec.Struct, frozen=True):
    """What cannot be done to a card, and by whose effects."""

    what: str
    by_whose: Any = "any"
    by: Filter | None = None
    also: tuple[str, ...] = ()
    other: Cards | None = None
    to: tuple[Zone, ...] = ()
    position: Any = ""
    next: Barred | None = None
    """What else cannot be done to it."""


def barred_from(bar: Barred, by: EffectBy, next: Barred | None = None) -> Barred:
    """ "cannot be returned to the owner's hand by your opponent's effects"."""
    return msgspec.structs.replace(bar, by_whose=by.whose, by=by.filter, next=next)


def active_ones(d: Desc, w: str) -> Filter:
    """ "can also attack active Characters with a cost of 5 or less": which of them."""
    wanted = d.filter
    if wanted.kinds != ("character",) or wanted.mode != "active" or d.place is not None:
        raise Reject
    if w not in ("", "opponent"):
        raise Reject
    rest = msgspec.structs.replace(wanted, kinds=(), mode="", said="")
    return msgspec.structs.replace(wanted, mode="") if says(rest) else ANY_CARD


def activate_none(d: Desc) -> RestrictPlayer:
    """ "cannot activate Events", which are activated from the hand [one_piece 8-5-2]."""
    hand = d.place is None or (d.place.zones, d.place.prep) == (("hand",), "from")
    if d.noun not in ("event", "event-card") or not hand:
        raise Reject
    return RestrictPlayer(who="you", what="activate-extra", filter=d.filter)


class EffectBy(msgspec.Struct, frozen=True):
    """Whose effects, and of which cards."""

    whose: Any = "any"
    filter: Filter | None = None


_OWNERS = {"": "any", "you": "you", "own": "you", "opponent": "opponent"}


def effect_by(w: str, d: Desc) -> EffectBy:
    """ "your opponent's Leader and Character effects", "effects of Characters"."""
    if d.place is not None or w not in _OWNERS:
        raise Reject
    return EffectBy(_OWNERS[w], d.filter)


_ABILITIES = {"attack-leader-now": "attack-leader-fresh"}


def plain_barred(s: Cards, r: str | Barred, d: Any = "") -> Steps:
    """What cards cannot do, or have done to them."""
    bar = Barred(_ABILITIES.get(r, r)) if isinstance(r, str) else r
    if bar.next is not None and isinstance(s, Pick) and not s.is_all:
        raise Reject  # whatever is picked once cannot be named twice
    more = plain_barred(s, bar.next, d) if bar.next is not None else ()
    return (
        Restrict(
            cards=s,
            what=bar.what,
            duration=d,
            by_whose=bar.by_whose,
            by_filter=bar.by,
            also=bar.also,
            other=bar.other,
            to=bar.to,
            position=bar.position,
        ),
        *more,
    )


def never_refreshed(s: Cards, w: Whose) -> Steps:
    """ "do not become active in your opponent's Refresh Phase": only there cards of theirs do."""
    if not isinstance(s, InZones | Pick) or _whose_cards(s) != w:
        raise Reject
    return (Restrict(cards=s, what="switch-active-in-charge"),)


def played_rested(s: Cards) -> Steps:
    """ "All Stage cards are played rested": Characters and Stages come into play."""
    cards = s.cards if isinstance(s, Pick) and s.is_all else s
    if not isinstance(cards, InZones) or cards.zones not in (("battle",), ("stage",)):
        raise Reject
    return (Restrict(cards=cards, what="enter-active"),)


def _whose_cards(cards: Cards) -> str:
    found = cards.cards if isinstance(cards, Pick) else cards
    return found.whose if isinstance(found, InZones) else "any"


def barred_next_turn(s: Cards, r: str | Barred) -> Steps:
    """ "cannot attack during your opponent's next turn": before it they cannot anyway."""
    is_theirs = isinstance(s, InZones | Pick) and _whose_cards(s) == "opponent"
    if r != "attack" or not (is_theirs or isinstance(s, Slot)):
        raise Reject
    return plain_barred(s, r, "opponent-turn")


@lowers("plain_cant_once")
def _cant_once(s: Cards, r: str | Barred) -> Steps:
    (step,) = plain_barred(s, r)
    return (msgspec.structs.replace(step, once_per_turn=True),)


@lowers("plain_none")
def _none(w: str, d: Desc, r: str | Barred, u: Any = "") -> Steps:
    everyone = Pick(cards=plain_set(d, w), is_all=True)
    (step,) = plain_barred(everyone, r, u)
    return (step,)


@lowers("plain_include_only")
def _include_only(d: Desc) -> Steps:
    if d.place is not None:
        raise Reject
    # All other cards are left out.
    return (IncludeLimit(filter=Filter(none_of=(d.filter,)), count=0),)


@lowers("plain_player_cant")
def _player_cant(w: Whose, p: RestrictPlayer | Restrict, d: Duration = "") -> Steps:
    if isinstance(p, Restrict):
        if w != "opponent":
            raise Reject
        return (msgspec.structs.replace(p, duration=d),)
    return (msgspec.structs.replace(p, who=w, duration=d),)


@lowers("plain_may_not_attack_but")
def _may_not_attack_but(n: str) -> RestrictPlayer:
    mine = Filter(kinds=("character",), names=(n,), said="character named")
    return RestrictPlayer(
        who="you", what="attack-others", cards=InZones(zones=("battle",), filter=mine)
    )
