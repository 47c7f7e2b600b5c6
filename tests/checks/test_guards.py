"""The guards of tests/conftest.py: what a test leaves behind makes it fail."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]

pytestmark = pytest.mark.gui  # the runs inside load pytest-qt

CARELESS = """
import logging
import threading

import pytest

log = logging.getLogger("dbscg_gui.example")


def test_logs_a_warning():
    log.warning("stray")


@pytest.mark.expects_log("never said")
def test_announces_what_it_does_not_log():
    pass


@pytest.mark.expects_log("^announced")
def test_logs_what_it_announces():
    log.error("announced")


def test_leaves_a_thread():
    threading.Thread(target=threading.Event().wait, name="stray", daemon=True).start()


def test_ends_its_thread():
    thread = threading.Thread(target=lambda: None)
    thread.start()


def test_warns():
    import warnings

    warnings.warn("stray")


@pytest.mark.gui
def test_leaves_a_window(qapp):
    from PySide6.QtWidgets import QWidget

    global kept
    kept = QWidget()
    kept.show()


@pytest.mark.slow
def test_is_slow():
    raise AssertionError("slow tests are not run unless asked for")
"""


def _run(folder: Path, text: str, conftest: str = "") -> subprocess.CompletedProcess[str]:
    shutil.copy(ROOT / "tests" / "conftest.py", folder)
    if conftest:
        (folder / "conftest.py").write_text(conftest, encoding="utf-8")
    (folder / "test_careless.py").write_text(text, encoding="utf-8")
    pytest_command = [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", "-p", "no:xdist"]
    return subprocess.run(
        [*pytest_command, "-c", str(ROOT / "pyproject.toml"), "--rootdir", str(folder), "-rA", "."],
        cwd=folder,
        env={**os.environ, "QT_QPA_PLATFORM": "offscreen"},
        capture_output=True,
        text=True,
        check=False,
    )


def _outcomes(report: str) -> dict[str, set[str]]:
    """Sort the names of the tests by the outcomes that the summary of pytest gives them."""
    lines = report.partition("short test summary info")[2].splitlines()
    outcomes: dict[str, set[str]] = {}
    for line in lines:
        outcome, _, rest = line.partition(" ")
        if "::" in rest:
            name = rest.partition("::")[2].split(" ")[0]
            outcomes.setdefault(outcome, set()).add(name.removeprefix("test_"))
    return outcomes


def test_what_is_left_behind_fails_the_test_that_left_it(tmp_path):
    report = _run(tmp_path, CARELESS).stdout

    outcomes = _outcomes(report)
    assert outcomes["FAILED"] == {"warns"}, report
    assert outcomes["ERROR"] == {
        "logs_a_warning",
        "announces_what_it_does_not_log",
        "leaves_a_thread",
        "leaves_a_window",
    }, report
    assert outcomes["PASSED"] - outcomes["ERROR"] == {
        "logs_what_it_announces",
        "ends_its_thread",
    }, report


@pytest.mark.parametrize("given", ['"masters 8.4.6"', ""])
def test_a_rule_marker_without_a_rule_id_stops_the_run(tmp_path, given):
    text = f"import pytest\n\n\n@pytest.mark.rule({given})\ndef test_any():\n    pass\n"

    run = _run(tmp_path, text)

    assert run.returncode == pytest.ExitCode.USAGE_ERROR
    assert "no rule id" in run.stderr


@pytest.mark.parametrize(("engine", "outcome"), [("pure", "PASSED"), ("native", "SKIPPED")])
def test_what_holds_of_the_pure_engine_alone_is_skipped_on_a_compiled_one(
    tmp_path, engine, outcome
):
    (tmp_path / "records.py").write_text(f"ENGINE = {engine!r}", encoding="utf-8")
    text = 'import pytest\n\n\n@pytest.mark.pure("looks at structs")\ndef test_any():\n    pass\n'
    conftest = (ROOT / "tests" / "conftest.py").read_text(encoding="utf-8")
    assert "from dbscg_gui.kernel.records import ENGINE" in conftest

    report = _run(tmp_path, text, conftest.replace("dbscg_gui.kernel.records", "records")).stdout

    assert outcome in report.partition("short test summary info")[2], report
    assert ("of the pure engine: looks at structs" in report) is (outcome == "SKIPPED")
