"""One Piece card data of punk-records: one list a card pack, in one language.

A French file tells the French words of cards only: such a card keeps them as its official French
text and notes that its English text, which the rules are read from, is missing.
"""

from __future__ import annotations

from typing import Any
from urllib.parse import urlsplit

from dbscg_gui.adapters.card_files.errors import LANGUAGE
from dbscg_gui.adapters.card_files.one_piece_list import (
    one_piece_card,
    settled,
)
from dbscg_gui.adapters.card_files.record import CardRecord, replaced
from dbscg_gui.cards.printed import OfficialText, PrintedCard

_TRIGGERS = {"fr": "[Déclenchement]"}


def looks_like(fields: dict[str, Any]) -> bool:
    """Whether a record has this format's own fields."""
    return "id" in fields and "category" in fields and "pack_id" in fields


def read_card(record: CardRecord, _game: str) -> PrintedCard | None:
    """The card of a record, or ``None`` when the record has a fault."""
    language, is_other_region = _language(record)
    if language and language not in _TRIGGERS:
        record.left_out = LANGUAGE
        return None
    record.is_variant = is_other_region
    card = one_piece_card(record, _TRIGGERS.get(language, "[Trigger]"))
    if language:
        text = OfficialText(language=language, name=card.name, traits=card.traits, skill=card.skill)
        card = replaced(card, {"official": (text,)})
        message = "only the French text is given; import the English file of the pack as well"
        record.doubt("english_missing", "effect", message)
    return settled(record, card) if record.is_readable else None


def _language(record: CardRecord) -> tuple[str, bool]:
    """The language code of the site the record was taken from, empty for English.

    Also whether the site is that of another region, whose printing of a card comes second.
    """
    try:
        host = urlsplit(record.text("img_full_url")).hostname or ""
    except ValueError:
        # No address at all; the words of the card tell as much.
        host = ""
    region, _, tongue = host.partition(".")[0].rpartition("-")
    language = "ja" if tongue == "www" else tongue
    if not host:
        language = "" if _is_latin(record.text("name") + record.text("effect")) else "other"
    return ("" if language == "en" else language), bool(region)


def _is_latin(text: str) -> bool:
    """Whether most letters are of the alphabet that English is written in."""
    letters = [char for char in text if char.isalpha()]
    # The Latin alphabets with their accents end there.
    return sum(char <= "\u024f" for char in letters) * 2 >= len(letters)
