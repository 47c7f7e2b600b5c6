"""What the eye follows: events as cards that travel, arrows and flashes, one beat each."""

from __future__ import annotations

from collections.abc import Sequence

from dbscg_gui.engine.events import Event
from dbscg_gui.engine.state import ZONES
from dbscg_gui.presenters.reading import Reading
from dbscg_gui.presenters.table_views import Beat, BeatKind, Place

_FLASHES: frozenset[str] = frozenset(
    {"skill_activated", "counter_activated", "awakened", "power_changed", "attack_negated"}
)


def beats_of(reading: Reading, events: Sequence[Event]) -> tuple[Beat, ...]:
    """Return the beats of some events, in order."""
    found = [_beat(reading, each) for each in events]
    return tuple(each for each in found if each is not None)


def _beat(reading: Reading, event: Event) -> Beat | None:
    if event.kind == "moved":
        return _movement(reading, event)
    if event.kind == "attacks":
        return Beat(
            kind=BeatKind.ATTACK,
            origin=_place(reading, event.card),
            target=_place(reading, event.other),
        )
    if event.kind in _FLASHES:
        place = _place(reading, event.card or event.source)
        words = reading.words
        text = words.text(f"beat.{event.kind}", amount=f"{event.amount:+d}")
        return Beat(kind=BeatKind.FLASH, origin=place, target=place, text=text)
    return None


def _movement(reading: Reading, event: Event) -> Beat:
    card = reading.card(event.card)
    seat = card.seat if card is not None else event.seat
    face = reading.faces.face(event.def_id, card.side if card is not None else 0)
    return Beat(
        kind=BeatKind.MOVE,
        origin=Place(seat=event.seat, area=event.origin, card=event.old),
        target=Place(seat=seat, area=event.target, card=event.card),
        face=face,
    )


def _place(reading: Reading, card_id: int) -> Place:
    card = reading.card(card_id)
    if card is None:
        return Place(seat=-1, area="", card=card_id)
    area = ZONES[card.zone] if 0 <= card.zone < len(ZONES) else ""
    return Place(seat=card.seat, area=area, card=card_id)
