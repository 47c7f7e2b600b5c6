"""The one doorway to background work: order, results, errors, owners that are gone."""

import threading

import pytest

from PySide6.QtCore import QObject

from dbscg_gui.gui.qt.jobs import InlineRunner, Lane

pytestmark = [pytest.mark.gui, pytest.mark.usefixtures("qapp")]


@pytest.fixture
def lane():
    made = Lane("test")
    yield made
    made.stop()


def test_jobs_run_one_after_the_other_on_another_thread(qtbot, lane):
    seen = []
    threads = set()

    def job(number):
        threads.add(threading.get_ident())
        return number

    for number in range(5):
        lane.run(job, number, done=seen.append)
    qtbot.waitUntil(lambda: len(seen) == 5)

    assert seen == [0, 1, 2, 3, 4]
    assert len(threads) == 1
    assert threading.get_ident() not in threads


def test_results_come_back_on_the_interface_thread(qtbot, lane):
    told = []

    lane.run(int, "7", done=lambda _number: told.append(threading.get_ident()))
    qtbot.waitUntil(lambda: bool(told))

    assert told == [threading.get_ident()]


def test_an_error_goes_to_who_waits_for_it(qtbot, lane):
    told = []

    lane.run(int, "x", done=told.append, failed=lambda error: told.append(type(error)))
    qtbot.waitUntil(lambda: bool(told))

    assert told == [ValueError]


def test_what_was_for_a_widget_that_is_gone_is_dropped(qtbot, lane):
    told = []
    owner = QObject()
    hold = threading.Event()

    lane.run(hold.wait, 5, done=lambda _result: told.append("gone"), owner=owner)
    lane.run(int, "1", done=told.append)
    owner.deleteLater()
    qtbot.wait(1)
    del owner
    hold.set()
    qtbot.waitUntil(lambda: 1 in told)

    assert told == [1]


def test_a_stopped_lane_delivers_nothing(qtbot):
    lane = Lane("test")
    told = []
    lane.run(int, "1", done=told.append)

    lane.stop()
    lane.stop()
    qtbot.wait(5)

    assert told == []


def test_the_inline_runner_does_the_same_at_once():
    told = []
    runner = InlineRunner()

    runner.run(int, "3", done=told.append)
    runner.run(int, "x", failed=lambda error: told.append(type(error)))

    assert told == [3, ValueError]
