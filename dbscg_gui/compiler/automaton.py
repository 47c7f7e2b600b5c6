"""The rows of a grammar as an automaton: rows that begin alike are read together.

Owns the states a parser goes through. Every rule has a first state; a state knows what may come
next, per class of tokens, and which rows end there. Captures are no part of a state: rows that
differ in names alone share it to their ends. What a state does with a class of tokens is found out
when it is first asked for.
"""

from __future__ import annotations

from itertools import product
from typing import NamedTuple

import msgspec

from dbscg_gui.compiler.patterns import Alternative, Symbol

TokenClass = int
"""What a token is to a grammar, by number: those of its keys that a row mentions."""


class ReadSymbol(NamedTuple):
    """A symbol of a row as it was read."""

    capture: str
    rule: str
    """ "" for a token."""
    is_kind: bool
    """Matched by the kind of token, so the printed word is the value."""


class Ending(msgspec.Struct, frozen=True, eq=False):
    """A row that ends in a state, and which of its symbols were read on the way there."""

    number: int
    alternative: Alternative
    parts: tuple[ReadSymbol, ...]
    captures: tuple[str, ...]


class Moves(NamedTuple):
    """Where a state goes on with a class of tokens."""

    tokens: tuple[AutomatonState, ...]
    """The states behind the token."""
    rules: tuple[tuple[str, bool, AutomatonState], ...]
    """Rules that may begin here, whether they may be empty, and the states behind them."""
    missed: frozenset[str]
    """What else might have stood here."""


class AutomatonState:
    """A place that some rows of one rule share."""

    __slots__ = ("endings", "fails", "moves", "next")

    def __init__(self) -> None:
        self.next: dict[tuple[bool, tuple[str, ...]], tuple[Symbol, AutomatonState]] = {}
        self.endings: list[Ending] = []
        self.moves: dict[TokenClass, Moves] = {}
        self.fails: dict[tuple[TokenClass, TokenClass], int] = {}
        """The next two tokens on which a rule fails whatever follows, and after how many steps."""


class Automaton:
    """The states of a grammar."""

    __slots__ = ("_classes", "_first", "_keys", "_known", "_nullable", "_roots", "_rules")

    def __init__(
        self,
        rules: dict[str, tuple[Alternative, ...]],
        first: dict[str, frozenset[str]],
        nullable: frozenset[str],
    ) -> None:
        """The rules, what each may begin with, and which may be empty."""
        self._rules = rules
        self._first = first
        self._nullable = nullable
        self._roots: dict[str, AutomatonState] = {}
        self._classes: list[frozenset[str]] = []
        self._known: dict[frozenset[str], TokenClass] = {}
        self._keys = frozenset(
            key
            for alternatives in rules.values()
            for alternative in alternatives
            for symbol in alternative.symbols
            for key in symbol.keys
        )

    def token_class(self, keys: tuple[str, ...]) -> TokenClass:
        """The class of a token that has these keys."""
        mentioned = frozenset(key for key in keys if key in self._keys)
        known = self._known.get(mentioned)
        if known is None:
            known = self._known[mentioned] = len(self._classes)
            self._classes.append(mentioned)
        return known

    def root(self, rule: str) -> AutomatonState:
        """The state before any row of a rule."""
        known = self._roots.get(rule)
        if known is None:
            known = self._roots[rule] = AutomatonState()
            for number, alternative in enumerate(self._rules[rule]):
                _add(known, number, alternative)
        return known

    def moves(self, state: AutomatonState, seen: TokenClass) -> Moves:
        """Where a state goes on with a token of a class."""
        known = state.moves.get(seen)
        if known is None:
            known = state.moves[seen] = self._moves(state, self._classes[seen])
        return known

    def _moves(self, state: AutomatonState, seen: frozenset[str]) -> Moves:
        tokens: list[AutomatonState] = []
        rules: list[tuple[str, bool, AutomatonState]] = []
        missed: set[str] = set()
        for symbol, behind in state.next.values():
            if symbol.kind != "rule":
                if seen.isdisjoint(symbol.keys):
                    missed |= symbol.keys
                else:
                    tokens.append(behind)
                continue
            name = symbol.values[0]
            may_be_empty = name in self._nullable
            if may_be_empty or not seen.isdisjoint(self._first[name]):
                rules.append((name, may_be_empty, behind))
            else:
                missed |= self._first[name]
        # The last first: a parser puts them on a pile.
        return Moves(tuple(tokens[::-1]), tuple(rules[::-1]), frozenset(missed))


def _add(root: AutomatonState, number: int, alternative: Alternative) -> None:
    """Add a row, once with and once without each symbol that is optional."""
    choices = [(symbol, None) if symbol.optional else (symbol,) for symbol in alternative.symbols]
    for chosen in product(*choices):
        symbols = tuple(symbol for symbol in chosen if symbol is not None)
        state = root
        for symbol in symbols:
            key = (symbol.kind == "rule", symbol.values if symbol.kind == "rule" else _keys(symbol))
            entry = state.next.get(key)
            if entry is None:
                entry = state.next[key] = (symbol, AutomatonState())
            state = entry[1]
        state.endings.append(_ending(number, alternative, symbols))


def _ending(number: int, alternative: Alternative, symbols: tuple[Symbol, ...]) -> Ending:
    parts = tuple(
        ReadSymbol(
            symbol.capture, symbol.values[0] if symbol.kind == "rule" else "", symbol.kind == "kind"
        )
        for symbol in symbols
    )
    captures = tuple(symbol.capture for symbol in symbols if symbol.capture)
    return Ending(number, alternative, parts, captures)


def _keys(symbol: Symbol) -> tuple[str, ...]:
    return tuple(sorted(symbol.keys))
