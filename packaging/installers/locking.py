"""Pinning the libraries of installers: exact versions and hashes for Linux and Windows."""

from __future__ import annotations

import hashlib
import re
import tempfile
from pathlib import Path

from installers.project import REQUIREMENTS, project, run, say

_HEAD = "# Written by `packaging/build.py lock` from pyproject.toml.\n"
WINDOWS_TAGS = ["--python-version", "3.11", "--platform", "win_amd64", "--implementation", "cp"]
SOURCE_ONLY = ("font-roboto",)
"""Libraries without a wheel, pure Python: taken from the build environment for Windows, too."""
LINUX_ONLY = (
    "pyinstaller", "pyinstaller-hooks-contrib", "altgraph", "setuptools", "packaging",
    "mypy", "mypy-extensions", "librt", "pathspec", "ast-serialize",
)  # fmt: skip
"""What only builds: the bundle, and the compiled engine in it."""
WINDOWS_ONLY = ("colorama",)


def lock(python: Path) -> None:
    """Look up the newest versions pyproject.toml allows and write requirements.txt."""
    wanted = [each for each in project()["dependencies"] if isinstance(each, str)]  # type: ignore[attr-defined]
    tools = ["pyinstaller>=6.22,<7", "setuptools>=77", "mypy>=2.4,<3"]
    with tempfile.TemporaryDirectory() as made:
        here, windows = Path(made, "linux"), Path(made, "windows")
        run([python, "-m", "pip", "download", "-q", "-d", here, *tools, *wanted])
        found = {**_hashed(here)}
        pins = [
            f"{name}=={version}"
            for name, (version, _) in found.items()
            if name not in (*SOURCE_ONLY, *LINUX_ONLY)
        ]
        run(
            [
                python,
                *["-m", "pip", "download", "-q", "--no-deps", "--only-binary=:all:"],
                *WINDOWS_TAGS,
                "-d",
                windows,
                *pins,
                *WINDOWS_ONLY,
            ]
        )
        for name, (version, hashes) in _hashed(windows).items():
            found.setdefault(name, (version, set()))[1].update(hashes)
    lines = [_HEAD]
    for name, (version, hashes) in sorted(found.items()):
        marker = ' ; sys_platform == "win32"' if name in WINDOWS_ONLY else ""
        lines.append(f"{name}=={version}{marker}")
        lines[-1] += "".join(f" \\\n    --hash=sha256:{each}" for each in sorted(hashes)) + "\n"
    REQUIREMENTS.write_text("".join(lines), encoding="utf-8")
    say(f"{REQUIREMENTS.name}: {len(found)} libraries")


def _hashed(folder: Path) -> dict[str, tuple[str, set[str]]]:
    found: dict[str, tuple[str, set[str]]] = {}
    for file in folder.iterdir():
        match = re.match(r"(.+?)-(\d[^-]*?)(?:-.*\.whl|\.tar\.gz)$", file.name)
        if match is None:
            continue
        name = match[1].lower().replace("_", "-")
        digest = hashlib.sha256(file.read_bytes()).hexdigest()
        found.setdefault(name, (match[2], set()))[1].add(digest)
    return found
