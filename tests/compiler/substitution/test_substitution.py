"""Constructions are read with whatever stands in their places, not as lines that were seen."""

from __future__ import annotations

import zlib
from pathlib import Path

import pytest

from tests.compiler.substitution.matrix import FOLDER, Cell, cells, is_read

GAMES = sorted(path.stem for path in FOLDER.glob("*.txt"))
LEAST = 0.98
"""The share of the cells that is read."""


def _sample(game: str) -> list[Cell]:
    """A cell in forty, the same ones in every run, and of every grid at least one."""
    found: dict[str, list[Cell]] = {}
    for cell in cells(FOLDER / f"{game}.txt"):
        found.setdefault(cell.grid, []).append(cell)
    return [
        cell
        for grid in found.values()
        for index, cell in enumerate(sorted(grid, key=lambda each: zlib.crc32(each.text.encode())))
        if index % 40 == 0
    ]


@pytest.mark.parametrize("game", GAMES)
def test_a_sample_of_the_combinations_is_read(game: str) -> None:
    sample = _sample(game)
    missing = [cell.text for cell in sample if not is_read(cell, game)]

    assert len(missing) <= (1 - LEAST) * len(sample) + 1, missing


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_nearly_all_combinations_are_read(game: str) -> None:
    found = list(cells(FOLDER / f"{game}.txt"))
    missing = [cell.text for cell in found if not is_read(cell, game)]

    assert len(found) >= 500
    assert len(missing) <= (1 - LEAST) * len(found), missing


def test_a_grid_fills_every_place_with_every_filler(tmp_path: Path) -> None:
    path = tmp_path / "small.txt"
    path.write_text("# what\nWHO = this card | it\nHOW = once |\ndeeds: {WHO} attacks {HOW}.\n")

    assert [cell.text for cell in cells(path)] == [
        "this card attacks once.",
        "this card attacks.",
        "it attacks once.",
        "it attacks.",
    ]
