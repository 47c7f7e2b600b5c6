"""What the attack allows an input is measured against fixed work in the same run."""

from __future__ import annotations

import sys

import pytest

from tests.checks.test_project import ROOT

PACKAGING = str(ROOT / "packaging")


@pytest.fixture
def attack(monkeypatch):
    monkeypatch.syspath_prepend(PACKAGING)
    import attack

    yield attack
    sys.modules.pop("attack", None)


@pytest.mark.parametrize(
    ("yardstick", "times"), [(0.02, 1.0), (0.05, 2.5), (0.004, 1.0)], ids=["idle", "busy", "fast"]
)
def test_a_busy_machine_is_allowed_more_and_a_fast_one_no_less(
    attack, monkeypatch, yardstick, times
):
    monkeypatch.setattr(attack, "_yardstick", lambda: yardstick)

    assert attack.slowness() == pytest.approx(times)


def test_one_slow_measure_of_the_yardstick_allows_nothing(attack, monkeypatch):
    measures = iter([3.0, *[attack.YARDSTICK_SECONDS] * 14])
    monkeypatch.setattr(attack, "_yardstick", lambda: next(measures))

    assert attack.slowness() == 1.0


@pytest.mark.parametrize(("seconds", "faults"), [(1.9, []), (2.1, ["takes 2.1 s"])])
def test_an_input_is_at_fault_only_beyond_what_the_machine_explains(
    attack, monkeypatch, tmp_path, seconds, faults
):
    told = []
    monkeypatch.setattr(attack, "slowness", lambda: 2.0)
    monkeypatch.setattr(attack, "measured", lambda *_: (True, seconds, 1.0, ""))
    monkeypatch.setattr(attack, "_AT_ONCE", 1)

    attack._some_of(
        "deck lists", 1, 0, tmp_path, float("inf"), lambda **row: told.append(row.get("fault"))
    )

    assert [each.split(",")[0] for each in told if each] == faults
