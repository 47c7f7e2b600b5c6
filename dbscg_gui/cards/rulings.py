"""An official answer to a question about cards, as the player brought it. Display only."""

from __future__ import annotations

import msgspec


class Ruling(msgspec.Struct, frozen=True, kw_only=True):
    """One question with its answer."""

    code: str = ""
    """What the source calls it: ``Q122``."""
    question: str
    answer: str
    cards: tuple[str, ...] = ()
    """The numbers of the cards it is about."""
    source: str = ""
    """The file it came from."""
