"""Logging: one rotating file, crashes of Python and of C included."""

from __future__ import annotations

import faulthandler
import logging
import logging.handlers
import sys
import threading
from types import TracebackType
from typing import TextIO

from dbscg_gui import __version__
from dbscg_gui.adapters.paths import Paths

_KEPT = 3
_SIZE = 1_000_000
log = logging.getLogger("dbscg_gui")
_open: list[logging.Handler | TextIO] = []


class _LogFile(logging.handlers.RotatingFileHandler):
    """The log on a disk that may fill up or go away: the program goes on without it."""

    def handleError(self, record: logging.LogRecord) -> None:  # noqa: ARG002  as logging calls it
        """Say once, in the terminal, that the log cannot be written."""
        if self in _open:
            _open.remove(self)
            logging.getLogger().removeHandler(self)
            error = sys.exc_info()[1]
            sys.stderr.write(f"dbscg-gui: {self.baseFilename}: cannot be written ({error})\n")
            self.close()


def start_logging(paths: Paths, *, level: int = logging.INFO) -> str:
    """Write records to the log folder and every uncaught error with them; once is enough.

    The file is there from the first moment. A folder that cannot be written leaves the program
    running without a log: the answer is one line about it, "" where all is well.
    """
    if _open:
        return ""
    root = logging.getLogger()
    try:
        paths.logs.mkdir(parents=True, exist_ok=True)
        handler = _LogFile(
            paths.log_file, maxBytes=_SIZE, backupCount=_KEPT, encoding="utf-8", errors="replace"
        )
        crash_file = (paths.logs / "crash.log").open("a", encoding="utf-8")
    except OSError as error:
        return f"{paths.log_file}: cannot be written ({error.strerror}); there is no log"
    handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(name)s: %(message)s"))
    root.setLevel(level)
    root.addHandler(handler)
    logging.captureWarnings(True)
    # It writes to the file even when the interpreter is gone.
    faulthandler.enable(crash_file)
    _open.extend((handler, crash_file))
    sys.excepthook = log_uncaught
    threading.excepthook = _log_thread
    log.info("dbscg-gui %s, Python %s, %s", __version__, sys.version.split()[0], sys.platform)
    return ""


def stop_logging() -> None:
    """Close the log and take the hooks back."""
    if not _open:
        return
    faulthandler.disable()
    logging.captureWarnings(False)
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
