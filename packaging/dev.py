#!/usr/bin/env python3
"""Set up a checkout and start the program or its tests, with Python 3.11+ and nothing else.

    python3 packaging/dev.py play [OPTION...]        open the client; options go to `dbscg-gui play`
    python3 packaging/dev.py test [--slow] [ARG...]  all checks, then all tests; ARGs go to pytest
    python3 packaging/dev.py check                   format, lint, types and import contracts only
    python3 packaging/dev.py drive                   use a sample of the card data in matches

The environment is `.venv` in the checkout. It is made once and brought up to date when what
pyproject.toml asks for changes. Missing system packages are named with the command that installs
them, and installed where this runs as root on Debian.
"""

from __future__ import annotations

import contextlib
import ctypes
import hashlib
import importlib.util
import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
VENV = ROOT / ".venv"
STAMP = VENV / "dbscg-dev.json"
WINDOWS = sys.platform == "win32"
LINUX = sys.platform.startswith("linux")

# Shared library -> Debian package. What these packages depend on brings the rest Qt links to.
QT_LIBRARIES = {
    "libglib-2.0.so.0": "libglib2.0-0",
    "libGL.so.1": "libgl1",
    "libEGL.so.1": "libegl1",
    "libxkbcommon.so.0": "libxkbcommon0",
    "libfontconfig.so.1": "libfontconfig1",
    "libdbus-1.so.3": "libdbus-1-3",
}
X_LIBRARIES = {
    "libxcb-cursor.so.0": "libxcb-cursor0",
    "libxcb-icccm.so.4": "libxcb-icccm4",
    "libxcb-keysyms.so.1": "libxcb-keysyms1",
    "libxcb-shape.so.0": "libxcb-shape0",
    "libxcb-xkb.so.1": "libxcb-xkb1",
    "libxkbcommon-x11.so.0": "libxkbcommon-x11-0",
}
X_PROGRAMS = {"Xvfb": "xvfb", "xauth": "xauth", "openbox": "openbox", "xdotool": "xdotool"}


class SetupError(Exception):
    """The checkout cannot be set up; the message says what is wrong and what to do."""


# How the rules tests of each game are also played: see tests/kit/modes.py.
SUITE_MODES = ("--undo", "--reload", "--swap-seats", "--manual-3")
# Modes that play one game only: an edition of its rules.
OF_ONE_GAME = {"--manual-3": "masters"}
GAMES = ("masters", "classic", "fusion_world", "one_piece")

ATTACK_MINUTES = 3
ATTACK_INPUTS = 22_000  # the same ones on a fast machine: longer attacks look for new faults

# One of so many matches of tests/choice_digests.py is played by the compiled engine, too.
COMPARED_SHARE = 20
# What packaging/native.py returns on a machine that has no compiler for it.
LACKS_COMPILER = 3

# Cards of the player's card data that are driven, spread evenly over the numbers, and the percent
# of those understood that must come through.
DRIVEN = {"masters": (300, 90), "fusion_world": (60, 90), "one_piece": (60, 85)}


def main(arguments: list[str]) -> int:
    """Run one command and return the exit code; 2 for a command that does not exist."""
    commands = {"play": play, "test": test, "check": check, "drive": drive}
    if sys.version_info < (3, 11):  # noqa: UP036  an older one has to be told so
        found = ".".join(map(str, sys.version_info[:2]))
        return _fail(f"Python 3.11 or newer is needed, this is Python {found}")
    if arguments[:1] in (["-h"], ["--help"]):
        print(__doc__)
        return 0
    if not arguments or arguments[0] not in commands:
        return _fail(f"say one of {', '.join(commands)}: python3 packaging/dev.py play")
    try:
        return commands[arguments[0]](arguments[1:])
    except SetupError as error:
        return _fail(str(error), code=1)
    except KeyboardInterrupt:
        return 130


def _fail(message: str, *, code: int = 2) -> int:
    print(f"dev.py: {message}", file=sys.stderr)
    return code


def _say(message: str) -> None:
    print(f"dev.py: {message}", flush=True)


# ---------------------------------------------------------------------------------------- commands


def play(arguments: list[str]) -> int:
    """Open the client, or the same match in the terminal where there is no display."""
    text = "--text" in arguments
    if LINUX and not text and not (os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")):
        _say("no display (DISPLAY and WAYLAND_DISPLAY are not set), so this is the text table")
        arguments, text = ["--text", *arguments], True
    if not text:
        missing = _provide(_absent_libraries(QT_LIBRARIES) + _absent_libraries(X_LIBRARIES))
        if missing:
            raise SetupError(f"the client cannot open a window without {' '.join(missing)}")
    python = _environment()
    return _run([python, "-m", "dbscg_gui", *(["play", *arguments] if arguments else [])])


def check(arguments: list[str]) -> int:
    """Run the checks that execute no code of the program."""
    if arguments:
        return _fail(f"check takes no arguments: {' '.join(arguments)}")
    return 1 if _failed_checks(_environment("dev")) else 0


def drive(arguments: list[str]) -> int:
    """Use a sample of the cards of every game in matches made for them."""
    if arguments:
        return _fail(f"drive takes no arguments: {' '.join(arguments)}")
    return 1 if _failed_drives(_environment("dev")) else 0


def test(arguments: list[str]) -> int:
    """Run the checks, the X window tests, then the whole suite; pytest's summary comes last."""
    slow = "--slow" in arguments
    arguments = [each for each in arguments if each != "--slow"]
    missing = _provide(_missing_for_tests())
    python = _environment("dev")
    os.environ["LC_ALL"] = "C.UTF-8"
    failed = _failed_checks(python)
    if not slow and not _windows_tested(python, arguments, missing):
        failed.append("the tests in a real X window")
    if not slow and not arguments:
        failed += [f"the rules tests with {mode}" for mode in _failed_modes(python)]
        failed += [f"driving cards of {game}" for game in _failed_drives(python)]
        if not _is_same_compiled(python):
            failed.append("the compiled engine")
        if not _held(python):
            failed.append("the attack")
    if failed:
        _say(f"FAILED before the suite: {', '.join(failed)}")
    code = _suite(python, arguments, missing, slow=slow)
    return code or (1 if failed else 0)


def _failed_checks(python: str) -> list[str]:
    scripts = Path(python).parent
    checks = {
        "ruff check": [python, "-m", "ruff", "check", "."],
        "ruff format": [python, "-m", "ruff", "format", "--check", "."],
        "mypy": [python, "-m", "mypy"],
        "lint-imports": [str(scripts / "lint-imports")],
    }
    failed = []
    for name, command in checks.items():
        _say(name)
        if _run(command):
            failed.append(name)
    return failed


def _windows_tested(python: str, arguments: list[str], missing: list[str]) -> bool:
    """Run the tests marked x11 in an Xvfb of their own; True unless one of them fails."""
    if not LINUX or missing:
        _say(f"skipped: tests in a real X window, missing {' '.join(missing) or 'X11'}")
        return True
    _say("tests in a real X window")
    marked = ["-m", "(x11 or needs_x11) and not slow"]
    code = _run([python, "-m", "pytest", *marked, *arguments], QT_QPA_PLATFORM="xcb")
    # With arguments of one's own, it is fine when none of the chosen tests opens a window.
    return code == 0 or (code == 5 and bool(arguments))


def _failed_modes(python: str) -> list[str]:
    """Play the rules tests in each of their other ways; return the ways that fail."""
    failed = []
    there = [game for game in GAMES if (ROOT / "tests" / game).is_dir()]
    for mode in SUITE_MODES:
        _say(f"rules tests with {mode}")
        marked = ["-m", "rule and not slow", "-q", "-n", "2"]
        folders = [f"tests/{game}" for game in there if OF_ONE_GAME.get(mode, game) == game]
        command = [python, "-m", "pytest", *folders, mode, *marked]
        if _run(command, QT_QPA_PLATFORM="offscreen"):
            failed.append(mode)
    return failed


def _failed_drives(python: str) -> list[str]:
    """Drive cards of every game there is card data of; return the games that fall short."""
    corpus = Path(os.environ.get("DBSCG_CORPUS") or ROOT.parent / "shared" / "cards")
    failed = []
    for game, (sample, least) in DRIVEN.items():
        file = corpus / f"{game}.json"
        if not file.is_file():
            _say(f"skipped: driving cards of {game}, no {file} (DBSCG_CORPUS names its folder)")
            continue
        _say(f"driving {sample} cards of {game}")
        command = [python, "-m", "dbscg_gui", "cards", "drive", str(file), "--game", game]
        if _run([*command, "--sample", str(sample), "--min", str(least)]):
            failed.append(game)
    return failed


def _is_same_compiled(python: str) -> bool:
    """Compile the engine and play some matches by both; whether every choice is the same."""
    _say("compiling the engine, two or three minutes the first time, and comparing it")
    command = [python, str(ROOT / "packaging" / "native.py"), "compare"]
    code = _run([*command, "--share", str(COMPARED_SHARE)])
    if code == LACKS_COMPILER:
        _say("skipped: the compiled engine, which cannot be made on this machine")
    return code in (0, LACKS_COMPILER)


def _held(python: str) -> bool:
    """Attack the program for a few minutes with garbled inputs and kills; whether it held."""
    _say(f"attacking for {ATTACK_MINUTES} minutes")
    command = [python, str(ROOT / "packaging" / "attack.py"), "--minutes", str(ATTACK_MINUTES)]
    return (
        _run([*command, "--inputs", str(ATTACK_INPUTS), "--jobs", "2"], QT_QPA_PLATFORM="offscreen")
        == 0
    )


def _suite(python: str, arguments: list[str], missing: list[str], *, slow: bool) -> int:
    _say("the slow tests" if slow else "the whole suite, offscreen")
    command = [python, "-m", "pytest", "-n", "2", "--dist", "worksteal"]
    settings = {"QT_QPA_PLATFORM": "offscreen"}
    no_qt = [each for each in missing if each in QT_LIBRARIES.values()]
    if no_qt:
        command += ["-p", "no:pytest-qt"]
        settings["DBSCG_WITHOUT_QT"] = " ".join(no_qt)
    if slow:
        command += ["-m", "slow"]
    return _run([*command, *arguments], **settings)


# ------------------------------------------------------------------------------- Python environment


def _environment(extra: str = "") -> str:
    """Make or update `.venv` with the project and the extra; return the path of its Python."""
    python = VENV / ("Scripts/python.exe" if WINDOWS else "bin/python")
    wanted = _wanted()
    extras = _installed_extras(python, wanted)
    if extra in extras:
        return str(python)
    if not _works(python):
        _make_venv()
    what = f".[{extra}]" if extra else "."
    _say(f"installing the project into {VENV.name}: {what} (a minute or two the first time)")
    quiet = [] if sys.stdout.isatty() else ["--quiet"]
    pip = [str(python), "-m", "pip", "install", "--disable-pip-version-check", *quiet]
    if _run([*pip, "--editable", what]):
        raise SetupError("pip could not install the project: its message is above")
    _write_stamp({"wanted": wanted, "extras": sorted({*extras, extra, ""})})
    return str(python)


def _wanted() -> str:
    """Name what an installation depends on: what pyproject.toml asks for, and the place."""
    import tomllib  # is not there before Python 3.11, and main() has to say so first

    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    parts = [project["project"], project["build-system"], str(ROOT), list(sys.version_info[:2])]
    parts.append((ROOT / "setup.py").read_text(encoding="utf-8"))
    return hashlib.sha256(json.dumps(parts, sort_keys=True).encode()).hexdigest()


def _installed_extras(python: Path, wanted: str) -> list[str]:
    """Return what the stamp says is installed, nothing if it speaks of other requirements."""
    try:
        stamp = json.loads(STAMP.read_text(encoding="utf-8"))
        return list(stamp["extras"]) if stamp["wanted"] == wanted and python.exists() else []
    except (OSError, ValueError, KeyError, TypeError):
        return []


def _write_stamp(stamp: dict[str, object]) -> None:
    fresh = STAMP.with_suffix(".new")
    fresh.write_text(json.dumps(stamp), encoding="utf-8")
    os.replace(fresh, STAMP)


def _works(python: Path) -> bool:
    """Tell whether the environment has a Python of this version, with pip."""
    command = [str(python), "-c", "import sys, pip; print(*sys.version_info[:2])"]
    try:
        answer = subprocess.run(command, capture_output=True, text=True, check=True)
    except (OSError, subprocess.CalledProcessError):
        return False
    return answer.stdout.split() == [str(part) for part in sys.version_info[:2]]


def _make_venv() -> None:
    if not (importlib.util.find_spec("venv") and importlib.util.find_spec("ensurepip")):
        package = f"python{sys.version_info[0]}.{sys.version_info[1]}-venv"
        if _provide([package]):
            raise SetupError(f"this Python has no venv or pip module: install {package}")
    _say(f"making the environment {VENV}")
    if _run([sys.executable, "-m", "venv", "--clear", str(VENV)]):
        raise SetupError(f"{sys.executable} could not make an environment: its message is above")


# --------------------------------------------------------------------------------- system packages


def _missing_for_tests() -> list[str]:
    programs = [package for name, package in X_PROGRAMS.items() if not shutil.which(name)]
    return [
        *_absent_libraries(QT_LIBRARIES),
        *_absent_libraries(X_LIBRARIES),
        *(programs if LINUX else []),
    ]


def _absent_libraries(libraries: dict[str, str]) -> list[str]:
    """Return the packages of the libraries that cannot be loaded; only Linux needs any."""
    if not LINUX:
        return []
    return [package for name, package in libraries.items() if not _loads(name)]


def _loads(library: str) -> bool:
    with contextlib.suppress(OSError):
        ctypes.CDLL(library)
        return True
    return False


def _provide(packages: list[str]) -> list[str]:
    """Install missing packages where that is possible; return those that are still missing."""
    if not packages:
        return []
    _say(f"missing system packages: {' '.join(packages)}")
    names = " ".join(packages)
    if not (LINUX and shutil.which("apt-get") and Path("/etc/debian_version").exists()):
        _say(f"install them with your system's package manager (their Debian names: {names})")
        return packages
    if os.geteuid() != 0:
        _say(f"install them with: sudo apt-get update && sudo apt-get install -y {names}")
        return packages
    apt = ["apt-get", "-q", "-y", "--no-install-recommends"]
    settings = {"DEBIAN_FRONTEND": "noninteractive"}
    # One package that the archive lacks must not keep the others away.
    if _run(["apt-get", "-q", "update"], **settings) == 0 and _run(
        [*apt, "install", *packages], **settings
    ):
        for package in packages:
            _run([*apt, "install", package], **settings)
    left = [each for each in packages if not _installed(each)]
    if left:
        _say(f"could not install: {' '.join(left)}")
    return left


def _installed(package: str) -> bool:
    for name, each in {**QT_LIBRARIES, **X_LIBRARIES}.items():
        if each == package:
            return _loads(name)
    for name, each in X_PROGRAMS.items():
        if each == package:
            return shutil.which(name) is not None
    return importlib.util.find_spec("ensurepip") is not None


def _run(command: list[str], **settings: str) -> int:
    """Run a command in the checkout; return its exit code as a shell would."""
    sys.stdout.flush()
    try:
        code = subprocess.call(command, cwd=ROOT, env={**os.environ, **settings})
    except FileNotFoundError:
        return _fail(f"no such program: {command[0]}", code=127)
    return code if code >= 0 else 128 - code


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
