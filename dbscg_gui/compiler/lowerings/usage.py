"""Lowering of what one use of a card brings: markers paid, the next time, who fights whom."""

from __future__ import annotations

from typing import Any, cast

import msgspec

from dbscg_gui.compiler.lowering import Reject
from dbscg_gui.compiler.lowerings.areas import IN_PLAY, place_of
from dbscg_gui.compiler.lowerings.restrictions import Bars, barred
from dbscg_gui.compiler.lowerings.sentences import Steps
from dbscg_gui.compiler.lowerings.triggers import any_place
from dbscg_gui.compiler.pieces import Description, How, NamedAreas
from dbscg_gui.compiler.table import lowers
from dbscg_gui.effects.actions import (
    Action,
    ActivateSkill,
    ChangeCost,
    Delayed,
    If,
    Move,
    PayEnergy,
    PlayWithoutCost,
    Restrict,
    RestrictPlayer,
)
from dbscg_gui.effects.targets import (
    Cards,
    Chosen,
    Condition,
    EventCard,
    Filter,
    Happened,
    InZones,
    Node,
    Pick,
    Range,
    Slot,
    SlotCount,
    Whose,
)
from dbscg_gui.effects.triggers import When
from dbscg_gui.effects.walking import nodes

LETTERS = {"red": "R", "blue": "U", "green": "G", "yellow": "Y", "black": "B"}
"""What energy of a color is written as."""


# -- the next time -------------------------------------------------------------------------


def _used(d: Description) -> InZones:
    """Cards of the hand that are used next."""
    place = d.place
    if place is not None and place.zones != ("hand",):
        raise Reject
    return InZones(zones=("hand",), filter=d.filter, prep="from" if place is not None else "")


def in_hand(d: Description) -> Description:
    """What is used next is used from the hand, where no other area is named."""
    if d.place is not None:
        return d
    return msgspec.structs.replace(d, place=NamedAreas(zones=("hand",), prep="from"))


def in_area(d: Description, a: object) -> Description:
    """ "red Extra Cards' [Activate Main] skills in your Drop"."""
    if d.place is not None:
        raise Reject
    return msgspec.structs.replace(d, place=msgspec.structs.replace(place_of(a), prep="from"))


@lowers("next_less")
def _next_less(d: Description, n: str) -> Steps:
    step = ChangeCost(cards=_used(d), amount=-int(n), duration="turn", next_use=True)
    return (step,)


@lowers("next_free")
def _next_free(d: Description) -> Steps:
    what: Any = "activate" if d.noun == "extra" else "play"
    return (PlayWithoutCost(cards=_used(d), what=what, duration="turn", next_use=True),)


def next_again(d: Description) -> Steps:
    """ "the next time you use an Extra, after activating the skill, activate it again"."""
    if d.noun != "extra":
        raise Reject
    again = ActivateSkill(cards=EventCard("subject"))
    return (Delayed(when=uses_card("you", d), effect=(again,), duration="turn"),)


# -- costs ---------------------------------------------------------------------------------


@lowers("energy_color")
def _energy_color(c: str) -> PayEnergy:
    return PayEnergy(specified=LETTERS[c])


def cost_icons(e: PayEnergy, r: PayEnergy | None) -> PayEnergy:
    """A cost as it is printed in icons, one after the other."""
    if e.is_x or (r is not None and r.is_x):
        raise Reject
    if r is None:
        return e
    return PayEnergy(specified=e.specified + r.specified, generic=e.generic + r.generic)


def _is_used(d: Description) -> bool:
    """Whether cards are used: Extras are, and of those the ones with [Field]."""
    return d.place is None and (d.noun in ("extra", "field") or d.filter.skill_kinds == ("field",))


def used_this_turn(d: Description, n: Range | None = None) -> Condition:
    """ "you use an Extra with an original cost of 1 or more during this turn"."""
    if not _is_used(d):
        raise Reject
    return Happened(event="extra_activated", filter=d.filter, count=n or Range(low=1))


def uses_card(w: Whose, d: Description) -> When:
    """ "when you use an Extra": its skill is activated."""
    if not _is_used(d):
        raise Reject
    return When(event="extra_activated", whose=w, subject=any_place(d))


def uses_no(d: Description) -> RestrictPlayer:
    """ "your opponent can't use Extras"; Battle Cards are played, and used in combos."""
    if not _is_used(d):
        raise Reject
    return RestrictPlayer(who="you", what="activate", filter=d.filter)


# -- choices -------------------------------------------------------------------------------


# -- the battle ----------------------------------------------------------------------------


@lowers("cant_once")
def _cant_once(s: Cards, r: Bars) -> Steps:
    if len(r) > 1:
        raise Reject  # once of all of them, or once of each
    return barred(s, r, once_per_turn=True)


@lowers("place_field_from")
def _place_field_from(o: Cards, a: object, h: How | None = None) -> Steps:
    return _place_field(o, a, h, from_hand=True)


@lowers("place_field")
def _place_field(o: Cards, a: object, h: How | None = None, *, from_hand: bool = False) -> Steps:
    """Putting a card into the Battle Area without playing it, as a [Field] is."""
    zone = place_of(a).zones[0]
    if zone != "battle" or not isinstance(o, Pick):
        raise Reject
    mode = h.mode if h is not None else ""
    if from_hand and isinstance(o.cards, InZones):
        hand = InZones(zones=("hand",), filter=o.cards.filter, prep="from")
        o = msgspec.structs.replace(o, cards=hand)
    return (Move(cards=o, to="battle", to_whose="you", to_word="the", mode=mode),)


# -- how far a condition reaches -----------------------------------------------------------


def asks_anew(step: Action) -> bool:
    """Whether a sentence begins with a condition of its own, which speaks of nothing before it."""
    return (
        isinstance(step, If)
        and step.join == "."
        and not any(isinstance(node, Slot | SlotCount | Chosen) for node in nodes(step.condition))
    )


@lowers("scoped")
def _scoped(e: Steps) -> Steps:
    """Effects whose first condition covers every sentence after it.

    "If A, do X. Then, do Y": without A neither is done. "Your Rest Mode cards" are energy, too.
    "If A, do X. If B, do Y": each asks for itself.
    """
    apart = next((at for at, step in enumerate(e) if at and asks_anew(step)), 0)
    if apart:
        return (*_scoped(e[:apart]), *_scoped(e[apart:]))
    for index, step in enumerate(e):
        if step.join.startswith("."):
            break
        if isinstance(step, If) and not step.trailing and not step.otherwise:
            whole = msgspec.structs.replace(step, then=step.then + e[index + 1 :])
            return cast(Steps, _with_energy((*e[:index], whole)))
    return cast(Steps, _with_energy(e))


def _with_energy(value: object) -> object:
    """The value with energy among the cards that are named by their mode alone.

    Or of which only that is said that their mode can't change.
    """
    if isinstance(value, tuple):
        return tuple(_with_energy(item) for item in value)
    if not isinstance(value, Node):
        return value
    if isinstance(value, InZones) and value.zones == IN_PLAY and _only_mode(value.filter):
        return msgspec.structs.replace(value, zones=("leader", "battle", "energy"))
    if isinstance(value, Restrict) and value.what.startswith("switch-"):
        cards = value.cards
        if isinstance(cards, InZones) and cards.zones == IN_PLAY and cards.filter == _ANY:
            cards = msgspec.structs.replace(cards, zones=("leader", "battle", "energy"))
            return msgspec.structs.replace(value, cards=cards)
    changes = {
        field: _with_energy(held)
        for field in value.__struct_fields__
        if isinstance(held := getattr(value, field), Node | tuple)
    }
    return msgspec.structs.replace(value, **changes) if changes else value


_ANY = Filter()


def _only_mode(wanted: Filter) -> bool:
    plain = Filter(mode=wanted.mode, noun=wanted.noun)
    return bool(wanted.mode) and wanted == plain
