"""Which lines of a log are shown: turns that are folded, letters that are looked for."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from dbscg_gui.presenters.table_views import LogLine


@dataclass(frozen=True, slots=True, kw_only=True)
class Turns:
    """What the reader wants to see."""

    folded: frozenset[int] = frozenset()
    """Places of the heads of the turns that show nothing else."""
    wanted: str = ""
    """Letters a line must have, upper or lower case; empty for every line."""


def turn_starts(lines: Sequence[LogLine]) -> list[int]:
    """Return the places of the heads of turns."""
    return [place for place, line in enumerate(lines) if line.level == 0]


def lines_to_show(lines: Sequence[LogLine], turns: Turns) -> list[int]:
    """Return the places of the lines to show, in order.

    A search looks into folded turns, too, and shows the head of each turn it finds something in.
    """
    wanted = turns.wanted.casefold()
    shown: list[int] = []
    head = -1
    for place, line in enumerate(lines):
        if line.level == 0:
            head = place
            if not wanted or wanted in line.text.casefold():
                shown.append(place)
        elif wanted:
            if wanted in line.text.casefold():
                shown += [head, place] if head >= 0 else [place]
        elif head not in turns.folded:
            shown.append(place)
    return sorted(set(shown))
