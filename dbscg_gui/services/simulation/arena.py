"""Matches between two AI players, in mirrored pairs: same seed, same decks, seats swapped.

Owns pairing, play and the figures. The clock is given, so nothing here reads one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Protocol

import msgspec

from dbscg_gui.ai.players import DecisionMaker as AiPlayer
from dbscg_gui.cards.decks import DeckList
from dbscg_gui.engine import views
from dbscg_gui.engine.decisions import check_answer
from dbscg_gui.engine.game import Game
from dbscg_gui.engine.library import Library
from dbscg_gui.kernel.errors import DbscgError, IllegalChoiceError
from dbscg_gui.services.ai.thinking import player_seed, seat_player
from dbscg_gui.services.cards.compiled import SideBySide, in_turn
from dbscg_gui.services.cards.pool import CardPool
from dbscg_gui.services.match.setup import MatchSetup, prepare
from dbscg_gui.services.match.statistics import Sprt, elo, quantile, sprt, wilson
from dbscg_gui.services.records.match_record import MatchStart, Player
from dbscg_gui.services.records.replaying import begin, library_of

Clock = Callable[[], float]
Progress = Callable[["ArenaReport"], None]

DECISION_LIMIT = 20_000
"""Answers after which a match is a stall, counted as an error."""


class ArenaError(msgspec.Struct, frozen=True, kw_only=True):
    """A match that did not come to its end."""

    game: int
    seed: int
    decision: int
    message: str


class Seconds(msgspec.Struct, frozen=True, kw_only=True):
    """Seconds per decision, of both players."""

    median: float
    p95: float
    max: float

    @classmethod
    def of(cls, found: Sequence[float]) -> Seconds:
        """The figures of these seconds."""
        return cls(
            median=quantile(found, 0.5), p95=quantile(found, 0.95), max=max(found, default=0.0)
        )


class ArenaReport(msgspec.Struct, frozen=True, kw_only=True):
    """The figures; `win_rate` is of the first player, `deck_win_rate` of the first deck, whoever
    plays it; a draw counts half."""

    a: str
    b: str
    games: int
    wins: int
    losses: int
    draws: int
    win_rate: float
    interval: tuple[float, float]
    elo: float | None
    decks: tuple[str, str]
    deck_win_rate: float
    errors: int
    decisions: int
    decisions_per_second: float
    seconds_per_decision: Seconds
    failures: tuple[ArenaError, ...] = ()
    sprt: Sprt | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class ArenaSetup:
    """Who plays, with what, how often."""

    a: str
    b: str
    games: int
    decks: tuple[DeckList, DeckList]
    """The decks of the two seats. In a pair the players swap seats and the decks stay, so that
    each player plays both sides of the same start and no deck favours one of them."""
    seed: int = 1
    budget: float = 0.0
    positions: int = 0
    """Positions a player may try per decision, in place of the seconds of `budget`."""
    sprt: tuple[float, float] | None = None
    """Two Elo differences: stop as soon as it is decided which one is nearer the truth."""


class MatchOutcome(msgspec.Struct, frozen=True, kw_only=True):
    """What came of one match of a run; the same wherever and in whatever order it is played."""

    number: int
    decks: tuple[str, str]
    points: float = 0.0
    """Of the first player: 1 won, 0.5 drawn, 0 lost."""
    deck_points: float = 0.0
    """Of the first deck, whoever played it."""
    seconds: tuple[float, ...] = ()
    """What each decision took."""
    playing: float = 0.0
    failure: ArenaError | None = None


def report_of(a: str, b: str, outcomes: Iterable[MatchOutcome]) -> ArenaReport:
    """The figures of some matches of two players."""
    played = sorted(outcomes, key=lambda each: each.number)
    ended = [each for each in played if each.failure is None]
    done = len(ended)
    won = sum(each.points for each in ended)
    rate = won / done if done else 0.0
    seconds = [second for each in played for second in each.seconds]
    playing = sum(each.playing for each in played)
    pairs = {each.decks for each in played}
    return ArenaReport(
        a=a,
        b=b,
        games=len(played),
        wins=sum(each.points == 1 for each in ended),
        losses=sum(each.points == 0 for each in ended),
        draws=sum(each.points == 0.5 for each in ended),
        win_rate=rate,
        interval=wilson(won, done),
        elo=elo(rate),
        decks=pairs.pop() if len(pairs) == 1 else (f"{len(pairs)} pairs of decks", ""),
        deck_win_rate=sum(each.deck_points for each in ended) / done if done else 0.0,
        errors=len(played) - done,
        decisions=len(seconds),
        decisions_per_second=len(seconds) / playing if playing else 0.0,
        seconds_per_decision=Seconds.of(seconds),
        failures=tuple(each.failure for each in played if each.failure is not None),
    )


def run_arena(
    setup: ArenaSetup,
    pool: CardPool,
    clock: Clock,
    *,
    progress: Progress | None = None,
    side_by_side: SideBySide = in_turn,
    kept: KeptOutcomes | None = None,
) -> ArenaReport:
    """Play all matches. `progress` gets the report so far after each.

    What comes of a match is the same wherever it is played, so the report does not depend on
    `side_by_side`. Matches that are `kept` are not played again. With `sprt` the run ends, at the
    end of a pair, as soon as it is decided. Raises `MatchSetupError` for decks that may not be
    played and what `make_player` raises for unknown names, before the first match.
    """
    start = _start(setup, pool)
    known = dict(kept.load()) if kept is not None else {}
    missing = [number for number in range(setup.games) if number not in known]
    fresh = iter(side_by_side(partial(_play_number, start, clock), missing))
    outcomes: list[MatchOutcome] = []
    for number in range(setup.games):
        outcome = known.get(number)
        if outcome is None:
            outcome = next(fresh)
            if kept is not None:
                kept.add(outcome)
        outcomes.append(outcome)
        if progress is not None:
            progress(report_of(setup.a, setup.b, outcomes))
        if number % 2 and setup.sprt is not None and _verdict(setup, outcomes).accepted:
            break
    return _reported(setup, outcomes)


class KeptOutcomes(Protocol):
    """Where outcomes are kept from one run to the next."""

    def load(self) -> Mapping[int, MatchOutcome]:
        """What is kept, by number."""

    def add(self, outcome: MatchOutcome) -> None:
        """Keep this, too."""


_LIBRARIES: dict[str, Library] = {}


def _play_number(start: MatchStart, clock: Clock, number: int) -> MatchOutcome:
    """Play one match of a run, in whatever process; a run's library is made once in each."""
    name = f"{start.game} {start.seed} {[deck.numbers() for deck in start.decks]}"
    lib = _LIBRARIES.get(name)
    if lib is None:
        lib = library_of(start)
        _LIBRARIES.clear()
        _LIBRARIES[name] = lib
    return play_match(paired(start, number), lib, number, clock)


def _verdict(setup: ArenaSetup, outcomes: Sequence[MatchOutcome]) -> Sprt:
    points = [each.points for each in outcomes if each.failure is None]
    low, high = setup.sprt or (0.0, 0.0)
    return sprt(points, low, high)


def _reported(setup: ArenaSetup, outcomes: Sequence[MatchOutcome]) -> ArenaReport:
    report = report_of(setup.a, setup.b, outcomes)
    if setup.sprt is None:
        return report
    return msgspec.structs.replace(report, sprt=_verdict(setup, outcomes))


def _start(setup: ArenaSetup, pool: CardPool) -> MatchStart:
    players = (
        Player(name=setup.a, budget=setup.budget, positions=setup.positions),
        Player(name=setup.b, budget=setup.budget, positions=setup.positions),
    )
    chosen = MatchSetup(decks=setup.decks, players=players, seed=setup.seed)
    start = prepare(chosen, pool, created="arena", program="arena")
    lib = library_of(start)
    for seat in (0, 1):
        seat_player(start, seat, 0, lib=lib)
    return start


def paired(start: MatchStart, number: int) -> MatchStart:
    """Match `number` of the run: the two of a pair differ by who sits where, nothing else.

    Two equal players would play the same match twice; theirs differ by who goes first.
    """
    seed = player_seed(start.seed, number // 2)
    one, other = start.players
    first = number // 2 + (number if one == other else 0)
    return msgspec.structs.replace(
        start,
        seed=seed,
        first=first % 2,
        players=(other, one) if number % 2 else (one, other),
    )


class Seating(Protocol):
    """Who makes the players of a match; see `seat_player`."""

    def __call__(
        self, start: MatchStart, seat: int, seed: int, /, *, lib: Library | None
    ) -> AiPlayer:
        """The player of a seat."""


def play_match(
    start: MatchStart,
    lib: Library,
    number: int,
    clock: Clock,
    *,
    seating: Seating | None = None,
) -> MatchOutcome:
    """Play match `number` of a run, as `paired` made it; a fault of it is told, not raised.

    `seating` makes the players, `seat_player` where none is given.
    """
    began = clock()
    seated = seat_player if seating is None else seating
    seconds: list[float] = []
    a_seat = number % 2
    points = deck_points = 0.0
    failure = None
    try:
        game = begin(start, lib)
        players = tuple(
            seated(start, seat, player_seed(start.seed, seat), lib=lib) for seat in (0, 1)
        )
        while game.decision is not None:
            if len(seconds) >= DECISION_LIMIT:
                raise IllegalChoiceError(f"no end after {DECISION_LIMIT} decisions")
            seconds.append(answered(game, players, clock))
        winner = game.state.winner
        points = _points(winner, a_seat)
        deck_points = _points(winner, 0)
    except Exception as error:  # a fault of one match must not end the run: it is counted
        message = f"{type(error).__name__}: {error}"
        failure = ArenaError(
            game=number, seed=start.seed, decision=len(seconds) + 1, message=message
        )
    return MatchOutcome(
        number=number,
        decks=(start.decks[0].name, start.decks[1].name),
        points=points,
        deck_points=deck_points,
        seconds=tuple(seconds),
        playing=clock() - began,
        failure=failure,
    )


def _points(winner: int | None, seat: int) -> float:
    return 0.5 if winner == -1 else float(winner == seat)


def answered(game: Game, players: Sequence[AiPlayer], clock: Clock) -> float:
    """One decision; seconds the player took."""
    decision = game.decision
    if decision is None:
        raise DbscgError("nobody is asked")
    view = views.view_of(game, decision.seat)
    began = clock()
    answer = players[decision.seat].choose(view, decision)
    took = clock() - began
    check_answer(decision, answer)
    game.answer(answer)
    return took
