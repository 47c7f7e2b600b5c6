#!/usr/bin/env python3
"""Learn what a position is worth from matches the program plays against itself.

    python packaging/train_evaluation.py play --game G --data DIR --matches N [--round R]
    python packaging/train_evaluation.py fit  --game G --data DIR [--picture OUT.svg]
    python packaging/train_evaluation.py gate --game G --a skilled --b greedy-1 --matches 60

`play` goes on where it was stopped, chunk by chunk; the same seed plays the same matches. `fit`
writes `dbscg_gui/ai/learned/G.json`, which the program evaluates with, and needs the extra `train`.
`gate` plays mirrored matches with decks no match was learned from. With `--cards FILE` and
`--decks FILE` the player's own cards and deck lists are used, with `--built N` as many decks put
together of them.
"""

from __future__ import annotations

import argparse
import dataclasses
import statistics
import sys
import time
from collections.abc import Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    import training_fit

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

import msgspec  # noqa: E402
from training_matches import (  # noqa: E402
    EACH_PAIR,
    Decks,
    MakePlayer,
    Position,
    differing,
    play_chunk,
    rows_of,
    started,
    write_chunk,
)

from dbscg_gui.adapters.atomic import write_bytes_atomic  # noqa: E402
from dbscg_gui.ai.evaluation import Evaluator  # noqa: E402
from dbscg_gui.ai.players import DecisionMaker as AiPlayer  # noqa: E402
from dbscg_gui.ai.searching import SearchingPlayer  # noqa: E402
from dbscg_gui.ai.weights import Weight, learned_weights, read_evaluation  # noqa: E402
from dbscg_gui.engine.library import Library  # noqa: E402
from dbscg_gui.kernel.rng import next_below  # noqa: E402
from dbscg_gui.services.ai.thinking import seat_player  # noqa: E402
from dbscg_gui.services.cards.pool import CardPool  # noqa: E402
from dbscg_gui.services.game_rules import game_names  # noqa: E402
from dbscg_gui.services.match.statistics import sprt  # noqa: E402
from dbscg_gui.services.records.match_record import MatchStart, Player  # noqa: E402
from dbscg_gui.services.records.replaying import library_of  # noqa: E402
from dbscg_gui.services.simulation.arena import MatchOutcome, paired, play_match, report_of  # noqa: E402

LEARNED = ROOT / "dbscg_gui" / "ai" / "learned"
CHUNK = 20
"""Matches of one file: what is lost when playing is stopped."""


def _decks(asked: argparse.Namespace) -> Decks:
    return Decks(asked.game, asked.cards, asked.decks, asked.built)


def _make_player(names: str, positions: int, differ: float) -> MakePlayer:
    """The players of these names, which meet each other and themselves in turn.

    Their weights `differ` by so much from those in use, each player's in other ways.
    """
    each = names.split(",")

    def make(start: MatchStart, seat: int, seed: int) -> AiPlayer | None:
        name = each[(seat * (start.seed // EACH_PAIR) + start.seed // 2) % len(each)]
        if name == "script":
            return None
        players = tuple(Player(name=name, positions=positions) for _ in (0, 1))
        player = seat_player(msgspec.structs.replace(start, players=players), seat, seed)
        if differ and isinstance(player, SearchingPlayer):
            weights = differing(learned_weights(start.game), seed, differ)
            player = player.judging_by(Evaluator(weights))
        return player

    return make


def play(asked: argparse.Namespace) -> int:
    """Play the chunks that are not there yet."""
    decks = _decks(asked)
    folder: Path = asked.data / asked.game / f"round-{asked.round}"
    make = _make_player(asked.player, asked.positions, asked.differ)
    seed = asked.seed * 1000 + asked.round
    for first in range(0, asked.matches, CHUNK):
        path = folder / f"{first // CHUNK:04}.msgpack"
        if path.exists():
            continue
        began = time.process_time()
        numbers = range(first, first + CHUNK)
        matches = play_chunk(decks, make, seed, numbers, is_same_deck=asked.same_deck)
        write_chunk(path, matches)
        ended = sum(match.winner is not None for match in matches)
        took = time.process_time() - began
        print(f"{path.name}: {ended} of {CHUNK} ended, {took:.1f} s of processor time", flush=True)
    return 0


def fit(asked: argparse.Namespace) -> int:
    """Fit an evaluation to the matches and write it."""
    import training_fit  # needs numpy, which playing does not

    rows: list[training_fit.Row] = []
    matches = 0
    for game in (asked.game, *asked.also):
        pool = Decks(game, asked.cards, asked.decks, asked.built).pool
        for number in asked.rounds.split(","):
            most = matches + asked.matches
            for path in sorted((asked.data / game / f"round-{number}").glob("*.msgpack")):
                for positions in rows_of(path, pool) if matches < most else ():
                    rows += _rows(positions, matches, training_fit.Row)
                    matches += 1
    if not rows:
        raise SystemExit(f"there are no matches in {asked.data / asked.game}: run `play` first")
    told = f"{matches} matches of rounds {asked.rounds}, seed {asked.seed}"
    fitted = _fitted(asked, rows, told)
    # What was kept to check by is learned from, too, when it has been checked by.
    evaluation = (_fitted(asked, rows, told, aside=len(rows)) if asked.all else fitted).evaluation
    if asked.share < 1:
        power = _leader_power(_decks(asked).pool, asked.game)
        evaluation = training_fit.blended(evaluation, asked.share, power)
    out: Path = asked.out or LEARNED / f"{asked.game}.json"
    for game, path in ((asked.game, out), *((each, LEARNED / f"{each}.json") for each in asked.to)):
        named = msgspec.structs.replace(evaluation, game=game)
        data = msgspec.json.format(msgspec.json.encode(named), indent=1)
        write_bytes_atomic(path, data + b"\n")
    print(f"{out.name}: {evaluation.learned_from}, {fitted.rows} rows")
    print(f"log loss {fitted.log_loss:.4f} on matches kept aside, {fitted.base_loss:.4f} for even")
    for foretold, won, count in training_fit.calibration(fitted):
        print(f"  foretold {foretold:.3f}  won {won:.3f}  rows {count}")
    if asked.picture:
        write_bytes_atomic(asked.picture, training_fit.picture(asked.game, fitted).encode())
    return 0


def _fitted(
    asked: argparse.Namespace, rows: Sequence[training_fit.Row], told: str, aside: int = 5
) -> Any:
    """What is learned of the rows, beginning with what `asked` says."""
    import training_fit

    hold = asked.hold or training_fit.PRIOR_L2
    if not asked.onward:
        prior = None
        if asked.prior:
            former = training_fit.former(_leader_power(_decks(asked).pool, asked.game))
            prior = {name: Weight(lead=lead) for name, lead in former.items()}
            told += "; held near what greedy-1 judges"
        return training_fit.fit(asked.game, rows, told, aside, prior=prior, hold=hold)
    before = read_evaluation(asked.onward.read_bytes(), asked.onward.name)
    told += f"; held near those of {before.learned_from}"
    if asked.trace < 1:
        told = f"trace {asked.trace:g}, hold {hold:g}: {told}"
        fitted = training_fit.fit_onward(
            asked.game, rows, told, before, asked.trace, hold=hold, aside=aside
        )
    else:
        prior = {**before.public, **before.private}
        fitted = training_fit.fit(asked.game, rows, told, aside, prior=prior, hold=hold)
    found = fitted.evaluation
    if asked.way < 1:
        told = f"{asked.way:g} of the way: {told}"
        found = training_fit.between(
            before, msgspec.structs.replace(found, learned_from=told), asked.way
        )
    kept = {name: before.public[name] for name in asked.keep}
    found = msgspec.structs.replace(found, public={**found.public, **kept})
    return dataclasses.replace(fitted, evaluation=found)


def gate(asked: argparse.Namespace) -> int:
    """Mirrored matches with decks nothing was learned from; goes on where it was stopped.

    Ends early, after a pair, when it is decided whether the first player is the better one.
    """
    decks = _decks(asked)
    kept = _Kept(asked.results)
    weights = (_weights(asked.weights_a), _weights(asked.weights_b))
    for number in range(asked.matches):
        if number in kept.outcomes:
            continue
        if number % 2 == 0 and asked.sprt and kept.verdict(asked.sprt):
            break
        rng = (asked.seed << 24) ^ (number // 2 * 2_654_435_761)
        # Both play the same deck: between two of unequal strength it decides more than the players.
        _, place = next_below(rng, len(decks.aside))
        start = started((decks.aside[place],) * 2, decks.pool, asked.seed, 0)
        players = tuple(Player(name=name, positions=asked.positions) for name in (asked.a, asked.b))
        start = paired(msgspec.structs.replace(start, players=players), number)
        outcome = play_match(
            start,
            library_of(start),
            number,
            time.process_time,
            seating=partial(_seated, weights if number % 2 == 0 else weights[::-1]),
        )
        kept.add(outcome)
        if number % 2:
            print(f"{number + 1}: {_summary(asked.a, asked.b, kept)}", flush=True)
    print(_summary(asked.a, asked.b, kept))
    if asked.sprt:
        print(f"the better one by SPRT: {kept.verdict(asked.sprt) or 'not decided'}")
    return 0


def _weights(path: Path | None) -> Evaluator | None:
    """The evaluation in a file, for a player that is not to use what travels with the program."""
    return None if path is None else Evaluator(read_evaluation(path.read_bytes(), path.name))


def _seated(
    weights: tuple[Evaluator | None, Evaluator | None],
    start: MatchStart,
    seat: int,
    seed: int,
    *,
    lib: Library | None = None,
) -> AiPlayer:
    player = seat_player(start, seat, seed, lib=lib)
    own = weights[seat]
    if own is None:
        return player
    if not isinstance(player, SearchingPlayer):
        raise SystemExit(f"{start.players[seat].name} does not search: it uses no weights")
    return player.judging_by(own)


def _summary(a: str, b: str, kept: _Kept) -> str:
    report = report_of(a, b, kept.outcomes.values())
    low, high = report.interval
    seconds = report.seconds_per_decision
    return (
        f"{a} {report.wins}-{report.losses}-{report.draws} {b}, {report.win_rate:.1%} "
        f"({low:.1%} to {high:.1%}), errors {report.errors}, processor seconds a decision: median "
        f"{seconds.median:.3f}, p95 {seconds.p95:.3f}, max {seconds.max:.3f}"
    )


class _Kept:
    """The outcomes of a run, one a line in a file."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self.outcomes: dict[int, MatchOutcome] = {}
        if path.exists():
            for line in path.read_bytes().splitlines():
                found = msgspec.json.decode(line, type=MatchOutcome)
                self.outcomes[found.number] = found

    def verdict(self, differences: Sequence[float]) -> str:
        """Who is the better one, when `differences` in Elo tell; "" when they do not yet."""
        points = [each.points for each in self.outcomes.values() if each.failure is None]
        low, high = differences
        found = sprt(points, low, high).accepted
        return {"": "", "first": "b", "second": "a"}[found]

    def add(self, outcome: MatchOutcome) -> None:
        self.outcomes[outcome.number] = outcome
        lines = (msgspec.json.encode(each) for each in self.outcomes.values())
        write_bytes_atomic(self._path, b"\n".join(lines) + b"\n")


def _leader_power(pool: CardPool, game: str) -> float:
    powers = [card.power for card in pool if card.game == game and card.kind.lower() == "leader"]
    return statistics.median(power for power in powers if power)


def _rows(positions: list[Position], match: int, row: type[training_fit.Row]) -> Iterator[Any]:
    """Every position twice, as each seat knows it."""
    for position in positions:
        for seat in (0, 1):
            yield row(
                match=match,
                decks=(position.decks[seat], position.decks[1 - seat]),
                mine=position.public[seat],
                theirs=position.public[1 - seat],
                hand=position.private[seat],
                is_moving=position.moving == seat,
                has_won=0.5 if position.winner < 0 else float(position.winner == seat),
                seat=seat,
            )


def main(arguments: list[str] | None = None) -> int:
    """Run a command; its exit code."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=_Raw)
    commands = parser.add_subparsers(dest="command", required=True)
    common = argparse.ArgumentParser(add_help=False)
    common.add_argument("--game", required=True, choices=game_names())
    common.add_argument("--cards", type=Path, help="card data of your own")
    common.add_argument("--decks", type=Path, help="a collection of deck lists")
    common.add_argument("--built", type=int, default=0, metavar="N", help="decks put together here")
    common.add_argument("--seed", type=int, default=1)
    common.add_argument("--matches", type=int, default=1500)
    common.add_argument("--positions", type=int, default=24, help="positions tried per decision")
    playing = commands.add_parser("play", parents=[common], help="play matches to learn from")
    playing.add_argument("--data", type=Path, required=True, help="folder of the played matches")
    playing.add_argument("--round", type=int, default=0)
    playing.add_argument("--player", default="script", help="who plays; the script explores most")
    playing.add_argument(
        "--differ",
        type=float,
        default=0.0,
        metavar="SPREAD",
        help="weights of each searching player are higher or lower by about so much",
    )
    playing.add_argument("--same-deck", action="store_true", help="both seats have the same deck")
    playing.set_defaults(run=play)
    fitting = commands.add_parser("fit", parents=[common], help="fit and write an evaluation")
    fitting.add_argument("--data", type=Path, required=True, help="folder of the played matches")
    fitting.add_argument("--rounds", default="0", help="which rounds to learn from: 0,1")
    fitting.add_argument(
        "--also", action="append", default=[], help="a game whose matches are learned from, too"
    )
    fitting.add_argument(
        "--share", type=float, default=1.0, help="of what is learned; the rest as greedy-1 judges"
    )
    fitting.add_argument(
        "--prior", action="store_true", help="begin with what greedy-1 judges, and learn from there"
    )
    fitting.add_argument(
        "--onward", type=Path, metavar="FILE", help="begin with these weights, and learn from there"
    )
    fitting.add_argument(
        "--trace",
        type=float,
        default=1.0,
        metavar="SHARE",
        help="with --onward: below 1, learn from the turns that follow a position, by so much from "
        "what comes later than the next one",
    )
    fitting.add_argument(
        "--way",
        type=float,
        default=1.0,
        metavar="SHARE",
        help="with --onward: go only so far from the weights it begins with to those learned",
    )
    fitting.add_argument(
        "--hold", type=float, help="how firmly weights are held near those they begin with"
    )
    fitting.add_argument(
        "--all", action="store_true", help="learn from every match when some have been checked by"
    )
    fitting.add_argument(
        "--keep",
        action="append",
        default=[],
        metavar="FEATURE",
        help="with --onward: a feature whose weight stays as it is",
    )
    fitting.add_argument(
        "--to", action="append", default=[], help="a game the weights are written for, too"
    )
    fitting.add_argument("--out", type=Path, help="where to write it; else where it is used")
    fitting.add_argument("--picture", type=Path, help="an SVG of foretold against won")
    fitting.set_defaults(run=fit)
    gating = commands.add_parser("gate", parents=[common], help="matches with decks kept aside")
    gating.add_argument("--a", required=True)
    gating.add_argument("--b", required=True)
    gating.add_argument("--results", type=Path, required=True, help="file of the outcomes so far")
    for side in ("a", "b"):
        gating.add_argument(
            f"--weights-{side}", type=Path, metavar="FILE", help=f"weights {side} judges by"
        )
    gating.add_argument(
        "--sprt",
        type=float,
        nargs=2,
        metavar=("LOW", "HIGH"),
        help="stop when it is decided which difference in Elo is nearer the truth",
    )
    gating.set_defaults(run=gate)
    asked = parser.parse_args(arguments)
    return int(asked.run(asked))


class _Raw(argparse.RawDescriptionHelpFormatter):
    """Keeps the lines of the description as they are written."""


if __name__ == "__main__":
    sys.exit(main())
