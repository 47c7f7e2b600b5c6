"""Golden matches and choice counts of Masters.

python -m tests.masters.golden_matches    write them anew; review the difference
"""

from __future__ import annotations

from pathlib import Path

from tests.kit.golden import GoldenCounts, GoldenMatches
from tests.masters.playouts import new_match

FOLDER = Path(__file__).parent / "golden"
MATCHES = GoldenMatches(
    folder=FOLDER,
    new_match=new_match,
    seeds=tuple(range(10)),
    is_compact=False,
)
COUNTS = GoldenCounts(
    file=FOLDER / "counts.json",
    new_match=new_match,
    positions=tuple((seed, 3 + 4 * seed) for seed in range(10)),
    depth=4,
)


def main() -> None:
    """Write all golden matches and counts anew."""
    MATCHES.write()
    COUNTS.write()


if __name__ == "__main__":
    main()
