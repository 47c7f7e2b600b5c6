"""The project as a whole: one version, its pins, its contracts, and no trace of a machine."""

import ast
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


_HOT = ("kernel", "effects", "engine", "games", "ai/search")
"""What runs at every decision of every match that is played."""


def slow_constructions(source: str) -> list[str]:
    """Named tuples, whose fields cost ten times a struct's, and unions made at every `isinstance`.

    A union among the patterns of a grammar or in an annotation is no such thing.
    """
    nodes = list(ast.walk(ast.parse(source)))
    records = [
        f"{node.lineno}: {node.name} is a named tuple"
        for node in nodes
        if isinstance(node, ast.ClassDef)
        and any(ast.unparse(base).endswith("NamedTuple") for base in node.bases)
    ]
    unions = [
        f"{node.lineno}: a union in {ast.unparse(node)}"
        for node in nodes
        if isinstance(node, ast.Call)
        and ast.unparse(node.func) in ("isinstance", "issubclass")
        and any(isinstance(each, ast.BinOp) for each in ast.walk(node.args[1]))
    ]
    return records + unions


@pytest.mark.parametrize(
    ("source", "found"),
    [
        ("class A(NamedTuple):\n    x: int\n", ["1: A is a named tuple"]),
        ("class A(typing.NamedTuple): ...", ["1: A is a named tuple"]),
        ("isinstance(x, A | B)", ["1: a union in isinstance(x, A | B)"]),
        ("isinstance(x, (A | B, C))", ["1: a union in isinstance(x, (A | B, C))"]),
        ("isinstance(x, (A, B))\ny: A | B = a | b\nclass C(Struct): ...", []),
    ],
)
def test_slow_constructions_are_recognised(source, found):
    assert slow_constructions(source) == found


@pytest.mark.parametrize("package", _HOT)
def test_what_runs_at_every_decision_is_written_to_be_quick(package):
    paths = sorted((ROOT / "dbscg_gui" / package).rglob("*.py"))
    found = [
        f"{path.relative_to(ROOT)}:{each}"
        for path in paths
        for each in slow_constructions(path.read_text(encoding="utf-8"))
    ]

    assert paths
    assert found == []
