"""A line as it is compared, whatever dashes, brackets, spaces and widths it was typed with."""

from __future__ import annotations

import unicodedata

_DASHES = str.maketrans(
    dict.fromkeys("‐‑‒–—−", "-")
    # Signs that look like an x, and those that are not seen at all.
    | {"×": "x", "✕": "x", "＊": "*", "х": "x", "Х": "x"}
    # A digit as a key of a telephone: the digit alone.
    | {"\ufe0f": "", "\u20e3": " "}
    | dict.fromkeys("\u200b\u200c\u200d\u200e\u200f\u2060\ufeff\u00ad")
    | dict.fromkeys(map(chr, (*range(0x202A, 0x202F), *range(0x2066, 0x206A))))
)
_BRACKETS = str.maketrans({"【": "[", "】": "]", "〔": "[", "〕": "]", "「": "[", "」": "]"})


def plain_line(line: str) -> str:
    """The line as it is compared: one width, one kind of dash, of brackets and of spaces."""
    width = unicodedata.normalize("NFKC", line.translate(_BRACKETS))
    return " ".join(width.translate(_DASHES).translate(_BRACKETS).split())
