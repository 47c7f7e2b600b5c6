"""Measures how long an answer takes at the table: from the click to the next question.

    python -m tests.click_latency [--games masters one_piece] [--answers 200] [--size 1280x720]

Built-in decks, no animation, an opponent that answers at random at once, everything in one thread:
rules, views, words, layout and painting are all counted, in processor time. Prints one line per
game: number of answers, median, 95th percentile and maximum in milliseconds.
"""

from __future__ import annotations

import argparse
import os
import statistics
import sys
import time
from dataclasses import dataclass

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from dbscg_gui.adapters.resources import ui_path
from dbscg_gui.services.game_rules import game_names
from tests.gui.match.mouse_player import MousePlayer
from tests.gui.match.test_whole_match import a_session
from tests.presenters.seat_tables import plan, words

from PySide6.QtCore import QDir
from PySide6.QtWidgets import QApplication

from dbscg_gui.gui.art.cache import CardPictures
from dbscg_gui.gui.match.options import MatchOptions
from dbscg_gui.gui.match.window import MatchWidget
from dbscg_gui.gui.qt.jobs import InlineRunner
from dbscg_gui.gui.theme.theme import Theme, apply_theme
from dbscg_gui.gui.theme.units import Units
from dbscg_gui.gui.widgets.forms import Forms

MOST_MS = 150.0
"""What an answer may take, by the plan for the table."""


@dataclass(frozen=True, slots=True)
class Latency:
    """How long the answers of one game took, in milliseconds of processor time."""

    answers: int
    median: float
    p95: float
    most: float
    kind: str
    """The question whose answer took longest."""


def measured(game: str, answers: int, size: tuple[int, int] = (1280, 720)) -> Latency:
    """Play so many answers of a game by mouse and keyboard; needs a QApplication."""
    taken: list[tuple[float, str]] = []
    seed = 0
    while len(taken) < answers:
        seed += 1
        taken += _match(game, seed, answers - len(taken), size)
    times = sorted(each for each, _ in taken)
    most, kind = max(taken)
    return Latency(
        len(times), statistics.median(times), times[int(0.95 * (len(times) - 1))], most, kind
    )


def _match(game: str, seed: int, answers: int, size: tuple[int, int]) -> list[tuple[float, str]]:
    session = a_session(seed, (0, 1), "random", game)
    widget = MatchWidget(
        session,
        words=words().of_game(game),
        plan=plan(game),
        theme=Theme(units=Units.for_height(size[1])),
        pictures=CardPictures(),
        forms=Forms(ui_path()),
        options=MatchOptions(animation_ms=0, asks_before_ending=False),
        runner=InlineRunner(),
    )
    widget.resize(*size)
    widget.show()
    widget.start()
    taken: list[tuple[float, str]] = []
    player = MousePlayer(widget, seed)
    _settle(widget)
    while len(taken) < answers and widget.view is not None and widget.view.result is None:
        kind = widget.view.prompt.kind
        began = time.process_time()
        player.answer()
        _settle(widget)
        taken.append((1000 * (time.process_time() - began), kind))
    widget.shut_down()
    widget.close()
    widget.deleteLater()
    QApplication.processEvents()
    return taken


def _settle(widget: MatchWidget) -> None:
    """Until the next question stands and is painted."""
    for _ in range(10_000):
        QApplication.processEvents()
        is_over = widget.view is not None and widget.view.result is not None
        if widget.is_settled and (widget.intents.is_open or is_over):
            return
    raise RuntimeError("the table does not settle")


def main() -> int:
    """Measure and print; 1 where an answer of 20 took longer than is meant."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", nargs="*", default=list(game_names()))
    parser.add_argument("--answers", type=int, default=200)
    parser.add_argument("--size", default="1280x720")
    chosen = parser.parse_args()
    app = QApplication([])
    QDir.setSearchPaths("style", [str(ui_path("style"))])
    apply_theme(app, Theme(), ui_path("style", "base.qss").read_text(encoding="utf-8"))
    width, height = (int(each) for each in chosen.size.split("x"))
    is_slow = False
    for game in chosen.games:
        found = measured(game, chosen.answers, (width, height))
        is_slow = is_slow or found.p95 > MOST_MS
        sys.stdout.write(
            f"{game:13} {found.answers} answers: median {found.median:.0f} ms, "
            f"95 % in {found.p95:.0f} ms, at most {found.most:.0f} ms ({found.kind})\n"
        )
    return 1 if is_slow else 0


if __name__ == "__main__":
    sys.exit(main())
