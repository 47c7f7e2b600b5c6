"""Golden matches of all games at once.

python -m tests.golden_matches    write them anew; review the difference
"""

from __future__ import annotations

from tests.classic import golden_matches as classic
from tests.fusion_world import golden_matches as fusion_world
from tests.masters import golden_matches as masters
from tests.one_piece import golden_matches as one_piece

GAMES = (masters, classic, fusion_world, one_piece)


def main() -> None:
    """Write the golden matches and counts of every game anew."""
    for game in GAMES:
        game.main()


if __name__ == "__main__":
    main()
