"""Logging: one rotating file, crashes of Python and of C included."""

from __future__ import annotations

import faulthandler
import logging
import logging.handlers
import sys
import threading
from types import TracebackType
from typing import TextIO

from dbscg_gui.adapters.paths import Paths

_KEPT = 3
_SIZE = 1_000_000
log = logging.getLogger("dbscg_gui")
_crash_file: TextIO | None = None


def start_logging(paths: Paths, *, level: int = logging.INFO) -> None:
    """Write records to the log folder and every uncaught error with them.

    A folder that cannot be written leaves the program running without a log.
    """
    root = logging.getLogger()
    root.setLevel(level)
    try:
        paths.logs.mkdir(parents=True, exist_ok=True)
        handler = logging.handlers.RotatingFileHandler(
            paths.log_file, maxBytes=_SIZE, backupCount=_KEPT, encoding="utf-8", delay=True
        )
        _open_crash_file(paths)
    except OSError:
        return
    handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(name)s: %(message)s"))
    root.addHandler(handler)
    sys.excepthook = log_uncaught
    threading.excepthook = _log_thread


def log_uncaught(
    kind: type[BaseException], error: BaseException, trace: TracebackType | None
) -> None:
    """The exception hook: to the log, and to the terminal."""
    if not issubclass(kind, KeyboardInterrupt):
        log.critical("uncaught error", exc_info=(kind, error, trace))
    sys.__excepthook__(kind, error, trace)


def _log_thread(given: threading.ExceptHookArgs) -> None:
    if given.exc_value is not None:
        log_uncaught(given.exc_type, given.exc_value, given.exc_traceback)


def _open_crash_file(paths: Paths) -> None:
    global _crash_file  # faulthandler writes to it when everything else is gone
    _crash_file = (paths.logs / "crash.log").open("a", encoding="utf-8")
    faulthandler.enable(_crash_file)
