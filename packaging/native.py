#!/usr/bin/env python3
"""Compile engine and opponent with mypyc: python3 packaging/native.py [build|test|compare|wheel]

    build     build/native/tree: the program, its tests and benchmarks as they are here, and beside
              the modules of kernel, engine, games and ai what they are compiled to, for this system
              and this Python. Python takes a compiled module before its source.
    test      the same, then pytest there; what follows goes to pytest
    compare   the same, then one of every --share matches of tests.choice_digests by both engines;
              1 where they part
    wheel     the same, then dist/*.whl for this system and this Python

It needs gcc and the extra `dev`; --folder FOLDER builds elsewhere. What has not changed since the
last time is not compiled again. docs/adr/023 says why and how.
"""

from __future__ import annotations

import argparse
import hashlib
import importlib
import os
import re
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Iterable, Sequence
from pathlib import Path

from native_sources import RECORDS, Sources
from native_wheel import write_wheel

ROOT = Path(__file__).resolve().parents[1]
HERE = Path(__file__).resolve().parent
READS = HERE / "struct_reads.h"
PACKED = ("dbscg_gui", "assets", "ui", "pyproject.toml", "setup.py", "README.md", "LICENSE")
TREE = (*PACKED, "tests", "benchmarks", "packaging", "docs")
"""What the tests of the program look at, beside the other files like README.md."""
COMPILED = ("kernel", "engine", "engine/handlers", "engine/queries", "ai", "ai/search")
GAMES = ("dbs", "masters", "classic", "fusion_world", "one_piece")
"""Of the games the rules, not the grammar of their texts."""
LEFT_OUT = ("engine/by_hand.py", "ai/weights.py")
"""Their structs stay structs. Match files hold a `HandAct` where an answer may stand, and msgspec
tells only records of its own apart from other things; weights it reads out of JSON."""
GROUP = "dbscg_native"
LACKING = 3
"""Returned where this machine has no compiler."""
SUFFIX = sysconfig.get_config_var("EXT_SUFFIX")
FLAGS = ("-O2", "-fPIC", "-fwrapv", "-DNDEBUG", "-w", "-fvisibility=hidden")
_GLOBAL = re.compile(
    r"(\n\s+(cpy_r_r\d+) = CPyStatic_\w+___globals;"
    r"\n\s+cpy_r_r\d+ = CPyStatics\[\d+\];[^\n]*"
    r"\n\s+cpy_r_r\d+ = )CPyDict_GetItem\(\2, "
)
"""A name of the module itself that is looked up."""
_GENERATE = f"""
from pathlib import Path
from mypyc.build import mypycify
modules = Path("modules.txt").read_text(encoding="utf-8").split()
found = mypycify(
    ["--config-file=mypy.ini", *modules],
    opt_level="2", debug_level="0", multi_file=True, group_name="{GROUP}", target_dir="c",
)
lines = ["\\t".join([each.name, *each.sources, *each.depends]) for each in found]
lines.append("\\t".join(["", *(str(path) for each in found for path in each.include_dirs)]))
Path("extensions.txt").write_text("\\n".join(lines), encoding="utf-8")
"""
_MYPY = """[mypy]
python_version = 3.11
ignore_missing_imports = True
follow_imports = silent
"""


class NativeError(Exception):
    """The engine cannot be compiled here; one line says why."""


def main(arguments: Sequence[str]) -> int:
    """Do what is asked for; 1 with one line where it fails, 3 where the machine lacks something."""
    parser = argparse.ArgumentParser(prog="native.py", description=__doc__.splitlines()[0])
    parser.add_argument("what", choices=("build", "test", "compare", "wheel"))
    parser.add_argument("--share", type=int, default=40)
    parser.add_argument("--folder", type=Path, default=ROOT / "build" / "native")
    chosen, others = parser.parse_known_args(arguments)
    folder = chosen.folder.resolve()
    if missing := missing_here():
        print(f"native.py: to compile, this machine lacks {missing}", file=sys.stderr)
        return LACKING
    try:
        modules = build(folder)
    except NativeError as error:
        print(f"native.py: {error}", file=sys.stderr)
        return 1
    print(f"{len(modules)} modules are compiled in {folder / 'tree'}", flush=True)
    if chosen.what == "test":
        return tested(folder / "tree", others)
    if others:
        parser.error(f"unknown arguments: {' '.join(others)}")
    if chosen.what == "compare":
        return compared(folder, chosen.share)
    if chosen.what == "wheel":
        print(make_wheel(folder))
    return 0


def modules_of(package: Path) -> list[Path]:
    """The modules to compile, below the folder of the program."""
    folders = [package / each for each in COMPILED] + [package / "games" / each for each in GAMES]
    paths = [path for folder in folders for path in sorted(folder.glob("*.py"))]
    left_out = {package / each for each in LEFT_OUT}
    # What only says what a package is has nothing to compile.
    return [path for path in paths if path.name != "__init__.py" and path not in left_out]


def build(folder: Path) -> list[str]:
    """Compile the program of this checkout; the modules, by name. Raises `NativeError`."""
    tree = folder / "tree"
    _copy(tree)
    modules = rewrite(tree, folder / "source")
    extensions, includes = _generate(folder / "source", modules)
    for name, sources in extensions.items():
        objects = [_object(folder, path, includes) for path in sources]
        _link(tree.joinpath(*name.split(".")).with_name(name.split(".")[-1] + SUFFIX), objects)
    return modules


def missing_here() -> str:
    """What compiling needs and this machine lacks, in words; "" where it has all."""
    if shutil.which("gcc") is None:
        return "gcc"
    headers = Path(sysconfig.get_paths()["include"])
    return "" if (headers / "Python.h").is_file() else f"the headers of Python in {headers}"


def _copy(tree: Path) -> None:
    """The program, its tests and what they look at as they are here."""
    names = [*TREE, *(path.name for path in ROOT.glob("*.md"))]
    tree.mkdir(parents=True, exist_ok=True)
    for name in names:
        _copy_one(ROOT / name, tree / name)


def _copy_one(source: Path, target: Path) -> None:
    if source.is_file():
        shutil.copy2(source, target)
        return
    shutil.rmtree(target, ignore_errors=True)
    shutil.copytree(source, target, ignore=shutil.ignore_patterns("__pycache__", "*.so"))


def rewrite(tree: Path, to: Path) -> list[str]:
    """Write the program anew below `to`, what is compiled rewritten; these modules, by name."""
    sys.path.insert(0, str(ROOT))
    package = tree / "dbscg_gui"
    shutil.rmtree(to / "dbscg_gui", ignore_errors=True)
    shutil.copytree(package, to / "dbscg_gui")
    paths = {_name(path, tree): path for path in modules_of(package)}
    others = [path for path in package.rglob("*.py") if _name(path, tree) not in paths]
    sources = Sources(
        {name: path.read_text(encoding="utf-8") for name, path in paths.items()},
        {_name(path, tree): path.read_text(encoding="utf-8") for path in others},
    )
    for name, path in paths.items():
        if name == RECORDS:
            text = (HERE / "native_records.py").read_text(encoding="utf-8")
        else:
            known = importlib.import_module(name).__dict__
            text = sources.rewritten(name, known.__getitem__)
        (to / path.relative_to(tree)).write_text(text, encoding="utf-8")
    return list(paths)


def _name(path: Path, tree: Path) -> str:
    return ".".join(path.relative_to(tree).with_suffix("").parts)


def _generate(source: Path, modules: Iterable[str]) -> tuple[dict[str, list[Path]], list[Path]]:
    """Let mypyc write C: files by extension module, and folders of headers."""
    paths = [f"{name.replace('.', '/')}.py" for name in modules]
    (source / "modules.txt").write_text("\n".join(paths), encoding="utf-8")
    (source / "mypy.ini").write_text(_MYPY, encoding="utf-8")
    (source / "generate.py").write_text(_GENERATE, encoding="utf-8")
    shutil.rmtree(source / "c", ignore_errors=True)
    ran = subprocess.run(
        [sys.executable, "generate.py"],
        cwd=source,
        env={**os.environ, "PYTHONPATH": str(source), "PYTHONHASHSEED": "0"},
        capture_output=True,
        text=True,
        check=False,
    )
    if ran.returncode != 0:
        told = [line for line in ran.stdout.splitlines() if ": error: " in line]
        raise NativeError("mypyc refuses:\n" + "\n".join(told or [ran.stderr[-2000:]]))
    quicken(source / "c")
    *lines, last = (source / "extensions.txt").read_text(encoding="utf-8").splitlines()
    found = {}
    for line in lines:
        name, *files = line.split("\t")
        found[name] = [source / each for each in files if each.endswith(".c")]
    headers = [source / each for each in last.split("\t") if each]
    return found, [*headers, source / "c", Path(sysconfig.get_paths()["include"])]


def quicken(folder: Path) -> None:
    """Let the C code remember where it found what it reads; see struct_reads.h."""
    shutil.copy(READS, folder)
    for path in sorted(folder.rglob("*.c")):
        if not path.name.startswith("__native"):
            continue  # what mypyc brings along
        text = _GLOBAL.sub(r"\1CPyGlobal_Read(\2, ", path.read_text(encoding="utf-8"))
        path.write_text(f'#include "{READS.name}"\n{text}', encoding="utf-8")


def _object(folder: Path, path: Path, includes: Sequence[Path]) -> Path:
    """The compiled file; the one of before where nothing has changed that it is made of."""
    source = folder / "source"
    told = hashlib.sha256(repr(FLAGS).encode())
    told.update(path.read_bytes())
    for header in _headers(path, includes):
        told.update(header.read_bytes())
    made = folder / "objects" / f"{path.stem}-{told.hexdigest()[:24]}.o"
    if made.exists():
        return made
    made.parent.mkdir(exist_ok=True)
    for old in made.parent.glob(f"{path.stem}-*.o"):
        if len(old.stem) == len(made.stem):
            old.unlink()
    folders = [
        os.path.relpath(each, source) if each.is_relative_to(source) else each for each in includes
    ]
    places = (f"-I{each}" for each in folders)
    _run(["gcc", *FLAGS, *places, "-c", os.path.relpath(path, source), "-o", str(made)], source)
    return made


_INCLUDED = re.compile(r'^#include "([^"]+)"', re.MULTILINE)


def _headers(path: Path, includes: Sequence[Path]) -> list[Path]:
    """What a file includes with quotation marks, and what that includes."""
    found: dict[Path, None] = {}
    waiting = [path]
    while waiting:
        at = waiting.pop()
        for word in _INCLUDED.findall(at.read_text(encoding="utf-8", errors="replace")):
            for folder in (at.parent, *includes):
                header = folder / word
                if header.is_file():
                    if header not in found:
                        found[header] = None
                        waiting.append(header)
                    break
    return list(found)


def _link(to: Path, objects: Sequence[Path]) -> None:
    _run(["gcc", "-shared", "-s", *map(str, objects), "-o", str(to)], to.parent)


def _run(command: Sequence[str], folder: Path) -> None:
    ran = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    if ran.returncode != 0:
        raise NativeError(f"{command[0]} fails:\n{ran.stderr.strip()[-2000:]}")


def tested(tree: Path, arguments: Sequence[str]) -> int:
    """Run pytest on the compiled program; what pytest returns."""
    asked = [sys.executable, "-m", "pytest", "-q", *arguments]
    return subprocess.run(asked, cwd=tree, env=environment(tree), check=False).returncode


def compared(folder: Path, share: int) -> int:
    """Play the same matches by both engines, choice by choice; 1 where they part."""
    kept = folder / "choices.json"
    for there, option in ((ROOT, "--write"), (folder / "tree", "--compare")):
        command = ["-m", "tests.choice_digests", "--share", str(share), option, str(kept)]
        ran = subprocess.run(
            [sys.executable, *command, "--cards", str(_corpus())],
            cwd=there,
            env=environment(there),
            check=False,
        )
        if ran.returncode != 0:
            return 1
    return 0


def make_wheel(folder: Path) -> Path:
    """The wheel of what is built in a folder. Raises `NativeError`."""
    source, out = folder / "wheel" / "source", folder / "wheel" / "pure"
    shutil.rmtree(folder / "wheel", ignore_errors=True)
    out.mkdir(parents=True)
    for name in PACKED:
        _copy_one(ROOT / name, source / name)
    pip = [sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "--no-build-isolation"]
    _run([*pip, "--wheel-dir", str(out), str(source)], out)
    (pure,) = out.glob("*.whl")
    dist = ROOT / "dist"
    dist.mkdir(exist_ok=True)
    return write_wheel(pure, compiled_in(folder / "tree"), dist)


def compiled_in(tree: Path) -> dict[str, Path]:
    """The compiled modules of a tree, by their place in it."""
    return {path.relative_to(tree).as_posix(): path for path in sorted(tree.rglob(f"*{SUFFIX}"))}


def _corpus() -> Path:
    return Path(os.environ.get("DBSCG_CORPUS") or ROOT.parent / "shared" / "cards")


def environment(tree: Path) -> dict[str, str]:
    """Variables of a process in which the compiled program is the one that is imported."""
    return {**os.environ, "PYTHONPATH": str(tree), "DBSCG_CORPUS": str(_corpus())}


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
