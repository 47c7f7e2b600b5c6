"""The .deb: the bundle under /usr/lib, what the desktop needs under /usr/share.

Nothing runs while it is installed or removed: what the desktop keeps of file types, icons and menu
entries is brought up to date by Debian's own triggers. A purge leaves the homes of players alone.
"""

from __future__ import annotations

import hashlib
import shutil
from email.utils import formatdate
from pathlib import Path

from installers import bundle, desktop
from installers.project import (
    APP,
    BUILD,
    DATA,
    DIST,
    empty,
    epoch,
    needed,
    run,
    say,
    settle,
    size_of,
    version,
)

_CONTROL = """\
Package: dbscg-gui
Version: {version}
Section: games
Priority: optional
Architecture: amd64
Maintainer: {maintainer}
Installed-Size: {size}
Depends: libc6 (>= {libc}), fontconfig-config, {libraries}
Suggests: xdg-utils
Description: play trading card games against the computer, offline
 Whole games of four card games with the rules enforced: only legal moves are
 offered, and what is refused is explained by rule number. Card texts are read,
 so you play with the card data you have. Starter decks are built in.
 .
 Events run it as a station for visitors. No network is used.
"""
_MAINTAINER = "dbscg_gui contributors <dbscg-gui@localhost>"
_FROM_SYSTEM = {
    "libGL.so.1": "libgl1",
    "libEGL.so.1": "libegl1",
    "libxcb.so.1": "libxcb1",
}
"""Libraries that have to be those of the machine, and the package each is in."""
_OF_LIBC = ("libc.so", "libm.so", "libpthread.so", "libdl.so", "librt.so", "libutil.so", "ld-linux")


def make_deb(folder: Path) -> Path:
    """Make the package out of the bundle and return its file."""
    needed("dpkg-deb", "dpkg")
    root = empty(BUILD / "deb")
    usr = root / "usr"
    (usr / "lib").mkdir(parents=True)
    shutil.copytree(folder, usr / "lib" / APP, symlinks=True)
    (usr / "bin").mkdir()
    (usr / "bin" / APP).symlink_to(f"../lib/{APP}/{APP}")
    desktop.make_share(usr / "share", command="/usr/bin/dbscg-gui")
    documents = usr / "share" / "doc" / APP
    documents.mkdir(parents=True)
    (documents / "NEWS.md.gz").write_bytes(desktop.packed(desktop.changelog()))
    (documents / "changelog.gz").write_bytes(desktop.packed(_changelog().encode()))
    licences = usr / "lib" / APP / "licences"
    (documents / "copyright").write_text(_copyright(licences), encoding="utf-8")
    shutil.move(licences, documents / "licences")
    manual = usr / "share" / "man" / "man1"
    manual.mkdir(parents=True)
    manual.joinpath("dbscg-gui.1.gz").write_bytes(
        desktop.packed((DATA / "dbscg-gui.1").read_bytes())
    )
    _describe(root, folder)
    settle(root)
    DIST.mkdir(exist_ok=True)
    made = DIST / f"{APP}_{version()}_amd64.deb"
    run(["dpkg-deb", "--root-owner-group", "-Zxz", "-z9", "--build", root, made])
    say(f"{made.name}: {made.stat().st_size / 1e6:.1f} MB")
    return made


def _describe(root: Path, folder: Path) -> None:
    control = root / "DEBIAN"
    control.mkdir()
    outside = bundle.outside_libraries(folder) - set(_FROM_SYSTEM)
    strange = [name for name in outside if not name.startswith(_OF_LIBC)]
    bundle.refuse(strange)
    text = _CONTROL.format(
        version=version(),
        maintainer=_MAINTAINER,
        size=size_of(root) // 1024,
        libc=bundle.least_libc(folder),
        libraries=", ".join(sorted(_FROM_SYSTEM.values())),
    )
    (control / "control").write_text(text, encoding="utf-8")
    sums = [
        f"{hashlib.md5(path.read_bytes()).hexdigest()}  {path.relative_to(root)}\n"
        for path in sorted((root / "usr").rglob("*"))
        if path.is_file() and not path.is_symlink()
    ]
    (control / "md5sums").write_text("".join(sums), encoding="utf-8")


def _changelog() -> str:
    when = formatdate(epoch(), localtime=False)
    return (
        f"{APP} ({version()}) unstable; urgency=medium\n\n"
        f"  * What changed is told in NEWS.md.gz.\n\n"
        f" -- {_MAINTAINER}  {when}\n"
    )


def _copyright(licences: Path) -> str:
    own = (licences / "dbscg-gui.txt").read_text(encoding="utf-8")
    names = "".join(f"  {file.name}\n" for file in sorted(licences.iterdir()))
    return (
        f"{own}\nThe package carries Python, Qt and other libraries under licences of their own.\n"
        f"Their texts are in /usr/share/doc/dbscg-gui/licences:\n{names}"
    )
