"""One Piece card data of apitcg: ``[{"code": ..., "family": ..., "ability": ...}, ...]``."""

from __future__ import annotations

from typing import Any

from dbscg_gui.adapters.card_files import one_piece_list
from dbscg_gui.adapters.card_files.record import CardRecord, is_blank, replaced
from dbscg_gui.cards.printed import PrintedCard

GAME = one_piece_list.GAME


def looks_like(fields: dict[str, Any]) -> bool:
    """Whether a record has this format's own fields."""
    return {"code", "type", "family", "ability"} <= fields.keys()


def read_card(record: CardRecord, _game: str) -> PrintedCard | None:
    """The card of a record, or ``None`` when it has a fault or is no card."""
    given = record.fields
    attribute = given.get("attribute")
    collection = given.get("set")
    record.fields = {
        **given,
        "category": given.get("type"),
        "colors": given.get("color"),
        "types": given.get("family"),
        "effect": given.get("ability"),
        "attributes": attribute.get("name") if isinstance(attribute, dict) else attribute,
        "trigger": None if is_blank(given.get("trigger")) else given.get("trigger"),
    }
    card = one_piece_list.one_piece_card(record, "[Trigger]")
    if isinstance(collection, dict):
        card = replaced(card, {"set_name": str(collection.get("name", ""))[:200]})
    return one_piece_list.settled(record, card) if record.is_readable else None
