"""The packed forest a text is parsed to.

A `Branch` is one way to read a rule over a span of tokens; its children name rules and spans,
so that equal parts are shared between readings. A text with one meaning has one path through.
"""

from __future__ import annotations

from itertools import pairwise
from typing import NamedTuple

import msgspec

from dbscg_gui.compiler.automaton import Ending, ReadSymbol
from dbscg_gui.compiler.patterns import Alternative
from dbscg_gui.compiler.tokens import Token


class Child(NamedTuple):
    """A place of a branch: a rule over `start:end`, or one token (`rule` is "")."""

    part: ReadSymbol
    start: int
    end: int

    @property
    def rule(self) -> str:
        """The rule, "" for a token."""
        return self.part.rule


class Branch(NamedTuple):
    """One row, with the places before, between and behind the symbols that were read."""

    ending: Ending
    places: tuple[int, ...]

    @property
    def alternative(self) -> Alternative:
        """The row."""
        return self.ending.alternative

    @property
    def children(self) -> tuple[Child, ...]:
        """What stands in the places of the symbols."""
        spans = zip(self.ending.parts, pairwise(self.places), strict=True)
        return tuple(Child(part, start, end) for part, (start, end) in spans)


Ends = dict[int, list[tuple[Ending, tuple[int, ...]]]]
"""Per end of a rule: the branches that end there."""


class Forest(msgspec.Struct, frozen=True, kw_only=True):
    """All readings of a text; `ends[start][rule]` says where and how a rule ends."""

    tokens: tuple[Token, ...]
    start: str
    ends: tuple[dict[str, Ends], ...]
    furthest: int
    """The token no reading got past; the number of tokens when the text was read whole."""
    expected: frozenset[str]
    """What could have stood there."""
    is_given_up: bool = False
    """The text asked for more work than any printed one; there are no branches then."""

    @property
    def is_complete(self) -> bool:
        """Whether some reading covers the whole text."""
        return bool(self.ends) and len(self.tokens) in self.ends[0].get(self.start, {})

    def branches(self, rule: str, start: int, end: int) -> list[Branch]:
        """The ways to read a rule over a span, in the order of the grammar."""
        found = self.ends[start][rule][end]
        if len(found) > 1:
            found = sorted(found, key=lambda read: read[0].number)
        return [Branch(ending, places) for ending, places in found]
