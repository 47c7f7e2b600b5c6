"""Making the start of a match out of two decks, players and a seed."""

from __future__ import annotations

import msgspec

from dbscg_gui.cards.decks import DeckList, number_key
from dbscg_gui.cards.printed import PrintedCard
from dbscg_gui.effects.compiled import CompiledCard
from dbscg_gui.engine.options import MatchOptionError
from dbscg_gui.games.masters.match import CHOOSE_FIRST
from dbscg_gui.kernel.quoting import quoted
from dbscg_gui.services.cards.pool import CardPool
from dbscg_gui.services.decks.check import DeckReport, check
from dbscg_gui.services.decks.partial_cards import (
    partial_cards,
    played_deck,
    read_part,
    too_few,
    undecided,
)
from dbscg_gui.services.game_rules import game_rules
from dbscg_gui.services.records.match_record import (
    Handling,
    MatchStart,
    Player,
    RecordCard,
    without_lines,
)
from dbscg_gui.services.records.position_record import Position
from dbscg_gui.services.records.positions import PositionError, check_position, with_laid


class MatchSetupError(Exception):
    """A match that cannot start; the text is one line, `reports` has every reason."""

    def __init__(self, message: str, reports: tuple[DeckReport, ...] = ()) -> None:
        self.reports = reports
        super().__init__(message)


class MatchSetup(msgspec.Struct, frozen=True, kw_only=True):
    """What the player chose."""

    decks: tuple[DeckList, DeckList]
    players: tuple[Player, Player]
    seed: int
    first: int | None = None
    options: dict[str, int] = {}
    """Match options other than usual, by name."""
    is_open: bool = True
    handling: dict[str, Handling] = {}
    """What is done about cards that are not understood in full, by number."""


def prepare(setup: MatchSetup, pool: CardPool, *, created: str, program: str) -> MatchStart:
    """The start of the match, with the cards it uses as they are now.

    Raises `MatchSetupError` when a deck may not be played or nothing is said about a card that is
    not understood in full, or for an option the game does not have; `UnknownGameError` for
    another game.
    """
    one, other = setup.decks
    if one.game != other.game:
        raise MatchSetupError(f"a deck of {one.game} cannot play against one of {other.game}")
    try:
        options = game_rules(one.game).settled(setup.options)
    except MatchOptionError as error:
        raise MatchSetupError(str(error)) from None
    reports = tuple(check(deck, pool, options) for deck in setup.decks)
    refused = tuple(report for report in reports if not report.is_playable)
    if refused:
        first = refused[0]
        raise MatchSetupError(
            f"the deck {quoted(first.deck.name)} cannot be played: {first.messages()[0]}", refused
        )
    short = too_few(setup.decks, setup.handling)
    if short:
        raise MatchSetupError(
            f"{short[0].message}; treat some of the cards left out as blank or play them by hand"
        )
    handling = _decided(setup, reports)
    decks = (played_deck(one, handling), played_deck(other, handling))
    return MatchStart(
        id=match_id(created, setup.seed),
        game=one.game,
        created=created,
        program=program,
        options=options,
        is_open=setup.is_open,
        seed=setup.seed,
        first=setup.first,
        choose_first=bool(options.get(CHOOSE_FIRST)) and setup.first is None,
        players=setup.players,
        decks=decks,
        cards=_cards(decks, pool, handling),
        handling=handling,
    )


def prepare_position(
    setup: MatchSetup, position: Position, pool: CardPool, *, created: str, program: str
) -> MatchStart:
    """The start of a match from a position; the decks need not be legal.

    Cards that are not understood are blank unless `setup.handling` says otherwise. Raises
    `MatchSetupError` for a position that cannot be played or an option the game does not have.
    """
    game = setup.decks[0].game
    try:
        options = game_rules(game).settled(setup.options)
    except MatchOptionError as error:
        raise MatchSetupError(str(error)) from None
    decks = check_laid(position, setup.decks, pool)
    handling = {
        card.number: setup.handling.get(card.number, "blank")
        for deck in decks
        for card in map(pool.get, deck.numbers())
        if card is not None and not pool.compiled(card).is_understood
    }
    return MatchStart(
        id=match_id(created, setup.seed),
        game=game,
        created=created,
        program=program,
        options=options,
        is_open=setup.is_open,
        seed=setup.seed,
        players=setup.players,
        decks=decks,
        cards=_cards(decks, pool, handling),
        handling=handling,
        position=position,
    )


def check_laid(
    position: Position, decks: tuple[DeckList, DeckList], pool: CardPool
) -> tuple[DeckList, DeckList]:
    """The decks with what is laid. Raises `MatchSetupError` where nobody can play from it."""
    rules = game_rules(decks[0].game)
    one, other = (
        with_laid(deck, side, pool.get) for deck, side in zip(decks, position.sides, strict=True)
    )
    try:
        check_position(
            position,
            rules.ruleset,
            (one, other),
            lambda number: number == rules.further_card or pool.get(number) is not None,
        )
    except PositionError as error:
        raise MatchSetupError(str(error)) from error
    return one, other


def cards_of_position(
    decks: tuple[DeckList, DeckList], position: Position, pool: CardPool
) -> tuple[PrintedCard, ...]:
    """The cards a match from a position is played with, as far as they are known."""
    laid = (
        with_laid(deck, side, pool.get) for deck, side in zip(decks, position.sides, strict=True)
    )
    found = (pool.get(number) for deck in laid for number in deck.numbers())
    return tuple(card for card in found if card is not None)


def match_id(created: str, seed: int) -> str:
    """What a match that begins then is called; two of one second and seed are called the same."""
    stamp = "".join(c for c in created if c.isalnum())[:15]
    return f"{stamp}-{seed % 0x10000:04x}"


def _decided(setup: MatchSetup, reports: tuple[DeckReport, ...]) -> dict[str, Handling]:
    """What was decided about the cards of these decks."""
    cards = partial_cards(reports)
    open_cards = undecided(cards, setup.handling)
    if open_cards:
        card = open_cards[0]
        more = f" and {len(open_cards) - 1} more" if len(open_cards) > 1 else ""
        raise MatchSetupError(
            f"{card.number} {card.name}{more} in the deck {quoted(card.decks[0])} cannot be read "
            "in full: say what to do about it (leave it out, treat unknown lines as blank, or play "
            "it by hand)",
            reports,
        )
    return {card.number: setup.handling[card.number] for card in cards}


def _cards(
    decks: tuple[DeckList, DeckList], pool: CardPool, handling: dict[str, Handling]
) -> tuple[RecordCard, ...]:
    # In the order of their numbers: whose deck a card is in must not show in the library.
    numbers = sorted({number for deck in decks for number in deck.numbers()}, key=number_key)
    cards = (pool.get(number) for number in numbers)
    return tuple(
        RecordCard(card, without_lines(_played(card, pool, handling)))
        for card in cards
        if card is not None
    )


def _played(card: PrintedCard, pool: CardPool, handling: dict[str, Handling]) -> CompiledCard:
    compiled = pool.compiled(card)
    return read_part(compiled) if card.number in handling else compiled
