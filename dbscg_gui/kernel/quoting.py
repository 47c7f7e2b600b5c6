"""What a user gave, quoted in a message of one line."""

from __future__ import annotations

MOST = 60
"""Characters that are shown of a word somebody typed or a file holds."""
MOST_OF_A_COMPLAINT = 200
"""Characters that are shown of what a library says about a file; it quotes whole words of it."""
_ITS_END = 60


def quoted(given: object, most: int = MOST) -> str:
    """The value in quotes, shortened where it is long: a message stays one line."""
    text = repr(given if not isinstance(given, str) else given[: most + 1])
    if len(text) <= most + 2:
        return text
    return f"{text[:most]}...{text[-1]}" if isinstance(given, str) else f"{text[:most]}..."


def complaint(error: object) -> str:
    """What a library says is wrong with a file, in one line that is never long.

    Of a long one both ends are kept: libraries name the place at the end.
    """
    text = "".join(each if each.isprintable() else " " for each in str(error)[:100_000])
    text = " ".join(text.split()) or type(error).__name__
    if len(text) <= MOST_OF_A_COMPLAINT:
        return text
    return f"{text[: MOST_OF_A_COMPLAINT - _ITS_END]}...{text[-_ITS_END:]}"
