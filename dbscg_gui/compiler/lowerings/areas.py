"""Lowering of counts and areas, and what sets descriptions stand for."""

from __future__ import annotations

from typing import Any, cast

import msgspec

from dbscg_gui.compiler import unison_areas
from dbscg_gui.compiler.lowering import Reject
from dbscg_gui.compiler.pieces import Counting, Description, NamedAreas
from dbscg_gui.compiler.table import lowers
from dbscg_gui.compiler.told_by import told_by_card_name, told_by_character, told_by_name
from dbscg_gui.effects.targets import (
    EVERYWHERE,
    Cards,
    Either,
    Filter,
    InZones,
    Range,
    Under,
    Whose,
    Zone,
    left_out,
)

IN_PLAY: tuple[Zone, ...] = ("leader", "battle", "unison")
_DEFAULT_ZONES: dict[str, tuple[Zone, ...]] = {
    "battle": ("battle",),
    "extra": ("battle",),
    "unison": ("unison",),
    "leader": ("leader",),
    "z-leader": ("leader",),
    "z-battle": ("battle",),
    "z-extra": ("battle",),
    "z-unison": ("unison",),
    "z-card": IN_PLAY,
    "z-energy": ("z-energy",),
    "token": ("battle",),
    "energy": ("energy",),
    "life": ("life",),
    "card": IN_PLAY,
    # a bare character or trait is looked for there [masters 20-1-6]
    "": ("leader", "battle"),
}
_NOUN_KINDS: dict[str, tuple[str, ...]] = {
    "card": (),
    "energy": (),
    "life": (),
    "": (),
    "z-card": ("z",),
    "z-energy": (),
}


def noun_kinds(noun: str) -> tuple[str, ...]:
    """The types of cards that a noun means, which may list several: "battle or unison"."""
    if noun in _NOUN_KINDS:
        return _NOUN_KINDS[noun]
    return tuple(word for word in noun.split() if word not in ("or", "and", "and/or"))


def owner(whose: str) -> Whose:
    """ "their" is the opponent's: only the opponent is spoken of in the third person."""
    return cast(
        Whose,
        {
            "their": "opponent",
            "owner": "any",
            "each": "any",
            "either you": "any",
            "either your": "any",
            "either and": "any",
            "either and2": "any",
        }.get(whose, whose),
    )


def number_range(n: str, c: str = "") -> Range:
    """ "3", "3 or less", "3 or more"."""
    value = int(n)
    if c == "or-less":
        return Range(None, value)
    if c == "or-more":
        return Range(value, None)
    return Range(value, value)


_HAVE_MODES = frozenset({"leader", "battle", "energy", "unison", "combo", "z-energy"})


def card_set(desc: Description, whose: str = "you") -> Cards:
    """The set a description names, which may be cards under others [masters 23-2-2-3]."""
    if desc.under is None:
        return zone_set(desc, whose)
    if desc.either:
        there = msgspec.structs.replace(desc, under=None, either=False)
        return Either((zone_set(there, whose), Under(desc.under, desc.filter)), conn="or")
    if desc.place is not None:
        raise Reject
    return Under(desc.under, desc.filter)


_BOTH_OWNERS = {
    "either you": "you or your opponent's",
    "either your": "your or your opponent's",
    "either and": "you and your opponent's",
    "either and2": "your and your opponent's",
}


def zones_of_kinds(filter_: Filter) -> tuple[Zone, ...]:
    """Where the cards lie, in play, of which alternatives say the types: "Z-Leader or Unison"."""
    kinds = tuple(kind for part in filter_.any_of for kind in part.kinds or ("",))
    named = any(kinds) and all(part.kinds or told_by_name(part) for part in filter_.any_of)
    if not kinds or not all(
        len(_DEFAULT_ZONES.get(kind, ())) == 1 or (named and not kind) for kind in kinds
    ):
        return ()
    # "green ＜A＞ or Unison Cards": by name Leaders and Battle Cards [masters 20-1-6], or Unisons.
    found = {zone for kind in kinds for zone in _DEFAULT_ZONES[kind]}
    return tuple(zone for zone in EVERYWHERE if zone in found)


def _unsaid_zones(desc: Description) -> tuple[Zone, ...]:
    """Where cards lie of which neither type nor area is said [masters 20-1-6]."""
    if told_by_character(desc.filter):
        return _DEFAULT_ZONES[""]
    return IN_PLAY if told_by_card_name(desc.filter) else _DEFAULT_ZONES[desc.noun]


def played_of(cards: InZones) -> InZones:
    """Those of them that are played: Battle Cards and Unisons [masters 5-5-1]."""
    zones = tuple(zone for zone in cards.zones if zone in ("battle", "unison"))
    if not zones:
        raise Reject
    kinds = cards.filter.kinds or zones
    filter_ = msgspec.structs.replace(cards.filter, kinds=kinds)
    return msgspec.structs.replace(cards, zones=zones, filter=filter_)


def all_own_battle(d: Description) -> bool:
    """ "Battle Cards", "Battle Cards in your Battle Area": all of them, and no others."""
    in_area = d.place is None or (d.place.zones == ("battle",) and d.place.whose == "you")
    return in_area and d == Description(
        filter=Filter(kinds=("battle",)), noun="battle", place=d.place
    )


def zone_set(desc: Description, whose: str = "you") -> InZones:
    """The set a description names, areas written out [masters 20-1]."""
    if desc.under is not None:
        raise Reject
    kinds = noun_kinds(desc.noun)
    whose_value = owner(whose)
    place = desc.place
    if place is not None and place.prep != "play":
        if desc.filter.mode and not _HAVE_MODES.intersection(place.zones):
            raise Reject  # only cards laid out have a mode: "from your Drop in Rest Mode"
        asked = desc.filter
        if place.prep == "among" and not asked.kinds and not asked.any_of:
            # "among your Leader and Battle Cards": other cards of the Battle Area do not count.
            kinds_there = tuple(zone for zone in place.zones if zone in ("leader", "battle"))
            asked = msgspec.structs.replace(asked, kinds=kinds_there)
        return InZones(
            zones=place.zones,
            whose=place.whose,
            filter=asked,
            prep=place.prep,
            their=place.their or whose == "their",
        )
    wanted = desc.filter
    if desc.noun in _DEFAULT_ZONES:
        zones = _DEFAULT_ZONES[desc.noun]
        if place is None and desc.noun in ("", "card"):
            zones = zones_of_kinds(desc.filter) or _unsaid_zones(desc)
            if "unison" in zones and wanted.any_of:
                wanted = unison_areas.in_play(wanted)
    else:
        zones = tuple(zone for zone in IN_PLAY if zone in kinds)
    if place is not None and not desc.noun:
        zones = IN_PLAY
    return InZones(
        zones=zones or ("battle",),
        whose=whose_value,
        filter=wanted,
        prep="play" if place is not None else "",
        their=whose == "their",
        owners=cast(Any, _BOTH_OWNERS.get(whose, "")),
    )


def owned_set(desc: Description, whose: str) -> InZones:
    """The cards of a player, wherever they lie: "your opponent's Battle Cards in a Battle Area"."""
    cards = zone_set(desc, whose)
    is_one = owner(whose) in ("you", "opponent")
    if desc.place is None or cards.whose != "any" or not is_one or desc.place.prep == "play":
        return cards
    return msgspec.structs.replace(cards, whose=owner(whose))


# -- counts --------------------------------------------------------------------------------


ANY_NUMBER = 99


@lowers("count_any")
def _count_any() -> Counting:
    return Counting(count=ANY_NUMBER, up_to=True)


# -- areas ---------------------------------------------------------------------------------


def place_of(area: object) -> NamedAreas:
    """An area word or an area that is already a place."""
    if isinstance(area, NamedAreas):
        return area
    return NamedAreas(zones=(cast(Zone, str(area)),))


@lowers("areas_other")
def _areas_other(w: str, a: NamedAreas) -> NamedAreas:
    """ "in areas other than your deck, hand, or life"."""
    zones = tuple(zone for zone in EVERYWHERE if zone not in a.zones)
    if not left_out(zones):
        raise Reject
    return NamedAreas(zones=zones, whose=owner(w), their=w == "their")


@lowers("areas_joined")
def _areas_joined(w: str, a: NamedAreas, b: NamedAreas) -> NamedAreas:
    """ "your deck, your life, and/or your Drop", "your hand and your opponent's hand"."""
    whose = owner(w)
    if w not in ("you", "opponent", "their") or b.the or b.prep:
        raise Reject
    if b.whose == whose:
        return msgspec.structs.replace(b, zones=(*a.zones, *b.zones))
    if {whose, b.whose} != {"you", "opponent"} or a.zones != b.zones or len(a.zones) != 1:
        raise Reject
    return msgspec.structs.replace(a, whose="any")
