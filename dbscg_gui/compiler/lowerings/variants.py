"""Lowering of further ways to say what the other modules lower, old prints among them."""

from __future__ import annotations

from typing import Any

import msgspec

from dbscg_gui.compiler.lowering import Reject
from dbscg_gui.compiler.lowerings.areas import owner, place_of, zone_set
from dbscg_gui.compiler.lowerings.changes import everywhere, gain
from dbscg_gui.compiler.lowerings.negations import kind_word
from dbscg_gui.compiler.lowerings.objects import picked
from dbscg_gui.compiler.lowerings.sentences import Steps
from dbscg_gui.compiler.lowerings.skill_costs import Cut
from dbscg_gui.compiler.pieces import (
    Counting,
    Description,
    Part,
)
from dbscg_gui.compiler.table import lowers
from dbscg_gui.effects.actions import (
    ChangeCost,
    ChangePower,
    Duration,
    Look,
)
from dbscg_gui.effects.targets import (
    Amount,
    Cards,
    CountOf,
    Either,
    InZones,
    Pick,
    SlotCount,
    ValueOf,
    X,
)
from dbscg_gui.effects.walking import with_inner

# -- movements -----------------------------------------------------------------------------


@lowers("look_through")
def _look_through(w: str, a: object) -> Steps:
    zones = place_of(a).zones
    if zones != ("life",):
        raise Reject
    return (Look(cards=InZones(zones=zones, whose=owner(w), their=w == "their"), slot="?new"),)


# -- numbers -------------------------------------------------------------------------------


@lowers("gain_all")
def _gain_all(s: Cards, g: tuple[tuple[str, Part], ...]) -> Steps:
    """ "gets -1 energy cost and +5000 combo power in all areas": all that is said before it."""
    if any(part.what not in ("power", "combo", "cost") for _, part in g):
        raise Reject
    return gain(everywhere(s), g)


@lowers("gains_both_powers")
def _gains_both_powers(p: str) -> tuple[tuple[str, Part], ...]:
    value = int(p)
    return (("", Part(what="power", value=value)), ("and", Part(what="combo", value=value)))


@lowers("next_activation")
def _next_activation(k: str, d: Description, c: Cut) -> Steps:
    """The next such skill of a card in the hand: the card itself is what costs energy."""
    if d.place is None or d.place.zones != ("hand",):
        raise Reject
    letters, generic = c
    filter_ = msgspec.structs.replace(d.filter, skill_kinds=(kind_word(k),))
    step = ChangeCost(
        cards=zone_set(msgspec.structs.replace(d, filter=filter_)),
        amount=-(len(letters) + generic),
        specified=letters,
        duration="turn",
        next_use=True,
    )
    return (step,)


@lowers("where_x")
def _where_x(c: Steps, n: Amount) -> Steps:
    """ "choose up to X cards, where X is ...": the amount in each place that says X."""

    def put(value: Any) -> Any:
        return n if isinstance(value, X) else with_inner(value, put)

    told: Steps = put(c)
    if told is c:
        raise Reject
    return told


@lowers("so_often")
def _so_often(t: str, n: Amount) -> Amount:
    """ "5000 times the number of cards in your Combo Area"."""
    if not isinstance(n, CountOf | SlotCount) or n.times != 1:
        raise Reject
    return msgspec.structs.replace(n, times=int(t))


@lowers("power_of_x")
def _power_of_x(s: Cards, p: int, n: Amount, d: Duration = "") -> Steps:
    """ "it gets -X power for the turn, where X is this card's power"."""
    if not isinstance(n, CountOf | SlotCount | ValueOf):
        raise Reject
    amount = msgspec.structs.replace(n, times=p * n.times)
    return (ChangePower(cards=s, amount=amount, duration=d),)


# -- descriptions --------------------------------------------------------------------------


def _and_energy(d: Description, w: str) -> Either:
    if d.place is not None or d.noun != "battle" or d.distinct:
        raise Reject
    return Either((zone_set(d, w), InZones(zones=("energy",), whose=owner(w))))


@lowers("all_and_energy")
def _all_and_energy(w: str, d: Description) -> Pick:
    both = msgspec.structs.replace(_and_energy(d, w), conn="and")
    return Pick(cards=both, is_all=True)


@lowers("pick_or_energy")
def _pick_or_energy(n: Counting, w: str, d: Description) -> Pick:
    both = msgspec.structs.replace(_and_energy(d, w), conn="and/or")
    return picked(n, both)
