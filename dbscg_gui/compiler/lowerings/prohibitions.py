"""Lowering of what players can't do, of taxes, and of clauses with several predicates."""

from __future__ import annotations

from typing import Any, Literal, cast

import msgspec

from dbscg_gui.compiler.lowering import Reject
from dbscg_gui.compiler.lowerings.areas import owner, place_of, zone_set
from dbscg_gui.compiler.lowerings.changes import gain
from dbscg_gui.compiler.lowerings.descriptions import posted
from dbscg_gui.compiler.lowerings.elisions import waits
from dbscg_gui.compiler.lowerings.events import with_subject
from dbscg_gui.compiler.lowerings.objects import narrows, picked
from dbscg_gui.compiler.lowerings.restrictions import barred, barred_alike, unaffected, unplaced
from dbscg_gui.compiler.lowerings.sentences import Steps, is_number
from dbscg_gui.compiler.lowerings.verbs import said_of_all
from dbscg_gui.compiler.pieces import Counting, Description, Evented
from dbscg_gui.compiler.table import lowers
from dbscg_gui.effects.actions import (
    Action,
    Allow,
    ChangeCost,
    Choose,
    Discard,
    Duration,
    IncludeLimit,
    Move,
    NegateSkills,
    Restrict,
    RestrictPlayer,
    Switch,
)
from dbscg_gui.effects.targets import (
    Among,
    And,
    Cards,
    Condition,
    Either,
    Filter,
    Happened,
    Has,
    InZones,
    Pick,
    Range,
    Slot,
    This,
    Top,
    Whose,
)

# -- players -------------------------------------------------------------------------------


@lowers("player_cant")
def _player_cant(w: str, p: RestrictPlayer, d: Duration = "") -> Steps:
    who: Any = {"you": "you", "any": "any"}.get(w, "opponent")
    if p.what.startswith("move") and (
        (p.who == "you" and who != "you") or (p.who == "opponent" and who == "you")
    ):
        raise Reject  # "your opponent can't place cards in your energy": not in their own
    return (msgspec.structs.replace(p, who=who, duration=d),)


def players_after(d: Description, p: RestrictPlayer, t: str) -> Steps:
    """ "when a player plays a Battle Card, that player can't play ... for the turn": either."""
    if t != "turn" or d.place is not None or d.under is not None or d.distinct:
        raise Reject
    if p.what.startswith("move"):
        raise Reject
    played = Happened(event="played", filter=d.filter)
    return (msgspec.structs.replace(p, who="any", players=played),)


@lowers("player_cant_tax")
def _player_cant_tax(w: str, p: RestrictPlayer, t: Steps, d: Duration = "") -> Steps:
    if w == "any":
        raise Reject  # both pay, each for themselves
    tax = t if w == "you" else tuple(paid_tax(step) for step in t)
    return _player_cant(w, msgspec.structs.replace(p, tax=tax), d)


def paid_tax(step: Action) -> Action:
    """What the opponent does for a tax."""
    if isinstance(step, Choose):
        return msgspec.structs.replace(step, chooser="opponent")
    cards = getattr(step, "cards", None)
    discards = isinstance(step, Move) and step.verb == "discard"
    if discards and isinstance(cards, Pick) and is_number(cards):
        hand = cards.cards
        if not isinstance(hand, InZones) or hand.zones != ("hand",):
            raise Reject
        return Discard(who="opponent", count=cards.count, filter=hand.filter, join=step.join)
    if isinstance(step, Move) and isinstance(cards, Pick):
        return msgspec.structs.replace(
            step, cards=msgspec.structs.replace(cards, chooser="opponent")
        )
    if isinstance(step, Move | Switch) and isinstance(cards, Slot):
        return step
    if isinstance(step, Move) and isinstance(cards, Top) and cards.whose == "opponent":
        return step
    if isinstance(step, Switch) and isinstance(cards, Pick):
        return msgspec.structs.replace(
            step, cards=msgspec.structs.replace(cards, chooser="opponent")
        )
    raise Reject


@lowers("include_only")
def _include_only(n: str, d: Description) -> Steps:
    return (IncludeLimit(filter=unplaced(d), count=int(n)),)


@lowers("put_back")
def _put_back(z: Literal["deck", "life"] = "deck", w: str = "") -> Steps:
    """ "put them back in any order", said with the pile or not."""
    if w:
        whose = owner(w)
        if whose == "any":
            raise Reject
        return (Move(cards=Slot("?them"), to=z, to_whose=whose, any_order=True),)
    step = Move(
        cards=Slot("?them"), to=z, verb="put", position="top", any_order=True, to_word="back"
    )
    return (step,)


# -- several predicates of one subject -----------------------------------------------------


class Pred(msgspec.Struct, frozen=True, kw_only=True):
    """One predicate: what the subject gets or can't do, and how long."""

    what: str
    value: Any = None
    duration: str = ""


@lowers("preds_more")
def _preds_more(a: Pred, j: str, r: tuple[tuple[str, Pred], ...]) -> tuple[tuple[str, Pred], ...]:
    return (("", a), (j, r[0][1]), *r[1:])


@lowers("preds")
def _preds(s: Cards, p: tuple[tuple[str, Pred], ...]) -> Steps:
    """A duration said once, at the end, is that of all predicates before it."""
    kinds = {pred.what for _, pred in p}
    last = p[-1][1].duration
    said_once = all(not pred.duration for _, pred in p[:-1])
    if kinds == {"gain"} and said_once:
        raise Reject  # "+5000 power and [Critical]" is one predicate
    steps: list[Action] = []
    for join, pred in p:
        duration = last if said_once else pred.duration
        found = _predicated(s, pred, duration)
        steps += (msgspec.structs.replace(found[0], join=join), *found[1:])
    return tuple(steps)


def _predicated(s: Cards, pred: Pred, duration: Any) -> Steps:
    if pred.what == "gain":
        return gain(s, pred.value, duration)
    if pred.what == "cant":
        return barred(s, pred.value, duration=duration)
    if pred.what == "active":
        return may_attack_active(s, pred.value, duration)
    if pred.what in ("attack-those", "be-attacked"):
        return (Restrict(cards=s, what=pred.what, other=pred.value, duration=duration),)
    if pred.what == "waits":
        if not isinstance(s, This):
            raise Reject
        event, done = pred.value
        told = tuple(with_subject(when, Evented(cards=s)) for when in event)
        return waits(told, done, duration, once=False)
    if pred.what == "no-specified":
        return (ChangeCost(cards=s, no_specified=True, duration=duration),)
    if pred.what == "unaffected":
        return unaffected(s, pred.value, duration)
    if pred.what == "barred-alike":
        bars, by = pred.value
        return barred_alike(s, bars, by, duration)
    return (NegateSkills(cards=s, kinds=pred.value, duration=duration),)


# -- objects -------------------------------------------------------------------------------


def all_picks(*picks: Pick) -> Either:
    """ "1 A and 1 B from your Drop": an area said once, at the end, is that of all."""
    last = picks[-1].cards
    if any(said_of_all(pick.cards) for pick in picks):
        raise Reject
    if isinstance(last, Among) and isinstance(last.filter, Filter):
        return Either((*(_among(pick, last) for pick in picks[:-1]), picks[-1]))
    if not isinstance(last, InZones) or any(not isinstance(p.cards, InZones) for p in picks):
        raise Reject
    found = []
    for pick in picks[:-1]:
        cards = cast(InZones, pick.cards)
        if last.prep and not cards.prep and (cards.whose == "any" or narrows(last, cards)):
            pick = msgspec.structs.replace(
                pick, cards=msgspec.structs.replace(last, filter=cards.filter)
            )
        found.append(pick)
    return Either((*found, picks[-1]))


def _among(pick: Pick, last: Among) -> Pick:
    """ "1 A and 1 B among them": both are."""
    cards = pick.cards
    if isinstance(cards, Among):
        return pick
    if not isinstance(cards, InZones) or cards.prep or cards.whose != "any":
        raise Reject
    return msgspec.structs.replace(pick, cards=Among(last.slot, cards.filter))


# -- movements that are forbidden, attacks that are counted --------------------------------


@lowers("move_whose")
def _move_whose(w: str, a: object) -> tuple[str, str]:
    return (str(place_of(a).zones[0]), {"you": "your", "opponent": "your opponent's"}.get(w, w))


@lowers("move_any")
def _move_any(a: object) -> tuple[str, str]:
    return (str(place_of(a).zones[0]), "")


def limited_player(w: str) -> Whose:
    """Whose acts are limited: "they" are your opponent, "players" both."""
    return "opponent" if w == "they" else cast(Whose, w)


# -- one of each, totals -------------------------------------------------------------------


@lowers("pair_chars")
def _pair_chars(a: str, b: str, p: tuple[object, ...]) -> tuple[Description, Description]:
    first, second = (
        posted(Description(filter=Filter(characters=(name,)), noun="card"), p) for name in (a, b)
    )
    if first.place is None:
        raise Reject
    return (first, second)


@lowers("cond_pair")
def _cond_pair(w: str, n: Range, p: tuple[Description, Description]) -> Condition:
    return _paired(zone_set(p[0], w), zone_set(p[1], w), n)


def _paired(first: InZones, second: InZones, count: Range) -> Condition:
    """ "1 or more ＜A＞ and ＜B＞ cards": so many of each."""
    one = Has(cards=first, count=count)
    two = Has(cards=second, count=count, goes_on=True)
    return And((one, two))


@lowers("pick_total")
def _pick_total(n: Counting, w: str, f: Description, b: Description) -> Pick:
    if f.place is not None or b.place is not None:
        raise Reject
    first, second = zone_set(f, w), zone_set(b, w)
    if first.zones == second.zones:
        raise Reject
    return picked(n, Either((first, second), conn="and"))


# -- attacks on Active cards, cheaper sets -------------------------------------------------


def active_targets(d: Description, w: str) -> Filter:
    """What may be attacked in Active Mode; nothing where any Battle Card in it may."""
    cards = zone_set(d, w)
    wanted = cards.filter
    if wanted.mode != "active" or wanted.kinds != ("battle",) or cards.zones != ("battle",):
        raise Reject
    plain = Filter(kinds=("battle",), mode="active", noun=wanted.noun)
    return Filter() if wanted == plain else wanted


def may_attack_active(s: Cards, t: Filter, d: Duration | None) -> Steps:
    """ "can attack Battle Cards in Active Mode": of these, if not all."""
    return (Allow(cards=s, what="attack-active", filter=t, duration=d or ""),)


def mixed_heads(h: tuple[Description, ...], w: str, least: int = 2) -> tuple[Cards, ...]:
    """ "your opponent's Leader, Battle Cards and energy": cards of several areas of one player."""
    if len(h) < least or any(not each.noun or each.distinct for each in h):
        raise Reject
    sets = tuple(zone_set(each, w) for each in h)
    if len({cards.zones for cards in sets}) < len(sets):
        raise Reject  # cards of one area are one set
    return sets


def total_among(n: Counting, h: tuple[Cards, ...]) -> Pick:
    """ "up to 2 total cards from among your red cards and your opponent's Battle Cards"."""
    return picked(n, Either(tuple(h)))


@lowers("taxed_attack")
def _taxed_attack(s: Cards, p: str, t: Steps, d: Duration = "") -> Steps:
    """ "your opponent's red cards can't attack unless they discard 1 card each time"."""
    tax = tuple(paid_tax(step) for step in t) if p == "opponent" else t
    bar = Restrict(cards=s, what="attack", duration=d, tax=tax, payer=cast(Any, p))
    return (bar,)


@lowers("player_place_pile")
def _player_place_pile(w: str, z: object, v: str, b: object, d: Description) -> RestrictPlayer:
    """ "place your opponent's hand in their Drop using {X}'s skill"."""
    if w != "opponent" or v not in ("their", "opponent") or d.place is not None or d.distinct:
        raise Reject
    return RestrictPlayer(
        who="you",
        what="move-by-skill",
        filter=Filter(owner="opponent"),
        origin=place_of(z).zones,
        target=place_of(b).zones,
        by_filter=d.filter,
    )
