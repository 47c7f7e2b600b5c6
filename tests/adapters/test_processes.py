"""Work side by side: the order stays, errors come through."""

import os

import pytest

from dbscg_gui.adapters.processes import Processes, usable_cores


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


def test_no_number_of_jobs_means_one_per_processor():
    assert Processes().jobs == usable_cores() >= 1
