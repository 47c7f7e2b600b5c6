"""Numbers as people type them."""

from __future__ import annotations

MAX_DIGITS = 18
"""Every number of so many digits fits 64 bits; Python itself refuses a few thousand."""
MAX_TYPED_SEED = 10**MAX_DIGITS - 1


def typed_number(text: str) -> int | None:
    """The number whose digits 0 to 9 the text is; None for everything else and for too many.

    `str.isdigit` takes more than `int` reads: "²".
    """
    if 0 < len(text) <= MAX_DIGITS and text.isascii() and text.isdigit():
        return int(text)
    return None
