"""The registry of lowerings: one function for each label of the grammar."""

from __future__ import annotations

from collections.abc import Callable

from dbscg_gui.compiler.lowering import Captures, Lowering

TABLE: dict[str, Lowering] = {}


def lowers(*labels: str) -> Callable[[Callable[..., object]], Callable[..., object]]:
    """Register a function for labels; captures become its keyword arguments."""

    def register(function: Callable[..., object]) -> Callable[..., object]:
        def call(captures: Captures) -> object:
            return function(**captures)

        for label in labels:
            if label in TABLE:
                raise ValueError(f"label {label!r} is lowered twice")
            TABLE[label] = call
        return function

    return register
