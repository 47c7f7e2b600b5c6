"""What a Linux desktop needs to know the program: menu entry, icons, file types, AppStream data."""

from __future__ import annotations

import datetime
import gzip
import shutil
from pathlib import Path

from installers.project import APP, BUILD, DATA, ROOT, empty, environment, epoch, run, version

ICON_SIZES = (16, 22, 24, 32, 48, 64, 96, 128, 192, 256, 512)
_METAINFO = "org.dbscg_gui.dbscg_gui.metainfo.xml"
_PAINT = """\
import sys
from PySide6.QtGui import QGuiApplication
app = QGuiApplication([])
from dbscg_gui.gui.art.icon import render_icon
for size in sys.argv[2:]:
    if not render_icon(int(size)).save(f"{sys.argv[1]}/{size}.png"):
        raise SystemExit("an icon cannot be written")
"""


def paint_icons() -> Path:
    """A folder with the icon as SIZE.png."""
    folder = empty(BUILD / "icons")
    sizes = [str(size) for size in ICON_SIZES]
    run(
        [environment(), "-c", _PAINT, folder, *sizes],
        env={"PYTHONPATH": str(BUILD / "source")},
    )
    return folder


def make_share(share: Path, *, command: str) -> None:
    """Fill a folder as /usr/share; `command` starts the program."""
    entry = (DATA / "dbscg-gui.desktop").read_text(encoding="utf-8")
    _write(share / "applications" / "dbscg-gui.desktop", entry.replace("@EXEC@", command))
    icons = paint_icons()
    for size in ICON_SIZES:
        folder = share / "icons" / "hicolor" / f"{size}x{size}" / "apps"
        folder.mkdir(parents=True)
        shutil.copyfile(icons / f"{size}.png", folder / f"{APP}.png")
    mime = (DATA / "dbscg-gui.mime.xml").read_text(encoding="utf-8")
    _write(share / "mime" / "packages" / "dbscg-gui.xml", mime)
    day = datetime.datetime.fromtimestamp(epoch(), datetime.UTC).date().isoformat()
    info = (DATA / _METAINFO).read_text(encoding="utf-8")
    _write(
        share / "metainfo" / _METAINFO, info.replace("@VERSION@", version()).replace("@DATE@", day)
    )


def packed(text: bytes) -> bytes:
    """Text as gzip, the same bytes every time."""
    return gzip.compress(text, 9, mtime=0)


def changelog() -> bytes:
    """The changes, as players read them."""
    return (ROOT / "CHANGELOG.md").read_bytes()


def _write(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
