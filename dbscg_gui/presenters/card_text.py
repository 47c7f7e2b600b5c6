"""Printed skill lines cut into pieces a painter can emphasise: tags, energy icons, reminders.

It judges letters only, never meaning: the compiler owns that. Icons are written in card data as a
run of colour letters right after the tags (``[Activate Main]RR``) and as number words in brackets
(``[two]`` is two energy of any colour).
"""

from __future__ import annotations

import enum
import re
from typing import NamedTuple


class PieceKind(enum.Enum):
    """How a piece of skill text is shown."""

    PLAIN = "plain"
    TIMING = "timing"
    KEYWORD = "keyword"
    ENERGY = "energy"
    """One letter of a colour, or the number of an energy of any colour."""
    REMINDER = "reminder"


class TextPiece(NamedTuple):
    """One piece of a line; the text is ready to be shown."""

    kind: PieceKind
    text: str


TextLine = tuple[TextPiece, ...]

_NUMBERS = (
    "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
    "eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen",
)  # fmt: skip
_NUMBER_WORDS: dict[str, str] = {word: str(value) for value, word in enumerate(_NUMBERS)}
_NUMBER_WORDS["x"] = "X"

_TIMING_WORDS = (
    "auto", "permanent", "activate", "counter", "awaken", "z-awaken", "field",
    "permanente", "activation", "contre", "éveil", "wish",
)  # fmt: skip

# Colour letters are energy only behind a tag or another icon and before what ends a cost.
_COST_LETTERS = re.compile(r"\s?([RBGYKU]{1,10})(?=\s*(?:[:：,，\[(]|$))")
_TAG = re.compile(r"\[([^\[\]]{1,60})\]")
_LOOSE_COLON = re.compile(r"(?<=\S) +:(?=\s)")
_REMINDER = re.compile(r"\([^()]*\)")

# The bundled font has no full-width brackets; a machine without further fonts would show boxes.
_SHOWN_AS = str.maketrans(
    {
        "＜": "‹", "＞": "›", "〈": "‹", "〉": "›", "《": "«", "》": "»", "≪": "«", "≫": "»",
        "｛": "{", "｝": "}", "（": "(", "）": ")", "：": ":", "，": ",", "・": "·", "･": "·",
        "‐": "-", "－": "-", "ー": "-", "―": "—", "\u3000": " ", "［": "[", "］": "]",
        **{chr(0xFF10 + digit): str(digit) for digit in range(10)},
        **{chr(0xFF21 + at): chr(65 + at) for at in range(26)},
        **{chr(0xFF41 + at): chr(97 + at) for at in range(26)},
    }
)  # fmt: skip


def shown_text(text: str) -> str:
    """Return the text with only such characters as the bundled font has."""
    return text.translate(_SHOWN_AS).strip()


def without_loose_colons(text: str, language: str) -> str:
    """Return an English text without the space some sites leave before a colon: "4 or less : You".

    French has one there.
    """
    return _LOOSE_COLON.sub(":", text) if language == "en" else text


def numbered_icons(text: str) -> str:
    """Return a text for places without icons: "[two]" as "(2)"."""
    return _TAG.sub(_numbered, text)


def _numbered(tag: re.Match[str]) -> str:
    number = _NUMBER_WORDS.get(tag.group(1).strip().lower())
    return tag.group() if number is None else f"({number})"


def text_line(line: str) -> TextLine:
    """Cut one printed line into pieces, in reading order; nothing of the line is lost."""
    pieces: list[TextPiece] = []
    text = shown_text(line)
    at = 0
    while at < len(text):
        tag = _TAG.search(text, at)
        end = tag.start() if tag else len(text)
        pieces += _plain(text[at:end])
        if tag is None:
            break
        pieces.append(_tag_piece(tag.group(1)))
        at = tag.end()
        letters = _COST_LETTERS.match(text, at)
        if letters:
            pieces += [TextPiece(PieceKind.ENERGY, each) for each in letters.group(1)]
            at = letters.end()
    return tuple(pieces)


def plain_text(line: TextLine) -> str:
    """Return the line as words, for a screen reader or a search."""
    words = [f"[{each.text}]" if _is_bracketed(each) else each.text for each in line]
    return " ".join(" ".join(words).split())


def _is_bracketed(piece: TextPiece) -> bool:
    return piece.kind in (PieceKind.TIMING, PieceKind.KEYWORD)


def _tag_piece(inner: str) -> TextPiece:
    word = inner.strip()
    number = _NUMBER_WORDS.get(word.lower())
    if number is not None:
        return TextPiece(PieceKind.ENERGY, number)
    first = re.split(r"[\s:.]", word.lower(), maxsplit=1)[0]
    kind = PieceKind.TIMING if first in _TIMING_WORDS else PieceKind.KEYWORD
    return TextPiece(kind, word)


def _plain(text: str) -> list[TextPiece]:
    pieces: list[TextPiece] = []
    at = 0
    for found in _REMINDER.finditer(text):
        if text[at : found.start()].strip():
            pieces.append(TextPiece(PieceKind.PLAIN, text[at : found.start()].strip()))
        pieces.append(TextPiece(PieceKind.REMINDER, found.group()))
        at = found.end()
    if text[at:].strip():
        pieces.append(TextPiece(PieceKind.PLAIN, text[at:].strip()))
    return pieces
