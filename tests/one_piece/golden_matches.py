"""Golden matches and choice counts of One Piece.

python -m tests.one_piece.golden_matches    write them anew; review the difference
"""

from __future__ import annotations

from functools import partial
from pathlib import Path

from tests.kit.golden import GoldenCounts, GoldenMatches
from tests.kit.playouts import builtin_match

FOLDER = Path(__file__).parent / "golden"
new_match = partial(builtin_match, "one_piece")
MATCHES = GoldenMatches(
    folder=FOLDER,
    new_match=new_match,
    seeds=tuple(range(4)),
)
COUNTS = GoldenCounts(
    file=FOLDER / "counts.json",
    new_match=new_match,
    positions=tuple((seed, 5 + 9 * seed) for seed in range(4)),
    depth=3,
)


def main() -> None:
    """Write all golden matches and counts anew."""
    MATCHES.write()
    COUNTS.write()


if __name__ == "__main__":
    main()
