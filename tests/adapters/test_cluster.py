"""Tables played on a Dask cluster: as here, whatever becomes of the workers."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
from pathlib import Path

import pytest

from dbscg_gui.adapters.cluster import Cluster, ClusterError

ROOT = Path(__file__).resolve().parents[2]
TABLE = ("--game", "one_piece", "--player", "script", "--positions", "0", "--games", "4")


def free_port():
    with socket.socket() as asked:
        asked.bind(("127.0.0.1", 0))
        return asked.getsockname()[1]


@pytest.fixture
def program(tmp_path):
    environment = dict(os.environ, DBSCG_HOME=str(tmp_path / "home"), PYTHONPATH=str(ROOT))

    def run(*arguments):
        command = [sys.executable, "-m", "dbscg_gui", *arguments]
        return subprocess.run(
            command, env=environment, cwd=tmp_path, capture_output=True, text=True, check=False
        )

    run.environment = environment
    return run


@pytest.fixture
def scheduler(program, tmp_path):
    """The address of a scheduler of this computer with two workers."""
    pytest.importorskip("distributed")
    address = f"tcp://127.0.0.1:{free_port()}"
    port = address.rsplit(":", 1)[1]
    # It says no word in the pipe of a test, and needs no page to be looked at.
    quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
    module = [sys.executable, "-m", "distributed.cli"]
    head = [f"{module[-1]}.dask_scheduler", "--host", "127.0.0.1", "--port", port]
    worker = [f"{module[-1]}.dask_worker", address, "--nthreads", "1", "--no-dashboard"]
    started = [
        subprocess.Popen([*module[:-1], *arguments], env=program.environment, cwd=tmp_path, **quiet)
        for arguments in ([*head, "--no-dashboard"], worker, worker)
    ]
    yield address
    for process in reversed(started):
        process.kill()
        process.wait()


@pytest.mark.slow
def test_a_cluster_of_two_workers_makes_the_table_this_computer_makes(program, scheduler, tmp_path):
    here = program("simulate", *TABLE, "--jobs", "1", "--json", "here.json")
    assert here.returncode == 0, here.stderr

    there = program("simulate", *TABLE, "--scheduler", scheduler, "--json", "there.json")

    assert there.returncode == 0, there.stderr
    assert there.stdout == here.stdout
    assert (tmp_path / "there.json").read_bytes() == (tmp_path / "here.json").read_bytes()


def test_a_scheduler_that_is_not_there_is_named_in_one_line(program, monkeypatch):
    pytest.importorskip("distributed")
    address = f"tcp://127.0.0.1:{free_port()}"

    done = program("simulate", *TABLE, "--scheduler", address)

    assert done.returncode == 2
    assert done.stderr.count("\n") == 1
    assert f"no scheduler answers at {address}" in done.stderr


def test_without_dask_the_extra_is_named(monkeypatch):
    monkeypatch.setitem(sys.modules, "distributed", None)

    with pytest.raises(ClusterError, match=r"dbscg-gui\[cluster\]"):
        list(Cluster("tcp://127.0.0.1:1")(str, [1]))
