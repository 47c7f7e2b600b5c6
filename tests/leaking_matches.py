"""Plays matches of all games beside twins in which hidden cards lie elsewhere, and counts leaks.

    python -m tests.leaking_matches RESULTS [--matches 10000] [--games masters,one_piece]
                                            [--minutes 60] [--cards FOLDER] [--first 5000]

Every third decision of a match is answered here and in a twin: views, options, events and the
message to the process of a seat must be the same, whoever was asked in between (`tests.kit.twins`).
Built-in decks, and with card data of the player's own decks that players built and decks drawn from
all cards that are understood. One line of JSON per match goes to RESULTS; what is there is not
played again. `--first` is the seed to begin with, for matches that no earlier run had. Exit code 1
where a match leaked or broke.
"""

from __future__ import annotations

import argparse
import itertools
import json
import sys
import time
import traceback
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from dbscg_gui.engine.game import Game
from tests.kit.playouts import builtin_match
from tests.kit.real_decks import real_decks
from tests.kit.twins import play_beside_twins

GAMES = ("masters", "classic", "fusion_world", "one_piece")
KINDS = ("built-in", "built", "drawn")
Key = tuple[str, str, int]


def main() -> int:
    """Play on from where the results end; 1 when any match in them leaked or broke."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("results", type=Path)
    parser.add_argument("--matches", type=int, default=10_000)
    parser.add_argument("--games", default=",".join(GAMES))
    parser.add_argument("--minutes", type=float, default=60.0)
    parser.add_argument("--cards", type=Path, default=Path("../shared/cards"))
    parser.add_argument("--first", type=int, default=0)
    options = parser.parse_args()
    ends = time.monotonic() + 60 * options.minutes
    done = {_key(line) for line in _lines(options.results)}
    kinds = KINDS if options.cards.is_dir() else KINDS[:1]
    with options.results.open("a", encoding="utf-8") as out:
        for each in _all(options.games.split(","), kinds, options.first):
            if time.monotonic() > ends or len(done) >= options.matches:
                break
            if each not in done:
                done.add(each)
                out.write(json.dumps(_played(options.cards, *each)) + "\n")
                out.flush()
    return _told(_lines(options.results))


def _all(games: list[str], kinds: tuple[str, ...], first: int) -> Iterator[Key]:
    for seed in itertools.count(first):
        for game, kind in itertools.product(games, kinds):
            yield game, kind, seed


def _match(cards: Path, game: str, kind: str, seed: int) -> Game:
    if kind == "built-in":
        return builtin_match(game, seed)
    decks = real_decks(cards, game)
    return decks.match(seed) if kind == "built" else decks.drawn_match(seed)


def _played(cards: Path, game: str, kind: str, seed: int) -> dict[str, object]:
    line: dict[str, object] = {"game": game, "kind": kind, "seed": seed, "error": "", "found": {}}
    try:
        line["found"] = play_beside_twins(_match(cards, game, kind, seed), seed)
    except Exception:  # whatever it is, the others are played all the same
        line["error"] = traceback.format_exc(limit=-4)
    return line


def _lines(path: Path) -> list[dict[str, object]]:
    if not path.exists():
        return []
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]


def _key(line: dict[str, object]) -> Key:
    return str(line["game"]), str(line["kind"]), int(str(line["seed"]))


def _told(lines: list[dict[str, object]]) -> int:
    """The figures of all that was played, and what leaked."""
    for game, kind in itertools.product(GAMES, KINDS):
        of_kind = [x for x in lines if (x["game"], x["kind"]) == (game, kind)]
        found: Counter[str] = Counter()
        for each in of_kind:
            found.update(each["found"])
        wrong = [str(x["seed"]) for x in of_kind if x["error"]]
        told = ", ".join(f"{count} {what}" for what, count in sorted(found.items()))
        sys.stdout.write(f"{game:13} {kind:9} {len(of_kind):6} matches: {told} {' '.join(wrong)}\n")
    sys.stdout.write(f"{len(lines)} matches, {sum(bool(x['error']) for x in lines)} with a fault\n")
    return int(any(x["error"] for x in lines))


if __name__ == "__main__":
    sys.exit(main())
