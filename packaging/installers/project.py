"""What every installer is made from: the files of the commit, its version, its time, a clean build
environment with pinned libraries.

Owns that the same commit gives the same bytes: files are copied with one mode and one time, the
libraries are those of `requirements.txt` by hash, and every tool gets `SOURCE_DATE_EPOCH`.
"""

from __future__ import annotations

import hashlib
import os
import re
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Iterator, Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
BUILD = ROOT / "build"
DIST = ROOT / "dist"
DATA = Path(__file__).resolve().parent / "data"
REQUIREMENTS = Path(__file__).resolve().parent / "requirements.txt"
APP = "dbscg-gui"
PACKAGE = "dbscg_gui"


class BuildError(Exception):
    """An installer cannot be made; the text is one line that says what to do."""


def say(text: str) -> None:
    """Tell whoever builds."""
    print(f"build.py: {text}", flush=True)


def run(
    command: Sequence[str | Path], *, cwd: Path | None = None, env: dict[str, str] | None = None
) -> str:
    """Run a tool and return what it printed. Raises `BuildError` with its last lines."""
    done = subprocess.run(
        [str(each) for each in command],
        cwd=cwd,
        env={**build_env(), **(env or {})},
        capture_output=True,
        text=True,
        errors="replace",
        check=False,
    )
    if done.returncode:
        last = (done.stderr.strip() or done.stdout.strip()).splitlines()[-12:]
        raise BuildError(f"{Path(command[0]).name} failed ({done.returncode}): " + "\n".join(last))
    return done.stdout


def needed(tool: str, package: str) -> str:
    """The path of a tool. Raises `BuildError` naming the Debian package that has it."""
    found = shutil.which(tool)
    if found is None:
        raise BuildError(f"{tool} is not here; install it: apt-get install {package}")
    return found


def project() -> dict[str, object]:
    """The table `project` of pyproject.toml."""
    with (ROOT / "pyproject.toml").open("rb") as file:
        table: dict[str, object] = tomllib.load(file)["project"]
    return table


def version() -> str:
    """The version of the program."""
    return str(project()["version"])


def epoch() -> int:
    """The time all files get: of the commit, or SOURCE_DATE_EPOCH where that is set.

    Raises `BuildError` in a folder that is neither.
    """
    given = os.environ.get("SOURCE_DATE_EPOCH", "")
    if given:
        if not given.isdigit():
            raise BuildError(f"SOURCE_DATE_EPOCH: expected seconds since 1970, got {given!r}")
        return int(given)
    try:
        done = subprocess.run(
            ["git", "log", "-1", "--format=%ct"],
            cwd=ROOT,
            capture_output=True,
            text=True,
            check=True,
        )
    except (OSError, subprocess.CalledProcessError) as error:
        raise BuildError("no git commit here: set SOURCE_DATE_EPOCH to a time") from error
    return int(done.stdout.strip())


def build_env() -> dict[str, str]:
    """The environment of every tool: same locale, time, hash seed and file mode everywhere."""
    kept = {key: os.environ[key] for key in ("PATH", "HOME", "PIP_INDEX_URL") if key in os.environ}
    kept |= {key: value for key, value in os.environ.items() if key.startswith(("PIP_", "SSL_"))}
    return {
        **kept,
        "LC_ALL": "C.UTF-8",
        "TZ": "UTC",
        "PYTHONHASHSEED": "1",
        "PYTHONDONTWRITEBYTECODE": "1",
        "SOURCE_DATE_EPOCH": str(epoch()),
        "QT_QPA_PLATFORM": "offscreen",
    }


# ------------------------------------------------------------------------------------------- files


def committed_files() -> Iterator[Path]:
    """The files of the checkout that belong to the project, by name."""
    done = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT,
        capture_output=True,
        check=False,
    )
    if done.returncode:
        raise BuildError(f"{ROOT}: is no git checkout: {done.stderr.decode().strip()}")
    for name in sorted(set(done.stdout.decode().split("\0"))):
        if name and (ROOT / name).is_file():
            yield Path(name)


def copy_source(to: Path) -> Path:
    """Copy what the program and its sdist are made of into an empty folder."""
    empty(to)
    wanted = {PACKAGE, "assets", "ui", "pyproject.toml", "setup.py", "README.md", "LICENSE"}
    for file in committed_files():
        if file.parts[0] in wanted:
            target = to / file
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(ROOT / file, target)
    settle(to)
    return to


def source_hash() -> str:
    """A hash of the program's files, which goes into bundles without sources."""
    digest = hashlib.sha256()
    for file in committed_files():
        if file.parts[0] in (PACKAGE, "assets", "ui"):
            digest.update(str(file).encode() + b"\0" + (ROOT / file).read_bytes() + b"\0")
    return digest.hexdigest()


def empty(folder: Path) -> Path:
    """Make a folder that is there and empty."""
    if folder.exists():
        shutil.rmtree(folder)
    folder.mkdir(parents=True)
    return folder


def settle(folder: Path) -> None:
    """Give everything in a folder the same time and the modes a package has."""
    when = epoch()
    for path in sorted(folder.rglob("*"), reverse=True):
        if path.is_symlink():
            os.utime(path, (when, when), follow_symlinks=False)
            continue
        is_library = ".so" in path.suffixes
        runs = path.is_dir() or (bool(path.stat().st_mode & 0o100) and not is_library)
        path.chmod(0o755 if runs else 0o644)
        os.utime(path, (when, when))
    folder.chmod(0o755)
    os.utime(folder, (when, when))


def size_of(folder: Path) -> int:
    """Bytes of all files in a folder."""
    return sum(path.lstat().st_size for path in folder.rglob("*") if path.is_file())


# ------------------------------------------------------------------------------------- environment


def pinned() -> dict[str, str]:
    """The libraries of `requirements.txt`: name and version."""
    text = REQUIREMENTS.read_text(encoding="utf-8")
    return dict(re.findall(r"^([A-Za-z0-9._-]+)==([^\s;]+)", text, re.MULTILINE))


def environment() -> Path:
    """The Python of the build environment, made where it is not there or not of these pins."""
    mark = hashlib.sha256(REQUIREMENTS.read_bytes() + sys.version.encode() + b"2").hexdigest()[:16]
    folder = BUILD / f"env-{mark}"
    python = folder / "bin" / "python"
    if (folder / "complete").is_file():
        return python
    say("making the build environment (pinned libraries, by hash)")
    if folder.exists():
        shutil.rmtree(folder)
    run([sys.executable, "-m", "venv", folder])
    run([python, "-m", "pip", "install", "-q", "--require-hashes", "-r", REQUIREMENTS])
    (folder / "complete").write_text("")
    return python


def site_packages(python: Path) -> Path:
    """Where the libraries of an environment are."""
    return Path(
        run([python, "-c", "import sysconfig; print(sysconfig.get_path('purelib'))"]).strip()
    )


def checksums(files: Sequence[Path], to: Path) -> None:
    """Write SHA256SUMS of files beside them, as `sha256sum --check` reads it."""
    lines = [
        f"{hashlib.sha256(file.read_bytes()).hexdigest()}  {file.name}\n"
        for file in sorted(files, key=lambda file: file.name)
    ]
    to.write_text("".join(lines), encoding="utf-8")
