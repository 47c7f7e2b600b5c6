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
