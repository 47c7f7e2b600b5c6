"""What the program never does, by its own source: listen, unpickle, run what a file says."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

PACKAGE = Path(__file__).resolve().parents[2] / "dbscg_gui"
UNPICKLES = {"pickle", "marshal", "shelve", "dill", "cloudpickle", "joblib"}
LISTENS = {"socketserver", "http.server", "xmlrpc.server", "wsgiref", "asyncio"}
LISTENING_QT = {"QTcpServer", "QLocalServer", "QUdpSocket", "QWebSocketServer", "QHttpServer"}
RUNS = {"eval", "exec", "compile", "__import__"}
OWN_WORDS = "compiler/rows.py"
"""The one place that makes functions of text: the grammar, which travels with the program."""


def nodes() -> Iterator[tuple[str, ast.AST]]:
    for path in sorted(PACKAGE.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            yield path.relative_to(PACKAGE).as_posix(), node


@pytest.fixture(scope="module")
def source():
    return list(nodes())


def imported(node: ast.AST) -> set[str]:
    if isinstance(node, ast.Import):
        return {each.name for each in node.names}
    if isinstance(node, ast.ImportFrom) and node.module:
        return {node.module, *(f"{node.module}.{each.name}" for each in node.names)}
    return set()


def test_nothing_is_unpickled(source):
    found = [(file, name) for file, node in source for name in imported(node) & UNPICKLES]

    assert found == []


def test_nothing_listens_on_a_network(source):
    found = [(file, name) for file, node in source for name in imported(node) & LISTENS]
    found += [
        (file, name)
        for file, node in source
        for name in imported(node)
        if name.rpartition(".")[2] in LISTENING_QT
    ]
    found += [
        (file, node.attr)
        for file, node in source
        if isinstance(node, ast.Attribute) and node.attr in ("listen", "bind", "create_server")
    ]

    assert found == []


def test_only_the_grammar_of_the_program_makes_functions_of_text(source):
    found = {
        file
        for file, node in source
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in RUNS
    }

    assert found == {OWN_WORDS}


def test_no_command_goes_through_a_shell(source):
    found = [
        file
        for file, node in source
        if isinstance(node, ast.keyword)
        and node.arg == "shell"
        and not (isinstance(node.value, ast.Constant) and node.value.value is False)
    ]

    assert found == []


OWN_FILES = {
    "adapters/builtin.py", "adapters/rule_files.py", "ai/weights.py", "app/client.py",
    "app/event_desk.py", "app/station_client.py", "app/table_plans.py", "app/translations.py",
    "gui/theme/fonts.py", "gui/widgets/forms.py",
}  # fmt: skip
"""What reads files that travel with the program, and no others."""
WRITES = {
    "adapters/event_files.py", "adapters/match_files.py", "adapters/outcome_file.py",
    "adapters/sounds.py", "app/logs.py",
}  # fmt: skip
"""What opens files to write them."""
GRAMMAR = "compiler/"
"""It reads the grammars that travel with the program."""
OPENS = "adapters/opening.py"


def test_a_players_file_is_opened_in_one_way(source):
    """A pipe, a device, a huge file: what guards against those must not be left out anywhere."""
    found = {
        file
        for file, node in source
        if isinstance(node, ast.Call) and is_opening(node) and not file.startswith(GRAMMAR)
    }

    assert found - OWN_FILES - WRITES == {OPENS}


def test_pages_are_written_in_one_way(source):
    """Qt tells nobody of a full disk, so nothing writes a PDF to the disk by itself."""
    found = {
        file
        for file, node in source
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Name)
        and node.func.id in ("QPdfWriter", "QPrinter", "QImageWriter")
    }

    assert found == {"gui/qt/paper.py"}


def test_the_program_starts_itself_as_a_bundle_can(source):
    """A bundle has no Python that takes `-c` or `-m`; only checks of a checkout may want one."""
    found = {
        file
        for file, node in source
        if isinstance(node, ast.Attribute)
        and node.attr == "executable"
        and isinstance(node.value, ast.Name)
        and node.value.id == "sys"
    }

    told = "app/command_measure.py"  # the doctor names it
    assert found == {"adapters/processes.py", "adapters/rule_files.py", told}


def is_opening(node: ast.Call) -> bool:
    if isinstance(node.func, ast.Name):
        return node.func.id in ("open", "ZipFile")
    if not isinstance(node.func, ast.Attribute):
        return False
    name = node.func.attr
    modes = {each.value for each in node.args if isinstance(each, ast.Constant)}
    return name in ("read_bytes", "read_text", "ZipFile") or (
        name == "open" and bool(modes & MODES)
    )


MODES = {mode + kind for mode in ("r", "w", "a", "x") for kind in ("", "b", "t")}
