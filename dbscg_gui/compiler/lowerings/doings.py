"""Lowering of what players can't do or only can: which skills, of which cards, from where, by what.

And of the phases they skip.
"""

from __future__ import annotations

from typing import Any, cast

import msgspec

from dbscg_gui.compiler.lowering import Reject
from dbscg_gui.compiler.lowerings.areas import owner
from dbscg_gui.compiler.lowerings.negations import kind_word
from dbscg_gui.compiler.lowerings.sentences import Steps
from dbscg_gui.compiler.pieces import Description, Place
from dbscg_gui.compiler.table import TABLE, lowers
from dbscg_gui.effects.actions import RestrictPlayer, SkipTime
from dbscg_gui.effects.targets import EVERYWHERE, Filter

# -- bars on players -----------------------------------------------------------------------


@lowers("kinds_one")
def _kinds_one(k: str) -> tuple[str, ...]:
    return (kind_word(k),)


@lowers("kinds_two")
def _kinds_two(k: str, q: str) -> tuple[str, ...]:
    return (kind_word(k), kind_word(q))


@lowers("barred_anywhere")
def _barred_anywhere() -> Place:
    return Place(zones=EVERYWHERE, whose="any")


@lowers("barred_mine")
def _barred_mine() -> Place:
    return Place(zones=EVERYWHERE)


def _placed(bar: RestrictPlayer, p: Place | None) -> RestrictPlayer:
    """The bar where it is told of certain areas, or expressly of all of them."""
    if p is None:
        return bar
    if p.zones == EVERYWHERE:
        verb = "everywhere" if p.whose == "any" else "anywhere"
        return msgspec.structs.replace(bar, verb=spoken(bar.verb, verb))
    if p.whose not in ("you", "opponent") or p.the:
        raise Reject
    return msgspec.structs.replace(bar, origin=p.zones)


def spoken(*words: str) -> str:
    """Several notes on the wording in one."""
    return " ".join(word for word in words if word)


@lowers("player_skills")
def _skills(
    k: tuple[str, ...] = (), c: Filter | None = None, p: Place | None = None
) -> RestrictPlayer:
    bar = RestrictPlayer(
        who="you", what="activate", filter=c or Filter(), skill_kinds=k, of_skills=not k
    )
    return _placed(bar, p)


@lowers("player_card_skills")
def _card_skills(d: Description, p: Place | None = None) -> RestrictPlayer:
    """ "activate non-red card skills from your hand"."""
    if d.place is not None or d.under is not None or d.distinct or not d.noun:
        raise Reject
    bar = RestrictPlayer(who="you", what="activate", filter=d.filter, of_skills=True, verb="named")
    return _placed(bar, p)


@lowers("player_combo_from")
def _combo_from(p: Place) -> RestrictPlayer:
    bar = _placed(RestrictPlayer(who="you", what="combo"), p)
    if not bar.origin:
        raise Reject
    return bar


_SIDES = {"": "flip", "front": "flip-front", "back": "flip-back"}


@lowers("player_flip")
def _flip(w: str, s: str = "") -> RestrictPlayer:
    if w not in ("you", "their", "opponent"):
        raise Reject
    return RestrictPlayer(who="you", what=_SIDES[s])


@lowers("player_play_by")
def _play_by(d: Description, c: Description | None = None) -> RestrictPlayer:
    """ "play Battle Cards using Leader skills"."""
    if d.place is not None or d.under is not None:
        raise Reject
    bar = RestrictPlayer(who="you", what="play-by-skill", filter=d.filter, verb="by")
    if c is None:
        return bar
    return msgspec.structs.replace(bar, by_filter=_of_cards(c))


def _of_cards(c: Description) -> Filter:
    """What the cards are whose skills a bar speaks of."""
    if c.place is not None or c.under is not None or c.distinct or not c.noun:
        raise Reject
    return c.filter


@lowers("player_move_by")
def _move_by(d: Description, v: str, t: tuple[str, str]) -> RestrictPlayer:
    if t[1] != "your":
        raise Reject
    target: Any = (t[0],)
    return RestrictPlayer(
        who="you", what="move-by-skill", target=target, verb=f"{v} your", by_filter=_of_cards(d)
    )


@lowers("player_cant_two")
def _cant_two(w: str, a: RestrictPlayer, b: RestrictPlayer, d: str = "") -> Steps:
    """ "can't activate Extra skills or use cards in combos"."""
    one, two = (
        cast(Steps, TABLE["player_cant"]({"w": w, "p": part, "d": d}))[0] for part in (a, b)
    )
    return (one, msgspec.structs.replace(cast(RestrictPlayer, two), join="or"))


@lowers("player_only")
def _only(w: str, p: RestrictPlayer, d: str = "") -> Steps:
    """ "can only activate blue card skills": none of the others."""
    if p.filter == Filter():
        raise Reject
    others = msgspec.structs.replace(p, filter=Filter(none_of=(p.filter,)), only=True)
    return cast(Steps, TABLE["player_cant"]({"w": w, "p": others, "d": d}))


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
