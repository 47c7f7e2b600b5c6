"""Masters card data of dbscg-api: ``[{"title": ..., "skills_text": "<img alt=...> ..."}, ...]``.

Its texts are those of a web page: every tag and icon is a picture with its word in ``alt`` or in
the name of its file.
"""

from __future__ import annotations

import re
from typing import Any

from dbscg_gui.adapters.card_files.record import CardRecord, is_blank, settle
from dbscg_gui.cards.decks import rules_number
from dbscg_gui.cards.printed import LEADER, CardFace, PrintedCard

_PICTURE = re.compile(r"<img\b[^<>]*>", re.IGNORECASE)
_ALT = re.compile(r"\balt=\"([^\"<>]*)\"", re.IGNORECASE)
_FILE = re.compile(r"\bsrc=\"(?:[^\"<>/]*/)*([^\"<>/.]*)", re.IGNORECASE)
_TAG = re.compile(r"</?(?:b|i|u|em|strong|span|p|div|font|a)\b[^<>]*>", re.IGNORECASE)
_LETTERS = {
    "red": "R", "blue": "B", "green": "G", "yellow": "Y", "black": "K", "white": "W",
}  # fmt: skip


def looks_like(fields: dict[str, Any]) -> bool:
    """Whether a record has this format's own fields."""
    return {"number", "title", "type", "skills_text"} <= fields.keys()


def read_card(record: CardRecord, game: str) -> PrintedCard | None:
    """The card of a record, or ``None`` when the record has a fault."""
    kind = record.kind("type")
    cost, cost_is_x, specified = _cost(record)
    series = record.fields.get("series")
    if isinstance(series, list):
        record.fields = {**record.fields, "series": str(series[-1]) if series else ""}
    card = PrintedCard(
        number=rules_number(record.number),
        game=game,
        kind=kind,
        name=record.text("title", required=True),
        colors=record.colors("color"),
        rarity=record.text("rarity"),
        set_name=record.text("series"),
        cost=cost,
        cost_is_x=cost_is_x,
        specified=specified,
        combo_cost=record.integer("combo_energy"),
        combo_power=record.integer("combo_power"),
        power=record.integer("power"),
        character=record.names("character"),
        traits=record.names("special_trait"),
        era=record.names("era"),
        skill=_skill(record, "skills_text"),
        back=_back(record) if kind == LEADER else None,
    )
    return settle(record, card) if record.is_readable else None


def as_text(line: str) -> str:
    """A line of a web page as text: pictures become the tags and icons they show."""
    return _TAG.sub("", _PICTURE.sub(_picture, line)).strip()


def _picture(found: re.Match[str]) -> str:
    alt = _ALT.search(found[0])
    word = alt[1].strip() if alt is not None else ""
    if not word:
        file = _FILE.search(found[0])
        word = file[1] if file is not None else ""
    color = word.casefold().removesuffix("ball").rstrip(" _-")
    return _LETTERS.get(color, f"[{word}]" if word else "")


def _skill(record: CardRecord, field: str) -> tuple[str, ...]:
    lines = (as_text(line) for line in record.lines(field))
    return tuple(line for line in lines if not is_blank(line))


def _cost(record: CardRecord) -> tuple[int | None, bool, str]:
    """Energy cost, whether it is X, specified cost; the printed form has all three."""
    printed = record.fields.get("energy_text")
    if isinstance(printed, str) and not is_blank(printed):
        text = as_text(printed).replace(" ", "").upper()
        total, _, letters = text.partition("(")
        specified = record.specified(letters.rstrip(")-"), "energy_text")
        if total == "X":
            return None, True, specified
        if total.isascii() and total.isdigit() and len(total) < 4:
            return int(total), False, specified
    words = record.fields.get("specified_energy")
    named = words.casefold().split("|") if isinstance(words, str) else []
    specified = "".join(_LETTERS.get(word.strip(), "") for word in named)
    given = record.fields.get("energy")
    field = "energy_cost" if isinstance(given, dict) or is_blank(given) else "energy"
    return record.integer(field), False, specified


def _back(record: CardRecord) -> CardFace | None:
    name = record.text("title_back")
    skill = _skill(record, "skills_back_text")
    if not name and not skill:
        return None
    return CardFace(
        name=name or record.text("title"),
        power=record.integer("power_back"),
        character=record.names("character"),
        traits=record.names("special_trait"),
        era=record.names("era"),
        skill=skill,
    )
