"""The cards and decks that travel with the program, read from `assets/`.

Owns where they are kept: one file per set in `cards/`, in the native card format, beside it one
with its French words ("starter.json", "starter.fr.json"), one deck list per file in `decks/`, and
per game in `trust/` which cards were reviewed. Read once, then kept.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from types import MappingProxyType

import msgspec

from dbscg_gui.adapters.resources import asset_path
from dbscg_gui.cards.catalogue import MemoryCatalogue
from dbscg_gui.cards.deck_text import parse_deck
from dbscg_gui.cards.decks import DeckList
from dbscg_gui.cards.printed import PrintedCard
from dbscg_gui.cards.translation import CardTranslation, Translations
from dbscg_gui.services.cards.trust import TrustRecords

_FIRST_SETS = ("starter", "expansion", "revel")
FIRST_GAME = DeckList().game
_NONE: Translations = MappingProxyType({})


class BuiltinContentError(Exception):
    """A file of the program's own content is missing or damaged; one line for the user."""


@cache
def builtin_cards(game: str = FIRST_GAME) -> tuple[PrintedCard, ...]:
    """Every built-in card of a game, by set and number.

    Raises `BuiltinContentError` where the installation lacks the file or it cannot be read.
    """
    return tuple(card for path in _sets() for card in _cards(path) if card.game == game)


@cache
def builtin_decks(game: str = FIRST_GAME) -> tuple[DeckList, ...]:
    """The starter decks of a game, in the order of their Leaders' numbers.

    Raises `BuiltinContentError` where a deck cannot be read in full.
    """
    decks = [deck for deck in map(_deck, asset_path("decks").glob("*.txt")) if deck.game == game]
    if not decks:
        raise _damaged(asset_path("decks"), f"there is no deck of {game} in this folder")
    return tuple(sorted(decks, key=lambda deck: deck.leader or ""))


@cache
def builtin_translations(language: str) -> Translations:
    """The built-in cards' words in a language ("fr"), by number; empty for one there is not.

    Raises `BuiltinContentError` where the file is damaged.
    """
    if not (language.isascii() and language.isalpha()):
        return _NONE
    words: dict[str, CardTranslation] = {}
    for cards in _sets():
        path = cards.with_suffix(f".{language}.json")
        if path.is_file():
            words.update(_words(path))
    return MappingProxyType(words)


@cache
def builtin_trust() -> Mapping[str, TrustRecords]:
    """Which cards were reviewed or are known to fail, by game; empty where no file tells.

    Raises `BuiltinContentError` where a file is damaged.
    """
    found: dict[str, TrustRecords] = {}
    for path in sorted(asset_path("trust").glob("*.json")):
        try:
            records = msgspec.json.decode(_read(path), type=TrustRecords)
        except msgspec.MsgspecError as error:
            raise _damaged(path, str(error)) from error
        found[records.game] = records
    return MappingProxyType(found)


def _sets() -> list[Path]:
    """The card files: those every checkout has, then all others by name."""
    first = [asset_path("cards", f"{name}.json") for name in _FIRST_SETS]
    others = [path for path in asset_path("cards").glob("*.json") if "." not in path.stem]
    return first + sorted(set(others) - set(first))


def _cards(path: Path) -> tuple[PrintedCard, ...]:
    try:
        return msgspec.json.decode(_read(path), type=tuple[PrintedCard, ...])
    except msgspec.MsgspecError as error:
        raise _damaged(path, str(error)) from error


def _words(path: Path) -> dict[str, CardTranslation]:
    try:
        return msgspec.json.decode(_read(path), type=dict[str, CardTranslation])
    except msgspec.MsgspecError as error:
        raise _damaged(path, str(error)) from error


def _deck(path: Path) -> DeckList:
    try:
        text = _read(path).decode()
    except UnicodeDecodeError as error:
        raise _damaged(path, str(error)) from error
    game = parse_deck(text).deck.game
    parsed = parse_deck(text, catalogue=MemoryCatalogue(builtin_cards(game)), name=path.stem)
    if parsed.problems:
        problem = parsed.problems[0]
        raise _damaged(path, f"line {problem.line}: {problem.reason}")
    return parsed.deck


def _read(path: Path) -> bytes:
    try:
        return path.read_bytes()
    except OSError as error:
        raise _damaged(path, error.strerror or str(error)) from error


def _damaged(path: Path, reason: str) -> BuiltinContentError:
    return BuiltinContentError(f"{path}: {reason}; install the program again to get it back")
