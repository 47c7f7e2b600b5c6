#!/usr/bin/env python3
"""Say what is understood of a card file in canonical words, read those, and compare the meanings.

    python packaging/say_again.py CARDS.json [--game masters] [--sample N] [--why OUT.txt]

Prints the share of understood lines whose canonical English, read again, means the same, and what
keeps the others from it: a value without words, a span that is not read, another meaning. `--why`
writes every one of those lines down with the text that was said.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections import Counter, defaultdict
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from dbscg_gui.adapters.atomic import write_bytes_atomic  # noqa: E402
from dbscg_gui.adapters.card_files import CardFileError, read_cards  # noqa: E402
from dbscg_gui.compiler.compile import compile_line  # noqa: E402
from dbscg_gui.compiler.proving import SaidAgain, said_again  # noqa: E402
from dbscg_gui.compiler.source import join_lines  # noqa: E402
from dbscg_gui.services.game_rules import UnknownGameError, game_rules  # noqa: E402

SEED = 11
"""Of the sample, so that it is the same lines every time."""


def lines_of(path: Path, game: str) -> list[tuple[str, str]]:
    """The distinct lines of a card file with the type of their card. Raises `CardFileError`."""
    cards = read_cards(path, game=game).cards
    return sorted(
        {(text, card.kind) for card in cards for face in card.faces
         for text in join_lines(face.skill)}
    )  # fmt: skip


def main() -> int:
    """Run the command."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("cards", type=Path, metavar="CARDS.json")
    parser.add_argument("--game", default="masters")
    parser.add_argument("--sample", type=int, default=0, metavar="N", help="only N of the lines")
    parser.add_argument("--why", type=Path, metavar="OUT.txt", help="write down what differs")
    options = parser.parse_args()
    try:
        rules = game_rules(options.game)
        lines = lines_of(options.cards, options.game)
    except (CardFileError, UnknownGameError) as error:
        print(error, file=sys.stderr)
        return 2
    if options.sample:
        lines = random.Random(SEED).sample(lines, min(options.sample, len(lines)))
    language = rules.language()
    counts: Counter[str] = Counter()
    missed: dict[str, list[tuple[str, SaidAgain]]] = defaultdict(list)
    for text, kind in lines:
        line = compile_line(text, language, kind)
        if not line.skills:
            continue
        again = said_again(line.skills, kind, language)
        counts[again.outcome] += 1
        if again.outcome != "equal":
            missed[f"{again.outcome}  {again.reason[:100]}"].append((text, again))
    total = max(1, counts.total())
    for outcome, count in counts.most_common():
        print(f"{outcome:14} {count:6} {100 * count / total:6.2f} %")
    told = sorted(missed.items(), key=lambda item: -len(item[1]))
    for reason, found in told[:25]:
        print(f"{len(found):5}  {reason}")
    if options.why:
        rows = [
            f"{again.outcome}: {again.reason}\n  {text}\n  {again.said}\n"
            for _, found in told
            for text, again in found
        ]
        write_bytes_atomic(options.why, "\n".join(rows).encode())
    return 0


if __name__ == "__main__":
    sys.exit(main())
