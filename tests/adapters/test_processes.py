"""Work side by side: the order stays, errors come through."""

import gc
import os
import signal
import subprocess
import sys

import pytest

from dbscg_gui.adapters.processes import (
    Processes,
    ProcessesEndedError,
    StandingProcesses,
    usable_cores,
)
from tests.app.playing import child_env


def square_and_process(number: int) -> tuple[int, int]:
    if number < 0:
        raise ValueError(f"{number} is negative")
    return number * number, os.getpid()


def test_results_come_in_the_order_of_the_items_from_other_processes():
    results = list(Processes(2)(square_and_process, range(20)))

    assert [square for square, _ in results] == [number * number for number in range(20)]
    assert os.getpid() not in {process for _, process in results}


@pytest.mark.parametrize(("jobs", "items"), [(1, [3, 4]), (8, [3]), (8, [])])
def test_little_work_stays_in_this_process(jobs, items):
    results = list(Processes(jobs)(square_and_process, items))

    assert results == [(item * item, os.getpid()) for item in items]


def test_an_error_comes_through():
    with pytest.raises(ValueError, match="-1 is negative"):
        list(Processes(2)(square_and_process, [1, 2, -1, 3]))


def objects_left_out(_number: int) -> int:
    """How many objects this process leaves out when it looks for garbage."""
    return gc.get_freeze_count()


def test_what_the_first_item_has_loaded_is_not_looked_through_again():
    counts = list(Processes(2)(objects_left_out, range(16)))

    assert counts[0] == 0
    # Modules alone are thousands of objects.
    assert counts[1] > 1_000
    assert gc.get_freeze_count() == 0


def test_no_number_of_jobs_means_one_per_processor():
    assert Processes().jobs == usable_cores() >= 1


# -- processes that stay ---------------------------------------------------------------------


def slow_square_and_process(number: int) -> tuple[int, int]:
    return number * number + 0 * sum(range(20_000)), os.getpid()


def end_the_process(_number: int) -> None:
    os._exit(3)


@pytest.fixture
def standing():
    standing = StandingProcesses(1)
    yield standing
    standing.send_away()


def test_standing_processes_stay_for_more_work_and_even_little_is_done_there(standing):
    first = list(standing(square_and_process, [3]))
    then = list(standing(square_and_process, range(20)))

    assert [square for square, _ in then] == [number * number for number in range(20)]
    processes = {process for _, process in (*first, *then)}
    assert len(processes) == 1
    assert os.getpid() not in processes


def test_an_error_comes_through_and_the_process_stays(standing):
    ((_, process),) = standing(square_and_process, [1])
    with pytest.raises(ValueError, match="-1 is negative"):
        list(standing(square_and_process, [1, -1]))

    assert list(standing(square_and_process, [2])) == [(4, process)]


def test_work_that_is_sent_away_ends_and_more_work_starts_anew(standing):
    results = iter(standing(slow_square_and_process, range(4000)))
    _, process = next(results)
    standing.send_away()

    with pytest.raises(ProcessesEndedError, match="given up"):
        list(results)
    ((square, other),) = standing(square_and_process, [5])
    assert square == 25
    assert other != process


@pytest.mark.expects_log("a process in the background ended")
def test_a_process_that_ends_by_itself_is_told_and_replaced(standing):
    with pytest.raises(ProcessesEndedError, match="a process of the work ended"):
        list(standing(end_the_process, [1]))

    assert [square for square, _ in standing(square_and_process, [6])] == [36]


@pytest.mark.skipif(sys.platform == "win32", reason="signals of POSIX")
@pytest.mark.parametrize("kind", ["Processes", "StandingProcesses"])
def test_processes_end_with_a_program_that_is_killed(tmp_path, kind):
    script = tmp_path / "killed.py"
    script.write_text(
        "import os, signal\n"
        f"from dbscg_gui.adapters.processes import {kind}\n"
        "from tests.adapters.test_processes import square_and_process\n"
        "if __name__ == '__main__':\n"
        f"    results = iter({kind}(2)(square_and_process, [4, 5, 6]))\n"
        "    print([next(results)], flush=True)\n"
        "    os.kill(os.getpid(), signal.SIGKILL)\n"
    )

    # The process holds the other end of the pipe, too: this returns only once it has ended.
    ended = subprocess.run(
        [sys.executable, str(script)],
        stdout=subprocess.PIPE,
        timeout=120,
        check=False,
        env=child_env(),
    )

    assert ended.returncode == -signal.SIGKILL
    assert ended.stdout.startswith(b"[(16, ")
