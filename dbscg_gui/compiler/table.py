"""The registry of lowerings: one function for each label of the grammar."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from dbscg_gui.compiler.lowering import Captures, Lowering

TABLE: dict[str, Lowering] = {}


Function = TypeVar("Function", bound=Callable[..., object])


def lowers(*labels: str) -> Callable[[Function], Function]:
    """Register a function for labels; captures become its keyword arguments."""

    def register(function: Function) -> Function:
        def call(captures: Captures) -> object:
            return function(**captures)

        for label in labels:
            if label in TABLE:
                raise ValueError(f"label {label!r} is lowered twice")
            TABLE[label] = call
        return function

    return register
