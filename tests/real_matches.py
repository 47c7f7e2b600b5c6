"""Plays matches with cards of the player's own data in the background, for as long as it is let.

    python -m tests.real_matches RESULTS [--games masters,one_piece] [--minutes 60] [--cards FOLDER]
        [--first SEED]

Of each game in turn: decks that players built, answered at random and by script, and decks drawn
from all cards that are understood. One line of JSON per match goes to RESULTS; what is there is not
played again. Exit code 1 when a match broke, stalled or was offered one choice in an unchanged
match again.
"""

from __future__ import annotations

import argparse
import itertools
import json
import signal
import sys
import time
import traceback
from collections.abc import Iterator
from pathlib import Path
from types import FrameType

from tests.kit.many_matches import play_and_count
from tests.kit.real_decks import real_decks

GAMES = ("masters", "fusion_world", "one_piece", "classic")
KINDS = ("built random", "built script", "drawn random", "drawn script")
MOST_SECONDS = 300
"""A match of more hangs between two decisions."""
Done = tuple[str, str, int]


def main() -> int:
    """Play on from where the results end; 1 when any match in them broke."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("results", type=Path)
    parser.add_argument("--games", default=",".join(GAMES))
    parser.add_argument("--minutes", type=float, default=60.0)
    parser.add_argument("--cards", type=Path, default=Path("../shared/cards"))
    parser.add_argument("--first", type=int, default=0, help="the seed to begin with")
    parser.add_argument("--again", type=Path, help="play what broke in these results again")
    options = parser.parse_args()
    done = {_key(line) for line in _lines(options.results)}
    ends = time.monotonic() + 60 * options.minutes
    wanted = (
        [_key(line) for line in _lines(options.again) if line["error"]]
        if options.again
        else _all(options.games.split(","), options.first)
    )
    with options.results.open("a", encoding="utf-8") as out:
        for each in wanted:
            if time.monotonic() > ends:
                break
            if each not in done:
                out.write(json.dumps(_played(options.cards, *each)) + "\n")
                out.flush()
    return _told(_lines(options.results))


def _all(games: list[str], first: int = 0) -> Iterator[Done]:
    for seed in itertools.count(first):
        for game, kind in itertools.product(games, KINDS):
            yield game, kind, seed


def _played(cards: Path, game: str, kind: str, seed: int) -> dict[str, object]:
    line: dict[str, object] = {"game": game, "kind": kind, "seed": seed, "decisions": 0}
    line["error"] = ""
    signal.signal(signal.SIGALRM, _hangs)
    decks = real_decks(cards, game)
    try:
        match = decks.match(seed) if kind.startswith("built") else decks.drawn_match(seed)
        line["cards"] = sorted(each.number for each in match.lib.defs if each.printed is not None)
        signal.alarm(MOST_SECONDS)
        try:
            play_and_count(match, seed, by_script=kind.endswith("script"))
        finally:
            signal.alarm(0)
            line["decisions"] = match.state.decisions
        del line["cards"]
    except Exception:
        line["error"] = traceback.format_exc(limit=-8)
    return line


def _hangs(_signal: int, _frame: FrameType | None) -> None:
    raise TimeoutError(f"no end after {MOST_SECONDS} seconds")


def _lines(path: Path) -> list[dict[str, object]]:
    if not path.exists():
        return []
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]


def _key(line: dict[str, object]) -> Done:
    return str(line["game"]), str(line["kind"]), int(str(line["seed"]))


def _told(lines: list[dict[str, object]]) -> int:
    """The figures of all that was played, and what broke."""
    for game, kind in itertools.product(GAMES, KINDS):
        of_kind = [x for x in lines if (x["game"], x["kind"]) == (game, kind)]
        decisions = sum(int(str(x["decisions"])) for x in of_kind)
        broken = [x["seed"] for x in of_kind if x["error"]]
        told = f"{game:13} {kind:13} {len(of_kind):6} matches, {decisions:8} decisions"
        sys.stdout.write(" ".join((told, *map(str, broken))) + "\n")
    return int(any(x["error"] for x in lines))


if __name__ == "__main__":
    sys.exit(main())
