"""Deck lists in files: one deck as text, or a collection of decks as JSON."""

from __future__ import annotations

import contextlib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import msgspec

from dbscg_gui.adapters.card_files.errors import DOUBT, SKIPPED, CardFileError, RecordProblem
from dbscg_gui.adapters.card_files.reading import as_json, read_text
from dbscg_gui.adapters.card_files.record import clean
from dbscg_gui.cards.catalogue import CardCatalogue
from dbscg_gui.cards.deck_parsed import ParsedDeck
from dbscg_gui.cards.deck_text import parse_deck, parse_decks
from dbscg_gui.cards.decks import MAX_COPIES, DeckList, Entry, merged, rules_number

MAX_DECK_BYTES = 20 * 1024 * 1024


class DeckCollection(msgspec.Struct, frozen=True, kw_only=True):
    """The decks of a collection file and what was wrong with the others."""

    decks: tuple[DeckList, ...]
    problems: tuple[RecordProblem, ...] = ()


def read_deck_file(
    path: Path,
    catalogue: CardCatalogue | None = None,
    *,
    game: str = "masters",
    names: Mapping[str, tuple[str, ...]] | None = None,
) -> ParsedDeck:
    """The deck in a text or Tabletop Simulator file, named after the file where it has no title.

    `names` are further names of cards, as `parse_deck` takes them.
    Raises `CardFileError` when the file cannot be read as text; bad lines are in the result.
    """
    text = read_text(path, MAX_DECK_BYTES)
    return parse_deck(text, catalogue=catalogue, game=game, name=path.stem, names=names)


def read_deck_lists(
    path: Path,
    catalogue: CardCatalogue | None = None,
    *,
    game: str = "masters",
    names: Mapping[str, tuple[str, ...]] | None = None,
) -> tuple[ParsedDeck, ...]:
    """The decks of a collection, or the lists of a text, in order.

    Raises `CardFileError` when the file cannot be read as text; bad lines are in the result.
    """
    text = read_text(path, MAX_DECK_BYTES)
    with contextlib.suppress(CardFileError):
        kept = read_deck_collection(path, game=game)
        # Where one is left out the places of the others say nothing: the text tells what is wrong.
        if kept.decks and not kept.problems:
            return tuple(ParsedDeck(deck=deck) for deck in kept.decks)
    return parse_decks(text, catalogue=catalogue, game=game, name=path.stem, names=names)


def read_deck_collection(path: Path, *, game: str = "masters") -> DeckCollection:
    """The decks of a JSON list of ``{"leader": ..., "main": {number: count}, "side": {...}}``.

    Raises `CardFileError` when the file is not such a list; a deck with a fault is left out and
    reported.
    """
    # Loaded with the first collection: the program starts sooner.
    from dbscg_gui.cards.deck_data import repeated_keys

    text = read_text(path, MAX_DECK_BYTES)
    value = as_json(path, text.encode())
    if not isinstance(value, list):
        raise CardFileError(path, "", "is not a deck collection: expected a list of decks")
    decks: list[DeckList] = []
    problems = [
        RecordProblem(
            file=path.name,
            index=0,
            message=f"{key[:40]!r} stands twice in one deck, and only the last is read; "
            "join the two",
            severity=DOUBT,
            place="file",
        )
        for key in repeated_keys(text)
    ]
    for index, record in enumerate(value, start=1):
        try:
            decks.append(_deck(record, game))
        except _BadDeckError as error:
            problems.append(
                RecordProblem(
                    file=path.name,
                    index=index,
                    field=error.field,
                    message=error.message,
                    severity=SKIPPED,
                )
            )
    return DeckCollection(decks=tuple(decks), problems=tuple(problems))


class _BadDeckError(Exception):
    def __init__(self, field: str, message: str) -> None:
        self.field = field
        self.message = message
        super().__init__(f"{field}: {message}")


def _deck(record: Any, game: str) -> DeckList:
    if not isinstance(record, dict):
        raise _BadDeckError("", "is not a deck")
    leader = record.get("leader")
    if not isinstance(leader, str) or not leader.strip():
        raise _BadDeckError("leader", "must be a card number")
    name = record.get("name") or record.get("leader_name") or leader
    if not isinstance(name, str):
        raise _BadDeckError("name", "must be text")
    return DeckList(
        name=clean(name),
        game=game,
        leader=rules_number(leader),
        main=_entries(record, "main"),
        z=_entries(record, "z"),
        side=_entries(record, "side"),
    )


def _entries(record: dict[str, Any], field: str) -> tuple[Entry, ...]:
    counts = record.get(field)
    if counts is None:
        return ()
    if not isinstance(counts, dict):
        raise _BadDeckError(field, "must give a number of copies for each card number")
    for number, count in counts.items():
        if isinstance(count, bool) or not isinstance(count, int) or not 1 <= count <= MAX_COPIES:
            raise _BadDeckError(field, f"{number[:40]}: {count!r} is not a number of copies"[:200])
    return merged((rules_number(number), count) for number, count in counts.items())
