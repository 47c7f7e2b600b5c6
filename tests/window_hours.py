"""Plays match after match in the program's window and looks for what is left behind.

    python -m tests.window_hours RESULTS [--minutes 60] [--matches N] [--warm-up 5] [--seed 1]

The real client with its opponent in a process of its own, played by mouse and keyboard without
animation, from the menu to the menu. After every match: memory, widgets, threads, running timers,
open files, processes and files of the program's folders. After those of the warm-up memory may grow
by 5 %, and nothing else at all but the kept matches. Each match is one line of JSON in RESULTS;
exit code 1 where something grew. For Linux.
"""

from __future__ import annotations

import argparse
import gc
import json
import os
import sys
import tempfile
import threading
import time
from collections import Counter
from pathlib import Path
from typing import Any

from dbscg_gui.adapters.paths import user_paths
from dbscg_gui.app.client import Client
from dbscg_gui.app.program import Program
from tests.gui.client_player import ClientPlayer

from PySide6.QtCore import QCoreApplication, QEvent, QThread, QTimer
from PySide6.QtWidgets import QApplication, QWidget

MOST_GROWTH = 1.05
SETTINGS = 'animation_ms = 0\nact_ms = 0\nguard_ms = 0\nai_budget = 0.01\nlanguage = "en"\n'
_TRACKER = b"multiprocessing.resource_tracker"
_LOOK_MS = 20
_SETTLED_S = 20.0
"""Seconds what is ended may take to be gone, on a busy machine."""


class _Player(ClientPlayer):
    def _photograph(self, name: str, widget: QWidget) -> None:
        """No pictures: they would be what grows."""


def main() -> int:
    """Play until the time is over or so many matches are played; 1 where something grew."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("results", type=Path)
    parser.add_argument("--minutes", type=float, default=60.0)
    parser.add_argument("--matches", type=int, default=0)
    parser.add_argument("--warm-up", type=int, default=5)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--ai", default="random")
    options = parser.parse_args()
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    with tempfile.TemporaryDirectory(prefix="dbscg-hours-") as home:
        os.environ["DBSCG_HOME"] = home
        settings = user_paths().settings
        settings.parent.mkdir(parents=True)
        settings.write_text(f'{SETTINGS}ai = "{options.ai}"\n')
        rows = _Hours(options).run()
    return _told(rows, options.warm_up)


class _Hours:
    def __init__(self, options: argparse.Namespace) -> None:
        self._options = options
        self._app = QApplication.instance() or QApplication(sys.argv[:1])
        self._client = Client(self._app, Program())
        self._rows: list[dict[str, Any]] = []
        self._ends = time.monotonic() + 60 * options.minutes
        self._player: _Player | None = None
        self._settled_by = 0.0

    def run(self) -> list[dict[str, Any]]:
        self._client.window.show()
        self._begin()
        self._app.exec()
        self._client.close()
        return self._rows

    def _begin(self) -> None:
        seed = self._options.seed + len(self._rows)
        self._player = _Player(self._client, Path(), seed=seed)
        self._player.finished.connect(self._on_finished)

    def _on_finished(self) -> None:
        self._settled_by = time.monotonic() + _SETTLED_S
        QTimer.singleShot(_LOOK_MS, self._client.window, lambda: self._look())

    def _look(self) -> None:
        """Note what is there, once what belongs to the match is gone."""
        player = self._player
        assert player is not None
        if player.fault:
            raise RuntimeError(player.fault)
        if _children() and time.monotonic() < self._settled_by:
            QTimer.singleShot(_LOOK_MS, self._client.window, lambda: self._look())
            return
        decisions = len(player.decisions)
        player.deleteLater()
        self._player = player = None
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
        gc.collect()
        row = {"decisions": decisions, **_what_is_there()}
        self._rows.append(row)
        with self._options.results.open("a", encoding="utf-8") as out:
            out.write(json.dumps(row) + "\n")
        is_over = 0 < self._options.matches <= len(self._rows)
        if is_over or time.monotonic() > self._ends:
            self._client.window.close()
            self._app.quit()
        else:
            self._begin()


def _what_is_there() -> dict[str, Any]:
    timers = [each for each in gc.get_objects() if isinstance(each, QTimer) and _is_running(each)]
    threads = [each for each in gc.get_objects() if isinstance(each, QThread)]
    kinds = Counter(type(each).__name__ for each in QApplication.allWidgets())
    return {
        "megabytes": _memory(),
        "widgets": kinds.total(),
        "kinds": dict(kinds),
        "timers": len(timers),
        "threads": sorted(each.name for each in threading.enumerate()),
        "tasks": len(os.listdir("/proc/self/task")),
        "qt threads": len(threads),
        "open files": len(os.listdir("/proc/self/fd")),
        "children": _children(),
        "files": _files(),
        "python objects": len(gc.get_objects()),
    }


def _is_running(timer: QTimer) -> bool:
    try:
        return timer.isActive()
    except RuntimeError:  # Qt has deleted it already
        return False


def _memory() -> float:
    text = Path("/proc/self/status").read_text(encoding="ascii")
    line = next(line for line in text.splitlines() if line.startswith("VmRSS:"))
    return int(line.split()[1]) / 1024


def _children() -> int:
    """Processes of the program, but Python's own that looks after what processes share."""
    listed = (each.read_text() for each in Path("/proc/self/task").glob("*/children"))
    return sum(_TRACKER not in _command(child) for text in listed for child in text.split())


def _command(process: str) -> bytes:
    try:
        return Path(f"/proc/{process}/cmdline").read_bytes()
    except OSError:  # it has ended meanwhile
        return b""


def _files() -> int:
    """Files of the program but the kept matches."""
    home = Path(os.environ["DBSCG_HOME"])
    return sum(each.is_file() and each.suffix != ".dbsmatch" for each in home.rglob("*"))


def _told(rows: list[dict[str, Any]], warm_up: int) -> int:
    if len(rows) <= warm_up:
        sys.stdout.write(f"{len(rows)} matches: too few to compare\n")
        return 1
    first, last = rows[warm_up - 1], rows[-1]
    grown = [
        f"{name}: {first[name]} before, {last[name]} after"
        for name in ("widgets", "timers", "tasks", "qt threads", "open files", "children", "files")
        if last[name] > first[name]
    ]
    growth = last["megabytes"] / first["megabytes"]
    if growth > MOST_GROWTH:
        grown.append(f"memory: {first['megabytes']:.1f} MB before, {last['megabytes']:.1f} after")
    decisions = sum(row["decisions"] for row in rows)
    sys.stdout.write(
        f"{len(rows)} matches, {decisions} questions answered, "
        f"memory {first['megabytes']:.1f} to {last['megabytes']:.1f} MB ({growth - 1:+.1%}), "
        f"{last['widgets']} widgets, {last['tasks']} threads, {last['open files']} open files\n"
    )
    for each in grown:
        sys.stdout.write(f"left behind: {each}\n")
    return int(bool(grown))


if __name__ == "__main__":
    sys.exit(main())
