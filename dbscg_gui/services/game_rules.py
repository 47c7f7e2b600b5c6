"""The games that can be played, by name: what a service needs of each, in one record."""

from __future__ import annotations

import functools
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from dbscg_gui.ai.players import DeckNumbers
from dbscg_gui.cards.deck_rules import DeckRules
from dbscg_gui.cards.decks import DeckList
from dbscg_gui.cards.printed import PrintedCard
from dbscg_gui.effects.compiled import CompiledCard
from dbscg_gui.engine.decisions import Option, Refusal
from dbscg_gui.engine.game import Game, Ruleset
from dbscg_gui.engine.library import Library
from dbscg_gui.engine.options import MatchOption, settled
from dbscg_gui.kernel.quoting import quoted
from dbscg_gui.kernel.records import replace

if TYPE_CHECKING:
    # Loaded with the first card that is compiled: the program starts sooner.
    from dbscg_gui.compiler.language import Language
    from dbscg_gui.games.dbs.beginning import DeckSpec

Decks = tuple[DeckList, DeckList]
Start = Callable[[Ruleset, Library, Decks, int, int | None, bool], Game]
FurtherDeck = Callable[[Game, int], tuple[str, ...]]
"""Numbers of the cards a seat brings beside its deck list, as its Leader has it."""


class UnknownGameError(Exception):
    """A game this program does not play."""


@dataclass(frozen=True, slots=True, kw_only=True)
class GameRules:
    """One game: its ruleset, how a match of it starts, and who judges a deck or an intent."""

    name: str
    ruleset: Ruleset
    deck_rules: DeckRules
    library: Callable[[Sequence[tuple[PrintedCard, CompiledCard]]], Library]
    start: Start
    """See `begin`, under a ruleset of this game."""
    why_not: Callable[[Game, int, Option], Refusal | None]
    language: Callable[[], Language]
    """What the compiler reads this game's cards with."""
    version: Callable[[], str]
    """The version of that language, which need not be read for it."""
    spec: Callable[[DeckList], DeckNumbers]
    """A deck list as players and samplers of this game read it."""
    further_card: str = ""
    """The number of the card that deck is made of."""
    further_deck: FurtherDeck | None = None
    """The cards of a deck every player has; None where there is none."""
    under: Callable[[dict[str, int]], Ruleset] | None = None
    """The ruleset with other match options; None where they are only looked up."""

    def begin(
        self,
        lib: Library,
        decks: Decks,
        seed: int,
        first: int | None,
        choose_first: bool,
        options: Mapping[str, int] | None = None,
    ) -> Game:
        """A new match at its first decision.

        `first` is the seat that goes first, None for chance; with `choose_first` the player drawn
        chooses who that is. Raises `MatchOptionError` for options this game does not have.
        """
        rules = self.ruled(options or {})
        return self.start(rules, lib, decks, seed, first, choose_first)

    @property
    def options(self) -> tuple[MatchOption, ...]:
        """What may be settled before a match."""
        return self.ruleset.settable

    def settled(self, options: Mapping[str, int]) -> dict[str, int]:
        """All match options with their values; raises `MatchOptionError`."""
        return settled(self.options, options)

    def unusual(self, options: Mapping[str, int]) -> dict[str, int]:
        """Those of some options that are not as usual; what this game does not have is left out."""
        known = {option.name: option for option in self.options}
        return {
            name: value
            for name, value in options.items()
            if name in known and value in known[name].values and value != known[name].default
        }

    def ruled(self, options: Mapping[str, int]) -> Ruleset:
        """The ruleset with these match options; raises `MatchOptionError`."""
        values = self.settled(options)
        if values == self.ruleset.options:
            return self.ruleset
        return self.under(values) if self.under else replace(self.ruleset, options=values)


def game_rules(name: str) -> GameRules:
    """The game of that name. Raises `UnknownGameError`."""
    found = _GAMES.get(name)
    if found is None:
        known = ", ".join(sorted(_GAMES))
        raise UnknownGameError(f"this program does not play {quoted(name)}; it plays {known}")
    return found()


def game_names() -> tuple[str, ...]:
    """The games there are, the flagship first."""
    return tuple(_GAMES)


def compile_printed(card: PrintedCard) -> CompiledCard:
    """What the compiler of the card's own game makes of it. Raises `UnknownGameError`."""
    from dbscg_gui.compiler.compile import compile_card

    return compile_card(card, game_rules(card.game).language())


# Each game is loaded when it is first asked for: a program that shows one starts sooner.


def _masters() -> GameRules:
    from dbscg_gui.games.masters.deck import DECK_RULES
    from dbscg_gui.games.masters.legality import why_not
    from dbscg_gui.games.masters.lexicon import masters_language, masters_version
    from dbscg_gui.games.masters.match import MASTERS, make_library, masters, new_game

    def start(
        rules: Ruleset, lib: Library, decks: Decks, seed: int, first: int | None, chooses: bool
    ) -> Game:
        specs = (_dealt(decks[0]), _dealt(decks[1]))
        return new_game(lib, specs, seed, first, choose_first=chooses, rules=rules)

    return GameRules(
        name="masters",
        ruleset=MASTERS,
        deck_rules=DECK_RULES,
        library=make_library,
        start=start,
        why_not=why_not,
        language=masters_language,
        version=masters_version,
        spec=_dealt,
        under=masters,
    )


def _classic() -> GameRules:
    from dbscg_gui.games.classic.deck import DECK_RULES
    from dbscg_gui.games.classic.legality import why_not
    from dbscg_gui.games.classic.lexicon import classic_language, classic_version
    from dbscg_gui.games.classic.match import CLASSIC, make_library, new_game

    return GameRules(
        name="classic",
        ruleset=CLASSIC,
        deck_rules=DECK_RULES,
        library=make_library,
        # Nobody may choose who goes first [classic 5-2-1-5-1].
        start=_by_its_rule(new_game, _dealt),
        why_not=why_not,
        language=classic_language,
        version=classic_version,
        spec=_dealt,
    )


def _fusion_world() -> GameRules:
    from dbscg_gui.games.fusion_world.deck import DECK_RULES
    from dbscg_gui.games.fusion_world.legality import why_not
    from dbscg_gui.games.fusion_world.lexicon import fusion_world_language, fusion_world_version
    from dbscg_gui.games.fusion_world.match import (
        FUSION_WORLD,
        fusion_world,
        make_library,
        new_game,
    )

    def under(options: dict[str, int]) -> Ruleset:
        return fusion_world(
            max_blocks=options["max_blocks"],
            extra_waits=bool(options["extra_waits"]),
            reduction_needs_color=bool(options["reduction_needs_color"]),
        )

    return GameRules(
        name="fusion_world",
        ruleset=FUSION_WORLD,
        deck_rules=DECK_RULES,
        library=make_library,
        # The winner of the roll starts [fusion_world FW-SU-6].
        start=_by_its_rule(new_game, _dealt),
        why_not=why_not,
        language=fusion_world_language,
        version=fusion_world_version,
        spec=_dealt,
        under=under,
    )


def _one_piece() -> GameRules:
    from dbscg_gui.games.one_piece.deck import DECK_RULES
    from dbscg_gui.games.one_piece.don import NUMBER
    from dbscg_gui.games.one_piece.legality import why_not
    from dbscg_gui.games.one_piece.lexicon import one_piece_language, one_piece_version
    from dbscg_gui.games.one_piece.match import (
        ONE_PIECE,
        DeckSpec,
        don_count,
        make_library,
        new_game,
    )

    def spec(deck: DeckList) -> DeckSpec:
        return DeckSpec(leader=deck.leader or "", main=tuple(deck.main_numbers()))

    def further_deck(game: Game, seat: int) -> tuple[str, ...]:
        return (NUMBER,) * don_count(game, seat)

    return GameRules(
        name="one_piece",
        ruleset=ONE_PIECE,
        deck_rules=DECK_RULES,
        library=make_library,
        # The player drawn always chooses [one_piece 5-2-1-4].
        start=_by_its_rule(new_game, spec),
        why_not=why_not,
        language=one_piece_language,
        version=one_piece_version,
        spec=spec,
        further_card=NUMBER,
        further_deck=further_deck,
    )


def _dealt(deck: DeckList) -> DeckSpec:
    """A list as the Dragon Ball games deal it: the Leader, the deck and the Z-Deck."""
    from dbscg_gui.games.dbs.beginning import DeckSpec

    return DeckSpec(
        leader=deck.leader or "", main=tuple(deck.main_numbers()), z=tuple(deck.z_numbers())
    )


def _by_its_rule(new_game: Callable[..., Game], spec: Callable[[DeckList], object]) -> Start:
    """How a match begins where a rule says who goes first or chooses, whatever is wished for."""

    def start(
        rules: Ruleset, lib: Library, decks: Decks, seed: int, first: int | None, _chooses: bool
    ) -> Game:
        return new_game(lib, (spec(decks[0]), spec(decks[1])), seed, first, rules=rules)

    return start


_GAMES: dict[str, Callable[[], GameRules]] = {
    "masters": functools.cache(_masters),
    "classic": functools.cache(_classic),
    "fusion_world": functools.cache(_fusion_world),
    "one_piece": functools.cache(_one_piece),
}
