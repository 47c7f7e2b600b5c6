"""Which tests notice a mutant: only those that reach its line are run, in a copy of one process.

A run of the tests notes which of them reach which line. Then the tests are loaded once more; for
each mutant the process forks, the copy takes the changed functions and runs the tests that reach
the line until one fails: first those of the rules cited there, then those that reach fewest lines.
What lies outside of functions is tried in a process of its own. Works where processes fork (Linux).
"""

from __future__ import annotations

import ast
import gc
import json
import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from types import CodeType, FunctionType
from typing import Any

import coverage
import mutants as mt
import pytest

_LEAST_SECONDS = 60
_SLOWER = 12
"""A mutant that runs so many times as long as its tests do, and a minute more, hangs."""
_MOST_TESTS = 600
"""Of the tests that reach a line: those of the rules it cites, then those that reach least."""
_CITED = re.compile(r"\[([a-z_]+ (?:4\.00 )?[0-9-]+)\]")

Row = dict[str, object]
Own = Mapping[str, Sequence[str]]
Found = Callable[[mt.Mutant, str], None]


class Reach:
    """The tests that reach each line, as numbers of a list, and how long they took."""

    def __init__(self, measured: Sequence[dict[str, Any]]) -> None:
        """Put together what several runs measured."""
        self.tests: list[str] = []
        self.seconds: list[float] = []
        self.lines: dict[str, dict[str, list[int]]] = {}
        self.loaded: dict[str, set[int]] = {}
        """Lines that run while modules are loaded, before any test."""
        for kept in measured:
            offset = len(self.tests)
            self.tests += kept["tests"]
            self.seconds += kept["seconds"]
            for file, loaded in kept["loaded"].items():
                self.loaded.setdefault(file, set()).update(loaded)
            for file, of_file in kept["lines"].items():
                for line, reached in of_file.items():
                    known = self.lines.setdefault(file, {}).setdefault(line, [])
                    known += [offset + number for number in reached]
        self._width = [0] * len(self.tests)
        for of_file in self.lines.values():
            for reached in of_file.values():
                for number in reached:
                    self._width[number] += 1

    def tests_of(self, mutant: mt.Mutant) -> list[int]:
        """The tests that reach it, the narrowest first; of a file for what is in no function."""
        of_file = self.lines.get(mutant.file, {})
        if mutant.function:
            found = set(of_file.get(str(mutant.line), ()))
        else:
            found = {number for reached in of_file.values() for number in reached}
        return sorted(found, key=lambda number: self._width[number])


def note_reach(root: Path, target: Path, sources: list[str], tests: list[str]) -> None:
    """Run the tests once and write down which lines each of them reaches."""
    subprocess.run(
        [sys.executable, str(Path(__file__).resolve()), str(target), *sources, "--", *tests],
        cwd=root, check=True,
    )  # fmt: skip


class _Noting:
    """Plugin: one context of the measurement for each test."""

    def __init__(self, measured: coverage.Coverage) -> None:
        self.measured = measured
        self.seconds: dict[str, float] = {}
        self.failed: list[str] = []

    @pytest.hookimpl(hookwrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Iterator[None]:
        self.measured.switch_context(item.nodeid)
        begun = time.process_time()
        yield
        self.seconds[item.nodeid] = time.process_time() - begun
        self.measured.switch_context("")

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed:
            self.failed.append(report.nodeid)


def _note(root: Path, target: Path, sources: list[str], tests: list[str]) -> int:
    measured = coverage.Coverage(data_file=None, source=sources, config_file=False)
    noting = _Noting(measured)
    measured.start()
    pytest.main(["-q", "-p", "no:cacheprovider", *tests], plugins=[noting])
    measured.stop()
    passed = [name for name in noting.seconds if name not in noting.failed]
    numbers = {name: number for number, name in enumerate(passed)}
    lines: dict[str, dict[int, list[int]]] = {}
    loaded: dict[str, list[int]] = {}
    data = measured.get_data()
    for file in data.measured_files():
        of_file = {
            line: sorted(numbers[name] for name in names if name in numbers)
            for line, names in data.contexts_by_lineno(file).items()
        }
        name = Path(file).relative_to(root).as_posix()
        lines[name] = {k: v for k, v in of_file.items() if v}
        loaded[name] = [k for k, v in data.contexts_by_lineno(file).items() if "" in v]
    kept = {
        "tests": passed,
        "seconds": [noting.seconds[n] for n in passed],
        "lines": lines,
        "loaded": loaded,
    }
    target.write_text(json.dumps(kept), encoding="utf-8")
    for name in noting.failed:
        print(f"left out, fails without any change: {name}")
    return 0


class Trying:
    """Plugin: instead of running the tests, tries mutants with them."""

    def __init__(
        self,
        root: Path,
        reach: Reach,
        tried: list[mt.Mutant],
        found: Found,
        own: Own,
        paths: Sequence[str] = (),
    ) -> None:
        self.own = own
        self.paths = paths
        self.root = root
        self.reach = reach
        self.tried = tried
        self.found = found

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Try all mutants, one after the other."""
        items = {item.nodeid: item for item in session.items}
        functions = _functions(self.root)
        gc.collect()
        gc.freeze()
        for mutant in self.tried:
            if mutant.file in self.own:
                self.found(mutant, _in_a_process(self.root, mutant, self.own[mutant.file]))
                continue
            numbers = self.reach.tests_of(mutant)
            cited = _cited(self.root, mutant)
            tests = self.reach.tests
            there = [number for number in numbers if tests[number] in items]
            there.sort(key=lambda number: cited.isdisjoint(_rules_of(items[tests[number]])))
            numbers = there[:_MOST_TESTS]
            chosen = [items[tests[number]] for number in numbers]
            spent = sum(self.reach.seconds[number] for number in numbers)
            if not chosen:
                # What no test reaches may have been made before: a table that all of them read.
                is_loaded = mutant.line in self.reach.loaded.get(mutant.file, ())
                told = _in_a_process(self.root, mutant, self.paths) if is_loaded else ""
                self.found(mutant, told)
                continue
            patch = _patch(self.root, mutant, functions) if mutant.function else []
            if patch:
                told = _in_a_copy(patch, chosen, _LEAST_SECONDS + _SLOWER * spent)
            else:
                told = _in_a_process(self.root, mutant, [item.nodeid for item in chosen])
                if told == _NOTHING and not mutant.function:
                    # A table is read by tests, too, that reach no function of its file.
                    told = _in_a_process(self.root, mutant, self.paths)
            self.found(mutant, told)
        return True


def _rules_of(item: pytest.Item) -> set[str]:
    """The rules a test is marked with."""
    return {str(rule) for mark in item.iter_markers("rule") for rule in mark.args}


def _cited(root: Path, mutant: mt.Mutant) -> set[str]:
    """The rules named where the mutant is: in the innermost function around its line."""
    text = (root / mutant.file).read_text(encoding="utf-8")
    around = [
        node
        for node in ast.walk(ast.parse(text))
        if isinstance(node, ast.FunctionDef)
        and node.lineno <= mutant.line <= (node.end_lineno or node.lineno)
    ]
    if not around:
        return set()
    inner = max(around, key=lambda node: node.lineno)
    return set(_CITED.findall("\n".join(text.splitlines()[inner.lineno - 1 : inner.end_lineno])))


_Key = tuple[str, str, int]
_Patch = list[tuple[FunctionType, CodeType]]


def _functions(root: Path) -> dict[_Key, list[FunctionType]]:
    """All functions of the tree by file, name and line."""
    found: dict[_Key, list[FunctionType]] = {}
    for each in gc.get_objects():
        if isinstance(each, FunctionType) and each.__code__.co_filename.startswith(str(root)):
            code = each.__code__
            key = (code.co_filename, code.co_name, code.co_firstlineno)
            found.setdefault(key, []).append(each)
    return found


def _patch(root: Path, mutant: mt.Mutant, functions: dict[_Key, list[FunctionType]]) -> _Patch:
    """The functions that are other ones in the mutant, with their code there."""
    path = root / mutant.file
    text = path.read_text(encoding="utf-8")
    found: _Patch = []
    for code in _codes(compile(mt.mutated(text, mutant), str(path), "exec")):
        for function in functions.get((str(path), code.co_name, code.co_firstlineno), ()):
            if function.__code__ != code and function.__code__.co_freevars == code.co_freevars:
                found.append((function, code))
    return found


def _codes(code: CodeType) -> Iterator[CodeType]:
    for part in code.co_consts:
        if isinstance(part, CodeType):
            yield part
            yield from _codes(part)


def _in_a_copy(patch: _Patch, items: list[pytest.Item], seconds: float) -> str:
    """The test that noticed the mutant, "" when none did, "time" when it hangs."""
    reader, writer = os.pipe()
    child = os.fork()
    if not child:
        os.close(reader)
        os.write(writer, _first_failure(patch, items).encode())
        os._exit(0)
    os.close(writer)
    ends = time.monotonic() + seconds
    while time.monotonic() < ends:
        if os.waitpid(child, os.WNOHANG)[0]:
            break
        time.sleep(0.02)
    else:
        os.kill(child, signal.SIGKILL)
        os.waitpid(child, 0)
        os.close(reader)
        return "time"
    with os.fdopen(reader, encoding="utf-8") as told:
        # A copy that died said nothing: it was noticed, too.
        return told.read() or "died"


_NOTHING = "-"


def _first_failure(patch: _Patch, items: list[pytest.Item]) -> str:
    from _pytest.runner import runtestprotocol

    for function, code in patch:
        function.__code__ = code
    for at, item in enumerate(items):
        following = items[at + 1] if at + 1 < len(items) else None
        if any(report.failed for report in runtestprotocol(item, log=False, nextitem=following)):
            return item.nodeid
    return _NOTHING


def _in_a_process(root: Path, mutant: mt.Mutant, tests: Sequence[str]) -> str:
    """The same by changing the file: for what is read while modules are loaded."""
    path = root / mutant.file
    text = path.read_text(encoding="utf-8")
    path.write_text(mt.mutated(text, mutant), encoding="utf-8")
    try:
        done = subprocess.run(
            [sys.executable, "-m", "pytest", "-q", "-x", "-p", "no:cacheprovider",
             *tests],
            cwd=root, env={**os.environ, "PYTHONDONTWRITEBYTECODE": "1"},
            capture_output=True, timeout=20 * _LEAST_SECONDS, check=False,
        )  # fmt: skip
    except subprocess.TimeoutExpired:
        return "time"
    finally:
        path.write_text(text, encoding="utf-8")
    return _NOTHING if done.returncode == 0 else "a test"


def try_all(
    root: Path, reach: Reach, tried: list[mt.Mutant], found: Found, tests: list[str], own: Own
) -> None:
    """Try mutants in this tree; `found` hears of each with the test that noticed it, or "".

    `own` names the tests of files that are not measured.
    """

    def told(mutant: mt.Mutant, test: str) -> None:
        found(mutant, "" if test == _NOTHING else test)

    plugin = Trying(root, reach, tried, told, own, tests)
    os.chdir(root)
    pytest.main(["-q", "-p", "no:cacheprovider", "-p", "no:randomly", *tests], plugins=[plugin])


if __name__ == "__main__":
    split = sys.argv.index("--")
    sys.exit(_note(Path.cwd(), Path(sys.argv[1]), sys.argv[2:split], sys.argv[split + 1 :]))
