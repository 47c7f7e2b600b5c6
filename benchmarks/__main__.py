"""Measure the engine beside python-chess and OpenSpiel.

    python -m benchmarks [--rounds N] [--seconds S] [--cards FOLDER] [--json FILE] [--only WORD]

Everybody plays in turn in each round, so that a machine that gets slower does so for all; what
counts is processor time, and of the rounds the median. See README.md in this folder.
"""

from __future__ import annotations

import argparse
import importlib.util
import json
import platform
import sys
import time
from pathlib import Path
from statistics import median
from typing import Any

GOALS = {
    "masters, built-in decks": 0.64,
    "one_piece, built-in decks": 0.8,
    "masters, real decks": 0.5,
    "fusion_world, real decks": 0.5,
    "one_piece, real decks": 0.5,
    "masters, lines compiled": 0.007,
}
"""Decisions (or lines) for one of python-chess that are to be reached."""
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
    report = measure(cards, asked.rounds, asked.seconds, asked.only)
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
    return parser


def measure(cards: Path | None, rounds: int, seconds: float, only: str = "") -> dict[str, Any]:
    """Decisions a second of every contender in each round, and the medians as ratios."""
    from benchmarks import contenders, costs
    from dbscg_gui.adapters.processes import keep_what_is_loaded

    found = contenders.contenders(cards)
    playing = {n: p for n, p in found.items() if n == contenders.CHESS or only in n}
    for play in playing.values():
        for seed in range(contenders.PAIRINGS):
            play(seed)  # what a library keeps for good is filled
    # As in a process that plays: nobody looks for garbage among the cards of all the others.
    keep_what_is_loaded()
    runs: list[dict[str, float]] = []
    steps: list[dict[str, float]] = []
    for _ in range(rounds):
        runs.append(_speeds(playing, seconds))
        if not only:
            cost = costs.script_costs()
            ratio = round(cost[costs.MANY] / cost[costs.FEW], 3)
            script = {"four": cost[costs.FEW], "ten": cost[costs.MANY], "ten_to_four": ratio}
            steps.append({**script, **costs.step_costs()})
    return {
        "python": platform.python_version(),
        "machine": platform.machine(),
        "rounds": runs,
        "decisions_per_second": {n: round(median(r[n] for r in runs), 1) for n in playing},
        "to_python_chess": {
            n: round(median(r[n] / r[contenders.CHESS] for r in runs), 4) for n in playing
        },
        "costs": {n: round(median(s[n] for s in steps), 3) for n in (steps[0] if steps else ())},
    }


def _speeds(playing: dict[str, Any], seconds: float) -> dict[str, float]:
    """Decisions a second of processor time, over whole matches from seed 1 on.

    In turn in short slices, so that a machine that is slower for a moment is so for all.
    """
    seeds = dict.fromkeys(playing, 0)
    decisions = dict.fromkeys(playing, 0)
    spent = dict.fromkeys(playing, 0.0)
    while min(spent.values()) < seconds:
        for name, play in playing.items():
            began = time.process_time()
            slice_end = began + SLICE
            now = began
            while now < slice_end:
                seeds[name] += 1
                decisions[name] += play(seeds[name])
                now = time.process_time()
            spent[name] += now - began
    return {name: round(decisions[name] / spent[name], 1) for name in playing}


def told(report: dict[str, Any]) -> list[str]:
    """The report as lines of a table."""
    lines = [f"{'':32}{'decisions/s':>12}{'of python-chess':>17}{'goal':>7}"]
    for name, speed in report["decisions_per_second"].items():
        goal = f"{GOALS[name]:g}" if name in GOALS else ""
        lines.append(f"{name:32}{speed:>12,.0f}{report['to_python_chess'][name]:>17.4f}{goal:>7}")
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
