"""A turn is played over the bus screen readers use, in a real window."""

import os
import shutil
import subprocess
import sys

import pytest

from dbscg_gui.adapters.paths import user_paths
from tests.app.playing import ROOT, child_env

pytestmark = [pytest.mark.gui, pytest.mark.needs_x11]

_SYSTEM_PYTHON = "/usr/bin/python3"
_SECONDS = 90
_SETTINGS = """animation_ms = 0
act_ms = 0
guard_ms = 0
language = "en"
asks_before_ending = false
"""


def has_a_screen_reader() -> bool:
    """Whether the system has the bus and a Python that speaks on it."""
    if shutil.which("dbus-run-session") is None or not os.path.exists(_SYSTEM_PYTHON):
        return False
    asked = subprocess.run([_SYSTEM_PYTHON, "-c", "import pyatspi"], capture_output=True)
    return asked.returncode == 0


@pytest.mark.timeout(240)
def test_a_turn_is_played_by_what_a_screen_reader_reads_and_presses():
    if not has_a_screen_reader():
        pytest.skip("needs dbus, at-spi2-core and python3-pyatspi")
    settings = user_paths().settings
    settings.parent.mkdir(parents=True, exist_ok=True)
    settings.write_text(_SETTINGS, encoding="utf-8")
    program = [sys.executable, "-m", "dbscg_gui", "play", "--seed", "3", "--ai", "beginner"]
    reader = [_SYSTEM_PYTHON, "-m", "tests.gui.screen_reader", str(_SECONDS), *program]

    played = subprocess.run(
        ["dbus-run-session", "--", *reader],
        capture_output=True,
        text=True,
        env=child_env(),
        cwd=ROOT,
        timeout=2 * _SECONDS,
    )

    assert played.returncode == 0, played.stdout + played.stderr
    assert played.stdout.count("pressed: ") == 3
    assert played.stdout.endswith("the other side plays\n")
