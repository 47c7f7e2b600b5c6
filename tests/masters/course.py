"""How the texts of `tests/masters/transcripts` are played."""

from __future__ import annotations

from pathlib import Path

from tests.kit.dbs_course import dbs_course
from tests.masters import cards
from tests.masters.table import position


def _areas(mark: str) -> dict[str, object]:
    return {
        "drop": [
            cards.battle(f"{mark}Old", cost=2),
            cards.extra(f"{mark}Older", colors="blue"),
        ],
        "z_deck": [cards.card("z-battle", f"{mark}Zed", cost=1, z_cost=1, power=25000)],
        "z_energy": [cards.battle(f"{mark}Spark")],
    }


COURSE = dbs_course(
    Path(__file__).parent / "transcripts",
    cards,
    position,
    _areas,
    (
        "attack Sage > Rival",
        "attack Ogre > Rival",
        "attack Chief > Rival",
        "attack Ogre > Sage",
        "attack Chief > Sage",
    ),
)
