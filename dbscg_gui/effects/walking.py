"""Walking over vocabulary values: every node below a value, in printed order."""

from __future__ import annotations

from collections.abc import Iterator

from dbscg_gui.effects.targets import Node


def nodes(value: object) -> Iterator[Node]:
    """Yield `value` (when it is a node) and every node inside it, depth first."""
    if isinstance(value, Node):
        yield value
        for field in value.__struct_fields__:
            yield from nodes(getattr(value, field))
    elif isinstance(value, tuple):
        for item in value:
            yield from nodes(item)
