"""The machinery every renderer shares: handler tables, phrases and joining.

Owns no word of any language. A `Table` maps each class of the vocabulary to the function
that words it; a missing class raises `NotWorded`, and `known` lets a test compare the table
with the vocabulary.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

C = TypeVar("C")
R = TypeVar("R")
V = TypeVar("V")


class NotWorded(TypeError):
    """A value of the vocabulary that a renderer has no words for."""


class Words(dict[str, V]):
    """Words by their name in the vocabulary; a name without one raises `NotWorded`."""

    def __missing__(self, name: str) -> V:
        raise NotWorded(f"no words for {name!r}")


class Table(Generic[C, R]):
    """Handlers by class: `@table.on(Draw)` registers, `table(node, context)` words a node."""

    def __init__(self, name: str) -> None:
        self._name = name
        self._handlers: dict[type, Callable[[Any, C], R]] = {}

    def on(self, *kinds: type) -> Callable[[Callable[[Any, C], R]], Callable[[Any, C], R]]:
        """Register the decorated function for some classes."""

        def register(handler: Callable[[Any, C], R]) -> Callable[[Any, C], R]:
            for kind in kinds:
                self._handlers[kind] = handler
            return handler

        return register

    def __call__(self, node: object, context: C) -> R:
        """Word one value; raises `NotWorded` for a class without a handler."""
        handler = self._handlers.get(type(node))
        if handler is None:
            raise NotWorded(f"{self._name} has no words for {type(node).__name__}")
        return handler(node, context)

    def knows(self, node: object) -> bool:
        """Whether there is a handler for this value's class."""
        return type(node) in self._handlers

    @property
    def known(self) -> frozenset[type]:
        """The classes that have a handler."""
        return frozenset(self._handlers)


@dataclass(frozen=True, slots=True)
class Phrase:
    """A noun phrase: `text` as an object, other forms where the language changes them."""

    text: str
    is_plural: bool = False
    subject: str = ""
    possessive: str = ""
    is_feminine: bool = False

    @property
    def as_subject(self) -> str:
        """The phrase in front of its verb."""
        return self.subject or self.text


def listed(words: Iterable[str], last: str, *, oxford: bool = True) -> str:
    """Join words: "a", "a or b", "a, b, or c" (`last` = "or")."""
    items = [word for word in words if word]
    if len(items) <= 1:
        return "".join(items)
    if len(items) == 2:
        return f"{items[0]} {last} {items[1]}"
    comma = "," if oxford else ""
    return f"{', '.join(items[:-1])}{comma} {last} {items[-1]}"


def spaced(*words: str) -> str:
    """Join the words that are not empty with single spaces."""
    return " ".join(word for word in words if word)


def capital(text: str) -> str:
    """The text with its first letter raised; icons and brackets stay as they are."""
    return text[:1].upper() + text[1:]


def attach(before: str, join: str, after: str) -> str:
    """Put a printed connective between two clauses: ", then", "and", ".", ". Then,"."""
    if not before:
        return after
    gap = "" if join[:1] in ",.;" else " "
    return f"{before}{gap}{join} {capital(after) if join.endswith('.') else after}"
