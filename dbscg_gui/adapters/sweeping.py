"""Taking away what a program leaves behind that was killed in the middle of a save.

Only names this program makes are touched, and only what is too old to belong to a save that runs.
"""

from __future__ import annotations

import contextlib
import logging
import os
import re
import shutil
import stat
import time
from collections.abc import Iterable
from pathlib import Path

log = logging.getLogger(__name__)

OLD = 15 * 60
"""Seconds after which nothing is still being saved; a save takes milliseconds."""

_TEMPORARY = re.compile(r"\.[^/\\]{1,80}\.[a-z0-9_]{8}\.tmp")
_REBUILDING = re.compile(r"\.rebuilding\.[a-z0-9_]{8}")


def sweep(folders: Iterable[Path], *, now: float | None = None) -> int:
    """Remove temporary files and folders that nobody needs any more; how many.

    What is from the future, where the clock was set back, is as old as what is from the past. A
    disk that refuses is left as it is.
    """
    at = time.time() if now is None else now
    return sum(_sweep_folder(folder, at) for folder in dict.fromkeys(folders))


def sweep_beside(path: Path) -> int:
    """Remove what was left of earlier saves of one file; only for who alone may save it."""
    return sum(
        _removed(each)
        for each in _entries(path.parent)
        if _TEMPORARY.fullmatch(each.name) and each.name.startswith(f".{path.name[:40]}.")
    )


def _sweep_folder(folder: Path, now: float) -> int:
    return sum(
        _removed(each)
        for each in _entries(folder)
        if (_TEMPORARY.fullmatch(each.name) or _REBUILDING.fullmatch(each.name))
        and _is_old(each, now)
    )


def _entries(folder: Path) -> list[Path]:
    try:
        return sorted(folder.iterdir())
    except OSError:
        return []


def _is_old(path: Path, now: float) -> bool:
    with contextlib.suppress(OSError):
        return abs(now - path.lstat().st_mtime) > OLD
    return False


def _removed(path: Path) -> bool:
    try:
        if stat.S_ISDIR(path.lstat().st_mode):
            shutil.rmtree(path)
        else:
            os.unlink(path)
    except OSError as error:
        log.info("%s: cannot be removed (%s)", path, error)
        return False
    return True
