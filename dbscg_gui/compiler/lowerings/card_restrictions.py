"""Lowering of further things cards can't do or have done to them, and of their conditions."""

from __future__ import annotations

from typing import Any, cast

import msgspec

from dbscg_gui.compiler.lowering import Reject
from dbscg_gui.compiler.lowerings.areas import place_of, zone_set
from dbscg_gui.compiler.lowerings.conditions import negated
from dbscg_gui.compiler.lowerings.coordination import says
from dbscg_gui.compiler.lowerings.cost_changes import Power
from dbscg_gui.compiler.lowerings.descriptions import merge
from dbscg_gui.compiler.lowerings.negations import kind_word
from dbscg_gui.compiler.lowerings.objects import picked
from dbscg_gui.compiler.lowerings.restrictions import Bar
from dbscg_gui.compiler.lowerings.sentences import Steps
from dbscg_gui.compiler.pieces import Counting, Description
from dbscg_gui.compiler.table import lowers
from dbscg_gui.effects.actions import (
    Duration,
    Restrict,
)
from dbscg_gui.effects.targets import (
    And,
    Are,
    Cards,
    Condition,
    Either,
    Filter,
    Has,
    InBattle,
    InZones,
    Pick,
    Range,
    This,
    Zone,
)

_IN_PLAY: Any = ("leader", "battle", "unison")

# -- sets ----------------------------------------------------------------------------------


@lowers("all_of_both")
def _all_of_both(w: str, a: Description, v: str, b: Description) -> Pick:
    """ "all of your Battle Cards and your opponent's Battle Cards": of both players."""
    if a.filter == Filter(kinds=b.filter.kinds) and a.noun == b.noun:
        a = b  # what stands behind the noun said twice is said of both
    if a.filter != b.filter or a.noun != b.noun or {w, v} != {"you", "opponent"}:
        raise Reject
    if a.place is not None or b.place is not None or w != "you":
        raise Reject
    return Pick(cards=Either((zone_set(a, w), zone_set(b, v)), conn="and"), is_all=True)


@lowers("pick_ignoring_with")
def _pick_ignoring_with(o: Pick, w: Filter) -> Pick:
    if not isinstance(o.cards, InZones):
        raise Reject
    cards = msgspec.structs.replace(o.cards, filter=merge(o.cards.filter, w))
    return msgspec.structs.replace(o, cards=cards, ignore_barrier=True)


@lowers("pick_three")
def _pick_three(
    n: Counting, a: Description, m: Counting, b: Description, k: Counting, c: Description
) -> Pick:
    """ "1 A, 1 B, or 1 C from your hand": one out of all of them."""
    if not n.count == m.count == k.count == 1 or c.place is None:
        raise Reject
    if a.place is not None or b.place is not None or n.up_to or m.up_to or k.up_to:
        raise Reject
    sets = tuple(zone_set(msgspec.structs.replace(d, place=c.place)) for d in (a, b, c))
    return picked(n, Either(sets, conn="or"))


# -- bars ----------------------------------------------------------------------------------


_DESTINATIONS = frozenset({"drop", "hand", "deck", "combo", "warp", "energy"})


def barred_move(to: Zone, position: str = "") -> Bar:
    """A movement to an area; rejects areas nobody is kept from."""
    if to not in _DESTINATIONS:
        raise Reject
    return Bar("be-moved", to=(to,), position=position)


def switch_bar(mode: str) -> Bar:
    """No switch to a mode."""
    return Bar(f"switch-{mode}")


@lowers("moved_to")
def _moved_to(v: str, a: object) -> Bar:
    zone = place_of(a).zones[0]
    if (v, zone) not in (("sent", "warp"), ("added", "hand")) and (
        v in ("sent", "added") or (v == "returned" and zone not in ("hand", "deck"))
    ):
        raise Reject
    return barred_move(zone)


@lowers("power_kept")
def _power_kept(p: Power, d: str, b: Any = "any", t: Any = "") -> Steps:
    if d != "down":
        raise Reject
    what = "combo-power-down" if p.kind == "combo" else "power-down"
    return (Restrict(cards=p.cards, what=what, by_whose=b, duration=t),)


@lowers("skills_of_those", "skills_those_have")
def _skills_of_those(d: Description, w: str = "any") -> tuple[str, Filter]:
    """ "by the skills of your opponent's Leaders", "by Unison skills"."""
    if d.place is not None or d.under is not None or d.distinct or w not in _SIDES:
        raise Reject
    if d.filter == Filter() or (d.noun == "card" and w == "any" and not says(d.filter)):
        raise Reject  # "by your card skills" are your skills
    if d.noun in ("", "bare") and (d.filter.skill_kinds or d.filter.keywords):
        raise Reject  # "[Counter] skills" are skills, not cards that have one
    return _SIDES[w], d.filter


_SIDES = {"you": "you", "opponent": "opponent", "any": "any"}


class KeptSkills(msgspec.Struct, frozen=True):
    """Skills of some cards, or the one that speaks."""

    cards: Cards
    is_one: bool = False


@lowers("kept_skills")
def _kept_skills(
    k: KeptSkills, e: str = "", b: tuple[str, Filter | None] = ("any", None), d: Duration = ""
) -> Steps:
    """ "skills on your red cards can't be negated by your opponent's skills"."""
    cards = k.cards
    if e:
        if not isinstance(cards, This):
            raise Reject
        cards = This(everywhere=True)
    whose, of = cast(Any, b)
    bar = Restrict(
        cards=cards,
        what="be-negated",
        own_skill=k.is_one,
        by_whose=whose,
        by_filter=of,
        duration=d,
    )
    return (bar,)


@lowers("cant_switch_energy")
def _cant_switch_energy(w: str, k: str, d: Duration = "") -> Steps:
    """By skills of the energy's own master, other than those named."""
    if w not in ("opponent", "they"):
        raise Reject
    bar = Restrict(
        cards=InZones(zones=("energy",), whose="opponent"),
        what="switch-active",
        by_whose="opponent",
        except_by=kind_word(k),
        duration=d,
    )
    return (bar,)


@lowers("cant_turn")
def _cant_turn(w: str, o: Cards, m: str, d: Duration = "") -> Steps:
    """ "your opponent can't switch cards to Revealed Mode": no skill of theirs does."""
    by_whose: Any = {"you": "you", "opponent": "opponent", "they": "opponent", "any": "any"}[w]
    return (Restrict(cards=o, what=f"switch-{m}", by_whose=by_whose, duration=d),)


# -- conditions ----------------------------------------------------------------------------


def only_those(w: str, d: Description) -> Condition:
    """ "you have only red cards in play": all that is there, and something is [masters 20-1]."""
    if d.place is None or w not in ("you", "opponent"):
        raise Reject
    if d.place.prep == "play":
        there = zone_set(d, w)
        kinds = Filter(kinds=there.filter.kinds)
        return Are(
            cards=msgspec.structs.replace(there, filter=kinds),
            filter=msgspec.structs.replace(there.filter, kinds=()),
        )
    place = d.place
    if place.whose != w:
        raise Reject
    cards = InZones(zones=place.zones, whose=place.whose, prep=place.prep)
    return Are(cards=cards, filter=d.filter)


@lowers("cond_only_combo")
def _cond_only_combo(n: str, d: Description) -> Condition:
    """ "you only have this card and 1 red card in your Combo Area"."""
    if d.place is None or d.place.zones != ("combo",) or d.place.whose != "you" or n != "1":
        raise Reject
    combo: Any = ("combo",)
    other = merge(d.filter, Filter(is_other=True, noun="card"))
    rest = InZones(zones=combo, prep="in", filter=other)
    return And(
        (
            Has(cards=This(zones=combo)),
            Has(cards=InZones(zones=combo, prep="in"), count=Range(2, 2)),
            Has(cards=rest, count=Range(1, 1)),
        )
    )


@lowers("cond_opp_attacking")
def _cond_opp_attacking(b: str) -> Condition:
    return negated(InBattle(InZones(zones=_IN_PLAY, whose="opponent"), "attacker"), b)


# -- descriptions --------------------------------------------------------------------------


_STRIKES = ("double-strike", "triple-strike", "quadruple-strike")
"""What a text calls [Strike] [masters 22-7-3]."""


@lowers("with_strike")
def _with_strike() -> Filter:
    return Filter(keywords=_STRIKES)
