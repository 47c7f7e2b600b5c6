"""Transcripts of what skills do at play, each below `tests/<game>/transcripts`.

python -m tests.transcripts    write them anew; read the difference
"""

from __future__ import annotations

from tests.classic.course import COURSE as CLASSIC
from tests.fusion_world.course import COURSE as FUSION_WORLD
from tests.masters.course import COURSE as MASTERS
from tests.one_piece.course import COURSE as ONE_PIECE

COURSES = (MASTERS, CLASSIC, FUSION_WORLD, ONE_PIECE)


def main() -> None:
    """Play the texts of every game and write what happens below them."""
    for course in COURSES:
        course.write()


if __name__ == "__main__":
    main()
