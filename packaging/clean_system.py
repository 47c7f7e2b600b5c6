#!/usr/bin/env python3
"""Try the installers on systems that have nothing else: python3 packaging/clean_system.py [PART...]

Parts: deb, run, windows (all of them without arguments). Needs root, Debian's debootstrap, xvfb,
openbox, xdotool, for windows wine, and what `build.py` put into dist/.

A minimal Debian 12 is made below build/clean and gets nothing but the package and what it depends
on; the screen and its keyboard are outside of it. A match is played to its end with mouse and
keys, the program is updated over an older version, removed, and what it left is listed.
"""

from __future__ import annotations

import contextlib
import json
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
DIST = ROOT / "dist"
CLEAN = ROOT / "build" / "clean"
SYSTEM = CLEAN / "debian-12"
USER = "visitor"
HOME = f"/home/{USER}"
DISPLAY = os.environ.get("DBSCG_CLEAN_DISPLAY", ":97")
SCREEN = (1280, 800)
_MATCH_SECONDS = 1500
_START_SECONDS = 60
_PLAY = (285, 271)
"""Where the menu's first button is in a window of this size."""
_GO_ON = (1130, 621)
"""Where the lower button of the panel is in a match."""
_OLD = "0.0.9"
_NOT_OURS = ("var/lib/apt", "var/lib/dpkg", "var/cache", "var/log", "home", "tmp", "run", "proc")
_NOT_OURS_EITHER = ("sys", "dev", "etc/ld.so.cache", "usr/share/mime", "work")


class TrialError(Exception):
    """An installer does not do what it should."""


def main(arguments: list[str]) -> int:
    """Try the parts asked for; 1 with one line where one fails."""
    parts = {"deb": try_deb, "run": try_run, "windows": try_windows}
    wanted = arguments or list(parts)
    if unknown := set(wanted) - set(parts):
        print(f"clean_system.py: there is no part {min(unknown)}: {', '.join(parts)}")
        return 2
    try:
        with _screen():
            for part in wanted:
                say(f"--- {part}")
                parts[part]()
    except TrialError as error:
        print(f"clean_system.py: FAILED: {error}", flush=True)
        return 1
    say("--- passed: " + ", ".join(wanted))
    return 0


def say(text: str) -> None:
    """Tell what was found."""
    print(text, flush=True)


# ------------------------------------------------------------------------------------------- parts


def try_deb() -> None:
    """The .deb: install over an older one, play, remove."""
    file = _one("*_amd64.deb")
    _fresh_system()
    before = _files(SYSTEM)
    old = _older(file)
    packages = _packages()
    _apt("install", "-y", "--no-install-recommends", f"/work/{old.name}")
    new = sorted(_packages() - packages)
    say(f"installs {len(new)} packages: {' '.join(new)}")
    say(f"version: {_inside('dbscg-gui', '--version').strip()}")
    _play_a_match(["dbscg-gui"])
    kept = _homes_files()
    _apt("install", "-y", "--no-install-recommends", f"/work/{file.name}")
    _expect(_homes_files() == kept, "matches and settings are as they were after the update")
    gone = not (SYSTEM / "usr/lib/dbscg-gui/only-in-the-old-one").exists()
    _expect(gone, "what only the old version had is gone")
    listed = _inside("dbscg-gui", "doctor", display=True)
    _expect("saved matches: 1" in listed and "FAULT" not in listed, "the doctor finds no fault")
    say(f"starts warm in {_warm_start(['dbscg-gui']):.2f} s of processor time")
    kept = _homes_files()
    _apt("purge", "-y", "--autoremove", "dbscg-gui")
    left = sorted(_files(SYSTEM) - before)
    _expect(not left, f"nothing is left behind: {left[:5]}")
    _expect(_homes_files() == kept, "the player's files stay when the package is purged")


def try_run() -> None:
    """The .run: the same by a user without rights."""
    file = _one("*-linux.run")
    _fresh_system()
    _apt("install", "-y", "--no-install-recommends", *["libgl1", "libegl1", "libxcb1", "xz-utils"])
    shutil.copy(file, SYSTEM / "work")
    before = _files(SYSTEM / HOME[1:])
    script = f"/work/{file.name}"
    say(_inside("sh", script).strip().splitlines()[0])
    program = f"{HOME}/.local/bin/dbscg-gui"
    _play_a_match([program])
    kept = _homes_files()
    _inside("sh", script)
    _expect(_homes_files() == kept, "matches and settings are as they were after the update")
    _inside("sh", script, "--uninstall")
    left = sorted(_files(SYSTEM / HOME[1:]) - before)
    theirs = [name for name in left if "dbscg-gui/" in name and "/lib/dbscg-gui" not in name]
    _expect(left == theirs, f"nothing but the player's files is left: {set(left) - set(theirs)}")


def try_windows() -> None:
    """The setup for Windows, as far as Wine goes."""
    file = _one("*-windows.exe")
    prefix = CLEAN / "wine"
    shutil.rmtree(prefix, ignore_errors=True)
    env = {
        **os.environ,
        "WINEPREFIX": str(prefix),
        "WINEDEBUG": "-all",
        "WINEARCH": "win64",
        "WINEDLLOVERRIDES": "mscoree,mshtml=",
        "DISPLAY": DISPLAY,
    }
    _run(["wine", "wineboot", "-i"], env=env)
    _run(["wineserver", "-w"], env=env)
    before = _files(prefix / "drive_c")
    _run(["wine", str(file), "/S"], env=env)
    home = next((prefix / "drive_c" / "users").glob("*/AppData/Local/Programs/dbscg-gui"), None)
    if home is None:
        raise TrialError("the setup put nothing into AppData/Local/Programs")
    text = str(home / "dbscg-gui-text.exe")
    said = _run(["wine", text, "--version"], env=env)
    say(f"version: {said.strip()}")
    said = _run(["wine", text, "doctor"], env=env)
    say(said.replace("\r", "").strip())
    _expect("FAULT" not in said, "the doctor finds no fault")
    _play_a_match(["wine", str(home / "dbscg-gui.exe")], env=env, places=prefix / "drive_c")
    types = _run(["wine", "reg", "query", r"HKCU\Software\Classes\.dbevent"], env=env)
    _expect("dbscg-gui.event" in types, "event packs open with the program")
    _run(["wine", str(home / "uninstall.exe"), "/S"], env=env)
    _until(lambda: not home.exists(), 120, "the uninstaller removes the folder")
    _run(["wineserver", "-k"], env=env, may_fail=True)
    left = [name for name in _files(prefix / "drive_c") - before if "dbscg" in name.lower()]
    theirs = [name for name in left if "AppData/Local/dbscg-gui/" in name]
    _expect(left == theirs, f"nothing but the player's files is left: {set(left) - set(theirs)}")


# ---------------------------------------------------------------------------------------- a match


def _play_a_match(
    command: Sequence[str], *, env: dict[str, str] | None = None, places: Path | None = None
) -> None:
    """Start the program, begin a match with the mouse and play it to its end."""
    folder = places if places is not None else SYSTEM / HOME[1:] / ".local/share/dbscg-gui/matches"
    began = time.monotonic()
    program = _start(command, env)
    try:
        window = _window("dbscg-gui")
        say(f"its window is there after {time.monotonic() - began:.1f} s")
        _keys("mousemove", *map(str, _PLAY), "click", "1")
        _keys("windowfocus", _window("New game"), "key", "Return")
        _until(lambda: _match(folder) is not None, 60, "a match begins")
        began = time.monotonic()
        turn = 0
        while not _is_over(folder):
            if program.poll() is not None:
                raise TrialError(f"the program ended by itself ({program.returncode})")
            if time.monotonic() - began > _MATCH_SECONDS:
                _picture("stuck")
                raise TrialError("the match is not over in time")
            # What is offered first, then the button that goes on; now and then the mouse.
            _keys("windowfocus", window, "key", "Return", "key", "Return", "key", "space")
            if turn % 10 == 9:
                _keys("mousemove", *map(str, _GO_ON), "click", "1", "mousemove", "640", "790")
            turn += 1
            time.sleep(0.3)
        _picture("over")
        record = _match(folder)
        if record is None:
            raise TrialError("the match file is gone")
        played = record["match"]
        own = sum(choice[0] == 0 for choice in played["choices"])
        say(
            f"a match was played to its end in {time.monotonic() - began:.0f} s: "
            f"{len(played['choices'])} decisions, {own} of them by mouse and keys; "
            f"winner: seat {played['result']['winner']}, {played['result']['rule']}"
        )
    finally:
        _end(program)


def _match(folder: Path) -> dict[str, Any] | None:
    for path in folder.rglob("*.dbsmatch"):
        with contextlib.suppress(ValueError, OSError):
            found: dict[str, Any] = json.loads(path.read_bytes())
            return found
    return None


def _is_over(folder: Path) -> bool:
    record = _match(folder)
    return record is not None and bool(record["match"].get("result"))


def _start(command: Sequence[str], env: dict[str, str] | None) -> subprocess.Popen[bytes]:
    full = list(command) if env is not None else _chrooted(command)
    return subprocess.Popen(full, env=env or _env(display=True), start_new_session=True)


def _end(program: subprocess.Popen[bytes]) -> None:
    """Close the window as a player does; a program that stays is ended."""
    with contextlib.suppress(subprocess.CalledProcessError):
        _keys("key", "alt+F4")
    try:
        program.wait(20)
    except subprocess.TimeoutExpired:
        os.killpg(program.pid, 9)
        program.wait()


def _window(name: str) -> str:
    """The window of that title, once it is there and has settled."""
    found: list[str] = []

    def is_there() -> bool:
        done = subprocess.run(
            ["xdotool", "search", "--onlyvisible", "--name", f"^{name}$"],
            env=_env(display=True), capture_output=True, text=True, check=False,
        )  # fmt: skip
        found[:] = done.stdout.split()
        return bool(found)

    _until(is_there, _START_SECONDS, f"the window {name} opens")
    time.sleep(2)
    return found[-1]


def _keys(*words: str) -> None:
    subprocess.run(["xdotool", *words], env=_env(display=True), check=True, capture_output=True)


def _picture(name: str) -> None:
    CLEAN.mkdir(parents=True, exist_ok=True)
    if shutil.which("import"):
        subprocess.run(
            ["import", "-window", "root", str(CLEAN / f"{name}.png")],
            env=_env(display=True), check=False,
        )  # fmt: skip


# ----------------------------------------------------------------------------------------- systems


@contextlib.contextmanager
def _screen() -> Iterator[None]:
    width, height = SCREEN
    server = subprocess.Popen(
        ["Xvfb", DISPLAY, "-screen", "0", f"{width}x{height}x24", "-nolisten", "tcp", "-ac"],
        stderr=subprocess.DEVNULL,
    )
    try:
        time.sleep(2)
        manager = subprocess.Popen(["openbox"], env=_env(display=True), stderr=subprocess.DEVNULL)
        try:
            time.sleep(1)
            yield
        finally:
            manager.terminate()
            manager.wait()
    finally:
        server.terminate()
        server.wait()


def _fresh_system() -> None:
    """A minimal Debian 12; what debootstrap made once is kept as an archive."""
    _unmount()
    kept = CLEAN / "debian-12.tar"
    if any(os.path.ismount(SYSTEM / name) for name in ("proc", "dev")):
        raise TrialError(f"{SYSTEM}: parts of this machine are still mounted there")
    shutil.rmtree(SYSTEM, ignore_errors=True)
    SYSTEM.mkdir(parents=True)
    if not kept.is_file():
        _run(["debootstrap", "--variant=minbase", "bookworm", str(SYSTEM)])
        _run(["tar", "-C", str(SYSTEM), "-cf", str(kept), "."])
    else:
        _run(["tar", "-C", str(SYSTEM), "-xf", str(kept)])
    for name in ("proc", "dev"):
        # Without propagation: taking it away there takes nothing away here.
        _run(["mount", "--rbind", "--make-rslave", f"/{name}", str(SYSTEM / name)])
    for name in ("resolv.conf", "hosts"):
        shutil.copyfile(f"/etc/{name}", SYSTEM / "etc" / name)
    for folder in (Path("/etc/apt/apt.conf.d"), Path("/usr/local/share/ca-certificates")):
        if folder.is_dir():
            shutil.copytree(folder, SYSTEM / str(folder)[1:], dirs_exist_ok=True)
    for source in ("/etc/ssl/certs", "/etc/apt/sources.list.d"):
        if Path(source).is_dir():
            shutil.copytree(source, SYSTEM / source[1:], dirs_exist_ok=True, symlinks=False)
    if Path("/etc/apt/sources.list").is_file():
        shutil.copyfile("/etc/apt/sources.list", SYSTEM / "etc/apt/sources.list")
    (SYSTEM / "work").mkdir()
    _inside("useradd", "--create-home", USER, user="root")
    _apt("update")


def _unmount() -> None:
    for name in ("proc", "dev"):
        subprocess.run(
            ["umount", "--recursive", "--lazy", str(SYSTEM / name)],
            stderr=subprocess.DEVNULL, check=False,
        )  # fmt: skip


def _older(file: Path) -> Path:
    """The same package under an older version and with a file the new one has not."""
    tree = CLEAN / "older"
    shutil.rmtree(tree, ignore_errors=True)
    _run(["dpkg-deb", "--raw-extract", str(file), str(tree)])
    control = tree / "DEBIAN" / "control"
    lines = [
        f"Version: {_OLD}" if line.startswith("Version:") else line
        for line in control.read_text().splitlines()
    ]
    control.write_text("\n".join(lines) + "\n")
    (tree / "usr/lib/dbscg-gui/only-in-the-old-one").write_text("old\n")
    made = SYSTEM / "work" / f"dbscg-gui_{_OLD}_amd64.deb"
    _run(["dpkg-deb", "--root-owner-group", "-Znone", "--build", str(tree), str(made)])
    shutil.rmtree(tree)
    shutil.copy(file, SYSTEM / "work")
    return made


def _chrooted(command: Sequence[str], user: str = USER) -> list[str]:
    home = HOME if user == USER else "/root"
    return [
        "chroot", *(["--userspec", f"{user}:{user}"] if user != "root" else []), str(SYSTEM),
        "env", "-i", "PATH=/usr/sbin:/usr/bin:/sbin:/bin", f"HOME={home}", f"USER={user}",
        "LANG=C.UTF-8", f"DISPLAY={DISPLAY}", "DEBIAN_FRONTEND=noninteractive", *command,
    ]  # fmt: skip


def _inside(*command: str, user: str = USER, display: bool = False) -> str:
    return _run(_chrooted(command, user), env=_env(display=display))


def _apt(*words: str) -> None:
    _inside("apt-get", "-q", *words, user="root")


def _packages() -> set[str]:
    return set(_inside("dpkg-query", "-W", "-f", "${Package}\n", user="root").split())


def _warm_start(command: Sequence[str]) -> float:
    """Processor time from starting the program to its window being shown, the best of three."""
    times = []
    for _ in range(3):
        before = os.times()
        _inside(*command, "play", "--measure-start", display=True)
        after = os.times()
        used = after.children_user + after.children_system
        times.append(used - before.children_user - before.children_system)
    return min(times)


def _files(folder: Path) -> set[str]:
    found: set[str] = set()
    for path, folders, names in os.walk(folder):
        here = os.path.relpath(path, folder)
        if folder == SYSTEM:
            folders[:] = [
                each
                for each in folders
                if os.path.normpath(f"{here}/{each}") not in (*_NOT_OURS, *_NOT_OURS_EITHER)
            ]
        found.update(os.path.normpath(f"{here}/{name}") for name in names)
    return found - set(_NOT_OURS_EITHER)


def _homes_files() -> dict[str, bytes]:
    """The player's matches and settings."""
    home = SYSTEM / HOME[1:]
    kept = [home / ".local/share/dbscg-gui", home / ".config/dbscg-gui"]
    return {
        str(path.relative_to(home)): path.read_bytes()
        for folder in kept
        for path in folder.rglob("*")
        if path.is_file()
    }


# ------------------------------------------------------------------------------------------- small


def _env(*, display: bool = False) -> dict[str, str]:
    env = {key: value for key, value in os.environ.items() if key != "DISPLAY"}
    return {**env, "DISPLAY": DISPLAY} if display else env


def _run(
    command: Sequence[str], *, env: dict[str, str] | None = None, may_fail: bool = False
) -> str:
    done = subprocess.run(
        command, env=env, capture_output=True, text=True, errors="replace", check=False
    )
    if done.returncode and not may_fail:
        last = (done.stderr.strip() or done.stdout.strip()).splitlines()[-5:]
        raise TrialError(f"{' '.join(command)[:200]} ({done.returncode}): {' | '.join(last)}")
    return done.stdout


def _expect(is_so: bool, what: str) -> None:
    if not is_so:
        raise TrialError(f"not so: {what}")
    say(f"ok: {what.partition(':')[0]}")


def _until(is_so: object, seconds: float, what: str) -> None:
    end = time.monotonic() + seconds
    while not is_so():  # type: ignore[operator]
        if time.monotonic() > end:
            _picture("late")
            raise TrialError(f"not in {seconds:g} s: {what}")
        time.sleep(0.3)


def _one(pattern: str) -> Path:
    found = sorted(DIST.glob(pattern))
    if not found:
        raise TrialError(f"{DIST}: there is no {pattern}; make it with packaging/build.py")
    return found[-1]


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    finally:
        _unmount()
