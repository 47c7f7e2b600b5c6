"""What the eye follows: events as acts, cards that travel, arrows and flashes, one beat each."""

from __future__ import annotations

from collections.abc import Sequence

from dbscg_gui.engine.events import Event
from dbscg_gui.engine.state import ZONES
from dbscg_gui.presenters.reading import Reading
from dbscg_gui.presenters.shown_acts import is_act, shown_act
from dbscg_gui.presenters.table_views import Beat, BeatKind, Spot, Tone

_TONES: dict[str, Tone] = {
    "skill_activated": Tone.PLAIN,
    "counter_activated": Tone.STOP,
    "attack_negated": Tone.STOP,
    "negated": Tone.STOP,
    "failed": Tone.STOP,
    "none_found": Tone.STOP,
    "none_seen": Tone.STOP,
    "awakened": Tone.RISE,
    "damage_taken": Tone.BAD,
    "koed": Tone.BAD,
    "gained": Tone.GOOD,
}
"""Events that flash a word, and how it is meant."""
_NUMBERS = frozenset({"power_changed", "markers_changed"})
"""Events that flash a number: good when it rises."""


def beats_of(reading: Reading, events: Sequence[Event]) -> tuple[Beat, ...]:
    """Return the beats of some events, in order; an act comes before the movement of its card."""
    found: list[Beat] = []
    act_at = 0
    for event in events:
        if is_act(event):
            at = _moved_at(found, event.card, act_at)
            found.insert(at, _act(reading, event))
            act_at = at + 1
        beat = _beat(reading, event)
        if beat is not None:
            found.append(beat)
    return tuple(found)


def _moved_at(beats: list[Beat], card: int, since: int) -> int:
    """Where a card's movement begins that ends just now; the end where it did not move."""
    for at in range(len(beats) - 1, since - 1, -1):
        if card and beats[at].kind is BeatKind.MOVE and beats[at].target.card == card:
            return at
    return len(beats)


def _act(reading: Reading, event: Event) -> Beat:
    place = _place(reading, event.card)
    act = shown_act(reading, event)
    return Beat(kind=BeatKind.ACT, origin=place, target=place, face=act.face, act=act)


def _beat(reading: Reading, event: Event) -> Beat | None:
    if event.kind == "moved":
        return _movement(reading, event)
    if event.kind == "attacks":
        return Beat(
            kind=BeatKind.ATTACK,
            origin=_place(reading, event.card),
            target=_place(reading, event.other),
        )
    if event.kind == "turn":
        return _banner(reading, event)
    if event.kind in _TONES or event.kind in _NUMBERS:
        return _flash(reading, event)
    return None


def _banner(reading: Reading, event: Event) -> Beat:
    nowhere = Spot(seat=event.seat, area="")
    who = "you" if event.seat == reading.seat else "they"
    text = reading.words.text(f"beat.turn.{who}", who=reading.player(event.seat))
    tone = Tone.GOOD if event.seat == reading.seat else Tone.PLAIN
    return Beat(kind=BeatKind.BANNER, origin=nowhere, target=nowhere, text=text, tone=tone)


def _flash(reading: Reading, event: Event) -> Beat:
    tone = _TONES.get(event.kind, Tone.GOOD if event.amount >= 0 else Tone.BAD)
    place = _place(reading, event.card or event.source)
    if event.kind == "damage_taken":
        # Where it is felt: at the life of the player who takes it.
        place = Spot(seat=event.seat, area="life")
    text = reading.words.text(
        f"beat.{event.kind}", amount=f"{event.amount:+d}", count=abs(event.amount)
    )
    return Beat(kind=BeatKind.FLASH, origin=place, target=place, text=text, tone=tone)


def _movement(reading: Reading, event: Event) -> Beat:
    card = reading.card(event.card)
    seat = card.seat if card is not None else event.seat
    face = reading.faces.face(event.def_id, card.side if card is not None else 0)
    return Beat(
        kind=BeatKind.MOVE,
        origin=Spot(seat=event.seat, area=event.origin, card=event.old),
        target=Spot(seat=seat, area=event.target, card=event.card),
        face=face,
    )


def _place(reading: Reading, card_id: int) -> Spot:
    card = reading.card(card_id)
    if card is None:
        return Spot(seat=-1, area="", card=card_id)
    area = ZONES[card.zone] if 0 <= card.zone < len(ZONES) else ""
    return Spot(seat=card.seat, area=area, card=card_id)
