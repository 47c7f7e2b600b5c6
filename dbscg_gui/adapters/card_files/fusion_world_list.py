"""Fusion World card data as a plain list: one object per card with ``color``, ``traits``, ``back``.

Letters of the specified cost are this game's own: U is blue and B is black.
"""

from __future__ import annotations

from typing import Any

from dbscg_gui.adapters.card_files.record import CardRecord
from dbscg_gui.cards.decks import rules_number
from dbscg_gui.cards.printed import BATTLE, EXTRA, LEADER, CardFace, PrintedCard

GAME = "fusion_world"
_COLORS = ("red", "blue", "green", "yellow", "black")
LETTERS = frozenset("RUGYB")
"""The colours of a specified cost."""
KINDS = frozenset({LEADER, BATTLE, EXTRA})


def looks_like(fields: dict[str, Any]) -> bool:
    """Whether a record has this format's own fields."""
    return {"number", "type", "color", "combo_power", "traits"} <= fields.keys()


def read_card(record: CardRecord, game: str) -> PrintedCard | None:
    """The card of a record, or ``None`` when it has a fault or is only a counter."""
    kind = kind_of(record, "type")
    if record.left_out:
        return None
    card = PrintedCard(
        number=rules_number(record.number),
        game=game,
        kind=kind,
        name=record.text("name", required=True),
        colors=colors_of(record, "color"),
        rarity=record.text("rarity"),
        cost=record.integer("cost"),
        specified=specified_of(record, "specified"),
        combo_power=record.integer("combo_power"),
        power=record.integer("power"),
        traits=record.names("traits"),
        skill=record.lines("skill"),
        back=record.back("back", _back),
    )
    return settle(record, card) if record.is_readable else None


def kind_of(record: CardRecord, field: str) -> str:
    """The card type as `PrintedCard.kind` has it."""
    kind = record.kind(field)
    if kind and not record.left_out and kind not in KINDS and record.is_readable:
        record.fault(field, f"a {kind} card is none of this game")
    return kind


def colors_of(record: CardRecord, field: str) -> tuple[str, ...]:
    """Colour words in lower case; "ALL" means every colour of the game."""
    words = tuple(word.lower() for word in record.names(field))
    if words == ("all",):
        return _COLORS
    for word in words:
        if word not in _COLORS:
            record.fault(field, f"unknown colour {word[:40]!r}")
    return words


def specified_of(record: CardRecord, field: str) -> str:
    """The specified cost as its letters; others are a doubt."""
    letters = record.text(field).upper()
    known = "".join(letter for letter in letters if letter in LETTERS)
    if known != letters:
        record.doubt("specified_unreadable", field, f"specified cost {letters[:20]!r}")
    return known


def settle(record: CardRecord, card: PrintedCard) -> PrintedCard:
    """The card with the gaps of public card data noted on it."""
    if card.kind != EXTRA and card.power is None:
        record.doubt("power_missing", "power", "no power is given")
    elif card.power is not None and card.power < 1000:
        # Cards of the data have the cost in the power's place.
        record.doubt("power_suspect", "power", f"a power of {card.power} is no printed power")
    if card.kind != LEADER and card.cost is None:
        record.doubt("cost_missing", "cost", "no cost is given")
    if card.kind == LEADER and card.back is None:
        record.doubt("back_missing", "back", "the awakened side is missing")
    if not card.colors:
        record.doubt("colors_missing", "color", "no colour is given")
    return record.noted(card)


def _back(side: CardRecord) -> CardFace:
    return CardFace(
        name=side.text("name", required=True),
        power=side.integer("power"),
        traits=side.names("traits"),
        skill=side.lines("skill"),
    )
