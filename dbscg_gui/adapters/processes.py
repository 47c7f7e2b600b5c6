"""Doing the same with many things in several processes of this computer."""

from __future__ import annotations

import contextlib
import gc
import logging
import os
import signal
import sys
import threading
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import BrokenExecutor, CancelledError, ProcessPoolExecutor
from functools import cache, partial
from multiprocessing import get_context, parent_process
from typing import TypeVar

log = logging.getLogger(__name__)


def program_command(*arguments: str) -> list[str]:
    """The command that starts this program once more, installed in whatever way it is."""
    if getattr(sys, "frozen", False):
        return [sys.executable, *arguments]
    return [sys.executable, "-m", "dbscg_gui", *arguments]


T = TypeVar("T")
R = TypeVar("R")

_MOST_AT_ONCE = 16
_MOST_STANDING = 4
_SHARE_STANDING = 4
"""Things a standing process takes at once: so long it goes on after it was sent away."""
_NICENESS = 10


class ProcessesEndedError(Exception):
    """The processes were sent away, or ended by themselves, before the work was done."""


class Processes:
    """`SideBySide` in so many processes; results come in the order of the items.

    What is done and what it is done with travel by pickle: a function of a module, plain records.
    """

    def __init__(self, jobs: int = 0) -> None:
        """`jobs` 0 means as many as the computer has for this program."""
        self.jobs = jobs if jobs > 0 else usable_cores()

    def __call__(self, function: Callable[[T], R], items: Sequence[T]) -> Iterable[R]:
        """Raise what the function raises."""
        jobs = min(self.jobs, len(items))
        if jobs <= 1:
            yield from map(function, items)
            return
        share = max(1, min(_MOST_AT_ONCE, len(items) // (jobs * 4)))
        # A fresh process shares nothing with this one: the same on every system.
        with ProcessPoolExecutor(
            jobs, mp_context=get_context("spawn"), initializer=_end_with_parent
        ) as pool:
            try:
                yield from pool.map(partial(_done, function), items, chunksize=share)
            except BaseException:
                pool.shutdown(wait=False, cancel_futures=True)
                raise


class StandingProcesses:
    """`SideBySide` in processes that stay until they are sent away, for work in the background.

    Never in this process, whose windows stay free, and on all processors but one, behind everything
    else the computer does. Every method may be called by any thread.
    """

    def __init__(self, jobs: int = 0, *, stands_back: bool = True) -> None:
        """`jobs` 0 means as many as leave a processor to the windows.

        Without `stands_back` it goes as quickly as anything else: somebody waits for it.
        """
        self._initializer = _stand_back if stands_back else _stand_by
        self.jobs = jobs if jobs > 0 else max(1, min(_MOST_STANDING, usable_cores() - 1))
        self._lock = threading.Lock()
        self._pool: ProcessPoolExecutor | None = None

    def __call__(self, function: Callable[[T], R], items: Sequence[T]) -> Iterable[R]:
        """Raise what the function raises, or `ProcessesEndedError`."""
        with self._lock:
            if self._pool is None:
                self._pool = ProcessPoolExecutor(
                    self.jobs, mp_context=get_context("spawn"), initializer=self._initializer
                )
            pool = self._pool
            try:
                done = partial(_done, function)
                results = pool.map(done, items, chunksize=_SHARE_STANDING)
            except BrokenExecutor as error:
                self._pool = None
                raise ProcessesEndedError(f"a process of the work ended ({error})") from error
        try:
            yield from results
        except CancelledError:
            raise ProcessesEndedError("the work was given up") from None
        except BrokenExecutor as error:
            self.send_away()
            log.warning("a process in the background ended: %s", error)
            raise ProcessesEndedError(f"a process of the work ended ({error})") from error

    def send_away(self) -> None:
        """Give up what is not begun and end the processes; more work starts new ones."""
        with self._lock:
            pool, self._pool = self._pool, None
        if pool is not None:
            pool.shutdown(wait=False, cancel_futures=True)


def keep_what_is_loaded() -> None:
    """What is there now stays as long as this process: looking for garbage leaves it out.

    Cards, grammar and modules are hundreds of thousands of objects, looked through again whenever
    enough new ones were made.
    """
    gc.collect()
    gc.freeze()


_keep_once = cache(keep_what_is_loaded)


def _done(function: Callable[[T], R], item: T) -> R:
    """Do it with one item; what the first one of a process has loaded is there for all others."""
    result = function(item)
    _keep_once()
    return result


def _stand_back() -> None:
    """Begin a standing process: behind everything else the computer does."""
    with contextlib.suppress(OSError, AttributeError):
        os.nice(_NICENESS)
    _stand_by()


def _stand_by() -> None:
    """Begin a standing process somebody waits for."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    _end_with_parent()


def _end_with_parent() -> None:
    """Begin a process that never outlives the program it works for."""
    threading.Thread(target=_follow_parent, daemon=True).start()


def _follow_parent() -> None:
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


def usable_cores() -> int:
    """How many processors this program may use."""
    if hasattr(os, "sched_getaffinity"):
        return max(1, len(os.sched_getaffinity(0)))
    return max(1, os.cpu_count() or 1)
