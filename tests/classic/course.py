"""How the texts of `tests/classic/transcripts` are played."""

from __future__ import annotations

from pathlib import Path

from tests.classic.cards import Side, battle, extra, leader, marked, on, rest, unison
from tests.classic.table import Table, position
from tests.kit.transcripts import Course

LANTERN = ("Lantern",)
DECK = [f"Page {number}" for number in range(1, 9)]
PAGES = [
    battle("Page 1", colors="blue", cost=2, traits=LANTERN),
    extra("Page 2", cost=1),
    battle("Page 3", colors="green", cost=4, power=20000),
    battle("Page 4", character=("Anna",)),
]


def _side(mark: str, head: object, **more: object) -> Side:
    """A player with something in every area; the other player's cards have other names."""
    values = {
        "leader": head,
        "battle": [
            battle(f"{mark}Ogre", cost=3, power=15000, traits=LANTERN, character=("Anna",)),
            rest(battle(f"{mark}Imp", colors="blue", cost=2, combo=(0, 5000), character=("Ida",))),
            on(
                battle(f"{mark}Elf", colors="green", cost=5, power=20000, text="[Blocker]"), "Stool"
            ),
        ],
        "hand": [
            battle(f"{mark}Kid", cost=0, power=5000, traits=LANTERN, combo=(0, 5000)),
            battle(f"{mark}Lad", colors="blue", character=("Ada",), combo=(0, 5000)),
            extra(f"{mark}Note", cost=0, text="[Activate Main] Draw 1 card."),
        ],
        "energy": "RRBg",
        "life": [battle(f"{mark}Life {n}") for n in range(1, 5)],
        "deck": [*PAGES, *DECK[4:]],
        "drop": [
            battle(f"{mark}Old", cost=2, colors="black"),
            extra(f"{mark}Older", colors="blue"),
        ],
        "warp": [battle(f"{mark}Lost", colors="green")],
        "unison": marked(unison(f"{mark}Saint", cost=1), 2),
        **more,
    }
    return Side(**values)  # type: ignore[arg-type]


def _position(host: str, text: str) -> Table:
    """The text on the card "Sage": your Leader, a card in play or held, or one of the opponent."""
    mine, theirs = _side("", leader("Chief")), _side("Far ", leader("Rival"))
    sage = battle("Sage", cost=0, power=10000, text=text, combo=(0, 5000))
    side = theirs if host.startswith("far ") else mine
    place = host.removeprefix("far ")
    if place == "leader":
        side.leader = leader("Sage", text=text)
    elif place == "battle":
        side.battle = [*side.battle, sage]
    elif place == "rested":
        side.battle = [*side.battle, rest(sage)]
    elif place == "hand":
        side.hand = [*side.hand, sage]
    elif place == "drop":
        side.drop = [sage, *side.drop]
    elif place == "unison":
        side.unison = marked(unison("Sage", cost=1, text=text), 3)
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
