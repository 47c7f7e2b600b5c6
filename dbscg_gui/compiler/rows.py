"""What the rows of a grammar mean: expressions over captures, made into functions.

Owns the language right of `=>`. It is a small part of Python's expressions: captures by name,
constants, tuples, `a.field`, calls of what is in the namespace (vocabulary values, half-built
values, functions of the districts), `replace(value, field=...)`, `a or b`, `a + b`, `a[0]`,
`f"-{n}"`. The name of a function alone calls it with all captures. An optional capture that was
not written is None; as the bare value of a keyword it leaves the keyword out, so that the default
holds.
Nothing here knows a rule or a word of any game.
"""

from __future__ import annotations

import ast
from collections.abc import Callable, Mapping

from dbscg_gui.compiler.patterns import Alternative

Maker = Callable[..., object]

_NODES = (
    ast.Expression, ast.Name, ast.Constant, ast.Tuple, ast.Attribute, ast.Call, ast.keyword,
    ast.Starred, ast.BoolOp, ast.Or, ast.BinOp, ast.Add, ast.UnaryOp, ast.USub, ast.Load,
    ast.JoinedStr, ast.FormattedValue, ast.Subscript,
)  # fmt: skip


class RowError(ValueError):
    """A meaning that cannot be read; says what is wrong and where."""


class Rows:
    """The functions that the meanings of rows are, made when they are first asked for."""

    __slots__ = ("_made", "_names")

    def __init__(self, names: Mapping[str, object]) -> None:
        """`names`: what a meaning may name besides its captures."""
        self._names = names
        self._made: dict[tuple[str, tuple[str, ...]], Maker] = {}

    def maker(self, row: Alternative, captures: tuple[str, ...]) -> Maker:
        """What makes the value of a row of those of its captures that were read.

        It raises `Reject` where the row means nothing with them. Raises `RowError` where the
        meaning can't be read.
        """
        key = (row.meaning, captures)
        made = self._made.get(key)
        if made is None:
            made = self._made[key] = _made(row.meaning, captures, self._names, row.place)
        return made

    def check(self, meaning: str, captures: frozenset[str], place: str = "") -> None:
        """Raise `RowError` unless the meaning can be read and names only what there is."""
        tree = _parsed(meaning, place)
        for name in sorted(_named(tree) - captures):
            if name not in self._names:
                raise RowError(f"{place}: {name!r} is no capture and no value or function")
        bare = isinstance(tree.body, ast.Name) and tree.body.id not in captures
        unused = captures - _named(tree)
        if unused and not bare:
            raise RowError(f"{place}: capture {min(unused)!r} is not used")


def _parsed(meaning: str, place: str) -> ast.Expression:
    try:
        tree = ast.parse(meaning, mode="eval")
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
