"""The past tense of grammar rules: what happened is told as what happens, in other forms.

Owns how a row of an event ("is placed in your Drop", "attacks") becomes the row of the same event
when a skill looks back on it ("was placed in your Drop", "attacked"). The meaning stays the same.
"""

from __future__ import annotations

import msgspec

from dbscg_gui.compiler.patterns import Alternative, terminal


class Tenses(msgspec.Struct):
    """Rules that are told in the past, and the past forms of verbs."""

    rules: dict[str, tuple[str, str]] = {}
    """By the name of a rule how it is made ("past", "passive") and from which other."""
    forms: dict[str, tuple[str, ...]] = {}
    """By a verb its past forms, as lemmas."""


def rows_in(name: str, rows: list[Alternative], tenses: Tenses) -> list[Alternative]:
    """The rows of the rule `name`, made from those of another; those that have none are left out.

    "past": of the rows that begin with a verb, in its past form. "passive": of those that begin
    with "is", what follows it, so that "was", "has been" and "wasn't" go before it alike.
    """
    how, other = tenses.rules[name]
    if how == "passive":
        return [
            Alternative(row.symbols[1:], row.meaning, row.place)
            for row in rows
            if row.symbols[0].keys == {"lemma:is"} and len(row.symbols) > 1
        ]
    past = {whence: told for told, (tense, whence) in tenses.rules.items() if tense == how}
    return [told for row in rows if (told := _past(row, tenses, past, other)) is not None]


def _past(row: Alternative, tenses: Tenses, past: dict[str, str], own: str) -> Alternative | None:
    symbols = list(row.symbols)
    for at, symbol in enumerate(symbols):
        begins = at == 0 or bool(symbols[at - 1].keys & _JOINS)
        if symbol.kind == "rule" and (begins or symbol.values == (own,)):
            name = past.get(symbol.values[0], symbol.values[0])
            symbols[at] = msgspec.structs.replace(symbol, values=(name,))
        elif symbol.kind == "lemma" and begins and symbol.values[0] in tenses.forms:
            forms = tenses.forms[symbol.values[0]]
            symbols[at] = terminal("lemma", forms, symbol.capture, symbol.optional)
    if tuple(symbols) == row.symbols:
        return None
    return Alternative(tuple(symbols), row.meaning, row.place)


_JOINS = frozenset({"lemma:and", "lemma:or", "lemma:,"})
"""What a second verb may follow."""
