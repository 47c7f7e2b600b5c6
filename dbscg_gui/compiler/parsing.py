"""The parser: a descent over tokens that keeps every end, with a memo.

Input: tokens and a grammar. Output: a `Forest` of all readings. Rows that begin alike are read
together (`automaton`), a rule is entered only when the next token is in its FIRST set; ordered
choice would lose half of the readings.

A text that asks for more work than any printed one is given up, after the same number of steps on
every machine.
"""

from __future__ import annotations

from dbscg_gui.compiler.automaton import State
from dbscg_gui.compiler.grammar import Grammar
from dbscg_gui.compiler.tokens import Token
from dbscg_gui.compiler.tree import Ends, Forest

SOON = 7
"""Within how many tokens the lemma of a guarded rule must follow."""
MOST_STEPS = 50_000
"""States that are gone through for one text; printed lines need up to 2,500."""
MOST_DEPTH = 80
"""Rules within each other; printed lines need up to 30."""


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
        ends=() if is_given_up else parser.memo,
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
        "_automaton", "_classes", "_depth", "_guards", "_steps", "_tokens", "expected", "furthest",
        "memo",
    )  # fmt: skip

    def __init__(self, tokens: tuple[Token, ...], grammar: Grammar) -> None:
        self._tokens = tokens
        self._guards = grammar.guards
        self._automaton = grammar.automaton
        self._steps = MOST_STEPS
        self._depth = MOST_DEPTH
        self._classes = [self._automaton.token_class(keys(token)) for token in tokens]
        self._classes.append(())
        self.memo: tuple[dict[str, Ends], ...] = tuple({} for _ in self._classes)
        self.furthest = 0
        self.expected: set[str] = set()

    def ends(self, rule: str, start: int) -> Ends:
        """Every place where the rule can end when it begins at `start`."""
        found = self.memo[start].get(rule)
        if found is not None:
            return found
        found = self.memo[start][rule] = {}
        guard = self._guards.get(rule)
        if guard is not None and not self._follows(guard, start):
            return found
        self._depth -= 1
        if self._depth < 0:
            raise _GivenUp
        root = self._automaton.root(rule)
        if start >= self.furthest:
            self._miss(start, self._automaton.moves(root, self._classes[start]).missed)
        self._read(root, start, found)
        self._depth += 1
        return found

    def _follows(self, lemma: str, start: int) -> bool:
        return any(token.lemma == lemma for token in self._tokens[start : start + SOON])

    def _read(self, root: State, start: int, found: Ends) -> None:
        """Go through all states from the first one of a rule on, noting the rows that end."""
        memo, classes = self.memo, self._classes
        todo: list[tuple[State, int, tuple[int, ...]]] = [(root, start, (start,))]
        while todo:
            state, at, places = todo.pop()
            for ending in state.endings:
                found.setdefault(at, []).append((ending, places))
            if not state.next:
                continue
            self._steps -= 1
            if self._steps < 0:
                raise _GivenUp
            moves = state.moves.get(classes[at])
            if moves is None:
                moves = self._automaton.moves(state, classes[at])
            if at >= self.furthest and moves.missed:
                self._miss(at, moves.missed)
            # The last that is put on the pile is looked at first.
            for name, may_be_empty, after in moves.rules:
                ends = memo[at].get(name)
                if ends is None:
                    ends = self.ends(name, at)
                for end in reversed(ends):
                    if end > at or may_be_empty:
                        todo.append((after, end, (*places, end)))
            if moves.tokens:
                behind = (*places, at + 1)
                todo.extend((each, at + 1, behind) for each in moves.tokens)

    def _miss(self, at: int, wanted: frozenset[str]) -> None:
        if at > self.furthest:
            self.furthest = at
            self.expected.clear()
        if at == self.furthest:
            self.expected |= wanted
