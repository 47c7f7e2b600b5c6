"""Half-built values: what phrases mean before the sentence around them is known."""

from __future__ import annotations

from typing import Literal

import msgspec

from dbscg_gui.effects.actions import Action, ActionNode
from dbscg_gui.effects.targets import (
    Amount,
    Cards,
    Condition,
    Distinct,
    Face,
    Filter,
    Mode,
    Pronoun,
    This,
    Whose,
    Zone,
)
from dbscg_gui.effects.triggers import When


def bare(cards: Cards) -> Cards:
    """The cards a pronoun stands for; others as they are."""
    return cards.of if isinstance(cards, Pronoun) else cards


def is_this(cards: Cards) -> bool:
    """Whether it is this card, wherever it lies, named or named again."""
    return isinstance(bare(cards), This)


class Counting(msgspec.Struct, frozen=True, kw_only=True):
    """ "up to 2", "a", "all of", "any number of"."""

    count: Amount = 1
    up_to: bool = False
    article: bool = False
    least: int = 0


class NamedAreas(msgspec.Struct, frozen=True, kw_only=True):
    """Areas as named: "your hand or Drop"."""

    zones: tuple[Zone, ...]
    whose: Whose = "you"
    prep: Literal["", "in", "from", "play", "among"] = ""
    their: bool = False
    the: bool = False
    """ "the Battle Area": whose it is, the words before say."""


class Description(msgspec.Struct, frozen=True, kw_only=True):
    """What cards must be, and where they are if that is said."""

    filter: Filter
    noun: str = ""
    place: NamedAreas | None = None
    distinct: Distinct = ""
    under: Cards | None = None
    either: bool = False
    """In `place` or `under` those cards."""


class Target(msgspec.Struct, frozen=True, kw_only=True):
    """Where a card goes."""

    to: Zone
    whose: str = "owner"
    position: Literal["", "top", "bottom", "top-or-bottom"] = ""
    both_ends: bool = False
    """Some of the cards on top, the others at the bottom."""


class How(msgspec.Struct, frozen=True, kw_only=True):
    """How a card is moved or played."""

    any_order: bool = False
    random_order: bool = False
    mode: Mode = ""
    face: Face = ""
    negated: str | None = None
    negated_kinds: tuple[str, ...] = ()
    whose: str = "you"
    markers: Amount | None = None
    pays: bool = False
    """With its energy cost."""
    on_top: Cards | None = None
    """What it is played on top of."""


class Part(msgspec.Struct, frozen=True, kw_only=True):
    """One thing a subject gets."""

    what: str
    value: object = None


class TokenFacts(msgspec.Struct, frozen=True, kw_only=True):
    """The statistics of a token, printed in parentheses."""

    name: str
    power: int
    combo_cost: int | None = None
    combo_power: int | None = None


class NextTime(msgspec.Struct, frozen=True):
    """A time in a coming turn: "the end of your opponent's next turn"."""

    when: When


class ThatPlayer(ActionNode, frozen=True, kw_only=True):
    """What "that player" does: known once it is known whose the event was that is spoken of."""

    mine: tuple[Action, ...]
    theirs: tuple[Action, ...]


class Evented(msgspec.Struct, frozen=True, kw_only=True):
    """What an event happens to, and where it was if the text says that with it."""

    cards: Cards
    origin: tuple[Zone, ...] = ()
    word: str = ""
    whose: Whose = "any"
    under: Cards | None = None


class Situation(msgspec.Struct, frozen=True):
    """What has to come about for a skill to trigger [masters 9-6-10]."""

    condition: Condition


class EventPlace(msgspec.Struct, frozen=True):
    """Areas of a movement and whose they are as printed, or what its card lay under."""

    zones: tuple[Zone, ...]
    word: str = ""
    under: Cards | None = None
    top: bool = False
    """The top of that pile."""


class Cause(msgspec.Struct, frozen=True, kw_only=True):
    """What made an event happen."""

    by: str = ""
    by_whose: Whose = "any"
    cards: Cards | None = None
    word: str = ""
    is_another: bool = False
    """Any such skill but the one that tells of it."""


class Beneath(msgspec.Struct, frozen=True):
    """ "under this card": cards placed under others."""

    of: Cards
    also: NamedAreas | None = None
    """Or in these areas: "from your Drop or from under this card"."""


ONE_TOLD = "one"
"""The `noun` of cards of which one is told of, without saying which: "one of your cards is red"."""
