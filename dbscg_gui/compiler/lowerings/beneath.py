"""Lowering of cards that lie under others, and of skills that work there [masters 23-2-2-4]."""

from __future__ import annotations

from dbscg_gui.compiler.lowering import Reject
from dbscg_gui.compiler.lowerings.areas import card_set
from dbscg_gui.compiler.pieces import (
    Beneath,
    Description,
    Place,
)
from dbscg_gui.compiler.table import lowers
from dbscg_gui.effects.targets import (
    Above,
    Cards,
    Condition,
    Has,
    Range,
    This,
    Under,
)

# -- this card under another ---------------------------------------------------------------


@lowers("place_in")
def _place_in(w: str, a: Place) -> Place:
    if w != "you":
        raise Reject
    return a


@lowers("this_two_places")
def _this_two_places(a: Place | Beneath, b: Place | Beneath) -> This:
    """ "this card from your hand or from under a Unison", either said first."""
    if isinstance(a, Beneath):
        a, b = b, a
    if isinstance(a, Beneath):
        raise Reject
    if isinstance(b, Place):
        return This(zones=(*a.zones, *b.zones), prep="from")
    return This(zones=a.zones, under=b.of, prep="from")


@lowers("under_any")
def _under_any(d: Description) -> Cards:
    """Cards named, or described with their place: "the Extras in your Battle Area"."""
    if d.place is None and (d.noun or not d.filter.names):
        raise Reject
    return card_set(d, "any")


@lowers("above_this")
def _above_this(d: Description) -> Above:
    if d.place is not None or d.under is not None:
        raise Reject
    return Above(filter=d.filter)


# -- conditions ----------------------------------------------------------------------------


@lowers("cond_names_under")
def _cond_names_under(d: Description, u: Cards) -> Condition:
    if d.noun or not (d.filter.names or d.filter.characters):
        raise Reject
    return lies_under(d, u)


def lies_under(d: Description, u: Cards) -> Condition:
    """That a card as described lies under those cards."""
    if d.place is not None or d.under is not None:
        raise Reject
    return Has(cards=Under(u, d.filter), count=Range(low=1))
