"""The wheel: every package is in it, `assets/` and `ui/` travel inside, and are found there."""

import os
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from dbscg_gui.adapters.resources import asset_path, ui_path

ROOT = Path(__file__).resolve().parents[2]
BUILT_FROM = ("pyproject.toml", "setup.py", "README.md", "LICENSE")


@pytest.fixture(scope="module")
def source(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the checkout: building leaves folders behind."""
    source = tmp_path_factory.mktemp("source")
    for name in BUILT_FROM:
        shutil.copy(ROOT / name, source)
    for name in ("dbscg_gui", "assets", "ui"):
        shutil.copytree(ROOT / name, source / name, ignore=shutil.ignore_patterns("__pycache__"))
    return source


@pytest.fixture(scope="module")
def wheel(source: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    out = tmp_path_factory.mktemp("wheel")
    pip = [sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "--no-build-isolation"]
    built = subprocess.run(
        [*pip, "--wheel-dir", str(out), str(source)], capture_output=True, text=True, check=False
    )
    assert built.returncode == 0, built.stdout + built.stderr
    (path,) = out.glob("*.whl")
    return path


def _files(folder: Path, name: str) -> set[str]:
    paths = [path.relative_to(folder) for path in folder.rglob("*") if path.is_file()]
    return {f"{name}/{path.as_posix()}" for path in paths if "__pycache__" not in path.parts}


def test_everything_in_the_checkout_is_in_the_wheel(source, wheel):
    names = set(zipfile.ZipFile(wheel).namelist())

    package = _files(source / "dbscg_gui", "dbscg_gui")
    assets = _files(source / "assets", "dbscg_gui/assets")
    forms = _files(source / "ui", "dbscg_gui/ui")

    assert "dbscg_gui/kernel/__init__.py" in package
    assert package - names == set()
    assert "dbscg_gui/assets/README.md" in assets
    assert assets - names == set()
    assert "dbscg_gui/ui/README.md" in forms
    assert forms - names == set()


def test_an_installed_program_finds_its_files_inside_the_package(wheel, tmp_path):
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(tmp_path)
    ask = (
        "from dbscg_gui.adapters.resources import asset_path, ui_path;"
        "print(asset_path('README.md')); print(ui_path('README.md'))"
    )

    answer = subprocess.run(
        [sys.executable, "-c", ask],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(tmp_path)},
        capture_output=True,
        text=True,
        check=True,
    )

    inside = tmp_path / "dbscg_gui"
    assert answer.stdout.split("\n")[:2] == [
        str(inside / "assets" / "README.md"),
        str(inside / "ui" / "README.md"),
    ]
    assert all(Path(line).is_file() for line in answer.stdout.split())


def test_a_checkout_finds_its_files_beside_the_package():
    assert asset_path("README.md") == ROOT / "assets" / "README.md"
    assert ui_path() == ROOT / "ui"
