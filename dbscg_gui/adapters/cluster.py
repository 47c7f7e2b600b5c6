"""Doing the same with many things on the computers of a Dask cluster (the extra `cluster`).

Workers need this program in the same version: they play, this end only hands out and collects.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Sequence
from typing import Any, TypeVar

from dbscg_gui import __version__
from dbscg_gui.kernel.errors import DbscgError

T = TypeVar("T")
R = TypeVar("R")

_CONNECTING = 15.0
"""Seconds a scheduler has to answer."""
_FOR_EACH_WORKER = 4
"""Things on their way for every thread of the cluster: more would only fill its memory."""


class ClusterError(DbscgError):
    """A cluster that cannot be used; one line that says what to do."""


class Cluster:
    """`SideBySide` on the workers of a scheduler; results come in the order of the items."""

    def __init__(self, address: str) -> None:
        """`address` as Dask writes it: tcp://HOST:PORT."""
        self.address = address

    def __call__(self, function: Callable[[T], R], items: Sequence[T]) -> Iterable[R]:
        """Raise what the function raises, or `ClusterError`."""
        if not items:
            return
        client = _connected(self.address)
        try:
            most = _FOR_EACH_WORKER * _threads(client, self.address)
            waiting: deque[Any] = deque()
            left = iter(items)
            for item in left:
                waiting.append(client.submit(function, item, pure=False))
                if len(waiting) >= most:
                    yield waiting.popleft().result()
            while waiting:
                yield waiting.popleft().result()
        finally:
            client.close()


def _connected(address: str) -> Any:
    try:
        from distributed import Client  # an extra: most players have no cluster
    except ImportError:
        raise ClusterError(
            "--scheduler needs Dask: pip install 'dbscg-gui[cluster]', here and on the workers"
        ) from None
    try:
        return Client(address, timeout=_CONNECTING, set_as_default=False)
    except (OSError, ValueError, TimeoutError) as error:
        reason = str(error).splitlines()[0] if str(error) else type(error).__name__
        raise ClusterError(f"no scheduler answers at {address}: {reason}") from None


def _threads(client: Any, address: str) -> int:
    """How many things the cluster does at once, once its workers are known to fit."""
    workers: dict[str, int] = client.nthreads()
    if not workers:
        raise ClusterError(f"the scheduler at {address} has no workers: start dask workers for it")
    versions: dict[str, Any] = client.run(version_here, on_error="return")
    for worker, version in sorted(versions.items()):
        if version != __version__:
            found = f"dbscg-gui {version}" if isinstance(version, str) else "no dbscg-gui"
            raise ClusterError(f"the worker {worker} has {found}, this is {__version__}")
    return max(1, sum(workers.values()))


def version_here() -> str:
    """The version of the program where this is called."""
    return __version__
