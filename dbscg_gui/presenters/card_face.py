"""What one side of a card shows, as words, letters and numbers, before anything is painted.

Owns the step from a `PrintedCard` to a `CardFaceSpec`: which strings stand on the face in which
language. Sizes, fonts and colours as light are the painter's. A value that is not printed is an
empty string.

    spec = card_face(card, language="fr")
    awakened = card_face(card, side="back")
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from dbscg_gui.cards import printed
from dbscg_gui.cards.printed import PrintedCard
from dbscg_gui.engine.definitions import MADE_TOKEN
from dbscg_gui.presenters.card_text import (
    TextLine,
    plain_text,
    shown_text,
    text_line,
    without_loose_colons,
)

FRONT = "front"
BACK = "back"

COLOR_LETTERS: dict[str, str] = {
    "red": "R",
    "blue": "B",
    "green": "G",
    "yellow": "Y",
    "black": "K",
    "white": "W",
    "purple": "P",
}
"""The letter an energy colour carries, so that no colour speaks alone."""

LETTER_COLORS: dict[str, str] = {letter: color for color, letter in COLOR_LETTERS.items()}

_SPACED_SIGN = re.compile(r" (?=[:;!?»])")
_NO_BREAK = "\xa0"

_Words = dict[str, str]

_WORDS: dict[str, _Words] = {
    "en": {
        printed.LEADER: "Leader",
        printed.BATTLE: "Battle",
        printed.EXTRA: "Extra",
        printed.UNISON: "Unison",
        printed.Z_LEADER: "Z-Leader",
        printed.Z_BATTLE: "Z-Battle",
        printed.Z_EXTRA: "Z-Extra",
        printed.Z_UNISON: "Z-Unison",
        printed.TOKEN: "Token",
        printed.CHARACTER: "Character",
        printed.EVENT: "Event",
        printed.STAGE: "Stage",
        printed.DON: "DON!!",
        "awakened": "Awakened",
        "cost": "cost",
        "power": "power",
        "combo": "combo",
        "counter": "Counter",
        "life": "Life",
        "red": "red",
        "blue": "blue",
        "green": "green",
        "yellow": "yellow",
        "black": "black",
        "white": "white",
        "purple": "purple",
    },
    "fr": {
        printed.LEADER: "Leader",
        printed.BATTLE: "Combat",
        printed.EXTRA: "Extra",
        printed.UNISON: "Unisson",
        printed.Z_LEADER: "Leader Z",
        printed.Z_BATTLE: "Combat Z",
        printed.Z_EXTRA: "Extra Z",
        printed.Z_UNISON: "Unisson Z",
        printed.TOKEN: "Jeton",
        printed.CHARACTER: "Personnage",
        printed.EVENT: "Événement",
        printed.STAGE: "Lieu",
        printed.DON: "DON!!",
        "awakened": "Éveillé",
        "cost": "coût",
        "power": "puissance",
        "combo": "combo",
        "counter": "Contre",
        "life": "Vie",
        "red": "rouge",
        "blue": "bleu",
        "green": "vert",
        "yellow": "jaune",
        "black": "noir",
        "white": "blanc",
        "purple": "violet",
    },
}


@dataclass(frozen=True, slots=True, kw_only=True)
class CardFaceSpec:
    """One side of a card, ready to be painted; equal specs give equal pictures."""

    number: str
    side: str
    kind: str
    kind_label: str
    name: str
    colors: tuple[str, ...]
    cost: str = ""
    pips: tuple[str, ...] = ()
    """The specified cost, one letter per energy."""
    combo_cost: str = ""
    combo_power: str = ""
    """What it adds to a fight from the hand: combo power, or its Counter."""
    power: str = ""
    traits: tuple[str, ...] = ()
    character: tuple[str, ...] = ()
    lines: tuple[TextLine, ...] = ()
    is_awakened: bool = False
    awakened_label: str = ""
    accessible_text: str = ""

    @property
    def is_leader(self) -> bool:
        """Whether the card is a leader of either deck."""
        return self.kind in (printed.LEADER, printed.Z_LEADER)

    @property
    def printed_number(self) -> str:
        """The number as on the card; a token that a skill makes has none [masters 19-1]."""
        return "" if self.number.startswith(MADE_TOKEN) else self.number

    @property
    def color_letters(self) -> str:
        """The letters of the card's own colours."""
        return "".join(COLOR_LETTERS.get(each, "?") for each in self.colors)

    @property
    def text(self) -> str:
        """The skill lines as words, one line each."""
        return "\n".join(plain_text(each) for each in self.lines)


def card_face(card: PrintedCard, *, side: str = FRONT, language: str = "en") -> CardFaceSpec:
    """Return what one side of the card shows.

    Name and text are those of the card as given; `language` is for the card type and the words of
    a screen reader, and falls back to English. A back side that is not known shows the front one.
    """
    face = card.back if side == BACK and card.back is not None else card.face
    side = BACK if face is card.back else FRONT
    words = _WORDS.get(language, _WORDS["en"])
    is_awakened = side == BACK and card.kind in (printed.LEADER, printed.Z_LEADER)
    return CardFaceSpec(
        number=card.number,
        side=side,
        kind=card.kind,
        kind_label=_kind_label(card, words),
        name=shown_text(face.name),
        colors=card.colors,
        cost=_cost(card),
        pips=tuple(each for each in card.specified.upper() if each in LETTER_COLORS),
        combo_cost="" if card.combo_cost is None else str(card.combo_cost),
        combo_power=_support(card),
        power="" if face.power is None else str(face.power),
        traits=tuple(shown_text(each) for each in face.traits),
        character=tuple(shown_text(each) for each in face.character),
        lines=tuple(text_line(_spaced(each, language)) for each in face.skill),
        is_awakened=is_awakened,
        awakened_label=words["awakened"] if is_awakened else "",
        accessible_text=_accessible_text(card, face.name, face.power, words),
    )


def kind_label(kind: str, language: str = "en") -> str:
    """Return the card type as a word of the language."""
    return _WORDS.get(language, _WORDS["en"]).get(kind, kind)


def _spaced(line: str, language: str) -> str:
    """The line with the blanks French sets before some signs kept together with the sign."""
    if language == "fr":
        return _SPACED_SIGN.sub(_NO_BREAK, line)
    return without_loose_colons(line, language)


def _kind_label(card: PrintedCard, words: _Words) -> str:
    kind = words.get(card.kind, card.kind)
    return kind if card.life is None else f"{kind} · {words['life']} {card.life}"


def _support(card: PrintedCard) -> str:
    support = card.counter if card.combo_power is None else card.combo_power
    return "" if support is None else str(support)


def _cost(card: PrintedCard) -> str:
    if card.is_z_card and card.z_cost is not None:
        return f"Z{card.z_cost}"
    if card.cost_is_x:
        return "X"
    return "" if card.cost is None else str(card.cost)


def _accessible_text(card: PrintedCard, name: str, power: int | None, words: _Words) -> str:
    """Say the card in one line, for a screen reader."""
    parts = [shown_text(name), " ".join(words.get(each, each) for each in card.colors)]
    parts.append(words.get(card.kind, card.kind))
    if _cost(card):
        parts.append(f"{words['cost']} {_cost(card)} {card.specified}".rstrip())
    if power is not None:
        parts.append(f"{words['power']} {power}")
    if card.life is not None:
        parts.append(f"{words['life']} {card.life}")
    if card.counter is not None:
        parts.append(f"{words['counter']} +{card.counter}")
    if card.combo_power is not None:
        parts.append(f"{words['combo']} {card.combo_power}")
    return ", ".join(part for part in parts if part)
