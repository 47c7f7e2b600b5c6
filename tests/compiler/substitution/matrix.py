"""Constructions and what can stand in their places: every combination is a line, a cell.

A file holds rows of fillers, `NAME = one | other`, and grids, `title: text with {NAME} in it`. What
a reader knows as a construction it knows with every filler; one that remembers lines fails in
most cells. `python -m tests.compiler.substitution.matrix [GAME]` measures all cells, and says which
fillers fail most and which cells are missing.
"""

from __future__ import annotations

import itertools
import re
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import msgspec

from dbscg_gui.compiler.compile import compile_line
from dbscg_gui.services.game_rules import game_rules

FOLDER = Path(__file__).parent
_PLACE = re.compile(r"\{([A-Z]+)\}")


class Cell(msgspec.Struct, frozen=True):
    """One combination: the grid it is of, the line, and what was filled in."""

    grid: str
    text: str
    fillers: tuple[str, ...]


def cells(path: Path) -> Iterator[Cell]:
    """All cells of a file, in its order."""
    rows = [row for row in path.read_text("utf-8").splitlines() if row and row[0] != "#"]
    fillers: dict[str, list[str]] = {}
    grids = []
    for row in rows:
        name, is_fillers, rest = row.partition(" = ")
        if is_fillers and name.isupper():
            if name in fillers:
                raise ValueError(f"{path.name}: {name} is given twice")
            fillers[name] = [each.strip() for each in rest.split("|")]
        else:
            grids.append(row.partition(": "))
    for title, _, text in grids:
        places = _PLACE.findall(text)
        for chosen in itertools.product(*(fillers[place] for place in places)):
            line = text
            for filler in chosen:
                line = _PLACE.sub(filler.replace("\\", r"\\"), line, count=1)
            yield Cell(
                title, re.sub(r" +", " ", line).replace(" ,", ",").replace(" .", "."), chosen
            )


def is_read(cell: Cell, game: str) -> bool:
    """Whether the compiler understands the line of a cell."""
    line = compile_line(cell.text, game_rules(game).language())
    return line.status == "understood"


def _say(row: str) -> None:
    sys.stdout.write(f"{row}\n")


def main() -> None:
    """Measure the cells of a game and say what is missing."""
    game = sys.argv[1] if len(sys.argv) > 1 else "masters"
    total: Counter[str] = Counter()
    missing: dict[str, list[Cell]] = {}
    fillers: Counter[tuple[str, str]] = Counter()
    for cell in cells(FOLDER / f"{game}.txt"):
        total[cell.grid] += 1
        if not is_read(cell, game):
            missing.setdefault(cell.grid, []).append(cell)
            fillers.update((cell.grid, filler) for filler in cell.fillers)
    lost = sum(len(found) for found in missing.values())
    for grid, count in total.items():
        _say(f"{grid}: {count - len(missing.get(grid, []))} of {count}")
        for (of, filler), times in fillers.most_common():
            if of == grid:
                _say(f"    {times:4} {filler}")
    for found in missing.values():
        for cell in found:
            _say(f"- {cell.text}")
    count = total.total()
    _say(f"{count - lost} of {count} cells, {100 * (count - lost) / count:.1f} %")


if __name__ == "__main__":
    main()
