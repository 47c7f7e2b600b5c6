"""The project as a whole: one version, its pins, its contracts, and no trace of a machine."""

import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

import dbscg_gui

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(scope="module")
def project() -> dict[str, object]:
    return tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]


@pytest.fixture(scope="module")
def tracked() -> list[Path]:
    listed = subprocess.run(
        ["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=False
    )
    if listed.returncode:
        pytest.skip("not a git checkout")
    paths = [ROOT / name for name in listed.stdout.split("\0") if name]
    return [path for path in paths if path.is_file()]


def test_the_package_and_the_project_have_one_version(project):
    assert dbscg_gui.__version__ == project["version"]


def test_the_changelog_speaks_of_this_version(project):
    changelog = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")

    assert re.search(rf"^## {re.escape(project['version'])}\b", changelog, re.MULTILINE)


def test_qt_is_pinned_below_the_version_that_crashes(project):
    (qt,) = [each for each in project["dependencies"] if each.startswith("PySide6")]

    assert qt == "PySide6-Essentials>=6.8,<6.12"


def test_import_contracts_hold():
    command = "from importlinter.cli import lint_imports_command; lint_imports_command()"
    lint = subprocess.run(
        [sys.executable, "-c", command, "--no-cache"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )

    assert lint.returncode == 0, lint.stdout + lint.stderr
    assert "0 broken" in lint.stdout


def test_every_package_says_what_it_owns():
    folders = {path.parent for path in (ROOT / "dbscg_gui").rglob("*.py")}
    silent = []
    for folder in sorted(folders):
        init = folder / "__init__.py"
        if not init.is_file() or not init.read_text(encoding="utf-8").startswith('"""'):
            silent.append(str(folder.relative_to(ROOT)))

    assert silent == [], "each folder of modules needs an __init__.py with a docstring"


def test_no_file_names_a_place_on_somebodys_machine(tracked):
    places = [re.escape(str(ROOT)), re.escape(str(ROOT.parent / "shared")), r"/(?:home|Users)/\w+/"]
    pattern = re.compile(rf"(?<![\w.])(?:{'|'.join(places)})(?![\w-])")
    found = []
    for path in tracked:
        try:
            text = path.read_text(encoding="utf-8")
        except UnicodeDecodeError:
            continue  # a picture
        found += [f"{path.relative_to(ROOT)}: {match}" for match in pattern.findall(text)]

    assert found == []


def test_no_module_has_a_name_that_says_nothing(tracked):
    vague = {"utils", "util", "helpers", "helper", "common", "misc", "manager"}

    assert [str(path) for path in tracked if path.suffix == ".py" and path.stem in vague] == []
