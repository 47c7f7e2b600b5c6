"""One Piece card data as a plain list: ``category``, ``counter``, ``effect``, ``trigger``, ``fr``.

Owns how such a record becomes a card: what is not printed because it is 0, the [Trigger] as one
more skill line, skills that stand in one line without a space between them.
"""

from __future__ import annotations

import html
import re
from typing import Any

from dbscg_gui.adapters.card_files.record import CardRecord, clean, is_blank
from dbscg_gui.cards.decks import rules_number
from dbscg_gui.cards.printed import CHARACTER, EVENT, LEADER, STAGE, OfficialText, PrintedCard

GAME = "one_piece"

# A sentence or explanation ends and the tags of the next skill follow at once.
_NEXT_SKILL = re.compile(r"(?<=[.)])(?=\[)")
# One of several effects to choose from, with whatever sign is in front of it.
_OPTION = re.compile(r"^[-–•・] (?=\S)")
_CATEGORIES = (LEADER, CHARACTER, EVENT, STAGE)


def looks_like(fields: dict[str, Any]) -> bool:
    """Whether a record has this format's own fields."""
    return "number" in fields and "category" in fields and "counter" in fields


def read_card(record: CardRecord, _game: str) -> PrintedCard | None:
    """The card of a record, or ``None`` when the record has a fault."""
    card = one_piece_card(record, "[Trigger]", _official(record))
    _note_doubts(record)
    return settled(record, card) if record.is_readable else None


def one_piece_card(
    record: CardRecord, trigger_tag: str, official: tuple[OfficialText, ...] = ()
) -> PrintedCard:
    """The card that the fields `name`, `category`, ... of a record tell of."""
    kind = record.kind("category")
    if kind and not record.left_out and kind not in _CATEGORIES and record.is_readable:
        record.fault("category", f"a {kind} card is none of this game")
    value = record.integer("cost")
    power = record.integer("power")
    return PrintedCard(
        number=rules_number(record.number),
        game=GAME,
        kind=kind,
        name=words(record.text("name", required=True)),
        colors=record.colors("colors"),
        rarity=record.text("rarity"),
        # Public data leaves out a 0; every Character has a power, every card but a Leader a cost.
        cost=None if kind == LEADER else value or 0,
        power=(power or 0) if kind in (LEADER, CHARACTER) else None,
        traits=_names(record, "types"),
        skill=skill_lines(record, trigger_tag),
        life=(value or 0) if kind == LEADER else None,
        counter=record.integer("counter"),
        attributes=tuple(word.lower() for word in _names(record, "attributes")),
        official=official,
    )


def words(text: str) -> str:
    """A name freed of the escapes of web pages."""
    return clean(html.unescape(text))


def skill_lines(record: CardRecord, trigger_tag: str) -> tuple[str, ...]:
    """The lines of the effect, then those of the [Trigger]."""
    effect = _parted(record.lines("effect"))
    trigger = _parted(record.lines("trigger"))
    if trigger and not trigger[0].startswith("["):
        trigger[0] = f"{trigger_tag} {trigger[0]}"
    return (*effect, *trigger)


def settled(record: CardRecord, card: PrintedCard) -> PrintedCard:
    """The card with its doubts noted on it."""
    if card.kind == LEADER and not card.life:
        record.doubt("life_missing", "cost", "no Life is given")
    if card.kind == LEADER and not card.power:
        record.doubt("power_missing", "power", "no power is given")
    if not card.colors:
        record.doubt("colors_missing", "colors", "no colour is given")
    return PrintedCard(
        **{
            **{name: getattr(card, name) for name in card.__struct_fields__},
            "notes": tuple(record.notes),
        }
    )


def _parted(lines: tuple[str, ...]) -> list[str]:
    """The lines with skills set apart and explanations put behind what they explain."""
    found: list[str] = []
    for line in lines:
        for part in _NEXT_SKILL.split(html.unescape(line)):
            part = part.replace("\xa0", " ").strip()
            if found and part.startswith(("(", "Then,")):
                found[-1] = f"{found[-1]} {part}"
            elif not is_blank(part):
                found.append(_OPTION.sub("• ", part))
    return found


def _names(record: CardRecord, field: str) -> tuple[str, ...]:
    return tuple(words(name) for name in record.names(field))


def _official(record: CardRecord) -> tuple[OfficialText, ...]:
    fields = record.fields.get("fr")
    if fields is None:
        return ()
    if not isinstance(fields, dict):
        record.fault("fr", "must be an object with the French texts")
        return ()
    french = CardRecord(fields, "", 0, record.number)
    text = OfficialText(
        language="fr",
        name=words(french.text("name")),
        traits=_names(french, "types"),
        skill=skill_lines(french, "[Déclenchement]"),
    )
    for problem in french.problems:
        record.fault(f"fr.{problem.field}", problem.message)
    return (text,)


def _note_doubts(record: CardRecord) -> None:
    conflict = record.fields.get("text_conflict")
    if conflict:
        sources = (
            ", ".join(sorted(str(side) for side in conflict)) if isinstance(conflict, dict) else ""
        )
        record.doubt("text_conflict", "effect", f"sources disagree on the text ({sources})")
