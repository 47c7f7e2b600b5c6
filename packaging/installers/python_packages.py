"""The wheel and the source archive, with assets and forms inside, the same bytes every time."""

from __future__ import annotations

import gzip
import io
import tarfile
from pathlib import Path

from installers.project import (
    BUILD,
    DIST,
    BuildError,
    copy_source,
    empty,
    environment,
    epoch,
    run,
    say,
)

_BUILD = """\
import sys
import setuptools.build_meta as backend
# Kept aside: setuptools writes into the arguments.
out = sys.argv[1]
backend.build_sdist(out)
backend.build_wheel(out)
"""


def make_packages() -> list[Path]:
    """Build both and return their files."""
    source = copy_source(BUILD / "python-source")
    out = empty(BUILD / "python-packages")
    run([environment(), "-c", _BUILD, out], cwd=source)
    DIST.mkdir(exist_ok=True)
    made: list[Path] = []
    files = sorted(out.iterdir())
    if sorted(file.suffix for file in files) != [".gz", ".whl"]:
        raise BuildError(f"{out}: expected a wheel and a source archive, got {len(files)} files")
    for file in files:
        target = DIST / file.name
        data = file.read_bytes()
        target.write_bytes(_again(data) if file.name.endswith(".tar.gz") else data)
        made.append(target)
        say(f"{target.name}: {target.stat().st_size / 1e6:.1f} MB")
    return made


def _again(data: bytes) -> bytes:
    """A source archive packed anew: setuptools puts the time and the user who built into it."""
    out = io.BytesIO()
    with (
        tarfile.open(fileobj=io.BytesIO(data), mode="r:gz") as old,
        tarfile.open(fileobj=out, mode="w", format=tarfile.PAX_FORMAT) as new,
    ):
        for member in sorted(old.getmembers(), key=lambda member: member.name):
            member.mtime, member.uid, member.gid = epoch(), 0, 0
            member.uname = member.gname = ""
            member.mode = 0o755 if member.isdir() else 0o644
            member.pax_headers = {}
            new.addfile(member, old.extractfile(member) if member.isfile() else None)
    return gzip.compress(out.getvalue(), 9, mtime=epoch())
