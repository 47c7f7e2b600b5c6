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
_open: list[logging.Handler | TextIO] = []


def start_logging(paths: Paths, *, level: int = logging.INFO) -> None:
    """Write records to the log folder and every uncaught error with them; once is enough.

    A folder that cannot be written leaves the program running without a log.
    """
    if _open:
        return
    root = logging.getLogger()
    try:
        paths.logs.mkdir(parents=True, exist_ok=True)
        handler = logging.handlers.RotatingFileHandler(
            paths.log_file, maxBytes=_SIZE, backupCount=_KEPT, encoding="utf-8", delay=True
        )
        crash_file = (paths.logs / "crash.log").open("a", encoding="utf-8")
    except OSError:
        return
    handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(name)s: %(message)s"))
    root.setLevel(level)
    root.addHandler(handler)
    # It writes to the file even when the interpreter is gone.
    faulthandler.enable(crash_file)
    _open.extend((handler, crash_file))
    sys.excepthook = log_uncaught
    threading.excepthook = _log_thread


def stop_logging() -> None:
    """Close the log and take the hooks back."""
    if not _open:
        return
    faulthandler.disable()
    sys.excepthook = sys.__excepthook__
    threading.excepthook = threading.__excepthook__
    for each in _open:
        if isinstance(each, logging.Handler):
            logging.getLogger().removeHandler(each)
        each.close()
    _open.clear()


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
