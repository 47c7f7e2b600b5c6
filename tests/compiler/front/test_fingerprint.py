"""The version of a language follows everything its results depend on."""

from __future__ import annotations

import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

import dbscg_gui
from dbscg_gui.compiler.fingerprint import language_version
from dbscg_gui.games.masters.lexicon import masters_language
from dbscg_gui.services.game_rules import game_names, game_rules

PACKAGE = "dbscg_gui.games.dbs.lexicon"
CHECKOUT = Path(dbscg_gui.__file__).parent
PARTS = (
    "__init__.py",
    "compiler",
    "effects",
    "cards",
    "games/__init__.py",
    "games/dbs",
    "games/masters",
)


@pytest.fixture(scope="module")
def original(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of what the version is made from, as a program of its own."""
    place = tmp_path_factory.mktemp("original")
    for part in PARTS:
        paths = [CHECKOUT / part] if part.endswith(".py") else sorted((CHECKOUT / part).rglob("*"))
        for path in paths:
            if path.is_file() and path.suffix in (".py", ".txt"):
                target = place / "dbscg_gui" / path.relative_to(CHECKOUT)
                target.parent.mkdir(parents=True, exist_ok=True)
                target.write_bytes(path.read_bytes())
    return place


@pytest.fixture(scope="module")
def version(original: Path) -> str:
    return version_of(original)


@pytest.fixture
def copied(original: Path, tmp_path: Path) -> Path:
    shutil.copytree(original, tmp_path, dirs_exist_ok=True)
    return tmp_path


def version_of(place: Path) -> str:
    ask = f"""
import sys
sys.path.insert(0, {str(place)!r})
from dbscg_gui.compiler import fingerprint
assert fingerprint.__file__.startswith({str(place)!r}), fingerprint.__file__
print(fingerprint.language_version({PACKAGE!r}))
"""
    command = [sys.executable, "-I", "-B", "-c", ask]
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout.strip()


def test_the_language_carries_the_version_of_its_sources():
    assert masters_language().version == language_version(PACKAGE)
    assert len(language_version(PACKAGE)) == 32


def test_every_game_has_a_version_of_its_own_words():
    versions = {name: game_rules(name).language().version for name in game_names()}

    assert all(len(version) == 32 for version in versions.values())
    assert versions["classic"] != versions["masters"]
    assert len(set(versions.values())) == len(versions)


def test_a_copy_has_the_version_of_the_original(version: str, copied: Path):
    assert version_of(copied) == version


def test_a_zip_has_the_version_of_the_folder(version: str, copied: Path, tmp_path: Path):
    packed = tmp_path / "program.zip"
    with zipfile.ZipFile(packed, "w") as archive:
        for path in sorted((copied / "dbscg_gui").rglob("*")):
            archive.write(path, path.relative_to(copied).as_posix())

    assert version_of(packed) == version


@pytest.mark.parametrize(
    "changed",
    [
        "compiler/core/actions.txt",
        "compiler/saying/actions.txt",
        "compiler/lowerings/verbs.py",
        "compiler/saying/clauses.py",
        "compiler/checks.py",
        "effects/actions.py",
        "cards/printed.py",
        "games/dbs/lexicon/lexicon.txt",
    ],
)
def test_whatever_has_a_say_in_a_result_changes_the_version(
    version: str, copied: Path, changed: str
):
    with (copied / "dbscg_gui" / changed).open("a") as file:
        file.write("\n# another word\n")

    assert version_of(copied) != version


def test_a_new_file_changes_the_version(version: str, copied: Path):
    (copied / "dbscg_gui" / "compiler" / "lowerings" / "fresh.py").write_text("")

    assert version_of(copied) != version


def test_what_has_no_say_changes_nothing(version: str, copied: Path):
    (copied / "dbscg_gui" / "games" / "masters" / "turn.py").write_text("")

    assert version_of(copied) == version
