"""packaging/dev.py: what it says and starts, without installing anything."""

import importlib.util
import os
import sys
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).resolve().parents[2]
linux = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="speaks of Linux only")


class Commands:
    """Stands in for the starting of programs: keeps them, and answers with a code."""

    def __init__(self) -> None:
        self.run: list[list[str]] = []
        self.code = 0

    def __call__(self, command: list[str], **settings: str) -> int:
        self.run.append(command)
        return self.code


@pytest.fixture
def dev() -> ModuleType:
    spec = importlib.util.spec_from_file_location("dev", ROOT / "packaging" / "dev.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture
def commands(dev: ModuleType, monkeypatch: pytest.MonkeyPatch) -> Commands:
    fake = Commands()
    monkeypatch.setattr(dev, "_run", fake)
    monkeypatch.setattr(dev, "_environment", lambda extra="": "python")
    return fake


@pytest.mark.parametrize("arguments", [[], ["paly"]])
def test_an_unknown_command_is_one_line_and_code_2(dev, capsys, arguments):
    code = dev.main(arguments)

    error = capsys.readouterr().err
    assert (code, error.count("\n")) == (2, 1)
    assert "play, test, check" in error


def test_an_older_python_is_told_so(dev, capsys, monkeypatch):
    monkeypatch.setattr(dev.sys, "version_info", (3, 10, 4))

    assert dev.main(["play"]) == 2
    assert capsys.readouterr().err == (
        "dev.py: Python 3.11 or newer is needed, this is Python 3.10\n"
    )


@linux
def test_play_without_a_display_says_so_and_opens_the_text_table(
    dev, commands, capsys, monkeypatch
):
    monkeypatch.delenv("DISPLAY", raising=False)
    monkeypatch.delenv("WAYLAND_DISPLAY", raising=False)

    assert dev.main(["play", "--seed", "7"]) == 0
    assert commands.run == [["python", "-m", "dbscg_gui", "play", "--text", "--seed", "7"]]
    assert "no display" in capsys.readouterr().out


@linux
def test_play_with_a_display_opens_the_client(dev, commands, monkeypatch):
    monkeypatch.setenv("DISPLAY", ":1")
    monkeypatch.setattr(dev, "QT_LIBRARIES", {})
    monkeypatch.setattr(dev, "X_LIBRARIES", {})

    dev.main(["play"])

    assert commands.run == [["python", "-m", "dbscg_gui"]]


def test_play_hands_on_the_exit_code_of_the_program(dev, commands, monkeypatch):
    monkeypatch.setenv("DISPLAY", ":1")
    commands.code = 3

    assert dev.main(["play", "--text"]) == 3


@linux
def test_a_missing_library_is_named_by_its_package_and_the_command(dev, capsys, monkeypatch):
    monkeypatch.setattr(dev.os, "geteuid", lambda: 1000)
    monkeypatch.setattr(dev, "QT_LIBRARIES", {"libno-such-thing.so.9": "libno-such-thing9"})
    monkeypatch.setattr(dev, "X_LIBRARIES", {})
    monkeypatch.setenv("DISPLAY", ":1")

    code = dev.main(["play"])

    said = capsys.readouterr()
    assert code == 1
    assert "missing system packages: libno-such-thing9" in said.out
    assert "libno-such-thing9" in said.err


@linux
def test_root_on_debian_installs_what_is_missing(dev, commands, monkeypatch):
    if not Path("/etc/debian_version").exists():
        pytest.skip("not Debian")
    monkeypatch.setattr(dev.os, "geteuid", lambda: 0)

    dev._provide(["libno-such-thing9"])

    assert ["apt-get", "-q", "update"] in commands.run
    assert commands.run[-1][-2:] == ["install", "libno-such-thing9"]


def test_a_failed_check_fails_the_command(dev, commands):
    commands.code = 1

    assert dev.main(["check"]) == 1
    assert [command[-1] for command in commands.run] == [
        ".",
        ".",
        "mypy",
        str(Path("lint-imports")),
    ]


def test_each_mode_plays_the_rules_tests_of_every_game_there_is(dev, commands):
    assert dev._failed_modes("python") == []

    folders = [path.parent.name for path in sorted((ROOT / "tests").glob("*/table.py"))]
    modes = [next(each for each in command if each in dev.SUITE_MODES) for command in commands.run]
    assert modes == ["--undo", "--reload", "--swap-seats", "--manual-3"]
    for mode, command in zip(modes, commands.run, strict=True):
        played = [each.removeprefix("tests/") for each in command if each.startswith("tests/")]
        every = [each for each in folders if each != "kit"]
        assert sorted(played) == (["masters"] if mode == "--manual-3" else every)


def test_cards_are_driven_of_every_game_there_is_card_data_of(
    dev, commands, capsys, monkeypatch, tmp_path
):
    for game in ("masters", "one_piece"):
        (tmp_path / f"{game}.json").write_text("[]")
    monkeypatch.setenv("DBSCG_CORPUS", str(tmp_path))

    assert dev.main(["drive"]) == 0

    driven = [command[command.index("--game") + 1] for command in commands.run]
    assert driven == ["masters", "one_piece"]
    assert commands.run[0][commands.run[0].index("--sample") + 1] == "300"
    assert "skipped: driving cards of fusion_world" in capsys.readouterr().out
    commands.code = 1
    assert dev.main(["drive"]) == 1
    assert dev.main(["drive", "fast"]) == 2


def test_the_test_command_drives_cards_too(dev, commands, monkeypatch):
    monkeypatch.setattr(dev, "_provide", lambda packages: [])
    monkeypatch.setattr(dev, "_failed_drives", lambda python: ["masters"])

    assert dev.main(["test"]) == 1


def test_the_test_command_fails_where_the_compiled_engine_parts(dev, commands, monkeypatch):
    monkeypatch.setattr(dev, "_provide", lambda packages: [])
    monkeypatch.setattr(dev, "_failed_drives", lambda python: [])
    assert dev.main(["test"]) == 0

    monkeypatch.setattr(dev, "_is_same_compiled", lambda python: False)

    assert dev.main(["test"]) == 1


def test_the_test_command_attacks_and_fails_where_something_does_not_hold(dev, commands):
    assert dev._held("python")
    assert commands.run[0][1:] == [
        str(ROOT / "packaging" / "attack.py"),
        "--minutes",
        "3",
        "--inputs",
        str(dev.ATTACK_INPUTS),
        "--jobs",
        "2",
    ]

    commands.code = 1
    assert not dev._held("python")


@pytest.mark.parametrize(("code", "is_same"), [(0, True), (1, False)])
def test_the_test_command_compares_the_compiled_engine(dev, commands, capsys, code, is_same):
    commands.code = code

    assert dev._is_same_compiled("python") is is_same

    share = ["--share", str(dev.COMPARED_SHARE)]
    assert commands.run == [["python", str(ROOT / "packaging" / "native.py"), "compare", *share]]
    assert "skipped" not in capsys.readouterr().out


def test_without_a_compiler_the_compiled_engine_is_named_as_skipped(dev, commands, capsys):
    commands.code = 3

    assert dev._is_same_compiled("python")
    assert "skipped: the compiled engine" in capsys.readouterr().out


@linux
def test_without_xvfb_the_window_tests_are_named_as_skipped(dev, commands, capsys, monkeypatch):
    assert dev._windows_tested("python", [], ["xvfb"])
    assert commands.run == []
    assert "skipped: tests in a real X window, missing xvfb" in capsys.readouterr().out


def test_without_qt_the_suite_is_told_what_is_missing(dev, monkeypatch):
    seen = {}
    monkeypatch.setattr(dev, "_run", lambda command, **settings: seen.update(settings) or 0)

    dev._suite("python", [], ["libegl1", "xvfb"], slow=False)

    assert seen["DBSCG_WITHOUT_QT"] == "libegl1"


def test_a_killed_program_counts_as_a_shell_counts_it(dev):
    kill = "import os, signal; os.kill(os.getpid(), signal.SIGTERM)"

    code = dev._run([sys.executable, "-c", kill])

    assert code == (143 if os.name == "posix" else 15)
