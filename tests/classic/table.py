"""The test kit at a table of the classic game: see `tests.kit.table`."""

from __future__ import annotations

from dataclasses import replace

from dbscg_gui.engine.game import Game
from dbscg_gui.engine.library import Library
from dbscg_gui.engine.state import Frame, State
from dbscg_gui.games.classic import turn as turn_steps
from dbscg_gui.games.classic.lexicon import classic_language
from dbscg_gui.games.classic.match import CLASSIC, DeckSpec, make_library, new_game
from dbscg_gui.kernel import records
from tests.kit import table as kit_table
from tests.kit.cards import Side
from tests.kit.record import Brought, GameKit
from tests.kit.table import Table

__all__ = ["KIT", "Table", "opening", "position"]


def _begin(
    lib: Library, decks: tuple[Brought, Brought], seed: int, first: int | None, choose_first: bool
) -> Game:
    specs = [DeckSpec(deck.leader, deck.main) for deck in decks]
    return new_game(lib, (specs[0], specs[1]), seed, first)


def _enter(state: State, at: str, seat: int) -> None:
    if at == "turn":
        state.turn -= 1
        state.frames = [Frame("classic.turn")]
    else:
        state.frames = [
            Frame("classic.turn", pc=turn_steps.TURN.at("end-phase")),
            Frame("classic.main", pc=turn_steps.MAIN.at("main-checkpoint"), seat=seat),
        ]


KIT = GameKit(
    name="classic",
    rules=CLASSIC,
    language=classic_language,
    library=make_library,
    begin=_begin,
    enter=_enter,
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
    options: dict[str, int] | None = None,
) -> Table:
    """A position in your turn, played on to the first decision.

    `at` is "main" (the checkpoint before a free timing of the Main Phase) or "turn" (the very
    start of the turn, before the Charge Phase). `seat` is the number of your seat, 0 unless the
    run swaps seats. `options` are those of the ruleset, where they are to be others.
    """
    kit = KIT if options is None else replace(KIT, rules=records.replace(CLASSIC, options=options))
    return kit_table.position(kit, you, opponent, turn=turn, at=at, seat=seat)


def opening(
    you: Side | None = None,
    opponent: Side | None = None,
    *,
    first: str | None = "you",
    size: tuple[int, int] | None = None,
    rng: int = 7,
) -> Table:
    """A new match from set-up on.

    Of a `Side` only leader and deck count: cards the deck of this size shall have.
    """
    return kit_table.opening(KIT, you, opponent, first=first, size=size, rng=rng)
