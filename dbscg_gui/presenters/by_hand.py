"""What may be done by hand now: the texts in question, the cards that can be meant, the words.

Owns the words and the step from what the player picked to a `HandAct`; the engine judges it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from dbscg_gui.engine.by_hand import (
    KINDS,
    MAX_AMOUNT,
    MAX_NOTE,
    NUMBERED,
    ON_CARD,
    TARGETS,
    HandAct,
    movable,
)
from dbscg_gui.engine.state import DECK, ZONES
from dbscg_gui.presenters.reading import Reading

__all__ = ["MAX_AMOUNT", "MAX_NOTE", "HandAct", "HandCard", "HandKind", "HandText", "HandView"]

_PLAYER_KINDS = frozenset({"draw", "damage"})
_STEPS = {"power": 5000}
"""What an amount is counted in, where not one by one."""


@dataclass(frozen=True, slots=True, kw_only=True)
class HandKind:
    """One thing that can be done, and what has to be said about it."""

    kind: str
    label: str
    has_card: bool
    has_target: bool
    has_player: bool
    has_amount: bool
    has_text: bool
    step: int = 1
    """What the amount is counted in."""
    least: int = 1


@dataclass(frozen=True, slots=True, kw_only=True)
class HandCard:
    """A card that can be meant."""

    id: int
    label: str


@dataclass(frozen=True, slots=True, kw_only=True)
class HandText:
    """A card that is played by hand, with its lines that nobody carries out but the player."""

    name: str
    lines: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class HandView:
    """Everything the window for acts by hand shows."""

    texts: tuple[HandText, ...]
    kinds: tuple[HandKind, ...]
    cards: tuple[HandCard, ...]
    targets: tuple[tuple[str, str], ...]
    """Where a card can be moved, with the words."""
    players: tuple[tuple[int, str], ...]
    """Seats with the names of the players, the near one first."""


def hand_view(reading: Reading, numbers: frozenset[str]) -> HandView:
    """What can be done by hand, for the texts of the cards with those numbers."""
    words = reading.words
    seats = (reading.seat, 1 - reading.seat)
    return HandView(
        texts=tuple(_texts(reading, numbers)),
        kinds=tuple(_kind(kind, reading) for kind in KINDS),
        cards=tuple(card for seat in seats for card in _cards(reading, seat)),
        targets=tuple((target, words.text(f"hand.to.{target}")) for target in TARGETS),
        players=tuple((seat, reading.player(seat)) for seat in seats),
    )


def _kind(kind: str, reading: Reading) -> HandKind:
    return HandKind(
        kind=kind,
        label=reading.words.text(f"hand.{kind}"),
        has_card=kind in ON_CARD,
        has_target=kind == "move",
        has_player=kind in _PLAYER_KINDS,
        has_amount=kind in NUMBERED,
        has_text=kind == "note",
        step=_STEPS.get(kind, 1),
        least=1 if kind in _PLAYER_KINDS else -MAX_AMOUNT,
    )


def _texts(reading: Reading, numbers: frozenset[str]) -> Iterator[HandText]:
    for printed, compiled in reading.game.lib.sources:
        lines = tuple(line.text for line in compiled.lines if line.status != "understood")
        if printed.number in numbers and lines:
            def_id = reading.game.lib.by_number[printed.number]
            yield HandText(name=reading.faces.name(def_id) or printed.name, lines=lines)


def _cards(reading: Reading, seat: int) -> Iterator[HandCard]:
    game, words = reading.game, reading.words
    for zone in game.rules.zones:
        area = words.first(f"area.{ZONES[zone]}", "area.outside")
        place = words.text(
            "hand.place.near" if seat == reading.seat else "hand.place.far", area=area
        )
        pile = game.zone(seat, zone)
        for at, card_id in enumerate(pile, start=1):
            card = game.state.cards[card_id]
            if not movable(game, card):
                continue
            if zone == DECK:
                label = words.text("hand.card.top", place=place)
            elif reading.is_known(card):
                label = words.text("hand.card", card=reading.name(card_id), place=place)
            else:
                label = words.text("hand.card.hidden", place=place, number=at)
            yield HandCard(id=card_id, label=label)
