"""How the texts of `tests/one_piece/transcripts` are played."""

from __future__ import annotations

from pathlib import Path

from tests.kit.transcripts import Course
from tests.one_piece.cards import Side, character, event, given, leader, rest, stage
from tests.one_piece.table import Table, position

TYPE = ("Lanternfolk",)
PAGES = [
    character("Page 1", colors="blue", cost=3, traits=TYPE),
    event("Page 2"),
    character("Page 3", colors="green", cost=5, power=6000),
    stage("Page 4"),
    character("Page 5", traits=TYPE, text="[Trigger] Draw 1 card."),
]


def _side(mark: str) -> Side:
    """A player with something in every area; the other player's cards have other names."""
    return Side(
        leader=leader("Rival" if mark else "Chief", traits=TYPE),
        characters=[
            character(f"{mark}Ogre", cost=4, power=6000, traits=TYPE),
            rest(character(f"{mark}Imp", colors="blue", cost=1, power=2000, traits=TYPE)),
            given(character(f"{mark}Elf", colors="green", cost=6, power=7000, text="[Blocker]")),
        ],
        hand=[
            character(f"{mark}Kid", cost=1, traits=TYPE, counter=1000),
            character(f"{mark}Lad", colors="blue", cost=3, counter=2000),
            event(f"{mark}Note", cost=1, text="[Main] Draw 1 card."),
        ],
        stage=stage(f"{mark}Quay"),
        don=5,
        rested_don=1,
        life=[
            character(f"{mark}Life 1"),
            character(f"{mark}Life 2", traits=TYPE, text="[Trigger] Draw 1 card."),
            character(f"{mark}Life 3"),
        ],
        deck=PAGES,
        trash=[character(f"{mark}Old", cost=3, traits=TYPE), event(f"{mark}Older", colors="blue")],
    )


def _position(host: str, text: str) -> Table:
    """The text on the card "Sage": your Leader, a card in play or held, or one of the opponent."""
    mine, theirs = _side(""), _side("Far ")
    side = theirs if host.startswith("far ") else mine
    place = host.removeprefix("far ")
    sage = character("Sage", cost=1, power=9000, traits=TYPE, text=text)
    if place == "leader":
        side.leader = leader("Sage", traits=TYPE, text=text)
    elif place == "field":
        side.characters = [*side.characters, given(sage)]
    elif place == "rested":
        side.characters = [*side.characters, rest(sage)]
    elif place == "hand":
        side.hand = [*side.hand, sage]
    elif place == "life":
        side.life = [sage, *PAGES[:2]]
    elif place == "stage":
        side.stage = stage("Sage", text=text)
    else:
        assert place == "event", f"no host is called {host!r}"
        side.hand = [*side.hand, event("Sage", cost=1, traits=TYPE, text=text)]
    return position(you=mine, opponent=theirs)


COURSE = Course(
    folder=Path(__file__).parent / "transcripts",
    position=_position,
    free=frozenset({"main"}),
    moves=(
        ("activate Sage", "activate Sage/1", "play Sage", "play Kid"),
        (
            "attack Ogre > Sage",
            "attack Sage > Rival",
            "attack Ogre > Rival",
            "attack Chief > Rival",
        ),
        ("end",),
        ("attack Far Ogre > Sage", "attack Far Ogre > Chief"),
    ),
)
