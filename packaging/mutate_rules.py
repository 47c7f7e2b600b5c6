"""Proves that tests marked with a rule fail when that rule's code is broken.

Each mutant breaks one place that cites a rule: a numbered step does nothing, a refusal is not
given, a yes-or-no answer is turned round, a carried-out action does nothing. Only the tests
marked with that rule are run against it, in a copy of the tree. Prints what survived and the
share that was found.

    python packaging/mutate_rules.py [--sample 100] [--seed 1] [--game masters]

With `--anywhere` the places are drawn from all code of the engine and the game, cited or not
(conditions negated, statements dropped, seats swapped, constants changed), and the tests that reach
the line are run. Kept in `--results`, so that a run that was broken off goes on. `--own` draws from
the package of the game alone and runs its own tests alone, which takes minutes.

    python packaging/mutate_rules.py --anywhere --sample 300 --seed 1 [--results FILE]
"""

from __future__ import annotations

import argparse
import ast
import importlib
import json
import os
import random
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import NamedTuple

import mutate_anywhere

ROOT = Path(__file__).resolve().parent.parent
PACKAGES = ("engine", "games")
TIMEOUT = 300


_CITED: dict[str, str] = {}
"""Rule numbers of the game by the keys of places in shared code."""


class Mutant(NamedTuple):
    """One broken place: the text `old` at an offset of a file becomes `new`."""

    rule: str
    file: Path
    start: int
    end: int
    new: str
    what: str


def main() -> int:
    """Run the sample; 0 when every mutant was found."""
    options = _options()
    corpus = ROOT.parent / "shared" / "cards"
    if corpus.is_dir():
        # Beside the copy there is no card data: without this the tests with real cards are skipped.
        os.environ.setdefault("DBSCG_CORPUS", str(corpus))
    if options.anywhere:
        with tempfile.TemporaryDirectory() as folder:
            copy = Path(folder) / "tree"
            _copy_tree(copy)
            results = options.results.resolve()
            return mutate_anywhere.run(
                copy, options.game, options.sample, options.seed, results, is_own=options.own
            )
    tests = _marked_tests(options.game)
    mutants = [m for m in _mutants(options.game) if m.rule in tests]
    by_rule: dict[str, list[Mutant]] = {}
    for mutant in mutants:
        by_rule.setdefault(mutant.rule, []).append(mutant)
    chance = random.Random(options.seed)
    rules = sorted(by_rule)
    chosen = chance.sample(rules, min(options.sample, len(rules)))
    found = 0
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder) / "tree"
        _copy_tree(copy)
        whole = sorted({test for rule in chosen for test in tests[rule]})
        if _run(copy, whole):
            print("the tests fail without any change: mend them first")
            return 2
        for number, rule in enumerate(chosen, 1):
            mutant = chance.choice(by_rule[rule])
            is_found = _fails(copy, mutant, tests[rule])
            found += is_found
            mark = "found   " if is_found else "SURVIVED"
            place = mutant.file.relative_to(ROOT)
            print(f"{number:3} {mark} {rule:12} {place}: {mutant.what}", flush=True)
    share = 100 * found / len(chosen) if chosen else 0.0
    print(f"{found} of {len(chosen)} mutants found ({share:.0f} %), of {len(rules)} rules")
    return 0 if found == len(chosen) else 1


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--sample", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--game", default="masters")
    parser.add_argument("--anywhere", action="store_true", help="cited or not")
    parser.add_argument("--own", action="store_true", help="of --anywhere: the game's package only")
    parser.add_argument("--results", type=Path, default=Path("mutants.jsonl"))
    return parser.parse_args()


def _marked_tests(game: str) -> dict[str, list[str]]:
    with tempfile.TemporaryDirectory() as folder:
        out = Path(folder) / "coverage.json"
        subprocess.run(
            [sys.executable, "-m", "dbscg_gui", "rules", "coverage", "--game", game,
             "--json", str(out)],
            cwd=ROOT, check=False, stdout=subprocess.DEVNULL,
        )  # fmt: skip
        report = json.loads(out.read_text(encoding="utf-8"))
    return {rule["id"]: rule["tests"] for rule in report["rules"] if rule["tests"]}


def _mutants(game: str) -> list[Mutant]:
    found = []
    sys.path.insert(0, str(ROOT))
    module = importlib.import_module(f"dbscg_gui.games.{game}.citations")
    _CITED.update({key: rule.split(" ")[1] for key, rule in module.CITATIONS.items()})
    for package in PACKAGES:
        for file in sorted((ROOT / "dbscg_gui" / package).rglob("*.py")):
            text = file.read_text(encoding="utf-8")
            lines = _line_starts(text)
            for node in ast.walk(ast.parse(text)):
                found.extend(_of_node(game, file, text, lines, node))
    return found


def _of_node(game: str, file: Path, text: str, lines: list[int], node: ast.AST) -> list[Mutant]:
    if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "step":
        cited, function = node.args
        rule = _rule(game, cited)
        if rule:
            start, end = _span(lines, function)
            what = f"step {text[start:end]} does nothing"
            new = "(lambda game, frame: None)"
            return [Mutant(rule, file, start, end, new, what)]
    if isinstance(node, ast.Return) and isinstance(node.value, ast.Call):
        call = node.value
        if getattr(call.func, "id", "") == "Refusal" and len(call.args) > 1:
            rule = _rule(game, call.args[1])
            if rule:
                start, end = _span(lines, call)
                what = f"refusal {text[start:end][:50]} is not given"
                return [Mutant(rule, file, start, end, "None", what)]
    if isinstance(node, ast.FunctionDef):
        return _of_function(game, file, lines, node)
    return []


def _rule(game: str, cited: ast.expr) -> str:
    """The rule number a step or a refusal names: itself, or the key of a shared place."""
    if isinstance(cited, ast.Call) and getattr(cited.func, "attr", "") == "cite":
        cited = cited.args[0]
    if not isinstance(cited, ast.Constant):
        return ""
    name, _, number = str(cited.value).partition(" ")
    return number if name == game and number else _CITED.get(name, "")


def _of_function(game: str, file: Path, lines: list[int], node: ast.FunctionDef) -> list[Mutant]:
    rules = re.findall(rf"\[{game} ([0-9-]+)\]", ast.get_docstring(node) or "")
    returns = getattr(node.returns, "id", "")
    is_nothing = isinstance(node.returns, ast.Constant) and node.returns.value is None
    if not rules or not (returns == "bool" or is_nothing):
        return []
    if returns == "bool" and any(isinstance(d, ast.Call) for d in node.decorator_list):
        body, what = "return True", f"{node.name} does nothing"
    elif returns == "bool":
        return [
            Mutant(rule, file, *_span(lines, part.value), "", f"{node.name} is turned round")
            for rule in rules
            for part in ast.walk(node)
            if isinstance(part, ast.Return) and part.value is not None
        ]
    else:
        body, what = "return None", f"{node.name} does nothing"
    first = node.body[1] if len(node.body) > 1 else node.body[0]
    start = _span(lines, first)[0]
    return [Mutant(rule, file, start, start, f"{body}\n    ", what) for rule in rules]


def _line_starts(text: str) -> list[int]:
    starts = [0]
    for line in text.splitlines(keepends=True):
        starts.append(starts[-1] + len(line))
    return starts


def _span(lines: list[int], node: ast.expr | ast.stmt) -> tuple[int, int]:
    end_line = node.end_lineno or node.lineno
    return lines[node.lineno - 1] + node.col_offset, lines[end_line - 1] + (
        node.end_col_offset or node.col_offset
    )


def _copy_tree(target: Path) -> None:
    ignored = shutil.ignore_patterns(".git", ".venv", "__pycache__", "*.pyc", ".*_cache", "docs")
    shutil.copytree(ROOT, target, ignore=ignored)


def _fails(copy: Path, mutant: Mutant, tests: list[str]) -> bool:
    file = copy / mutant.file.relative_to(ROOT)
    text = file.read_text(encoding="utf-8")
    new = mutant.new or f"not ({text[mutant.start : mutant.end]})"
    file.write_text(text[: mutant.start] + new + text[mutant.end :], encoding="utf-8")
    try:
        return _run(copy, tests)
    finally:
        file.write_text(text, encoding="utf-8")


def _run(copy: Path, tests: list[str]) -> bool:
    """Whether these tests fail in the copied tree."""
    try:
        done = subprocess.run(
            [sys.executable, "-m", "pytest", "-q", "-x", "-p", "no:cacheprovider", *tests],
            cwd=copy,
            env={**os.environ, "PYTHONPATH": str(copy), "PYTHONDONTWRITEBYTECODE": "1"},
            capture_output=True,
            timeout=TIMEOUT,
            check=False,
        )
    except subprocess.TimeoutExpired:
        return True
    return done.returncode not in (0, 5)


if __name__ == "__main__":
    sys.exit(main())
