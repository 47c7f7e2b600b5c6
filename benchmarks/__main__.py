"""Measure the engine beside python-chess and OpenSpiel.

    python -m benchmarks [--rounds N] [--seconds S] [--cards FOLDER] [--json FILE] [--only WORD]
                         [--native TREE]

Everybody plays in turn in each round, so that a machine that gets slower does so for all; what
counts is processor time, and of the rounds the median. See README.md in this folder.
"""

from __future__ import annotations

import argparse
import importlib.util
import json
import platform
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from typing import Any

from benchmarks.turns import Turn, here, of_process

GOALS = {
    "masters, built-in decks": 0.64,
    "one_piece, built-in decks": 0.8,
    "masters, real decks": 0.5,
    "fusion_world, real decks": 0.5,
    "one_piece, real decks": 0.5,
    "masters, lines compiled": 0.007,
}
"""Decisions (or lines) for one of python-chess that are to be reached."""
MARK = " | "
"""Between the name of a contender and the engine it plays with, where that is another one."""
SLICE = 0.1
"""Seconds of processor time one contender plays on before it is the next one's turn."""
COST_GOALS = {"ten_to_four": 1.15, "clone": 8.0, "view": 20.0}
"""Script play at ten cards to four, and microseconds, at most."""


def main(arguments: list[str]) -> int:
    """Run the rounds, print the table; 2 where python-chess is missing."""
    asked = _parser().parse_args(arguments)
    if importlib.util.find_spec("chess") is None:
        print("python-chess is not installed: pip install -e '.[bench]'", file=sys.stderr)
        return 2
    cards = asked.cards if asked.cards is not None and asked.cards.is_dir() else None
    with _native(asked.native, cards, asked.only) as native:
        report = measure(cards, asked.rounds, asked.seconds, asked.only, native)
    for line in told(report):
        print(line)
    if asked.json is not None:
        asked.json.write_text(json.dumps(report, indent=1) + "\n", encoding="utf-8")
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m benchmarks", description=__doc__)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=2.0, help="of each contender in a round")
    parser.add_argument("--cards", type=Path, default=Path("../shared/cards"))
    parser.add_argument("--json", type=Path)
    parser.add_argument("--only", default="", help="contenders with this word in their name")
    parser.add_argument(
        "--native",
        type=Path,
        metavar="TREE",
        help="the compiled engine beside this one: build/native/tree of packaging/native.py",
    )
    return parser


@contextmanager
def _native(tree: Path | None, cards: Path | None, only: str) -> Iterator[Mapping[str, Turn]]:
    """The contenders of a compiled engine, in a process of their own; none without a tree."""
    if tree is None:
        yield {}
        return
    with of_process(tree, cards, only) as (engine, turns):
        yield {f"{name}{MARK}{engine}": turn for name, turn in turns.items()}


def measure(
    cards: Path | None,
    rounds: int,
    seconds: float,
    only: str = "",
    native: Mapping[str, Turn] | None = None,
) -> dict[str, Any]:
    """Decisions a second of every contender in each round, and the medians as ratios."""
    from benchmarks import contenders, costs
    from dbscg_gui.adapters.processes import keep_what_is_loaded
    from dbscg_gui.kernel.records import ENGINE

    found = contenders.contenders(cards)
    playing = {n: p for n, p in found.items() if n == contenders.CHESS or only in n}
    for play in playing.values():
        for seed in range(contenders.PAIRINGS):
            play(seed)  # what a library keeps for good is filled
    # As in a process that plays: nobody looks for garbage among the cards of all the others.
    keep_what_is_loaded()
    turns = {**{name: here(play) for name, play in playing.items()}, **(native or {})}
    runs: list[dict[str, float]] = []
    steps: list[dict[str, float]] = []
    for _ in range(rounds):
        runs.append(_speeds(turns, seconds))
        if not only:
            cost = costs.script_costs()
            ratio = round(cost[costs.MANY] / cost[costs.FEW], 3)
            script = {"four": cost[costs.FEW], "ten": cost[costs.MANY], "ten_to_four": ratio}
            steps.append({**script, **costs.step_costs()})
    return {
        "python": platform.python_version(),
        "machine": platform.machine(),
        "engine": ENGINE,
        "rounds": runs,
        "decisions_per_second": {n: round(median(r[n] for r in runs), 1) for n in turns},
        "to_python_chess": {
            n: round(median(r[n] / r[contenders.CHESS] for r in runs), 4) for n in turns
        },
        "to_this_engine": {
            n: round(median(r[n] / r[n.split(MARK)[0]] for r in runs), 2) for n in native or ()
        },
        "costs": {n: round(median(s[n] for s in steps), 3) for n in (steps[0] if steps else ())},
    }


def _speeds(turns: Mapping[str, Turn], seconds: float) -> dict[str, float]:
    """Decisions a second of processor time, over whole matches.

    In turn in short slices, so that a machine that is slower for a moment is so for all.
    """
    decisions = dict.fromkeys(turns, 0)
    spent = dict.fromkeys(turns, 0.0)
    while min(spent.values()) < seconds:
        for name, turn in turns.items():
            played, took = turn(SLICE)
            decisions[name] += played
            spent[name] += took
    return {name: round(decisions[name] / spent[name], 1) for name in turns}


def told(report: dict[str, Any]) -> list[str]:
    """The report as lines of a table."""
    times = report["to_this_engine"]
    lines = [
        f"the engine of this process is {report['engine']}",
        f"{'':36}{'decisions/s':>12}{'of python-chess':>17}{'goal':>7}"
        + ("" if not times else f"{'times this engine':>19}"),
    ]
    for name, speed in report["decisions_per_second"].items():
        ratio = report["to_python_chess"][name]
        goal = f"{GOALS[of]:g}" if (of := name.split(MARK)[0]) in GOALS else ""
        line = f"{name:36}{speed:>12,.0f}{ratio:>17.4f}{goal:>7}"
        lines.append(line + (f"{times[name]:>19.2f}" if name in times else ""))
    words = {
        "four": "scripted decision, 4 in play, µs",
        "ten": "scripted decision, 10 in play, µs",
        "ten_to_four": "10 in play to 4 in play",
        "clone": "clone, µs",
        "view": "view, µs",
    }
    for name, value in report["costs"].items():
        goal = f"{COST_GOALS[name]:g}" if name in COST_GOALS else ""
        lines.append(f"{words[name]:36}{value:>8.2f}{'':17}{goal:>7}")
    return lines


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
