"""AI players as thinkers of this process, for the arena and tests, and their seeds.

The thinker of a match at the table is a child process: `adapters.ai_process`.
"""

from __future__ import annotations

import hashlib
import time

from dbscg_gui.ai.advice import Advice
from dbscg_gui.ai.players import DecisionMaker, make_player
from dbscg_gui.ai.search.budget import Clock
from dbscg_gui.ai.searching import SearchingPlayer
from dbscg_gui.engine.decisions import Answer, Decision
from dbscg_gui.engine.library import Library
from dbscg_gui.engine.views import SeatView
from dbscg_gui.services.ai.thinker import ThinkerClosedError, ThinkerTrouble
from dbscg_gui.services.game_rules import game_rules
from dbscg_gui.services.records.match_record import MatchStart


class LocalThinker:
    """A player that thinks in this process and cannot be interrupted."""

    trouble: ThinkerTrouble = "none"

    def __init__(self, player: DecisionMaker) -> None:
        self._player = player
        self._is_closed = False

    def choose(self, view: SeatView, decision: Decision) -> Answer:
        """See `Thinker.choose`."""
        if self._is_closed:
            raise ThinkerClosedError
        return self._player.choose(view, decision)

    def advise(self, view: SeatView, also: Answer | None = None) -> Advice | None:
        """See `Adviser.advise`."""
        if self._is_closed:
            raise ThinkerClosedError
        return advice_of(self._player, view, also)

    def warm_up(self) -> None:
        """It is there."""

    def move_now(self) -> None:
        """Ask a player that can be hurried to answer now."""
        hurry(self._player)

    def close(self) -> None:
        """See `Thinker.close`."""
        self._is_closed = True
        hurry(self._player)


def local_thinker(start: MatchStart, seat: int) -> LocalThinker:
    """The AI player of a seat, in this process."""
    return LocalThinker(seat_player(start, seat, player_seed(start.seed, seat)))


def seat_player(
    start: MatchStart,
    seat: int,
    seed: int,
    *,
    lib: Library | None = None,
    clock: Clock = time.monotonic,
) -> DecisionMaker:
    """The AI player of a seat, with the deck lists it may know and a seed of its own.

    `clock` tells the seconds it may think.

    Raises whatever `make_player` raises for a name it does not know.
    """
    rules = game_rules(start.game)
    known = tuple(
        rules.spec(deck) if start.is_open or owner == seat else None
        for owner, deck in enumerate(start.decks)
    )
    return make_player(
        start.players[seat].name,
        rules.ruled(start.options),
        lib or rules.library(start.sources()),
        (known[0], known[1]),
        seed,
        start.players[seat].budget,
        clock=clock,
        positions=start.players[seat].positions,
    )


def advice_of(player: DecisionMaker, view: SeatView, also: Answer | None = None) -> Advice | None:
    """What a player that can advise says; None of one that cannot."""
    decision = view.state.decision
    if decision is None or not isinstance(player, SearchingPlayer):
        return None
    return player.advise(view, decision, also)


def player_seed(seed: int, seat: int) -> int:
    """The seed of a seat's own chance in this process; a child gets none made of the match's."""
    digest = hashlib.blake2b(f"{seed}/{seat}".encode(), digest_size=8).digest()
    return int.from_bytes(digest, "big") >> 1


def hurry(player: DecisionMaker) -> None:
    """Tell a player that can be hurried; one that cannot answers when it is done."""
    method = getattr(player, "hurry", None)
    if callable(method):
        method()
