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

    A name that two modules give to different things is offered by neither.
    """
    offered: dict[str, object] = {}
    unclear: set[str] = set()
    for module in (actions, targets, triggers, pieces, *modules):
        for name, value in vars(module).items():
            if name.startswith("_") or getattr(value, "__module__", "") != module.__name__:
                continue
            if offered.get(name, value) is not value:
                unclear.add(name)
            offered[name] = value
    names = {name: value for name, value in offered.items() if name not in unclear}
    shared = {
        "IN_PLAY": targets.IN_PLAY,
        "EVERYWHERE": targets.EVERYWHERE,
        "replace": msgspec.structs.replace,
        "int": int,
        "len": len,
        "bool": bool,
        "tuple": tuple,
    }
    return Rows({**names, **shared, **TABLE})
