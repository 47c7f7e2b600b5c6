"""Whether a deck may be played: the rules of deck construction, and cards that are understood."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

import msgspec

from dbscg_gui.cards.deck_parsed import ParsedDeck
from dbscg_gui.cards.deck_rules import Violation, check_deck
from dbscg_gui.cards.deck_text import parse_decks
from dbscg_gui.cards.decks import DeckList
from dbscg_gui.effects.compiled import LineReport
from dbscg_gui.services.cards.pool import CardPool
from dbscg_gui.services.decks import texts as deck_texts
from dbscg_gui.services.game_rules import game_rules


class UnreadCard(msgspec.Struct, frozen=True, kw_only=True):
    """A card the compiler does not understand in full, with the lines it does not."""

    number: str
    name: str
    lines: tuple[LineReport, ...]


class DeckReport(msgspec.Struct, frozen=True, kw_only=True):
    """What speaks against playing a deck; cards that are not understood are asked about."""

    deck: DeckList
    violations: tuple[Violation, ...] = ()
    unread: tuple[UnreadCard, ...] = ()

    @property
    def is_playable(self) -> bool:
        """Whether a match can start with the deck, once it is said how unread cards play."""
        return not self.violations

    def messages(self) -> list[str]:
        """Everything in one plain line each, with the rule where a rule says so."""
        found = [
            f"{each.message} [{each.rule}]" if each.rule else each.message
            for each in self.violations
        ]
        for card in self.unread:
            lines = ", ".join(str(line.line + 1) for line in card.lines)
            found.append(f"{card.number} {card.name}: skill line {lines} is not understood")
        return found


class ReadDeck(msgspec.Struct, frozen=True, kw_only=True):
    """A deck read from a text, and judged."""

    parsed: ParsedDeck
    report: DeckReport


def read_decks(
    text: str,
    pool: CardPool,
    *,
    game: str,
    name: str = "",
    choices: Mapping[str, str],
    names: Mapping[str, tuple[str, ...]] | None = None,
) -> tuple[ReadDeck, ...]:
    """The decks of a text in any known format, judged, one after the other.

    `choices` are the cards meant by names that several have, `names` further names of cards as
    `parse_deck` takes them. A deck that says it is for another
    game than `game` is judged by the rules of `game`, whose cards the pool has.
    """
    parsed = parse_decks(text, catalogue=pool, game=game, name=name, choices=choices, names=names)
    return tuple(
        ReadDeck(parsed=each, report=check(msgspec.structs.replace(each.deck, game=game), pool))
        for each in parsed
    )


def check(deck: DeckList, pool: CardPool, options: Mapping[str, int] | None = None) -> DeckReport:
    """Judge a deck by the construction rules of its game and by what the compiler can read.

    `options` are those of the match it is to be played in.
    Raises `UnknownGameError` for a deck of a game this program does not play.
    """
    rules = game_rules(deck.game).deck_rules.under(options or {})
    return DeckReport(
        deck=deck,
        violations=tuple(
            check_deck(
                deck,
                pool.get,
                rules=rules,
                copy_limits=deck_texts.copy_limits(deck, pool),
                excluded=deck_texts.excluded(deck, pool),
                keywords=partial(deck_texts.building_keywords, pool=pool),
                restrictions=pool.restrictions,
            )
        ),
        unread=tuple(_unread(deck, pool)),
    )


def _unread(deck: DeckList, pool: CardPool) -> list[UnreadCard]:
    found = []
    playing = dict.fromkeys([deck.leader or "", *(number for number, _ in (*deck.main, *deck.z))])
    for number in playing:
        card = pool.get(number)
        if card is None:
            continue
        compiled = pool.compiled(card)
        if not compiled.is_understood:
            lines = tuple(line for line in compiled.lines if line.status != "understood")
            found.append(UnreadCard(number=number, name=card.name, lines=lines))
    return found
