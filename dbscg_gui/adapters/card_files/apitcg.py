"""Fusion World card data of apitcg: ``[{"code": ..., "cardType": ..., "effect": ...}, ...]``."""

from __future__ import annotations

from typing import Any

from dbscg_gui.adapters.card_files import fusion_world_list as fusion
from dbscg_gui.adapters.card_files.record import CardRecord
from dbscg_gui.cards.decks import rules_number
from dbscg_gui.cards.printed import PrintedCard

GAME = fusion.GAME


def looks_like(fields: dict[str, Any]) -> bool:
    """Whether a record has this format's own fields."""
    return {"code", "cardType", "specifiedCost", "comboPower", "features"} <= fields.keys()


def read_card(record: CardRecord, game: str) -> PrintedCard | None:
    """The card of a record, or ``None`` when it has a fault or is only a counter.

    The format gives one side of a Leader only; that is noted on the card.
    """
    kind = fusion.kind_of(record, "cardType")
    if record.left_out:
        return None
    collection = record.fields.get("set")
    card = PrintedCard(
        number=rules_number(record.number),
        game=game,
        kind=kind,
        name=record.text("name", required=True),
        colors=fusion.colors_of(record, "color"),
        rarity=record.text("rarity"),
        set_name=str(collection.get("name", "")) if isinstance(collection, dict) else "",
        cost=record.integer("cost"),
        specified=fusion.specified_of(record, "specifiedCost"),
        combo_power=record.integer("comboPower"),
        power=record.integer("power"),
        traits=record.names("features"),
        skill=record.lines("effect"),
    )
    return fusion.settle(record, card) if record.is_readable else None
