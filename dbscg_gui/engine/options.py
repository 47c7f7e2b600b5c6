"""Match options: what a player may settle before a match, because a rulebook leaves it open.

A game says which there are, as data; a match keeps the values it began with.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

import msgspec

from dbscg_gui.kernel.errors import DbscgError
from dbscg_gui.kernel.numbers import typed_number


class MatchOptionError(DbscgError):
    """An option a game does not have, or a value it cannot take; one line."""


class MatchOption(msgspec.Struct, frozen=True):
    """One option: its name, the values it can take, the usual one first, and the rule it reads.

    `rule` is "" where an option is about more than one rule.
    """

    name: str
    values: tuple[int, ...]
    rule: str = ""
    spellings: tuple[str, ...] = ()
    """How each value is written where it is no number of its own: "4.00"; () = as the number."""
    before: int | None = None
    """What held in matches kept before there was this option; None = what is usual now."""

    @property
    def default(self) -> int:
        """The usual value."""
        return self.values[0]

    def spelled(self, value: int) -> str:
        """A value as it is written."""
        return self.spellings[self.values.index(value)] if self.spellings else str(value)

    def read(self, text: str) -> int | None:
        """The value that is written so, as a number or in its own spelling; None if there is none.

        A number that is no value of the option is given back as it is.
        """
        if text in self.spellings:
            return self.values[self.spellings.index(text)]
        number = typed_number(text.removeprefix("-"))
        if number is None:
            return None
        return -number if text.startswith("-") else number


def usual(options: Iterable[MatchOption]) -> dict[str, int]:
    """Every option with its usual value."""
    return {option.name: option.default for option in options}


def settled(options: Iterable[MatchOption], wanted: Mapping[str, int]) -> dict[str, int]:
    """Every option with its value: the one wanted, else the usual one.

    Raises `MatchOptionError` for an option or a value there is not.
    """
    known = {option.name: option for option in options}
    for name, value in wanted.items():
        option = known.get(name)
        if option is None:
            there = f"there is {', '.join(known)}" if known else "this game has none"
            raise MatchOptionError(f"there is no match option {name!r}; {there}")
        if value not in option.values:
            may = ", ".join(option.spelled(each) for each in sorted(option.values))
            raise MatchOptionError(f"the match option {name!r} cannot be {value}; it can be {may}")
    return {**usual(known.values()), **wanted}


def kept(options: Iterable[MatchOption], given: Mapping[str, int]) -> dict[str, int]:
    """The options of a match that was kept: what it does not name is as it was at its time."""
    was = {each.name: each.before for each in options if each.before is not None}
    return {**was, **given}
