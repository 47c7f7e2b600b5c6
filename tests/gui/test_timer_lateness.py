"""What the measurement of late timers counts, and what it does not."""

import pytest
from PIL import Image

from tests.timer_lateness import TICK_MS, Ticks, make_pictures, share, told

from PySide6.QtWidgets import QWidget

pytestmark = pytest.mark.gui


class StandIn:
    def __init__(self, window):
        self.window = window


@pytest.fixture
def ticks(qtbot, monkeypatch):
    window = QWidget()
    qtbot.addWidget(window)
    made = Ticks(StandIn(window))
    made._timer.stop()
    made.is_waiting = True
    monkeypatch.setattr(made, "_is_waiting", lambda: made.is_waiting)
    made.now = [0.0, 0.0]
    clock = "tests.timer_lateness.time"
    monkeypatch.setattr(f"{clock}.perf_counter", lambda: made.now[0])
    monkeypatch.setattr(f"{clock}.process_time", lambda: made.now[1])
    made._last = (0.0, 0.0)
    made._was_waiting = True
    return made


def tick(ticks, clock_ms, own_ms):
    ticks.now[0] += clock_ms / 1000
    ticks.now[1] += own_ms / 1000
    ticks._tick()


def test_a_tick_in_time_is_not_late_and_another_by_what_lies_beyond(ticks):
    tick(ticks, TICK_MS, 1)
    tick(ticks, TICK_MS + 20, 30)
    # The machine was busy with something else.
    tick(ticks, TICK_MS + 50, 2)

    assert [round(each) for each in ticks.late] == [0, 20, 50]
    assert [round(each) for each in ticks.worked] == [0, 20, 2]


def test_only_what_lies_in_the_turn_of_the_opponent_counts(ticks):
    tick(ticks, 8, 8)
    ticks.is_waiting = False
    tick(ticks, 500, 500)
    ticks.is_waiting = True
    tick(ticks, 500, 500)
    tick(ticks, 9, 9)

    assert [round(each) for each in ticks.late] == [3, 4]


def test_shares_and_the_line_about_them():
    values = [float(each) for each in range(100)]

    assert (share(values, 0.5), share(values, 0.99), share([], 0.99)) == (50, 99, 0)
    assert told("clock", values) == (
        "clock: 100 ticks, late by 50.0 ms (median), 99.0 ms (p99), 99.0 ms (most)"
    )


def test_pictures_are_named_by_card(tmp_path):
    make_pictures(tmp_path / "art", 3)

    names = sorted((tmp_path / "art").iterdir())
    assert len(names) == 3
    with Image.open(names[0]) as picture:
        assert picture.size == (600, 838)
