#!/usr/bin/env python3
"""What decisions of lost matches cost: the lines they had, each played to the end many times.

    python packaging/regret.py play --game G --a skilled --b greedy-1 [--cards FILE] --results FILE
    python packaging/regret.py table FILE [FILE ...]

`play` has A and B play mirrored matches and takes decisions of those that A lost, up to `--each` of
a kind in a match. What A chose, the next best by its own values, doing nothing and others by chance
are begun in the same worlds, drawn from what A could see, and `--playing` plays both sides on to
the end. `table` tells what A gave away: the line that is best by one half of the worlds, judged by
the other half, less the chosen one. It is no better than that by luck. Each worker needs a file of
results of its own; a run goes on after the last match in it.
"""

from __future__ import annotations

import argparse
import random
import sys
import time
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from math import sqrt
from pathlib import Path
from statistics import mean, pstdev

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

import msgspec  # noqa: E402
from training_matches import Decks, started  # noqa: E402

from dbscg_gui.ai.options import different_options, doing_nothing  # noqa: E402
from dbscg_gui.ai.players import DecisionMaker  # noqa: E402
from dbscg_gui.ai.searching import SearchingPlayer  # noqa: E402
from dbscg_gui.engine import views  # noqa: E402
from dbscg_gui.engine.decisions import Answer, Decision  # noqa: E402
from dbscg_gui.engine.game import Game  # noqa: E402
from dbscg_gui.engine.library import Library  # noqa: E402
from dbscg_gui.engine.state import LEADER  # noqa: E402
from dbscg_gui.engine.views import SeatView  # noqa: E402
from dbscg_gui.kernel.rng import next_below  # noqa: E402
from dbscg_gui.services.ai.thinking import player_seed, seat_player  # noqa: E402
from dbscg_gui.services.game_rules import game_names, game_rules  # noqa: E402
from dbscg_gui.services.records.match_record import MatchStart, Player  # noqa: E402
from dbscg_gui.services.records.replaying import begin, library_of  # noqa: E402
from dbscg_gui.services.simulation.arena import paired  # noqa: E402

LOOKED_AT = frozenset(
    {"mulligan", "charge", "main", "offense", "defense", "counter", "block", "counter-step"}
)
"""Kinds of decisions that are played out."""
BY_VALUE = 2
"""Lines beside the chosen one that are the best by the player's own values."""
LONGEST = 1500
"""Decisions after which a match is even."""
HALVES = 40
"""How often the worlds are halved."""
EARLY, MIDDLE = 5, 9
"""Last turns of the first two phases of a match."""


class Regret(msgspec.Struct, frozen=True):
    """One decision, and what came of its lines; the first is the one that was chosen."""

    match: int
    kind: str
    turn: int
    is_own_turn: bool
    lines: tuple[str, ...]
    won: tuple[tuple[float, ...], ...]
    """Of each line the points in each of the worlds."""


class Lost(msgspec.Struct, frozen=True):
    """A decision of a lost match as it was asked, and the answer."""

    game: Game
    view: SeatView
    answer: Answer


def given_away(won: Sequence[Sequence[float]], chance: random.Random) -> float:
    """What the first line gives away, in points of a match; about 0 where it is the best.

    The best one is found by one half of the worlds and judged by the other, else luck would count.
    """
    worlds = list(range(len(won[0])))
    found = []
    for _ in range(HALVES):
        chance.shuffle(worlds)
        half = len(worlds) // 2
        one, other = worlds[:half], worlds[half:]
        sums = [sum(line[world] for world in one) for line in won]
        best = won[sums.index(max(sums))]
        found.append(mean(best[world] - won[0][world] for world in other))
    return mean(found)


def table(regrets: Iterable[Regret]) -> str:
    """What was given away by kind of decision, by what was chosen in the Main Phase, by phase."""
    chance = random.Random(1)
    found: dict[str, list[tuple[float, float]]] = defaultdict(list)
    for each in regrets:
        gave = given_away(each.won, chance), mean(each.won[0])
        for name in _headings(each):
            found[name].append(gave)
    lines = ["| decisions | number | given away | won after what was chosen |", "|---|---|---|---|"]
    for name, values in sorted(found.items()):
        gaves = [gave for gave, _ in values]
        error = pstdev(gaves) / sqrt(max(1, len(gaves) - 1))
        share = mean(won for _, won in values)
        lines.append(f"| {name} | {len(gaves)} | {mean(gaves):.3f} ({error:.3f}) | {share:.2f} |")
    return "\n".join(lines)


def _headings(regret: Regret) -> tuple[str, ...]:
    phase = "late" if regret.turn > MIDDLE else "middle" if regret.turn > EARLY else "early"
    chosen = f"{regret.kind}: {regret.lines[0]}" if regret.kind == "main" else regret.kind
    return ("all", *dict.fromkeys((regret.kind, chosen)), f"phase {phase}")


class Playouts:
    """Plays matches of two players, and what else could have been done in those A lost."""

    def __init__(self, decks: Decks, asked: argparse.Namespace) -> None:
        self._decks = decks
        self._asked = asked

    def of_match(self, number: int) -> Iterator[Regret]:
        """The decisions of one match; none where A did not lose it."""
        asked = self._asked
        rng = (asked.seed << 24) ^ (number // 2 * 2_654_435_761)
        _, place = next_below(rng, len(self._decks.aside))
        start = started((self._decks.aside[place],) * 2, self._decks.pool, asked.seed, 0)
        players = tuple(Player(name=name, positions=asked.positions) for name in (asked.a, asked.b))
        start = paired(msgspec.structs.replace(start, players=players), number)
        chance = random.Random(f"{asked.seed}/{number}")
        by_kind: dict[str, list[Lost]] = defaultdict(list)
        for each in self._lost(start, number % 2):
            by_kind[_asked_in(each.game).kind].append(each)
        for those in by_kind.values():
            for each in chance.sample(those, min(asked.each, len(those))):
                yield from self._played_out(start, number, each, chance)

    def _lost(self, start: MatchStart, seat: int) -> list[Lost]:
        lib = library_of(start)
        game = begin(start, lib)
        players = [seat_player(start, s, player_seed(start.seed, s), lib=lib) for s in (0, 1)]
        found = []
        for _ in range(LONGEST):
            decision = game.decision
            if decision is None:
                break
            view = views.view_of(game, decision.seat)
            answer = players[decision.seat].choose(view, decision)
            if decision.seat == seat and _is_looked_at(decision):
                found.append(Lost(game.clone(), view, answer))
            game.answer(answer)
        return found if game.state.winner == 1 - seat else []

    def _played_out(
        self, start: MatchStart, number: int, lost: Lost, chance: random.Random
    ) -> Iterator[Regret]:
        decision, seat, lib = _asked_in(lost.game), lost.view.seat, lost.game.lib
        answers = self._lines(start, lost, chance)
        if len(answers) < 2:
            return
        won: list[list[float]] = [[] for _ in answers]
        for place in range(self._asked.playouts):
            world = _world(start, lib, lost.view, chance.getrandbits(48))
            for points, answer in zip(won, answers, strict=True):
                game = world.clone()
                game.answer(answer)
                points.append(self._end(start, game, seat, place))
        yield Regret(
            match=number,
            kind=decision.kind,
            turn=lost.view.state.turn,
            is_own_turn=lost.view.state.turn_seat == seat,
            lines=tuple(_words(lost.game, decision, answer) for answer in answers),
            won=tuple(map(tuple, won)),
        )

    def _lines(self, start: MatchStart, lost: Lost, chance: random.Random) -> list[Answer]:
        """What was chosen first, then what else is played out."""
        decision, view, lib = _asked_in(lost.game), lost.view, lost.game.lib
        player = seat_player(start, view.seat, player_seed(start.seed, view.seat), lib=lib)
        values: Sequence[tuple[Answer, float]] = ()
        if isinstance(player, SearchingPlayer):
            values = player.consider(view, decision).values
        ranked = [answer for answer, _ in sorted(values, key=lambda entry: -entry[1])]
        found = [lost.answer, *[each for each in ranked if each != lost.answer][:BY_VALUE]]
        nothing = doing_nothing(decision)
        if nothing is not None and nothing not in found:
            found.append(nothing)
        reading = views.reading(game_rules(start.game).ruled(start.options), lib, view)
        others = [(i,) for i in different_options(reading, decision, lost.answer)]
        others = [each for each in others if each not in found]
        chance.shuffle(others)
        return (found + others)[: self._asked.lines]

    def _end(self, start: MatchStart, game: Game, seat: int, place: int) -> float:
        """The points of `seat` when the playing players have played the match to its end."""
        name, positions = self._asked.playing, self._asked.playing_positions
        both = (Player(name=name, positions=positions),) * 2
        playing = msgspec.structs.replace(start, players=both)
        players: list[DecisionMaker] = [
            seat_player(playing, s, place * 2 + s + 1, lib=game.lib) for s in (0, 1)
        ]
        for _ in range(LONGEST):
            decision = game.decision
            if decision is None:
                break
            view = views.view_of(game, decision.seat)
            game.answer(players[decision.seat].choose(view, decision))
        return 0.5 if game.state.winner not in (0, 1) else float(game.state.winner == seat)


def _asked_in(game: Game) -> Decision:
    if game.decision is None:
        raise ValueError("nobody is asked")
    return game.decision


def _is_looked_at(decision: Decision) -> bool:
    is_single = decision.minimum == decision.maximum == 1
    return is_single and len(decision.options) > 1 and decision.kind in LOOKED_AT


def _world(start: MatchStart, lib: Library, view: SeatView, seed: int) -> Game:
    """A world as the player of the view may think it is."""
    rules = game_rules(start.game)
    known: list[Mapping[int, int] | None] = [None, None]
    for owner, deck in enumerate(start.decks):
        if start.is_open or owner == view.seat:
            spec = rules.spec(deck)
            numbers = (*((spec.leader,) if spec.leader else ()), *spec.main, *spec.z)
            known[owner] = Counter(lib.by_number[number] for number in numbers)
    return views.sample_world(rules.ruled(start.options), lib, view, known, seed)


def _words(game: Game, decision: Decision, answer: Answer) -> str:
    option = decision.options[answer[0]]
    if option.kind != "attack":
        return option.kind
    target = game.state.cards.get(option.target)
    return "attack leader" if target is not None and target.zone == LEADER else "attack body"


def play(asked: argparse.Namespace) -> int:
    """Play matches out until there are as many as asked for, or time is over."""
    playouts = Playouts(Decks(asked.game, asked.cards, asked.decks, asked.built), asked)
    done = max((each.match for each in read(asked.results)), default=-1) + 1
    ends = time.monotonic() + asked.minutes * 60
    for number in range(done, asked.matches):
        if time.monotonic() >= ends:
            break
        found = list(playouts.of_match(number))
        with asked.results.open("ab") as file:
            file.writelines(msgspec.json.encode(each) + b"\n" for each in found)
    print(table(read(asked.results)))
    return 0


def read(path: Path) -> list[Regret]:
    """The decisions in a file of results."""
    if not path.exists():
        return []
    return [msgspec.json.decode(line, type=Regret) for line in path.read_bytes().splitlines()]


def main(arguments: list[str] | None = None) -> int:
    """Run a command; its exit code."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    commands = parser.add_subparsers(dest="command", required=True)
    playing = commands.add_parser("play", help="play lost matches out")
    playing.add_argument("--game", required=True, choices=game_names())
    playing.add_argument("--a", default="skilled", help="whose decisions are looked at")
    playing.add_argument("--b", default="greedy-1", help="who it loses to")
    playing.add_argument("--cards", type=Path, help="card data of your own")
    playing.add_argument("--decks", type=Path, help="a collection of deck lists")
    playing.add_argument("--built", type=int, default=0, metavar="N", help="decks put together")
    playing.add_argument("--seed", type=int, default=1)
    playing.add_argument("--matches", type=int, default=40)
    playing.add_argument("--minutes", type=float, default=60.0)
    playing.add_argument("--positions", type=int, default=40, help="tried per decision by A and B")
    playing.add_argument("--each", type=int, default=2, help="decisions of a kind in a match")
    playing.add_argument("--lines", type=int, default=4, help="lines of a decision, at most")
    playing.add_argument("--playouts", type=int, default=12, help="worlds a line is played out in")
    playing.add_argument("--playing", default="skilled", help="who plays the lines on")
    playing.add_argument("--playing-positions", type=int, default=6)
    playing.add_argument("--results", type=Path, required=True)
    playing.set_defaults(run=play)
    telling = commands.add_parser("table", help="tell what was found")
    telling.add_argument("results", type=Path, nargs="+")
    telling.set_defaults(run=_tell)
    asked = parser.parse_args(arguments)
    return int(asked.run(asked))


def _tell(asked: argparse.Namespace) -> int:
    print(table(each for path in asked.results for each in read(path)))
    return 0


if __name__ == "__main__":
    sys.exit(main())
