"""The AI players by name, and what every one of them can do."""

from __future__ import annotations

import time
from collections import Counter
from typing import Protocol

from dbscg_gui.ai.random_player import RandomPlayer
from dbscg_gui.ai.script import script_answer
from dbscg_gui.ai.search.budget import Budget, Clock
from dbscg_gui.ai.searching import PLAIN, Level, SearchingPlayer
from dbscg_gui.ai.yardstick.greedy import YardstickPlayer
from dbscg_gui.engine import views
from dbscg_gui.engine.decisions import Answer, Decision
from dbscg_gui.engine.game import Ruleset
from dbscg_gui.engine.library import Library
from dbscg_gui.engine.views import Deck, SeatView
from dbscg_gui.kernel.errors import DbscgError


class Player(Protocol):
    """Answers decisions of one seat from what that seat may see.

    A player may also have `hurry()`, called from another thread: answer soon.
    """

    def choose(self, view: SeatView, decision: Decision) -> Answer:
        """A legal answer to the decision of the view; the same for the same view and seed."""


class DeckNumbers(Protocol):
    """A deck list by card numbers, as a game starts from it."""

    @property
    def leader(self) -> str:
        """Number of the Leader."""

    @property
    def main(self) -> tuple[str, ...]:
        """Numbers of the deck, one for every card."""

    @property
    def z(self) -> tuple[str, ...]:
        """Numbers of the Z-Deck."""


class UnknownPlayerError(DbscgError):
    """No AI player has this name."""

    def __init__(self, name: str) -> None:
        super().__init__(f"there is no AI player {name!r}; there are {', '.join(PLAYERS)}")
        self.name = name


class ScriptPlayer:
    """Plays by rules of thumb, without looking ahead."""

    def __init__(self, rules: Ruleset, lib: Library) -> None:
        self._rules = rules
        self._lib = lib

    def choose(self, view: SeatView, decision: Decision) -> Answer:
        """See `Player.choose`."""
        if decision != view.state.decision:
            raise ValueError("the decision is not the one of the view")
        return script_answer(views.reading(self._rules, self._lib, view))


LEVELS: dict[str, Level] = {
    "beginner": Level(near=0.08, habit=0.4, overlooks=0.35),
    "casual": Level(near=0.03, slips=0.2, habit=0.15, overlooks=0.1),
    "skilled": PLAIN,
    "expert": Level(worlds=4),
    "master": Level(worlds=6),
}
"""The levels of the opponent, the weakest first; figures in docs/ai.md."""
DEFAULT_LEVEL = "skilled"
YARDSTICK = "greedy-1"
"""The player figures are measured against."""
FORMER_NAMES = {"greedy": DEFAULT_LEVEL, "default": DEFAULT_LEVEL}
"""What players are called in older matches and settings, and on the command line."""
PLAYERS: tuple[str, ...] = ("random", "script", YARDSTICK, *LEVELS)
"""Names of the players, the weakest first."""


def known_name(name: str) -> str:
    """What the player of this name is called now. Raises UnknownPlayerError."""
    found = FORMER_NAMES.get(name, name)
    if found not in PLAYERS:
        raise UnknownPlayerError(name)
    return found


def make_player(
    name: str,
    rules: Ruleset,
    lib: Library,
    decks_known: tuple[DeckNumbers | None, DeckNumbers | None],
    seed: int,
    budget: float,
    *,
    clock: Clock = time.monotonic,
    positions: int = 0,
) -> Player:
    """The player of this name.

    `decks_known` are the deck lists by seat: its own, and the opponent's when lists are open.
    `budget` is in seconds per decision, `positions` a number of positions to try instead of it;
    with neither the player answers by its script.
    Raises UnknownPlayerError, and KeyError for a card number the library does not have.
    """
    name = known_name(name)
    if name == "random":
        return RandomPlayer(seed)
    if name == "script":
        return ScriptPlayer(rules, lib)
    decks = (_counts(lib, decks_known[0]), _counts(lib, decks_known[1]))
    limit = Budget(budget, clock, positions=positions)
    if name == YARDSTICK:
        return YardstickPlayer(rules, lib, decks, seed, limit)
    return SearchingPlayer(rules, lib, decks, seed, limit, level=LEVELS[name])


def _counts(lib: Library, deck: DeckNumbers | None) -> Deck | None:
    if deck is None:
        return None
    numbers = ((deck.leader,) if deck.leader else ()) + tuple(deck.main) + tuple(deck.z)
    return Counter(lib.by_number[number] for number in numbers)
