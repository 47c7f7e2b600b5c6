"""What the test kit must know of a game: one record, the tests of every game are driven by it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from typing import Protocol

import msgspec

from dbscg_gui.cards.printed import PrintedCard
from dbscg_gui.compiler.compile import compile_card
from dbscg_gui.compiler.language import Language
from dbscg_gui.effects.compiled import CompiledCard
from dbscg_gui.engine.game import Game, Ruleset
from dbscg_gui.engine.library import Library
from dbscg_gui.engine.state import State
from tests.kit.cards import AnyCard, CardSpec, Placed, Side, battle


class AnySide(Protocol):
    """One player's cards as a test writes them down; see `tests.kit.cards.Side`."""

    deck: int | Sequence[AnyCard]
    extra_cards: Sequence[CardSpec]

    def areas(self, default_leader: str) -> dict[str, list[Placed]]:
        """Cards by area, bottom first."""
        ...

    def prepare(self, state: State, seat: int) -> None:
        """Put down what is no card, after the areas are filled."""
        ...


@dataclass(frozen=True)
class Brought:
    """What a player brings to a new match, as card numbers."""

    leader: str
    main: tuple[str, ...]
    others: dict[str, tuple[str, ...]] = field(default_factory=dict)
    """Other piles by the area they lie in at first, such as "z-deck"."""


@dataclass(frozen=True, kw_only=True)
class GameKit:
    """A game as its tests see it."""

    name: str
    rules: Ruleset
    language: Callable[[], Language]
    library: Callable[[Sequence[tuple[PrintedCard, CompiledCard]]], Library]
    begin: Callable[[Library, tuple[Brought, Brought], int, int | None, bool], Game]
    """A new match from library, decks, seed, the seat that goes first (None: by chance), and
    whether the player drawn chooses who that is."""
    enter: Callable[[State, str, int], None]
    """Puts the frames into a laid-out state: at "main" (the checkpoint before a free timing of the
    Main Phase) or "turn" (the very start of the turn) of the player with this seat."""
    side: Callable[[], AnySide] = Side
    """A player's side with nothing said."""
    plain: Callable[[str], CardSpec] = battle
    """The card a bare name stands for."""
    kinds: frozenset[str] = frozenset({"battle", "extra", "unison"})
    """Kinds of card a word of `tests.kit.owned` may name."""
    deck_size: int = 50
    """Cards of a new match's deck unless the test says otherwise."""
    waiting: frozenset[str] = frozenset({"main", "offense", "defense", "counter", "charge"})
    """Decisions that `until` may answer by their default, "pass" or "end"."""
    face_down: frozenset[str] = frozenset({"deck", "hand", "life"})
    """Areas whose cards lie face down unless said otherwise."""
    unseen: frozenset[str] = frozenset({"deck", "life"})
    """Areas of these whose cards their own player does not know either."""
    piles: frozenset[str] = frozenset({"deck", "life", "drop"})
    """Areas read and written top card first."""
    in_play: tuple[tuple[str, ...], ...] = (("leader", "battle"), ("combo",))
    """Where a card is looked for by name first."""

    def compiled(self, spec: CardSpec, number: str) -> tuple[PrintedCard, CompiledCard]:
        """The card as one of this game with its number, its text read by the compiler.

        Raises AssertionError naming the line that is not understood.
        """
        if spec.compiled is not None:
            return spec.printed, spec.compiled
        printed = msgspec.structs.replace(spec.printed, number=number, game=self.name)
        result = compile_card(printed, self.language())
        for line in result.lines:
            assert line.status == "understood", (
                f"{spec.name}: {line.status}: {line.text!r}: {line.message} "
                f"(reads {line.rendered!r})"
            )
        result = msgspec.structs.replace(
            result,
            number=number,
            front=result.front + spec.skills,
            back=result.back + spec.back_skills,
        )
        return printed, result

    def define(self, specs: Iterable[CardSpec]) -> tuple[Library, dict[str, str]]:
        """A library of these cards, and their card numbers by name."""
        by_name: dict[str, CardSpec] = {}
        for each in specs:
            spec = each if each.printed.kind else self.plain(each.name)
            known = by_name.setdefault(spec.name, spec)
            assert known == spec, f"two different cards are called {spec.name!r}"
        numbers = {
            name: spec.printed.number if spec.compiled is not None else f"T-{index:03}"
            for index, (name, spec) in enumerate(by_name.items(), 1)
        }
        cards = [self.compiled(by_name[name], numbers[name]) for name in by_name]
        return self.library(cards), numbers
