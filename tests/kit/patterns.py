"""Long inputs for regular expressions: made from what an expression repeats, to see what it costs.

A backtracking matcher takes more than linear time where a long run can be parted in many ways, or
where every place of a run is tried as a beginning. Both show on a text that is a run of what the
expression repeats, after what stands before it, with an end that does not fit.
"""

from __future__ import annotations

import ast
import importlib
import pkgutil
import re
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from re import _constants as op  # type: ignore[attr-defined]
from re import _parser as parser  # type: ignore[attr-defined]
from typing import Any

SHORTEST, LONGEST = 16, 4000
WORST_RATIO = 9
"""Of the times for a length and a quarter of it: 4 where it is linear, 16 where it is quadratic."""
LEAST_SECONDS = 0.004
_ALPHABET = " \t\n1a A-_,.:;()[]{}<>+*/'\"x#=|é　"
_ENDS = ("", "\0")


Found = tuple[re.Pattern[str], str]
"""An expression and how it is applied: "search", or "match" where it begins at a given place."""
_ANCHORED = frozenset({"match", "fullmatch"})


def patterns_of(package: str, root: Path) -> dict[str, Found]:
    """Every expression of a package: objects of its modules, and literals in its calls."""
    found: dict[str, Found] = {}
    for info in pkgutil.walk_packages([str(root / package)], f"{package}."):
        if info.name.endswith("__main__"):
            continue
        module = importlib.import_module(info.name)
        file = getattr(module, "__file__", None)
        source = _source_of(Path(file)).read_text(encoding="utf-8") if file else ""
        tree = ast.parse(source)
        for name, value in vars(module).items():
            compiled = tuple(_compiled(value))
            how = _how_used(tree, name) if compiled else ""
            for number, each in enumerate(compiled if how else ()):
                found.setdefault(f"{info.name}.{name}[{number}]", (each, how))
        for line, each, how in _literals(tree):
            found.setdefault(f"{info.name}:{line}", (each, how))
    # Of one expression in several places the most demanding use counts.
    unique: dict[tuple[str, int], tuple[str, Found]] = {}
    for name, (each, how) in found.items():
        key = (each.pattern, each.flags)
        if key not in unique or how == "search":
            unique[key] = (name, (each, how))
    return dict(unique.values())


def _source_of(file: Path) -> Path:
    """The source of a module, beside which it may lie compiled."""
    return file.with_name(f"{file.name.partition('.')[0]}.py")


def _how_used(tree: ast.AST, name: str) -> str:
    """How a module applies what it calls by a name; "" where the name is another module's."""
    used = [
        node.attr
        for node in ast.walk(tree)
        if isinstance(node, ast.Attribute)
        and isinstance(node.value, ast.Name)
        and node.value.id == name
    ]
    is_own = any(
        isinstance(node, ast.Name) and node.id == name and isinstance(node.ctx, ast.Store)
        for node in ast.walk(tree)
    )
    if not is_own:
        return ""
    return "match" if used and _ANCHORED.issuperset(used) else "search"


def _compiled(value: Any, depth: int = 0) -> Iterator[re.Pattern[str]]:
    if isinstance(value, re.Pattern):
        if isinstance(value.pattern, str):
            yield value
    elif depth < 3 and isinstance(value, tuple | list | set | frozenset):
        for each in value:
            yield from _compiled(each, depth + 1)
    elif depth < 3 and isinstance(value, dict):
        for pair in value.items():
            yield from _compiled(pair, depth + 1)


def _literals(tree: ast.AST) -> Iterator[tuple[int, re.Pattern[str], str]]:
    for node in ast.walk(tree):
        if (
            isinstance(node, ast.Call)
            and isinstance(node.func, ast.Attribute)
            and isinstance(node.func.value, ast.Name)
            and node.func.value.id == "re"
            and node.args
            and isinstance(node.args[0], ast.Constant)
            and isinstance(node.args[0].value, str)
            and node.func.attr not in ("compile", "escape")
        ):
            how = "match" if node.func.attr in _ANCHORED else "search"
            yield node.lineno, re.compile(node.args[0].value), how


def weakness(pattern: re.Pattern[str], how: str) -> str:
    """A long text that costs more than linear time, in short; "" where none is found."""
    apply = getattr(pattern, how)
    for before, run, end in sorted(attacks(pattern)):
        length = SHORTEST
        # In small steps: what is exponential must show before it takes for ever.
        while length <= LONGEST:
            cost = _seconds(apply, before + run * (length // len(run)) + end)
            if cost > LEAST_SECONDS:
                quarter = _seconds(apply, before + run * (length // 4 // len(run)) + end, tries=5)
                if cost / max(quarter, 1e-7) > WORST_RATIO:
                    return f"{before!r} + {run!r} * n + {end!r}"
                break
            length = length * 3 // 2
    return ""


def _seconds(apply: Callable[[str], object], text: str, *, tries: int = 3) -> float:
    """The least processor time of a search that another program has not disturbed."""
    times = []
    for _ in range(tries):
        began = time.thread_time()
        apply(text)
        times.append(time.thread_time() - began)
        if times[-1] < LEAST_SECONDS / 20 or times[-1] > 1:
            break
    return min(times)


def attacks(pattern: re.Pattern[str]) -> set[tuple[str, str, str]]:
    """Beginnings, runs and ends that could cost an expression much."""
    tree = parser.parse(pattern.pattern, pattern.flags & ~re.DEBUG)
    found = {("", char, end) for char in _ALPHABET for end in _ENDS}
    for before, body in _repeats(tree, [""]):
        runs = {each for each in _samples(body) if each}
        runs |= {one + other for one in runs for other in runs if len(one + other) < 9}
        for run in sorted(runs, key=len)[:8]:
            for start in before[:2]:
                found |= {(start, run, end) for end in _ENDS}
    return found


def _repeats(tree: Any, before: list[str]) -> Iterator[tuple[list[str], Any]]:
    """Every part that may be repeated without end, with texts of what stands before it."""
    so_far = before
    for code, value in tree:
        if code in (op.MAX_REPEAT, op.MIN_REPEAT, op.POSSESSIVE_REPEAT):
            _, most, body = value
            if most is op.MAXREPEAT or most > 20:
                yield so_far, body
            yield from _repeats(body, so_far)
        elif code is op.SUBPATTERN:
            yield from _repeats(value[3], so_far)
        elif code is op.BRANCH:
            for branch in value[1]:
                yield from _repeats(branch, so_far)
        elif code in (op.ASSERT, op.ASSERT_NOT):
            yield from _repeats(value[1], so_far)
        elif code is op.ATOMIC_GROUP:
            yield from _repeats(value, so_far)
        so_far = [a + b for a in so_far[:3] for b in _samples([(code, value)])[:3]] or so_far


def _samples(tree: Any) -> list[str]:
    """A few texts that a part matches, as far as that is easily told."""
    texts = [""]
    for code, value in tree:
        texts = [a + b for a in texts[:6] for b in _of_node(code, value)[:6]]
    return list(dict.fromkeys(texts))


def _of_node(code: Any, value: Any) -> list[str]:
    if code is op.LITERAL:
        return [chr(value)]
    if code in (op.ANY, op.NOT_LITERAL):
        return [char for char in "a 1" if code is op.ANY or ord(char) != value]
    if code is op.IN:
        return [char for char in _candidates(value) if _is_in(char, value)][:6] or [""]
    if code is op.BRANCH:
        return [text for branch in value[1] for text in _samples(branch)[:2]]
    if code is op.SUBPATTERN:
        return _samples(value[3])
    if code in (op.MAX_REPEAT, op.MIN_REPEAT, op.POSSESSIVE_REPEAT):
        least, _, body = value
        texts = [text * max(least, 1) for text in _samples(body)[:3]]
        return [*texts, ""] if least == 0 else texts
    if code is op.ATOMIC_GROUP:
        return _samples(value)
    return [""]


def _candidates(items: Any) -> str:
    listed = "".join(chr(value) for code, value in items if code is op.LITERAL)
    ranges = "".join(chr(value[0]) for code, value in items if code is op.RANGE)
    return listed[:3] + ranges[:3] + _ALPHABET


def _is_in(char: str, items: Any) -> bool:
    is_negated = bool(items) and items[0][0] is op.NEGATE
    return any(_is_of(char, code, value) for code, value in items) != is_negated


def _is_of(char: str, code: Any, value: Any) -> bool:
    if code is op.LITERAL:
        return ord(char) == value
    if code is op.RANGE:
        return bool(value[0] <= ord(char) <= value[1])
    if code is op.CATEGORY:
        kind = str(value).rpartition("_")[2]
        found = {"DIGIT": char.isdigit(), "SPACE": char.isspace()}.get(
            kind, char.isalnum() or char == "_"
        )
        return found != ("_NOT_" in str(value))
    return False
