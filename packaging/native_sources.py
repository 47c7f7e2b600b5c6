"""Rewrites the modules of the engine for mypyc: what they mean stays, what costs is made cheap.

- A struct of msgspec becomes a class that mypyc makes native, with what a struct has of itself
  written out: making, comparing, hashing, copying, telling, pickling. What msgspec has to know to
  store one is kept in the class, for the module that takes the place of `kernel.records`.
- Numbers and words that a module names in capitals become `Final`, with their values: compiled
  code has them in itself, where it would look each one up by its name.

The sources themselves know nothing of this and run as they are.
"""

from __future__ import annotations

import ast
import builtins
from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

OWN = "__struct_own__"
OPTIONS = "__struct_options__"
RECORDS = "dbscg_gui.kernel.records"

_SIMPLE = (bool, int, str)
_TYPE_MAKERS = ("TypeVar", "ParamSpec", "NewType")
_OPEN = "allow_interpreted_subclasses=True"
_EMPTY = ("set()", "dict()", "list()", "{}", "[]")

Place = tuple[str, str]
"""A module and a name in it; "" for the module itself."""


@dataclass(frozen=True)
class Field:
    """A field of a struct, and the module that declares it."""

    name: str
    annotation: ast.expr
    default: ast.expr | None
    is_keyword: bool
    module: str

    @property
    def is_fresh(self) -> bool:
        """Whether every record has a default of its own."""
        return self.default is not None and ast.unparse(self.default) in _EMPTY


class Sources:
    """Modules by name, with what they say; each is rewritten knowing all of them.

    `others` are modules that are not compiled: a class of theirs may be derived from one that is.
    """

    def __init__(self, texts: Mapping[str, str], others: Mapping[str, str] | None = None) -> None:
        self._trees = {name: ast.parse(text) for name, text in texts.items()}
        self._imports = {name: _imports(tree) for name, tree in self._trees.items()}
        self._classes: dict[Place, ast.ClassDef] = {
            (name, each.name): each
            for name, tree in self._trees.items()
            for each in tree.body
            if isinstance(each, ast.ClassDef)
        }
        self._opened = {
            place
            for name, text in (others or {}).items()
            for place in _derived_from(ast.parse(text))
            if place in self._classes
        }
        """Classes from which one is derived that is not compiled."""

    def structs(self, module: str) -> list[str]:
        """The structs of a module, in the order in which they stand there."""
        return [
            name
            for place, name in self._classes
            if place == module and self._is_struct((place, name))
        ]

    def rewritten(self, module: str, value_of: Callable[[str], Any]) -> str:
        """A module as mypyc shall compile it; `value_of` says what a name of it stands for."""
        tree = ast.parse(ast.unparse(self._trees[module]))
        is_any = _finals(tree, value_of)
        names = self.structs(module)
        wanted: dict[str, Place] = {}
        body: list[ast.stmt] = []
        is_marked = bool(names)
        for each in tree.body:
            if isinstance(each, ast.ClassDef) and each.name in names:
                body += self._native((module, each.name), wanted)
                continue
            if isinstance(each, ast.ClassDef) and (module, each.name) in self._opened:
                each.decorator_list.insert(0, _attributes(_OPEN))
                is_marked = True
            body.append(each)
        tree.body = body
        lines = ["from typing import Final as _Final"] if is_any and not names else []
        if names:
            lines += [
                "from typing import ClassVar as _ClassVar",
                "from typing import Final as _Final",
                f"from {RECORDS} import made as _record_made",
            ]
        if is_marked:
            # Only mypyc reads it: it is no library of the program.
            lines += [
                "from typing import TYPE_CHECKING as _TYPE_CHECKING",
                "if _TYPE_CHECKING: from mypy_extensions import mypyc_attr as _mypyc_attr",
            ]
        lines += [
            f"from {place} import {name} as {local}" if name else f"import {place} as {local}"
            for local, (place, name) in sorted(wanted.items())
        ]
        at = _after_future(tree)
        tree.body[at:at] = ast.parse("\n".join(lines)).body
        return ast.unparse(ast.fix_missing_locations(tree)) + "\n"

    # -- what is known of classes ------------------------------------------------------------

    def _place(self, module: str, expression: ast.expr) -> Place | None:
        """Where the class an expression names is declared."""
        if isinstance(expression, ast.Name):
            if (module, expression.id) in self._classes:
                return module, expression.id
            return self._imports[module].get(expression.id)
        if isinstance(expression, ast.Attribute) and isinstance(expression.value, ast.Name):
            found = self._imports[module].get(expression.value.id)
            if found is not None:
                return ".".join(filter(None, found)), expression.attr
        return None

    def _is_struct(self, place: Place | None) -> bool:
        if place == ("msgspec", "Struct"):
            return True
        if place is None or place not in self._classes:
            return False
        return any(
            self._is_struct(self._place(place[0], each)) for each in self._classes[place].bases
        )

    def _bases(self, place: Place) -> list[Place]:
        found = (self._place(place[0], each) for each in self._classes[place].bases)
        return [each for each in found if each is not None and each in self._classes]

    def _says(self, place: Place, option: str, default: bool = False) -> bool:
        """What a class statement says of its structs, or one of those it is derived from."""
        told = _told(self._classes[place])
        if option in told:
            return bool(told[option])
        return next((self._says(base, option, default) for base in self._bases(place)), default)

    def fields(self, place: Place) -> list[Field]:
        """All fields in the order of the arguments: inherited ones first, keywords last."""
        found: list[Field] = []
        for base in self._bases(place):
            found += self.fields(base)
        is_keyword = bool(_told(self._classes[place]).get("kw_only", False))
        for each in _own(self._classes[place]):
            assert isinstance(each.target, ast.Name)
            default = each.value
            if default is not None and _is_shared(default):
                default = ast.Name(_shared(place[1], each.target.id), ast.Load())
            field = Field(each.target.id, each.annotation, default, is_keyword, place[0])
            at = next((n for n, old in enumerate(found) if old.name == field.name), len(found))
            found[at : at + 1] = [field]
        return sorted(found, key=lambda field: field.is_keyword)

    # -- native classes ----------------------------------------------------------------------

    def _native(self, place: Place, wanted: dict[str, Place]) -> list[ast.stmt]:
        """The class in the place of a struct, and before it defaults that all its records share.

        `wanted` gets what its module has to import.
        """
        module, name = place
        node, fields = self._classes[place], self.fields(place)
        for field in fields:
            if field.module != module:
                self._want(field, module, wanted)
        said = f"acyclic={not self._says(place, 'gc', True)}"
        if place in self._opened:
            said += f", {_OPEN}"
        lines = [
            f"{_shared(name, ast.unparse(each.target))}: _Final[{ast.unparse(each.annotation)}] = "
            f"{ast.unparse(each.value)}"
            for each in _own(node)
            if each.value is not None and _is_shared(each.value)
        ]
        lines += [f"@_mypyc_attr({said})", f"class {name}:"]
        words = tuple(field.name for field in fields)
        lines += [
            f"    __struct_fields__: _ClassVar[tuple[str, ...]] = {words!r}",
            f"    {OPTIONS}: _ClassVar[dict[str, object]] = {_told(node)!r}",
            f"    {OWN}: _ClassVar[dict[str, object]] = {_namespace(node)}",
        ]
        own = {each.target.id for each in _own(node) if isinstance(each.target, ast.Name)}
        lines += [f"    {f.name}: {ast.unparse(f.annotation)}" for f in fields if f.name in own]
        lines += [f"    {line}" for line in _methods(name, fields, self._says(place, "frozen"))]
        *defaults, made = ast.parse("\n".join(lines)).body
        assert isinstance(made, ast.ClassDef)
        made.bases = [
            each for each in node.bases if self._place(module, each) != ("msgspec", "Struct")
        ]
        declared = _own(node)
        rest = [each for each in node.body if each not in declared]
        if ast.get_docstring(node) is not None:
            made.body.insert(0, rest.pop(0))
        made.body += rest
        return [*defaults, made]

    def _want(self, field: Field, module: str, wanted: dict[str, Place]) -> None:
        """Import what an inherited field speaks of, where it is not known already."""
        known = self._imports[module]
        for part in filter(None, (field.annotation, field.default)):
            for each in ast.walk(part):
                if not isinstance(each, ast.Name) or hasattr(builtins, each.id):
                    continue
                of_base = self._imports[field.module].get(each.id, (field.module, each.id))
                here = known.get(each.id)
                if here is None and each.id in _defined(self._trees[module]):
                    here = (module, each.id)
                if here is not None and here != of_base:
                    raise ValueError(f"{module}: {each.id} of {field.name} is another one here")
                if here is None:
                    wanted[each.id] = of_base


def _attributes(said: str) -> ast.expr:
    return ast.parse(f"_mypyc_attr({said})", mode="eval").body


def _derived_from(tree: ast.Module) -> list[Place]:
    """The imported classes from which a module derives its own."""
    imports = _imports(tree)
    bases = [
        base for each in ast.walk(tree) if isinstance(each, ast.ClassDef) for base in each.bases
    ]
    return [imports[base.id] for base in bases if isinstance(base, ast.Name) and base.id in imports]


def _imports(tree: ast.Module) -> dict[str, Place]:
    """What each imported name of a module stands for."""
    found: dict[str, Place] = {}
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and node.module:
            found.update(
                {each.asname or each.name: (node.module, each.name) for each in node.names}
            )
        elif isinstance(node, ast.Import):
            found.update({each.asname or each.name: (each.name, "") for each in node.names})
    return found


def _defined(tree: ast.Module) -> set[str]:
    """The names a module gives to something itself."""
    found = set()
    for node in tree.body:
        if isinstance(node, ast.ClassDef | ast.FunctionDef):
            found.add(node.name)
        elif isinstance(node, ast.Assign | ast.AnnAssign):
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            found |= {
                each.id
                for target in targets
                for each in ast.walk(target)
                if isinstance(each, ast.Name)
            }
    return found


def _told(node: ast.ClassDef) -> dict[str, Any]:
    return {each.arg: ast.literal_eval(each.value) for each in node.keywords if each.arg}


def _own(node: ast.ClassDef) -> list[ast.AnnAssign]:
    """What a struct itself declares as its fields."""
    return [
        each
        for each in node.body
        if isinstance(each, ast.AnnAssign)
        and isinstance(each.target, ast.Name)
        and not ast.unparse(each.annotation).startswith("ClassVar")
    ]


def _is_shared(default: ast.expr) -> bool:
    """Whether a default is made once, for all records that have it: it is no plain value."""
    return isinstance(default, ast.Call) and ast.unparse(default) not in _EMPTY


def _shared(name: str, field: str) -> str:
    return f"_default_of_{name}_{field}"


def _namespace(node: ast.ClassDef) -> str:
    """What the class statement of a struct holds, as msgspec takes it: fields and defaults."""
    own = _own(node)
    types = {ast.unparse(each.target): ast.unparse(each.annotation) for each in own}
    defaults = [
        f"{ast.unparse(each.target)!r}: "
        + (
            _shared(node.name, ast.unparse(each.target))
            if _is_shared(each.value)
            else ast.unparse(each.value)
        )
        for each in own
        if each.value
    ]
    return "{" + ", ".join([f"'__annotations__': {types!r}", *defaults]) + "}"


def _methods(name: str, fields: list[Field], is_frozen: bool) -> list[str]:
    """What msgspec gives to a struct by itself."""
    arguments, is_starred = ["self"], False
    for field in fields:
        if field.is_keyword and not is_starred:
            arguments.append("*")
            is_starred = True
        annotation = ast.unparse(field.annotation)
        if field.default is None:
            arguments.append(f"{field.name}: {annotation}")
        elif field.is_fresh:
            arguments.append(f"{field.name}: {annotation} | None = None")
        else:
            arguments.append(f"{field.name}: {annotation} = {ast.unparse(field.default)}")
    lines = [f"def __init__({', '.join(arguments)}) -> None:"]
    for field in fields:
        given = field.name
        if field.is_fresh and field.default is not None:
            given = f"{ast.unparse(field.default)} if {field.name} is None else {field.name}"
        lines.append(f"    self.{field.name} = {given}")
    if not fields:
        lines.append("    pass")
    handed = ", ".join(
        f"{f.name}=self.{f.name}" if f.is_keyword else f"self.{f.name}" for f in fields
    )
    kept = ", ".join(f"{f.name!r}: self.{f.name}" for f in fields)
    same = "".join(f" and self.{f.name} == other.{f.name}" for f in fields)
    told = " + ', ' + ".join(f"'{f.name}=' + repr(self.{f.name})" for f in fields) or "''"
    lines += [
        f"def __copy__(self) -> {name}:",
        f"    return {name}({handed})",
        "def __eq__(self, other: object) -> bool:",
        f"    return type(self) is type(other) and isinstance(other, {name}){same}",
        "def __repr__(self) -> str:",
        f"    return '{name}(' + {told} + ')'",
        "def __reduce__(self) -> tuple[object, ...]:",
        f"    return _record_made, ({name}, {{{kept}}})",
    ]
    if is_frozen:
        lines += [
            "def __hash__(self) -> int:",
            f"    return hash(({''.join(f'self.{f.name}, ' for f in fields)}))",
        ]
    return lines


def _after_future(tree: ast.Module) -> int:
    """Where the first import may stand that is not from the future."""
    at = 0
    for number, each in enumerate(tree.body):
        is_docstring = isinstance(each, ast.Expr) and isinstance(each.value, ast.Constant)
        if is_docstring or (isinstance(each, ast.ImportFrom) and each.module == "__future__"):
            at = number + 1
        else:
            break
    return at


# -- constants -------------------------------------------------------------------------------


def _finals(tree: ast.Module, value_of: Callable[[str], Any]) -> bool:
    """Make the constants of a module final; whether there are any."""
    stored = Counter(
        each.id
        for each in ast.walk(tree)
        if isinstance(each, ast.Name) and isinstance(each.ctx, ast.Store)
    )
    for each in ast.walk(tree):
        if isinstance(each, ast.Global):
            stored.update(dict.fromkeys(each.names, 2))
    body: list[ast.stmt] = []
    is_any = False
    for statement in tree.body:
        made = _final(statement, stored, value_of)
        is_any = is_any or made != [statement]
        body += made
    tree.body = body
    return is_any


def _final(
    statement: ast.stmt, stored: Mapping[str, int], value_of: Callable[[str], Any]
) -> list[ast.stmt]:
    if isinstance(statement, ast.Assign) and len(statement.targets) == 1:
        target, annotation = statement.targets[0], None
    elif isinstance(statement, ast.AnnAssign) and statement.value is not None:
        target, annotation = statement.target, statement.annotation
    else:
        return [statement]
    value = statement.value
    names = target.elts if isinstance(target, ast.Tuple) else [target]
    if value is None or not all(_is_constant(name, stored) for name in names):
        return [statement]
    if isinstance(value, ast.Call) and ast.unparse(value.func).split(".")[-1] in _TYPE_MAKERS:
        return [statement]
    words = [name.id for name in names if isinstance(name, ast.Name)]
    found = {word: value_of(word) for word in words}
    if all(type(each) in _SIMPLE for each in found.values()):
        return [_declared(word, None, ast.Constant(found[word])) for word in words]
    if len(words) > 1:
        return [statement]
    return [_declared(words[0], annotation, value)]


def _is_constant(name: ast.expr, stored: Mapping[str, int]) -> bool:
    return (
        isinstance(name, ast.Name)
        and name.id.strip("_").isupper()
        and not name.id.startswith("__")
        and stored[name.id] == 1
    )


def _declared(name: str, annotation: ast.expr | None, value: ast.expr) -> ast.stmt:
    final: ast.expr = ast.Name("_Final", ast.Load())
    if annotation is not None:
        final = ast.Subscript(final, annotation, ast.Load())
    return ast.AnnAssign(ast.Name(name, ast.Store()), final, value, simple=1)
