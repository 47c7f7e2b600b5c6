"""Compiled cards on disk: one SQLite file per game and version of its language.

Owns the files in the folder `compiled` of the cache. They are only a cache: a file that is damaged,
foreign or in another layout is made anew, a value whose checksum does not fit is not there, a disk
that refuses makes a store that remembers nothing. None of that reaches the caller; the log has one
line. Files of versions that were not used for long are removed.
"""

from __future__ import annotations

import contextlib
import logging
import os
import re
import sqlite3
import threading
from collections.abc import Callable, Mapping, Sequence
from hashlib import blake2b
from pathlib import Path
from typing import TypeVar

log = logging.getLogger(__name__)
T = TypeVar("T")

FOLDER = "compiled"
APPLICATION_ID = 0x44424343  # "DBCC"
LAYOUT = 1
MAX_ENTRIES = 40_000
"""Cards a file holds, several times those of a whole game; the oldest make room."""
KEPT_VERSIONS = 2
"""Files per game: the one in use and the one used before it."""

_SCHEMA = """CREATE TABLE compiled (
    id INTEGER PRIMARY KEY, key BLOB NOT NULL UNIQUE, checksum BLOB NOT NULL, value BLOB NOT NULL
)"""
_NAME = re.compile(r"[a-z0-9_]{1,40}-[0-9a-f]{1,64}\.sqlite")
_AT_ONCE = 500


class _ForeignError(Exception):
    """The file is no store of this layout."""


class SqliteCompiledStore:
    """A `CompiledStore` in a folder; every method may be called by any thread."""

    def __init__(self, folder: Path, game: str, version: str) -> None:
        """Nothing is read or made before the store is first used."""
        name = f"{game}-{version}.sqlite"
        if not _NAME.fullmatch(name):
            raise ValueError(f"not a name for a store: {name!r}")
        self.path = folder / name
        self._game = game
        self._lock = threading.Lock()
        self._db: sqlite3.Connection | None = None
        self._is_off = False

    def load(self, keys: Sequence[bytes]) -> dict[bytes, bytes]:
        """See `CompiledStore.load`."""

        def read(db: sqlite3.Connection) -> dict[bytes, bytes]:
            found: dict[bytes, bytes] = {}
            for start in range(0, len(keys), _AT_ONCE):
                some = tuple(keys[start : start + _AT_ONCE])
                marks = ",".join("?" * len(some))
                sql = f"SELECT key, checksum, value FROM compiled WHERE key IN ({marks})"
                for key, checksum, value in db.execute(sql, some):
                    if isinstance(value, bytes) and checksum == _checksum(key, value):
                        found[key] = value
            return found

        with self._lock:
            if self._db is None and not self.path.exists():
                return {}  # looking makes no file
            return self._guarded(read, {})

    def save(self, entries: Mapping[bytes, bytes]) -> None:
        """See `CompiledStore.save`."""
        rows = [(key, _checksum(key, value), value) for key, value in entries.items()]

        def write(db: sqlite3.Connection) -> None:
            db.execute("BEGIN IMMEDIATE")
            try:
                sql = "INSERT OR REPLACE INTO compiled (key, checksum, value) VALUES (?, ?, ?)"
                db.executemany(sql, rows)
                oldest = "DELETE FROM compiled WHERE id <= (SELECT max(id) FROM compiled) - ?"
                db.execute(oldest, (MAX_ENTRIES,))
            except BaseException:
                with contextlib.suppress(sqlite3.Error):
                    db.execute("ROLLBACK")
                raise
            db.execute("COMMIT")

        with self._lock:
            self._guarded(write, None)

    def close(self) -> None:
        """Let go of the file; the store opens it again when it is used."""
        with self._lock:
            self._let_go()

    # ------------------------------------------------------------------ the file

    def _guarded(self, work: Callable[[sqlite3.Connection], T], nothing: T) -> T:
        """Do the work; with a damaged file once more on a new one, else nothing."""
        for is_last in (False, True):
            if self._is_off:
                break
            try:
                return work(self._opened())
            except (sqlite3.DatabaseError, UnicodeDecodeError, _ForeignError, OSError) as error:
                self._let_go()
                if "locked" in str(error):
                    break  # another process is writing: this time without
                if is_last or not self._is_made_anew(error):
                    self._is_off = True
                    log.warning("%s: compiled cards cannot be kept (%s)", self.path, error)
        return nothing

    def _is_made_anew(self, error: Exception) -> bool:
        """Remove the file where its contents are at fault; False where the disk is."""
        is_disk = isinstance(error, OSError) or (
            isinstance(error, sqlite3.OperationalError) and "no such" not in str(error)
        )
        if is_disk or not self.path.is_file():
            return False
        try:
            _remove(self.path)
        except OSError:
            return False
        log.warning("%s: was damaged (%s) and is made anew", self.path, error)
        return True

    def _opened(self) -> sqlite3.Connection:
        if self._db is not None:
            return self._db
        self.path.parent.mkdir(parents=True, exist_ok=True)
        self._db = db = sqlite3.connect(
            self.path, isolation_level=None, timeout=2, check_same_thread=False
        )
        # A crash of the program is undone by the journal; after a power cut the checksums tell.
        db.execute("PRAGMA synchronous = OFF")
        if _is_blank(db) and self._is_prepared(db):
            self._forget_old_versions()
        owner, layout = (db.execute(f"PRAGMA {name}").fetchone()[0] for name in _MARKS)
        if (owner, layout) != (APPLICATION_ID, LAYOUT):
            raise _ForeignError("not a store of this program")
        with contextlib.suppress(OSError):
            os.utime(self.path)
        return db

    def _is_prepared(self, db: sqlite3.Connection) -> bool:
        """Give a blank file its table and marks; False where another store was quicker."""
        db.execute("BEGIN IMMEDIATE")
        is_mine = _is_blank(db)
        if is_mine:
            db.execute(_SCHEMA)
            db.execute(f"PRAGMA application_id = {APPLICATION_ID}")
            db.execute(f"PRAGMA user_version = {LAYOUT}")
        db.execute("COMMIT")
        return is_mine

    def _forget_old_versions(self) -> None:
        others = [
            path
            for path in self.path.parent.glob(f"{self._game}-*.sqlite")
            if path != self.path and _NAME.fullmatch(path.name)
        ]
        with contextlib.suppress(OSError):
            others.sort(key=lambda path: path.stat().st_mtime, reverse=True)
        for path in others[KEPT_VERSIONS - 1 :]:
            # In use by another program on Windows: the next time, then.
            with contextlib.suppress(OSError):
                _remove(path)

    def _let_go(self) -> None:
        if self._db is not None:
            with contextlib.suppress(sqlite3.Error):
                self._db.close()
            self._db = None


_MARKS = ("application_id", "user_version")


def _is_blank(db: sqlite3.Connection) -> bool:
    """Nothing was ever committed: a new file, also one that another store is just making.

    Connecting makes an empty file, long before its table is there, so that a file is there says
    nothing about who made it.
    """
    tables = db.execute("SELECT count(*) FROM sqlite_master").fetchone()[0]
    return not tables and not db.execute("PRAGMA application_id").fetchone()[0]


def _remove(path: Path) -> None:
    path.unlink(missing_ok=True)
    path.with_name(f"{path.name}-journal").unlink(missing_ok=True)


def _checksum(key: bytes, value: bytes) -> bytes:
    return blake2b(value, key=key[:64], digest_size=8).digest()
