"""The program as a player has it: its real window, its AI in a process of its own, its files.

Whole matches against the default opponent by mouse and keyboard only. The pictures taken on the way
are in the test's temporary folder.
"""

import json
import os
import signal
import subprocess
import sys
import time
from contextlib import contextmanager
from pathlib import Path

import pytest

from dbscg_gui.adapters.match_files import MatchFiles
from dbscg_gui.adapters.paths import user_paths
from dbscg_gui.app.client import Client
from dbscg_gui.app.program import Program
from dbscg_gui.services.records.replaying import replay
from tests.app.playing import child_env
from tests.gui.client_player import DECKS, ClientPlayer

from PySide6.QtWidgets import QPushButton

pytestmark = [pytest.mark.gui, pytest.mark.x11]

_LONGEST_S = 180
_ANSWERS_BEFORE_THE_END = 25


@pytest.fixture
def paths():
    """A new player's folders; the opponent hurries and nothing is animated."""
    paths = user_paths()
    paths.settings.parent.mkdir(parents=True)
    paths.settings.write_text(
        'animation_ms = 0\nact_ms = 0\nguard_ms = 0\nai_budget = 0.05\nlanguage = "en"\n'
    )
    return paths


def replay_verified(file: Path) -> str:
    done = subprocess.run(
        [sys.executable, "-m", "dbscg_gui", "replay", str(file), "--verify"],
        capture_output=True,
        text=True,
        timeout=_LONGEST_S,
        check=False,
        env=child_env(),
    )
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout


def test_a_match_against_the_opponent_is_played_from_the_menu_to_the_menu(
    paths, qapp, qtbot, tmp_path
):
    client = Client(qapp, Program())
    qtbot.addWidget(client.window)
    try:
        client.window.show()
        player = ClientPlayer(client, tmp_path / "shots")
        qtbot.waitUntil(lambda: player.is_done, timeout=_LONGEST_S * 1000)
        assert player.fault == ""
        resume = client.window.page("menu").findChild(QPushButton, "resume")
        assert not resume.isEnabled()
    finally:
        client.close()

    assert player.chosen_decks == DECKS
    assert player.result in ("You win", "You lose")
    assert {"mulligan", "charge", "main", "pay-energy", "defense"} <= set(player.decisions)
    (summary,), problems = MatchFiles(paths.matches).summaries()
    assert problems == []
    assert summary.is_over
    assert summary.decks == DECKS
    assert len(list((tmp_path / "shots").iterdir())) > 8
    record = MatchFiles(paths.matches).read(summary.file)
    assert record.start.players[1].name == "skilled"
    assert replay(record, verify=True).decisions == len(record.choices)


# -- killed in the middle -------------------------------------------------------------------------


@contextmanager
def the_program(begins, shots):
    """The client in a process of its own, with a player at it; ended at the end."""
    command = [sys.executable, "-m", "tests.gui.client_player", begins, str(shots)]
    child = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=child_env())
    try:
        yield child
    finally:
        child.kill()
        child.stdout.close()
        child.wait()


def told(child):
    """What the player reports, line by line."""
    for line in child.stdout:
        yield json.loads(line)


def children_of(pid):
    # Each thread has children of its own.
    listed = [each.read_text() for each in Path(f"/proc/{pid}/task").glob("*/children")]
    return [int(each) for text in listed for each in text.split()]


def is_running(pid):
    try:
        state = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0]
    except OSError:
        return False
    return state != "Z"


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="kill -9 and /proc of Linux")
def test_a_killed_match_is_finished_after_continue(paths, tmp_path):
    with the_program("play", tmp_path / "before") as child:
        for report in told(child):
            last = report
            if report["choices"] >= _ANSWERS_BEFORE_THE_END:
                break
        thinking = children_of(child.pid)
        os.kill(child.pid, signal.SIGKILL)
        assert child.wait() == -signal.SIGKILL

    store = MatchFiles(paths.matches)
    (summary,), problems = store.summaries()
    assert problems == []
    kept = store.read(summary.file)
    assert not summary.is_over
    assert len(kept.choices) >= last["choices"]
    assert kept.choices[last["choices"] - 1].digest == last["digest"]
    deadline = time.monotonic() + 10
    while any(is_running(pid) for pid in thinking) and time.monotonic() < deadline:
        time.sleep(0.05)
    assert thinking
    assert not any(is_running(pid) for pid in thinking), "the opponent's process outlives the kill"

    with the_program("continue", tmp_path / "after") as child:
        reports = list(told(child))
        assert child.wait(timeout=30) == 0

    assert reports[0]["choices"] >= len(kept.choices)
    finished = store.read(summary.file)
    assert finished.result is not None
    assert finished.choices[: len(kept.choices)] == kept.choices
    assert len(finished.choices) == reports[-1]["choices"]
    assert "every state as recorded" in replay_verified(paths.matches / summary.file)
