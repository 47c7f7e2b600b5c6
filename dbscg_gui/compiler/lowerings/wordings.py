"""Lowering of further wordings of what the other modules lower already."""

from __future__ import annotations

from typing import Any, cast

import msgspec

from dbscg_gui.compiler.lowering import Reject
from dbscg_gui.compiler.lowerings.areas import ANY_NUMBER, place_of, zone_set
from dbscg_gui.compiler.lowerings.events import by_cause
from dbscg_gui.compiler.lowerings.negations import kind_word
from dbscg_gui.compiler.lowerings.sentences import Steps
from dbscg_gui.compiler.pieces import (
    Cause,
    Counting,
    Description,
    Part,
)
from dbscg_gui.compiler.table import TABLE, lowers
from dbscg_gui.effects.actions import (
    ActivateSkill,
)
from dbscg_gui.effects.targets import (
    Among,
    Cards,
    Filter,
    InZones,
    Pick,
    Slot,
    Total,
    Whose,
)
from dbscg_gui.effects.triggers import When

# -- counts and sets -----------------------------------------------------------------------


@lowers("cond_in_battle_card")
def _cond_in_battle_card(w: str, d: Description) -> Cards:
    if d.place is not None or w not in ("you", "opponent"):
        raise Reject
    cards = zone_set(d, w)
    return msgspec.structs.replace(
        cards, filter=msgspec.structs.replace(cards.filter, in_battle=True)
    )


# -- actions -------------------------------------------------------------------------------


@lowers("activate_some", "activate_some_from")
def _activate_some(n: Counting, t: Cards, k: str, w: str = "", a: object = None) -> Steps:
    """ "From the Drop" is where the card that is meant lies in any case."""
    if a is not None and len(place_of(a).zones) != 1:
        raise Reject
    if n.count != 1 or n.article or w not in ("", "you"):
        raise Reject
    return (ActivateSkill(cards=t, kinds=(kind_word(k),), up_to=n.up_to),)


# -- triggers and conditions ---------------------------------------------------------------


@lowers("pl_damage_by")
def _pl_damage_by(w: Whose, c: Cause) -> When:
    return by_cause(When(event="damage_taken", whose=w), c)


@lowers("gain_equal")
def _gain_equal(p: str, v: Any, o: Cards) -> Part:
    """ "power equal to the total combo power of the discarded cards"."""
    return Part(what=p, value=Total(what=v.replace(" ", "_"), cards=o))


@lowers("count_at_least")
def _count_at_least(n: str) -> Counting:
    return Counting(count=ANY_NUMBER, least=int(n))


@lowers("switched_energy")
def _switched_energy(w: str = "") -> InZones:
    whose: Any = {"you": "you", "opponent": "opponent", "their": "opponent", "": "any"}.get(w)
    if whose is None:
        raise Reject
    return InZones(zones=("energy",), whose=whose, their=w == "their")


@lowers("any_done", "all_done")
def _all_done(n: str, v: str, p: object = "") -> Pick:
    if not n.endswith("s"):
        raise Reject
    slot = cast(Slot, TABLE["ref_done"](n=n, v=v, p=p))
    if n == "battle cards":
        # Other cards may have been moved with them.
        battle = Filter(kinds=("battle",))
        return Pick(cards=Among(f"?{slot.word}", battle), is_all=True)
    return Pick(cards=slot, is_all=True)


# -- second list ---------------------------------------------------------------------------
