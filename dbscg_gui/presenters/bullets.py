"""The bulleted choices of a skill line, cut out of its text for buttons."""

from __future__ import annotations

import re

_BULLET = re.compile(r"[•・●▪‣◦]")


def option_texts(skill_text: str) -> tuple[str, ...]:
    """Return the text behind every bullet of a line, in order; none without bullets."""
    pieces = _BULLET.split(skill_text)
    return tuple(piece.strip() for piece in pieces[1:] if piece.strip())
