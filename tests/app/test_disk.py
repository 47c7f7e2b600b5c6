"""Disks that are full, read-only or somebody else's: told in one line, and nothing is lost."""

import ctypes
import os
import subprocess
import sys

import pytest

from dbscg_gui.adapters.match_files import read_match
from dbscg_gui.adapters.resources import asset_path
from dbscg_gui.adapters.tournament_files import load_tournament, save_tournament
from dbscg_gui.services.events.tournament import Tournament, with_entrants
from dbscg_gui.services.records.replaying import replay
from tests.app.playing import child_env

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="needs limits and users of POSIX")


def played(home, *, typed, before=None, arguments=("--ai", "random", "--seed", "5")):
    """Play at the text table in a process of its own; what it said."""
    return subprocess.run(
        [sys.executable, "-m", "dbscg_gui", "play", "--text", *arguments],
        input=typed,
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
        env={**child_env(), "DBSCG_HOME": str(home)},
        preexec_fn=before,
    )


def no_file_over(size):
    def limit():
        import resource

        resource.setrlimit(resource.RLIMIT_FSIZE, (size, size))

    return limit


@pytest.fixture
def public(tmp_path):
    """A folder that can be read and not written to."""
    folder = tmp_path / "public"
    folder.mkdir()
    (folder / "cards.json").write_text("[]")
    (folder / "deck.txt").write_text("4 X1-001\n")
    (folder / "list.txt").write_text("Banned\nX1-001\n")
    (folder / "event").mkdir()
    (folder / "event" / "event.toml").write_bytes(asset_path("events", "event.toml").read_bytes())
    save_tournament(folder / "cup.dbstour", a_cup(), before=None)
    folder.chmod(0o555)
    yield folder
    folder.chmod(0o755)


def a_cup():
    return with_entrants(Tournament(title="Cup", seed=1), ["Ana", "Bo"])


def as_anybody():
    """Give up what lets the administrator write where the permissions forbid it."""
    if os.geteuid() == 0:
        libc = ctypes.CDLL(None)
        for capability in (1, 2, 3):  # DAC_OVERRIDE, DAC_READ_SEARCH, FOWNER
            libc.prctl(24, capability, 0, 0, 0)  # PR_CAPBSET_DROP


def asked(public, *arguments, **settings):
    """Run the program over a home that cannot be made."""
    done = subprocess.run(
        [sys.executable, "-m", "dbscg_gui", *arguments],
        input="q\n",
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
        env={**child_env(), "DBSCG_HOME": str(public / "home"), **settings},
        preexec_fn=as_anybody,
    )
    assert not (public / "home").exists(), "this system lets everybody write"
    return done


def test_a_disk_that_fills_up_keeps_the_last_whole_save_and_says_so(tmp_path):
    matches = tmp_path / "data" / "matches"
    played(tmp_path, typed="q\n")
    (file,) = matches.glob("*.dbsmatch")
    size = file.stat().st_size
    file.unlink()

    done = played(tmp_path, typed="\n" * 40 + "q\n", before=no_file_over(size + 400))

    assert done.returncode == 1, done.stderr
    assert "Traceback" not in done.stderr
    assert "! The match could not be saved" in done.stdout
    assert "The match is kept in" not in done.stdout
    assert "What was played last is not kept: " in done.stdout.splitlines()[-1]
    (file,) = matches.glob("*.dbsmatch")
    kept = read_match(file)
    assert 0 < len(kept.choices) < 40
    assert replay(kept, verify=True).decisions == len(kept.choices)
    assert [path.name for path in matches.iterdir()] == [file.name]


def test_a_disk_that_is_full_from_the_start_still_plays(tmp_path):
    done = played(tmp_path, typed="\n" * 10 + "q\n", before=no_file_over(100))

    assert done.returncode == 1, done.stderr
    assert "Traceback" not in done.stderr
    assert "! The match could not be saved" in done.stdout
    assert "The match is kept in" not in done.stdout


def test_a_match_that_is_left_says_where_it_is_kept(tmp_path):
    done = played(tmp_path, typed="\n" * 4 + "q\n")

    assert done.returncode == 0, done.stderr
    assert "The match is kept in" in done.stdout.splitlines()[-1]


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="needs capabilities of Linux")
@pytest.mark.parametrize(
    "arguments",
    [
        ("play", "--text"),
        ("play", "--text", "--continue"),
        ("cards", "import", "{}/cards.json"),
        ("cards", "rebuild"),
        ("cards", "template", "--out", "{}/new.csv"),
        ("deck", "check", "{}/deck.txt"),
        ("deck", "restrict", "{}/list.txt"),
        ("event", "new", "{}/other"),
        ("event", "make", "{}/event", "{}/made.dbevent"),
        ("event", "merge", "{}/cards.json", "--out", "{}/joined"),
        ("tournament", "new", "{}/new.dbstour", "--title", "Cup"),
        ("tournament", "enter", "{}/cup.dbstour", "Cy"),
        ("tournament", "pair", "{}/cup.dbstour"),
        ("tournament", "show", "{}/cup.dbstour", "--csv", "{}/table.csv"),
        ("tournament", "sheets", "{}/cup.dbstour", "--out", "{}/sheets"),
    ],
)
def test_a_home_without_permission_ends_with_one_line(public, arguments):
    done = asked(public, *(part.format(public) for part in arguments))

    assert done.returncode in (1, 2), done.stdout
    assert "Traceback" not in done.stderr
    assert "a fault of the program" not in done.stderr, done.stderr
    assert done.stderr.splitlines(), done.stdout
    if arguments[0] in ("event", "tournament"):
        assert len(done.stderr.splitlines()) == 1, done.stderr
    assert load_tournament(public / "cup.dbstour") == a_cup()


@pytest.mark.parametrize(
    "arguments",
    [
        ("event", "make", "{}/event", "{}/old.dbevent"),
        ("tournament", "enter", "{}/cup.dbstour", "Cy"),
        ("tournament", "show", "{}/cup.dbstour", "--csv", "{}/old.csv"),
        ("tournament", "sheets", "{}/cup.dbstour", "--out", "{}/sheets"),
    ],
)
def test_on_a_full_disk_what_was_there_before_stays(tmp_path, arguments):
    (tmp_path / "event").mkdir()
    source = asset_path("events", "event.toml").read_bytes()
    (tmp_path / "event" / "event.toml").write_bytes(source)
    save_tournament(tmp_path / "cup.dbstour", a_cup(), before=None)
    for name in ("old.dbevent", "old.csv"):
        (tmp_path / name).write_bytes(b"what was there before")
    (tmp_path / "sheets").mkdir()

    done = subprocess.run(
        [
            *(sys.executable, "-m", "dbscg_gui"),
            *(part.format(tmp_path) for part in arguments),
        ],
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
        env={**child_env(), "DBSCG_HOME": str(tmp_path / "home")},
        preexec_fn=no_file_over(20),
    )

    assert done.returncode == 2, done.stderr
    assert "cannot be written" in done.stderr
    assert len(done.stderr.splitlines()) == 1
    assert load_tournament(tmp_path / "cup.dbstour") == a_cup()
    for name in ("old.dbevent", "old.csv"):
        assert (tmp_path / name).read_bytes() == b"what was there before"
    assert [path.name for path in tmp_path.rglob("*") if path.suffix in (".tmp", ".pdf")] == []


@pytest.mark.gui
@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="needs capabilities of Linux")
def test_the_window_opens_where_nothing_can_be_written(public):
    done = asked(public, "play", "--measure-start", QT_QPA_PLATFORM="offscreen", DISPLAY=":0")

    assert done.returncode == 0, done.stderr
    assert "Traceback" not in done.stderr
