"""Match files in the player's folder: one file per match, written anew after every decision.

A file that cannot be read is never written over: every match has a file of its own, made under a
name that was free.
"""

from __future__ import annotations

import codecs
import contextlib
import os
import stat
import time
from collections.abc import Iterator
from pathlib import Path

from dbscg_gui.adapters.atomic import write_bytes_atomic
from dbscg_gui.adapters.card_files.reading import stands_for
from dbscg_gui.adapters.match_locks import FOLDER, MatchLocks
from dbscg_gui.adapters.opening import ReadError, is_file, read_plain
from dbscg_gui.adapters.sweeping import OLD, sweep, sweep_beside
from dbscg_gui.services.match.store import MatchHeldError, MatchProblem, MatchSummary, summary_of
from dbscg_gui.services.records.match_record import MatchRecord, MatchRecordError, decode_match

SUFFIX = ".dbsmatch"
MAX_BYTES = 50 * 1024 * 1024
_LATER = 10_000
"""Nanoseconds that every file system tells apart, or takes for the same."""


class MatchFileError(Exception):
    """A match file that cannot be read or written; the text is one line for the user."""


class MatchFiles:
    """Implements `services.match.store.MatchStore` in a folder, made when first written to."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._locks = MatchLocks(folder)
        self._read: dict[str, tuple[_Version, MatchSummary | MatchProblem]] = {}
        """What was found in each file, by name, with what tells that it was changed."""
        self._newest = -1
        """When the match saved last was saved, in nanoseconds; -1 before this program saved any."""

    def create(self, match_id: str) -> str:
        """Reserve a file for a new match and return its name. Raises `MatchFileError`."""
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            for number in range(1, 1000):
                name = f"{match_id}{'' if number == 1 else f'-{number}'}{SUFFIX}"
                # "x": a file that is there, readable or not, is never taken.
                with contextlib.suppress(FileExistsError), (self.folder / name).open("xb"):
                    return name
        except OSError as error:
            raise MatchFileError(f"{self.folder}: cannot be written ({error.strerror})") from error
        raise MatchFileError(f"{self.folder}: there are too many matches called {match_id}")

    def hold(self, name: str) -> None:
        """Take a match for this program. Raises `MatchHeldError` while another has it."""
        if not is_file(self.folder / name):
            return  # there is nothing to be saved over; reading it says why
        if self._locks.hold(name):
            # Nobody else saves it: what lies beside it is of a program that was killed.
            sweep_beside(self.folder / name)

    def release(self, name: str) -> None:
        """Give a match back; one that was not taken is fine."""
        self._locks.release(name)

    def write(self, name: str, data: bytes) -> None:
        """Replace the file's contents in one durable step. Raises `MatchFileError`."""
        path = self.folder / name
        try:
            write_bytes_atomic(path, data)
        except OSError as error:
            raise MatchFileError(f"{path}: cannot be written ({error.strerror})") from error
        self._keep_newest(path)

    def _keep_newest(self, path: Path) -> None:
        """What was saved last is the newest, also where a clock was set back."""
        if self._newest < 0:
            others = (_modified(each) for each in self._newest_first() if each != path)
            self._newest = max(others, default=0)
        if _modified(path) <= self._newest:
            with contextlib.suppress(OSError):
                os.utime(path, ns=(self._newest + _LATER, self._newest + _LATER))
        self._newest = max(self._newest, _modified(path))

    def read(self, name: str) -> MatchRecord:
        """The match in the file. Raises `MatchFileError`."""
        return read_match(self.folder / name)

    def export(self, path: Path, data: bytes) -> None:
        """Write a match to a place of the player's choice. Raises OSError."""
        write_bytes_atomic(path, data)

    def delete(self, name: str) -> None:
        """Remove a match; one that is gone already is fine.

        Raises `MatchFileError`, or `MatchHeldError` while another program plays it.
        """
        path = self.folder / name
        if not path.exists():
            return
        self.hold(name)
        try:
            path.unlink(missing_ok=True)
        except OSError as error:
            raise MatchFileError(f"{path}: cannot be deleted ({error.strerror})") from error
        finally:
            self.release(name)

    def prune(self, keep: int) -> tuple[str, ...]:
        """Delete the oldest finished matches beyond `keep`; the names of those deleted.

        Running matches and files that cannot be read stay. Raises `MatchFileError`.
        """
        finished = [
            path.name
            for path in self._newest_first()
            if isinstance(seen := self._look_at(path), MatchSummary) and seen.is_over
        ]
        deleted = []
        for name in finished[keep:]:
            with contextlib.suppress(MatchHeldError):
                self.delete(name)
                deleted.append(name)
        return tuple(deleted)

    def sweep(self) -> None:
        """Take away what killed programs left: half saves, and places reserved for nothing."""
        sweep((self.folder, self.folder / FOLDER))
        now = time.time()
        for path in self._newest_first():
            if _size(path) == 0 and abs(now - _modified(path) / 1e9) > OLD:
                with contextlib.suppress(MatchHeldError, MatchFileError):
                    self.delete(path.name)

    def summaries(self) -> tuple[list[MatchSummary], list[MatchProblem]]:
        """All matches, the one played last first, and the files that cannot be read."""
        found: list[MatchSummary] = []
        problems: list[MatchProblem] = []
        for path in self._newest_first():
            seen = self._look_at(path)
            if isinstance(seen, MatchSummary):
                found.append(seen)
            elif seen.message:
                problems.append(seen)
        return found, problems

    def latest_unfinished(self) -> MatchSummary | None:
        """The running match played last; None where there is none."""
        for path in self._newest_first():
            seen = self._look_at(path)
            if isinstance(seen, MatchSummary) and not seen.is_over:
                return seen
        return None

    def _look_at(self, path: Path) -> MatchSummary | MatchProblem:
        """What is in a file; read again only when it was changed."""
        changed = _version(path)
        kept = self._read.get(path.name)
        if kept is not None and kept[0] == changed:
            return kept[1]
        seen: MatchSummary | MatchProblem
        try:
            seen = summary_of(path.name, read_match(path))
        except MatchFileError as error:
            # An empty file is a place reserved for a match that ended before its first save.
            is_empty = _size(path) == 0
            seen = MatchProblem(file=path.name, message="" if is_empty else str(error))
        self._read[path.name] = (changed, seen)
        return seen

    def _newest_first(self) -> Iterator[Path]:
        try:
            files = [path for path in self.folder.iterdir() if path.suffix == SUFFIX]
        except OSError:
            return iter(())
        return iter(sorted(files, key=lambda path: (-_modified(path), path.name)))


def read_match(path: Path) -> MatchRecord:
    """The match in a file anywhere.

    Raises `MatchFileError` naming the file and what is wrong with it.
    """
    data = read_match_bytes(path).removeprefix(codecs.BOM_UTF8)
    try:
        return decode_match(data)
    except MatchRecordError as error:
        # What lies there instead says more: a link, a packed file, zeros after a power cut.
        instead = stands_for(data).partition(";")[0]
        told = f"{instead}; it is no match file of this program" if instead else str(error)
        raise MatchFileError(f"{path}: {told}") from None


def read_match_bytes(path: Path) -> bytes:
    """What is in a match file, whether it is one or not. Raises `MatchFileError`."""
    try:
        return read_plain(path, MAX_BYTES)
    except ReadError as error:
        raise MatchFileError(f"{path}: {error}") from error


_Version = tuple[int, int, int]


def _version(path: Path) -> _Version:
    """What differs after every save, also where a clock was set back or tells only seconds."""
    with contextlib.suppress(OSError):
        about = os.stat(path)
        return about.st_mtime_ns, about.st_size, about.st_ino
    return 0, 0, 0


def _size(path: Path) -> int:
    """Bytes of a plain file, -1 for everything else."""
    with contextlib.suppress(OSError):
        about = os.stat(path)
        return about.st_size if stat.S_ISREG(about.st_mode) else -1
    return -1


def _modified(path: Path) -> int:
    with contextlib.suppress(OSError):
        return os.stat(path).st_mtime_ns
    return 0
