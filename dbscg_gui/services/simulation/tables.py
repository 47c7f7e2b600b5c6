"""Every deck against every other, thousands of matches long: how the decks of a field fare.

Owns which matches are played, in an order that fills the table evenly, and the table. What comes of
a match follows from the seed and the two decks alone, never from where, when or in how many
processes it is played, so two runs of the same table are equal byte by byte.
"""

from __future__ import annotations

import csv
import io
from collections import OrderedDict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from hashlib import blake2b
from itertools import combinations

import msgspec

from dbscg_gui.cards.decks import DeckList
from dbscg_gui.engine.library import Library
from dbscg_gui.kernel.errors import DbscgError
from dbscg_gui.kernel.progress import OnProgress
from dbscg_gui.kernel.quoting import quoted
from dbscg_gui.services.cards.compiled import SideBySide, in_turn
from dbscg_gui.services.cards.pool import CardPool
from dbscg_gui.services.match.setup import MatchSetup, prepare
from dbscg_gui.services.match.statistics import wilson
from dbscg_gui.services.records.match_record import MatchStart, Player
from dbscg_gui.services.records.replaying import library_of
from dbscg_gui.services.simulation.arena import KeptOutcomes, MatchOutcome, paired, play_match

_KEPT_LIBRARIES = 24
"""Libraries a process keeps, the last used: matches of one pairing lie near each other."""


class SimulationError(DbscgError):
    """A table that cannot be made of these decks; one line."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SimulationSetup:
    """Which decks, who plays them, how often each pair meets."""

    decks: tuple[DeckList, ...]
    player: str
    games: int
    """Matches of each pair of decks; each deck goes first in half of them."""
    seed: int = 1
    positions: int = 0
    """Positions a player may try per decision. Never seconds: then the machine would decide."""

    @property
    def pairings(self) -> tuple[tuple[int, int], ...]:
        """The pairs of decks, by their places."""
        return tuple(combinations(range(len(self.decks)), 2))

    @property
    def run(self) -> str:
        """What tells this run from every other one, however many matches are played of it."""
        decks = msgspec.json.encode(
            [(deck.name, deck.leader, deck.main, deck.z) for deck in self.decks]
        )
        mark = blake2b(decks, digest_size=6).hexdigest()
        game = self.decks[0].game if self.decks else ""
        return (
            f"{len(self.decks)} decks of {game} ({mark}), {self.player}, seed {self.seed}, "
            f"{self.positions} positions"
        )


class Share(msgspec.Struct, frozen=True, kw_only=True):
    """How often a deck won: a draw counts half; a 95 % interval."""

    games: int
    wins: int
    losses: int
    draws: int
    win_rate: float
    interval: tuple[float, float]


class Matchup(msgspec.Struct, frozen=True, kw_only=True):
    """What `deck` won against `other`."""

    deck: str
    other: str
    share: Share


class DeckShare(msgspec.Struct, frozen=True, kw_only=True):
    """What a deck won against all others."""

    deck: str
    share: Share


class Failure(msgspec.Struct, frozen=True, kw_only=True):
    """A match that did not come to its end; it counts for nobody."""

    deck: str
    other: str
    seed: int
    decision: int
    message: str


class SimulationReport(msgspec.Struct, frozen=True, kw_only=True):
    """The table. Nothing in it depends on the machine."""

    game: str
    player: str
    seed: int
    positions: int
    games: int
    decks: tuple[DeckShare, ...]
    matchups: tuple[Matchup, ...]
    """Both ways round, in the order of the decks."""
    failures: tuple[Failure, ...] = ()

    def share(self, deck: str, other: str) -> Share | None:
        """What `deck` won against `other`; None where they did not meet."""
        found = (each for each in self.matchups if (each.deck, each.other) == (deck, other))
        return next((each.share for each in found), None)


def run_simulation(
    setup: SimulationSetup,
    pool: CardPool,
    *,
    side_by_side: SideBySide = in_turn,
    kept: KeptOutcomes | None = None,
    told: OnProgress | None = None,
) -> SimulationReport:
    """Play what is missing and make the table. Matches that are `kept` are not played again.

    Raises `SimulationError`, `MatchSetupError` for decks that may not be played, and what
    `make_player` raises for a name it does not know.
    """
    starts = _starts(setup, pool)
    known = dict(kept.load()) if kept is not None else {}
    wanted = list(_numbers(setup))
    tasks = [
        (starts[setup.pairings[place]], game, number)
        for place, game, number in wanted
        if number not in known
    ]
    done = len(wanted) - len(tasks)
    if told is not None:
        told(done, len(wanted))
    for outcome in side_by_side(_play, tasks):
        known[outcome.number] = outcome
        done += 1
        if kept is not None:
            kept.add(outcome)
        if told is not None:
            told(done, len(wanted))
    return _report(setup, {number: known[number] for _, _, number in wanted})


def _numbers(setup: SimulationSetup) -> Iterator[tuple[int, int, int]]:
    """Place of the pairing, number in it, and number in the run of every match, in playing order.

    Pair by pair through the whole table, so that a run that is stopped has a table already, and
    one that is asked for more matches plays only what is new.
    """
    count = len(setup.pairings)
    for pair in range((setup.games + 1) // 2):
        for place in range(count):
            for turn in (0, 1):
                game = pair * 2 + turn
                if game < setup.games:
                    yield place, game, (pair * count + place) * 2 + turn


def _starts(setup: SimulationSetup, pool: CardPool) -> dict[tuple[int, int], MatchStart]:
    names = [deck.name for deck in setup.decks]
    twice = sorted({name for name in names if names.count(name) > 1})
    if twice:
        raise SimulationError(f"two decks are called {quoted(twice[0])}: rename one of them")
    if len(names) < 2:
        raise SimulationError("a table needs two decks or more")
    player = Player(name=setup.player, positions=setup.positions)
    return {
        (one, other): prepare(
            MatchSetup(
                decks=(setup.decks[one], setup.decks[other]),
                players=(player, player),
                seed=setup.seed,
            ),
            pool,
            created="simulation",
            program="simulation",
        )
        for one, other in setup.pairings
    }


_LIBRARIES: OrderedDict[str, Library] = OrderedDict()


def _play(task: tuple[MatchStart, int, int]) -> MatchOutcome:
    """Play one match, in whatever process."""
    start, game, number = task
    played = play_match(paired(start, game), _library(start), game, _no_clock)
    return msgspec.structs.replace(played, number=number, seconds=())


def _library(start: MatchStart) -> Library:
    name = f"{start.game} {[deck.numbers() for deck in start.decks]}"
    lib = _LIBRARIES.pop(name, None)
    if lib is None:
        lib = library_of(start)
    _LIBRARIES[name] = lib
    while len(_LIBRARIES) > _KEPT_LIBRARIES:
        _LIBRARIES.popitem(last=False)
    return lib


def _no_clock() -> float:
    """What a match took is no part of the table."""
    return 0.0


# -- the table -------------------------------------------------------------------------------


def _report(setup: SimulationSetup, outcomes: Mapping[int, MatchOutcome]) -> SimulationReport:
    names = [deck.name for deck in setup.decks]
    won: dict[tuple[str, str], list[float]] = {}
    failures = []
    for place, _, number in _numbers(setup):
        outcome = outcomes[number]
        one, other = (names[seat] for seat in setup.pairings[place])
        fault = outcome.failure
        if fault is not None:
            failures.append(
                Failure(
                    deck=one,
                    other=other,
                    seed=fault.seed,
                    decision=fault.decision,
                    message=fault.message,
                )
            )
            continue
        won.setdefault((one, other), []).append(outcome.deck_points)
        won.setdefault((other, one), []).append(1 - outcome.deck_points)
    return SimulationReport(
        game=setup.decks[0].game,
        player=setup.player,
        seed=setup.seed,
        positions=setup.positions,
        games=len(outcomes),
        decks=tuple(
            DeckShare(
                deck=deck,
                share=_share([p for other in names for p in won.get((deck, other), ())]),
            )
            for deck in names
        ),
        matchups=tuple(
            Matchup(deck=deck, other=other, share=_share(won[deck, other]))
            for deck in names
            for other in names
            if (deck, other) in won
        ),
        failures=tuple(failures),
    )


def _share(points: Sequence[float]) -> Share:
    total = sum(points)
    return Share(
        games=len(points),
        wins=sum(each == 1 for each in points),
        losses=sum(each == 0 for each in points),
        draws=sum(each == 0.5 for each in points),
        win_rate=total / len(points) if points else 0.0,
        interval=wilson(total, len(points)),
    )


def as_csv(report: SimulationReport) -> str:
    """The table as CSV: a line for each deck against each other, then against all."""
    text = io.StringIO()
    lines = csv.writer(text, lineterminator="\n")
    lines.writerow(("deck", "against", "games", "wins", "losses", "draws", "share", "low", "high"))
    for deck, other, share in _rows(report):
        low, high = share.interval
        figures = (f"{share.win_rate:.4f}", f"{low:.4f}", f"{high:.4f}")
        lines.writerow((deck, other, share.games, share.wins, share.losses, share.draws, *figures))
    return text.getvalue()


def _rows(report: SimulationReport) -> Iterable[tuple[str, str, Share]]:
    for each in report.matchups:
        yield each.deck, each.other, each.share
    for every in report.decks:
        yield every.deck, "", every.share
