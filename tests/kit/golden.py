"""Golden matches: what the engine did in whole matches, kept to be compared.

Each match is played at random from its seed. Every question with its options, every answer, every
event and a digest of both views is one line; kept are these lines, or for each decision one line
with a digest of them. Golden counts are the numbers of legal choice sequences from fixed
positions, up to a depth.
"""

from __future__ import annotations

import hashlib
import itertools
import json
import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

from dbscg_gui.engine import views
from dbscg_gui.engine.decisions import Answer, Decision, Option, legal_answers
from dbscg_gui.engine.events import Event
from dbscg_gui.engine.game import Game
from tests.kit.comparing import view_bytes
from tests.kit.playouts import random_answer

SHORT = 4
"""Bytes of a digest that is kept."""
MOST_ANSWERS = 12
"""Answers tried of one question where choices are counted: the first in order."""


@dataclass(frozen=True, kw_only=True)
class GoldenMatches:
    """The golden matches of a game."""

    folder: Path
    new_match: Callable[[int], Game]
    seeds: tuple[int, ...]
    is_compact: bool = True
    """One line with a digest is kept for each decision, else every line of it."""

    def file(self, seed: int) -> Path:
        """Where a match is kept."""
        return self.folder / f"match-{seed}.txt"

    def lines(self, seed: int) -> list[str]:
        """What is kept of a match played now."""
        told = self._compact if self.is_compact else _in_full
        return [line for step in self.told(seed) for line in told(step)]

    def told(self, seed: int) -> Iterator[list[str]]:
        """The match played now: its name, then for each decision its lines, then how it ended."""
        game = self.new_match(seed)
        # What the engine keeps from one question to the next is compared with what is made anew.
        game.is_checked = True
        chance = random.Random(seed)
        yield [f"match {seed}"]
        while (decision := game.decision) is not None:
            yield _decided(game, decision, chance)
        yield [f"winner {game.state.winner} [{game.state.end_rule}]"]

    def write(self) -> None:
        """Keep what is played now."""
        self.folder.mkdir(exist_ok=True)
        for seed in self.seeds:
            text = "\n".join(self.lines(seed)) + "\n"
            self.file(seed).write_text(text, encoding="utf-8", newline="\n")

    def check(self, seed: int) -> None:
        """Raise AssertionError at the first line that is not as it was, with what happens now."""
        kept = self.file(seed).read_text(encoding="utf-8").splitlines()
        number = 0
        for step in self.told(seed):
            for line in self._compact(step) if self.is_compact else step:
                number += 1
                assert number <= len(kept), f"{self.file(seed).name}: longer than it was"
                now = "\n".join(step)
                assert line == kept[number - 1], f"{self.file(seed).name}:{number}\n{now}"
        assert number == len(kept), f"{self.file(seed).name}: shorter than it was"

    @staticmethod
    def _compact(step: list[str]) -> list[str]:
        if len(step) == 1:
            return step
        asked = step[0].partition(":")[0]
        digest = hashlib.blake2b("\n".join(step).encode(), digest_size=SHORT).hexdigest()
        return [f"{asked} {step[1].strip()} {digest}"]


@dataclass(frozen=True, kw_only=True)
class GoldenCounts:
    """Numbers of legal choice sequences of a game."""

    file: Path
    new_match: Callable[[int], Game]
    positions: tuple[tuple[int, int], ...]
    """(seed of a match, decisions answered at random before counting begins)."""
    depth: int

    def count(self, seed: int, decisions: int) -> list[int]:
        """From that position, for each number of choices up to the depth."""
        game = self.new_match(seed)
        chance = random.Random(seed)
        for _ in range(decisions):
            if game.decision is None:
                break
            game.answer(random_answer(game.decision, chance))
        return [_sequences(game, depth) for depth in range(1, self.depth + 1)]

    def write(self) -> None:
        """Keep what is counted now."""
        counts = {f"{seed}:{after}": self.count(seed, after) for seed, after in self.positions}
        text = json.dumps(counts, indent=1) + "\n"
        self.file.write_text(text, encoding="utf-8", newline="\n")

    def check(self, seed: int, decisions: int) -> None:
        """Raise AssertionError when there are more or fewer choices than there were."""
        kept = json.loads(self.file.read_text(encoding="utf-8"))
        assert self.count(seed, decisions) == kept[f"{seed}:{decisions}"]


@dataclass(frozen=True)
class Golden:
    """What is kept of a game: matches, and counts of choices."""

    matches: GoldenMatches
    counts: GoldenCounts

    def write(self) -> None:
        """Keep what happens now."""
        self.matches.write()
        self.counts.write()


def golden_of(
    folder: Path,
    new_match: Callable[[int], Game],
    *,
    seeds: int,
    begin: int,
    stride: int,
    depth: int,
    is_compact: bool = True,
) -> Golden:
    """The golden matches of the first seeds, and counts from `begin + stride * seed` decisions."""
    return Golden(
        GoldenMatches(
            folder=folder, new_match=new_match, seeds=tuple(range(seeds)), is_compact=is_compact
        ),
        GoldenCounts(
            file=folder / "counts.json",
            new_match=new_match,
            positions=tuple((seed, begin + stride * seed) for seed in range(seeds)),
            depth=depth,
        ),
    )


def answers(decision: Decision) -> list[Answer]:
    """The first legal answers of a question, in order of size and number."""
    return list(itertools.islice(legal_answers(decision), MOST_ANSWERS))


def _sequences(game: Game, depth: int) -> int:
    """Legal choice sequences of this length; a match that ends counts as one."""
    decision = game.decision
    if depth == 0 or decision is None:
        return 1
    total = 0
    for answer in answers(decision):
        twin = game.clone()
        twin.answer(answer)
        total += _sequences(twin, depth - 1)
    return total


def _in_full(step: list[str]) -> list[str]:
    return step


def _decided(game: Game, decision: Decision, chance: random.Random) -> list[str]:
    """Answer at random; the question, the answer, what happened, and what both see then."""
    answer = random_answer(decision, chance)
    lines = [_question(game, decision)]
    picked = ", ".join(_option(game, decision.options[i]) for i in answer) or "nothing"
    lines.append(f"  > {picked}")
    lines.extend(f"    {_event(game, event)}" for event in game.answer(answer))
    lines.append(f"    views {_views(game)}")
    return lines


def _views(game: Game) -> str:
    seen = (view_bytes(views.view_of(game, seat)) for seat in (0, 1))
    return " ".join(hashlib.blake2b(data, digest_size=SHORT).hexdigest() for data in seen)


def _card(game: Game, card_id: int) -> str:
    card = game.state.cards.get(card_id)
    if card is None:
        return "gone" if card_id else "-"
    return f"{game.side(card).name}#{card_id}"


def _option(game: Game, option: Option) -> str:
    parts = [option.kind]
    if option.card:
        parts.append(_card(game, option.card))
    if option.target:
        parts.append(f"> {_card(game, option.target)}")
    if option.skill >= 0:
        parts.append(f"skill {option.skill}")
    if option.number:
        parts.append(str(option.number))
    return " ".join(parts)


def _question(game: Game, decision: Decision) -> str:
    options = "; ".join(_option(game, option) for option in decision.options)
    many = f"{decision.minimum}-{decision.maximum}"
    return f"{decision.seat} {decision.kind} [{decision.rule}] {many}: {options}"


def _event(game: Game, event: Event) -> str:
    name = game.lib.defs[event.def_id].sides[0].name if event.def_id else ""
    parts = [event.kind, f"seat {event.seat}", name]
    if event.origin or event.target:
        parts.append(f"{event.origin} > {event.target}")
    if event.amount:
        parts.append(str(event.amount))
    parts.extend(word for word in (event.text, event.by, event.rule and f"[{event.rule}]") if word)
    return " ".join(part for part in parts if part)
