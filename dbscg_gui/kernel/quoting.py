"""What a user gave, quoted in a message of one line."""

from __future__ import annotations

MOST = 60
"""Characters that are shown of a word somebody typed or a file holds."""


def quoted(given: object, most: int = MOST) -> str:
    """The value in quotes, shortened where it is long: a message stays one line."""
    text = repr(given if not isinstance(given, str) else given[: most + 1])
    if len(text) <= most + 2:
        return text
    return f"{text[:most]}...{text[-1]}" if isinstance(given, str) else f"{text[:most]}..."
