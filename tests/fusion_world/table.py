"""The test kit at a table of Fusion World: see `tests.kit.table`."""

from __future__ import annotations

from dataclasses import replace

from dbscg_gui.engine.game import Game, Ruleset
from dbscg_gui.engine.library import Library
from dbscg_gui.engine.state import Frame, State
from dbscg_gui.games.fusion_world import turn as turn_steps
from dbscg_gui.games.fusion_world.legality import why_not
from dbscg_gui.games.fusion_world.lexicon import fusion_world_language
from dbscg_gui.games.fusion_world.match import FUSION_WORLD, DeckSpec, make_library, new_game
from tests.fusion_world.cards import Side, battle
from tests.kit import table as kit_table
from tests.kit.record import Brought, GameKit
from tests.kit.table import Table

__all__ = ["KIT", "Table", "block", "opening", "position", "why_not"]


def _begin(
    lib: Library, decks: tuple[Brought, Brought], seed: int, first: int | None, choose_first: bool
) -> Game:
    assert not choose_first, "the winner of the roll starts"
    specs = [DeckSpec(deck.leader, deck.main) for deck in decks]
    return new_game(lib, (specs[0], specs[1]), seed, first)


def _enter(state: State, at: str, seat: int) -> None:
    if at == "turn":
        state.turn -= 1
        state.frames = [Frame("fusion_world.turn")]
    else:
        state.frames = [
            Frame("fusion_world.turn", pc=turn_steps.TURN.at("end-phase")),
            Frame("fusion_world.main", pc=turn_steps.MAIN.at("main-checkpoint"), seat=seat),
        ]


KIT = GameKit(
    name="fusion_world",
    rules=FUSION_WORLD,
    language=fusion_world_language,
    library=make_library,
    begin=_begin,
    enter=_enter,
    side=Side,
    plain=battle,
    waiting=frozenset({"main", "offense", "defense", "charge", "block"}),
)


def position(
    you: Side | None = None,
    opponent: Side | None = None,
    *,
    turn: int = 3,
    at: str = "main",
    rules: Ruleset = FUSION_WORLD,
) -> Table:
    """A position in your turn, played on to the first decision.

    `at` is "main" (the checkpoint before the actions of the Main Phase) or "turn" (the very start
    of the turn, before the Recharge Phase).
    """
    return kit_table.position(replace(KIT, rules=rules), you, opponent, turn=turn, at=at)


def opening(
    you: Side | None = None,
    opponent: Side | None = None,
    *,
    first: str | None = "you",
    size: tuple[int, int] | None = None,
    rng: int = 7,
) -> Table:
    """A new match from set-up on; of a `Side` only leader and deck count."""
    return kit_table.opening(KIT, you, opponent, first=first, size=size, rng=rng)


def block(table: Table, card: str) -> None:
    """Block with a card."""
    table.pick(f"block {card}")
