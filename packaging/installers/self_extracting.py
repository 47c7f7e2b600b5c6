"""The .run: a shell script with the bundle behind it, for people without root."""

from __future__ import annotations

import hashlib
import lzma
import shutil
import tarfile
from pathlib import Path

from installers import desktop
from installers.project import APP, BUILD, DATA, DIST, empty, epoch, say, settle, version


def make_run(folder: Path) -> Path:
    """Make the file out of the bundle and return it."""
    root = empty(BUILD / "run") / "tree"
    shutil.copytree(folder, root, symlinks=True)
    desktop.make_share(root / "share", command="@EXEC@")
    (root / "licences" / "CHANGELOG.md").write_bytes(desktop.changelog())
    settle(root)
    packed = BUILD / "run" / "payload.tar.xz"
    with lzma.open(packed, "wb", preset=9) as out, tarfile.open(fileobj=out, mode="w|") as archive:
        for path in sorted(root.rglob("*")):
            archive.add(path, str(path.relative_to(root)), recursive=False, filter=_plain)
    payload = packed.read_bytes()
    DIST.mkdir(exist_ok=True)
    made = DIST / f"{APP}-{version()}-linux.run"
    made.write_bytes(_header(payload) + payload)
    made.chmod(0o755)
    say(f"{made.name}: {made.stat().st_size / 1e6:.1f} MB")
    return made


def _header(payload: bytes) -> bytes:
    text = (DATA / "install.sh").read_text(encoding="utf-8")
    text = text.replace("@VERSION@", version()).replace(
        "@SUM@", hashlib.sha256(payload).hexdigest()
    )
    return text.replace("@SKIP@", str(text.count("\n") + 1)).encode()


def _plain(member: tarfile.TarInfo) -> tarfile.TarInfo:
    member.uid = member.gid = 0
    member.uname = member.gname = ""
    member.mtime = epoch()
    return member
