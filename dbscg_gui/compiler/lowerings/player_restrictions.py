"""Lowering of what players can't do or only can: which skills, of which cards, from where, by what.

And of the phases they skip.
"""

from __future__ import annotations

from typing import Any, cast

import msgspec

from dbscg_gui.compiler.lowering import Reject
from dbscg_gui.compiler.lowerings.areas import owner
from dbscg_gui.compiler.lowerings.coordination import says
from dbscg_gui.compiler.lowerings.restrictions import unplaced
from dbscg_gui.compiler.lowerings.sentences import Steps
from dbscg_gui.compiler.pieces import Counting, Description, NamedAreas
from dbscg_gui.compiler.table import TABLE, lowers
from dbscg_gui.effects.actions import (
    ChooseOption,
    Duration,
    RestrictPlayer,
    SkipTime,
)
from dbscg_gui.effects.targets import EVERYWHERE, Condition, Filter

# -- bars on players -----------------------------------------------------------------------


def _placed(bar: RestrictPlayer, p: NamedAreas | None) -> RestrictPlayer:
    """The bar where it is told of certain areas, or expressly of all of them."""
    if p is None or p.zones == EVERYWHERE:
        return bar
    if p.whose not in ("you", "opponent") or p.the:
        raise Reject
    return msgspec.structs.replace(bar, origin=p.zones)


class Acted(msgspec.Struct, frozen=True):
    """Cards of a player that something is done with, from certain areas if any are named."""

    filter: Filter
    origin: Any = ()


def acted_on(d: Description, w: str = "you") -> Acted:
    """ "their Leader", "red cards from their Drop": nobody acts with cards of the other player."""
    if w not in ("you", "their") or d.under is not None or d.distinct:
        raise Reject
    if d.place is None:
        return Acted(d.filter)
    if d.place.prep not in ("in", "from"):
        raise Reject
    if d.place.zones == EVERYWHERE:
        return Acted(d.filter)  # of whatever area
    return Acted(d.filter, d.place.zones)


_PLAYED_FROM = frozenset({"hand", "deck", "drop", "warp", "z-deck", "life", "energy", "z-energy"})


def plays_of(c: Acted, u: Filter | None) -> RestrictPlayer:
    """ "play red cards from their Drop", "play Battle Cards using Leader skills"."""
    if not _PLAYED_FROM.issuperset(c.origin):
        raise Reject
    bar = RestrictPlayer(who="you", what="play", filter=c.filter, origin=c.origin)
    if u is None:
        return bar
    of = None if u == Filter() else u
    return msgspec.structs.replace(bar, what="play-by-skill", by_filter=of)


@lowers("player_skills")
def _skills(
    k: tuple[str, ...] = (), c: Acted | None = None, p: NamedAreas | None = None
) -> RestrictPlayer:
    done = c or Acted(Filter())
    bar = RestrictPlayer(
        who="you", what="activate", filter=done.filter, origin=done.origin, skill_kinds=k
    )
    if p is not None and done.origin:
        raise Reject
    return _placed(bar, p)


@lowers("player_sorts")
def _player_sorts(s: tuple[str, ...], d: Description | None = None) -> RestrictPlayer:
    """ "activate non-keyword skills", "non-keyword Leader Card skills": kinds in any number."""
    if len(s) == 1 and d is None and not s[0].startswith(("keyword", "non-")):
        raise Reject  # read as one kind
    if d is not None and not d.noun and not says(msgspec.structs.replace(d.filter, skill_kinds=())):
        raise Reject  # "non-keyword [Auto] skills": no cards are spoken of
    if d is not None and (d.place is not None or d.under is not None or d.distinct):
        raise Reject
    wanted = Filter() if d is None else d.filter
    return RestrictPlayer(who="you", what="activate", filter=wanted, skill_kinds=s)


@lowers("sorts_joined")
def _sorts_joined(a: tuple[str, ...], j: str, r: tuple[str, ...]) -> tuple[str, ...]:
    """ "non-keyword [Auto]/[Activate] skills": what stands before a slash is said of both."""
    if j == "/" and a[-1].startswith("non-keyword "):
        raise Reject
    return (*a, *r)


@lowers("skills_barred")
def _skills_barred(b: tuple[str, tuple[str, ...], Any], d: Duration = "", t: Steps = ()) -> Steps:
    """ "the [Auto] skills of your opponent's Battle Cards can't be activated"."""
    whose, kinds, desc = b
    if whose not in ("you", "opponent", "any"):
        raise Reject
    bar = RestrictPlayer(who=cast(Any, whose), what="activate", skill_kinds=kinds)
    if desc is None and kinds == ("counter",):
        bar = RestrictPlayer(who=cast(Any, whose), what="activate-counter")
    if desc is not None and (desc.place is not None or desc.under is not None or desc.distinct):
        raise Reject
    if desc is not None:
        bar = msgspec.structs.replace(bar, filter=desc.filter)
    if t:
        return cast(Steps, TABLE["player_cant_tax"](w=whose, p=bar, t=t, d=d))
    return (msgspec.structs.replace(bar, duration=d),)


@lowers("player_card_skills")
def _card_skills(d: Description, p: NamedAreas | None = None) -> RestrictPlayer:
    """ "activate non-red card skills from your hand"."""
    if d.place is not None or d.under is not None or d.distinct or not d.noun:
        raise Reject
    bar = RestrictPlayer(who="you", what="activate", filter=d.filter)
    return _placed(bar, p)


def combo_of(d: Description, p: NamedAreas) -> RestrictPlayer:
    """ "use Battle Cards in combos from your hand": such cards, from an area said behind."""
    if d.place is not None or (d.noun == "card" and not says(d.filter)):
        raise Reject
    bar = RestrictPlayer(who="you", what="combo", filter=acted_on(d).filter)
    return _placed(bar, _own(p))


def _own(p: NamedAreas) -> NamedAreas:
    """ "from the Battle Area": cards come to a combo from areas of who uses them alone."""
    return msgspec.structs.replace(p, whose="you", the=False) if p.the or p.whose == "any" else p


@lowers("player_combo_from")
def _combo_from(p: NamedAreas) -> RestrictPlayer:
    bar = _placed(RestrictPlayer(who="you", what="combo"), _own(p))
    if not bar.origin:
        raise Reject
    return bar


_SIDES = {"": "flip", "front": "flip-front", "back": "flip-back"}


@lowers("player_flip")
def _flip(w: str, s: str = "") -> RestrictPlayer:
    if w not in ("you", "their", "opponent"):
        raise Reject
    return RestrictPlayer(who="you", what=_SIDES[s])


def moves_of(
    d: Description,
    t: tuple[str, str],
    f: tuple[str, str] | None = None,
    s: Filter | None = None,
) -> RestrictPlayer:
    """ "add red cards from their life to their hand by skills": of the player's own areas."""
    if d.under is not None or d.distinct or not d.noun:
        raise Reject
    if d.place is not None:
        # "face-up cards in your life": from there.
        if f is not None or len(d.place.zones) != 1 or d.place.whose != "you":
            raise Reject
        f = (d.place.zones[0], t[1])
        d = msgspec.structs.replace(d, place=None)
    if t[1] not in ("", "your", "their") or (f is not None and f[1] != t[1]):
        raise Reject
    if not t[1] and f is None:
        raise Reject
    # Of whom it is said is known to the clause around it, see `player_cant`.
    whose: Any = {"": "any", "your": "you"}.get(t[1], "opponent")
    target: Any = (t[0],)
    origin: Any = () if f is None else (f[0],)
    return RestrictPlayer(
        who=whose,
        what="move" if s is None else "move-by-skill",
        filter=unplaced(d),
        origin=origin,
        target=target,
        by_filter=None if s == Filter() else s,
    )


@lowers("player_sorts_of")
def _sorts_of(c: Acted, s: tuple[str, ...] = ()) -> RestrictPlayer:
    """ "their Leader's [Auto] skills": players activate the skills of their own cards."""
    return RestrictPlayer(
        who="you", what="activate", filter=c.filter, origin=c.origin, skill_kinds=s
    )


@lowers("player_cant_two")
def _cant_two(w: str, a: RestrictPlayer, b: RestrictPlayer, d: str = "") -> Steps:
    """ "can't activate Extra skills or use cards in combos"."""
    one, two = (cast(Steps, TABLE["player_cant"](w=w, p=part, d=d))[0] for part in (a, b))
    return (one, msgspec.structs.replace(cast(RestrictPlayer, two), join="or"))


@lowers("player_only")
def _only(w: str, p: RestrictPlayer, d: str = "") -> Steps:
    """ "can only activate blue card skills": none of the others."""
    if p.filter == Filter():
        raise Reject
    others = msgspec.structs.replace(p, filter=Filter(none_of=(p.filter,)))
    return cast(Steps, TABLE["player_cant"](w=w, p=others, d=d))


# -- [Awaken], options -------------------------------------------------------------------


@lowers("more_count")
def _more_count(n: Counting) -> str:
    if n.up_to or not isinstance(n.count, int):
        raise Reject
    return str(n.count)


@lowers("clauses_choose_more")
def _choose_more(c: Counting, k: Condition, n: str, o: tuple[Steps, ...], m: str = "") -> Steps:
    """ "Choose one. If A, you may choose both instead": more of them under a condition."""
    most = int(n)
    if not isinstance(c.count, int) or c.up_to or not c.count < most <= len(o):
        raise Reject
    choice = ChooseOption(options=o, count=c.count, more=k, more_count=most, more_optional=bool(m))
    return (choice,)


# -- where from, which turn, which battle ---------------------------------------------------


# -- times that are skipped ----------------------------------------------------------------


@lowers("skip_next")
def _skip_next(w: str, t: Any) -> Steps:
    whose = owner(w)
    if whose not in ("you", "opponent"):
        raise Reject
    return (SkipTime(who=cast(Any, whose), what=t),)


@lowers("skip_coming")
def _skip_coming(w: str, t: Any, n: str) -> Steps:
    """ "during your next turn" it is the next one, whether the turn under way still has one."""
    whose = owner(w)
    if whose != n or t == "turn":
        raise Reject
    return (SkipTime(who=cast(Any, whose), what=t),)
