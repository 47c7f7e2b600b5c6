"""What stands left of `=>` in a row of a grammar: the symbols of its pattern."""

from __future__ import annotations

import msgspec


class Symbol(msgspec.Struct, frozen=True):
    """One place of an alternative."""

    kind: str
    """ "rule", "lemma", "form", "kind" or "tag"."""
    values: tuple[str, ...]
    capture: str = ""
    optional: bool = False
    keys: frozenset[str] = frozenset()
    """What a token must be one of, for all but rules."""


class Alternative(msgspec.Struct, frozen=True):
    """One way to write a rule."""

    symbols: tuple[Symbol, ...]
    meaning: str = ""
    """What the row means, an expression over its captures."""
    place: str = ""
    """The file and line it was read from."""


def terminal(kind: str, values: tuple[str, ...], capture: str, optional: bool) -> Symbol:
    """A place that words, forms, tags or kinds of tokens take."""
    keys = frozenset(f"{kind}:{value}" for value in values)
    return Symbol(kind, values, capture, optional, keys)
