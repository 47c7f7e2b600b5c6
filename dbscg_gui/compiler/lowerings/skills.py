"""Lowering of costs, tags and whole skills."""

from __future__ import annotations

import re
from typing import Any, cast

import msgspec

from dbscg_gui.compiler.lowering import Reject
from dbscg_gui.compiler.lowerings.events import either_origin, some_evented, with_subject
from dbscg_gui.compiler.lowerings.mutual import of_player
from dbscg_gui.compiler.lowerings.past_events import (
    Past,
    in_span,
    past_events,
    turn_or_battle_end,
)
from dbscg_gui.compiler.lowerings.sentences import Steps
from dbscg_gui.compiler.lowerings.triggers import from_your_areas, in_play
from dbscg_gui.compiler.pieces import Description, Evented, Situation, ThatPlayer
from dbscg_gui.compiler.table import lowers
from dbscg_gui.effects.actions import (
    Action,
    Cost,
    Delayed,
    If,
    PayBy,
    PayEnergy,
    PayMarkers,
    Requires,
    Restrict,
    Skill,
    SpiritBoost,
    UnisonLimit,
    Validity,
    While,
)
from dbscg_gui.effects.targets import (
    ANY_CARD,
    Condition,
    Filter,
    Has,
    InZones,
    Range,
    This,
    Whose,
)
from dbscg_gui.effects.triggers import When
from dbscg_gui.effects.walking import nodes

# -- costs ---------------------------------------------------------------------------------


@lowers("energy_generic")
def _energy_generic(n: str) -> PayEnergy:
    return _energy_mixed("", n)


@lowers("energy_mixed")
def _energy_mixed(s: str, n: str) -> PayEnergy:
    if n == "x":
        return PayEnergy(specified=s, is_x=True)
    return PayEnergy(specified=s, generic=int(n))


@lowers("cost_spirit")
def _cost_spirit(d: Description) -> tuple[Cost, ...]:
    """The Unison Card a [Spirit Boost] before it specifies [masters 22-43-2]."""
    if d.place is not None or d.noun not in ("unison", "z-unison"):
        raise Reject
    return (SpiritBoost(0, d.filter),)


@lowers("costs_spirit_more")
def _costs_spirit_more(d: Description, r: tuple[Cost, ...]) -> tuple[Cost, ...]:
    return (*_cost_spirit(d), *r)


@lowers("costs_energy_spirit")
def _costs_energy_spirit(e: PayEnergy, d: Description, r: tuple[Cost, ...]) -> tuple[Cost, ...]:
    return (e, *_cost_spirit(d), *r)


# -- tags ----------------------------------------------------------------------------------


def tag_number(value: str) -> int:
    """The number in a tag such as "sparking 5"."""
    found = re.search(r"[+-]?\d+", value)
    if found is None:
        raise Reject
    return int(found.group())


@lowers("unison_cost")
def _unison_cost(n: str) -> PayMarkers:
    return PayMarkers(0, is_x=True) if n.endswith("-x") else PayMarkers(tag_number(n))


def limited(skill: Skill, limits: tuple[tuple[str, object], ...]) -> Skill:
    """The skill with what is printed in tags beside its own."""
    if any(isinstance(node, ThatPlayer) for node in nodes(skill.effect)):
        raise Reject  # nothing tells which player
    changes: dict[str, Any] = {}
    for what, value in limits:
        if what == "once":
            changes["once_per_turn"] = True
        elif what == "limit":
            changes["limit"] = value
        elif what == "valid":
            changes["validity"] = (*changes.get("validity", ()), value)
        else:
            changes["cost"] = (value, *changes.get("cost", skill.cost))
    return _specified(msgspec.structs.replace(skill, **changes))


def _specified(skill: Skill) -> Skill:
    """Give a [Spirit Boost] the Unison Card written behind it."""
    found = [cost for cost in skill.cost if isinstance(cost, SpiritBoost)]
    wanted = [cost for cost in found if cost.filter != Filter()]
    if not wanted:
        return skill
    boosts = [cost for cost in found if cost.filter == Filter()]
    if len(wanted) != 1 or len(boosts) != 1:
        raise Reject
    boost = SpiritBoost(boosts[0].count, wanted[0].filter)
    cost = tuple(boost if part is boosts[0] else part for part in skill.cost)
    return msgspec.structs.replace(skill, cost=tuple(c for c in cost if c is not wanted[0]))


# -- skills --------------------------------------------------------------------------------


def keyword(word: str) -> Skill:
    """A keyword skill by its tag."""
    return Skill(kind="keyword", keyword=word.replace(" ", "-"))


@lowers("keyword_skill", "keyword_value")
def _keyword_skill(k: object) -> Skill:
    return k if isinstance(k, Skill) else keyword(str(k))


@lowers("kw_number")
def _kw_number(k: str) -> Skill:
    word, _, number = k.rpartition(" ")
    if not number.isdigit():
        raise Reject
    return Skill(kind="keyword", keyword=word.replace(" ", "-"), number=int(number))


@lowers("kw_colors")
def _kw_colors(k: str) -> Skill:
    same = re.fullmatch(r"([a-z-]+ [a-z]+) (\d+)/([a-z]+) (\d+)", k)
    if same is not None and same.group(2) == same.group(4):
        k = f"{same.group(1)}/{same.group(3)} {same.group(2)}"
    found = re.fullmatch(r"([a-z-]+) ([a-z/]+)(?: (\d+))?", k)
    if found is None:
        raise Reject
    word, colors, number = found.groups()
    return Skill(
        kind="keyword", keyword=word, colors=tuple(colors.split("/")), number=int(number or 0)
    )


@lowers("auto_trigger")
def auto_trigger(w: object, e: Steps) -> tuple[tuple[When, ...], Steps]:
    """What a skill waits for, and what it does then."""
    if not isinstance(w, tuple | When):
        raise Reject  # a skill does not wait for "your opponent's next turn"
    triggers = w if isinstance(w, tuple) else (w,)
    return (triggers, of_player(e, triggers))


@lowers("auto_or")
def _auto_or(w: object, v: object, e: Steps) -> tuple[tuple[When, ...], Steps]:
    first = w if isinstance(w, tuple) else (w,)
    second = v if isinstance(v, tuple) else (v,)
    return (first + second, e)


@lowers("auto_or_it")
def _auto_or_it(w: object, v: tuple[When, ...], e: Steps) -> tuple[tuple[When, ...], Steps]:
    """ "when this card is played, or when it attacks": it is what the first happens to."""
    first = w if isinstance(w, tuple) else (w,)
    if len(first) != 1 or first[0].subject is None:
        raise Reject
    subject, whose = first[0].subject, first[0].whose
    again = Evented(cards=subject)
    events = tuple(with_subject(when, again) for when in v)
    if not isinstance(subject, This):
        # "when you play a red card, or when it attacks": one that is yours.
        if any(when.whose not in ("any", whose) for when in events):
            raise Reject
        events = tuple(msgspec.structs.replace(when, whose=whose) for when in events)
    return ((*first, *events), e)


@lowers("auto_and")
def auto_and(w: object, k: Condition, e: Steps) -> tuple[object, ...]:
    """ "when A, if B, ...", "if B, when A, ...": asked as it happens."""
    triggers, effect = cast(Any, auto_trigger(w, e))
    return (triggers, effect, Requires(k))


@lowers("auto_nth")
def auto_nth(w: object, n: int, e: Steps) -> tuple[object, ...]:
    """ "the first time you play a red card each turn": so many have been by then, with this one."""
    if not isinstance(w, When):
        raise Reject
    return auto_and(w, in_span(past_events(w, Range(n, n))), e)


def nth_deed(event: str, w: Whose, d: Description) -> When:
    """ "you play your second Battle Card"."""
    if d.place is not None or d.under is not None or d.distinct or w == "any":
        raise Reject
    return When(event=event, whose=w, subject=in_play(some_evented(d).cards))


def empties_life(r: Condition) -> bool:
    """Whether what comes about is that a player's life becomes 0: an event of its own."""
    if not isinstance(r, Has) or not isinstance(r.cards, InZones):
        return False
    return r.count.high == 0 and r.cards.zones == ("life",)


@lowers("auto_ended")
def _auto_ended(t: str, k: Past, e: Steps) -> tuple[object, ...]:
    """ "At the end of a turn in which you played a red card, ..."."""
    when, asked = turn_or_battle_end(t, k)
    return auto_and(when, asked, e)


@lowers("auto_if_at")
def _auto_if_at(k: Condition, e: object, s: Steps) -> tuple[tuple[When, ...], Steps]:
    """ "if this card is in your Battle Area at the start of your turn": asked at that time."""
    if not isinstance(e, When):
        raise Reject
    when = msgspec.structs.replace(e, wording="at")
    return ((when,), (If(condition=k, then=s),))


@lowers("auto_when_last")
def _auto_when_last(c: Steps, w: object) -> tuple[object, ...]:
    """ "Draw 1 card when this card attacks"; a time behind clauses is theirs, not the skill's."""
    triggers, effect = cast(Any, auto_trigger(w, c))
    if any(when.wording == "at" for when in triggers):
        raise Reject
    return (triggers, effect)


@lowers("auto_late")
def _auto_late(c: Steps, w: object) -> tuple[object, ...]:
    triggers, effect = cast(Any, auto_trigger(w, c))
    if any(when.wording != "at" for when in triggers):
        raise Reject
    return (triggers, effect, "late")


@lowers("auto")
def _auto(e: Any, m: Any = (), c: tuple[Cost, ...] = ()) -> Skill:
    triggers, effect, *during = e
    triggers = from_your_areas(either_origin(triggers))
    if during and isinstance(during[0], Situation):
        told = Skill(kind="auto", triggers=triggers, cost=c, effect=effect)
        told = msgspec.structs.replace(told, condition=during[0].condition)
        return limited(told, as_limits(m))
    is_late = during == ["late"]
    c = c if is_late else (*c, *during)
    skill = Skill(kind="auto", triggers=triggers, cost=c, effect=effect)
    return limited(skill, as_limits(m))


def as_limits(m: object) -> tuple[tuple[str, object], ...]:
    """Tags beside a skill's own, as pairs of what they say and the value."""
    if isinstance(m, PayMarkers):
        return (("cost", m),)
    if isinstance(m, tuple) and m and isinstance(m[0], str):
        return (cast(tuple[str, Any], m),)
    return cast(tuple[tuple[str, Any], ...], m)


@lowers("permanent")
def _permanent(
    e: Steps, m: object = (), c: tuple[Cost, ...] = (), k: Validity | None = None
) -> Skill:
    effect = tuple(_held(step) for step in e)
    if any(_only_waits(step) for step in effect):
        raise Reject  # it lasts and is never done: nobody would begin to wait
    skill = Skill(kind="permanent", cost=c, effect=effect)
    if k is not None:
        skill = msgspec.structs.replace(skill, validity=(k,))
    return limited(skill, as_limits(m))


def _only_waits(step: Action) -> bool:
    inner = step.effect if isinstance(step, While) else (step,)
    return any(isinstance(each, Delayed) for each in inner)


def _held(step: Action) -> Action:
    """In a [Permanent] a condition is watched all the time [masters 9-5]."""
    if isinstance(step, If) and not step.otherwise:
        then = tuple(_held(inner) for inner in step.then)
        return While(condition=step.condition, effect=then, trailing=step.trailing, join=step.join)
    if isinstance(step, Restrict) and step.what == "combo" and step.cards == This():
        # Mostly a card in the hand, where its [Permanent] skills do not work else.
        return msgspec.structs.replace(step, cards=This(everywhere=True))
    return step


@lowers("unison_limit")
def _unison_limit(n: str, d: Description) -> Steps:
    """ "you can play up to 2 blue Unisons into your Unison Area"."""
    if (
        d.noun not in ("unison", "z-unison")
        or d.place is not None
        or d.under is not None
        or d.distinct
    ):
        raise Reject
    wanted = ANY_CARD if d.filter == Filter(kinds=("unison",)) else d.filter
    return (UnisonLimit(count=int(n), filter=wanted),)


@lowers("unison_limited")
def _unison_limited(
    u: PayMarkers, t: str, e: Steps, m: object = (), c: tuple[Cost, ...] = ()
) -> Skill:
    skill = limited(Skill(kind=t, cost=c, effect=e), as_limits(m))
    return msgspec.structs.replace(skill, cost=(u, *skill.cost))


@lowers("awaken")
def _awaken(a: str, k: Condition, e: Steps, m: object = ()) -> Skill:
    skill = Skill(kind="awaken", keyword=_surge(a), condition=k, effect=e)
    return limited(skill, as_limits(m))


def _surge(a: str) -> str:
    return "surge" if a == "surge" else ""


@lowers("awaken_if")
def _awaken_if(a: str, k: Condition, e: Steps, m: object = ()) -> Skill:
    skill = Skill(kind="awaken", keyword=_surge(a), cost=(Requires(k),), effect=e)
    return limited(skill, as_limits(m))


@lowers("awaken_cost")
def _awaken_cost(a: str, c: tuple[Cost, ...], e: Steps, m: object = ()) -> Skill:
    if not any(isinstance(cost, PayBy) for cost in c):
        raise Reject
    skill = Skill(kind="awaken", keyword=_surge(a), cost=c, effect=e)
    return limited(skill, as_limits(m))


@lowers("alliance")
def _alliance(k: Skill, e: Steps, c: tuple[Cost, ...] = ()) -> Skill:
    """A keyword whose effect is printed behind it [masters 22-34]."""
    if k.keyword != "alliance":
        raise Reject
    return msgspec.structs.replace(k, cost=c, effect=e)


@lowers("keyword_limited")
def _keyword_limited(k: object, m: object) -> Skill:
    return limited(_keyword_skill(k), as_limits(m))


@lowers("keyword_cost_skill", "keyword_energy")
def _keyword_with_cost(k: object, c: tuple[Cost, ...]) -> Skill:
    return msgspec.structs.replace(_keyword_skill(k), cost=c)


@lowers("limit_spirit")
def _limit_spirit(n: str) -> tuple[str, object]:
    return ("cost", SpiritBoost(0 if n.endswith(" x") else tag_number(n)))


@lowers("swap")
def _swap(f: Filter, n: str, c: tuple[Cost, ...] = (), m: object = ()) -> Skill:
    number = tag_number(n) if n != "swap" else 0
    skill = Skill(kind="keyword", keyword="swap", number=number, cost=c, filter=f)
    return limited(skill, as_limits(m))


@lowers("over_realm")
def _over_realm(t: str, c: tuple[Cost, ...] = ()) -> Skill:
    kind = "dark-over-realm" if t.startswith("dark") else "over-realm"
    number = tag_number(t) if t[-1].isdigit() else 0
    return Skill(kind=kind, number=number, cost=c)


@lowers("z_awaken")
def _z_awaken(f: Filter, c: tuple[Cost, ...] = (), m: object = ()) -> Skill:
    skill = Skill(kind="keyword", keyword="z-awaken", cost=c, filter=f)
    return limited(skill, as_limits(m))


@lowers("keyword_limited_cost")
def _keyword_limited_cost(k: object, m: object, c: tuple[Cost, ...]) -> Skill:
    skill = msgspec.structs.replace(_keyword_skill(k), cost=c)
    return limited(skill, as_limits(m))
