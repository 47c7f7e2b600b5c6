"""Doing the same with many things in several processes of this computer."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from typing import TypeVar

T = TypeVar("T")
R = TypeVar("R")

_MOST_AT_ONCE = 16


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
        with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as pool:
            try:
                yield from pool.map(function, items, chunksize=share)
            except BaseException:
                pool.shutdown(wait=False, cancel_futures=True)
                raise


def usable_cores() -> int:
    """How many processors this program may use."""
    if hasattr(os, "sched_getaffinity"):
        return max(1, len(os.sched_getaffinity(0)))
    return max(1, os.cpu_count() or 1)
