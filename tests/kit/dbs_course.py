"""The position in which texts of Masters and of its earlier edition are played for transcripts."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from tests.kit.table import Table
from tests.kit.transcripts import Course

LANTERN = ("Lantern",)
Areas = Callable[[str], dict[str, Any]]
"""What a player of a game alone has, or has otherwise, from the mark in front of its names."""


def dbs_course(
    folder: Path,
    cards: Any,
    position: Callable[..., Table],
    areas: Areas,
    attacks: tuple[str, ...],
) -> Course:
    """The course of a game whose test cards are made by the module `cards`."""

    def laid(host: str, text: str) -> Table:
        """The text on the card "Sage": your Leader, a card in play or held, or an opponent's."""
        mine = _side(cards, "", cards.leader("Chief"), areas)
        theirs = _side(cards, "Far ", cards.leader("Rival"), areas)
        side = theirs if host.startswith("far ") else mine
        _put_sage(cards, side, host.removeprefix("far "), text)
        return position(you=mine, opponent=theirs)

    return Course(
        folder=folder,
        position=laid,
        free=frozenset({"main", "charge"}),
        moves=(
            ("activate Sage", "activate Sage/1", "play Sage", "play Kid"),
            attacks,
            ("end",),
            ("pass",),
        ),
    )


def _side(cards: Any, mark: str, head: object, areas: Areas) -> Any:
    """A player with something in every area; the other player's cards have other names."""
    battle, extra, rest, on = cards.battle, cards.extra, cards.rest, cards.on
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
        "deck": [
            battle("Page 1", colors="blue", cost=2, traits=LANTERN),
            extra("Page 2", cost=1),
            battle("Page 3", colors="green", cost=4, power=20000),
            battle("Page 4", character=("Anna",)),
            *(f"Page {number}" for number in range(5, 9)),
        ],
        "warp": [battle(f"{mark}Lost", colors="green")],
        "unison": cards.marked(cards.unison(f"{mark}Saint", cost=1), 2),
        **areas(mark),
    }
    return cards.Side(**values)


def _put_sage(cards: Any, side: Any, place: str, text: str) -> None:
    """Put the card with the text into a place of a player."""
    sage = cards.battle("Sage", cost=0, power=10000, text=text, combo=(0, 5000))
    if place == "leader":
        side.leader = cards.leader("Sage", text=text)
    elif place == "battle":
        side.battle = [*side.battle, sage]
    elif place == "rested":
        side.battle = [*side.battle, cards.rest(sage)]
    elif place == "hand":
        side.hand = [*side.hand, sage]
    elif place == "drop":
        side.drop = [sage, *side.drop]
    elif place == "unison":
        side.unison = cards.marked(cards.unison("Sage", cost=1, text=text), 3)
    else:
        assert place == "extra", f"no host is called {place!r}"
        side.hand = [*side.hand, cards.extra("Sage", cost=0, text=text)]
