"""Lowering of changes in plain style: power, cost, keywords, names."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec.structs import replace

from dbscg_gui.compiler.lowering import Reject
from dbscg_gui.compiler.lowerings.plain_cards import (
    Desc,
    PrintedArea,
    plain_group,
    plain_set,
    whose_of,
)
from dbscg_gui.compiler.lowerings.plain_pieces import Each, Gained, Steps, Varied
from dbscg_gui.compiler.lowerings.plain_restrictions import Barred, plain_barred
from dbscg_gui.compiler.table import lowers
from dbscg_gui.effects.actions import (
    Action,
    Allow,
    ChangeCost,
    ChangePower,
    ChooseOption,
    Duration,
    Gain,
    GainInfo,
    NegateSkills,
    SetCost,
    SetPower,
    Skill,
)
from dbscg_gui.effects.targets import (
    ANY_CARD,
    Among,
    Amount,
    Cards,
    CountOf,
    Filter,
    InZones,
    Pick,
    Rest,
    Slot,
    SlotCount,
)

# -- power, cost, keywords -----------------------------------------------------------------


@lowers("plain_give")
def _give(o: Cards, p: str, v: str, d: Duration = "", f: Each | None = None) -> Steps:
    amount = times_of(int(p), f)
    if v == "cost":
        return (ChangeCost(cards=o, amount=amount, duration=d),)
    return (ChangePower(cards=o, amount=amount, duration=d, verb="give"),)


def give_both(a: Cards, p: str, v: str, d: Any, b: Cards, q: str, w: str, e: Any) -> Steps:
    """ "Give A -2000 power and B -1000 power during this turn": what ends last ends for both."""
    first, second = _give(a, p, v, d or e or ""), _give(b, q, w, e or "")
    return (*first, replace(second[0], join="and"))


def give_more(o: Cards, p: str, v: str, q: str, w: str, d: Duration) -> Steps:
    """ "Give A -2 cost and -2000 power during this turn": both to the same cards."""
    first, second = _give(o, p, v, d or ""), _give(o, q, w, d or "")
    return tuple(_shared([*first, replace(second[0], join="and")]))


def becomes(s: Cards, b: object, v: str, n: Amount, d: Duration | None) -> Steps:
    """ "A's base power becomes 7000", "set the cost of A to 0"."""
    kind: Any = SetPower if v == "power" else SetCost
    return (kind(cards=s, amount=n, duration=d or "", is_base=bool(b)),)


def times_of(times: int, each: Each | None) -> Amount:
    """So many, or so many for each of something."""
    if each is None:
        return times
    if each.value is not None:
        return replace(each.value, times=times)
    if each.done:
        return number_done(each.done, times=times, per=each.per or 1)
    assert each.cards is not None
    word = "each" if each.per == 0 else "1" if each.per == 1 else ""
    differing: Any = each.distinct
    return CountOf(cards=each.cards, times=times, per=each.per or 1, word=word, distinct=differing)


_KINDS = {"Event": ("event",), "Character": ("character",)}


def number_done(done: str, *, times: int = 1, per: int = 1) -> SlotCount:
    """ "for every Event trashed": of the cards trashed only the Events."""
    noun, _, verb = done.rpartition(" ")
    kinds = _KINDS.get(noun, ()) if verb in ("trashed", "placed", "revealed") else ()
    counted = Filter(kinds=kinds) if kinds else ANY_CARD
    return SlotCount(slot="?done", times=times, per=per, word=done, filter=counted)


def counted_cards(desc: Desc, whose: str) -> Cards | Varied:
    """Cards that are counted."""
    if desc.total is not None:
        raise Reject
    cards = plain_group(desc, whose)
    return Varied(cards=cards, distinct=desc.distinct) if desc.distinct else cards


@lowers("plain_give_two")
def _give_two(p: str, q: str, d: Duration = "") -> Steps:
    character = Filter(kinds=("character",), said="character")
    one = Pick(cards=Among("?them", character))
    return (
        ChangePower(cards=one, amount=int(p), duration=d, verb="give-unsaid"),
        ChangePower(cards=Rest("?them"), amount=int(q), duration=d, verb="other", join="and"),
    )


@lowers("plain_for_every")
def plain_for_every(d: Any, n: str | None = None) -> Each:
    """ "for every 2 Events in your trash"."""
    if isinstance(d, str):
        return Each(cards=None, done=d, per=None if n is None else int(n))
    per = None if n is None else int(n)
    if isinstance(d, Varied):
        return Each(cards=d.cards, distinct=d.distinct, per=per)
    return Each(cards=d, per=per)


@lowers("plain_for_each")
def _for_each(d: Any) -> Each:
    if isinstance(d, str):
        return plain_for_every(d)
    if isinstance(d, Varied):
        return Each(cards=d.cards, distinct=d.distinct, per=0)
    return Each(cards=d, per=0)


def gained(s: Cards, g: tuple[Gained, ...], d: Duration = "", f: Each | None = None) -> Steps:
    """What cards gain, one step for each thing."""
    numbers = ("power", "cost", "additional")
    if f is not None and g[-1].what not in numbers:
        raise Reject
    found: list[Action] = []
    for one in g:
        join = "and" if found else ""
        # "+1000 power and +1 cost for every Event": either; a keyword is gained but once.
        each = f if one.what in numbers else None
        if one.what == "keyword":
            skill = Skill(kind="keyword", keyword=one.value)
            found.append(Gain(cards=s, skills=(skill,), duration=d, join=join))
        elif one.what in ("attributes", "traits"):
            words: Any = {one.what: tuple(_info(one.what, word) for word in one.value)}
            found.append(GainInfo(cards=s, duration=d, join=join, **words))
        elif one.what == "cost":
            found.append(
                ChangeCost(cards=s, amount=times_of(one.value, each), duration=d, join=join)
            )
        else:
            more: Any = "additional" if one.what == "additional" else ""
            found.append(
                ChangePower(
                    cards=s, amount=times_of(one.value, each), duration=d, join=join, verb=more
                )
            )
    return tuple(_shared(found))


def _info(what: str, word: str) -> str:
    return word.lower() if what == "attributes" else word


def gain_one(s: Cards, k: tuple[str, ...], d: Duration) -> Steps:
    """ "gains [A], [B] or [C]": one of them, of the player's choice."""
    options = tuple(gained(s, (Gained("keyword", each),), d) for each in k)
    return (ChooseOption(options=options),)


class PlainPred(msgspec.Struct, frozen=True):
    """A predicate still without its subject."""

    gains: tuple[Gained, ...] = ()
    plain_barred: Any = None
    allowed: str = ""
    those: Filter = ANY_CARD
    """Which cards it may be done to."""
    is_negated: bool = False
    lost: tuple[str, ...] = ()
    """The keywords it no longer has."""
    duration: Any = ""
    each: Each | None = None


@lowers("plain_preds")
def _preds(s: Cards, p: PlainPred, q: PlainPred) -> Steps:
    if p.gains and q.gains:
        raise Reject
    first = _predicated(s, p)
    second = _predicated(s, q)
    second = [msgspec.structs.replace(second[0], join="and"), *second[1:]]
    return tuple(_shared([*first, *second]))


def barred_both(s: Cards, a: str, r: str | Barred, d: Duration = "") -> Steps:
    """ "cannot activate [Blocker] or be rested": neither for as long."""
    (more,) = plain_barred(s, r, d)
    return tuple(_shared([*plain_barred(s, a, d), msgspec.structs.replace(more, join="or")]))


def _predicated(cards: Cards, pred: PlainPred) -> list[Any]:
    if pred.gains:
        return list(gained(cards, pred.gains, pred.duration, pred.each))
    if pred.is_negated:
        return [NegateSkills(cards=cards, duration=pred.duration or "")]
    if pred.lost:
        return [NegateSkills(cards=cards, kinds=pred.lost, duration=pred.duration or "")]
    if pred.allowed:
        return [
            Allow(cards=cards, what=pred.allowed, filter=pred.those, duration=pred.duration or "")
        ]
    return list(plain_barred(cards, pred.plain_barred, pred.duration))


def _shared(steps: list[Action]) -> list[Action]:
    """Several gains of one pick: the first picks, the others go on with the same cards."""
    first = steps[0].cards  # type: ignore[union-attr]
    if len(steps) == 1 or not isinstance(first, Pick) or first.is_all:
        return steps
    rest = [msgspec.structs.replace(step, cards=Slot("?same")) for step in steps[1:]]
    return [msgspec.structs.replace(steps[0], slot="?new"), *rest]


@lowers("plain_next_play")
def _next_play(d: Desc, n: str) -> Steps:
    if d.place is None:
        d = replace(d, place=PrintedArea(("hand",), "you", "from"))  # whence all is played
    hand = plain_set(d, "")
    if not isinstance(hand, InZones) or hand.zones != ("hand",):
        raise Reject
    return (ChangeCost(cards=hand, amount=-int(n), duration="turn", next_use=True),)


@lowers("plain_negate_tag")
def _negate_tag(w: str, k: tuple[str, ...], d: Duration = "") -> Steps:
    """ "your opponent's [On Play] and [On K.O.] effects are negated"."""
    if w not in ("you", "opponent"):
        raise Reject
    everyone = InZones(zones=("leader", "battle", "stage"), whose=whose_of(w))
    return (NegateSkills(cards=everyone, kinds=k, duration=d),)
