"""Lowering of cards that lie under others, and of skills that work there [masters 23-2-2-4]."""

from __future__ import annotations

from dbscg_gui.compiler.lowering import Reject
from dbscg_gui.compiler.lowerings.sentences import Steps
from dbscg_gui.compiler.pieces import (
    Beneath,
    NamedAreas,
)
from dbscg_gui.compiler.table import lowers
from dbscg_gui.effects.actions import Duration, If, Restrict
from dbscg_gui.effects.targets import Has, Range, This, Under

# -- this card under another ---------------------------------------------------------------


@lowers("this_two_places")
def _this_two_places(a: NamedAreas | Beneath, b: NamedAreas | Beneath) -> This:
    """ "this card from your hand or from under a Unison", either said first."""
    if isinstance(a, Beneath):
        a, b = b, a
    if isinstance(a, Beneath):
        raise Reject
    if isinstance(b, NamedAreas):
        return This(zones=(*a.zones, *b.zones), prep="from")
    return This(zones=a.zones, under=b.of, prep="from")


# -- how many may lie there ----------------------------------------------------------------


@lowers("most_under")
def _most_under(s: This, n: str, d: Duration = "") -> Steps:
    """ "only up to 2 cards can be placed under this card": no more where as many lie there."""
    if s != This() or n == "0":
        raise Reject
    full = Has(cards=Under(This()), count=Range(low=int(n)))
    return (If(condition=full, then=(Restrict(cards=s, what="have-under", duration=d),)),)
