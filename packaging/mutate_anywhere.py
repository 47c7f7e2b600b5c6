"""The mutants of `packaging/mutate_rules.py --anywhere`: drawn from all code, cited or not.

What became of each is kept in a file, a line of JSON each, so that a run that was broken off goes
on where it ended. Mutants that change nothing anybody could see are listed with the reason in
equivalent_mutants.txt and are not drawn.
"""

from __future__ import annotations

import hashlib
import json
import os
from pathlib import Path

import mutants as mt

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent
EQUIVALENT = HERE / "equivalent_mutants.txt"
SHARED_BY = {"masters": ("dbs",), "classic": ("dbs",), "fusion_world": ("dbs",), "one_piece": ()}
"""Packages of `games` a game stands on, besides its own."""
ENGINE_TESTS = [
    "tests/engine/test_activation_events.py",
    "tests/engine/test_by_hand.py",
    "tests/engine/test_hand_order.py",
]
MAIN_GAME = "masters"
"""The game whose tests look at the shared code as a whole; the others' tests look at their own."""
OWN_TESTS = {
    "dbscg_gui/engine/views.py": ("tests/engine/views",),
    "dbscg_gui/engine/context_numbers.py": ("tests/engine/views/test_context_numbers.py",),
}
"""Files whose tests take long and reach everything else, too: they are run for these alone."""
_NOT_REACHED = "not reached"
"""Said of shared code that no test of this game reaches: it is there for another game."""


def run(
    tree: Path, game: str, sample: int, seed: int, results: Path, *, is_own: bool = False
) -> int:
    """Try a sample in this copy of the tree, and tell; 0 when all were noticed.

    With `is_own` only code of this game alone, by its own tests.
    """
    # Read here: who only tries cited places needs no coverage measurement.
    import mutant_runs

    files = sorted(_files(tree, game, is_own=is_own))
    chosen = mt.drawn(_known(mt.mutants_of(tree, files)), sample, seed)
    kept = {row["name"]: row for row in _rows(results)}
    for mutant in chosen:
        text = (tree / mutant.file).read_text(encoding="utf-8")
        row = kept.get(mutant.name)
        if row is not None and row["of"] != _hash(text):
            del kept[mutant.name]
    left = [mutant for mutant in chosen if mutant.name not in kept]
    if left:
        suites = [game] if is_own else list(dict.fromkeys((game, MAIN_GAME)))
        reach = mutant_runs.Reach([_reach(tree, suite, results) for suite in suites])
        tests = [f"tests/{suite}" for suite in suites] + ENGINE_TESTS
        with results.open("a", encoding="utf-8") as out:

            def found(mutant: mt.Mutant, test: str) -> None:
                text = (tree / mutant.file).read_text(encoding="utf-8")
                if not test and not _is_own(game, mutant) and not reach.tests_of(mutant):
                    test = _NOT_REACHED
                row = {**mutant._asdict(), "name": mutant.name, "of": _hash(text), "by": test}
                kept[mutant.name] = row
                print(json.dumps(row, ensure_ascii=False), file=out, flush=True)

            mutant_runs.try_all(tree, reach, left, found, tests, OWN_TESTS)
    return _told(game, [kept[mutant.name] for mutant in chosen if mutant.name in kept])


def _files(tree: Path, game: str, *, is_own: bool) -> list[Path]:
    package = tree / "dbscg_gui"
    folders = [package / "games" / game]
    if not is_own:
        folders.append(package / "engine")
        folders += [package / "games" / name for name in SHARED_BY[game]]
    return [
        path
        for folder in folders
        for path in folder.rglob("*.py")
        if path.parent.name != "lexicon" and path.name != "citations.py"
    ]


def _known(mutants: list[mt.Mutant]) -> list[mt.Mutant]:
    """Without those that are listed as equivalent."""
    listed = set()
    if EQUIVALENT.is_file():
        for line in EQUIVALENT.read_text(encoding="utf-8").splitlines():
            if line and not line.startswith("#"):
                listed.add(tuple(line.split("  ")[:4]))
    return [m for m in mutants if (m.file, m.function, m.kind, _one_line(m.old)) not in listed]


def _one_line(text: str) -> str:
    return " ".join(text.split())


def _is_own(game: str, mutant: mt.Mutant) -> bool:
    return f"/games/{game}/" in mutant.file


def _reach(tree: Path, suite: str, results: Path) -> dict[str, object]:
    """What the tests of a game reach, measured once for each state of the sources and tests."""
    import mutant_runs

    state = hashlib.blake2b(os.environ.get("DBSCG_CORPUS", "").encode(), digest_size=8)
    for folder in ("dbscg_gui/engine", "dbscg_gui/games", "tests"):
        for path in sorted((tree / folder).rglob("*.py")):
            state.update(path.read_bytes())
    kept = results.parent / f"{suite}.{state.hexdigest()}.reach"
    if not kept.is_file():
        sources = [f"dbscg_gui/{folder}" for folder in ("engine", "games")]
        tests = [f"tests/{suite}", *(ENGINE_TESTS if suite == MAIN_GAME else ())]
        mutant_runs.note_reach(tree, kept, sources, tests)
    read: dict[str, object] = json.loads(kept.read_text(encoding="utf-8"))
    return read


def _hash(text: str) -> str:
    return hashlib.blake2b(text.encode(), digest_size=8).hexdigest()


def _rows(results: Path) -> list[dict[str, object]]:
    if not results.is_file():
        return []
    return [json.loads(line) for line in results.read_text(encoding="utf-8").splitlines()]


def _told(game: str, rows: list[dict[str, object]]) -> int:
    elsewhere = sum(row["by"] == _NOT_REACHED for row in rows)
    rows = [row for row in rows if row["by"] != _NOT_REACHED]
    survived = [row for row in rows if not row["by"]]
    for row in survived:
        old, new = _one_line(str(row["old"])), _one_line(str(row["new"]))
        print(f"SURVIVED {row['file']}:{row['line']} in {row['function']}: {row['kind']}")
        print(f"         {old[:110]}  =>  {new[:110]}")
    for kind in mt.KINDS:
        of_kind = [row for row in rows if row["kind"] == kind]
        missed = sum(not row["by"] for row in of_kind)
        print(f"{kind:8} {len(of_kind) - missed} of {len(of_kind)}")
    if elsewhere:
        print(f"{elsewhere} more lie in shared code that no test of this game reaches")
    share = 100 * (len(rows) - len(survived)) / len(rows) if rows else 100.0
    print(f"{game}: {len(rows) - len(survived)} of {len(rows)} mutants found ({share:.1f} %)")
    return int(bool(survived))
