"""How the texts of `tests/classic/transcripts` are played."""

from __future__ import annotations

from pathlib import Path

from tests.classic import cards
from tests.classic.table import position
from tests.kit.dbs_course import dbs_course


def _areas(mark: str) -> dict[str, object]:
    return {
        "drop": [
            cards.battle(f"{mark}Old", cost=2, colors="black"),
            cards.extra(f"{mark}Older", colors="blue"),
        ],
    }


COURSE = dbs_course(
    Path(__file__).parent / "transcripts",
    cards,
    position,
    _areas,
    (
        "attack Ogre > Sage",
        "attack Sage > Rival",
        "attack Ogre > Rival",
        "attack Chief > Rival",
    ),
)
