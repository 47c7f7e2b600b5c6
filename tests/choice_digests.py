"""Whether the engine still does the very same: whole matches of all games, choice by choice.

    python -m tests.choice_digests --write FILE     keep what happens now
    python -m tests.choice_digests --compare FILE   play the same again; 1 and where it parts if not
    python -m tests.choice_digests --check          compare all that is kept with what is made anew

Digested is each question with its options, the events of its answer and all of the state after it
but what procedures note in their frames (`tests.kit.comparing`).
Unlike the golden matches these files are not kept in the project: they compare two versions of the
engine of which one is only faster, over more matches, and over real decks where card data is there.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import random
import sys
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

from dbscg_gui.ai.players import DecisionMaker, make_player
from dbscg_gui.ai.script import script_answer
from dbscg_gui.engine import views
from dbscg_gui.engine.decisions import Answer, Decision
from dbscg_gui.engine.game import Game
from dbscg_gui.kernel import records
from dbscg_gui.services.game_rules import game_rules
from tests.golden_matches import GAMES
from tests.kit.comparing import state_bytes, view_bytes
from tests.kit.playouts import builtin_match, builtin_pair, random_answer
from tests.kit.real_decks import real_decks

SHORT = 6
"""Bytes kept of the digest of a choice."""
BUILT_IN = 24
REAL = 40
SCRIPTED = 4
"""Matches of each game with built-in decks, with real decks, and of those played by the script."""
THOUGHT = 2
POSITIONS = 20
"""Matches of each game in which both seats think, and over how many positions a decision."""
MOST_DECISIONS = 1_500
VIEWED_EVERY = 7
"""Every so manieth choice both views are digested, too."""

Begin = Callable[[], Game]
Chooser = Callable[[Game, Decision, random.Random], Answer]


def matches(cards: Path | None, *, share: int = 1) -> Iterator[tuple[str, Begin, Chooser]]:
    """Name, beginning and chooser of each match; with `share` only one of so many of them."""
    for game, golden in GAMES.items():
        for seed in golden.matches.seeds[::share]:
            yield f"{game} golden {seed}", partial(golden.matches.new_match, seed), _at_random
        for seed in range(10, 10 + BUILT_IN, share):
            yield f"{game} built-in {seed}", partial(builtin_match, game, seed), _at_random
        for seed in range(40, 40 + SCRIPTED, share):
            yield f"{game} scripted {seed}", partial(builtin_match, game, seed), _by_script
        for seed in range(60, 60 + THOUGHT, share):
            yield (
                f"{game} thought {seed}",
                partial(builtin_match, game, seed),
                _Thinking(game, seed),
            )
        if cards is None:
            continue
        found = real_decks(cards, game)
        for seed in range(0, REAL, share):
            yield f"{game} real {seed}", partial(found.match, seed), _at_random
        for seed in range(50, 50 + SCRIPTED, share):
            yield f"{game} real scripted {seed}", partial(found.match, seed), _by_script


def _at_random(game: Game, decision: Decision, chance: random.Random) -> Answer:
    return random_answer(decision, chance)


def _by_script(game: Game, decision: Decision, chance: random.Random) -> Answer:
    return script_answer(game)


class _Thinking:
    """Both seats think, and each knows its own deck list."""

    def __init__(self, game: str, seed: int) -> None:
        self._decks = builtin_pair(game, seed)
        self._players: dict[int, DecisionMaker] = {}

    def __call__(self, game: Game, decision: Decision, chance: random.Random) -> Answer:
        seat = decision.seat
        if seat not in self._players:
            spec = game_rules(game.rules.name).spec(self._decks[seat])
            known = (spec, None) if seat == 0 else (None, spec)
            self._players[seat] = make_player(
                "skilled", game.rules, game.lib, known, seat, 0.0, positions=POSITIONS
            )
        return self._players[seat].choose(views.view_of(game, seat), decision)


def digests(begin: Begin, choose: Chooser, name: str, *, is_checked: bool = False) -> Iterator[str]:
    """One digest for each choice of a match; see `Game.is_checked`."""
    game = begin()
    game.is_checked = is_checked
    chance = random.Random(name)
    for number in range(MOST_DECISIONS):
        decision = game.decision
        if decision is None:
            return
        answer = choose(game, decision, chance)
        found = hashlib.blake2b(records.encode((decision, answer)), digest_size=SHORT)
        found.update(records.encode(game.answer(answer)))
        found.update(state_bytes(game.state))
        if number % VIEWED_EVERY == 0:
            for seat in (0, 1):
                found.update(view_bytes(views.view_of(game, seat)))
        yield found.hexdigest()


def kept(cards: Path | None, *, share: int = 1, is_checked: bool = False) -> dict[str, list[str]]:
    """The digests of all matches, by their names."""
    return {
        name: list(digests(begin, choose, name, is_checked=is_checked))
        for name, begin, choose in matches(cards, share=share)
    }


def difference(before: dict[str, list[str]], now: dict[str, list[str]]) -> list[str]:
    """Where matches part from what they were, a line for each; a match that is new is none."""
    found = []
    for name, was in before.items():
        is_now = now.get(name)
        if is_now is None:
            found.append(f"{name}: not played any more")
        elif is_now != was:
            same = next(
                (n for n, (a, b) in enumerate(zip(was, is_now, strict=False)) if a != b), -1
            )
            at = same if same >= 0 else min(len(was), len(is_now))
            found.append(f"{name}: parts at choice {at} of {len(was)}")
    return found


def main(arguments: list[str]) -> int:
    """Write or compare; 1 where a match parts."""
    parser = argparse.ArgumentParser(prog="python -m tests.choice_digests", description=__doc__)
    parser.add_argument("--write", type=Path)
    parser.add_argument("--compare", type=Path)
    parser.add_argument("--cards", type=Path, default=Path("../shared/cards"))
    parser.add_argument("--share", type=int, default=1, help="play one of so many matches only")
    parser.add_argument("--check", action="store_true", help="see Game.is_checked")
    asked = parser.parse_args(arguments)
    cards = asked.cards if asked.cards.is_dir() else None
    now = kept(cards, share=asked.share, is_checked=asked.check)
    choices = sum(map(len, now.values()))
    if asked.write is not None:
        asked.write.write_text(json.dumps(now), encoding="utf-8")
    if asked.compare is None:
        sys.stdout.write(f"{len(now)} matches, {choices} choices\n")
        return 0
    before = json.loads(asked.compare.read_text(encoding="utf-8"))
    parted = difference({n: d for n, d in before.items() if n in now or asked.share == 1}, now)
    sys.stdout.write("".join(f"{line}\n" for line in parted))
    sys.stdout.write(f"{len(now)} matches, {choices} choices: {len(parted)} differ\n")
    return 1 if parted else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
