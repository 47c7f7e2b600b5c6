"""A contender's turn: it plays for some processor time, in this process or in another one.

An engine that is compiled cannot be loaded beside one that is not, so it plays in a process of its
own: `python -m benchmarks.turns` in the folder it lies in. A line of JSON tells it who plays how
long; it answers by another.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Any

Turn = Callable[[float], tuple[int, float]]
"""Plays at least so many seconds of processor time: decisions, and seconds it took."""


def here(play: Callable[[int], int]) -> Turn:
    """The turn of who plays the match of a seed, from seed 1 on, whole matches only."""
    seed = 0

    def turn(seconds: float) -> tuple[int, float]:
        nonlocal seed
        decisions = 0
        began = now = time.process_time()
        while now < began + seconds:
            seed += 1
            decisions += play(seed)
            now = time.process_time()
        return decisions, now - began

    return turn


@contextmanager
def of_process(
    tree: Path, cards: Path | None, only: str
) -> Iterator[tuple[str, Mapping[str, Turn]]]:
    """Which engine lies in a folder, and the turns of those that play with it."""
    told = [str(cards.resolve()) if cards is not None else "", only]
    with subprocess.Popen(
        [sys.executable, "-m", "benchmarks.turns", *told],
        cwd=tree,
        env={**os.environ, "PYTHONPATH": str(tree)},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    ) as process:
        ready = _answer(process)
        yield ready["engine"], {name: partial(_asked, process, name) for name in ready["names"]}
        if process.stdin is not None:
            process.stdin.close()


def _asked(process: subprocess.Popen[str], name: str, seconds: float) -> tuple[int, float]:
    assert process.stdin is not None
    process.stdin.write(json.dumps({"name": name, "seconds": seconds}) + "\n")
    process.stdin.flush()
    found = _answer(process)
    return found["decisions"], found["spent"]


def _answer(process: subprocess.Popen[str]) -> Any:
    assert process.stdout is not None
    line = process.stdout.readline()
    if not line:
        raise RuntimeError("the other engine has ended")
    return json.loads(line)


def main(arguments: list[str]) -> int:
    """Play for whoever writes to this process."""
    from benchmarks.contenders import PAIRINGS, own_matches
    from dbscg_gui.adapters.processes import keep_what_is_loaded
    from dbscg_gui.kernel.records import ENGINE

    cards, only = arguments
    found = own_matches(Path(cards) if cards else None)
    playing = {name: play for name, play in found.items() if only in name}
    for play in playing.values():
        for seed in range(PAIRINGS):
            play(seed)
    keep_what_is_loaded()
    turns = {name: here(play) for name, play in playing.items()}
    _say({"engine": ENGINE, "names": list(turns)})
    for line in sys.stdin:
        asked = json.loads(line)
        decisions, spent = turns[asked["name"]](asked["seconds"])
        _say({"decisions": decisions, "spent": spent})
    return 0


def _say(message: dict[str, Any]) -> None:
    sys.stdout.write(json.dumps(message) + "\n")
    sys.stdout.flush()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
