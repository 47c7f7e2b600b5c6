"""Whether a book has words for the whole vocabulary: every class, and every field of meaning."""

from __future__ import annotations

import msgspec

from dbscg_gui.compiler.meaning import wording_of
from dbscg_gui.compiler.saying.book import CLASSES, Book
from dbscg_gui.compiler.saying.machine import FUNCTIONS, SAID_BY
from dbscg_gui.effects.actions import ActionNode
from dbscg_gui.effects.targets import Node, Range

_BASES = (Node, ActionNode, Range)


def without_words(book: Book) -> list[str]:
    """Classes without an entry, and fields that no entry or piece says, as "Class.field".

    A field that is said in one entry may still be unsaid in the entry that fits a value: that
    raises `NotWorded` where it happens.
    """
    found: list[str] = []
    for name, kind in CLASSES.items():
        if kind in _BASES:
            continue
        said = set(book.silent.get(name, ()))
        function = FUNCTIONS.get(kind)
        if function is not None:
            said |= function[1]
        entries = [*book.entries.get(name, ()), *book.pieces.get(name, ())]
        for entry in entries:
            said |= entry.says
            said = said.union(*(SAID_BY.get(helper, frozenset()) for helper in entry.helpers))
        if function is None and not entries:
            found.append(name)
            continue
        wording = wording_of(kind)
        found += [
            f"{name}.{field.name}"
            for field in msgspec.structs.fields(kind)
            if field.name not in wording and field.name not in said
        ]
    return found
