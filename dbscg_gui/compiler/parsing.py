"""The parser: a descent over tokens that keeps every end, with a memo.

Input: tokens and a grammar. Output: a `Forest` of all readings. Rows that begin alike are read
together (`automaton`), a rule is entered only when the next token is in its FIRST set; ordered
choice would lose half of the readings.

A text that asks for more work than any printed one is given up, after the same number of steps on
every machine.
"""

from __future__ import annotations

from dbscg_gui.compiler.automaton import AutomatonState, Moves
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
    if not parser.reads(start):
        # Where reading stops is asked of few texts: it is looked for in a second go.
        parser = _Parser(tokens, grammar, traces=True)
        parser.reads(start)
    return Forest(
        tokens=tokens,
        start=start,
        ends=() if parser.is_given_up else parser.memo,
        furthest=parser.furthest,
        expected=frozenset(parser.expected),
        is_given_up=parser.is_given_up,
    )


def keys(token: Token) -> tuple[str, ...]:
    """What a token is to the grammar."""
    if token.kind == "tag":
        return (f"tag:{token.lemma}", "kind:tag")
    return (f"lemma:{token.lemma}", f"form:{token.form}", f"kind:{token.kind}")


class _Parser:
    __slots__ = (
        "_automaton", "_classes", "_depth", "_guards", "_reach", "_reaches", "_steps", "_tokens",
        "_traces", "expected", "furthest", "is_given_up", "memo",
    )  # fmt: skip

    def __init__(
        self, tokens: tuple[Token, ...], grammar: Grammar, *, traces: bool = False
    ) -> None:
        """`traces`: whether it notes where reading stops and what might have stood there."""
        self._traces = traces
        self._tokens = tokens
        self._guards = grammar.guards
        self._automaton = grammar.automaton
        self._steps = MOST_STEPS
        self._depth = MOST_DEPTH
        self._classes = [self._automaton.token_class(keys(token)) for token in tokens]
        # Behind the last token, and behind that for whoever looks one token ahead.
        self._classes += [self._automaton.token_class(())] * 2
        self.memo: tuple[dict[str, Ends], ...] = tuple({} for _ in range(len(tokens) + 1))
        self._reach = 0
        self._reaches: tuple[dict[str, int], ...] = tuple({} for _ in self.memo)
        self.furthest = 0 if traces else len(tokens)
        self.expected: set[str] = set()
        self.is_given_up = False

    def reads(self, start: str) -> bool:
        """Whether the whole text can be read as that rule."""
        try:
            return len(self._tokens) in self.ends(start, 0)
        except _GivenUp:
            self.is_given_up = True
            return False

    def ends(self, rule: str, start: int) -> Ends:
        """Every place where the rule can end when it begins at `start`, which is not known yet."""
        found: Ends = {}
        self.memo[start][rule] = found
        root = self._automaton.root(rule)
        outer, self._reach = self._reach, start
        guard = self._guards.get(rule)
        if guard is not None and not self._follows(guard, start):
            self._reach = start + SOON
        else:
            self._enter(root, start, found)
        self._reaches[start][rule] = self._reach
        self._reach = max(outer, self._reach)
        return found

    def _enter(self, root: AutomatonState, start: int, found: Ends) -> None:
        """Read a rule, unless it is known to fail on the next two tokens whatever follows."""
        ahead = (self._classes[start], self._classes[start + 1])
        fails = root.fails.get(ahead)
        if self._traces:
            self._moves(root, start)
        elif fails is not None:
            self._steps -= fails
            self._reach = start + 1
            if self._steps < 0:
                raise _GivenUp
            return
        self._depth -= 1
        if self._depth < 0:
            raise _GivenUp
        steps = self._steps
        self._read(root, start, found)
        self._depth += 1
        if not found and self._reach <= start + 1:
            root.fails[ahead] = steps - self._steps

    def _follows(self, lemma: str, start: int) -> bool:
        return any(token.lemma == lemma for token in self._tokens[start : start + SOON])

    def _read(self, root: AutomatonState, start: int, found: Ends) -> None:  # noqa: C901 - the inner loop
        """Go through all states from the first one of a rule on, noting the rows that end."""
        memo, classes, reaches, traces = self.memo, self._classes, self._reaches, self._traces
        todo: list[tuple[AutomatonState, int, tuple[int, ...]]] = [(root, start, (start,))]
        while todo:
            state, at, places = todo.pop()
            for ending in state.endings:
                found.setdefault(at, []).append((ending, places))
            if not state.next:
                continue
            self._steps -= 1
            if self._steps < 0:
                raise _GivenUp
            if at > self._reach:
                self._reach = at
            moves = state.moves.get(classes[at])
            if moves is None or traces:
                moves = self._moves(state, at)
            # The last that is put on the pile is looked at first.
            for name, may_be_empty, after in moves.rules:
                ends = memo[at].get(name)
                if ends is None:
                    ends = self.ends(name, at)
                elif reaches[at][name] > self._reach:
                    self._reach = reaches[at][name]
                for end in reversed(ends):
                    if end > at or may_be_empty:
                        todo.append((after, end, (*places, end)))
            if moves.tokens:
                behind = (*places, at + 1)
                todo.extend((each, at + 1, behind) for each in moves.tokens)

    def _moves(self, state: AutomatonState, at: int) -> Moves:
        """Where a state goes on; what else might have stood there is noted if it is asked for."""
        moves = self._automaton.moves(state, self._classes[at])
        if self._traces and at >= self.furthest and moves.missed:
            if at > self.furthest:
                self.furthest = at
                self.expected.clear()
            self.expected |= moves.missed
        return moves
