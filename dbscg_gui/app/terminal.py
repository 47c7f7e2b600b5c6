"""How commands speak: results on standard output, progress and faults on standard error.

Exit codes are the same for every command: 0 fine, 1 what was checked falls short, 2 bad usage or
bad input.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import msgspec
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from dbscg_gui.adapters.atomic import write_bytes_atomic
from dbscg_gui.kernel.progress import OnProgress

FINE = 0
BELOW_THRESHOLD = 1
"""Exit code of a command that ran, and whose result is less than it asks for."""
BAD_INPUT = 2


class CommandError(Exception):
    """A command that cannot be done; one line for the user, exit code 2."""


def say(text: str = "", *, is_now: bool = False) -> None:
    """One line of a result, as it is; `is_now` where more is long in coming."""
    sys.stdout.write(f"{text}\n")
    if is_now:
        sys.stdout.flush()


def complain(text: str) -> None:
    """One line about a fault."""
    sys.stdout.flush()
    line = " ".join(str(text).split())
    sys.stderr.write(f"dbscg-gui: {line}\n")


@contextmanager
def progress(title: str) -> Iterator[OnProgress]:
    """A bar on the terminal for work that takes a while; gone when the work is done."""
    console = Console(stderr=True)
    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
    )
    quiet = not console.is_terminal
    with Progress(*columns, console=console, transient=True, disable=quiet) as bar:
        task = bar.add_task(title, total=None)

        def told(done: int, of: int) -> None:
            bar.update(task, completed=done, total=of)

        yield told


@contextmanager
def waiting(text: str) -> Iterator[None]:
    """A sign of life beside a line while somebody else is at work; none where nobody looks."""
    console = Console(stderr=True)
    if not console.is_terminal:
        yield
        return
    with console.status(text):
        yield


def write_report(path: Path | None, report: object) -> None:
    """Write a report as JSON where a path is given. Raises `CommandError`."""
    if path is None:
        return
    data = msgspec.json.format(msgspec.json.encode(report), indent=2) + b"\n"
    try:
        write_bytes_atomic(path, data, is_shared=True)
    except OSError as error:
        raise CommandError(f"{path}: cannot be written ({error.strerror})") from error
