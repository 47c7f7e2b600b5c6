"""What a player does at the table, one act at a time: who, what, with which card, because of what.

Owns the choice of events that are shown as acts, and their words: `shown.<kind>.you` and `.they`,
where a way of doing it has words of its own `shown.<kind>.<by>.they`. What follows from an act by
itself (draws, damage) is told by beats and by the log.
"""

from __future__ import annotations

import enum
from collections.abc import Iterable
from dataclasses import dataclass

from dbscg_gui.engine.events import Event
from dbscg_gui.engine.queries import card_power
from dbscg_gui.presenters.card_face import CardFaceSpec
from dbscg_gui.presenters.reading import Reading

ACTS_KEPT = 12
"""How many of the last acts can be looked at again."""


class ActSign(enum.Enum):
    """What kind of act it is, each with a shape of its own."""

    PLAY = "play"
    CHARGE = "charge"
    COMBO = "combo"
    ATTACK = "attack"
    SKILL = "skill"
    COUNTER = "counter"
    BLOCK = "block"
    AWAKEN = "awaken"
    GIVE = "give"


@dataclass(frozen=True, slots=True, kw_only=True)
class ShownAct:
    """One act of one player."""

    seat: int
    is_near: bool
    sign: ActSign
    caption: str
    """Who does what: "Bob attacks"."""
    card: int = 0
    name: str = ""
    face: CardFaceSpec | None = None
    """The card it is done with; None where nobody shows it to this seat."""
    about: str = ""
    """What it is aimed at, what it adds, or whose skill does it."""

    @property
    def spoken(self) -> str:
        """The whole act in one line."""
        parts = (self.caption, self.name, self.about)
        return ": ".join(each for each in parts if each)


_SIGNS: dict[str, ActSign] = {
    "played": ActSign.PLAY,
    "token_played": ActSign.PLAY,
    "charged": ActSign.CHARGE,
    "comboed": ActSign.COMBO,
    "attacks": ActSign.ATTACK,
    "skill_activated": ActSign.SKILL,
    "counter_activated": ActSign.COUNTER,
    "awakened": ActSign.AWAKEN,
    "don_given": ActSign.GIVE,
}
_BY_SIGNS: dict[tuple[str, str], ActSign] = {("skill_activated", "blocker"): ActSign.BLOCK}


def is_act(event: Event) -> bool:
    """Whether an event is something a player does."""
    return event.kind in _SIGNS and event.seat >= 0


def shown_act(reading: Reading, event: Event) -> ShownAct:
    """Return one event as the near player reads it."""
    card = reading.card(event.card)
    def_id = event.def_id or (card.def_id if card is not None else 0)
    side = card.side if card is not None and card.def_id == def_id else 0
    face = reading.faces.face(def_id, side)
    return ShownAct(
        seat=event.seat,
        is_near=event.seat == reading.seat,
        sign=_BY_SIGNS.get((event.kind, event.by), _SIGNS[event.kind]),
        caption=_caption(reading, event),
        card=event.card,
        name=face.name if face is not None else reading.words.text("match.a_card"),
        face=face,
        about=_about(reading, event),
    )


def last_acts(reading: Reading, events: Iterable[Event]) -> tuple[ShownAct, ...]:
    """Return the last acts among some events, the oldest first."""
    found = [each for each in events if is_act(each)]
    return tuple(shown_act(reading, each) for each in found[-ACTS_KEPT:])


def _caption(reading: Reading, event: Event) -> str:
    who = "you" if event.seat == reading.seat else "they"
    stem = f"shown.{event.kind}"
    keys = [f"{stem}.{event.by}.{who}"] if event.by else []
    return reading.words.first(
        *keys, f"{stem}.{who}", who=reading.player(event.seat), amount=event.amount
    )


def _about(reading: Reading, event: Event) -> str:
    words = reading.words
    if event.kind == "attacks":
        if reading.card(event.other) is None:
            return ""
        aimed = card_power.power(reading.game, event.other)
        return words.text("shown.target", card=reading.name(event.other), power=aimed)
    if event.kind == "comboed":
        card = reading.card(event.card)
        power = card_power.combo_power(reading.game, card) if card is not None else None
        return words.text("shown.adds", amount=power) if power is not None else ""
    if event.kind in ("skill_activated", "counter_activated"):
        return reading.skill_text(event.skill)
    if event.kind == "awakened" or not event.source or event.source in (event.card, event.old):
        return ""
    name = reading.faces.name(event.source_def) or reading.name(event.source)
    return words.text("shown.because", card=name)
