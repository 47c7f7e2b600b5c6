"""The setup for Windows, made on Linux of Windows wheels, CPython's runtime, a launcher and NSIS.

Owns which files of those go in. The layout is that of any Python program (no boot loader that
unpacks itself, which virus scanners take for malware): `runtime` has Python, `lib` the program and
its libraries as byte code, `dbscg-gui.exe` starts one with the other.
"""

from __future__ import annotations

import compileall
import hashlib
import re
import shutil
import struct
import sys
import urllib.error
import urllib.request
import zipfile
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from py_compile import PycInvalidationMode

from installers import desktop, licences
from installers.locking import LINUX_ONLY, SOURCE_ONLY, WINDOWS_TAGS
from installers.project import (
    APP,
    BUILD,
    DATA,
    DIST,
    PACKAGE,
    REQUIREMENTS,
    BuildError,
    copy_source,
    empty,
    environment,
    needed,
    pinned,
    run,
    say,
    settle,
    site_packages,
    size_of,
    source_hash,
    version,
)

RUNTIME_VERSION = "3.11.9"
RUNTIME_URL = (
    f"https://www.python.org/ftp/python/{RUNTIME_VERSION}/python-{RUNTIME_VERSION}-embed-amd64.zip"
)
RUNTIME_SHA256 = "009d6bf7e3b2ddca3d784fa09f90fe54336d5b60f0e0f305c37f400bf83cfd3b"
_DLL = "python311.dll"
_TREE = BUILD / "windows" / "tree"

_QT_MODULES = ("QtCore", "QtGui", "QtWidgets", "QtUiTools")
_QT_PLUGINS = (
    "platforms/qwindows.dll",
    "platforms/qoffscreen.dll",
    "imageformats/qjpeg.dll",
    "imageformats/qwebp.dll",
    "imageformats/qsvg.dll",
    "iconengines/qsvgicon.dll",
)
_UNUSED_RUNTIME = ("_ssl.pyd", "libssl-", "_msi.pyd", "winsound.pyd", "_tkinter", "tcl86", "tk86")
_UNUSED_PYTHON = (
    "pygments/lexers/(?!__init__|_mapping|python)",
    "pygments/styles/(?!__init__|_mapping|default)",
    "pygments/(formatters|filters)/(?!__init__|_mapping)",
    r"PIL/_(avif|imagingcms|imagingtk|imagingft|imagingmorph|imagingmath)\b",
    r"PIL/(?!Bmp|Gif|Jpeg|Mpo|Png|Ppm|Tiff|Webp)\w+ImagePlugin\.py$",
    r"PIL/Image(Tk|Qt|Show|Grab|Cms|Font)\.py$",
    r"(setuptools|pkg_resources|_distutils_hack)/",
    r"colorama/tests/",
    r"msgspec/_yaml",
)
_ICON_SIZES = (16, 24, 32, 48, 64, 128, 256)


def make_setup(runtime: Path | None) -> Path:
    """Make the setup and return its file.

    `runtime` is CPython's embeddable zip for 64 bit Windows; without one it is fetched.
    """
    makensis = needed("makensis", "nsis")
    archive = runtime_archive(runtime)
    _make_tree(archive)
    DIST.mkdir(exist_ok=True)
    made = DIST / f"{APP}-{version()}-windows.exe"
    given = {
        "VERSION": version(),
        "TREE": _TREE,
        "OUT": made,
        "SIZE": size_of(_TREE) // 1024,
    }
    say("NSIS")
    defines = [f"-D{name}={value}" for name, value in given.items()]
    run([makensis, "-V2", "-INPUTCHARSET", "UTF8", *defines, DATA / "setup.nsi"])
    say(f"{made.name}: {made.stat().st_size / 1e6:.1f} MB, installed {size_of(_TREE) / 1e6:.1f} MB")
    return made


def runtime_archive(given: Path | None) -> Path:
    """The embeddable zip: the one given, or fetched and compared with its hash.

    Raises `BuildError` where it cannot be had or is for another Python than builds.
    """
    if given is not None:
        if not given.is_file():
            raise BuildError(f"{given}: there is no such file; --runtime needs CPython's zip")
        _check_runtime(given)
        return given
    kept = BUILD / "downloads" / RUNTIME_URL.rpartition("/")[2]
    if not kept.is_file():
        kept.parent.mkdir(parents=True, exist_ok=True)
        try:
            with urllib.request.urlopen(RUNTIME_URL, timeout=60) as answer:
                data = answer.read()
        except (urllib.error.URLError, OSError) as error:
            raise BuildError(
                f"{RUNTIME_URL} cannot be fetched ({error}): get it elsewhere and say "
                "--runtime FILE"
            ) from error
        if hashlib.sha256(data).hexdigest() != RUNTIME_SHA256:
            raise BuildError(f"{RUNTIME_URL}: is not the file it was: its hash differs")
        kept.write_bytes(data)
    _check_runtime(kept)
    return kept


def _check_runtime(path: Path) -> None:
    try:
        with zipfile.ZipFile(path) as archive:
            names = set(archive.namelist())
    except (OSError, zipfile.BadZipFile) as error:
        raise BuildError(f"{path}: is no zip ({error})") from error
    needs = {"pythonw.exe", "python.exe", "python3.dll", _DLL}
    if missing := needs - names:
        raise BuildError(
            f"{path}: is not the embeddable runtime of Python 3.11 for 64 bit Windows: "
            f"it lacks {', '.join(sorted(missing))}"
        )
    if sys.version_info[:2] != (3, 11):
        raise BuildError("byte code for Python 3.11 is made by Python 3.11 only; build with it")


# -------------------------------------------------------------------------------------------- tree


def _make_tree(archive: Path) -> None:
    tree = empty(_TREE)
    wheels = _unpacked_wheels()
    _fill_library(tree / "lib", wheels)
    with zipfile.ZipFile(archive) as runtime:
        for name in runtime.namelist():
            if not name.startswith(_UNUSED_RUNTIME) and not name.endswith("._pth"):
                runtime.extract(name, tree / "runtime")
    # Isolated: neither the environment nor another Python of the machine has a say.
    (tree / "runtime" / "python311._pth").write_text("python311.zip\n.\n..\\lib\n")
    _launchers(tree)
    licences.collect(tree, wheels, tree / "licences", system=False)
    (tree / "licences" / "CHANGELOG.txt").write_bytes(desktop.changelog())
    settle(tree)


def _unpacked_wheels() -> Path:
    """A folder with the Windows libraries of requirements.txt, as site-packages has them."""
    files, folder = empty(BUILD / "windows" / "wheels"), empty(BUILD / "windows" / "packages")
    python = environment()
    left_out = (*SOURCE_ONLY, *LINUX_ONLY)
    pins = [f"{name}=={number}" for name, number in pinned().items() if name not in left_out]
    hashes = set(re.findall(r"sha256:(\w+)", REQUIREMENTS.read_text(encoding="utf-8")))
    run(
        [
            python,
            *["-m", "pip", "download", "-q", "--no-deps", "--only-binary=:all:"],
            *WINDOWS_TAGS,
            "-d",
            files,
            *pins,
        ]
    )
    for wheel in sorted(files.iterdir()):
        if hashlib.sha256(wheel.read_bytes()).hexdigest() not in hashes:
            raise BuildError(f"{wheel.name}: is not the file requirements.txt pins")
        with zipfile.ZipFile(wheel) as archive:
            archive.extractall(folder)
    shutil.copytree(site_packages(python) / "font_roboto", folder / "font_roboto")
    return folder


def _fill_library(to: Path, packages: Path) -> None:
    to.mkdir(parents=True)
    source = copy_source(BUILD / "source")
    (source / PACKAGE / "compiler" / "built_from.txt").write_text(source_hash() + "\n")
    for folder in (PACKAGE, "assets", "ui"):
        target = to / PACKAGE if folder == PACKAGE else to / PACKAGE / folder
        shutil.copytree(source / folder, target)
    for file in sorted(packages.rglob("*")):
        if file.is_file() and _is_wanted(name := str(file.relative_to(packages))):
            target = to / name
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(file, target)
    while unused := sorted(_unlinked(to)):
        for path in unused:
            path.unlink()
    _to_byte_code(to)


def _is_wanted(name: str) -> bool:
    if name.startswith("PySide6/"):
        return _is_wanted_of_qt(name.removeprefix("PySide6/"))
    if ".dist-info/" in name:
        return name.endswith("/METADATA")
    if name.startswith("font_roboto/"):
        is_kept = re.search(r"(Regular|Italic|Medium|Bold|Black)\.ttf$|LICENSE$|\.py$", name)
        return bool(is_kept) and not re.search(r"\w(Italic)\.ttf$", name)
    if name.endswith((".pyi", ".lib", ".h", ".typed", ".cpp", ".hpp", ".cmake")):
        return False
    return not any(re.match(pattern, name) for pattern in _UNUSED_PYTHON)


def _is_wanted_of_qt(name: str) -> bool:
    if name.startswith("plugins/"):
        return name.removeprefix("plugins/") in _QT_PLUGINS
    if "/" in name:
        return name.startswith("support/") and name.endswith(".py")
    stem, _, ending = name.partition(".")
    if ending == "pyd":
        return stem in _QT_MODULES
    # What of these nothing links to is taken out again.
    return (ending in ("dll", "abi3.dll") and stem != "opengl32sw") or ending == "py"


def _unlinked(folder: Path) -> Iterator[Path]:
    """Libraries no extension module, plugin or library of the folder links to."""
    _imports.cache_clear()
    files = [path for path in folder.rglob("*") if path.suffix in (".dll", ".pyd")]
    linked = {name for path in files for name in _imports(path)}
    for path in files:
        is_loaded = path.suffix == ".pyd" or "plugins" in path.parts
        if not is_loaded and path.name.lower() not in linked:
            yield path


@cache
def _imports(path: Path) -> tuple[str, ...]:
    text = run([needed("objdump", "binutils"), "-p", path])
    return tuple(name.lower() for name in re.findall(r"DLL Name: (\S+)", text))


def _to_byte_code(folder: Path) -> None:
    """Compile all modules in place, without times in them, and leave the sources out."""
    done = compileall.compile_dir(
        folder,
        quiet=1,
        legacy=True,
        optimize=1,
        stripdir=str(folder),
        invalidation_mode=PycInvalidationMode.UNCHECKED_HASH,
        force=True,
        workers=1,
    )
    if not done:
        raise BuildError("a module of the program or of a library does not compile")
    for path in folder.rglob("*.py"):
        path.unlink()


def _launchers(tree: Path) -> None:
    """The programs people start: with a window, and for the command line."""
    icons = desktop.paint_icons()
    _write_icon([icons / f"{size}.png" for size in _ICON_SIZES], tree / "dbscg-gui.ico")
    gcc = needed("x86_64-w64-mingw32-gcc", "gcc-mingw-w64-x86-64")
    windres = needed("x86_64-w64-mingw32-windres", "binutils-mingw-w64-x86-64")
    work = empty(BUILD / "windows" / "launcher")
    (work / "icon.rc").write_text('1 ICON "dbscg-gui.ico"\n')
    shutil.copyfile(tree / "dbscg-gui.ico", work / "dbscg-gui.ico")
    run([windres, "icon.rc", "icon.o"], cwd=work)
    flags = ["-Os", "-s", "-Wall", "-Wl,--no-insert-timestamp"]
    code = DATA / "launcher.c"
    run([gcc, *flags, "-mwindows", code, "icon.o", "-o", tree / "dbscg-gui.exe"], cwd=work)
    console = ["-mconsole", "-DCONSOLE"]
    run([gcc, *flags, *console, code, "icon.o", "-o", tree / "dbscg-gui-text.exe"], cwd=work)


def _write_icon(pictures: list[Path], to: Path) -> None:
    """An .ico of PNG pictures, which Windows reads since Vista."""
    data = [picture.read_bytes() for picture in pictures]
    at = 6 + 16 * len(data)
    head = struct.pack("<HHH", 0, 1, len(data))
    for size, each in zip(_ICON_SIZES, data, strict=True):
        side = size % 256
        head += struct.pack("<BBBBHHII", side, side, 0, 0, 1, 32, len(each), at)
        at += len(each)
    to.write_bytes(head + b"".join(data))
