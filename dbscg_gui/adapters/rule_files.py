"""Rule indexes that travel with the program, and what a checkout says of rules.

The code of a checkout is read as text; its tests are collected by pytest in a process of their
own, never run.
"""

from __future__ import annotations

import csv
import functools
import json
import subprocess
import sys
import tempfile
from pathlib import Path

from dbscg_gui.adapters.resources import asset_path
from dbscg_gui.services.rule_coverage import IndexedRule

_TIMEOUT = 300.0
_PLUGIN = """
import json, sys
import pytest

class Rules:
    def pytest_collection_finish(self, session):
        found = {}
        for item in session.items:
            marks = [str(rule) for m in item.iter_markers("rule") for rule in m.args]
            if marks:
                found[item.nodeid] = marks
        with open(sys.argv[1], "w", encoding="utf-8") as file:
            json.dump(found, file)

arguments = ["--collect-only", "-qq", "-p", "no:cacheprovider", "-m", "", "tests"]
sys.exit(pytest.main(arguments, plugins=[Rules()]))
"""


class RuleFileError(Exception):
    """A rule index or a checkout cannot be read; one line for the user."""


def indexed_games() -> tuple[str, ...]:
    """Games that have a rule index, later editions of their rules among them: "masters 4.00"."""
    return tuple(sorted(path.stem.replace("-", " ") for path in asset_path("rules").glob("*.csv")))


def rule_index_path(game: str) -> Path:
    """The file of a game's rules, or of what a later edition has otherwise."""
    return asset_path("rules", f"{game.replace(' ', '-')}.csv")


def later_editions(game: str) -> tuple[str, ...]:
    """Editions of a game's rules with an index of what they have otherwise."""
    return tuple(each for each in indexed_games() if each.startswith(f"{game} "))


def read_rule_index(game: str) -> tuple[IndexedRule, ...]:
    """All numbered rules of a game; of a later edition those that are new, other or gone.

    Raises RuleFileError for a game without an index.
    """
    path = rule_index_path(game)
    try:
        with path.open(encoding="utf-8", newline="") as file:
            return tuple(
                IndexedRule(row["id"], row["kind"], row["testable"] == "yes", row["en"], row["fr"])
                for row in csv.DictReader(file)
            )
    except FileNotFoundError as error:
        games = ", ".join(indexed_games())
        raise RuleFileError(f"{game}: no rule index of that name; there are {games}") from error
    except (OSError, KeyError, csv.Error) as error:
        raise RuleFileError(f"{path}: cannot be read as a rule index ({error})") from error


def checkout_code() -> dict[str, str]:
    """Texts of the program's modules by name. Raises RuleFileError outside a checkout."""
    root = _checkout()
    return {
        str(path.relative_to(root)): path.read_text(encoding="utf-8")
        for path in sorted((root / "dbscg_gui").rglob("*.py"))
    }


def collected_rules(game: str) -> dict[str, tuple[str, ...]]:
    """Rule ids of a game each test is marked with. Raises RuleFileError when pytest fails."""
    prefix = f"{game} "
    found = {
        test: tuple(mark.removeprefix(prefix) for mark in rules if mark.startswith(prefix))
        for test, rules in _marks().items()
    }
    return {test: tuple(r for r in rules if " " not in r) for test, rules in found.items()}


@functools.cache
def _marks() -> dict[str, list[str]]:
    """What rules every test is marked with; collecting takes a while."""
    root = _checkout()
    with tempfile.TemporaryDirectory() as folder:
        out = Path(folder) / "rules.json"
        done = subprocess.run(
            [sys.executable, "-c", _PLUGIN, str(out)],
            cwd=root,
            capture_output=True,
            text=True,
            timeout=_TIMEOUT,
            check=False,
        )
        if not out.exists() or done.returncode not in (0, 5):
            last = (done.stdout + done.stderr).strip().splitlines()[-1:] or ["no output"]
            raise RuleFileError(f"{root / 'tests'}: the tests cannot be collected: {last[0]}")
        marks: dict[str, list[str]] = json.loads(out.read_text(encoding="utf-8"))
    return marks


def _checkout() -> Path:
    root = asset_path().parent
    if not (root / "tests").is_dir() or not (root / "dbscg_gui").is_dir():
        raise RuleFileError(
            "rule coverage joins the code and the tests of a checkout: run it in one"
        )
    return root
