"""Every deck against every other in mirrored matches: how even a set of decks is.

Owns the pairings and the table of their figures; the matches are the arena's.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from itertools import combinations

import msgspec

from dbscg_gui.cards.decks import DeckList
from dbscg_gui.services.cards.pool import CardPool
from dbscg_gui.services.simulation.arena import ArenaReport, ArenaSetup, Clock, Progress, run_arena

Played = Callable[[int], None]
"""Told after each match how many were played."""
PairingDone = Callable[[ArenaReport], None]
"""Told after each pairing what came of it."""


class RoundRobinReport(msgspec.Struct, frozen=True, kw_only=True):
    """What came of every pairing; `worst` is the smallest share any deck won against another."""

    a: str
    b: str
    decks: tuple[str, ...]
    games: int
    errors: int
    worst: float
    pairings: tuple[ArenaReport, ...]

    def share(self, deck: str, other: str) -> float | None:
        """The share of matches `deck` won against `other`; None where they did not meet."""
        for pairing in self.pairings:
            if pairing.decks == (deck, other):
                return pairing.deck_win_rate
            if pairing.decks == (other, deck):
                return 1 - pairing.deck_win_rate
        return None

    def total(self, deck: str) -> float:
        """The mean share of a deck over its pairings."""
        shares = [share for other in self.decks if (share := self.share(deck, other)) is not None]
        return sum(shares) / len(shares) if shares else 0.0


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundRobinSetup:
    """Who plays, with which decks, how often."""

    a: str
    b: str
    games: int
    """Matches of all pairings together; see `games_each`."""
    decks: tuple[DeckList, ...]
    seed: int = 1
    budget: float = 0.0
    positions: int = 0

    @property
    def games_each(self) -> int:
        """Matches of one pairing: an equal share, rounded up to whole mirrored pairs."""
        pairings = len(self.decks) * (len(self.decks) - 1) // 2
        return -(-self.games // (2 * pairings)) * 2 if pairings else 0

    @property
    def games_played(self) -> int:
        """Matches that are really played."""
        return self.games_each * len(self.decks) * (len(self.decks) - 1) // 2


def run_round_robin(
    setup: RoundRobinSetup,
    pool: CardPool,
    clock: Clock,
    *,
    played: Played | None = None,
    pairing_done: PairingDone | None = None,
) -> RoundRobinReport:
    """Play all pairings, in the order of the decks. Raises as `run_arena` does."""
    reports: list[ArenaReport] = []
    for number, decks in enumerate(combinations(setup.decks, 2)):
        report = run_arena(
            ArenaSetup(
                a=setup.a,
                b=setup.b,
                games=setup.games_each,
                decks=decks,
                seed=setup.seed,
                budget=setup.budget,
                positions=setup.positions,
            ),
            pool,
            clock,
            progress=_counting_on(number * setup.games_each, played),
        )
        reports.append(report)
        if pairing_done is not None:
            pairing_done(report)
    return RoundRobinReport(
        a=setup.a,
        b=setup.b,
        decks=tuple(deck.name for deck in setup.decks),
        games=sum(report.games for report in reports),
        errors=sum(report.errors for report in reports),
        worst=min((even(report) for report in reports), default=0.0),
        pairings=tuple(reports),
    )


def even(report: ArenaReport) -> float:
    """The share of the deck that won less: 0.5 where both are as good."""
    return min(report.deck_win_rate, 1 - report.deck_win_rate)


def _counting_on(before: int, played: Played | None) -> Progress | None:
    if played is None:
        return None
    return lambda report: played(before + report.games)
