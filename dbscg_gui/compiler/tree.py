"""The packed forest a text is parsed to.

A `Branch` is one way to read a rule over a span of tokens; its children name rules and spans,
so that equal parts are shared between readings. A text with one meaning has one path through.
"""

from __future__ import annotations

import msgspec

from dbscg_gui.compiler.grammar import Alternative
from dbscg_gui.compiler.tokens import Token


class Child(msgspec.Struct, frozen=True):
    """A place of a branch: a rule over `start:end`, or one token (`rule` is "")."""

    capture: str
    rule: str
    start: int
    end: int
    is_kind: bool = False
    """Matched by the kind of token, so the printed word is the value."""


class Branch(msgspec.Struct, frozen=True):
    """One alternative with its children."""

    alternative: Alternative
    children: tuple[Child, ...]


class Forest(msgspec.Struct, frozen=True, kw_only=True):
    """All readings of a text; `branches[rule, start]` maps an end to the ways to get there."""

    tokens: tuple[Token, ...]
    start: str
    branches: dict[tuple[str, int], dict[int, list[Branch]]]
    furthest: int
    """The token no reading got past; the number of tokens when the text was read whole."""
    expected: frozenset[str]
    """What could have stood there."""
    is_given_up: bool = False
    """The text asked for more work than any printed one; there are no branches then."""

    @property
    def is_complete(self) -> bool:
        """Whether some reading covers the whole text."""
        return len(self.tokens) in self.branches.get((self.start, 0), {})
