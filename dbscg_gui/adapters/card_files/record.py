"""One record of a foreign card file, read field by field with every fault collected.

A field that is absent is a gap in the data: the card is taken and the gap noted. A field of the
wrong type means that the file is not what it seems: the card is left out.
"""

from __future__ import annotations

import html
import re
import unicodedata
from collections.abc import Callable
from typing import Any

from dbscg_gui.adapters.card_files.errors import COUNTER, DOUBT, SKIPPED, RecordProblem
from dbscg_gui.cards.printed import (
    BATTLE,
    COLORS,
    EXTRA,
    KINDS,
    LEADER,
    TOKEN,
    UNISON,
    Z_KINDS,
    Z_UNISON,
    CardFace,
    PrintedCard,
)

MISSING = "is missing"
"""What is said of a field that a card cannot be without."""
_BLANKS = frozenset({"", "-", "‐", "–", "—"})
_SPECIFIED = frozenset("RBGYKW")
_SEVERAL = frozenset({("multi",), ("multicolor",), ("multi-color",)})
"""Words that stand for several colors without naming them."""
_COLOR_WORDS = {
    word: color
    for color, words in {
        "red": "rouge rot rojo rosso vermelho 赤",
        "blue": "bleu blau azul blu 青",
        "green": "vert grün gruen verde 緑",
        "yellow": "jaune gelb amarillo giallo amarelo 黄",
        "black": "noir schwarz negro nero preto 黒",
        "purple": "violet lila violett morado púrpura viola roxo 紫",
        "white": "blanc weiß weiss blanco bianco branco 白",
    }.items()
    for word in words.split()
}
"""Colours in other languages, as tables made by players have them."""
_LINE_BREAK = re.compile(r"<br\s*/?>|\r\n|\r|\n", re.IGNORECASE)
_WHOLE = re.compile(r"(?<=\d)\.0{1,2}$")
"""Behind a whole number, as programs for tables write it."""
_NAMES_PARTED = re.compile(r"[/\r\n]")
_MAX_VALUE = 10_000_000

COUNTER_KINDS = frozenset({"don", "don!!", "don-card", "energy-marker", "marker", "counter"})
"""What is listed among the cards and is none: no deck holds it."""
_KIND_WORDS = {
    "chef": LEADER,
    "personnage": "character",
    "evenement": "event",
    "lieu": "stage",
    "combat": BATTLE,
    "battles": BATTLE,
    "extras": EXTRA,
    "don!!": "don",
    "don!!-card": "don",
}


def clean(text: str) -> str:
    """A name or trait for comparing: one width, one kind of apostrophe, single spaces."""
    plain = unicodedata.normalize("NFKC", text).replace("’", "'").replace("‘", "'")
    return " ".join(plain.split())


def is_blank(value: object) -> bool:
    """Whether the value says "nothing printed": null, "", "-", a full-width space."""
    return value is None or (isinstance(value, str) and value.strip() in _BLANKS)


def kind_word(value: str) -> str:
    """A card type as `PrintedCard.kind` has it, as far as the words are known."""
    letters = unicodedata.normalize("NFKD", value[:60]).casefold()
    word = "".join(char for char in letters if not unicodedata.combining(char))
    word = "-".join(word.replace("_", " ").replace("-", " ").split())
    word = _KIND_WORDS.get(word, word)
    return word.removesuffix("-cards").removesuffix("-card") or word


class CardRecord:
    """A record being read; ``problems`` grows while its fields are asked for."""

    def __init__(self, fields: dict[str, Any], file: str, index: int, number: str) -> None:
        self.fields = fields
        self.number = number
        self.problems: list[RecordProblem] = []
        self.notes: list[str] = []
        self.left_out = ""
        """Why the record is no card to be taken, though nothing is wrong with it."""
        self.is_variant = False
        """The record is another printing, whatever its number says."""
        self._file = file
        self._index = index

    @property
    def is_readable(self) -> bool:
        """Whether no field so far was of a wrong type."""
        return all(problem.severity != SKIPPED for problem in self.problems)

    def fault(self, field: str, message: str) -> None:
        """Note that the field cannot be read: the record will be left out."""
        self._report(field, message, SKIPPED)

    def doubt(self, code: str, field: str, message: str) -> None:
        """Note a gap or doubt on the card and report it, once though a field is read twice."""
        note = f"{code}: {message}"
        if note in self.notes:
            return
        self.notes.append(note)
        self._report(field, message, DOUBT)

    def text(self, field: str, *, required: bool = False) -> str:
        """A one-line text, cleaned; empty where blank."""
        value = self.fields.get(field)
        if isinstance(value, str) and not is_blank(value):
            return clean(html.unescape(value))
        if not is_blank(value):
            self.fault(field, f"must be text, is {_named(value)}")
        elif required:
            self.fault(field, MISSING)
        return ""

    def integer(self, field: str) -> int | None:
        """A whole number written as number or text; ``None`` where blank."""
        value = self.fields.get(field)
        if is_blank(value):
            return None
        if isinstance(value, str):
            digits = unicodedata.normalize("NFKC", value).strip().removeprefix("+").replace(",", "")
            digits = _WHOLE.sub("", digits)
            if digits.isascii() and digits.isdigit() and len(digits) <= 8:
                return int(digits)
        # Programs for tables write 2.0 where a column has gaps.
        elif isinstance(value, int | float) and _is_whole(value):
            return int(value)
        self.fault(field, f"must be a whole number, is {_named(value)}")
        return None

    def z_cost(self, field: str) -> int | None:
        """The Z-Energy cost; one printed as X [masters 1-4-1-1] is noted, it has no number."""
        value = self.fields.get(field)
        if isinstance(value, str) and unicodedata.normalize("NFKC", value).strip() in ("X", "x"):
            self.doubt("z_cost_x", field, "the Z-Energy cost is X")
            return None
        return self.integer(field)

    def names(self, field: str) -> tuple[str, ...]:
        """Names parted by slashes, or a list of them."""
        value = self.fields.get(field)
        if is_blank(value):
            return ()
        parts = _NAMES_PARTED.split(value) if isinstance(value, str) else value
        if not isinstance(parts, list) or not all(isinstance(part, str) for part in parts):
            self.fault(field, f"must be a list of names, is {_named(value)}")
            return ()
        cleaned = (clean(html.unescape(part)) for part in parts if not is_blank(part))
        return tuple(dict.fromkeys(part for part in cleaned if part))

    def lines(self, field: str) -> tuple[str, ...]:
        """Skill lines: a list of them, or one text with line breaks. Kept as printed."""
        value = self.fields.get(field)
        if value is None:
            return ()
        parts = [value] if isinstance(value, str) else value
        if not isinstance(parts, list) or not all(isinstance(part, str) for part in parts):
            self.fault(field, f"must be a list of lines, is {_named(value)}")
            return ()
        split = (html.unescape(line).strip() for p in parts for line in _LINE_BREAK.split(p))
        return tuple(line for line in split if not is_blank(line))

    def back(self, field: str, read: Callable[[CardRecord], CardFace]) -> CardFace | None:
        """The other side, an object of its own that `read` takes apart; ``None`` where absent."""
        fields = self.fields.get(field)
        if fields is None:
            return None
        if not isinstance(fields, dict):
            self.fault(field, "must be an object with the awakened side")
            return None
        side = CardRecord(fields, "", 0, self.number)
        face = read(side)
        for problem in side.problems:
            self.fault(f"{field}.{problem.field}", problem.message)
        return face

    def kind(self, field: str) -> str:
        """The card type as `PrintedCard.kind` has it."""
        value = self.text(field, required=True)
        kind = kind_word(value)
        if kind in COUNTER_KINDS:
            self.left_out = COUNTER
        elif value and kind not in KINDS:
            self.fault(field, f"unknown card type {value[:40]!r}")
        return kind

    def colors(self, field: str) -> tuple[str, ...]:
        """Colour words in lower case."""
        words = tuple(_COLOR_WORDS.get(word.lower(), word.lower()) for word in self.names(field))
        if words in _SEVERAL:
            return ()  # told as missing
        for word in words:
            if word not in COLORS:
                self.fault(field, f"unknown colour {word[:40]!r}")
        return words

    def specified(self, letters: str, field: str) -> str:
        """The specified cost: only its colour letters; anything else is a doubt.

        An X among them repeats that the cost is X and asks for no colour.
        """
        asked = "".join(letter for letter in letters.upper() if letter != "X").replace("白", "W")
        known = "".join(letter for letter in asked if letter in _SPECIFIED)
        if known != asked:
            self.doubt("specified_unreadable", field, f"specified cost {letters[:20]!r}")
        return known

    def noted(self, card: PrintedCard) -> PrintedCard:
        """The card with the gaps and doubts found so far."""
        return replaced(card, {"notes": (*card.notes, *self.notes)})

    def _report(self, field: str, message: str, severity: str) -> None:
        self.problems.append(
            RecordProblem(
                file=self._file,
                index=self._index,
                number=self.number,
                field=field,
                message=message,
                severity=severity,
            )
        )


def settle(record: CardRecord, card: PrintedCard) -> PrintedCard:
    """The card with the known gaps of public card data closed or noted on it."""
    changes: dict[str, Any] = {}
    kind = card.kind
    if kind == BATTLE and card.power is None and card.combo_power is None and card.skill:
        # Every Battle Card has a power [masters 2-7-1]; these are Extras listed under it.
        record.doubt("kind_assumed", "type", "a Battle Card without power was taken as an Extra")
        changes["kind"] = kind = EXTRA
    elif kind in (BATTLE, UNISON, LEADER) and card.power is None:
        record.doubt("power_missing", "power", "no power is given")
    if kind == BATTLE and card.combo_power is not None and card.combo_cost is None:
        # Some sets write "-" for 0. A card needs both for combos [masters 5-7-2].
        record.doubt("combo_cost_assumed", "combo_cost", "no combo cost is given, taken as 0")
        changes["combo_cost"] = 0
    if kind in (BATTLE, EXTRA, UNISON, Z_UNISON) and card.cost is None and not card.cost_is_x:
        record.doubt("cost_missing", "cost", "no energy cost is given")
    if kind == LEADER and card.back is None:
        record.doubt("back_missing", "back", "the awakened side is missing")
    has_x = any(note.startswith("z_cost_x:") for note in record.notes)
    if kind in Z_KINDS and card.z_cost is None and not has_x:
        record.doubt("z_cost_missing", "z_cost", "no Z-Energy cost is given")
    if kind != TOKEN and not card.colors:
        record.doubt("colors_missing", "colors", "no colour is given")
    changes["notes"] = (*card.notes, *record.notes)
    return replaced(card, changes)


def replaced(card: PrintedCard, changes: dict[str, Any]) -> PrintedCard:
    """A copy of the card with other values."""
    values = {name: getattr(card, name) for name in card.__struct_fields__}
    return PrintedCard(**{**values, **changes})


def _is_whole(value: float) -> bool:
    """Whether the number can stand on a card."""
    return not isinstance(value, bool) and 0 <= value <= _MAX_VALUE and value == int(value)


def _named(value: object) -> str:
    kinds = {dict: "an object", list: "a list", bool: "true or false", int: "a number"}
    if isinstance(value, str):
        return f"{value[:40]!r}"
    return kinds.get(type(value), "a number with a fraction")
