"""Mutants of source code: one place of a file put so that the program does something else there.

A condition is negated, a statement dropped, a seat swapped for the other one, or a constant
changed. No file is touched here: a mutant says which text of which file becomes what. The number of
lines stays the same, so that all other places keep their line numbers.
"""

from __future__ import annotations

import ast
import random
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import NamedTuple, TypeGuard

KINDS = ("negated", "dropped", "swapped", "changed")
_PASS = "pass"


class Mutant(NamedTuple):
    """The text from `start` to `end` of a file becomes `new`."""

    file: str
    """Relative to the tree, with slashes."""
    line: int
    start: int
    end: int
    kind: str
    old: str
    new: str
    function: str
    """Where it is: the name of the function, "" in the module itself."""

    @property
    def name(self) -> str:
        """What tells it from all others of the same text."""
        return f"{self.file}:{self.line}:{self.start} {self.kind}"


def drawn(mutants: list[Mutant], count: int, seed: int) -> list[Mutant]:
    """So many of them, as many of each kind as there are."""
    chance = random.Random(seed)
    piles = {kind: [m for m in mutants if m.kind == kind] for kind in KINDS}
    for pile in piles.values():
        chance.shuffle(pile)
    found: list[Mutant] = []
    while len(found) < count and any(piles.values()):
        found += [pile.pop() for pile in piles.values() if pile]
    return found[:count]


def mutants_of(root: Path, files: Iterable[Path]) -> list[Mutant]:
    """All mutants of these files."""
    found = []
    for path in files:
        text = path.read_text(encoding="utf-8")
        found += list(_Source(path.relative_to(root).as_posix(), text).mutants())
    return found


def mutated(text: str, mutant: Mutant) -> str:
    """The text of the file with the mutant in it; as many lines as before."""
    old = text[mutant.start : mutant.end]
    if old != mutant.old:
        raise ValueError(f"{mutant.file}: the text at line {mutant.line} is another one now")
    new = mutant.new + "\n" * (old.count("\n") - mutant.new.count("\n"))
    return text[: mutant.start] + new + text[mutant.end :]


class _Source:
    def __init__(self, file: str, text: str) -> None:
        self.file = file
        self.text = text
        self.tree = ast.parse(text)
        self.starts = [0]
        for line in text.splitlines(keepends=True):
            self.starts.append(self.starts[-1] + len(line.encode()))
        self.bytes = text.encode()
        self.seen: set[tuple[int, int, str]] = set()

    def mutants(self) -> Iterator[Mutant]:
        for node, function in self._nodes(self.tree, ""):
            for target, kind, new in _changes(node, self._words):
                start, end = self._span(target)
                old = self.text[start:end]
                if (start, end, kind) in self.seen or new == old:
                    continue
                self.seen.add((start, end, kind))
                yield Mutant(self.file, target.lineno, start, end, kind, old, new, function)

    def _nodes(self, node: ast.AST, function: str) -> Iterator[tuple[ast.AST, str]]:
        """All nodes but annotations, docstrings and refusals of what cannot be."""
        for child in ast.iter_child_nodes(node):
            if isinstance(child, ast.Raise | ast.Import | ast.ImportFrom) or _is_text(child):
                continue
            if isinstance(child, ast.AnnAssign) and child.value is not None:
                yield from self._nodes(ast.Expression(child.value), function)
                continue
            if isinstance(child, ast.arguments | ast.AnnAssign):
                continue
            inside = function
            if isinstance(child, ast.FunctionDef):
                inside = child.name
                for part in child.body:
                    if not _is_text(part):
                        yield part, inside
                        yield from self._nodes(part, inside)
                continue
            yield child, inside
            yield from self._nodes(child, inside)

    def _span(self, node: ast.expr | ast.stmt) -> tuple[int, int]:
        first = self.starts[node.lineno - 1] + node.col_offset
        last = self.starts[(node.end_lineno or node.lineno) - 1] + (node.end_col_offset or 0)
        return len(self.bytes[:first].decode()), len(self.bytes[:last].decode())

    def _words(self, node: ast.expr) -> str:
        start, end = self._span(node)
        return self.text[start:end]


_Change = tuple["ast.expr | ast.stmt", str, str]
_Say = Callable[[ast.expr], str]


def _is_text(node: ast.AST) -> bool:
    return (
        isinstance(node, ast.Expr)
        and isinstance(node.value, ast.Constant)
        and isinstance(node.value.value, str)
    )


def _changes(node: ast.AST, say: _Say) -> Iterator[_Change]:
    for condition in _conditions(node):
        yield condition, "negated", f"(not ({say(condition)}))"
    if isinstance(node, ast.stmt) and _is_droppable(node):
        yield node, "dropped", _PASS
    yield from _seats(node, say)
    if isinstance(node, ast.Constant) and isinstance(node.value, bool | int):
        new = str(not node.value) if isinstance(node.value, bool) else str(node.value + 1)
        yield node, "changed", new


def _conditions(node: ast.AST) -> Iterator[ast.expr]:
    """What decides: tests, filters, the parts of "and" and "or", and answers that are one."""
    if isinstance(node, ast.If | ast.While | ast.IfExp):
        yield from _parts(node.test)
    elif isinstance(node, ast.comprehension):
        for test in node.ifs:
            yield from _parts(test)
    elif isinstance(node, ast.Return) and _is_answer(node.value):
        yield from _parts(node.value)


def _is_answer(node: ast.expr | None) -> TypeGuard[ast.expr]:
    """Whether an expression says yes or no by what it is made of."""
    if isinstance(node, ast.UnaryOp):
        return isinstance(node.op, ast.Not)
    return isinstance(node, ast.Compare | ast.BoolOp)


def _parts(test: ast.expr) -> Iterator[ast.expr]:
    if isinstance(test, ast.BoolOp):
        for part in test.values:
            yield from _parts(part)
    else:
        yield test


def _is_droppable(node: ast.AST) -> bool:
    """A statement without which the rest can still be run."""
    if isinstance(node, ast.Expr):
        return isinstance(node.value, ast.Call)
    if isinstance(node, ast.Assign):
        return all(isinstance(target, ast.Attribute | ast.Subscript) for target in node.targets)
    return isinstance(node, ast.AugAssign | ast.Delete | ast.Continue | ast.Break) or (
        isinstance(node, ast.Return) and node.value is None
    )


def _seats(node: ast.AST, say: _Say) -> Iterator[_Change]:
    """One player for the other: "1 - seat", and seats handed on by name."""
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Sub):
        is_other = isinstance(node.left, ast.Constant) and node.left.value == 1
        if is_other and "seat" in say(node.right):
            yield node, "swapped", f"({say(node.right)})"
    if isinstance(node, ast.Call):
        for word in node.keywords:
            if word.arg in ("seat", "by_seat") and "seat" in say(word.value):
                yield word.value, "swapped", f"1 - ({say(word.value)})"
        for value in node.args:
            if isinstance(value, ast.Attribute | ast.Name) and say(value).endswith("seat"):
                yield value, "swapped", f"1 - {say(value)}"
