#!/usr/bin/env python3
"""Try the installers on systems that have nothing else: python3 packaging/clean_system.py [PART...]

Parts: deb, run, windows (all of them without arguments). Needs root, Debian's debootstrap, xvfb,
openbox, xdotool, for windows gcc-mingw-w64-x86-64, and what `build.py` put into dist/.

A minimal Debian 12 is made below build/clean and gets nothing but the package and what it depends
on; the setup for Windows gets a Debian 13 of its own with Wine 10, both its parts, for a setup of
NSIS is a 32 bit program. The screen and its keyboard are outside of it. A match is played to its
end with mouse and keys, the program is updated over an older version, removed, and what it left is
listed.
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
WINE_SYSTEM = CLEAN / "debian-13-wine"
USER = "visitor"
HOME = f"/home/{USER}"
DISPLAY = os.environ.get("DBSCG_CLEAN_DISPLAY", ":97")
SCREEN = (1280, 800)
_MATCH_SECONDS = 1500
_START_SECONDS = 180
_WARM_SECONDS = 1.0
"""Of processor time, from the start to the window, over what Python alone takes."""
_PLAY = (280, 224)
"""Where the menu's first button is in the window."""
_GO_ON = (1128, 580)
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
    _play_a_match(_chrooted(["dbscg-gui"]))
    _try_engines("dbscg-gui", SYSTEM / "usr/lib/dbscg-gui")
    kept = _homes_files()
    _apt("install", "-y", "--no-install-recommends", f"/work/{file.name}")
    _expect(_homes_files() == kept, "matches and settings are as they were after the update")
    gone = not (SYSTEM / "usr/lib/dbscg-gui/only-in-the-old-one").exists()
    _expect(gone, "what only the old version had is gone")
    listed = _inside("dbscg-gui", "doctor", display=True)
    _expect("saved matches: 1" in listed and "FAULT" not in listed, "the doctor finds no fault")
    warm, bare = _warm_start(["dbscg-gui"]), _processor_time([sys.executable, "-I", "-c", "pass"])
    say(f"starts warm in {warm:.2f} s of processor time, Python alone in {bare:.2f} s")
    _expect(warm - bare <= _WARM_SECONDS, f"starts warm in {_WARM_SECONDS:g} s: {warm:.2f}")
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
    _play_a_match(_chrooted([program]))
    _try_engines(program, SYSTEM / HOME[1:] / ".local/lib/dbscg-gui")
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
    _wine_system()
    shutil.copy(file, WINE_SYSTEM / "work")
    drive = WINE_SYSTEM / HOME[1:] / ".wine" / "drive_c"
    _wine("wineboot", "-i")
    _wine("wineserver", "-w")
    _stand_in_for_icu(drive / "windows" / "system32")
    before = _files(drive)
    _wine("wine", rf"Z:\work\{file.name}", "/S")
    home = drive / "users" / USER / "AppData/Local/Programs/dbscg-gui"
    _expect(home.is_dir(), "the setup installs for one user and asks nothing")
    text = _dos(home / "dbscg-gui-text.exe", drive)
    say(f"version: {_wine('wine', text, '--version').strip()}")
    said = _wine("wine", text, "doctor").replace("\r", "")
    _expect("FAULT" not in said and "windows" in said, "the doctor finds no fault")
    window = _dos(home / "dbscg-gui.exe", drive)
    places = drive / "users" / USER / "AppData/Local/dbscg-gui"
    _play_a_match(_wined(["wine", window]), folder=places)
    _wine("wineserver", "-w")
    kept = _bytes_in(places)
    (home / "lib" / "only-in-the-old-one").write_text("old\n")
    _wine("wine", rf"Z:\work\{file.name}", "/S")
    _expect(_bytes_in(places) == kept, "matches and settings are as they were after the update")
    gone = not (home / "lib" / "only-in-the-old-one").exists()
    _expect(gone, "what only the old version had is gone")
    types = _wine("wine", "reg", "query", r"HKCU\Software\Classes\.dbevent")
    _expect("dbscg-gui.event" in types, "event packs open with the program")
    _wine("wine", _dos(home / "uninstall.exe", drive), "/S")
    _until(lambda: not home.exists(), 120, "the uninstaller removes the folder")
    _wine("wineserver", "-k", may_fail=True)
    left = [name for name in _files(drive) - before if "dbscg" in name.lower()]
    theirs = [name for name in left if "AppData/Local/dbscg-gui/" in name]
    _expect(left == theirs, f"nothing but the player's files is left: {set(left) - set(theirs)}")


_ICU = """\
#define NONE(name) __declspec(dllexport) void *name(void) { return 0; }
__declspec(dllexport) void *ucnv_open(const char *name, int *error)
{ (void)name; *error = 4; return 0; }
NONE(ucnv_close) NONE(UCNV_FROM_U_CALLBACK_SUBSTITUTE) NONE(UCNV_TO_U_CALLBACK_SUBSTITUTE)
NONE(ucnv_reset) NONE(ucnv_getMaxCharSize) NONE(ucnv_getName) NONE(ucnv_getToUCallBack)
NONE(ucnv_getFromUCallBack) NONE(ucnv_setToUCallBack) NONE(ucnv_setFromUCallBack)
NONE(ucnv_cbToUWriteUChars) NONE(ucnv_toUnicode) NONE(ucnv_cbFromUWriteUChars)
NONE(ucnv_toUCountPending) NONE(ucnv_fromUCountPending) NONE(ucnv_getStandardName)
NONE(ucnv_getAvailableName) NONE(ucnv_countAvailable) NONE(ucnv_fromUnicode)
int DllMainCRTStartup(void) { return 1; }
"""


def _stand_in_for_icu(folder: Path) -> None:
    """Windows 10 has ICU, Wine has not, and Qt asks it for old code pages: one that knows none."""
    code = CLEAN / "icuuc.c"
    code.write_text(_ICU)
    gcc = "x86_64-w64-mingw32-gcc"
    if shutil.which(gcc) is None:
        raise TrialError(f"{gcc} is not here; install it: apt-get install gcc-mingw-w64-x86-64")
    _run([gcc, "-shared", "-nostdlib", "-s", "-o", str(folder / "icuuc.dll"), str(code)])


def _dos(path: Path, drive: Path) -> str:
    return "C:\\" + str(path.relative_to(drive)).replace("/", "\\")


# ---------------------------------------------------------------------------------------- a match


def _play_a_match(command: Sequence[str], *, folder: Path | None = None) -> None:
    """Start the program, begin a match with the mouse and play it to its end.

    `folder` is where it keeps matches, else it is the visitor's.
    """
    folder = folder or SYSTEM / HOME[1:] / ".local/share/dbscg-gui/matches"
    began = time.monotonic()
    program = subprocess.Popen(command, env=_env(display=True), start_new_session=True)
    try:
        window = _window("dbscg-gui")
        say(f"its window is there after {time.monotonic() - began:.1f} s")
        _keys("mousemove", "--window", window, *map(str, _PLAY), "click", "1")
        _keys("windowfocus", _window("New game"), "key", "Return")
        _until(lambda: _match(folder) is not None, _START_SECONDS, "a match begins")
        began = time.monotonic()
        turn = 0
        while not _is_over(folder):
            if program.poll() is not None and not _shown("dbscg-gui"):
                raise TrialError(f"the program ended by itself ({program.returncode})")
            if time.monotonic() - began > _MATCH_SECONDS:
                _picture("stuck")
                raise TrialError("the match is not over in time")
            # What is offered first, then the button that goes on; now and then the mouse.
            _keys("windowfocus", window, "key", "Return", "key", "Return", "key", "space")
            if turn % 10 == 9:
                _keys("mousemove", "--window", window, *map(str, _GO_ON), "click", "1")
                _keys("mousemove", "640", "790")
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


def _try_engines(program: str, installed: Path) -> None:
    """The match that was played plays again as it was by both engines, the pure one standing in."""
    (match,) = (SYSTEM / HOME[1:] / ".local/share/dbscg-gui/matches").rglob("*.dbsmatch")
    file = f"/{match.relative_to(SYSTEM)}"
    library = next((installed / "_internal/compiled").glob("*.so"))
    whole = library.read_bytes()
    for kind in ("native", "pure"):
        if kind == "pure":
            library.write_bytes(b"no library")
        said = _inside(program, "--version")
        _expect(f"({kind} engine)" in said, f"the {kind} engine runs: {said.strip()}")
        _inside(program, "replay", file, "--verify")
        say(f"ok: the {kind} engine plays the match again as it was")
    listed = _run(_chrooted([program, "doctor"]), env=_env(display=True), may_fail=True)
    _expect("FAULT engine: pure" in listed, "the doctor names a compiled engine that does not load")
    library.write_bytes(whole)


def _is_over(folder: Path) -> bool:
    record = _match(folder)
    return record is not None and bool(record["match"].get("result"))


def _end(program: subprocess.Popen[bytes]) -> None:
    """Close the window as a player does; a program that stays is ended.

    On Windows the launcher is gone by then, and the window is another process's.
    """
    for window in _shown("dbscg-gui"):
        with contextlib.suppress(subprocess.CalledProcessError):
            _keys("windowfocus", window, "key", "alt+F4")
    try:
        _until(lambda: not _shown("dbscg-gui"), 20, "the window closes")
        program.wait(20)
    except (TrialError, subprocess.TimeoutExpired):
        with contextlib.suppress(ProcessLookupError):
            os.killpg(program.pid, 9)
        program.wait()


def _window(name: str) -> str:
    """The window of that title, once it is there and has settled."""
    _until(lambda: bool(_shown(name)), _START_SECONDS, f"the window {name} opens")
    time.sleep(2)
    return _shown(name)[-1]


def _shown(name: str) -> list[str]:
    """The windows of that title that can be seen."""
    done = subprocess.run(
        ["xdotool", "search", "--onlyvisible", "--name", f"^{name}$"],
        env=_env(display=True), capture_output=True, text=True, check=False,
    )  # fmt: skip
    return done.stdout.split()


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
    _unmount(SYSTEM)
    kept = CLEAN / "debian-12.tar"
    if any(os.path.ismount(SYSTEM / name) for name in _MOUNTED):
        raise TrialError(f"{SYSTEM}: parts of this machine are still mounted there")
    shutil.rmtree(SYSTEM, ignore_errors=True)
    SYSTEM.mkdir(parents=True)
    if not kept.is_file():
        _run(["debootstrap", "--variant=minbase", "bookworm", str(SYSTEM)])
        _run(["tar", "-C", str(SYSTEM), "-cf", str(kept), "."])
    else:
        _run(["tar", "-C", str(SYSTEM), "-xf", str(kept)])
    _mount(SYSTEM)
    _take_over_network(SYSTEM)
    if Path("/etc/apt/sources.list.d").is_dir():
        shutil.copytree("/etc/apt/sources.list.d", SYSTEM / "etc/apt/sources.list.d",
                        dirs_exist_ok=True)  # fmt: skip
    if Path("/etc/apt/sources.list").is_file():
        shutil.copyfile("/etc/apt/sources.list", SYSTEM / "etc/apt/sources.list")
    (SYSTEM / "work").mkdir()
    _inside("useradd", "--create-home", USER, user="root")
    _apt("update")


def _wine_system() -> None:
    """A minimal Debian 13 with Wine, made once; its visitor is new every time."""
    _unmount(WINE_SYSTEM)
    if not (WINE_SYSTEM / "complete").is_file():
        if any(os.path.ismount(WINE_SYSTEM / name) for name in _MOUNTED):
            raise TrialError(f"{WINE_SYSTEM}: parts of this machine are still mounted there")
        shutil.rmtree(WINE_SYSTEM, ignore_errors=True)
        WINE_SYSTEM.mkdir(parents=True)
        _run(["debootstrap", "--variant=minbase", "trixie", str(WINE_SYSTEM)])
        _mount(WINE_SYSTEM)
        _take_over_network(WINE_SYSTEM)
        for words in (
            ["dpkg", "--add-architecture", "i386"],
            ["apt-get", "-q", "update"],
            ["apt-get", "-q", "-y", "--no-install-recommends", "install",
             "wine", "wine64", "wine32:i386"],
        ):  # fmt: skip
            _run(_chrooted(words, "root", WINE_SYSTEM))
        (WINE_SYSTEM / "work").mkdir()
        (WINE_SYSTEM / "complete").write_text("")
    else:
        _mount(WINE_SYSTEM)
        _run(_chrooted(["userdel", "--remove", USER], "root", WINE_SYSTEM), may_fail=True)
    _run(_chrooted(["useradd", "--create-home", USER], "root", WINE_SYSTEM))
    say(_wine("wine", "--version").strip())


def _wined(command: Sequence[str]) -> list[str]:
    """A command for Wine, which says nothing of what it lacks."""
    quiet = ["env", "WINEDEBUG=-all", "WINEDLLOVERRIDES=mscoree,mshtml="]
    return _chrooted([*quiet, *command], USER, WINE_SYSTEM)


def _wine(*command: str, may_fail: bool = False) -> str:
    return _run(_wined(command), env=_env(display=True), may_fail=may_fail)


_MOUNTED = ("proc", "dev")
_systems: list[Path] = []
"""Those this trial has mounted parts of this machine into."""


def _mount(system: Path) -> None:
    _systems.append(system)
    for name in _MOUNTED:
        # Without propagation: taking it away there takes nothing away here.
        _run(["mount", "--rbind", "--make-rslave", f"/{name}", str(system / name)])


def _unmount(*systems: Path) -> None:
    for system in systems or _systems:
        for name in _MOUNTED:
            subprocess.run(
                ["umount", "--recursive", "--lazy", str(system / name)],
                stderr=subprocess.DEVNULL, check=False,
            )  # fmt: skip


def _take_over_network(system: Path) -> None:
    """Packages come from where this machine has its own from."""
    for name in ("resolv.conf", "hosts"):
        shutil.copyfile(f"/etc/{name}", system / "etc" / name)
    for folder in (Path("/etc/apt/apt.conf.d"), Path("/usr/local/share/ca-certificates")):
        if folder.is_dir():
            shutil.copytree(folder, system / str(folder)[1:], dirs_exist_ok=True)
    if Path("/etc/ssl/certs").is_dir():
        shutil.copytree("/etc/ssl/certs", system / "etc/ssl/certs", dirs_exist_ok=True)


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


def _chrooted(command: Sequence[str], user: str = USER, system: Path | None = None) -> list[str]:
    home = HOME if user == USER else "/root"
    return [
        "chroot", *(["--userspec", f"{user}:{user}"] if user != "root" else []),
        str(system or SYSTEM),
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
    """Processor time from starting the program to its window being shown."""
    return _processor_time(_chrooted([*command, "play", "--measure-start"]))


def _processor_time(command: Sequence[str]) -> float:
    """Seconds of processor time a command takes, the best of five."""
    times = []
    for _ in range(5):
        before = os.times()
        _run(command, env=_env(display=True))
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
    kept = (home / ".local/share/dbscg-gui", home / ".config/dbscg-gui")
    return {name: data for folder in kept for name, data in _bytes_in(folder).items()}


def _bytes_in(folder: Path) -> dict[str, bytes]:
    return {str(path): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


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
