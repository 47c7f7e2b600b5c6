"""Lowering of what cards and players cannot do, or may do besides, in plain style."""

from __future__ import annotations

from typing import Any

import msgspec

from dbscg_gui.compiler.lowering import Reject
from dbscg_gui.compiler.lowerings.plain_cards import Desc, Number, card_set
from dbscg_gui.compiler.lowerings.plain_pieces import Steps
from dbscg_gui.compiler.lowerings.plain_sets import pick
from dbscg_gui.compiler.table import lowers
from dbscg_gui.effects.actions import (
    Allow,
    Gain,
    IncludeLimit,
    Restrict,
    RestrictPlayer,
    Skill,
)
from dbscg_gui.effects.targets import (
    Cards,
    Filter,
    InZones,
    Pick,
)

# -- prohibitions and permissions ----------------------------------------------------------


class Barred(msgspec.Struct, frozen=True):
    """What cannot be done to a card, and by whose effects."""

    what: str
    by_whose: Any = "any"
    by: Filter | None = None
    also: tuple[str, ...] = ()


@lowers("plain_ability_effect")
def _ability_effect(e: str) -> Barred:
    return Barred("be-koed-by-skill", e)


@lowers("plain_ability_effect_battle")
def _ability_effect_battle(d: Desc) -> Barred:
    return Barred("be-koed-by-battle", "any", d.filter)


@lowers("plain_ability_removed")
def _ability_removed(e: str) -> Barred:
    return Barred("be-removed", e)


@lowers("plain_ability_removed_koed")
def _ability_removed_koed(e: str) -> Barred:
    return Barred("be-koed-by-skill", e, also=("be-removed",))


@lowers("plain_ability_rested")
def _ability_rested(e: str) -> Barred:
    return Barred("switch-rest", e)


@lowers("plain_ability_koed_rested")
def _ability_koed_rested(e: str) -> Barred:
    return Barred("be-koed-by-skill", e, also=("switch-rest",))


@lowers("plain_ability_effect_of")
def _ability_effect_of(d: Desc) -> Barred:
    if d.place is not None:
        raise Reject
    return Barred("be-koed-by-skill", "any", d.filter)


@lowers("plain_ability_effect_theirs")
def _ability_effect_theirs(w: str, d: Desc) -> Barred:
    if d.place is not None or w != "opponent":
        raise Reject
    return Barred("be-koed-by-skill", "opponent", d.filter)


@lowers("plain_ability_blocked")
def _ability_blocked() -> Barred:
    return Barred("be-blocked")


_ABILITIES = {"attack-leader-now": "attack-leader-fresh", "be-played": "be-played-by-skill"}


@lowers("plain_cant")
def _cant(s: Cards, r: str | Barred, d: Any = "") -> Steps:
    return barred(s, r, d)


def barred(s: Cards, r: str | Barred, d: Any = "") -> Steps:
    """What cards cannot do, or have done to them."""
    bar = Barred(_ABILITIES.get(r, r)) if isinstance(r, str) else r
    return (
        Restrict(
            cards=s,
            what=bar.what,
            duration=d,
            by_whose=bar.by_whose,
            by_filter=bar.by,
            also=bar.also,
        ),
    )


@lowers("plain_played_rested")
def _played_rested(s: Cards) -> Steps:
    if not isinstance(s, InZones) or s.zones not in (("battle",), ("stage",)):
        raise Reject
    return (Restrict(cards=s, what="enter-active"),)


@lowers("plain_cant_once")
def _cant_once(s: Cards, r: str | Barred) -> Steps:
    (step,) = barred(s, r)
    return (msgspec.structs.replace(step, once_per_turn=True),)


@lowers("plain_none")
def _none(w: str, d: Desc, r: str | Barred, u: Any = "") -> Steps:
    everyone = Pick(cards=card_set(d, w), is_all=True)
    (step,) = barred(everyone, r, u)
    return (msgspec.structs.replace(step, none=True),)


@lowers("plain_no_blocker")
def _no_blocker(s: Cards, u: Any = "") -> Steps:
    return (Restrict(cards=s, what="block", duration=u),)


@lowers("plain_include_only")
def _include_only(d: Desc) -> Steps:
    if d.place is not None:
        raise Reject
    # All other cards are left out.
    return (IncludeLimit(filter=Filter(none_of=(d.filter,)), count=0),)


@lowers("plain_include_no")
def _include_no(d: Desc) -> Steps:
    if d.place is not None:
        raise Reject
    return (IncludeLimit(filter=d.filter, count=0),)


@lowers("plain_wont")
def _wont(s: Cards, d: Any) -> Steps:
    if d not in ("opponent-refresh", "your-refresh"):
        raise Reject
    return (Restrict(cards=s, what="switch-active", duration=d),)


@lowers("plain_can_active")
def _can_active(s: Cards, d: Any = "", w: Any = "") -> Steps:
    return (Allow(cards=s, what="attack-active", duration=d, word=w),)


@lowers("plain_can_active_theirs")
def _can_active_theirs(s: Cards, d: Any = "", w: str = "") -> Steps:
    word: Any = f"{w}-theirs" if w else "theirs"
    return (Allow(cards=s, what="attack-active", duration=d, word=word),)


@lowers("plain_can_rush")
def _can_rush(s: Cards) -> Steps:
    return (Gain(cards=s, skills=(Skill(kind="keyword", keyword="rush-character"),), duration="",
                 following=True),)  # fmt: skip


@lowers("plain_player_cant")
def _player_cant(w: Any, p: RestrictPlayer | Restrict, d: Any = "") -> Steps:
    if isinstance(p, Restrict):
        if w != "opponent":
            raise Reject
        return (msgspec.structs.replace(p, duration=d),)
    return (msgspec.structs.replace(p, who=w, duration=d),)


@lowers("plain_may_not_play")
def _may_not_play(d: Desc) -> RestrictPlayer:
    if d.place is not None:
        raise Reject
    return RestrictPlayer(who="you", what="play", filter=d.filter)


@lowers("plain_may_not_life")
def _may_not_life() -> RestrictPlayer:
    return RestrictPlayer(who="you", what="move-by-skill", origin=("life",), target=("hand",))


@lowers("plain_may_not_block")
def _may_not_block() -> RestrictPlayer:
    return RestrictPlayer(who="you", what="block")


@lowers("plain_may_not_play_any")
def _may_not_play_any(d: Desc) -> RestrictPlayer:
    if d.place is None or d.place.prep != "on" or d.place.whose != "you":
        raise Reject
    return RestrictPlayer(who="you", what="play", filter=d.filter, of_skills=True)


@lowers("plain_may_not_play_from")
def _may_not_play_from(d: Desc) -> RestrictPlayer:
    if d.place is None or d.place.zones != ("hand",) or d.place.whose != "you":
        raise Reject
    return RestrictPlayer(who="you", what="play", filter=d.filter, origin=("hand",))


@lowers("plain_may_not_draw")
def _may_not_draw() -> RestrictPlayer:
    return RestrictPlayer(who="you", what="draw-by-skill")


@lowers("plain_may_not_attack_but")
def _may_not_attack_but(n: str) -> RestrictPlayer:
    mine = Filter(kinds=("character",), names=(n,), said="character named")
    return RestrictPlayer(
        who="you", what="attack-others", cards=InZones(zones=("battle",), filter=mine)
    )


@lowers("plain_may_not_block_those", "plain_may_not_any")
def _may_not_block_those(d: Desc) -> RestrictPlayer:
    return RestrictPlayer(who="you", what="block", filter=d.filter, of_skills=True)


@lowers("plain_may_not_blocker")
def _may_not_blocker(d: Desc) -> RestrictPlayer:
    return RestrictPlayer(who="you", what="block", filter=d.filter)


@lowers("plain_may_not_block_these")
def _may_not_block_these(n: Number, d: Desc) -> Restrict:
    if d.place is not None or "blocker" not in d.filter.keywords:
        raise Reject
    return Restrict(cards=pick(card_set(d, "opponent"), n, d), what="block", active=True)


@lowers("plain_may_not_attack")
def _may_not_attack(a: Cards) -> RestrictPlayer:
    return RestrictPlayer(who="you", what="attack-others", cards=a)


@lowers("plain_may_not_attack_leader")
def _may_not_attack_leader(w: str) -> RestrictPlayer:
    if w != "you":
        raise Reject
    return RestrictPlayer(who="you", what="attack-leader")


@lowers("plain_may_not_attack_any_leader")
def _may_not_attack_any_leader() -> RestrictPlayer:
    return RestrictPlayer(who="you", what="attack-leader", of_skills=True)
