"""How long an opponent thinks: about a decision, and over a whole turn.

Matches of a player against itself, timed by a clock that is given. With one of processor time the
figures are of the thinking alone, however busy the machine; the player's own limit is kept by the
same clock.
"""

from __future__ import annotations

from collections import defaultdict
from functools import partial

import msgspec

from dbscg_gui.kernel.progress import OnProgress
from dbscg_gui.services.ai.thinking import player_seed, seat_player
from dbscg_gui.services.records.match_record import MatchStart
from dbscg_gui.services.records.replaying import begin, library_of
from dbscg_gui.services.simulation.arena import DECISION_LIMIT, Clock, Seconds, answered, paired

GRACE = 0.5
"""Seconds a decision may be over its limit."""


class ThinkingReport(msgspec.Struct, frozen=True, kw_only=True):
    """Seconds of thinking, by the clock that was given."""

    player: str
    budget: float
    """What one decision may take."""
    matches: int
    decisions: int
    decision: Seconds
    turns: int
    """Turns with a decision, of each seat for itself."""
    turn: Seconds
    """All decisions of one seat in one turn."""
    late: int
    """Decisions over their limit by more than `GRACE`."""
    kinds: dict[str, Seconds]
    """Seconds per decision by the kind of what was asked, the longest first."""


def run_thinking(
    start: MatchStart, matches: int, clock: Clock, *, told: OnProgress | None = None
) -> ThinkingReport:
    """Time the players of a match start over so many matches, seats swapped in every second one.

    A match without an end is given up after `DECISION_LIMIT` answers; what was timed counts.
    """
    lib = library_of(start)
    by_kind: dict[str, list[float]] = defaultdict(list)
    by_turn: dict[tuple[int, int, int], float] = defaultdict(float)
    for number in range(matches):
        again = paired(start, number)
        game = begin(again, lib)
        seated = partial(seat_player, again, lib=lib, clock=clock)
        players = [seated(seat, player_seed(again.seed, seat)) for seat in (0, 1)]
        count = 0
        while (decision := game.decision) is not None and count < DECISION_LIMIT:
            turn = game.state.turn
            took = answered(game, players, clock)
            asked = f"{decision.kind} {decision.about}".strip()
            by_kind[asked].append(took)
            by_turn[number, turn, decision.seat] += took
            count += 1
        if told is not None:
            told(number + 1, matches)
    every = [took for each in by_kind.values() for took in each]
    longest = sorted(by_kind.items(), key=lambda entry: -max(entry[1]))
    return ThinkingReport(
        player=start.players[0].name,
        budget=start.players[0].budget,
        matches=matches,
        decisions=len(every),
        decision=Seconds.of(every),
        turns=len(by_turn),
        turn=Seconds.of(list(by_turn.values())),
        late=sum(took > start.players[0].budget + GRACE for took in every),
        kinds={kind: Seconds.of(each) for kind, each in longest},
    )
