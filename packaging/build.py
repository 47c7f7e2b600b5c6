#!/usr/bin/env python3
"""Make the installers, on Linux: python3 packaging/build.py [deb|run|windows|wheel|all] [OPTION...]

    deb       dist/dbscg-gui_VERSION_amd64.deb, for Debian 12, Ubuntu 24.04 and newer
    run       dist/dbscg-gui-VERSION-linux.run, installs for one user, without root
    windows   dist/dbscg-gui-VERSION-windows.exe; --runtime FILE is CPython's embeddable zip,
              which is else fetched where there is a network
    wheel     dist/*.whl and the source archive
    all       all of them, and SHA256SUMS
    twice     all of them twice, and whether the bytes are the same; needs no change meanwhile
    lock      look up the newest libraries and pin them anew

The same commit gives the same bytes. packaging/README.md says more.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from installers import bundle, debian, locking, python_packages, self_extracting, windows
from installers.project import DIST, BuildError, checksums, environment, say


def main(arguments: list[str]) -> int:
    """Make what is asked for; 1 with one line where it cannot be made."""
    parser = argparse.ArgumentParser(prog="build.py", description=__doc__.splitlines()[0])
    parser.add_argument(
        "what",
        nargs="?",
        default="all",
        choices=("deb", "run", "windows", "wheel", "all", "twice", "lock"),
    )
    parser.add_argument("--runtime", type=Path, help="CPython's embeddable zip for Windows")
    chosen = parser.parse_args(arguments)
    try:
        _make(chosen.what, chosen.runtime)
    except BuildError as error:
        print(f"build.py: {error}", file=sys.stderr)
        return 1
    return 0


def _make(what: str, runtime: Path | None) -> None:
    if what == "lock":
        locking.lock(environment())
        return
    if what in ("windows", "all"):
        windows.runtime_archive(runtime)  # asked for first: the rest takes minutes
    if what == "twice":
        _make_twice(runtime)
        return
    made: list[Path] = []
    if what in ("wheel", "all"):
        made += python_packages.make_packages()
    if what in ("deb", "run", "all"):
        folder = bundle.make_bundle()
        if what != "run":
            made.append(debian.make_deb(folder))
        if what != "deb":
            made.append(self_extracting.make_run(folder))
    if what in ("windows", "all"):
        made.append(windows.make_setup(runtime))
    if what == "all":
        checksums(made, DIST / "SHA256SUMS")
        say("SHA256SUMS written")


def _make_twice(runtime: Path | None) -> None:
    """Build all, and all again; raises `BuildError` naming what came out differently."""
    sums = DIST / "SHA256SUMS"
    _make("all", runtime)
    first = sums.read_text(encoding="utf-8").splitlines()
    _make("all", runtime)
    second = sums.read_text(encoding="utf-8").splitlines()
    if different := [line.split()[-1] for line in first if line not in second]:
        raise BuildError(f"other bytes at the second time: {', '.join(different)}")
    say(f"the same bytes twice: {', '.join(line.split()[-1] for line in second)}")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
