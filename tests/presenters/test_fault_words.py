"""What went wrong is told in the player's language, whatever it was."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from dbscg_gui.adapters.card_files import reading
from dbscg_gui.app.translations import load_words
from dbscg_gui.presenters.fault_words import fault_text

ROOT = Path(__file__).resolve().parents[2] / "dbscg_gui"
FAULTS = {
    "BuiltinContentError", "CardFileError", "CatalogueError", "DeckStoreError", "EventFileError",
    "MatchFileError", "MatchOptionError", "MatchRecordError", "MatchSetupError",
    "PlayerImagesError", "PositionError", "PositionFileError", "ProcessesEndedError", "ReadError",
    "ReplayError", "SettingsError", "TablePlanError", "TournamentError", "TranslationError",
    "UnknownDeckError", "UnknownGameError", "ZipError",
}  # fmt: skip
CODES = {"not-a-match", "other-version", "edited", "damaged", "cut-short"}
FIELD = "Q7"
FRENCH = load_words("fr")


def _line(node: ast.expr) -> str:
    """A line as it is written down, with something in its fields."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return node.value
    if isinstance(node, ast.JoinedStr):
        return "".join(
            str(each.value) if isinstance(each, ast.Constant) else FIELD for each in node.values
        )
    return ""


def _calls(path: Path) -> list[ast.Call]:
    found = ast.walk(ast.parse(path.read_text("utf-8")))
    return [each for each in found if isinstance(each, ast.Call)]


def _remarks() -> list[str]:
    """What is said of single records of a file: remarks of readers, and what they return."""
    found = []
    for path in sorted((ROOT / "adapters" / "card_files").glob("*.py")):
        for call in _calls(path):
            name = getattr(call.func, "attr", "") or getattr(call.func, "id", "")
            if name in {"fault", "doubt", "_skip", "_BadDeckError"}:
                found.append(_line(call.args[-1]))
    for path in (ROOT / "adapters" / "rulings_file.py", ROOT / "adapters/card_files/variants.py"):
        given = ast.walk(ast.parse(path.read_text("utf-8")))
        found += [
            _line(each.value) for each in given if isinstance(each, ast.Return) and each.value
        ]
    return [each for each in found if each and not each.endswith((".json", ".csv"))]


def lines() -> list[str]:
    """What the faults of the program say, and what stands in the place of a file that is read."""
    found = {
        _line(given)
        for path in sorted(ROOT.rglob("*.py"))
        for call in _calls(path)
        if getattr(call.func, "id", "") in FAULTS
        for given in call.args
    }
    found |= {said for _, said in (*reading._OTHERS, *reading._IN_ZIP)}
    found |= set(_remarks())
    bare = {each.replace(FIELD, "").strip(" :,;") for each in found}
    return sorted(each for each in found - CODES if each.replace(FIELD, "").strip(" :,;") in bare)


ABOUT = f"{FIELD}: no {FIELD}; it has {FIELD}"
"""Begins with one of two things, each of which has a line of its own."""
SAID = [
    each for each in lines() if each != ABOUT and any(map(str.isalpha, each.replace(FIELD, "")))
]


def test_the_faults_are_found_in_the_sources():
    assert len(SAID) > 150


@pytest.mark.parametrize("line", SAID)
def test_every_fault_has_a_french_line_with_all_that_is_in_it(line):
    told = fault_text(line, FRENCH)

    assert told != line
    assert told.count(FIELD) == line.count(FIELD)


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("/home/ann/a.csv: line 3: is empty", "/home/ann/a.csv : ligne 3 : est vide"),
        (
            "/a: b.toml: cannot be written (No space left on device)",
            "/a: b.toml : n’a pas pu être écrit (plus de place sur le disque)",
        ),
        (
            "/x.dbsmatch: is a PDF; copy the list out of it as text; it is no match file of this "
            "program",
            "/x.dbsmatch : est un PDF ; copiez-en la liste comme texte ; ce n’est pas un fichier "
            "de partie de ce programme",
        ),
        (
            "/c.json: is not card data: no number and no name; it has a, b",
            "/c.json : ne contient pas de données de cartes : number et name manque ; il y a a, b",
        ),
        (
            "/c.json: is an index of cards, not their data: no type; it has a",
            "/c.json : est un index de cartes, pas leurs données : type manque ; il y a a",
        ),
        ("/c.zip: is no zip; choose a folder or zip", "/c.zip : n’est pas un zip ; choisissez un "
         "dossier ou un zip"),
        ("name: is missing", "name : manque"),
        ("power: must be a whole number, is 'lots'", "power : doit être un nombre entier, est "
         "'lots'"),
        ("fr.name: must be text, is a list", "fr.name : doit être un texte, est une liste"),
        ("Xyzzy", "Xyzzy"),
        (": : : ", ": : : "),
        ("", ""),
    ],
)  # fmt: skip
def test_a_fault_is_told_with_its_file_its_place_and_its_reason(line, said):
    assert fault_text(line, FRENCH) == said
    assert fault_text(line, load_words("en")) == line


def test_a_line_nobody_wrote_is_let_alone():
    line = "is empty: " * 1000

    assert fault_text(line, FRENCH) == line


@pytest.mark.timeout(20)
def test_a_name_of_colons_takes_no_time():
    line = ": " * 900 + "is empty"

    assert fault_text(line, FRENCH).endswith(" : est vide")
