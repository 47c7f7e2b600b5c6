"""Lowering of further events: cards turned over, revealed, freed of markers, told of two cards."""

from __future__ import annotations

from typing import Any, cast

import msgspec

from dbscg_gui.compiler.lowering import Reject
from dbscg_gui.compiler.lowerings.areas import place_of
from dbscg_gui.compiler.lowerings.events import by_cause, from_place, with_subject
from dbscg_gui.compiler.lowerings.triggers import in_play
from dbscg_gui.compiler.pieces import Cause, Description, Evented, EventPlace
from dbscg_gui.compiler.table import lowers
from dbscg_gui.effects.targets import Cards, Either, InZones, Pick, This, Whose
from dbscg_gui.effects.triggers import When

# -- turned over, revealed ------------------------------------------------------------------


@lowers("event_face_up")
def _face_up(p: EventPlace, v: tuple[When, ...]) -> When | tuple[When, ...]:
    subject = Evented(cards=This(), origin=p.zones, word=p.word)
    found = tuple(
        msgspec.structs.replace(with_subject(when, subject), face="up")
        for when in v
        if when.event == "moved"
    )
    if len(found) != len(v) or not p.zones:
        raise Reject
    return found[0] if len(found) == 1 else found


# -- one event told of two cards --------------------------------------------------------------


_OF_EITHER = frozenset(
    {
        "attacks", "attacked", "played", "comboed", "koed", "discarded", "moved", "removed",
        "switched_active", "switched_rest", "ko_by_battle", "damage_dealt", "skill_activated",
    }
)  # fmt: skip
"""Events that may be told of either of two cards."""


@lowers("event_either")
def _either(a: Evented, b: Evented, v: tuple[When, ...]) -> When | tuple[When, ...]:
    if len(v) == 1 and v[0].verb == "leaves" and a.word == b.word == "-" and a.origin == b.origin:
        left = with_subject(v[0], a), with_subject(v[0], b)
        both = Either(cast(Any, tuple(when.subject for when in left)), conn="or")
        return msgspec.structs.replace(left[0], subject=both)
    if a.origin or b.origin or any(when.event not in _OF_EITHER for when in v):
        raise Reject
    found = tuple(
        msgspec.structs.replace(
            when,
            subject=Either(
                cast(Any, tuple(with_subject(when, each).subject for each in (a, b))), conn="or"
            ),
        )
        for when in v
    )
    return found[0] if len(found) == 1 else found


# -- cards under others -----------------------------------------------------------------------


# -- what a player does, times ----------------------------------------------------------------


@lowers("pl_deeds")
def _deeds(a: str, b: str, c: str = "", f: object = None) -> tuple[When, ...]:
    """ "you play, attack, or combo with this card"."""
    deeds = [deed for deed in (a, b, c) if deed]
    if len(set(deeds)) < len(deeds) or (f is not None and "attacks" in deeds):
        raise Reject
    origin: Any = () if f is None else place_of(f).zones
    return tuple(When(event=deed, subject=This(), whose="you", origin=origin) for deed in deeds)


def deeds_with(w: Whose, a: str, b: str, d: Cards) -> tuple[When, ...]:
    """ "you play or combo with a red card"."""
    if a == b:
        raise Reject
    return tuple(
        When(event=deed, subject=d if deed == "comboed" else in_play(d), whose=w) for deed in (a, b)
    )


@lowers("pl_deeds_it")
def _deeds_it(a: str, b: str, f: object = None) -> tuple[When, ...]:
    """ "you play this card or combo with it from your hand"."""
    first = _deeds(a, b)[0]
    second = When(event=b, subject=This(), whose="you")
    if f is not None and b != "comboed":
        raise Reject
    if f is not None:
        second = msgspec.structs.replace(second, origin=place_of(f).zones)
    return (first, second)


# -- cards that come upon others --------------------------------------------------------------


@lowers("event_evolves")
def _evolves(s: Evented, t: Cards | None = None, f: EventPlace | None = None) -> When:
    """ "a card in your energy evolves into this card": where each of the two came from."""
    if f is not None and f.word != "your":
        raise Reject
    if (s.origin and s.word != "your") or (f is not None and not s.origin):
        raise Reject  # areas are told where a card was taken from another one than the usual
    whose: Any = "you" if s.origin else "any"
    any_card = isinstance(s.cards, InZones) and s.cards == InZones(zones=(), whose="any")
    if any_card and t is None:
        raise Reject
    return When(
        event="evolved_on",
        subject=t,
        other=None if any_card else s.cards,
        whose=whose,
        origin=s.origin,
        target=() if f is None else f.zones,
    )


@lowers("event_on_top")
def _on_top(s: Evented, t: Cards) -> When:
    if s.origin:
        raise Reject
    return When(event="evolved_on", subject=s.cards, other=t)


# -- what attacks do, what skills do ------------------------------------------------------------


@lowers("pl_makes_discard")
def _makes_discard(c: Cause) -> When:
    """ "When your Leader skill makes your opponent discard a card"."""
    when = When(event="discarded", whose="opponent", origin=("hand",), by_whose="you")
    if isinstance(c.cards, This):
        return by_cause(when, c)
    if _is_yours(c) or c.cards is None:
        if c.by_whose == "opponent":
            raise Reject
        return msgspec.structs.replace(when, by="skill")
    cards = c.cards.cards if isinstance(c.cards, Pick) else c.cards
    if not isinstance(cards, InZones) or cards.whose != "you":
        raise Reject
    made = by_cause(when, c)
    return msgspec.structs.replace(made, by_whose="you", cause=in_play(cast(Any, c.cards)))


def _is_yours(cause: Cause) -> bool:
    """ "one of your card skills": of any card."""
    yours = InZones(zones=(), whose="you")
    return cause.cards in (yours, Pick(cards=yours))


@lowers("pl_skill_does")
def _skill_does(c: Cause, v: When) -> When:
    """ "When one of your skills switches a card to Rest Mode": told of the skill."""
    if _is_yours(c):
        return msgspec.structs.replace(v, by="skill", by_whose="you")
    return by_cause(v, c)


@lowers("skill_or_energy")
def _or_energy(d: Description) -> Evented:
    """ "an opponent's Battle Card or energy"."""
    if d.place is not None or d.under is not None or d.noun == "energy":
        raise Reject
    shown = in_play(InZones(zones=(), whose="opponent", filter=d.filter))
    return Evented(cards=Either((shown, InZones(zones=("energy",), whose="opponent")), conn="or"))


# -- two ways, two causes -------------------------------------------------------------------------


@lowers("verbs_ways_two")
def _ways_two(b: Cause, q: Cause, f: EventPlace | None = None) -> tuple[When, ...]:
    plain = from_place(When(event="played"), f)
    return (by_cause(plain, b), by_cause(plain, q))


@lowers("pl_plays_ways")
def _plays_ways(
    w: Whose, c: Cards, b: Cause, q: Cause, f: EventPlace | None = None
) -> tuple[When, ...]:
    """ "you play a red card using [Evolve] or [Union]"."""
    plain = from_place(When(event="played", subject=in_play(c), whose=w), f)
    return (by_cause(plain, b), by_cause(plain, q))


@lowers("verbs_causes_two")
def _causes_two(v: When, b: Cause) -> tuple[When, ...]:
    """ "is placed in your Drop by an opponent's skill or by your [Revive] skill"."""
    if not v.by or v.event in ("attacks", "attacked"):
        raise Reject
    plain = msgspec.structs.replace(v, by="", by_whose="any", cause=None)
    return (v, by_cause(plain, b))
