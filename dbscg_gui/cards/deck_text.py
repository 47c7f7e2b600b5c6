"""Deck lists as text: reading what players share.

Reads the formats of deck builders and simulators (OPTCGSim, Limitless, Egman, Fusion World
Digital, DeckPlanet, CGS, tables, lists in one line, bare lists, names only, pieces of web pages,
Tabletop Simulator and other JSON, Cockatrice XML) without being told which one it is. Every line
ends up as cards, as a line set aside with what it was taken for, or as a problem with its number;
none is lost. Whether the deck is legal is not asked here.

What reads them is loaded with the first list: a program that shows none starts sooner.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

import msgspec

from dbscg_gui.cards.catalogue import CardCatalogue
from dbscg_gui.cards.deck_parsed import LineProblem, ParsedDeck

if TYPE_CHECKING:
    from dbscg_gui.cards.deck_lines import LineEntry


def parse_deck(
    text: str,
    *,
    catalogue: CardCatalogue | None = None,
    game: str = "masters",
    name: str = "",
    choices: Mapping[str, str] | None = None,
    names: Mapping[str, tuple[str, ...]] | None = None,
) -> ParsedDeck:
    """Read a deck list in any of the known formats. Never raises on bad text.

    With a catalogue names stand for cards, the Leader and the Z-Cards are told by their card type
    and unknown cards are listed as problems (they stay in the deck list, so that nothing is lost);
    without one the Leader is the line without a count, or the first line. ``name`` is used where
    the text has no title, ``game`` where no line says "Game: ...". ``choices`` gives the number of
    the card meant by a name that several have, ``names`` the numbers of cards by the names they
    have in other languages, as `name_key` writes them. Of several decks the first is read, and
    that there are more is one of its problems.
    """
    first, *others = parse_decks(
        text, catalogue=catalogue, game=game, name=name, choices=choices, names=names
    )
    if not others:
        return first
    reason = (
        f"{len(others) + 1} lists stand here and only the first was read; take in one at a time"
    )
    more = LineProblem(line=others[0].start + 1, text="", code="several_lists", reason=reason)
    return msgspec.structs.replace(first, problems=(*first.problems, more))


def parse_decks(
    text: str,
    *,
    catalogue: CardCatalogue | None = None,
    game: str = "masters",
    name: str = "",
    choices: Mapping[str, str] | None = None,
    names: Mapping[str, tuple[str, ...]] | None = None,
) -> tuple[ParsedDeck, ...]:
    """Read a text that may hold several decks, one after the other; else as `parse_deck`."""
    from dbscg_gui.cards.deck_formats import read_decks

    known = {} if names is None else names
    return read_decks(text, catalogue, game, name, choices or {}, known)


def line_entries(line: str, catalogue: CardCatalogue | None = None) -> tuple[LineEntry, ...]:
    """What a line by itself is read as, where it is a line of cards; else nothing."""
    from dbscg_gui.cards import deck_formats

    return deck_formats.line_entries(line, catalogue)
