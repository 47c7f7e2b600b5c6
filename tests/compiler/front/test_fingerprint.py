"""The version of a language follows everything its results depend on."""

from __future__ import annotations

import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

import dbscg_gui
from dbscg_gui.compiler.fingerprint import language_version
from dbscg_gui.games.masters.lexicon import masters_language

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


@pytest.fixture
def copied(tmp_path: Path) -> Path:
    """A copy of what the version is made from, as a program of its own."""
    for part in PARTS:
        paths = [CHECKOUT / part] if part.endswith(".py") else sorted((CHECKOUT / part).rglob("*"))
        for path in paths:
            if path.is_file() and path.suffix in (".py", ".txt"):
                target = tmp_path / "dbscg_gui" / path.relative_to(CHECKOUT)
                target.parent.mkdir(parents=True, exist_ok=True)
                target.write_bytes(path.read_bytes())
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


def test_a_copy_has_the_version_of_the_original(copied: Path):
    assert version_of(copied) == language_version(PACKAGE)


def test_a_zip_has_the_version_of_the_folder(copied: Path, tmp_path: Path):
    packed = tmp_path / "program.zip"
    with zipfile.ZipFile(packed, "w") as archive:
        for path in sorted((copied / "dbscg_gui").rglob("*")):
            archive.write(path, path.relative_to(copied).as_posix())

    assert version_of(packed) == language_version(PACKAGE)


@pytest.mark.parametrize(
    "changed",
    [
        "compiler/core_grammar.txt",
        "compiler/synonyms.txt",
        "compiler/lowerings/verbs.py",
        "compiler/render_en/words.py",
        "compiler/checks.py",
        "effects/actions.py",
        "cards/printed.py",
        "games/dbs/lexicon/lexicon.txt",
    ],
)
def test_whatever_has_a_say_in_a_result_changes_the_version(copied: Path, changed: str):
    with (copied / "dbscg_gui" / changed).open("a") as file:
        file.write("\n# another word\n")

    assert version_of(copied) != language_version(PACKAGE)


def test_a_new_file_changes_the_version(copied: Path):
    (copied / "dbscg_gui" / "compiler" / "lowerings" / "fresh.py").write_text("")

    assert version_of(copied) != language_version(PACKAGE)


def test_what_has_no_say_changes_nothing(copied: Path):
    (copied / "dbscg_gui" / "games" / "masters" / "turn.py").write_text("")

    assert version_of(copied) == language_version(PACKAGE)
