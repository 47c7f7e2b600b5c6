"""Answers of a turn of play told in a row: by words where they are offered, else by default."""

from __future__ import annotations

from tests.kit.table import Table


def answer(t: Table, *choices: str) -> None:
    """Answer by these words where they are offered, else by default, up to the Main Phase."""
    wanted = list(choices)
    while t.mode not in ("main", "over"):
        if wanted and wanted[0] in t.options():
            t.pick(wanted.pop(0))
        else:
            t.answer(*t.decision.default)
    assert not wanted, f"never offered: {wanted}"


def use(t: Table, name: str, *choices: str, line: int | None = None) -> None:
    """Activate a skill and answer by these words, then by default."""
    t.activate(name, line)
    answer(t, *choices)
