"""The AI players by name, and what every one of them can do."""

from __future__ import annotations

import time
from collections import Counter
from typing import Protocol

from dbscg_gui.ai.evaluation import Style, learned
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
from dbscg_gui.kernel.quoting import quoted


class DecisionMaker(Protocol):
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
        super().__init__(
            f"there is no AI player {quoted(name)}; there are {', '.join(PLAYERS)}, and those from "
            f"{OPPONENTS[0]} on with a style: {DEFAULT_LEVEL}:{next(iter(STYLES))}"
        )
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
    "beginner": Level(moves=1, is_wary=False, near=0.16, habit=0.4, overlooks=0.5),
    "casual": Level(moves=1, is_wary=False, near=0.04, slips=0.3, habit=0.2, overlooks=0.15),
    "skilled": PLAIN,
    "expert": Level(worlds=4, is_thorough=True),
    "master": Level(worlds=8, moves=3, is_thorough=True),
}
"""The levels of the opponent, the weakest first; figures in docs/ai.md."""
DEFAULT_LEVEL = "skilled"
ADAPTIVE = "adaptive"
"""The opponent that aims at an even match."""
ADAPTING = (
    (0.45, LEVELS["beginner"]),
    (0.15, LEVELS["casual"]),
    (-0.35, LEVELS["skilled"]),
    (-1.0, LEVELS["expert"]),
)
"""What it plays like by how good its position looks, from so much on (-1 lost, 1 won)."""
STYLES: dict[str, Style] = {
    "aggressive": Style(rival_life=1.15, blockers=0.9, risk=0.5),
    "careful": Style(own_life=1.03, blockers=1.2, risk=2.2),
}
"""Tastes of the opponent, beside the balanced one that has no name.

What cards at risk count may differ widely; other prices of life or cards lose most matches.
"""
OPPONENTS: tuple[str, ...] = (*LEVELS, ADAPTIVE)
"""Who is offered to play against, and may have a style: a name is `LEVEL` or `LEVEL:STYLE`."""
YARDSTICK = "greedy-1"
"""The player figures are measured against."""
FORMER_NAMES = {"greedy": DEFAULT_LEVEL, "default": DEFAULT_LEVEL}
"""What players are called in older matches and settings, and on the command line."""
PLAYERS: tuple[str, ...] = ("random", "script", YARDSTICK, *OPPONENTS)
"""Names of the players without styles, the weakest first, the one that adapts last."""
ALL_PLAYERS: tuple[str, ...] = (
    *PLAYERS,
    *(f"{level}:{style}" for level in OPPONENTS for style in STYLES),
)
"""Every name a player can have."""
_STYLED = ":"


def styled(level: str, style: str) -> str:
    """The name of a level with a style; "" is the balanced one."""
    return f"{level}{_STYLED}{style}" if style else level


def name_parts(name: str) -> tuple[str, str]:
    """A player's name without its style, and the style or ""; not checked."""
    level, _, style = name.partition(_STYLED)
    return level, style


def known_name(name: str) -> str:
    """What the player of this name is called now. Raises UnknownPlayerError."""
    level, style = name_parts(name)
    found = FORMER_NAMES.get(level, level)
    may_have_style = found in OPPONENTS and style in STYLES
    if found not in PLAYERS or (_STYLED in name and not may_have_style):
        raise UnknownPlayerError(name)
    return styled(found, style)


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
) -> DecisionMaker:
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
    level, style = name_parts(name)
    evaluator = learned(rules.name)
    return SearchingPlayer(
        rules,
        lib,
        decks,
        seed,
        limit,
        level=ADAPTING if level == ADAPTIVE else LEVELS[level],
        evaluator=evaluator.in_style(STYLES[style]) if style else evaluator,
    )


def _counts(lib: Library, deck: DeckNumbers | None) -> Deck | None:
    if deck is None:
        return None
    numbers = ((deck.leader,) if deck.leader else ()) + tuple(deck.main) + tuple(deck.z)
    return Counter(lib.by_number[number] for number in numbers)
