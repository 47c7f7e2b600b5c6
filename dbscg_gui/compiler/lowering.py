"""From the forest to values: every reading lowered, equal ones merged.

What a row means is asked of `Rows`; `Reject` drops a reading that means nothing. Shared parts are
lowered once.
"""

from __future__ import annotations

from itertools import product
from typing import NamedTuple

from dbscg_gui.compiler.rows import Reject as Reject
from dbscg_gui.compiler.rows import Rows
from dbscg_gui.compiler.tree import Branch, Forest


class TooManyReadings(ValueError):
    """More readings than anybody wants to compare."""


MOST_READINGS = 400
MOST_STEPS = 20_000
"""Values that are made for one text, rejected ones too; printed lines need up to 200."""


def lower(forest: Forest, rows: Rows) -> tuple[object, ...]:
    """The distinct values of all complete readings, in the order of the grammar."""
    if not forest.is_complete:
        return ()
    return _Lowerer(forest, rows).values(forest.start, 0, len(forest.tokens))


class Traced(NamedTuple):
    """A rule over a span of tokens, and the branch that was taken there."""

    rule: str
    start: int
    end: int
    branch: Branch


def trace(forest: Forest, rows: Rows, value: object) -> tuple[Traced, ...]:
    """The branches of the first reading with that value, each rule before its parts.

    Empty where no reading has the value.
    """
    if not forest.is_complete:
        return ()
    found: list[Traced] = []
    _Lowerer(forest, rows).trace(forest.start, 0, len(forest.tokens), value, found)
    return tuple(found)


class _Lowerer:
    __slots__ = ("_forest", "_memo", "_rows", "_steps")

    def __init__(self, forest: Forest, rows: Rows) -> None:
        self._forest = forest
        self._rows = rows
        self._steps = MOST_STEPS
        self._memo: dict[tuple[str, int, int], tuple[object, ...]] = {}

    def values(self, rule: str, start: int, end: int) -> tuple[object, ...]:
        key = (rule, start, end)
        known = self._memo.get(key)
        if known is None:
            found: dict[object, None] = {}
            for branch in self._forest.branches(rule, start, end):
                for value in self._branch(branch):
                    found[value] = None
                    if len(found) > MOST_READINGS:
                        raise TooManyReadings(rule)
            known = self._memo[key] = tuple(found)
        return known

    def trace(self, rule: str, start: int, end: int, value: object, found: list[Traced]) -> None:
        for branch in self._forest.branches(rule, start, end):
            parts = self._parts_for(branch, value)
            if parts is None:
                continue
            found.append(Traced(rule, start, end, branch))
            for child, part in zip(branch.children, parts, strict=True):
                if child.rule:
                    self.trace(child.rule, child.start, child.end, part, found)
            return

    def _parts_for(self, branch: Branch, value: object) -> list[object] | None:
        """A value for every child with which the branch has the value; None where it never has."""
        choices: list[tuple[object, ...]] = []
        for child in branch.children:
            if child.rule:
                choices.append(self.values(child.rule, child.start, child.end))
            else:
                choices.append((self._token(child.start, child.part.is_kind),))
        ending = branch.ending
        made = self._rows.maker(ending.alternative, ending.captures)
        captured = [at for at, part in enumerate(ending.parts) if part.capture]
        for values in product(*choices):
            names = {ending.parts[at].capture: values[at] for at in captured}
            try:
                if made(**names) == value:
                    return list(values)
            except Reject:
                continue
        return None

    def _token(self, at: int, is_kind: bool) -> object:
        token = self._forest.tokens[at]
        return token.value if is_kind or token.kind != "word" else token.lemma

    def _branch(self, branch: Branch) -> list[object]:
        ending, places = branch
        choices: list[tuple[object, ...]] = []
        for at, (capture, rule, is_kind) in enumerate(ending.parts):
            if rule:
                # A rule without a capture still has to mean something.
                values = self.values(rule, places[at], places[at + 1])
                if not values:
                    return []
                if capture:
                    choices.append(values)
            elif capture:
                choices.append((self._token(places[at], is_kind),))
        names = ending.captures
        made = self._rows.maker(ending.alternative, names)
        results: list[object] = []
        for values in product(*choices):
            self._steps -= 1
            if self._steps < 0:
                raise TooManyReadings(ending.alternative.place)
            try:
                results.append(made(**dict(zip(names, values, strict=True))))
            except Reject:
                continue
        return results
