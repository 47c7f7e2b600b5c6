"""The one doorway to background work: a lane runs jobs one after the other on its own thread.

Owns the crossing of threads. A job is a plain function; its result or error comes back on the
thread of the lane's owner, and is dropped when the widget it was for is gone. A window stops its
lanes before it goes.

    lane = Lane("match")
    lane.run(session.answer, (0,), done=self.show_update, failed=self.show_error, owner=self)
    lane.stop()
"""

from __future__ import annotations

import itertools
import sys
from collections.abc import Callable
from typing import Any, NamedTuple, Protocol

import shiboken6
from PySide6.QtCore import QObject, Qt, QThread, Signal, Slot

OnDone = Callable[[Any], None]
OnFailed = Callable[[Exception], None]

# With the default of 5 ms a busy worker makes the interface late by 27 ms at the 99th percentile,
# with 1 ms by 2.4 ms.
_SWITCH_INTERVAL = 0.001


class _Job(NamedTuple):
    """One piece of work and who waits for it."""

    function: Callable[..., Any]
    arguments: tuple[Any, ...]
    done: OnDone | None
    failed: OnFailed | None
    owner: QObject | None


class Runner(Protocol):
    """What runs jobs: a `Lane`, or `InlineRunner` in tests."""

    def run(
        self,
        function: Callable[..., Any],
        *arguments: Any,
        done: OnDone | None = None,
        failed: OnFailed | None = None,
        owner: QObject | None = None,
    ) -> None:
        """Queue a job."""
        ...

    def stop(self) -> None:
        """End after the running job; nothing more is delivered."""
        ...


class _Worker(QObject):
    """Lives on the lane's thread. Signal: `finished(job number, result, error or None)`."""

    finished = Signal(int, object, object)

    def __init__(self, jobs: dict[int, _Job]) -> None:
        super().__init__()
        self._jobs = jobs

    @Slot(int)
    def work(self, number: int) -> None:
        job = self._jobs.get(number)
        if job is None:
            return
        try:
            result, error = job.function(*job.arguments), None
        except Exception as caught:  # the owner is told, whatever it is
            result, error = None, caught
        self.finished.emit(number, result, error)


class Lane(QObject):
    """One serial worker thread. Signals: `idle()` when the last queued job was delivered."""

    idle = Signal()
    _asked = Signal(int)

    def __init__(self, name: str, parent: QObject | None = None) -> None:
        super().__init__(parent)
        sys.setswitchinterval(_SWITCH_INTERVAL)
        self._jobs: dict[int, _Job] = {}
        self._numbers = itertools.count(1)
        self._thread = QThread()
        self._thread.setObjectName(name)
        self._worker = _Worker(self._jobs)
        self._worker.moveToThread(self._thread)
        self._asked.connect(self._worker.work, Qt.ConnectionType.QueuedConnection)
        self._worker.finished.connect(self._deliver, Qt.ConnectionType.QueuedConnection)
        self._thread.start()

    @property
    def is_busy(self) -> bool:
        """Whether a job is queued, running or not yet delivered."""
        return bool(self._jobs)

    def run(
        self,
        function: Callable[..., Any],
        *arguments: Any,
        done: OnDone | None = None,
        failed: OnFailed | None = None,
        owner: QObject | None = None,
    ) -> None:
        """Queue a job. `done` and `failed` are called on this object's thread.

        An error nobody waits for is raised there instead, where the exception hook sees it.
        """
        number = next(self._numbers)
        self._jobs[number] = _Job(function, arguments, done, failed, owner)
        self._asked.emit(number)

    def stop(self) -> None:
        """Forget what is queued, wait for the running job, end the thread."""
        if not self._thread.isRunning():
            return
        self._jobs.clear()
        self._worker.finished.disconnect(self._deliver)
        self._thread.quit()
        self._thread.wait()

    @Slot(int, object, object)
    def _deliver(self, number: int, result: Any, error: Exception | None) -> None:
        job = self._jobs.pop(number, None)
        if job is None:
            return
        is_gone = job.owner is not None and not shiboken6.isValid(job.owner)
        if not is_gone:
            _tell(job, result, error)
        if not self._jobs:
            self.idle.emit()


class InlineRunner:
    """Runs every job at once on the calling thread, for tests."""

    def run(
        self,
        function: Callable[..., Any],
        *arguments: Any,
        done: OnDone | None = None,
        failed: OnFailed | None = None,
        owner: QObject | None = None,
    ) -> None:
        """Run the job and deliver its outcome before returning."""
        job = _Job(function, arguments, done, failed, owner)
        try:
            result, error = function(*arguments), None
        except Exception as caught:
            result, error = None, caught
        _tell(job, result, error)

    def stop(self) -> None:
        """Nothing runs."""


def _tell(job: _Job, result: Any, error: Exception | None) -> None:
    if error is None:
        if job.done is not None:
            job.done(result)
    elif job.failed is not None:
        job.failed(error)
    else:
        raise error
