"""Golden matches and choice counts: what the engine did, word for word, kept to be compared.

    python -m tests.masters.golden_matches    write them anew; review the difference

Each match is played at random from its seed; every question with its options, every answer, every
event and a digest of both views is one line. Counts are the numbers of legal choice sequences
from fixed positions, up to a depth.
"""

from __future__ import annotations

import hashlib
import itertools
import json
import random
from pathlib import Path

from dbscg_gui.engine import views
from dbscg_gui.engine.decisions import Answer, Decision, Option, check_answer
from dbscg_gui.engine.events import Event
from dbscg_gui.engine.game import Game
from dbscg_gui.kernel.errors import IllegalChoiceError
from tests.masters.playouts import new_match, random_answer

FOLDER = Path(__file__).parent / "golden"
COUNTS = FOLDER / "counts.json"
MATCHES = tuple(range(10))
DEPTH = 4
POSITIONS = tuple((seed, 3 + 4 * seed) for seed in range(10))
"""(seed of a match, decisions answered at random before counting begins)."""
MOST_ANSWERS = 12
"""Answers tried of one question: the first in order, so that counting stays short."""


def match_lines(seed: int) -> list[str]:
    """A whole match, one line for each thing that happened."""
    game = new_match(seed)
    chance = random.Random(seed)
    lines = [f"match {seed}"]
    while (decision := game.decision) is not None:
        answer = random_answer(decision, chance)
        lines.append(_question(game, decision))
        picked = ", ".join(_option(game, decision.options[i]) for i in answer) or "nothing"
        lines.append(f"  > {picked}")
        lines.extend(f"    {_event(game, event)}" for event in game.answer(answer))
        lines.append(f"    views {_views(game)}")
    lines.append(f"winner {game.state.winner} [{game.state.end_rule}]")
    return lines


def _views(game: Game) -> str:
    seen = (views.to_bytes(views.view_of(game, seat)) for seat in (0, 1))
    return " ".join(hashlib.blake2b(data, digest_size=4).hexdigest() for data in seen)


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


# -- counting choices ------------------------------------------------------------------------


def position(seed: int, decisions: int) -> Game:
    """A fixed position: a match some way in."""
    game = new_match(seed)
    chance = random.Random(seed)
    for _ in range(decisions):
        if game.decision is None:
            break
        game.answer(random_answer(game.decision, chance))
    return game


def answers(decision: Decision) -> list[Answer]:
    """The first legal answers of a question, in order of size and number."""
    found: list[Answer] = []
    for size in range(decision.minimum, decision.maximum + 1):
        for answer in itertools.combinations(range(len(decision.options)), size):
            try:
                check_answer(decision, answer)
            except IllegalChoiceError:
                continue
            found.append(answer)
            if len(found) == MOST_ANSWERS:
                return found
    return found


def count(game: Game, depth: int) -> int:
    """Number of legal choice sequences of this length; a match that ends counts as one."""
    decision = game.decision
    if depth == 0 or decision is None:
        return 1
    total = 0
    for answer in answers(decision):
        twin = game.clone()
        twin.answer(answer)
        total += count(twin, depth - 1)
    return total


def all_counts() -> dict[str, list[int]]:
    """Counts for depths 1 to `DEPTH` from every position."""
    return {
        f"{seed}:{decisions}": [count(position(seed, decisions), d) for d in range(1, DEPTH + 1)]
        for seed, decisions in POSITIONS
    }


def golden_file(seed: int) -> Path:
    """Where a golden match is kept."""
    return FOLDER / f"match-{seed}.txt"


def main() -> None:
    """Write all golden matches and counts anew."""
    FOLDER.mkdir(exist_ok=True)
    for seed in MATCHES:
        golden_file(seed).write_text("\n".join(match_lines(seed)) + "\n", encoding="utf-8")
    COUNTS.write_text(json.dumps(all_counts(), indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
