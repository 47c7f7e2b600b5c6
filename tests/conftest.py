"""What holds for every test: no screen, a home of its own, no stray log, thread or window.

Fixtures and markers are described in CONTRIBUTING.md. What one area of the tests shares sits in a
conftest or a module of that area.
"""

import atexit
import itertools
import logging
import os
import re
import shutil
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import hypothesis
import pytest

from dbscg_gui.kernel.records import ENGINE
from tests.kit import modes

# No test asserts wall time: the machine may be busy.
hypothesis.settings.register_profile("dbscg", deadline=None)
hypothesis.settings.load_profile("dbscg")

ROOT = Path(__file__).resolve().parents[1]

# Set before anything imports Qt. `QT_QPA_PLATFORM=xcb pytest -m x11` opens real windows in an Xvfb.
os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
if sys.platform.startswith("linux") and "XDG_RUNTIME_DIR" not in os.environ:
    # Qt warns without it, and a warning of Qt fails a test.
    os.environ["XDG_RUNTIME_DIR"] = tempfile.mkdtemp(prefix="dbscg-runtime-")
    atexit.register(shutil.rmtree, os.environ["XDG_RUNTIME_DIR"], ignore_errors=True)

ON_X11 = os.environ["QT_QPA_PLATFORM"] == "xcb"

# packaging/dev.py names here what Qt lacks on this machine; pytest-qt is switched off then.
WITHOUT_QT = os.environ.get("DBSCG_WITHOUT_QT", "")

_QT_IMPORT = re.compile(r"^\s*(?:from|import) (?:PySide6|pytestqt|dbscg_gui\.gui)\b", re.MULTILINE)
_RULE_ID = re.compile(
    r"(?:masters|masters 4\.00|classic|one_piece) \d+(?:-\d+)*(?:\+\d+)?"
    r"|fusion_world FW(?:-[A-Z]+)+-[A-Z]?\d+[a-z]?"
)
_QT_SETTINGS = (
    "qt_api",
    "qt_qapp_name",
    "qt_log_level_fail",
    "qt_log_ignore",
    "qt_default_raising",
)
_KEPT_ALIVE = ("pytest_timeout", "execnet", "asyncio")
_homes = itertools.count()


# ------------------------------------------------------------------------------------- collection


def pytest_addoption(parser: pytest.Parser) -> None:
    modes.add_options(parser)
    if WITHOUT_QT:
        # The settings of pytest-qt stay in pyproject.toml when the plugin cannot be loaded.
        for name in _QT_SETTINGS:
            parser.addini(name, "setting of pytest-qt")


def pytest_configure(config: pytest.Config) -> None:
    modes.choose(config)


def pytest_xvfb_disable(config: pytest.Config) -> bool:
    return not ON_X11


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    if WITHOUT_QT and _needs_qt(collection_path):
        return True
    return None


def pytest_report_header(config: pytest.Config) -> list[str]:
    lines = [f"Qt platform: {os.environ['QT_QPA_PLATFORM']}", f"card data: {_corpus() or 'absent'}"]
    if WITHOUT_QT:
        lines = [f"without Qt, missing: {WITHOUT_QT}"]
        files = sorted(path for path in (ROOT / "tests").rglob("test_*.py") if _needs_qt(path))
        lines += [f"skipped, needs Qt: {path.relative_to(ROOT)}" for path in files]
    return lines


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        for mark in item.iter_markers("rule"):
            wrong = [rule for rule in mark.args if not _RULE_ID.fullmatch(str(rule))]
            if wrong or not mark.args:
                raise pytest.UsageError(f"{item.nodeid}: no rule id: {wrong or 'none given'}")


def pytest_runtest_setup(item: pytest.Item) -> None:
    modes.begin_test(item)
    if item.get_closest_marker("corpus") and _corpus() is None:
        pytest.skip(_NO_CORPUS)
    if ENGINE != "pure" and (pure := item.get_closest_marker("pure")):
        pytest.skip(f"of the pure engine: {pure.args[0]}")
    if item.get_closest_marker("needs_x11") and not ON_X11:
        pytest.skip("needs a real X window: QT_QPA_PLATFORM=xcb pytest -m needs_x11")
    if WITHOUT_QT and any(item.get_closest_marker(name) for name in ("gui", "x11", "needs_x11")):
        pytest.skip(f"needs Qt's system libraries: {WITHOUT_QT}")


def _needs_qt(path: Path) -> bool:
    return path.suffix == ".py" and bool(_QT_IMPORT.search(path.read_text(encoding="utf-8")))


# -------------------------------------------------------------------------------------- card data


_NO_CORPUS = (
    "no card data: set DBSCG_CORPUS to the folder that holds masters.json, "
    "or put it at ../shared/cards beside the checkout"
)


def _corpus() -> Path | None:
    path = Path(os.environ.get("DBSCG_CORPUS") or ROOT.parent / "shared" / "cards")
    return path if (path / "masters.json").is_file() else None


@pytest.fixture(scope="session")
def corpus_dir() -> Path:
    """The folder with the publisher's card data; tests that ask for it are marked `corpus`."""
    path = _corpus()
    if path is None:
        pytest.skip(_NO_CORPUS)
    return path


# ----------------------------------------------------------------------------- clean surroundings


@pytest.fixture(autouse=True)
def own_home(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Point every user folder, of child processes too, at a place of this test alone."""
    home = tmp_path_factory.getbasetemp() / "homes" / str(next(_homes))
    for name in ("DATA", "CONFIG", "STATE", "CACHE"):
        monkeypatch.setenv(f"XDG_{name}_HOME", str(home / name.lower()))
    for name in ("APPDATA", "LOCALAPPDATA"):
        monkeypatch.setenv(name, str(home / name.lower()))
    return home


class _Records(logging.Handler):
    """Keeps every record at WARNING or above."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.records: list[logging.LogRecord] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.records.append(record)


@pytest.fixture(autouse=True)
def no_stray_log(request: pytest.FixtureRequest) -> Iterator[None]:
    """Fail on a log record the test did not announce, and on an announced one that never came."""
    patterns = [mark.args[0] for mark in request.node.iter_markers("expects_log")]
    handler = _Records()
    logging.getLogger().addHandler(handler)
    try:
        yield
    finally:
        logging.getLogger().removeHandler(handler)
    messages = [record.getMessage() for record in handler.records]
    stray = [text for text in messages if not any(re.search(each, text) for each in patterns)]
    unheard = [each for each in patterns if not any(re.search(each, text) for text in messages)]
    if stray:
        pytest.fail(f"unexpected log records: {stray}", pytrace=False)
    if unheard:
        pytest.fail(f"announced by expects_log and never logged: {unheard}", pytrace=False)


@pytest.fixture(autouse=True)
def no_stray_thread() -> Iterator[None]:
    """Fail when the test leaves a thread running."""
    before = set(threading.enumerate())
    yield
    # Long enough for a busy machine to end what was told to end.
    deadline = time.monotonic() + 10
    left = _new_threads(before)
    while left and time.monotonic() < deadline:
        left[0].join(0.05)
        left = _new_threads(before)
    if left:
        pytest.fail(f"threads left running: {[each.name for each in left]}", pytrace=False)


def _new_threads(before: set[threading.Thread]) -> list[threading.Thread]:
    # A dummy stands for a thread that Python did not start, a QThread for one, and outlives it.
    return [
        each
        for each in threading.enumerate()
        if each not in before
        and not isinstance(each, threading._DummyThread)
        and not each.name.startswith(_KEPT_ALIVE)
    ]


@pytest.fixture(autouse=True)
def no_stray_window() -> Iterator[None]:
    """Fail when the test leaves a window open: `qtbot.addWidget` closes it."""
    yield
    widgets = sys.modules.get("PySide6.QtWidgets")
    if widgets is None or widgets.QApplication.instance() is None:
        return
    left = [each for each in widgets.QApplication.topLevelWidgets() if each.isVisible()]
    names = [f"{type(each).__name__} {each.windowTitle()!r}" for each in left]
    for each in left:
        each.close()
    if names:
        pytest.fail(f"windows left open: {names}", pytrace=False)


# ------------------------------------------------------------------------------------ X windows


@pytest.fixture(scope="session", autouse=True)
def window_manager(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Run openbox in the Xvfb of this session, so that windows get focus, frames and sizes."""
    if not ON_X11 or not shutil.which("openbox") or not shutil.which("xdotool"):
        yield
        return
    env = {**os.environ, "XDG_CONFIG_HOME": str(tmp_path_factory.mktemp("openbox"))}
    quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
    with subprocess.Popen(["openbox", "--sm-disable"], env=env, **quiet) as manager:
        try:
            _until_managed(manager)
            yield
        finally:
            manager.terminate()


def _until_managed(manager: subprocess.Popen[bytes]) -> None:
    deadline = time.monotonic() + 20
    while time.monotonic() < deadline:
        asked = subprocess.run(["xdotool", "get_num_desktops"], capture_output=True, check=False)
        if asked.returncode == 0:
            return
        assert manager.poll() is None, "openbox ended at once"
        time.sleep(0.05)
    raise AssertionError("openbox does not manage the display after 20 seconds")
