"""One Piece card data of punk-records: one list a card pack, in one language.

A French file tells the French words of cards only: such a card keeps them as its official French
text and notes that its English text, which the rules are read from, is missing.
"""

from __future__ import annotations

from typing import Any
from urllib.parse import urlsplit

from dbscg_gui.adapters.card_files.one_piece_list import (
    one_piece_card,
    settled,
)
from dbscg_gui.adapters.card_files.record import Record, replaced
from dbscg_gui.cards.printed import OfficialText, PrintedCard

_TRIGGERS = {"fr": "[Déclenchement]"}


def looks_like(fields: dict[str, Any]) -> bool:
    """Whether a record has this format's own fields."""
    return "id" in fields and "category" in fields and "pack_id" in fields


def read_card(record: Record, _game: str) -> PrintedCard | None:
    """The card of a record, or ``None`` when the record has a fault."""
    language = _language(record)
    card = one_piece_card(record, _TRIGGERS.get(language, "[Trigger]"))
    if language:
        text = OfficialText(language=language, name=card.name, traits=card.traits, skill=card.skill)
        card = replaced(card, {"official": (text,)})
        message = "only the French text is given; import the English file of the pack as well"
        record.doubt("english_missing", "effect", message)
    return settled(record, card) if record.is_readable else None


def _language(record: Record) -> str:
    """The language code of the site the record was taken from; empty for English."""
    host = urlsplit(record.text("img_full_url")).hostname or ""
    site = host.partition(".")[0]
    return site if site in _TRIGGERS else ""
