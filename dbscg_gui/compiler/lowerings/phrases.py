"""Lowering of phrases said late or first: sources behind, "for each" before, quoted skills."""

from __future__ import annotations

from typing import Any, cast

import msgspec

from dbscg_gui.compiler.lowering import Reject
from dbscg_gui.compiler.lowerings.areas import IN_PLAY, owner, place_of, zone_set
from dbscg_gui.compiler.lowerings.events import by_cause, with_subject
from dbscg_gui.compiler.lowerings.sentences import Steps
from dbscg_gui.compiler.lowerings.verbs import (
    combined,
    moved,
)
from dbscg_gui.compiler.pieces import (
    Beneath,
    Cause,
    Description,
    Evented,
    EventPlace,
    How,
    NamedAreas,
    Target,
)
from dbscg_gui.compiler.table import lowers
from dbscg_gui.effects.actions import (
    Choose,
    Move,
    Shuffle,
)
from dbscg_gui.effects.targets import (
    Battler,
    Cards,
    Either,
    Face,
    Filter,
    InZones,
    Pick,
    Pronoun,
    Slot,
    This,
    Under,
)
from dbscg_gui.effects.triggers import When

# -- sources said behind the destination ---------------------------------------------------


def _from_either(cards: Cards, host: Cards, place: NamedAreas) -> Cards:
    """Cards that lie in an area or under another card."""
    if isinstance(cards, Pick):
        return msgspec.structs.replace(cards, cards=_from_either(cards.cards, host, place))
    if isinstance(cards, This) and not cards.zones and place.whose == "you":
        return This(zones=place.zones, under=host, prep="from")
    return Either((taken(cards, place), _from_under(cards, host)), conn="or")


def taken(cards: Cards, place: NamedAreas | Beneath) -> Cards:
    """The cards where they are taken from, printed behind the destination."""
    if isinstance(place, Beneath) and place.also is None:
        return _from_under(cards, place.of)
    if isinstance(place, Beneath):
        return _from_either(cards, place.of, cast(NamedAreas, place.also))
    if isinstance(cards, This) and not cards.zones and place.whose in ("you", "any"):
        return This(zones=place.zones, prep="from", word=cards.word)
    if isinstance(cards, Pick):
        return msgspec.structs.replace(cards, cards=taken(cards.cards, place))
    if isinstance(cards, Either):
        return msgspec.structs.replace(cards, parts=tuple(taken(p, place) for p in cards.parts))
    mine = isinstance(cards, InZones) and cards.whose == place.whose == "you"
    if mine and isinstance(cards, InZones) and not cards.prep and cards.zones == IN_PLAY:
        # "1 of your X cards ... from your Drop": the owner is said twice.
        moved_from: Any = {"zones": place.zones, "prep": "from"}
        return msgspec.structs.replace(cards, **moved_from)
    if isinstance(cards, InZones) and not cards.prep and cards.whose == "any":
        return InZones(
            zones=place.zones,
            whose=place.whose,
            filter=cards.filter,
            prep="from",
            their=place.their,
        )
    if isinstance(cards, InZones) and not cards.prep and cards.whose == place.whose == "you":
        # "1 of your red cards in your Drop from your deck": the owner said twice.
        return msgspec.structs.replace(cards, zones=place.zones, prep="from")
    raise Reject


def _from_under(cards: Cards, host: Cards) -> Cards:
    """The cards that lie under others: "play this card in Rest Mode from under {X}"."""
    if isinstance(cards, This) and cards == This():
        return This(under=host, prep="from")
    if isinstance(cards, Pick):
        return msgspec.structs.replace(cards, cards=_from_under(cards.cards, host))
    if isinstance(cards, InZones) and not cards.prep and cards.whose == "any":
        return Under(host, cards.filter)
    raise Reject


def _from_there(step: Steps, o: Cards, p: NamedAreas | Beneath) -> Steps:
    """Named cards that lie where they were brought: "place it in your energy from your Drop"."""
    if not isinstance(o, Slot) or isinstance(p, Beneath) or p.whose != "you" or len(p.zones) != 1:
        raise Reject
    return step


def late_move(
    o: Cards, t: Target, v: str, p: NamedAreas | Beneath, h: How | None = None, f: Face = ""
) -> Steps:
    """ "add it to your hand from your Drop"."""
    how = combined(How(face=f), h or How()) if f else h
    if isinstance(o, Slot):
        return _from_there(moved(o, t, v, how), o, p)
    return moved(taken(o, p), t, v, how)


# -- choosing what was named, turning, shuffling in ----------------------------------------


@lowers("choose_ref")
def choose_ref(o: Cards, i: str = "") -> Steps:
    """ "choose them": all that were named."""
    # All that it names: "choose them"; of the fighting cards there is but one.
    is_all = not isinstance(o, Battler)
    return (Choose(cards=o, slot="?new", is_all=is_all, ignore_barrier=bool(i)),)


@lowers("shuffle_into")
def _shuffle_into(o: Cards, w: str) -> Steps:
    whose: Any = {"their": "opponent", "any": "owner"}.get(w, w)
    move = Move(cards=o, to="deck", to_whose=whose, verb="shuffle")
    deck = owner(w) if w != "owner" else "any"
    return (move, Shuffle(zone="deck", whose=deck))


@lowers("shuffle_area_into")
def _shuffle_area_into(w: str, a: object, v: str) -> Steps:
    zones = place_of(a).zones[:1]
    if w != v or w not in ("you", "their") or zones == ("hand",):
        raise Reject
    whole = InZones(zones=zones, whose=owner(w), prep="in", their=w == "their")
    return _shuffle_into(Pick(cards=whole, is_all=True), v)


# -- more states and events ----------------------------------------------------------------


@lowers("ev_played_area")
def _played_area(t: EventPlace, b: Cause | None = None) -> When:
    whose: Any = {"your": "you", "your opponent's": "opponent", "a": "any"}
    if t.zones not in (("battle",), ("battle", "unison")) or t.word not in whose:
        raise Reject
    return by_cause(When(event="played", whose=whose[t.word], verb="in"), b)


@lowers("event_it")
def _event_it(v: tuple[When, ...], f: EventPlace | None = None) -> tuple[When, ...]:
    again = Evented(cards=Pronoun(This()))
    origin = () if f is None else f.zones
    first = When(event="played", subject=This(), whose="you", origin=origin)
    return (first, *(with_subject(when, again) for when in v))


def named_place(d: Description) -> Cards:
    """ "under {X} in your Battle Area": the card of that name."""
    if d.noun or not d.filter.names or d.place is None or d.under is not None:
        raise Reject
    return zone_set(d, "any")


@lowers("mod_three_chars")
def _three_chars(a: str, b: str, c: str) -> Filter:
    parts = tuple(Filter(characters=(name,)) for name in (a, b, c))
    return Filter(all_of=parts)


# -- cards called by what was done to them -------------------------------------------------


@lowers("done_area")
def _done_area(w: str, a: object) -> tuple[str, str]:
    words = {"you": "your", "opponent": "your opponent's", "their": "their", "owner": "its owner's"}
    if w not in words:
        raise Reject
    return (words[w], place_of(a).zones[0])


_AREAS = {"drop": "Drop", "warp": "Warp", "z-energy": "Z-Energy", "battle": "Battle Area"}
_DONE_TO = {"sent": "to", "returned": "to", "added": "to"}


@lowers("ref_done")
def _ref_done(n: str, v: str, p: str | tuple[str, str] = "") -> Slot:
    if isinstance(p, str):
        where = p
    else:
        whose, zone = p
        area = _AREAS.get(zone, zone)
        where = " ".join(word for word in (_DONE_TO.get(v, "in"), whose, area) if word)
    words = ["the", n, v, where, "by this skill"]
    return Slot("?them" if n.endswith("s") else "?it", " ".join(word for word in words if word))
