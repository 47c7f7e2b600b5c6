"""Walking over vocabulary values: every node below a value, in printed order."""

from __future__ import annotations

import typing
from collections.abc import Callable, Iterator
from typing import Any

from msgspec.structs import replace

from dbscg_gui.effects.targets import Node

_INNER: dict[type[Node], tuple[str, ...]] = {}


def inner_fields(kind: type[Node]) -> tuple[str, ...]:
    """The fields of a class of values that can hold nodes, by their types."""
    known = _INNER.get(kind)
    if known is None:
        types = typing.get_type_hints(kind)
        fields = kind.__struct_fields__
        known = _INNER[kind] = tuple(name for name in fields if _holds_nodes(types[name]))
    return known


def _holds_nodes(type_: object) -> bool:
    if isinstance(type_, type) and typing.get_origin(type_) is None:
        return issubclass(type_, Node) or type_ is object
    if typing.get_origin(type_) is typing.Literal:
        return False
    held = typing.get_args(type_)
    return type_ is typing.Any or any(map(_holds_nodes, held))


def nodes(value: object) -> Iterator[Node]:
    """Every node of a value, itself (when it is one) and those inside it, depth first."""
    found: list[Node] = []
    _gather(value, found)
    return iter(found)


def _gather(value: object, found: list[Node]) -> None:
    if isinstance(value, Node):
        found.append(value)
        kind = type(value)
        for field in _INNER.get(kind) or inner_fields(kind):
            held = getattr(value, field)
            if held:
                _gather(held, found)
    elif isinstance(value, tuple):
        for item in value:
            _gather(item, found)


_HOLDING = (Node, tuple)


def with_inner(value: Any, change: Callable[[Any], Any]) -> Any:
    """A node with each node and sequence in its fields changed, or a sequence with its items.

    The same object where none of them is changed into another one; what is neither, as it is.
    """
    if isinstance(value, tuple):
        items = tuple(map(change, value))
        return items if any(a is not b for a, b in zip(items, value, strict=True)) else value
    if not isinstance(value, Node):
        return value
    changes = {
        field: now
        for field in inner_fields(type(value))
        if isinstance(held := getattr(value, field), _HOLDING) and (now := change(held)) is not held
    }
    return replace(value, **changes) if changes else value
