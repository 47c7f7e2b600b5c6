"""Who plays a match: one program at a time, known by name to every other.

A lock is the operating system's, so that of a program that was killed is free at once and none is
ever stale; the name of its owner lies beside it. Where a disk knows no locks, matches are played
without.
"""

from __future__ import annotations

import contextlib
import datetime
import getpass
import logging
import os
import socket
import threading
from pathlib import Path

import filelock
import msgspec

from dbscg_gui.adapters.atomic import write_bytes_atomic
from dbscg_gui.adapters.opening import ReadError, read_plain
from dbscg_gui.services.match.store import MatchHeldError, MatchOwner

log = logging.getLogger(__name__)

FOLDER = ".locks"
_OWNER_BYTES = 4096


class MatchLocks:
    """The locks of a folder of matches; every method may be called by any thread."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder / FOLDER
        self._guard = threading.Lock()
        self._held: dict[str, tuple[filelock.BaseFileLock, int]] = {}
        """Locks by the match's name, and how often each was taken."""

    def hold(self, name: str) -> bool:
        """Take a match for this program; whether it was free until now and is locked.

        Raises `MatchHeldError` while another program has it.
        """
        with self._guard:
            if name in self._held:
                lock, count = self._held[name]
                self._held[name] = (lock, count + 1)
                return False
            lock = filelock.FileLock(self._path(name), timeout=0, thread_local=False)
            try:
                self._acquire(lock)
            except filelock.Timeout:
                raise MatchHeldError(name, self.owner(name)) from None
            except (OSError, NotImplementedError) as error:
                log.warning("%s: cannot be locked (%s)", self._path(name), error)
                return False
            self._held[name] = (lock, 1)
            self._sign(name)
            return True

    def _acquire(self, lock: filelock.BaseFileLock) -> None:
        for is_last in (False, False, True):
            self._folder.mkdir(parents=True, exist_ok=True)
            try:
                lock.acquire()
            except FileNotFoundError:
                # Another program gave its last lock back just now, and the folder with it.
                if is_last:
                    raise
            else:
                return

    def release(self, name: str) -> None:
        """Give a match back; one that was not taken is fine."""
        with self._guard:
            lock, count = self._held.get(name, (None, 0))
            if lock is None:
                return
            if count > 1:
                self._held[name] = (lock, count - 1)
                return
            del self._held[name]
            # While it is held, so that nobody else's is taken away; Windows does it afterwards.
            for path in (self._owner_path(name), self._path(name)):
                with contextlib.suppress(OSError):
                    path.unlink()
            with contextlib.suppress(OSError):
                lock.release()
            with contextlib.suppress(OSError):
                if os.name == "nt":
                    self._path(name).unlink()
            with contextlib.suppress(OSError):
                self._folder.rmdir()

    def owner(self, name: str) -> MatchOwner:
        """Who has signed for a match; nobody known where nothing can be read."""
        try:
            data = read_plain(self._owner_path(name), _OWNER_BYTES)
            return msgspec.json.decode(data, type=MatchOwner)
        except (ReadError, msgspec.DecodeError, ValueError, RecursionError):
            return MatchOwner()

    def _sign(self, name: str) -> None:
        owner = MatchOwner(
            user=_user(),
            computer=socket.gethostname(),
            process=os.getpid(),
            since=datetime.datetime.now().isoformat(timespec="minutes"),
        )
        # A lock without a name is a lock all the same.
        with contextlib.suppress(OSError, UnicodeEncodeError):
            write_bytes_atomic(self._owner_path(name), msgspec.json.encode(owner))

    def _path(self, name: str) -> Path:
        return self._folder / f"{name}.lock"

    def _owner_path(self, name: str) -> Path:
        return self._folder / f"{name}.owner"


def _user() -> str:
    try:
        return getpass.getuser()
    except (OSError, KeyError, ImportError):
        return ""
