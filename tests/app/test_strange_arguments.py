"""Command lines nobody types on purpose: one line about what was wrong, and exit code 2."""

import os
import sys

import pytest

from tests.app.playing import bring_decks
from tests.app.test_command_line import a_child, is_one_line, run  # noqa: F401  a fixture

STRANGE = {
    "nothing": "",
    "a user who is not known": "~nobody-of-that-name/x",
    "a name longer than any file's": "x" * 3000,
    "bytes that are no text": os.fsdecode(b"caf\xe9\xff.json"),
    "a deck by a power": "decks.json#²",
    "a deck by a number of 5,000 digits": "decks.json#" + "9" * 5000,
    "a folder": "/dev",
    "a device": "/dev/full",
}
COMMANDS = {
    "replay": ("replay", "{}"),
    "resume": ("play", "--text", "--resume", "{}"),
    "deck": ("play", "--text", "--deck", "{}"),
    "check a deck": ("deck", "check", "{}"),
    "import": ("cards", "import", "{}"),
    "check cards": ("cards", "check", "{}"),
    "show": ("cards", "show", "{}"),
    "simulate": ("simulate", "{}"),
    "join stations": ("event", "merge", "{}", "--out", "joined"),
    "players": ("tournament", "new", "new.json", "--title", "x", "--players", "{}"),
}


@pytest.fixture(autouse=True)
def home():
    return bring_decks()


@pytest.mark.parametrize("given", STRANGE.values(), ids=STRANGE)
@pytest.mark.parametrize("command", COMMANDS.values(), ids=COMMANDS)
def test_a_strange_name_is_answered_in_one_line(run, command, given):  # noqa: F811
    code, out, err = run(*(part.format(given) for part in command))

    assert code == 2, err
    assert out == ""
    assert is_one_line(err), err
    assert "a fault of the program" not in err


@pytest.mark.parametrize("given", ["x" * 3000, "a/" * 2500, "/dev/full/x"])
def test_no_event_is_made_under_a_name_nothing_can_have(run, given):  # noqa: F811
    code, out, err = run("event", "new", given)

    assert (code, out) == (2, "")
    assert is_one_line(err), err


@pytest.mark.expects_log("cannot be locked")
@pytest.mark.parametrize("given", ["x" * 3000, "/dev/full/x"])
def test_no_tournament_is_made_under_a_name_nothing_can_have(run, given):  # noqa: F811
    code, out, err = run("tournament", "new", given, "--title", "x")

    assert (code, out) == (2, "")
    assert is_one_line(err), err


@pytest.mark.parametrize(
    "arguments",
    [
        ("play", "--text", "--seed", "9" * 5000),
        ("play", "--text", "--seed", "9" * 30),
        ("play", "--text", "--seed=-1"),
        ("play", "--text", "--option", "loops=" + "9" * 5000),
        ("play", "--text", "--option", "loops=²"),
        ("play", "--text", "--budget", "nan"),
    ],
)
def test_a_strange_number_is_answered_in_one_line(run, arguments):  # noqa: F811
    code, _, err = run(*arguments)

    assert code == 2
    assert is_one_line(err), err


@pytest.mark.skipif(sys.platform == "win32", reason="needs the devices of a POSIX system")
@pytest.mark.parametrize("command", [("replay",), ("cards", "import"), ("deck", "check")])
def test_a_file_that_never_ends_is_not_read(command):
    import resource

    done = a_child(
        *command,
        "/dev/zero",
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_AS, (1 << 30, 1 << 30)),
    )

    assert done.returncode == 2, done.stderr
    assert is_one_line(done.stderr), done.stderr


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="needs pipes of a POSIX system")
def test_a_pipe_nobody_writes_to_is_no_match(run, tmp_path):  # noqa: F811
    os.mkfifo(tmp_path / "pipe")

    code, _, err = run("replay", tmp_path / "pipe")

    assert (code, "is not a plain file" in err) == (2, True)


def test_the_text_table_takes_no_number_that_no_option_has(tmp_path):
    done = a_child(
        *("play", "--text", "--seed", "3", "--deck", "Plain Red", "--opponent-deck", "Plain Blue"),
        cwd=tmp_path,
        input="\n".join(
            ["9" * 5000, "²", "?²", "?" + "9" * 5000, "1 " * 3000, "s ~not-known/x", "q"]
        ),
    )

    assert done.returncode == 0, done.stderr
    assert "Traceback" not in done.stderr
    assert "Not saved in ~not-known/x: there is no such user" in done.stdout
    assert not list(tmp_path.glob("~*"))
