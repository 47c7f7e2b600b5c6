"""What rows of the grammars may name besides their captures: functions, values, half-built values.

A function with logic of its own is registered under the name the rows call it by; the vocabulary
is there as a whole.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from types import ModuleType
from typing import Any, TypeVar

import msgspec

from dbscg_gui.compiler import pieces
from dbscg_gui.compiler.rows import Rows
from dbscg_gui.effects import actions, targets, triggers

TABLE: dict[str, Callable[..., Any]] = {}
"""The registered functions by name."""

Function = TypeVar("Function", bound=Callable[..., object])


def lowers(*names: str) -> Callable[[Function], Function]:
    """Register a function under names; the captures of a row become its keyword arguments."""

    def register(function: Function) -> Function:
        for name in names:
            if name in TABLE:
                raise ValueError(f"function {name!r} of the rows is there twice")
            TABLE[name] = function
        return function

    return register


def rows_of(modules: Iterable[ModuleType]) -> Rows:
    """Rows that may name the vocabulary, what is registered and what the modules offer.

    A name that two modules give to different things is offered by neither: a row that names it is
    an error.
    """
    offered: dict[str, dict[str, object]] = {}
    for module in (actions, targets, triggers, pieces, *modules):
        for name, value in vars(module).items():
            if not name.startswith("_") and getattr(value, "__module__", "") == module.__name__:
                offered.setdefault(name, {})[module.__name__.rpartition(".")[2]] = value
    for name, value in TABLE.items():
        same = (each for each in offered.get(name, {}).values())
        if any(each is not value for each in same):
            offered[name]["the table"] = value
    unclear = {name: tuple(found) for name, found in offered.items() if len(found) > 1}
    names = {
        name: value
        for name, found in offered.items()
        if name not in unclear
        for value in found.values()
    }
    shared = {
        "IN_PLAY": targets.IN_PLAY,
        "EVERYWHERE": targets.EVERYWHERE,
        "replace": msgspec.structs.replace,
        "int": int,
        "len": len,
        "bool": bool,
        "isinstance": isinstance,
        "tuple": tuple,
    }
    clear = {name: value for name, value in TABLE.items() if name not in unclear}
    return Rows({**names, **shared, **clear}, unclear)
