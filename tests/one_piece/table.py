"""The test kit at a table of One Piece: see `tests.kit.table`."""

from __future__ import annotations

from collections.abc import Sequence

from dbscg_gui.cards.printed import PrintedCard
from dbscg_gui.effects.compiled import CompiledCard
from dbscg_gui.engine.game import Game
from dbscg_gui.engine.library import Library
from dbscg_gui.engine.state import Frame, State
from dbscg_gui.games.one_piece import turn as turn_steps
from dbscg_gui.games.one_piece.don import NUMBER
from dbscg_gui.games.one_piece.lexicon import one_piece_language
from dbscg_gui.games.one_piece.match import ONE_PIECE, DeckSpec, make_library, new_game
from tests.kit import table as kit_table
from tests.kit.record import Brought, GameKit
from tests.kit.table import Table
from tests.one_piece.cards import Side, character

__all__ = ["KIT", "Table", "active_don", "boost", "give", "opening", "position"]


def _library(cards: Sequence[tuple[PrintedCard, CompiledCard]]) -> Library:
    """The library; the DON!! cards of a test are those every match has."""
    lib = make_library([pair for pair in cards if pair[0].kind != "don"])
    for printed, _ in cards:
        if printed.kind == "don":
            lib.by_number[printed.number] = lib.by_number[NUMBER]
    return lib


def _begin(
    lib: Library, decks: tuple[Brought, Brought], seed: int, first: int | None, choose_first: bool
) -> Game:
    specs = [DeckSpec(deck.leader, deck.main) for deck in decks]
    return new_game(lib, (specs[0], specs[1]), seed, first)


def _enter(state: State, at: str, seat: int) -> None:
    if at == "turn":
        state.turn -= 1
        state.flags[f"turns:{seat}"] -= 1
        state.frames = [Frame("one_piece.turn")]
    else:
        state.frames = [
            Frame("one_piece.turn", pc=turn_steps.TURN.at("one_piece 6-6-1")),
            Frame("one_piece.main", pc=turn_steps.MAIN.at("one_piece 8-6-1"), seat=seat),
        ]


KIT = GameKit(
    name="one_piece",
    rules=ONE_PIECE,
    language=one_piece_language,
    library=_library,
    begin=_begin,
    enter=_enter,
    side=Side,
    plain=character,
    kinds=frozenset({"character", "event", "stage"}),
    waiting=frozenset({"main", "block", "counter-step"}),
    face_down=frozenset({"deck", "hand", "life"}),
    piles=frozenset({"deck", "life", "drop"}),
    in_play=(("leader", "battle", "stage"),),
)


def position(
    you: Side | None = None,
    opponent: Side | None = None,
    *,
    turn: int = 3,
    at: str = "main",
    seat: int | None = None,
) -> Table:
    """A position in your turn, played on to the first decision; `at` is "main" or "turn"."""
    return kit_table.position(KIT, you, opponent, turn=turn, at=at, seat=seat)


def opening(
    you: Side | None = None,
    opponent: Side | None = None,
    *,
    first: str | None = "you",
    size: tuple[int, int] | None = None,
    rng: int = 7,
) -> Table:
    """A new match from set-up on. Of a `Side` only leader and deck count."""
    return kit_table.opening(KIT, you, opponent, first=first, size=size, rng=rng)


# -- verbs and readings of this game ---------------------------------------------------------


def give(t: Table, host: str) -> None:
    """Give one DON!! card to a card."""
    t.pick(f"give DON!! > {host}")


def boost(t: Table, card: str, target: str) -> None:
    """Trash a card from the hand for its Counter."""
    t.pick(f"boost {card} > {target}")


def active_don(t: Table, who: str = "you") -> int:
    """Active DON!! cards in a player's Cost area."""
    ids = t.ids(t.you.seat if who == "you" else t.opponent.seat, "energy")
    return sum(t.state.cards[i].active for i in ids)


def don(t: Table, who: str = "you") -> tuple[int, int, int, int]:
    """A player's DON!! cards: active, rested, given, in the DON!! deck."""
    seat = t.you.seat if who == "you" else t.opponent.seat
    cards = t.state.cards
    cost = t.ids(seat, "energy")
    active = sum(cards[i].active for i in cost)
    hosts = (*t.ids(seat, "leader"), *t.ids(seat, "battle"))
    under = sum(len(cards[i].under) for i in hosts)
    return active, len(cost) - active, under, len(t.ids(seat, "don-deck"))
