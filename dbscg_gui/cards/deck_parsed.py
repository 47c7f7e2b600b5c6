"""What a deck list was read as; reading one is the business of `deck_text`, which takes longer to
load than to use.
"""

from __future__ import annotations

import msgspec

from dbscg_gui.cards.decks import DeckList


class LineProblem(msgspec.Struct, frozen=True, kw_only=True):
    """A line, or a piece of one, that could not be taken as it stands."""

    line: int
    """Counted from 1; for data (JSON, XML) the how-manieth card."""
    text: str
    code: str
    """``no_card_number``, ``unknown_card``, ``unknown_name``, ``several_cards``, ``bad_count``,
    ``change``, ``aside``, ``repeated``, ``several_lists``, ``bad_json``, ``bad_xml``,
    ``too_long``."""
    reason: str
    name: str = ""
    """The name that several cards have, as `parse_deck` takes the choice between them."""
    numbers: tuple[str, ...] = ()
    """The cards of that name."""


class IgnoredLine(msgspec.Struct, frozen=True, kw_only=True):
    """A line that holds no card and need not."""

    line: int
    text: str
    role: str
    """What it was taken for: ``title``, ``game``, ``header``, ``comment``, ``total``, ``columns``,
    ``counters`` (DON!! cards, energy markers), ``struck`` (struck out), ``detail`` (of data: a
    date, a maker)."""


class ParsedDeck(msgspec.Struct, frozen=True, kw_only=True):
    """What a text was read as."""

    deck: DeckList
    problems: tuple[LineProblem, ...] = ()
    ignored: tuple[IgnoredLine, ...] = ()
    start: int = 0
    """How many lines of the text, or decks of the data, are in front of it."""

    @property
    def questions(self) -> tuple[LineProblem, ...]:
        """The problems that a choice between cards of one name settles."""
        return tuple(each for each in self.problems if each.numbers)
