"""The player's decks: one text file each, in a folder, in the form every deck builder reads.

The deck's name is in the file; the file's name is made from it and read back, so that listing
decks opens none of them.
"""

from __future__ import annotations

import datetime
import re
from collections.abc import Callable
from pathlib import Path
from urllib.parse import unquote

import msgspec

from dbscg_gui.adapters.atomic import write_bytes_atomic, write_text_atomic
from dbscg_gui.adapters.card_files import CardFileError, read_deck_file
from dbscg_gui.adapters.card_files.decks import MAX_DECK_BYTES
from dbscg_gui.adapters.opening import ReadError, read_plain
from dbscg_gui.cards.catalogue import CardCatalogue
from dbscg_gui.cards.deck_parsed import ParsedDeck
from dbscg_gui.cards.deck_writing import write_deck
from dbscg_gui.cards.decks import DeckList, DeckVersion
from dbscg_gui.kernel.quoting import quoted

SUFFIX = ".txt"
MAX_NAME = 80
VERSIONS = "versions"
"""The folder in the decks' folder that keeps what decks were before."""
KEPT_VERSIONS = 30
_TIME = "%Y%m%dT%H%M%S.%fZ"
_LATER = datetime.timedelta(microseconds=1)
_MAX_FILE_NAME = 200
# Names Windows keeps for devices, with any ending.
_RESERVED = re.compile(r"(?:con|prn|aux|nul|com\d|lpt\d)(?:\..*)?", re.IGNORECASE)


def utc_now() -> datetime.datetime:
    """The time now, in UTC."""
    return datetime.datetime.now(datetime.UTC)


class DeckStoreError(Exception):
    """A deck that cannot be saved, found or read; the text is one line for the user."""


class DeckStore:
    """Named decks in a folder, which is made when the first deck is saved.

    What a deck was before it was saved anew is kept beside it, the newest `KEPT_VERSIONS` of it.
    """

    def __init__(self, folder: Path, now: Callable[[], datetime.datetime] = utc_now) -> None:
        self.folder = folder
        self._now = now

    def names(self) -> list[str]:
        """The names of the decks there are, in order."""
        return sorted(self._files(), key=lambda name: (name.casefold(), name))

    def save(self, deck: DeckList, catalogue: CardCatalogue | None = None) -> Path:
        """Write the deck under its name, in place of an earlier one of that name.

        Raises `DeckStoreError` for a name that cannot be used or that differs from another
        deck's only in capitals (one file on some systems, two on others).
        """
        path = self._path(deck.name)
        files = self._files()
        for other in files:
            if other != deck.name and other.casefold() == deck.name.casefold():
                raise DeckStoreError(f"there is a deck named {quoted(other)}; choose another name")
        path = files.get(deck.name, path)
        text = write_deck(deck, catalogue)
        try:
            self._keep_version(path, text)
            write_text_atomic(path, text)
        except OSError as error:
            raise DeckStoreError(f"{path}: cannot be written ({error.strerror})") from error
        return path

    def load(
        self, name: str, catalogue: CardCatalogue | None = None, *, game: str = "masters"
    ) -> ParsedDeck:
        """The deck of that name, with the lines a player's own edit made unreadable.

        Raises `DeckStoreError` when there is no such deck or its file cannot be read.
        """
        path = self._existing(name)
        try:
            parsed = read_deck_file(path, catalogue, game=game)
        except CardFileError as error:
            raise DeckStoreError(str(error)) from error
        # A file put here by hand is known by its file's name, whatever its title says.
        deck = msgspec.structs.replace(parsed.deck, name=name)
        return msgspec.structs.replace(parsed, deck=deck)

    def delete(self, name: str) -> None:
        """Remove the deck. Raises `DeckStoreError` when there is none of that name."""
        path = self._existing(name)
        try:
            path.unlink()
        except OSError as error:
            raise DeckStoreError(f"{path}: cannot be deleted ({error.strerror})") from error

    def versions(self, name: str) -> list[DeckVersion]:
        """What the deck was before, the newest first. Raises `DeckStoreError`."""
        folder = self._versions_folder(self._existing(name))
        try:
            found = sorted(folder.glob(f"*{SUFFIX}"), reverse=True)
        except OSError as error:
            raise DeckStoreError(f"{folder}: cannot be read ({error.strerror})") from error
        kept = ((path, _time_of(path)) for path in found)
        return [DeckVersion(key=path.stem, saved=saved) for path, saved in kept if saved]

    def load_version(
        self, name: str, key: str, catalogue: CardCatalogue | None = None, *, game: str = "masters"
    ) -> ParsedDeck:
        """The deck as it was. Raises `DeckStoreError` as `load`."""
        folder = self._versions_folder(self._existing(name))
        path = next((each for each in folder.glob(f"*{SUFFIX}") if each.stem == key), None)
        if path is None:
            raise DeckStoreError(f"there is no version {quoted(key)} of the deck {quoted(name)}")
        try:
            parsed = read_deck_file(path, catalogue, game=game)
        except CardFileError as error:
            raise DeckStoreError(str(error)) from error
        deck = msgspec.structs.replace(parsed.deck, name=name)
        return msgspec.structs.replace(parsed, deck=deck)

    def _versions_folder(self, path: Path) -> Path:
        return self.folder / VERSIONS / path.stem

    def _keep_version(self, path: Path, text: str) -> None:
        """Keep what is in the file, where it is something else than what will be in it."""
        try:
            before = read_plain(path, MAX_DECK_BYTES)
        except ReadError:
            return  # none, or nothing a deck was ever read from
        if before == text.encode():
            return
        folder = self._versions_folder(path)
        folder.mkdir(parents=True, exist_ok=True)
        # As bytes: in another encoding, too, it is what the player had.
        moment = self._now()
        newest = max(filter(None, map(_moment, folder.glob(f"*{SUFFIX}"))), default=None)
        if newest is not None and moment.replace(tzinfo=None) <= newest:
            # A clock that was set back makes nothing older than what was there before.
            moment = newest + _LATER
        write_bytes_atomic(folder / (moment.strftime(_TIME) + SUFFIX), before)
        for old in sorted(folder.glob(f"*{SUFFIX}"))[:-KEPT_VERSIONS]:
            old.unlink()

    def __contains__(self, name: object) -> bool:
        return isinstance(name, str) and name in self._files()

    def _files(self) -> dict[str, Path]:
        """Every deck's file by the deck's name."""
        try:
            return {unquote(path.stem): path for path in self.folder.iterdir() if _is_deck(path)}
        except FileNotFoundError:
            return {}
        except OSError as error:
            raise DeckStoreError(f"{self.folder}: cannot be read ({error.strerror})") from error

    def _existing(self, name: str) -> Path:
        path = self._files().get(name)
        if path is None:
            raise DeckStoreError(f"there is no deck named {quoted(name)} in {self.folder}")
        return path

    def _path(self, name: str) -> Path:
        if not name or name != " ".join(name.split()):
            raise DeckStoreError("a deck needs a name on one line, without spaces around it")
        if len(name) > MAX_NAME:
            raise DeckStoreError(f"the deck's name is longer than {MAX_NAME} characters")
        file_name = _file_name(name) + SUFFIX
        if len(file_name.encode()) > _MAX_FILE_NAME:
            raise DeckStoreError("the deck's name is too long for a file; choose a shorter one")
        return self.folder / file_name


def _file_name(name: str) -> str:
    """The name with every character that a file system could refuse written as ``%XX``."""
    safe = "".join(c if c.isalnum() or c in " -_+,'()&!" else _escaped(c) for c in name)
    return _escaped(safe[0]) + safe[1:] if _RESERVED.fullmatch(safe) else safe


def _time_of(path: Path) -> str:
    """When a version was saved over, as ISO 8601 in UTC; "" for a file that is none."""
    moment = _moment(path)
    return "" if moment is None else moment.strftime("%Y-%m-%dT%H:%M:%SZ")


def _moment(path: Path) -> datetime.datetime | None:
    """The time in the name of a version; None for a file that is none."""
    try:
        return datetime.datetime.strptime(path.stem, _TIME)
    except ValueError:
        return None


def _escaped(char: str) -> str:
    return "".join(f"%{byte:02X}" for byte in char.encode())


def _is_deck(path: Path) -> bool:
    return path.suffix == SUFFIX and not path.name.startswith(".") and path.is_file()
