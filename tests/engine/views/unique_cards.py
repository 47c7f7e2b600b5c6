"""Matches in which every card of a deck is a definition of its own, so that a leak has a name."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache

import msgspec

from dbscg_gui.adapters.builtin import builtin_cards, builtin_decks
from dbscg_gui.compiler.compile import compile_card
from dbscg_gui.engine.decisions import Decision
from dbscg_gui.engine.events import Event, redact
from dbscg_gui.engine.game import Game
from dbscg_gui.engine.library import Library
from dbscg_gui.engine.state import UNKNOWN, State, changed
from dbscg_gui.engine.views import SeatView
from dbscg_gui.games.masters.lexicon import masters_language
from dbscg_gui.games.masters.match import DeckSpec, make_library, new_game
from dbscg_gui.kernel import records
from dbscg_gui.kernel.rng import next_below, shuffled


@cache
def unique_library() -> tuple[Library, tuple[DeckSpec, ...]]:
    """The built-in decks with a number of its own for every copy of a card."""
    language = masters_language()
    by_number = {card.number: card for card in builtin_cards()}
    cards = []
    specs = []
    for at, deck in enumerate(builtin_decks()):
        numbers = []
        for number, count in ((deck.leader, 1), *deck.main, *deck.z):
            for copy in range(count):
                twin = msgspec.structs.replace(by_number[number], number=f"{number}-{at}{copy}")
                cards.append((twin, compile_card(twin, language)))
                numbers.append(twin.number)
        z = len(numbers) - deck.z_count
        specs.append(DeckSpec(numbers[0], tuple(numbers[1:z]), tuple(numbers[z:])))
    return make_library(cards), tuple(specs)


def specs_of(seed: int) -> tuple[DeckSpec, DeckSpec]:
    """Two decks picked by the seed."""
    _, specs = unique_library()
    return specs[seed % len(specs)], specs[(seed + 1) % len(specs)]


def unique_match(seed: int) -> Game:
    """A match of two such decks."""
    return new_game(unique_library()[0], specs_of(seed), seed)


def deck_counts(seed: int) -> tuple[Counter[int], Counter[int]]:
    """The decks of `unique_match`, Leader included, as the samplers read them."""
    lib, _ = unique_library()
    one, other = (
        Counter(lib.by_number[n] for n in (s.leader, *s.main, *s.z)) for s in specs_of(seed)
    )
    return one, other


class Chance:
    """Random legal answers from a seed."""

    def __init__(self, seed: int) -> None:
        self.rng = seed

    def answer(self, decision: Decision) -> tuple[int, ...]:
        """Any one option; the default where several must be chosen."""
        if decision.minimum == decision.maximum == 1 and decision.need is None:
            self.rng, index = next_below(self.rng, len(decision.options))
            return (index,)
        return decision.default


def random_match(seed: int) -> Iterator[tuple[Game, list[Event]]]:
    """A match played at random: the game at every decision, with the events that led there."""
    game = unique_match(seed)
    chance = Chance(seed)
    events = list(game.events)
    while game.decision is not None:
        yield game, events
        events = game.answer(chance.answer(game.decision))
    yield game, events


def definitions_in(lib: Library, view: SeatView) -> set[int]:
    """Every definition a view names, wherever it stands, skills included."""
    found: set[int] = set()
    _collect(lib, records.plain(view.state), found)
    found.update(def_id for _, _, def_id in view.state.happened)
    for key in view.state.used:
        # A key of the card's own and one of its master's: both hold a skill's number.
        if key >= 0:
            found.add(lib.skill_def[key % 100_003])
    for flag in view.state.flags:
        parts = flag.split(":")
        if parts[0] in ("end", "sit"):
            found.add(lib.skill_def[int(parts[2])])
    return found - {UNKNOWN}


def _collect(lib: Library, value: object, found: set[int]) -> None:
    if isinstance(value, dict):
        for key, inner in value.items():
            if key in ("def_id", "source_def", "other_def"):
                found.add(inner)
            elif key == "skill" and inner >= 0:
                found.add(lib.skill_def[inner])
            else:
                _collect(lib, inner, found)
    elif isinstance(value, list | tuple):
        for inner in value:
            _collect(lib, inner, found)


def definitions_told(lib: Library, events: list[Event], seat: int) -> set[int]:
    """Definitions a seat could read off these events."""
    told: set[int] = set()
    for event in events:
        seen = redact(event, seat)
        told.update((seen.def_id, seen.other_def, seen.source_def))
        if seen.skill >= 0:
            told.add(lib.skill_def[seen.skill])
    return told


def with_hidden_permuted(game: Game, seat: int, seed: int) -> Game:
    """The same match with the cards `seat` cannot see dealt anew among their places."""
    twin = game.clone()
    state: State = twin.state
    for owner in (0, 1):
        hidden = [
            card
            for _, card in sorted(state.cards.items())
            if card.owner == owner and not card.known & 1 << seat
        ]
        seed, faces = shuffled(seed, hidden)
        for card, face in zip(hidden, faces, strict=True):
            state.cards[card.id] = changed(
                card, def_id=face.def_id, turn=face.turn, way=face.way, side=face.side
            )
    twin.touch()
    return twin
