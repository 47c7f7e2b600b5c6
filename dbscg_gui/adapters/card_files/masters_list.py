"""Card data as a plain list: one object per card with ``cost_raw``, ``trait``, ``back``."""

from __future__ import annotations

import re
import unicodedata
from typing import Any

from dbscg_gui.adapters.card_files.record import CardRecord, is_blank, settle
from dbscg_gui.cards.decks import rules_number
from dbscg_gui.cards.printed import CardFace, PrintedCard
from dbscg_gui.kernel.quoting import quoted

_COST = re.compile(r"([0-9]+|X|-)?(?:\(([^)]*)\))?-?")


def looks_like(fields: dict[str, Any]) -> bool:
    """Whether a record has this format's own fields."""
    return (
        "number" in fields and "type" in fields and ("cost_raw" in fields or "combo_cost" in fields)
    )


def read_card(record: CardRecord, game: str) -> PrintedCard | None:
    """The card of a record, or ``None`` when the record has a fault."""
    cost, cost_is_x = _cost(record)
    kind = record.kind("type")
    card = PrintedCard(
        number=rules_number(record.number),
        game=game,
        kind=kind,
        name=record.text("name", required=True),
        colors=record.colors("colors"),
        rarity=record.text("rarity"),
        set_name=record.text("set"),
        cost=cost,
        cost_is_x=cost_is_x,
        specified=_specified(record),
        combo_cost=record.integer("combo_cost"),
        combo_power=record.integer("combo_power"),
        power=record.integer("power"),
        character=record.names("character"),
        traits=record.names("trait"),
        era=record.names("era"),
        skill=record.lines("skill"),
        back=_back(record),
        z_cost=record.z_cost("z_cost"),
    )
    _note_doubts(record)
    return settle(record, card) if record.is_readable else None


def _printed_cost(record: CardRecord) -> str:
    """The cost as printed without spaces, or nothing where it is not told in text."""
    raw = record.fields.get("cost_raw")
    return (
        "".join(unicodedata.normalize("NFKC", raw).upper().split()) if isinstance(raw, str) else ""
    )


def _cost(record: CardRecord) -> tuple[int | None, bool]:
    """The energy cost and whether it is X; the printed form decides where the two differ."""
    value = record.fields.get("cost")
    is_x = isinstance(value, str) and unicodedata.normalize("NFKC", value).strip().upper() == "X"
    printed = _COST.fullmatch(_printed_cost(record))
    if is_x:
        return None, True
    if printed is not None and printed[1] == "X":
        if not is_blank(value):
            printed_as = quoted(record.fields["cost_raw"])
            message = f"cost {quoted(value)} but printed {printed_as}; taken as X"
            record.doubt("cost_conflict", "cost", message)
        return None, True
    return record.integer("cost"), False


def _specified(record: CardRecord) -> str:
    letters = record.fields.get("specified")
    if not is_blank(letters):
        return record.specified(record.text("specified"), "specified")
    raw = _printed_cost(record)
    if raw.endswith("()"):
        # Spheres of a color the source cannot write, such as white; "(-)" is the way to say none.
        message = f"{raw} leaves out which colors must be paid; none is asked for"
        record.doubt("specified_missing", "cost_raw", message)
        return ""
    printed = _COST.fullmatch(raw)
    if printed is None or is_blank(printed[2]):
        return ""
    return record.specified(printed[2], "cost_raw")


def _back(record: CardRecord) -> CardFace | None:
    return record.back(
        "back",
        lambda side: CardFace(
            name=side.text("name", required=True),
            power=side.integer("power"),
            character=side.names("character"),
            traits=side.names("trait"),
            # The side repeats the era of the front; this format does not.
            era=side.names("era") or record.names("era"),
            skill=side.lines("skill"),
        ),
    )


def _note_doubts(record: CardRecord) -> None:
    suspect = record.fields.get("text_suspect")
    if suspect:
        record.doubt("text_suspect", "skill", str(suspect)[:200])
    conflict = record.fields.get("text_conflict")
    if conflict:
        sides = (
            ", ".join(sorted(str(side) for side in conflict)) if isinstance(conflict, dict) else ""
        )
        record.doubt("text_conflict", "skill", f"sources disagree on the text ({sides})")
