"""A position that is being laid: what lies where in words, and every change to it.

Owns the changes; whether a position can be played from is judged in `services.records.positions`.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import msgspec

from dbscg_gui.cards.decks import DeckList
from dbscg_gui.cards.printed import PrintedCard
from dbscg_gui.presenters.words import Words
from dbscg_gui.services.records.position_record import LaidCard, LaidSide, Position

USUAL_LIFE = 8
_LEADER = "leader"
_MOST_MARKERS = 20


@dataclass(frozen=True, slots=True)
class LaidRow:
    """One card of an area in words."""

    number: str
    text: str


@dataclass(frozen=True, slots=True)
class LaidArea:
    """One area of a side and what lies in it."""

    area: str
    title: str
    cards: tuple[LaidRow, ...]


def new_position(
    decks: tuple[DeckList, DeckList], lookup: Callable[[str], PrintedCard | None]
) -> Position:
    """A position with nothing but the Leaders of two decks and the life a match begins with."""
    one, other = (_new_side(deck, lookup) for deck in decks)
    return Position(sides=(one, other))


def _new_side(deck: DeckList, lookup: Callable[[str], PrintedCard | None]) -> LaidSide:
    leader = lookup(deck.leader or "")
    if leader is None:
        return LaidSide(life=USUAL_LIFE)
    return LaidSide(areas={_LEADER: (LaidCard(leader.number),)}, life=leader.life or USUAL_LIFE)


def laid_areas(
    position: Position,
    seat: int,
    areas: tuple[str, ...],
    lookup: Callable[[str], PrintedCard | None],
    words: Words,
) -> tuple[LaidArea, ...]:
    """Every area of a side in words, in the order of the game."""
    side = position.sides[seat]
    return tuple(
        LaidArea(
            area=area,
            title=words.text(f"area.{area}"),
            cards=tuple(
                LaidRow(card.number, _said(card, lookup, words))
                for card in side.areas.get(area, ())
            ),
        )
        for area in areas
    )


def _said(card: LaidCard, lookup: Callable[[str], PrintedCard | None], words: Words) -> str:
    found = lookup(card.number)
    parts = [card.number if found is None else f"{found.name} ({card.number})"]
    if not card.is_active:
        parts.append(words.text("shell.position.rest"))
    if card.is_back:
        parts.append(words.text("shell.position.back_up"))
    if card.markers:
        parts.append(words.count("shell.position.markers", card.markers))
    if card.under:
        parts.append(words.count("shell.position.under", len(card.under)))
    return ", ".join(parts)


def with_card(position: Position, seat: int, area: str, number: str) -> Position:
    """One card more in an area; a Leader takes the place of the one that lies there."""
    before = () if area == _LEADER else position.sides[seat].areas.get(area, ())
    return _with_area(position, seat, area, (*before, LaidCard(number)))


def without_card(position: Position, seat: int, area: str, at: int) -> Position:
    """The card at a place of an area taken away."""
    cards = position.sides[seat].areas.get(area, ())
    return _with_area(position, seat, area, (*cards[:at], *cards[at + 1 :]))


def rested(position: Position, seat: int, area: str, at: int) -> Position:
    """The card at a place rested, or made active again."""
    card = position.sides[seat].areas[area][at]
    return _with(position, seat, area, at, is_active=not card.is_active)


def turned(position: Position, seat: int, area: str, at: int) -> Position:
    """The card at a place with its other side up."""
    card = position.sides[seat].areas[area][at]
    return _with(position, seat, area, at, is_back=not card.is_back)


def marked(position: Position, seat: int, area: str, at: int, by: int) -> Position:
    """The card at a place with more or fewer markers."""
    card = position.sides[seat].areas[area][at]
    return _with(position, seat, area, at, markers=max(0, min(_MOST_MARKERS, card.markers + by)))


def tucked(position: Position, seat: int, area: str, at: int, number: str) -> Position:
    """One card more under the card at a place."""
    card = position.sides[seat].areas[area][at]
    return _with(position, seat, area, at, under=(*card.under, number))


def with_numbers(
    position: Position, seat: int, *, life: int | None = None, energy_markers: int | None = None
) -> Position:
    """Another number of life cards or energy markers of a side."""
    side = position.sides[seat]
    changed = msgspec.structs.replace(
        side,
        life=side.life if life is None else life,
        energy_markers=side.energy_markers if energy_markers is None else energy_markers,
    )
    return _with_side(position, seat, changed)


def with_leader_of(position: Position, seat: int, deck: DeckList) -> Position:
    """The Leader of another deck list on the table."""
    if not deck.leader:
        return position
    return _with_area(position, seat, _LEADER, (LaidCard(deck.leader),))


def _with(position: Position, seat: int, area: str, at: int, **fields: object) -> Position:
    cards = position.sides[seat].areas[area]
    card = msgspec.structs.replace(cards[at], **fields)
    return _with_area(position, seat, area, (*cards[:at], card, *cards[at + 1 :]))


def _with_area(position: Position, seat: int, area: str, cards: tuple[LaidCard, ...]) -> Position:
    side = position.sides[seat]
    areas = {name: laid for name, laid in side.areas.items() if name != area}
    if cards:
        areas[area] = cards
    return _with_side(position, seat, msgspec.structs.replace(side, areas=areas))


def _with_side(position: Position, seat: int, side: LaidSide) -> Position:
    one, other = position.sides
    sides = (side, other) if seat == 0 else (one, side)
    return msgspec.structs.replace(position, sides=sides)
