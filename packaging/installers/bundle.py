"""The Linux bundle: a folder with the program, its Python and just what both use.

Owns the trimming. PyInstaller brings what the program imports and what those libraries could ever
load; what no kept plugin or module links to is taken out again, until every library left is one
that something in the folder needs.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path

import native

from installers import licences
from installers.project import (
    APP,
    BUILD,
    DATA,
    ROOT,
    BuildError,
    copy_source,
    empty,
    environment,
    needed,
    run,
    say,
    settle,
    site_packages,
    size_of,
    source_hash,
)

BUNDLE = BUILD / "bundle" / APP
INSIDE = "_internal"


def make_bundle() -> Path:
    """Build the folder anew and return it."""
    needed("objdump", "binutils")
    python = environment()
    source = copy_source(BUILD / "source")
    # A bundle has no sources, so what was compiled by another version is told apart by this.
    (source / "dbscg_gui" / "compiler" / "built_from.txt").write_text(source_hash() + "\n")
    compiled = _compiled_engine(python)
    work = empty(BUILD / "bundle")
    say("PyInstaller")
    run(
        [
            *(python, "-m", "PyInstaller", "--noconfirm", "--log-level", "WARN"),
            *("--distpath", work, "--workpath", BUILD / "pyinstaller", DATA / "dbscg-gui.spec"),
        ],
        cwd=BUILD,
        env={
            "DBSCG_BUNDLE_SOURCE": str(source),
            "DBSCG_BUNDLE_COMPILED": str(compiled or ""),
            "DBSCG_BUNDLE_HOOK": str(DATA / "compiled_engine.py"),
            "PATH": f"{python.parent}:{os.environ['PATH']}",
        },
    )
    trim(BUNDLE)
    also = ("mypy",) if compiled else ()
    licences.collect(BUNDLE, site_packages(python), BUNDLE / "licences", also=also)
    settle(BUNDLE)
    say(f"bundle: {size_of(BUNDLE) / 1e6:.1f} MB in {BUNDLE}")
    return BUNDLE


def _compiled_engine(python: Path) -> Path | None:
    """The compiled engine, made anew; None, and a line, where this machine has no compiler."""
    if missing := native.missing_here():
        say(f"the engine stays pure: to compile it, this machine lacks {missing}")
        return None
    say("compiling the engine")
    folder = empty(BUILD / "compiled")
    run([python, ROOT / "packaging" / "native.py", "build", "--folder", folder], cwd=ROOT)
    return folder / "tree"


def trim(bundle: Path) -> tuple[str, ...]:
    """Take out the libraries nothing in the bundle links to; their names."""
    gone: list[str] = []
    while unused := sorted(unused_libraries(bundle)):
        for path in unused:
            path.unlink()
            gone.append(path.name)
    for path in bundle.rglob("*"):
        if path.is_symlink() and not path.exists():
            path.unlink()
    for folder in sorted((p for p in bundle.rglob("*") if p.is_dir()), reverse=True):
        if not any(folder.iterdir()):
            folder.rmdir()
    return tuple(gone)


def unused_libraries(bundle: Path) -> Iterator[Path]:
    """Shared libraries of the bundle that neither Python nor Qt loads and nothing links to."""
    _needs.cache_clear()
    libraries = [path for path in _shared(bundle) if not _is_loaded_by_name(path)]
    linked = {name for path in _shared(bundle, programs=True) for name in _needs(path)}
    # Symbolic links beside a library stand for it.
    aliases: dict[Path, set[str]] = {}
    for path in bundle.rglob("*.so*"):
        aliases.setdefault(path.resolve(), set()).add(path.name)
    for path in libraries:
        if not aliases.get(path.resolve(), {path.name}) & linked:
            yield path


def _shared(bundle: Path, *, programs: bool = False) -> Iterator[Path]:
    for path in bundle.rglob("*"):
        if path.is_symlink() or not path.is_file():
            continue
        if re.search(r"\.so(\.\d+)*$", path.name) or (programs and path == bundle / APP):
            yield path


def _is_loaded_by_name(path: Path) -> bool:
    """Whether it is an extension module, a plugin of Qt or Python itself."""
    is_module = bool(re.search(r"\.(cpython-\d+-[\w-]+|abi3)\.so$", path.name))
    is_library_of_binding = path.name.startswith(("libshiboken6", "libpyside6"))
    return (
        (is_module and not is_library_of_binding)
        or "plugins" in path.parts
        or path.name.startswith("libpython")
    )


@cache
def _needs(path: Path) -> tuple[str, ...]:
    """The names of the libraries a file links to."""
    text = run([needed("objdump", "binutils"), "-p", path])
    return tuple(re.findall(r"^\s+NEEDED\s+(\S+)$", text, re.MULTILINE))


def outside_libraries(bundle: Path) -> set[str]:
    """Names of the libraries the bundle takes from the machine it runs on."""
    inside = {path.name for path in bundle.rglob("*.so*")}
    return {name for path in _shared(bundle, programs=True) for name in _needs(path)} - inside


def refuse(libraries: Sequence[str]) -> None:
    """Raise `BuildError` where the machine that builds lacks libraries the bundle has to carry."""
    if libraries:
        raise BuildError(
            f"not on this machine, so not in the bundle: {', '.join(sorted(libraries))}; install "
            "the packages packaging/README.md names for a window under X11"
        )


def least_libc(bundle: Path) -> str:
    """The oldest version of the C library every program in the bundle can run with."""
    newest = (2, 0)
    for path in _shared(bundle, programs=True):
        text = run([needed("objdump", "binutils"), "-T", path])
        for major, minor in re.findall(r"GLIBC_(\d+)\.(\d+)", text):
            newest = max(newest, (int(major), int(minor)))
    return f"{newest[0]}.{newest[1]}"


def qt_modules(bundle: Path) -> frozenset[str]:
    """The modules of Qt that are in the bundle, as "Core", "Svg"."""
    found = (re.match(r"libQt6(\w+?)\.so", path.name) for path in bundle.rglob("libQt6*.so*"))
    return frozenset(each[1] for each in found if each)
