"""Lines of the fixtures that are read, but not beyond doubt: a list that only gets shorter.

`doubtful.txt` names each with the reason: two meanings and no rule between them (`ambiguous`), or
words of the program that mean something else when they are read (`not-said-again`).
"""

from __future__ import annotations

from pathlib import Path

import pytest

from dbscg_gui.compiler.compile import compile_line
from dbscg_gui.services.game_rules import game_rules

_FILE = Path(__file__).parent / "doubtful.txt"


def _listed() -> list[tuple[str, str, str, str]]:
    rows = [row for row in _FILE.read_text("utf-8").splitlines() if row and row[0] != "#"]
    return [tuple(row.split(" | ", 3)) for row in rows]  # type: ignore[misc]


@pytest.mark.parametrize(("game", "kind", "code", "text"), _listed())
def test_a_line_in_doubt_is_told_with_the_reason(
    game: str, kind: str, code: str, text: str
) -> None:
    line = compile_line(text, game_rules(game).language(), kind)

    assert line.status == "doubtful"
    assert [each.code for each in line.diagnostics] == [code]
    assert line.skills
