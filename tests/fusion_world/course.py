"""How the texts of `tests/fusion_world/transcripts` are played."""

from __future__ import annotations

from pathlib import Path

from tests.fusion_world.cards import Side, battle, extra, leader, rest
from tests.fusion_world.table import Table, position
from tests.kit.transcripts import Course

TRAIT = ("Lantern",)
PAGES = [
    battle("Page 1", colors="blue", cost=2, traits=TRAIT),
    extra("Page 2", cost=1),
    battle("Page 3", colors="green", cost=4, power=20000),
    battle("Page 4", traits=TRAIT),
]


def _side(mark: str) -> Side:
    """A player with something in every area; the other player's cards have other names."""
    return Side(
        leader=leader("Rival" if mark else "Chief", traits=TRAIT),
        battle=[
            battle(f"{mark}Ogre", cost=3, power=15000, traits=TRAIT),
            rest(battle(f"{mark}Imp", colors="blue", cost=2, power=10000)),
            battle(f"{mark}Elf", colors="green", cost=5, power=20000, text="[Blocker]"),
        ],
        hand=[
            battle(f"{mark}Kid", cost=0, power=5000, traits=TRAIT, combo=5000),
            battle(f"{mark}Lad", colors="blue", cost=1, combo=10000),
            extra(f"{mark}Note", cost=0, text="[Activate Main] Draw 1 card."),
        ],
        energy="RRUg",
        life=[battle(f"{mark}Life {n}") for n in range(1, 5)],
        deck=PAGES,
        drop=[battle(f"{mark}Old", cost=2), extra(f"{mark}Older", colors="blue")],
        energy_markers=1,
    )


def _position(host: str, text: str) -> Table:
    """The text on the card "Sage": your Leader, a card in play or held, or one of the opponent."""
    mine, theirs = _side(""), _side("Far ")
    side = theirs if host.startswith("far ") else mine
    place = host.removeprefix("far ")
    sage = battle("Sage", cost=0, power=15000, traits=TRAIT, text=text)
    if place == "leader":
        side.leader = leader("Sage", text=text)
    elif place == "battle":
        side.battle = [*side.battle, sage]
    elif place == "rested":
        side.battle = [*side.battle, rest(sage)]
    elif place == "hand":
        side.hand = [*side.hand, sage]
    else:
        assert place == "extra", f"no host is called {host!r}"
        side.hand = [*side.hand, extra("Sage", cost=0, text=text)]
    return position(you=mine, opponent=theirs)


COURSE = Course(
    folder=Path(__file__).parent / "transcripts",
    position=_position,
    free=frozenset({"main", "charge"}),
    moves=(
        ("activate Sage", "activate Sage/1", "play Sage", "play Kid"),
        (
            "attack Ogre > Sage",
            "attack Sage > Rival",
            "attack Ogre > Rival",
            "attack Chief > Rival",
        ),
        ("end",),
        ("pass",),
    ),
)
