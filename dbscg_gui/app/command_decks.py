"""Checking many decks at once: how many of them the program reads in full, and what spoils them."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

from dbscg_gui.adapters.card_files import CardFileError, read_deck_collection
from dbscg_gui.adapters.opening import is_file, is_folder, typed_path
from dbscg_gui.app.program import Program, trouble_of
from dbscg_gui.app.terminal import BELOW_THRESHOLD, FINE, CommandError, say
from dbscg_gui.cards.decks import DeckList

_SHOWN_CARDS = 20


def many_decks(named: str, program: Program) -> tuple[DeckList, ...] | None:
    """The decks of a folder or a collection file; None where one deck is meant.

    What cannot be read in a folder is said and left out, unless nothing there can.
    """
    left: list[str] = []
    decks = _decks_of(named, program, left)
    if decks is not None and any(deck.numbers() for deck in decks):
        for line in left:
            say(line)
    return decks


def _decks_of(named: str, program: Program, left: list[str]) -> tuple[DeckList, ...] | None:
    path = typed_path(named)
    if is_file(path) and path.suffix.casefold() == ".json":
        try:
            kept = read_deck_collection(path, game=program.game)
        except CardFileError:
            return None  # the JSON of one deck
        if not any(deck.numbers() for deck in kept.decks):
            return None  # a list of card numbers
        left += (f"{path.name}: deck {each.index}: {each.message}" for each in kept.problems)
        return kept.decks
    if not is_folder(path):
        return None
    found: list[DeckList] = []
    try:
        entries = sorted(path.iterdir())
    except OSError as error:
        raise CardFileError(path, "", f"cannot be read ({error.strerror})") from error
    for each in entries:
        if is_file(each):
            found += _of_file(each, program, left)
    return tuple(found)


def _of_file(path: Path, program: Program, left: list[str]) -> tuple[DeckList, ...]:
    decks = _decks_of(str(path), program, left)
    if decks is not None:
        return decks
    try:
        parsed = program.deck(str(path))
        if parsed.problems:
            left.append(f"{path.name}: {trouble_of(parsed)}")
        return (parsed.deck,)
    except CardFileError as error:
        left.append(f"{path.name}: left out: {error}")
        return ()


def check_decks(decks: tuple[DeckList, ...], program: Program) -> int:
    """Say the share of decks without a card that is read in part, and what spoils most; 1 if any.

    Cards without data are counted apart: nothing can be said of them.
    """
    if not decks or not any(deck.numbers() for deck in decks):
        raise CommandError("there is no deck to check: name a folder of deck files or a collection")
    spoiled: Counter[str] = Counter()
    alone: Counter[str] = Counter()
    unknown: set[str] = set()
    whole = 0
    for deck in decks:
        partial = set(program.trust.unread(deck))
        unknown |= {number for number in deck.numbers() if program.pool.get(number) is None}
        whole += not partial
        spoiled.update(partial)
        if len(partial) == 1:
            alone.update(partial)
    say(f"{whole} of {len(decks)} decks without a card read in part ({whole / len(decks):.1%})")
    for number, count in spoiled.most_common(_SHOWN_CARDS):
        card = program.pool.get(number)
        name = card.name if card is not None else ""
        say(f"  {number} {name}: in {count} decks, in {alone[number]} of them alone")
    if unknown:
        say(f"without data: {len(unknown)} cards, such as {', '.join(sorted(unknown)[:5])}")
    return FINE if whole == len(decks) else BELOW_THRESHOLD
