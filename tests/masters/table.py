"""The test kit at a table of Masters: see `tests.kit.table`."""

from __future__ import annotations

from dataclasses import replace

from dbscg_gui.engine.game import Game
from dbscg_gui.engine.library import Library
from dbscg_gui.engine.state import Frame, State
from dbscg_gui.games.masters import turn as turn_steps
from dbscg_gui.games.masters.lexicon import masters_language
from dbscg_gui.games.masters.match import (
    MASTERS,
    MASTERS_3,
    DeckSpec,
    make_library,
    new_game,
)
from tests.kit import modes
from tests.kit import table as kit_table
from tests.kit.record import Brought, GameKit
from tests.kit.table import Table
from tests.masters.cards import Side

__all__ = ["KIT", "Table", "opening", "position"]


EDITIONS = {modes.NEW_MANUAL: MASTERS, modes.OLD_MANUAL: MASTERS_3}
"""The rules by the edition of the manual a test plays by."""


def _begin(
    lib: Library, decks: tuple[Brought, Brought], seed: int, first: int | None, choose_first: bool
) -> Game:
    specs = [DeckSpec(deck.leader, deck.main, deck.others["z-deck"]) for deck in decks]
    rules = EDITIONS[modes.manual]
    return new_game(lib, (specs[0], specs[1]), seed, first, choose_first=choose_first, rules=rules)


def _enter(state: State, at: str, seat: int) -> None:
    if at == "turn":
        state.turn -= 1
        state.frames = [Frame("masters.turn")]
    else:
        state.frames = [
            Frame("masters.turn", pc=turn_steps.TURN.at("end-phase")),
            Frame("masters.main", pc=turn_steps.MAIN.at("main-checkpoint"), seat=seat),
        ]


KIT = GameKit(
    name="masters",
    rules=MASTERS,
    language=masters_language,
    library=make_library,
    begin=_begin,
    enter=_enter,
    side=Side,
    waiting=frozenset({"main", "offense", "defense", "counter", "charge", "z-energy"}),
    face_down=frozenset({"deck", "hand", "life", "z-deck"}),
    piles=frozenset({"deck", "life", "drop", "warp"}),
    in_play=(("leader", "battle", "unison"), ("combo",)),
)


def position(
    you: Side | None = None,
    opponent: Side | None = None,
    *,
    turn: int = 3,
    at: str = "main",
    seat: int | None = None,
) -> Table:
    """A position in your turn, played on to the first decision.

    `at` is "main" (the checkpoint before a free timing of the Main Phase) or "turn" (the very
    start of the turn, before the Charge Phase). `seat` is the number of your seat, 0 unless the
    run swaps seats.
    """
    kit = replace(KIT, rules=EDITIONS[modes.manual])
    return kit_table.position(kit, you, opponent, turn=turn, at=at, seat=seat)


def opening(
    you: Side | None = None,
    opponent: Side | None = None,
    *,
    first: str | None = "you",
    size: tuple[int, int] | None = None,
    rng: int = 7,
    choose_first: bool = False,
) -> Table:
    """A new match from set-up on.

    Of a `Side` only leader, z_deck and deck count: cards the deck of this size shall have.
    """
    return kit_table.opening(
        KIT, you, opponent, first=first, size=size, rng=rng, choose_first=choose_first
    )
