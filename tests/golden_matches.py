"""Golden matches and choice counts of all games, each below `tests/<game>/golden`.

python -m tests.golden_matches    write them anew; review the difference
"""

from __future__ import annotations

from functools import partial
from pathlib import Path

from tests.kit.golden import Golden, golden_of
from tests.kit.playouts import builtin_match
from tests.masters.playouts import new_match

_TESTS = Path(__file__).parent


def _small(game: str) -> Golden:
    return golden_of(
        _TESTS / game / "golden",
        partial(builtin_match, game),
        seeds=4,
        begin=5,
        stride=9,
        depth=3,
    )


GAMES = {
    "masters": golden_of(
        _TESTS / "masters" / "golden",
        new_match,
        seeds=10,
        begin=3,
        stride=4,
        depth=4,
        is_compact=False,
    ),
    "classic": _small("classic"),
    "fusion_world": _small("fusion_world"),
    "one_piece": _small("one_piece"),
}


def main() -> None:
    """Write the golden matches and counts of every game anew."""
    for golden in GAMES.values():
        golden.write()


if __name__ == "__main__":
    main()
