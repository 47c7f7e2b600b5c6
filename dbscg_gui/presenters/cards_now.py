"""One card as it is now: numbers after all effects, what changes it, what may be done with it.

Owns the making of `CardView`. The numbers come from the engine's queries; which acts are legal
comes from the pending decision (see `acts`), never from looking at the card.
"""

from __future__ import annotations

import dataclasses
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field

from dbscg_gui.engine.game import Game
from dbscg_gui.engine.queries import (
    card_cost,
    card_info,
    card_power,
    card_skills,
)
from dbscg_gui.engine.state import HAND, ZONES, Card, is_hidden
from dbscg_gui.presenters.card_face import COLOR_LETTERS
from dbscg_gui.presenters.card_position import lies_sideways
from dbscg_gui.presenters.in_force import effects_on
from dbscg_gui.presenters.reading import Reading
from dbscg_gui.presenters.table_views import Act, CardView, FighterRole, Refused


@dataclass(slots=True)
class CardQuestion:
    """What the pending question says of single cards."""

    acts: dict[int, tuple[Act, ...]] = field(default_factory=dict)
    choices: dict[int, int] = field(default_factory=dict)
    refused: dict[int, tuple[Refused, ...]] = field(default_factory=dict)
    source: int = 0


def _is_horizontal(game: Game, card: Card) -> bool:
    printed = game.definition(card).printed
    return printed is not None and printed.is_horizontal


def card_view(reading: Reading, card: Card, asked: CardQuestion) -> CardView:
    """Return one card as the near player sees it."""
    game = reading.game
    area = ZONES[card.zone] if 0 <= card.zone < len(ZONES) else ""
    face = reading.face(card)
    acts = asked.acts.get(card.id, ())
    choice = asked.choices.get(card.id, -1)
    if face is None:
        view = CardView(
            id=card.id,
            seat=card.seat,
            area=area,
            name=reading.words.text("match.unknown_card"),
            is_face_up=False,
            is_active=card.active,
            is_sideways=not card.active,
            is_target=choice >= 0,
            choice=choice,
            acts=acts,
        )
        return _with_words(reading, view)
    side = game.side(card)
    in_play = area in reading.plan.fighting
    printed_cost = card_cost.printed_cost(game, card)
    view = CardView(
        id=card.id,
        seat=card.seat,
        area=area,
        name=face.name,
        face=face,
        other_face=reading.other_face(card),
        is_face_up=card.face_up or area == "hand",
        in_hidden_mode=is_hidden(card),
        is_active=card.active,
        is_sideways=lies_sideways(is_horizontal=_is_horizontal(game, card), is_active=card.active),
        power=card_power.power(game, card.id) if in_play and side.power is not None else side.power,
        printed_power=side.power,
        cost=card_cost.total_cost(game, card) if card.zone == HAND else printed_cost,
        printed_cost=printed_cost,
        combo_power=card_power.combo_power(game, card),
        printed_combo_power=side.combo_power,
        combo_cost=card_cost.combo_cost(game, card),
        letters=_letters(card_info.colors(game, card)) if area == reading.plan.payment else "",
        markers=card.markers,
        under=len(card.under),
        below=_below(reading, card, asked),
        keywords=_keywords(reading, card) if in_play else (),
        changes=(*effects_on(reading, card), *_names_below(reading, card)),
        role=_role(reading, card.id),
        fights=in_play,
        is_source=card.id == asked.source and card.id > 0,
        is_usable=bool(acts),
        is_target=choice >= 0,
        acts=acts,
        refused=asked.refused.get(card.id, ()),
        choice=choice,
    )
    return _with_words(reading, view)


def _letters(colors: frozenset[str]) -> str:
    return "".join(letter for color, letter in COLOR_LETTERS.items() if color in colors)


def _role(reading: Reading, card_id: int) -> FighterRole:
    battle = reading.game.state.battle
    if battle is None or battle.is_over:
        return FighterRole.NONE
    if card_id == battle.attacker:
        return FighterRole.ATTACKER
    return FighterRole.GUARD if card_id == battle.guard else FighterRole.NONE


def _keywords(reading: Reading, card: Card) -> tuple[str, ...]:
    words = reading.words
    found = sorted(card_skills.keywords(reading.game, card.id))
    return tuple(words.text(f"keyword.{each}") for each in found if f"keyword.{each}" in words)


def _below(reading: Reading, card: Card, asked: CardQuestion) -> tuple[CardView, ...]:
    found = (reading.card(each) for each in card.under)
    return tuple(card_view(reading, each, asked) for each in found if each is not None)


def _names_below(reading: Reading, card: Card) -> Iterator[str]:
    """The cards under a card, by name: alike ones are counted."""
    if card.under:
        names = Counter(reading.name(each) for each in card.under)
        told = (f"{count} × {name}" if count > 1 else name for name, count in names.items())
        yield reading.words.text("card.below", cards=", ".join(told))


def _with_words(reading: Reading, view: CardView) -> CardView:
    return dataclasses.replace(view, accessible_text=_accessible_text(reading, view))


def _has_modes(reading: Reading, area: str) -> bool:
    return any(each.name == area and (each.fights or each.has_modes) for each in reading.plan.areas)


def _accessible_text(reading: Reading, view: CardView) -> str:
    words = reading.words
    parts = [view.face.accessible_text if view.face is not None else view.name]
    if view.in_hidden_mode:
        parts = [view.name, words.text("card.hidden")]
    if view.power is not None and view.power != view.printed_power:
        parts.append(words.text("card.power_now", power=view.power))
    if _has_modes(reading, view.area):
        parts.append(words.text("card.active" if view.is_active else "card.rest"))
    if view.role is not FighterRole.NONE:
        parts.append(words.text(f"card.{view.role.value}"))
    if view.markers:
        parts.append(words.count("card.markers", view.markers))
    if view.under:
        parts.append(words.count("card.under", view.under))
    if view.keywords:
        parts.append(", ".join(view.keywords))
    if view.is_usable:
        parts.append(words.text("card.usable", acts="; ".join(each.label for each in view.acts)))
    if view.is_target:
        parts.append(words.text("card.target"))
    return ", ".join(parts)
