"""A match is played by one program at a time; a killed one holds nothing."""

import os
import subprocess
import sys
import time

import pytest

from dbscg_gui.adapters import sweeping
from dbscg_gui.adapters.match_files import MatchFiles
from dbscg_gui.adapters.match_locks import FOLDER
from dbscg_gui.services.ai.thinking import local_thinker
from dbscg_gui.services.match.session import MatchSession
from dbscg_gui.services.match.store import MatchHeldError
from dbscg_gui.services.records.match_record import encode_match
from tests.services.match_samples import a_record
from tests.services.small_game import a_start

OTHER = """
import sys
from pathlib import Path
from dbscg_gui.adapters.match_files import MatchFiles
files = MatchFiles(Path(sys.argv[1]))
files.hold(sys.argv[2])
print("held", flush=True)
sys.stdin.read()
"""


@pytest.fixture
def files(tmp_path):
    return MatchFiles(tmp_path / "matches")


@pytest.fixture
def another_program(files):
    """Start a program that holds a match; the process."""
    started = []

    def start(name):
        command = [sys.executable, "-c", OTHER, str(files.folder), name]
        child = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        started.append(child)
        assert child.stdout.readline() == "held\n"
        return child

    yield start
    for child in started:
        child.kill()
        child.wait()
        child.stdin.close()
        child.stdout.close()


def kept(files, name="one"):
    file = files.create(name)
    files.write(file, encode_match(a_record(3)))
    return file


def test_what_another_program_plays_is_refused_with_its_name(files, another_program):
    file = kept(files)
    other = another_program(file)

    with pytest.raises(MatchHeldError) as caught:
        files.hold(file)

    assert caught.value.owner.process == other.pid
    assert f"process {other.pid}" in str(caught.value)
    assert files.read(file) == a_record(3)


def test_a_killed_program_holds_nothing(files, another_program):
    file = kept(files)
    other = another_program(file)
    other.kill()
    other.wait()

    files.hold(file)

    assert files._locks.owner(file).process == os.getpid()
    files.release(file)


def test_nothing_is_left_of_a_lock_that_was_given_back(files):
    file = kept(files)

    files.hold(file)
    files.hold(file)
    files.release(file)
    with pytest.raises(MatchHeldError):
        MatchFiles(files.folder).hold(file)
    files.release(file)

    assert not (files.folder / FOLDER).exists()
    MatchFiles(files.folder).hold(file)


def test_two_sessions_never_save_the_same_match(files):
    first = MatchSession.begin(a_start(3), thinkers=local_thinker, store=files)
    before = files.read(first.file)
    second = MatchFiles(files.folder)

    with pytest.raises(MatchHeldError):
        MatchSession.resume(second, first.file, thinkers=local_thinker)
    with pytest.raises(MatchHeldError):
        second.delete(first.file)
    first.close()
    again = MatchSession.resume(second, first.file, thinkers=local_thinker)

    assert again.record == before
    again.close()


def test_finished_matches_that_are_open_elsewhere_stay(files, another_program):
    from tests.services.match_samples import a_finished_record

    names = []
    for number in range(3):
        names.append(files.create(str(number)))
        files.write(names[-1], encode_match(a_finished_record()))
    another_program(names[1])

    deleted = files.prune(0)

    assert set(deleted) == {names[0], names[2]}
    assert files.read(names[1]) == a_finished_record()


@pytest.mark.expects_log("cannot be locked")
def test_where_nothing_can_be_locked_matches_are_played_all_the_same(files):
    file = kept(files)
    (files.folder / FOLDER).write_text("a file in the way")

    files.hold(file)
    files.release(file)

    assert files.read(file) == a_record(3)


# ------------------------------------------------------------------------------------- sweeping


def left_over(folder, name, seconds):
    path = folder / name
    path.write_bytes(b"half a save")
    at = time.time() - seconds
    os.utime(path, (at, at))
    return path


def test_half_saves_of_a_match_go_when_it_is_taken(files):
    file = kept(files)
    other = kept(files, "two")
    mine = left_over(files.folder, f".{file}.abcd1234.tmp", 0)
    theirs = left_over(files.folder, f".{other}.abcd1234.tmp", 0)
    alien = left_over(files.folder, f".{file}.notes.txt", 0)

    files.hold(file)

    assert [path.exists() for path in (mine, theirs, alien)] == [False, True, True]
    files.release(file)


@pytest.mark.parametrize(
    ("seconds", "is_left"), [(0, True), (100, True), (10**5, False), (-(10**5), False)]
)
def test_what_is_too_old_to_be_a_save_is_swept(tmp_path, seconds, is_left):
    path = left_over(tmp_path, ".settings.toml.abcd1234.tmp", seconds)
    alien = left_over(tmp_path, ".bashrc", seconds)
    plain = left_over(tmp_path, "a.abcd1234.tmp", seconds)

    assert sweeping.sweep([tmp_path, tmp_path / "none"]) == (0 if is_left else 1)

    assert [each.exists() for each in (path, alien, plain)] == [is_left, True, True]


def test_an_empty_place_for_a_match_is_swept_when_old(files):
    old, new = files.create("old"), files.create("new")
    at = time.time() - 10**5
    os.utime(files.folder / old, (at, at))

    files.sweep()

    assert sorted(path.name for path in files.folder.glob("*.dbsmatch")) == [new]
