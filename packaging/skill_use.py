#!/usr/bin/env python3
"""Which kinds of skills the opponent draws, could use, and uses, from matches it played.

    python packaging/skill_use.py --game G --data DIR --round 2 [--cards FILE] [--least 50] [--each]

Reads what `train_evaluation.py play` wrote. A kind is drawn where a card with it lay in the hand or
on the board of who was asked, playable where an option named such a card, used where that option
was chosen. Kinds are what a card is, its skills, and what these do; with `--each` every card is a
kind. What was playable so often and never used is named at the end, and the exit code is 1.
"""

from __future__ import annotations

import argparse
import re
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from training_matches import Decks, PlayedMatch, read_chunk, started  # noqa: E402

from dbscg_gui.effects.actions import Skill  # noqa: E402
from dbscg_gui.effects.walking import nodes  # noqa: E402
from dbscg_gui.engine.decisions import Answer  # noqa: E402
from dbscg_gui.engine.game import Game  # noqa: E402
from dbscg_gui.engine.state import BATTLE, HAND, LEADER, STAGE, UNISON  # noqa: E402
from dbscg_gui.kernel.errors import IllegalChoiceError  # noqa: E402
from dbscg_gui.services.cards.pool import CardPool  # noqa: E402
from dbscg_gui.services.game_rules import game_names  # noqa: E402
from dbscg_gui.services.records.replaying import begin, library_of  # noqa: E402

Kinds = Callable[[Game, int], set[str]]
"""What is counted of a card."""
_WORDS = re.compile(r"(?<=[a-z])(?=[A-Z])")
_PLACES = (HAND, BATTLE, LEADER, UNISON, STAGE)


@dataclass
class SkillUse:
    """How often each kind was drawn, playable and used: each card of a match counts once."""

    drawn: Counter[str] = field(default_factory=Counter)
    playable: Counter[str] = field(default_factory=Counter)
    used: Counter[str] = field(default_factory=Counter)

    def never_used(self, least: int) -> list[str]:
        """Kinds that could be used at least so often and never were."""
        return sorted(
            kind for kind, count in self.playable.items() if count >= least and not self.used[kind]
        )


def kinds_of(game: Game, card_id: int) -> set[str]:
    """What a card is, the kinds of its skills and what they do; empty for an unknown card."""
    card = game.state.cards.get(card_id)
    if card is None:
        return set()
    found = {f"card: {kind}" for kind in game.definition(card).kinds}
    for number in game.side(card).skills:
        found |= kinds_of_skill(game.lib.skills[number])
    return found


def kinds_of_skill(skill: Skill) -> set[str]:
    """The kind of a skill, and what it does: the actions of its effect."""
    done = {
        _WORDS.sub("-", type(node).__name__).lower()
        for node in nodes(skill.effect)
        if type(node).__module__ == Skill.__module__
    }
    return {f"skill: {skill.keyword or skill.kind}", *(f"does: {what}" for what in done)}


def number_of(game: Game, card_id: int) -> set[str]:
    """The card itself as a kind, by its number; empty for an unknown card."""
    card = game.state.cards.get(card_id)
    return set() if card is None else {game.definition(card).number}


def count_match(
    use: SkillUse, match: PlayedMatch, pool: CardPool, kinds_in: Kinds = kinds_of
) -> None:
    """Add one match; `kinds_in` says what is counted of a card."""
    seen: set[tuple[str, int, str]] = set()
    for game, answer in _asked(match, pool):
        decision = game.decision
        if decision is None:
            continue
        for zone in _PLACES:
            if zone == STAGE and zone not in game.rules.zones:
                continue
            for card_id in game.zone(decision.seat, zone):
                _add(use.drawn, seen, "drawn", card_id, kinds_in(game, card_id))
        for index, option in enumerate(decision.options):
            if option.card and option.kind not in ("charge", "card"):
                kinds = kinds_in(game, option.card)
                if kinds_in is kinds_of:
                    if option.skill >= 0:
                        cards = {kind for kind in kinds if kind.startswith("card: ")}
                        kinds = cards | kinds_of_skill(game.lib.skills[option.skill])
                    kinds |= {f"act: {option.kind}"}
                _add(use.playable, seen, "playable", option.card, kinds)
                if index in answer:
                    _add(use.used, seen, "used", option.card, kinds)


def _add(
    counter: Counter[str], seen: set[tuple[str, int, str]], what: str, card: int, kinds: set[str]
) -> None:
    for kind in kinds:
        if (what, card, kind) not in seen:
            seen.add((what, card, kind))
            counter[kind] += 1


def _asked(match: PlayedMatch, pool: CardPool) -> Iterator[tuple[Game, Answer]]:
    start = started(match.decks, pool, match.seed, match.first)
    game = begin(start, library_of(start))
    for answer in match.answers:
        yield game, answer
        try:
            game.answer(answer)
        except IllegalChoiceError:
            # Played under rules that have changed since.
            return


def main(arguments: list[str] | None = None) -> int:
    """Print the table; 1 when something was playable often and never used."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", required=True, choices=game_names())
    parser.add_argument("--data", type=Path, required=True)
    parser.add_argument("--round", type=int, default=0)
    parser.add_argument("--cards", type=Path)
    parser.add_argument("--least", type=int, default=50)
    parser.add_argument("--each", action="store_true", help="count every card by itself")
    asked = parser.parse_args(arguments)
    pool = Decks(asked.game, asked.cards, None, 0).pool
    use = SkillUse()
    matches = 0
    for path in sorted((asked.data / asked.game / f"round-{asked.round}").glob("*.msgpack")):
        for match in read_chunk(path):
            count_match(use, match, pool, number_of if asked.each else kinds_of)
            matches += 1
    if not matches:
        raise SystemExit(f"there are no matches in {asked.data / asked.game}: play some first")
    print(f"{matches} matches")
    print(f"{'':<34}{'drawn':>8}{'playable':>10}{'used':>8}")
    for kind in sorted({*use.drawn, *use.playable}):
        print(f"{kind:<34}{use.drawn[kind]:>8}{use.playable[kind]:>10}{use.used[kind]:>8}")
    never = use.never_used(asked.least)
    print(f"never used though playable {asked.least} times or more: {', '.join(never) or 'none'}")
    return 1 if never else 0


if __name__ == "__main__":
    sys.exit(main())
