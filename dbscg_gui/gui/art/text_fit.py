"""Text that fits: measured with the bundled font, smaller down to a limit, then elided.

All lengths are design pixels, 20 to a unit: the painter is scaled, so a text breaks at the same
word at every size of the window.
"""

from __future__ import annotations

import functools
import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from dbscg_gui.presenters.card_text import PieceKind, TextLine, TextPiece

from PySide6.QtGui import QFont, QFontMetricsF

from dbscg_gui.gui.theme.fonts import font

ELLIPSIS = "…"
SQUEEZE = 0.86
"""How narrow a name may be set before it is made smaller or elided."""

_CLINGING = tuple(",.;:!?)’'”»›")
_BREAK = re.compile(r"[^\S\xa0]+")
_HYPHEN = re.compile(r"(?<=[-/!?)])(?=\w)")
_LINE_HEIGHT = 1.24
_PARAGRAPH_GAP = 0.36


@functools.lru_cache(maxsize=512)
def metrics(pixels: int, weight: QFont.Weight, italic: bool = False) -> QFontMetricsF:
    """Return the measures of the bundled font at a size in design pixels."""
    return QFontMetricsF(font(pixels, weight, italic=italic))


@dataclass(frozen=True, slots=True)
class FittedText:
    """Rows of one text at the size and squeeze that fit."""

    rows: tuple[str, ...]
    pixels: int
    squeeze: float = 1.0
    is_elided: bool = False

    @property
    def row_height(self) -> float:
        """The distance from one row to the next."""
        return self.pixels * 1.12


def fit_rows(
    text: str,
    *,
    width: float,
    sizes: Sequence[int],
    weight: QFont.Weight = QFont.Weight.Bold,
    rows: int = 1,
) -> FittedText:
    """Return the text in at most `rows` rows at the first of the sizes that holds it.

    Fewer rows are better than a bigger size; the last size is elided where nothing fits.
    """
    for pixels in sizes:
        for squeeze in (1.0, SQUEEZE):
            broken = _broken(text, width / squeeze, metrics(pixels, weight))
            if len(broken) <= rows and _widest(broken, pixels, weight) * squeeze <= width:
                return FittedText(tuple(broken), pixels, squeeze)
    pixels = sizes[-1]
    measure = metrics(pixels, weight)
    broken = _broken(text, width / SQUEEZE, measure)
    kept = [*broken[: rows - 1], " ".join(broken[rows - 1 :])]
    kept = [_elided(each, width / SQUEEZE, measure) for each in kept]
    return FittedText(tuple(kept), pixels, SQUEEZE, is_elided=True)


def _broken(text: str, width: float, measure: QFontMetricsF) -> list[str]:
    rows: list[str] = []
    for word in text.split():
        # A word of several, "Hard-to-Read", is broken where it does not fit as a whole.
        is_whole = measure.horizontalAdvance(word) <= width
        pieces = [word] if is_whole else _HYPHEN.split(word)
        for number, piece in enumerate(pieces):
            longer = f"{rows[-1]}{'' if number else ' '}{piece}" if rows else piece
            if rows and measure.horizontalAdvance(longer) <= width:
                rows[-1] = longer
            else:
                rows.append(piece)
    return rows or [""]


def _widest(rows: Iterable[str], pixels: int, weight: QFont.Weight) -> float:
    measure = metrics(pixels, weight)
    return max(measure.horizontalAdvance(each) for each in rows)


def _elided(text: str, width: float, measure: QFontMetricsF) -> str:
    if measure.horizontalAdvance(text) <= width:
        return text
    while text and measure.horizontalAdvance(text.rstrip() + ELLIPSIS) > width:
        text = text[:-1]
    return text.rstrip(" ,.") + ELLIPSIS


# ---------------------------------------------------------------------------------- skill text


@dataclass(frozen=True, slots=True)
class PlacedPiece:
    """A word, tag or icon of the text box at its place; y is the row's baseline."""

    kind: PieceKind
    text: str
    x: float
    baseline: float
    width: float


@dataclass(frozen=True, slots=True)
class TextBlock:
    """All skill lines laid out at one size."""

    pieces: tuple[PlacedPiece, ...]
    pixels: int
    height: float
    is_elided: bool = False


def fit_block(
    lines: Sequence[TextLine], *, width: float, height: float, sizes: Sequence[int]
) -> TextBlock:
    """Return the skill lines laid out at the first of the sizes whose height fits, or cut off."""
    block = TextBlock((), sizes[0], 0.0)
    for pixels in sizes:
        block = _laid_out(lines, width, pixels)
        if block.height <= height:
            return block
    return _cut(block, width, height)


def chip_padding(pixels: int) -> float:
    """Return the room between a tag's word and the edge of its chip."""
    return pixels * 0.28


def piece_font(kind: PieceKind, pixels: int) -> tuple[int, QFont.Weight, bool]:
    """Return size, weight and slant of a piece of this kind in a text of this size."""
    if kind in (PieceKind.TIMING, PieceKind.KEYWORD):
        return round(pixels * 0.9), QFont.Weight.Bold, False
    if kind is PieceKind.ENERGY:
        return round(pixels * 0.82), QFont.Weight.Bold, False
    if kind is PieceKind.REMINDER:
        return pixels, QFont.Weight.Normal, True
    return pixels, QFont.Weight.Normal, False


def _laid_out(lines: Sequence[TextLine], width: float, pixels: int) -> TextBlock:
    placed: list[PlacedPiece] = []
    baseline = pixels * 1.0
    for number, line in enumerate(lines):
        if number:
            baseline += pixels * (_LINE_HEIGHT + _PARAGRAPH_GAP)
        x = 0.0
        for kind, text, gap in _words(line, pixels):
            wide = _piece_width(kind, text, pixels)
            if x > 0 and x + gap + wide > width:
                x, baseline = 0.0, baseline + pixels * _LINE_HEIGHT
            elif x > 0:
                x += gap
            placed.append(PlacedPiece(kind, text, x, baseline, wide))
            x += wide
    return TextBlock(tuple(placed), pixels, baseline + pixels * 0.3 if placed else 0.0)


def _words(line: TextLine, pixels: int) -> Iterable[tuple[PieceKind, str, float]]:
    """Yield what may not be broken, with the gap before it."""
    space = metrics(pixels, QFont.Weight.Normal).horizontalAdvance(" ")
    previous: PieceKind | None = None
    for piece in line:
        for text in _unbroken(piece):
            gap = 0.0 if text.startswith(_CLINGING) else space
            if piece.kind is PieceKind.ENERGY and previous is PieceKind.ENERGY:
                gap = pixels * 0.08
            yield piece.kind, text, gap
            previous = piece.kind


def _unbroken(piece: TextPiece) -> list[str]:
    if piece.kind in (PieceKind.PLAIN, PieceKind.REMINDER):
        # What stands before a blank that does not break stays on the row of what follows.
        return [word for word in _BREAK.split(piece.text) if word]
    return [piece.text]


def _piece_width(kind: PieceKind, text: str, pixels: int) -> float:
    wide = metrics(*piece_font(kind, pixels)).horizontalAdvance(text)
    if kind is PieceKind.ENERGY:
        return max(pixels * 1.08, wide + pixels * 0.4)
    if kind in (PieceKind.TIMING, PieceKind.KEYWORD):
        return wide + 2 * chip_padding(pixels)
    return wide


def _cut(block: TextBlock, width: float, height: float) -> TextBlock:
    kept = [each for each in block.pieces if each.baseline + block.pixels * 0.3 <= height]
    if not kept:
        return TextBlock((), block.pixels, 0.0, is_elided=True)
    dots = metrics(block.pixels, QFont.Weight.Bold).horizontalAdvance(ELLIPSIS)
    while len(kept) > 1 and kept[-1].x + kept[-1].width + dots > width:
        kept.pop()
    last = kept[-1]
    end = PlacedPiece(PieceKind.PLAIN, ELLIPSIS, last.x + last.width, last.baseline, dots)
    return TextBlock((*kept, end), block.pixels, last.baseline + block.pixels * 0.3, True)
