"""The built-in decks in play: what their cards are there to show really happens in matches."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache
from itertools import combinations_with_replacement

from dbscg_gui.ai.script import script_answer
from dbscg_gui.effects.actions import PayMarkers, Skill, SpiritBoost
from dbscg_gui.engine.events import Event
from dbscg_gui.engine.game import Game
from dbscg_gui.exerciser.driving import broken_invariants
from dbscg_gui.games.masters.match import new_game
from tests.kit.playouts import random_answer
from tests.masters.playouts import (
    MOST_DECISIONS,
    builtin_library,
    builtin_specs,
)

NEW = slice(3, None)
"""The decks after the three one-colour starters."""
ROUNDS = 40
"""Each round plays every pairing once; far more than it usually takes to have seen all."""

ACTIVATED = {
    "aegis", "alliance", "arrival", "dark-over-realm", "heroic", "offering", "over-realm",
    "overlord", "rejuvenate", "revive", "successor", "surge", "swap", "union-absorb",
    "union-potara", "villainous", "wish", "z-awaken", "z-stack",
}  # fmt: skip
PLAYED = {
    "dragon-ball", "empower", "invoker", "servant", "ultimate", "unique", "wormhole",
    "z-battle", "z-extra", "z-leader", "z-unison",
}  # fmt: skip
DONE = {"growth", "markers +", "markers 0", "markers -", "spirit-boost", "z-energy"}


@cache
def words_of(number: str) -> frozenset[str]:
    """Keywords on any side of a card, and its Z type."""
    lib = builtin_library()
    definition = lib.defs[lib.by_number[number]]
    words = {f"z-{kind}" for kind in definition.kinds if "z" in definition.kinds}
    for side in definition.sides:
        words |= {lib.skills[skill].keyword for skill in side.skills}
    return frozenset(words)


def of_skill(skill: Skill) -> Iterator[str]:
    """What an activated skill shows."""
    yield from (skill.keyword, skill.kind)
    for cost in skill.cost:
        if isinstance(cost, SpiritBoost):
            yield "spirit-boost"
        if isinstance(cost, PayMarkers):
            yield "markers " + ("0" if cost.change == 0 else "+" if cost.change > 0 else "-")


def of_event(event: Event) -> Iterator[str]:
    """What an event shows of the things looked for."""
    lib = builtin_library()
    if event.kind == "skill_activated" and event.skill >= 0:
        yield from of_skill(lib.skills[event.skill])
        source = lib.defs[event.source_def or event.def_id]
        yield from words_of(source.number) & {"dragon-ball"}
    places = ("leader", "battle", "unison")
    if event.kind in ("played", "placed") or (event.kind == "moved" and event.target in places):
        number = lib.defs[event.def_id].number
        yield from () if number.startswith("token:") else words_of(number)
    if event.kind == "moved" and event.target == "z-energy":
        yield "z-energy"
    if event.kind == "flipped" and event.def_id:
        yield from words_of(lib.defs[event.def_id].number) & {"wormhole"}


def play(game: Game, chance: random.Random) -> Iterator[str]:
    """What a match shows between players who are half scripted, half blind."""
    while game.decision is not None:
        assert game.state.decisions < MOST_DECISIONS, "a stall"
        scripted = chance.random() < 0.6
        answer = script_answer(game) if scripted else random_answer(game.decision, chance)
        chosen = [game.decision.options[index].kind for index in answer]
        yield from ("growth" for kind in chosen if kind == "grow")
        for event in game.answer(answer):
            yield from of_event(event)
    assert broken_invariants(game) == []


def test_every_new_keyword_is_used_in_matches() -> None:
    missing = ACTIVATED | PLAYED | DONE
    decks = builtin_specs()[NEW]
    for seed in range(ROUNDS):
        for one, other in combinations_with_replacement(decks, 2):
            game = new_game(builtin_library(), (one, other), seed)
            missing -= set(play(game, random.Random(seed)))
        if not missing:
            return
    assert missing == set()
