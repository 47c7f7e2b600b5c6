"""Measures how late the window is while the opponent plays: a timer of 5 ms, animations on.

    python -m tests.timer_lateness [--minutes 3] [--pictures 6000] [--ai skilled] [--seed 1]

The real client with its opponent in a process of its own plays matches by mouse and keyboard. A
tick is late by what lies between it and the one before beyond 5 ms; only ticks in the opponent's
turn count. Told are the median, p99 and maximum on the clock, which other work on the machine
lengthens, and in processor time of the process, which it does not: no tick is later by the
program's own doing than the program has worked since the one before. With `--pictures` that many
pictures of cards (600x838) are in the settings' folder. Also told: processor time up to the first
page, and the most memory. Exit code 1 where p99 of processor time is over 8 ms or memory over
400 MB. For Linux.
"""

from __future__ import annotations

import argparse
import io
import os
import resource
import sys
import tempfile
import time
from pathlib import Path

from PIL import Image

from dbscg_gui.adapters.builtin import builtin_cards
from dbscg_gui.adapters.paths import user_paths
from dbscg_gui.app.client import Client
from dbscg_gui.app.program import Program
from dbscg_gui.presenters.table_views import PromptMode
from tests.gui.client_player import ClientPlayer

from PySide6.QtCore import QObject, Qt, QTimer
from PySide6.QtWidgets import QApplication, QWidget

from dbscg_gui.gui.match.window import MatchWidget

TICK_MS = 5
MOST_LATE_MS = 8.0
MOST_MB = 400.0
SIZE = (600, 838)
_SETTINGS = 'animation_ms = 200\nact_ms = 300\nguard_ms = 0\nlanguage = "en"\nai_budget = 0.5\n'


class _Player(ClientPlayer):
    def _photograph(self, name: str, widget: QWidget) -> None:
        """No pictures: they would be what is late."""


class Ticks(QObject):
    """A timer that notes how late it comes while the opponent has the table."""

    def __init__(self, client: Client) -> None:
        super().__init__(client.window)
        self._client = client
        self._last = (time.perf_counter(), time.process_time())
        self._was_waiting = False
        self.late: list[float] = []
        """Milliseconds on the clock."""
        self.worked: list[float] = []
        """The same, at most what the process worked in between."""
        self._timer = QTimer(self)
        self._timer.setTimerType(Qt.TimerType.PreciseTimer)
        self._timer.timeout.connect(self._tick)
        self._timer.start(TICK_MS)

    def _tick(self) -> None:
        now = (time.perf_counter(), time.process_time())
        clock, own = (1000 * (each - before) for each, before in zip(now, self._last, strict=True))
        self._last = now
        is_waiting = self._is_waiting()
        if is_waiting and self._was_waiting:
            late = max(0.0, clock - TICK_MS)
            self.late.append(late)
            self.worked.append(min(late, own))
        self._was_waiting = is_waiting

    def _is_waiting(self) -> bool:
        widget = self._client.window.match_widget
        if not isinstance(widget, MatchWidget) or widget.view is None:
            return False
        return widget.view.prompt.mode is PromptMode.WAIT or not widget.is_settled


def share(values: list[float], part: float) -> float:
    """The value that so large a part of them does not exceed."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(part * len(ordered)))] if ordered else 0.0


def told(name: str, values: list[float]) -> str:
    """One line of figures."""
    return (
        f"{name}: {len(values)} ticks, late by {share(values, 0.5):.1f} ms (median), "
        f"{share(values, 0.99):.1f} ms (p99), {max(values, default=0.0):.1f} ms (most)"
    )


def make_pictures(folder: Path, count: int) -> None:
    """Fill a folder with pictures named by card number, the built-in cards first."""
    folder.mkdir(parents=True)
    data = io.BytesIO()
    Image.effect_noise(SIZE, 60).convert("RGB").save(data, "JPEG", quality=60)
    numbers = [card.number for card in builtin_cards()]
    numbers += [f"ZZ9-{at:05}" for at in range(max(0, count - len(numbers)))]
    for number in numbers[:count]:
        (folder / f"{number}.jpg").write_bytes(data.getvalue())


class _Sitting:
    """Matches one after the other until the time is over."""

    def __init__(self, options: argparse.Namespace) -> None:
        self._app = QApplication.instance() or QApplication(sys.argv[:1])
        self.client = Client(self._app, Program())
        self.client.window.show()
        self._app.processEvents()
        self.started = time.process_time()
        self.ticks = Ticks(self.client)
        self._seed = options.seed
        self._ends = time.monotonic() + 60 * options.minutes
        self.matches = 0
        # A match may take longer than the time there is.
        ends = round(60_000 * options.minutes)
        QTimer.singleShot(ends, self.client.window, lambda: self._app.quit())

    def run(self) -> None:
        """Play; what still runs when the time is over is left as it stands."""
        self._begin()
        self._app.exec()
        self.client.close()

    def _begin(self) -> None:
        self._player = _Player(self.client, Path(), seed=self._seed + self.matches)
        self._player.finished.connect(self._on_finished)

    def _on_finished(self) -> None:
        self.matches += 1
        if time.monotonic() < self._ends:
            self._begin()


def main() -> int:
    """Measure and print; 1 where the window is later, or larger, than is meant."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--minutes", type=float, default=3.0)
    parser.add_argument("--pictures", type=int, default=0)
    parser.add_argument("--ai", default="skilled")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    with tempfile.TemporaryDirectory(prefix="dbscg-late-") as home:
        os.environ["DBSCG_HOME"] = home
        paths = user_paths()
        paths.settings.parent.mkdir(parents=True)
        settings = f'{_SETTINGS}ai = "{options.ai}"\n'
        before = time.process_time()
        if options.pictures:
            folder = Path(home) / "art"
            make_pictures(folder, options.pictures)
            settings += f'images = "{folder}"\n'
        paths.settings.write_text(settings, encoding="utf-8")
        making = time.process_time() - before
        sitting = _Sitting(options)
        sitting.run()
    ticks = sitting.ticks
    most_mb = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    first_page = sitting.started - making
    for line in (
        told("clock", ticks.late),
        told("processor time", ticks.worked),
        f"{sitting.matches} whole matches, first page after {first_page:.2f} s of processor "
        f"time, {options.pictures} pictures, at most {most_mb:.0f} MB",
    ):
        sys.stdout.write(f"{line}\n")
    return int(share(ticks.worked, 0.99) > MOST_LATE_MS or most_mb > MOST_MB)


if __name__ == "__main__":
    sys.exit(main())
