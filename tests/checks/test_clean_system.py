"""The installers on clean systems: needs root, what the script names, and installers in dist/."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
TOOLS = {
    "deb": ("debootstrap", "Xvfb", "openbox", "xdotool"),
    "run": ("debootstrap", "Xvfb", "openbox", "xdotool"),
    "windows": ("debootstrap", "x86_64-w64-mingw32-gcc", "Xvfb", "openbox", "xdotool"),
}
MADE = {"deb": "*_amd64.deb", "run": "*-linux.run", "windows": "*-windows.exe"}


@pytest.mark.slow
@pytest.mark.timeout(3600)
@pytest.mark.parametrize("part", TOOLS)
def test_an_installer_on_a_clean_system(part):
    missing = [tool for tool in TOOLS[part] if shutil.which(tool) is None]
    if missing or getattr(os, "geteuid", lambda: 1)() != 0:
        pytest.skip(f"needs root and {', '.join(missing) or 'nothing else'}")
    if not list((ROOT / "dist").glob(MADE[part])):
        pytest.skip(f"there is no {MADE[part]} in dist/: python3 packaging/build.py {part}")

    done = subprocess.run(
        [sys.executable, str(ROOT / "packaging" / "clean_system.py"), part],
        capture_output=True,
        text=True,
        check=False,
    )

    assert done.returncode == 0, done.stdout + done.stderr
    assert f"--- passed: {part}" in done.stdout
