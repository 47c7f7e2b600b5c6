"""Lowering of what a skill looks back on (attacks negated, markers removed, numbers declared) and
of replacements told of attacks, life and energy [masters 9-10]."""

from __future__ import annotations

from typing import Any, cast

import msgspec

from dbscg_gui.compiler.lowering import Reject
from dbscg_gui.compiler.lowerings.areas import owner, place_of, zone_set
from dbscg_gui.compiler.lowerings.sentences import Steps
from dbscg_gui.compiler.pieces import Description
from dbscg_gui.compiler.table import lowers
from dbscg_gui.effects.actions import (
    Allow,
    ChangeCost,
    DeclareNumber,
    If,
    Instead,
    NegateSkills,
    Restrict,
)
from dbscg_gui.effects.targets import (
    Cards,
    Chosen,
    Compared,
    Condition,
    CountOf,
    Filter,
    InZones,
    Range,
    Slot,
    SlotCount,
    This,
    ValueOf,
    X,
)

# -- numbers declared -----------------------------------------------------------------------


@lowers("declare")
def _declare(n: str) -> Steps:
    if n != "1":
        raise Reject
    return (DeclareNumber(),)


@lowers("declare_most")
def _declare_most(n: str, m: str) -> Steps:
    if n != "1":
        raise Reject
    return (DeclareNumber(high=int(m)),)


@lowers("increase_by_x")
def _increase_by_x(d: Any = "") -> Steps:
    return (ChangeCost(cards=Slot("?it"), amount=X(), duration=d, word="declared"),)


@lowers("increase_this_by_x")
def _increase_this_by_x(d: Any = "") -> Steps:
    return (ChangeCost(cards=This(), amount=X(), duration=d, word="declared"),)


@lowers("cond_as_declared")
def _as_declared() -> Condition:
    shown = Slot("?it", "the revealed card")
    return Compared(left=ValueOf(what="cost", cards=shown), sense="equal", right=X())


# -- what this very skill did ---------------------------------------------------------------


@lowers("cond_negated_attack")
def _negated_attack(d: Description) -> Condition:
    if d.place is not None or d.under is not None:
        raise Reject
    return Chosen(slot="negated", filter=d.filter, word="negated")


def _boosted(d: Description, word: str) -> tuple[Filter, str]:
    if d.place is not None or d.under is not None or d.noun != "unison":
        raise Reject
    return d.filter, word


@lowers("boosted_one")
def _boosted_one(d: Description) -> tuple[Filter, str]:
    return _boosted(d, "1 of your")


@lowers("boosted_your")
def _boosted_your(d: Description) -> tuple[Filter, str]:
    return _boosted(d, "your")


@lowers("boosted_a")
def _boosted_a(d: Description) -> tuple[Filter, str]:
    return _boosted(d, "a")


@lowers("cond_boosted")
def _cond_boosted(o: tuple[Filter, str]) -> Condition:
    return Chosen(slot="boost", filter=o[0], word=o[1])


@lowers("cond_boosted_n")
def _cond_boosted_n(n: Range) -> Condition:
    return Chosen(slot="boost", count=n)


@lowers("counted_boosted")
def _counted_boosted() -> SlotCount:
    return SlotCount(slot="boost", word="marker you removed using this skill")


@lowers("counted_boosted_from")
def _counted_boosted_from() -> SlotCount:
    return SlotCount(slot="boost", word="marker you removed from your Unison using this skill")


# -- attacks that stand ----------------------------------------------


@lowers("this_face_up")
def _this_face_up(w: str, a: object) -> Cards:
    zones = place_of(a).zones
    if w != "you" or zones != ("life",):
        raise Reject
    return This(zones=zones, prep="from", word="this face-up card")


@lowers("this_face_up_bare")
def _this_face_up_bare() -> Cards:
    return This(word="this face-up card")


@lowers("attack_stands")
def _attack_stands(s: Cards, d: Any = "") -> Steps:
    return (Restrict(cards=s, what="have-attack-negated", duration=d),)


@lowers("combo_at_rest")
def _combo_at_rest(o: Cards) -> Steps:
    if not isinstance(o, This) or o.zones not in ((), ("battle",)):
        raise Reject
    return (Allow(cards=This(), what="combo-rest"),)


@lowers("combo_all_at_rest")
def _combo_all_at_rest(d: Description) -> Steps:
    cards = zone_set(d, "you")
    if not isinstance(cards, InZones) or cards.whose != "you":
        raise Reject
    return (Allow(cards=cards, what="combo-rest"),)


# -- replacements ---------------------------------------------------------------------------


@lowers("instead_marker")
def _instead_marker(e: Steps, m: str = "") -> Steps:
    step = Instead(
        event="marker",
        cards=This(),
        effect=e,
        is_optional=bool(m),
        by="battle",
        by_whose="opponent",
    )
    return (step,)


@lowers("instead_life")
def _instead_life(e: Steps, m: str = "") -> Steps:
    step = Instead(
        event="own-move",
        cards=InZones(zones=("life",)),
        effect=e,
        is_optional=bool(m),
        origin=("life",),
        to=("hand", "drop"),
    )
    return (step,)


@lowers("instead_shown")
def _instead_shown(e: Steps, m: str = "") -> Steps:
    step = Instead(
        event="shown",
        cards=This(),
        effect=e,
        is_optional=bool(m),
        origin=("life",),
        to=("hand",),
    )
    return (step,)


@lowers("clauses_if_shown")
def _if_shown(k: Condition, e: Steps, m: str = "") -> Steps:
    inner = cast(Steps, _instead_shown(e, m))
    return (If(condition=k, then=inner, word="if"),)


@lowers("instead_exhaust")
def _instead_exhaust(e: Steps) -> Steps:
    """What is done as the card is placed, which is placed all the same [masters 22-31-1]."""
    negated = NegateSkills(cards=This(), kinds=("energy-exhaust",), duration="")
    step = Instead(
        event="placing",
        cards=This(everywhere=True),
        effect=(*e, msgspec.structs.replace(negated, join=".")),
        is_optional=True,
        to=("energy",),
        goes_on=True,
    )
    return (step,)


@lowers("cond_more_life")
def _more_life(w: str, o: str) -> Condition:
    if w not in ("you", "opponent") or w == o:
        raise Reject
    left, right = (CountOf(cards=InZones(zones=("life",), whose=owner(x))) for x in (w, o))
    return Compared(left=left, sense="more", right=right, word="have more")
