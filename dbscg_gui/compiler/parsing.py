"""The parser: a descent over tokens that keeps every end, with a memo.

Input: tokens and a grammar. Output: a `Forest` of all readings. An alternative is entered only
when the next token is in its FIRST set; ordered choice would lose half of the readings.

A text that asks for more work than any printed one is given up, after the same number of steps on
every machine.
"""

from __future__ import annotations

from dbscg_gui.compiler.grammar import Alternative, Grammar, Symbol
from dbscg_gui.compiler.tokens import Token
from dbscg_gui.compiler.tree import Branch, Child, Forest

SOON = 7
"""Within how many tokens the lemma of a guarded rule must follow."""
MOST_STEPS = 100_000
"""Places of alternatives that are looked at for one text; printed lines need up to 5,000."""
MOST_DEPTH = 160
"""Places of alternatives within each other; printed lines need up to 60."""


class _GivenUp(Exception):
    """The text asks for too much work."""


def parse(tokens: tuple[Token, ...], grammar: Grammar, start: str = "Line") -> Forest:
    """All readings of the tokens as the rule `start`; none where that is too much work."""
    parser = _Parser(tokens, grammar)
    try:
        parser.ends(start, 0)
        is_given_up = False
    except _GivenUp:
        is_given_up = True
    return Forest(
        tokens=tokens,
        start=start,
        branches={} if is_given_up else parser.memo,
        furthest=parser.furthest,
        expected=frozenset(parser.expected),
        is_given_up=is_given_up,
    )


def keys(token: Token) -> tuple[str, ...]:
    """What a token is to the grammar."""
    if token.kind == "tag":
        return (f"tag:{token.lemma}", "kind:tag")
    return (f"lemma:{token.lemma}", f"form:{token.form}", f"kind:{token.kind}")


class _Parser:
    __slots__ = (
        "_depth", "_grammar", "_keys", "_steps", "_tokens", "expected", "furthest", "memo",
    )  # fmt: skip

    def __init__(self, tokens: tuple[Token, ...], grammar: Grammar) -> None:
        self._tokens = tokens
        self._grammar = grammar
        self._steps = MOST_STEPS
        self._depth = MOST_DEPTH
        self._keys = [frozenset(keys(token)) for token in tokens]
        self._keys.append(frozenset())
        self.memo: dict[tuple[str, int], dict[int, list[Branch]]] = {}
        self.furthest = 0
        self.expected: set[str] = set()

    def ends(self, rule: str, start: int) -> dict[int, list[Branch]]:
        """Every place where the rule can end when it begins at `start`."""
        found = self.memo.get((rule, start))
        if found is not None:
            return found
        found = self.memo[rule, start] = {}
        guard = self._grammar.guards.get(rule)
        if guard is not None and not self._follows(guard, start):
            return found
        entries = self._grammar.entries[rule]
        entered = [entries[key] for key in ("", *self._keys[start]) if key in entries]
        if len(entered) == 1:
            numbers = entered[0]
        else:
            numbers = tuple(sorted({number for some in entered for number in some}))
        alternatives = self._grammar.rules[rule]
        if start >= self.furthest:
            self._miss(start, self._grammar.not_entered(rule, numbers))
        for number in numbers:
            self._alternative(alternatives[number], 0, start, (), found)
        return found

    def _follows(self, lemma: str, start: int) -> bool:
        return any(token.lemma == lemma for token in self._tokens[start : start + SOON])

    def _alternative(
        self,
        alternative: Alternative,
        index: int,
        at: int,
        children: tuple[Child, ...],
        found: dict[int, list[Branch]],
    ) -> None:
        symbols = alternative.symbols
        if index == len(symbols):
            found.setdefault(at, []).append(Branch(alternative, children))
            return
        self._steps -= 1
        self._depth -= 1
        if self._steps < 0 or self._depth < 0:
            raise _GivenUp
        symbol = symbols[index]
        if symbol.kind == "rule":
            name = symbol.values[0]
            for end in self.ends(name, at):
                if end > at or name in self._grammar.nullable:
                    child = Child(symbol.capture, name, at, end)
                    self._alternative(alternative, index + 1, end, (*children, child), found)
        elif self._matches(symbol, at):
            child = Child(symbol.capture, "", at, at + 1, symbol.kind == "kind")
            self._alternative(alternative, index + 1, at + 1, (*children, child), found)
        if symbol.optional:
            self._alternative(alternative, index + 1, at, children, found)
        self._depth += 1

    def _matches(self, symbol: Symbol, at: int) -> bool:
        if not self._keys[at].isdisjoint(symbol.keys):
            return True
        if at >= self.furthest:
            self._miss(at, symbol.keys)
        return False

    def _miss(self, at: int, wanted: frozenset[str]) -> None:
        if at > self.furthest:
            self.furthest = at
            self.expected.clear()
        if at == self.furthest:
            self.expected |= wanted
