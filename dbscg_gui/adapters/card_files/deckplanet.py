"""Card data of DeckPlanet: ``{"data": [{"card_number": ..., "card_type": ...}, ...]}``."""

from __future__ import annotations

import re
import unicodedata
from typing import Any

from dbscg_gui.adapters.card_files.record import CardRecord, is_blank, settle
from dbscg_gui.cards.decks import rules_number
from dbscg_gui.cards.printed import LEADER, CardFace, PrintedCard

_COST = re.compile(r"([0-9]{1,8}|X)(?:\(([A-Z\-]*)\))?")
_BADGE = re.compile(r"<Badge\b[^<>]*>([^<>]*)</Badge>", re.IGNORECASE)
# Only tags of web pages: <...> around a name is how a text refers to a character.
_TAG = re.compile(r"</?(?:badge|b|i|u|em|strong|span|p|div|font|img|a)\b[^<>]*>", re.IGNORECASE)


def looks_like(fields: dict[str, Any]) -> bool:
    """Whether a record has this format's own fields."""
    return "card_number" in fields and "card_type" in fields


def read_card(record: CardRecord, game: str) -> PrintedCard | None:
    """The card of a record, or ``None`` when the record has a fault."""
    cost, cost_is_x, specified = _cost(record)
    kind = record.kind("card_type")
    card = PrintedCard(
        number=rules_number(record.number),
        game=game,
        kind=kind,
        name=record.text("card_name", required=True),
        colors=record.colors("card_color"),
        rarity=record.text("card_rarity"),
        set_name=record.text("card_series"),
        cost=cost,
        cost_is_x=cost_is_x,
        specified=specified,
        combo_cost=record.integer("card_combo_cost"),
        combo_power=record.integer("card_combo_power"),
        power=record.integer("card_power"),
        character=record.names("card_character"),
        traits=record.names("card_traits"),
        era=record.names("card_era"),
        skill=_skill(record, "card_skill"),
        back=_back(record) if kind == LEADER else None,
        z_cost=record.z_cost("z_energy_cost"),
        is_horizontal=record.fields.get("is_horizontal") is True,
        limit=_limit(record),
    )
    if (card.cost or card.cost_is_x) and not specified:
        # This format gives the energy cost without its colours.
        message = "no specified cost is given, any energy pays"
        record.doubt("specified_missing", "card_energy_cost", message)
    return settle(record, card) if record.is_readable else None


def _cost(record: CardRecord) -> tuple[int | None, bool, str]:
    """Energy cost, whether it is X, and the specified cost where the text carries one."""
    value = record.fields.get("card_energy_cost")
    if not isinstance(value, str) or is_blank(value):
        return record.integer("card_energy_cost"), False, ""
    printed = _COST.fullmatch("".join(unicodedata.normalize("NFKC", value).upper().split()))
    if printed is None:
        return record.integer("card_energy_cost"), False, ""
    letters = "" if is_blank(printed[2]) else printed[2]
    specified = record.specified(letters, "card_energy_cost")
    return (None, True, specified) if printed[1] == "X" else (int(printed[1]), False, specified)


def _skill(record: CardRecord, field: str) -> tuple[str, ...]:
    """The plain text of the skills; the styled one without its tags where that is all there is."""
    plain = record.lines(f"{field}_unstyled")
    if plain:
        return plain
    styled = record.lines(field)
    stripped = (_TAG.sub("", _BADGE.sub(_badge, line)).strip() for line in styled)
    return tuple(line for line in stripped if not is_blank(line))


def _badge(found: re.Match[str]) -> str:
    return f"[{found[1].strip().removeprefix('[').removesuffix(']')}]"


def _back(record: CardRecord) -> CardFace | None:
    name = record.text("card_back_name")
    skill = _skill(record, "card_back_skill")
    if not name and not skill:
        return None
    return CardFace(
        name=name or record.text("card_name"),
        power=record.integer("card_back_power"),
        character=record.names("card_back_character") or record.names("card_character"),
        traits=record.names("card_back_traits") or record.names("card_traits"),
        era=record.names("card_back_era") or record.names("card_era"),
        skill=skill,
    )


def _limit(record: CardRecord) -> int:
    """Copies a deck may hold: none of a banned card, four where nothing is said."""
    if record.fields.get("is_banned") is True:
        return 0
    limit = record.integer("limited_to")
    return 4 if limit is None else limit
