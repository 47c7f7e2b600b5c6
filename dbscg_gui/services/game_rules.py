"""The games that can be played, by name: what a service needs of each, in one record."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from dbscg_gui.cards import deck_rules
from dbscg_gui.cards.deck_rules import DeckRules
from dbscg_gui.cards.decks import DeckList
from dbscg_gui.cards.printed import PrintedCard
from dbscg_gui.compiler.compile import compile_card
from dbscg_gui.compiler.language import Language
from dbscg_gui.effects.compiled import CompiledCard
from dbscg_gui.engine.decisions import Option, Refusal
from dbscg_gui.engine.game import Game, Ruleset
from dbscg_gui.engine.library import Library
from dbscg_gui.games.classic import legality as classic_legality
from dbscg_gui.games.classic import match as classic
from dbscg_gui.games.classic.lexicon import classic_language
from dbscg_gui.games.masters.legality import why_not
from dbscg_gui.games.masters.lexicon import masters_language
from dbscg_gui.games.masters.match import MASTERS, DeckSpec, make_library, new_game

Decks = tuple[DeckList, DeckList]


class UnknownGameError(Exception):
    """A game this program does not play."""


@dataclass(frozen=True, slots=True, kw_only=True)
class GameRules:
    """One game: its ruleset, how a match of it starts, and who judges a deck or an intent."""

    name: str
    ruleset: Ruleset
    deck_rules: DeckRules
    library: Callable[[Sequence[tuple[PrintedCard, CompiledCard]]], Library]
    begin: Callable[[Library, Decks, int, int | None, bool], Game]
    """From library, deck lists, seed, the seat that goes first (None: by chance), and whether
    the player drawn chooses who that is."""
    why_not: Callable[[Game, int, Option], Refusal | None]
    language: Callable[[], Language]
    """What the compiler reads this game's cards with."""
    spec: Callable[[DeckList], DeckSpec]
    """A deck list as players and samplers of this game read it."""


def game_rules(name: str) -> GameRules:
    """The game of that name. Raises `UnknownGameError`."""
    found = _GAMES.get(name)
    if found is None:
        known = ", ".join(sorted(_GAMES))
        raise UnknownGameError(f"this program does not play {name!r}; it plays {known}")
    return found


def game_names() -> tuple[str, ...]:
    """The games there are, the flagship first."""
    return tuple(_GAMES)


def compile_printed(card: PrintedCard) -> CompiledCard:
    """What the compiler of the card's own game makes of it. Raises `UnknownGameError`."""
    return compile_card(card, game_rules(card.game).language())


def _spec(deck: DeckList) -> DeckSpec:
    return DeckSpec(
        leader=deck.leader or "", main=tuple(deck.main_numbers()), z=tuple(deck.z_numbers())
    )


def _begin_masters(
    lib: Library, decks: Decks, seed: int, first: int | None, choose_first: bool
) -> Game:
    specs = (_spec(decks[0]), _spec(decks[1]))
    return new_game(lib, specs, seed, first, choose_first=choose_first)


def _begin_classic(
    lib: Library, decks: Decks, seed: int, first: int | None, _choose_first: bool
) -> Game:
    # Nobody may choose who goes first, whatever is asked for [classic 5-2-1-5-1].
    specs = (_spec(decks[0]), _spec(decks[1]))
    return classic.new_game(lib, specs, seed, first)


_GAMES = {
    "masters": GameRules(
        name="masters",
        ruleset=MASTERS,
        deck_rules=deck_rules.MASTERS,
        library=make_library,
        begin=_begin_masters,
        why_not=why_not,
        language=masters_language,
        spec=_spec,
    ),
    "classic": GameRules(
        name="classic",
        ruleset=classic.CLASSIC,
        deck_rules=deck_rules.CLASSIC,
        library=classic.make_library,
        begin=_begin_classic,
        why_not=classic_legality.why_not,
        language=classic_language,
        spec=_spec,
    ),
}
