"""Lowering of triggers."""

from __future__ import annotations

from typing import Any

import msgspec

from dbscg_gui.compiler import unison_areas
from dbscg_gui.compiler.lowering import Reject
from dbscg_gui.compiler.lowerings.areas import IN_PLAY, owner, place_of
from dbscg_gui.compiler.lowerings.descriptions import merge
from dbscg_gui.compiler.pieces import Description, NextTime
from dbscg_gui.compiler.table import lowers
from dbscg_gui.compiler.told_by import told_by_character
from dbscg_gui.effects.targets import (
    Cards,
    Either,
    Filter,
    InZones,
    Pick,
    This,
    Whose,
)
from dbscg_gui.effects.triggers import When

# -- triggers ------------------------------------------------------------------------------


def any_place(desc: Description, whose: str = "any") -> InZones:
    """Wherever the card is: only what it is counts."""
    if desc.place is not None or desc.under is not None:
        raise Reject
    return InZones(zones=(), whose=owner(whose), filter=desc.filter)


def in_play(cards: Cards) -> Cards:
    """The same cards where they attack, are attacked and arrive when they are played.

    Told by a character or a trait they are no Unisons there either [masters 20-1-6].
    """
    if isinstance(cards, Pick):
        return msgspec.structs.replace(cards, cards=in_play(cards.cards))
    if isinstance(cards, Either):
        return msgspec.structs.replace(cards, parts=tuple(in_play(part) for part in cards.parts))
    if isinstance(cards, InZones) and not cards.zones:
        kinds = cards.filter.kinds
        zones = tuple(kind for kind in IN_PLAY if not kinds or kind in kinds)
        filter_ = cards.filter
        if not kinds and told_by_character(filter_):
            zones = tuple(zone for zone in zones if zone != "unison")
        elif filter_.any_of:
            filter_ = unison_areas.in_play(filter_)
        return msgspec.structs.replace(cards, zones=zones, filter=filter_)
    return cards


def from_your_areas(triggers: tuple[When, ...]) -> tuple[When, ...]:
    """The triggers, with "a card ... from your opponent's life" told of the player whose it is.

    An event knows the area a card left and the player it belonged to, not whose area was meant.
    """
    told: list[When] = []
    before: tuple[Cards | None, Whose] = (None, "any")
    for when in triggers:
        whose = before[1] if when.subject == before[0] else "any"
        before = (None, "any")
        if _of_any_card(when) and (whose := _left(when) or whose) != "any":
            before = (when.subject, whose)
            when = msgspec.structs.replace(when, whose=whose)
        told.append(when)
    return tuple(told)


def _of_any_card(when: When) -> bool:
    cards = when.subject.cards if isinstance(when.subject, Pick) else when.subject
    return when.whose == "any" and isinstance(cards, InZones) and cards.whose == "any"


def _left(when: When) -> Whose | None:
    """Whose area it is that a card left."""
    if not when.origin:
        return None
    whose: dict[str, Whose] = {"": "you", "your opponent's": "opponent", "their": "opponent"}
    return whose.get(when.origin_word)


@lowers("when_at")
def _when_at(e: When | NextTime) -> When | NextTime:
    if isinstance(e, NextTime):
        return NextTime(msgspec.structs.replace(e.when, wording="at"))
    return msgspec.structs.replace(e, wording="at")


@lowers("when_if")
def _when_if(e: When | tuple[When, ...]) -> When | tuple[When, ...]:
    if isinstance(e, tuple):
        first, *rest = e
        return (msgspec.structs.replace(first, wording="if"), *rest)
    return msgspec.structs.replace(e, wording="if")


@lowers("time_of")
def _time_of(e: str, t: str, w: str = "any") -> When:
    """ "the start of your turn", "the end of any Main Phase"."""
    event = f"{t}_{e}"
    if event not in _TIMES:
        raise Reject
    whose: Any = w if w == "any" else owner(w)
    if t == "battle" and whose != "any":
        raise Reject
    return When(event=event) if t == "battle" else When(event=event, whose=whose)


_TIMES = frozenset(
    {"turn_start", "turn_end", "main_start", "main_end", "charge_start", "battle_end"}
)


@lowers("time_next")
def _time_next(e: str, w: str, t: str) -> NextTime:
    return NextTime(_time_of(e, t, w))


@lowers("time_combo_battle_end")
def _combo_battle_end(f: object = None) -> When:
    return When(event="battle_end", subject=This(), by="combo", origin=_origin(f))


def event_you_play_or(e: Cards, f: object) -> When:
    """ "when you play this card or another ＜A＞ card"."""
    either = Either((This(), in_play(e)), conn="or")
    return When(event="played", subject=either, whose="you", origin=_origin(f))


def _origin(area: object) -> Any:
    return () if area is None else place_of(area).zones


def using(k: str) -> str:
    """The name of a keyword skill as events tell it."""
    return k.replace(" ", "-")


@lowers("event_blocker")
def _blocker(k: str) -> When:
    by, _ = kind_and_colors(k)
    return When(event="skill_activated", subject=This(), whose="you", by=by)


_COLORED = ("aegis ", "alliance ", "arrival ", "revive ", "empower ")


def kind_and_colors(k: str) -> tuple[str, str]:
    """A tag as a kind of skill, and its colors: "aegis blue/yellow" is an [Aegis]."""
    if k.startswith(_COLORED):
        by, _, word = k.partition(" ")
        return by, word
    return k.replace(" ", "-").replace("/", "-"), ""


def by_skill(when: When, b: object) -> When:
    """The event, caused by a skill of that player where one is named."""
    return msgspec.structs.replace(when, by="skill", by_whose=b) if b else when


@lowers("event_subject_removed")
def _subject_removed(s: Cards, b: Any) -> When:
    return When(event="moved", subject=s, origin=("battle",), by="skill", by_whose=b)


def another(d: Description) -> Description:
    """The description, of a card other than this one."""
    return msgspec.structs.replace(d, filter=merge(d.filter, Filter(is_other=True)))


@lowers("event_activates")
def _activates_card(w: Whose, d: Cards, h: str = "") -> When:
    if w not in ("you", "opponent") or (h and (h == "their") != (w == "opponent")):
        raise Reject
    wanted = d.cards.filter if isinstance(d, Pick) and isinstance(d.cards, InZones) else None
    wanted = d.filter if isinstance(d, InZones) else wanted
    if wanted is not None and wanted.keywords and not wanted.kinds:
        raise Reject  # "a [Blocker]" is the skill, no card that has it
    # Extra Cards are activated from the hand: the event knows no other area.
    return When(event="extra_activated", subject=d, whose=w)


@lowers("event_subject_koed")
def _subject_koed(s: Cards) -> When:
    return When(event="koed", subject=s)
