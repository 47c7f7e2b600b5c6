"""What is said of effects means them: read again, the text has the same meaning."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable
from functools import cache
from pathlib import Path

import pytest

from dbscg_gui.compiler.compile import compile_line
from dbscg_gui.compiler.language import Language
from dbscg_gui.compiler.proving import said_again
from dbscg_gui.compiler.saying import say_line
from dbscg_gui.compiler.saying.same import same_meaning
from dbscg_gui.compiler.saying.words import NotWorded
from dbscg_gui.effects.actions import Skill
from dbscg_gui.games.fusion_world.lexicon import fusion_world_language
from dbscg_gui.games.masters.lexicon import masters_language
from dbscg_gui.games.one_piece.lexicon import one_piece_language

_HERE = Path(__file__).parents[1]
Line = tuple[Skill, ...]


@cache
def _understood(folder: str, language: Callable[[], Language], step: int) -> list[Line]:
    rows = (_HERE / folder / "understood.txt").read_text("utf-8").splitlines()
    texts = [row for row in rows if row.strip() and not row.startswith("#")]
    lines = (compile_line(text, language()) for text in texts[::step])
    return [line.skills for line in lines if line.status == "understood"]


GAMES = pytest.mark.parametrize(
    ("folder", "language", "step", "least"),
    [
        ("front", masters_language, 8, 84),
        ("fusion_world", fusion_world_language, 1, 95),
        ("one_piece", one_piece_language, 3, 95),
    ],
    ids=["masters", "fusion_world", "one_piece"],
)


@GAMES
def test_what_is_said_again_means_the_same(
    folder: str,
    language: Callable[[], Language],
    step: int,
    least: int,
) -> None:
    lines = _understood(folder, language, step)

    said = [said_again(line, "battle", language()) for line in lines]

    equal = sum(each.outcome == "equal" for each in said)
    assert len(lines) > 20
    assert 100 * equal / len(lines) >= least


@GAMES
def test_two_meanings_are_never_said_alike(
    folder: str,
    language: Callable[[], Language],
    step: int,
    least: int,
) -> None:
    meant: dict[str, set[Line]] = defaultdict(set)
    for line in _understood(folder, language, step):
        try:
            meant[say_line(line, language().books["en"], "battle")].add(same_meaning(line))
        except NotWorded:
            continue

    assert len(meant) > 20
    assert {text: lines for text, lines in meant.items() if len(lines) > 1} == {}
