"""The licences of everything that travels in an installer, one text per library.

Wheels carry their licences; what comes from the system of whoever builds has Debian's copyright
file. A library nobody's licence is found for stops the build.
"""

from __future__ import annotations

import re
import shutil
import subprocess
import sysconfig
from collections.abc import Iterable
from pathlib import Path

from installers.project import ROOT, BuildError, project, run

_NAMES = re.compile(r"(licen[cs]e|copying|notice|copyright)", re.IGNORECASE)
_QT_NOTE = """\
Qt, PySide6 and Shiboken6 are used under the GNU Lesser General Public License, version 3.
Their libraries lie as separate files in {where}; you may replace each by a build of your own of
the same version. Their sources: https://download.qt.io/official_releases/ (version {version}).
"""
_LGPL = "LGPL-3.txt"
_OF_DEBIAN = Path("/usr/share/common-licenses")


def collect(
    bundle: Path, packages: Path, to: Path, *, system: bool = True, also: Iterable[str] = ()
) -> None:
    """Write the licences of the program, of Python and of every library into a folder.

    `packages` is the site-packages the libraries came from, `also` libraries of which a part is
    inside although the program does not depend on them. Raises `BuildError` where one has none.
    """
    to.mkdir(parents=True)
    shutil.copyfile(ROOT / "LICENSE", to / "dbscg-gui.txt")
    _python(to)
    used = _used(packages)
    for info in (*used, *(next(packages.glob(f"{name}-*.dist-info")) for name in also)):
        _of_package(info, to)
    shutil.copyfile(packages / "font_roboto" / "files" / "LICENSE", to / "Roboto.txt")
    version = next(i.name.split("-")[1] for i in used if i.name.startswith("pyside6_essentials"))
    where = "_internal/PySide6/Qt/lib" if system else "lib\\PySide6"
    (to / "Qt.txt").write_text(_QT_NOTE.format(where=where, version=version), encoding="utf-8")
    if system:
        _of_system(bundle, to)


def _python(to: Path) -> None:
    for folder in (sysconfig.get_path("stdlib"), "/usr/share/doc/python3.11"):
        for name in ("LICENSE.txt", "copyright"):
            if (file := Path(folder, name)).is_file():
                shutil.copyfile(file, to / "Python.txt")
                return
    raise BuildError("the licence of Python is not beside its library")


def _used(packages: Path) -> list[Path]:
    """The dist-info folders of what the program depends on, through all levels."""
    infos = {_key(info.name.split("-")[0]): info for info in packages.glob("*.dist-info")}
    found: dict[str, Path] = {}
    open_names = [_key(str(each)) for each in project()["dependencies"]]  # type: ignore[attr-defined]
    while open_names:
        name = open_names.pop()
        if name in found or name not in infos:
            continue
        found[name] = infos[name]
        metadata = (infos[name] / "METADATA").read_text(encoding="utf-8", errors="replace")
        for line in re.findall(r"^Requires-Dist: (.+)$", metadata, re.MULTILINE):
            if "extra ==" not in line:
                open_names.append(_key(line))
    return sorted(found.values())


def _key(requirement: str) -> str:
    match = re.match(r"[A-Za-z0-9._-]+", requirement)
    return "" if match is None else match[0].lower().replace("-", "_").replace(".", "_")


def _of_package(info: Path, to: Path) -> None:
    name = info.name.split("-")[0]
    files = sorted(f for f in info.rglob("*") if f.is_file() and _NAMES.search(f.name))
    texts = [file.read_text(encoding="utf-8", errors="replace") for file in files]
    if not texts:
        metadata = (info / "METADATA").read_text(encoding="utf-8", errors="replace")
        named = re.findall(r"^(?:License|License-Expression): (.+)$", metadata, re.MULTILINE)
        named += re.findall(r"^Classifier: License :: (.+)$", metadata, re.MULTILINE)
        if not named:
            raise BuildError(f"{info.name}: has neither a licence file nor says its licence")
        texts = [f"{name}: {', '.join(named)}\n"]
        if any("LGPL" in each for each in named):
            texts.append((_OF_DEBIAN / "LGPL-3").read_text(encoding="utf-8"))
            texts.append((_OF_DEBIAN / "GPL-3").read_text(encoding="utf-8"))
    (to / f"{name}.txt").write_text("\n\n".join(texts), encoding="utf-8")


def _of_system(bundle: Path, to: Path) -> None:
    """Debian's copyright files of the system libraries PyInstaller took along."""
    for package in sorted(_system_packages(bundle.rglob("*.so*"))):
        file = Path("/usr/share/doc", package, "copyright")
        if not file.is_file():
            raise BuildError(f"{file}: the licence of {package} is not installed")
        shutil.copyfile(file, to / f"debian-{package}.txt")


def _system_packages(libraries: Iterable[Path]) -> set[str]:
    """The packages of this system that libraries of such names belong to."""
    found: set[str] = set()
    for path in libraries:
        if "PySide6" in path.parts or "plugins" in path.parts or ".libs" in str(path.parent):
            continue
        for folder in ("/usr/lib/x86_64-linux-gnu", "/lib/x86_64-linux-gnu"):
            if (there := Path(folder, path.name)).exists():
                for each in (there, Path(str(there).removeprefix("/usr")), there.resolve()):
                    if owner := _owner(each):
                        found.add(owner)
                        break
                break
    return found


def _owner(path: Path) -> str:
    try:
        said = subprocess.run(
            ["dpkg-query", "-S", str(path)], capture_output=True, text=True, check=True
        ).stdout
    except (OSError, subprocess.CalledProcessError):
        return ""
    return said.split(":")[0]


def file_list(folder: Path) -> str:
    """The names of all licence texts, for the notes of an installer."""
    return run(["ls", folder])
