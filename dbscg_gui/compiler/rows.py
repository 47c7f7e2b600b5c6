"""What the rows of a grammar mean: expressions over captures, made into functions.

Owns the language right of `=>`. It is a small part of Python's expressions: captures by name,
constants, tuples, `a.field`, calls of what is in the namespace (vocabulary values, half-built
values, functions of the districts), `replace(value, field=...)`, `a or b`, `a + b`, `a[0]`,
`f"-{n}"`, comparisons. The name of a function alone calls it with all captures. What stands behind
` where ` has to hold, else the row means nothing there. An optional capture that was not written is
None; as the bare value of a keyword it leaves the keyword out, so that the default
holds.
Nothing here knows a rule or a word of any game.
"""

from __future__ import annotations

import ast
import inspect
from collections.abc import Callable, Iterable, Mapping
from functools import cache
from typing import NoReturn

from dbscg_gui.compiler.patterns import Alternative

Maker = Callable[..., object]

_NODES = (
    ast.Expression, ast.Name, ast.Constant, ast.Tuple, ast.Attribute, ast.Call, ast.keyword,
    ast.Starred, ast.BoolOp, ast.Or, ast.BinOp, ast.Add, ast.UnaryOp, ast.USub, ast.Load,
    ast.JoinedStr, ast.FormattedValue, ast.Subscript, ast.Compare, ast.cmpop, ast.And, ast.Not,
    ast.IfExp, ast.BitOr, ast.Sub,
)  # fmt: skip


class RowError(ValueError):
    """A meaning that cannot be read; says what is wrong and where."""


class Reject(Exception):
    """This reading has no meaning."""


_REJECT = "reject"


def reject() -> NoReturn:
    """What a row does whose guard does not hold."""
    raise Reject


class Rows:
    """The functions that the meanings of rows are, made when they are first asked for."""

    __slots__ = ("_made", "_names", "_unclear")

    def __init__(
        self, names: Mapping[str, object], unclear: Mapping[str, tuple[str, ...]] | None = None
    ) -> None:
        """`names`: what a meaning may name besides its captures.

        `unclear`: names that several modules give to different things, with these modules.
        """
        self._names = {**names, _REJECT: reject}
        self._unclear = unclear or {}
        self._made: dict[tuple[str, tuple[str, ...]], Maker] = {}

    def maker(self, row: Alternative, captures: tuple[str, ...]) -> Maker:
        """What makes the value of a row of those of its captures that were read.

        It raises `Reject` where the row means nothing with them. Raises `RowError` where the
        meaning can't be read.
        """
        key = (row.meaning, captures)
        made = self._made.get(key)
        if made is None:
            self.check_all((row,))
            made = self._made[key] = _made(row.meaning, captures, self._names, row.place)
        return made

    def check_all(self, rows: Iterable[Alternative]) -> None:
        """Raise `RowError`, which names the row, for the first whose meaning is none."""
        for row in rows:
            captures = {each.capture: each.optional for each in row.symbols if each.capture}
            missing = frozenset(name for name, is_optional in captures.items() if is_optional)
            self.check(row.meaning, frozenset(captures), row.place, missing)

    def check(
        self,
        meaning: str,
        captures: frozenset[str],
        place: str = "",
        optional: frozenset[str] = frozenset(),
    ) -> None:
        """Raise `RowError` unless the meaning can be read and fits what it names.

        It names only what there is, uses every capture, and calls functions and values with
        parameters they have and all they need; an `optional` capture may be missing.
        """
        tree = _parsed(meaning, place)
        for name in sorted(_named(tree) - captures):
            if name in self._unclear:
                modules = " and ".join(self._unclear[name])
                raise RowError(f"{place}: {name!r} is given by {modules}: rename one of them")
            if name not in self._names:
                raise RowError(f"{place}: {name!r} is no capture and no value or function")
        body = tree.body
        if isinstance(body, ast.Name) and body.id not in captures:
            keywords = [ast.keyword(name, ast.Name(name)) for name in sorted(captures)]
            made = ast.Call(body, [], keywords if callable(self._names[body.id]) else [])
            self._check_call(made, captures, optional, place)
            return
        unused = captures - _named(tree)
        if unused:
            raise RowError(f"{place}: capture {min(unused)!r} is not used")
        for node in ast.walk(tree):
            if isinstance(node, ast.Call):
                self._check_call(node, captures, optional, place)

    def _check_call(
        self, call: ast.Call, captures: frozenset[str], optional: frozenset[str], place: str
    ) -> None:
        name = call.func.id if isinstance(call.func, ast.Name) else ""
        called = self._names.get(name)
        if name in captures or called is None:
            raise RowError(f"{place}: only functions and values are called, not {name!r}")
        if not callable(called):
            return
        parameters = _parameters(called)
        if parameters is None or any(isinstance(each, ast.Starred) for each in call.args):
            return
        if any(each.arg is None for each in call.keywords):
            return
        told = ", ".join(parameters) or "nothing"
        if len(call.args) > len(parameters):
            raise RowError(f"{place}: {name} takes {told}, not {len(call.args)} values")
        given = set(list(parameters)[: len(call.args)])
        for each in call.keywords:
            if each.arg not in parameters:
                raise RowError(f"{place}: {name} has no parameter {each.arg!r}: it takes {told}")
            is_bare = isinstance(each.value, ast.Name) and each.value.id in optional
            if each.arg is not None and not is_bare:
                given.add(each.arg)
        for parameter, is_needed in parameters.items():
            if is_needed and parameter not in given:
                raise RowError(f"{place}: {name} needs {parameter!r}, which may be missing here")


@cache
def _parameters(called: Callable[..., object]) -> dict[str, bool] | None:
    """By name, whether a function or class needs it; None where it takes anything."""
    try:
        found = inspect.signature(called).parameters.values()
    except ValueError:
        return None
    if any(each.kind in (each.VAR_POSITIONAL, each.VAR_KEYWORD) for each in found):
        return None
    if any(each.kind == each.POSITIONAL_ONLY for each in found):
        return None
    return {each.name: each.default is each.empty for each in found}


def _parsed(meaning: str, place: str) -> ast.Expression:
    """The meaning as an expression: with a guard, `meaning if guard else reject()`."""
    made, has_guard, guard = meaning.partition(" where ")
    try:
        tree = ast.parse(made.strip(), mode="eval")
        if has_guard:
            refused = ast.Call(ast.Name(_REJECT, ast.Load()), [], [])
            tree.body = ast.IfExp(ast.parse(guard.strip(), mode="eval").body, tree.body, refused)
    except SyntaxError as error:
        raise RowError(f"{place}: {error.msg} in {meaning!r}") from error
    for node in ast.walk(tree):
        if not isinstance(node, _NODES):
            raise RowError(f"{place}: {type(node).__name__} has no place in a row: {meaning!r}")
    return tree


def _named(tree: ast.AST) -> frozenset[str]:
    return frozenset(node.id for node in ast.walk(tree) if isinstance(node, ast.Name))


def _made(
    meaning: str, captures: tuple[str, ...], names: Mapping[str, object], place: str
) -> Maker:
    tree = _parsed(meaning, place)
    body = tree.body
    if isinstance(body, ast.Name) and body.id not in captures and body.id in names:
        maker = names[body.id]
        if callable(maker):
            return maker
    tree = ast.fix_missing_locations(_Absent(frozenset(captures), names).visit(tree))
    given = [ast.arg(name) for name in captures]
    arguments = ast.arguments(
        posonlyargs=[], args=[], kwonlyargs=given, kw_defaults=[None] * len(given), defaults=[]
    )
    function = ast.fix_missing_locations(ast.Expression(ast.Lambda(arguments, tree.body)))
    made: Maker = eval(compile(function, place or "<row>", "eval"), dict(names))
    return made


class _Absent(ast.NodeTransformer):
    """Names of captures that were not written: None, or the keyword they are the value of goes."""

    def __init__(self, captures: frozenset[str], names: Mapping[str, object]) -> None:
        self._captures = captures
        self._names = names

    def _is_absent(self, node: ast.expr) -> bool:
        return (
            isinstance(node, ast.Name)
            and node.id not in self._captures
            and node.id not in self._names
        )

    def visit_Call(self, node: ast.Call) -> ast.AST:
        node.keywords = [each for each in node.keywords if not self._is_absent(each.value)]
        return self.generic_visit(node)

    def visit_Name(self, node: ast.Name) -> ast.AST:
        return ast.Constant(None) if self._is_absent(node) else node
