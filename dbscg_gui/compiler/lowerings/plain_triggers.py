"""Lowering of triggers in plain style."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec.structs import replace

from dbscg_gui.compiler.lowering import Reject
from dbscg_gui.compiler.lowerings.coordination import says
from dbscg_gui.compiler.lowerings.plain_cards import Desc, PrintedArea, plain_set, whose_of
from dbscg_gui.compiler.table import lowers
from dbscg_gui.effects.targets import (
    Cards,
    Either,
    Filter,
    InZones,
    Pick,
    This,
    Whose,
    Zone,
)
from dbscg_gui.effects.triggers import When
from dbscg_gui.effects.walking import nodes

# -- triggers ------------------------------------------------------------------------------


@lowers("plain_subject")
def _subject(w: str, d: Desc) -> Cards:
    if w not in ("you", "opponent"):
        raise Reject
    return anywhere(d, w)


def anywhere(desc: Desc, whose: str) -> InZones:
    """Cards as described, of that player, wherever they are in play."""
    cards = plain_set(desc, whose)
    if not isinstance(cards, InZones) or desc.place is not None:
        raise Reject
    return cards


@lowers("plain_by_card")
def _by_card(w: Whose, d: Desc) -> InZones:
    if w not in ("you", "opponent") or d.place is not None:
        raise Reject
    return InZones(zones=(), whose=w, filter=d.filter)


def played_by(w: Whose, d: Desc, c: Cards) -> tuple[When, ...]:
    """ "your opponent plays a Character using a Character's effect"."""
    (when,) = _ev_play(w, d)
    return (replace(when, by="skill", cause=c),)


def played_by_effect(w: Whose, d: Desc) -> tuple[When, ...]:
    """ "your opponent plays a Character using an effect", whatever card has it."""
    (when,) = _ev_play(w, d)
    return (replace(when, by="skill"),)


def life_becomes(whose: Whose, n: str) -> tuple[When, ...]:
    """ "your number of Life cards becomes 0": told as the last one leaves."""
    if n != "0" or whose not in ("you", "opponent"):
        raise Reject
    return told_event("life_emptied", whose=whose)


def any_of_both(a: Cards, b: Cards) -> Either:
    """ "this Leader or any of your Characters": whichever card it happens to."""
    parts = tuple(each.cards if isinstance(each, Pick) else each for each in (a, b))
    return Either(parts, conn="or")


class ByPlayer(msgspec.Struct, frozen=True):
    """Done by a player, in whatever way: "would be removed by your opponent"."""

    whose: Any


def told_event(event: str, c: object = None, **values: Any) -> tuple[When, ...]:
    """An event, by whatever effect or player made it happen."""
    if isinstance(c, ByPlayer):
        return (When(event=event, **{"by_whose": c.whose, **values}),)
    if isinstance(c, InZones):
        values = {"by": "skill", "by_whose": c.whose, "cause": c, **values}
    elif c is not None:
        values = {"by": "skill", "by_whose": c, **values}
    return (When(event=event, **values),)


@lowers("plain_ev_koed")
def _ev_koed(s: Cards, c: object = None) -> tuple[When, ...]:
    return told_event("koed", c, subject=_gone(s))


@lowers("plain_ev_koed_battle")
def _ev_koed_battle(s: Cards) -> tuple[When, ...]:
    return told_event("koed", subject=_gone(s), by="battle")


@lowers("plain_ev_removed")
def _ev_removed(s: Cards, c: str | None = None) -> tuple[When, ...]:
    return told_event("moved", c, subject=_gone(s), origin=("battle",), verb="removed")


def wherever(cards: Cards) -> Cards:
    """Cards wherever they are by then, whichever of them it is."""
    return _gone(cards.cards if isinstance(cards, Pick) else cards)


def _gone(cards: Cards) -> Cards:
    """The card that left the field, which is elsewhere by then."""
    if isinstance(cards, Pick):
        return replace(cards, cards=_gone(cards.cards))
    if isinstance(cards, Either):
        return replace(cards, parts=tuple(_gone(part) for part in cards.parts))
    return msgspec.structs.replace(cards, zones=()) if isinstance(cards, InZones) else cards


@lowers("plain_ev_removed_koed")
def _ev_removed_koed(s: Cards, c: object) -> tuple[When, ...]:
    removed = told_event("moved", c, subject=_gone(s), origin=("battle",), verb="removed")
    return removed + told_event("koed", subject=_gone(s))


@lowers("gone_to")
def _gone_to(s: Cards, z: tuple[Zone, ...], c: object = None) -> tuple[When, ...]:
    """ "your Character is returned to your hand": from the field to one of these areas."""
    if "field" in z or len(set(z)) != len(z):
        raise Reject
    told = [node for node in nodes(s) if isinstance(node, InZones)]
    if any(node.filter == Filter(said="card") or "life" in node.zones for node in told):
        raise Reject  # "a card is added to your Life cards" from anywhere; Life cards from there
    verb = "returned" if z == ("hand",) else ""
    return told_event("moved", c, subject=_gone(s), origin=("battle",), target=z, verb=verb)


def koed_or_gone(s: Cards, z: tuple[Zone, ...]) -> tuple[When, ...]:
    """ "your Character is K.O.'d or returned to the owner's hand"."""
    return told_event("koed", subject=_gone(s)) + _gone_to(s, z)


def blocks(s: Cards) -> tuple[When, ...]:
    """ "When this Character blocks": by its [Blocker], there is no other way [one_piece 10-1-3]."""
    return told_event("skill_activated", subject=s, by="blocker")


@lowers("plain_ev_kos")
def _ev_kos(s: Cards, o: Cards) -> tuple[When, ...]:
    return told_event("ko_by_battle", subject=s, other=_gone(o))


@lowers("plain_ev_play")
def _ev_play(w: Whose, d: Desc) -> tuple[When, ...]:
    if d.place is not None:
        if d.place.prep != "from" or whose_of(d.place.whose) != w:
            raise Reject
        plain = msgspec.structs.replace(d, place=None)
        one = Pick(cards=anywhere(plain, ""), article=True)
        return told_event("played", whose=w, subject=one, origin=d.place.zones)
    return told_event("played", whose=w, subject=Pick(cards=anywhere(d, ""), article=True))


@lowers("plain_ev_is_played")
def _ev_is_played(
    d: Desc, f: PrintedArea | None = None, c: object = None, w: str = ""
) -> tuple[When, ...]:
    """ "a {Crew} type Character card is played from your trash"."""
    if (f is not None and f.prep != "from") or w not in ("", "you", "opponent"):
        raise Reject
    whose = w or ("any" if f is None else whose_of(f.whose))
    origin = () if f is None else f.zones
    described = replace(d, noun=d.noun.removesuffix("-card"))
    one = Pick(cards=anywhere(described, ""), article=True)
    return told_event("played", c, whose=whose, subject=one, origin=origin)


def this_played(w: str, f: PrintedArea | None = None, c: object = None) -> tuple[When, ...]:
    """ "this Character is played by an effect", "... from your trash"."""
    if f is not None and (f.prep != "from" or f.whose != "you"):
        raise Reject
    return told_event("played", c, subject=This(word=w), origin=f.zones if f else ())


@lowers("plain_ev_moved")
def _ev_moved(d: Desc, v: str, f: PrintedArea | None = None, c: object = None) -> tuple[When, ...]:
    """ "a Character card is trashed from your hand": cards moved out of somebody's area."""
    if f is None or f.prep != "from" or d.place is not None:
        raise Reject
    about: dict[str, Any] = {}
    if says(d.filter) or d.noun != "card":
        about["subject"] = Pick(cards=InZones(zones=(), whose="any", filter=d.filter), article=True)
    target: tuple[Any, ...] = ("drop",) if v == "trashed" else ()
    return told_event(
        "moved", c, whose=whose_of(f.whose), origin=f.zones, target=target, verb=v, **about
    )


def trashed_from(w: Whose, d: Desc, c: object = None) -> tuple[When, ...]:
    """ "you trash a {Crew} type card from your hand": out of an area of that player."""
    if d.place is None or whose_of(d.place.whose) != whose_of(w):
        raise Reject
    return _ev_moved(replace(d, place=None), "trashed", d.place, c)


def this_moved(w: str, v: str, f: PrintedArea, c: object) -> tuple[When, ...]:
    """ "this card is trashed from your hand"."""
    if f.prep != "from" or whose_of(f.whose) != "you":
        raise Reject
    target: tuple[Any, ...] = ("drop",) if v == "trashed" else ()
    return told_event("moved", c, subject=This(word=w), origin=f.zones, target=target, verb=v)


@lowers("plain_ev_activated")
def _ev_activated(w: Whose, a: tuple[When, ...]) -> tuple[When, ...]:
    return tuple(replace(when, whose=w) for when in a)


def activated_event(desc: Desc) -> When:
    """ "an Event with a base cost of 3 or more"; "" where nothing is said of it."""
    if desc.noun not in ("event", "event-card") or desc.place is not None:
        raise Reject
    if not says(desc.filter):
        return When(event="extra_activated")
    return When(event="extra_activated", subject=InZones(zones=(), whose="any", filter=desc.filter))


@lowers("plain_ev_don")
def _ev_don(w: str, w2: str, c: object = None) -> tuple[When, ...]:
    if w not in ("the", w2):
        raise Reject
    return told_event(
        "don_returned", c, whose=whose_of(w2), origin_word="the" if w == "the" else ""
    )


@lowers("plain_ev_dons")
def _ev_dons(n: str, w: str, w2: str, c: object = None) -> tuple[When, ...]:
    if w != w2:
        raise Reject
    return told_event("don_returned", c, whose=whose_of(w2), least=int(n))


def life_left(whose: str, target: tuple[Zone, ...] = (), c: object = None) -> tuple[When, ...]:
    """ "one of your Life cards is added to your hand": out of the Life area of that player."""
    if whose not in ("you", "opponent"):
        raise Reject
    verb = "added" if target == ("hand",) else "trashed" if target else "removed"
    return told_event("moved", c, whose=whose, origin=("life",), target=target, verb=verb)
